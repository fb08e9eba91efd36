"""The players with a face: data that every game can make a bot of, beside the levels of earlier houses."""

from random import Random

import pytest

from tripot.bots.bot import Act
from tripot.bots.characters import BY_ID, CHARACTERS, FORCED, LEVELS, Unhurried, in_time
from tripot.games import GAMES
from tripot.games.tricky_twist.asks import AskPlay
from tripot.games.tricky_twist.moves import PlayCard
from tripot.lab.match import play_match

OF_EARLIER_HOUSES = {
    "tricky_twist": {"random", "greedy"},
    "desfausse": {"random", "greedy"},
    "dexterity_jane": {"random", "child", "casual", "quick", "champion"},
    "sign": {"random", "beginner", "average", "strong"},
}
QUICK = ("novice", "lou", "basile")


def test_every_level_has_two_faces_and_every_temper_is_there():
    assert {one.level: [c.level for c in CHARACTERS].count(one.level) for one in CHARACTERS} == dict.fromkeys(
        LEVELS, 2
    )
    assert {one.temper for one in CHARACTERS} == {"bold", "careful", "sly"}
    assert all(set(one.line) == {"en", "fr"} and all(one.line.values()) for one in CHARACTERS)
    assert len({one.portrait for one in CHARACTERS}) == len(BY_ID) == len(CHARACTERS)


@pytest.mark.parametrize("name", OF_EARLIER_HOUSES)
def test_every_game_has_all_of_them_and_those_of_earlier_houses(name):
    game = GAMES[name]
    assert game.characters == CHARACTERS
    assert game.offered == LEVELS
    for level in (*OF_EARLIER_HOUSES[name], *LEVELS, *BY_ID):
        assert game.call_bot(level, 0) is not None
    assert game.usual_level == "regular"


@pytest.mark.parametrize("name", OF_EARLIER_HOUSES)
def test_a_novice_of_every_temper_plays_a_whole_game(name):
    game = GAMES[name]
    options = game.rules.Options()
    bots = [game.call_bot(QUICK[seat % 3], seat) for seat in range(options.seats)]
    assert play_match(game.rules, options, bots, Random(3)).outcome.ranks


def test_a_forced_answer_is_quick_and_a_choice_takes_a_persons_time():
    forced, open_to = AskPlay(0, ("7M",)), AskPlay(0, ("7M", "8M"))
    act = Act(PlayCard(0, "7M"))
    assert in_time(act, forced, (1.0, 2.0), Random(1)).unhurried == FORCED
    assert 1.0 <= in_time(act, open_to, (1.0, 2.0), Random(1)).unhurried <= 2.0
    assert in_time(Act(act.move, 30), open_to, (1.0, 2.0), Random(1)) == Act(act.move, 30)


def test_a_bot_that_has_no_errands_thinks_where_it_is():
    class Here:
        def hear(self, events):
            pass

        def act(self, view, ask, rng):
            return Act(ask.default())

    assert Unhurried(Here(), (1.0, 1.0)).errand(None, AskPlay(0, ("7M",)), Random(1)) is None
