"""Dexterity Jane online: sealed reveals, keys that arrive together, and who slammed first.

Rules of this file: cards are turned up in the journal before any key leaves the house; a seat's time counts
from its own key; what is credited is decided by `tripot.clock` alone.
"""

from __future__ import annotations

import asyncio
from base64 import b64encode
from secrets import token_bytes
from typing import Any, ClassVar, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tripot.clock import (
    Chair,
    Credit,
    Held,
    Judgement,
    Sequencer,
    key_times,
    limit,
    reaction,
    rule_reaction,
    seal,
)
from tripot.clock.refusals import refuse
from tripot.clock.seal import KEY_BYTES, NONCE_BYTES
from tripot.core import CLOCK, Move, Seat
from tripot.games.dexterity_jane.events import (
    AnglesSeen,
    CardsLaidOut,
    CardsTurnedUp,
    ProposalChecked,
    ShowdownEnded,
)
from tripot.games.dexterity_jane.moves import Arm, CallAbsent, CallBack, Double, Lock, Rob, TimeUp
from tripot.games.dexterity_jane.online.pause import Pause
from tripot.games.dexterity_jane.online.race import Race, Slam
from tripot.games.dexterity_jane.online.skipping import Skipping
from tripot.games.dexterity_jane.online.timing import ENVELOPE, TRUST
from tripot.games.dexterity_jane.refusals import refusal
from tripot.games.dexterity_jane.review import QuickLocks, superhuman
from tripot.games.dexterity_jane.trace import bears_out
from tripot.online import Happened, Input, Line, OnlineTable, Policy, Released, Timekeeper
from tripot.online.messages import Key, Reacted, Sealed

BEFORE_THE_REVEAL: Final = ("arm", "hold", "countdown")
LATE_MS: Final = 5_000
"""How late those who look on hear, unless the table wants it otherwise."""
GRACE_MS: Final = 10_000
"""How long a seat may be away."""
FOR_EVER_MS: Final = 10**12
"""A race goes on without those who are away, and nobody plays for them before it is over."""
BOT_SLACK: Final = 40.0
"""A bot needs no line, only as much patience as the house's own clock."""


class Envelope(Struct, frozen=True):
    """A sealed reveal for one seat, and its key."""

    round: int
    message: Sealed
    key: str


