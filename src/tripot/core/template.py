"""Templates of sentences, in the form of ICU MessageFormat as far as sentences here need it.

    {name}                                               a value as it is
    {seat, seat}                                         a value written in a way that the catalogue knows
    {n, plural, =0 {none} one {# die} other {# dice}}    by number; `#` is the number
    {body, select, big {a big die} other {a die}}        by word
    '{'                                                  a brace that is text

Two apostrophes are one; a single one is text unless it stands before a brace, or before `#` in a plural.

Rules of this file: it reads templates and knows no language; nothing is ever evaluated. The client reads the
same form (`client/src/words/template.ts`), and `tests/words/cases.json` holds the two together.
"""

from __future__ import annotations

import re
from collections.abc import Container
from typing import Final, TypeAlias

from msgspec import Struct

_SPACE: Final = re.compile(r"[ \t\r\n]*")
_NAME: Final = re.compile(r"\w+")
_NUMBERED: Final = re.compile(r"=\d+|zero|one|two|few|many|other", re.ASCII)
_TEXT: Final = re.compile(r"([^'{}]+)|''|'([{}](?:[^']|'')*)'?|'")
_TEXT_IN_PLURAL: Final = re.compile(r"([^'{}#]+)|''|'([{}#](?:[^']|'')*)'?|'")


class Gap(Struct, frozen=True):
    """A place for a value, and the way in which it is written: none is the plain one."""

    name: str
    kind: str = ""


class Branches(Struct, frozen=True):
    """Forms of which a value chooses one: of a `plural` by its number, of a `select` by its text."""

    name: str
    kind: str
    forms: dict[str, Template]


Template: TypeAlias = tuple[str | Gap | Branches, ...]
"""A template that has been read: texts, gaps and choices in their order."""


class TemplateError(ValueError):
    """A template that cannot be read: why, and at which of its columns (the first is 1)."""

    def __init__(self, why: str, column: int, place: str = "") -> None:
        super().__init__(f"{place}{', ' if place else ''}column {column}: {why}")
        self.why = why
        self.column = column


def read(text: str, kinds: Container[str] | None = None) -> Template:
    """A template from its text; where `kinds` are given, its values are written in these ways only.

    >>> read("{seat, seat} wins.")
    (Gap(name='seat', kind='seat'), ' wins.')
    >>> read("{n, plural, one {# star}}")
    Traceback (most recent call last):
    tripot.core.template.TemplateError: column 25: there is no form for “other”
    """
    reader = _Reader(text, kinds)
    template = reader.message()
    if reader.at < len(text):
        raise reader.error("nothing is open here that could be closed")
    return template


def gaps(template: Template) -> set[Gap]:
    """What a template asks for, also inside of forms; a value that chooses a form counts as a plain one.

    >>> gaps(read("{n, plural, one {# die} other {# dice}}")) == gaps(read("dice: {n}"))
    True
    """
    found = set()
    for part in template:
        if isinstance(part, Branches):
            found.add(Gap(part.name))
            found.update(*map(gaps, part.forms.values()))
        elif isinstance(part, Gap):
            found.add(part)
    return found


class _Reader:
    """A text, and how far it has been read."""

    def __init__(self, text: str, kinds: Container[str] | None) -> None:
        self.text = text
        self.kinds = kinds
        self.at = 0

    def message(self, number: str | None = None) -> Template:
        """Text and gaps, up to a closing brace or the end; in a plural, `#` is the gap called `number`."""
        parts: list[str | Gap | Branches] = []
        while self.at < len(self.text) and (sign := self.text[self.at]) != "}":
            if sign == "{":
                parts.append(self.gap())
            elif sign == "#" and number is not None:
                self.at += 1
                parts.append(Gap(number))
            else:
                parts.append(self.words(_TEXT if number is None else _TEXT_IN_PLURAL))
        return tuple(parts)

    def words(self, pattern: re.Pattern[str]) -> str:
        """Text as it is to be written, without the apostrophes that protect its braces."""
        text = ""
        while found := pattern.match(self.text, self.at):
            text += found[1] or (found[2] or "'").replace("''", "'")
            self.at = found.end()
        return text

    def gap(self) -> Gap | Branches:
        self.need("{")
        name = self.word(_NAME, "a gap needs a name")
        if self.is_at("}"):
            self.at += 1
            return Gap(name)
        self.need(",")
        kind = self.word(_NAME, "after the comma stands how the value is written")
        if kind in ("plural", "select"):
            gap: Gap | Branches = Branches(name, kind, self.forms(name if kind == "plural" else None))
        elif self.kinds is None or kind in self.kinds:
            gap = Gap(name, kind)
        else:
            raise TemplateError(f"nothing is written as “{kind}” here", self.at + 1 - len(kind))
        self.need("}")
        return gap

    def forms(self, number: str | None) -> dict[str, Template]:
        forms: dict[str, Template] = {}
        self.need(",")
        while not self.is_at("}"):
            if number is None:
                key = self.word(_NAME, "a form needs a name")
            else:
                key = self.word(_NUMBERED, "a form of a plural is called =0, =1 ..., one, many, other")
            self.need("{")
            forms[key] = self.message(number)
            self.need("}")
        if "other" not in forms:
            raise self.error("there is no form for “other”")
        return forms

    def is_at(self, sign: str) -> bool:
        self.skip()
        return self.text.startswith(sign, self.at)

    def need(self, sign: str) -> None:
        if not self.is_at(sign):
            raise self.error(f"“{sign}” is missing")
        self.at += 1

    def word(self, pattern: re.Pattern[str], why: str) -> str:
        self.skip()
        if (found := pattern.match(self.text, self.at)) is None:
            raise self.error(why)
        self.at = found.end()
        return found[0]

    def skip(self) -> None:
        if found := _SPACE.match(self.text, self.at):
            self.at = found.end()

    def error(self, why: str) -> TemplateError:
        return TemplateError(why, self.at + 1)
