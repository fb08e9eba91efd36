"""What happened, and who may know it (rulebook 3 to 10)."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from tripot.core import Event, Hidden, Nobody, OnlySeat, OnlyThose, Public, Seat
from tripot.games.dexterity_jane.fingers import Card, Hand, Mask
from tripot.games.dexterity_jane.table import Spot
from tripot.games.dexterity_jane.trace import Folds


class DeckShuffled(Event):
    """The deck lies face down."""

    is_procedure: ClassVar[bool] = True

    deck: Annotated[tuple[Card, ...], Nobody(counted=True)]


class FirstChosen(Event):
    """Dealing starts at this seat."""

    seat: Public[Seat]


class CoinDealt(Event):
    """A coin, face down; its owner may look at it at any time."""

    seat: Public[Seat]
    value: Annotated[int | Hidden, OnlySeat("seat")]


class SheriffTossed(Event):
    """The priority hand of this game."""

    hand: Public[Hand]


class CardsDealt(Event):
    """So many backs lie before each seat; nobody knows a face."""

    round: Public[int]
    first: Public[Seat]
    counts: Public[tuple[int, ...]]


class TieOrderDrawn(Event):
    """Secret until the showdown is over."""

    is_procedure: ClassVar[bool] = True

    order: Annotated[tuple[Seat | Hidden, ...], Nobody(counted=True)]


class CardsLaidOut(Event):
    """The backs lie on their spots; how they are turned is seen with the faces."""

    is_procedure: ClassVar[bool] = True

    spots: Public[tuple[Spot, ...]]
    angles: Annotated[tuple[tuple[int, ...] | Hidden, ...], Nobody(counted=True)]


class SeatArmed(Event):
    """One more is ready."""

    is_procedure: ClassVar[bool] = True

    seat: Public[Seat]


class ArmingEnded(Event):
    """The countdown starts; `late` were not ready in time."""

    is_procedure: ClassVar[bool] = True

    late: Public[tuple[Seat, ...]]


class HoldDrawn(Event):
    """Nobody knows how long the countdown is held."""

    is_procedure: ClassVar[bool] = True

    ms: Annotated[int | Hidden, Nobody()]


class CardsTurnedUp(Event):
    """All faces at once."""

    fades: ClassVar[tuple[str, ...]] = ("cards",)

    cards: Public[tuple[Card, ...]]


class AnglesSeen(Event):
    """How one seat sees the cards turned; nobody else is told of it."""

    fades: ClassVar[tuple[str, ...]] = ("angles",)
    is_procedure: ClassVar[bool] = True

    seat: Annotated[Seat, OnlySeat("seat")]
    angles: Annotated[tuple[int, ...] | Hidden, OnlySeat("seat")]


class Locked(Event):
    """A seat's proposal lies on the table, palms down."""

    fades: ClassVar[tuple[str, ...]] = ("mask",)

    seat: Public[Seat]
    number: Public[int]
    """The order called aloud: locks only."""
    at: Public[int]
    mask: Annotated[Mask | Hidden, OnlySeat("seat")]
    folds: Annotated[Folds | Hidden, OnlySeat("seat")] = ()
    """How the fingers came to be folded; empty where nobody has told."""


class ShotFired(Event):
    """Bang: a robbery with one hand."""

    seat: Public[Seat]
    hand: Public[Hand]
    victim: Public[Seat]
    at: Public[int]


class BothShotsFired(Event):
    """Bang, bang: a robbery with both hands."""

    seat: Public[Seat]
    left: Public[Seat]
    right: Public[Seat]
    at: Public[int]


class ShotWasted(Event):
    """A shot with a hand that somebody else has used; the robber is stunned."""

    seat: Public[Seat]
    at: Public[int]
    until: Public[int]


class ShowdownEnded(Event):
    """Nobody may do anything more; the seats in order and their credited times can be gone over."""

    checker: Public[Seat]
    order: Public[tuple[Seat, ...]]
    times: Public[tuple[int, ...]]
    tie_order: Public[tuple[Seat, ...]]


