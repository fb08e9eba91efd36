"""How much one line and one address may ask for. Beyond it the asker waits; nobody else notices.

Rules of this file: moments are milliseconds, passed in; judging costs the same however much came before.
"""

from __future__ import annotations

from collections import Counter
from ipaddress import ip_network
from itertools import islice

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
    """What each party has asked for lately, and how many lines it holds open."""

    MOST_REMEMBERED = 10_000

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._requests: dict[str, Allowance] = {}
        self._sockets: Counter[str] = Counter()

    def request(self, address: str, now: float) -> bool:
        """Whether an address may ask for one more thing."""
        who = party(address)
        allowance = self._requests.pop(who, None)
        if allowance is None:
            if len(self._requests) >= self.MOST_REMEMBERED:
                self._forget(now)
            allowance = Allowance(self.limits.requests_a_second, self.limits.requests_at_once)
        self._requests[who] = allowance
        return allowance.take(now)

    def enter(self, address: str) -> bool:
        """Whether an address may open one more line; if so it is counted."""
        who = party(address)
        if self._sockets[who] >= self.limits.sockets:
            return False
        self._sockets[who] += 1
        return True

    def leave(self, address: str) -> None:
        """A line was closed."""
        who = party(address)
        self._sockets[who] -= 1
        if self._sockets[who] <= 0:
            del self._sockets[who]

    def _forget(self, now: float) -> None:
        """Those that are rested; if that is not half of them, whoever has not been here for longest."""
        kept = {who: one for who, one in self._requests.items() if not one.is_rested(now)}
        surplus = max(0, len(kept) - self.MOST_REMEMBERED // 2)
        self._requests = dict(islice(kept.items(), surplus, None))


def party(address: str) -> str:
    """Who stands behind an address: with IPv6 a household has a whole network of them.

    >>> party("192.0.2.7"), party("2001:db8:1:2:aaaa::1"), party("2001:db8:1:2::5")
    ('192.0.2.7', '2001:db8:1:2::/64', '2001:db8:1:2::/64')
    """
    if ":" not in address:
        return address
    try:
        return str(ip_network((address.partition("%")[0], 64), strict=False))
    except ValueError:
        return address
