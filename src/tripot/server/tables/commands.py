"""What the messages of a line ask a table for, one method each.

Rules of this file: a command adds entries to the draft, or raises `Trouble` or `Refused` before it has;
answers go out through `Replies`, after the journal has the draft.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, Final

from tripot.core import Move, Seat
from tripot.online import Input, Policy
from tripot.records import dealer
from tripot.server.lines.connection import CLOSE_UNWELCOME, Connection
from tripot.server.protocol import messages
from tripot.server.protocol.errors import Trouble
from tripot.server.protocol.messages import AnyFromClient, Emoted
from tripot.server.rooms import entries, moves, seats
from tripot.server.rooms.draft import Draft
from tripot.server.rooms.room import Room
from tripot.server.tables.absence import Absence
from tripot.server.tables.attendance import Attendance
from tripot.server.tables.changes import Changes
from tripot.server.tables.countdowns import Countdowns
from tripot.server.tables.crowd import Crowd
from tripot.server.tables.inbox import (
    CloseTable,
    GuestRenamed,
    Letter,
    LineCaughtUp,
    LineClosed,
    News,
    Post,
    RematchOpened,
)
from tripot.server.tables.new_names import NewNames
from tripot.server.tables.readiness import Readiness
from tripot.server.tables.rematch import Rematches
from tripot.server.tables.replies import Replies
from tripot.server.tables.robots import Robots
from tripot.server.tables.services import Services
from tripot.server.tables.stirring import Stirring
from tripot.server.tables.timing import timed_by_house

WORD_MS: Final = 1_000
"""How long a person is silent between two quick words."""

Command = Callable[["Commands", Draft, Letter, Any], None]


class Commands:
    """The commands of one table."""

    def __init__(
        self,
        room: Room,
        *,
        services: Services,
        crowd: Crowd,
        attendance: Attendance,
        replies: Replies,
        policy: Policy,
        countdowns: Countdowns,
        robots: Robots,
        absence: Absence,
        new_names: NewNames,
        readiness: Readiness,
        changes: Changes,
        stirring: Stirring,
        rematches: Rematches,
    ) -> None:
        self.room = room
        self.services = services
        self.crowd = crowd
        self.attendance = attendance
        self.replies = replies
        self.policy = policy
        self.countdowns = countdowns
        self.robots = robots
        self.absence = absence
        self.new_names = new_names
        self.readiness = readiness
        self.changes = changes
        self.stirring = stirring
        self.rematches = rematches

    def obey(self, draft: Draft, letter: Letter, message: AnyFromClient) -> None:
        """Do what a message asks for; raises `Trouble` or `Refused`."""
        trouble = self.room.out_of_play
        if trouble is not None:
            self.apologise(letter, message, trouble)
            return
        COMMANDS[type(message)](self, draft, letter, message)

    def apologise(self, letter: Letter, message: AnyFromClient, trouble: Trouble) -> None:
        """A table that is closed to play can be looked at, and nothing else."""
        line = letter.line
        match message:
            case messages.Hello():
                seats.check_welcome(self.room, line.guest.id)
                self.replies.afterwards(lambda: self.greet(line, message))
                self.replies.trouble(line, trouble, None)
            case messages.Refresh():
                self.replies.afterwards(lambda: self.attendance.whole(line))
            case _:
                raise trouble

    def hello(self, draft: Draft, letter: Letter, wanted: messages.Hello) -> None:
        """Somebody is there: they get their seat back if a bot kept it warm."""
        room, line = self.room, letter.line
        if wanted.protocol != messages.PROTOCOL:
            raise Trouble("other_protocol")
        seats.check_welcome(room, line.guest.id)
        seat = room.seat_of(line.guest.id)
        self.new_names.hear(room, line.guest)
        if seat is not None:
            self.absence.back(seat)
            if room.places[seat].absent and self.policy.hands_back():
                self.check_change(letter)
                draft.add(entries.Returned(seat))
        self.replies.afterwards(lambda: self.greet(line, wanted))

    def greet(self, line: Connection, wanted: messages.Hello) -> None:
        """The first words to a line; where people race, that the house times it, if its timer is coarse."""
        self.attendance.welcome(line, wanted)
        timed = timed_by_house(wanted.timer_step, wanted.language)
        if self.policy.races and timed is not None:
            line.tell(timed)

    def refresh(self, _draft: Draft, letter: Letter, _wanted: messages.Refresh) -> None:
        """The whole view."""
        self.replies.afterwards(lambda: self.attendance.whole(letter.line))

    def sit(self, draft: Draft, letter: Letter, wanted: messages.Sit) -> None:
        """A seat."""
        self.check_change(letter)
        seats.sit(draft, letter.line.guest, wanted.seat, wanted.input)

    def leave(self, draft: Draft, letter: Letter, wanted: messages.Leave) -> None:
        """No seat any more."""
        self.changes.check_pace(letter.line.guest.id, letter.at)
        level, present = self.room.game.usual_level, self.crowd.people()
        seats.leave(draft, letter.line.guest, wanted.input, level=level, present=present)
        self.show_out_later()

    def call_bot(self, draft: Draft, letter: Letter, wanted: messages.CallBot) -> None:
        """A bot in a seat."""
        self.check_change(letter)
        seats.call_bot(draft, letter.line.guest, wanted.seat, wanted.level, wanted.input)

    def unseat(self, draft: Draft, letter: Letter, wanted: messages.Unseat) -> None:
        """An empty seat."""
        self.changes.check_pace(letter.line.guest.id, letter.at)
        seats.unseat(draft, letter.line.guest, wanted.seat, wanted.input)
        self.show_out_later()

    def keep(self, draft: Draft, letter: Letter, wanted: messages.Keep) -> None:
        """Other settings, where their figures cannot be signs."""
        if not self.policy.allows_words():
            raise Trouble("not_now")
        if wanted.settings == self.room.settings and letter.line.guest.id == self.room.host.id:
            self.replies.heard(letter.line, wanted.input)
            return
        self.check_change(letter)
        if wanted.settings.public and not self.room.settings.public:
            self.services.quotas.check_listing(self.room.host.id, self.room.id, letter.at)
        seats.keep(draft, letter.line.guest, wanted.settings, wanted.input)
        self.show_out_later()

    def start(self, draft: Draft, letter: Letter, wanted: messages.Start) -> None:
        """The game: the dealer makes its secret."""
        secret = self.services.chance.randbytes(dealer.SECRET_BYTES).hex()
        started = entries.Started(
            secret=secret,
            commit=dealer.commit(secret),
            at=self.services.wall(),
            person=letter.line.guest.id,
            input=wanted.input,
        )
        seats.start(draft, letter.line.guest, started)
        self.stirring.begin(self.services.now())
        self.show_out_later()

    def stir(self, draft: Draft, letter: Letter, wanted: messages.Stir) -> None:
        """A nonce of one's own in the dealer's bowl."""
        seat = self.seat_of(letter)
        if self.room.nonces.get(seat) == wanted.nonce:
            return  # said once more, on a new line
        if self.room.phase != "stirring" or seat in self.room.nonces:
            raise Trouble("not_now")
        draft.add(entries.Stirred(seat, wanted.nonce))

    def play(self, draft: Draft, letter: Letter, wanted: messages.Play[Any]) -> None:
        """A move of one's own seat."""
        line, seat = letter.line, self.racer_of(letter)
        move: Move = wanted.move
        if move.seat != seat:
            raise Trouble("forged_seat")
        if self.policy.judges(move):
            one = Input(line, seat, move, wanted.input, letter.at, letter.echoes, wanted.claim, wanted.after)
            self.policy.hold(one)
            return
        services = self.services
        spent = self.countdowns.spent(self.room, seat, letter.at)
        moves.move(draft, move, services.wall(), spent=spent, person=line.guest.id, input_id=wanted.input)
        self.countdowns.answered(seat, letter.at)
        services.metrics.moves[self.room.rules.name] += 1

    def play_here(self, _draft: Draft, letter: Letter, _wanted: messages.PlayHere) -> None:
        """That one plays on this line, and no longer on another."""
        self.seat_of(letter)
        self.attendance.play_on(letter.line)  # at once: the next message may be a move, in the same turn

    def take_back(self, draft: Draft, letter: Letter, wanted: messages.TakeBack) -> None:
        """One's sealed answer back."""
        seat = self.seat_of(letter)
        person = letter.line.guest.id
        self.check_change(letter)
        moves.undo(draft, seat, self.services.wall(), person=person, input_id=wanted.input)
        self.countdowns.taken_back(self.room, seat, letter.at)

    def rematch(self, _draft: Draft, letter: Letter, wanted: messages.Rematch) -> None:
        """The same people again."""
        self.seat_of(letter)
        if self.room.phase != "over":
            raise Trouble("not_now")
        if self.room.next is not None:
            self.replies.heard(letter.line, wanted.input)
        else:
            self.rematches.ask(letter.line, wanted.input, wanted.game)

    def ready(self, _draft: Draft, letter: Letter, wanted: messages.Ready) -> None:
        """That the others know whether one is ready."""
        seat, person = self.seat_of(letter), letter.line.guest.id
        if self.room.phase != "gathering":
            raise Trouble("not_now")

        def tell() -> None:
            self.readiness.say(seat, person, is_ready=wanted.ready)
            self.attendance.tell_presence()

        self.replies.afterwards(tell)

    def seen(self, _draft: Draft, letter: Letter, wanted: messages.Seen) -> None:
        """That the table goes on as soon as everybody has seen what happened."""
        seat, now = self.seat_of(letter), self.services.now()
        sooner = self.countdowns.showing.seen(seat, wanted.seq, self.crowd.present(), now)
        if sooner:
            self.robots.go_on(sooner)
            self.countdowns.go_on(now)

    def skip(self, _draft: Draft, letter: Letter, _: messages.Skip) -> None:
        """That the rest of what is shown page by page is shown at once, if all want it."""
        if not self.policy.takes_skip(self.seat_of(letter)):
            raise Trouble("not_now")

    def emote(self, _draft: Draft, letter: Letter, wanted: messages.Emote) -> None:
        """A quick word, where words cannot be signs."""
        seat, line = self.seat_of(letter), letter.line
        if not self.policy.allows_words():
            raise Trouble("not_now")
        if letter.at - line.last_word < WORD_MS:
            raise Trouble("flood")
        line.last_word = letter.at
        self.replies.afterwards(lambda: self.crowd.tell_all(Emoted(seat=seat, word=wanted.word)))

    def moves_puppet(self, line: Connection, wanted: messages.Pose) -> bool:
        """Whether a puppet has moved at once, which is no matter of the journal; what is wrong waits."""
        if self.room.broken is not None or line.seat is None or not line.races:
            return False
        return self.policy.takes_pose(line.seat, wanted.values)

    def pose(self, _draft: Draft, letter: Letter, wanted: messages.Pose) -> None:
        """That one's puppet is seen like this."""
        if not self.policy.takes_pose(self.racer_of(letter), wanted.values):
            raise Trouble("not_now")

    def show_out_later(self) -> None:
        """Once everybody has been told and answered, whoever may not be here any more hears why, and goes."""

        def leave_it_to_the_loop() -> None:
            asyncio.get_running_loop().call_soon(self._show_out)

        self.replies.afterwards(leave_it_to_the_loop)

    def _show_out(self) -> None:
        for line in self.crowd.lines:
            try:
                seats.check_welcome(self.room, line.guest.id)
            except Trouble as trouble:
                line.trouble(trouble)
                line.wire.end(CLOSE_UNWELCOME, trouble.code)

    def check_change(self, letter: Letter) -> None:
        """Raise `Trouble` for a change that comes too soon after others, or at a table changed too often."""
        self.changes.check(self.room, letter.line.guest.id, letter.at)

    def take_note(self, draft: Draft, post: News) -> None:
        """Lines that close or catch up, people with new names, and the news of another table."""
        match post:
            case LineClosed(line=line):
                self.replies.afterwards(lambda: self.attendance.part(line))
            case LineCaughtUp(line=line):
                self.replies.afterwards(lambda: self.attendance.whole(line))
            case GuestRenamed(guest=guest):
                for line in self.crowd.lines:
                    if line.guest.id == guest.id:
                        line.guest = guest
                self.new_names.hear(self.room, guest)
            case CloseTable(done=done):
                if not self.room.is_closed:
                    draft.add(entries.ClosedToPlay(self.services.wall()))
                self.replies.afterwards(lambda: None if done.done() else done.set_result(None))
            case RematchOpened():
                draft.add(entries.Followed(table=post.table))
                self.rematches.opened(self.replies)

    def console(self, post: Post, trouble: Trouble) -> bool:
        """The journal took nothing: writers hear of it; lines come and go all the same.

        True for what has to be taken again.
        """
        match post:
            case Letter(message=messages.Hello() as wanted):
                self.greet(post.line, wanted)
            case Letter():
                post.line.trouble(trouble, getattr(post.message, "input", None))
            case LineClosed():
                self.attendance.part(post.line)
            case RematchOpened() | CloseTable() if trouble.code == "out_of_step":
                return True  # the other table is there, and has to be told of; the house means what it says
            case CloseTable(done=done):
                if not done.done():
                    done.set_exception(trouble)
            case RematchOpened():
                self.rematches.failed(trouble)
        return False

    def seat_of(self, letter: Letter) -> Seat:
        """The seat of whoever wrote; raises `Trouble` when there is none."""
        seat = self.room.seat_of(letter.line.guest.id)
        if seat is None:
            raise Trouble("not_seated")
        return seat

    def racer_of(self, letter: Letter) -> Seat:
        """The seat that the line plays for; raises `Trouble` where another line of its person does."""
        seat = self.seat_of(letter)
        if not letter.line.races:
            raise Trouble("plays_elsewhere")
        return seat


COMMANDS: Final[Mapping[type[Any], Command]] = {
    messages.Hello: Commands.hello,
    messages.Refresh: Commands.refresh,
    messages.Sit: Commands.sit,
    messages.Leave: Commands.leave,
    messages.CallBot: Commands.call_bot,
    messages.Unseat: Commands.unseat,
    messages.Keep: Commands.keep,
    messages.Start: Commands.start,
    messages.Stir: Commands.stir,
    messages.Play: Commands.play,
    messages.PlayHere: Commands.play_here,
    messages.TakeBack: Commands.take_back,
    messages.Rematch: Commands.rematch,
    messages.Ready: Commands.ready,
    messages.Seen: Commands.seen,
    messages.Skip: Commands.skip,
    messages.Emote: Commands.emote,
    messages.Pose: Commands.pose,
}
