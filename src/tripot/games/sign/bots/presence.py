"""A bot as one who sits there: its figure, its eyes, and what it knows of who sits round the table.

Rules of this file: it is told what the seat was told; nothing of another's hand comes in here.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from tripot.core import Event, Seat, Team
from tripot.games.sign import events as e
from tripot.games.sign.body import SignSpec
from tripot.games.sign.bots.agreeing import Agreeing
from tripot.games.sign.bots.attention import Company
from tripot.games.sign.bots.body import BotBody
from tripot.games.sign.bots.level import Level
from tripot.games.sign.bots.memory import Memory
from tripot.games.sign.bots.watching import Noticed, Scene, Watcher
from tripot.games.sign.data import BODY, symbol
from tripot.games.sign.figures import REST
from tripot.games.sign.scoring import quint
from tripot.games.sign.table import Table

READ_MS: Final = 4_000
"""Who calls within so long after the sign has probably read it."""
RESTS_MS: Final = 4_000
"""Whoever has not touched a card for so long has stopped exchanging."""
IN_VAIN_MS: Final = 15_000
"""Whoever gives the sign for so long gives it in vain."""
PLAIN: Final = 4
"""So many kept cards of one symbol tell everybody what somebody has."""
SUSPICIOUS: Final = 3
"""So many kept cards of one symbol make others look."""
FORGETS_A_ROUND: Final = 0.2
FORGETS_WHEN_PAID: Final = 0.5
"""How much less is known of a team's sign when it could be changed, and when that was paid for."""


