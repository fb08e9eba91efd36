"""Robbery at the table of Dexterity Jane: pistols, coins, and whose turn it is to be counted first."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect
from tests.client.axe import serious
from tests.client.conftest import wait_until
from tests.client.jane import (
    DESK,
    PHONE,
    SHOUTS,
    arm,
    cards,
    gather,
    said,
    slam_by_touch,
    wanted,
)
from tests.client.sizes import SMALL_TARGETS

ENOUGH = """() => document
  .querySelector('.jane[data-stage=check] .bar.lit.quiet, .jane .enough:enabled')?.click()"""
"""Whoever looks on, or checks, wants to skip the rest."""


def bullets(lying: list[str], hand: str) -> int:
    return sum(card.count("*") for card in lying if card.startswith(hand))


def drag(page: Page, hand: str, victim: int) -> None:
    """Pull a pistol from the wrist to somebody's place."""
    start = page.locator(f"[data-holster={hand}]").bounding_box()
    end = page.locator(f".others [data-plate='{victim}']").bounding_box()
    assert start
    assert end
    page.mouse.move(start["x"] + 20, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)
    page.mouse.up()


def take_coins(*pages: Page) -> None:
    """Whoever may take a coin takes the first one, all skip the rest, until the next round wants hands."""

    def is_next_round() -> bool:
        for page in pages:
            if page.locator(".pick").count():
                page.keyboard.press("Digit1")
            page.evaluate(ENOUGH)
        return all(page.locator(".jane[data-stage=arm] .bar.lit").count() for page in pages)

    wait_until(pages[0], is_next_round)


def check_robbery(page: Page, lying: list[str], hand: str) -> None:
    """The bullets that are shown to be counted are those that lay there."""
    count = bullets(lying, hand)
    robbery = page.locator(f"[data-robbery={hand}]")
    expect(robbery).to_contain_text("1 bullet" if count == 1 else f"{count} bullets")
    expect(robbery).to_contain_text("An odd number" if count % 2 else "An even number")


def test_a_double_robbery_by_keys_one_by_touch_and_one_by_drag(come, server, node_modules):
    ann, bob, cleo = pages = (
        come(size=DESK),
        come(size=PHONE, touch=True),
        come(size=DESK, language="fr"),
    )
    code = gather({"Ann": ann, "Bob": bob, "Cleo": cleo}, server.url, mode="robbery", checker_drives=False)

    # Coins lie face down for all but their owner, who looks at them when she likes.
    purse = ann.locator(".purse button.coins")
    expect(ann.locator(".purse .coins [data-coin='?']")).to_have_count(1)
    purse.click()
    expect(ann.locator(".purse .seen")).to_be_visible()
    value = ann.locator(".purse .coins [data-coin]").get_attribute("data-coin")
    expect(ann.get_by_role("log")).to_contain_text(f"You receive a coin worth {value}.")
    purse.click()
    expect(ann.locator(".purse .coins [data-coin='?']")).to_have_count(1)
    assert ann.locator(".others [data-coin]:not([data-coin='?'])").count() == 0

    # Round 1: Ann draws both pistols and aims at two, Bob finds both hands used and locks.
    arm(*pages)
    lying = cards(ann)
    bob.evaluate(SHOUTS)
    assert bob.evaluate(SMALL_TARGETS) == []
    ann.keyboard.press("KeyW")
    expect(ann.locator(".state")).to_contain_text("Whom do you rob?")
    ann.keyboard.press("Escape")
    ann.keyboard.press("KeyW")
    ann.keyboard.press("KeyO")
    ann.keyboard.press("Digit1")  # oneself is nobody to aim at
    ann.keyboard.press("Digit3")
    expect(ann.locator(".state")).to_contain_text("And the right one?")
    assert serious(ann, node_modules) == []
    ann.keyboard.press("Digit2")
    shot = said(ann, "Double")
    assert (shot["move"]["left"], shot["move"]["right"], shot["claim"]["type"]) == (2, 1, "Reacted")
    bob.wait_for_function("() => window.shouts.includes('Bang! Bang!')")
    expect(cleo.locator("[data-plate='0'] .fired")).to_contain_text("Cleo")
    expect(bob.locator("[data-holster][aria-disabled=true]")).to_have_count(2)
    slam_by_touch(bob, wanted(bob))
    take_coins(*pages)
    first = ann.locator("[data-robbery]").first
    expect(first).to_contain_text("sheriff")
    for hand in "LR":
        check_robbery(ann, lying, hand)

    # Round 2: Bob taps a pistol and a portrait; then Ann drags the other one to Cleo.
    arm(*pages)
    bob.locator("[data-holster=L]").tap()
    bob.locator(".others [data-plate='2'] .target").tap()
    assert said(bob, "Rob")["move"]["hand"] == "L"
    expect(ann.locator("[data-holster=L]")).to_have_attribute("aria-label", re.compile("used by Bob"))
    drag(ann, "R", 2)
    expect(cleo.locator("[data-robbery=R]")).to_be_visible()
    assert said(ann, "Rob")["move"] | {"at": 0} == {
        "type": "Rob",
        "seat": 0,
        "hand": "R",
        "victim": 2,
        "at": 0,
    }
    take_coins(*pages)

    # And whoever comes in late looks on from the side.
    dan = come(f"/t/{code}", size=(768, 1024), expected=("409",))  # the past is not for those who hear late
    expect(dan.locator(".jane.looking [data-plate]")).to_have_count(3)
    assert serious(dan, node_modules) == []


def test_whoever_reloads_in_the_middle_of_a_checking_sees_the_robbery_that_was_checked(come, server):
    ann, bob = come(size=DESK), come(size=DESK)
    gather({"Ann": ann, "Bob": bob}, server.url, mode="robbery", patience=10)
    arm(ann, bob)
    lying = cards(ann)
    ann.keyboard.press("KeyW")
    ann.keyboard.press("Digit2")
    bob.locator(".jane[data-stage=check] .bar.lit").click()
    for page in (ann, bob):
        check_robbery(page, lying, "L")
        page.reload()
        check_robbery(page, lying, "L")
        expect(page.locator("[data-robbery=L]")).to_contain_text("takes a coin")
