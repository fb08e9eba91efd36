"""How a guest plays: honestly, or with one of the tricks that we know.

Rules of this file: a page of a browser can say what it likes, open as many lines as it likes, fill its line
and cut it; it cannot hold back the answers to pings. A program can. Nobody can act before the light.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from math import inf
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from tripot.lab.lines import KINDS
from tripot.lab.screens import BusyScreen
from tripot.lab.served.deed import Deed
from tripot.lab.served.house import HouseError
from tripot.lab.served.moments import now
from tripot.lab.served.start import Start
from tripot.lab.served.websocket import Came, WebSocket

if TYPE_CHECKING:
    from tripot.lab.served.page import Page


class Play:
    """Honest play: one page, one line, the truth. Tricks change what they need."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.ahead = 0.0
        """By how much less than the truth is claimed, in ms."""
        self.pairing: asyncio.Task[None] | None = None

    def opened(self, socket: WebSocket) -> None:
        """The page has come to the table."""

    def welcomed(self, number: int) -> None:
        """The house has said what it calls the line: a page has a spare beside it."""
        self.pairing = asyncio.get_running_loop().create_task(self.page.pair(number, self.page.guest.port))

    async def settled(self) -> None:
        """Everybody has a seat; the game is about to begin."""

    def sees(self, start: Start) -> None:
        """A race begins."""
        self.page.react(start)

    def claims(self, honest: float) -> float | None:
        """What is said of a reaction; None: nothing."""
        return max(honest - self.ahead, 0.0)

    def acts(self, deed: Deed, message: dict[str, Any]) -> None:
        """The hand comes down."""
        self.page.leave(deed, message, self.page.socket)

    def answered(self, message: Mapping[str, Any]) -> None:
        """The house has answered an input."""
        self.page.sitting.answered(self.page.seat, message["input"])

    async def left(self) -> None:
        """The game is over for this page."""


class Trick(Play):
    """Anything else. It does without a spare, which could only show that the line is quick."""

    def welcomed(self, number: int) -> None:
        """Nothing is opened."""


class Claims(Trick):
    """Claims less than the truth, in some of the races."""

    def __init__(self, page: Page, *, ahead: float, each: int = 1) -> None:
        super().__init__(page)
        self.lie, self.each, self.races = ahead, each, 0

    def claims(self, honest: float) -> float | None:
        """A lie, or not."""
        self.races += 1
        self.ahead = self.lie if self.races % self.each == 0 else 0.0
        return super().claims(honest)


class ClaimsNothing(Trick):
    """Leaves it to the house to find out."""

    def claims(self, honest: float) -> float | None:  # noqa: ARG002
        """Nothing."""
        return None


class HoldsEchoes(Trick):
    """Answers every ping late: a program of one's own."""

    def __init__(self, page: Page, *, hold: float, ahead: float) -> None:
        super().__init__(page)
        self.hold, self.ahead = hold, ahead

    def opened(self, socket: WebSocket) -> None:
        """From the beginning."""
        socket.holds = lambda: self.hold


class WithholdsEchoes(Trick):
    """Answers no ping from the light until the hand has come down, as if the line had stalled."""

    def __init__(self, page: Page, *, ahead: float) -> None:
        super().__init__(page)
        self.ahead = ahead

    def sees(self, start: Start) -> None:
        """Pings are answered no more."""
        self.page.socket.holds = lambda: inf
        super().sees(start)

    def acts(self, deed: Deed, message: dict[str, Any]) -> None:
        """And now they are."""
        super().acts(deed, message)
        self.page.socket.holds = lambda: 0.0
        self.page.socket.answer_all()


