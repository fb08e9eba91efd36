"""The same short run for everybody on one day, for games that one can play alone against the clock.

Rules of this file: the game deals out of the chance that it is handed, and judges; whose try it is, which
day, what time is credited and who was best are the house's business.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from msgspec import Struct


class Judged(Struct, frozen=True):
    """What a game says of one answer."""

    is_right: bool
    points: int
    shown: Any
    """What the player is shown of it, in the game's own form."""


class Challenge(Struct, frozen=True, kw_only=True):
    """A game's run of a day."""

    rounds: int
    limit_ms: int
    """After so long a round is lost."""
    cap_ms: float
    """The greatest part of a delay that is put down to the line."""
    envelope: int
    """The size of a sealed round, the same for all of them."""
    answer: Any
    """The type of an answer."""
    deal: Callable[[Random], Sequence[Any]]
    """All rounds, in order."""
    hold_ms: Callable[[Any], int]
    """How long a round is held back after its player is ready."""
    judge: Callable[[Any, Any], Judged]
    """What becomes of an answer to a round."""
