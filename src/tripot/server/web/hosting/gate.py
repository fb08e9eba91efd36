"""Who may ask the house for anything: in a private one whoever has its pass, and nobody who was shown out.

Rules of this file: pages are for everybody, for somebody has to ask for the word; what is behind `/api` is
not.
"""

from __future__ import annotations

from typing import Any, Final

from tripot.server.house import entrance
from tripot.server.house.entrance import Entrance
from tripot.server.house.house import House
from tripot.server.house.identity import Identity, cookie_of, secret_of
from tripot.server.protocol.errors import Trouble

OPEN: Final = ("/api/house", "/api/door", "/api/admin", "/api/status")
"""What answers without a pass; the last two have locks of their own."""


class Gate:
    """Looks at every request and every line."""

    def __init__(self, house: House, identity: Identity, door: Entrance) -> None:
        self.house = house
        self.identity = identity
        self.entrance = door

    async def check(self, scope: Any) -> None:
        """Raise `Trouble` for whoever may not come in."""
        path: str = scope["path"]
        if not path.startswith("/api/") or path.startswith(OPEN):
            return
        if not self.is_inside(scope):
            raise Trouble("no_pass")
        if self.house.bans:
            person = await self.identity.who(secret_of(scope["headers"]))
            if person is not None and person.id in self.house.bans:
                raise Trouble("shown_out")

    def is_inside(self, scope: Any) -> bool:
        """Whether somebody brings the pass of the house, where one is needed."""
        return self.entrance.knows(cookie_of(scope["headers"], entrance.COOKIE))
