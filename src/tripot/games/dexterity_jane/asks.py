"""The questions put to seats and to the clock, with all that a client needs to put them.

Rules of this file: nothing here looks at faces, masks or coin values, so a question can be read off a view.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final, Literal

from tripot.core import CLOCK, Ask, Move, Seat
from tripot.games.dexterity_jane.chance import (
    AskBacks,
    AskCoins,
    AskFirst,
    AskHold,
    AskLayout,
    AskSheriff,
    AskShuffle,
    AskTieOrder,
)
from tripot.games.dexterity_jane.fingers import ALL_MASKS, HANDS, Hand
from tripot.games.dexterity_jane.moves import (
    Arm,
    CallAbsent,
    CallBack,
    Double,
    Lock,
    Next,
    PickCoin,
    Rob,
    TimeUp,
)
from tripot.games.dexterity_jane.trace import bears_out

EARLIEST_MS: Final = 150
"""Nobody reacts faster (5.7)."""

Wait = Literal["arm", "countdown", "showdown", "pick", "check"]


class AskClock(Ask):
    """To the clock: tell when the waiting is over, and who leaves or comes back meanwhile."""

    waiting: Wait
    page: int = 0
    """Which page of the checking: each has its own time."""
    present: tuple[Seat, ...] = ()
    absent: tuple[Seat, ...] = ()

    def answers(self) -> Iterator[Move]:
        """Time is up; or one leaves; or one comes back."""
        yield TimeUp(CLOCK)
        yield from (CallAbsent(CLOCK, who) for who in self.present)
        yield from (CallBack(CLOCK, who) for who in self.absent)

    def sample(self, rng: Random) -> Move:
        """Mostly that time is up."""
        if not (self.present or self.absent) or rng.random() < 0.7:
            return TimeUp(CLOCK)
        return rng.choice(tuple(self.answers()))


class AskArm(Ask):
    """Say that you are ready."""

    def answers(self) -> Iterator[Move]:
        """Yes."""
        yield Arm(self.seat)

    def sample(self, rng: Random) -> Arm:  # noqa: ARG002
        """Yes."""
        return Arm(self.seat)


class AskCommit(Ask):
    """Lock any fingers; or shoot, where robbers are about."""

    latest: int
    earliest: int = EARLIEST_MS
    since: int = 0
    """Whatever is answered from now on is credited later than this."""
    hands: tuple[Hand, ...] = ()
    """Hands that may still shoot."""
    used: tuple[Hand, ...] = ()
    """Hands that another robber has used, at a table where trying them stuns."""
    victims: tuple[Seat, ...] = ()

    def answers(self) -> Iterator[Move]:
        """Every mask, then every shot, then every pair of shots, each as early as it can be."""
        seat, at = self.seat, self._soonest
        yield from (Lock(seat, mask, at) for mask in ALL_MASKS)
        hands = [hand for hand in HANDS if hand in self.hands + self.used]
        yield from (Rob(seat, hand, victim, at) for hand in hands for victim in self.victims)
        if len(hands) == 2:
            yield from (Double(seat, left, right, at) for left in self.victims for right in self.victims)

    def default(self) -> Move:
        """Nothing folded."""
        return Lock(self.seat, 0, self._soonest)

    def allows(self, move: Move) -> bool:
        """Whether the fingers exist, the hand is free, the victim another seat, and the time possible."""
        if move.seat != self.seat or not isinstance(move, Lock | Rob | Double):
            return False
        if not self.earliest <= move.at <= self.latest:
            return False
        if isinstance(move, Lock):
            return move.mask in ALL_MASKS and bears_out(move.trace, move.mask, self.latest)
        hands = self.hands + self.used
        if isinstance(move, Rob):
            return move.hand in hands and move.victim in self.victims
        return len(hands) == 2 and move.left in self.victims and move.right in self.victims

    def sample(self, rng: Random) -> Move:
        """Few fingers more often than many, and a shot now and then, within a second."""
        at = min(self.latest, self._soonest + int(rng.random() * 1000))
        hands = self.hands + self.used
        lot = rng.random()
        if hands and lot < 0.3:
            victim, other = rng.choice(self.victims), rng.choice(self.victims)
            if len(hands) == 2 and lot < 0.1:
                return Double(self.seat, victim, other, at)
            return Rob(self.seat, rng.choice(hands), victim, at)
        if lot < 0.6:
            return Lock(self.seat, 0, at)
        bits = int(rng.random() * 1024)
        return Lock(self.seat, bits if lot > 0.95 else bits & int(rng.random() * 1024), at)

    @property
    def _soonest(self) -> int:
        return min(self.latest, max(self.earliest, self.since))


class AskPick(Ask):
    """Take one of these backs."""

    loser: Seat
    backs: int

    def answers(self) -> Iterator[Move]:
        """Any of them."""
        return (PickCoin(self.seat, index) for index in range(self.backs))


class AskNext(Ask):
    """You check: turn the page when everybody has seen it."""

    page: int = 0

    def answers(self) -> Iterator[Move]:
        """Yes."""
        yield Next(self.seat)

    def sample(self, rng: Random) -> Next:  # noqa: ARG002
        """Yes."""
        return Next(self.seat)


AnyAsk = (
    AskShuffle
    | AskFirst
    | AskCoins
    | AskSheriff
    | AskTieOrder
    | AskLayout
    | AskHold
    | AskBacks
    | AskClock
    | AskArm
    | AskCommit
    | AskPick
    | AskNext
)
