"""The table of Dexterity Jane in a browser: ten fingers, one slam."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Error, Page, expect
from tests.client.axe import serious
from tests.client.sizes import SMALL_TARGETS, SMALL_TEXT

from tripot.games.dexterity_jane.fingers import FINGERS, HANDS
from tripot.games.dexterity_jane.solving import solve

pytestmark = pytest.mark.xdist_group("client")

PHONE = (360, 740)
DESK = (1440, 900)
KEYS = dict(
    zip(
        (hand + finger for hand in HANDS for finger in FINGERS),
        ("KeyC", "KeyF", "KeyD", "KeyS", "KeyA", "KeyN", "KeyJ", "KeyK", "KeyL", "Semicolon"),
        strict=True,
    )
)
CLAIMS = """() => {
  window.sent = [];
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) {
    window.sent.push(JSON.parse(text));
    return send.call(this, text);
  };
}"""
"""Writes down what a page says to the house."""


def name(page: Page, url: str, who: str) -> None:
    page.request.post(f"{url}/api/me", data={"name": who}, headers={"origin": url})


def table_for_two(host: Page, guest: Page, url: str, **options: object) -> None:
    """Two people, nobody else: whoever slams first has the round, and the other one checks."""
    name(host, url, "Ann")
    name(guest, url, "Bob")
    wish = {"game": "dexterity_jane", "options": {"seats": 2, **options}}
    code = host.request.post(f"{url}/api/tables", data=wish, headers={"origin": url}).json()["table"]
    for page in (host, guest):
        page.add_init_script(f"({CLAIMS})()")
        page.goto(f"{url}/t/{code}")
    guest.get_by_role("button", name="Sit here").click()
    host.get_by_role("button", name="Start", exact=True).click()


def stage(page: Page, *stages: str) -> None:
    """Until the table has come so far."""
    expect(page.locator(", ".join(f".jane[data-stage={one}]" for one in stages))).to_be_visible()


def wanted(page: Page) -> list[str]:
    """The fingers that the cards on the screen ask for."""
    cards = page.locator("[data-card]").evaluate_all("cards => cards.map((card) => card.dataset.card)")
    mask = solve(tuple(cards))
    fingers = [hand + finger for hand in HANDS for finger in FINGERS]
    return [finger for bit, finger in enumerate(fingers) if mask >> bit & 1]


def folded(page: Page) -> list[str]:
    found = page.locator(".finger[aria-pressed=true]")
    return sorted(found.evaluate_all("fingers => fingers.map((one) => one.dataset.finger)"))


def slam_of(page: Page) -> Any:
    """What the page last said of a slam."""
    return page.evaluate("window.sent.filter((one) => one.move?.type === 'Lock').at(-1)")


def turn_pages(page: Page) -> None:
    """Press on until the next round wants hands; a page that nobody turns turns itself."""
    pages = page.locator(".bar.lit", has_text="Next page")
    while not page.locator(".jane[data-stage=arm] .bar.lit").count():
        if pages.count():
            with suppress(Error):
                pages.tap(timeout=1000)
        page.wait_for_timeout(30)


def test_two_people_race_by_keyboard_and_by_touch_and_the_last_one_checks(come, server, node_modules):
    ann = come(size=DESK)
    bob = come(size=PHONE, touch=True)
    table_for_two(ann, bob, server.url)

    stage(ann, "arm")
    ann.keyboard.press("KeyF")
    assert folded(ann) == []  # hands are open until the reveal
    expect(ann.locator(".bar.lit")).to_have_text("Ready")
    ann.keyboard.press("Space")
    bob.locator(".bar.lit", has_text="Ready").tap()

    # Round 1: Ann slams by keyboard.
    stage(ann, "race")
    stage(bob, "race")
    assert bob.evaluate(SMALL_TARGETS) == []
    assert bob.evaluate(SMALL_TEXT) == []
    assert serious(ann, node_modules) == []
    fingers = wanted(ann)
    for finger in fingers:
        ann.keyboard.press(KEYS[finger])
    ann.keyboard.press(KEYS["RP"])
    ann.keyboard.press(KEYS["RP"])
    assert folded(ann) == sorted(fingers)
    ann.keyboard.press("Space")
    stage(ann, "check")
    slam = slam_of(ann)
    assert slam["claim"]["type"] == "Reacted"
    assert 0 < slam["claim"]["shown"] < slam["claim"]["event"]
    assert [step["finger"] for step in slam["move"]["trace"]] == [*fingers, "RP", "RP"]

    # Bob was the last one: the bar turns the pages under his thumb.
    expect(bob.locator(".bar.lit")).to_have_text("Next page")
    turn_pages(bob)
    stage(ann, "arm")
    expect(ann.locator(".rulings")).to_contain_text("Ann")
    expect(ann.locator(".rulings .why")).to_contain_text("You")  # which ruling it is depends on the line
    assert serious(bob, node_modules) == []
    expect(bob.locator("[data-plate='0']").first).to_contain_text("1 pt")
