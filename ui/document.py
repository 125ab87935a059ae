"""What concerns the page as a document rather than its content: its language and its one stylesheet."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import streamlit as st

from ui.text import Words

FRAME: Final = ("skip", "menu", "open", "close", "pages", "home", "less", "more", "choices", "help")
STYLE: Final = Path(__file__).resolve().parent.parent / "assets" / "style" / "page.css"

# Streamlit writes <html lang="en"> whatever is on the page, and a screen reader would read Spanish with an English
# voice. The switch names the language it leads to, in that language, so it is marked with it as well. What Streamlit
# itself says, mostly to a screen reader, comes and goes with the width of the window; whenever something changes it
# is named again.
_MARK: Final = """
const names = {};
let waiting = false;
function label(selector, name) {
  for (const element of document.querySelectorAll(selector)) {
    if (element.getAttribute("aria-label") !== name) element.setAttribute("aria-label", name);
  }
}
const ENGLISH_HELP = "Help for ";
function help() {
  for (const element of document.querySelectorAll('[data-testid="stTooltipHoverTarget"] button[aria-label]')) {
    const said = element.getAttribute("aria-label");
    if (said.startsWith(ENGLISH_HELP)) element.dataset.helpFor = said.slice(ENGLISH_HELP.length);
    const name = `${names.help}: ${element.dataset.helpFor}`;
    if (element.dataset.helpFor && said !== name) element.setAttribute("aria-label", name);
  }
}
function mark() {
  waiting = false;
  if (document.documentElement.lang !== names.language) document.documentElement.lang = names.language;
  const button = document.querySelector(".st-key-language_button button");
  if (button && button.lang !== names.other) button.lang = names.other;
  const skip = document.querySelector('[data-testid="stSkipToContent"]');
  if (skip && skip.firstChild && skip.firstChild.nodeValue !== names.skip) skip.firstChild.nodeValue = names.skip;
  label('[data-testid="stExpandSidebarButton"]', names.open);
  label('[data-testid="stSidebarCollapseButton"] button', names.close);
  label('[data-testid="stSidebar"]', names.menu);
  label('[data-testid="stTopNav"]', names.pages);
  label('[data-testid="stLogoLink"]', names.home);
  label('[data-testid="stNumberInputStepDown"]', names.less);
  label('[data-testid="stNumberInputStepUp"]', names.more);
  label('[data-testid="stSelectbox"] button[aria-haspopup]', names.choices);
  help();
}
const observer = new MutationObserver(() => {
  if (!waiting) { waiting = true; requestAnimationFrame(mark); }
});
export default function ({ data }) {
  Object.assign(names, data);
  mark();
  const watched = { childList: true, subtree: true, attributes: true, attributeFilter: ["aria-label"] };
  observer.observe(document.body, watched);
}
"""

_mark = st.components.v2.component("capicu_document", js=_MARK)


def mark_language(words: Words) -> None:
    """Tells the browser, and through it the screen reader, which language the page is in, its frame included."""
    data = {
        "language": words.language.value,
        "other": words.language.other.value,
        **{name: words.text(f"frame.{name}") for name in FRAME},
    }
    with st.container(key="document_language"):
        _mark(key="document_language_mark", data=data)


def style() -> None:
    """Adds the few rules that the theme in `.streamlit/config.toml` cannot say."""
    st.html(STYLE)
