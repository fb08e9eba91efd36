"""How far a game trusts the lines and the claims of its players."""

from __future__ import annotations

from math import inf

from msgspec import Struct

from tripot.clock.pace import Pace


class Trust(Struct, frozen=True, kw_only=True):
    """The figures of one game of speed."""

    cap: float
    """The greatest credit of a line, in ms ..."""
    stalled: float
    """... and that of one which was seen to stall: so long is it waited for."""
    hurry: float = 0.0
    """By how much less than it may be credited with a line is waited for: hardly anything comes so late, and
    what does has its place after what was released."""
    haste: float = 0.0
    """The same for what was shown to all at once, far and near: there the waits are longer."""
    patience: float = inf
    """Nobody is kept waiting for longer than this, in ms, whatever may still come."""
    pace: Pace
    """How often a player may speak."""

    def hurry_for(self, *, is_even: bool) -> float:
        """How much less a line is waited for; `is_even`: all have seen at one moment what they race for."""
        return self.hurry if is_even else self.haste

    @property
    def late(self) -> float:
        """How late those lines hear that do not race: as much as any line can be credited with."""
        return max(self.cap, self.stalled)
