"""The words of the game: both languages say the same things, and everything has a name."""

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace
from tests.games.tricky_twist.position import place, playing

from tripot.core import Sentence
from tripot.core.laws import paragraphs
from tripot.games.rulebook import HeadingBlock, Marked, ParagraphBlock, parse
from tripot.games.tricky_twist import rules
from tripot.games.tricky_twist.data import BONUSES, DEFAULT, ListFace
from tripot.games.tricky_twist.declaration import Declaration, Face, ShiftBy
from tripot.games.tricky_twist.events import BonusKept, CardDrawn, Declared, PileTurned, SeatScored
from tripot.records.replay import replay_of
from tripot.records.story import read_story

LANGUAGES = sorted(rules.catalogues)


def told(event, seat=None, language="en"):
    return rules.catalogues[language].render(rules.say(event, seat), ["Ann", "Bob", "Cid"])


def test_a_declaration_is_told_in_one_breath():
    event = Declared(0, "false", (Face("V1", 7), Face("V2", 4)), ShiftBy(3, -1))
    assert told(event) == (
        "Ann declares: Joker as a false trick, Variable 1 as 7, Variable 2 as 4 "
        "and Shift: -1 on the false trick of trick 3."
    )
    assert told(Declared(0, None, (), None), 0) == "You declare: nothing."


def test_a_drawn_card_is_named_to_its_owner_alone():
    assert told(CardDrawn(1, "7M"), 1) == "You draw the 7 of moons from your reserve."
    assert told(CardDrawn(1, "?"), 0) == "Bob draws a card from the reserve."


def test_a_pile_turned_down_is_told_as_such():
    assert told(PileTurned(0, 2, None)) == "Ann turns a false trick over: it is now a trick."
    assert told(PileTurned(0, 2, None), 0) == "You turn a false trick over: it is now a trick."
    assert told(PileTurned(0, 2, "7M")).endswith("7 of moons on top.")


def test_what_a_bonus_counts_as_is_told_when_it_is_said_at_once():
    assert told(BonusKept(0, "WILD", "trick", True)) == "Ann takes the bonus Joker: a trick."
    assert told(BonusKept(0, "V1", "U", True), 0, "fr") == "Vous prenez le bonus Variable 1 : un parapluie."


@pytest.mark.parametrize(
    ("scoring", "name"), [("RUN", "Any value"), ("BEST_FAMILY", "Sun/happy face"), ("HOUSE", "2, 9")]
)
def test_in_a_round_a_variable_bonus_is_called_by_what_it_does(scoring, name):
    data = None
    if scoring == "HOUSE":
        first, *cards = DEFAULT.scoring_cards
        one, two, three, four = DEFAULT.variable_bonuses
        other = replace(three, value_face=ListFace((2, 9)))
        data = replace(
            DEFAULT,
            scoring_cards=(replace(first, id="HOUSE"), *cards),
            variable_bonuses=(one, two, other, four),
        )
    table = playing(place("1M"), place("2M"), place("3M"), scoring=scoring, data=data)
    words = rules.words_at(rules.view(table, 0), "en")
    assert words.render(rules.say(BonusKept(0, "V3", None, False), None), ["Ann"]) == (
        f"Ann takes the bonus {name}."
    )
    assert words["piece.V3"] == name
    assert rules.catalogues["en"]["bonus.V3"] == "Variable 3"


@pytest.mark.parametrize("name", ["four", "every-option"])
def test_a_game_that_is_told_again_names_no_card_by_its_number(name):
    text = (Path(__file__).parent / "records" / f"{name}.json").read_bytes()
    replay = replay_of(read_story(text, {rules.name: rules}), 0, "en")
    said = [line for step in replay.steps for line in step.said if "bonus" in line or "declare" in line]
    assert any("value" in line or "/" in line for line in said)
    assert not any("Variable" in line for line in said)


