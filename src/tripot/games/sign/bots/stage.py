"""The figures of a game between bots, on the table's own clock: nobody waits for it, and nothing is sent.

Rules of this file: figures move as at a live table, and every bot is shown the same ticks. Where all rest,
the time until somebody moves again is skipped.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from tripot.bots.bot import Bot, body_of
from tripot.core import Seat
from tripot.games.sign.data import BODY
from tripot.games.sign.figures import Figure


class Stage:
    """The bodies round one table."""

    def __init__(self, bots: Sequence[Bot]) -> None:
        self.bodies = {seat: body for seat, bot in enumerate(bots) if (body := body_of(bot)) is not None}
        self.figures = {seat: Figure() for seat in self.bodies}
        self.tick = 0

    def run(self, now: int, until: int) -> tuple[int, list[Seat]]:
        """Let figures move until then, or until somebody has noticed something: the time, and who has."""
        self.tick = max(self.tick, now // BODY.tick_ms)
        last = until // BODY.tick_ms
        while self.tick < last:
            self.tick = self._next(last)
            if self.tick > last:
                self.tick = last
                break
            at = self.tick * BODY.tick_ms
            moved = {
                seat: figure.values()
                for seat, figure in self.figures.items()
                if self._steps(seat, figure, at)
            }
            if moved:
                for body in self.bodies.values():
                    body.watch(self.tick, moved)
                if restless := [seat for seat, body in self.bodies.items() if body.reconsiders()]:
                    return at, restless
        return until, []

    def _steps(self, seat: Seat, figure: Figure, at: int) -> bool:
        figure.target = self.bodies[seat].stand(at)
        return figure.step(self.tick)

    def _next(self, last: int) -> int:
        """The next tick in which something may be seen."""
        after = self.tick + 1
        if not all(figure.is_settled for figure in self.figures.values()):
            return after
        wakes = min((body.rests_until(after * BODY.tick_ms) for body in self.bodies.values()), default=inf)
        return max(after, min(last + 1, -int(-wakes // BODY.tick_ms))) if wakes < inf else last + 1
