"""How a table is kept, whatever game is on it: who may come, how long to think, what an absence means."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

MINUTE = 60_000
USUAL_PACE_MS = 700
"""At this pace what happened is shown for as long as its game says."""


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the host chooses beside the options of the game."""

    public: bool = False
    """Listed in the lobby."""
    watchers: Literal["anyone", "nobody"] = "anyone"
    """Who may look on without a seat, by whoever has the link."""
    warm: bool = True
    """Whether a bot keeps an absent player's seat warm ..."""
    grace_ms: Annotated[int, Meta(ge=0, le=10 * MINUTE)] = 30_000
    """... after this long."""
    limit_ms: Annotated[int, Meta(ge=1_000, le=60 * MINUTE)] | None = None
    """Time for each decision; None: as long as it takes."""
    bank_ms: Annotated[int, Meta(ge=0, le=120 * MINUTE)] = 0
    """Time that a seat may spend beyond the limit, all in all."""
    pace_ms: Annotated[int, Meta(ge=0, le=5_000)] = USUAL_PACE_MS
    """How long a bot takes at least, so that people can follow; what happened is shown longer or shorter with
    it, and at 0 nobody waits for anything."""

    @property
    def pace(self) -> float:
        """The pace of the table, as a multiple of the usual time."""
        return self.pace_ms / USUAL_PACE_MS
