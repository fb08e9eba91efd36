"""The words of the game: how dice, trophies and gifts are written in a sentence."""

from __future__ import annotations

from typing import Any, Final

from tripot.bookshelf import catalogues, rulebooks
from tripot.core import Catalogue
from tripot.core.words import Format
from tripot.games.desfausse.data import NEEDS
from tripot.games.desfausse.dice import BODIES, BODY, COLOUR, Die
from tripot.games.desfausse.moves import Throw


def write_die(die: Die, words: Catalogue) -> str:
    """A die in words: `small red 3`; a changed colour, a gift and an unblocked devil are said."""
    body = words[f"die.{BODY[die]}"]
    face = words[f"face.{die[2]}"]
    marks = []
    if COLOUR[die] != die[1]:
        marks.append(words[f"mark.{COLOUR[die]}"])
    if "*" in die:
        marks.append(words["mark.free"])
    if "+" in die:
        marks.append(words["mark.received"])
    said = f"{body} {face}" + (f" ({', '.join(marks)})" if marks else "")
    return words.piece(die, said)


def write_dice(dice: Any, words: Catalogue) -> str:
    """Several dice in one breath."""
    return words.listing([write_die(die, words) for die in dice]) if dice else words["die.none"]


def write_trophy(trophy: Any, words: Catalogue) -> str:
    """A trophy by its name."""
    return words[f"trophy.{trophy}"]


def write_throw(number: Any, words: Catalogue) -> str:
    """Which throw of the turn."""
    return words[f"throw.{number}"]


def write_value(value: Any, words: Catalogue) -> str:
    """A value as it is called: `twos`, `threes`."""
    return words[f"value.{value}"]


def write_gifts(gifts: Any, words: Catalogue) -> str:
    """What is given and to which seat."""
    return words.listing([f"{write_dice(gift.dice, words)} → {words.seat_name(gift.to)}" for gift in gifts])


def write_plan(plan: Any, words: Catalogue) -> str:
    """A plan that lies open."""
    if isinstance(plan, Throw):
        return words.fill(words["plan.throw"], {"dice": plan.dice})
    return words["plan.hold"]


def write_counts(counts: Any, words: Catalogue) -> str:
    """The devils of each seat, in the order of the seats."""
    return words.listing([f"{words.seat_name(seat)} {count}" for seat, count in enumerate(counts)])


def names(words: Catalogue) -> dict[str, str]:
    """How dice, trophies and the steps of a turn are called, where a table is told in words."""
    pieces = {die: write_die(die, words) for die in BODY} | {body: words[f"die.{body}"] for body in BODIES}
    pieces |= {trophy: words[f"trophy.{trophy}"] for trophy in NEEDS}
    steps = {
        f"field.{name}.{key.removeprefix(section)}": said
        for name, section in (("phase", "phase."), ("throw", "throw."), ("call", "value."))
        for key, said in words.entries.items()
        if key.startswith(section)
    }
    return steps | {f"piece.{piece}": said for piece, said in pieces.items()}


FORMATS: Final[dict[str, Format]] = {
    "die": write_die,
    "dice": write_dice,
    "trophy": write_trophy,
    "throw": write_throw,
    "value": write_value,
    "gifts": write_gifts,
    "plan": write_plan,
    "counts": write_counts,
}


CATALOGUES: Final = catalogues("tripot.games.desfausse", FORMATS, names)
RULEBOOKS: Final = rulebooks("tripot.games.desfausse")
