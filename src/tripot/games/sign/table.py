"""The table: what lies on it, who holds what, and what the clock is waiting for.

Rules of this file: values only, and what can be read off them at a glance. A view has the same shape, with
`?` for what is not known. No history is kept: a hand lies in the order its cards came, the table knows which
of its cards is the oldest, and that is all anybody could look up.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from tripot.core import CHANCE, Hidden, Seat, Team
from tripot.games.sign.body import SignSpec
from tripot.games.sign.data import Card
from tripot.games.sign.layout import layout
from tripot.games.sign.options import Options
from tripot.games.sign.talk import Said

Phase: TypeAlias = Literal[
    "seating",  # chance: who sits where inside the layout
    "dealer",  # chance: who deals first
    "agree",  # the teams confer
    "deal",  # chance: the deck
    "order",  # chance: who is first in a dead heat, for this spread
    "look",  # everybody looks at the own hand
    "exchange",
    "last_call",
    "round_over",  # all see how the round ended
    "game_over",
]


class Room(Struct, frozen=True, gc=False):
    """What a team has agreed on, by member: known to the team alone (3.2)."""

    sign: SignSpec | None = None
    watch: tuple[tuple[Seat, ...], ...] = ()
    """Whom each seat of the table watches; empty for seats of other teams."""
    votes: tuple[Literal["pay", "keep", "aside"] | None, ...] = ()
    """How each seat of the table has voted on paying for a change, in this window."""
    said: tuple[Said, ...] = ()
    """What was written in this window, the oldest first."""


class Stall(Struct, frozen=True, gc=False):
    """All others are done and wait for one seat (10.1)."""

    seat: Seat
    restarts: int
    until: int


class Patience(Struct, frozen=True, gc=False):
    """How long the others will wait for a seat next time, in this spread (10.1)."""

    restarts: int
    left_ms: int


class Table(Struct, frozen=True, gc=False):
    """Everything. The first lines are the game's, then the round's, then the clock's."""

    options: Options
    phase: Phase
    scores: tuple[int, ...]
    """By team, in the order of their letters."""
    rooms: tuple[Room | Hidden, ...]
    """By team."""
    seating: tuple[Seat, ...] = ()
    """All seats, clockwise as drawn."""
    chairs: tuple[Seat, ...] = ()
    """The seats that play this round, clockwise."""
    dealer: Seat = CHANCE
    """Who deals; chance, until it has named the first dealer."""
    round: int = 0
    paid: tuple[Team, ...] = ()
    """The teams that have paid for a change in this window (3.3)."""
    ready: tuple[bool, ...] = ()
    """By seat: has agreed, or has looked."""

    hands: tuple[tuple[Card, ...], ...] = ()
    """By seat, in the order the cards came; the last one taken is the last one."""
    slots: tuple[Card | None, ...] = ()
    """The places on the table from left to right (5.3)."""
    emptied: tuple[int, ...] = ()
    """The places that are empty, the most recently emptied one last."""
    lying: tuple[Card, ...] = ()
    """The cards on the table, the oldest first."""
    laid: int = 0
    """How many cards this spread had when it was laid."""
    spread: int = 0
    """The number of the spread; 0 while the first one lies face down."""
    draw: tuple[Card, ...] = ()
    """The next card first, the bottom card last."""
    discard: tuple[Card, ...] = ()
    bottom: Card | None = None
    """The bottom card of the draw pile while it is shown (4.2)."""
    done: tuple[bool, ...] = ()
    """By seat."""
    placed: tuple[Card | None, ...] = ()
    """By seat: the card it placed last, should the house have to give it back (10.3)."""
    shown: tuple[Seat, ...] = ()
    """Whose hands lie open, after the round."""
    void: bool = False
    """Whether this round did not count (8.3)."""
    tie_order: tuple[Seat, ...] | Hidden = ()

    clock: int = 0
    """The credited time that the table has reached."""
    until: int | None = None
    """When the phase ends by itself: agreeing, looking, the last call, the pause."""
    bottom_until: int | None = None
    limit_until: int | None = None
    """When the spread has lain for long enough, or its last countdown ends (10.2)."""
    counting: bool = False
    """Whether that last countdown is running."""
    guarded: bool = False
    """Whether a guard brought the last call about, so that only calls are left (10.3)."""
    stall: Stall | None = None
    patience: tuple[Patience, ...] = ()
    """By seat."""

    @property
    def landing(self) -> int:
        """Where a placed card lands: in the place emptied last, else in a new one at the right (5.3)."""
        return self.emptied[-1] if self.emptied else len(self.slots)

    @property
    def teams(self) -> tuple[Team, ...]:
        """The letters of the teams, in the order of the scores."""
        return layout(self.options).teams

    def team(self, seat: Seat) -> Team:
        """The team of a seat."""
        return layout(self.options).seats[seat]

    def room(self, team: Team) -> Room:
        """What a team has agreed on; whoever is not of the team finds nothing there."""
        room = self.rooms[self.teams.index(team)]
        return room if isinstance(room, Room) else Room()

    def score(self, team: Team) -> int:
        """The points of a team."""
        return self.scores[self.teams.index(team)]


def start(options: Options) -> Table:
    """The table before anybody sits down."""
    whole = layout(options)
    seats = range(options.seats)
    return Table(
        options=options,
        phase="seating",
        scores=(0,) * len(whole.teams),
        rooms=(empty_room(options),) * len(whole.teams),
        ready=(False,) * options.seats,
        hands=((),) * options.seats,
        done=(False,) * options.seats,
        placed=(None,) * options.seats,
        patience=tuple(fresh_patience(options) for _ in seats),
    )


def empty_room(options: Options) -> Room:
    """A room in which nothing has been agreed yet."""
    return Room(None, ((),) * options.seats, (None,) * options.seats)


def fresh_patience(options: Options) -> Patience:
    """The whole waiting time, with no restart used (10.1)."""
    return Patience(0, 1000 * options.stall_s if options.stall_s is not None else 0)
