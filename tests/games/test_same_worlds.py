"""A bot at two tables that look the same to it answers the same, and weighs its answers the same."""

from random import Random

import pytest
from tests.server.twins import find_twins

from tripot.bots.characters import LEVELS
from tripot.bots.coach import can_coach
from tripot.core import fold, team_of, told
from tripot.core.options import choose
from tripot.games import GAMES

READER = 1


def asked_twins(game, options, rng):
    """Two truths behind the same tellings, at a moment when the reader is asked something."""
    for _ in range(60):
        twins = find_twins(game.rules, options, READER, rng)
        table = fold(game.rules, game.rules.start(options), [e for one in twins.one for e in one.events])
        if READER in game.rules.asks(table):
            return twins
    raise AssertionError("the reader is never asked anything")


def told_bot(game, level, options, steps):
    """A bot that has heard what its seat was told, what it sees and what it is asked."""
    rules, bot = game.rules, game.call_bot(level, READER)
    table, team = rules.start(options), team_of(rules, options, READER)
    for one in steps:
        table = fold(rules, table, one.events)
        bot.hear(told(one.events, READER, team))
    return bot, rules.view(table, READER), rules.asks(table)[READER]


@pytest.mark.parametrize("name", GAMES)
def test_a_bot_answers_the_same_where_it_cannot_see_a_difference(name):
    game = GAMES[name]
    options = choose(game.rules, {})
    twins = asked_twins(game, options, Random(11))
    assert twins.one != twins.other
    for level in LEVELS:
        answers = []
        for steps in (twins.one, twins.other):
            bot, view, ask = told_bot(game, level, options, steps)
            answers.append(bot.act(view, ask, Random(9)))
            if can_coach(bot):
                answers[-1] = (answers[-1], bot.weigh(view, ask, Random(9)))
        assert answers[0] == answers[1], level
