"""Bots for Sign: greedy collectors that say done, and call by what the cards have told them.

They collect as in 8.1 of the specification with the slips of 8.2, infer quints from the cards that were taken
and kept (8.6) and call above the thresholds of 8.7. They are told what a seat is told and see a
seat's view. Of bodies they know nothing, unless they are given `Puppets`, a model of signs for games between
bots: then a mate may notice a quint by its sign as well. At a live table `body.py` moves their figures, and
they read nobody's. They write a sign down for a team that has none, and stand aside when a team votes.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from tripot.bots.bot import Act
from tripot.core import Ask, Event, Seat
from tripot.games.sign.asks import AskAgree, AskCall, AskExchange, AskLook
from tripot.games.sign.body import SignSpec, gestures
from tripot.games.sign.bots.level import Level, noisy
from tripot.games.sign.bots.memory import Memory
from tripot.games.sign.bots.puppets import Puppets
from tripot.games.sign.data import HAND, Card, Symbol, features, symbol
from tripot.games.sign.events import RoundEnded, TableRefreshed, TableTurnedUp
from tripot.games.sign.moves import AnyMove, Call, Done, DraftSign, Place, Ready, Take, VotePay
from tripot.games.sign.scoring import quint
from tripot.games.sign.table import Table

FLOOR_MS: Final = 250
"""No take sooner after a card appears."""
STEP_MS: Final = 400
"""At most two and a half card moves, or call decisions, a second."""
FIRST_MS: Final = 3000
"""Nobody but the strong calls in the first moment of a spread."""
GLANCE: Final = 3
"""A glance at the others, before an exchange, takes so much less than watching them."""
HALFWAY: Final = 3
"""The second card of an exchange takes so much less thought than the first."""
SWITCH: Final = 0.75
"""How much better another symbol must be to change one's mind."""
MOST_TAKES: Final = 8
"""Cards that a bot takes from one spread before it wants no more: two bots cannot swap for ever."""


ANEW: Final = (TableTurnedUp, TableRefreshed, RoundEnded)
"""What makes every bot plan anew; anything else interrupts only those whose plan it makes impossible."""


class Plan(Struct, frozen=True):
    """What the bot is about to do, and when: it does not start anew because somebody else moves."""

    move: AnyMove
    due: int


