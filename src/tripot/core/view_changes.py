"""The difference between two views, as paths and values.

Rules of this file: it looks at the two views and at nothing else, so the same two views always give the
same patch; a client applies it without knowing any rule.
"""

from __future__ import annotations

from collections.abc import Callable
from types import NoneType
from typing import Any, Literal, TypeAlias, get_args, get_origin, get_type_hints

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
    """Note what differs between two values: field by field where both are structs, else the new value."""
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
    """Compare two rows place by place; False where a place is of another type now, so no path can tell it."""
    for place, other in enumerate(now):
        one = was[place]
        if one is not other:
            compare = _COMPARE[type(other)]
            if compare is not None and type(one) is type(other):
                compare(f"{path}.{place}.", one, other, found)
            elif one != other:
                for told in [told for told in found if told.startswith(f"{path}.")]:
                    del found[told]
                return False
    return True


class _Comparers(dict[type, Compare | None]):
    """For each type of struct a function that compares field by field; None for any other type.

    A struct that leaves out what is as usual is told whole too: no path can say that a field has gone.
    The function is generated for the fields of the type, as `dataclasses` does: that halves the time of a
    patch, and a patch is made for every reader of a table at every move.
    """

    def __missing__(self, kind: type) -> Compare | None:
        compare = None
        if issubclass(kind, Struct) and not kind.__struct_config__.omit_defaults:
            hints = _hints(kind)
            lines = [_line(name, hints.get(name, Any)) for name in kind.__struct_fields__]
            place: dict[str, Any] = {"_differ": _differ}
            exec("\n".join(("def compare(prefix, old, new, found):", *lines, "    return")), place)  # noqa: S102
            compare = place["compare"]
        self[kind] = compare
        return compare


def _hints(kind: type) -> dict[str, Any]:
    try:
        return get_type_hints(kind)
    except NameError:  # a type defined inside a function: its annotations cannot be resolved
        return {}


def _line(name: str, hint: Any) -> str:
    was, now = f"old.{name}", f"new.{name}"
    if _may_hold_struct(hint):
        return f"    if {was} is not {now}: _differ(prefix + {name!r}, {was}, {now}, found)"
    return f"    if {was} is not {now} and {was} != {now}: found[prefix + {name!r}] = {now}"


def _may_hold_struct(hint: Any) -> bool:
    """Whether something of this type may be a struct, or a row of them."""
    parts = get_args(hint)
    if get_origin(hint) is Literal:
        return False
    return any(map(_may_hold_struct, parts)) if parts else hint not in _PLAIN


_PLAIN = (int, float, str, bool, bytes, NoneType, tuple, Ellipsis)

_COMPARE = _Comparers()
