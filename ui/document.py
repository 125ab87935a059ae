"""What concerns the page as a document rather than its content: its language and its one stylesheet."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import streamlit as st

from ui.bearings import keep_bearings
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
// The rules of the first page stood in the document before it was drawn; every other page brings its own.
function dropEarly() {
  const page = location.pathname.replace(/\\/+$/, "").split("/").pop();
  for (const early of document.querySelectorAll("style[data-early]")) {
    if (early.dataset.early !== page && early.dataset.early !== "wait") early.remove();
  }
}
// Until all of the first page has its place nothing of it is shown: a tap would fall on something about to move.
function settled() {
  const main = document.querySelector('[data-testid="stMain"]');
  if (!main || !main.querySelector("h1") || main.querySelector('[data-testid="stSkeleton"]')) return false;
  const places = '[data-testid="stElementContainer"][class*="table"]:has([data-testid^="stBidi"])';
  return [...main.querySelectorAll(places)].every((place) => {
    const inside = [...place.querySelectorAll('[data-testid="stBidiComponentIsolated"]')];
    return inside.some((host) => host.shadowRoot?.querySelector(".capicu .table")?.style.height);
  });
}
// A component draws itself a moment after its place is there, so it has to hold for a few looks.
const LOOKS = 4;
let held = 0;
let height = 0;
function show() {
  const waiting = document.querySelector('style[data-early="wait"]');
  if (!waiting) return;
  const now = document.querySelector('[data-testid="stMain"]')?.scrollHeight ?? 0;
  held = settled() && now === height ? held + 1 : 0;
  height = now;
  if (held >= LOOKS) waiting.remove();
  else setTimeout(show, 30);
}
function mark() {
  waiting = false;
  dropEarly();
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
  show();
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
        keep_bearings(words)


def style() -> None:
    """Adds the few rules that the theme in `.streamlit/config.toml` cannot say."""
    st.html(STYLE)
