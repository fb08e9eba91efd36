"""What a socket receives tells nothing its seat may not know: another truth, the same bytes.

Two tables are written into the journal whose games differ only in what one reader may not know. The reader
comes to both; then the game goes on at both with the same moves, as long as these tell the reader the same.
"""

import asyncio
import json
import re
from random import Random

import msgspec
import pytest
from tests.server.twins import Twins, find_twins
from tests.server.visit import Visit
from websockets.asyncio.client import ClientConnection, connect

from tripot.core import CHANCE, Refused, team_of, told
from tripot.games import GAMES, RULES
from tripot.records.dealer import commit
from tripot.records.seats import Guest
from tripot.server.protocol.settings import Settings
from tripot.server.rooms import entries, moves
from tripot.server.rooms.draft import Draft
from tripot.server.rooms.room import fold
from tripot.store import Store

pytestmark = pytest.mark.anyio

SECRET = "0f" * 32
"""Games without a clock: they go on at both tables in step."""
READERS = (0, 1, 2, 3, None)


def journal(rules, options, steps, guests) -> list[bytes]:
    """A table in the middle of a game, as it is written down."""
    opened = entries.Opened(
        game=rules.name,
        version=rules.version,
        options=msgspec.to_builtins(options),
        settings=Settings(warm=False),
        host=guests[0],
        at=0,
    )
    sat = [entries.Sat(seat=seat, guest=guest) for seat, guest in enumerate(guests)]
    begun = [entries.Started(secret=SECRET, commit=commit(SECRET), at=0), entries.Begun(0)]
    moved = [entries.Moved(move=step.move, events=step.events, at=0) for step in steps]
    return [entries.encode(entry) for entry in (opened, *sat, *begun, *moved)]


class TwoTables:
    """Twins at two tables, and what came over every line of each."""

    def __init__(self, house, twins: Twins, rules, rng: Random, name: str) -> None:
        self.visit = Visit(house.http)
        self.store_url = house.premises.store
        self.rules, self.twins, self.rng = rules, twins, rng
        self.names = (f"{name}-one", f"{name}-two")
        self.lines: dict[tuple[str, int], ClientConnection] = {}
        self.frames: dict[str, list[str]] = {name: [] for name in self.names}

    async def lay(self) -> None:
        """Write both games down."""
        self.tokens, guests = [], []
        for seat in range(5):
            answer = await self.visit.web.post("/api/programs", json={"name": f"P{seat}"})
            self.tokens.append(answer.json()["token"])
            guests.append(Guest(answer.json()["id"], f"P{seat}"))
        twins = self.twins
        self.rooms = []
        async with await Store.open(self.store_url) as store:
            for name, steps in zip(self.names, (twins.one, twins.other), strict=True):
                bodies = journal(self.rules, twins.options, steps, guests[:4])
                await store.append(name, 0, bodies)
                self.rooms.append(fold(name, GAMES, bodies))

    async def come(self) -> None:
        """Everybody comes to both tables, the reader last, so that all that happens is heard."""
        reader = 4 if self.twins.reader is None else self.twins.reader
        for name in self.names:
            for seat in [seat for seat in range(5) if seat != reader] + [reader]:
                headers = {"Authorization": f"Bearer {self.tokens[seat]}"}
                url = self.visit.socket_url(name)
                line = await connect(url, additional_headers=headers, max_size=None, max_queue=None)
                self.lines[name, seat] = line
                await line.send(json.dumps({"type": "Hello", "language": "en"}))
                await self.hear(name, seat, "Here", keep=seat == reader)

    async def hear(self, name, seat, kind, *, keep) -> None:
        """Listen until a message of some kind has come."""
        while True:
            text = await asyncio.wait_for(self.lines[name, seat].recv(), 20)
            if isinstance(text, bytes):  # puppets
                continue
            if keep:
                self.frames[name].append(plain(text, name))
            if json.loads(text)["type"] == kind:
                return

    async def go_on(self, most: int) -> int:
        """The same moves at both tables, as long as they tell the reader the same; how many there were."""
        for done in range(most):
            move = self.next_move()
            if move is None:
                return done
            for name in self.names:
                play = {"type": "Play", "input": f"i{done}", "move": msgspec.to_builtins(move)}
                reader = 4 if self.twins.reader is None else self.twins.reader
                await self.lines[name, move.seat].send(json.dumps(play))
                await self.hear(name, reader, "Heard" if move.seat == reader else "Told", keep=True)
        return most

    def next_move(self):
        """A move that both truths allow and that tells the reader the same of both."""
        for _ in range(20):
            asks = {seat: ask for seat, ask in self.rooms[0].asks.items() if seat >= 0}
            if not asks:
                return None
            move = asks[self.rng.choice(list(asks))].sample(self.rng)
            drafts = [Draft(fold_again(room)) for room in self.rooms]
            try:
                for draft in drafts:
                    moves.move(draft, move, 0)
            except Refused:
                continue
            if any(draft.room.phase == "over" for draft in drafts):
                continue  # at the end everything is shown
            team = team_of(self.rules, self.twins.options, self.twins.reader)
            one, two = (msgspec.json.encode(told(draft.events, self.twins.reader, team)) for draft in drafts)
            if one == two:
                self.rooms = [draft.room for draft in drafts]
                return move
        return None

    async def past(self, name: str) -> str:
        """What the reader may look back at, without when it was: the journal has that to the millisecond."""
        reader = 4 if self.twins.reader is None else self.twins.reader
        headers = {"Authorization": f"Bearer {self.tokens[reader]}"}
        answer = await self.visit.web.get(f"/api/tables/{name}/past", headers=headers)
        return re.sub(r'"at":\d+', '"at":0', plain(answer.text, name))

    async def leave(self) -> None:
        """Everybody goes home."""
        for line in self.lines.values():
            await line.close()
        await self.visit.close()


