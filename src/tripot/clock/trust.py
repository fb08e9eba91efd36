"""How far a game trusts the lines and the claims of its players."""

from __future__ import annotations

from msgspec import Struct

from tripot.clock.pace import Pace


class Trust(Struct, frozen=True, kw_only=True):
    """The figures of one game of speed."""

    cap: float
    """The greatest credit of a line, in ms."""
    pace: Pace
    """How often a player may speak."""
