"""Somebody who has just learnt Tricky Twist: sees what a card does at once, and misjudges the rest.

Rules of this file: it sees what its seat sees. A beginner chooses a reserve without a thought of the
families, takes a bonus by its looks, and now and then follows a hunch: a trick is a trick.
"""

from __future__ import annotations

from random import Random

from tripot.bots.characters import Temper
from tripot.core import Ask, Move
from tripot.games.tricky_twist.asks import AskBonus, AskDraw, AskPlay, AskReserve
from tripot.games.tricky_twist.bots.greedy import best_bonus, best_card, greedy, wants_more
from tripot.games.tricky_twist.cards import FAMILY, VALUE, Cards, in_order
from tripot.games.tricky_twist.moves import Draw, PlayCard, SetAside, Stay
from tripot.games.tricky_twist.table import Table

SLIP = {"bold": 0.3, "careful": 0.2, "sly": 0.25}
"""How often a second thought is followed instead of the first."""


class Novice:
    """A beginner with a temper."""

    def __init__(self, temper: Temper) -> None:
        self.temper = temper

    def __call__(self, view: Table, ask: Ask, rng: Random) -> Move:
        """What looks best to a beginner."""
        slips = rng.random() < SLIP[self.temper]
        if isinstance(ask, AskReserve):
            return SetAside(ask.seat, self.set_aside(ask.hand, rng))
        if isinstance(ask, AskPlay) and slips:
            return PlayCard(ask.seat, self.hunch(view, ask))
        if isinstance(ask, AskPlay):
            return PlayCard(ask.seat, best_card(view, ask))
        if isinstance(ask, AskDraw):
            short = len(view.places[ask.seat].hand) <= 3
            draws = short if slips else wants_more(view, ask.seat)
            return Draw(ask.seat) if draws else Stay(ask.seat)
        if isinstance(ask, AskBonus) and not slips:
            return best_bonus(view, ask)
        return ask.sample(rng) if isinstance(ask, AskBonus) else greedy(view, ask, rng)

    def set_aside(self, hand: Cards, rng: Random) -> Cards:
        """The bold keep what takes tricks, the others what slips under; nobody thinks of the families."""
        sign = -1 if self.temper == "careful" else 1
        return in_order(sorted(hand, key=lambda card: sign * VALUE[card] + rng.uniform(0, 6))[:5])

    def hunch(self, view: Table, ask: AskPlay) -> str:
        """Win at all cost where it can be won, else throw the highest card off: a trick is a trick."""
        led = view.trick.led
        following = [card for card in ask.cards if led in (None, FAMILY[card])]
        high = max(following or ask.cards, key=VALUE.__getitem__)
        low = min(ask.cards, key=VALUE.__getitem__)
        return high if self.temper != "careful" else low
