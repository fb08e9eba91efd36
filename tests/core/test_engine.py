from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.core.bell import CardDealt, Deal, Say, bell

from tripot.core import CHANCE, Refused, Step, begin, fold, from_json, replay, rerun, step, told
from tripot.core.perft import perft
from tripot.core.playout import playout
from tripot.core.playthrough import playthrough
from tripot.core.record import Record, RecordError, to_json, upcast
from tripot.core.undo import take_back, undo_point

DEAL = Deal(CHANCE, (5, 2, 1, 3, 4))


def played(*moves, **options):
    record = begin(bell, bell.Options(**options))
    table, steps = bell.start(record.options), []
    for move in moves:
        table, events = step(bell, table, move)
        steps.append(Step(move, events))
    return table, Record(record.header, record.options, tuple(steps))


def test_a_step_gives_the_new_table_and_what_happened():
    table, events = step(bell, bell.start(bell.Options()), DEAL)
    assert table.cards == (5, 2)
    assert events[0] == CardDealt(0, 5)


def test_a_refused_move_changes_nothing():
    table, _ = played(DEAL)
    with pytest.raises(Refused) as refused:
        step(bell, table, DEAL)
    assert (refused.value.key, refused.value.rule) == ("again", "2")
    assert table == played(DEAL)[0]


def test_the_facts_rebuild_the_table_and_a_seats_tellings_its_view():
    table, record = played(DEAL, Say(0, "high"))
    assert replay(bell, record.options, record.events) == table
    start = bell.view(bell.start(record.options), 1)
    assert fold(bell, start, told(record.events, 1)) == bell.view(table, 1)


def test_the_same_moves_give_the_same_facts():
    table, record = played(DEAL, Say(1, "low"), Say(0, "high"))
    assert rerun(bell, record.options, record.moves) == (table, record.events)


@given(st.integers(0, 10_000), st.integers(2, 3), st.booleans())
def test_a_record_survives_json(seed, seats, twice):
    record = begin(bell, bell.Options(seats=seats, twice=twice))
    steps = tuple(
        Step(move, events) for _, move, events in playout(bell, bell.start(record.options), Random(seed))
    )
    whole = Record(record.header, record.options, steps)
    assert from_json(to_json(whole), {"bell": bell}) == whole


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("not json", "is not JSON"),
        ("[1, 2]", "not a JSON object"),
        ("{}", "no header"),
        ('{"header": {"form": 99}}', "form 99, which this house cannot read"),
        ('{"header": {"form": 1, "game": "bell"}}', "header cannot be read"),
        (
            '{"header": {"form": 1, "game": "chess", "version": "1", "options": {}, "seats": []}}',
            "does not know",
        ),
        (
            '{"header": {"form": 1, "game": "bell", "version": "1", "options": {"seats": 9}, "seats": []}}',
            "cannot be read",
        ),
        (
            '{"header": {"form": 1, "game": "bell", "version": "1", "options": {}, "seats": []}, '
            '"steps": [{"move": {"type": "Import", "os": 1}, "events": []}]}',
            "Invalid value 'Import'",
        ),
        (b"\xff\xfe", "is not JSON"),
    ],
)
def test_a_record_that_cannot_be_read_is_told_in_a_sentence(text, sentence):
    with pytest.raises(RecordError, match=sentence):
        from_json(text, {"bell": bell})


def test_an_old_form_is_brought_up_to_date_step_by_step():
    upcasters = {
        1: lambda raw: {"header": {"form": 2}, "moves": raw["inputs"]},
        2: lambda raw: {"header": {"form": 3}, "steps": raw["moves"]},
    }
    assert upcast({"header": {"form": 1}, "inputs": [7]}, upcasters, 3) == {
        "header": {"form": 3},
        "steps": [7],
    }


def test_a_sealed_answer_may_be_taken_back_until_the_reveal():
    _, record = played(DEAL, Say(0, "low"), Say(2, "high"), seats=3)
    assert undo_point(record.steps, 0) == 1
    table, kept = take_back(bell, bell.start(record.options), record.steps, 0)
    assert [old.move for old in kept] == [DEAL, Say(2, "high")]
    assert table.guesses == (None, None, "high")


def test_nothing_is_taken_back_once_it_has_been_shown():
    _, record = played(DEAL, Say(0, "low"), Say(1, "high"))
    assert undo_point(record.steps, 0) is None
    with pytest.raises(ValueError, match="nothing to take back"):
        take_back(bell, bell.start(record.options), record.steps, 0)


def test_perft_counts_the_lines_of_play():
    assert [perft(bell, bell.start(bell.Options()), depth) for depth in range(4)] == [1, 120, 240, 480]


def test_a_playthrough_puts_each_seats_telling_beside_the_next():
    _, record = played(DEAL, Say(0, "low"), Say(1, "high"))
    text = playthrough(bell, record)
    assert "P0 | P0 card-dealt 5" in text
    assert "P1 -- | P0 card-dealt ?" in text
    assert "outcome {scores:[0 0] ranks:[1 1] winners:[0 1]}" in text
