"""The umpire of Dexterity Jane: sealed reveals, keys that arrive together, and who slammed first.

Rules of this file: cards are turned up in the journal before any key leaves the house; a seat's time counts
from its own key; what is credited is decided by `tripot.clock` alone.
"""

from __future__ import annotations

import asyncio
from base64 import b64encode
from secrets import token_bytes
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tripot.clock import (
    JANE_CAP,
    JANE_PACE,
    JANE_SIZE,
    JANE_SPAN,
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
from tripot.games.dexterity_jane.events import AnglesSeen, CardsLaidOut, CardsTurnedUp
from tripot.games.dexterity_jane.moves import Arm, CallAbsent, CallBack, Double, Lock, Rob, TimeUp
from tripot.games.dexterity_jane.refusals import refusal
from tripot.server.connection import Connection
from tripot.server.draft import Draft
from tripot.server.gallery import LATE_MS
from tripot.server.lag import Lines
from tripot.server.messages import Key, Reacted, Sealed
from tripot.server.pause import Pause
from tripot.server.umpire import Released, Umpire

if TYPE_CHECKING:
    from tripot.server.live import LiveTable
    from tripot.server.post import Letter

BEFORE_THE_REVEAL: Final = ("arm", "hold", "countdown")
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


class Race:
    """One showdown: whose key was sent when, and the line of inputs."""

    def __init__(
        self, sequencer: Sequencer[Move], keys: dict[Seat, float], credit_of: dict[Seat, Credit]
    ) -> None:
        self.sequencer = sequencer
        self.keys = keys
        self.credit_of = credit_of
        self.letters: dict[tuple[Seat, str], tuple[Connection, float]] = {}


class JaneUmpire(Umpire):
    """Who was first, counted from each seat's own reveal."""

    is_hasty = True

    def __init__(self, live: LiveTable) -> None:
        super().__init__(live)
        self.lines = Lines(JANE_CAP, JANE_SPAN, JANE_PACE)
        self.envelopes: dict[Seat, Envelope] = {}
        self.race: Race | None = None
        self.pause = Pause(live)
        self.ready: Released | None = None
        """The last one to be ready, held back while the table waits for somebody who was."""
        if self.is_showdown:
            self.pick_up(live.now())

    @property
    def table(self) -> Any:
        """The game's table."""
        return self.live.room.table

    @property
    def is_showdown(self) -> bool:
        """Whether a race is on; a table that goes on from the middle of one waits for the start."""
        return bool(self.live.room.phase == "playing" and self.table.phase == "showdown")

    # who is there

    def gallery_late_ms(self) -> int:
        """Those who look on could help a friend, so they hear late unless the table wants it otherwise."""
        return LATE_MS if self.table.options.spectators == "delayed" else 0

    def grace_ms(self) -> int:
        """A race does not wait long; where the table pauses between rounds, it does so first (DJ-50)."""
        if self.table.options.absent_seat == "pause":
            return 0 if self.pause.is_over(self.live.now()) else FOR_EVER_MS
        return min(GRACE_MS, super().grace_ms())

    def presence(self, now: float) -> None:
        """Somebody came or went: the table may have to wait for them, or need not any more."""
        self.pause.follow(now)

    def wake(self, now: float) -> None:
        """The first one is back: the others have as long as if they had only just gone."""
        self.pause.begin_anew(now)

    def is_kept_warm(self) -> bool:
        """At some tables an absent seat is simply the last one."""
        return bool(self.table.options.absent_seat != "last")

    def hands_back(self) -> bool:
        """A bot that has begun to play a race plays it to its end (DJ-50)."""
        return not (self.is_showdown and self.is_kept_warm())

    def house_moves(self) -> list[Move]:
        """Tell the rules who has gone and who is back."""
        ask: Any = self.live.room.asks.get(CLOCK)
        if ask is None or self.is_kept_warm():
            return []
        away = [seat for seat, place in enumerate(self.live.room.places) if place.absent]
        gone: list[Move] = [CallAbsent(CLOCK, seat) for seat in ask.present if seat in away]
        back: list[Move] = [CallBack(CLOCK, seat) for seat in ask.absent if seat not in away]
        return gone + back

    # the reveal

    def follow(self, draft: Draft, now: float) -> None:
        """Cards were laid out: seal them. The showdown is over: forget the race."""
        self.pause.follow(now)
        if any(isinstance(event, CardsLaidOut) for event in draft.events) and self.table.phase == "arm":
            self.send_envelopes(now)
        if not self.is_showdown:
            self.let_go()
            self.live.robots.sent.clear()
        elif self.race is None:
            self.pick_up(now)

    def send_envelopes(self, now: float) -> None:
        """Every seat gets the cards as it will see them, and nobody can look inside."""
        self.envelopes = {}
        for line in self.live.lines:
            self.greet(line)
            line.rhythm = line.rhythm.armed(now)
        self.live.heart.beat()

    def envelope(self, seat: Seat) -> Envelope:
        """The sealed reveal of this round for a seat."""
        found = self.envelopes.get(seat)
        if found is None:
            play, number = self.table.play, self.table.round
            faces = (CardsTurnedUp(play.cards), AnglesSeen(seat, play.angles[seat]))
            key = token_bytes(KEY_BYTES)
            sealed = seal(msgspec.json.encode(faces), key, token_bytes(NONCE_BYTES), JANE_SIZE)
            message = Sealed(round=number, envelope=b64encode(sealed).decode())
            found = self.envelopes[seat] = Envelope(number, message, b64encode(key).decode())
        return found

    def greet(self, line: Connection) -> None:
        """A line that comes before the reveal gets its envelope too; one that comes later joins the race."""
        seat = line.seat
        if seat is not None and self.table.phase in BEFORE_THE_REVEAL:
            line.tell(self.envelope(seat).message)
        race = self.race
        if race is not None and seat in race.keys and seat not in race.sequencer.chairs:
            race.credit_of.setdefault(seat, self.lines.credit(self.live.lines, seat, self.live.now()))
            chair = self._chair(seat, race.keys[seat], race.credit_of)
            race.sequencer = race.sequencer.joins(seat, chair)

    async def tell(self, draft: Draft, now: float) -> None:
        """A reveal is told to each seat at its own moment, so that all screens turn at the same one."""
        if not any(isinstance(event, CardsTurnedUp) for event in draft.events):
            self.live.audience.tell(draft, now)
            return
        live = self.live
        credit_of = {seat: self.lines.credit(live.lines, seat, now) for seat in live.present()}
        medians = {seat: line.median for seat, line in credit_of.items()}
        reveal = now + max((now - at for at in key_times(now, medians).values()), default=0.0)
        due: dict[Seat | None, float] = dict(key_times(reveal, medians).items())
        sent: dict[Seat, float] = {}
        for reader, frames in sorted(
            live.audience.compose(draft, now), key=lambda found: due.get(found[0].seat, reveal)
        ):
            await asyncio.sleep(max(0.0, due.get(reader.seat, reveal) - live.now()) / 1000)
            if reader.seat is not None:
                sent[reader.seat] = live.now()
                self.send_key(reader.seat)
            for lines, frame in frames:
                for line in lines:
                    line.send(frame)
        self.envelopes = {}
        self.begin(reveal, sent, credit_of)

    def send_key(self, seat: Seat) -> None:
        """The seat may open its envelope."""
        envelope = self.envelopes.get(seat)
        for line in self.live.lines:
            if line.seat == seat and envelope is not None:
                line.tell(Key(round=envelope.round, key=envelope.key))
                line.rhythm = line.rhythm.revealed(self.live.now())

    # the race

    def begin(self, reveal: float, sent: dict[Seat, float], credit_of: dict[Seat, Credit]) -> None:
        """All keys are out."""
        keys = {seat: sent.get(seat, reveal) for seat in self.table.free_seats}
        chairs = {seat: self._chair(seat, keys[seat], credit_of) for seat in keys if self._may_act(seat)}
        order = tuple(int(seat) for seat in self.table.play.tie_order)
        line: Sequencer[Move] = Sequencer(order, chairs)
        time_up: Move = TimeUp(CLOCK)
        ends = limit("limit", time_up, self.table.options.limit_ms, keys.values() or (reveal,))
        self.race = Race(line.expect(ends), keys, credit_of)

    def pick_up(self, now: float) -> None:
        """The house was closed in the middle of a showdown: the race goes on where it was."""
        since = now - self.table.play.clock
        credit_of = {seat: self.lines.credit(self.live.lines, seat, now) for seat in self.live.present()}
        self.begin(since, {}, credit_of)

    def judges(self, move: Any) -> bool:
        """Slams and shots, while the cards lie open; and in a pause the one thing that would end it."""
        if isinstance(move, Arm):
            return self.pause.is_on and [seat for seat in self.live.room.asks if seat >= 0] == [move.seat]
        return self.race is not None and isinstance(move, Lock | Rob | Double)

    def hold(self, letter: Letter, seat: Seat, wanted: Any) -> None:
        """A slam came: find the time it is credited with."""
        race, line = self.race, letter.line
        if self.live.room.places[seat].kept_warm:
            raise refusal("NOT_NOW")
        if isinstance(wanted.move, Arm):
            self.ready = Released(seat, wanted.move, "person", line, wanted.input)
            return
        if race is None:
            return
        known = race.letters.get((seat, wanted.input))
        if known is not None:  # said again over a new line, which is where the answer shall go
            race.letters[seat, wanted.input] = (line, known[1])
            return
        if not self.lines.may_speak(line, letter.at):
            raise refuse("flood")
        if seat not in race.keys:
            raise refusal("ALREADY_COMMITTED")
        elapsed = letter.at - race.keys[seat]
        credit = race.credit_of.get(seat) or Credit(0.0, 0.0, 0.0)
        if self.table.options.timing == "arrival":
            judged = Judgement(None, max(0.0, elapsed), "unclaimed")
        else:
            claim = wanted.claim.event - wanted.claim.shown if isinstance(wanted.claim, Reacted) else None
            judged = reaction(elapsed, claim, credit, self.lines.timing(line))
            if judged.bound == "too_early":
                raise refusal("TOO_EARLY", earliest=150)
            self.lines.saw(line, elapsed, credit.median, claim)
        race.sequencer = race.sequencer.hold(seat, wanted.move, judged, letter.at, name=wanted.input)
        race.letters[seat, wanted.input] = (line, elapsed)

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
            self.live.replies.append(lambda: self.pause.follow(now))
        if self.ready is not None and not self.pause.is_on:
            ready, self.ready = self.ready, None
            return ready
        race = self.race
        if race is None:
            return None
        race.sequencer, held = race.sequencer.release(now)
        return None if held is None else self._released(race, held)

    def _released(self, race: Race, held: Held[Move]) -> Released:
        if held.seat == CLOCK:
            return Released(CLOCK, held.move, "time")
        move = replace(held.move, at=max(0, held.judged.at))
        if held.name is None:
            return Released(held.seat, move, "bot")
        line, elapsed = race.letters.pop((held.seat, held.name))
        credit = race.credit_of.get(held.seat) or Credit(0.0, 0.0, 0.0)
        ruling = rule_reaction(held.seat, held.judged, elapsed, credit)
        return Released(held.seat, move, "person", line, held.name, ruling)

    def let_go(self) -> None:
        """The showdown is over: a slam that waited for its place has none."""
        if self.race is not None:
            for (_, name), (line, _) in self.race.letters.items():
                line.tell(self.live.refusal(line, name, refusal("TOO_LATE")))
        self.race = None

    def settled(self, done: Released, *, kept: bool) -> list[Released]:
        """A seat that has slammed holds nobody up any more."""
        race = self.race
        if race is None or race.sequencer.open is None:
            return []
        committed = kept and done.seat not in self.table.free_seats
        race.sequencer, dropped = race.sequencer.settled(kept=kept, committed=committed)
        return [self._released(race, held) for held in dropped]

    def next_due(self) -> float | None:
        """When the next slam may count, or the table has waited long enough."""
        if self.ready is not None and not self.pause.is_on:
            return self.live.now()
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
        return seat in self.live.present() or self.live.room.places[seat].is_played_by_bot

    def _chair(self, seat: Seat, origin: float, credit_of: dict[Seat, Credit]) -> Chair:
        if self.live.room.places[seat].is_played_by_bot or seat not in credit_of:
            return Chair(BOT_SLACK, origin)
        return Chair(credit_of[seat].most, origin)
