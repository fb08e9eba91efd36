"""Whole games of Dexterity Jane in a browser, by the keyboard alone and by touch alone."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from itertools import zip_longest
from typing import NamedTuple

import pytest
from playwright.sync_api import Error, Page, expect
from tests.client.jane import (
    KEYS,
    PHONE,
    folded,
    gather,
    short_box,
    slam,
    stage,
    strike_with_both_thumbs,
    tap_fingers_at_once,
    wanted,
)
from tests.client.sizes import SMALL_TARGETS

ENOUGH = ".jane[data-stage=check] .bar.lit.quiet"
NEXT = ".jane[data-stage=check] .bar.lit:not(.quiet)"
READY = ".jane[data-stage=arm] .bar.lit"
UNDER_WAY = ".jane[data-stage=armed], .jane[data-stage=countdown], .jane[data-stage=race]"
OVER = ".jane[data-stage=over]"

Do = Callable[[Page], None]
Fold = Callable[[Page, list[str]], None]


class Ways(NamedTuple):
    """How somebody presses the bar, folds fingers, slams, and has seen enough."""

    bar: Do
    fold: Fold
    strike: Do
    skip: Do


def play_through(first: Page, last: Page, do: Ways, rounds: int) -> None:
    """One slams, the other one would check, and both skip it; round after round."""
    bar, fold, strike, skip = do
    for number in range(1, rounds + 1):
        for page in (first, last):
            expect(page.locator(f"[data-tile='{number}']")).to_be_visible()
            expect(page.locator(f"{READY}, :is({UNDER_WAY})")).to_be_visible()
            if page.locator(READY).count():
                bar(page)
        for page in (first, last):
            stage(page, "race")
        fingers = wanted(first)
        fold(first, fingers)
        assert folded(first) == sorted(fingers)
        slam(first, lambda: strike(first))
        for page, way, wish in ((first, ENOUGH, bar), (last, NEXT, skip)):
            expect(page.locator(f"{way}, {READY}, :is({UNDER_WAY}, {OVER})")).to_be_visible()
            if page.locator(way).count():  # pages that nobody turns turn themselves
                with suppress(Error):
                    wish(page)
    for page in (first, last):
        stage(page, "over")
    expect(last.locator("[data-plate='0']").first).to_contain_text(f"{rounds * (rounds + 1) // 2} pt")


@pytest.mark.soak
def test_a_whole_game_by_the_keyboard_alone(come, server):
    ann, bob = come(), come()
    gather({"Ann": ann, "Bob": bob}, server.url)

    def space(page: Page) -> None:
        page.keyboard.press("Space")

    def fold(page: Page, fingers: list[str]) -> None:
        for finger in fingers:
            page.keyboard.press(KEYS[finger])

    play_through(ann, bob, Ways(space, fold, space, lambda page: page.keyboard.press("Escape")), 10)


@pytest.mark.parametrize("rounds", [1, pytest.param(10, marks=pytest.mark.soak)])
def test_a_whole_game_by_touch_alone_on_a_phone(come, server, rounds: int):
    ann, bob = come(size=PHONE, touch=True), come(size=PHONE, touch=True)
    gather({"Ann": ann, "Bob": bob}, server.url, components=short_box(rounds))
    stage(ann, "arm")
    assert ann.evaluate(SMALL_TARGETS) == []

    def bar(page: Page) -> None:
        page.locator("button.bar").tap()

    def fold(page: Page, fingers: list[str]) -> None:
        """Two thumbs at once, each over its own hand; first to try it, there and back."""
        for now in (["LM", "RI"], []):
            tap_fingers_at_once(page, "LM", "RI")
            assert folded(page) == now
        sides = ([finger for finger in fingers if finger[0] == side] for side in "LR")
        for pair in zip_longest(*sides):
            tap_fingers_at_once(page, *(finger for finger in pair if finger))

    def skip(page: Page) -> None:
        page.locator(".jane .enough").tap(timeout=2000)

    strikes: list[Page] = []

    def strike(page: Page) -> None:
        strikes.append(page)
        strike_with_both_thumbs(page)

    play_through(ann, bob, Ways(bar, fold, strike, skip), rounds)
    locks = ann.evaluate("() => window.sent.filter((one) => one.move?.type === 'Lock').length")
    assert locks == len(strikes)  # two thumbs are one slam
