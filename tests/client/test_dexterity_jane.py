"""The table of Dexterity Jane in a browser: ten fingers, one slam."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect
from tests.client.axe import serious
from tests.client.jane import (
    DESK,
    KEYS,
    PHONE,
    arm,
    folded,
    gather,
    name,
    said,
    short_box,
    slam,
    slam_by_keys,
    slam_by_touch,
    stage,
    wanted,
)
from tests.client.sizes import SMALL_TARGETS, SMALL_TEXT

MOTION = """() => document.getAnimations()
  .filter((one) => one.effect.getComputedTiming().duration > 1)
  .map((one) => one.animationName ?? one.transitionProperty)"""
"""Whatever moves on a page for longer than a moment."""
RESULT_AFTER_THE_CHECKING = """() => {
  const result = document.querySelector('.result[role=dialog]');
  if (result && document.querySelector('.checking .ahead')) throw new Error('it covers the checking');
  return result;
}"""
"""Until the result is there; it may not come while something is still being checked."""
CUT_HANDS = """() => [...document.querySelectorAll('.others .hands > span')]
  .map((one) => one.getBoundingClientRect())
  .filter(({ left, right }) => left < 0 || right > innerWidth).length"""
"""How many of the others' small hands reach over the edge of the screen."""
IS_BELOW = """() => {
  const place = (one) => document.querySelector(one).getBoundingClientRect();
  return place('.checking').bottom <= place('.enough').top;
}"""


def test_two_people_race_by_keyboard_and_by_touch_and_the_last_one_checks(come, server, node_modules):
    ann = come(size=DESK)
    bob = come(size=PHONE, touch=True)
    gather({"Ann": ann, "Bob": bob}, server.url)

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
    ann.keyboard.press(KEYS["RP"])
    ann.keyboard.press(KEYS["RP"])
    slam_by_keys(ann, fingers)
    assert ann.evaluate(MOTION) == []  # who wants none gets none
    stage(ann, "check")
    sent = said(ann, "Lock")
    assert sent["claim"]["type"] == "Reacted"
    assert 0 < sent["claim"]["shown"] < sent["claim"]["event"]
    assert [step["finger"] for step in sent["move"]["trace"]] == ["RP", "RP", *fingers]

    # Bob was the last one: the bar turns the pages under his thumb; then both have seen enough.
    expect(bob.locator(".bar.lit")).to_have_text("Next page")
    bob.locator(".bar.lit").tap()
    expect(bob.locator(".checking .row")).to_have_count(2)
    expect(ann.locator(".bar.lit")).to_have_text("Skip the checking")
    ann.keyboard.press("Space")
    expect(bob.locator(".enough")).to_have_text("Skip: 1 of 2")
    bob.locator(".enough").tap()
    stage(ann, "arm")
    stage(bob, "arm")
    expect(ann.locator(".rulings")).to_contain_text("Ann")
    expect(ann.locator(".rulings .why")).to_contain_text("You")  # which ruling it is depends on the line
    assert serious(bob, node_modules) == []
    expect(bob.locator("[data-plate='0']").first).to_contain_text("1 pt")

    # And the race can be watched again, finger by finger.
    bob.get_by_role("button", name="Watch the race again").click()
    again = bob.locator(".again")
    again.get_by_role("button", name="Stop").or_(again.get_by_role("button", name="Run")).first.wait_for()
    moment = again.get_by_role("slider")
    moment.fill("0")
    expect(again.locator("[data-runner='0']")).to_have_attribute("data-mask", "0")
    moment.fill(moment.get_attribute("max") or "")
    expect(again.locator("[data-runner='0'] .hat")).to_be_visible()
    assert serious(bob, node_modules) == []


def test_between_two_a_wrong_lock_gives_the_tile_away_and_shows_which_finger_was_wrong(come, server):
    ann, bob = come(size=DESK), come(size=PHONE, touch=True, language="fr")
    gather({"Ann": ann, "Bob": bob}, server.url, checker_drives=False)
    arm(ann, bob)
    expect(bob.locator(".bar.lit")).to_have_text(re.compile("Frappez"))
    right = wanted(bob)
    wrong = [finger for finger in ("LM", "RR") if finger not in right][:1]
    slam_by_touch(bob, [*right, *wrong])
    for page in (ann, bob):
        expect(page.locator(".checking")).to_be_visible()
        page.evaluate("() => document.querySelector('.checking .ahead')?.click()")  # to the end of it
    expect(ann.locator("[data-proposal='1'] [aria-label*='wrong']")).to_have_count(1)
    expect(bob.locator("[data-proposal='1'] [aria-label*='faux']")).to_have_count(1)
    expect(bob.locator(".checking")).to_contain_text("Comment juge-t-on")
    expect(ann.locator("[data-plate='0']").first).to_contain_text("1 pt")


