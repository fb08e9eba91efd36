"""Sign at full tables: how long a sign is seen, fingers alone, the replay, people in all seats."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.client.sign import (
    DESK,
    HAND_UP,
    PHONE,
    RAISED,
    call,
    exchange,
    gather,
    held,
    phase,
    ready,
    sit_alone,
    sit_down,
    talk,
)

VERDICTS = """() => {
  window.verdicts = [];
  const look = () => {
    const found = document.querySelector('.verdict .found')?.textContent;
    if (found && !window.verdicts.includes(found)) window.verdicts.push(found);
  };
  new MutationObserver(look).observe(document.querySelector('.sign'), { childList: true, subtree: true });
}"""
"""Notes what was found in hands that were shown; it is on the screen for five seconds only."""
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
    call(page, 3)
    expect(page.locator(".verdict .found")).to_be_visible()  # the last hand is seen before the result
    expect(page.locator(".result[role=dialog]")).to_have_count(0)
    expect(page.locator(".result[role=dialog]")).to_be_visible()
    phase(page, "game_over")
    code = page.url.rsplit("/", 1)[1].split("?")[0]
    page.goto(f"{server.url}/replay/{code}")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function(HAND_UP, arg=0)


@pytest.mark.soak
@pytest.mark.parametrize(
    ("seats", "layout", "mates"),
    [(6, "fewer_teams", (2, 4)), (6, "more_teams", (3,)), (9, "fewer_teams", (3, 6))],
    ids=["3-3", "2-2-2", "3-3-3"],
)
def test_people_in_all_seats_confer_and_play_two_rounds_to_a_call(
    come, server, seats: int, layout: str, mates: tuple[int, ...]
):
    pages = [come(size=DESK if place % 2 else PHONE) for place in range(seats)]
    gather(pages, [server.url] * seats, layout=layout)
    talk(pages[0])
    pages[0].get_by_role("textbox", name="Write to your team").fill("I stroke my chin")
    pages[0].keyboard.press("Enter")
    for place, page in enumerate(pages):
        heard = talk(page)
        if place in (0, *mates):
            expect(heard).to_contain_text("I stroke my chin")
        else:
            expect(heard).to_contain_text("Nobody has written anything yet.")
    for caller in (pages[1], pages[2]):
        exchange(pages)
        for page in pages[:3]:
            first = held(page)[0]
            page.keyboard.press("KeyQ")
            expect(page.locator(f".spread [data-fly={first}]")).to_be_visible()
        for page in pages:
            page.evaluate(VERDICTS)
        call(caller, seats - 1)
        for page in pages:
            phase(page, "agree")
            assert page.evaluate("window.verdicts") == ["No quint."]
    assert [page.locator(".scores li").count() for page in pages] == [3 if mates != (2, 4) else 2] * seats
