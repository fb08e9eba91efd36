"""Between two rounds of Dexterity Jane the table waits for those who are away, where it was agreed so.

Rules of this file: only the time before a reveal stands still, never a showdown; a pause has an end, and once
it has, the round does not stop again.
"""

from __future__ import annotations

from tripot.online import OnlineTable


class Pause:
    """Since when the table has waited, and whether it still does."""

    def __init__(self, online: OnlineTable, lasts_ms: float) -> None:
        self.online = online
        self.lasts_ms = lasts_ms
        self.is_on = False
        self._since: float | None = None

    @property
    def ends(self) -> float | None:
        """When the table has waited long enough."""
        return None if self._since is None else self._since + self.lasts_ms

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
            self.online.clock_changed(now)

    def begin_anew(self, now: float) -> None:
        """Nobody was there: nobody has been waited for."""
        self._since = None
        self.follow(now)

    def _somebody_is_missing(self) -> bool:
        online = self.online
        table = online.table
        if not online.is_playing or table.options.absent_seat != "pause" or table.phase != "arm":
            return False
        here = online.people()
        return any(
            place.person is not None and not place.absent and place.person not in here
            for place in online.places
        )
