"""Who sat where, as a table and a kept game tell it."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

StandIn: TypeAlias = Literal["bot", "time"]
"""Who has made a move in the place of a seat's person: a bot while they were away, or time that ran out."""


class Guest(Struct, frozen=True, gc=False):
    """A person as the others at the table know them."""

    id: str
    name: str
    avatar: str = ""


class SeatSheet(Struct, frozen=True, omit_defaults=True, gc=False):
    """Who has a seat."""

    guest: Guest | None = None
    level: str | None = None
    """The level of the bot that was called to it."""
    name: str = ""
    """How the bot in it is called; a guest has a name of their own."""
    absent: bool = False
    """A bot keeps it warm for the guest."""
    portrait: str = ""
    """What the face of the bot in it is drawn from, where it is a character."""
