"""Who looks after the house: a key that opens once, and what the browser that brought it keeps.

Rules of this file: nothing of it is kept; a house that is opened again has another key.
"""

from __future__ import annotations

import hashlib
from secrets import compare_digest, token_urlsafe
from typing import Final

from tripot.server.protocol.errors import Trouble

COOKIE: Final = "tripot_admin"
SESSION_MS: Final = 12 * 3600 * 1000
"""How long a browser that brought the key may stay."""


class AdminDoor:
    """The door to the host's own page."""

    def __init__(self) -> None:
        self.key: str | None = token_urlsafe(24)
        """What opens it, once; None: it has."""
        self._sessions: dict[bytes, float] = {}

    def enter(self, key: str, now: float) -> str:
        """What the browser keeps that brings the key; raises `Trouble` where it is none, or was used."""
        if self.key is None or not compare_digest(key.encode(), self.key.encode()):
            raise Trouble("no_key")
        self.key = None
        session = token_urlsafe(32)
        self._sessions[_hashed(session)] = now + SESSION_MS
        return session

    def check(self, session: str | None, now: float) -> None:
        """Raise `Trouble` unless it is a browser that brought the key."""
        if self._sessions.get(_hashed(session or ""), float("-inf")) < now:
            raise Trouble("not_admin")


def _hashed(session: str) -> bytes:
    return hashlib.sha256(session.encode()).digest()
