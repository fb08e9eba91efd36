"""What a table does by itself when time has come: the first deal, answers of silence, bots, warm seats.

Rules of this file: nothing is due at a table where nobody is; it waits for them as it is.
"""

from __future__ import annotations

from tripot.clock.refusals import refuse
from tripot.core import Move, Refused
from tripot.online import Hand, Policy, Released
from tripot.server.lines.house_log import log
from tripot.server.protocol.errors import Trouble
from tripot.server.rooms import entries, moves, seats
from tripot.server.rooms.draft import Draft
from tripot.server.rooms.room import Room
from tripot.server.tables.absence import Absence
from tripot.server.tables.countdowns import Countdowns
from tripot.server.tables.crowd import Crowd
from tripot.server.tables.replies import Replies
from tripot.server.tables.robots import Robots
from tripot.server.tables.services import Services
from tripot.server.tables.stirring import Stirring

NEVER = float("inf")


class Scheduler:
    """Knows when something is due at one table, and does it."""

    def __init__(
        self,
        room: Room,
        *,
        services: Services,
        crowd: Crowd,
        replies: Replies,
        policy: Policy,
        robots: Robots,
        countdowns: Countdowns,
        absence: Absence,
        stirring: Stirring,
    ) -> None:
        self.room = room
        self.services = services
        self.crowd = crowd
        self.replies = replies
        self.policy = policy
        self.robots = robots
        self.countdowns = countdowns
        self.absence = absence
        self.stirring = stirring

    def do_what_is_due(self, draft: Draft) -> None:
        """Everything whose time has come, into the draft."""
        if not self.crowd.lines or self.is_at_ease():
            return
        room, policy, now = self.room, self.policy, self.services.now()
        if room.phase == "stirring":
            if self.stirring.is_over(room, self.crowd.present(), now):
                moves.begin(draft, self.services.wall())
            return
        self._give_seats_to_bots(draft, now)
        if self.absence.needs_host(room, now):
            seats.pass_on(draft, room.host.id, present=self.crowd.people())
        if room.phase == "playing":
            for move in policy.house_moves():
                self._try(draft, move, "time")
            self._answer_for_the_silent(draft, now)
            self._let_bots_act(draft, now)
            self._release(draft, now)
            if policy.races and policy.hands_back():
                self._hand_back(draft)

    def next_due(self) -> float:
        """When to look again."""
        if not self.crowd.lines or self.is_at_ease():
            return NEVER
        room = self.room
        dues = (
            self.countdowns.next_due(room),
            self.robots.next_due(),
            self.absence.next_due(room, self.policy.grace_ms()),
            self.policy.next_due(),
            self.stirring.next_due(room),
        )
        return min((due for due in dues if due is not None), default=NEVER)

    def is_at_ease(self) -> bool:
        """Whether everybody is there, nobody is a bot, and no time runs: then nothing comes due by itself.

        Nor does anything at a table that is closed to play.
        """
        return self.room.out_of_play is not None or (
            self.room.phase == "playing"
            and not self.robots.bots
            and not self.countdowns.running
            and not self.absence.away
            and not self.policy.races
        )

    def _give_seats_to_bots(self, draft: Draft, now: float) -> None:
        """Whoever has been away for too long is written down as absent, with a bot in their place."""
        for seat in self.absence.too_long(self.room, now, self.policy.grace_ms()):
            draft.add(entries.Absent(seat, self.policy.keeps_seats_warm()))
            self.policy.seat_lost(seat)

    def _answer_for_the_silent(self, draft: Draft, now: float) -> None:
        room, countdowns = self.room, self.countdowns
        for seat, move in countdowns.run_out(room, now):
            # An earlier one of them may have closed this question.
            if room.asks.get(seat) == countdowns.running[seat].ask:
                self._try(draft, move, "time", countdowns.spent(room, seat, now))
                countdowns.answered(seat, now)

    def _let_bots_act(self, draft: Draft, now: float) -> None:
        self.robots.take_up_thoughts(self.room)
        for move in self.robots.ready(now):
            if self.policy.judges(move):
                self.robots.hold(move.seat)
                self.policy.hold_bot(move, now)
            else:
                self._try(draft, move, "bot")

    def _hand_back(self, draft: Draft) -> None:
        """Whoever came back in the middle of a race has the seat again after it."""
        for seat in self.crowd.present():
            if self.room.places[seat].absent:
                draft.add(entries.Returned(seat))

    def _release(self, draft: Draft, now: float) -> None:
        """Inputs that were held back until their place was certain."""
        while self.room.phase == "playing" and (released := self.policy.release(now)) is not None:
            kept = self._take(draft, released)
            self.robots.let_go(released.seat)
            for orphan in self.policy.settled(released, kept=kept):
                if orphan.line is not None and orphan.input_id is not None:
                    self.replies.refuse(orphan.line, orphan.input_id, refuse("orphaned"))

    def _take(self, draft: Draft, released: Released) -> bool:
        """Whether the rules take an input whose turn has come; its sender hears what became of it."""
        line, input_id = released.line, released.input_id
        metrics = self.services.metrics
        try:
            moves.move(
                draft,
                released.move,
                self.services.wall(),
                released.by,
                ruling=released.ruling,
                person=None if line is None else line.person,
                input_id=input_id,
            )
        except Refused as refused:
            if line is not None and input_id is not None:
                metrics.refusals += 1
                self.replies.refuse(line, input_id, refused)
            return False
        metrics.moves[self.room.rules.name] += 1
        if line is not None and input_id is not None:
            self.replies.acknowledge(line, input_id)
        return True

    def _try(self, draft: Draft, move: Move, by: Hand, spent: int = 0) -> None:
        try:
            moves.move(draft, move, self.services.wall(), by, spent=spent)
        except (Refused, Trouble) as problem:
            # Somebody was a moment faster: whoever it was for is asked anew.
            log.info("a move came too late", table=self.room.id, by=by, problem=str(problem))
        else:
            self.services.metrics.moves[self.room.rules.name] += 1