class FillsItsLine(Trick):
    """Fills the way up with something else, so that pings take longer, and stops when it counts."""

    def __init__(self, page: Page, *, queue: float, ahead: float) -> None:
        super().__init__(page)
        self.queue, self.ahead = queue, ahead

    def opened(self, socket: WebSocket) -> None:  # noqa: ARG002
        """From the beginning."""
        self._fill(self.queue)

    def sees(self, start: Start) -> None:
        """The queue is empty long before the hand comes down."""
        self._fill(0.0)
        super().sees(start)

    def acts(self, deed: Deed, message: dict[str, Any]) -> None:
        """And then it is filled again."""
        super().acts(deed, message)
        asyncio.get_running_loop().call_later(0.3, self._fill, self.queue)

    def _fill(self, queue: float) -> None:
        for route in self.page.guest.routes:
            route.queue = queue


class TwoLines(Trick):
    """A second line beside the one that plays: a fast one, where that one is slow."""

    def __init__(self, page: Page, *, ahead: float = 0.0) -> None:
        super().__init__(page)
        self.ahead = ahead
        self.second: WebSocket | None = None

    async def settled(self) -> None:
        """Come a second time."""
        page = self.page
        fast = next(kind for kind in KINDS if kind.name == "fibre")
        self.second = await page.knock(await page.guest.lay(fast), self._looks)

    def _looks(self, socket: WebSocket, came: Came) -> None:
        start = self.page.start(socket, came)
        if start is not None:
            self.sees(start)  # whichever line shows it first
        if "input" in came.message and came.message["type"] in ("Heard", "Refusal", "Problem"):
            self.answered(came.message)

    async def left(self) -> None:
        """Both lines go."""
        if self.second is not None:
            await self.second.close()


class SlamsByTheFast(TwoLines):
    """The slow line plays until the light, with its long credit; the hand comes down by the fast one."""

    def sees(self, start: Start) -> None:
        """From now on the fast line plays."""
        super().sees(start)
        if self.second is not None:
            self.second.say({"type": "PlayHere"})

    def acts(self, deed: Deed, message: dict[str, Any]) -> None:
        """By the fast line."""
        self.page.leave(deed, message, self.second or self.page.socket)

    def answered(self, message: Mapping[str, Any]) -> None:
        """It is over: the slow one plays again."""
        if message["input"].startswith("race"):
            self.page.socket.say({"type": "PlayHere"})
        super().answered(message)


class LooksByTheFast(TwoLines):
    """The fast line plays until the light; the hand comes down by the slow one, with its long credit."""

    async def settled(self) -> None:
        """The fast line plays from the beginning, where it need not do anything but look."""
        await super().settled()
        if self.second is not None and self.page.game == "dexterity_jane":
            self.second.say({"type": "PlayHere"})

    def sees(self, start: Start) -> None:
        """From now on the slow line plays."""
        super().sees(start)
        self.page.socket.say({"type": "PlayHere"})

    def answered(self, message: Mapping[str, Any]) -> None:
        """Ready for the next race: the fast line plays until it begins."""
        if self.second is not None and message["input"] == self.page.readied:
            self.second.say({"type": "PlayHere"})
        super().answered(message)


class PairsWithTheFast(Trick):
    """The spare of a slow line goes by a fast one: by that it sees first, and is heard first."""

    def __init__(self, page: Page, *, ahead: float) -> None:
        super().__init__(page)
        self.ahead = ahead

    def welcomed(self, number: int) -> None:
        """Lay the fast line, and come a second time."""
        self.pairing = asyncio.get_running_loop().create_task(self._pair(number))

    async def _pair(self, number: int) -> None:
        fast = next(kind for kind in KINDS if kind.name == "fibre")
        await self.page.pair(number, await self.page.guest.lay(fast))


class SecondTab(Play):
    """Honest, with a second tab open that nobody looks at."""

    async def settled(self) -> None:
        """The tab."""
        page = self.page
        self.tab = await page.knock(page.guest.port, lambda socket, came: None)  # noqa: ARG005

    async def left(self) -> None:
        """Both are closed."""
        await self.tab.close()


