"""The page at /sheet: the rules of one game on one page, to print and lay beside the table."""

from __future__ import annotations

import streamlit as st

from engine.game.ruleset import RULESET_IDS, RulesetId, load
from ui.citation import said
from ui.links import page_link_to
from ui.print_page import paper, print_button, printed_style
from ui.print_sheet import sheet_html
from ui.table_plan import game_of, read_switches
from ui.text import language, text, words

RULES_KEY = "rules"
SWITCHES_KEY = "switches"


def page() -> None:
    """The sheet that the link names, with the house rules it carries; the first game where it names none."""
    printed_style()
    letter: RulesetId = game_of(st.query_params.get(RULES_KEY)) or RULESET_IDS[0]
    with st.container(key="not_printed"):
        st.write(text("sheet.intro"))
        with st.container(key="sheet_ways", horizontal=True):
            print_button(words())
            for other in RULESET_IDS:
                if other != letter:
                    page_link_to("sheet", said(load(other).name, language()), {RULES_KEY: other})
            page_link_to("rules", text("sheet.back"))
    chosen = read_switches(letter, st.query_params.get(SWITCHES_KEY) or "")
    paper(sheet_html(letter, chosen, words()))
