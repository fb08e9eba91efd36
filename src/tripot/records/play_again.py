"""A kept step played again and compared with what the record tells: the one place where that is done."""

from __future__ import annotations

from typing import Any, Final, Literal, TypeAlias

from tripot.core import Refused, Rules, Step, fold, step

BROKEN: Final = (AttributeError, IndexError, KeyError, TypeError, ValueError, ArithmeticError, RecursionError)
"""How facts stumble that do not fit the table they are told at."""

Reason: TypeAlias = Literal["against_rule", "misfit", "other_facts"]
"""The rules refuse the move; its facts do not fit the table; the rules make other facts of it."""


class Misstep(Exception):  # noqa: N818
    """A step of a record that does not follow from what came before it."""

    def __init__(self, reason: Reason, refused: Refused | None = None) -> None:
        super().__init__(reason)
        self.reason: Reason = reason
        self.refused = refused


def play_again(rules: Rules, table: Any, kept: Step[Any, Any], *, same_rules: bool) -> Any:
    """The table after a kept step; raises `Misstep`.

    Where the rules are the ones it was played by, they must make the very facts that were kept; the facts of
    other rules are taken as they are.
    """
    try:
        if not same_rules:
            return fold(rules, table, kept.events)
        after, events = step(rules, table, kept.move)
    except Refused as refused:
        raise Misstep("against_rule", refused) from None
    except BROKEN:
        raise Misstep("misfit") from None
    if events != kept.events:
        raise Misstep("other_facts")
    return after
