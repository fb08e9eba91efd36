"""A table in play, whatever the game: readable, accessible, without a scroll bar, its rules at hand."""

import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.client.axe import serious
from tests.client.open_book import expect_open_at
from tests.client.sizes import SMALL_TEXT
from tests.client.table_driver import Player, play

VISITORS: dict[str, dict[str, Any]] = {
    "phone": {"size": (360, 740), "language": "fr", "touch": True},
    "phone on its side": {"size": (740, 360), "language": "fr", "touch": True},
    "tablet by day": {"size": (768, 1024), "light": True},
    "desk": {"size": (1440, 900)},
}
NO_SCROLL_BAR = """() => document.documentElement.scrollHeight <= innerHeight + 1 &&
  document.documentElement.scrollWidth <= innerWidth + 1"""
OUT_OF_REACH = """() => [...document.querySelectorAll('.board :is(button, select)')]
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([one, box]) => one.checkVisibility() && !one.matches('.unseen') && !one.closest('dialog'))
  .filter(([one, box]) => Math.min(box.left, box.top, innerWidth - box.right, innerHeight - box.bottom) < -1)
  .map(([one]) => one.ariaLabel ?? one.textContent.trim())"""


def sit_down(come, game, visitor, **more):
    page = come(**VISITORS[visitor], **more)
    page.locator(f"article[data-game={game}] .button.main").click()
    page.wait_for_url(re.compile(r"/t/[\w-]+$"))
    expect(page.locator(".board .portrait").first).to_be_visible()
    return page


def wrongs(page, node_modules):
    """What is wrong with the table as it lies there."""
    small = [f"too small: {text}" for text in page.evaluate(SMALL_TEXT)]
    out = [f"out of reach: {text}" for text in page.evaluate(OUT_OF_REACH)]
    return small + out + ["a scroll bar"] * (not page.evaluate(NO_SCROLL_BAR)) + serious(page, node_modules)


@pytest.mark.parametrize("game", ["tricky_twist", "desfausse"])
@pytest.mark.parametrize("visitor", VISITORS)
def test_a_table_in_play_is_readable_accessible_in_reach_and_not_scrolled(come, node_modules, game, visitor):
    page = sit_down(come, game, visitor)
    player = Player(page, lots=Random(3))
    for questions in (1, 8):
        play(game, [player], until=questions)
        assert wrongs(page, node_modules) == []


@pytest.mark.soak
@pytest.mark.parametrize("game", ["tricky_twist", "desfausse"])
@pytest.mark.parametrize("visitor", VISITORS)
def test_a_table_is_so_at_every_question_of_a_game(come, node_modules, game, visitor):
    page = sit_down(come, game, visitor)
    player = Player(page)
    found = set()
    while play(game, [player], until=1):
        found |= set(wrongs(page, node_modules))
    assert found == set()


@pytest.mark.parametrize(("game", "paragraph"), [("tricky_twist", "3.4"), ("desfausse", "3.3")])
@pytest.mark.parametrize("visitor", VISITORS)
def test_the_rules_open_at_the_paragraph_that_matters_now(come, game, paragraph, visitor):
    page = sit_down(come, game, visitor, motion=True)
    page.get_by_role("tab" if visitor == "desk" else "button", name=re.compile("^(Rules|Règles)$")).click()
    expect_open_at(page, paragraph)
