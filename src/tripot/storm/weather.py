"""How bad an evening is: what the machine, its disk and the lines do to the house."""

from __future__ import annotations

from random import Random

from msgspec import Struct


class Weather(Struct, frozen=True, kw_only=True):
    """Times in seconds, chances of each occasion."""

    kill_every: float | None = None
    """How often the house is killed, on average; None: never."""
    write: float = 0.002
    """How long the disk takes to take an entry, on average ..."""
    sync: float = 0.002
    """... and to keep it."""
    refuses: float = 0.0
    """How often it takes nothing: full, or failing."""
    nearest: float = 0.005
    """How long a message is on its way at least ..."""
    farthest: float = 0.25
    """... and at most."""
    cuts: float = 0.0
    """How often a line breaks after a message."""
    second_lines: float = 0.0
    """How often somebody opens a second window."""
    clogs: float = 0.0
    """How often somebody reads too slowly for a while."""


CALM = Weather()


def forecast(rng: Random) -> Weather:
    """Some weather: often fair, often not."""
    return Weather(
        kill_every=rng.choice((None, 4.0, 12.0, 40.0)),
        write=rng.choice((0.0005, 0.003, 0.05)),
        sync=rng.choice((0.0005, 0.003, 0.1)),
        refuses=rng.choice((0.0, 0.002, 0.03)),
        farthest=rng.choice((0.02, 0.25, 1.5)),
        cuts=rng.choice((0.0, 0.005, 0.05)),
        second_lines=rng.choice((0.0, 0.003)),
        clogs=rng.choice((0.0, 0.0, 0.01)),
    )
