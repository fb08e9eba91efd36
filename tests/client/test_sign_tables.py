"""Sign at full tables: who was first over unlike lines, how long a sign is seen, fingers, the replay."""

from __future__ import annotations

from contextlib import ExitStack
from itertools import pairwise

import pytest
from playwright.sync_api import Browser, expect
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
from tests.client.slow_line import SlowLine

pytestmark = pytest.mark.xdist_group("client")

SEEN_MS = 600
"""So long a sign is on the screen of whoever looks, at least."""
APART_MS = 350
"""Much more than any uncertainty of a busy machine."""


def test_of_two_hands_on_one_card_the_true_first_has_it_over_lines_of_10_and_200_ms(browser: Browser, server):
    with ExitStack() as stack:
        urls = [stack.enter_context(SlowLine(server.port, late)).url for late in (200, 10)] + [server.url] * 2
        pages = []
        for _ in urls:
            context = browser.new_context(viewport={"width": DESK[0], "height": DESK[1]}, locale="en")
            stack.callback(context.close)
            pages.append(context.new_page())
        racers = pages[:2]  # the one at the end of the longer line is the first to take
        sit_all(pages, urls, plans=(700, 700 + APART_MS))
        for page in racers:
            page.wait_for_function("() => window.truth !== undefined")
            expect(page.locator(".reached")).to_have_count(0)
        expect(pages[3].locator(".spread button")).to_have_count(4)  # somebody has it
        truth = [page.evaluate("window.truth") for page in racers]
        first, second = racers if truth[0] < truth[1] else reversed(racers)
        expect(first.locator("[data-held]")).to_have_count(6)
        expect(second.locator("[data-held]")).to_have_count(5)


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


def test_fingers_alone_play_a_round_on_a_phone(come, server):
    page = come(size=PHONE, touch=True)
    sit_alone(page, server.url, seats=6)
    cards = held(page)
    page.locator("[data-held]").first.tap()
    expect(page.locator("[data-held]")).to_have_count(4)
    assert cards[0] not in held(page)

    page.locator("button.mirror").tap()
    page.locator("[data-gesture='touch_ear.L']").tap()
    page.wait_for_function(HAND_UP, arg=0)

    # Whoever is looked at closely covers nobody.
    page.locator(".seat").nth(2).tap()
    expect(page.locator(".seat.large")).to_have_count(1)
    boxes = page.locator(".seat > .body").evaluate_all(
        "all => all.map((one) => { const box = one.getBoundingClientRect(); return [box.left, box.right]; })"
    )
    assert all(left[1] <= right[0] + 1 for left, right in pairwise(boxes)), boxes
    drawn = page.locator(".seat .puppet").evaluate_all(
        "all => all.map((one) => Math.min(one.clientHeight, one.clientWidth * 1.25))"
    )
    assert min(drawn) >= 72
    page.locator(".seat").nth(2).tap()

    finger = page.context.new_cdp_session(page)
    box = page.locator(".call").bounding_box()
    assert box is not None
    spot = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
    expect(page.locator(".seat.calling")).to_have_count(5)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.locator(".seat.calling").first.tap()
    expect(page.locator(".verdict .reason")).to_be_attached()
    expect(page.locator(".seat.shows")).to_have_count(1)


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
