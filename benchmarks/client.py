"""What a visitor waits for, and how smoothly a table moves, in a real browser.

    uv run python -m benchmarks.client [VISITS] [--slower TIMES] [--race] [--bodies]

The phone is played by Chromium with a line of 1.6 Mbit/s with 150 ms and a slower processor. How much slower
is found between the visits, because the same factor makes another phone of every machine: pages are to be as
fast as on a cheap phone, by the speed index of Lighthouse and DevTools. `--slower 4` slows the machine by a
fixed factor instead, whatever phone that makes.

A page is interactive when its largest part is painted, its board is laid and the last long task is over. The
tables are running games that wait for somebody: opened by a stranger who has never been in the house, then
once more. All pages are visited by turns, VISITS times (5), and with them a bare one as yardstick: a
document, one script as heavy as all that a table fetches, and as many nodes as a board has. Frames are
counted at a table of four where bots play; without a graphics card the figures are a lower bound. Then
Dexterity Jane is raced on the phone (see `benchmarks.race`); `--race` does that alone. Last, frames are
counted at a table of Sign where nine figures breathe, blink and fidget, on a desk and on the phone;
`--bodies` does that alone.
"""

from __future__ import annotations

import os
import shutil
from argparse import ArgumentParser
from base64 import b64encode
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from random import Random
from statistics import median
from threading import Thread
from typing import Any

from benchmarks import race
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright
from scripts.screens import GAMES, house

from tripot.games import find_game

PHONE: ViewportSize = {"width": 360, "height": 740}
DESK: ViewportSize = {"width": 1440, "height": 900}
LINE = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 94_000}

PHONE_SPEED = 264
"""The index of a Moto G Power of 2022: what DevTools means by a low-tier phone."""

SPEED = """() => {
  const aSecond = (work) => {
    const begun = Date.now();
    let times = 0;
    while (times % 10 || Date.now() - begun < 250) work(times++);
    return times / ((Date.now() - begun) / 1000);
  };
  const letters = () => {
    let word = '';
    for (let i = 0; i < 10_000; i++) word += 'a';
    return word.length;
  };
  const numbers = Array.from({ length: 100_000 }, (_, i) => i);
  const pair = [numbers, [...numbers]];
  const copies = (time) => {
    const from = pair[time % 2], to = pair[1 - (time % 2)];
    for (let i = 0; i < from.length; i++) to[i] = from[i];
  };
  return (aSecond(letters) + aSecond(copies)) / 20;
}"""
"""A tenth of how many words of 10,000 letters are written, or 100,000 numbers copied, in a second."""

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

BARE_BYTES, BARE_NODES = 100_000, 1_300
"""What a stranger's table fetches before its board is laid, and how many nodes the board has."""

DOCUMENT = "<!doctype html><title>bare</title><main class=board></main><script src=/bare.js></script>"
SCRIPT = """
const nodes = Array.from({ length: %d }, (_, i) => `<i>${i}</i>`).join(' ');
document.querySelector('main').innerHTML = `<p class="table">${nodes}</p>`;
// %s"""


