"""The frames of a Sign table: when each was sent, and which of the cards that lie there came with which.

Rules of this file: moments are those of the table's own clock. A spread leaves for near lines later, so that
everybody sees it at the same moment; by how much is a lag, which is the house's own delay and no line's.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from tripot.core import Seat

RACE_MS: Final = 3_000.0
"""For so long people race for cards that have just appeared; after that a lag counts less and less, and not
at all when it has been as long again."""
MOST_FRAMES: Final = 600
"""Claims may refer to the last so many frames, and to those in which a card came that still lies there."""


class Frames:
    """What was sent when."""

    def __init__(self) -> None:
        self.number = 0
        self.told = 0
        """The last frame that told something; any after it only moved puppets."""
        self.sent: dict[int, float] = {}
        """When each frame was sent to the first seat ..."""
        self.lags: dict[int, Mapping[Seat, float]] = {}
        """... and how much later to the others, where it was."""
        self.appeared: dict[str, int] = {}
        """The frame in which each card that lies there was first shown."""

    def next(self, at: float, *, tells: bool = True) -> int:
        """A frame goes out now."""
        self.number += 1
        self.sent[self.number] = at
        self.told = self.number if tells else self.told
        if len(self.sent) > 2 * MOST_FRAMES:
            kept = {*self.appeared.values(), *list(self.sent)[-MOST_FRAMES:]}
            self.sent = {number: sent for number, sent in self.sent.items() if number in kept}
            self.lags = {number: lags for number, lags in self.lags.items() if number in kept}
        return self.number

    def lie(self, cards: Iterable[str], *, are_open: bool) -> None:
        """These cards lie on the table; those that are new there came with what was told last."""
        lying = set(cards)
        for card in lying if are_open else ():
            self.appeared.setdefault(card, self.told)
        self.appeared = {card: number for card, number in self.appeared.items() if card in lying}

    def sent_to(self, seat: Seat, number: int | None) -> float | None:
        """When a frame was sent to a seat; None: there was none, or it is forgotten."""
        sent = None if number is None else self.sent.get(number)
        return None if sent is None or number is None else sent + self._lag(seat, number)

    def lag(self, seat: Seat, number: int | None, now: float) -> float:
        """How much of what somebody does now, after that frame, is put down to the house's own delay.

        >>> frames = Frames()
        >>> frames.lags[frames.next(1000.0)] = {0: 90.0, 1: 0.0}
        >>> [frames.lag(0, 1, now) for now in (1500.0, 5500.0, 9000.0)], frames.lag(1, 1, 1500.0)
        ([90.0, 45.0, 0.0], 0.0)
        """
        if number is None or number not in self.sent:
            return 0.0
        since = now - self.sent[number]
        return self._lag(seat, number) * min(max(2 - since / RACE_MS, 0.0), 1.0)

    def most_lag(self, seat: Seat, now: float) -> float:
        """The same for whichever card somebody may take now."""
        return max((self.lag(seat, number, now) for number in set(self.appeared.values())), default=0.0)

    def is_even(self, now: float) -> bool:
        """Whether a spread was just laid, which all have seen at the same moment."""
        return any(now - self.sent[number] < RACE_MS for number in self.lags if number in self.sent)

    def newest(self) -> int | None:
        """The last frame in which a card came that lies there."""
        return max(self.appeared.values(), default=None)

    def _lag(self, seat: Seat, number: int) -> float:
        return self.lags.get(number, {}).get(seat, 0.0)
