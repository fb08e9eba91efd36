"""Whole games of Dexterity Jane in a browser, by the keyboard alone and by touch alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.client.jane import KEYS, PHONE, folded, gather, short_box, stage, wanted
from tests.client.sizes import SMALL_TARGETS

pytestmark = pytest.mark.xdist_group("client")

NEXT = ".jane[data-stage=check] .bar.lit"
READY = ".jane[data-stage=arm] .bar.lit"

Do = Callable[[Page], None]
Fold = Callable[[Page, str], None]


def play_through(first: Page, last: Page, bar: Do, fold: Fold, rounds: int) -> None:
    """One slams, the other one checks, round after round; both only press and fold."""
    for number in range(1, rounds + 1):
        for page in (first, last):
            expect(page.locator(f"[data-tile='{number}']")).to_be_visible()
            expect(
                page.locator(f"{READY}, .jane[data-stage=countdown], .jane[data-stage=race]")
            ).to_be_visible()
            if page.locator(READY).count():
                bar(page)
        for page in (first, last):
            stage(page, "race")
        fingers = wanted(first)
        for finger in fingers:
            fold(first, finger)
        assert folded(first) == sorted(fingers)
        bar(first)
        stage(last, "check", "arm", "over")
        over = last.locator(f"[data-tile='{number + 1}'], .jane[data-stage=over]")
        while not over.count():
            if last.locator(NEXT).count():
                bar(last)
            last.wait_for_timeout(30)
    for page in (first, last):
        stage(page, "over")
    expect(last.locator("[data-plate='0']").first).to_contain_text(f"{rounds * (rounds + 1) // 2} pt")


@pytest.mark.soak
def test_a_whole_game_by_the_keyboard_alone(come, server):
    ann, bob = come(), come()
    gather({"Ann": ann, "Bob": bob}, server.url)
    play_through(
        ann,
        bob,
        lambda page: page.keyboard.press("Space"),
        lambda page, finger: page.keyboard.press(KEYS[finger]),
        10,
    )


@pytest.mark.parametrize("rounds", [1, pytest.param(10, marks=pytest.mark.soak)])
def test_a_whole_game_by_touch_alone_on_a_phone(come, server, rounds: int):
    ann, bob = come(size=PHONE, touch=True), come(size=PHONE, touch=True)
    gather({"Ann": ann, "Bob": bob}, server.url, components=short_box(rounds))
    stage(ann, "arm")
    assert ann.evaluate(SMALL_TARGETS) == []

    def bar(page: Page) -> None:
        page.locator("button.bar").tap()

    def fold(page: Page, finger: str) -> None:
        page.locator(f".finger[data-finger={finger}]").tap()

    play_through(ann, bob, bar, fold, rounds)
