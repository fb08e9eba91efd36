"""The messages that only games of speed and of bodies need: claims about time, sealed reveals, poses."""

from __future__ import annotations

import struct
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from tripot.core import Seat

Number: TypeAlias = Annotated[int, Meta(ge=0)]


class FromServer(Struct, frozen=True, tag=True, omit_defaults=True, gc=False):
    """Something that the server tells."""


class Reacted(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """When a player's hand came down after a reveal, on the client's own clock (Dexterity Jane)."""

    shown: float
    """When the first picture with the cards was drawn."""
    event: float


class Sighted(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """When a player's hand came down after a frame, on the client's own clock (Sign)."""

    frame: Number
    """The number of the last frame that was drawn."""
    drawn: float
    event: float


Claim: TypeAlias = Reacted | Sighted


class Stillness(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Why the clock of a table stands still, and until when."""

    away: tuple[Seat, ...] = ()
    """For whom it waits."""
    left_ms: int | None = None
    """How long it waits for them at most, when this was sent."""
    goes_on_ms: int | None = None
    """Everybody is there again, and it goes on in so many ms."""


class Sealed(FromServer, frozen=True, kw_only=True):
    """A reveal in an envelope (base64: nonce, then AES-GCM): the events that `Key` will show."""

    round: int
    envelope: str


class Key(FromServer, frozen=True, kw_only=True):
    """Open the envelope now: the key in base64. Reactions are counted from when it is on the screen."""

    round: int
    key: str


class Skips(FromServer, frozen=True, kw_only=True):
    """Who has seen enough of what is shown page by page, and how many are there to say so."""

    seats: tuple[Seat, ...] = ()
    people: int = 0


_POSES = struct.Struct(">BIIH")
_POSES_KIND = 1


class Poses(FromServer, frozen=True, kw_only=True):
    """How the puppets stand that have moved: the same bytes for everybody, in a binary frame.

    One byte 1, the frame and the tick (four bytes each), a bit for each seat that is told of (two bytes), all
    with the highest byte first; then, seat by seat, the level of every channel in a signed byte.
    """

    frame: int
    tick: int
    """The moment on the table's own clock, which stands still while nobody is there, in steps of 67 ms."""
    poses: dict[Seat, tuple[int, ...]]

    def packed(self) -> bytes:
        r"""As it travels.

        >>> Poses(frame=5, tick=7, poses={0: (1, -1), 2: (0, 127)}).packed()
        b'\x01\x00\x00\x00\x05\x00\x00\x00\x07\x00\x05\x01\xff\x00\x7f'
        """
        seats = sorted(self.poses)
        mask = sum(1 << seat for seat in seats)
        levels = b"".join(bytes([level & 0xFF for level in self.poses[seat]]) for seat in seats)
        return _POSES.pack(_POSES_KIND, self.frame & 0xFFFFFFFF, self.tick & 0xFFFFFFFF, mask) + levels

    @classmethod
    def unpacked(cls, body: bytes) -> Poses:
        """As it was before it travelled.

        >>> Poses.unpacked(Poses(frame=5, tick=7, poses={0: (1, -1), 2: (0, 127)}).packed()).poses
        {0: (1, -1), 2: (0, 127)}
        """
        _, frame, tick, mask = _POSES.unpack_from(body)
        seats = [seat for seat in range(16) if mask >> seat & 1]
        rest = memoryview(body)[_POSES.size :].cast("b")
        each = len(rest) // max(1, len(seats))
        rows = {seat: tuple(rest[place * each : (place + 1) * each]) for place, seat in enumerate(seats)}
        return cls(frame=frame, tick=tick, poses=rows)