class LooksOn(Trick):
    """A friend with a fast line looks on, and says when it begins."""

    def __init__(self, page: Page, *, ahead: float = 0.0) -> None:
        super().__init__(page)
        self.ahead = ahead
        self.friend: WebSocket | None = None

    async def settled(self) -> None:
        """The friend comes."""
        page = self.page
        said = {"name": "A friend"}
        _, headers = await page.guest.house.ask("POST", "/api/me", said, {"X-Forwarded-For": "10.255.0.1"})
        cookie = headers["set-cookie"].partition(";")[0]
        path = f"/api/tables/{page.sitting.table}/socket"
        fast = next(kind for kind in KINDS if kind.name == "fibre")
        self.friend = await WebSocket.open(await page.guest.lay(fast), path, {"Cookie": cookie}, self._looks)
        self.friend.say({"type": "Hello"})

    def _looks(self, socket: WebSocket, came: Came) -> None:
        events = came.message.get("events", ()) if came.message["type"] == "Told" else ()
        start = self.page.start(socket, came)
        if start is not None:
            self.sees(replace(start, is_own=False))
        elif any(event["type"] == "CardsTurnedUp" for event in events):
            self.sees(Start(self.page.view["round"], came.at, came.at, {}, is_own=False))

    async def left(self) -> None:
        """The friend goes."""
        if self.friend is not None:
            await self.friend.close()


class AsksForThePast(Trick):
    """Asks over HTTP, again and again, what has happened so far: that needs no line to the table."""

    def __init__(self, page: Page, *, ahead: float = 0.0) -> None:
        super().__init__(page)
        self.ahead = ahead
        self.asking: asyncio.Task[None] | None = None

    async def settled(self) -> None:
        """From the beginning."""
        self.asking = asyncio.get_running_loop().create_task(self._ask_on())

    async def _ask_on(self) -> None:
        page, seen = self.page, 0
        headers = {"Cookie": page.guest.cookie, "X-Forwarded-For": "10.255.0.2"}
        while True:
            await asyncio.sleep(0.05)
            try:
                past, _ = await page.guest.house.ask(
                    "GET", f"/api/tables/{page.sitting.table}/past", headers=headers
                )
            except HouseError:
                continue
            at, steps = now(), past["steps"]
            events = [event for step in steps[seen:] for event in step.get("events", ())]
            seen = len(steps) if len(steps) > seen else seen
            for event in events:
                if event["type"] == "CardsTurnedUp":
                    self.sees(Start(page.view["round"], at, at, {}, is_own=False))
                elif event["type"] in ("TableTurnedUp", "TableRefreshed"):
                    cards = tuple(event["cards"])
                    where = {"card": cards[page.seat], "frame": 0}
                    self.sees(Start(cards, at, at, where, is_own=False))

    async def left(self) -> None:
        """No more."""
        if self.asking is not None:
            self.asking.cancel()


class CutsItsLine(Trick):
    """Cuts the line at the light, and comes back by a new one of which nothing is known."""

    def __init__(self, page: Page, *, ahead: float | None = 0.0) -> None:
        super().__init__(page)
        self.lie = ahead
        self.returning: asyncio.Task[None] | None = None
        self.waiting: tuple[Deed, dict[str, Any]] | None = None

    def sees(self, start: Start) -> None:
        """Gone."""
        if self.page.main is None:
            return
        super().sees(start)
        self.page.socket.cut()
        self.page.main = None
        self.returning = asyncio.get_running_loop().create_task(self._return())

    async def _return(self) -> None:
        page = self.page
        page.main = await page.knock(page.guest.port, page.heard)
        if self.waiting is not None:
            deed, message = self.waiting
            self.waiting = None
            page.leave(deed, message, page.main)

    def claims(self, honest: float) -> float | None:
        """A page that was loaded anew does not know any more when the light was on."""
        return None if self.lie is None else max(honest - self.lie, 0.0)

    def acts(self, deed: Deed, message: dict[str, Any]) -> None:
        """As soon as the new line is there."""
        if self.page.main is None:
            self.waiting = (deed, message)
        else:
            super().acts(deed, message)

    async def left(self) -> None:
        """It is over."""
        if self.returning is not None:
            await self.returning


class BusyPage(Play):
    """Honest, on a page that is busy with other things for up to a tenth of a second again and again."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        page.guest.screen = BusyScreen(page.guest.rng)
