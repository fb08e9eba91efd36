"""Who may know what: a marker on every field of every event, closed by default.

Rules of this file: a field is hidden unless its marker shows it; what is hidden becomes the same
few bytes whatever it was; a marker looks at the event alone, never at a table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, TypeAlias, TypeVar

from msgspec.structs import replace

if TYPE_CHECKING:
    from tripot.core.event import Event
    from tripot.core.seat import Seat, Team

HIDDEN: Final = "?"
"""What stands where a reader may not look."""

Hidden: TypeAlias = Literal["?"]

T = TypeVar("T")
E = TypeVar("E", bound="Event")


class Marker:
    """Says who may read a field. With `counted`, a hidden tuple still shows how long it is."""

    is_for_some = False
    """Whether it names its readers: an event with such fields alone is not told to anybody else."""

    def __init__(self, *, counted: bool = False) -> None:
        self.counted = counted

    def shows(self, event: Event, seat: Seat | None, team: Team | None) -> bool:
        """Whether the reader in `seat` (None: a spectator) may read the field."""
        raise NotImplementedError

    def cover(self, value: Any) -> Any:
        """What a reader who may not look is given instead."""
        return (HIDDEN,) * len(value) if self.counted and value != HIDDEN else HIDDEN


class Everyone(Marker):
    """All seats and all spectators."""

    def shows(self, event: Event, seat: Seat | None, team: Team | None) -> bool:  # noqa: ARG002
        """Always."""
        return True


class Nobody(Marker):
    """No seat at all: the order of a deck, what lies at the bottom of a pile."""

    def shows(self, event: Event, seat: Seat | None, team: Team | None) -> bool:  # noqa: ARG002
        """Never."""
        return False


class _Named(Marker):
    """A marker that reads its audience from another, public, field of the event."""

    def __init__(self, field: str, *, counted: bool = False) -> None:
        super().__init__(counted=counted)
        self.field = field
        self.is_for_some = not counted


class OnlySeat(_Named):
    """The one seat that the field `field` of the event names."""

    def shows(self, event: Event, seat: Seat | None, team: Team | None) -> bool:  # noqa: ARG002
        """Whether the reader sits there."""
        return seat is not None and getattr(event, self.field) == seat


class Sealed(OnlySeat):
    """A seat's own answer, kept to itself until the common reveal.

    Unlike `OnlySeat` it tells that seat nothing new, so an event that carries only sealed answers may
    still be taken back (`tripot.core.undo`).
    """


class OnlyTeam(_Named):
    """The team that the field `field` of the event names."""

    def shows(self, event: Event, seat: Seat | None, team: Team | None) -> bool:
        """Whether the reader belongs to it."""
        return seat is not None and team is not None and getattr(event, self.field) == team


class OnlyThose(_Named):
    """The seats listed in the field `field` of the event."""

    def shows(self, event: Event, seat: Seat | None, team: Team | None) -> bool:  # noqa: ARG002
        """Whether the reader is among them."""
        return seat is not None and seat in getattr(event, self.field)


Public = Annotated[T, Everyone()]
"""`seat: Public[Seat]` is a field that everybody may read."""


def redact(event: E, seat: Seat | None, team: Team | None = None) -> E:
    """The event as the reader in `seat` is told it (None: a spectator).

    >>> from typing import Annotated
    >>> from tripot.core import Event
    >>> class Drew(Event):
    ...     seat: Public[int]
    ...     card: Annotated[str, OnlySeat("seat")]
    >>> redact(Drew(1, "7M"), 1), redact(Drew(1, "7M"), 0), redact(Drew(1, "7M"), None)
    (Drew(seat=1, card='7M'), Drew(seat=1, card='?'), Drew(seat=1, card='?'))
    """
    covered = {
        name: marker.cover(getattr(event, name))
        for name, marker in event.guarded
        if not marker.shows(event, seat, team)
    }
    return replace(event, **covered) if covered else event


def is_hidden(value: object) -> bool:
    """Whether a field has been covered, wholly or card by card.

    >>> is_hidden("?"), is_hidden(("?", "?")), is_hidden(("7M", "?")), is_hidden("7M"), is_hidden(())
    (True, True, True, False, False)
    """
    return value == HIDDEN or (isinstance(value, tuple) and HIDDEN in value)
