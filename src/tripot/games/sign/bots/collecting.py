"""Which card a bot wants, and which it can do without (specification 8.1, with the slips of 8.2).

Rules of this file: it sees a seat's view and remembers what the seat was told; it knows no clock.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from tripot.core import Seat
from tripot.games.sign.asks import AskExchange
from tripot.games.sign.bots.level import Hands
from tripot.games.sign.bots.memory import Memory
from tripot.games.sign.data import HAND, Card, Symbol, features, symbol
from tripot.games.sign.moves import Done, Place, Take
from tripot.games.sign.scoring import quint
from tripot.games.sign.table import Table

GLANCE: Final = 3
"""A glance at the others, before an exchange, takes so much less than watching them."""
HALFWAY: Final = 3
"""The second card of an exchange takes so much less thought than the first."""
SWITCH: Final = 0.75
"""How much better another symbol must be to change one's mind."""
MOST_TAKES: Final = 8
"""Cards that a bot takes from one spread before it wants no more: two bots cannot swap for ever."""


class Collecting:
    """What one seat collects."""

    def __init__(self, seat: Seat, hands: Hands, memory: Memory) -> None:
        self.seat = seat
        self.hands = hands
        self.memory = memory
        self.goal: Symbol | None = None

    def thinking(self, view: Table, move: Take | Place | Done) -> int:
        """How long it takes to look at what is new, to decide, to look round the table and to reach out."""
        level, hand = self.hands, view.hands[self.seat]
        thought = level.scan * len(self.memory.unseen) + level.decide
        around = level.watch * (len(view.chairs) - 1)
        if isinstance(move, Done):
            if quint(hand):
                return thought
            return thought + (around // GLANCE if self.memory.watched else around)
        if len(hand) != HAND.dealt:  # the second half of an exchange that was thought over before the first
            return thought // HALFWAY + level.move
        return thought + around // GLANCE + level.move

    def next_card(
        self, view: Table, ask: AskExchange, rng: Random, *, is_read: bool = False
    ) -> Take | Place | Done | None:
        """The next card to take or to place, or that one is done; None: there is nothing to do.

        A quint that the others have read is broken with a sixth card: whoever calls it then is wrong (8.4).
        """
        hand = view.hands[self.seat]
        if quint(hand):
            if not ask.said:
                return Done(self.seat)
            breaks = is_read and ask.take and self.memory.takes < MOST_TAKES
            return Take(self.seat, ask.take[0]) if breaks else None
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
            if self.memory.held(goal, others(view, self.seat)):  # somebody else is after it
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
        held = self.memory.held(sign, others(view, self.seat))
        unseen = max(0, 5 - own - lying - held - (view.bottom is not None and symbol(view.bottom) == sign))
        return own + 0.9 * lying + 0.35 * unseen - 0.5 * held

    def _least_wanted(self, view: Table, hand: Sequence[Card], goal: Symbol) -> Card:
        """The card to part with: rather one that helps a mate, rather not one that helps an opponent."""
        mates, foes = sides(view, self.seat)

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
        return rng.choice(alike) if alike and rng.random() < self.hands.slip else card


def others(view: Table, seat: Seat) -> list[Seat]:
    """Everybody else who plays this round."""
    return [other for other in view.chairs if other != seat]


def sides(view: Table, seat: Seat) -> tuple[list[Seat], list[Seat]]:
    """The mates and the opponents of a seat in this round."""
    mine, rest = view.team(seat), others(view, seat)
    return [s for s in rest if view.team(s) == mine], [s for s in rest if view.team(s) != mine]
