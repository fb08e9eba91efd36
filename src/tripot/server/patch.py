"""The difference between two views, as paths and values.

Rules of this file: it looks at the two views and at nothing else, so the same two views always give the
same patch; a client applies it without knowing any rule.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any

from msgspec import Struct

_shapes: dict[type, tuple[tuple[str, ...], Callable[[Any], tuple[Any, ...]]]] = {}


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
    shape = _shapes.get(type(new))
    if shape is None:
        shape = _shapes[type(new)] = _shape(type(new))
    names, values = shape
    for name, was, now in zip(names, values(old), values(new), strict=True):
        if was is now:
            continue
        kind = type(now)
        if kind is tuple:
            if now and type(was) is tuple and len(was) == len(now) and _is_row_of_structs(was, now):
                for index, (one, other) in enumerate(zip(was, now, strict=True)):
                    if one is not other:
                        _compare(f"{prefix}{name}.{index}.", one, other, found)
            elif was != now:
                found[prefix + name] = now
        elif kind is type(was) and isinstance(now, Struct):
            _compare(f"{prefix}{name}.", was, now, found)
        elif was != now:
            found[prefix + name] = now


def _is_row_of_structs(was: tuple[Any, ...], now: tuple[Any, ...]) -> bool:
    if not isinstance(now[0], Struct):
        return False
    return all(
        type(one) is type(other) and isinstance(other, Struct) for one, other in zip(was, now, strict=True)
    )


def _shape(kind: type[Struct]) -> tuple[tuple[str, ...], Callable[[Any], tuple[Any, ...]]]:
    names = kind.__struct_fields__
    if len(names) == 1:
        only = attrgetter(names[0])
        return names, lambda struct: (only(struct),)
    return names, attrgetter(*names)
