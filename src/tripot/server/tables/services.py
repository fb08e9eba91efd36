"""What a live table needs of the house, and nothing more of it."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, MutableMapping
from concurrent.futures import Executor
from random import Random
from typing import TYPE_CHECKING, Any, Protocol

from tripot.bots.minds import Minds
from tripot.clock import Watch
from tripot.server.lines.connection import Connection
from tripot.server.lines.metrics import Metrics
from tripot.server.lines.rate_limits import Limits
from tripot.server.protocol.errors import Trouble
from tripot.server.rooms.room import Room
from tripot.store import Store, TableRow

if TYPE_CHECKING:
    from tripot.server.tables.live import LiveTable


class Quotas(Protocol):
    """Who has how much of what all share."""

    def check_listing(self, host: str, table: str, now: float) -> None:
        """A table of this host for the lobby; raises `Trouble` where enough of theirs are there."""


class Services(Protocol):
    """The house as its tables see it."""

    store: Store
    metrics: Metrics
    limits: Limits
    watches: MutableMapping[str, Watch]
    """What the claims of people have been like, by their id."""

    @property
    def thinkers(self) -> Executor:
        """Where slow bots think that cannot be sent elsewhere."""

    @property
    def minds(self) -> Minds | None:
        """The processes where all other slow bots think."""

    @property
    def now(self) -> Callable[[], float]:
        """Milliseconds of a clock that never goes back."""

    @property
    def wall(self) -> Callable[[], int]:
        """Milliseconds of the calendar."""

    @property
    def quotas(self) -> Quotas:
        """How many tables of one host may wait in the lobby."""

    @property
    def chance(self) -> Random:
        """Where secrets and the luck of bots come from: nobody can foresee it, but in a simulation."""

    def row(self, room: Room) -> TableRow:
        """A table as the lobby lists it."""

    async def read_patiently(self, table_id: str, tell: Callable[[Trouble], None]) -> Room:
        """A table from its journal, with the key to what was agreed on there, however long it takes."""

    async def provide_key(self, room: Room) -> None:
        """What is agreed on at the table from now on is sealed."""

    async def forget_agreements(self, room: Room) -> None:
        """Once the game is over nobody can find out any more what was agreed on behind closed doors."""

    async def history(self, room: Room) -> list[Any]:
        """Every event of a game so far."""

    def start_rematch(self, live: LiveTable, line: Connection, game: str | None) -> None:
        """The same people at a new table, or at another game; the old one is told where."""

    def run_errand(self, errand: Coroutine[Any, Any, None]) -> None:
        """Something that nobody waits for."""

    def forget(self, live: LiveTable) -> None:
        """A table leaves memory."""
