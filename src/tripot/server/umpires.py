"""Which game has which umpire."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tripot.server.umpire import Umpire

if TYPE_CHECKING:
    from tripot.server.live import LiveTable


def umpire_for(live: LiveTable) -> Umpire:
    """The umpire of a table; the games of the speed umpires are loaded only where they are played."""
    match live.room.rules.name:
        case "dexterity_jane":
            from tripot.server.jane import JaneUmpire  # noqa: PLC0415

            return JaneUmpire(live)
        case "sign":
            from tripot.server.sign import SignUmpire  # noqa: PLC0415

            return SignUmpire(live)
        case _:
            return Umpire(live)
