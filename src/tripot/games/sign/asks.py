"""The open questions. Nobody has a turn: whoever plays may always do something, and so may the clock.

Answers carry no time; whoever gives one writes its credited time into it.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import Any, TypeAlias

from msgspec.structs import replace

from tripot.core import CHANCE, Ask, ChanceAsk, Move, Seat
from tripot.games.sign.body import SignSpec, fault, gestures
from tripot.games.sign.data import CARDS, Card, is_deck
from tripot.games.sign.layout import seatings
from tripot.games.sign.moves import (
    Call,
    Done,
    DraftSign,
    DrawDealer,
    DrawOrder,
    DrawSeats,
    Expiry,
    Place,
    PlanWatch,
    Ready,
    Shuffle,
    Take,
    TellTeam,
    Undone,
    VoidRound,
    VotePay,
)
from tripot.games.sign.talk import fault as fault_of_line

# -- put to chance


class AskSeats(ChanceAsk):
    """Who sits where? (2.3). The players of a team swap places inside its row."""

    row: str

    def outcomes(self) -> Iterator[tuple[Move, Fraction]]:
        """Every seating is as likely as the next."""
        every = tuple(seatings(self.row))
        return ((DrawSeats(CHANCE, chairs), Fraction(1, len(every))) for chairs in every)

    def sample(self, rng: Random) -> DrawSeats:
        """A seating by lot."""
        return DrawSeats(CHANCE, rng.choice(tuple(seatings(self.row))))

    def allows(self, move: Move) -> bool:
        """Whether the move, at whatever time, is one of the seatings."""
        return isinstance(move, DrawSeats) and super().allows(replace(move, at=0))


class AskDealer(ChanceAsk):
    """Who deals first? (2.5)."""

    chairs: tuple[Seat, ...]

    def outcomes(self) -> Iterator[tuple[Move, Fraction]]:
        """Everybody who plays the first round, with the same chance."""
        return ((DrawDealer(CHANCE, seat), Fraction(1, len(self.chairs))) for seat in self.chairs)

    def sample(self, rng: Random) -> DrawDealer:
        """A dealer by lot."""
        return DrawDealer(CHANCE, rng.choice(self.chairs))

    def allows(self, move: Move) -> bool:
        """Whether the move, at whatever time, names somebody who plays."""
        return isinstance(move, DrawDealer) and super().allows(replace(move, at=0))


class AskShuffle(ChanceAsk):
    """In what order are the 80 cards? (4.1)."""

    def sample(self, rng: Random) -> Shuffle:
        """A shuffled deck."""
        return Shuffle(CHANCE, tuple(rng.sample(CARDS, len(CARDS))))

    def allows(self, move: Move) -> bool:
        """Whether the move is the whole deck in some order."""
        return isinstance(move, Shuffle) and move.seat == CHANCE and is_deck(move.deck)


class AskOrder(ChanceAsk):
    """Who goes first in a dead heat, while these cards lie on the table? (5.4)."""

    seats: int

    def sample(self, rng: Random) -> DrawOrder:
        """A secret order of the seats."""
        return DrawOrder(CHANCE, tuple(rng.sample(range(self.seats), self.seats)))

    def allows(self, move: Move) -> bool:
        """Whether the move is all seats in some order."""
        return (
            isinstance(move, DrawOrder)
            and move.seat == CHANCE
            and sorted(move.order) == list(range(self.seats))
        )


# -- put to players


class Open(Ask):
    """A question that stays open; when it is answered does not matter to what may be answered."""

    def allows(self, move: Move) -> bool:
        """Whether the move, at whatever time, is one of the answers."""
        return hasattr(move, "at") and super().allows(replace(move, at=0))


class AskAgree(Open):
    """What does your team agree on, and have you agreed? (3.2)."""

    ready: bool
    """Whether one has said so; saying it again changes nothing."""
    sign: bool
    """Whether the team's sign may be written down now."""
    pay: bool
    """Whether the team could pay for a change now."""
    talk: bool
    """Whether one may still write to the team while the rooms are open."""
    mates: tuple[Seat, ...]
    """The whole team, oneself included."""
    seats: int

    def answers(self) -> Iterator[Move]:
        """Being ready; each sign of a single gesture; watching a single seat, or nobody; the votes."""
        yield Ready(self.seat)
        if self.sign:
            for gesture in gestures(self.seats):
                yield DraftSign(self.seat, SignSpec(steps=(gesture,)))
        for mate in self.mates:
            yield PlanWatch(self.seat, mate, ())
            for seat in range(self.seats):
                if seat != mate:
                    yield PlanWatch(self.seat, mate, (seat,))
        if self.pay:
            yield VotePay(self.seat, "pay")
            yield VotePay(self.seat, "keep")
            yield VotePay(self.seat, "aside")

    def sample(self, rng: Random) -> Move:
        """Mostly being ready, so that the talking ends."""
        pick = rng.random()
        if pick < 0.8:
            return Ready(self.seat)
        if self.pay and pick < 0.93:
            return VotePay(self.seat, rng.choice(("pay", "keep", "aside")))
        if self.sign and pick < 0.96:
            return DraftSign(self.seat, SignSpec(steps=(rng.choice(gestures(self.seats)),)))
        if self.talk and pick > 0.99:
            return TellTeam(self.seat, f"“{rng.randrange(100)}”")
        mate = rng.choice(self.mates)
        others = [seat for seat in range(self.seats) if seat != mate]
        return PlanWatch(self.seat, mate, tuple(sorted(rng.sample(others, rng.randrange(3)))))

    def allows(self, move: Move) -> bool:
        """Longer signs and watch lists than `answers` names are welcome too, and lines to the team."""
        if move.seat != self.seat:
            return False
        if isinstance(move, DraftSign):
            return self.sign and fault(move.sign, self.seats) is None
        if isinstance(move, TellTeam):
            return self.talk and fault_of_line(move.text, self.seat, ()) is None
        if isinstance(move, PlanWatch):
            seen = move.watched
            return (
                move.watcher in self.mates
                and tuple(sorted(set(seen) - {move.watcher})) == seen
                and all(0 <= seat < self.seats for seat in seen)
            )
        return super().allows(move)


