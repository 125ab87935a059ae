"""What stands between the network and Streamlit: compression, headers, the device cookie, own routes."""

from __future__ import annotations

import base64
import gzip
import hashlib
import re
import secrets
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from functools import lru_cache
from http.cookies import CookieError, SimpleCookie
from pathlib import Path
from typing import Final, get_args

import streamlit
from anyio import to_thread
from starlette.datastructures import Headers, MutableHeaders
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from progress.store import shared
from ui.glossary_routes import glossary_routes
from ui.links import Name
from ui.text import Language, Words

STREAMLIT_FILES: Final = Path(streamlit.__file__).parent / "static"
OWN_FILES: Final = Path(__file__).resolve().parent.parent / "static"
STYLES: Final = Path(__file__).resolve().parent.parent / "assets" / "style"

DEVICE_COOKIE: Final = "capicu_device"
DEVICE_COOKIE_AGE: Final = 60 * 60 * 24 * 365
NEW_DEVICE: Final = "/device"
"""Where a browser gets another name, once all that was kept under the old one is deleted."""
DEVICE_NAME: Final = re.compile(r"[A-Za-z0-9_-]{32}")

PLACES: Final = frozenset(get_args(Name)) - {"start"}
"""The pages by the names in their addresses."""
LOST: Final = "lost"
"""In the address of the start: one was sent there from an address that is no page."""
NO_PLACES: Final = frozenset({"_stcore", "app", "component", "media", "readyz", "static", "vendor"})
"""What an address begins with that is for scripts and not for people."""
COMPRESSED_TYPES: Final[Mapping[str, str]] = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
}
UNWANTED: Final = frozenset({b"accept-encoding", b"if-none-match", b"if-modified-since", b"range"})
WAIT: Final = (
    '<style data-early="wait">[data-testid="stMain"] { visibility: hidden; animation: capicu-there 0s 10s forwards }'
    ' [data-testid="stMain"] * { visibility: inherit }'
    " @keyframes capicu-there { to { visibility: visible } }</style>"
)
"""Hides a page until all of it has its place: `ui.document` takes this out, and without it it ends by itself."""
HISTORY: Final = OWN_FILES / "history.js"
"""What "back" leads to; it has to be there before Streamlit writes its first address."""
FOR_EVER: Final = "public, immutable, max-age=31536000"
FOR_A_WEEK: Final = "public, max-age=604800"


def middleware() -> list[Middleware]:
    """The stack around Streamlit, outermost first."""
    return [Middleware(Guard), Middleware(Signpost), Middleware(CompressedFiles), Middleware(EarlyStyles)]


def routes() -> list[BaseRoute]:
    """Own addresses: whether the server can serve, and the files in `static/`.

    Streamlit would serve `static/` itself, but looks for it beside the script it was started with; a route finds
    it however the app is started.
    """
    return [
        Route("/readyz", ready),
        Route(NEW_DEVICE, new_device, methods=["POST"]),
        *glossary_routes(),
        Mount("/app/static", StaticFiles(directory=OWN_FILES)),
    ]


async def ready(_request: Request) -> JSONResponse:
    """Says that the app can serve: its words are there in every language. And whether progress is kept just now.

    Without its database the app serves all the same.
    """
    store = shared()
    keeps = store is not None and await to_thread.run_sync(store.is_up)
    return JSONResponse({"ready": all(len(Words.of(language)) > 0 for language in Language), "keeps": keeps})


async def new_device(request: Request) -> Response:
    """Gives a browser another name. One that sends no name gets none: the request came from a foreign page."""
    response = Response(status_code=204)
    if device_of(request.headers) is not None:
        response.headers["set-cookie"] = _named(_new_name(), secure=request.url.scheme == "https")
    return response


@asynccontextmanager
async def lifespan(_app: object) -> AsyncIterator[None]:
    """At the start the tables are brought up to date; if the database is down, at the first need."""
    store = shared()
    if store is not None:
        await to_thread.run_sync(store.is_up)
    yield


