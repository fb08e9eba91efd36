"""Every no of the game, with the paragraph of the rulebook that says so."""

from __future__ import annotations

from typing import Any, Final

from tripot.core import Refused

REFUSALS: Final = {
    "GONE": "5.4",
    "HAND_FULL": "5.2",
    "HAND_MIN": "5.2",
    "NOT_YOURS": "5.5",
    "NOT_FIVE": "5.6",
    "BAD_TARGET": "7.1",
    "NOT_NOW": "1.2",
    "ROUND_OVER": "8.1",
    "SITTING_OUT": "2.4",
    "TOO_SOON": "1.3",
    "SIGN_LOCKED": "3.3",
    "IDLE_SIGN": "3.1",
    "BAD_SIGN": "3.1",
    "BAD_WATCH": "3.4",
    "BAD_LINE": "3.2",
    "TOO_MANY_LINES": "3.2",
    "NO_POINT": "3.3",
    "PAID_ALREADY": "3.3",
    "DECIDED": "3.3",
    "NOT_VOID": "8.3",
    "BAD_LOT": "4.1",
}


def refusal(key: str, **values: Any) -> Refused:
    """The refusal of that name, to be raised.

    >>> refusal("GONE", card="C4")
    Refused('GONE (rulebook 5.4)')
    """
    return Refused(key, REFUSALS[key], **values)
