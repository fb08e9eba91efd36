"""The words of the game, and how dice are written in a sentence."""

from __future__ import annotations

from typing import Any, Final

from tripot.bookshelf import catalogues, rulebooks
from tripot.core import Catalogue


def write_dice(dice: Any, words: Catalogue) -> str:
    """Some dice by their faces: `2, 5 and 5`."""
    return words.listing([str(die) for die in dice])


def write_cups(cups: Any, words: Catalogue) -> str:
    """The dice of every seat that has any."""
    lifted = (f"{words.seat_name(seat)} {write_dice(cup, words)}" for seat, cup in enumerate(cups) if cup)
    return "; ".join(lifted)


CATALOGUES: Final = catalogues("liars_dice", {"dice": write_dice, "cups": write_cups})
RULEBOOKS: Final = rulebooks("liars_dice")
