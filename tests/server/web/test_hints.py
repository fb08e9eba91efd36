"""A hint is what a bot would answer that sees the asker's own view: alone against bots, and nowhere else."""

from random import Random

import msgspec
import pytest
from tests.server.twins import find_twins
from tests.server.web.test_answers import _table, _told

from tripot.core import fold
from tripot.games import GAMES
from tripot.server.web.answers import hinted

pytestmark = pytest.mark.anyio


@pytest.fixture
def house(open_house):
    return open_house


@pytest.mark.parametrize("game", ["desfausse", "tricky_twist", "dexterity_jane"])
async def test_alone_against_bots_one_is_told_an_answer_that_can_be_given(guests, game):
    (anna,) = await guests("Anna")
    table = await _table(anna, game)
    status, told = await _told(anna, table, "answers/hint")
    assert status == 200
    assert told["said"]
    assert await _told(anna, table, "answers/hint") == (status, told)
    assert (await anna.play(told["move"]))["type"] == "Heard"


async def test_with_other_people_at_the_table_there_are_no_hints(guests):
    anna, bob = await guests("Anna", "Bob")
    table = await anna.make_table("desfausse", options={"seats": 2})
    await bob.sit(table)
    await anna.go_to(table)
    await anna.wish("Start")
    for player in (anna, bob):
        await player.stir()
    await anna.until(lambda: anna.ask)
    status, told = await _told(anna, table, "answers/hint")
    assert (status, told["code"]) == (403, "no_hints")


@pytest.mark.parametrize("game", ["desfausse", "tricky_twist", "dexterity_jane"])
def test_two_truths_that_look_the_same_to_a_seat_have_the_same_hint_byte_for_byte(game):
    rules, rng, compared = GAMES[game].rules, Random(7), 0
    while not compared:
        twins = find_twins(rules, rules.Options(seats=3), 0, rng)
        hints = []
        for steps in (twins.one, twins.other):
            table = rules.start(twins.options)
            for kept in steps:
                table = fold(rules, table, kept.events)
            ask = rules.asks(table).get(0)
            if ask is not None:
                move = hinted(GAMES[game], rules.view(table, 0), rules.asks(rules.view(table, 0))[0])
                assert ask.allows(move)
                hints.append(msgspec.json.encode(move))
        assert len(set(hints)) <= 1
        compared = len(hints)
