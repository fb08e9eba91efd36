"""Options have bounds, or the game is not taken to the shelf."""

from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta, Struct, defstruct
from tests.core.bell import Bell, Options

from tripot.core.bounds import unbounded
from tripot.core.laws import LawBroken, check
from tripot.core.options import OptionError, choose, kept
from tripot.games import BrokenGameError, Game

Few = Annotated[int, Meta(ge=0, le=9)]
Word = Annotated[str, Meta(max_length=9)]


class Inner(Struct):
    number: int = 0


class Nested(Struct):
    size: Few = 0
    mine: "Nested | None" = None


@pytest.mark.parametrize(
    "kind",
    [
        bool,
        None,
        Few,
        Few | None,
        Word,
        Literal["a", 1],
        Annotated[float, Meta(gt=0, lt=1)],
        tuple[Few, Word],
        Annotated[tuple[Few, ...], Meta(max_length=3)],
        Annotated[dict[Word, Few], Meta(max_length=3)],
        Annotated[frozenset[Literal["a", "b"]], Meta(max_length=2)],
        Nested,
    ],
)
def test_what_is_small_has_bounds(kind):
    assert unbounded(defstruct("Holding", [("it", kind)])) == ()


@pytest.mark.parametrize(
    ("kind", "sentence"),
    [
        (int, "it is a number without a least and a greatest value: Annotated[int, Meta(ge=..., le=...)]"),
        (Annotated[int, Meta(ge=0)], "it is a number"),
        (Annotated[float, Meta(le=1)], "it is a number"),
        (Few | str, "it is a text of any length"),
        (Annotated[str, Meta(pattern="^a*$")], "it is a text of any length"),
        (bytes, "it is a text of any length"),
        (tuple[Few, ...], "it holds any number of things"),
        (list[Few], "it holds any number of things"),
        (dict[Word, Few], "it holds any number of things"),
        (Annotated[dict[str, Few], Meta(max_length=3)], "it is a text"),
        (Annotated[list[int], Meta(max_length=3)], "it is a number"),
        (Inner, "it.number is a number"),
        (Annotated[list[Inner], Meta(max_length=3)], "it.number is a number"),
        (Any, "it may be anything"),
        (complex, "it may be anything"),
    ],
)
def test_what_has_no_bounds_is_told_with_the_name_of_its_field(kind, sentence):
    (found,) = unbounded(defstruct("Holding", [("it", kind)]))
    assert found.startswith(sentence)


class Endless(Bell):
    """Whoever opens a table says how many cards there are, and nobody says how many that may be."""

    class Options(Options, frozen=True, kw_only=True):
        cards: int = 5


class Careless(Bell):
    """Its options look at something that may not be there."""

    class Options(Options, frozen=True, kw_only=True):
        names: Annotated[tuple[Word, ...], Meta(max_length=3)] = ("a",)

        def __post_init__(self):
            if self.names[0][0] == "?":
                raise ValueError("no name is hidden")


class Unplayable(Bell):
    """It takes a number with which it cannot begin."""

    class Options(Options, frozen=True, kw_only=True):
        share: Few = 1

    def start(self, options):
        return super().start(options) if 10 // options.share else None


def check_many(rules):
    for seed in range(50):
        check(rules, seed)


def test_a_game_whose_options_have_no_bounds_is_broken_with_a_sentence_that_names_the_field():
    with pytest.raises(BrokenGameError, match="an option of bell has no bounds: cards is a number without"):
        Game(rules=Endless(), title="Bell")


@pytest.mark.parametrize(
    ("rules", "sentence"),
    [
        (Endless(), "an option has no bounds: cards"),
        (Careless(), "neither taken nor refused: IndexError"),
        (Unplayable(), "cannot be played: ZeroDivisionError"),
    ],
)
def test_the_sixth_law_looks_at_options(rules, sentence):
    with pytest.raises(LawBroken, match=f"law 6.*{sentence}.*seed"):
        check_many(rules)


def test_whoever_chooses_at_a_careless_game_hears_a_sentence_all_the_same():
    for names in ([], [""]):
        odd = {"names": names}
        with pytest.raises(OptionError, match="bell: these options do not fit together"):
            choose(Careless(), odd)
        with pytest.raises(ValueError, match="these options do not fit together"):
            kept(Careless(), odd)
