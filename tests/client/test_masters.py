"""Whole games against masters, before a real board: nothing stalls, and nobody loses the thread."""

from random import Random

import pytest
from playwright.sync_api import expect
from tests.client.table_driver import Player, play
from tests.client.test_coach import open_table

pytestmark = pytest.mark.xdist_group("client")

GAMES = 10


@pytest.mark.soak
@pytest.mark.parametrize("master", ["solveig", "auguste"])
@pytest.mark.parametrize(
    ("game", "options"), [("desfausse", {"seats": 3, "rounds_to_win": 1}), ("tricky_twist", {"seats": 3})]
)
def test_ten_games_against_masters_come_to_their_result(come, server, game, options, master):
    page = come(size=(1280, 720))
    player = Player(page, lots=Random(master))
    for _ in range(GAMES):
        table = open_table(page, server, game=game, options=options, bots=master)
        page.goto(f"{server.url}/t/{table}?start")
        player.table, player.misses = page.url, []
        expect(page.locator("div.frame")).to_have_attribute("data-game", game)
        expect(page.get_by_text(master.title()).first).to_be_visible()
        play(game, [player])
        expect(page.locator(".result .name")).to_have_count(options["seats"])
        assert "has lost the thread" not in page.inner_text("body")
        assert len(player.misses) <= 6, player.misses
