"""What the host of a table may choose (rulebook 11)."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from tripot.core import Options as BaseOptions

Layouts: TypeAlias = Literal["fewer_teams", "more_teams"]


class Options(BaseOptions, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The choices of a table, with the defaults of the rulebook.

    `signal`, `quint_hint`, `spectators`, `absent_s` and the beginners' `memory_aid` are read by the client
    or the server; the rules carry them along.
    """

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
    signal: Literal["puppet", "face_puppet", "webcam"] = "puppet"
    memory_aid: Literal["off", "discard_list"] = "off"
    quint_hint: Literal["off", "owner"] = "off"
    reveal_all_after: bool = False
    look_s: Annotated[int, Meta(ge=3, le=120)] = 15
    agree_s: Annotated[int, Meta(ge=5, le=600)] = 90
    agree_again_s: Annotated[int, Meta(ge=5, le=600)] = 25
    stall_s: Annotated[int, Meta(ge=10, le=600)] | None = 60
    spread_limit_s: Annotated[int, Meta(ge=60, le=600)] | None = None
    last_call_ms: Annotated[int, Meta(ge=500, le=10_000)] = 1500
    absent: Literal["bot", "void_round"] = "bot"
    absent_s: Annotated[int, Meta(ge=5, le=300)] = 30
    spectators: Literal["public", "none"] = "public"


def advice(options: Options) -> tuple[str, ...]:
    """What the lobby says about a choice that is allowed but unwise: keys of the section `advice`.

    >>> advice(Options(end="rounds", rounds=4)), advice(Options(seats=5)), advice(Options())
    (('even_rounds',), ('uneven_teams',), ())
    """
    found = []
    if options.end == "rounds" and options.rounds % 2 == 0:  # 9.2 a tie becomes much likelier
        found.append("even_rounds")
    if options.seats in (5, 7) and not options.substitute:  # 2.4 the strongest go into the smaller team
        found.append("uneven_teams")
    return tuple(found)
