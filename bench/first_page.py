"""How soon a visitor sees the start, and a table to play at: with an empty cache, and with a filled one.

python -m bench.first_page [VISITS]
"""

from __future__ import annotations

import json
import sys
from time import perf_counter
from typing import Any

from playwright.sync_api import BrowserContext

from bench._served import TABLE, app, chromium, seat_at, summary

PAGES = {"start": ("", "h1"), "practice": (f"practice?{seat_at('first')}", TABLE)}


def visit(context: BrowserContext, url: str, wait_for: str) -> tuple[float, float, set[str]]:
    """Seconds until the page shows what it is for, kilobytes over the wire, and hosts other than the app's own."""
    page = context.new_page()
    network = context.new_cdp_session(page)
    network.send("Network.enable")
    wire: list[float] = []
    network.on("Network.loadingFinished", lambda event: wire.append(event["encodedDataLength"]))
    elsewhere: set[str] = set()

    def requested(request: Any) -> None:
        if not request.url.startswith((url.partition("/practice")[0], "data:", "blob:")):
            elsewhere.add(request.url)

    page.on("request", requested)
    begun = perf_counter()
    page.goto(url, wait_until="commit")
    page.locator(wait_for).first.wait_for(timeout=90_000)
    seconds = perf_counter() - begun
    page.wait_for_timeout(1_000)
    page.close()
    return seconds, sum(wire) / 1024, elsewhere


def measure(url: str, visits: int) -> dict[str, Any]:
    """Each page so many times with an empty cache and once more right after."""
    answer: dict[str, Any] = {}
    with chromium() as browser:
        for name, (path, wait_for) in PAGES.items():
            cold, warm, sizes, again, hosts = [], [], [], [], set()
            for _ in range(visits):
                context = browser.new_context(viewport={"width": 1280, "height": 900})
                seconds, size, elsewhere = visit(context, f"{url}/{path}", wait_for)
                cold.append(seconds)
                sizes.append(size)
                hosts |= elsewhere
                seconds, size, elsewhere = visit(context, f"{url}/{path}", wait_for)
                warm.append(seconds)
                again.append(size)
                context.close()
            answer[name] = {
                "cold_s": summary(cold, 2),
                "warm_s": summary(warm, 2),
                "cold_kB": summary(sizes)["median"],
                "warm_kB": summary(again)["median"],
                "other_hosts": sorted(hosts),
            }
    return answer


if __name__ == "__main__":
    with app() as address:
        print(json.dumps(measure(address, int(sys.argv[1]) if len(sys.argv) > 1 else 5)))
