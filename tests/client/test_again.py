"""Whoever plays again leads the others to the new table, unless they stay; or all play another game."""

import re

from playwright.sync_api import Page, expect
from tests.client.decisive import go_on_from

RESULT = ".result[role=dialog]"


def play_to_the_end(ann: Page, bob: Page | None = None) -> str:
    """A game that Ann wins with one press, against Bob or a bot: its address."""
    address = go_on_from(ann, "game", None if bob else "random")
    if bob:
        assert bob.request.post(f"{bob.url}api/me", data={"name": "Bob"}).ok
        bob.goto(address)
        bob.get_by_role("button", name="Sit here").first.click()
        ann.goto(address)
        ann.get_by_role("button", name="Start").click()
    else:
        ann.goto(f"{address}?start")
    ann.locator(".own .acts .main:enabled").click()
    for page in (ann, bob) if bob else (ann,):
        expect(page.locator(RESULT)).to_be_visible()
    return address


def is_elsewhere(address: str) -> re.Pattern[str]:
    """Any table but that one."""
    return re.compile(rf"/t/(?!{re.escape(address.rsplit('/', 1)[-1])})[\w-]+(\?start)?$")


def test_whoever_plays_again_leads_the_others_there_by_itself(come):
    ann, bob = come(), come()
    address = play_to_the_end(ann, bob)
    ann.locator(RESULT).get_by_role("button", name="Play again").click()
    ann.wait_for_url(is_elsewhere(address))
    expect(bob.get_by_text("The others play again.")).to_be_visible()
    bob.wait_for_url(is_elsewhere(address))
    for page in (ann, bob):
        expect(page.get_by_text("Ann").first).to_be_visible()
        expect(page.get_by_text("Bob").first).to_be_visible()


def test_whoever_would_rather_stay_stays_while_the_others_go_on_with_another_game(come):
    ann, bob = come(), come()
    address = play_to_the_end(ann, bob)
    ann.locator(RESULT).get_by_role("group", name="Another game:").get_by_text("Tricky Twist").click()
    bob.get_by_role("button", name="Stay here").click()
    ann.wait_for_url(is_elsewhere(address))
    expect(ann.get_by_role("heading", name=re.compile("Tricky Twist"))).to_be_visible()
    expect(bob.get_by_text("The others play again.")).to_have_count(0)
    assert bob.url.startswith(address)


def test_another_game_leads_the_same_company_there(come):
    ann, bob = come(), come()
    address = play_to_the_end(ann, bob)
    ann.locator(RESULT).get_by_role("group", name="Another game:").get_by_text("Dexterity Jane").click()
    for page in (ann, bob):
        page.wait_for_url(is_elsewhere(address))
        expect(page.get_by_role("heading", name=re.compile("Dexterity Jane"))).to_be_visible()
    expect(ann.locator("li.taken", has_text="Bob").locator("small").first).to_have_text("")
    assert sorted(filter(None, seated(ann))) == ["Ann", "Bob"]


def test_of_four_people_three_play_again_in_turned_seats_and_the_fourth_gives_up_the_seat(come):
    ann, others = come(), [come() for _ in range(3)]
    address = go_on_from(ann, "game", None, seats=4)
    for page, name in zip(others, ("Bob", "Cleo", "Dan"), strict=True):
        assert page.request.post(f"{page.url}api/me", data={"name": name}).ok
        page.goto(address)
        page.get_by_role("button", name="Sit here").first.click()
    ann.goto(address)
    ann.get_by_role("button", name="Start").click()
    ann.locator(".own .acts .main:enabled").click()
    for page in (ann, *others):
        expect(page.locator(RESULT)).to_be_visible()
    sat = seated(ann, address)
    ann.locator(RESULT).get_by_role("button", name="Play again").click()
    bob, cleo, dan = others
    dan.get_by_role("button", name="Stay here").click()
    for page in (ann, bob, cleo):
        page.wait_for_url(is_elsewhere(address))
    for name in ("Bob", "Cleo"):
        expect(ann.locator("li.taken", has_text=name).locator("small").first).to_have_text("")
    expect(ann.locator("li.taken")).to_have_count(3)
    assert seated(ann) == [None if name == "Dan" else name for name in (sat[-1], *sat[:-1])]
    expect(dan.locator(RESULT)).to_be_visible()
    assert dan.url.startswith(address)


def seated(page: Page, address: str = "") -> list[str | None]:
    """Who sits where at a table, by name."""
    sheet = page.request.get((address or page.url).split("?")[0].replace("/t/", "/api/tables/")).json()
    return [(seat.get("guest") or {}).get("name") for seat in sheet["seats"]]


def test_against_bots_alone_another_game_is_one_tap_away(come):
    ann = come()
    address = play_to_the_end(ann)
    ann.locator(RESULT).get_by_role("button", name="Play again").click()
    ann.wait_for_url(is_elsewhere(address))
    expect(ann.locator(".own [data-die]")).to_have_count(6)
