"""A real browser and a real server for the tests in this folder."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
BROWSERS = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "microsoft-edge",
    "msedge",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
)
NO_BROWSER = (
    "No Chromium found. These tests play in a real browser and are not skipped without one: install Chromium, "
    "Google Chrome or Edge (README.md says how), or name one with CAPICU_BROWSER=/path/to/it."
)
# Sandboxing needs rights that a container's root does not have; the rest keeps the browser from calling home.
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
AXE_RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
SECONDS_TO_START = 60


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks everything in this folder, so that `-m "not browser"` leaves it out, and runs it last.

    An open browser keeps an event loop running in this thread, beside which no other test could start its own.
    """
    here = Path(__file__).parent
    inside = [item for item in items if here in item.path.parents]
    for item in inside:
        item.add_marker(pytest.mark.browser)
    items[:] = [item for item in items if here not in item.path.parents] + inside


def find_browser() -> str:
    """The Chromium to use; fails with a sentence that says what to do if there is none."""
    named = os.environ.get("CAPICU_BROWSER")
    found = shutil.which(named) if named else next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        pytest.fail(NO_BROWSER if not named else f"CAPICU_BROWSER={named} is not there. {NO_BROWSER}")
    return found


class Server:
    """One running `streamlit run`, with its log."""

    def __init__(self, script: Path, log: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self._port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self._port}"
        self.log = log
        self._script = script
        self._output: IO[str] = log.open("w", encoding="utf-8")
        self._process = self._run()

    def _run(self) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            [
                *(sys.executable, "-m", "streamlit", "run", str(self._script)),
                *(f"--server.port={self._port}", "--server.address=127.0.0.1"),
                *("--server.headless=true", "--server.fileWatcherType=none"),
            ],
            cwd=ROOT,
            # What its visitors do is kept beside the log, and outlives a restart.
            env=os.environ
            | {"PYTHONPATH": str(ROOT), "DATABASE_URL": f"sqlite:///{self.log.parent / 'progress.sqlite3'}"},
            stdout=self._output,
            stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL,
        )

    def wait(self) -> None:
        """Returns once the server answers."""
        deadline = time.monotonic() + SECONDS_TO_START
        while time.monotonic() < deadline and self._process.poll() is None:
            try:
                with urllib.request.urlopen(f"{self.url}/_stcore/health", timeout=2):  # noqa: S310  (own server)
                    return
            except (urllib.error.URLError, ConnectionError, TimeoutError):
                time.sleep(0.1)
        self.stop()
        pytest.fail(f"the server did not start:\n{self.log.read_text(encoding='utf-8')}")

    def restart(self) -> None:
        """Ends the server and starts it anew at the same address: every session is forgotten."""
        self._end()
        self._process = self._run()
        self.wait()

    def stop(self) -> None:
        """Ends the server."""
        self._end()
        self._output.close()

    def _end(self) -> None:
        self._process.terminate()
        try:
            self._process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait(timeout=10)


@pytest.fixture(scope="session")
def serve(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[str | Path], Server]]:
    """Starts a script under `streamlit run`, once a session each; a relative path is taken from the root."""
    running: dict[Path, Server] = {}

    def start(script: str | Path) -> Server:
        path = ROOT / script
        if path not in running:
            running[path] = Server(path, tmp_path_factory.mktemp("server") / "log.txt")
            running[path].wait()
        return running[path]

    yield start
    for server in running.values():
        server.stop()


@pytest.fixture(scope="session")
def app_url(serve: Callable[[str | Path], Server]) -> str:
    """The whole app, running."""
    return serve("app.py").url


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests; each test opens its own windows in it."""
    path = find_browser()
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
        yield chromium
        chromium.close()


@pytest.fixture
def open_page(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Opens an address in a window of its own and waits for the page's headline.

    Whatever the page throws while it is open fails the test at its end.
    """
    contexts: list[BrowserContext] = []
    thrown: list[str] = []

    def open_in_window(
        url: str,
        *,
        width: int = 1280,
        height: int = 800,
        scheme: str = "light",
        locale: str = "en-US",
        wait_for: str = "h1",
        **options: object,
    ) -> Page:
        context = browser.new_context(
            viewport={"width": width, "height": height}, color_scheme=scheme, locale=locale, **options
        )
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: thrown.append(str(error)))
        page.goto(url)
        page.wait_for_selector(wait_for, timeout=30_000)
        return page

    yield open_in_window
    for context in contexts:
        context.close()
    assert thrown == []


@pytest.fixture
def axe_violations() -> Callable[[Page], list[str]]:
    """What axe finds on a page: one line a rule broken, with the first place where."""
    axe = Axe()

    def run(page: Page) -> list[str]:
        found = axe.run(page, options={"runOnly": AXE_RULES}).response["violations"]
        return [
            f"{rule['id']} ({rule['impact']}, {len(rule['nodes'])}x): {rule['nodes'][0]['target']} "
            f"{rule['nodes'][0]['html'][:160]}"
            for rule in found
        ]

    return run


def scrolls_sideways(page: Page) -> bool:
    """Whether anything on the page is wider than its window."""
    return bool(
        page.evaluate(
            """() => [document.documentElement, document.querySelector('[data-testid="stMain"]')]
                 .some(element => element && element.scrollWidth > element.clientWidth)"""
        )
    )
