"""The same people again: who has asked for it, and what they hear."""

from __future__ import annotations

from collections.abc import Callable

from tripot.server.lines.connection import Connection
from tripot.server.protocol.errors import Trouble
from tripot.server.tables.replies import Replies


class Rematches:
    """Everybody who asked for the next table before it was there; the first of them has it opened."""

    def __init__(self, open_table: Callable[[Connection, str | None], None]) -> None:
        self._open_table = open_table
        self._askers: list[tuple[Connection, str]] = []

    def ask(self, line: Connection, input_id: str, game: str | None) -> None:
        """Somebody wants to play again, or to play another game; whoever asks first chooses."""
        self._askers.append((line, input_id))
        if len(self._askers) == 1:
            self._open_table(line, game)

    def opened(self, replies: Replies) -> None:
        """The next table is there, and the draft tells where."""
        for line, input_id in self._askers:
            replies.heard(line, input_id)

    def failed(self, trouble: Trouble) -> None:
        """It could not be opened; whoever asks again tries again."""
        for line, input_id in self._askers:
            line.trouble(trouble, input_id)
        self._askers = []
