"""A table in play, whatever the game: readable, accessible and without a scroll bar, by day and by night."""

import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.client.axe import serious
from tests.client.sizes import SMALL_TEXT
from tests.client.table_driver import Player, play

pytestmark = pytest.mark.xdist_group("client")

VISITORS: dict[str, dict[str, Any]] = {
    "phone": {"size": (360, 740), "language": "fr", "touch": True},
    "tablet by day": {"size": (768, 1024), "light": True},
    "desk": {"size": (1440, 900)},
}
NO_SCROLL_BAR = """() => document.documentElement.scrollHeight <= innerHeight + 1 &&
  document.documentElement.scrollWidth <= innerWidth + 1"""


@pytest.mark.parametrize("game", ["tricky_twist", "desfausse"])
@pytest.mark.parametrize("visitor", VISITORS)
def test_a_table_in_play_is_readable_accessible_and_has_no_scroll_bar(come, node_modules, game, visitor):
    page = come(**VISITORS[visitor])
    page.locator(f"article[data-game={game}] .button.main").click()
    page.wait_for_url(re.compile(r"/t/[\w-]+$"))
    player = Player(page, lots=Random(3))
    for questions in (1, 8):
        play(game, [player], until=questions)
        expect(page.locator(".board .portrait").first).to_be_visible()
        assert page.evaluate(SMALL_TEXT) == []
        assert page.evaluate(NO_SCROLL_BAR)
        assert serious(page, node_modules) == []
