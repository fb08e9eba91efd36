"""What the house does not listen to, and the paragraph of docs/fairness.md that says why."""

from __future__ import annotations

from typing import Any, Final

from tripot.core import Refused

PARAGRAPHS: Final = {
    "too_early": "F2",
    "orphaned": "F3",
    "crowded": "F4",
    "flood": "F4",
    "repeated": "F4",
}


def refuse(key: str, **values: Any) -> Refused:
    """The refusal of that name.

    >>> refuse("flood").rule
    'F4'
    """
    return Refused(key, PARAGRAPHS[key], **values)
