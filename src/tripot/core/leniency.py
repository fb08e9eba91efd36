"""What was kept is read more leniently than what is said: a part that its kind no longer has is left out.

Rules of this file: whoever speaks to the house now must know the words of today, so moves refuse unknown
fields; what the house wrote itself, or an earlier house did, may have fields that have been given up since.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec
from msgspec import inspect


def convert_kept(raw: Any, kind: Any) -> Any:
    """Plain JSON as one of the kinds, without the fields that these do not have.

    Raises msgspec's `ValidationError` where that makes no sense.

    >>> from tripot.core import Move
    >>> class Ring(Move):
    ...     loudly: bool = False
    >>> convert_kept({"type": "Ring", "seat": 1, "bell": "brass"}, Ring)
    Ring(seat=1, loudly=False)
    """
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError:
        known = _known(raw, _type_of(kind))
        if known == raw:
            raise
        return msgspec.convert(known, kind)


@lru_cache(maxsize=64)
def _type_of(kind: Any) -> inspect.Type:
    """It takes far longer than reading an entry, and a journal has many of the same kinds."""
    return inspect.type_info(kind)


def _known(raw: Any, kind: inspect.Type) -> Any:
    """The part of some plain JSON that a type has a place for."""
    match kind:
        case inspect.Metadata(type=inner):
            return _known(raw, inner)
        case inspect.UnionType(types=types):
            return _known_of_one(raw, types)
        case inspect.StructType(fields=fields) if isinstance(raw, dict):
            known = {field.encode_name: field.type for field in fields}
            return {
                name: _known(value, known[name]) if name in known else value
                for name, value in raw.items()
                if name in known or name == kind.tag_field
            }
        case inspect.DictType(value_type=value) if isinstance(raw, dict):
            return {name: _known(part, value) for name, part in raw.items()}
        case inspect.CollectionType(item_type=item) if isinstance(raw, list):
            return [_known(part, item) for part in raw]
        case inspect.TupleType(item_types=items) if isinstance(raw, list) and len(raw) == len(items):
            return [_known(part, item) for part, item in zip(raw, items, strict=True)]
        case _:
            return raw


def _known_of_one(raw: Any, types: tuple[inspect.Type, ...]) -> Any:
    """The same where it may be one of several: of structs the one whose name it bears."""
    for kind in types:
        if isinstance(kind, inspect.StructType):
            named = isinstance(raw, dict) and (kind.tag_field is None or raw.get(kind.tag_field) == kind.tag)
            if not named:
                continue
        known = _known(raw, kind)
        if known != raw:
            return known
    return raw
