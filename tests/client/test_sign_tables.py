"""Sign at full tables: how long a sign is seen, fingers alone, the replay, people in all seats."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.client.sign import (
    DESK,
    HAND_UP,
    PHONE,
    RAISED,
    held,
    phase,
    ready,
    sit_all,
    sit_alone,
    sit_down,
)

SEEN_MS = 600
"""So long a sign is on the screen of whoever looks, at least."""


def test_a_sign_is_seen_by_whoever_looks_for_long_enough_and_in_reduced_motion_too(come, server):
    ann, bob = come(size=DESK), come(size=PHONE)
    sit_down([ann, bob], server.url)
    for page in (ann, bob):
        ready(page).click()
    phase(ann, "exchange")
    bob.evaluate(RAISED, 0)
    ann.keyboard.press("KeyG")
    ann.locator("[data-gesture='touch_ear.L']").click()
    bob.wait_for_function("() => window.raised.length > 0")
    bob.wait_for_function(f"(seat) => !({HAND_UP})(seat)", arg=0)
    frames = bob.evaluate("window.raised")
    assert frames[-1] - frames[0] >= SEEN_MS


def test_fingers_alone_place_a_card_make_a_gesture_and_look_closely_on_a_phone(come, server):
    page = come(size=PHONE, touch=True)
    sit_alone(page, server.url, seats=6)
    cards = held(page)
    page.locator("[data-held]").first.tap()
    expect(page.locator("[data-held]")).to_have_count(4)
    assert cards[0] not in held(page)

    page.locator("button.mirror").tap()
    page.locator("[data-gesture='touch_ear.L']").tap()
    page.wait_for_function(HAND_UP, arg=0)

    page.locator(".seat").nth(2).tap()
    expect(page.locator(".seat.large")).to_have_count(1)


def test_in_a_replay_the_figures_move_again(come, server):
    page = come(size=DESK)
    sit_alone(page, server.url, seats=4, end="rounds", rounds=1)
    page.keyboard.press("KeyG")
    page.locator("[data-gesture='touch_ear.L']").click()
    page.wait_for_function(HAND_UP, arg=0)
    page.wait_for_function(f"(seat) => !({HAND_UP})(seat)", arg=0)
    page.locator(".seat").first.click()  # to look closely at somebody takes no key away
    page.keyboard.down("Enter")
    expect(page.locator(".seat.calling")).to_have_count(3)
    page.keyboard.up("Enter")
    page.locator(".seat.calling").first.click()
    phase(page, "game_over")
    code = page.url.rsplit("/", 1)[1].split("?")[0]
    page.goto(f"{server.url}/replay/{code}")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function(HAND_UP, arg=0)


@pytest.mark.soak
@pytest.mark.parametrize(
    ("seats", "layout"),
    [(6, "fewer_teams"), (6, "more_teams"), (9, "fewer_teams")],
    ids=["3-3", "2-2-2", "3-3-3"],
)
def test_people_in_all_seats_play_a_round_to_a_call(come, server, seats: int, layout: str):
    pages = [come(size=DESK if place % 2 else PHONE) for place in range(seats)]
    sit_all(pages, [server.url] * seats, layout=layout)
    caller = pages[1]
    caller.keyboard.down("Enter")
    expect(caller.locator(".seat.calling")).to_have_count(seats - 1)
    caller.keyboard.up("Enter")
    caller.locator(".seat.calling").first.click()
    for page in pages:
        expect(page.locator(".verdict .found")).to_have_text("No quint.")
