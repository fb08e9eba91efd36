"""The table of Sign in a browser: cards by hand, bodies that everybody sees, rooms that nobody else does."""

from __future__ import annotations

from functools import partial

import pytest
from playwright.sync_api import Page, expect
from tests.client.axe import serious
from tests.client.conftest import wait_until
from tests.client.sign import (
    DESK,
    HAND_UP,
    PHONE,
    SEEN,
    agree_on,
    call,
    held,
    phase,
    ready,
    said,
    sit_alone,
    sit_down,
    talk,
)
from tests.client.sizes import SMALL_TARGETS, SMALL_TEXT


def test_keys_and_fingers_exchange_a_gesture_is_seen_and_a_call_ends_the_round(come, server, node_modules):
    ann, bob = come(size=DESK), come(size=PHONE, touch=True)
    sit_down([ann, bob], server.url)
    assert serious(ann, node_modules) == []
    assert bob.evaluate(SMALL_TARGETS) == []
    agree_on(ann, "touch an ear, left")
    ready(ann).press("Enter")
    ready(bob).tap()

    phase(ann, "look")
    expect(ann.locator("[data-held]")).to_have_count(5)
    ann.keyboard.press("Space")
    bob.locator(".do").tap()
    phase(ann, "exchange")
    phase(bob, "exchange")

    # Ann has keys and nothing else: the first card of her hand, then the oldest place of the table.
    mine = held(ann)
    ann.keyboard.press("KeyQ")
    expect(ann.locator("[data-held]")).to_have_count(4)
    assert mine[0] not in held(ann)
    expect(ann.locator(f".spread [data-fly={mine[0]}]")).to_be_visible()
    while len(held(ann)) < 5:  # a bot may have been quicker: then the sentence says so
        place = ann.locator("[data-slot]").first.get_attribute("data-slot")
        ann.keyboard.press(f"Digit{int(place or 0) + 1}")
        wait_until(ann, partial(_is_settled, ann))
    claim = said(ann, "Take")[0]["claim"]
    assert claim["type"] == "Sighted"
    assert 0 < claim["drawn"] < claim["event"]

    # Bob has a finger and nothing else.
    assert bob.evaluate(SMALL_TARGETS) == []
    assert bob.evaluate(SMALL_TEXT) == []
    assert serious(bob, node_modules) == []
    theirs = held(bob)
    bob.locator("[data-held]").nth(2).tap()
    expect(bob.locator("[data-held]")).to_have_count(4)
    assert theirs[2] not in held(bob)

    # The sign that was agreed on lies under the first key, and whoever looks sees it: no name of it travels.
    assert not bob.evaluate(HAND_UP, 0)
    ann.keyboard.press("KeyZ")
    bob.wait_for_function(HAND_UP, arg=0)
    poses = ann.evaluate("window.sent.filter((one) => one.type === 'Pose')")
    assert all(set(pose) == {"type", "values"} for pose in poses)

    # A call is held, then one points: at Bob, who has four cards.
    ann.keyboard.down("Enter")
    expect(ann.locator(".seat.calling")).to_have_count(3)
    ann.keyboard.up("Enter")
    digit = ann.locator(".seat[data-seat='1'] kbd").inner_text()
    ann.keyboard.press(f"Digit{digit}")
    for page in (ann, bob):
        expect(page.locator(".verdict .shout")).to_have_text("SIGN!")
        expect(page.locator(".verdict")).to_contain_text("No quint")
        expect(page.locator(".verdict")).to_contain_text("A point for team B")
    assert serious(ann, node_modules) == []
    expect(ann.locator(".scores li").nth(1)).to_contain_text("1")


def _is_settled(page: Page) -> bool:
    """Whether what the hand reached for is in it, or gone."""
    return page.locator(".reached").count() == 0


