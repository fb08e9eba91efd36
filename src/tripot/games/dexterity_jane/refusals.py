"""Every no of the game, with the paragraph of the rulebook that says so."""

from __future__ import annotations

from typing import Any, Final

from tripot.core import Refused

REFUSALS: Final = {
    "NOT_NOW": "5.8",
    "ALREADY_COMMITTED": "5.2",
    "TOO_LATE": "5.5",
    "TOO_EARLY": "5.7",
    "BAD_MESSAGE": "5.9",
    "WRONG_MODE": "10.1",
    "ILLEGAL_TARGET": "10.6",
    "HAND_TAKEN": "10.7",
    "STUNNED": "10.8",
}


def refusal(key: str, **values: Any) -> Refused:
    """The refusal of that name, to be raised.

    >>> refusal("TOO_EARLY", earliest=150)
    Refused('TOO_EARLY (rulebook 5.7)')
    """
    return Refused(key, REFUSALS[key], **values)
