"""Two hands reach for one card over unlike lines, and whoever was first in truth has it."""

from __future__ import annotations

from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, expect
from tests.client.sign import DESK, sit_all
from tests.client.slow_line import SlowLine

from tripot.clock.credit import DRAWING
from tripot.lab.served.moments import now

pytestmark = pytest.mark.soak
"""A long form: where the machine keeps up with four pages, a race takes ten seconds."""

FAR_MS, NEAR_MS = 200, 10
LOOKS_MS = 700
"""How long the sooner one looks at the card."""
TRIES = 4
"""On a busy machine nobody may be clearly first, or a page or a line be late itself; then they race again."""
RACE_MS = 1500
"""Spread, look, reach and answer."""

REACH = """([wait]) => {
  const Line = window.WebSocket;
  window.WebSocket = class extends Line {
    constructor(...words) {
      super(...words);
      this.addEventListener('message', ({ data, timeStamp }) => {
        if (typeof data === 'string' && data.includes('TableTurnedUp')) window.told ??= timeStamp;
      });
    }
  };
  const look = () => {
    const card = document.querySelector('.sign[data-phase=exchange] [data-slot="0"]');
    if (window.drawn !== undefined || !card) return;
    window.drawn = null;
    requestAnimationFrame((drawn) => {
      window.drawn = drawn;
      if (wait === null) return;
      setTimeout(() => {
        const click = new MouseEvent('click', { bubbles: true });
        window.truth = click.timeStamp - drawn;
        document.querySelector('[data-slot="0"]').dispatchEvent(click);
      }, drawn + wait - performance.now());
    });
  };
  new MutationObserver(look).observe(document, { attributes: true, childList: true, subtree: true });
}"""
"""Takes the first card so long after it was drawn; notes when it was told, and how long that was in truth."""


@pytest.mark.parametrize("apart", [60, 30])
@pytest.mark.parametrize("sooner", ["far", "near"])
def test_of_two_hands_on_one_card_the_true_first_has_it(browser: Browser, server, sooner: str, apart: int):
    waits = (LOOKS_MS, LOOKS_MS + apart) if sooner == "far" else (LOOKS_MS + apart, LOOKS_MS)
    for _ in range(TRIES):
        truth, has, kept_up = race(browser, server.port, server.url, waits)
        assert sorted(has) == [False, True]
        if kept_up and abs(truth[0] - truth[1]) >= apart * 2 / 3:
            assert has[truth.index(min(truth))], (truth, has)
            return
    raise AssertionError("nobody was ever clearly first, on a machine that kept up")


def race(
    browser: Browser, port: int, url: str, waits: tuple[int, int]
) -> tuple[list[float], list[bool], bool]:
    """When the far and the near one reached, after their own sight of the card, and who has it.

    And whether the machine kept up: the lines on it, and the pages, which have two frames for drawing.
    """
    with ExitStack() as stack:
        lines = [stack.enter_context(SlowLine(port, late)) for late in (FAR_MS, NEAR_MS)]
        pages = []
        for wait in (*waits, None, None):
            context = browser.new_context(viewport={"width": DESK[0], "height": DESK[1]}, locale="en")
            stack.callback(context.close)
            page = context.new_page()
            page.add_init_script(f"({REACH})([{'null' if wait is None else wait}])")
            pages.append(page)
        sit_all(pages, [*(line.url for line in lines), url, url])
        racers = pages[:2]
        for page in racers:
            page.wait_for_function("() => window.truth !== undefined")
            expect(page.locator(".reached")).to_have_count(0)
        over = now()
        expect(pages[3].locator(".spread button")).to_have_count(4)
        truth = [float(page.evaluate("window.truth")) for page in racers]
        were_drawn = all(page.evaluate("window.drawn - window.told") <= DRAWING for page in racers)
        were_steady = all(line.pulse.was_steady(over - RACE_MS, over) for line in lines)
        has = [page.locator("[data-held]").count() == 6 for page in racers]
        return truth, has, were_drawn and were_steady