class Bare(BaseHTTPRequestHandler):
    """A page that is nothing but its weight."""

    weight = b64encode(Random(1).randbytes(BARE_BYTES * 3 // 4)).decode()

    def do_GET(self) -> None:
        """The document, or its script."""
        is_script = self.path == "/bare.js"
        text = SCRIPT % (BARE_NODES, self.weight) if is_script else DOCUMENT
        self.send_response(200)
        self.send_header("content-type", "text/javascript" if is_script else "text/html")
        self.send_header("content-length", str(len(text)))
        self.send_header("cache-control", "max-age=600" if is_script else "no-cache")
        self.end_headers()
        self.wfile.write(text.encode())

    def log_message(self, *_: object) -> None:
        """Nobody reads it."""


@contextmanager
def bare() -> Iterator[str]:
    """The address of the yardstick."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), Bare)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


def speed(browser: Browser) -> float:
    """How fast this machine is now, by the index."""
    page = browser.new_page()
    found: float = page.evaluate(SPEED)
    page.close()
    return found


@contextmanager
def visit(browser: Browser, *, slower: float | None = None, size: ViewportSize = PHONE) -> Iterator[Page]:
    """A page as large as a phone; or on a phone, so many times slower than this machine, with a bad line."""
    context = browser.new_context(viewport=size, has_touch=size == PHONE, locale="en")
    page = context.new_page()
    page.add_init_script(WATCH)
    if slower is not None:
        device = page.context.new_cdp_session(page)
        device.send("Network.enable")
        device.send("Network.emulateNetworkConditions", LINE)
        device.send("Emulation.setCPUThrottlingRate", {"rate": slower})
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
    gaps = race.frames(page, ms)
    return {
        "fps": 1000 * len(gaps) / sum(gaps),
        "p50_ms": gaps[len(gaps) // 2],
        "p99_ms": gaps[int(len(gaps) * 0.99)],
    }


def sit_down(page: Page, url: str, game: str, *, play: bool, **options: object) -> str:
    """At a table that waits for the one who sits down, or of bots who play by themselves; its address."""
    page.goto(url)
    here: dict[str, Any] = {"origin": url}
    page.request.post(f"{url}/api/me", data={"name": "Clock"}, headers=here)
    level = find_game(game).usual_level
    wish = {"game": game, "sit": play, "bots": level, "settings": {"pace_ms": 500}, "options": options}
    table = page.request.post(f"{url}/api/tables", data=wish, headers=here).json()["table"]
    page.goto(f"{url}/t/{table}?start")
    page.locator(".board > *").first.wait_for()
    page.wait_for_timeout(4000 if play else 1500)
    return f"{url}/t/{table}"


def wait(browser: Browser, pages: dict[str, str], visits: int, slower: float | None) -> None:
    """Visit every page by turns and print how long one waits, beside the bare page of the same minutes."""
    first, again = defaultdict[str, list[float]](list), defaultdict[str, list[float]](list)
    speeds, factors = [speed(browser) for _ in range(5)], []
    for _ in range(visits):
        for name, url in pages.items():
            speeds.append(speed(browser))
            factors.append(slower or max(1, median(speeds) / PHONE_SPEED))
            with visit(browser, slower=factors[-1]) as page:
                first[name].append(interactive(page, url))
                again[name].append(interactive(page, url))
    print(f"this machine's speed {median(speeds):.0f}, slowed {min(factors):.1f} to {max(factors):.1f} times")
    yardstick = median(first["bare"])
    print(f"{'interactive after, s':<22}{'median':>7}{'least':>7}{'most':>7}{'bare':>7}{'again':>7}")
    for name, times in first.items():
        found = f"{median(times):7.2f}{min(times):7.2f}{max(times):7.2f}{median(times) / yardstick:6.2f}x"
        print(f"{name:<22}{found}{median(again[name]):7.2f}")


def look_around(browser: Browser, url: str, yardstick: str, visits: int, slower: float | None) -> None:
    """How long one waits for each page, and how smoothly each table moves."""
    pages = {
        "bare": yardstick,
        "home": f"{url}/",
        "rules": f"{url}/rules/tricky_twist",
        "new table": f"{url}/new/tricky_twist",
    }
    for game in GAMES:
        with visit(browser) as page:
            pages[f"{game} table"] = sit_down(page, url, game, play=True)
    wait(browser, pages, visits, slower)
    for game in GAMES:
        with visit(browser) as page:
            sit_down(page, url, game, play=False)
            found = frames(page, 8000)
        print(f"{game:<22}{_said(found)}")


def bodies(browser: Browser, url: str, slower: float) -> None:
    """Frames a second at a table of nine with bodies, on a desk and on the phone."""
    for place, size, factor in (("desk", DESK, None), ("phone", PHONE, slower)):
        with visit(browser, slower=factor, size=size) as page:
            sit_down(page, url, "sign", play=False, seats=9, look_s=3)
            page.locator(".sign[data-phase=exchange]").wait_for()
            print(f"nine bodies, {place:<9}{_said(frames(page, 8000))}")


def _said(found: dict[str, float]) -> str:
    return f"{found['fps']:.0f} frames/s, p50 {found['p50_ms']:.1f} ms, p99 {found['p99_ms']:.1f} ms a frame"


def main() -> None:
    """Measure and print."""
    words = ArgumentParser(prog="benchmarks.client", description="What a visitor waits for.")
    words.add_argument("visits", type=int, nargs="?", default=5, help="how often each page is visited")
    words.add_argument("--slower", type=float, metavar="TIMES", help="a factor instead of a cheap phone")
    words.add_argument("--race", action="store_true", help="only the race of Dexterity Jane")
    words.add_argument("--bodies", action="store_true", help="only the nine figures of Sign")
    asked = words.parse_args()
    path = os.environ.get("TRIPOT_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    with house() as url, bare() as yardstick, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--mute-audio"])
        if not (asked.race or asked.bodies):
            look_around(browser, url, yardstick, asked.visits, asked.slower)
        slower = asked.slower or max(1, median(speed(browser) for _ in range(5)) / PHONE_SPEED)
        if not asked.bodies:
            race.measure(url, lambda: visit(browser), lambda: visit(browser, slower=slower), asked.visits)
        if not asked.race:
            bodies(browser, url, slower)
        browser.close()


if __name__ == "__main__":
    main()
