"""Results that are kept as JSON lines: the first says what was played, each other one is a game.

Rules of this file: a line is written when its game is over, so that a tournament that was broken off goes on
where it stopped; a file of another tournament is left alone.
"""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec import Struct

from tripot.core import Options, Rules
from tripot.core.options import OptionError
from tripot.lab.tournament.playing import Played


class Programme(Struct, frozen=True, tag=True):
    """What is played: results of different programmes cannot be put together."""

    game: str
    version: str
    options: msgspec.Raw


def programme(rules: Rules, options: Options) -> Programme:
    """The programme of a game with these options."""
    return Programme(rules.name, rules.version, msgspec.Raw(msgspec.json.encode(options, order="sorted")))


class ResultFile:
    """The kept results of a tournament, and where the next ones are written."""

    def __init__(self, path: Path, played: Programme) -> None:
        self.path = path
        self.games: list[Played] = []
        first = msgspec.json.encode(played)
        if not path.exists():
            path.write_bytes(first + b"\n")
            return
        head, *lines = path.read_bytes().split(b"\n")
        if head != first:
            raise OptionError(f"{path} holds the results of something else: name another file")
        try:
            # a line that was being written when everything stopped has no end, and is played again
            self.games = [msgspec.json.decode(line, type=Played) for line in lines[:-1]]
        except msgspec.DecodeError as problem:
            raise OptionError(f"{path} cannot be read: {problem}") from None
        path.write_bytes(
            b"".join([first, *(b"\n" + msgspec.json.encode(game) for game in self.games), b"\n"])
        )

    def keep(self, game: Played) -> None:
        """Write a game down."""
        self.games.append(game)
        with self.path.open("ab") as file:
            file.write(msgspec.json.encode(game) + b"\n")
