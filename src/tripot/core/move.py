"""What somebody wants to do: an order in the imperative, not yet a fact."""

from __future__ import annotations

from typing import dataclass_transform

from msgspec import Struct

from tripot.core.seat import Seat


@dataclass_transform(frozen_default=True)
class Move(Struct, frozen=True, tag=True, forbid_unknown_fields=True, gc=False):
    """A move of a seat; of `CHANCE` when the dealer or the dice answer, of `CLOCK` when time does.

    Nobody says more in a move than it has fields for; a kept one is read by `leniency`.
    """

    seat: Seat
