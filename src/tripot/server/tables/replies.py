"""What goes out when a turn of the table is over: answers to those who asked for something.

Rules of this file: nobody is answered before the journal has what they asked for, not even with a refusal.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeGuard

from tripot.core import Refused
from tripot.online import Line
from tripot.online.messages import FromServer
from tripot.server.lines.connection import Connection
from tripot.server.protocol.errors import Trouble
from tripot.server.protocol.messages import Heard, Hello
from tripot.server.rooms.refusals import refusal
from tripot.server.rooms.room import Room
from tripot.server.tables.inbox import Letter, Post


class Replies:
    """The answers of one turn."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self._waiting: list[Callable[[], None]] = []

    def clear(self) -> None:
        """A new turn begins."""
        self._waiting = []

    def afterwards(self, do: Callable[[], None]) -> None:
        """Do something once the journal has the draft and everybody was told of it."""
        self._waiting.append(do)

    def tell(self, line: Line, message: FromServer) -> None:
        """Answer one line."""
        self._waiting.append(lambda: line.tell(message))

    def trouble(self, line: Connection, trouble: Trouble, input_id: str | None) -> None:
        """Tell one line what the house does not do."""
        self._waiting.append(lambda: line.trouble(trouble, input_id))

    def refuse(self, line: Line, input_id: str, refused: Refused) -> None:
        """Tell one line what the rules do not allow."""
        self.tell(line, refusal(self.room, line.language, input_id, refused))

    def heard(self, line: Line, input_id: str) -> None:
        """Tell one line that what it asked for is done."""
        self.tell(line, Heard(input=input_id, seq=self.room.number(self.room.team(line.seat))))

    def acknowledge(self, line: Line, input_id: str) -> bool:
        """Whether an input is in the room; if so its sender is told."""
        seq = self.room.heard(line.person, input_id)
        if seq is not None:
            self.tell(line, Heard(input=input_id, seq=seq))
        return seq is not None

    def send(self) -> None:
        """The journal has it: everybody is answered."""
        for reply in self._waiting:
            reply()


def is_input(post: Post) -> TypeGuard[Letter]:
    """Whether somebody asks for something, and does not only come in."""
    return isinstance(post, Letter) and not isinstance(post.message, Hello)


def answer(letter: Letter, trouble: Trouble) -> None:
    """A letter is answered with a trouble."""
    letter.line.trouble(trouble, getattr(letter.message, "input", None))


def answer_inputs(posts: Sequence[Post], trouble: Trouble) -> list[Post]:
    """Whoever asks for something is answered with a trouble; what is left are those who come and go."""
    for post in posts:
        if is_input(post):
            answer(post, trouble)
    return [post for post in posts if not is_input(post)]
