"""What happened as a log tells it: a sentence each, the pieces it names, what is procedure, what will fade.

Rules of this file: it is given what a reader was told and looks at nothing else. What people are to remember
is covered before its sentence is made, so a log that has forgotten it cannot tell it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from tripot.core.event import Event
from tripot.core.rules import Rules
from tripot.core.seat import Seat
from tripot.core.visibility import HIDDEN
from tripot.core.words import Catalogue, PieceAt, Sentence


class Telling(Struct, frozen=True, gc=False):
    """Some events in sentences; what is only so of some of them goes by their numbers."""

    said: tuple[str, ...]
    pieces: dict[int, tuple[PieceAt, ...]]
    """The pieces that a sentence names."""
    faded: dict[int, str]
    """What the log keeps of it once nobody may look back at it any more; nothing, where that is empty."""


def tell(
    rules: Rules, words: Catalogue, events: Iterable[Event], seat: Seat | None, names: Sequence[str]
) -> Telling:
    """What a reader was told, in sentences."""
    said, pieces, faded = [], {}, {}
    for number, event in enumerate(events):
        text, named = words.speak(rules.say(event, seat), names)
        said.append(text)
        if named:
            pieces[number] = named
        if event.fades:
            faded[number] = _faded(rules, words, event, seat, names)
    return Telling(tuple(said), pieces, faded)


def join(tellings: Iterable[Telling]) -> Telling:
    """Several tellings as one."""
    said: list[str] = []
    pieces: dict[int, tuple[PieceAt, ...]] = {}
    faded: dict[int, str] = {}
    for one in tellings:
        pieces |= {len(said) + number: named for number, named in one.pieces.items()}
        faded |= {len(said) + number: text for number, text in one.faded.items()}
        said += one.said
    return Telling(tuple(said), pieces, faded)


def procedure_of(events: Iterable[Event]) -> tuple[int, ...]:
    """The numbers of the events that are only how the table goes about things."""
    return tuple([number for number, event in enumerate(events) if event.is_procedure])


def _faded(rules: Rules, words: Catalogue, event: Event, seat: Seat | None, names: Sequence[str]) -> str:
    covered: Any = replace(event, **dict.fromkeys(event.fades, HIDDEN))
    sentence = rules.say(covered, seat)
    forms = ("faded_you", "faded") if "you" in sentence.forms else ("faded",)
    if not any(f"{sentence.key}.{form}" in words for form in forms):
        return ""
    return words.render(Sentence(sentence.key, sentence.values, forms), names)
