"""Sentences for people: a key and its values in the rules, words of a language at the edge.

Rules of this file: it knows no game; templates come from outside; nothing is ever evaluated. A sentence can
always be said: values may be anybody's nonsense, and what a format cannot write stands there as it is.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Final, Literal, TypeAlias

from msgspec import Struct

from tripot.core.event import Event
from tripot.core.notation import write_value
from tripot.core.refusal import Refused
from tripot.core.seat import CHANCE, CLOCK, Seat
from tripot.core.template import Branches, Gap, Template, TemplateError, read

Format: TypeAlias = Callable[[Any, "Catalogue"], str]
"""How a game writes one of its things: a card, a die, a trophy."""

_HOUSE = {
    "en": {
        "chance": "Chance",
        "clock": "The clock",
        "seat": "Seat {}",
        "and": "and",
        "nobody": "nobody",
        "none": "none",
        "yes": "yes",
        "no": "no",
    },
    "fr": {
        "chance": "Le hasard",
        "clock": "L’horloge",
        "seat": "Place {}",
        "and": "et",
        "nobody": "personne",
        "none": "rien",
        "yes": "oui",
        "no": "non",
    },
}
LANGUAGES: Final = tuple(_HOUSE)
"""The languages that the house speaks."""
Language: TypeAlias = Literal["fr", "en"]

_NUMBERS: Final[Mapping[str, Callable[[int], str]]] = {
    "en": lambda n: "one" if abs(n) == 1 else "other",
    "fr": lambda n: "one" if abs(n) < 2 else "other" if n % 1_000_000 else "many",
}
"""Which form of a plural a number takes, as the Unicode CLDR has it."""

_PEOPLE: Final = frozenset(("seat", "seats"))
_ELIDED: Final = re.compile(r"(?:^|\W)(?:d|(?:jus|lors|puis|quoi)?qu)e $", re.IGNORECASE)
"""What French shortens before a vowel: `de`, `que` and those that end like it."""
_VOWEL: Final = re.compile(r"[aeiouhœæ]|y[^aeiou]", re.IGNORECASE)
"""How a name begins that it is shortened before; the h of names is taken for a silent one."""

MARKS: Final = ("\ue000", "\ue001", "\ue002")
"""Round a piece in a marked sentence: before its notation, before its words, after them. No name has them."""
_MARKED: Final = re.compile("{0}([^{0}{1}{2}]*){1}([^{0}{1}{2}]*){2}".format(*MARKS))

MOST_AS_IT_IS: Final = 80
"""Characters of a value that could not be written in words."""


class Sentence(Struct, frozen=True):
    """Something to say, before any language: a key, its values, and the forms that fit the reader."""

    key: str
    values: dict[str, Any]
    forms: tuple[str, ...] = ()


class PieceAt(Struct, frozen=True, gc=False):
    """A piece that a sentence names: where its words begin and end, and its notation, by which it is drawn.

    Places are counted as browsers count, in units of UTF-16.
    """

    start: int
    end: int
    code: str


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
    """The words of one language for one game. Every template is read at once: a wrong one is an error here.

    >>> won = "{seat, seat} wins {n, plural, one {# star} other {# stars}}."
    >>> words = {"event": {"Won": won, "Won.you": "You win!"}}
    >>> english = Catalogue("en", words)
    >>> english.render(Sentence("event.Won", {"seat": 1, "n": 3}), ["Ann", "Bob"])
    'Bob wins 3 stars.'
    >>> english.render(Sentence("event.Won", {"seat": 1, "n": 3}, forms=("you",)), ["Ann", "Bob"])
    'You win!'
    >>> english.render(Sentence("event.Won", {"seat": "x", "n": "y"}))
    'x wins y stars.'
    """

    is_strict = False
    """Whether a word that is missing raises, as the laws want it, rather than leaving the value as it is."""

    is_marking = False
    """Whether it notes which words stand for a piece."""

    def __init__(
        self,
        language: str,
        words: Mapping[str, Any],
        formats: Mapping[str, Format] | None = None,
        source: str = "",
    ) -> None:
        self.language = language
        self.entries = dict(_flat(words))
        own = {"": _plain, "seat": _seat, "seats": _seats, "tenths": _tenths}
        self.formats: dict[str, Format] = {**own, **(formats or {})}
        self.templates = {key: self._read(key, source or language) for key in self.entries}
        self.names: Sequence[str] = ()
        self.drafted: frozenset[str] = frozenset()  # see tripot.core.drafts

    def __contains__(self, key: str) -> bool:
        return key in self.entries

    def __getitem__(self, key: str) -> str:
        return self.entries[key]

    def render(self, sentence: Sentence, names: Sequence[str] = ()) -> str:
        """The sentence in this language, with the players' names. It never raises, unless it is strict."""
        forms = (f"{sentence.key}.{form}" for form in sentence.forms)
        key = next((key for key in forms if key in self.entries), sentence.key)
        speaker = self.calling(names) if names else self
        # What is not among the templates is a draft, which `entries` makes when it is asked for.
        return speaker._write(self.templates.get(key) or _read_once(self._entry(key)), sentence.values)

    def speak(self, sentence: Sentence, names: Sequence[str] = ()) -> tuple[str, tuple[PieceAt, ...]]:
        """The sentence, and the pieces that are named in it.

        >>> cards = {"card": lambda card, words: words.piece(card, f"the {card[0]} of moons")}
        >>> english = Catalogue("en", {"event": {"Played": "{seat, seat} plays {card, card}."}}, cards)
        >>> english.speak(Sentence("event.Played", {"seat": 0, "card": "7M"}), ["Ann"])
        ('Ann plays the 7 of moons.', (PieceAt(start=10, end=24, code='7M'),))
        """
        speaker = self.calling(names)
        speaker.is_marking = True
        return unmarked(speaker.render(sentence))

    def marking(self) -> Catalogue:
        """The same words, with marks round those that stand for a piece: see `unmarked`."""
        speaker = self.calling(self.names)
        speaker.is_marking = True
        return speaker

    def piece(self, code: str, said: str) -> str:
        """The words for a piece, from a format of its game; whoever draws it learns where they stand."""
        return f"{MARKS[0]}{code}{MARKS[1]}{said}{MARKS[2]}" if self.is_marking else said

    def fill(self, template: str, values: Mapping[str, Any], names: Sequence[str] = ()) -> str:
        """A template with its gaps filled: `{card, card}`, `{seat, seat}`, `{plain}`, plurals."""
        speaker = self.calling(names) if names else self
        return speaker._write(_read_once(template), values)

    def calling(self, names: Sequence[str]) -> Catalogue:
        """The same words, for a table where the seats have these names."""
        speaker = object.__new__(type(self))
        speaker.__dict__.update(self.__dict__, names=names)  # copy() would cost as much as a sentence
        return speaker

    def strict(self) -> Catalogue:
        """The same words, for those who look for missing ones: the first one raises."""
        speaker = self.calling(self.names)
        speaker.is_strict = True
        return speaker

    def seat_name(self, seat: Seat) -> str:
        """How a seat is called: by its player's name where there is one."""
        if seat in (CHANCE, CLOCK):
            return _HOUSE[self.language]["chance" if seat == CHANCE else "clock"]
        if 0 <= seat < len(self.names):
            return self.names[seat]
        return _HOUSE[self.language]["seat"].format(seat + 1)

    def plain_word(self, value: bool | None) -> str:
        """What there is to say of a value that is none, or only yes or no.

        >>> [Catalogue("fr", {}).plain_word(value) for value in (None, True, False)]
        ['rien', 'oui', 'non']
        """
        return _HOUSE[self.language]["none" if value is None else "yes" if value else "no"]

    def with_words(self, words: Mapping[str, str]) -> Catalogue:
        """The same words but for some, which are no templates.

        >>> english = Catalogue("en", {"card": {"V1": "Variable 1"}})
        >>> english.with_words({"card.V1": "Odd value"})["card.V1"], english["card.V1"]
        ('Odd value', 'Variable 1')
        """
        speaker = self.calling(self.names)
        speaker.entries, speaker.templates = dict(self.entries), dict(self.templates)
        speaker.add(words)
        return speaker

    def add(self, words: Mapping[str, str]) -> None:
        """More words, which are made by a program: how each of many pieces is called, for instance."""
        self.entries.update(words)
        self.templates.update((key, (text,)) for key, text in words.items())

    def listing(self, items: Sequence[str]) -> str:
        """Several things in one breath.

        >>> Catalogue("en", {}).listing(["a", "b", "c"]), Catalogue("fr", {}).listing(["a", "b"])
        ('a, b and c', 'a et b')
        """
        *head, last = items or [""]
        return f"{', '.join(head)} {_HOUSE[self.language]['and']} {last}" if head else last

    def _write(self, template: Template, values: Mapping[str, Any]) -> str:
        parts = []
        for part in template:
            if isinstance(part, str):
                parts.append(part)
            elif isinstance(part, Gap):
                try:
                    written = self.formats[part.kind](values[part.name], self)
                    if parts and part.kind in _PEOPLE and self.language == "fr":
                        parts[-1] = elided(parts[-1], written)
                    parts.append(written)
                except Exception:
                    if self.is_strict:
                        raise
                    parts.append(_as_it_is(values.get(part.name)))
            else:
                parts.append(self._write(self._chosen(part, values), values))
        try:
            return "".join(parts)
        except TypeError:  # a format gave back what it was given, and that was no text
            if self.is_strict:
                raise
            return "".join(_as_it_is(part) for part in parts)

    def _chosen(self, choice: Branches, values: Mapping[str, Any]) -> Template:
        forms = choice.forms
        try:
            value = values[choice.name]
            if choice.kind == "plural":
                exact = f"={value}"
                key = exact if exact in forms else _NUMBERS[self.language](value)
            else:
                key = _plain(value, self)
        except Exception:
            if self.is_strict:
                raise
            key = "other"
        return forms[key if key in forms else "other"]

    def _entry(self, key: str) -> str:
        try:
            return self.entries[key]
        except KeyError:
            if self.is_strict:
                raise
            return key.rpartition(".")[2]

    def _read(self, key: str, source: str) -> Template:
        try:
            return read(self.entries[key], self.formats)
        except TemplateError as problem:
            raise TemplateError(problem.why, problem.column, f"{source}, {key}") from problem


