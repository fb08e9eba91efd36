"""Questions and answers in plain words: what is offered may be answered, and no two answers read the same."""

from collections import Counter
from itertools import islice
from random import Random

import msgspec
import pytest
from msgspec import structs

from tripot.core import Ask, Catalogue, Move, step
from tripot.core.options import draw
from tripot.core.plain.forms import FEW, MOST_SEEN, question
from tripot.core.plain.sentences import open_fields, say_move
from tripot.core.seat import Seat
from tripot.games import RULES

NAMES = ("Anna", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal", "Ida")


class Bid(Move):
    count: int
    face: int


class Pick(Move):
    cards: tuple[str, ...]


class Point(Move):
    at: Seat
    spot: tuple[int, int] = (0, 0)


class AskAny(Ask):
    moves: tuple[Bid | Pick | Point, ...]

    def answers(self):
        return iter(self.moves)


class AskForEver(Ask):
    def answers(self):
        n = 0
        while True:
            yield Bid(self.seat, n := n + 1, 1)


ENGLISH = Catalogue(
    "en",
    {
        "ask": {"AskAny": "Well?", "AskForEver": "Well?"},
        "move": {"Bid": "Bid {count}", "Pick": "Pick", "Point": "Point at {at, seat}"},
        "field": {"face": "Face"},
    },
).calling(NAMES)


def asked(*moves):
    return question(AskAny(0, moves), ENGLISH)


def test_few_answers_are_told_one_by_one_with_what_their_words_leave_open():
    told = asked(Bid(0, 1, 5), Bid(0, 1, 6), Point(0, 2))
    assert told.said == "Well?"
    assert [answer.said for answer in told.answers] == ["Bid 1 (Face: 5)", "Bid 1 (Face: 6)", "Point at Cleo"]
    assert not told.forms


def test_many_answers_are_a_form_whose_fields_have_the_values_that_were_seen():
    told = asked(*(Bid(0, count, face) for count in range(2, 14) for face in (5, 6)), *[Point(0, 1)] * 9)
    (form,) = [form for form in told.forms if form.type == "Bid"]
    count, face = form.fields
    assert (count.kind, count.fewest, count.most, count.label) == ("number", 2, 13, "Count")
    assert [value.value for value in face.values] == [5, 6]
    assert told.examples[0] == "bid 2 5"
    assert told.forms_first


def test_things_of_which_some_are_chosen_are_a_row_and_may_be_there_twice():
    told = asked(*(Pick(0, tuple("abcdefghij"[:n])) for n in range(1, 10)), Pick(0, ("a", "a")))
    (field,) = told.forms[0].fields
    assert (field.kind, field.fewest, field.most) == ("several", 1, 9)
    assert [value.value for value in field.values] == ["a", "a", *"bcdefghi"]


def test_rows_whose_order_matters_are_listed_whole():
    told = asked(*(Pick(0, tuple(f"{n:02}")) for n in range(100)))
    assert [len(form.answers) for form in told.forms] == [100]


def test_moves_that_cannot_be_put_together_are_listed_whole():
    told = asked(*(Point(0, seat, (x, 0)) for seat in range(9) for x in range(9)))
    (form,) = told.forms
    assert not form.fields
    assert len(form.answers) == 81
    assert form.answers[1].said == "Point at Anna (Spot: 1 and 0)"


def test_a_question_without_end_is_looked_at_for_a_while():
    told = question(AskForEver(0), ENGLISH)
    assert told.forms[0].fields[0].most == MOST_SEEN + 1
    assert not told.is_whole


def test_answers_with_the_same_words_are_told_apart_by_their_notation():
    words = Catalogue("en", {"ask": {"AskAny": "?"}, "move": {"Bid": "Bid {count} {face, select, other {}}"}})
    told = question(AskAny(0, (Bid(0, 1, 5), Bid(0, 1, 6))), words)
    assert [answer.said for answer in told.answers] == ["Bid 1  (bid 1 5)", "Bid 1  (bid 1 6)"]


def put_together(form, rng):
    """Any move that somebody could make with a form, and what was chosen in each field."""
    chosen = {}
    for field in form.fields:
        match field.kind:
            case "one":
                chosen[field.name] = rng.choice(field.values).value
            case "several":
                number = min(rng.randint(field.fewest, field.most), len(field.values))
                picked = sorted(rng.sample(range(len(field.values)), number))
                chosen[field.name] = tuple(field.values[place].value for place in picked)
            case "number":
                chosen[field.name] = rng.randint(field.fewest, field.most)
            case "bits":
                chosen[field.name] = sum(value.value for value in field.values if rng.random() < 0.5)
    return structs.replace(form.move, **chosen)


def look(ask, rules, words, rng):
    """Hold a question against the rules it comes from."""
    told = question(ask, words)
    answers = [*told.answers, *(answer for form in told.forms for answer in form.answers)]
    assert answers or told.forms
    assert all(ask.allows(answer.move) for answer in answers)
    said = Counter(answer.said for answer in answers)
    assert said.total() == len(said)
    assert all(answer.said.strip() for answer in answers)
    seen = list(islice(ask.answers(), MOST_SEEN + 1))
    assert told.forms or len(told.answers) == len(seen) <= FEW
    for form in told.forms:
        alike = [move for move in seen if type(move).__name__ == form.type]
        for field in form.fields:
            values = [getattr(move, field.name) for move in alike]
            match field.kind:
                case "one":
                    assert {value.value for value in field.values} == set(values)
                case "number":
                    assert {*range(field.fewest, field.most + 1)} == set(values)
                case "several":
                    offered = Counter(value.value for value in field.values)
                    assert all(Counter(row) <= offered for row in values)
                    assert {len(row) for row in values} >= {field.fewest, field.most}
                case "bits":
                    whole = sum(value.value for value in field.values)
                    assert all(value & ~whole == 0 for value in values)
        made = msgspec.convert(msgspec.to_builtins(put_together(form, rng)), rules.Move)
        assert say_move(made, words, open_fields([made], words)[type(made)])


@pytest.mark.parametrize("name", RULES)
def test_whatever_is_offered_in_random_games_may_be_answered(name):
    rules = RULES[name]
    for seed in range(6):
        rng = Random(seed)
        table = rules.start(draw(rules, rng))
        words = rules.catalogues[rng.choice(["en", "fr"])].calling(NAMES)
        for _ in range(250):
            asks = rules.asks(table)
            if not asks:
                break
            for seat, ask in asks.items():
                if seat >= 0 and rng.random() < 0.25:
                    look(ask, rules, words, rng)
            table, _ = step(rules, table, asks[rng.choice(tuple(asks))].sample(rng))