class AskLook(Open):
    """Have you looked at your hand? (4.3). You may call already (7.1)."""

    ready: bool
    """Whether one has said so; saying it again changes nothing."""
    targets: tuple[Seat, ...]

    def answers(self) -> Iterator[Move]:
        """Being ready, then calls round the table."""
        yield Ready(self.seat)
        yield from (Call(self.seat, target) for target in self.targets)

    def sample(self, rng: Random) -> Move:
        """Mostly being ready; a call before the first card is rare."""
        if rng.random() < 0.99:
            return Ready(self.seat)
        return Call(self.seat, rng.choice(self.targets))


class AskExchange(Open):
    """Which card do you take or place, or are you done, or do you call? (5 to 7)."""

    take: tuple[Card, ...]
    """The cards on the table that may be taken, the oldest first; none with six in the hand."""
    place: tuple[Card, ...]
    """The cards of the hand that may be placed; none with four."""
    done: bool
    """Whether one may say done: with five cards."""
    said: bool
    """Whether one has said it; saying it again, or taking back what was not said, changes nothing."""
    targets: tuple[Seat, ...]
    """At whom one may point."""

    def answers(self) -> Iterator[Move]:
        """Takes, places, done, undone, calls."""
        seat = self.seat
        yield from (Take(seat, card) for card in self.take)
        yield from (Place(seat, card) for card in self.place)
        if self.done:
            yield Done(seat)
        yield Undone(seat)
        yield from (Call(seat, target) for target in self.targets)

    def sample(self, rng: Random) -> Move:
        """As at a table: cards, then done and waiting; a change of mind now and then, a call hardly ever."""
        seat, pick = self.seat, rng.random()
        if pick < 0.002:
            return Call(seat, self.targets[int(rng.random() * len(self.targets))])
        if self.said and pick < 0.03:
            return Undone(seat)
        if self.done and pick < (0.97 if self.said else 0.6):
            return Done(seat)
        takes, places = self.take, self.place
        choice = int(rng.random() * (len(takes) + len(places)))
        if choice < len(takes):
            return Take(seat, takes[choice])
        return Place(seat, places[choice - len(takes)]) if places else Undone(seat)

    def default(self) -> Move:
        """Done with five cards, else back to five; whoever finds nothing to take waits."""
        if self.done:
            return Done(self.seat)
        if self.take:
            return Take(self.seat, self.take[0])
        return Place(self.seat, self.place[-1]) if self.place else Undone(self.seat)


class AskCall(Open):
    """Do you call, before these cards go? (10.3)."""

    targets: tuple[Seat, ...]

    def answers(self) -> Iterator[Move]:
        """Calls round the table."""
        return (Call(self.seat, target) for target in self.targets)


# -- put to the clock


class AskClock(Ask):
    """What ends by itself next? `expiries` are all that is pending, the next one first."""

    expiries: tuple[Expiry, ...]
    void: bool
    """Whether the house may declare the round void now (8.3)."""

    def answers(self) -> Iterator[Move]:
        """What ends next; if nothing does, there is still the void."""
        if self.expiries:
            yield self.expiries[0]
        if self.void:
            yield VoidRound(self.seat)

    def sample(self, rng: Random) -> Move:
        """Time passes; hardly ever a player is gone."""
        if self.void and (not self.expiries or rng.random() < 0.01):
            return VoidRound(self.seat)
        return self.expiries[0]

    def allows(self, move: Move) -> bool:
        """Whether the move names something pending whose time has come."""
        if isinstance(move, VoidRound):
            return self.void
        return any(type(move) is type(due) and _at(move) >= due.at for due in self.expiries)


def _at(move: Any) -> int:
    at: int = move.at
    return at


AnyAsk: TypeAlias = (
    AskSeats | AskDealer | AskShuffle | AskOrder | AskAgree | AskLook | AskExchange | AskCall | AskClock
)
