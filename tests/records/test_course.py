"""How a game went: round by round, by what those who look on were told, and by nothing else."""

import msgspec
import pytest
from tests.server.dealt import dealt

from tripot.core import Rules, Step, told
from tripot.games import GAMES, RULES
from tripot.records.course import course_of
from tripot.records.story import Kept, Story

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida")


def story(game, seed=1, told_only=False):
    record, _ = dealt(RULES[game], seed, seats=4)
    steps = [Step(one.move, told(one.events, None, None)) if told_only else one for one in record.steps]
    return Story(
        rules=RULES[game],
        version="1",
        options=record.options,
        names=NAMES[: record.options.seats],
        kept=tuple(Kept(step) for step in steps),
    )


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_what_the_rounds_brought_adds_up_to_the_result(game, seed):
    course = course_of(story(game, seed), "en")
    assert course.outcome is not None
    assert len(course.rounds) > 1
    gained = zip(*(one.gains for one in course.rounds), strict=True)
    assert tuple(map(sum, gained)) == course.outcome.scores


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_it_is_told_from_what_everybody_was_told_byte_for_byte(game, language):
    truth, public = (course_of(story(game, told_only=only), language) for only in (False, True))
    assert msgspec.json.encode(truth) == msgspec.json.encode(public)


@pytest.mark.parametrize("game", GAMES)
def test_good_moments_are_good_and_bad_ones_bad_and_a_replay_finds_them(game):
    told_again = story(game)
    course = course_of(told_again, "en")
    moments = [moment for moment in (*course.best, *course.worst) if moment]
    assert moments
    assert all(moment.fortune > 0 for moment in course.best if moment)
    assert all(moment.fortune < 0 for moment in course.worst if moment)
    for moment in moments:
        assert moment.said.rstrip(".")
        events = told(told_again.kept[moment.step - 1].step.events, None, None)
        assert any(told_again.rules.fortune(event, _view(told_again, moment.step)) for event in events)


def test_the_second_round_of_desfausse_is_told_by_who_won_it():
    rounds = course_of(story("desfausse"), "en").rounds
    winner = rounds[1].gains.index(1)
    assert rounds[1].said == f"The round goes to {NAMES[winner]}."


def test_a_game_that_tells_nothing_on_the_way_still_has_a_result():
    class Silent(type(RULES["desfausse"])):  # type: ignore[misc]
        standing = Rules.standing
        fortune = Rules.fortune

    silent = msgspec.structs.replace(story("desfausse"), rules=Silent())
    course = course_of(silent, "en")
    assert course.rounds == ()
    assert not any(course.best + course.worst)
    assert course.outcome is not None


def _view(whole, steps):
    view = whole.rules.view(whole.rules.start(whole.options), None)
    for kept in whole.kept[:steps]:
        for event in told(kept.step.events, None, None):
            view = whole.rules.evolve(view, event)
    return view
