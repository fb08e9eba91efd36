"""What happened: facts in the past tense, each field with its audience."""

from typing import ClassVar, dataclass_transform, get_args, get_origin, get_type_hints

from msgspec import Struct

from tripot.core.visibility import Everyone, Marker, Sealed, is_hidden


@dataclass_transform(frozen_default=True)
class Event(Struct, frozen=True, tag=True, gc=False):
    """A fact of the table. Facts are kept for ever; rules may change, the past does not.

    >>> from tripot.core import Public
    >>> class BellRang(Event):
    ...     seat: Public[int]
    ...     loudness: int
    Traceback (most recent call last):
        ...
    TypeError: BellRang.loudness does not say who may know it: mark it Public[...], OnlySeat, Nobody, ...
    """

    guarded: ClassVar[tuple[tuple[str, Marker], ...]] = ()
    """The fields that not everybody may read, with their markers."""

    quiet: ClassVar[bool] = False
    """Whether all its fields but `seat` are sealed: others learn only that the seat has answered."""

    private: ClassVar[bool] = False
    """Whether no field is public: readers whom its markers do not name are not told that it happened."""

    begins_stage: ClassVar[bool] = False
    """Whether the table is worth a look before this happens, as a full trick is before it is taken ..."""

    look_ms: ClassVar[int] = 0
    """... and for how long at least, at the usual pace."""

    dwell_ms: ClassVar[int] = 0
    """How long at least, at the usual pace, people look at what it has changed before the next thing that
    they look at happens; 0: it is part of what happened before it, or nobody sees it."""

    is_simultaneous: ClassVar[bool] = False
    """Whether those of its kind that follow each other are seen at once, as dice that are thrown together."""

    ends_round: ClassVar[bool] = False
    """Whether people want to read that it happened, and go on when they have."""

    is_procedure: ClassVar[bool] = False
    """Whether it is only how the table goes about things: the log folds it away."""

    fades: ClassVar[tuple[str, ...]] = ()
    """The fields that people are to remember. Once they may not look back at it any more, the log tells it
    without them, in the form `faded` (`faded_you`) of its sentence; where that is missing, not at all."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        markers = {
            name: _marker(cls, name, hint)
            for name, hint in get_type_hints(cls, include_extras=True).items()
            if get_origin(hint) is not ClassVar
        }
        cls.guarded = tuple(
            (name, marker) for name, marker in markers.items() if not isinstance(marker, Everyone)
        )
        cls.private = bool(markers) and all(marker.is_for_some for marker in markers.values())
        told = [marker for name, marker in markers.items() if name != "seat"]
        cls.quiet = bool(told) and all(isinstance(marker, Sealed) for marker in told)

    @property
    def is_covered(self) -> bool:
        """Whether some of its fields have been hidden from the reader."""
        return any(is_hidden(getattr(self, name)) for name, _ in self.guarded)

    @property
    def is_blank(self) -> bool:
        """Whether all its fields have been hidden, so that it is not told at all."""
        return self.private and all(is_hidden(getattr(self, name)) for name in self.__struct_fields__)


def _marker(cls: type, name: str, hint: object) -> Marker:
    found = [note for note in get_args(hint)[1:] if isinstance(note, Marker)]
    if len(found) != 1:
        raise TypeError(
            f"{cls.__name__}.{name} does not say who may know it: mark it Public[...], OnlySeat, Nobody, ..."
        )
    return found[0]
