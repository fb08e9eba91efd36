"""How the house's bots are called: by their seats, and never like somebody who sits there."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from itertools import count
from typing import Final

from tripot.core import Seat

BOT_NAMES: Final = ("Ada", "Blaise", "Colette", "Denis", "Émilie", "Félix", "Germaine", "Henri", "Iris")
"""One for each seat of the largest table of the house; larger ones begin again, with a number."""


def bot_names(seats: Sequence[Seat], guests: Iterable[str]) -> Mapping[Seat, str]:
    """The names of the bots in these seats, beside guests of these names.

    >>> bot_names([1, 2], ["Blaise"])
    {1: 'Ada', 2: 'Colette'}
    """
    taken = {_heard(guest) for guest in guests}
    own = {seat: _name(seat) for seat in seats if _heard(_name(seat)) not in taken}
    spare = (name for name in map(_name, count()) if _heard(name) not in taken and name not in own.values())
    return {seat: own.get(seat) or next(spare) for seat in seats}


def _name(seat: Seat) -> str:
    again, place = divmod(seat, len(BOT_NAMES))
    return f"{BOT_NAMES[place]} {again + 1}" if again else BOT_NAMES[place]


def _heard(name: str) -> str:
    """A name as it sounds across the table: nobody hears capitals or accents."""
    letters = unicodedata.normalize("NFKD", name.strip().casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
