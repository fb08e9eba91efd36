"""Absence is honest: others see who plays, whoever comes back reads what was done for them, time is told."""

import re

from playwright.sync_api import Page, expect


def open_table(ann: Page, bob: Page, seats: int = 2, **kept: object) -> str:
    """A table of DESfausse that both sit at, in play: its address."""
    home = ann.url
    for page, name in ((ann, "Ann"), (bob, "Bob")):
        assert page.request.post(f"{home}api/me", data={"name": name}).ok
    settings = {"pace_ms": 0, **kept}
    wish = {"game": "desfausse", "options": {"seats": seats}, "settings": settings}
    table = ann.request.post(f"{home}api/tables", data=wish).json()["table"]
    address = f"{home}t/{table}"
    for page in (ann, bob):
        page.goto(address)
    bob.get_by_role("button", name="Sit here").first.click()
    ann.get_by_role("button", name="Start").click()
    for page in (ann, bob):
        page.locator(".own .acts .main").wait_for()
        expect(page.get_by_text("cannot be done at this moment")).to_have_count(0)
    return address


def test_others_see_who_plays_and_whoever_comes_back_reads_what_was_done_for_them(come):
    ann, bob = come(), come()
    address = open_table(ann, bob, grace_ms=0)
    bob.goto("about:blank")
    plate = ann.locator(".others")
    expect(plate).to_contain_text("away, a bot plays")
    expect(ann.get_by_role("log").first).to_contain_text(re.compile("A bot for Bob: Bob has answered"))
    bob.goto(address)
    expect(bob.locator(".notice")).to_contain_text("While you were away, a bot played for you")
    bob.locator(".notice").get_by_role("button", name="On").click()
    expect(bob.locator(".notice")).to_have_count(0)
    expect(plate).not_to_contain_text("away, a bot plays")


def test_time_that_runs_out_is_counted_before_and_told_after(come):
    ann, bob = come(), come()
    open_table(ann, bob, limit_ms=4000)
    expect(ann.locator(".own .seconds")).to_have_text(re.compile("^[0-4]$"))
    expect(ann.get_by_role("log").first).to_contain_text("Your time was up, and the house answered.")
    expect(ann.get_by_role("log").first).to_contain_text("Time was up for Bob.")