def fold_again(room):
    """A copy of a room that may be drafted on."""
    copy = object.__new__(type(room))
    copy.__dict__.update(room.__dict__)
    copy.tail, copy.inputs, copy.banks = list(room.tail), {}, list(room.banks)
    return copy


def plain(text: str, name: str) -> str:
    """A frame without the name of its table and without the passing of time."""
    text = text.replace(name, "-table-")
    return re.sub(r'"(left|goes_on)_ms":\d+', r'"\1_ms":0', text)


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("game", GAMES)
async def test_a_reader_cannot_tell_two_truths_apart(house, game, reader):
    await compare(house, game, reader, 0)


@pytest.mark.parametrize("reader", READERS)
async def test_a_past_that_reaches_back_to_the_start_tells_no_more(house, reader):
    rules, rng = RULES["tricky_twist"], Random(f"past {reader}")
    options = rules.Options(seats=4, memory_aid="full_history", reserve_memo="on")
    twins = find_twins(rules, options, reader, rng)
    tables = TwoTables(house, twins, rules, rng, f"past{reader}")
    await tables.lay()
    one, two = [await tables.past(name) for name in tables.names]
    assert one == two
    assert len(json.loads(one)["steps"]) == len(twins.one)
    tables.twins.reader = 3 if reader == 2 else 2
    others = [await tables.past(name) for name in tables.names]
    tables.twins.reader = reader
    assert one not in others
    await tables.leave()


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
async def test_no_reader_can_tell_many_truths_apart(house, game):
    for seed in range(1, 30):
        await compare(house, game, READERS[seed % 5], seed)


async def compare(house, game, reader, seed):
    rules, rng = RULES[game], Random(f"{game} {reader} {seed}")
    twins = find_twins(rules, rules.Options(seats=4), reader, rng)
    tables = TwoTables(house, twins, rules, rng, f"{game}{reader}{seed}")
    await tables.lay()
    await tables.come()
    one, two = tables.frames.values()
    assert [json.loads(text)["type"] for text in one][:3] == ["Welcome", "Whole", "Here"]
    if not GAMES[game].policy.races:
        await tables.go_on(12)
        assert one == two
    else:
        assert one[:3] == two[:3]
    sheets = [(await tables.visit.web.get(f"/api/tables/{name}")).text for name in tables.names]
    assert plain(sheets[0], tables.names[0]) == plain(sheets[1], tables.names[1])
    pasts = [await tables.past(name) for name in tables.names]
    assert pasts[0] == pasts[1]
    await tables.leave()


async def test_the_twins_do_differ_and_somebody_else_sees_it(house):
    """If the tables were the same, the test above would find nothing."""
    rules, rng = RULES["tricky_twist"], Random(2)
    twins = find_twins(rules, rules.Options(seats=4), 0, rng)
    seen = set()
    for reader in READERS:
        tables = TwoTables(
            house, Twins(twins.options, reader, twins.one, twins.other), rules, rng, f"x{reader}"
        )
        await tables.lay()
        await tables.come()
        one, two = tables.frames.values()
        if one != two:
            seen.add(reader)
        await tables.leave()
    assert 0 not in seen
    assert seen


async def test_games_do_go_on_at_both_tables(house):
    rules, rng = RULES["tricky_twist"], Random(3)
    twins = find_twins(rules, rules.Options(seats=4), 2, rng)
    tables = TwoTables(house, twins, rules, rng, "goes-on")
    await tables.lay()
    await tables.come()
    assert await tables.go_on(4) == 4
    assert CHANCE not in tables.rooms[0].asks
    await tables.leave()
