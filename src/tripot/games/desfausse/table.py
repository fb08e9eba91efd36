"""The table: every die, every token, and where in the turn the game stands.

Everything lies open except answers that are still sealed.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from tripot.core import Hidden, Seat
from tripot.games.desfausse.data import DATA
from tripot.games.desfausse.dice import Body, Dice, Value, own
from tripot.games.desfausse.moves import Answer
from tripot.games.desfausse.options import Options
from tripot.games.desfausse.trophies import Tokens

Phase: TypeAlias = Literal[
    "throw",  # the dice are about to roll (3)
    "plan",  # who takes part in the second or third throw, and with which dice (3.3, 3.5)
    "settle",  # trophies after the throws (9.4)
    "declare",  # who discards at this call (5.5)
    "discard",  # what the seats whose turn it is put away, and where (6)
    "trophy",  # which trophies they take (9.1)
    "levy",  # what they hand over to the cursed (8.2)
    "final_levy",  # the same for all who have not yet (8.3)
    "over",
]


Answers: TypeAlias = tuple[Answer | Hidden | None, ...]
"""What each seat answered to the open question; None: nothing yet, or it was not asked."""


class Table(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A table of DESfausse, or what a seat knows of it."""

    options: Options
    phase: Phase
    round: int
    turn: int
    won: tuple[int, ...]
    """The round tokens of each seat."""

    hands: tuple[Dice, ...]
    hell: tuple[Body, ...]
    box: tuple[Body, ...]

    supply: Tokens
    ready: tuple[Tokens, ...]
    fresh: tuple[Tokens, ...]
    """Won this turn, to be used from the next (9.2)."""
    spent: tuple[Tokens, ...]

    throw: int
    """Which throw of the turn; 0 for one that a trophy pays for."""
    throws: tuple[int, ...]
    """How many of the three throws each seat has taken."""
    rolling: tuple[Dice, ...]
    """The dice each seat holds in its hand, about to be thrown."""

    singles: tuple[Seat, ...]
    """Who began the turn with one die (7.1)."""
    devils: tuple[int, ...]
    cursed: tuple[Seat, ...]

    call: Value
    """The value being called, 0 before the roll-call."""
    declared: tuple[Seat, ...]
    """Who will discard at this call and has not yet."""
    group: tuple[Seat, ...]
    """Whose discard it is; several seats act together (5.7)."""
    laden: tuple[Seat, ...]
    """Those of the group who had received dice before it acted (10.1)."""
    offers: tuple[Tokens, ...]
    """The trophies each seat may take now."""
    discarded: tuple[Seat, ...]
    denied: tuple[Seat, ...]
    levied: tuple[Seat, ...]

    waiting: tuple[Seat, ...]
    """Who has been asked and has not answered."""
    sealed: Answers

    def own(self, seat: Seat) -> Dice:
        """A seat's dice without those received this turn."""
        return own(self.hands[seat])

    def room(self, seat: Seat) -> int:
        """How many dice a seat may still be given (6.3)."""
        return DATA.max_dice - len(self.hands[seat])

    @property
    def everyone(self) -> range:
        """All seats."""
        return range(len(self.hands))
