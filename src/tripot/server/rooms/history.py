"""Finished games: the record to keep, the story to tell again, and new games from old positions.

Rules of this file: a record is told when the game is over, or broken, and to whoever has the link. What a
team said behind closed doors stays there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from tripot.core import Seat, Step
from tripot.games import Game
from tripot.records.dealer import Fairness
from tripot.records.story import Kept, Story
from tripot.server.protocol.errors import Trouble
from tripot.server.rooms import closed_doors, entries
from tripot.server.rooms.entries import AnyEntry, Moved
from tripot.server.rooms.room import Room
from tripot.server.rooms.sheet import seat_sheets
from tripot.server.rooms.stand_ins import stand_in


def open_steps(room: Room, bodies: Sequence[bytes]) -> tuple[Kept, ...]:
    """The steps of a game that are anybody's business."""
    return tuple(
        one for one in kept_steps(room, bodies) if not isinstance(one.step.move, room.game.private_moves)
    )


def kept_steps(room: Room, bodies: Sequence[bytes]) -> tuple[Kept, ...]:
    """The steps of a game, without what was taken back, and without what was agreed on and forgotten."""
    read = entries.reader(room.rules).decode
    kept: list[Kept] = []
    absent: set[Seat] = set()
    tail = 0
    for body in bodies[1:]:
        entry: AnyEntry | None = read(body)
        if isinstance(entry, entries.BehindDoors):
            entry = closed_doors.opened(entry, room.key, room.rules)
        match entry:
            case entries.Forked():
                kept.extend(Kept(step, 0) for step in entry.steps)
                tail = len(kept)
            case Moved():
                by = stand_in(room.game, entry, absent)
                kept.append(Kept(Step(entry.move, entry.events), entry.at, entry.ruling, by))
                if not all(event.quiet for event in entry.events):
                    tail = len(kept)
            case entries.Absent():
                absent.add(entry.seat)
            case entries.Returned():
                absent.discard(entry.seat)
            case entries.TakenBack():
                kept[tail:] = [Kept(step, entry.at) for step in entry.kept]
    return tuple(kept)


def without_agreements(game: Game, forked: entries.Forked[Any, Any]) -> entries.Forked[Any, Any]:
    """The steps that a game goes on from, without what others agreed on in private elsewhere."""
    steps = tuple(step for step in forked.steps if not isinstance(step.move, game.private_moves))
    return entries.Forked(forked.table, steps)


def fairness(room: Room, bodies: Sequence[bytes]) -> Fairness | None:
    """What is needed to verify the dealer."""
    if room.commit is None:
        return None
    second = entries.reader(room.rules).decode(bodies[1]) if len(bodies) > 1 else None
    first = len(second.steps) if isinstance(second, entries.Forked) else 0
    return Fairness(commit=room.commit, nonces=room.nonces, secret=room.secret, first=first)


def story_of(room: Room, bodies: Sequence[bytes]) -> Story:
    """A finished game, to be told again."""
    return told_so_far(room, open_steps(room, bodies), _over(room, bodies))


def told_so_far(room: Room, kept: tuple[Kept, ...], dealer: Fairness | None = None) -> Story:
    """Some steps of a room's game, to be told again."""
    return Story(
        rules=room.rules,
        version=room.version,
        options=room.options,
        names=room.names(),
        kept=kept,
        table=room.id,
        seats=seat_sheets(room),
        dealer=dealer,
    )


def steps_until(room: Room, bodies: Sequence[bytes], step: int) -> entries.Forked[Any, Any]:
    """The first steps of a finished game, to go on from there."""
    if room.out_of_play is not None:
        raise room.out_of_play
    _over(room, bodies)
    kept = open_steps(room, bodies)
    if not 0 <= step < len(kept):
        raise Trouble("no_step")
    return entries.Forked(room.id, tuple(one.step for one in kept[:step]))


def _over(room: Room, bodies: Sequence[bytes]) -> Fairness | None:
    """What verifies a game that is over.

    One that is broken or was closed by the house has a record too, without the dealer's secret.
    """
    dealt = fairness(room, bodies)
    if room.phase != "over" and room.out_of_play is not None:
        return None if dealt is None else replace(dealt, secret=None)
    if room.phase != "over" or dealt is None:
        raise Trouble("not_over")
    return dealt
