"""What goes over the wire: compression, headers, the device's cookie, and both ways of starting the app."""

from __future__ import annotations

import gzip
import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from http.client import HTTPMessage
from pathlib import Path

import anyio
import pytest
from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.responses import HTMLResponse, PlainTextResponse
from starlette.routing import Route
from starlette.types import ASGIApp, Message

from ui.web import (
    DEVICE_COOKIE,
    NEW_DEVICE,
    OWN_FILES,
    STREAMLIT_FILES,
    STYLES,
    CompressedFiles,
    EarlyStyles,
    Guard,
    Signpost,
    content_security_policy,
    device_of,
    new_device,
)

ROOT = Path(__file__).resolve().parents[2]


@dataclass
class Answer:
    status: int
    headers: Headers
    body: bytes


def ask(
    app: ASGIApp, path: str, scheme: str = "http", method: str = "GET", query: str = "", **headers: str
) -> Answer:
    """One request straight into an ASGI application."""
    scope = {
        "type": "http",
        "method": method,
        "scheme": scheme,
        "path": path,
        "query_string": query.encode(),
        "headers": [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()],
    }
    sent: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Message) -> None:
        sent.append(message)

    async def run() -> None:
        await app(scope, receive, send)

    anyio.run(run)
    body = b"".join(message.get("body", b"") for message in sent[1:])
    return Answer(sent[0]["status"], Headers(raw=sent[0]["headers"]), body)


@pytest.fixture
def script() -> Path:
    """The largest of Streamlit's own scripts."""
    return max((STREAMLIT_FILES / "static" / "js").glob("*.js"), key=lambda file: file.stat().st_size)


PASSED_ON = CompressedFiles(PlainTextResponse("passed on"))


def test_a_script_of_streamlit_comes_compressed_and_may_be_kept_for_ever(script: Path) -> None:
    answer = ask(PASSED_ON, f"/static/js/{script.name}", accept_encoding="br, gzip;q=0.8")
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["vary"] == "accept-encoding"
    assert "immutable" in answer.headers["cache-control"]
    assert int(answer.headers["content-length"]) == len(answer.body) < script.stat().st_size / 2
    assert gzip.decompress(answer.body) == script.read_bytes()


@pytest.mark.parametrize("codings", ["", "br", "identity", "gzip;q=0", "gzip; q=0"])
def test_who_cannot_unpack_gets_it_as_streamlit_sends_it(script: Path, codings: str) -> None:
    assert ask(PASSED_ON, f"/static/js/{script.name}", accept_encoding=codings).body == b"passed on"


@pytest.mark.parametrize(
    "path",
    ["/", "/static/js/../../index.html", "/static/js/none.js", "/static//etc/passwd", "/app/static/x.js"],
)
def test_only_files_known_at_the_start_are_opened(path: str) -> None:
    assert ask(PASSED_ON, path, accept_encoding="gzip").body == b"passed on"


def test_another_method_is_streamlit_s_business(script: Path) -> None:
    answer = ask(PASSED_ON, f"/static/js/{script.name}", method="HEAD", accept_encoding="gzip")
    assert "content-encoding" not in answer.headers


GUARDED = Guard(HTMLResponse("<p>page</p>"))


def test_every_answer_says_what_the_page_may_do() -> None:
    headers = ask(GUARDED, "/").headers
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert "frame-ancestors 'self'" in headers["content-security-policy"]


def test_the_policy_lets_the_table_s_script_in_and_no_picture_from_elsewhere() -> None:
    policy = dict(
        directive.split(" ", 1) for directive in content_security_policy("<script>one()</script>").split("; ")
    )
    assert "blob:" in policy["script-src"].split()
    assert "'unsafe-inline'" not in policy["script-src"]
    assert any(source.startswith("'sha256-") for source in policy["script-src"].split())
    assert policy["img-src"].split() == ["'self'", "data:", "blob:"]


def test_a_new_device_is_given_a_name_that_scripts_cannot_read() -> None:
    cookie = ask(GUARDED, "/").headers["set-cookie"]
    assert cookie.startswith(f"{DEVICE_COOKIE}=")
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= {part.strip() for part in cookie.split(";")}
    assert "Secure" not in cookie
    assert "Secure" in ask(GUARDED, "/", scheme="https").headers["set-cookie"]


def test_a_known_device_keeps_its_name() -> None:
    given = ask(GUARDED, "/").headers["set-cookie"].split(";")[0]
    assert ask(GUARDED, "/", cookie=given).headers["set-cookie"].startswith(f"{given}; ")
    assert device_of(Headers({"cookie": given})) == given.split("=")[1]


@pytest.mark.parametrize(
    "cookie", [f"{DEVICE_COOKIE}=short", f"{DEVICE_COOKIE}={'x' * 33}", "a b;=;;", "\x7f=1"]
)
def test_a_name_that_is_not_ours_is_replaced(cookie: str) -> None:
    assert device_of(Headers({"cookie": cookie})) is None
    assert "set-cookie" in ask(GUARDED, "/", cookie=cookie).headers


def test_a_new_name_is_given_to_whoever_sends_the_old_one() -> None:
    app = Starlette(routes=[Route(NEW_DEVICE, new_device, methods=["POST"])])
    given = ask(GUARDED, "/").headers["set-cookie"].split(";")[0]
    answer = ask(app, NEW_DEVICE, method="POST", cookie=given)
    assert answer.status == 204
    assert answer.headers["set-cookie"].startswith(f"{DEVICE_COOKIE}=")
    assert given not in answer.headers["set-cookie"]
    assert "set-cookie" not in ask(app, NEW_DEVICE, method="POST").headers, "no cookie: a foreign page asks"
    assert ask(app, NEW_DEVICE, cookie=given).status == 405


