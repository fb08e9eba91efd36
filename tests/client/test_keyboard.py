"""Whole games by keyboard alone, from the entrance to the result: Tab, arrows, Enter and Space."""

import re
from random import Random

from playwright.sync_api import expect
from tests.client.keyboard import Keyboard


def test_desfausse_is_played_from_the_entrance_to_the_result_by_keyboard_alone(come):
    page = come("/")
    keys = Keyboard(page, Random(2))
    keys.to(page.get_by_role("link", name="Skip to content"))
    keys.to(page.get_by_role("link", name="Make a table: DESfausse"))
    page.wait_for_url("**/new/desfausse")
    keys.to(page.get_by_role("group", name="How many").get_by_role("radio", name="2", exact=True), "Space")
    keys.to(page.get_by_text("Choose the rules of the table"))
    keys.to(
        page.get_by_role("group", name="Rounds to win").get_by_role("radio", name="1", exact=True), "Space"
    )
    keys.to(page.get_by_role("button", name="Make the table"))
    page.wait_for_url(re.compile(r"/t/[\w-]+$"))
    keys.to(page.get_by_role("button", name="Fill with bots"))
    keys.to(page.get_by_role("button", name="Start", exact=True))
    expect(page.locator("div.frame")).to_have_attribute("data-game", "desfausse")
    keys.play("desfausse")
    assert keys.answers > 0  # how many depends on the dice: a lucky bot is done in two turns
    assert keys.unseen == []


def test_tricky_twist_is_played_to_the_result_by_keyboard_alone(come, server):
    page = come("/")
    here = {"origin": server.url}
    page.request.post(f"{server.url}/api/me", data={"name": "Keys"}, headers=here)
    wish = {
        "game": "tricky_twist",
        "options": {"seats": 3},
        "bots": "random",
        "settings": {"public": False, "watchers": "anyone", "pace_ms": 0},
    }
    table = page.request.post(f"{server.url}/api/tables", data=wish, headers=here).json()["table"]
    page.goto(f"{server.url}/t/{table}")
    keys = Keyboard(page, Random(5))
    keys.to(page.get_by_role("button", name="Start", exact=True))
    keys.play("tricky_twist")
    assert keys.answers > 60
    assert keys.unseen == []
