"""Finished games: the record to keep, the replay through anybody's eyes, and new games from old positions.

Rules of this file: a record is told when the game is over, and to whoever has the link. What a team said
behind closed doors stays there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tripot.clock import Ruling
from tripot.core import Record, Seat, Step, begin, fold, told
from tripot.server import entries
from tripot.server.dealer import Fairness, with_fairness
from tripot.server.entries import Moved
from tripot.server.messages import Language
from tripot.server.patch import patch
from tripot.server.room import Room
from tripot.server.trouble import Trouble

BEHIND_CLOSED_DOORS: Final = frozenset({"DraftSign", "PlanWatch"})
"""Moves of Sign that only the own team hears of, and that nobody else needs to understand the game."""


class Kept(Struct, frozen=True):
    """A step of a finished game, as the journal has it."""

    step: Step[Any, Any]
    at: int
    ruling: Ruling | None = None


class ReplayStep(Struct, frozen=True, omit_defaults=True):
    """One step through somebody's eyes."""

    seat: Seat
    at: int
    events: tuple[Any, ...]
    said: tuple[str, ...]
    changes: dict[str, Any]
    ruling: Any = None


class Replay(Struct, frozen=True, kw_only=True):
    """A whole game through somebody's eyes: the first view, and every step from there."""

    table: str
    game: str
    version: str
    options: dict[str, Any]
    names: tuple[str, ...]
    eyes: str
    view: Any
    steps: tuple[ReplayStep, ...]
    dealer: Fairness | None


def kept_steps(room: Room, bodies: Sequence[bytes]) -> tuple[Kept, ...]:
    """The steps of a game, without what was taken back."""
    read = entries.reader(room.rules).decode
    kept: list[Kept] = []
    tail = 0
    for body in bodies[1:]:
        entry = read(body)
        match entry:
            case entries.Forked():
                kept.extend(Kept(step, 0) for step in entry.steps)
                tail = len(kept)
            case Moved():
                kept.append(Kept(Step(entry.move, entry.events), entry.at, entry.ruling))
                if not all(event.quiet for event in entry.events):
                    tail = len(kept)
            case entries.TakenBack():
                kept[tail:] = [Kept(step, entry.at) for step in entry.kept]
    return tuple(one for one in kept if type(one.step.move).__name__ not in BEHIND_CLOSED_DOORS)


def fairness(room: Room, bodies: Sequence[bytes]) -> Fairness | None:
    """What is needed to verify the dealer."""
    if room.commit is None:
        return None
    second = entries.reader(room.rules).decode(bodies[1]) if len(bodies) > 1 else None
    first = len(second.steps) if isinstance(second, entries.Forked) else 0
    return Fairness(commit=room.commit, nonces=room.nonces, secret=room.secret, first=first)


def record_of(room: Room, bodies: Sequence[bytes]) -> bytes:
    """The record of a finished game as JSON, with what verifies its dealer and its rulings about time."""
    dealt = _over(room, bodies)
    kept = kept_steps(room, bodies)
    blank = begin(room.rules, room.options, room.names())
    header = replace(blank.header, version=room.version)
    record = Record(header, room.options, tuple(one.step for one in kept))
    text = with_fairness(record, dealt)
    rulings = {number: one.ruling for number, one in enumerate(kept) if one.ruling is not None}
    if not rulings:
        return text
    return text.rstrip()[:-1] + b',\n"rulings":' + msgspec.json.encode(rulings) + b"}\n"


def replay_of(
    room: Room, bodies: Sequence[bytes], eyes: Seat | None, language: Language, *, is_open: bool
) -> Replay:
    """A finished game through the eyes of a seat, of those who look on, or with everything open."""
    dealt = _over(room, bodies)
    if eyes is not None and not 0 <= eyes < room.options.seats:
        raise Trouble("no_page")
    start = room.rules.start(room.options)
    view = start if is_open else room.rules.view(start, eyes)
    return Replay(
        table=room.id,
        game=room.rules.name,
        version=room.version,
        options=msgspec.to_builtins(room.options),
        names=room.names(),
        eyes="open" if is_open else "watcher" if eyes is None else str(eyes),
        view=view,
        steps=tuple(_steps(room, kept_steps(room, bodies), view, eyes, language, is_open=is_open)),
        dealer=dealt,
    )


def _steps(
    room: Room, kept: Sequence[Kept], view: Any, eyes: Seat | None, language: Language, *, is_open: bool
) -> Iterator[ReplayStep]:
    rules, names, team = room.rules, room.names(), room.team(eyes)
    catalogue = rules.catalogues[language]
    for one in kept:
        before = view
        tellings = one.step.events if is_open else told(one.step.events, eyes, team)
        view = fold(rules, view, tellings)
        said = tuple(catalogue.render(rules.say(event, eyes), names) for event in tellings)
        yield ReplayStep(one.step.move.seat, one.at, tellings, said, patch(before, view), one.ruling)


def steps_until(room: Room, bodies: Sequence[bytes], step: int) -> entries.Forked[Any, Any]:
    """The first steps of a finished game, to go on from there."""
    _over(room, bodies)
    kept = kept_steps(room, bodies)
    if not 0 <= step < len(kept):
        raise Trouble("no_step")
    return entries.Forked(room.id, tuple(one.step for one in kept[:step]))


def _over(room: Room, bodies: Sequence[bytes]) -> Fairness:
    dealt = fairness(room, bodies)
    if room.phase != "over" or dealt is None:
        raise Trouble("not_over")
    return dealt
