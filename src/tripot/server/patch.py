"""The difference between two views, as paths and values.

Rules of this file: it looks at the two views and at nothing else, so the same two views always give the
same patch; a client applies it without knowing any rule.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from msgspec import Struct

Found: TypeAlias = dict[str, Any]
Compare: TypeAlias = Callable[[str, Any, Any, Found], None]


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
    found: Found = {}
    if old is not new:
        compare = _COMPARE[type(new)]
        if compare is None or type(old) is not type(new):
            raise TypeError("a view does not become something else")
        compare("", old, new, found)
    return found


def _differ(path: str, was: Any, now: Any, found: Found) -> None:
    """Two things that are not the same one: go into them, or tell the new one whole."""
    kind = type(now)
    if kind is type(was):
        if kind is tuple:
            if now and len(was) == len(now) and _COMPARE[type(now[0])] and _are_rows(path, was, now, found):
                return
        elif compare := _COMPARE[kind]:
            compare(f"{path}.", was, now, found)
            return
    if was != now:
        found[path] = now


def _are_rows(path: str, was: tuple[Any, ...], now: tuple[Any, ...], found: Found) -> bool:
    """Compare two rows place by place; False where something became another kind of thing."""
    inside: Found = {}
    for place, (one, other) in enumerate(zip(was, now, strict=True)):
        if one is not other:
            compare = _COMPARE[type(other)]
            if compare is not None and type(one) is type(other):
                compare(f"{path}.{place}.", one, other, inside)
            elif one != other:
                return False
    found.update(inside)
    return True


class _Comparers(dict[type, Compare | None]):
    """For each kind of struct a function that looks at one field after the other; None for all else.

    It is written out for the fields of the kind, as `dataclasses` does: that halves the time of a patch,
    which every reader of a table needs for every move.
    """

    def __missing__(self, kind: type) -> Compare | None:
        compare = None
        if issubclass(kind, Struct):
            lines = [
                f"    if old.{name} is not new.{name}: "
                f"_differ(prefix + {name!r}, old.{name}, new.{name}, found)"
                for name in kind.__struct_fields__
            ]
            place: dict[str, Any] = {"_differ": _differ}
            exec("\n".join(("def compare(prefix, old, new, found):", *lines, "    return")), place)  # noqa: S102
            compare = place["compare"]
        self[kind] = compare
        return compare


_COMPARE = _Comparers()
