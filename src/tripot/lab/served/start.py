"""The beginning of a race, as somebody saw it."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any

from msgspec import Struct


class Start(Struct, frozen=True):
    """The beginning of a race, as one socket saw it."""

    race: Hashable
    at: float
    """When it came."""
    sent: float
    """When the house sent it."""
    where: Mapping[str, Any]
    """What the page has to know of it to act."""
    is_own: bool = True
    """Whether it was seen by a line of the player's own."""
