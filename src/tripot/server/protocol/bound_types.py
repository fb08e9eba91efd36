"""Structs that hold any game's moves or events, bound to those of one game."""

from __future__ import annotations

from typing import Any, Union, get_args, get_origin

from tripot.core import Rules


def bound(kinds: Any, rules: Rules) -> Any:
    """A union of structs, those that hold moves or events bound to the ones of a game."""
    bound = [_bind(kind, rules) for kind in get_args(kinds)]
    return Union[tuple(bound)]  # noqa: UP007  there is no other way to write a union of a list


def _bind(kind: Any, rules: Rules) -> Any:
    whole = get_origin(kind)
    if whole is None:
        return kind
    types = {"M": rules.Move, "E": rules.Event}
    return whole[tuple(types[variable.__name__] for variable in whole.__parameters__)]
