"""A private house in a browser: the word at the door, friends by a link, and the page of whoever keeps it."""

import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.client.axe import serious
from tests.client.conftest import Server, wait_until
from tests.client.sizes import SMALL_TARGETS, SMALL_TEXT

PHONE = (360, 740)
SHUT = ("401", "403", "404", "WebSocket connection to")
"""What the browser says of a door that is shut."""


CALLED_BOB = """() => fetch('/api/me', {
  method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"name": "Bob"}' })"""


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    house = Server(tmp_path_factory.mktemp("private"), words=("--invite-only", "chat noir", "--admin"))
    yield house
    house.close()


def picture(page, name):
    """A look at a page for whoever wants one: TRIPOT_PICTURES names a folder."""
    if folder := os.environ.get("TRIPOT_PICTURES"):
        page.screenshot(path=Path(folder) / f"{name}.png")


def expect_sound(page, node_modules):
    assert serious(page, node_modules) == []
    assert page.evaluate(SMALL_TEXT) == []
    assert page.evaluate(SMALL_TARGETS) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def come_in(page):
    page.get_by_label("The word of the house").fill("Chat Noir")
    page.get_by_role("button", name="Come in").click()
    expect(page.get_by_role("heading", level=1)).not_to_have_text("A private house")


def test_a_stranger_is_asked_for_the_word_once(come, node_modules):
    page = come("/rules/desfausse", size=PHONE, expected=SHUT)
    expect(page.get_by_role("heading", level=1)).to_have_text("A private house")
    expect_sound(page, node_modules)
    picture(page, "door-phone")
    page.get_by_role("button", name="Come in").click()
    expect(page.get_by_role("alert")).to_have_text("Say something: the door does not open by itself.")
    page.get_by_label("The word of the house").fill("chien")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_have_text("That is not the word of this house.")
    picture(page, "door-wrong-phone")
    come_in(page)
    expect(page.get_by_role("heading", name="DESfausse").first).to_be_visible()
    page.goto(page.url.replace("/rules/desfausse", "/"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Take a seat.")


def test_the_door_speaks_french_and_an_old_invitation_is_told(come, node_modules):
    page = come("/t/nothing1#invite=1.forged", language="fr", light=True, expected=SHUT)
    expect(page.get_by_role("heading", level=1)).to_have_text("Une maison privée")
    expect(page.get_by_role("alert")).to_contain_text("Cette invitation n’est plus valable.")
    assert "invite" not in page.url
    assert serious(page, node_modules) == []
    picture(page, "door-desk")


def test_friends_come_by_a_link_and_the_host_looks_after_the_house(come, server, node_modules):
    anna = come("/new/tricky_twist", expected=SHUT)
    come_in(anna)
    anna.get_by_role("button", name=re.compile("Make the table|Make a table")).first.click()
    link = anna.get_by_role("textbox", name="Link to the table")
    expect(link).to_have_value(re.compile(r"/t/\w+#invite=\d+\."))
    bob = come(link.input_value().removeprefix(server.url), expected=SHUT)
    expect(bob.get_by_role("button", name=re.compile("Sit|sit")).first).to_be_visible()
    assert "invite" not in bob.url
    bob.evaluate(CALLED_BOB)

    key = re.search(r"(/admin#key=\S+)", server.said.read_text())
    assert key
    host = come(key[1], size=PHONE, expected=SHUT)
    expect(host.get_by_role("heading", level=1)).to_have_text("Looking after the house")
    expect(host.get_by_text("Tricky Twist")).to_be_visible()
    assert "key" not in host.url
    expect_sound(host, node_modules)
    picture(host, "admin-phone")
    host.set_viewport_size({"width": 1440, "height": 900})
    picture(host, "admin-desk")

    host.get_by_role("button", name="Show the door: Bob").click()
    host.get_by_role("dialog").get_by_role("button", name="Show the door").click()
    expect(bob.get_by_role("heading", name="The host of this house has shown you the door.")).to_be_visible()
    bob.reload()
    expect(bob.get_by_role("heading", level=1)).to_have_text("You were shown the door")
    picture(bob, "shown-out")
    host.get_by_role("button", name="Let back in: Bob").click()
    wait_until(bob, lambda: bob.reload() and bob.get_by_role("button", name=re.compile("Sit|sit")).count())

    host.get_by_role("button", name=re.compile("Close the table")).click()
    picture(host, "admin-asks")
    host.get_by_role("dialog").get_by_role("button", name="Close the table").click()
    for page in (anna, bob):
        expect(page.get_by_text("the house has closed this table").first).to_be_visible()
    picture(anna, "closed")
    expect(host.get_by_text("closed to play")).to_be_visible()


def test_the_page_of_the_host_is_for_whoever_brings_the_key(come):
    eve = come("/admin#key=guessed", expected=SHUT)
    expect(eve.get_by_role("heading", level=1)).to_contain_text("This link has been used")