def test_what_is_not_a_page_sets_no_cookie() -> None:
    assert "set-cookie" not in ask(Guard(PlainTextResponse("ok")), "/readyz").headers


COMMANDS = {
    "streamlit": ["streamlit", "run", "app.py", "--server.headless=true", "--server.fileWatcherType=none"],
    "uvicorn": ["uvicorn", "app:app"],
}


@pytest.fixture(scope="module", params=sorted(COMMANDS))
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The app as README.md starts it."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    flag = "--server.port" if request.param == "streamlit" else "--port"
    log = tmp_path_factory.mktemp("log") / "log.txt"
    with log.open("w") as output:
        process = subprocess.Popen(
            [sys.executable, "-m", *COMMANDS[request.param], f"{flag}={port}"],
            cwd=ROOT,
            env=dict(os.environ),
            stdout=output,
            stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL,
        )
        try:
            url = f"http://127.0.0.1:{port}"
            deadline = time.monotonic() + 60
            while not answers(url):
                assert process.poll() is None, log.read_text()
                assert time.monotonic() < deadline, log.read_text()
                time.sleep(0.1)
            yield url
        finally:
            process.terminate()
            process.wait(timeout=20)


def answers(url: str) -> bool:
    try:
        fetch(f"{url}/readyz")
    except (urllib.error.URLError, ConnectionError):
        return False
    return True


def fetch(url: str, **headers: str) -> tuple[HTTPMessage, bytes]:
    request = urllib.request.Request(url, headers={k.replace("_", "-"): v for k, v in headers.items()})  # noqa: S310  (own server)
    with urllib.request.urlopen(request, timeout=10) as response:  # noqa: S310  (own server)
        return response.headers, response.read()


def test_the_running_app_is_ready_guarded_compressed_and_has_its_fonts(server: str) -> None:
    assert fetch(f"{server}/readyz")[1] == b'{"ready":true,"keeps":true}'

    headers, page = fetch(f"{server}/learn", accept="text/html")
    assert "content-security-policy" in headers
    assert headers["set-cookie"].startswith(DEVICE_COOKIE)

    script = page.decode().split('src="./', 1)[1].split('"', 1)[0]
    headers, body = fetch(f"{server}/{script}", accept_encoding="gzip")
    assert headers["content-encoding"] == "gzip"
    assert len(body) < len(gzip.decompress(body)) / 2

    early = page.decode().split('src="/app/static/history.js', 1)[1].split('"', 1)[0]
    headers, body = fetch(f"{server}/app/static/history.js{early}")
    assert body == (OWN_FILES / "history.js").read_bytes()
    headers, body = fetch(f"{server}/app/static/fonts/sansita-800.woff2")
    assert body.startswith(b"wOF2")
    assert headers["cache-control"] == "public, max-age=604800"


PAGE = EarlyStyles(HTMLResponse("<html><body><div id=root></div></body></html>", headers={"etag": '"same"'}))


def test_the_rules_of_a_page_stand_in_its_document_before_anything_is_drawn() -> None:
    answer = ask(PAGE, "/learn", accept="text/html,*/*", if_none_match='"same"')
    text = answer.body.decode()
    assert (STYLES / "page.css").read_text(encoding="utf-8") in text
    assert f'<style data-early="learn">{(STYLES / "learn.css").read_text(encoding="utf-8")}</style>' in text
    assert 'data-early="practice"' not in text
    assert '<script src="/app/static/history.js?' in text
    assert text.endswith("</style></body></html>")
    assert int(answer.headers["content-length"]) == len(answer.body)
    assert "etag" not in answer.headers, "the document would be taken for the one without rules"


def test_a_document_with_its_rules_comes_compressed_to_who_takes_that() -> None:
    answer = ask(PAGE, "/", accept="text/html", accept_encoding="gzip")
    assert answer.headers["content-encoding"] == "gzip"
    assert b'data-early="wait"' in gzip.decompress(answer.body)


@pytest.mark.parametrize(
    ("asked", "query", "where"),
    [
        ("/practice/", "", "/practice"),
        ("/practice/x", "lang=es", "/practice?lang=es"),
        ("/LEARN", "step=2", "/learn?step=2"),
        ("/nope", "lang=es", "/?lang=es&lost=1"),
        ("/nope/learn", "", "/?lost=1"),
        ("/start", "", "/?lost=1"),
        ("//elsewhere.example", "", "/?lost=1"),
    ],
)
def test_who_asks_for_no_page_is_led_to_one(asked: str, query: str, where: str) -> None:
    answer = ask(Signpost(PAGE), asked, query=query, accept="text/html")
    assert answer.status == 307
    assert answer.headers["location"] == where


@pytest.mark.parametrize(
    ("asked", "accept"),
    [("/", "text/html"), ("/review", "text/html"), ("/app/term/en/x", "text/html"), ("/nope", "*/*")],
)
def test_the_signpost_lets_pass_what_is_where_it_should_be(asked: str, accept: str) -> None:
    assert ask(Signpost(PAGE), asked, accept=accept).status == 200


@pytest.mark.parametrize(("method", "accept"), [("GET", "*/*"), ("HEAD", "text/html"), ("GET", "")])
def test_what_is_no_document_is_handed_on_as_it_is(method: str, accept: str) -> None:
    answer = ask(PAGE, "/learn", method=method, accept=accept)
    assert b"<style" not in answer.body
    assert answer.headers["etag"] == '"same"'
