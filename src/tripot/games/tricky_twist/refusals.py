"""When the rules say no: each refusal has a name and a paragraph; its sentence is in the catalogues."""

from typing import Any, Final

from tripot.core import CHANCE, Move, Refused
from tripot.games.tricky_twist.table import Table

REFUSALS: Final = {
    "not_asked": "1.2",
    "shuffle": "3.1",
    "reserve": "3.4",
    "not_held": "4.2",
    "follow": "4.3",
    "supply": "5.1",
    "takeback": "5.2",
    "flip": "5.3",
    "wild": "5.4",
    "faces": "5.6",
    "shift": "5.8",
    "flip_now": "10.3",
    "no_flip": "5.3",
    "at_once": "10.7",
}
"""Every refusal, and the paragraph it names."""


def refuse(key: str, **values: Any) -> Refused:
    """The refusal of this name, with its paragraph."""
    return Refused(key, REFUSALS[key], **values)


def must_be_asked(table: Table, move: Move, phase: str) -> None:
    """One acts when one is asked, in one's turn (rulebook 1.2)."""
    if table.phase != phase or table.waiting[0] != move.seat:
        raise refuse("not_asked")


def must_be_chance(table: Table, move: Move, phase: str) -> None:
    """Shuffles and draws by lot are nobody's to make (rulebook 1.2)."""
    if table.phase != phase or table.waiting or move.seat != CHANCE:
        raise refuse("not_asked")
