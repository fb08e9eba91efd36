"""A page at a table: it folds what it is told, answers what is asked, and takes part in races.

Rules of this file: a page knows what the house has told it. Its player reacts to the light on the screen;
what is said of that, and by which line, is the business of its `Play`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from itertools import count
from typing import TYPE_CHECKING, Any, ClassVar, Final

from tripot.clock.doubles import Doubles
from tripot.lab.served.deed import Deed
from tripot.lab.served.guest import Guest
from tripot.lab.served.house import HouseError
from tripot.lab.served.moments import now
from tripot.lab.served.start import Start
from tripot.lab.served.websocket import Came, WebSocket

if TYPE_CHECKING:
    from tripot.lab.served.play import Play
    from tripot.lab.served.sitting import Sitting

Message = Mapping[str, Any]
TRY_AGAIN: Final = 0.2
"""Seconds until somebody tries again to be ready."""
COME_AGAIN: Final = 1012
"""The house asks for a line to be opened anew."""


class Page:
    """One open page of a guest who plays; each game has its own kind."""

    game: ClassVar[str]
    options: ClassVar[Mapping[str, Any]]
    """How the table is set up, beside the number of seats."""

    def __init__(self, guest: Guest, sitting: Sitting, seat: int, play: Callable[[Page], Play]) -> None:
        self.guest = guest
        self.sitting = sitting
        self.seat = seat
        self.play_style = play(self)
        self.main: WebSocket | None = None
        self.spare: WebSocket | None = None
        self.doubles = Doubles()
        self.says_twice = False
        self.view: Any = None
        self.room: Any = None
        self.ask: Any = None
        self.inputs = count(1)
        self.readied = ""
        """The input by which the player was ready for the next race ..."""
        self.asked: Any = None
        """... and the question that it answered."""
        self.coming: asyncio.Task[None] | None = None
        self.has_stirred = False
        self.problems: list[Message] = []

    @property
    def socket(self) -> WebSocket:
        """The socket by which the page plays."""
        if self.main is None:
            raise HouseError("the page is not open yet")
        return self.main

    async def open(self) -> None:
        """Come to the table, and say hello."""
        self.spare, self.doubles, self.says_twice = None, Doubles(), False
        self.main = await self.knock(self.guest.port, self.heard_by_main)
        self.main.on_gone = self._gone
        self.play_style.opened(self.main)

    def _gone(self) -> None:
        """The line was closed: whoever is asked to come again does."""
        if self.main is not None and self.main.code == COME_AGAIN and not self.sitting.is_full:
            self.coming = asyncio.get_running_loop().create_task(self._come_again())

    async def _come_again(self) -> None:
        await asyncio.sleep(0.2)
        await self.open()

    async def knock(self, port: int, on_message: Callable[[WebSocket, Came], None]) -> WebSocket:
        """Another line to the table."""
        path = f"/api/tables/{self.sitting.table}/socket"
        socket = await WebSocket.open(port, path, {"Cookie": self.guest.cookie}, on_message)
        socket.say({"type": "Hello", "timer_step": self.guest.screen.step})
        return socket

    async def pair(self, number: int, port: int) -> None:
        """Open a spare, as pages do that race: everything is said on both sockets, and heard once."""
        path = f"/api/tables/{self.sitting.table}/socket?spare={number}"
        headers = {"Cookie": self.guest.cookie}
        self.spare = await WebSocket.open(port, path, headers, self.heard_by_spare)

    def heard_by_main(self, socket: WebSocket, came: Came) -> None:
        """The house says something by the main socket."""
        if came.message["type"] == "Paired":
            self.doubles.begin()
        elif not self.doubles.has_begun or self.doubles.by_main() == "new":
            self.heard(socket, came)

    def heard_by_spare(self, socket: WebSocket, came: Came) -> None:
        """The same by the spare."""
        if came.message["type"] == "Paired":
            mark = {"type": "PairedToo", "spare": came.message["spare"]}
            self.socket.say(mark)
            socket.say(mark)
            self.says_twice = True
        elif self.doubles.by_spare() == "new":
            self.heard(socket, came)

    def say(self, message: Message) -> list[tuple[WebSocket, int]]:
        """Send a message by every socket; how many bytes were sent with it there."""
        sockets = [self.socket, self.spare] if self.says_twice and self.spare is not None else [self.socket]
        return [(socket, socket.say(dict(message))) for socket in sockets]

    def sent(self, socket: WebSocket, came: Came) -> float:
        """When the house sent what has come."""
        passenger = self.guest.passenger(socket)
        at = None if passenger is None else passenger.down.entered.moment(came.count)
        return came.at if at is None else at

    def wish(self, kind: str, **fields: Any) -> str:
        """Send an input; its name."""
        name = f"i{next(self.inputs)}"
        self.say({"type": kind, "input": name, **fields})
        return name

    def play(self, kind: str, **fields: Any) -> str:
        """Make a move that no race depends on."""
        return self.wish("Play", move={"type": kind, "seat": self.seat, **fields})

    def heard(self, socket: WebSocket, came: Came) -> None:
        """The house says something."""
        message: Message = came.message
        start = self.start(socket, came)
        if start is not None:
            self.play_style.sees(start)
        match message["type"]:
            case "Welcome":
                self.play_style.welcomed(message["line"])
            case "Whole":
                self.view, self.room, self.ask = message["view"], message["room"], message.get("ask")
                self.go_on()
            case "Told":
                for path, value in message.get("changes", {}).items():
                    _change(self.view, path.split("."), value)
                self.room, self.ask = message.get("room", self.room), message.get("ask")
                self.sitting.told(message, self.sent(socket, came))
                self.go_on()
            case "Refusal" | "Problem":
                self.problems.append(message)
                if message.get("input") == self.readied and self.ask is None:
                    self.ask = self.asked
                    asyncio.get_running_loop().call_later(TRY_AGAIN, self._try_again)
        if "input" in message and message["type"] in ("Heard", "Refusal", "Problem"):
            self.play_style.answered(message)

    def _try_again(self) -> None:
        """Whoever could not get ready asks once more, unless the page is about to be loaded anew."""
        if self.main is not None:
            self.go_on()

    def start(self, socket: WebSocket, came: Came) -> Start | None:
        """The race that begins with a message, if one does."""
        raise NotImplementedError

    def go_on(self) -> None:
        """Do what is to be done between races."""
        if self.room["phase"] == "stirring" and not self.has_stirred:
            self.has_stirred = True
            self.say({"type": "Stir", "nonce": f"{self.guest.rng.getrandbits(64):016x}"})

    # The race.

    def react(self, start: Start) -> Deed | None:
        """The light is on the screen as soon as it is drawn: the hand comes down when it will."""
        race, screen = self.sitting.race(start.race), self.guest.screen
        if self.seat in race.deeds:
            known = race.deeds[self.seat]
            known.sent = min(known.sent, start.sent)
            if start.is_own:
                known.where = start.where
            return None
        reaction = race.reactions[self.seat]
        drawn = screen.draws(start.at)
        stamped = screen.notices(screen.lights(drawn) + reaction)
        handled = screen.handles(stamped)
        deed = race.deeds[self.seat] = Deed(self.seat, reaction, start)
        delay = max(0.0, handled - now()) / 1000
        asyncio.get_running_loop().call_later(delay, self.act, deed, drawn, stamped, handled)
        return deed

    def act(self, deed: Deed, drawn: float, stamped: float, handled: float) -> None:
        """The hand comes down. Where this program was late, it came down later: that is the truth then."""
        screen = self.guest.screen
        late = max(0.0, now() - handled)
        deed.reaction += late
        shown, event = screen.clock(drawn) + screen.frame - 1000 / 60, screen.clock(stamped + late)
        deed.honest = event - shown
        deed.claim = self.play_style.claims(deed.honest)
        deed.input = f"race{next(self.inputs)}"
        message: dict[str, Any] = {"type": "Play", "input": deed.input, "move": self.move(deed.where)}
        if deed.claim is not None:
            message["claim"] = self.claim(shown, shown + deed.claim, deed.where)
        self.play_style.acts(deed, message)

    def leave(self, deed: Deed, message: dict[str, Any], socket: WebSocket) -> None:
        """The message of a deed leaves by a socket."""
        sent = self.say(message) if socket is self.main else [(socket, socket.say(message))]
        deed.acted, deed.ways = now(), [(self.guest.passenger(one), size) for one, size in sent]

    def move(self, where: Message) -> Message:
        """What everybody wants to be the first to do."""
        raise NotImplementedError

    def claim(self, shown: float, event: float, where: Message) -> Message:
        """What is said of a reaction."""
        raise NotImplementedError


class SlamPage(Page):
    """A page at Dexterity Jane: everybody slams open hands, as soon as they may."""

    game = "dexterity_jane"
    options = {"checker_drives": False}

    def start(self, socket: WebSocket, came: Came) -> Start | None:
        """The key turns the cards up."""
        if came.message["type"] != "Key":
            return None
        return Start(came.message["round"], came.at, self.sent(socket, came), {})

    def go_on(self) -> None:
        """Be ready for the next round, once the race is over."""
        super().go_on()
        if self.ask is not None and self.ask["type"] == "AskArm" and self.sitting.is_idle:
            self.asked, self.ask = self.ask, None
            self.readied = self.play("Arm")

    def move(self, where: Message) -> Message:  # noqa: ARG002
        """Slam."""
        return {"type": "Lock", "seat": self.seat, "mask": 0, "at": 0}

    def claim(self, shown: float, event: float, where: Message) -> Message:  # noqa: ARG002
        """From the light to the slam."""
        return {"type": "Reacted", "shown": shown, "event": event}


class TakePage(Page):
    """A page at Sign: everybody grabs a card of a new spread, the same one or each their own."""

    game = "sign"
    options = {"agree_s": 5, "agree_again_s": 5, "look_s": 3, "last_call_ms": 500, "stall_s": None}

    def start(self, socket: WebSocket, came: Came) -> Start | None:
        """A new spread is laid, or turned up."""
        events = came.message.get("events", ())
        cards = [event["cards"] for event in events if event["type"] in ("TableTurnedUp", "TableRefreshed")]
        if not cards:
            return None
        spread = tuple(cards[-1])
        card = spread[0] if self.sitting.is_contested else spread[self.seat]
        where = {"card": card, "frame": came.message.get("frame", 0)}
        return Start(spread, came.at, self.sent(socket, came), where)

    def go_on(self) -> None:
        """Agree, look, and when a race is over put the card back."""
        super().go_on()
        ask = self.ask
        if ask is None or not self.sitting.is_idle:
            return
        match ask["type"]:
            case "AskAgree" | "AskLook" if not ask["ready"]:
                self.ask = None
                self.play("Ready")
            case "AskExchange" if not ask["done"]:
                self.ask = None
                self.play("Place", card=ask["place"][0])
            case "AskExchange" if not ask["said"]:
                self.asked, self.ask = ask, None
                self.readied = self.play("Done")

    def move(self, where: Message) -> Message:
        """Grab the card."""
        return {"type": "Take", "seat": self.seat, "card": where["card"]}

    def claim(self, shown: float, event: float, where: Message) -> Message:
        """When the card was shown, and when the hand was on it."""
        return {"type": "Sighted", "frame": where["frame"], "drawn": shown, "event": event}


PAGES = {page.game: page for page in (SlamPage, TakePage)}
"""The pages of the games in which people race, by the game."""


def _change(view: Any, path: list[str], value: Any) -> None:
    """One difference between a view and the next."""
    for step in path[:-1]:
        view = view[int(step)] if isinstance(view, list) else view[step]
    if isinstance(view, list):
        view[int(path[-1])] = value
    else:
        view[path[-1]] = value
