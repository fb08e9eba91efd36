"""Four people at one table, each before a browser: one is cut off, one goes away, and all go on."""

import pytest
from playwright.sync_api import Page, expect
from tests.client.table_driver import Player, play
from tests.client.test_cut_line import DOWN, Cable

NAMES = ("Ann", "Bob", "Cleo", "Dan")


def sit_down(pages: list[Page], **settings: object) -> str:
    """Four people at a table of DESfausse, in play: its address."""
    home = pages[0].url
    for page, name in zip(pages, NAMES, strict=True):
        assert page.request.post(f"{home}api/me", data={"name": name}).ok
    wish = {"game": "desfausse", "options": {"seats": 4}, "settings": {"pace_ms": 0, **settings}}
    table = pages[0].request.post(f"{home}api/tables", data=wish).json()["table"]
    address = f"{home}t/{table}"
    for page in pages:
        page.goto(address)
    for page in pages[1:]:
        page.get_by_role("button", name="Sit here").first.click()
    pages[0].get_by_role("button", name="Start").click()
    for page in pages:
        page.locator(".own .acts .main").wait_for()
        expect(page.get_by_text("cannot be done at this moment")).to_have_count(0)
    return address


def cut_and_away(come, cut_s: float, away_s: float, **settings: object) -> None:
    """Bob's line is cut, Cleo goes away; a bot plays for both, and both come back to their own seats."""
    ann, bob, cleo, _ = pages = [
        come(keeps=name != "Bob", expected=("WebSocket connection to",) if name == "Bob" else ())
        for name in NAMES
    ]
    cable = Cable(bob)
    address = sit_down(pages, **settings)
    players = [Player(page) for page in pages]
    bob.locator(".own .hand li:not(.dimmed) > button").first.click()
    cable.is_cut = True
    cleo.goto("about:blank")
    expect(bob.get_by_text(DOWN)).to_be_visible()
    away = ann.locator(".others").get_by_text("away, a bot plays")
    expect(away).to_have_count(2, timeout=60_000)
    play("desfausse", [players[0], players[3]], until=6)
    ann.wait_for_timeout(1000 * cut_s)
    expect(bob.get_by_text(DOWN)).to_be_visible()
    cable.is_cut = False
    expect(bob.get_by_text(DOWN)).to_have_count(0, timeout=60_000)
    expect(away).to_have_count(1)
    ann.wait_for_timeout(1000 * max(0, away_s - cut_s))
    cleo.goto(address)
    expect(away).to_have_count(0)
    for page in (bob, cleo):
        expect(page.locator(".notice")).to_contain_text("While you were away, a bot played for you")
        page.locator(".notice").get_by_role("button", name="On").click()
        expect(page.locator(".notice")).to_have_count(0)
    play("desfausse", players, until=8)


def test_of_four_people_one_is_cut_off_and_one_goes_away_and_both_come_back(come):
    cut_and_away(come, 0, 0, grace_ms=0)


@pytest.mark.soak
def test_one_is_cut_off_for_a_hundred_seconds_and_one_is_away_for_two_minutes(come):
    cut_and_away(come, 100, 120)
