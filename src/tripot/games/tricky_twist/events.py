"""What happens at the table, and who is told what (rulebook 9).

Rules of this file: a hand and a drawn card are told to their owner, the order of a reserve and of the
Scoring cards to nobody, a covered trick to its owner; everything else to all.
"""

from typing import Annotated, ClassVar, TypeAlias

from tripot.core import Event, Hidden, Nobody, OnlySeat, Public, Sealed, Seat
from tripot.games.tricky_twist.cards import Card, Cards
from tripot.games.tricky_twist.data import Bonus
from tripot.games.tricky_twist.declaration import Declaration, Face, ShiftBy, Wild

Owned = Annotated[Cards, OnlySeat("seat", counted=True)]


class FirstPlayerChosen(Event):
    """Who starts the first round (rulebook 3.1)."""

    seat: Public[Seat]


class ScoringCardsShuffled(Event):
    """The pile of Scoring cards lies there, face down (rulebook 3.1)."""

    is_procedure: ClassVar[bool] = True

    order: Annotated[tuple[str, ...], Nobody(counted=True)]


class RoundBegun(Event):
    """A Scoring card is revealed, all bonus cards are back, the tableaus are cleared (rulebook 3.2)."""

    dwell_ms: ClassVar[int] = 1_600

    seat: Public[Seat]
    number: Public[int]
    scoring: Public[str]


class HandDealt(Event):
    """A seat gets its hand (rulebook 3.3)."""

    fades: ClassVar[tuple[str, ...]] = ("cards",)

    seat: Public[Seat]
    cards: Owned


class ReserveChosen(Event):
    """A seat has set five cards aside (rulebook 3.4)."""

    fades: ClassVar[tuple[str, ...]] = ("cards",)

    seat: Public[Seat]
    cards: Annotated[Cards, Sealed("seat", counted=True)]


class ReservesShuffled(Event):
    """All reserves are shuffled; nobody may look any more (rulebook 3.4)."""

    is_procedure: ClassVar[bool] = True

    orders: Annotated[tuple[tuple[int, ...], ...] | Hidden, Nobody()]


class TrickBegun(Event):
    """A new trick: these seats may first draw from their reserves, in this order (rulebook 4.1)."""

    number: Public[int]
    seats: Public[tuple[Seat, ...]]


class CardDrawn(Event):
    """A seat has drawn from its reserve (rulebook 4.1)."""

    fades: ClassVar[tuple[str, ...]] = ("card",)
    dwell_ms: ClassVar[int] = 500

    seat: Public[Seat]
    card: Annotated[Card, OnlySeat("seat")]


class Stayed(Event):
    """A seat has left its reserve alone (rulebook 4.1)."""

    is_procedure: ClassVar[bool] = True

    seat: Public[Seat]


class LeadCalled(Event):
    """The leader is to play the first card (rulebook 4.2)."""

    is_procedure: ClassVar[bool] = True

    seat: Public[Seat]


class CardPlayed(Event):
    """A card is played (rulebook 4.2, 4.3)."""

    fades: ClassVar[tuple[str, ...]] = ("card",)
    dwell_ms: ClassVar[int] = 500

    seat: Public[Seat]
    card: Public[Card]


class PileCovered(Event):
    """From now on only its owner may look into this pile (rulebook 9.2); `top` if it lies face up."""

    is_procedure: ClassVar[bool] = True

    seat: Public[Seat]
    pile: Public[int]
    top: Public[Card | None]
    under: Owned


class TrickTaken(Event):
    """The highest card of the led family takes all cards of that family (rulebook 4.4)."""

    fades: ClassVar[tuple[str, ...]] = ("cards",)
    begins_stage: ClassVar[bool] = True
    look_ms: ClassVar[int] = 1_100
    dwell_ms: ClassVar[int] = 500

    seat: Public[Seat]
    cards: Public[Cards]


class FalseTrickMade(Event):
    """A card of another family goes back to its player, face up (rulebook 4.5)."""

    seat: Public[Seat]
    card: Public[Card]


