"""A hint is one answer and its reasons, from what the asker was told: alone against bots, nowhere else."""

from random import Random

import msgspec
import pytest
from tests.server.twins import find_twins
from tests.server.web.test_answers import _table, _told

from tripot.bots.coach import LEVEL, can_coach, weighing
from tripot.core import fold, team_of, told
from tripot.core.playout import playout
from tripot.games import GAMES
from tripot.server.web.coach.hints import advised

pytestmark = pytest.mark.anyio

EVERY = ["desfausse", "tricky_twist", "dexterity_jane", "sign"]


def seats_at(game):
    return max(3, GAMES[game].rules.seats.start)


@pytest.fixture
def house(open_house):
    return open_house


@pytest.mark.parametrize("game", EVERY)
async def test_alone_against_bots_one_is_told_an_answer_that_can_be_given_and_why(guests, game):
    (anna,) = await guests("Anna")
    table = await _table(anna, game)
    status, told = await _told(anna, table, "answers/hint")
    assert status == 200
    assert told["said"]
    assert all(told["because"])
    assert told["because"]
    french = (await _told(anna, table, "answers/hint", language="fr"))[1]
    assert french["because"] != told["because"]
    assert (await anna.play(told["move"]))["type"] == "Heard"


async def test_the_hint_is_what_the_coach_thinks_best(guests):
    (anna,) = await guests("Anna")
    table = await _table(anna, "desfausse")
    best = (await _told(anna, table, "coach"))[1]["answers"][0]
    hints = [(await _told(anna, table, "answers/hint"))[1] for _ in range(3)]  # a busy master may miss one
    assert (best["move"], best["because"]) in [(hint["move"], hint["because"]) for hint in hints]


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
    assert (status, told["code"]) == (403, "others_play")


@pytest.mark.parametrize("game", EVERY)
def test_what_is_advised_is_allowed_and_its_reasons_are_said_in_every_language(game):
    found, seats = GAMES[game], seats_at(game)
    rules, names, reasons = found.rules, tuple("ABCDEFGHI"[:seats]), set()
    played = playout(rules, rules.start(rules.Options(seats=seats)), Random(3))
    for number, (table, _, _) in enumerate(played):
        if number > 600:
            break
        for seat, ask in rules.asks(table).items():
            if number % 5 or not 0 <= seat < seats:
                continue
            view = rules.view(table, seat)
            best = advised(found, found.call_adviser(seat), view, rules.asks(view)[seat])
            assert ask.allows(best.move)
            for language in rules.catalogues:
                words = rules.words_at(view, language).calling(names)
                assert all(words.render(why) for why in best.because)
            reasons |= {why.key for why in best.because}
    assert len(reasons) > 2


@pytest.mark.parametrize("game", EVERY)
def test_two_truths_that_look_the_same_to_a_seat_have_the_same_hint_byte_for_byte(game):
    rules, rng, compared = GAMES[game].rules, Random(7), 0
    while not compared:
        twins = find_twins(rules, rules.Options(seats=seats_at(game)), 0, rng)
        hints = []
        for steps in (twins.one, twins.other):
            table = rules.start(twins.options)
            bots = [GAMES[game].call_adviser(0)]
            if game == "desfausse":  # the other master would search for long
                bots.append(GAMES[game].call_bot(LEVEL, 0))
            for kept in steps:
                table = fold(rules, table, kept.events)
                for bot in bots:
                    bot.hear(told(kept.events, 0, team_of(rules, twins.options, 0)))
            ask = rules.asks(table).get(0)
            if ask is not None:
                view = rules.view(table, 0)
                best = [advised(GAMES[game], bots[0], view, rules.asks(view)[0])]
                best += [one for bot in bots if can_coach(bot) for one in weighing(bot, view, ask, 5)()]
                assert all(ask.allows(one.move) for one in best)
                hints.append(msgspec.json.encode(best))
        assert len(set(hints)) <= 1
        compared = len(hints)
