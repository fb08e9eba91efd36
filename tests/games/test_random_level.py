"""Chance is the weakest player of every game, and not the quickest of those where hands race."""

from random import Random

import pytest

from tripot.games import GAMES
from tripot.lab.match import play_match

RACES = [game for game in GAMES.values() if game.policy.races]


class Watched:
    """A bot whose acts are kept."""

    def __init__(self, bot):
        self.bot = bot
        self.acts = []

    def hear(self, events):
        self.bot.hear(events)

    def act(self, view, ask, rng):
        act = self.bot.act(view, ask, rng)
        self.acts += [act] if act is not None else []
        return act


@pytest.mark.parametrize("game", RACES, ids=lambda game: game.name)
def test_where_hands_race_no_answer_by_lot_comes_at_once(game):
    options = game.rules.Options()
    bots = [Watched(game.call_bot("random", seat)) for seat in range(options.seats)]
    play_match(game.rules, options, bots, Random(3))
    timed = [act for bot in bots for act in bot.acts if getattr(act.move, "at", 0)]
    assert timed
    assert all(act.after_ms > 0 for act in timed)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_chance_is_listed_as_the_weakest(game):
    assert next(iter(game.levels)) == "random"
