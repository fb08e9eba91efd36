"""Sign online: when each card was really taken, and whose call came first.

Rules of this file: moments are milliseconds since the table was opened, as the rules count them; they stand
still while nobody is there. What is credited is decided by `tripot.clock` alone.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from tripot.clock import (
    Chair,
    Credit,
    Deadline,
    Held,
    Judgement,
    Sequencer,
    Sighting,
    lagged,
    longer,
    moment,
    rule_moment,
    spread_lags,
)
from tripot.clock.refusals import refuse
from tripot.core import CLOCK, Move, Seat
from tripot.games.sign.events import TableRefreshed, TableTurnedUp
from tripot.games.sign.moves import Call, Done, Place, Take, Undone, VoidRound
from tripot.games.sign.online.frames import RACE_MS, Frames
from tripot.games.sign.online.freeze import ROUND, Freeze
from tripot.games.sign.online.puppets import Puppets
from tripot.games.sign.online.timing import TRUST
from tripot.games.sign.refusals import refusal
from tripot.online import Happened, Input, Line, OnlineTable, Policy, Released, Timekeeper
from tripot.online.messages import Sighted, Stillness

BOT_SLACK: Final = 40.0
BOT_HESITATES: Final = 600.0
"""How long a bot takes to find its way back into a round that stood still."""
RACED: Final = (Take, Place, Done, Undone, Call)
"""Moves whose moment everybody may know."""


class Act(Struct, frozen=True):
    """An input that waits for its place: where its answer goes, and what it was judged by."""

    line: Line
    arrival: float
    credit: Credit
    lag: float
    """How much of the credit is there because the house showed the card to this seat later."""


class SignPolicy(Policy):
    """Who was first, as if everybody sat at the server."""

    races = True
    trust = TRUST

    def __init__(self, online: OnlineTable) -> None:
        super().__init__(online)
        self.timekeeper = Timekeeper(online, TRUST)
        self.opened: float = online.now() - self.table.clock
        self.slept: float | None = online.now()
        self.sequencer: Sequencer[Move] = self.empty_queue(tuple(range(self.table.options.seats)))
        self.frames = Frames()
        self.laid: tuple[int, int] = (-1, -1)
        self.inputs: dict[tuple[Seat, str], Act] = {}
        self.lost = False
        self.freeze = Freeze(online)
        self.puppets = Puppets(self)

    @property
    def table(self) -> Any:
        """The game's table."""
        return self.online.table

    def time(self, now: float) -> float:
        """The moment on the table's own clock."""
        return (now if self.slept is None else self.slept) - self.opened

    # frames

    def frame(self) -> int | None:
        """Every telling is a frame."""
        return self.frames.number

    async def tell(self, happened: Happened, now: float) -> None:
        """The telling is a frame that claims may refer to, unless some do not even hear that it is one."""
        is_frame = not happened.events or not all(event.private for event in happened.events)
        if is_frame:
            self.frames.next(self.time(now))
        if any(isinstance(event, TableTurnedUp | TableRefreshed) for event in happened.events):
            await self.tell_spread(happened, now)
            return
        self.online.tell(happened, now)
        for seat in self.online.present() if is_frame else ():
            self.beat_behind(seat)

    async def tell_spread(self, happened: Happened, now: float) -> None:
        """A spread leaves for each seat at its own moment, so that all see it at the same one."""
        online, number = self.online, self.frames.number
        lags = spread_lags({seat: self.timekeeper.credit(seat, now).median for seat in online.present()})
        last = max(lags.values(), default=0.0)
        due: dict[Seat | None, float] = dict(lags.items())
        tellings = sorted(online.tellings(happened, now), key=lambda found: due.get(found.seat, last))
        begins = online.now()
        self.frames.sent[number] = self.time(begins)
        sent: dict[Seat, float] = {}
        for telling in tellings:
            await asyncio.sleep(max(0.0, begins + due.get(telling.seat, last) - online.now()) / 1000)
            telling.send()
            if telling.seat is not None:
                sent[telling.seat] = online.now() - begins
                self.beat_behind(telling.seat)
        self.frames.lags[number] = sent

    def beat_behind(self, seat: Seat) -> None:
        """An echo on the heels of a frame: if that is late, so is this."""
        racer = self.online.racer(seat)
        for stream in () if racer is None else racer.streams:
            stream.beat(self.online.now(), weighs=True)

    # who may act, and what will end

    def follow(self, happened: Happened, now: float) -> None:  # noqa: ARG002
        """Take up who may act, which cards lie there since when, and what ends by itself."""
        if not self.online.is_playing:
            self.end_race()
            self.sequencer = self.empty_queue(self.sequencer.tie_order)
            self.pace_lines()
            self.stop(now)
            return
        self.presence_changed(now)
        self.puppets.move()
        self.pace_lines()
        table = self.table
        if not self.frames.sent:
            self.frames.next(self.time(now))
        self.frames.lie(table.lying, are_open=table.phase in ("exchange", "last_call"))
        if (table.round, table.spread) != self.laid:
            self.laid = (table.round, table.spread)
            if isinstance(table.tie_order, tuple) and table.tie_order:
                self.sequencer = self.sequencer.stirred(table.tie_order)
        self.seat_all(now)
        self.expect()

    def pace_lines(self) -> None:
        """Lines are asked for echoes more often while cards can be taken or a call can come."""
        is_on = self.online.is_playing and self.table.phase in ROUND
        if any(line.rhythm.is_racing != is_on for line in self.online.lines):
            for line in self.online.lines:
                line.rhythm = line.rhythm.racing(is_on=is_on)
            self.online.ask_for_echoes()

    def seat_all(self, now: float) -> None:
        """The chairs from which something may still come, each waited for as long as its line now takes."""
        chairs, present = {}, self.online.present()
        hurry = TRUST.hurry_for(is_even=self.frames.is_even(self.time(now)))
        for seat, place in enumerate(self.online.places):
            if place.is_played_by_bot:
                chairs[seat] = Chair(BOT_SLACK)
            elif (line := self.online.racer(seat)) is not None and seat in present:
                credit = self.timekeeper.credit_on_arrival(line, now)
                newest = self.frames.sent_to(seat, self.frames.newest())
                lag = self.frames.most_lag(seat, self.time(now))
                chairs[seat] = Chair(self.with_late_frame(credit, line, newest, now).most + lag - hurry)
        if chairs != self.sequencer.chairs:
            self.sequencer = replace(self.sequencer, chairs=chairs)

    def empty_queue(self, tie_order: tuple[Seat, ...]) -> Sequencer[Move]:
        """Nothing waits, and nobody may act."""
        return Sequencer(tie_order, {}, patience=TRUST.patience)

    def expect(self) -> None:
        """What ends by itself is an input of the clock."""
        pending = self.pending()
        known = {held.name: held for held in self.sequencer.held if held.seat == CLOCK}
        for name in known:
            if name is not None and name not in pending:
                self.sequencer = self.sequencer.cancel(name)
        for name, move in pending.items():
            if name not in known or known[name].judged.at != move.at:
                ends = Deadline(name, move, move.at, float(move.at))
                self.sequencer = self.sequencer.expect(ends)

    def pending(self) -> Mapping[str, Any]:
        """The open ends, by name."""
        ask: Any = self.online.asks.get(CLOCK)
        return {} if ask is None else {type(end).__name__: end for end in ask.expiries}

    # inputs

    def judges(self, move: Any) -> bool:  # noqa: ARG002
        """Everything has its moment."""
        return self.online.is_playing

    def is_racing(self) -> bool:
        """As long as the game is on."""
        return self.online.is_playing

    def hold(self, one: Input) -> None:
        """An input came: find the moment it is credited with."""
        line, seat, move, at = one.line, one.seat, one.move, self.time(one.at)
        known = self.inputs.get((seat, one.input_id))
        if known is not None:  # said again over a new line, which is where the answer shall go
            self.inputs[seat, one.input_id] = replace(known, line=line)
            return
        if self.slept is not None:
            raise refusal("NOT_NOW")
        if not self.timekeeper.may_speak(line, one.at):
            raise refuse("flood")
        shown = self.frames.appeared.get(move.card) if isinstance(move, Take) else None
        sent, lag = self.frames.sent_to(seat, shown), self.frames.lag(seat, shown, at)
        since = None if sent is None else sent - lag
        sighting = self._sighting(seat, one.claim)
        credit = self.timekeeper.credit_on_arrival(line, one.at, one.echoes)
        if sighting is not None and sent is not None and sighting.ref_sent == sent:  # it saw the card there
            sighting = replace(sighting, ref_sent=since)
            credit = self.with_late_frame(credit, line, sent, one.at)
        credit = lagged(credit, lag)
        judged = moment(at, sighting, credit, self.timekeeper.timing(line), card_shown=since)
        if sighting is not None and isinstance(move, Take | Call):
            self.timekeeper.saw(line, at, credit, sighting.claim)
        self.sequencer = self.sequencer.hold(seat, move, judged, at, name=one.input_id, after=one.after)
        self.inputs[seat, one.input_id] = Act(line, at, credit, lag)

    def with_late_frame(self, credit: Credit, line: Line, since: float | None, now: float) -> Credit:
        """A credit, and what explains that a frame was late on a line, while people race for its cards."""
        sent = None if since is None else self.opened + since
        if sent is None or now - sent > RACE_MS or self.timekeeper.line_before(line, now) is not None:
            return credit
        return longer(credit, self.timekeeper.key_late(line, credit, sent), TRUST.stalled)

    def _sighting(self, seat: Seat, claim: Any) -> Sighting | None:
        if not isinstance(claim, Sighted):
            return None
        return Sighting(self.frames.sent_to(seat, claim.frame), claim.drawn, claim.event)

    def hold_bot(self, move: Any, now: float) -> None:
        """A bot acts now; one that had made up its mind before the table stood still needs a moment."""
        at = self.time(now) + (BOT_HESITATES if self.freeze.is_on else 0.0)
        self.sequencer = self.sequencer.hold(move.seat, move, Judgement(None, at, "unclaimed"), at)

    def release(self, now: float) -> Released | None:
        """The next input whose place is certain."""
        if self.freeze.thaws is not None and now >= self.freeze.thaws:
            self.freeze.end()
            self.go_on(now)
            self.online.afterwards(lambda: self.online.clock_changed(self.online.now()))
        if self.slept is not None:
            return None
        self.seat_all(now)
        self.sequencer, held = self.sequencer.release(self.time(now))
        return None if held is None else self._released(held)

    def _released(self, held: Held[Any]) -> Released:
        if held.seat == CLOCK:
            return Released(CLOCK, replace(held.move, at=max(held.move.at, held.judged.at)), "time")
        move = replace(held.move, at=max(0, held.judged.at))
        if held.name is None:
            return Released(held.seat, move, "bot")
        act = self.inputs.pop((held.seat, held.name))
        if not isinstance(move, RACED):  # who agrees on what, and when, is nobody else's business
            return Released(held.seat, move, "person", act.line, held.name)
        ruling = rule_moment(held.seat, held.judged, act.arrival, act.credit, act.lag)
        return Released(held.seat, move, "person", act.line, held.name, ruling)

    def end_race(self) -> None:
        """The game is over, or read again: what waited for its place has none, and puppets rest."""
        for (_, name), act in self.inputs.items():
            self.online.turn_down(act.line, name)
        self.inputs = {}
        self.puppets.rest()

    def settled(self, done: Released, *, kept: bool) -> list[Released]:  # noqa: ARG002
        """The table has answered."""
        if self.sequencer.open is None:
            return []
        self.sequencer, dropped = self.sequencer.settled(kept=kept)
        self.expect()
        return [self._released(held) for held in dropped]

    def next_due(self) -> float | None:
        """When the next input may count, on the house's clock."""
        if self.slept is not None:
            return self.freeze.thaws
        at = self.sequencer.next_at
        return None if at is None else at + self.opened

    def runs_the_clock(self) -> bool:
        """What ends by itself is an input too."""
        return True

    def clock_left(self, now: float) -> int | None:
        """Until the next of these ends."""
        ends = [end.at for end in self.pending().values()]
        return max(0, int(min(ends) - self.time(now))) if ends else None

    def line_joined(self, line: Line) -> None:  # noqa: ARG002
        """A line came: something may come from there now."""
        self.pace_lines()
        self.seat_all(self.online.now())

    # somebody, or nobody, there

    def grace_ms(self) -> int:
        """How long the others wait (SG-58)."""
        return int(self.table.options.absent_s) * 1000

    def house_moves(self) -> list[Move]:
        """A round in which a player was lost is void, where the table wants it so (8.3)."""
        ask: Any = self.online.asks.get(CLOCK)
        if ask is None or not ask.void or not self.lost:
            return []
        self.lost = False
        return [VoidRound(CLOCK, int(self.time(self.online.now())))]

    def seat_lost(self, seat: Seat) -> None:
        """A player is lost, in the middle of a round or not."""
        self.lost = seat in self.table.chairs

    def presence_changed(self, now: float) -> None:
        """Time stands still before the start and after the end, and while nobody is there.

        While a player of the round is away, and no bot plays yet, it does so for all (SG-58).
        """
        has_changed = self.freeze.follow(now)
        if self.freeze.is_on or not self.online.lines or not self.online.is_playing:
            self.stop(now)
        else:
            self.go_on(now)
        if has_changed:
            self.online.clock_changed(now)

    def left_alone(self, now: float) -> None:
        """The last one has gone."""
        self.presence_changed(now)

    def still(self, now: float) -> Stillness | None:
        """Somebody is waited for, or everybody sees that it is about to go on."""
        return self.freeze.stillness(now, self.grace_ms())

    def covered(self, shown: Any) -> Any:
        """While somebody is waited for, nobody looks at a card."""
        return self.freeze.cover(shown)

    def puts_questions(self) -> bool:
        """Nor does anybody act."""
        return not self.freeze.is_on

    def stop(self, now: float) -> None:
        """The clock stands still."""
        if self.slept is None:
            self.slept = now
        self.puppets.rest()

    def go_on(self, now: float) -> None:
        """The clock goes on where it stood."""
        if self.slept is not None:
            self.opened += now - self.slept
            self.slept = None
            self.puppets.move()

    def allows_words(self) -> bool:
        """Not in a round, nor while the teams agree: any word could be a sign (SG-59)."""
        return not self.online.is_playing or self.table.phase == "round_over"

    def takes_pose(self, seat: Seat, values: tuple[int, ...]) -> bool:
        """A puppet moves."""
        return self.puppets.take(seat, values)
