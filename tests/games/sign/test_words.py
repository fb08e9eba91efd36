"""Words for everything a person can meet, in both languages."""

from typing import get_args

import msgspec
import pytest
from tests.games.sign.position import exchanging, opened, play

from tripot.core import Refused, say_refused, step
from tripot.core.laws import paragraphs
from tripot.core.notation import read
from tripot.games.sign import rules
from tripot.games.sign.data import BODY, COMPONENTS

LANGUAGES = ["fr", "en"]


def shape_of(kind):
    return msgspec.inspect.type_info(kind)


def option_keys():
    """Every option has a title and a text, and each of its values a sentence."""
    for field in shape_of(rules.Options).fields:
        yield from (f"option.{field.name}.title", f"option.{field.name}.text")
        if isinstance(field.type, msgspec.inspect.LiteralType):
            yield from (f"option.{field.name}.{value}" for value in field.type.values)
        if isinstance(field.type, msgspec.inspect.BoolType):
            yield from (f"option.{field.name}.true", f"option.{field.name}.false")


def body_keys():
    gestures = BODY.plain + BODY.sided + BODY.aimed + BODY.idle
    yield from (f"gesture.{name}" for name in gestures)
    yield from (f"mark.{name}" for name in COMPONENTS.deck.marks)
    yield from (f"colour.{digit}" for digit in COMPONENTS.deck.colours)


def kind_keys():
    for section, kinds in (("event", rules.Event), ("move", rules.Move), ("ask", rules.Ask)):
        yield from (f"{section}.{kind.__name__}" for kind in get_args(kinds))


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name(language):
    wanted = {*option_keys(), *body_keys(), *kind_keys()}
    assert wanted - set(rules.catalogues[language].entries) == set()


def refusal_of(table, line):
    try:
        step(rules, table, read(line, rules.Move))
    except Refused as no:
        return no
    raise AssertionError(f"{line} is not refused")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("table", "line", "words"),
    [
        (play(exchanging(), "P3 take A5"), "P0 take A5", {"fr": "plus rapide", "en": "quicker"}),
        (play(exchanging(), "P0 take A5"), "P0 take L1", {"fr": "six cartes", "en": "six cards"}),
        (opened(), "P0 call 1", {"fr": "moment de la manche", "en": "moment of the round"}),
    ],
    ids=["GONE", "HAND_FULL", "NOT_NOW"],
)
def test_a_refusal_is_a_sentence_that_names_a_paragraph(language, table, line, words):
    no = refusal_of(table, line)
    assert words[language] in rules.catalogues[language].render(say_refused(no))
    assert no.rule in paragraphs(rules.rulebooks[language])


def test_both_rulebooks_have_the_same_paragraphs():
    assert paragraphs(rules.rulebooks["fr"]) == paragraphs(rules.rulebooks["en"])


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("en", "Ann takes the violet A."), ("fr", "Ann prend le A violet.")],
)
def test_an_event_is_told_in_words(language, sentence):
    _, (event,) = step(rules, exchanging(), read("P0 take A5", rules.Move))
    assert rules.catalogues[language].render(rules.say(event, 1), ["Ann"]) == sentence


def test_whoever_does_it_is_spoken_to():
    _, (event,) = step(rules, exchanging(), read("P0 take A5", rules.Move))
    assert rules.catalogues["en"].render(rules.say(event, 0), ["Ann"]) == "You take the violet A."


def test_whoever_is_pointed_at_hears_it():
    _, (called, *_) = step(rules, exchanging(), read("P1 call 0", rules.Move))
    heard = [
        rules.catalogues["en"].render(rules.say(called, seat), ["Ann", "Bob", "Cleo"]) for seat in (0, 1, 2)
    ]
    assert heard == ["“Sign!” Bob points at you.", "“Sign!” You point at Ann.", "“Sign!” Bob points at Ann."]
