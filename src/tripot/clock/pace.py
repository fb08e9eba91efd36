"""How often a seat may speak: a flood is refused at the door, and the table goes on.

Rules of this file: judging a message costs the same few steps however many came before it.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

SAME_PACKET: Final = 1.0
"""Messages that arrive within this many ms came together, and are judged by their claims."""


class Pace(Struct, frozen=True):
    """One message each `every` ms, with up to `saved` of them saved up; two that come together count as one.

    >>> pace = Pace(every=100.0)
    >>> answers = []
    >>> for now in (0, 0.4, 0.5, 50, 100):
    ...     pace, heard = pace.heard(now)
    ...     answers.append(heard)
    >>> answers
    [True, True, False, False, True]
    """

    every: float
    saved: int = 1
    owed_until: float = float("-inf")
    """When everything heard so far will have been paid for."""
    last: float = float("-inf")
    twin: bool = False

    def heard(self, now: float) -> tuple[Pace, bool]:
        """A message came: whether it may be listened to."""
        if now - self.last <= SAME_PACKET and not self.twin:
            return replace(self, twin=True), True
        owed = max(self.owed_until, now) + self.every
        if owed > now + self.saved * self.every:
            return self, False
        return replace(self, owed_until=owed, last=now, twin=False), True
