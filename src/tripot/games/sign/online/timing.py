"""The figures that Sign gives the clock."""

from __future__ import annotations

from typing import Final

from tripot.clock import Pace, Trust

TRUST: Final = Trust(
    cap=250.0, stalled=400.0, hurry=10.0, haste=20.0, patience=250.0, pace=Pace(every=50.0, saved=20)
)
"""A credit of 250 ms at most (5.2), more where a line was seen to stall, and a little less of it is waited
for, less still when no spread was just laid: everybody may call at any moment, so here everybody waits for
everybody all the time, though never for longer than 250 ms. Nobody's hands do more than twenty things a
second, or twenty at once."""
