"""What a bot says in its team's room: the sign, who watches whom, whether to pay (specification 8.3).

Rules of this file: what a bot does in the room is told to its team alone, and when it says that it is ready,
which everybody hears, hangs on nothing that happens there.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from tripot.core import Seat
from tripot.games.sign.asks import AskAgree
from tripot.games.sign.bots.level import Level
from tripot.games.sign.bots.sign_trial import draw, fault, mended
from tripot.games.sign.moves import AnyMove, DraftSign, PlanWatch, VotePay
from tripot.games.sign.table import Table

OFFERS: Final = 3
"""So often a bot answers a sign that it could not read with another one; then people may have their way."""
POINTS_LOST: Final = 0.5
"""What a sign that the others can read costs in each round to come."""


class Agreeing:
    """One bot in its team's room."""

    def __init__(self, seat: Seat, level: Level) -> None:
        self.seat = seat
        self.level = level
        self.window = -1
        """The round before which the room was last open."""
        self.offers = 0
        self.is_planned = False
        self.has_changed = False
        self.readings = 0
        """How often, lately, a quint of its own was called by the others just after the sign."""

    def was_called(self, *, by_opponent: bool) -> None:
        """The own quint was called: by one who had read the sign, or by a mate."""
        self.readings = self.readings + 1 if by_opponent else 0

    def next_word(self, view: Table, ask: AskAgree, rng: Random) -> AnyMove | None:
        """What there is to do in the room, if anything; being ready is another matter."""
        if view.round != self.window:
            self.window, self.offers, self.is_planned, self.has_changed = view.round, 0, False, False
        return self._sign(view, ask, rng) or self._plan(view, ask) or self._vote(view, ask)

    def _sign(self, view: Table, ask: AskAgree, rng: Random) -> DraftSign | None:
        if not ask.sign or self.level.eyes is None:
            return None
        written, chairs = view.room(view.team(self.seat)).sign, view.seating
        if written is None or self._wants_another(view):
            self.has_changed = True
            return DraftSign(self.seat, draw(self.level.manner.steps, ask.mates, chairs, rng))
        why = fault(written, ask.mates, chairs)
        if why is None or self.offers >= OFFERS:
            return None
        self.offers += 1
        return DraftSign(self.seat, mended(written, ask.mates, chairs, rng), why=why)

    def _wants_another(self, view: Table) -> bool:
        """Whether the old sign is to go: it was probably read, or this one never keeps any."""
        if view.round == 0 or self.has_changed:
            return False
        changes = self.level.manner.changes
        if changes == "always":
            return self.seat == min(self._team(view))
        return self.readings > 0 and (changes == "read" or view.options.sign_change == "pay")

    def _plan(self, view: Table, ask: AskAgree) -> PlanWatch | None:
        """The opponents, split evenly: each bot notes its own share, unless somebody has done it."""
        if self.is_planned or self.level.eyes is None:
            return None
        self.is_planned = True
        if view.room(view.team(self.seat)).watch[self.seat]:
            return None
        others = [seat for seat in view.seating if seat not in ask.mates]
        mine = others[sorted(ask.mates).index(self.seat) :: len(ask.mates)]
        return PlanWatch(self.seat, self.seat, tuple(sorted(mine))) if mine else None

    def _vote(self, view: Table, ask: AskAgree) -> VotePay | None:
        if not ask.pay or view.room(view.team(self.seat)).votes[self.seat] is not None:
            return None
        left = view.options.points - max(view.scores) if view.options.end == "points" else 2
        is_worth_it = min(1.0, 0.5 * self.readings) * POINTS_LOST * 2 * left > 1
        return VotePay(self.seat, "pay" if is_worth_it else "aside")

    def _team(self, view: Table) -> Sequence[Seat]:
        mine = view.team(self.seat)
        return [seat for seat in view.seating if view.team(seat) == mine]
