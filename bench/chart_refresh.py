"""From the click that lays a tile to the chart of the unseen tiles drawn anew, in a real browser.

python -m bench.chart_refresh [CLICKS]

The chart is opened first, so that Plotly is there. The clock is the browser's own: from the trusted click event to
the frame after Plotly says that the last chart that follows the move is drawn.
"""

from __future__ import annotations

import json
import sys

from playwright.sync_api import Page

from bench._served import TABLE, app, chromium, seat_at, summary

CHART = ".st-key-card_practice_chart .js-plotly-plot"

# A chart may be drawn more than once for a move; the one that counts is the last before the table's next click.
LISTEN = """(selector) => {
  const seen = window.capicuChart = { clicked: 0, drawn: 0, plot: null };
  document.addEventListener('click', (event) => { seen.clicked = event.timeStamp; seen.drawn = 0; }, true);
  const follow = () => {
    const plot = document.querySelector(selector);
    if (plot && plot !== seen.plot && plot.on) {
      seen.plot = plot;
      const drawn = () => requestAnimationFrame(() => { seen.drawn = performance.now(); });
      plot.on('plotly_afterplot', drawn);
      drawn();
    }
  };
  new MutationObserver(follow).observe(document.body, { childList: true, subtree: true });
  follow();
}"""


def refresh_one(page: Page) -> float | None:
    """Makes one move and returns how long its chart took in milliseconds; None where the hand is over."""
    passes = page.locator(".act.pass:not(.quiet):not([hidden])")
    if passes.count():
        passes.first.click(no_wait_after=True)
    else:
        page.locator(".own-tile.fits").first.click(no_wait_after=True)
        page.locator(".end").first.click(no_wait_after=True)
    page.wait_for_timeout(1_500)
    if page.locator(".capicu-result").count():
        return None
    page.wait_for_function("() => window.capicuChart.drawn > 0", polling=20, timeout=20_000)
    return float(page.evaluate("() => window.capicuChart.drawn - window.capicuChart.clicked"))


def measure(url: str, clicks: int) -> list[float]:
    """So many moves, over as many hands as that takes."""
    times: list[float] = []
    with chromium() as browser:
        for number in range(clicks):
            page = browser.new_page(viewport={"width": 1280, "height": 900})
            page.goto(f"{url}/practice?{seat_at(f'chart{number}')}")
            page.locator(TABLE).wait_for(timeout=60_000)
            page.locator(".st-key-practice_chart label").first.click()
            page.locator(CHART).wait_for(timeout=60_000)
            page.wait_for_timeout(1_500)
            page.evaluate(LISTEN, CHART)
            while len(times) < clicks:
                taken = refresh_one(page)
                if taken is None:
                    break
                times.append(taken)
            page.close()
            if len(times) >= clicks:
                break
    return times


if __name__ == "__main__":
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 30
    with app() as address:
        taken_ms = measure(address, wanted)
    print(json.dumps({"clicks": len(taken_ms), "ms": summary(taken_ms)}))
