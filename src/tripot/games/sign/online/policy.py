"""The umpire of Sign: when each card was really taken, and whose call came first.

Rules of this file: moments are milliseconds since the table was opened, as the rules count them; they stand
still while nobody is there. What is credited is decided by `tripot.clock` alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from tripot.clock import (
    SIGN_CAP,
    SIGN_PACE,
    SIGN_SPAN,
    Chair,
    Credit,
    Deadline,
    Held,
    Judgement,
    Sequencer,
    Sighting,
    moment,
    rule_moment,
)
from tripot.clock.refusals import refuse
from tripot.core import CLOCK, Move, Seat
from tripot.games.sign.moves import Call, Done, Place, Take, Undone, VoidRound
from tripot.games.sign.refusals import refusal
from tripot.server.connection import Connection
from tripot.server.draft import Draft
from tripot.server.lag import Lines
from tripot.server.messages import Sighted
from tripot.server.poses import Puppets
from tripot.server.trouble import Trouble
from tripot.server.umpire import Released, Umpire

if TYPE_CHECKING:
    from tripot.server.live import LiveTable
    from tripot.server.post import Letter

BOT_SLACK: Final = 40.0
MOST_FRAMES: Final = 600
"""Claims may refer to the frames of so many ticks, and to none before."""
RACED: Final = (Take, Place, Done, Undone, Call)
"""Moves whose moment everybody may know."""
NO_CREDIT: Final = Credit(0.0, 0.0, 0.0)


class SignUmpire(Umpire):
    """Who was first, as if everybody sat at the server."""

    is_hasty = True

    def __init__(self, live: LiveTable) -> None:
        super().__init__(live)
        self.lines = Lines(SIGN_CAP, SIGN_SPAN, SIGN_PACE)
        self.opened: float = live.now() - self.table.clock
        self.slept: float | None = live.now()
        self.sequencer: Sequencer[Move] = Sequencer(tuple(range(self.table.options.seats)), {})
        self.credits: dict[Seat, Credit] = {}
        self.frames: dict[int, float] = {}
        self.number = 0
        self.laid: tuple[int, int] = (-1, -1)
        self.appeared: dict[str, float] = {}
        self.letters: dict[tuple[Seat, str], tuple[Connection, float]] = {}
        self.lost = False
        self.puppets = Puppets(self)

    @property
    def table(self) -> Any:
        """The game's table."""
        return self.live.room.table

    def time(self, now: float) -> float:
        """The moment on the table's own clock."""
        return (now if self.slept is None else self.slept) - self.opened

    # frames

    def next_frame(self, now: float) -> int:
        """A frame goes out to everybody now."""
        self.number += 1
        self.frames[self.number] = self.time(now)
        if len(self.frames) > MOST_FRAMES:
            del self.frames[next(iter(self.frames))]
        return self.number

    def frame(self) -> int | None:
        """Every telling is a frame."""
        return self.number

    async def tell(self, draft: Draft, now: float) -> None:
        """The telling is a frame that claims may refer to."""
        self.next_frame(now)
        self.live.audience.tell(draft, now)

    # who may act, and what will end

    def follow(self, draft: Draft, now: float) -> None:  # noqa: ARG002
        """Take up who may act, which cards lie there since when, and what ends by itself."""
        if self.live.room.phase != "playing":
            self.let_go()
            self.sequencer = Sequencer(self.sequencer.tie_order, {})
            self.live.robots.sent.clear()
            self.sleep(now)
            return
        self.presence(now)
        self.puppets.move()
        table, at = self.table, self.time(now)
        for card in table.lying if table.phase in ("exchange", "last_call") else ():
            self.appeared.setdefault(card, at)
        self.appeared = {card: since for card, since in self.appeared.items() if card in table.lying}
        if (table.round, table.spread) != self.laid:
            self.laid = (table.round, table.spread)
            self.freeze(now)
            for line in self.live.lines:
                line.rhythm = line.rhythm.revealed(now)
            self.live.heart.beat()
        self.seat_all(now)
        self.expect()

    def freeze(self, now: float) -> None:
        """New cards: every line's credit is taken anew, and the order of dead heats is another."""
        lines = self.live.lines
        self.credits = {seat: self.lines.credit(lines, seat, now) for seat in self.live.present()}
        if isinstance(self.table.tie_order, tuple) and self.table.tie_order:
            self.sequencer = self.sequencer.stirred(self.table.tie_order)

    def seat_all(self, now: float) -> None:
        """The chairs from which something may still come."""
        chairs, present = {}, self.live.present()
        for seat, place in enumerate(self.live.room.places):
            if place.is_played_by_bot:
                chairs[seat] = Chair(BOT_SLACK)
            elif seat in present:
                if seat not in self.credits:
                    self.credits[seat] = self.lines.credit(self.live.lines, seat, now)
                known = self.sequencer.chairs.get(seat)
                chairs[seat] = known or Chair(self.credits[seat].most)
        if chairs != self.sequencer.chairs:
            self.sequencer = replace(self.sequencer, chairs=chairs)

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
        ask: Any = self.live.room.asks.get(CLOCK)
        return {} if ask is None else {type(end).__name__: end for end in ask.expiries}

    # inputs

    def judges(self, move: Any) -> bool:  # noqa: ARG002
        """Everything has its moment."""
        return self.live.room.phase == "playing"

    def hold(self, letter: Letter, seat: Seat, wanted: Any) -> None:
        """An input came: find the moment it is credited with."""
        line, at = letter.line, self.time(letter.at)
        known = self.letters.get((seat, wanted.input))
        if known is not None:  # said again over a new line, which is where the answer shall go
            self.letters[seat, wanted.input] = (line, known[1])
            return
        if self.slept is not None:
            raise refusal("NOT_NOW")
        if not self.lines.may_speak(line, letter.at):
            raise refuse("flood")
        credit, sighting = self.credits.get(seat, NO_CREDIT), self._sighting(wanted.claim)
        since = self.appeared.get(wanted.move.card) if isinstance(wanted.move, Take) else None
        judged = moment(at, sighting, credit, self.lines.timing(line), card_shown=since)
        if sighting is not None and isinstance(wanted.move, Take | Call):
            self.lines.saw(line, at, credit.median, sighting.claim)
        self.sequencer = self.sequencer.hold(
            seat, wanted.move, judged, at, name=wanted.input, after=wanted.after
        )
        self.letters[seat, wanted.input] = (line, at)

    def _sighting(self, claim: Any) -> Sighting | None:
        if not isinstance(claim, Sighted):
            return None
        return Sighting(self.frames.get(claim.frame), claim.drawn, claim.event)

    def hold_bot(self, move: Any, now: float) -> None:
        """A bot acts now."""
        at = self.time(now)
        self.sequencer = self.sequencer.hold(move.seat, move, Judgement(None, at, "unclaimed"), at)

    def release(self, now: float) -> Released | None:
        """The next input whose place is certain."""
        if self.slept is not None:
            return None
        self.sequencer, held = self.sequencer.release(self.time(now))
        return None if held is None else self._released(held)

    def _released(self, held: Held[Any]) -> Released:
        if held.seat == CLOCK:
            return Released(CLOCK, replace(held.move, at=max(held.move.at, held.judged.at)), "time")
        move = replace(held.move, at=max(0, held.judged.at))
        if held.name is None:
            return Released(held.seat, move, "bot")
        line, arrival = self.letters.pop((held.seat, held.name))
        if not isinstance(move, RACED):  # who agrees on what, and when, is nobody else's business
            return Released(held.seat, move, "person", line, held.name)
        ruling = rule_moment(held.seat, held.judged, arrival, self.credits.get(held.seat, NO_CREDIT))
        return Released(held.seat, move, "person", line, held.name, ruling)

    def let_go(self) -> None:
        """The game is over, or read again: what waited for its place has none, and puppets rest."""
        for (_, name), (line, _) in self.letters.items():
            line.trouble(Trouble("not_now"), name)
        self.letters = {}
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
        at = None if self.slept is not None else self.sequencer.next_at
        return None if at is None else at + self.opened

    def runs_the_clock(self) -> bool:
        """What ends by itself is an input too."""
        return True

    def clock_left(self, now: float) -> int | None:
        """Until the next of these ends."""
        ends = [end.at for end in self.pending().values()]
        return max(0, int(min(ends) - self.time(now))) if ends else None

    def greet(self, line: Connection) -> None:  # noqa: ARG002
        """A line came: something may come from there now."""
        self.seat_all(self.live.now())

    # somebody, or nobody, there

    def grace_ms(self) -> int:
        """How long the others wait (SG-58)."""
        return int(self.table.options.absent_s) * 1000

    def house_moves(self) -> list[Move]:
        """A round in which a player was lost is void, where the table wants it so (8.3)."""
        ask: Any = self.live.room.asks.get(CLOCK)
        if ask is None or not ask.void or not self.lost:
            return []
        self.lost = False
        return [VoidRound(CLOCK, int(self.time(self.live.now())))]

    def lose(self, seat: Seat) -> None:
        """A player is lost, in the middle of a round or not."""
        self.lost = seat in self.table.chairs

    def presence(self, now: float) -> None:
        """Time stands still before the start and after the end, and while nobody is there.

        While a player of the round is away, and no bot plays yet, it does so for all (SG-58).
        """
        places, present = self.live.room.places, self.live.present()
        waiting = self.table.phase in ("look", "exchange", "last_call") and any(
            places[seat].guest is not None and not places[seat].absent and seat not in present
            for seat in self.table.chairs
        )
        if waiting or not self.live.lines or self.live.room.phase != "playing":
            self.sleep(now)
        else:
            self.wake(now)

    def sleep(self, now: float) -> None:
        """The clock stands still."""
        if self.slept is None:
            self.slept = now
        self.puppets.rest()

    def wake(self, now: float) -> None:
        """The clock goes on where it stood."""
        if self.slept is not None:
            self.opened += now - self.slept
            self.slept = None
            self.puppets.move()

    def allows_words(self) -> bool:
        """Not in a round, nor while the teams agree: any word could be a sign (SG-59)."""
        return self.live.room.phase != "playing" or self.table.phase == "round_over"

    def pose(self, letter: Letter, seat: Seat, values: tuple[int, ...]) -> bool:  # noqa: ARG002
        """A puppet moves."""
        return self.puppets.take(seat, values)