class RobberyChecked(Event):
    """An odd number of bullets, or not."""

    seat: Public[Seat]
    hand: Public[Hand]
    victim: Public[Seat]
    bullets: Public[int]
    success: Public[bool]


class CoinDue(Event):
    """Somebody takes a coin from somebody who has several."""

    seat: Public[Seat]
    loser: Public[Seat]


class NoCoinToTake(Event):
    """The loser of a robbery has no coin."""

    seat: Public[Seat]


class BacksShuffled(Event):
    """Nobody can follow a coin by its place."""

    is_procedure: ClassVar[bool] = True

    order: Annotated[tuple[int | Hidden, ...], Nobody(counted=True)]


class CoinTaken(Event):
    """A coin changes hands; the two know its value."""

    seat: Public[Seat]
    loser: Public[Seat]
    between: Public[tuple[Seat, Seat]]
    value: Annotated[int | Hidden, OnlyThose("between")]


class CardsSorted(Event):
    """Left hands here, right hands there."""

    fades: ClassVar[tuple[str, ...]] = ("left", "right")
    is_procedure: ClassVar[bool] = True

    left: Public[tuple[Card, ...]]
    right: Public[tuple[Card, ...]]


class PairCancelled(Event):
    """Two identical cards leave."""

    fades: ClassVar[tuple[str, ...]] = ("cards",)

    cards: Public[tuple[Card, ...]]


class HandOpened(Event):
    """An open hand takes all its cards away."""

    fades: ClassVar[tuple[str, ...]] = ("cards",)

    hand: Public[Hand]
    cards: Public[tuple[Card, ...]]


class SolutionShown(Event):
    """The fingers that had to be folded."""

    fades: ClassVar[tuple[str, ...]] = ("mask",)

    mask: Public[Mask]


class ProposalChecked(Event):
    """Hands are turned palm up."""

    fades: ClassVar[tuple[str, ...]] = ("mask",)

    seat: Public[Seat]
    mask: Public[Mask]
    right: Public[bool]
    folds: Public[Folds] = ()
    """From now on everybody may see how they were folded."""


class TileTaken(Event):
    """The tile of the round: for the first who was right, or as a gift between two players."""

    seat: Public[Seat]
    tile: Public[int]
    how: Public[Literal["right", "gift"]]


class TileSetAside(Event):
    """Nobody gets the tile."""

    tile: Public[int]


class CardTaken(Event):
    """One point for a later right proposal."""

    seat: Public[Seat]
    card: Public[Card]


class NoCardLeft(Event):
    """Right, but there is nothing left to take."""

    seat: Public[Seat]


class CardForfeited(Event):
    """A wrong lock costs a card at this table."""

    seat: Public[Seat]
    card: Public[Card]


class RoundEnded(Event):
    """The cards of the round are cleared away."""

    round: Public[int]


class CoinsShown(Event):
    """All coins of all players, face up; the box stays shut."""

    coins: Public[tuple[tuple[int, ...], ...]]


class GameEnded(Event):
    """The final scores and ranks."""

    scores: Public[tuple[int, ...]]
    ranks: Public[tuple[int, ...]]


class SeatAbsent(Event):
    """The others play on; this seat is the last one, whatever happens."""

    seat: Public[Seat]


class SeatBack(Event):
    """It plays again."""

    seat: Public[Seat]


AnyEvent = (
    DeckShuffled
    | FirstChosen
    | CoinDealt
    | SheriffTossed
    | CardsDealt
    | TieOrderDrawn
    | CardsLaidOut
    | SeatArmed
    | ArmingEnded
    | HoldDrawn
    | CardsTurnedUp
    | AnglesSeen
    | Locked
    | ShotFired
    | BothShotsFired
    | ShotWasted
    | ShowdownEnded
    | RobberyChecked
    | CoinDue
    | NoCoinToTake
    | BacksShuffled
    | CoinTaken
    | CardsSorted
    | PairCancelled
    | HandOpened
    | SolutionShown
    | ProposalChecked
    | TileTaken
    | TileSetAside
    | CardTaken
    | NoCardLeft
    | CardForfeited
    | RoundEnded
    | CoinsShown
    | GameEnded
    | SeatAbsent
    | SeatBack
)
