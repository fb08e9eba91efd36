"""Lessons: each is a real game that the rules allow, with a prompt wherever the learner is to move."""

import re

import msgspec
import pytest

from tripot.core import Record, Rules, step
from tripot.games import GAMES
from tripot.games.rulebook import numbers, parse
from tripot.records.lesson import Script, lesson_of, read_lesson

LESSONS = [name for name, game in GAMES.items() if game.lesson]
LANGUAGES = ("fr", "en")

MOMENTS = {
    "tricky_twist": {
        "ReserveChosen",
        "CardDrawn",
        "Stayed",
        "CardPlayed",
        "TrickTaken",
        "FalseTrickMade",
        "SevensRecovered",
        "BonusKept",
        "RoundEnded",
        "Declared",
        "SeatScored",
    },
    "desfausse": {
        "DiceTaken",
        "DiceKept",
        "DiceThrown",
        "RollCalled",
        "ValueCalled",
        "DiscardDeclared",
        "GroupCalled",
        "DiceSentToHell",
        "DiceGiven",
        "DieLevied",
        "TrophyTaken",
        "TrophySpent",
        "RoundWon",
        "GameWon",
    },
    "dexterity_jane": {
        "SeatArmed",
        "CardsTurnedUp",
        "Locked",
        "ShowdownEnded",
        "CardsSorted",
        "PairCancelled",
        "HandOpened",
        "SolutionShown",
        "ProposalChecked",
        "TileTaken",
        "CardTaken",
        "RoundEnded",
    },
    "sign": {
        "SignDrafted",
        "TableTurnedUp",
        "CardTaken",
        "CardPlaced",
        "DoneSaid",
        "LastCallOpened",
        "TableRefreshed",
        "SignCalled",
        "HandChecked",
        "PointScored",
        "GameEnded",
    },
}
"""What a learner must have seen, by the names of the events."""


@pytest.fixture
def house(open_house):
    return open_house


@pytest.fixture(params=LESSONS)
def lesson(request):
    return kept_lesson(request.param)


def kept_lesson(name: str) -> tuple[Rules, Record, Script]:
    """The rules, the record and the prompts of a game's lesson."""
    game = GAMES[name]
    assert game.lesson is not None
    return game.rules, *read_lesson(game.rules, game.lesson.read_bytes())


def tables(rules, record: Record):
    """Every table of the record before its step."""
    table = rules.start(record.options)
    for kept in record.steps:
        yield table, kept
        table, _ = step(rules, table, kept.move)


def test_every_step_follows_from_the_rules_of_today(lesson):
    rules, record, _ = lesson
    assert record.header.version == rules.version
    for table, kept in tables(rules, record):
        assert step(rules, table, kept.move)[1] == kept.events


def test_every_move_of_the_learner_answers_the_question_and_has_a_prompt(lesson):
    rules, record, script = lesson
    prompted = {prompt.step for prompt in script.prompts}
    moves = 0
    for number, (table, kept) in enumerate(tables(rules, record)):
        if kept.move.seat == script.seat:
            assert rules.asks(table)[script.seat].allows(kept.move)
            assert number in prompted
            moves += 1
    gestures = sum(1 for prompt in script.prompts if prompt.does or prompt.avoids)
    assert 12 <= moves + gestures <= 20


def test_prompts_come_in_order_and_at_steps_that_exist(lesson):
    _, record, script = lesson
    steps = [prompt.step for prompt in script.prompts]
    assert steps == sorted(steps)
    assert steps[0] >= 0
    assert steps[-1] == len(record.steps)


def test_every_prompt_speaks_both_languages_and_stays_short(lesson):
    _, _, script = lesson
    for prompt in script.prompts:
        for said in (prompt.do, prompt.why):
            assert set(said) == set(LANGUAGES)
            assert all(said.values())
        assert all(len(prompt.do[language]) <= 62 for language in LANGUAGES)
        assert all(len(prompt.why[language]) <= 150 for language in LANGUAGES)


def test_every_prompt_names_the_same_pieces_in_both_languages(lesson):
    _, _, script = lesson
    for prompt in script.prompts:
        pieces = [
            sorted(re.findall(r"`[^`]+`", prompt.do[language] + prompt.why[language]))
            for language in LANGUAGES
        ]
        assert pieces[0] == pieces[1]


def test_every_prompt_names_a_paragraph_of_the_rulebook(lesson):
    rules, _, script = lesson
    for language in LANGUAGES:
        assert {prompt.rule for prompt in script.prompts} <= numbers(parse(rules.rulebooks[language]))


def test_every_moment_of_the_game_is_met(lesson):
    rules, record, _ = lesson
    assert MOMENTS[rules.name] <= {type(event).__name__ for event in record.events}


def test_the_order_in_which_cards_or_dice_are_named_does_not_matter(lesson):
    rules, record, script = lesson
    for table, kept in tables(rules, record):
        if kept.move.seat == script.seat:
            turned = msgspec.convert(_turned(msgspec.to_builtins(kept.move)), rules.Move)
            assert _heap(step(rules, table, turned)[0]) == _heap(step(rules, table, kept.move)[0])


def _turned(value):
    """The same with every row the other way round."""
    if isinstance(value, dict):
        return {name: _turned(one) for name, one in value.items()}
    return value[::-1] if isinstance(value, list) else value


def _heap(value):
    """A table without the order of its rows, which no rule looks at here."""
    if isinstance(value, msgspec.Struct):
        return _heap(msgspec.to_builtins(value))
    if isinstance(value, dict):
        return {name: _heap(one) for name, one in value.items()}
    return sorted(map(_heap, value), key=str) if isinstance(value, list | tuple) else value


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_learner_is_told_no_more_than_a_player_of_that_seat(lesson, language):
    rules, record, script = lesson
    told = lesson_of(rules, record, script, language)
    after = [table for table, _ in tables(rules, record)][1:]
    assert len(told.steps) == len(record.steps)
    for table, one in zip(after, told.steps, strict=False):
        assert one.ask == rules.asks(rules.view(table, script.seat)).get(script.seat)
        assert len(one.said) == len(one.events)
    assert all(one.move is None for one in told.steps if one.seat != script.seat)


def test_the_tricky_twist_lesson_ends_with_its_round_counted_and_still_on_the_table():
    told = lesson_of(*kept_lesson("tricky_twist"), "en")
    last = told.steps[-1]
    assert type(last.events[-1]).__name__ == "SeatScored"
    assert (last.ask, last.asked) == (None, ())
    assert not any(name.startswith(("number", "trick")) for name in last.changes)


@pytest.mark.anyio
async def test_a_lesson_is_served_in_the_language_that_is_asked_for(guests):
    (anna,) = await guests("Anna")
    answer = await anna.web.get("/api/lessons/tricky_twist?language=fr")
    assert answer.json()["prompts"][0]["do"].startswith("Bienvenue")


@pytest.mark.anyio
async def test_a_game_without_a_lesson_says_so(guests):
    (anna,) = await guests("Anna")
    assert (await anna.web.get("/api/lessons/chess")).status_code == 404
