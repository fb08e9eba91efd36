"""Every way to say no, with the paragraph of the rulebook that says so."""

from __future__ import annotations

from typing import Any, Final

from tripot.core import Refused

REFUSALS: Final = {
    "not_asked": "3.7",
    "wrong_answer": "3.7",
    "impossible_throw": "1.3",
    "not_yours": "3.4",
    "blocked": "3.2",
    "empty_throw": "3.3",
    "no_such_trophy": "9.4",
    "nothing_spent": "9.4",
    "wasted_exorcism": "9.7",
    "exorcism_without_throw": "9.7",
    "not_in_combination": "5.2",
    "wrong_number": "6.4",
    "mixed_colours": "6.2",
    "too_few_of_colour": "6.2",
    "wrong_receiver": "6.2",
    "no_room": "6.3",
    "no_split": "6.6",
    "split_one_colour": "6.6",
    "trophy_not_offered": "9.1",
    "wrong_levy": "8.1",
}


def no(key: str, **values: Any) -> Refused:
    """The refusal of that name."""
    return Refused(key, REFUSALS[key], **values)