class SevensRecovered(Event):
    """These seats have recovered a 7 and choose a bonus in this order (rulebook 4.6)."""

    is_procedure: ClassVar[bool] = True

    seats: Public[tuple[Seat, ...]]


class BonusKept(Event):
    """A bonus card now lies before a seat; `shows` if what it counts as was said at once (rulebook 5.1)."""

    dwell_ms: ClassVar[int] = 1_300

    seat: Public[Seat]
    bonus: Public[Bonus]
    shows: Public[str | int | None]
    is_settled: Public[bool]


class BonusSpent(Event):
    """TAKEBACK was taken, and is out for the rest of the round (rulebook 5.2)."""

    dwell_ms: ClassVar[int] = 1_000

    seat: Public[Seat]
    bonus: Public[Bonus]


class FalseTrickTakenBack(Event):
    """A false trick went back to its owner's hand, for all to see (rulebook 5.2)."""

    fades: ClassVar[tuple[str, ...]] = ("cards",)
    dwell_ms: ClassVar[int] = 1_300

    seat: Public[Seat]
    pile: Public[int]
    cards: Public[Cards]


class BonusPassed(Event):
    """A seat took no bonus card (rulebook 5.1)."""

    dwell_ms: ClassVar[int] = 700

    seat: Public[Seat]


class PileTurned(Event):
    """A pile was turned over with FLIP; `top` is the card that now lies face up (rulebook 5.3)."""

    dwell_ms: ClassVar[int] = 1_200

    seat: Public[Seat]
    pile: Public[int]
    top: Public[Card | None]


class RoundEnded(Event):
    """A hand is empty: the round is over, and these seats declare (rulebook 6.1)."""

    dwell_ms: ClassVar[int] = 1_000

    seats: Public[tuple[Seat, ...]]


class LeftoversShown(Event):
    """What a seat had left, at tables that show it (option `reveal_leftovers`)."""

    dwell_ms: ClassVar[int] = 1_500
    is_simultaneous: ClassVar[bool] = True

    seat: Public[Seat]
    hand: Public[Cards]
    reserve: Public[Cards]


class DeclarationSealed(Event):
    """A seat has declared; the others will see it when all have (rulebook 6.3)."""

    is_procedure: ClassVar[bool] = True

    seat: Public[Seat]
    said: Annotated[Declaration | Hidden, Sealed("seat")]


class Declared(Event):
    """What a seat's bonus cards count as (rulebook 6.2)."""

    dwell_ms: ClassVar[int] = 1_200

    seat: Public[Seat]
    wild: Public[Wild | None]
    faces: Public[tuple[Face, ...]]
    shift: Public[ShiftBy | None]


class SeatScored(Event):
    """What a seat scores in this round (rulebook 7)."""

    dwell_ms: ClassVar[int] = 900
    is_simultaneous: ClassVar[bool] = True

    seat: Public[Seat]
    tricks: Public[int]
    false: Public[int]
    base: Public[int]
    plus: Public[int]
    count: Public[int]
    stars: Public[int]
    total: Public[int]


class GameWon(Event):
    """The last round is over: the highest total wins, shared if need be (rulebook 8.2)."""

    seats: Public[tuple[Seat, ...]]
    total: Public[int]


AnyEvent: TypeAlias = (
    FirstPlayerChosen
    | ScoringCardsShuffled
    | RoundBegun
    | HandDealt
    | ReserveChosen
    | ReservesShuffled
    | TrickBegun
    | CardDrawn
    | Stayed
    | LeadCalled
    | CardPlayed
    | PileCovered
    | TrickTaken
    | FalseTrickMade
    | SevensRecovered
    | BonusKept
    | BonusSpent
    | FalseTrickTakenBack
    | BonusPassed
    | PileTurned
    | RoundEnded
    | LeftoversShown
    | DeclarationSealed
    | Declared
    | SeatScored
    | GameWon
)
