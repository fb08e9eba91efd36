"""Which tables are opened at a served house, and what is counted at them.

Rules of this file: tables run side by side, since a race takes seconds in which nobody has much to do; how
many do is bounded, so that this machine keeps up.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final

from msgspec import Struct

from tripot.lab.lines import KINDS, LineKind, draw_kind
from tripot.lab.served.figures import Noise, honest_figures, lie_figure, noise
from tripot.lab.served.guest import Guest
from tripot.lab.served.house import House, open_house
from tripot.lab.served.page import PAGES
from tripot.lab.served.pulse import Pulse, feel
from tripot.lab.served.sitting import Race, Sitting
from tripot.lab.served.tricks import HONEST, TRICKS, Trick
from tripot.lab.tally import GAME, GAPS, LATER, HonestFigures, LieFigure

TABLES: Final = 14
"""Tables at the same time."""
SEATS: Final = 4
OFTEN: Final = (20, 50, 20, 50, 20, 1, 20, 5, 50, 10)
"""The differences of races, in turn: mostly clear ones, for those are promised."""
FAR: Final = next(kind for kind in KINDS if kind.name == "overseas")
MOST_TRIES: Final = 3
"""How many times as many races are run, at the most, where this machine does not keep up."""
SESSION: Final = 2 * GAME
"""Races of the same people in a row, where they are honest."""


class Entry(Struct, frozen=True):
    """Races of one sort that are to be run."""

    game: str
    races: int
    kind: LineKind | None = None
    """The line of everybody; None: each their own, from the street."""
    gaps: tuple[int, ...] = OFTEN
    trick: Trick | None = None
    """What the second fastest does; None: all are honest."""


class ServedReport(Struct, frozen=True):
    """What a served house did."""

    honest: dict[str, HonestFigures]
    lies: tuple[LieFigure, ...]
    noise: Noise
    races: int
    left_out: int
    """Races during which this machine did not keep up: they are not counted."""


class Progress:
    """How many races are over, for whoever waits."""

    def __init__(self, total: int, tell: Callable[[int, int], None]) -> None:
        self.total, self.done, self.tell = total, 0, tell

    def one_more(self) -> None:
        """A race is over."""
        self.done += 1
        self.tell(self.done, self.total)


class Runner:
    """Runs the entries of a programme at one house."""

    def __init__(self, house: House, pulse: Pulse, seed: int, progress: Progress) -> None:
        self.house = house
        self.pulse = pulse
        self.left_out = 0
        self.seed = seed
        self.progress = progress
        self.room = asyncio.Semaphore(TABLES)

    async def run(self, number: int, entry: Entry) -> list[list[Race]]:
        """The races of an entry, by sessions of the same people."""
        session = GAME if entry.trick is not None else SESSION
        sizes = [min(session, entry.races - done) for done in range(0, entry.races, session)]
        return await asyncio.gather(
            *(self._session(Random(f"{self.seed} {number} {n}"), entry, size) for n, size in enumerate(sizes))
        )

    async def _session(self, rng: Random, entry: Entry, races: int) -> list[Race]:
        async with self.room:
            guests = self._guests(entry, rng)
            for guest in guests:
                await guest.come_in()
            try:
                return await self._race_on(entry, guests, races, rng)
            finally:
                for guest in guests:
                    guest.leave()

    def _guests(self, entry: Entry, rng: Random) -> list[Guest]:
        guests = [Guest(self.house, entry.kind or draw_kind(rng), rng) for _ in range(SEATS)]
        if entry.trick is not None:
            way = entry.trick.way
            kind = None if way == "direct" else FAR if way == "far" else draw_kind(rng)
            guests[LIAR] = Guest(self.house, kind, rng, is_told=way == "told")
        return guests

    async def _race_on(self, entry: Entry, guests: Sequence[Guest], races: int, rng: Random) -> list[Race]:
        done: list[Race] = []
        tries = MOST_TRIES * races
        while len(done) < races and tries > 0:
            plays = [HONEST.play] * SEATS
            if entry.trick is not None:
                plays[LIAR] = entry.trick.play
            plan = _plan(entry, len(done))
            sitting = Sitting(self.house, PAGES[entry.game], list(zip(guests, plays, strict=True)), plan, rng)
            await sitting.open()
            while len(done) < races and tries > 0 and (race := await sitting.next_race()) is not None:
                tries -= 1
                if not self.pulse.was_steady(*race.span):
                    self.left_out += 1
                    continue
                done.append(race)
                self.progress.one_more()
            await sitting.close()
        return done


LIAR: Final = 1
"""The seat of whoever plays a trick."""


def _plan(entry: Entry, done: int) -> Callable[[Random], Mapping[int, float]]:
    """Who will be first, and by how much."""
    count = done

    def draw(rng: Random) -> Mapping[int, float]:
        nonlocal count
        count += 1
        first = rng.uniform(450, 900)
        if entry.trick is not None:
            others = [seat for seat in range(SEATS) if seat != LIAR]
            rng.shuffle(others)
            return {others[0]: first, LIAR: first + LATER, others[1]: first + 180, others[2]: first + 240}
        gap = entry.gaps[count % len(entry.gaps)]
        return {seat: first + gap * place for place, seat in enumerate(rng.sample(range(SEATS), SEATS))}

    return draw


def programme(races: int, tricks: Sequence[Trick] = TRICKS) -> list[Entry]:
    """All entries, for so many races of honest people from the street in each game."""
    entries = []
    for game in PAGES:
        entries.append(Entry(game, races))
        for kind in KINDS:
            share = races * 2 // 3 if kind.name == "lossy" else races // 15
            entries.append(Entry(game, max(share, GAME), kind, (GAPS[3],)))
        entries += [Entry(game, max(races // 15, GAME), trick=trick) for trick in tricks]
    return entries


async def play_all(
    entries: Sequence[Entry], seed: int, tell: Callable[[int, int], None]
) -> tuple[list[list[list[Race]]], ServedReport]:
    """Open a house, run everything, count."""
    progress = Progress(sum(entry.races for entry in entries), tell)
    async with open_house() as house, feel(house) as pulse:
        runner = Runner(house, pulse, seed, progress)
        found = await asyncio.gather(*(runner.run(number, entry) for number, entry in enumerate(entries)))
    return found, count_all(entries, found, runner.left_out)


def count_all(
    entries: Sequence[Entry], found: Sequence[Sequence[Sequence[Race]]], left_out: int
) -> ServedReport:
    """The figures of all races."""
    mixed: dict[str, list[Race]] = defaultdict(list)
    by_kind: dict[str, dict[str, list[Race]]] = defaultdict(lambda: defaultdict(list))
    lies = []
    for entry, sessions in zip(entries, found, strict=True):
        races = [race for session in sessions for race in session]
        if entry.trick is not None:
            trick = entry.trick
            known = trick.way in ("direct", "told")
            lies.append(
                lie_figure(
                    entry.game, trick.label, sessions, LIAR, known=known, is_promised=trick.is_promised
                )
            )
        elif entry.kind is not None:
            by_kind[entry.game][entry.kind.name] += races
        else:
            mixed[entry.game] += races
    games = [game for game in PAGES if mixed[game] or by_kind[game]]
    everything = [race for sessions in found for session in sessions for race in session]
    return ServedReport(
        {game: honest_figures(mixed[game], by_kind[game]) for game in games},
        tuple(lies),
        noise(everything),
        len(everything),
        left_out,
    )
