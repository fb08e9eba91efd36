"""The table: what lies on it and who has what. A view has the same shape, with `?` for what is not known.

Rules of this file: values, and what can be counted off them at a glance; no rule is decided here.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tripot.core import Hidden, Seat
from tripot.games.dexterity_jane.fingers import HANDS, Card, Hand, Mask
from tripot.games.dexterity_jane.options import Options, deck_cards, reward_cards
from tripot.games.dexterity_jane.trace import Folds

Phase = Literal[
    "shuffle",  # chance: the deck; for beginners before every round
    "first",  # chance: who is served first
    "coins",  # chance: a coin each (robbery)
    "sheriff",  # chance: the priority hand (robbery)
    "tie order",  # chance: who is before whom at the same millisecond
    "layout",  # chance: where the cards lie and how they are turned
    "arm",  # everybody gets ready
    "hold",  # chance: how long the countdown is held
    "countdown",  # the clock runs, and then the cards are turned up
    "showdown",
    "backs",  # chance: the backs of the coins are mixed
    "pick",  # somebody takes one of them
    "check",  # page by page
    "over",
]


Prize = Literal[
    "tile",  # for the first that was right (6.8)
    "card",  # for a later one
    "none",  # right as well, but there was no card left
]
CoinFate = Literal[
    "due",  # it is being chosen (10.12)
    "taken",  # it has changed hands
    "none",  # there was none to lose (10.13)
]


class Player(Struct, frozen=True, gc=False):
    """What a seat has won."""

    tiles: tuple[int, ...] = ()
    cards: tuple[Card, ...] = ()
    coins: tuple[int | Hidden, ...] = ()
    seen: tuple[tuple[int, ...], ...] | Hidden = ()
    """Values this seat knows among the coins of each seat, from coins it has taken or lost (10.12)."""
    absent: bool = False


class Spot(Struct, frozen=True, gc=False):
    """Where a card lies, in thousandths of the table's side, and which side of the hand it pictures."""

    x: int
    y: int
    side: Literal["palm", "back"] = "palm"


class Commit(Struct, frozen=True, gc=False):
    """What a seat has locked: folded fingers, or pistols aimed at a victim with the left or right hand."""

    seat: Seat
    at: int
    """Credited time, in whole milliseconds since the seat's own reveal."""
    mask: Mask | Hidden | None = None
    left: Seat | None = None
    right: Seat | None = None
    checked: bool = False
    folds: Folds | Hidden = ()
    """How the fingers came to be folded: its seat's business until it is checked."""
    prize: Prize | None = None

    @property
    def is_lock(self) -> bool:
        """Whether it is a proposal of fingers and no robbery."""
        return self.mask is not None

    def victim(self, hand: Hand) -> Seat | None:
        """Whom this hand aims at."""
        return self.left if hand == "L" else self.right


class Robbed(Struct, frozen=True, gc=False):
    """A pistol whose bullets have been counted (10.11)."""

    seat: Seat
    hand: Hand
    victim: Seat
    bullets: int
    success: bool
    coin: CoinFate | None = None


class Due(Struct, frozen=True, gc=False):
    """A coin that is about to change hands (10.12)."""

    loser: Seat
    taker: Seat


class Play(Struct, frozen=True, gc=False):
    """The round that is being played."""

    first: Seat = 0
    cards: tuple[Card, ...] = ()
    """The cards in the order they were dealt, the first one to seat `first`."""
    tie_order: tuple[Seat | Hidden, ...] = ()
    spots: tuple[Spot, ...] = ()
    angles: tuple[tuple[int, ...] | Hidden, ...] = ()
    """How each seat sees each card turned, in degrees clockwise; 0 has the fingertips on top."""
    armed: tuple[Seat, ...] = ()
    hold: int | Hidden | None = None
    commits: tuple[Commit, ...] = ()
    stuns: tuple[int, ...] = ()
    """Until when each seat is stunned (10.8); empty while nobody is."""
    clock: int = 0
    """The latest credited time that everybody has heard of."""
    checker: Seat | None = None
    robbed: tuple[Robbed, ...] = ()
    """The robberies that have been checked, in their order."""
    due: Due | None = None
    backs: tuple[int | Hidden, ...] = ()
    lying: tuple[Card, ...] | None = None
    """Cards still on the table in the checking; None before they are sorted."""
    beside: tuple[Card, ...] = ()
    """Cards taken off in the checking that are not discarded yet."""
    solution: Mask | None = None
    winner: Seat | None = None

    @property
    def used_hands(self) -> tuple[Hand, ...]:
        """The hands somebody has shot with in this round (10.7)."""
        shots = [commit for commit in self.commits if not commit.is_lock]
        return tuple(hand for hand in HANDS if any(shot.victim(hand) is not None for shot in shots))

    @property
    def page(self) -> int:
        """How far the checking has come; it grows with every page."""
        if self.lying is None:
            return len(self.robbed)
        gone = len(self.cards) - len(self.lying)
        shown = [commit for commit in self.commits if commit.checked]
        return len(self.robbed) + 1 + gone + (self.solution is not None) + len(shown)

    @property
    def locks(self) -> tuple[Commit, ...]:
        """The proposals of fingers, in order."""
        return tuple([commit for commit in self.commits if commit.mask is not None])


class Table(Struct, frozen=True, gc=False):
    """Everything."""

    options: Options
    phase: Phase
    deck: tuple[Card, ...]
    rewards: tuple[Card, ...]
    """Cards that beginners win (9.2)."""
    players: tuple[Player, ...]
    box: tuple[int | Hidden, ...] = ()
    """Coins that nobody has."""
    sheriff: Hand | None = None
    round: int = 1
    pointer: Seat = 0
    """Who is served next (3.1)."""
    discard: tuple[Card, ...] = ()
    tiles_left: tuple[int, ...] = ()
    tiles_aside: tuple[int, ...] = ()
    play: Play = Play()

    @property
    def present(self) -> tuple[Seat, ...]:
        """The seats that are there (5.10)."""
        return tuple([seat for seat, player in enumerate(self.players) if not player.absent])

    @property
    def free_seats(self) -> tuple[Seat, ...]:
        """The seats that have locked nothing yet."""
        taken = [commit.seat for commit in self.play.commits]
        return tuple([seat for seat in range(len(self.players)) if seat not in taken])

    @property
    def coins_to_pick(self) -> int:
        """How many backs lie there for the one who takes a coin."""
        due = self.play.due
        return 0 if due is None else len(self.players[due.loser].coins)


def start(options: Options) -> Table:
    """The table before any shuffle: pieces in the order of their numbers (2.1, 2.2)."""
    robbery = options.mode == "robbery"
    unseen = ((),) * options.seats if robbery else ()
    return Table(
        options=options,
        phase="shuffle",
        deck=deck_cards(options),
        rewards=reward_cards(options),
        players=(Player(seen=unseen),) * options.seats,
        box=options.box.coins if robbery else (),
        tiles_left=tuple(range(1, options.box.tiles + 1)),
    )
