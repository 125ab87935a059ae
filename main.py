"""The script that Streamlit runs for every visit; what it does stands in `ui.main`.

It is not in `ui/` itself: beside a folder called `pages` Streamlit would take each file in there for a page of
its own (docs/decisions/0001-script-at-the-root.md).
"""

from ui.main import run

run()
