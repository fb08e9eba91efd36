"""What happens at a table. Everything is public except an answer that is still sealed."""

from __future__ import annotations

from typing import Annotated, ClassVar, TypeAlias

from tripot.core import Event, Hidden, Public, Sealed, Seat
from tripot.games.desfausse.data import Trophy
from tripot.games.desfausse.dice import Dice, Die, Value
from tripot.games.desfausse.moves import Answer
from tripot.games.desfausse.trophies import Tokens


class RoundStarted(Event, frozen=True):
    """Everybody took six dice; the trophies are on their board (2.2, 2.3)."""

    begins_stage: ClassVar[bool] = True
    """Whoever has won the round is seen without dice."""

    round: Public[int]


class TurnStarted(Event, frozen=True):
    """All dice were picked up for the first throw (3.1)."""

    dwell_ms: ClassVar[int] = 500

    turn: Public[int]


class AnswerSealed(Event, frozen=True):
    """A seat answered; what, only that seat knows until everybody has (3.7)."""

    is_procedure: ClassVar[bool] = True

    seat: Public[Seat]
    answer: Annotated[Answer | Hidden, Sealed("seat")]


class PlanShown(Event, frozen=True):
    """A seat made its plan for all to see (11, open_plans)."""

    seat: Public[Seat]
    answer: Public[Answer]


class PlansAsked(Event, frozen=True):
    """The seats that may take part in the next throw were asked for their plans (3.3, 3.5)."""

    is_procedure: ClassVar[bool] = True

    throw: Public[int]
    seats: Public[tuple[Seat, ...]]


class DiceKept(Event, frozen=True):
    """A seat takes no part in the throw (3.3)."""

    is_procedure: ClassVar[bool] = True

    seat: Public[Seat]


class DiceTaken(Event, frozen=True):
    """A seat took dice in hand for the throw (3.3)."""

    dwell_ms: ClassVar[int] = 700
    is_simultaneous: ClassVar[bool] = True

    seat: Public[Seat]
    dice: Public[Dice]


class TrophySpent(Event, frozen=True):
    """A seat used a trophy on some of its dice (9.5 to 9.7)."""

    dwell_ms: ClassVar[int] = 1_300

    seat: Public[Seat]
    trophy: Public[Trophy]
    dice: Public[Dice]


class ThrowCalled(Event, frozen=True):
    """The Patriarch gave the signal; 0 is a throw that trophies pay for (3.3, 9.5)."""

    is_procedure: ClassVar[bool] = True

    throw: Public[int]


class DiceThrown(Event, frozen=True):
    """A seat's dice came to rest; new devils are blocked (3.2)."""

    dwell_ms: ClassVar[int] = 1_000
    is_simultaneous: ClassVar[bool] = True

    seat: Public[Seat]
    dice: Public[Dice]
    shown: Public[Dice]


class TrophiesAsked(Event, frozen=True):
    """The seats that could spend trophies now were asked; before a call only where late throws are played."""

    is_procedure: ClassVar[bool] = True

    call: Public[Value]
    seats: Public[tuple[Seat, ...]]


class RollCalled(Event, frozen=True):
    """The devils were counted and the cursed made themselves known (4.1, 4.2)."""

    dwell_ms: ClassVar[int] = 1_800

    devils: Public[tuple[int, ...]]
    cursed: Public[tuple[Seat, ...]]


class DevilsRecounted(Event, frozen=True):
    """A seat threw dice after the roll-call; its penalty is what it shows now (11, late_rerolls)."""

    dwell_ms: ClassVar[int] = 900

    seat: Public[Seat]
    devils: Public[int]


class ValueCalled(Event, frozen=True):
    """A value was called, and these seats may discard (5.1, 5.4)."""

    dwell_ms: ClassVar[int] = 1_000

    value: Public[Value]
    seats: Public[tuple[Seat, ...]]


class DiscardDeclared(Event, frozen=True):
    """A seat will discard at this call (5.5)."""

    is_procedure: ClassVar[bool] = True
    dwell_ms: ClassVar[int] = 900
    is_simultaneous: ClassVar[bool] = True

    seat: Public[Seat]


class CallPassed(Event, frozen=True):
    """A seat does not discard at this call (5.5)."""

    dwell_ms: ClassVar[int] = 600
    is_simultaneous: ClassVar[bool] = True

    seat: Public[Seat]