def test_a_score_is_told_with_its_parts():
    event = SeatScored(1, 4, 1, 7, 0, 1, 0, 7)
    assert told(event) == (
        "Bob scores 7 stars: 7 for 4 tricks and 1 false trick (1 pair), 0 for One more, "
        "0 for the Scoring card."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_option_and_question_has_a_name(language):
    words = rules.catalogues[language]
    keys = [f"scoring.{card.id}" for card in DEFAULT.scoring_cards]
    keys += [f"kind.{card.kind}" for card in DEFAULT.scoring_cards]
    keys += [f"bonus.{bonus}" for bonus in BONUSES]
    for field in msgspec.structs.fields(rules.Options):
        keys += [f"option.{field.name}.title", f"option.{field.name}.text"]
        if isinstance(field.default, str):
            keys += [f"option.{field.name}.{value}" for value in field.type.__args__]
    for section, union in (("move", rules.Move), ("event", rules.Event), ("ask", rules.Ask)):
        keys += [f"{section}.{kind.__name__}" for kind in union.__args__]
    assert [key for key in keys if key not in words] == []


def test_both_rulebooks_have_the_same_paragraphs():
    assert paragraphs(rules.rulebooks["fr"]) == paragraphs(rules.rulebooks["en"])


OF_ALL_CARDS = {
    "en": {"rank_stars": "The two rankings", "bonus_side": "All nine cards"},
    "fr": {"rank_stars": "Les deux classements", "bonus_side": "Les neuf cartes"},
}
"""How the rulebooks call what is reconstructed of several cards at once."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reconstructed_number_is_owned_up_to(language):
    section = rules.rulebooks[language].split("\n## 11.")[1].split("\n## 12.")[0]
    words, of_all = rules.catalogues[language], OF_ALL_CARDS[language]
    named = {of_all[name] for name in DEFAULT.reconstructed}
    for card in DEFAULT.scoring_cards:
        own = words.render(Sentence(f"scoring.{card.id}", {}))
        named |= {of_all.get(field, own) for field in card.reconstructed}
    named |= {
        words.render(Sentence(f"bonus.{one.id}", {})) for one in DEFAULT.variable_bonuses if one.reconstructed
    }
    assert {name for name in named if f"**{name}**" not in section} == set()


POINTING = {
    "11.1": ("5.3", "5.6", "7.2", "7.3", "7.4", "7.6", "7.7", "7.8"),
    "11.2": ("2.2",),
    "11.3": ("2.3",),
    "11.4": ("5.3",),
}
"""Where something reconstructed is written, by the paragraph that owns up to it."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reconstructed_number_points_to_where_it_is_owned_up_to(language):
    found: dict[str, set[str]] = {}
    number = ""
    for block in parse(rules.rulebooks[language]):
        if isinstance(block, HeadingBlock):
            number = block.number or ""
        elif isinstance(block, ParagraphBlock):
            refs = {part.text for part in block.text if isinstance(part, Marked) and part.kind == "ref"}
            found[number] = found.get(number, set()) | refs
    for to, places in POINTING.items():
        assert [place for place in places if to not in found[place]] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_changes_a_ruling_that_is_listed_as_ours(language):
    section = rules.rulebooks[language].split("\n## 12.")[1].split("\n## 13.")[0]
    options = {field.name for field in msgspec.structs.fields(rules.Options)} - {"seats"}
    assert {name for name in options if f"`{name}`" in section} == options


ROWS = {
    "en": ("Run, even, odd", "One of two families", "Best family", "Number of families"),
    "fr": ("Suite, paires, impaires", "Une de deux familles", "Meilleure famille", "Nombre de familles"),
}
OF_ROWS = (("RUN", "EVEN", "ODD"), ("PAIR_MS", "PAIR_UH"), ("BEST_FAMILY",), ("FAMILIES",))
"""The cards that each row of the table is about."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_prints_the_stars_that_are_paid(language):
    printed = {
        name: [int(cell) for cell in cells if cell != "–"]
        for line in rules.rulebooks[language].splitlines()
        if line.count("|") == 10 and not line.startswith(("| count", "| compte", "|-"))
        for name, *cells in [[cell.strip() for cell in line.strip("| ").split("|")]]
    }
    assert tuple(printed) == ROWS[language]
    rows = {card: printed[row] for row, cards in zip(ROWS[language], OF_ROWS, strict=True) for card in cards}
    assert rows == {card.id: list(card.stars) for card in DEFAULT.scoring_cards if card.stars}


def test_a_declaration_on_a_face_is_told():
    words = rules.catalogues["fr"]
    said = Declaration(shift=ShiftBy("V3", 1))
    assert words.fill("{said, said}", {"said": said}) == "Décalage : +1 sur Variable 3"
