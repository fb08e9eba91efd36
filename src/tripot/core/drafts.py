"""Words for a game that has none yet, so that a prototype can be played on its first day.

Rules of this file: a drafted sentence is made of the names in the game's code; words of the game's own always
come before it; what is drafted is known by name (`Catalogue.drafted`), and law 8 does not take it for words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final, get_args, get_origin

from msgspec import Struct, structs

from tripot.core.notation import write_value
from tripot.core.words import LANGUAGES, Catalogue

if TYPE_CHECKING:
    from tripot.core.rules import Rules

WRITTEN = "written"
"""The format of a value whose words nobody has chosen: its notation."""

OFFERED: Final = {
    "en": {"ask.Choice": "What do you do?", "ask.Lot": "Chance decides."},
    "fr": {"ask.Choice": "Que faites-vous ?", "ask.Lot": "Le hasard décide."},
}
"""The questions that `tripot.core.offer` puts have words in every game."""


def drafted(rules: Rules) -> Mapping[str, Catalogue]:
    """The game's own words in every language of the house, and a draft of all that it does not say."""
    drafts = dict(_drafts(rules))
    formats = {WRITTEN: lambda value, _: write_value(value), **rules.formats}
    found = {}
    for language in LANGUAGES:
        own = Catalogue(language, rules.words.get(language, {}), formats, f"{rules.name} in {language}")
        said = OFFERED[language] | own.entries
        own.drafted = frozenset(drafts.keys() - said.keys())
        own.entries = _Entries(drafts | said)
        found[language] = own
    return found


class _Entries(dict[str, str]):
    """Sentences by key; a key without a sentence becomes one of its own last word."""

    def __missing__(self, key: str) -> str:
        return spaced(key.rpartition(".")[2]) + "."


def _drafts(rules: Rules) -> Iterator[tuple[str, str]]:
    for kind in _kinds(rules.Event):
        yield f"event.{kind.__name__}", f"{_sentence(kind, '{seat, seat} ')}."
    for kind in _kinds(rules.Move):
        yield f"move.{kind.__name__}", _sentence(kind, "")
    for kind in _kinds(rules.Ask):
        yield f"ask.{kind.__name__}", f"{spaced(kind.__name__.removeprefix('Ask') or 'Ask')}?"


def _kinds(kind: Any) -> list[type[Struct]]:
    """The structs of a union, or the one there is."""
    whole = get_origin(kind)
    if isinstance(whole, type) and issubclass(whole, Struct):
        return [whole]
    return [part for inner in get_args(kind) for part in _kinds(inner)] if whole else [kind]


def _sentence(kind: type[Struct], who: str) -> str:
    """What is done, by whom and with what: one particular stands alone, several are named."""
    fields = [field.name for field in structs.fields(kind)]
    rest = [name for name in fields if name != "seat"]
    gaps = [f"{{{name}, {WRITTEN}}}" for name in rest]
    if len(rest) > 1:
        gaps = [f"{name} {gap}" for name, gap in zip(rest, gaps, strict=True)]
    done = spaced(kind.__name__)
    words = f"{who}{done.lower()}" if who and "seat" in fields else done
    return f"{words} {', '.join(gaps)}".rstrip()


def spaced(name: str) -> str:
    """A name of the code as words.

    >>> spaced("DiceThrown"), spaced("not_offered")
    ('Dice thrown', 'Not offered')
    """
    return re.sub(r"_|(?<!^)(?=[A-Z])", " ", name).capitalize()