def test_what_a_team_agrees_on_changes_nothing_at_all_for_the_other_team(come, server):
    ann, bob = come(size=DESK), come(size=DESK)
    sit_down([ann, bob], server.url)
    expect(bob.locator(".seat .flag")).to_have_count(2)  # both bots are ready, and say no more
    before, heard = bob.evaluate(SEEN), bob.evaluate("window.heard.length")

    for gesture in ("wink, left", "yawn", "stroke the chin"):
        agree_on(ann, gesture)
    room = ann.locator(".room")
    for line in ("Shall we yawn?", "<b>no</b>, " * 9):
        room.get_by_role("textbox", name="Write to your team").fill(line)
        room.get_by_role("button", name="Send").click()
        expect(talk(ann)).to_contain_text(line.strip())
    room.get_by_role("checkbox").first.check()
    expect(room.get_by_role("checkbox").first).to_be_checked()

    assert bob.evaluate("(from) => window.heard.slice(from)", heard) == []
    assert bob.evaluate(SEEN) == before
    assert ann.evaluate("window.sent.filter((one) => one.type === 'Pose').length") == 0


def test_cards_are_dragged_and_the_wheel_opens_under_the_right_button_and_a_long_press(come, server):
    ann, bob = come(size=DESK), come(size=DESK)
    sit_down([ann, bob], server.url)
    for page in (ann, bob):
        ready(page).click()
    phase(ann, "exchange")
    first = held(ann)[0]
    _drag(ann, "[data-held]", ".spread")
    expect(ann.locator(f".spread [data-fly={first}]")).to_be_visible()

    table = ann.locator(".table").bounding_box()
    assert table is not None
    ann.mouse.click(table["x"] + table["width"] / 2, table["y"] + 12, button="right")
    expect(ann.locator(".wheel")).to_be_visible()
    ann.keyboard.press("Escape")
    expect(ann.locator(".wheel")).to_have_count(0)
    box = ann.locator("button.mirror").bounding_box()
    assert box is not None
    ann.mouse.move(box["x"] + 40, box["y"] + 40)
    ann.mouse.down()
    expect(ann.locator(".wheel")).to_be_visible()
    ann.mouse.up()
    ann.locator("[data-gesture='touch_ear.L']").click()
    bob.wait_for_function(HAND_UP, arg=0)
    expect(ann.locator(".wheel")).to_have_count(0)


def _drag(page: Page, what: str, where: str) -> None:
    start, end = page.locator(what).first.bounding_box(), page.locator(where).bounding_box()
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + 20, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] - 30, steps=4)
    page.mouse.up()


MOVED = """() => [...document.querySelectorAll('.seat .puppet :is(.hand.l, .brow)')].some(
  (part) => !/translate\\((0 0|79 126)\\)/.test(part.getAttribute('transform') ?? 'translate(0 0)'),
)"""
"""Whether one of the others does something that no figure does by itself."""
SIZES = [PHONE, (740, 360), (768, 1024), DESK]
TABLES = [(6, "fewer_teams"), (6, "more_teams"), (9, "fewer_teams")]
QUICK = {(PHONE, TABLES[0]), (DESK, TABLES[1]), ((740, 360), TABLES[2])}


@pytest.mark.parametrize(
    ("size", "table"),
    [
        pytest.param(size, table, marks=() if (size, table) in QUICK else pytest.mark.soak)
        for size in SIZES
        for table in TABLES
    ],
)
def test_every_table_fits_every_screen_and_comes_to_a_call(come, server, node_modules, size, table):
    seats, layout = table
    page = come(size=size, language="fr")
    sit_alone(page, server.url, "Prêt", seats=seats, layout=layout)
    assert page.locator(".seat").count() == seats - 1
    assert size == DESK or page.evaluate(SMALL_TARGETS) == []  # the log of a desk is read with a mouse
    assert page.evaluate(SMALL_TEXT) == []
    least = 72 if size == PHONE else 96
    heights = page.locator(".seat .puppet").evaluate_all(
        "all => all.map((one) => Math.min(one.clientHeight, one.clientWidth * 1.25))"
    )
    assert min(heights) >= least
    assert serious(page, node_modules) == []
    call(page, seats - 1)
    expect(page.locator(".verdict .found")).to_be_visible()


@pytest.mark.soak
def test_bots_have_bodies_that_move(come, server):
    page = come(size=DESK)
    sit_alone(page, server.url, seats=4)
    page.wait_for_function(MOVED)
