"""A table with people at it: one task, one inbox.

Rules of this file: people, bots, time and the dealer take the same way: into the draft, into the journal,
and only then anybody is told anything, even that it was refused. What goes wrong with one letter costs
that letter alone; what goes wrong with the journal costs a reading of it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from random import Random
from secrets import randbits
from typing import TYPE_CHECKING, Any, TypeAlias

import structlog

from tripot.clock import catalogues as TIME_WORDS  # noqa: N812
from tripot.core import CLOCK, Refused, Seat, say_refused
from tripot.server import entries, messages, seats
from tripot.server.bell import Bell
from tripot.server.connection import CLOSE_COME_AGAIN, CLOSE_UNWELCOME, Connection
from tripot.server.draft import Draft
from tripot.server.due import NEVER, do_what_is_due, next_due
from tripot.server.heart import Heart
from tripot.server.messages import AnyFromClient, Heard, Hello, Here, Refusal, Welcome
from tripot.server.post import Behind, Followed, Gone, Letter, Post, Renamed
from tripot.server.readiness import Readiness
from tripot.server.robots import Robots
from tripot.server.room import Room
from tripot.server.study import Study
from tripot.server.telling import Audience
from tripot.server.timing import Countdowns
from tripot.server.trouble import Trouble
from tripot.server.umpires import umpire_for
from tripot.server.warmth import Warmth
from tripot.server.wire import framed
from tripot.server.wishes import WISHES
from tripot.store import OutOfStep, StoreError

if TYPE_CHECKING:
    from tripot.server.house import House

BREATH_SECONDS = 1.0
"""A table that stumbled over itself takes a breath before it goes on, lest it do nothing else."""

Reply: TypeAlias = Callable[[], None]

log = structlog.get_logger()


class LiveTable:
    """A room in memory with its lines, its bots and its clocks."""

    def __init__(self, house: House, room: Room) -> None:
        self.house = house
        self.now = house.now
        self.inbox: list[Post] = []
        self.bell = Bell()
        self.lines: set[Connection] = set()
        self.replies: list[Reply] = []
        self.rematches: list[tuple[Connection, str]] = []
        self.timer: asyncio.TimerHandle | None = None
        self.timer_due = NEVER
        self.stirring_since = self.quiet_since = house.now()
        self.read = messages.hearer(room.rules).decode
        self.warmth = Warmth()
        self.readiness = Readiness()
        self.here = Here(seats=(), watching=0)
        self.heart = Heart(self)
        self.take_up(room)
        self.is_closed = False
        self.task = asyncio.create_task(self.run(), name=f"table {room.id}")
        self.task.add_done_callback(self.stopped)

    def take_up(self, room: Room) -> None:
        """Go on from a room as the journal tells it."""
        self.room = room
        self.told = room.sequence
        """Everything up to here has been told to everybody whom it concerns."""
        self.is_reseated = True
        self.countdowns = Countdowns()
        self.umpire = umpire_for(self)
        self.follow_countdowns(self.now())
        study = Study(self.house.thinkers, self.bell.ring)
        self.robots = Robots(self.house.levels(room.rules.name), Random(randbits(64)), study)
        self.audience = Audience(room, self.countdowns, self.umpire)

    def put(self, line: Connection, message: AnyFromClient, at: float) -> None:
        """A line said something."""
        self.post(Letter(line, message, at))

    def post(self, post: Post) -> None:
        """Something happened; whoever comes to a table that has just left memory is asked to come again."""
        if self.is_closed:
            if not isinstance(post, Renamed):
                post.line.wire.end(CLOSE_COME_AGAIN, "come again")
            return
        self.inbox.append(post)
        self.bell.ring()

    def catch_up(self, line: Connection) -> None:
        """A line that was too slow has room again."""
        self.post(Behind(line))

    def ring(self) -> None:
        """Time to look at the clock."""
        self.timer, self.timer_due = None, NEVER
        self.bell.ring()

    def present(self) -> set[Seat]:
        """The seats whose people are there."""
        return {line.seat for line in self.lines if line.seat is not None}

    def people(self) -> set[str]:
        """Everybody who is there, seated or not."""
        return {line.guest.id for line in self.lines}

    async def close(self) -> None:
        """Stop. What the journal has is kept, what it has not was never told."""
        self.is_closed = True
        if self.timer is not None:
            self.timer.cancel()
        self.heart.stop()
        if self.audience.gallery is not None:
            self.audience.gallery.close()
        self.umpire.sleep(self.now())
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)

    def stopped(self, task: asyncio.Task[None]) -> None:
        """The task has ended: if nobody meant it to, the lines come again and the table is read again."""
        if task.cancelled():
            return
        log.error("a table stopped", table=self.room.id, problem=repr(task.exception()))
        self.is_closed = True
        self.house.forget(self)
        for line in self.lines:
            line.wire.end(CLOSE_COME_AGAIN, "come again")

    async def run(self) -> None:
        """Everything that happens at this table happens here."""
        await self.settle([])
        while True:
            await self.bell.heard()
            posts, self.inbox = self.inbox, []
            try:
                await self.turn(posts)
            except Exception:
                log.exception("the table stumbled", table=self.room.id)
                await asyncio.sleep(BREATH_SECONDS)
                await self.read_again()

    async def turn(self, posts: list[Post]) -> None:
        """Take what lies in the inbox, write down what comes of it, then tell."""
        draft = Draft(self.room)
        self.replies = []
        for post in posts:
            if not self.open(draft, post):
                await self.without(post, posts)
                return
        do_what_is_due(self, draft)
        if draft.bodies and not await self.write(draft, posts):
            return
        if self.umpire.is_hasty:
            await self.tell(draft)
        else:
            lines = {post.line for post in posts if not isinstance(post, Renamed)}
            for line in lines:
                line.wire.hold()  # what a line is told and what it is answered are one piece
            try:
                await self.tell(draft)
            finally:
                for line in lines:
                    line.wire.let_go()
        await self.settle(draft.events)

    async def tell(self, draft: Draft) -> None:
        """The journal has the draft: everybody hears of it, and then the answers go out."""
        if draft.bodies:
            now = self.now()
            self.is_reseated |= draft.is_new_sheet
            self.follow_countdowns(now)
            await self.umpire.tell(draft, now)
            self.told = self.room.sequence
            if draft.is_new_sheet and self.presence() != self.here:
                self.tell_presence()
            if self.umpire.is_hasty:
                self.umpire.follow(draft, self.now())
                self.follow_countdowns(now)
        for reply in self.replies:
            reply()

    def follow_countdowns(self, now: float) -> None:
        """Time runs for the questions that are open now."""
        self.countdowns.follow(self.room, now, CLOCK if self.umpire.runs_the_clock() else None)

    def open(self, draft: Draft, post: Post) -> bool:
        """Do what a letter asks for; False when it went wrong in a way that nobody foresaw."""
        if not isinstance(post, Letter):
            self.open_news(draft, post)
            return True
        line, message = post.line, post.message
        name: str | None = getattr(message, "input", None)
        if name is not None and self.has_heard(line, name):
            return True
        try:
            WISHES[type(message)](self, draft, post, message)
        except Refused as refused:
            self.house.tally.refusals += 1
            self.reply(line, self.refusal(line, name or "", refused))
        except Trouble as trouble:
            self.complain(line, trouble, name)
            if isinstance(message, Hello):
                self.replies.append(partial(line.wire.end, CLOSE_UNWELCOME, trouble.code))
        except Exception:
            log.exception("a letter went wrong", table=self.room.id, letter=type(message).__name__)
            return False
        else:
            if name is not None:
                self.has_heard(line, name)
        return True

    def open_news(self, draft: Draft, post: Followed | Gone | Behind | Renamed) -> None:
        """Lines that close or catch up, people with new names, and the news of another table."""
        match post:
            case Gone(line=line):
                self.replies.append(lambda: self.part(line))
            case Behind(line=line):
                self.replies.append(lambda: self.whole(line))
            case Renamed(guest=guest):
                for line in self.lines:
                    if line.guest.id == guest.id:
                        line.guest = guest
                seats.rename(draft, guest)
            case Followed():
                draft.add(entries.Followed(table=post.table))
                for asker, name in self.rematches:
                    self.reply(asker, Heard(input=name, seq=self.room.sequence))

    def has_heard(self, line: Connection, name: str) -> bool:
        """Whether an input is in the room; if so its sender is told, once the journal has it."""
        seq = self.room.heard(line.guest.id, name)
        if seq is not None:
            self.reply(line, Heard(input=name, seq=seq))
        return seq is not None

    def reply(self, line: Connection, message: messages.FromServer) -> None:
        """Answer one line, after the journal has the draft."""
        self.replies.append(lambda: line.tell(message))

    def complain(self, line: Connection, trouble: Trouble, name: str | None) -> None:
        """Tell one line what the house does not do."""
        self.replies.append(lambda: line.trouble(trouble, name))

    def refusal(self, line: Connection, name: str, refused: Refused) -> Refusal:
        """What the rules say, in the asker's language."""
        sentence = say_refused(refused)
        catalogue = self.room.rules.catalogues[line.language or "en"]
        if sentence.key not in catalogue:
            catalogue = TIME_WORDS[line.language or "en"]
        said = catalogue.render(sentence, self.room.names())
        return Refusal(input=name, key=refused.key, rule=refused.rule, said=said, values=refused.values)

    async def write(self, draft: Draft, posts: list[Post]) -> bool:
        """Put the draft into the journal; False when it is not there, and the room was read again."""
        row = self.house.row(self.room) if draft.is_new_sheet else None
        began = self.now()
        try:
            await self.house.store.append(self.room.id, draft.after, draft.bodies, row)
        except StoreError as problem:
            log.warning("the journal did not take a draft", table=self.room.id, problem=str(problem))
            await self.read_again()
            trouble = Trouble("out_of_step" if isinstance(problem, OutOfStep) else "store")
            for post in posts:
                self.console(post, trouble)
            return False
        self.house.tally.written(len(draft.bodies), self.now() - began)
        return True

    def console(self, post: Post, trouble: Trouble) -> None:
        """The journal took nothing: writers hear of it; lines come and go all the same."""
        match post:
            case Letter(message=Hello() as wanted):
                self.welcome(post.line, wanted)
            case Letter():
                post.line.trouble(trouble, getattr(post.message, "input", None))
            case Gone():
                self.part(post.line)
            case Followed() if trouble.code == "out_of_step":
                self.post(post)  # the other table is there, and has to be told of
            case Followed():
                for asker, name in self.rematches:
                    asker.trouble(trouble, name)
                self.rematches = []

    async def without(self, culprit: Post, posts: list[Post]) -> None:
        """One letter went wrong in the middle: the others are taken again without it."""
        await self.read_again()
        if isinstance(culprit, Letter):
            culprit.line.trouble(Trouble("inside"), getattr(culprit.message, "input", None))
        self.inbox = [post for post in posts if post is not culprit] + self.inbox
        if self.inbox:
            self.bell.ring()

    async def read_again(self) -> None:
        """Throw the room away and read it from the journal; everybody gets the whole view."""
        self.house.tally.read_again += 1
        self.umpire.let_go()
        if self.audience.gallery is not None:
            self.audience.gallery.close()
        self.take_up(await self.house.read_room(self.room.id))
        for line in self.lines:
            self.audience.join(line)
        self.audience.tell_whole(self.now())
        await self.settle([])

    async def settle(self, events: list[Any]) -> None:
        """After a turn: bots listen and think, and the next look at the clock is set."""
        room, now = self.room, self.now()
        new = self.robots.seat(room) if self.is_reseated else []
        if self.robots.bots:
            if events:
                self.robots.hear(room, events, new)
            if new and room.phase == "playing":
                self.robots.brief(room, new, await self.house.history(room))
            self.robots.think(room, now)
        if self.is_reseated:
            self.umpire.presence(now)
            self.warmth.follow(room, self.people(), now)
            self.is_reseated = False
        due = next_due(self)
        if due < self.timer_due:
            if self.timer is not None:
                self.timer.cancel()
            self.timer_due = due
            self.timer = asyncio.get_running_loop().call_later(max(0.0, due - now) / 1000, self.ring)

    def welcome(self, line: Connection, wanted: Hello) -> None:
        """The first words to a line, and everything it has missed."""
        if line in self.lines:
            self.audience.part(line)
        elif not self.lines:
            self.countdowns.restart(self.now())
            self.umpire.wake(self.now())
        line.language, line.timer_step = wanted.language, wanted.timer_step
        self.lines.add(line)
        self.audience.join(line)
        room = self.room
        line.tell(Welcome(table=room.id, game=room.rules.name, you=line.guest.id, seat=line.seat))
        self.audience.resume(line, wanted.seen, self.now())
        self.tell_presence()
        self.umpire.greet(line)
        self.heart.beat()

    def part(self, line: Connection) -> None:
        """A line is gone."""
        if line not in self.lines:
            return
        self.audience.part(line)
        self.lines.discard(line)
        self.tell_presence()
        if not self.lines:
            self.quiet_since = self.now()
            self.umpire.sleep(self.now())

    def whole(self, line: Connection) -> None:
        """The whole view for one line, if it is still there."""
        if line in self.lines:
            self.audience.whole(line, self.now())

    def tell_presence(self) -> None:
        """Who is there, for everybody who is."""
        self.is_reseated = True
        self.here = self.presence()
        self.tell_all(self.here)

    def presence(self) -> Here:
        """Who is there, and who of them is ready."""
        watching = len({line.guest.id for line in self.lines if line.seat is None})
        ready = self.readiness.seats(self.room, self.people())
        return Here(seats=tuple(sorted(self.present())), watching=watching, ready=ready)

    def tell_all(self, message: messages.FromServer) -> None:
        """The same for everybody who is there, and kept nowhere."""
        frame = framed(messages.encode(message))
        for line in self.lines:
            line.send(frame)
