"""Bots for Sign: collectors that say done, give their team's sign, read bodies, and call.

They collect as in 8.1 of the specification with the slips of 8.2, infer quints from the cards that were taken
and kept and from the gestures that they have noticed (8.5, 8.6), and call above the bars of 8.7. They are
told what a seat is told, see a seat's view and the pose ticks that every seat is sent, and nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from tripot.bots.bot import Act
from tripot.core import Ask, Event, Seat
from tripot.games.sign.asks import AskAgree, AskCall, AskExchange, AskLook
from tripot.games.sign.bots.agreeing import Agreeing
from tripot.games.sign.bots.calling import bar, chance
from tripot.games.sign.bots.collecting import Collecting
from tripot.games.sign.bots.level import Level, noisy
from tripot.games.sign.bots.memory import Memory
from tripot.games.sign.bots.presence import Presence
from tripot.games.sign.events import (
    AgreeOpened,
    LookOpened,
    RoundEnded,
    TableRefreshed,
    TableTurnedUp,
)
from tripot.games.sign.moves import AnyMove, Call, Ready, Take
from tripot.games.sign.room_events import SignDrafted
from tripot.games.sign.scoring import quint
from tripot.games.sign.table import Table

FLOOR_MS: Final = 250
"""No take sooner after a card appears."""
STEP_MS: Final = 400
"""At most two and a half card moves, or call decisions, a second."""
FIRST_MS: Final = 3000
"""Nobody but the strong calls in the first moment of a spread."""
REACH_MS: Final = 250
"""From having understood a sign to the call."""
SIGNED_MS: Final = 2000
"""Whoever has seen a sign so long ago is not the only one."""
TALK: Final = 3
"""Being ready to play takes so many decisions."""

ANEW: Final = (AgreeOpened, LookOpened, TableTurnedUp, TableRefreshed, RoundEnded)
"""What makes every bot plan anew; anything else interrupts only those whose plan it makes impossible."""

Occasion: TypeAlias = type[Any] | str


class Plan(Struct, frozen=True):
    """What the bot is about to do, and when: it does not start anew because somebody else moves."""

    move: AnyMove
    due: int


class Collector:
    """A bot in one seat."""

    def __init__(self, seat: Seat, level: Level) -> None:
        self.seat = seat
        self.level = level
        hands = level.hands
        self.memory = Memory(seat, hands.tracks, hands.share, hands.half_life_s)
        self.collecting = Collecting(seat, hands, self.memory)
        self.agreeing = Agreeing(seat, level)
        self.presence = Presence(seat, level, self.memory)
        self.plans: dict[Occasion, Plan] = {}
        self.is_restless = False
        self.body = self

    def hear(self, events: Sequence[Event]) -> None:
        """Be told what the seat was told."""
        for event in events:
            self.presence.hear(event, self.agreeing)
            if isinstance(event, SignDrafted):
                self.plans.pop("word", None)
                self.is_restless |= event.seat != self.seat
        self.memory.hear(events)
        if any(isinstance(event, RoundEnded) for event in events):
            self.collecting.goal = None
        if any(isinstance(event, ANEW) for event in events):
            self.plans.clear()
        elif any(getattr(event, "seat", None) == self.seat for event in events):
            self.plans = {occasion: plan for occasion, plan in self.plans.items() if occasion == Ready}

    # -- its body, and what it sees of others'

    def stand(self, at: float) -> tuple[int, ...]:
        """How its figure stands at a moment of the table's own clock."""
        return self.presence.stand(at)

    def rests_until(self, at: float) -> float:
        """When its figure will move next, if nothing happens before."""
        return self.presence.rests_until(at)

    def watch(self, tick: int, poses: Mapping[Seat, tuple[int, ...]]) -> None:
        """The figures have moved: a pose tick, as every seat is sent it."""
        self.is_restless |= self.presence.watch(tick, poses)

    def reconsiders(self) -> bool:
        """Whether it has noticed something since it was last asked that may change its mind."""
        is_restless, self.is_restless = self.is_restless, False
        return is_restless

    def act(self, view: Table, ask: Ask, rng: Random) -> Act | None:
        """What to do about the question, and after how long."""
        self.is_restless = False
        self.presence.look_round(view, rng)
        self.memory.settle(view.clock, rng)
        if isinstance(ask, AskAgree):
            return self._agree(view, ask, rng)
        if isinstance(ask, AskLook):
            sorting = 2 * self.level.hands.scan * len(view.hands[self.seat]) + self.level.hands.decide
            return None if ask.ready else self._plan(view, Ready(self.seat), sorting, rng)
        call = self._call(view, rng)
        if isinstance(ask, AskCall):
            return call
        if isinstance(ask, AskExchange):
            found = [act for act in (self._cards(view, ask, rng), call) if act is not None]
            return min(found, key=_when, default=None)
        return Act(ask.sample(rng))

    # -- before a round (8.3)

    def _agree(self, view: Table, ask: AskAgree, rng: Random) -> Act | None:
        found = []
        planned = self.plans.get("word")
        word = planned.move if planned is not None else self.agreeing.next_word(view, ask, rng)
        if word is not None:
            found.append(self._plan(view, word, self.level.hands.decide, rng, occasion="word"))
        if not ask.ready:
            found.append(self._plan(view, Ready(self.seat), TALK * self.level.hands.decide, rng))
        return min(found, key=_when, default=None)

    # -- cards (8.1, 8.2)

    def _cards(self, view: Table, ask: AskExchange, rng: Random) -> Act | None:
        breaks_at = self.presence.breaks_at()
        move = self.collecting.next_card(view, ask, rng, is_read=breaks_at is not None)
        if move is None:
            return None
        earliest = self.memory.moved.get(self.seat, 0) + STEP_MS
        if breaks_at is not None and isinstance(move, Take) and quint(view.hands[self.seat]):
            earliest = breaks_at
        if isinstance(move, Take):
            earliest = max(earliest, self.memory.lying.get(move.card, 0) + FLOOR_MS)
        thinks = self.collecting.thinking(view, move)
        return self._plan(view, move, thinks, rng, earliest=earliest, occasion=Take)

    # -- calling (8.5 to 8.7)

    def _call(self, view: Table, rng: Random) -> Act | None:
        found = [
            act
            for target in view.chairs
            if target != self.seat and len(view.hands[target]) == 5
            for act in (self._by_sign(view, target, rng), self._by_cards(view, target, rng))
            if act is not None
        ]
        return min(found, key=_when, default=None)

    def _by_sign(self, view: Table, target: Seat, rng: Random) -> Act | None:
        """Call somebody whose body has told something, if the cards do not speak against it."""
        eyes, now = self.level.eyes, self._now(view)
        noticed = self.presence.noticed(target, now)
        logit = self.memory.logit(target, 5, now)
        if eyes is None or noticed is None or logit is None:
            return None
        least = bar(view, self.seat, target, self.level.nerve, is_race=now - noticed.at > SIGNED_MS)
        if chance(logit + noticed.evidence) <= least:
            return None
        reacts = eyes.recognises + REACH_MS
        return self._plan(
            view, Call(self.seat, target), reacts, rng, earliest=self._first(noticed.at), occasion="sign"
        )

    def _by_cards(self, view: Table, target: Seat, rng: Random) -> Act | None:
        """Call somebody of whom the cards alone tell enough, now or once the hands have rested for long."""
        now = self._now(view)
        least = bar(view, self.seat, target, self.level.nerve, is_race=False)
        quiet = max(now, self.memory.quiet_at(target))
        due = next((at for at in (now, quiet) if self.memory.belief(target, 5, at) > least), None)
        if due is None:
            return None
        call, decides = Call(self.seat, target), self.level.hands.decide
        return self._plan(view, call, decides, rng, earliest=self._first(due), occasion=f"cards {target}")

    def _first(self, due: int) -> int:
        return due if self.level.nerve.early else max(due, self.memory.laid_at + FIRST_MS)

    # -- time (8.2)

    def _now(self, view: Table) -> int:
        """The table has reached the time of what happened last; whoever watches bodies knows it better."""
        return max(view.clock, self.presence.now)

    def _plan(
        self,
        view: Table,
        move: AnyMove,
        ms: int,
        rng: Random,
        *,
        earliest: int = 0,
        occasion: Occasion | None = None,
    ) -> Act:
        """Go on with the same plan, or begin a new one."""
        occasion, now = occasion or type(move), self._now(view)
        plan = self.plans.get(occasion)
        if plan is None or plan.move != move:
            plan = Plan(move, now + noisy(ms, rng))
            self.plans[occasion] = plan
        due = max(plan.due, earliest, now)
        return Act(replace(move, at=due), due - now)


def _when(act: Act) -> int:
    return act.after_ms
