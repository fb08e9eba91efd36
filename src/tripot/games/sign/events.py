"""What happened at the table, and who may know it.

`at` is when, in credited milliseconds since the table was opened. Who takes or places which card is seen by
all as it happens; what lies in a hand is known to its owner alone. What happens in a team's room is in
`room_events`.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, TypeAlias

from tripot.core import Event, Hidden, Nobody, OnlySeat, Public, Seat, Team
from tripot.games.sign.data import Card
from tripot.games.sign.room_events import Procedure, SignDrafted, TeamTold, VoteCast, WatchPlanned

Faces: TypeAlias = tuple[Card, ...]
"""Cards; a covered card is `?`."""

# -- before the first round


class SeatsDrawn(Event):
    """The players sit down inside the layout; `chairs` is clockwise (2.3)."""

    seating: Public[tuple[Seat, ...]]
    chairs: Public[tuple[Seat, ...]]
    at: Public[int]


class DealerDrawn(Event):
    """Chance names the first dealer (2.5)."""

    seat: Public[Seat]
    at: Public[int]


# -- agreeing


class AgreeOpened(Procedure):
    """The teams' rooms open, all at once (3.2)."""

    until: Public[int]
    at: Public[int]


class SeatReady(Procedure):
    """A player has agreed (3.2) or has looked (4.3)."""

    seat: Public[Seat]
    at: Public[int]


class ChangePaid(Event):
    """A team spends a point to change its sign, and all hear it (3.3)."""

    team: Public[Team]
    at: Public[int]


class AgreeClosed(Procedure):
    """The rooms close, all at once (3.2)."""

    at: Public[int]


# -- preparation


class RoundBegun(Event):
    """The cards are gathered for a new round; `chairs` are those who play it, clockwise (4.1)."""

    seat: Public[Seat]
    """The dealer."""
    number: Public[int]
    chairs: Public[tuple[Seat, ...]]
    at: Public[int]


class HandDealt(Event):
    """A player is dealt five cards (4.1)."""

    fades: ClassVar[tuple[str, ...]] = ("cards",)

    seat: Public[Seat]
    cards: Annotated[Faces, OnlySeat("seat", counted=True)]
    at: Public[int]


class TableDealt(Procedure):
    """The cards for the table lie there face down, the rest is the draw pile (4.1)."""

    table: Annotated[Faces, Nobody(counted=True)]
    draw: Annotated[Faces, Nobody(counted=True)]
    at: Public[int]


class OrderDrawn(Procedure):
    """Chance has settled in secret who goes first in a dead heat (5.4)."""

    order: Annotated[tuple[Seat, ...] | Hidden, Nobody()]
    at: Public[int]


class LookOpened(Procedure):
    """Everybody looks at the own hand (4.3)."""

    until: Public[int]
    at: Public[int]


class BottomShown(Event):
    """The last card of the draw pile is shown to all (4.2)."""

    fades: ClassVar[tuple[str, ...]] = ("card",)

    card: Public[Card]
    until: Public[int | None]
    """None: for as long as it is the bottom card."""
    at: Public[int]


class BottomCovered(Procedure):
    """It lies face down again (4.2)."""

    at: Public[int]


class TableTurnedUp(Event):
    """The cards on the table are turned up in one instant (4.3)."""

    fades: ClassVar[tuple[str, ...]] = ("cards",)

    cards: Public[Faces]
    at: Public[int]


# -- exchange


class CardTaken(Event):
    """A card goes from the table to a hand (5.1)."""

    fades: ClassVar[tuple[str, ...]] = ("card",)

    seat: Public[Seat]
    card: Public[Card]
    at: Public[int]


class CardPlaced(Event):
    """A card goes from a hand to the table, into the place the table chooses (5.1, 5.3)."""

    fades: ClassVar[tuple[str, ...]] = ("card",)

    seat: Public[Seat]
    card: Public[Card]
    slot: Public[int]
    at: Public[int]


class DoneSaid(Procedure):
    """Somebody wants no more of these cards (5.6)."""

    seat: Public[Seat]
    at: Public[int]


class DoneTakenBack(Procedure):
    """Somebody wants to go on after all (5.6)."""

    seat: Public[Seat]
    at: Public[int]


