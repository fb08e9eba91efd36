"""How many guests and tables one visitor makes: enough for any evening, and not enough to fill a house.

Whoever sits at the machine of the house itself may make as many as they like.

Rules of this file: moments are milliseconds, passed in; what is remembered has an end. A house that is opened
again goes on counting from what the last one noted; an address is noted as a hash that the note itself salts.
"""

from __future__ import annotations

from base64 import b64encode
from hashlib import blake2b
from secrets import token_bytes
from typing import Final

import msgspec
from msgspec import Struct

from tripot.server.lines.rate_limits import Allowances, Limits, party
from tripot.server.protocol.errors import Trouble

DAY_MS: Final = 24 * 3600 * 1000
MOST_HOSTS: Final = 10_000


class Note(Struct, frozen=True):
    """What one house tells the next: what is left to whom, and which tables wait."""

    salt: bytes
    guests: dict[str, float]
    tables: dict[str, float]
    listed: dict[str, dict[str, int]]
    """The public tables of each host, with the moment of their last change by the calendar."""
    at: int


class Quotas:
    """What visitors have made lately."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._salt = token_bytes(16)
        self._guests = Allowances(limits.guests_a_second, limits.guests_at_once)
        self._tables = Allowances(limits.tables_a_second, limits.tables_at_once)
        self._listed: dict[str, dict[str, float]] = {}
        """The public tables of each host that wait for players, with the moment of their last change."""

    def new_guest(self, address: str, now: float) -> None:
        """One more guest from an address; raises `Trouble` where it is one too many."""
        if not self._guests.take(self._name(address), now):
            raise Trouble("many_guests")

    def new_table(self, address: str, now: float) -> None:
        """One more table from an address; raises `Trouble` where it is one too many."""
        if not self._tables.take(self._name(address), now):
            raise Trouble("many_tables")

    def check_listing(self, host: str, table: str, now: float) -> None:
        """A table of this host for the lobby; raises `Trouble` where enough of theirs are there."""
        tables = self._listed.get(host, {})
        fresh = {one: at for one, at in tables.items() if at + DAY_MS > now and one != table}
        if len(fresh) >= self._limits.public_tables:
            raise Trouble("many_public", most=self._limits.public_tables)

    def listed(self, host: str, table: str, *, is_open: bool, now: float) -> None:
        """Whether a table of a host is in the lobby, waiting for players."""
        tables = self._listed.pop(host, {})
        tables.pop(table, None)
        if is_open:
            tables[table] = now
        if tables:
            self._listed[host] = tables
            if len(self._listed) > MOST_HOSTS:
                del self._listed[next(iter(self._listed))]

    def noted(self, now: float, wall_ms: int) -> bytes:
        """What the next house has to know; the same as long as nobody has made anything."""
        guests, tables = self._guests.spent(now), self._tables.spent(now)
        listed = {
            host: {table: wall_ms - round(now - at) for table, at in waiting.items()}
            for host, waiting in self._listed.items()
        }
        is_quiet = not guests and not tables
        return msgspec.json.encode(Note(self._salt, guests, tables, listed, 0 if is_quiet else wall_ms))

    def take_up(self, note: bytes, now: float, wall_ms: int) -> None:
        """Go on from what an earlier house has noted; a note that cannot be read is none."""
        try:
            found = msgspec.json.decode(note, type=Note)
        except msgspec.DecodeError:
            return
        self._salt = found.salt
        since = max(0, wall_ms - found.at)
        self._guests.take_up(found.guests, now - since)
        self._tables.take_up(found.tables, now - since)
        self._listed = {
            host: {table: now - max(0, wall_ms - at) for table, at in waiting.items()}
            for host, waiting in found.listed.items()
        }

    def _name(self, address: str) -> str:
        return b64encode(blake2b(party(address).encode(), key=self._salt, digest_size=9).digest()).decode()
