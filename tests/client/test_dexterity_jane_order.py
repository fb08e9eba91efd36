"""People race over lines of 5 to 250 ms, and the order that is shown is the true order of their keys."""

from __future__ import annotations

from contextlib import ExitStack
from itertools import pairwise
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.client.jane import DESK, gather, short_box, stage
from tests.client.slow_line import SlowLine

pytestmark = pytest.mark.xdist_group("client")

APART_MS = 350
"""Much more than any uncertainty; whoever is late on a busy machine is late in truth as well."""

PRESS = """(wait) => {
  window.truth = null;
  const table = document.querySelector('.jane');
  const begin = () => {
    if (table.dataset.stage !== 'race') return false;
    requestAnimationFrame((shown) =>
      setTimeout(() => {
        const key = new KeyboardEvent('keydown', { code: 'Space', key: ' ', bubbles: true });
        window.truth = key.timeStamp - shown;
        document.body.dispatchEvent(key);
      }, wait),
    );
    return true;
  };
  new MutationObserver((_, watch) => begin() && watch.disconnect()).observe(table, { attributes: true });
}"""
"""Slams so long after the frame with the cards, and writes down how long it was in truth."""


def race(pages: list[Page], waits: dict[int, int]) -> list[int]:
    """The seats in the true order of their keys; the one who does not press is the last."""
    for page in pages:
        stage(page, "arm")
    for seat, wait in waits.items():
        pages[seat].evaluate(PRESS, wait)
    arm_all(pages)
    truth = {}
    for seat in waits:
        pages[seat].wait_for_function("() => window.truth !== null")
        truth[seat] = pages[seat].evaluate("() => window.truth")
    order = sorted(truth, key=lambda seat: truth[seat])
    assert all(truth[later] - truth[sooner] > 100 for sooner, later in pairwise(order)), truth
    return order


def arm_all(pages: list[Page]) -> None:
    for page in pages:
        expect(page.locator(".bar.lit")).to_be_visible()
        page.locator(".bar.lit").click()


@pytest.mark.parametrize(
    ("lines", "rounds"),
    [((5, 100, 250), 1), pytest.param((5, 40, 100, 170, 250), 10, marks=pytest.mark.soak)],
)
def test_the_order_shown_is_the_true_order_of_the_keys(browser: Browser, server, lines, rounds: int):
    with ExitStack() as stack:
        doors = [stack.enter_context(SlowLine(server.port, late)) for late in lines]
        pages = []
        for _ in doors:
            context = browser.new_context(
                viewport={"width": DESK[0], "height": DESK[1]}, locale="en", reduced_motion="reduce"
            )
            stack.callback(context.close)
            pages.append(context.new_page())
        names = ("Ann", "Bob", "Cleo", "Dan", "Eve")[: len(lines)]
        gather(
            dict(zip(names, pages, strict=True)),
            [door.url for door in doors],
            checker_drives=False,
            components=short_box(rounds),
        )
        lots = Random(5)
        for number in range(rounds):
            last = number % len(lines)
            racers = [seat for seat in range(len(lines)) if seat != last]
            lots.shuffle(racers)
            order = race(pages, {seat: 600 + APART_MS * place for place, seat in enumerate(racers)})
            for page in pages:
                expect(page.locator(".rulings tbody th")).to_have_text(
                    [names[seat] for seat in order], use_inner_text=True
                )
            if number + 1 < rounds:
                for page in pages:
                    stage(page, "arm")
