"""A table with people at it: one task, one inbox. Its parts are put together here, and nowhere else.

Rules of this file: people, bots, time and the dealer take the same way: into the draft, into the journal,
and only then anybody is told anything, even that it was refused. What goes wrong with one letter costs
that letter alone; what goes wrong with the journal costs a reading of it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any

from tripot.core import CLOCK, Refused
from tripot.server.lines.connection import CLOSE_COME_AGAIN, CLOSE_UNWELCOME, Connection
from tripot.server.lines.house_log import log
from tripot.server.lines.metrics import Metrics
from tripot.server.protocol import messages
from tripot.server.protocol.errors import Trouble, store_trouble
from tripot.server.protocol.messages import AnyFromClient, Hello, Pose
from tripot.server.rooms.draft import Draft
from tripot.server.rooms.room import Room
from tripot.server.tables.absence import Absence
from tripot.server.tables.attendance import Attendance
from tripot.server.tables.audience import Audience
from tripot.server.tables.bell import Bell
from tripot.server.tables.changes import Changes
from tripot.server.tables.character_words import CharacterWords
from tripot.server.tables.commands import Commands
from tripot.server.tables.countdowns import Countdowns
from tripot.server.tables.crowd import Crowd
from tripot.server.tables.handle import Handle
from tripot.server.tables.heartbeat import Heartbeat
from tripot.server.tables.inbox import Letter, LineCaughtUp, LineClosed, Post, lines_of, send_away
from tripot.server.tables.new_names import NewNames
from tripot.server.tables.readiness import Readiness
from tripot.server.tables.rematch import Rematches
from tripot.server.tables.replies import Replies, answer, answer_inputs, is_input
from tripot.server.tables.robots import Robots
from tripot.server.tables.scheduler import NEVER, Scheduler
from tripot.server.tables.services import Services
from tripot.server.tables.stirring import Stirring
from tripot.server.tables.thinking import Thinking
from tripot.store import StoreError

BREATH_SECONDS = 1.0
"""A table that stumbled over itself pauses before it goes on, lest it do nothing else."""


class LiveTable:
    """A room in memory with its lines, its bots and its clocks."""

    def __init__(self, services: Services, room: Room) -> None:
        self.services, self.now = services, services.now
        self.metrics: Metrics = services.metrics
        self.inbox, self.bell = list[Post](), Bell()
        self.timer: asyncio.TimerHandle | None = None
        self.timer_due, self.is_closed = NEVER, False
        self.read = messages.hearer(room.rules).decode
        self.crowd = Crowd(self.now(), room.game.policy.late_ms())
        self.races = room.game.policy.races
        self.heartbeat = Heartbeat(self.crowd, self.now, is_wanted=self.races)
        self.absence, self.new_names, self.readiness = Absence(), NewNames(), Readiness()
        self.changes, self.stirring = Changes(services.limits), Stirring(self.now())
        self.rematches = Rematches(partial(services.start_rematch, self))
        self.take_up(room)
        self.task = asyncio.create_task(self.run(), name=f"table {room.id}")
        self.task.add_done_callback(self.stopped)

    def take_up(self, room: Room) -> None:
        """Go on from a room as the journal tells it: everything that knows the room is made anew."""
        services, crowd = self.services, self.crowd
        self.room = room
        self.is_waiting = False  # the store is in trouble, and letters are answered with that alone
        self.told = room.sequence
        """Everything up to here has been told to everybody whom it concerns."""
        self.countdowns, self.replies = countdowns, replies = Countdowns(), Replies(room)
        handle = Handle(
            room,
            crowd=crowd,
            replies=replies,
            heartbeat=self.heartbeat,
            services=services,
            clock_changed=self.clock_changed,
            ring=self.bell.ring,
        )
        self.policy = policy = room.game.policy(handle)
        self.follow_countdowns(self.now())
        thinking = Thinking(services.thinkers, self.bell.ring, services.minds)
        robots = Robots(room.game.levels, Random(services.chance.getrandbits(64)), thinking)
        self.robots = handle.robots = robots
        self.character_words = CharacterWords(room, crowd, policy, countdowns)
        self.audience = handle.audience = Audience(room, countdowns, policy)
        self.attendance = Attendance(
            room,
            crowd=crowd,
            audience=self.audience,
            policy=policy,
            countdowns=countdowns,
            readiness=self.readiness,
            heartbeat=self.heartbeat,
            now=self.now,
        )
        self.commands = Commands(
            room,
            services=services,
            crowd=crowd,
            attendance=self.attendance,
            replies=replies,
            policy=policy,
            countdowns=countdowns,
            robots=robots,
            absence=self.absence,
            new_names=self.new_names,
            readiness=self.readiness,
            changes=self.changes,
            stirring=self.stirring,
            rematches=self.rematches,
        )
        self.scheduler = Scheduler(
            room,
            services=services,
            crowd=crowd,
            replies=replies,
            policy=policy,
            robots=robots,
            countdowns=countdowns,
            absence=self.absence,
            stirring=self.stirring,
        )

    # What comes in.

    def put(self, line: Connection, message: AnyFromClient, at: float) -> None:
        """A line said something."""
        is_able = not self.is_closed and not self.is_waiting
        if not (isinstance(message, Pose) and is_able and self.commands.moves_puppet(line, message)):
            self.post(Letter(line, message, at, line.owed()))

    def catch_up(self, line: Connection) -> None:
        """A line that was too slow has room again."""
        self.post(LineCaughtUp(line))

    def line_closed(self, line: Connection) -> None:
        """A line was closed."""
        self.post(LineClosed(line))

    def post(self, post: Post) -> None:
        """Something happened; whoever comes to a table that has just left memory is asked to come again."""
        if self.is_closed:
            send_away(post)
            return
        if self.is_waiting and is_input(post):
            answer(post, Trouble("no_answer"))
            return
        self.inbox.append(post)
        self.bell.ring()

    def ring(self) -> None:
        """Time to look at the clock."""
        self.timer, self.timer_due = None, NEVER
        self.bell.ring()

    # The task.

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
        draft, was_closed, was_over = Draft(self.room), self.room.is_closed, self.room.phase == "over"
        self.replies.clear()
        for post in posts:
            if not self.open(draft, post):
                await self.without(post, posts)
                return
        self.scheduler.do_what_is_due(draft)
        if self.policy.allows_words() and not self.changes.are_over(self.room):
            self.new_names.tell(draft)
        if draft.bodies and not await self.write(draft, posts):
            return
        if self.room.phase == "over" and not was_over:
            self.metrics.finished[self.room.rules.name] += 1
        if self.policy.races:
            await self.tell_race(draft)
            self.replies.send()
        else:
            lines = lines_of(posts)
            for line in lines:
                line.wire.hold()  # a telling and the answer to its sender are sent at once
            try:
                self.tell(draft)
                self.replies.send()
            finally:
                for line in lines:
                    line.wire.let_go()
        if self.room.is_closed and not was_closed:
            await self.read_again()  # nobody races, thinks or waits at it any more
            self.crowd.tell_trouble(Trouble("closed"))
        else:
            await self.settle(draft.events)

    def tell(self, draft: Draft) -> None:
        """The journal has the draft: everybody hears of it."""
        if draft.bodies:
            now = self.now()
            self.attendance.has_changed |= draft.is_new_sheet
            self.countdowns.showing.tell(draft.events, self.room.settings, self.room.number(None), now)
            self.follow_countdowns(now)
            self.audience.tell(draft, now)
            self.was_told(draft)

    async def tell_race(self, draft: Draft) -> None:
        """The same where the game races: its policy says when each seat hears, and follows what happened."""
        if draft.bodies:
            now = self.now()
            self.attendance.has_changed |= draft.is_new_sheet
            self.follow_countdowns(now)
            await self.policy.tell(draft, now)
            self.was_told(draft)
            self.policy.follow(draft, self.now())
            if not self.policy.is_racing():
                self.robots.let_all_go()
            self.follow_countdowns(now)

    def was_told(self, draft: Draft) -> None:
        """Everybody has heard of the draft."""
        self.told = self.room.sequence
        if draft.is_new_sheet:
            self.new_names.were_told(self.room)
            self.attendance.seats_changed()

    def follow_countdowns(self, now: float) -> None:
        """Time runs for the questions that are open now."""
        self.countdowns.follow(self.room, now, CLOCK if self.policy.runs_the_clock() else None)

    def clock_changed(self, now: float) -> None:
        """The policy's clock has stopped or goes on: everybody is told."""
        self.follow_countdowns(now)
        self.audience.tell_whole(now)

    def open(self, draft: Draft, post: Post) -> bool:
        """Do what a letter asks for; False when it went wrong in a way that nobody foresaw."""
        if not isinstance(post, Letter):
            self.commands.take_note(draft, post)
            return True
        try:
            self.obey(draft, post)
        except Exception:
            log.exception("a letter went wrong", table=self.room.id, letter=type(post.message).__name__)
            return False
        return True

    def obey(self, draft: Draft, post: Letter) -> None:
        """Do what a letter asks for, or say why not; whatever it asked before is answered again."""
        line, message = post.line, post.message
        input_id: str | None = getattr(message, "input", None)
        if input_id is not None and self.replies.acknowledge(line, input_id):
            return
        try:
            self.commands.obey(draft, post, message)
        except Refused as refused:
            self.metrics.refusals += 1
            self.replies.refuse(line, input_id or "", refused)
        except Trouble as trouble:
            self.replies.trouble(line, trouble, input_id)
            if isinstance(message, Hello):
                self.replies.afterwards(partial(line.wire.end, CLOSE_UNWELCOME, trouble.code))
        else:
            if input_id is not None:
                self.replies.acknowledge(line, input_id)

    async def settle(self, events: list[Any]) -> None:
        """After a turn: bots listen and think, and the next look at the clock is set."""
        room, now, attendance = self.room, self.now(), self.attendance
        new = self.robots.seat(room) if attendance.has_changed else []
        if self.robots.bots:
            if events:
                self.robots.hear(room, events, new)
            if new and room.phase == "playing":
                self.robots.brief(room, new, await self.services.history(room))
            self.robots.think(room, max(now, self.countdowns.showing.until))
            self.robots.tell_host(room, self.crowd.lines)
        self.character_words.follow(events, now)
        if attendance.has_changed:
            self.policy.presence_changed(now)
            self.absence.follow(room, self.crowd.people(), now)
            attendance.has_changed = False
        due = self.scheduler.next_due()
        if due < self.timer_due:
            if self.timer is not None:
                self.timer.cancel()
            self.timer_due = due
            self.timer = asyncio.get_running_loop().call_later(max(0.0, due - now) / 1000, self.ring)

    # The journal.

    async def write(self, draft: Draft, posts: list[Post]) -> bool:
        """Put the draft into the journal; False when it is not there, and the room was read again."""
        row = self.services.row(self.room) if draft.is_new_sheet else None
        began = self.now()
        try:
            if self.room.needs_key:
                await self.services.provide_key(self.room)
            await self.services.store.append(self.room.id, draft.after, draft.bodies, row)
        except StoreError as problem:
            log.warning("the journal did not take a draft", table=self.room.id, problem=str(problem))
            unanswered, trouble = await self.read_again(posts), store_trouble(problem)
            for post in unanswered:
                if self.commands.console(post, trouble):
                    self.post(post)
            return False
        self.metrics.written(len(draft.bodies), self.now() - began)
        if self.room.phase == "over" and self.room.unsealed:
            self.services.run_errand(self.services.forget_agreements(self.room))
        return True

    async def without(self, culprit: Post, posts: list[Post]) -> None:
        """One letter went wrong in the middle: the others are taken again without it."""
        await self.read_again()
        if isinstance(culprit, Letter):
            culprit.line.trouble(Trouble("inside"), getattr(culprit.message, "input", None))
        self.inbox = [post for post in posts if post is not culprit] + self.inbox
        if self.inbox:
            self.bell.ring()

    async def read_again(self, posts: Sequence[Post] = ()) -> Sequence[Post]:
        """Throw the room away and read it from the journal; everybody gets the whole view.

        Gives back the posts that wait for an answer; where the store says nothing, inputs are answered so.
        """
        self.metrics.read_again += 1
        self.policy.end_race()
        self.audience.close()

        def wait(trouble: Trouble) -> None:
            nonlocal posts
            self.is_waiting = True
            self.crowd.tell_trouble(trouble)
            posts, self.inbox = answer_inputs(posts, trouble), answer_inputs(self.inbox, trouble)

        self.take_up(await self.services.read_patiently(self.room.id, wait))
        for line in self.crowd.lines:
            self.audience.join(line)
        self.audience.tell_whole(self.now())
        await self.settle([])
        return posts

    # The end.

    async def close(self) -> None:
        """Stop. What the journal has is kept, what it has not was never told."""
        self.is_closed = True
        if self.timer is not None:
            self.timer.cancel()
        self.heartbeat.stop()
        self.audience.close()
        self.policy.left_alone(self.now())
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)

    def stopped(self, task: asyncio.Task[None]) -> None:
        """The task has ended: if nobody meant it to, the lines come again and the table is read again."""
        if task.cancelled():
            return
        log.error("a table stopped", table=self.room.id, exc_info=task.exception())
        self.is_closed = True
        self.services.forget(self)
        for line in self.crowd.lines:
            line.wire.end(CLOSE_COME_AGAIN, "come again")
