"""The figures that Sign gives the clock."""

from __future__ import annotations

from typing import Final

from tripot.clock import Pace, Trust

TRUST: Final = Trust(cap=250.0, pace=Pace(every=50.0, saved=20))
"""A credit of 250 ms at most (5.2); nobody's hands do more than twenty things a second, or twenty at once."""
