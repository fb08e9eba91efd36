"""What the host of a table may choose (rulebook 11)."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias

from msgspec import Meta

from tripot.core import Options as BaseOptions

Layouts: TypeAlias = Literal["fewer_teams", "more_teams"]


class Options(BaseOptions, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The choices of a table, with the defaults of the rulebook.

    `spectators` and `absent_s` are read by the server; the rules carry them along.
    """

    retired: ClassVar[frozenset[str]] = frozenset({"signal", "quint_hint"})
    """A camera for the figure, a hint for its owner: both belong to a table of its own, still to come."""

    seats: Annotated[int, Meta(ge=4, le=9)] = 4
    layout: Layouts = "fewer_teams"
    substitute: bool = False
    end: Literal["points", "rounds"] = "points"
    points: Annotated[int, Meta(ge=1, le=20)] = 3
    rounds: Annotated[int, Meta(ge=1, le=30)] = 5
    sign_change: Literal["free", "never", "pay"] = "free"
    mate_miss_3: Literal["all_others", "none"] = "all_others"
    short_refresh: Literal["draw", "partial"] = "draw"
    double_target: Literal["draw", "play_on"] = "draw"
    stop_when_decided: bool = False
    bottom_card: Literal["setup_only", "always"] = "setup_only"
    memory_aid: Literal["off", "discard_list"] = "off"
    reveal_all_after: bool = False
    look_s: Annotated[int, Meta(ge=3, le=120)] = 15
    agree_s: Annotated[int, Meta(ge=5, le=600)] = 90
    agree_again_s: Annotated[int, Meta(ge=5, le=600)] = 25
    stall_s: Annotated[int, Meta(ge=10, le=600)] | None = 60
    spread_limit_s: Annotated[int, Meta(ge=60, le=600)] | None = 240
    last_call_ms: Annotated[int, Meta(ge=500, le=10_000)] = 1500
    absent: Literal["bot", "void_round"] = "bot"
    absent_s: Annotated[int, Meta(ge=5, le=300)] = 30
    spectators: Literal["public", "none"] = "public"
