"""What a team agrees on behind closed doors, as the journal keeps it: sealed, with a key of the table's own.

Rules of this file: the key is thrown away when the game is over, and then nobody can say any more what was
agreed on, only that something was. Nothing else of a game hangs on it. See docs/decisions/0010.
"""

from __future__ import annotations

from secrets import token_bytes
from typing import Any, Final

from tripot.clock.seal import KEY_BYTES, NONCE_BYTES, SealError, seal, unseal
from tripot.core import Rules
from tripot.server.rooms import entries
from tripot.server.rooms.entries import BehindDoors, Moved

STEP: Final = 1024
"""Envelopes are as long as the next multiple of this, so that their length says little."""


def new_key() -> bytes:
    """A key for a table."""
    return token_bytes(KEY_BYTES)


def shut(entry: Moved[Any, Any], key: bytes) -> BehindDoors:
    """A private move as it is written down."""
    plain = entries.encode(entry)
    sealed = seal(plain, key, token_bytes(NONCE_BYTES), -(-len(plain) // STEP) * STEP)
    return BehindDoors(seat=entry.move.seat, sealed=sealed, person=entry.person, input=entry.input)


def blank(entry: Moved[Any, Any]) -> BehindDoors:
    """What is left of a private move that was written down in plain words, once it must be forgotten."""
    return BehindDoors(seat=entry.move.seat, person=entry.person, input=entry.input)


def opened(entry: BehindDoors, key: bytes | None, rules: Rules) -> Moved[Any, Any] | None:
    """The private move, for whoever has the key; None where nobody has, or it is another one."""
    if key is None or not entry.sealed:
        return None
    try:
        found = entries.reader(rules).decode(unseal(entry.sealed, key))
    except SealError:
        return None
    return found if isinstance(found, Moved) else None
