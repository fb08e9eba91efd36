"""What the host of a table of Liar's dice may choose."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from tripot.core import Options as BaseOptions


class Options(BaseOptions, frozen=True, kw_only=True):
    """The defaults are those of the rulebook."""

    seats: Annotated[int, Meta(ge=2, le=6)] = 4
    dice: Annotated[int, Meta(ge=1, le=5)] = 5
    """How many dice each player begins with (1.1)."""
    wild_ones: bool = False
    """Whether ones count as every face (3.5)."""
