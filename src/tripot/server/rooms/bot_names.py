"""How the house's bots are called: by their seats, and never like somebody else who sits there."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from itertools import chain, count
from typing import Final

from tripot.bots.characters import Character
from tripot.core import Seat

BOT_NAMES: Final = ("Ada", "Blaise", "Colette", "Denis", "Émilie", "Félix", "Germaine", "Henri", "Iris")
"""One for each seat of the largest table of the house; larger ones begin again, with a number."""


def bot_name(seat: Seat, others: Iterable[str], character: Character | None = None) -> str:
    """The name of the bot in a seat, beside others of these names; a character keeps its own where it can.

    >>> bot_name(1, ["Anna"]), bot_name(1, ["Blaise"])
    ('Blaise', 'Ada')
    """
    taken = {heard(other) for other in others}
    if character is not None and heard(character.name) not in taken:
        return character.name
    return next(name for name in map(_name, chain([seat], count())) if heard(name) not in taken)


def heard(name: str) -> str:
    """A name as it sounds across the table: nobody hears capitals or accents."""
    letters = unicodedata.normalize("NFKD", name.strip().casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def _name(seat: Seat) -> str:
    again, place = divmod(seat, len(BOT_NAMES))
    return f"{BOT_NAMES[place]} {again + 1}" if again else BOT_NAMES[place]