def elided(before: str, name: str) -> str:
    """What stands before a name in French.

    >>> elided("le pli de ", "Anna"), elided("le pli de ", "Blaise"), elided("parce que ", "Éloi")
    ('le pli d’', 'le pli de ', 'parce qu’')
    """
    if before.endswith("e ") and _ELIDED.search(before) and _VOWEL.match(unicodedata.normalize("NFD", name)):
        return f"{before[:-2]}’"
    return before


def unmarked(text: str) -> tuple[str, tuple[PieceAt, ...]]:
    """A text without its marks, and where they stood."""
    if MARKS[0] not in text:
        return text, ()
    said, pieces, at = "", [], 0
    for found in _MARKED.finditer(text):
        said += text[at : found.start()]
        start, at = _units(said), found.end()
        said += found[2]
        pieces.append(PieceAt(start, _units(said), found[1]))
    return said + text[at:], tuple(pieces)


def _units(text: str) -> int:
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


_read_once = cache(read)


def _plain(value: Any, _: Catalogue) -> str:
    return ("false", "true")[value] if isinstance(value, bool) else str(value)


def _as_it_is(value: Any) -> str:
    """A value that no format can write: of what is not text, its notation, and never much of it."""
    try:
        return (value if isinstance(value, str) else write_value(value))[:MOST_AS_IT_IS]
    except Exception:
        return "?"


def _seat(value: Any, words: Catalogue) -> str:
    return words.seat_name(value)


def _seats(value: Any, words: Catalogue) -> str:
    return words.listing([words.seat_name(seat) for seat in value] or [_HOUSE[words.language]["nobody"]])


def _tenths(value: Any, words: Catalogue) -> str:
    """A mean that is told in whole tenths."""
    said = f"{value / 10:.1f}"
    return said.replace(".", ",").replace("-", "−") if words.language == "fr" else said


def _flat(words: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    for key, value in words.items():
        if isinstance(value, Mapping):
            yield from _flat(value, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", str(value)
