"""What the host of a table may choose, and what the choice means."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Literal

from msgspec import Meta

from tripot.core import Options as CoreOptions
from tripot.core import Seat
from tripot.core.options import SEAT
from tripot.games.desfausse.data import DATA, Faces


class Options(CoreOptions, frozen=True):
    """The options of a table of DESfausse, with the rulebook's own choice first (rulebook 11)."""

    seats: Annotated[int, Meta(ge=2, le=5)] = 3
    patriarch: Annotated[int, Meta(ge=0, le=4, extra_json_schema=SEAT)] = 0
    rounds_to_win: Annotated[int, Meta(ge=1, le=5)] | None = None
    big_faces: Literal["default", "mid", "low", "infernal", "hellish"] = "default"
    custom_faces: Faces | None = None
    min_combination: Literal[2, 1] = 2
    split_discard: bool = False
    levy: Literal["each", "one_total"] = "each"
    trophies: bool = True
    gift_threshold: Literal["total", "one_receiver"] = "total"
    scarce_trophies: Literal["none", "pick_again"] = "none"
    keep_trophies: bool = False
    open_plans: bool = False
    late_rerolls: bool = False

    @property
    def target(self) -> int:
        """How many rounds win the game (10.3)."""
        return self.rounds_to_win or DATA.rounds_to_win[self.seats]

    @property
    def faces(self) -> Faces:
        """What the dice of this table show: one's own faces go before a preset (1.3)."""
        return self.custom_faces or _preset(self.big_faces)

    @property
    def from_the_patriarch(self) -> tuple[Seat, ...]:
        """All seats clockwise, the Patriarch's first (2.1); old records count him round the table."""
        return _clockwise(self.seats, self.patriarch % self.seats)


@cache
def _preset(name: str) -> Faces:
    return Faces(DATA.faces.s, DATA.face_presets[name])


@cache
def _clockwise(seats: int, first: Seat) -> tuple[Seat, ...]:
    return tuple((first + step) % seats for step in range(seats))