class Presence:
    """One bot at the table."""

    def __init__(self, seat: Seat, level: Level, memory: Memory) -> None:
        self.seat = seat
        self.level = level
        self.memory = memory
        self.now = 0
        """The time, as far as bodies have told it."""
        self.teams: tuple[Team, ...] = ()
        self.seating: tuple[Seat, ...] = ()
        self.watches: tuple[Seat, ...] = ()
        """Whom the team's plan tells it to watch."""
        self.may_change = False
        self.sign: SignSpec | None = None
        self.body: BotBody | None = None
        self.watcher: Watcher | None = None
        self.caller: Seat | None = None

    def look_round(self, view: Table, rng: Random) -> None:
        """See who is there, and what the own team has agreed on."""
        if self.body is None:
            self.body = BotBody(self.seat, Random(rng.getrandbits(64)), self.level.manner.decoys)
            lots = Random(rng.getrandbits(64))
            self.watcher = None if self.level.eyes is None else Watcher(self.seat, self.level.eyes, lots)
        if not self.teams:
            self.teams = tuple(view.team(seat) for seat in range(view.options.seats))
            self.may_change = view.options.sign_change == "free"
        self.seating = view.seating
        room = view.room(self.teams[self.seat])
        self.sign = room.sign if self.level.eyes is not None else None
        self.watches = room.watch[self.seat] if room.watch else ()
        self.body.mates = [seat for seat in view.chairs if self._is_mate(seat)]

    # -- what it shows

    def stand(self, at: float) -> tuple[int, ...]:
        """How its figure stands: at rest but in a round that it plays."""
        self.now = max(self.now, int(at))
        if self.body is None or not self._plays():
            return REST
        has_quint = quint(self.memory.hand)
        eyes, chairs = self.watcher, self.seating
        if eyes is not None and not self.body.doing and (turned := eyes.turn_eyes(at, self._scene)):
            self.body.look(turned, at)
        if has_quint and eyes is not None and self.level.manner.minds:
            looking = [seat for seat in self.memory.chairs if eyes.is_looked_at_by(seat, chairs)]
            self.body.mate_looks = any(self._is_mate(seat) for seat in looking)
            self.body.foe_looks = any(not self._is_mate(seat) for seat in looking)
        levels = self.body.levels(at, chairs, self.sign, quint=has_quint)
        if eyes is not None and self.body.doing:
            eyes.attention.rest(self.body.busy_until)
        return levels

    def rests_until(self, at: float) -> float:
        """When it will move next, if nothing happens before."""
        if self.body is None or not self._plays():
            return float("inf")
        wakes = self.body.rests_until(at, quint=quint(self.memory.hand))
        return wakes if self.watcher is None else min(wakes, self.watcher.attention.until)

    def breaks_at(self) -> int | None:
        """When it breaks the own quint, which all have seen it collect, if no mate calls before (8.4)."""
        memory = self.memory
        is_plain = self.sign is not None and memory.most_kept(self.seat) >= PLAIN
        if not is_plain or not self.level.manner.breaks:
            return None
        return memory.moved.get(self.seat, memory.laid_at) + IN_VAIN_MS

    # -- what it sees

    def watch(self, tick: int, poses: Mapping[Seat, tuple[int, ...]]) -> bool:
        """A pose tick; whether anything in it is worth a thought."""
        self.now = max(self.now, tick * BODY.tick_ms)
        if self.watcher is None or not self._plays():
            return False
        return self.watcher.watch(tick, poses, self._scene)

    def noticed(self, target: Seat, now: int) -> Noticed | None:
        """What bodies have told of somebody's hand."""
        if self.watcher is None or not self.teams:
            return None
        return self.watcher.noticed(target, self.teams[target], now)

    def _scene(self) -> Scene:
        memory = self.memory
        others = [seat for seat in memory.chairs if seat != self.seat]
        opponents = [seat for seat in others if not self._is_mate(seat)]
        company = Company(
            memory.chairs,
            [seat for seat in others if self._is_mate(seat)],
            [seat for seat in opponents if seat in self.watches] or opponents,
            [seat for seat in others if self.now - memory.moved.get(seat, memory.laid_at) > RESTS_MS],
        )
        return Scene(self.seating, self.teams, memory.sizes, self.sign, company)

    # -- what it is told

    def hear(self, event: Event, agreeing: Agreeing) -> None:
        """An event, before the memory of cards has it."""
        watcher, memory = self.watcher, self.memory
        if isinstance(event, e.RoundBegun) and self.body is not None:
            self.body.sit_down()
            if watcher is not None:
                watcher.looks_at = None
        elif isinstance(event, e.CardTaken | e.CardPlaced | e.CardGivenBack | e.CardPutBack):
            if watcher is not None:
                watcher.cards_changed(event.seat)
            if isinstance(event, e.CardTaken) and event.seat == self.seat:
                self._may_be_nervous(event)
        elif isinstance(event, e.SignCalled):
            self.caller = event.seat
        elif isinstance(event, e.HandChecked):
            self._hand_checked(event, agreeing)
        elif watcher is not None and isinstance(event, e.ChangePaid) and self._are_others(event.team):
            watcher.suspicion(event.team).may_have_changed(FORGETS_WHEN_PAID)
        elif watcher is not None and isinstance(event, e.RoundEnded):
            seconds = max(1.0, (event.at - memory.begun_at) / 1000)
            others = {team for team in self.teams if self._are_others(team)}
            watcher.round_over(
                seconds, {team: [s for s in memory.chairs if self.teams[s] == team] for team in others}
            )
            for team in others if self.may_change else ():
                watcher.suspicion(team).may_have_changed(FORGETS_A_ROUND)

    def _hand_checked(self, event: e.HandChecked, agreeing: Agreeing) -> None:
        """A hand was shown: a mate's or one's own tells whether the sign was read, another's what it is."""
        caller, body = self.caller, self.body
        if event.seat == self.seat and event.valid and body is not None and caller is not None:
            lately = body.given is not None and 0 <= event.at - body.given <= READ_MS
            if lately or self._is_mate(caller):
                agreeing.was_called(by_opponent=not self._is_mate(caller))
        if self.watcher is not None and self.teams and not self._is_mate(event.seat):
            since = self.memory.moved.get(event.seat, self.memory.laid_at)
            self.watcher.hand_shown(event.seat, self.teams[event.seat], since, event.at, quint=event.valid)

    def _may_be_nervous(self, event: e.CardTaken) -> None:
        kept = sum(symbol(card) == symbol(event.card) for card in self.memory.kept.get(self.seat, ()))
        if kept + 1 >= SUSPICIOUS and self.body is not None:
            self.body.be_nervous(event.at)

    def _plays(self) -> bool:
        return self.memory.playing and self.seat in self.memory.chairs

    def _is_mate(self, seat: Seat) -> bool:
        return bool(self.teams) and seat != self.seat and self.teams[seat] == self.teams[self.seat]

    def _are_others(self, team: Team) -> bool:
        return bool(self.teams) and team != self.teams[self.seat]
