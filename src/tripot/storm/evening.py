"""One evening: tables, people and weather, all from one seed; the same seed is the same evening."""

from __future__ import annotations

import asyncio
import gc
import hashlib
import zlib
from collections.abc import Callable, Mapping
from concurrent.futures import Executor, Future
from random import Random
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tripot.games import GAMES, Game
from tripot.records.seats import Guest
from tripot.server.house.house import House
from tripot.server.lines.connection import Connection
from tripot.server.lines.rate_limits import Allowance, Doorkeeper, Limits
from tripot.server.protocol.settings import Settings
from tripot.server.rooms import entries
from tripot.store import StoreError
from tripot.storm.disk import Disk, SimulatedStore
from tripot.storm.virtual_time import NOBODY, Life, Stuck, VirtualLoop
from tripot.storm.visitor import Visitor
from tripot.storm.weather import CALM, Weather, forecast
from tripot.storm.wires import SimulatedWire
from tripot.storm.witness import Broken, Witness

WALL = 1_800_000_000_000
"""The calendar at the beginning of every evening, in ms."""
LOOK_ROUND = 0.5
"""Seconds between two looks at the evening."""
CATCHING_UP = 120.0
"""Seconds within which everybody has heard everything, once nobody acts any more."""
LONGEST_CLOCK = 420.0
"""Seconds within which a table goes on by itself: Sign's longest limit, and a grace."""
SOME_MORE = 5
"""Entries by which one sees that a table goes on."""
QUICK: Mapping[str, Mapping[str, Any]] = {
    "sign": {"end": "rounds", "rounds": 1, "look_s": 3, "agree_s": 5},
}
"""Options that make a game short, where it is not short without."""


class Plan(Struct, frozen=True, kw_only=True):
    """What an evening is made of."""

    seed: int
    game: str
    seats: int
    people: int
    tables: int
    weather: Weather
    seconds: float
    """How long it storms; then it is calm, and everything must be in order."""


class Story(Struct, frozen=True, kw_only=True):
    """What came of it."""

    plan: Plan
    seconds: float
    entries: int
    finished: int
    kills: int
    refused: int
    lines: int
    acknowledged: int
    looks: int
    fingerprint: str
    """Of every message that anybody heard, and when."""


class BrokenEvening(Exception):  # noqa: N818
    """Something that must hold did not, and the plan that shows it."""

    def __init__(self, plan: Plan, at: float, problem: BaseException) -> None:
        super().__init__(f"evening {plan.seed}, after {at:.3f} s of {plan.game}: {problem!r}")
        self.plan = plan
        self.problem = problem


HouseMaker = Callable[..., House]


def plan_of(seed: int, game: str | None = None, seconds: float = 60.0) -> Plan:
    """The evening of a seed."""
    rng = Random(seed)
    name = game or rng.choice(sorted(GAMES))
    seats = rng.choice([seats for seats in GAMES[name].rules.seats if seats <= 6])
    return Plan(
        seed=seed,
        game=name,
        seats=seats,
        people=rng.randint(1, seats),
        tables=rng.choice((1, 1, 2)),
        weather=forecast(rng),
        seconds=seconds,
    )


def play(plan: Plan, *, house: HouseMaker = House, disk: type[Disk] = Disk, syncs: bool = True) -> Story:
    """Play an evening; raises `BrokenEvening`."""
    loop = VirtualLoop()
    try:
        return loop.run_until_complete(Evening(plan, loop, house, disk, syncs=syncs).run())
    except (Broken, Stuck, AssertionError) as problem:
        raise BrokenEvening(plan, loop.time(), problem) from problem
    finally:
        loop.set_exception_handler(lambda *_: None)  # tasks of killed houses
        loop.close()


def with_quick_bots(game: Game) -> Game:
    """The game without bots that think for long: a storm has no time for them."""
    quick = {level: make for level, make in game.bots.items() if not getattr(make(0), "is_slow", False)}
    return replace(game, bots=quick)


