"""How much one line and one address may ask for. Beyond it the asker waits; nobody else notices.

An address is a visitor's. Requests and lines are counted by the address that uvicorn has found, which is the
one that a trusted proxy names (`FORWARDED_ALLOW_IPS`). A connection is counted before anything is read of it,
when only the address of its other end is known: where that is a trusted proxy, everybody behind it comes from
there, so it is counted among all connections, and not as one visitor's.

Rules of this file: moments are milliseconds, passed in; judging costs the same however much came before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping
from ipaddress import IPv6Address, IPv6Network
from itertools import islice
from typing import Protocol, Self

from msgspec import Struct


class Limits(Struct, frozen=True, kw_only=True):
    """What the house allows."""

    messages_a_second: float = 60
    """Of one line, on average ..."""
    messages_at_once: float = 120
    """... and in one burst."""
    changes_a_second: float = 2
    """To one table by one person (`tables/changes`), on average ..."""
    changes_at_once: float = 60
    """... in one burst ..."""
    changes_of_a_table: int = 5_000
    """... and by everybody, as long as there is the table."""
    requests_a_second: float = 20
    """HTTP requests of one address, on average ..."""
    requests_at_once: float = 200
    """... and in one burst."""
    guests_a_second: float = 0.1
    """New guests of one address (`house/quotas`), on average ..."""
    guests_at_once: float = 60
    """... and in one burst."""
    tables_a_second: float = 0.1
    """New tables of one address, on average ..."""
    tables_at_once: float = 60
    """... and in one burst."""
    words_a_second: float = 0.1
    """Guesses of one address at the word of a private house, on average ..."""
    words_at_once: float = 10
    """... and in one burst."""
    public_tables: int = 5
    """Tables of one person that wait in the lobby, of those changed within a day."""
    lines_of_a_person: int = 12
    """Windows in which one person has tables open at a time."""
    sockets: int = 100
    """Open lines of one address ..."""
    connections: int = 100
    """... and connections of any kind beside them."""
    connections_in_all: int = 10_000
    """Of all addresses; fewer where the machine does not allow as many (`launch/descriptors`)."""
    head_bytes: int = 32 * 1024
    """Of a request, before its body."""
    head_seconds: float = 10.0
    """Until the head of a request is here, from the moment of the connection on ..."""
    body_seconds: float = 60.0
    """... and then its body: the largest record, over a slow line."""
    idle_seconds: int = 5
    """How long a connection stays open after an answer."""
    record_seconds: float = 5.0
    """Work on a record that somebody brings; one that takes longer was made to take long."""
    replay_bytes: int = 32 * 1024 * 1024
    """Of a replay, sentences included; the longest of our games has half a million."""


class Addresses(Protocol):
    """Some addresses, however they are told."""

    def __contains__(self, address: str, /) -> bool:
        """Whether it is one of them."""


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

    @classmethod
    def left_over(cls, each_second: float, at_once: float, left: float, at: float) -> Self:
        """One of which so much was left at a moment."""
        allowance = cls(each_second, at_once)
        allowance._left, allowance._last = min(left, at_once), at
        return allowance

    def left(self, now: float) -> float:
        """How much may be had at once now."""
        return min(self._left + (now - self._last) * self._each_ms, self._at_once)

    def is_rested(self, now: float) -> bool:
        """Whether it is as good as new, and may be forgotten."""
        return self._left + (now - self._last) * self._each_ms >= self._at_once


class Allowances:
    """An allowance for each party, with a memory that has an end."""

    MOST_REMEMBERED = 10_000

    def __init__(self, each_second: float, at_once: float) -> None:
        self._each_second = each_second
        self._at_once = at_once
        self._known: dict[str, Allowance] = {}

    def __len__(self) -> int:
        return len(self._known)

    def take(self, who: str, now: float) -> bool:
        """Whether a party may have one more."""
        allowance = self._known.pop(who, None)
        if allowance is None:
            if len(self._known) >= self.MOST_REMEMBERED:
                self._forget(now)
            allowance = Allowance(self._each_second, self._at_once)
        self._known[who] = allowance
        return allowance.take(now)

    def spent(self, now: float) -> dict[str, float]:
        """What is left to each party that is not as good as new."""
        return {who: round(one.left(now), 3) for who, one in self._known.items() if not one.is_rested(now)}

    def take_up(self, spent: Mapping[str, float], at: float) -> None:
        """Go on from what was left to parties at a moment."""
        for who, left in islice(spent.items(), self.MOST_REMEMBERED):
            self._known[who] = Allowance.left_over(self._each_second, self._at_once, left, at)

    def _forget(self, now: float) -> None:
        """Those that are rested; if that is not half of them, whoever has not been here for longest."""
        kept = {who: one for who, one in self._known.items() if not one.is_rested(now)}
        surplus = max(0, len(kept) - self.MOST_REMEMBERED // 2)
        self._known = dict(islice(kept.items(), surplus, None))


class Doorkeeper:
    """What each party has asked for lately, and how many connections and lines it holds open."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._requests = Allowances(limits.requests_a_second, limits.requests_at_once)
        self._sockets: Counter[str] = Counter()
        self._lines: Counter[str] = Counter()
        self._connections: dict[Hashable, str] = {}
        self._connected: Counter[str] = Counter()
        self.proxies: Addresses = ()
        """Addresses that speak for many visitors."""
        self.most_connections = limits.connections_in_all
        self.turned_away = 0
        """Connections that were one too many."""

    def connect(self, connection: Hashable, address: str) -> bool:
        """Whether an address may open one more connection; if so it is counted until it is closed."""
        who = "" if address in self.proxies else party(address)
        most = self.limits.sockets + self.limits.connections
        if len(self._connections) >= self.most_connections or (who and self._connected[who] >= most):
            self.turned_away += 1
            return False
        self._connections[connection] = who
        if who:
            self._connected[who] += 1
        return True

    def disconnect(self, connection: Hashable) -> None:
        """A connection was closed."""
        who = self._connections.pop(connection, "")
        if who:
            _less(self._connected, who)

    @property
    def connected(self) -> int:
        """How many connections are open."""
        return len(self._connections)

    def request(self, address: str, now: float) -> bool:
        """Whether an address may ask for one more thing."""
        return self._requests.take(party(address), now)

    def enter(self, address: str) -> bool:
        """Whether an address may open one more line; if so it is counted."""
        who = party(address)
        if self._sockets[who] >= self.limits.sockets:
            return False
        self._sockets[who] += 1
        return True

    def leave(self, address: str) -> None:
        """A line was closed."""
        _less(self._sockets, party(address))

    def greet(self, person: str) -> bool:
        """Whether somebody may have one more line; if so it is counted."""
        if self._lines[person] >= self.limits.lines_of_a_person:
            return False
        self._lines[person] += 1
        return True

    def part(self, person: str) -> None:
        """A line of somebody was closed."""
        _less(self._lines, person)


def _less(counter: Counter[str], who: str) -> None:
    counter[who] -= 1
    if counter[who] <= 0:
        del counter[who]


def party(address: str) -> str:
    """Who stands behind an address: with IPv6 a household has a whole network of them.

    >>> party("192.0.2.7"), party("2001:db8:1:2:aaaa::1"), party("2001:db8:1:2::5")
    ('192.0.2.7', '2001:db8:1:2::/64', '2001:db8:1:2::/64')
    >>> party("::ffff:192.0.2.7")
    '192.0.2.7'
    """
    if ":" not in address:
        return address
    try:
        found = IPv6Address(address)
    except ValueError:
        return address
    return str(found.ipv4_mapped or IPv6Network((int(found) >> 64 << 64, 64)))
