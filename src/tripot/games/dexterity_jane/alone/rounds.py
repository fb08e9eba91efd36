"""Rounds for one person: which cards are turned up, where they lie, how they are turned.

Rules of this file: cards, spots, angles and the hold are drawn as at a table (rulebook 2.1, 3.2, 3.3, 3.5);
it knows no solution. The same chance always deals the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from msgspec import Struct

from tripot.games.dexterity_jane.bots.eye import NEIGHBOURS
from tripot.games.dexterity_jane.chance import HOLD_MS
from tripot.games.dexterity_jane.fingers import HANDS, Card, face
from tripot.games.dexterity_jane.layout import draw_layout, mixed, spots_of
from tripot.games.dexterity_jane.options import Options, deck_cards
from tripot.games.dexterity_jane.table import Spot

SEATS: Final = 2
"""A table has two seats at least; of the two that it is laid for, only the first is sat at."""


class AloneRound(Struct, frozen=True):
    """One round as one person will see it."""

    cards: tuple[Card, ...]
    spots: tuple[Spot, ...]
    angles: tuple[int, ...]
    hold: int
    """How long the countdown is held, in ms (3.5)."""


def game_rounds(rounds: int, rng: Random) -> tuple[AloneRound, ...]:
    """The first rounds of a whole game: one card, two cards and so on, all from one shuffled deck.

    >>> [len(dealt.cards) for dealt in game_rounds(10, Random(1))]
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    """
    options = Options(seats=SEATS)
    deck = list(mixed(deck_cards(options), rng))
    dealt = []
    for count in range(1, rounds + 1):
        cards, deck = deck[:count], deck[count:]
        dealt.append(_laid(tuple(cards), options, rng))
    return tuple(dealt)


def practice_rounds(
    rounds: int, count: int, rng: Random, *, options: Options, drill: str | None = None
) -> tuple[AloneRound, ...]:
    """Rounds of as many cards each, every one from a deck that was shuffled anew."""
    dealt = []
    for _ in range(rounds):
        deck = mixed(deck_cards(options), rng)
        cards = deck[:count] if drill is None else drilled(deck, count, drill, rng)
        dealt.append(_laid(cards, options, rng))
    return tuple(dealt)


def drilled(deck: Sequence[Card], count: int, finger: str, rng: Random) -> tuple[Card, ...]:
    """Cards for somebody who confuses a finger: one at least shows it, and half of them what it is taken for.

    >>> sorted(drilled(["RO6g", "LI2r", "RM3g", "LM3r", "RT1g"], 3, "LM", Random(2)))
    ['LI2r', 'LM3r', 'RO6g']
    """
    shown = next(card for card in deck if face(card) == finger)
    alike = {hand + other for hand in HANDS for other in finger[1] + NEIGHBOURS[finger[1]]}
    rest = [card for card in deck if card != shown]
    near = [card for card in rest if face(card) in alike][: count // 2]
    others = [card for card in rest if card not in near]
    return mixed([shown, *near, *others][:count], rng)


def _laid(cards: tuple[Card, ...], options: Options, rng: Random) -> AloneRound:
    layout = draw_layout(options, 0, len(cards), rng)
    return AloneRound(cards, spots_of(layout, options.box.layout), layout.angles[0], rng.choice(HOLD_MS))
