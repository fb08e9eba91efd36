"""What must be true of a table, whatever happened to the house: held against its journal."""

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
from tests.server.regular import Regular

from tripot.core import Record, Rules, Step, begin
from tripot.server import entries
from tripot.server.dealer import Fairness, with_fairness
from tripot.server.room import Room, fold
from tripot.server.verify import verify
from tripot.store import Store


async def read_table(where: Path | str, table: str, games: Mapping[str, Rules]) -> tuple[Room, list[Any]]:
    """A table as its journal tells it, and the entries; from a data folder or the URL of a store."""
    url = where if isinstance(where, str) else f"sqlite:///{where}/tripot.db"
    async with await Store.open(url) as store:
        bodies = [entry.body for entry in await store.read(table)]
    room = fold(table, games, bodies)
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
            entry = journal[seq - 1]
            assert entry.input == name, f"{name} was acknowledged at {seq}, and is not there"
            assert entry.person == player.me
        if player.seq == room.sequence:
            assert player.view == as_json(room.rules.view(room.table, player.seat))


async def audit_memories(
    folder: Path, table: str, games: Mapping[str, Rules], players: Sequence[Regular]
) -> None:
    """What anybody knew when a line broke was in the journal: nothing is shown before it is durable."""
    async with await Store.open(f"sqlite:///{folder}/tripot.db") as store:
        bodies = [entry.body for entry in await store.read(table)]
    for player in players:
        for seq, seat, view in player.memories:
            assert seq <= len(bodies), "it was shown, and is not in the journal"
            then = fold(table, games, bodies[:seq])
            assert view == as_json(then.rules.view(then.table, seat))


def as_json(thing: Any) -> Any:
    """A struct as it arrives."""
    return msgspec.json.decode(msgspec.json.encode(thing))


def verify_dealer(room: Room, journal: Sequence[Any], games: Mapping[str, Rules]) -> None:
    """The finished game was dealt as promised, and every step of it follows from the rules."""
    steps = tuple(Step(entry.move, entry.events) for entry in journal if isinstance(entry, entries.Moved))
    record = Record(begin(room.rules, room.options).header, room.options, steps)
    assert room.commit is not None
    fairness = Fairness(commit=room.commit, nonces=room.nonces, secret=room.secret)
    assert verify(with_fairness(record, fairness), games).outcome == room.outcome
