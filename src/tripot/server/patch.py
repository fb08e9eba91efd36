"""The difference between two views, as paths and values.

Rules of this file: it looks at the two views and at nothing else, so the same two views always give the
same patch; a client applies it without knowing any rule.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import astuple


def patch(old: Any, new: Any) -> dict[str, Any]:
    """What of a view is different now, by path.

    A path names fields and places in rows, with dots between; a row that is longer or shorter than before
    is told whole.

    >>> class Place(Struct):
    ...     hand: tuple[str, ...]
    ...     won: int
    >>> class Table(Struct):
    ...     phase: str
    ...     places: tuple[Place, ...]
    >>> before = Table("play", (Place(("7M", "8M"), 0), Place(("?", "?"), 1)))
    >>> patch(before, Table("play", (Place(("7M",), 0), before.places[1])))
    {'places.0.hand': ('7M',)}
    """
    found: dict[str, Any] = {}
    if old is not new:
        if type(old) is not type(new):
            raise TypeError("a view does not become something else")
        _compare("", old, new, found)
    return found


def _compare(prefix: str, old: Any, new: Any, found: dict[str, Any]) -> None:
    for name, was, now in zip(new.__struct_fields__, astuple(old), astuple(new), strict=False):
        if was is now:  # so it is with most of them
            continue
        if type(now) is tuple:
            if now and isinstance(now[0], Struct) and _is_same_row(was, now):
                for place, (one, other) in enumerate(zip(was, now, strict=False)):
                    if one is not other:
                        _compare(f"{prefix}{name}.{place}.", one, other, found)
                continue
        elif isinstance(now, Struct) and type(was) is type(now):
            _compare(f"{prefix}{name}.", was, now, found)
            continue
        if was != now:
            found[prefix + name] = now


def _is_same_row(was: Any, now: tuple[Any, ...]) -> bool:
    """Whether both are rows of the same structs, so that they can be compared one by one."""
    if type(was) is not tuple or len(was) != len(now):
        return False
    for one, other in zip(was, now, strict=False):
        if type(one) is not type(other) or not isinstance(other, Struct):
            return False
    return True
