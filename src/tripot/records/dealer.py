"""The dealer that anyone can check: it commits to a secret, the players stir, and then it has no choice left.

    commit      sha256(secret), told before anyone stirs
    stir        each player's client adds a nonce of its own
    answer k    HMAC-SHA256(secret, nonces and k), drawn out into as much chance as the ask needs
    verify      the secret is shown at the end, and everything can be computed again

Rules of this file: no randomness and no clock; the same secret and nonces always deal the same.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping
from random import Random
from typing import Any, NoReturn

import msgspec
from msgspec import Struct

from tripot.core import Move, Record, RecordError, Seat, to_json

SECRET_BYTES = 32
"""How long a secret is; it is written in hexadecimal."""


class Fairness(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a record says of its dealer, so that anyone can verify it."""

    commit: str
    nonces: dict[Seat, str] = {}
    secret: str | None = None
    """Shown when the game is over."""
    first: int = 0
    """The steps before this one were dealt elsewhere: the game was forked from another."""


class Stream(Random):
    """Chance drawn out of a seed: block n is sha256(seed, n), and nothing of it can be told beforehand.

    It does what any `Random` does, and the same on every machine.

    >>> Stream(b"seed").sample(range(10), 10)
    [1, 3, 6, 2, 7, 0, 4, 9, 5, 8]
    """

    def __init__(self, seed: bytes) -> None:
        self._root = seed
        self._blocks = 0
        self._pool = b""
        super().__init__()

    def seed(self, a: Any = None, version: int = 2) -> None:
        """Its only seed is the one it was made with."""

    def getrandbits(self, k: int, /) -> int:
        """The next `k` bits, from whole bytes."""
        size = (k + 7) // 8
        while len(self._pool) < size:
            self._pool += hashlib.sha256(self._root + self._blocks.to_bytes(8, "big")).digest()
            self._blocks += 1
        taken, self._pool = self._pool[:size], self._pool[size:]
        return int.from_bytes(taken, "big") >> (size * 8 - k)

    def random(self) -> float:
        """A number from 0 up to, but not, 1, in steps of 2 to the power of -53."""
        return self.getrandbits(53) * 2.0**-53

    def getstate(self) -> NoReturn:
        """Nobody keeps the state of a dealer: answer k can be computed at any time."""
        raise NotImplementedError("a dealer's stream has no state to keep")

    def setstate(self, state: Any) -> NoReturn:
        """As above."""
        raise NotImplementedError("a dealer's stream has no state to keep")


def commit(secret: str) -> str:
    """What is told of a secret before the game.

    >>> commit("00" * 32)
    '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925'
    """
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def stir(secret: str, nonces: Mapping[Seat, str], k: int) -> Stream:
    """The chance of answer `k`, counted from 0. Seats without a nonce (bots, the absent) stir nothing in.

    >>> stir("00" * 32, {0: "aa", 1: "bb"}, 0).random() == stir("00" * 32, {0: "aa", 1: "bc"}, 0).random()
    False
    """
    stirred = "".join(f"{seat}:{nonces[seat]}\n" for seat in sorted(nonces))
    return Stream(hmac.digest(bytes.fromhex(secret), f"{stirred}{k}".encode(), "sha256"))


def answer(ask: Any, secret: str, nonces: Mapping[Seat, str], k: int) -> Move:
    """What the dealer answers to the `k`-th ask of chance."""
    move: Move = ask.sample(stir(secret, nonces, k))
    return move


def with_fairness(record: Record, fairness: Fairness | None) -> bytes:
    """A record as JSON, with what is needed to verify its dealer, where one was at the table."""
    if fairness is None:
        return to_json(record)
    return to_json(record).rstrip()[:-1] + b',\n"dealer":' + msgspec.json.encode(fairness) + b"}\n"


def fairness_of(raw: Mapping[str, Any]) -> Fairness | None:
    """What a record, read as plain JSON, says of its dealer; None where no dealer was at the table."""
    try:
        return msgspec.convert(raw.get("dealer"), Fairness | None, str_keys=True)
    except msgspec.ValidationError as problem:
        raise RecordError(
            f"what the record says of its dealer cannot be read: {problem}", "dealer", problem=problem
        ) from None
