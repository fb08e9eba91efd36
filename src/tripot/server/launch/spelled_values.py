"""Times and words as somebody writes them on the command line."""

from __future__ import annotations

import re
from argparse import ArgumentTypeError
from typing import Final

from tripot.server.house.entrance import LEAST_WORD, MOST_WORD, spoken

UNITS_MS: Final = {"h": 3600 * 1000, "d": 24 * 3600 * 1000, "w": 7 * 24 * 3600 * 1000}


def duration_ms(text: str) -> int:
    """A time, in milliseconds.

    >>> duration_ms("36h"), duration_ms("90d")
    (129600000, 7776000000)
    """
    found = re.fullmatch(r"([1-9]\d{0,4})([hdw])", text.strip())
    if found is None:
        raise ArgumentTypeError(f"{text!r} is no time: write hours, days or weeks, like 36h, 90d or 8w")
    return int(found[1]) * UNITS_MS[found[2]]


def door_word(text: str) -> str:
    """The word of a private house."""
    if not LEAST_WORD <= len(spoken(text)) <= MOST_WORD or not text.isprintable():
        raise ArgumentTypeError(f"the word at the door has {LEAST_WORD} to {MOST_WORD} letters")
    return text


def count(text: str) -> int:
    """A number of games."""
    if not text.isdecimal() or not 0 < int(text) < 1_000_000:
        raise ArgumentTypeError(f"{text!r} is no number of games: choose one from 1 to 999999")
    return int(text)