class Evening:
    """Everybody who is there, and the house as long as it lives."""

    def __init__(
        self, plan: Plan, loop: VirtualLoop, house: HouseMaker, disk: type[Disk], *, syncs: bool
    ) -> None:
        self.plan = plan
        self.loop = loop
        self.weather = plan.weather
        self.games = {plan.game: with_quick_bots(GAMES[plan.game])}
        self.kills = self.refused = 0
        self.witnesses: dict[str, Witness] = {}
        self.failures: list[BaseException] = []
        self._make_house = house
        self._syncs = syncs
        self._chance = self._rng("chance")
        self._disk_rng, self._net_rng, self._looks = self._rng("disk"), self._rng("net"), self._rng("looks")
        self.disk = disk(self._rng("crash"))
        self._print = hashlib.sha256()

    def _rng(self, what: str) -> Random:
        return Random(zlib.crc32(f"{self.plan.seed} {what}".encode()))

    async def run(self) -> Story:
        """From the first table to the last word."""
        self.open_house()
        for number in range(self.plan.tables):
            await self.lay(number)
        storm = self._rng("storm")
        next_kill = self._next_kill(storm)
        while self.loop.time() < self.plan.seconds and not self.all_over():
            await self.look_round()
            if self.loop.time() >= next_kill:
                self.kill()
                next_kill = self._next_kill(storm)
        await self.play_on()
        await self.catch_up()
        for witness in self.witnesses.values():
            witness.end()
        return self.story()

    async def look_round(self) -> None:
        """A moment passes, and everything is looked at."""
        await asyncio.sleep(LOOK_ROUND)
        failures = [*self.failures, *self.loop.failures]
        if failures:
            raise failures[0] if isinstance(failures[0], Broken) else Broken(repr(failures[0]))

    async def play_on(self) -> None:
        """The storm is over: every table goes on, or its game is over."""
        self.weather = CALM
        self.store.weather = CALM
        for _, visitor in self._visitors():
            if visitor.wire is not None:
                visitor.wire.weather = CALM
        goals = {witness: self.disk.length(table) + SOME_MORE for table, witness in self.witnesses.items()}
        ends = self.loop.time() + LONGEST_CLOCK
        while any(not witness.has_come_to(goal) for witness, goal in goals.items()):
            if self.loop.time() > ends:
                raise Broken(f"a table stands still for {LONGEST_CLOCK:.0f} s, and people are there")
            await self.look_round()

    async def catch_up(self) -> None:
        """Nobody acts any more, and everybody hears what they have missed."""
        ends = self.loop.time() + CATCHING_UP
        visitors = self._visitors()
        for _, visitor in visitors:
            visitor.is_resting = True
        while not all(witness.is_caught_up(one) for witness, one in visitors):
            if self.loop.time() > ends:
                raise Broken("somebody never hears what has happened")
            await self.look_round()

    def _visitors(self) -> list[tuple[Witness, Visitor]]:
        return [(witness, one) for witness in self.witnesses.values() for one in witness.visitors]

    def all_over(self) -> bool:
        """Whether everybody knows that the games are over."""
        return all(one.is_over for _, one in self._visitors())

    # The house.

    def open_house(self) -> None:
        """A new process begins, on what the disk has kept."""
        self.life = Life()
        self.house = self.life.run(self._new_house)

    def _new_house(self) -> House:
        self.store = SimulatedStore(self.disk, self.weather, self._disk_rng, syncs=self._syncs)
        return self._make_house(
            self.store,
            self.games,
            Doorkeeper(Limits()),
            1e12,
            draw_code=lambda: f"{self._chance.getrandbits(32):08x}",
            now=lambda: self.loop.time() * 1000,
            wall=lambda: WALL + int(self.loop.time() * 1000),
            chance=self._chance,
            thinkers=_AtOnce(),
            folders=_AtOnce(),
        )

    def kill(self) -> None:
        """The house is killed, and opened again."""
        self.kills += 1
        self.refused += self.store.refused
        self.life.end()
        gc.freeze()  # what was killed never ends: as garbage it would be closed, and its `finally` run
        self.disk.crash()
        for _, visitor in self._visitors():
            if visitor.wire is not None:
                visitor.wire.cut()
        self.open_house()

    def _next_kill(self, storm: Random) -> float:
        every = self.plan.weather.kill_every
        return float("inf") if every is None else self.loop.time() + storm.expovariate(1 / every)

    # The people.

    async def lay(self, number: int) -> None:
        """A table with its people and bots, who come to it."""
        plan, game = self.plan, self.games[self.plan.game]
        guests = [Guest(f"p{number}-{seat}", f"P{seat}") for seat in range(plan.people)]
        levels, luck = sorted(game.levels), self._rng(f"bots {number}")
        seated: list[entries.AnyEntry] = [
            entries.Sat(seat=seat, guest=guest) for seat, guest in enumerate(guests)
        ]
        seated += [
            entries.BotSat(seat=seat, level=luck.choice(levels)) for seat in range(plan.people, plan.seats)
        ]
        options = msgspec.convert({"seats": plan.seats, **QUICK.get(plan.game, {})}, game.rules.Options)
        while True:
            opening = self.house.open(game, options, Settings(grace_ms=5_000), guests[0], then=seated)
            try:
                table = await self.life.run(asyncio.ensure_future, opening)
                break
            except StoreError:
                continue
        witness = self.witnesses[table] = Witness(table, self.games, self.disk, self._looks)
        for guest in guests:
            visitor = Visitor(
                guest.id,
                game.rules,
                self._rng(guest.id),
                lambda one, guest=guest: self.knock(table, guest, one),  # type: ignore[misc]
                self._looked(witness),
            )
            witness.visitors.append(visitor)
            visitor.come()

    def knock(self, table: str, guest: Guest, visitor: Visitor) -> None:
        """Somebody wants to come to their table."""
        life, house = self.life, self.house

        def opened(task: asyncio.Task[Any]) -> None:
            if not task.cancelled() and task.exception() is None and not life.is_over:
                wire = SimulatedWire(life, self.weather, self._net_rng, visitor, self._sent(table))
                limits = house.doors.limits
                allowance = Allowance(limits.messages_a_second, limits.messages_at_once)
                wire.connection = life.run(Connection, wire, guest, task.result(), allowance, house.now())
                visitor.welcome(wire)

        task = life.run(asyncio.ensure_future, house.knock(table))
        task.add_done_callback(opened, context=NOBODY)

    def _sent(self, table: str) -> Callable[[dict[str, Any]], None]:
        witness = self.witnesses[table]

        def sent(message: dict[str, Any]) -> None:
            try:
                witness.sent(message)
            except Broken as problem:
                self.failures.append(problem)

        return sent

    def _looked(self, witness: Witness) -> Callable[[Visitor, dict[str, Any]], None]:
        def looked(visitor: Visitor, message: dict[str, Any]) -> None:
            heard = (round(self.loop.time(), 6), visitor.person, message["type"], message["seq"])
            self._print.update(repr(heard).encode())
            try:
                witness.looked(visitor, message)
            except Broken as problem:
                self.failures.append(problem)

        return looked

    def story(self) -> Story:
        """What came of the evening."""
        visitors = [one for _, one in self._visitors()]
        return Story(
            plan=self.plan,
            seconds=self.loop.time(),
            entries=sum(self.disk.length(table) for table in self.witnesses),
            finished=sum(witness.room().phase == "over" for witness in self.witnesses.values()),
            kills=self.kills,
            refused=self.refused + self.store.refused,
            lines=sum(one.lines for one in visitors),
            acknowledged=sum(len(one.acknowledged) for one in visitors),
            looks=sum(witness.looks for witness in self.witnesses.values()),
            fingerprint=self._print.hexdigest()[:16],
        )


class _AtOnce(Executor):
    """Thoughts take no time here, and no thread."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Think, at once."""
        thought: Future[Any] = Future()
        try:
            thought.set_result(fn(*args, **kwargs))
        except BaseException as problem:
            thought.set_exception(problem)
        return thought
