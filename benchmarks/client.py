"""What a visitor waits for, and how smoothly a table moves, in a real browser.

    uv run python -m benchmarks.client

The phone is played by Chromium with its processor four times slower and a line of 1.6 Mbit/s with 150 ms; a
page is interactive when its largest part is painted, its board is laid and the last long task is over. The
tables are running games that wait for somebody: opened by a stranger who has never been in the house, then
once more. Frames are counted at a table of four where bots play; without a graphics card the figures are a
lower bound.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright
from scripts.screens import house

PHONE: ViewportSize = {"width": 360, "height": 740}
GAMES = ("tricky_twist", "desfausse")
LINE = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 94_000}

WATCH = """
window.seen = { paint: 0, busy: 0, laid: 0 };
new MutationObserver((_, watch) => {
  if (!document.querySelector('.board .table')) return;
  seen.laid = performance.now();
  watch.disconnect();
}).observe(document, { childList: true, subtree: true });
new PerformanceObserver((list) => list.getEntries().forEach((e) => { seen.paint = e.startTime; }))
  .observe({ type: 'largest-contentful-paint', buffered: true });
new PerformanceObserver((list) => list.getEntries().forEach((e) => { seen.busy = e.startTime + e.duration; }))
  .observe({ type: 'longtask', buffered: true });
"""

FRAMES = """(ms) => new Promise((done) => {
  const times = [];
  const end = performance.now() + ms;
  const tick = (now) => { times.push(now); now < end ? requestAnimationFrame(tick) : done(times); };
  requestAnimationFrame(tick);
})"""


@contextmanager
def visit(browser: Browser, *, slow: bool) -> Iterator[Page]:
    """A page on a phone, or on a slow phone with a bad line; nobody else is there meanwhile."""
    context = browser.new_context(viewport=PHONE, has_touch=True, locale="en")
    page = context.new_page()
    page.add_init_script(WATCH)
    if slow:
        device = page.context.new_cdp_session(page)
        device.send("Network.enable")
        device.send("Network.emulateNetworkConditions", LINE)
        device.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    yield page
    context.close()


def interactive(page: Page, url: str) -> float:
    """Seconds until the page can be used."""
    page.goto(url, wait_until="networkidle")
    page.wait_for_timeout(500)
    seen: dict[str, float] = page.evaluate("seen")
    return max(seen.values()) / 1000


def frames(page: Page, ms: int) -> dict[str, float]:
    """How many pictures a second, and how long the worst took, while bots play."""
    times: list[float] = page.evaluate(FRAMES, ms)
    gaps = sorted(b - a for a, b in pairwise(times))
    return {
        "fps": 1000 * len(gaps) / (times[-1] - times[0]),
        "p50_ms": gaps[len(gaps) // 2],
        "p99_ms": gaps[int(len(gaps) * 0.99)],
    }


def sit_down(page: Page, url: str, game: str, *, play: bool) -> str:
    """At a table that waits for the one who sits down, or of bots who play by themselves; its address."""
    page.goto(url)
    here: dict[str, Any] = {"origin": url}
    page.request.post(f"{url}/api/me", data={"name": "Clock"}, headers=here)
    wish = {"game": game, "sit": play, "bots": "greedy", "settings": {"pace_ms": 500}}
    table = page.request.post(f"{url}/api/tables", data=wish, headers=here).json()["table"]
    page.goto(f"{url}/t/{table}?start")
    page.locator(".board > *").first.wait_for()
    page.wait_for_timeout(4000 if play else 1500)
    return f"{url}/t/{table}"


def main() -> None:
    """Measure and print."""
    path = os.environ.get("TRIPOT_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    with house() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--mute-audio"])
        for name, where in (
            ("home", "/"),
            ("rules", "/rules/tricky_twist"),
            ("new table", "/new/tricky_twist"),
        ):
            with visit(browser, slow=True) as page:
                print(f"{name:<20} interactive after {interactive(page, url + where):.2f} s")
        for game in GAMES:
            with visit(browser, slow=False) as page:
                table = sit_down(page, url, game, play=True)
            with visit(browser, slow=True) as page:
                print(f"{game + ' table':<20} interactive after {interactive(page, table):.2f} s, ", end="")
                print(f"once more after {interactive(page, table):.2f} s")
        for game in GAMES:
            with visit(browser, slow=False) as page:
                sit_down(page, url, game, play=False)
                found = frames(page, 8000)
            print(
                f"{game:<20} {found['fps']:.0f} frames/s, "
                f"p50 {found['p50_ms']:.1f} ms, p99 {found['p99_ms']:.1f} ms a frame"
            )
        browser.close()


if __name__ == "__main__":
    main()
