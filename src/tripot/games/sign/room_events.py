"""What happens in a team's room (rulebook 3).

Rules of this file: it is told to nobody else, not even that it happened or when. All of such an event is the
team's.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias

from tripot.core import Event, Hidden, OnlyTeam, Seat, Team
from tripot.games.sign.body import Fault, SignSpec

Vote: TypeAlias = Literal["pay", "keep", "aside", "?"]


class Procedure(Event):
    """How the table goes about things: the log folds it away."""

    is_procedure: ClassVar[bool] = True


class SignDrafted(Procedure):
    """A sign is written down in the team's room (3.2)."""

    team: Annotated[Team, OnlyTeam("team")]
    seat: Annotated[Seat | Hidden, OnlyTeam("team")]
    sign: Annotated[SignSpec | Hidden, OnlyTeam("team")]
    why: Annotated[Fault | Hidden | None, OnlyTeam("team")] = None
    """What was wrong with the one before."""


class WatchPlanned(Procedure):
    """Whom one of the team watches is noted in its room (3.4)."""

    team: Annotated[Team, OnlyTeam("team")]
    seat: Annotated[Seat | Hidden, OnlyTeam("team")]
    watcher: Annotated[Seat | Hidden, OnlyTeam("team")]
    watched: Annotated[tuple[Seat, ...] | Hidden, OnlyTeam("team")]


class VoteCast(Procedure):
    """Somebody votes, in the team's room, on paying for a new sign (3.3)."""

    team: Annotated[Team, OnlyTeam("team")]
    seat: Annotated[Seat | Hidden, OnlyTeam("team")]
    vote: Annotated[Vote, OnlyTeam("team")]


class TeamTold(Procedure):
    """Somebody writes a line to the team (3.2)."""

    team: Annotated[Team, OnlyTeam("team")]
    seat: Annotated[Seat | Hidden, OnlyTeam("team")]
    text: Annotated[str, OnlyTeam("team")]
