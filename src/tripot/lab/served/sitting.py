"""A table of our own at a served house: its people, and race after race among them.

Rules of this file: who will be first is settled before a race, and only the tally compares it with what the
house says. A race is over when everybody has acted and been answered.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable, Mapping, Sequence
from itertools import pairwise
from random import Random
from typing import Any, Final

from tripot.lab.served.deed import Deed
from tripot.lab.served.guest import Guest
from tripot.lab.served.house import House, HouseError
from tripot.lab.served.page import Page
from tripot.lab.served.play import Play

SECONDS_FOR_A_RACE: Final = 60.0
"""A table at which nothing happens for so long is stuck."""

Plan = Callable[[Random], Mapping[int, float]]
"""Draws the reaction of each seat, in ms."""


class Race:
    """One race: the truth, and what became of it."""

    def __init__(self, reactions: Mapping[int, float]) -> None:
        self.reactions = reactions
        self.deeds: dict[int, Deed] = {}
        self.order: list[int] = []
        """Seats in the order in which they were told to everybody."""
        self.times: list[int] = []
        """The whole milliseconds that decided it."""
        self.unanswered = set(reactions)
        self.is_over = False

    @property
    def span(self) -> tuple[float, float]:
        """From when the house sent the first of it to when it told the last."""
        deeds = self.deeds.values()
        moments = [moment for deed in deeds for moment in (deed.acted, deed.released) if moment is not None]
        return min(deed.sent for deed in deeds), max(moments)

    @property
    def truth(self) -> list[Deed]:
        """Everybody, in the true order."""
        return sorted(self.deeds.values(), key=lambda deed: deed.reaction)

    @property
    def places(self) -> dict[int, int]:
        """The place of each seat; whoever was not told was the last, or one of them."""
        return {seat: place for place, seat in enumerate(self.order)}

    @property
    def inversions(self) -> int:
        """Releases that should have come before the one before them."""
        return sum(later < sooner for sooner, later in pairwise(self.times))


class Sitting:
    """A table of one game, played by pages of our own."""

    def __init__(
        self,
        house: House,
        page: type[Page],
        guests: Sequence[tuple[Guest, Callable[[Page], Play]]],
        plan: Plan,
        rng: Random,
        *,
        is_contested: bool = False,
    ) -> None:
        self.house = house
        self.plan = plan
        self.rng = rng
        self.is_contested = is_contested
        self.page = page
        self.guests = guests
        self.table = ""
        self.pages: list[Page] = []
        self.races: dict[Hashable, Race] = {}
        self.racing: Race | None = None
        self.finished: asyncio.Queue[Race] = asyncio.Queue()
        self.is_full = False
        """Enough races were run: nobody goes on."""

    async def open(self) -> None:
        """Make the table, seat everybody and begin."""
        host = self.guests[0][0]
        opened, _ = await self.house.ask(
            "POST",
            "/api/tables",
            {
                "game": self.page.game,
                "options": {**self.page.options, "seats": len(self.guests)},
                "sit": False,
            },
            {"Cookie": host.cookie, "X-Forwarded-For": host.address},
        )
        self.table = opened["table"]
        self.pages = [self.page(guest, self, seat, play) for seat, (guest, play) in enumerate(self.guests)]
        for page in self.pages:
            await page.open()
            await self._until(lambda page=page: page.room is not None)  # type: ignore[misc]
            page.wish("Sit", seat=page.seat)
        await self._until(lambda: _is_full(self.pages[0].room))
        for page in self.pages:
            await page.play_style.settled()
        self.pages[0].wish("Start")

    async def _until(self, fact: Callable[[], bool]) -> None:
        async with asyncio.timeout(SECONDS_FOR_A_RACE):
            while not fact():
                await asyncio.sleep(0.02)

    async def next_race(self) -> Race | None:
        """The next race that is over; None: so is the game."""
        try:
            async with asyncio.timeout(SECONDS_FOR_A_RACE):
                while self.finished.empty() and not self.is_game_over:
                    await asyncio.sleep(0.02)
        except TimeoutError as problem:
            raise HouseError(self._why_stuck()) from problem
        return None if self.finished.empty() else self.finished.get_nowait()

    async def close(self) -> None:
        """Everybody leaves."""
        self.is_full = True
        for page in self.pages:
            await page.play_style.left()
        await asyncio.gather(*(page.main.close() for page in self.pages if page.main is not None))

    @property
    def is_idle(self) -> bool:
        """Whether no race is on, and another may begin."""
        return self.racing is None and not self.is_full

    @property
    def is_game_over(self) -> bool:
        """Whether the game has ended."""
        over = any(page.room is not None and page.room["phase"] == "over" for page in self.pages)
        return over and self.racing is None

    # What the pages report.

    def race(self, name: Hashable) -> Race:
        """The race that somebody has seen the beginning of."""
        if name not in self.races:
            self.racing = self.races[name] = Race(self.plan(self.rng))
        return self.races[name]

    def told(self, message: Mapping[str, Any], at: float) -> None:
        """The house has told something, to one of us first."""
        race = self.racing
        if race is None:
            return
        events = message.get("events", ())
        acted = {event["seat"] for event in events if event["type"] in ("Locked", "CardTaken")}
        for ruling in message.get("rulings", ()):
            seat = ruling["seat"]
            deed = race.deeds.get(seat)
            if seat in acted and deed is not None and deed.ruling is None:
                deed.ruling, deed.released = ruling, at
                race.order.append(seat)
                race.times.append(ruling.get("at", int(ruling["credited"])))

    def answered(self, seat: int, name: str) -> None:
        """A page has its answer."""
        race = self.racing
        deed = None if race is None else race.deeds.get(seat)
        if race is None or deed is None or deed.input != name:
            return
        race.unanswered.discard(seat)
        if not race.unanswered:
            race.is_over = True
            self.racing = None
            self.finished.put_nowait(race)
            for page in self.pages:
                page.go_on()

    def _why_stuck(self) -> str:
        lines = [f"table {self.table} of {self.page.game} is stuck"]
        for page in self.pages:
            gone = page.main is None or page.main.gone.is_set()
            lines.append(f"seat {page.seat}: gone {gone}, asked {page.ask}, problems {page.problems[-3:]}")
        return "\n".join(lines)


def _is_full(room: Any) -> bool:
    return all(seat.get("guest") for seat in room["seats"])
