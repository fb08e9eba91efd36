"""Words: every move, question, event, trophy and option can be said in every language."""

from typing import Any, get_args

import msgspec
import pytest
from msgspec import inspect
from tests.games.desfausse.position import called, move, play, rules

from tripot.core import Sentence
from tripot.core.laws import paragraphs
from tripot.games.desfausse.data import DATA, KINDS, load
from tripot.games.desfausse.options import Options
from tripot.games.rulebook import HeadingBlock, ListBlock, Marked, parse

LANGUAGES = sorted(rules.catalogues)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_question_and_event_has_words(language):
    words = rules.catalogues[language]
    for section, kinds in (("move", rules.Move), ("ask", rules.Ask), ("event", rules.Event)):
        assert [kind.__name__ for kind in get_args(kinds) if f"{section}.{kind.__name__}" not in words] == []
    assert [kind for kind in KINDS if f"trophy_help.{kind}" not in words] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_and_every_value_is_explained(language):
    words = rules.catalogues[language]
    options: Any = inspect.type_info(Options)
    for field in options.fields:
        wanted = [f"option.{field.name}.title", f"option.{field.name}.text"]
        if isinstance(field.type, inspect.LiteralType):
            wanted += [f"option.{field.name}.{value}" for value in field.type.values]
        if isinstance(field.type, inspect.BoolType):
            wanted += [f"option.{field.name}.true", f"option.{field.name}.false"]
        assert [key for key in wanted if key not in words] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_that_is_ours_names_the_option_that_changes_it_or_says_that_none_does(language):
    book = parse(rules.rulebooks[language])
    place = next(i for i, b in enumerate(book) if isinstance(b, HeadingBlock) and b.number == "13")
    rulings = next(block for block in book[place:] if isinstance(block, ListBlock)).items
    options = {field.name for field in msgspec.structs.fields(Options)} - {
        "seats",
        "trophies",
        "rounds_to_win",
    }
    named = {
        part.text for item in rulings for part in item if isinstance(part, Marked) and part.kind == "code"
    }
    assert named == options
    bare = [item for item in rulings if not any(isinstance(p, Marked) and p.kind == "code" for p in item)]
    assert all("option" in str(item[-1]) for item in bare)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_lists_every_option_and_every_reconstructed_number(language):
    rulebook = rules.rulebooks[language]
    for field in msgspec.structs.fields(Options):
        assert field.name == "seats" or f"`{field.name}`" in rulebook
    for name in DATA.reconstructed:
        assert f"`{name}`" in rulebook.split("\n## 12.")[1]


def test_both_rulebooks_have_the_same_paragraphs():
    assert paragraphs(rules.rulebooks["fr"]) == paragraphs(rules.rulebooks["en"])


@pytest.mark.parametrize(
    ("line", "english", "french"),
    [
        ("P0 throw [sr3 Bg4]", "Throw small red 3 and big green 4", "Relancer petit rouge 3 et gros vert 4"),
        ("P0 to-hell [sr3]", "Send small red 3 to hell", "Envoyer aux Enfers petit rouge 3"),
        ("P0 give [{to:1 dice:[sr3]}]", "Give small red 3 → Seat 2", "Donner petit rouge 3 → Place 2"),
        ("P0 take EXO1", "Take the trophy “small exorcism”", "Prendre le trophée « petit exorcisme »"),
    ],
)  # fmt: skip
def test_a_move_is_said_with_its_dice(line, english, french):
    answer = move(line)
    values = {name: getattr(answer, name) for name in answer.__struct_fields__}
    said = [
        rules.catalogues[language].render(Sentence(f"move.{type(answer).__name__}", values))
        for language in ("en", "fr")
    ]
    assert said == [english, french]


def test_a_received_and_an_unblocked_die_are_said_to_be_so():
    words = rules.catalogues["en"]
    assert words.fill("{die, die}", {"die": "sr3+"}) == "small red 3 (received)"
    assert (
        words.fill("{die, die}", {"die": "sgDr*+"})
        == "small green devil (counts as red, unblocked, received)"
    )
    assert words.fill("{dice, dice}", {"dice": ()}) == "no dice"


def test_data_that_make_no_sense_are_told_in_a_sentence():
    raw = msgspec.to_builtins(DATA)
    with pytest.raises(msgspec.ValidationError, match="not enough sr dice"):
        msgspec.convert({**raw, "start_hand": {**raw["start_hand"], "sr": 3}}, type(DATA))
    with pytest.raises(msgspec.ValidationError, match="preset named default"):
        msgspec.convert({**raw, "faces": {**raw["faces"], "B": raw["face_presets"]["low"]}}, type(DATA))
    with pytest.raises(msgspec.ValidationError):
        load("max_dice = 9")


def test_somebody_watching_hears_who_has_answered_and_no_more():
    table = called("sr4 sg4 sr2", "sr4 sg4 sr3")
    assert play(table, "P0 declare").sealed[0] is not None
    assert rules.view(play(table, "P0 declare"), None).sealed == ("?", None)