class Signpost:
    """Leads whoever asks for a page that there is not to the one that was meant, or else to the start, which says so.

    Streamlit would say it in English, in a box; and below a page, or behind a stroke at the end, it finds none of its
    own files, and nothing at all is shown.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Hands the request on, or answers where to go instead."""
        is_page = scope["type"] == "http" and scope["method"] in ("GET", "HEAD")
        if not is_page or "text/html" not in Headers(scope=scope).get("accept", ""):
            await self._app(scope, receive, send)
            return
        asked = str(scope["path"])
        first = asked.strip("/").split("/", 1)[0].lower()
        if (asked in {"/", f"/{first}"} and (not first or first in PLACES)) or first in NO_PLACES:
            await self._app(scope, receive, send)
            return
        query = bytes(scope["query_string"]).decode("latin-1")
        if first not in PLACES:
            query = "&".join(part for part in (query, f"{LOST}=1") if part)
        where = f"/{first if first in PLACES else ''}{'?' if query else ''}{query}"
        await RedirectResponse(where)(scope, receive, send)


class CompressedFiles:
    """Sends Streamlit's own scripts and styles compressed.

    Streamlit compresses its other answers but leaves these out, because it would squeeze them anew for every
    visitor. Here each file is compressed once and kept, since its name changes with its content: on a slow phone
    the table is there in less than half the time.
    """

    def __init__(self, app: ASGIApp, files: Path = STREAMLIT_FILES) -> None:
        self._app = app
        # Only names found here are ever opened, so no path from outside reaches the disk.
        self._files: Mapping[str, Path] = {
            "/static/" + file.relative_to(files / "static").as_posix(): file
            for file in (files / "static").rglob("*")
            if file.suffix in COMPRESSED_TYPES
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers for one of the files known here, or hands the request on."""
        file = self._files.get(scope["path"]) if scope["type"] == "http" else None
        if file is None or scope["method"] != "GET" or not _takes_gzip(Headers(scope=scope)):
            await self._app(scope, receive, send)
            return
        response = Response(
            await to_thread.run_sync(_compressed, file),
            headers={
                "content-type": COMPRESSED_TYPES[file.suffix],
                "content-encoding": "gzip",
                "vary": "accept-encoding",
                "cache-control": FOR_EVER,
            },
        )
        await response(scope, receive, send)


class EarlyStyles:
    """Puts a page's rules into the document itself, so that they are there before anything is drawn.

    Streamlit brings them like any other element, and until they come everything stands elsewhere: whoever taps early
    taps on something that is about to jump. Those of one page are marked with its name, for `ui.document` to take
    them out when another page is opened. The one script that has to come before Streamlit's stands with them.
    """

    def __init__(self, app: ASGIApp, styles: Path = STYLES) -> None:
        self._app = app
        sheets = {file.stem: file.read_text(encoding="utf-8") for file in styles.glob("*.css")}
        # Everything here is ours, and no sheet may end the element it stands in.
        assert not any("</" in sheet for sheet in sheets.values())
        self._common = f"<style>{sheets.get('page', '')}</style>{WAIT}{_script(HISTORY)}"
        self._own = {
            name: f'<style data-early="{name}">{sheet}</style>'
            for name, sheet in sheets.items()
            if name != "page"
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Hands the request on, and adds the rules to a document that comes back."""
        wanted = scope["type"] == "http" and scope["method"] == "GET"
        if not wanted or "text/html" not in Headers(scope=scope).get("accept", ""):
            await self._app(scope, receive, send)
            return
        # The document is needed whole and plain: no part of it, no squeezed copy, no "you have it already".
        plain = dict(scope) | {
            "headers": [(name, value) for name, value in scope["headers"] if name not in UNWANTED]
        }
        started: list[Message] = []
        body = bytearray()

        async def send_styled(message: Message) -> None:
            if message["type"] == "http.response.start":
                started.append(message)
                return
            if message["type"] != "http.response.body":
                await send(message)
                return
            body.extend(message.get("body", b""))
            if message.get("more_body", False):
                return
            headers = MutableHeaders(scope=started[0])
            whole = bytes(body)
            if "text/html" in headers.get("content-type", ""):
                early = self._common + self._own.get(scope["path"].strip("/"), "")
                whole = whole.replace(b"</body>", early.encode() + b"</body>")
                for name in ("etag", "last-modified", "accept-ranges"):
                    del headers[name]
                if _takes_gzip(Headers(scope=scope)):
                    whole = gzip.compress(whole, compresslevel=6)
                    headers["content-encoding"] = "gzip"
                headers["content-length"] = str(len(whole))
            await send(started[0])
            await send({"type": "http.response.body", "body": whole})

        await self._app(plain, receive, send_styled)


def _script(file: Path) -> str:
    """An element that loads a script of ours; a changed one has another address, since browsers keep them."""
    mark = hashlib.sha256(file.read_bytes()).hexdigest()[:8]
    return f'<script src="/app/static/{file.name}?{mark}"></script>'


class Guard:
    """Adds the headers that tell a browser what this app may do, and gives each device a name of its own.

    The name is random and says nothing about a person; it is how one comes back to one's own progress without an
    account.
    """

    def __init__(self, app: ASGIApp, index: Path = STREAMLIT_FILES / "index.html") -> None:
        self._app = app
        self._fixed: Mapping[str, str] = {
            "content-security-policy": content_security_policy(index.read_text(encoding="utf-8")),
            "x-content-type-options": "nosniff",
            "referrer-policy": "same-origin",
            "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
            "cross-origin-opener-policy": "same-origin",
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Hands the request on and adds to whatever comes back."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in self._fixed.items():
                    headers[name] = value
                if scope["path"].startswith("/app/static/") and message["status"] == 200:
                    headers["cache-control"] = FOR_A_WEEK
                if "text/html" in headers.get("content-type", ""):
                    # The same name once more: it holds for a year from the last visit, not from the first.
                    name = device_of(Headers(scope=scope)) or _new_name()
                    headers.append("set-cookie", _named(name, secure=scope["scheme"] == "https"))
            await send(message)

        await self._app(scope, receive, send_guarded)


def content_security_policy(index: str) -> str:
    """What the page may load: its own files, and the inline scripts that Streamlit's own page carries.

    The table's script comes as a `blob:`; Streamlit's styles are inline. Pictures from elsewhere are not loaded,
    so that a name typed by someone cannot call another server.
    """
    hashes = [
        "'sha256-" + base64.b64encode(hashlib.sha256(script.encode()).digest()).decode() + "'"
        for script in re.findall(r"<script>(.*?)</script>", index, re.DOTALL)
    ]
    directives = {
        "default-src": ["'self'"],
        "script-src": ["'self'", "blob:", "'wasm-unsafe-eval'", *hashes],
        "style-src": ["'self'", "'unsafe-inline'"],
        "img-src": ["'self'", "data:", "blob:"],
        "font-src": ["'self'", "data:"],
        "connect-src": ["'self'"],
        "worker-src": ["'self'", "blob:"],
        "object-src": ["'none'"],
        "base-uri": ["'self'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'self'"],
    }
    return "; ".join(" ".join([name, *sources]) for name, sources in directives.items())


def device_of(headers: Headers) -> str | None:
    """The device's name that came with a request, or None if there is none or it is not one of ours."""
    cookies: SimpleCookie = SimpleCookie()
    try:
        cookies.load(headers.get("cookie", ""))
    except CookieError:
        return None
    morsel = cookies.get(DEVICE_COOKIE)
    return morsel.value if morsel is not None and DEVICE_NAME.fullmatch(morsel.value) else None


def _new_name() -> str:
    return secrets.token_urlsafe(24)


def _named(name: str, *, secure: bool) -> str:
    cookie = f"{DEVICE_COOKIE}={name}; Path=/; Max-Age={DEVICE_COOKIE_AGE}; HttpOnly; SameSite=Lax"
    return cookie + "; Secure" if secure else cookie


def _takes_gzip(headers: Headers) -> bool:
    codings = [coding.replace(" ", "").lower() for coding in headers.get("accept-encoding", "").split(",")]
    return any(coding.split(";")[0] == "gzip" and not coding.endswith(";q=0") for coding in codings)


@lru_cache(maxsize=256)
def _compressed(file: Path) -> bytes:
    return gzip.compress(file.read_bytes(), compresslevel=6)