# -- against stalling


class StallCounted(Procedure):
    """All wait for one player, who has until then (10.1)."""

    seat: Public[Seat]
    restarts: Public[int]
    until: Public[int]
    at: Public[int]


class StallLifted(Procedure):
    """The others no longer wait for that player alone; the next countdown begins with `left_ms` (10.1)."""

    seat: Public[Seat]
    restarts: Public[int]
    left_ms: Public[int]
    at: Public[int]


class CountdownBegun(Event):
    """The exchange ends for all when this countdown does (10.2)."""

    until: Public[int]
    at: Public[int]


class CardPutBack(Event):
    """The house puts the sixth card of a hand back on the table (10.3)."""

    fades: ClassVar[tuple[str, ...]] = ("card",)

    seat: Public[Seat]
    card: Public[Card]
    slot: Public[int]
    at: Public[int]


class CardGivenBack(Event):
    """The house fills a hand of four from the table (10.3)."""

    fades: ClassVar[tuple[str, ...]] = ("card",)

    seat: Public[Seat]
    card: Public[Card]
    at: Public[int]


# -- refresh


class LastCallOpened(Event):
    """All are done: a last moment for everybody (6.2); after a guard only to call (10.3)."""

    until: Public[int]
    only_calls: Public[bool]
    at: Public[int]


class LastCallBroken(Event):
    """Somebody goes on exchanging after all (6.2)."""

    at: Public[int]


class TableSwept(Event):
    """All cards on the table go face down to the discard (6.3)."""

    cards: Annotated[Faces, Nobody(counted=True)]
    at: Public[int]


class TableRefreshed(Event):
    """As many new cards are laid out from the draw pile (6.3)."""

    fades: ClassVar[tuple[str, ...]] = ("cards",)

    cards: Public[Faces]
    at: Public[int]


# -- calling and the end


class SignCalled(Event):
    """Somebody calls "Sign!" and points (7.1)."""

    seat: Public[Seat]
    target: Public[Seat]
    at: Public[int]


class HandChecked(Event):
    """The hand pointed at is shown to all (7.3)."""

    fades: ClassVar[tuple[str, ...]] = ("cards",)

    seat: Public[Seat]
    cards: Public[Faces]
    valid: Public[bool]
    at: Public[int]


class PointScored(Event):
    """A team scores one point (7.4 to 7.6)."""

    team: Public[Team]
    at: Public[int]


class RoundDrawn(Event):
    """The draw pile cannot give what is needed: no points (6.4)."""

    at: Public[int]


class RoundVoided(Event):
    """The round does not count, because a player is gone (8.3)."""

    at: Public[int]


class HandShown(Event):
    """Another hand is shown after the round, where the table wants that (8.1)."""

    fades: ClassVar[tuple[str, ...]] = ("cards",)

    seat: Public[Seat]
    cards: Public[Faces]
    at: Public[int]


class RoundEnded(Event):
    """The round is over (8.1)."""

    number: Public[int]
    until: Public[int]
    at: Public[int]


class GameEnded(Event):
    """One team has won, or several have drawn (9). The last hand is looked at before the result is."""

    begins_stage: ClassVar[bool] = True
    look_ms: ClassVar[int] = 6_000

    winners: Public[tuple[Team, ...]]
    at: Public[int]


AnyEvent: TypeAlias = (
    SeatsDrawn
    | DealerDrawn
    | AgreeOpened
    | SeatReady
    | SignDrafted
    | WatchPlanned
    | VoteCast
    | TeamTold
    | ChangePaid
    | AgreeClosed
    | RoundBegun
    | HandDealt
    | TableDealt
    | OrderDrawn
    | LookOpened
    | BottomShown
    | BottomCovered
    | TableTurnedUp
    | CardTaken
    | CardPlaced
    | DoneSaid
    | DoneTakenBack
    | StallCounted
    | StallLifted
    | CountdownBegun
    | CardPutBack
    | CardGivenBack
    | LastCallOpened
    | LastCallBroken
    | TableSwept
    | TableRefreshed
    | SignCalled
    | HandChecked
    | PointScored
    | RoundDrawn
    | RoundVoided
    | HandShown
    | RoundEnded
    | GameEnded
)