def test_a_reload_before_the_reveal_and_one_in_the_race_lose_nothing(come, server):
    ann, bob = come(size=DESK), come(size=DESK)
    gather({"Ann": ann, "Bob": bob}, server.url)
    stage(ann, "arm")
    expect(ann.locator(".bar.lit")).to_be_visible()
    ann.keyboard.press("Space")
    stage(ann, "armed")
    ann.reload()
    stage(ann, "armed")
    arm(bob)
    stage(ann, "race")

    ann.keyboard.press(KEYS["LI"])
    ann.reload()
    stage(ann, "race")
    assert folded(ann) == []
    slam_by_keys(ann, wanted(ann))
    stage(ann, "check")
    expect(bob.locator("[data-plate='0'] .hat")).to_be_visible()


def heard_cards(page: Page) -> list[str]:
    """The fingers of the cards as they are read out."""
    told = page.locator(".jane > .unseen[aria-live=assertive]")
    expect(told).to_contain_text("Cards:")
    text = told.inner_text().removeprefix("Cards: ").rstrip(".")
    names = {"thumb": "T", "index": "I", "middle finger": "M", "ring finger": "R", "little finger": "P"}
    fingers: list[str] = []
    for card in text.split("; "):
        hand, shown = card.split(", ")[:2]
        side = "L" if hand.startswith("left") else "R"
        if shown != "open":
            fingers.append(side + names[shown.removesuffix(" folded")])
    return fingers


def test_five_on_a_phone_are_told_what_matters_and_nobody_has_a_hand_cut_off(come, server):
    ann = come(size=PHONE, touch=True)
    name(ann, server.url, "Ann")
    wish = {"game": "dexterity_jane", "options": {"seats": 5, "mode": "robbery"}, "bots": "novice"}
    made = ann.request.post(f"{server.url}/api/tables", data=wish, headers={"origin": server.url})
    ann.goto(f"{server.url}/t/{made.json()['table']}?start")
    expect(ann.locator(".tips")).to_contain_text("Two of the same cancel each other")
    expect(ann.locator(".tips")).to_contain_text("an odd number of bullets")
    arm(ann)
    expect(ann.locator(".tips")).to_have_count(0)
    expect(ann.locator(".others .hands > span")).to_have_count(8)
    assert ann.evaluate(CUT_HANDS) == 0
    # Nobody waits for her: she checks, and what she may skip covers nothing.
    expect(ann.locator(".enough")).to_be_visible()
    assert ann.evaluate(IS_BELOW)


def test_whoever_hears_the_cards_and_answers_by_keys_plays_a_whole_game_of_one_round(come, server):
    ann, bob = come(size=DESK), come(size=PHONE, touch=True)
    gather({"Ann": ann, "Bob": bob}, server.url, checker_drives=False, components=short_box(1))
    expect(ann.locator(".jane[data-stage=arm] .bar.lit")).to_be_visible()
    ann.keyboard.press("Space")
    arm(bob)
    stage(ann, "race")
    fingers = heard_cards(ann)
    assert fingers == wanted(ann)  # one card: what it says is what is wanted
    for finger in fingers:
        ann.keyboard.press(KEYS[finger])
        expect(ann.locator(".jane > .unseen[aria-live=polite]")).to_contain_text("folded")
    slam(ann, lambda: ann.keyboard.press("Space"))
    expect(ann.locator(".checking .said")).not_to_be_empty()
    stage(ann, "over")
    ann.wait_for_function(RESULT_AFTER_THE_CHECKING)
    expect(ann.locator(".result")).to_contain_text("Ann")


def test_keys_can_be_laid_elsewhere_under_one_hand_and_are_kept(come, server, node_modules):
    ann, bob = come(size=DESK), come(size=DESK)
    gather({"Ann": ann, "Bob": bob}, server.url)
    stage(ann, "arm")
    ann.get_by_role("button", name="Your keys").click()
    keys = ann.get_by_role("dialog", name="Your keys")
    assert serious(ann, node_modules) == []
    keys.get_by_role("radio", name="Left hand alone").check()
    keys.get_by_role("button", name="left index R. Change").click()
    ann.keyboard.press("Digit3")
    expect(keys.get_by_role("status")).to_contain_text("another use")
    ann.keyboard.press("KeyB")
    expect(keys.get_by_role("button", name="left index B. Change")).to_be_visible()
    expect(keys.get_by_role("radio", name=re.compile("Hold"))).to_be_disabled()
    six = ["KeyQ", "KeyW", "KeyE", "KeyB", "KeyT", "KeyA"]
    for key in six:
        ann.keyboard.down(key)
    for key in six:
        ann.keyboard.up(key)
    keys.get_by_role("radio", name=re.compile("Hold")).check()
    ann.keyboard.press("Escape")
    ann.reload()

    arm(ann, bob)
    ann.keyboard.down("KeyB")
    assert folded(ann) == ["LI"]
    ann.keyboard.down("KeyS")
    assert folded(ann) == ["LI", "RI"]
    ann.keyboard.up("KeyB")
    assert folded(ann) == ["RI"]
    ann.keyboard.up("KeyS")
    assert folded(ann) == []
