"""A finished game again: through anybody's eyes, step by step, shared, and played on from any moment."""

import re

import pytest
from playwright.sync_api import expect
from tests.client.axe import serious

pytestmark = pytest.mark.xdist_group("client")

PHONE = (360, 740)
SETTINGS = {"public": True, "watchers": "anyone", "warm": True, "grace_ms": 0, "limit_ms": None, "bank_ms": 0}


@pytest.fixture(scope="module")
def finished(browser, server):
    """The address of a table where four bots have played a whole game."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(server.url)
    origin = {"origin": server.url}
    page.request.post(f"{server.url}/api/me", data={"name": "Host"}, headers=origin)
    wish = {"game": "tricky_twist", "sit": False, "bots": "random", "settings": {**SETTINGS, "pace_ms": 0}}
    table = page.request.post(f"{server.url}/api/tables", data=wish, headers=origin).json()["table"]
    page.goto(f"{server.url}/t/{table}?start")
    page.get_by_role("link", name="Watch it again").wait_for(timeout=60_000)
    context.close()
    return f"/replay/{table}"


def test_a_game_can_be_stepped_through_by_keyboard(come, finished):
    page = come(finished)
    expect(page.get_by_role("slider")).to_have_value("0")
    page.locator("body").press("ArrowRight")
    expect(page.get_by_role("slider")).to_have_value("1")
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_role("log")).to_contain_text("The game is over.")
    page.locator("body").press("ArrowLeft")
    expect(page.get_by_role("log")).not_to_contain_text("The game is over.")


def test_a_game_plays_by_itself(come, finished):
    page = come(finished)
    page.get_by_label("Speed").select_option("4×")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("slider")).to_have_value(re.compile(r"^[3-9]$|^\d\d"))
    page.get_by_role("button", name="Pause").click()


def test_eyes_see_what_their_seat_saw(come, finished):
    page = come(f"{finished}?at=8&eyes=open")
    expect(page.get_by_role("log")).not_to_contain_text("is dealt a hand.")
    page.get_by_label("Through the eyes of").select_option("a spectator")
    expect(page.get_by_role("log")).to_contain_text("is dealt a hand.")


def test_a_moment_is_shared_by_its_link(come, finished):
    page = come(f"{finished}?at=40&eyes=1")
    expect(page.get_by_role("slider")).to_have_value("40")
    expect(page.get_by_label("Through the eyes of")).to_have_value("1")


def test_one_jumps_from_hand_to_hand(come, finished):
    page = come(finished)
    page.get_by_label("Jump to").select_option("Hand 2")
    expect(page.get_by_role("log")).to_contain_text("Round 2")


def test_a_game_goes_on_from_any_moment_at_a_new_table(come, finished):
    page = come(f"{finished}?at=60&eyes=2")
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(re.compile(r"/t/[\w-]+$"))
    expect(page.locator("[data-seat='2']")).to_be_visible()


def test_the_replay_fits_a_phone_and_is_accessible(come, finished, node_modules):
    page = come(f"{finished}?at=60", size=PHONE, language="fr", touch=True)
    expect(page.get_by_role("slider")).to_have_value("60")
    assert page.evaluate("document.documentElement.scrollHeight") <= PHONE[1]
    assert serious(page, node_modules) == []


def test_a_game_that_goes_on_cannot_be_replayed_yet(come):
    page = come(expected=("409",))
    page.get_by_role("button", name="Play now: Tricky Twist").click()
    page.wait_for_url(re.compile(r"/t/[\w-]+$"))
    page.goto(page.url.replace("/t/", "/replay/"))
    expect(page.get_by_role("heading", level=1)).to_have_text("A game can be watched again when it is over.")
