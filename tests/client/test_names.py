"""A name is changed where it stands, in play too; where no word may be said it waits, and that is said."""

import re

import pytest
from playwright.sync_api import expect
from tests.client.sign import phase, ready

OWN = re.compile("^Your name: .*Change it$")


@pytest.mark.parametrize(
    ("game", "size"),
    [
        ("tricky_twist", (1440, 900)),
        ("desfausse", (1440, 900)),
        ("desfausse", (360, 740)),
        ("dexterity_jane", (360, 740)),
    ],
)
def test_in_play_the_name_is_changed_on_the_plate(come, game, size):
    page = come(size=size)
    page.locator(f"article[data-game={game}] .button.main").click()
    page.locator(".board").get_by_role("button", name=OWN).click()
    field = page.get_by_role("dialog").get_by_role("textbox", name="Your name at the table")
    expect(field).to_be_focused()
    field.fill("Annabelle")
    field.press("Enter")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(".board").get_by_role("button", name=OWN)).to_have_text("Annabelle")


def test_in_the_team_room_of_sign_the_name_is_changed_on_the_face_and_waits(come):
    page = come(size=(360, 740))
    page.locator("article[data-game=sign] .button.main").click()
    page.locator(".room").get_by_role("button", name=OWN).click()
    field = page.get_by_role("dialog").get_by_role("textbox", name="Your name at the table")
    field.fill("Annabelle")
    field.press("Enter")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(".toast")).to_contain_text("the table calls you Annabelle")


def test_in_a_round_of_sign_a_new_name_waits_and_one_is_told_so(come):
    page = come()
    page.locator("article[data-game=sign] .button.main").click()
    phase(page, "agree")
    ready(page).click()
    phase(page, "look", "exchange")
    page.get_by_role("button", name="Table menu").click()
    page.get_by_role("menuitem", name="Settings").click()
    field = page.get_by_role("textbox", name="Your name at the table")
    field.fill("Annabelle")
    field.press("Tab")
    expect(page.locator(".toast")).to_contain_text(
        "No word is said in a round: the table calls you Annabelle"
    )
