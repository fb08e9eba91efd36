"""Inputs in, one order out, and nothing in it is ever taken back (Dexterity Jane 5.4, Sign 5.2).

Rules of this file: an input is released once no free seat can still send anything that would be credited
before it. One input is open at a time: the table answers it (`settled`) before the next comes out, since
the answer decides who is still free. The sequencer never looks inside a move.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable
from math import inf
from typing import Final, Generic

from msgspec import Struct
from msgspec.structs import replace

from tripot.clock.deadline import Deadline
from tripot.clock.held import NEVER, Chair, Held, Key, M
from tripot.clock.judgement import Judgement
from tripot.clock.pace import SAME_PACKET
from tripot.clock.refusals import refuse
from tripot.core import CLOCK, Seat

MOST_HELD: Final = 8
"""Inputs of one seat that may wait at the same time."""
MEMORY: Final = 32
"""Answered inputs of one seat that later ones may still depend on."""


class Sequencer(Struct, Generic[M], frozen=True):
    """The inputs of a table, in the order in which they count.

    Three seats, as in the specification: seat 0 slams first by its own clock, but seat 1 sits far away
    and may have been quicker.

    >>> from tripot.clock import Chair, Judgement
    >>> line: Sequencer[str] = Sequencer((0, 1, 2), {0: Chair(60), 1: Chair(300), 2: Chair(100)})
    >>> line = line.hold(0, "lock", Judgement(900, 900, "claimed"), arrival=950)
    >>> line.next_at
    1201.0
    >>> line = line.hold(1, "lock", Judgement(870, 870, "claimed"), arrival=1150)
    >>> line, first = line.release(1171)
    >>> first.seat
    1
    """

    tie_order: tuple[Seat, ...]
    """A secret permutation of the seats, drawn for each round or spread: who is first in a dead heat."""
    chairs: dict[Seat, Chair]
    """The seats that may still act; the committed and the gone hold nobody up."""
    held: tuple[Held[M], ...] = ()
    open: Held[M] | None = None
    last: Key = NEVER
    counted: int = 0
    patience: float = inf
    """No input waits for longer than this, in ms: what comes then has its place after it."""
    answered: dict[Seat, tuple[tuple[str, bool], ...]] = {}

    def hold(
        self,
        seat: Seat,
        move: M,
        judged: Judgement,
        arrival: float,
        *,
        name: str | None = None,
        after: str | None = None,
    ) -> Sequencer[M]:
        """An input arrived. It keeps its place among the seat's own, unless they came in one packet."""
        if judged.bound == "too_early":
            raise refuse("too_early")
        own = [held for held in self.held if held.seat == seat]
        if len(own) >= MOST_HELD:
            raise refuse("crowded", most=MOST_HELD)
        if name is not None and self._knows(seat, name):
            raise refuse("repeated")
        if after is not None and not self._may_follow(seat, after):
            raise refuse("orphaned")
        before = [
            held
            for held in own
            if held.arrival < arrival - SAME_PACKET or (after is not None and held.name == after)
        ]
        judged = _not_before(judged, max((held.judged.credited for held in before), default=None))
        chair = self.chairs.get(seat)
        due = arrival if chair is None else max(arrival, chair.origin + judged.at)
        return self._with(Held(seat, move, judged, self._rank(seat), self.counted, arrival, due, name, after))

    def expect(self, deadline: Deadline[M]) -> Sequencer[M]:
        """A deadline is an input of the clock; one of the same name is moved."""
        judged = Judgement(None, float(deadline.at), "unclaimed")
        rank, due = len(self.tie_order), float(deadline.due)
        return self.cancel(deadline.name)._with(
            Held(CLOCK, deadline.move, judged, rank, self.counted, due, due, deadline.name)
        )

    def cancel(self, deadline: str) -> Sequencer[M]:
        """A deadline that no longer applies."""
        return replace(
            self, held=tuple(held for held in self.held if held.seat != CLOCK or held.name != deadline)
        )

    @property
    def next_at(self) -> float | None:
        """When the first input may go, if everybody stays silent until then; None: nothing to wait for."""
        if self.open is not None or not self.held:
            return None
        head = self.held[0]
        return max(
            [head.due, *(self._silent_until(head, seat, chair) for seat, chair in self.chairs.items())]
        )

    def release(self, now: float) -> tuple[Sequencer[M], Held[M] | None]:
        """The next input for the table, if its turn is certain."""
        at = self.next_at
        if at is None or now < at:
            return self, None
        head, *rest = self.held
        return replace(self, held=tuple(rest), open=head, last=head.key), head

    def settled(self, *, kept: bool, committed: bool = False) -> tuple[Sequencer[M], tuple[Held[M], ...]]:
        """The table answered the open input; what depended on a refused one is dropped and returned."""
        done = self.open
        if done is None:
            raise ValueError("no input is open")
        line = replace(self, open=None)._remember(done, kept)
        if committed:
            line = line.leaves(done.seat)
        dropped: tuple[Held[M], ...] = ()
        if not kept and done.name is not None:
            dropped = tuple(_followers(done, line.held))
            for held in dropped:
                line = line._remember(held, False)
            line = replace(line, held=tuple(held for held in line.held if held not in dropped))
        return line, dropped

    def leaves(self, *seats: Seat) -> Sequencer[M]:
        """Seats that have committed or gone: nobody waits for them. What they sent still stands."""
        return replace(self, chairs={seat: chair for seat, chair in self.chairs.items() if seat not in seats})

    def joins(self, seat: Seat, chair: Chair) -> Sequencer[M]:
        """A seat is back, or its credit was taken anew for the next spread."""
        return replace(self, chairs={**self.chairs, seat: chair})

    def stirred(self, tie_order: Iterable[Seat]) -> Sequencer[M]:
        """A new secret tie order, for inputs that arrive from now on."""
        return replace(self, tie_order=tuple(tie_order))

    def _with(self, new: Held[M]) -> Sequencer[M]:
        """The queue with one more input, which is never put before one that has been released."""
        if new.key < self.last:
            at, rank, credited, _ = self.last
            least = credited if rank == new.rank else at if rank < new.rank else at + 1
            new = replace(new, judged=_not_before(new.judged, float(least)))
        queue = list(self.held)
        insort(queue, new, key=_key)
        return replace(self, held=tuple(queue), counted=self.counted + 1)

    def _silent_until(self, head: Held[M], seat: Seat, chair: Chair) -> float:
        """Until when `seat` might still send something that goes before `head`."""
        if seat == head.seat:
            return head.due
        first = min(held.arrival for held in self.held)  # whoever is behind `head` waits as well
        until = min(chair.origin + head.judged.at + 1 + chair.most, first + self.patience)
        # a seat's inputs keep their order: if one already waits behind `head`, so will all that follow it
        spoke = min((held.arrival for held in self.held if held.seat == seat), default=until)
        return min(until, spoke + SAME_PACKET)

    def _rank(self, seat: Seat) -> int:
        return self.tie_order.index(seat)

    def _knows(self, seat: Seat, name: str) -> bool:
        waiting = (*self.held, *([self.open] if self.open else []))
        return any(held.seat == seat and held.name == name for held in waiting) or any(
            known == name for known, _ in self.answered.get(seat, ())
        )

    def _may_follow(self, seat: Seat, name: str) -> bool:
        return self._knows(seat, name) and (name, False) not in self.answered.get(seat, ())

    def _remember(self, done: Held[M], kept: bool) -> Sequencer[M]:
        if done.name is None or done.seat == CLOCK:
            return self
        known = (*self.answered.get(done.seat, ()), (done.name, kept))[-MEMORY:]
        return replace(self, answered={**self.answered, done.seat: known})


def _key(held: Held[M]) -> Key:
    return held.key


def _not_before(judged: Judgement, least: float | None) -> Judgement:
    if least is None or judged.credited >= least:
        return judged
    return replace(judged, credited=least, bound="order")


def _followers(first: Held[M], line: tuple[Held[M], ...]) -> Iterable[Held[M]]:
    names = {first.name}
    for held in line:
        if held.seat == first.seat and held.after is not None and held.after in names:
            names.add(held.name)
            yield held
