"""The code of a table: eight characters that can be read out over a phone, and however they are spelt.

While a table gathers, the first four are enough to find it: they can be shouted across a room.

Rules of this file: nothing in a code looks or sounds like something else in it; what a person writes is
forgiven its capitals, dashes and spaces, and nothing more.
"""

from __future__ import annotations

import re
from secrets import choice
from typing import Final

LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""No 0 and o, no 1, i and l. Eight of them are nearly forty bits."""
LENGTH: Final = 8

_CODE: Final = re.compile(f"[{LETTERS}]{{{LENGTH}}}")
_HALF: Final = re.compile(f"[{LETTERS}]{{{LENGTH // 2}}}")
_OLDER: Final = re.compile("[A-Za-z0-9_-]{12}")
"""How tables were called before they had codes."""
_BETWEEN: Final = re.compile(r"[\s-]+")


def draw() -> str:
    """A code by lot. Whether it is free is for the journal to say."""
    return "".join(choice(LETTERS) for _ in range(LENGTH))


def spelt(text: str) -> str:
    """The table that somebody means who writes `text`.

    >>> spelt("k7qf-2mnp"), spelt(" K7QF 2MNP "), spelt("2Lmd9h-XkQ_a")
    ('k7qf2mnp', 'k7qf2mnp', '2Lmd9h-XkQ_a')
    """
    plain = _BETWEEN.sub("", text).lower()
    return plain if _CODE.fullmatch(plain) and not _OLDER.fullmatch(text) else text


def first_half(text: str) -> str | None:
    """The beginning of a code, where somebody has written no more than that.

    >>> first_half(" K7 QF "), first_half("k7qf-2mnp"), first_half("k7q")
    ('k7qf', None, None)
    """
    plain = _BETWEEN.sub("", text).lower()
    return plain if _HALF.fullmatch(plain) else None


def shown(table: str) -> str:
    """A code as people read it.

    >>> shown("k7qf2mnp"), shown("2Lmd9h-XkQ_a")
    ('k7qf-2mnp', '2Lmd9h-XkQ_a')
    """
    half = LENGTH // 2
    return f"{table[:half]}-{table[half:]}" if _CODE.fullmatch(table) else table
