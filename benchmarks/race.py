"""How soon a race of Dexterity Jane is on the screen: the cards after their key, a finger after its press.

The table is the last round of nine players, ten cards; eight of them are bots. `benchmarks.client` measures
here, on its phone: the frames and milliseconds from the arrival of the key to the first frame that has the
cards, and from a key press to the first frame that has the finger folded; and frames a second meanwhile.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from gzip import compress
from itertools import pairwise
from random import Random
from statistics import median
from typing import Any

from playwright.sync_api import Page

from tripot.core.record import to_json
from tripot.games import find_game
from tripot.lab.match import play_match

SEATS, ROUNDS = 9, 10
KEYS = ("KeyA", "KeyS", "KeyD", "KeyF", "KeyC", "KeyN", "KeyJ", "KeyK", "KeyL", "Semicolon")
THINKS_MS = 3000

WATCH = """
window.race = { cards: null, fingers: [] };
const until = (since, isThere, done) => {
  let frames = 0;
  requestAnimationFrame(function tick(time) {
    frames += 1;
    if (isThere()) done({ frames, ms: Math.max(0, time - since) });
    else if (frames < 600) requestAnimationFrame(tick);
  });
};
const lie = () => document.querySelectorAll('.jane[data-stage=race] .spread [data-card]').length > 0;
const folded = () => document.querySelectorAll('.finger[aria-pressed=true]').length;
window.WebSocket = class extends WebSocket {
  constructor(...words) {
    super(...words);
    this.addEventListener('message', ({ data }) => {
      if (!data.startsWith('{"type":"Key"')) return;
      until(performance.now(), lie, (found) => (race.cards = found));
    });
  }
};
addEventListener('keydown', ({ code, timeStamp }) => {
  if (code === 'Space') return;
  const before = folded();
  until(timeStamp, () => folded() !== before, (found) => race.fingers.push(found));
}, { capture: true });
"""

FRAMES = """(ms) => new Promise((done) => {
  const times = [];
  const end = performance.now() + ms;
  const tick = (now) => { times.push(now); now < end ? requestAnimationFrame(tick) : done(times); };
  requestAnimationFrame(tick);
})"""

Visit = Callable[[], AbstractContextManager[Page]]


def last_round() -> tuple[bytes, int]:
    """A game of nine bots, and the step of it at which the cards of the last round lie on the table."""
    game = find_game("dexterity_jane")
    options = game.rules.Options(seats=SEATS)
    bots = [game.call_bot(game.usual_level, seat) for seat in range(SEATS)]
    record = play_match(game.rules, options, bots, Random(1)).record
    laid = [
        number
        for number, step in enumerate(record.steps, 1)
        if any(type(event).__name__ == "CardsLaidOut" for event in step.events)
    ]
    return to_json(record), laid[ROUNDS - 1]


def sit_down(page: Page, url: str, record: bytes, step: int) -> None:
    """At a table that goes on from there, with bots in all other seats."""
    page.goto(url)
    headers = {"origin": url, "content-type": "application/json"}
    page.request.post(f"{url}/api/me", data={"name": "Clock"}, headers={"origin": url})
    address = f"{url}/api/records/fork?step={step}&seat=0&bots=novice"
    found = page.request.post(address, data=record, headers=headers)
    page.goto(f"{url}/t/{found.json()['table']}?start")
    page.locator(".jane[data-stage=arm] .bar.lit").wait_for(timeout=60_000)


def frames(page: Page, ms: int) -> list[float]:
    """How long each frame took, in ms."""
    times: list[float] = page.evaluate(FRAMES, ms)
    return sorted(b - a for a, b in pairwise(times))


def run(page: Page) -> dict[str, Any]:
    """One race: the cards, some thinking, all ten fingers."""
    page.keyboard.press("Space")
    page.wait_for_function("() => race.cards", timeout=60_000)
    gaps = frames(page, THINKS_MS)
    for pressed, key in enumerate(KEYS, 1):
        page.keyboard.press(key)
        page.wait_for_function("(pressed) => race.fingers.length >= pressed", arg=pressed)
    seen: dict[str, Any] = page.evaluate("() => race")
    return {**seen, "gaps": gaps}


def gzipped(page: Page, scripts: set[str]) -> int:
    """The bytes of these scripts, as gzip would send them."""
    return sum(len(compress(page.request.get(address).body(), 9)) for address in scripts)


def measure(url: str, visit: Visit, slow_visit: Visit, races: int) -> None:
    """Race a few times on the phone, once on the machine as it is, and print what was seen."""
    record, step = last_round()
    cards, fingers, gaps = [], [], []
    for _ in range(races):
        with slow_visit() as page:
            page.add_init_script(WATCH)
            sit_down(page, url, record, step)
            found = run(page)
        cards.append(found["cards"])
        fingers += found["fingers"]
        gaps += found["gaps"]
    with visit() as page:
        scripts: set[str] = set()
        page.on("request", lambda asked: scripts.add(asked.url) if asked.resource_type == "script" else None)
        page.add_init_script(WATCH)
        sit_down(page, url, record, step)
        brisk = run(page)
        size = gzipped(page, scripts)
    print(f"a race of {SEATS}, {ROUNDS} cards, {races} times on the phone")
    for name, all_of_them in (("key to cards", cards), ("press to finger", fingers)):
        counts, times = [one["frames"] for one in all_of_them], [one["ms"] for one in all_of_them]
        print(
            f"{name:<22}frames: median {median(counts):.0f}, most {max(counts)}; "
            f"to the frame: median {median(times):.1f} ms, most {max(times):.1f} ms"
        )
    for name, took in (("frames, phone", sorted(gaps)), ("frames, this machine", brisk["gaps"])):
        print(
            f"{name:<22}{1000 * len(took) / sum(took):.0f} a second, "
            f"p50 {took[len(took) // 2]:.1f} ms, p99 {took[int(len(took) * 0.99)]:.1f} ms"
        )
    print(f"{'scripts of the table':<22}{size / 1000:.0f} kB gzip")
