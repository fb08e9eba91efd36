"""A round of Sign in which somebody is away: time stands still, cards are covered, nobody acts (SG-58).

Rules of this file: it begins when a player of the round is missed, and ends a countdown after everybody is
there again, or a bot is in their place; so nobody chooses the moment at which the others see the table.
"""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from tripot.core import HIDDEN, Seat
from tripot.games.sign.view import covered
from tripot.online import OnlineTable
from tripot.online.messages import Stillness

ROUND: Final = ("look", "exchange", "last_call")
"""The phases in which a table waits for its players, and covers its cards for it."""
THAW_MS: Final = 3_000.0
"""How long everybody sees that it is about to go on."""


class Freeze:
    """Since when a table stands still, and when it goes on."""

    def __init__(self, online: OnlineTable) -> None:
        self.online = online
        self.since: float | None = None
        self.thaws: float | None = None
        self.waited_for: tuple[Seat, ...] = ()
        if online.is_playing and online.table.phase in ROUND:
            self.since = online.now()  # opened again in the middle of a round: everybody is to come first

    @property
    def is_on(self) -> bool:
        """Whether the cards of a round are covered."""
        return self.since is not None

    def follow(self, now: float) -> bool:
        """Take up who is there; whether that has changed anything that everybody should know."""
        before = (self.since, self.thaws, self.waited_for)
        if not self.online.is_playing or self.online.table.phase not in ROUND:
            self.since = self.thaws = None
        elif self.missing() or not self.online.lines:
            self.since = now if self.since is None else self.since
            self.thaws = None
        elif self.since is not None and self.thaws is None:
            self.thaws = now + THAW_MS
        self.waited_for = self.missing() if self.is_on else ()
        return before != (self.since, self.thaws, self.waited_for)

    def end(self) -> None:
        """The countdown is over."""
        self.since = self.thaws = None

    def missing(self) -> tuple[Seat, ...]:
        """The players of the round who are away, and for whom no bot plays yet."""
        places, present = self.online.places, self.online.present()
        return tuple(
            seat
            for seat in self.online.table.chairs
            if places[seat].person is not None and not places[seat].absent and seat not in present
        )

    def stillness(self, now: float, grace_ms: int) -> Stillness | None:
        """What everybody is told of it."""
        if self.since is None:
            return None
        if self.thaws is not None:
            return Stillness(goes_on_ms=max(0, int(self.thaws - now)))
        return Stillness(away=self.waited_for, left_ms=max(0, int(self.since + grace_ms - now)))

    def cover(self, shown: Any) -> Any:
        """A view as it is seen at this moment."""
        return shown if self.since is None else face_down(shown)


def face_down(shown: Any) -> Any:
    """A view in which every card lies face down, one's own too."""
    return replace(
        shown,
        hands=tuple(covered(hand) for hand in shown.hands),
        slots=tuple(None if card is None else HIDDEN for card in shown.slots),
        lying=covered(shown.lying),
        bottom=None if shown.bottom is None else HIDDEN,
    )
