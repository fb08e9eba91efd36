"""What the host of a table may choose (rulebook 10)."""

from typing import Annotated, Literal

from msgspec import Meta

from tripot.core import Options as AnyOptions
from tripot.games.tricky_twist.data import DEFAULT, RESERVE_SIZE, Data


class Options(AnyOptions, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The options of Tricky Twist; the rulebook's own way comes first."""

    seats: Annotated[int, Meta(ge=3, le=4)] = 4
    rank_ties: Literal["standard", "dense"] = "standard"
    end_test: Literal["before_draw", "after_draw"] = "before_draw"
    flip_timing: Literal["end", "any_time"] = "end"
    declare: Literal["sequential", "sealed"] = "sequential"
    memory_aid: Literal["own", "strict", "full_history"] = "own"
    reserve_memo: Literal["off", "on"] = "off"
    status_timing: Literal["end", "on_take"] = "end"
    reveal_leftovers: Literal["off", "on"] = "off"
    auto_declare: Literal["on", "confirm"] = "on"
    data: Data | None = None

    @property
    def cards(self) -> Data:
        """What is printed on the cards at this table."""
        return self.data or DEFAULT

    @property
    def dealt(self) -> int:
        """How many cards each seat is dealt: 16 with three seats, 12 with four (rulebook 2.4)."""
        return 48 // self.seats

    @property
    def hand(self) -> int:
        """How many of them are left when the reserve is set aside."""
        return self.dealt - RESERVE_SIZE
