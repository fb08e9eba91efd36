"""No, and why: a refusal is a sentence that names a paragraph of the rulebook."""

from __future__ import annotations

from typing import Any


class Refused(Exception):  # noqa: N818  a refusal is no error of the program
    """A move that the rules do not allow. The table is as it was.

    >>> no = Refused("follow", "4.2", family="M")
    >>> no.key, no.rule, no.values
    ('follow', '4.2', {'family': 'M'})
    """

    def __init__(self, key: str, rule: str, **values: Any) -> None:
        super().__init__(f"{key} (rulebook {rule})")
        self.key = key
        self.rule = rule
        self.values = values
