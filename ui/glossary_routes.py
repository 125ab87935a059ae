"""What the glossary answers outside Streamlit: a term to show on the spot, and the pictures of its page.

Both are the same for everybody and hold nothing of a learner, so a browser may keep them.
"""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from lessons.glossary_terms import term_named
from ui.glossary_card import card
from ui.glossary_pictures import pictures
from ui.text import Language, Words

HEADING: Final = "capicu-term-heading"
FOR_AN_HOUR: Final = {"cache-control": "public, max-age=3600"}
MARK: Final = {"x-capicu": "term"}
"""Says that the answer is a term: for an address it does not know, Streamlit answers with its own page."""


def glossary_routes() -> list[BaseRoute]:
    """The two addresses."""
    return [
        Route("/app/term/{language}/{slug}", term),
        Route("/app/picture/{slug}.svg", picture),
    ]


async def term(request: Request) -> Response:
    """One term as a piece of HTML."""
    found = term_named(request.path_params["slug"])
    language = Language.parse(request.path_params["language"])
    if found is None or language is None:
        return PlainTextResponse("", status_code=404)
    shown = card(found, Words.of(language), heading=2, name=HEADING, sources=False)
    return Response(shown, media_type="text/html", headers=FOR_AN_HOUR | MARK)


async def picture(request: Request) -> Response:
    """One term's picture."""
    drawn = pictures().get(request.path_params["slug"])
    if drawn is None:
        return PlainTextResponse("", status_code=404)
    return Response(drawn, media_type="image/svg+xml", headers=FOR_AN_HOUR)
