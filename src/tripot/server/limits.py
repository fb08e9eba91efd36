"""How much one line and one address may ask for. Beyond it the asker waits; nobody else notices.

Rules of this file: moments are milliseconds, passed in; judging costs the same however much came before.
"""

from __future__ import annotations

from collections import Counter

from msgspec import Struct


class Limits(Struct, frozen=True, kw_only=True):
    """What the house allows."""

    messages_a_second: float = 60
    """Of one line, on average ..."""
    messages_at_once: float = 120
    """... and in one burst."""
    requests_a_second: float = 20
    """HTTP requests of one address, on average ..."""
    requests_at_once: float = 200
    """... and in one burst."""
    sockets: int = 100
    """Open lines of one address."""


class Allowance:
    """So many a second, with some saved up.

    >>> allowance = Allowance(each_second=2, at_once=2)
    >>> [allowance.take(now) for now in (0, 0, 0, 400, 500)]
    [True, True, False, False, True]
    """

    __slots__ = ("_at_once", "_each_ms", "_last", "_left")

    def __init__(self, each_second: float, at_once: float) -> None:
        self._each_ms = each_second / 1000
        self._at_once = at_once
        self._left = at_once
        self._last = float("-inf")

    def take(self, now: float) -> bool:
        """Whether one more is allowed now."""
        left = self._left + (now - self._last) * self._each_ms
        self._last = now
        left = min(left, self._at_once)
        self._left = left
        if left < 1:
            return False
        self._left = left - 1
        return True

    def is_rested(self, now: float) -> bool:
        """Whether it is as good as new, and may be forgotten."""
        return self._left + (now - self._last) * self._each_ms >= self._at_once


class Doorkeeper:
    """What each address has asked for lately, and how many lines it holds open."""

    MOST_REMEMBERED = 10_000

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._requests: dict[str, Allowance] = {}
        self._sockets: Counter[str] = Counter()

    def request(self, address: str, now: float) -> bool:
        """Whether an address may ask for one more thing."""
        allowance = self._requests.get(address)
        if allowance is None:
            if len(self._requests) >= self.MOST_REMEMBERED:
                self._forget(now)
            allowance = Allowance(self.limits.requests_a_second, self.limits.requests_at_once)
            self._requests[address] = allowance
        return allowance.take(now)

    def enter(self, address: str) -> bool:
        """Whether an address may open one more line; if so it is counted."""
        if self._sockets[address] >= self.limits.sockets:
            return False
        self._sockets[address] += 1
        return True

    def leave(self, address: str) -> None:
        """A line was closed."""
        self._sockets[address] -= 1
        if self._sockets[address] <= 0:
            del self._sockets[address]

    def _forget(self, now: float) -> None:
        self._requests = {who: one for who, one in self._requests.items() if not one.is_rested(now)}
