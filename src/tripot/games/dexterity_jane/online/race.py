"""One showdown as the house times it: whose key was sent when and over which line, and who slams.

Rules of this file: what explains the delay of a slam is the way of the key then and of the slam now. What
may still come is waited for as long as it would be explained.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from tripot.clock import Chair, Credit, EchoBook, Sequencer, between, least_of, longer
from tripot.core import Move, Seat
from tripot.games.dexterity_jane.trace import Trace, since_reveal
from tripot.online import Line, Timekeeper


class Slam(Struct, frozen=True):
    """An input that waits for its place: where its answer goes, and what it was judged by."""

    line: Line
    elapsed: float
    credit: Credit
    slammed: float | None = None
    """When the hands came down, on the client's own clock."""

    def account(self, trace: Trace, at: int) -> Trace:
        """How the fingers were folded, counted from the reveal; unknown where no time was claimed."""
        return () if self.slammed is None else since_reveal(trace, self.slammed, at)


class Race:
    """The keys, the lines and the inputs of one showdown."""

    def __init__(
        self,
        timekeeper: Timekeeper,
        sequencer: Sequencer[Move],
        keys: dict[Seat, float],
        credit_of: dict[Seat, Credit],
        lines: dict[Seat, Line | None],
    ) -> None:
        self.timekeeper = timekeeper
        self.sequencer = sequencer
        self.keys = keys
        self.credit_of = credit_of
        """What each line was credited with when its key was sent."""
        self.lines = lines
        """Over which line each seat saw the cards."""
        self.inputs: dict[tuple[Seat, str], Slam] = {}

    def explained(self, seat: Seat, line: Line, now: float, echoes: Sequence[EchoBook] = ()) -> Credit:
        """What explains the delay of a slam that arrives now, when its line owes these echoes.

        Over another line than that of the key, it is whichever of the two explains less.
        """
        answered = self.timekeeper.credit_of(line, now)
        seen = self.credit_of.get(seat)
        if seen is None:
            late = self.timekeeper.late_now(line, answered, now, echoes)
            return longer(answered, late, self.timekeeper.trust.stalled)
        if self.lines.get(seat) is not line:
            return least_of(seen, answered)
        shown_late = self.timekeeper.key_late(line, seen, self.keys[seat])
        late = shown_late + self.timekeeper.late_now(line, answered, now, echoes)
        return longer(between(seen, answered), late, self.timekeeper.trust.stalled)

    def follow_lines(self, now: float) -> None:
        """A line that grows longer in a race is waited for that much longer, one that mends is not."""
        for seat, line in self.lines.items():
            chair = self.sequencer.chairs.get(seat)
            if chair is not None and line is not None and self.timekeeper.online.racer(seat) is line:
                most = self.explained(seat, line, now).most
                if most != chair.most:
                    self.sequencer = self.sequencer.joins(seat, Chair(most, chair.origin))
