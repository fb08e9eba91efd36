"""How many guests and tables one visitor makes: enough for any evening, and not enough to fill a house.

Whoever sits at the machine of the house itself may make as many as they like.

Rules of this file: moments are milliseconds, passed in; what is remembered has an end; a house that is opened
again starts to count anew.
"""

from __future__ import annotations

from typing import Final

from tripot.server.lines.rate_limits import Allowances, Limits, party
from tripot.server.protocol.errors import Trouble

DAY_MS: Final = 24 * 3600 * 1000
MOST_HOSTS: Final = 10_000


class Quotas:
    """What visitors have made lately."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._guests = Allowances(limits.guests_a_second, limits.guests_at_once)
        self._tables = Allowances(limits.tables_a_second, limits.tables_at_once)
        self._listed: dict[str, dict[str, float]] = {}
        """The public tables of each host that wait for players, with the moment of their last change."""

    def new_guest(self, address: str, now: float) -> None:
        """One more guest from an address; raises `Trouble` where it is one too many."""
        if not self._guests.take(party(address), now):
            raise Trouble("many_guests")

    def new_table(self, address: str, now: float) -> None:
        """One more table from an address; raises `Trouble` where it is one too many."""
        if not self._tables.take(party(address), now):
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