class JanePolicy(Policy):
    """Who was first, counted from each seat's own reveal."""

    races = True
    trust = TRUST
    pause_ms: ClassVar[float] = 60_000
    """How long the table waits between two rounds for those who are away (DJ-50)."""

    def __init__(self, online: OnlineTable) -> None:
        super().__init__(online)
        self.timekeeper = Timekeeper(online, TRUST)
        self.envelopes: dict[Seat, Envelope] = {}
        self.race: Race | None = None
        self.pause = Pause(online, self.pause_ms)
        self.skipping = Skipping(online)
        self.times: dict[Seat, int] = {}
        """The credited times of the showdown that is being checked."""
        self.quick_locks = QuickLocks()
        self.ready: Released | None = None
        """The last one to be ready, held back while the table waits for somebody who was."""
        if self.is_showdown:
            self.pick_up(online.now())

    @property
    def table(self) -> Any:
        """The game's table."""
        return self.online.table

    @property
    def is_showdown(self) -> bool:
        """Whether a race is on; a table that goes on from the middle of one waits for the start."""
        return bool(self.online.is_playing and self.table.phase == "showdown")

    # who is there

    def gallery_late_ms(self) -> int:
        """Those who look on could help a friend, so they hear late unless the table wants it otherwise."""
        return LATE_MS if self.table.options.spectators == "delayed" else 0

    def grace_ms(self) -> int:
        """A race does not wait long; where the table pauses between rounds, it does so first (DJ-50)."""
        if self.table.options.absent_seat == "pause":
            return 0 if self.pause.is_over(self.online.now()) else FOR_EVER_MS
        return min(GRACE_MS, super().grace_ms())

    def presence_changed(self, now: float) -> None:
        """Somebody came or went: the table may have to wait for them, or need not any more."""
        self.pause.follow(now)

    def woken(self, now: float) -> None:
        """The first one is back: the others have as long as if they had only just gone."""
        self.pause.begin_anew(now)

    def keeps_seats_warm(self) -> bool:
        """At some tables an absent seat is simply the last one."""
        return bool(self.table.options.absent_seat != "last")

    def hands_back(self) -> bool:
        """A bot that has begun to play a race plays it to its end (DJ-50)."""
        return not (self.is_showdown and self.keeps_seats_warm())

    def house_moves(self) -> list[Move]:
        """Turn a page that nobody wants to look at; tell the rules who has gone and who is back."""
        if self.skipping.is_agreed():
            return [TimeUp(CLOCK)]
        ask: Any = self.online.asks.get(CLOCK)
        if ask is None or self.keeps_seats_warm():
            return []
        away = [seat for seat, place in enumerate(self.online.places) if place.absent]
        gone: list[Move] = [CallAbsent(CLOCK, seat) for seat in ask.present if seat in away]
        back: list[Move] = [CallBack(CLOCK, seat) for seat in ask.absent if seat not in away]
        return gone + back

    def takes_skip(self, seat: Seat) -> bool:
        """Enough of the checking, for one of them."""
        return self.skipping.wants(seat)

    # the reveal

    def follow(self, happened: Happened, now: float) -> None:
        """Cards were laid out: seal them. The showdown is over: forget the race."""
        self.pause.follow(now)
        self.skipping.follow()
        self.review(happened)
        if any(isinstance(event, CardsLaidOut) for event in happened.events) and self.table.phase == "arm":
            self.send_envelopes(now)
        if not self.is_showdown:
            self.end_race()
        elif self.race is None:
            self.pick_up(now)

    def review(self, happened: Happened) -> None:
        """Note who is right again and again before anybody can have read the cards."""
        for event in happened.events:
            if isinstance(event, ShowdownEnded):
                self.times = dict(zip(event.order, event.times, strict=True))
            elif isinstance(event, ProposalChecked) and event.seat in self.times:
                is_superhuman = superhuman(
                    self.table.round, self.times[event.seat], event.mask, is_correct=event.right
                )
                self.quick_locks = self.quick_locks.after(event.seat, is_superhuman=is_superhuman)
                if is_superhuman and self.quick_locks.is_to_be_reviewed(event.seat):
                    self.online.note("quicker than anybody reads, again and again", event.seat)

    def send_envelopes(self, now: float) -> None:
        """Every seat gets the cards as it will see them, and nobody can look inside."""
        self.envelopes = {}
        for line in self.online.lines:
            self.line_joined(line)
            line.rhythm = line.rhythm.armed(now)
        self.online.ask_for_echoes()

    def envelope(self, seat: Seat) -> Envelope:
        """The sealed reveal of this round for a seat."""
        found = self.envelopes.get(seat)
        if found is None:
            play, number = self.table.play, self.table.round
            faces = (CardsTurnedUp(play.cards), AnglesSeen(seat, play.angles[seat]))
            key = token_bytes(KEY_BYTES)
            sealed = seal(msgspec.json.encode(faces), key, token_bytes(NONCE_BYTES), ENVELOPE)
            message = Sealed(round=number, envelope=b64encode(sealed).decode())
            found = self.envelopes[seat] = Envelope(number, message, b64encode(key).decode())
        return found

    def line_joined(self, line: Line) -> None:
        """A line that comes before the reveal gets its envelope too; one that comes later joins the race."""
        seat = line.seat
        self.skipping.tell(line)
        if seat is not None and self.table.phase in BEFORE_THE_REVEAL:
            line.tell(self.envelope(seat).message)
        race = self.race
        if race is not None and seat in race.keys and seat not in race.sequencer.chairs:
            # Nothing is known of the line yet: the others wait for as much as it may turn out to explain.
            race.sequencer = race.sequencer.joins(seat, Chair(TRUST.cap, race.keys[seat]))
            line.rhythm = line.rhythm.armed(self.online.now()).racing(is_on=True)
            self.online.ask_for_echoes()

    async def tell(self, happened: Happened, now: float) -> None:
        """A reveal is told to each seat at its own moment, so that all screens turn at the same one."""
        if not any(isinstance(event, CardsTurnedUp) for event in happened.events):
            self.online.tell(happened, now)
            return
        online = self.online
        credit_of = {seat: self.timekeeper.credit(seat, now) for seat in online.present()}
        medians = {seat: line.median for seat, line in credit_of.items()}
        reveal = now + max((now - at for at in key_times(now, medians).values()), default=0.0)
        due: dict[Seat | None, float] = dict(key_times(reveal, medians).items())
        sent: dict[Seat, float] = {}
        for telling in sorted(online.tellings(happened, now), key=lambda found: due.get(found.seat, reveal)):
            await asyncio.sleep(max(0.0, due.get(telling.seat, reveal) - online.now()) / 1000)
            if telling.seat is not None:
                sent[telling.seat] = online.now()
                self.send_key(telling.seat)
            telling.send()
            racer = None if telling.seat is None else online.racer(telling.seat)
            if racer is not None and telling.seat is not None:
                for stream in racer.streams:  # on the heels of the key: if that is late, so is this
                    stream.beat(sent[telling.seat], weighs=True)
        self.envelopes = {}
        self.begin(reveal, sent, credit_of)

    def send_key(self, seat: Seat) -> None:
        """The seat may open its envelope."""
        envelope = self.envelopes.get(seat)
        for line in self.online.lines:
            if line.seat == seat and envelope is not None:
                line.tell(Key(round=envelope.round, key=envelope.key))

    # the race

    def begin(self, reveal: float, sent: dict[Seat, float], credit_of: dict[Seat, Credit]) -> None:
        """All keys are out."""
        keys = {seat: sent.get(seat, reveal) for seat in self.table.free_seats}
        chairs = {seat: self._chair(seat, keys[seat], credit_of) for seat in keys if self._may_act(seat)}
        order = tuple(int(seat) for seat in self.table.play.tie_order)
        line: Sequencer[Move] = Sequencer(order, chairs)
        time_up: Move = TimeUp(CLOCK)
        ends = limit("limit", time_up, self.table.options.limit_ms, keys.values() or (reveal,))
        lines = {seat: self.online.racer(seat) for seat in keys}
        self.pace_lines(is_on=True)
        self.race = Race(self.timekeeper, line.expect(ends), keys, credit_of, lines)

    def pick_up(self, now: float) -> None:
        """The house was closed in the middle of a showdown: the race goes on where it was."""
        since = now - self.table.play.clock
        credit_of = {seat: self.timekeeper.credit(seat, now) for seat in self.online.present()}
        self.begin(since, {}, credit_of)

    def judges(self, move: Any) -> bool:
        """Slams and shots, while the cards lie open; and in a pause the one thing that would end it."""
        if isinstance(move, Arm):
            return self.pause.is_on and [seat for seat in self.online.asks if seat >= 0] == [move.seat]
        return self.race is not None and isinstance(move, Lock | Rob | Double)

    def is_racing(self) -> bool:
        """While the cards lie open."""
        return self.is_showdown

    def hold(self, one: Input) -> None:
        """A slam came: find the time it is credited with."""
        race, line, seat = self.race, one.line, one.seat
        if self.online.places[seat].kept_warm:
            raise refusal("NOT_NOW")
        if isinstance(one.move, Arm):
            self.ready = Released(seat, one.move, "person", line, one.input_id)
            return
        if race is None:
            return
        known = race.inputs.get((seat, one.input_id))
        if known is not None:  # said again over a new line, which is where the answer shall go
            race.inputs[seat, one.input_id] = replace(known, line=line)
            return
        if not self.timekeeper.may_speak(line, one.at):
            raise refuse("flood")
        if seat not in race.keys:
            raise refusal("ALREADY_COMMITTED")
        if isinstance(one.move, Lock) and not bears_out(
            one.move.trace, one.move.mask, self.table.options.limit_ms
        ):
            self.online.note("an account of the fingers does not come to the hands", seat)
            raise refusal("BAD_MESSAGE")
        elapsed = one.at - race.keys[seat]
        credit = race.explained(seat, line, one.at, one.echoes)
        if self.table.options.timing == "arrival":
            judged = Judgement(None, max(0.0, elapsed), "unclaimed")
        else:
            claim = one.claim.event - one.claim.shown if isinstance(one.claim, Reacted) else None
            judged = reaction(elapsed, claim, credit, self.timekeeper.timing(line))
            if judged.bound == "too_early":
                raise refusal("TOO_EARLY", earliest=150)
            self.timekeeper.saw(line, elapsed, credit, claim)
        race.sequencer = race.sequencer.hold(seat, one.move, judged, one.at, name=one.input_id)
        slammed = one.claim.event if isinstance(one.claim, Reacted) else None
        race.inputs[seat, one.input_id] = Slam(line, elapsed, credit, slammed)

    def hold_bot(self, move: Any, now: float) -> None:
        """A bot slams at the time it had made up its mind for."""
        race = self.race
        if isinstance(move, Arm):
            self.ready = Released(move.seat, move, "bot")
            return
        if race is None or move.seat not in race.keys:
            return
        at = max(float(move.at), now - race.keys[move.seat] - BOT_SLACK)
        judged = Judgement(None, at, "unclaimed")
        race.sequencer = race.sequencer.hold(move.seat, move, judged, now)

    def release(self, now: float) -> Released | None:
        """The next slam whose place is certain."""
        if self.pause.is_on and self.pause.is_over(now):
            self.online.afterwards(lambda: self.pause.follow(now))
        if self.ready is not None and not self.pause.is_on:
            ready, self.ready = self.ready, None
            return ready
        race = self.race
        if race is None:
            return None
        race.follow_lines(now)
        race.sequencer, held = race.sequencer.release(now)
        return None if held is None else self._released(race, held)

    def _released(self, race: Race, held: Held[Move]) -> Released:
        if held.seat == CLOCK:
            return Released(CLOCK, held.move, "time")
        move = replace(held.move, at=max(0, held.judged.at))
        if held.name is None:
            return Released(held.seat, move, "bot")
        slam = race.inputs.pop((held.seat, held.name))
        if isinstance(move, Lock):
            move = replace(move, trace=slam.account(move.trace, move.at))
        ruling = rule_reaction(held.seat, held.judged, slam.elapsed, slam.credit)
        return Released(held.seat, move, "person", slam.line, held.name, ruling)

    def end_race(self) -> None:
        """The showdown is over: a slam that waited for its place has none."""
        if self.race is not None:
            for (_, name), slam in self.race.inputs.items():
                self.online.refuse(slam.line, name, refusal("TOO_LATE"))
            self.pace_lines(is_on=False)
        self.race = None

    def pace_lines(self, *, is_on: bool) -> None:
        """Lines are asked for echoes more often while a race is on."""
        for line in self.online.lines:
            line.rhythm = line.rhythm.racing(is_on=is_on)
        self.online.ask_for_echoes()

    def settled(self, done: Released, *, kept: bool) -> list[Released]:
        """A seat that has slammed holds nobody up any more."""
        race = self.race
        if race is None or race.sequencer.open is None:
            return []
        committed = kept and done.seat not in self.table.free_seats
        race.sequencer, dropped = race.sequencer.settled(kept=kept, committed=committed)
        return [self._released(race, held) for held in dropped]

    def next_due(self) -> float | None:
        """When the next slam may count, the next page is turned, or the table has waited long enough."""
        if self.skipping.is_agreed():
            return self.online.now()
        if self.ready is not None and not self.pause.is_on:
            return self.online.now()
        if self.race is None:
            return self.pause.ends if self.pause.is_on else None
        return self.race.sequencer.next_at

    def runs_the_clock(self) -> bool:
        """The limit of a showdown is an input like any other; in a pause the clock stands still."""
        return self.race is not None or self.pause.is_on

    def clock_left(self, now: float) -> int | None:
        """How long the showdown may last."""
        if self.race is None or not self.race.keys:
            return None
        return max(0, int(max(self.race.keys.values()) + self.table.options.limit_ms - now))

    def _may_act(self, seat: Seat) -> bool:
        return seat in self.online.present() or self.online.places[seat].is_played_by_bot

    def _chair(self, seat: Seat, origin: float, credit_of: dict[Seat, Credit]) -> Chair:
        if self.online.places[seat].is_played_by_bot or seat not in credit_of:
            return Chair(BOT_SLACK, origin)
        return Chair(credit_of[seat].most, origin)
