"""The streams over a player's line, and what the house knows of each.

Rules of this file: a page that races keeps two streams open to the house and says everything on both; what
comes first counts. They go over one line, so that what is wrong with the line is wrong with both, but a
message that is lost on one of them holds up that one alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import pairwise
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from tripot.clock import EchoBook, LagLedger, Rhythm
from tripot.clock.echo import QUICK_BEAT
from tripot.clock.ledger import DELAYED_ACK
from tripot.lab.lines import DOWN, UP, SimulatedLine

LOOK: Final = 3.0
"""How exactly the house sees when the far machine has acknowledged something, in ms."""
Echoes: TypeAlias = tuple[tuple[float, float], ...]
"""When each of some echoes was asked for, and when it was answered."""


class Habit(Struct, frozen=True):
    """What a player does with echoes."""

    holds: Callable[[float], float]
    """How long it holds back one that was asked for at a moment, in ms."""
    fools_kernel: bool
    is_seen: bool
    """Whether the house sees when its machine has acknowledged something."""


class Answer(Struct, frozen=True):
    """When a message arrives by one stream, and the echoes that were asked for round it."""

    arrival: float
    echoes: Echoes
    before: int
    """How many of them are heard before it, even where all arrive at the same moment."""

    def heard_by(self, moment: float) -> Answer:
        """The same where another stream has brought the message at that moment."""
        return replace(self, before=sum(back <= moment for _, back in self.echoes))


class Stream:
    """One of them, and its ledger."""

    def __init__(self, line: SimulatedLine) -> None:
        self.line = line
        self.ledger = LagLedger()
        self.echoes = EchoBook()
        self.asked = 0.0

    def live_until(self, now: float, rhythm: Rhythm, habit: Habit) -> None:
        """Echoes go back and forth until `now`."""
        heard = []
        while (at := rhythm.next(self.asked)) <= now:
            self.asked = at
            self.echoes, number = self.echoes.asked(at)
            arrived = self.line.carry(DOWN, at)
            resent = self.line.resent
            answered = arrived + habit.holds(at)
            back = self.line.carry(UP, answered)
            held = answered - arrived
            slowed = held if habit.fools_kernel else min(held, DELAYED_ACK)
            self.line.resent |= resent
            self.line.acknowledged(arrived - at + back - answered + slowed)
            heard.append((back, number, held))
        for back, number, held in heard:
            self.echoes, rtt = self.echoes.answered(number, back)
            if rtt is not None:
                self._write_down(back, rtt, held, habit)

    def hears(self, sent: Iterable[float]) -> dict[float, float]:
        """When each of some messages of the house arrives, by when it was sent."""
        moments = sorted(sent)
        follow = [later - sooner for sooner, later in pairwise(moments)]
        heels = [*follow, None]
        return {at: self.line.carry(DOWN, at, heels=gap) for at, gap in zip(moments, heels, strict=True)}

    def answers(
        self, asked: Mapping[float, float], handled: float, habit: Habit
    ) -> tuple[Answer, list[float]]:
        """What becomes of a message that leaves the page at `handled`, and how long each echo was held.

        Everything on a stream keeps its order, so that depends on which answers leave before it.
        """
        heels = QUICK_BEAT if asked else None
        arrival: float | None = None
        echoes: list[tuple[float, float]] = []
        holds: list[float] = []
        before = len(asked)
        for at, arrived in asked.items():
            holds.append(habit.holds(at))
            answered = arrived + holds[-1]
            if arrival is None and answered > handled:
                arrival, before = self.line.carry(UP, handled, heels=heels), len(echoes)
            echoes.append((at, self.line.carry(UP, answered, heels=heels)))
        if arrival is None:
            arrival = self.line.carry(UP, handled, heels=heels)
        return Answer(arrival, tuple(echoes), before), holds

    def saw(self, answer: Answer, holds: list[float], habit: Habit) -> None:
        """The echoes that were heard before a message, in the ledger."""
        for (at, back), held in zip(answer.echoes[: answer.before], holds, strict=False):
            self._write_down(back, back - at, held, habit)

    def _write_down(self, back: float, rtt: float, held: float, habit: Habit) -> None:
        """A round trip as the house has it: where it sees the acknowledgement, by that."""
        seen = min(rtt, rtt - held + LOOK) if habit.is_seen else rtt
        self.ledger = self.ledger.heard(back, seen)