class Collector:
    """A bot in one seat."""

    def __init__(self, seat: Seat, level: Level, puppets: Puppets | None = None) -> None:
        self.seat = seat
        self.level = level
        self.puppets = puppets
        self.memory = Memory(seat, level.tracks, level.share, level.half_life_s)
        self.goal: Symbol | None = None
        self.plans: dict[type[Any], Plan] = {}

    def hear(self, events: Sequence[Event]) -> None:
        """Be told what the seat was told; with a quint in the hand, begin to sign."""
        self.memory.hear(events)
        if any(isinstance(event, RoundEnded) for event in events):
            self.goal = None
        if any(isinstance(event, ANEW) or getattr(event, "seat", None) == self.seat for event in events):
            self.plans.clear()
        if self.puppets is not None:
            if self.memory.playing and quint(self.memory.hand):
                self.puppets.give(self.seat, self.memory.clock)
            else:
                self.puppets.stop(self.seat)

    def act(self, view: Table, ask: Ask, rng: Random) -> Act | None:
        """What to do about the question, and after how long."""
        self.memory.settle(view.clock, rng)
        if isinstance(ask, AskAgree):
            return self._agree(view, ask, rng)
        if isinstance(ask, AskLook):
            sorting = 2 * self.level.scan * len(view.hands[self.seat]) + self.level.decide
            return None if ask.ready else self._after(view, Ready(self.seat), sorting, rng)
        call = self._call(view, rng)
        if isinstance(ask, AskCall):
            return call
        if isinstance(ask, AskExchange):
            found = [act for act in (self._cards(view, ask, rng), call) if act is not None]
            return min(found, key=_when, default=None)
        return Act(ask.sample(rng))

    # -- before a round

    def _agree(self, view: Table, ask: AskAgree, rng: Random) -> Act | None:
        room = view.room(view.team(self.seat))
        if ask.sign and room.sign is None:
            sign = SignSpec(steps=(rng.choice(gestures(ask.seats)),))
            return self._after(view, DraftSign(self.seat, sign), self.level.decide, rng)
        if ask.pay and room.votes[self.seat] is None:
            return self._after(view, VotePay(self.seat, "aside"), self.level.decide, rng)
        return None if ask.ready else self._after(view, Ready(self.seat), self.level.decide, rng)

    # -- collecting (8.1)

    def _cards(self, view: Table, ask: AskExchange, rng: Random) -> Act | None:
        move = self._next_card(view, ask, rng)
        if move is None:
            return None
        earliest = self.memory.moved.get(self.seat, 0) + STEP_MS
        if isinstance(move, Take):
            earliest = max(earliest, self.memory.lying.get(move.card, 0) + FLOOR_MS)
        return self._plan(view, move, self._thinking(view, move), rng, earliest)

    def _thinking(self, view: Table, move: Take | Place | Done) -> int:
        """How long it takes to look at what is new, to decide, to look round the table and to reach out."""
        level, hand = self.level, view.hands[self.seat]
        thought = level.scan * len(self.memory.unseen) + level.decide
        around = level.watch * (len(view.chairs) - 1)
        if isinstance(move, Done):
            if quint(hand):
                return thought
            return thought + (around // GLANCE if self.memory.watched else around)
        if len(hand) != HAND.dealt:  # the second half of an exchange that was thought over before the first
            return thought // HALFWAY + level.move
        return thought + around // GLANCE + level.move

    def _next_card(self, view: Table, ask: AskExchange, rng: Random) -> Take | Place | Done | None:
        hand = view.hands[self.seat]
        if quint(hand):
            return None if ask.said else Done(self.seat)
        goal = self._choose_goal(view, hand)
        wanted = [card for card in view.lying if symbol(card) == goal]
        tired = self.memory.takes >= MOST_TAKES
        if len(hand) == 6:
            return Place(self.seat, self._least_wanted(view, hand, goal))
        if len(hand) == 4:
            if not view.lying:
                return None
            best = max(view.lying, key=lambda card: (symbol(card) == goal, self._worth(view, symbol(card))))
            return Take(self.seat, self._slip(best, view.lying, rng))
        if wanted and not tired:
            if self.memory.held(goal, self._others(view)):  # somebody else is after it
                return Take(self.seat, self._slip(wanted[0], view.lying, rng))
            return Place(self.seat, self._least_wanted(view, hand, goal))
        return None if ask.said else Done(self.seat)

    def _choose_goal(self, view: Table, hand: Sequence[Card]) -> Symbol:
        signs = sorted({symbol(card) for card in (*hand, *view.lying)})
        best = max(signs, key=lambda sign: self._worth(view, sign))
        if self.goal not in signs or self._worth(view, best) > self._worth(view, self.goal) + SWITCH:
            self.goal = best
        return self.goal

    def _worth(self, view: Table, sign: Symbol) -> float:
        """How good a symbol is to collect: own, on the table, unseen, and held by others."""
        own = sum(symbol(card) == sign for card in view.hands[self.seat])
        lying = sum(symbol(card) == sign for card in view.lying)
        if self.memory.is_dead(sign):
            return -1 + 0.1 * own
        held = self.memory.held(sign, self._others(view))
        unseen = max(0, 5 - own - lying - held - (view.bottom is not None and symbol(view.bottom) == sign))
        return own + 0.9 * lying + 0.35 * unseen - 0.5 * held

    def _least_wanted(self, view: Table, hand: Sequence[Card], goal: Symbol) -> Card:
        """The card to part with: rather one that helps a mate, rather not one that helps an opponent."""
        mates, foes = self._sides(view)

        def cost(card: Card) -> float:
            sign = symbol(card)
            helped = 0.6 * (self.memory.held(sign, mates) >= 2) - 0.6 * (self.memory.held(sign, foes) >= 2)
            return 10 * (sign == goal) + self._worth(view, sign) - helped

        return min(hand, key=cost)

    def _slip(self, card: Card, lying: Sequence[Card], rng: Random) -> Card:
        """Now and then a hand goes to a look-alike, one mark apart."""
        alike = [
            other for other in lying if (features(symbol(other)) ^ features(symbol(card))).bit_count() == 1
        ]
        return rng.choice(alike) if alike and rng.random() < self.level.slip else card

    # -- calling (8.5 to 8.7)

    def _call(self, view: Table, rng: Random) -> Act | None:
        found = []
        for target in view.chairs:
            if target != self.seat and len(view.hands[target]) == 5:
                due = self._sure_at(view, target, rng)
                if due is not None:
                    found.append((due, target))
        if not found:
            self.plans.pop(Call, None)
            return None
        due, target = min(found)
        if not self.level.early:
            due = max(due, self.memory.laid_at + FIRST_MS)
        return self._plan(view, Call(self.seat, target), self.level.decide, rng, due)

    def _sure_at(self, view: Table, target: Seat, rng: Random) -> int | None:
        """From when on the bot is sure enough to call the target; None: not on what it knows."""
        is_mate = view.team(target) == view.team(self.seat)
        if is_mate and self.puppets is not None:
            noticed = self.puppets.notices(self.seat, target, self.level.sees, view.clock, rng)
            if noticed is not None:
                return noticed
        bar = self.level.mate if is_mate else self.level.opponent
        if len(view.scores) == 3 and is_mate:  # a wrong call on a mate feeds two teams
            bar += 0.05
        if self.memory.belief(target, 5, view.clock) > bar:
            return view.clock
        quiet = max(view.clock, self.memory.quiet_at(target))
        return quiet if self.memory.belief(target, 5, quiet) > bar else None

    # -- time (8.2)

    def _after(self, view: Table, move: AnyMove, ms: int, rng: Random) -> Act:
        wait = noisy(ms, rng)
        return Act(replace(move, at=view.clock + wait), wait)

    def _plan(self, view: Table, move: AnyMove, ms: int, rng: Random, earliest: int) -> Act:
        """Go on with the same plan, or begin a new one."""
        kind = Call if isinstance(move, Call) else Take
        plan = self.plans.get(kind)
        if plan is None or plan.move != move:
            plan = Plan(move, view.clock + noisy(ms, rng))
            self.plans[kind] = plan
        due = max(plan.due, earliest, view.clock)
        return Act(replace(move, at=due), due - view.clock)

    def _others(self, view: Table) -> list[Seat]:
        return [seat for seat in view.chairs if seat != self.seat]

    def _sides(self, view: Table) -> tuple[list[Seat], list[Seat]]:
        mine = view.team(self.seat)
        others = self._others(view)
        return [s for s in others if view.team(s) == mine], [s for s in others if view.team(s) != mine]


def _when(act: Act) -> int:
    return act.after_ms


def round_table(levels: Sequence[Level]) -> list[Collector]:
    """Bots that see each other's figures, one a seat, for games between bots."""
    puppets = Puppets()
    return [Collector(seat, level, puppets) for seat, level in enumerate(levels)]
