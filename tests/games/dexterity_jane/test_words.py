"""Every choice, event, question and move has its words, in both languages."""

from typing import get_args

import pytest
from msgspec import NODEFAULT, inspect, structs

from tripot.core.laws import paragraphs
from tripot.games.dexterity_jane import rules
from tripot.games.dexterity_jane.events import CoinsShown, GameEnded
from tripot.games.dexterity_jane.fingers import mask_of
from tripot.games.dexterity_jane.options import Options
from tripot.games.dexterity_jane.words import FORMATS

LANGUAGES = pytest.mark.parametrize("language", ["fr", "en"])


@LANGUAGES
def test_every_kind_of_event_move_and_question_has_a_sentence(language):
    catalogue = rules.catalogues[language]
    kinds = [("event", rules.Event), ("move", rules.Move), ("ask", rules.Ask)]
    wanted = {f"{section}.{kind.__name__}" for section, union in kinds for kind in get_args(union)}
    assert wanted <= set(catalogue.entries)


@LANGUAGES
def test_every_option_and_every_value_is_explained(language):
    catalogue = rules.catalogues[language]
    info = inspect.type_info(Options)
    assert isinstance(info, inspect.StructType)
    for field in info.fields:
        values = field.type.values if isinstance(field.type, inspect.LiteralType) else ()
        if isinstance(field.type, inspect.BoolType):
            values = ("true", "false")
        for part in ("title", "text", *values):
            assert catalogue[f"option.{field.name}.{part}"].strip()


def test_the_end_says_whose_points_and_coins_are_which():
    said = [
        rules.catalogues["en"].render(rules.say(event, None), ("Ann", "Bob"))
        for event in (CoinsShown(((2, 6), ())), GameEnded((18, 3), (1, 2)))
    ]
    assert said == [
        "All coins are turned up: Ann 2, 6; Bob none.",
        "The game is over. Points: Ann 18, Bob 3.",
    ]


def test_the_rulebooks_have_the_same_paragraphs():
    french, english = (paragraphs(rules.rulebooks[language]) for language in ("fr", "en"))
    assert french == english
    assert {"4.1", "5.10", "6.8", "7.1", "10.14", "13"} <= english


@LANGUAGES
def test_the_rulebook_credits_the_author_and_lists_what_was_rebuilt(language):
    text = rules.rulebooks[language]
    assert "Olivier Mahy" in text
    assert "0, 1, 2, 2, 3, 3, 4, 4, 5, 6" in text


def test_hands_are_told_finger_by_finger():
    english, french = rules.catalogues["en"], rules.catalogues["fr"]
    assert FORMATS["fingers"](mask_of("TI/M"), english) == "left thumb, left index, right middle finger"
    assert FORMATS["fingers"](mask_of("/"), french) == "aucun doigt"
    assert FORMATS["card"]("RO*39g", english) == "right hand open with 1 bullet"
    assert FORMATS["seconds"](1042, french) == "1,042 s"


def test_every_option_has_a_default():
    assert all(field.default is not NODEFAULT for field in structs.fields(Options))
