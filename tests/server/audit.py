"""What must be true of a table, whatever happened to the house: held against its journal."""

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
from tests.server.regular import Regular

from tripot.core import Record, Rules, Step, begin
from tripot.core.rules import as_shown
from tripot.games import Game
from tripot.games.sign.online.freeze import face_down
from tripot.records.dealer import Fairness, with_fairness
from tripot.records.story import read_story
from tripot.records.verification import verify
from tripot.server.rooms import entries
from tripot.server.rooms.room import Room, fold
from tripot.store import Store


async def read_table(where: Path | str, table: str, games: Mapping[str, Game]) -> tuple[Room, list[Any]]:
    """A table as its journal tells it, and the entries; from a data folder or the URL of a store."""
    url = where if isinstance(where, str) else f"sqlite:///{where}/tripot.db"
    async with await Store.open(url) as store:
        bodies = [entry.body for entry in await store.read(table)]
        key = await store.key(table)
    room = fold(table, games, bodies, key)
    read = entries.reader(room.rules).decode
    return room, [read(body) for body in bodies]


def audit(room: Room, journal: Sequence[Any], players: Sequence[Regular]) -> None:
    """No acknowledged input lost, none applied twice, every view the fold of the journal."""
    applied = Counter(
        (entry.person, entry.input) for entry in journal if getattr(entry, "input", None) is not None
    )
    assert set(applied.values()) <= {1}, "an input was applied twice"
    for player in players:
        assert player.faults == []
        for name, seq in player.heard.items():
            assert seq <= len(journal)
            assert applied[player.me, name], f"{name} was acknowledged at {seq}, and is not there"
            if not room.private:
                assert journal[seq - 1].input == name
        if player.seq == room.number(room.team(player.seat)):
            assert player.view in views(room, player.seat)


async def audit_memories(
    folder: Path, table: str, games: Mapping[str, Game], players: Sequence[Regular]
) -> None:
    """What anybody knew when a line broke was in the journal: nothing is shown before it is durable."""
    async with await Store.open(f"sqlite:///{folder}/tripot.db") as store:
        bodies = [entry.body for entry in await store.read(table)]
        key = await store.key(table)
    is_over = fold(table, games, bodies).phase == "over"
    for player in players:
        for seq, seat, view in player.memories:
            then = room_at(table, games, bodies, key, seq=seq, seat=seat)
            assert then is not None, "it was shown, and is not in the journal"
            forgotten = {"rooms": None} if is_over and then.game.private_moves else {}
            assert {**(view or {}), **forgotten} in [{**kept, **forgotten} for kept in views(then, seat)]


def room_at(
    table: str,
    games: Mapping[str, Game],
    bodies: Sequence[bytes],
    key: bytes | None,
    *,
    seq: int,
    seat: int | None,
) -> Room | None:
    """The table when a seat had been told of so much; what only others were told of is not counted."""
    for length in range(seq, len(bodies) + 1):
        room = fold(table, games, bodies[:length], key)
        if room.number(room.team(seat)) == seq:
            return room
    return None


def views(room: Room, seat: int | None) -> list[Any]:
    """What the people of a seat may be shown of the table: while it stands still, all cards face down."""
    seen = shown(room, seat)
    if seen is None:
        return [{}]
    stills = [face_down(seen)] if room.game.name == "sign" else []
    return [as_json(view) for view in (seen, *stills)]


def shown(room: Room, seat: int | None) -> Any:
    """What the people of a seat are shown of the table."""
    return as_shown(room.rules, room.rules.view(room.table, seat), seat)


def as_json(thing: Any) -> Any:
    """A struct as it arrives."""
    return msgspec.json.decode(msgspec.json.encode(thing))


def verify_dealer(room: Room, journal: Sequence[Any], games: Mapping[str, Rules]) -> None:
    """The finished game was dealt as promised, and every step of it follows from the rules."""
    steps = tuple(Step(entry.move, entry.events) for entry in journal if isinstance(entry, entries.Moved))
    record = Record(begin(room.rules, room.options).header, room.options, steps)
    assert room.commit is not None
    fairness = Fairness(commit=room.commit, nonces=room.nonces, secret=room.secret)
    assert verify(read_story(with_fairness(record, fairness), games)).outcome == room.outcome
