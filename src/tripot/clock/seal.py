"""A reveal that travels ahead in a sealed envelope (Dexterity Jane 5.3).

Rules of this file: an envelope is as long as every other of its game, whatever is inside; key and nonce
are passed in, fresh for each seat and each round. The layout is `nonce | AES-GCM ciphertext and tag`, so
a browser opens it with WebCrypto: `decrypt({name: "AES-GCM", iv: first 12 bytes}, key, rest)`; the first
four bytes inside are the length of what follows, most significant first.
"""

from __future__ import annotations

from typing import Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

KEY_BYTES: Final = 32
NONCE_BYTES: Final = 12
TAG_BYTES: Final = 16
LENGTH_BYTES: Final = 4


class SealError(ValueError):
    """Something about an envelope is wrong.

    SealError
    ├── TooMuchToSeal    the reveal does not fit the envelope
    └── SealBroken       wrong key, or somebody touched the envelope
    """


class TooMuchToSeal(SealError):  # noqa: N818  it says what it is
    """The reveal does not fit the envelope of its game."""


class SealBroken(SealError):  # noqa: N818
    """The envelope cannot be opened: wrong key, or somebody touched it."""


def seal(payload: bytes, key: bytes, nonce: bytes, size: int) -> bytes:
    """The reveal in an envelope of its game's size.

    >>> short, long = (seal(face, b"k" * 32, b"n" * 12, size=64) for face in (b"LI", b"LI RO RP LT"))
    >>> len(short) == len(long) == sealed_length(64)
    True
    >>> unseal(short, b"k" * 32)
    b'LI'
    """
    if len(payload) > size:
        raise TooMuchToSeal(f"{len(payload)} bytes do not fit an envelope for {size}")
    if len(nonce) != NONCE_BYTES:
        raise SealError(f"a nonce has {NONCE_BYTES} bytes, not {len(nonce)}")
    letter = len(payload).to_bytes(LENGTH_BYTES, "big") + payload.ljust(size, b"\0")
    return nonce + _lock(key).encrypt(nonce, letter, None)


def unseal(sealed: bytes, key: bytes) -> bytes:
    """What is inside, for whoever has the key."""
    lock = _lock(key)
    try:
        letter = lock.decrypt(sealed[:NONCE_BYTES], sealed[NONCE_BYTES:], None)
    except (InvalidTag, ValueError) as broken:
        raise SealBroken("this key does not open this envelope, or the envelope was touched") from broken
    length = int.from_bytes(letter[:LENGTH_BYTES], "big")
    return letter[LENGTH_BYTES : LENGTH_BYTES + length]


def sealed_length(size: int) -> int:
    """How long every envelope for `size` bytes is."""
    return NONCE_BYTES + LENGTH_BYTES + size + TAG_BYTES


def _lock(key: bytes) -> AESGCM:
    if len(key) != KEY_BYTES:
        raise SealError(f"a key has {KEY_BYTES} bytes, not {len(key)}")
    return AESGCM(key)