class GroupCalled(Event, frozen=True):
    """It is the turn of these seats to discard, all together (5.6, 5.7)."""

    is_procedure: ClassVar[bool] = True
    dwell_ms: ClassVar[int] = 900

    seats: Public[tuple[Seat, ...]]


class DiceSentToHell(Event, frozen=True):
    """Dice went to hell, out of the round (6.1)."""

    dwell_ms: ClassVar[int] = 1_500

    seat: Public[Seat]
    dice: Public[Dice]


class DiceGiven(Event, frozen=True):
    """Dice were given to an opponent (6.2)."""

    dwell_ms: ClassVar[int] = 1_500

    seat: Public[Seat]
    to: Public[Seat]
    dice: Public[Dice]


class DiceTurnedAway(Event, frozen=True):
    """Dice of a levy found no room and stay where they were (8.4); before version 2, those of a gift too."""

    seat: Public[Seat]
    to: Public[Seat]
    dice: Public[Dice]


class RoomRanOut(Event, frozen=True):
    """Dice of a gift found no room at the receiver, and go to hell instead (6.5)."""

    dwell_ms: ClassVar[int] = 1_200

    seat: Public[Seat]
    to: Public[Seat]
    dice: Public[Dice]


class SingleDenied(Event, frozen=True):
    """A seat with a single die was given dice and may no longer discard this turn (7.2)."""

    dwell_ms: ClassVar[int] = 1_200

    seat: Public[Seat]


class TrophiesOffered(Event, frozen=True):
    """Seats have won the right to a trophy: which, seat by seat (9.1)."""

    is_procedure: ClassVar[bool] = True

    seats: Public[tuple[Seat, ...]]
    offers: Public[tuple[Tokens, ...]]


class TrophyTaken(Event, frozen=True):
    """A seat took a trophy, for use from the next turn (9.2)."""

    dwell_ms: ClassVar[int] = 1_200

    seat: Public[Seat]
    trophy: Public[Trophy]


class TrophyDeclined(Event, frozen=True):
    """A seat took no trophy (9.2)."""

    dwell_ms: ClassVar[int] = 600
    is_simultaneous: ClassVar[bool] = True

    seat: Public[Seat]


class TrophyWithheld(Event, frozen=True):
    """More seats wanted a trophy than there are tokens, so none of them gets it (9.3)."""

    dwell_ms: ClassVar[int] = 1_400

    trophy: Public[Trophy]
    seats: Public[tuple[Seat, ...]]


class LevyAsked(Event, frozen=True):
    """These seats owe the cursed a die each: after their discard, or in the final levy (8.2, 8.3)."""

    is_procedure: ClassVar[bool] = True

    seats: Public[tuple[Seat, ...]]
    final: Public[bool] = False


class DieLevied(Event, frozen=True):
    """A die was handed over to a cursed seat (8.1)."""

    dwell_ms: ClassVar[int] = 1_200

    seat: Public[Seat]
    to: Public[Seat]
    die: Public[Die]


class TurnEnded(Event, frozen=True):
    """Nobody is rid of all dice: spent trophies went back to their board, new ones may be used (9.8)."""

    is_procedure: ClassVar[bool] = True


class RoundWon(Event, frozen=True):
    """These seats won the round and took a token each (10.1, 10.2)."""

    ends_round: ClassVar[bool] = True
    dwell_ms: ClassVar[int] = 8_000

    seats: Public[tuple[Seat, ...]]


class GameWon(Event, frozen=True):
    """These seats have won enough rounds (10.3)."""

    seats: Public[tuple[Seat, ...]]


AnyEvent: TypeAlias = (
    RoundStarted
    | TurnStarted
    | AnswerSealed
    | PlanShown
    | PlansAsked
    | DiceKept
    | DiceTaken
    | TrophySpent
    | ThrowCalled
    | DiceThrown
    | TrophiesAsked
    | RollCalled
    | DevilsRecounted
    | ValueCalled
    | DiscardDeclared
    | CallPassed
    | GroupCalled
    | DiceSentToHell
    | DiceGiven
    | DiceTurnedAway
    | RoomRanOut
    | SingleDenied
    | TrophiesOffered
    | TrophyTaken
    | TrophyDeclined
    | TrophyWithheld
    | LevyAsked
    | DieLevied
    | TurnEnded
    | RoundWon
    | GameWon
)
