"""What happened: facts in the past tense, each field with its audience."""

from typing import ClassVar, dataclass_transform, get_args, get_type_hints

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
    """Whether it tells no more than that a seat has given its (sealed) answer."""

    private: ClassVar[bool] = False
    """Whether every part of it is for somebody, and none for everybody: the others are not told at all."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        markers = {
            name: _marker(cls, name, hint)
            for name, hint in get_type_hints(cls, include_extras=True).items()
            if name not in ("guarded", "quiet", "private")
        }
        cls.guarded = tuple(
            (name, marker) for name, marker in markers.items() if not isinstance(marker, Everyone)
        )
        cls.private = bool(markers) and all(marker.is_for_some for marker in markers.values())
        told = [marker for name, marker in markers.items() if name != "seat"]
        cls.quiet = bool(told) and all(isinstance(marker, Sealed) for marker in told)

    @property
    def is_covered(self) -> bool:
        """Whether this is a telling of the event with something left out."""
        return any(is_hidden(getattr(self, name)) for name, _ in self.guarded)

    @property
    def is_blank(self) -> bool:
        """Whether nothing is left of it in this telling, not even that it happened."""
        return self.private and all(is_hidden(getattr(self, name)) for name in self.__struct_fields__)


def _marker(cls: type, name: str, hint: object) -> Marker:
    found = [note for note in get_args(hint)[1:] if isinstance(note, Marker)]
    if len(found) != 1:
        raise TypeError(
            f"{cls.__name__}.{name} does not say who may know it: mark it Public[...], OnlySeat, Nobody, ..."
        )
    return found[0]
