"""Sentences for people: a key and its values in the rules, words of a language at the edge.

Rules of this file: it knows no game; templates come from outside; nothing is ever evaluated.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from functools import cache
from string import Formatter
from typing import Any, TypeAlias

from msgspec import Struct

from tripot.core.event import Event
from tripot.core.refusal import Refused
from tripot.core.seat import CHANCE, CLOCK, Seat

Format: TypeAlias = Callable[[Any, "Catalogue"], str]
"""How a game writes one of its things: a card, a die, a trophy."""

_HOUSE = {
    "en": {"chance": "Chance", "clock": "The clock", "seat": "Seat {}", "and": "and", "nobody": "nobody"},
    "fr": {
        "chance": "Le hasard",
        "clock": "L’horloge",
        "seat": "Place {}",
        "and": "et",
        "nobody": "personne",
    },
}
_ONE = {"en": lambda n: abs(n) == 1, "fr": lambda n: abs(n) < 2}


class Sentence(Struct, frozen=True):
    """Something to say, before any language: a key, its values, and the forms that fit the reader."""

    key: str
    values: dict[str, Any]
    forms: tuple[str, ...] = ()


def say(event: Event, seat: Seat | None) -> Sentence:
    """What the reader in `seat` is told of an event: in the second person where it is about the reader.

    The forms are `hidden` where something is kept from the reader, `you` where the reader does it,
    `to_you` where it is done to the reader.
    """
    values = {name: getattr(event, name) for name in event.__struct_fields__}
    forms = []
    if event.is_covered:
        forms.append("hidden")
    if seat is not None and values.get("seat") == seat:
        forms.append("you")
    if seat is not None and values.get("to") == seat:
        forms.append("to_you")
    return Sentence(f"event.{type(event).__name__}", values, tuple(forms))


def say_refused(refused: Refused) -> Sentence:
    """The sentence of a refusal."""
    return Sentence(f"refusal.{refused.key}", refused.values)


class Catalogue:
    """The words of one language for one game.

    >>> words = {"event": {"Won": "{seat:seat} wins {n:star|stars}.", "Won.you": "You win!"}}
    >>> english = Catalogue("en", words)
    >>> english.render(Sentence("event.Won", {"seat": 1, "n": 3}), ["Ann", "Bob"])
    'Bob wins 3 stars.'
    >>> english.render(Sentence("event.Won", {"seat": 1, "n": 3}, forms=("you",)), ["Ann", "Bob"])
    'You win!'
    """

    def __init__(
        self, language: str, words: Mapping[str, Any], formats: Mapping[str, Format] | None = None
    ) -> None:
        self.language = language
        self.entries = dict(_flat(words))
        self.formats = dict(formats or {})
        self.names: Sequence[str] = ()

    def __contains__(self, key: str) -> bool:
        return key in self.entries

    def __getitem__(self, key: str) -> str:
        return self.entries[key]

    def render(self, sentence: Sentence, names: Sequence[str] = ()) -> str:
        """The sentence in this language, with the players' names."""
        forms = (f"{sentence.key}.{form}" for form in sentence.forms)
        key = next((key for key in forms if key in self.entries), sentence.key)
        return self.fill(self.entries[key], sentence.values, names)

    def fill(self, template: str, values: Mapping[str, Any], names: Sequence[str] = ()) -> str:
        """A template with its gaps filled: `{n:die|dice}`, `{seat:seat}`, `{card:card}`, `{plain}`."""
        speaker = self.calling(names) if names else self
        parts = []
        for text, name, spec in _gaps(template):
            parts.append(text)
            if name is not None:
                parts.append(speaker._write(values[name], spec))
        return "".join(parts)

    def calling(self, names: Sequence[str]) -> Catalogue:
        """The same words, for a table where the seats have these names."""
        speaker = copy(self)
        speaker.names = names
        return speaker

    def seat_name(self, seat: Seat) -> str:
        """How a seat is called: by its player's name where there is one."""
        if seat in (CHANCE, CLOCK):
            return _HOUSE[self.language]["chance" if seat == CHANCE else "clock"]
        return self.names[seat] if seat < len(self.names) else _HOUSE[self.language]["seat"].format(seat + 1)

    def listing(self, items: Sequence[str]) -> str:
        """Several things in one breath.

        >>> Catalogue("en", {}).listing(["a", "b", "c"]), Catalogue("fr", {}).listing(["a", "b"])
        ('a, b and c', 'a et b')
        """
        *head, last = items or [""]
        return f"{', '.join(head)} {_HOUSE[self.language]['and']} {last}" if head else last

    def _write(self, value: Any, spec: str) -> str:
        if spec == "seat":
            return self.seat_name(value)
        if spec == "seats":
            return self.listing([self.seat_name(seat) for seat in value] or [_HOUSE[self.language]["nobody"]])
        if "|" in spec:
            one, many = spec.split("|")
            return f"{value} {one if _ONE[self.language](value) else many}"
        if spec:
            return self.formats[spec](value, self)
        return str(value)


@cache
def _gaps(template: str) -> tuple[tuple[str, str | None, str], ...]:
    return tuple((text, name, spec or "") for text, name, spec, _ in Formatter().parse(template))


def _flat(words: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    for key, value in words.items():
        if isinstance(value, Mapping):
            yield from _flat(value, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", str(value)
