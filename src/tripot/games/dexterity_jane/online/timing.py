"""The figures that Dexterity Jane gives the clock and the seal."""

from __future__ import annotations

from typing import Final

from tripot.clock import Pace, Trust

TRUST: Final = Trust(cap=300.0, stalled=400.0, pace=Pace(every=100.0))
"""A credit of 300 ms at most (5.4), a little more where a line was seen to stall, and one commit message
each 100 ms (2.3)."""
ENVELOPE: Final = 2048
"""The size of a sealed reveal: room for ten cards with spots and angles, in every round alike (5.3)."""
