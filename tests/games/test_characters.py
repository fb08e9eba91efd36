"""The players with a face: data that every game can make a bot of, beside the levels of earlier houses."""

from itertools import pairwise
from random import Random
from typing import get_args

import pytest

from tripot.bots.bot import Act
from tripot.bots.characters import BY_ID, CHARACTERS, FORCED, LEVELS, Unhurried, in_time
from tripot.bots.small_talk import QUIET_MS, SmallTalk
from tripot.games import GAMES
from tripot.games.tricky_twist.asks import AskPlay
from tripot.games.tricky_twist.moves import PlayCard
from tripot.lab.match import play_match
from tripot.server.protocol.messages import Word

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
    assert in_time(act, forced, (1.0, 2.0), Random(1)) == Act(act.move, 0, FORCED)
    found = in_time(act, open_to, (1.0, 2.0), Random(1))
    assert found is not None
    assert 1.0 <= found.unhurried <= 2.0
    assert in_time(Act(act.move, 30), open_to, (1.0, 2.0), Random(1)) == Act(act.move, 30)


def test_a_bot_that_has_no_errands_thinks_where_it_is():
    class Here:
        def hear(self, events):
            pass

        def act(self, view, ask, rng):
            return Act(ask.default())

    assert Unhurried(Here(), (1.0, 1.0)).errand(None, AskPlay(0, ("7M",)), Random(1)) is None


def test_characters_have_words_that_a_table_knows_and_are_mostly_silent():
    assert {word for one in CHARACTERS for some in one.says.values() for word in some} <= set(get_args(Word))
    table = SmallTalk(Random(2))
    cast = dict(enumerate(CHARACTERS))
    said = [table.at("round", cast, now) for now in range(0, 600_000, 1000)]
    remarks = [(now, one) for now, one in enumerate(said) if one is not None]
    assert 3 < len(remarks) <= 30
    assert all(later - earlier >= QUIET_MS / 1000 for (earlier, _), (later, _) in pairwise(remarks))
    assert all(one.word in CHARACTERS[one.seat].says["round"] for _, one in remarks)


def test_who_has_won_speaks_and_where_a_person_has_the_others_may():
    table = SmallTalk(Random(2))
    cast = {1: BY_ID["solveig"], 2: BY_ID["omar"]}
    assert all((said := table.at_the_end((1,), cast, 0)) and said.seat == 1 for _ in range(20))
    others = {said.seat for _ in range(40) if (said := table.at_the_end((0,), cast, 0)) is not None}
    assert others == {1, 2}
