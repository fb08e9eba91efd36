"""Between two rounds of Dexterity Jane the table waits for those who are away, where it was agreed so.

Rules of this file: only the time before a reveal stands still, never a showdown; a pause has an end, and once
it has, the round does not stop again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tripot.server.live import LiveTable

PAUSE_MS: Final = 60_000
"""How long the table waits (DJ-50)."""


class Pause:
    """Since when the table has waited, and whether it still does."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.is_on = False
        self._since: float | None = None

    @property
    def ends(self) -> float | None:
        """When the table has waited long enough."""
        return None if self._since is None else self._since + PAUSE_MS

    def is_over(self, now: float) -> bool:
        """Whether it has, and somebody is still away."""
        return self.ends is not None and now >= self.ends

    def follow(self, now: float) -> None:
        """Take up how things stand; when a pause begins or ends everybody is told what the clock does."""
        if not self._somebody_is_missing():
            self._since = None
        elif self._since is None:
            self._since = now
        is_on = self._since is not None and not self.is_over(now)
        if is_on != self.is_on:
            self.is_on = is_on
            self.live.follow_countdowns(now)
            self.live.audience.tell_whole(now)

    def begin_anew(self, now: float) -> None:
        """Nobody was there: nobody has been waited for."""
        self._since = None
        self.follow(now)

    def _somebody_is_missing(self) -> bool:
        room = self.live.room
        if room.phase != "playing" or room.table.options.absent_seat != "pause" or room.table.phase != "arm":
            return False
        here = self.live.people()
        return any(
            place.guest is not None and not place.absent and place.guest.id not in here
            for place in room.places
        )
