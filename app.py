"""The whole app as one ASGI application: `streamlit run app.py` and `uvicorn app:app` both serve it."""

import sys
from pathlib import Path

import streamlit as st

ROOT = Path(__file__).resolve().parent
if str(ROOT) not in sys.path:
    # A server started from elsewhere must find the packages beside this file.
    sys.path.insert(0, str(ROOT))

from ui.failure import keep_calm  # noqa: E402  (needs the path above)
from ui.web import lifespan, middleware, routes  # noqa: E402  (needs the path above)

app = st.App(
    ROOT / "main.py",
    lifespan=lifespan,
    middleware=middleware(),
    routes=routes(),
    on_script_error=keep_calm,
)
