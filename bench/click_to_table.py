"""From the click that lays a tile to the table painted with it and with three bots' answers, in a real browser.

python -m bench.click_to_table [CLICKS] [SLOWDOWN]

The clock is the browser's own: from the trusted click event to the frame after the table took moves again.
SLOWDOWN 4 stands for a phone's processor.
"""

from __future__ import annotations

import json
import sys

from playwright.sync_api import Page

from bench._served import TABLE, app, chromium, seat_at, summary

FIND = """() => {
  const within = (root) => {
    const hand = root.querySelector('.own-tile')?.closest('.hand') ?? root.querySelector('.hand[aria-busy]');
    if (hand) return hand;
    for (const one of root.querySelectorAll('*')) {
      const found = one.shadowRoot && within(one.shadowRoot);
      if (found) return found;
    }
    return null;
  };
  const hand = within(document);
  const seen = window.capicuSeen = { clicked: 0, painted: 0, busy: false };
  document.addEventListener('click', (event) => { seen.clicked = event.timeStamp; }, true);
  new MutationObserver(() => {
    const busy = hand.getAttribute('aria-busy') === 'true';
    if (seen.busy && !busy) {
      requestAnimationFrame(() => {
        const painted = new MessageChannel();
        painted.port1.onmessage = () => { seen.painted = performance.now(); };
        painted.port2.postMessage(0);
      });
    }
    seen.busy = busy;
  }).observe(hand, { attributes: true, attributeFilter: ['aria-busy'] });
}"""


def play_one(page: Page) -> float:
    """Makes one move and returns its time in milliseconds."""
    page.evaluate("() => { window.capicuSeen.painted = 0; }")
    passes = page.locator(".act.pass:not(.quiet):not([hidden])")
    if passes.count():
        passes.first.click(no_wait_after=True)
    else:
        page.locator(".own-tile.fits").first.click(no_wait_after=True)
        page.locator(".end").first.click(no_wait_after=True)
    page.wait_for_function("() => window.capicuSeen.painted > 0", polling=20, timeout=20_000)
    return float(page.evaluate("() => window.capicuSeen.painted - window.capicuSeen.clicked"))


def measure(url: str, clicks: int, slowdown: int) -> list[float]:
    """So many moves, over as many hands as that takes. The first of each hand warms up and is not counted."""
    times: list[float] = []
    with chromium() as browser:
        for number in range(clicks):
            page = browser.new_page(viewport={"width": 1280, "height": 900})
            if slowdown > 1:
                slowed = page.context.new_cdp_session(page)
                slowed.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
            page.goto(f"{url}/practice?{seat_at(f'click{number}')}")
            page.locator(TABLE).wait_for(timeout=60_000)
            page.wait_for_timeout(1_500)
            page.evaluate(FIND)
            warm = False
            while len(times) < clicks and not page.locator(".capicu-result").count():
                taken = play_one(page)
                if warm:
                    times.append(taken)
                warm = True
                page.wait_for_timeout(400)
            page.close()
            if len(times) >= clicks:
                break
    return times


if __name__ == "__main__":
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    slower = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    with app() as address:
        taken_ms = measure(address, wanted, slower)
    print(json.dumps({"clicks": len(taken_ms), "slowdown": slower, "ms": summary(taken_ms)}))
