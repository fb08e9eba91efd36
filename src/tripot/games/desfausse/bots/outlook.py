"""How a turn will end for a seat that puts away so many dice at some call, the others doing what they may.

Rules of this file: the others' dice lie open, so their throws are tried out by lot; who is called when is
reckoned as the rulebook says (5.1, 5.6, 7.1), colours by their chance alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import comb
from random import Random
from typing import Final, NamedTuple

from tripot.core import Seat
from tripot.games.desfausse.bots.greedy import best_throw
from tripot.games.desfausse.bots.multisets import Counts
from tripot.games.desfausse.combination import goes_out, tally
from tripot.games.desfausse.data import DATA
from tripot.games.desfausse.dice import THROWN, Dice
from tripot.games.desfausse.spending import rollable
from tripot.games.desfausse.table import Table

WEIGHTS: Final = (0.0, 6.5, 2.9, 2.15, 1.65, 1.28, 1.0, 0.8, 0.65, 0.52)
"""How likely a seat with so many dice is to win the round, against another's weight."""
TROPHY: Final = 1.12
"""What a trophy in hand adds to a seat's weight."""
DENIES: Final = 0.6
"""How often somebody who can stop another from clearing sees it and does."""


class Ending(NamedTuple):
    """What the throws have come to for a seat: when it is called, with how many dice, how many of them go."""

    value: int
    size: int
    out: int
    dice: int
    """How many it holds."""
    cursed: bool = False

    @property
    def clears(self) -> bool:
        """Whether it puts its last die away."""
        return self.out == self.dice

    @property
    def place(self) -> tuple[int, bool, int]:
        """When it is called: by value, singles first, the larger combination first."""
        return (self.value, self.dice > 1, -self.size)


def ending(faces: Counts, dice: int, least: int) -> Ending:
    """The best that a hand can do at the calls: most dice, the earliest of equals."""
    devils = faces[0]
    if 2 * devils > dice:
        return Ending(9, 0, 0, dice, cursed=True)
    best = Ending(9, 0, 0, dice)
    for value in DATA.call_order:
        size = faces[value - 1]
        out = goes_out(size, devils, single=dice == 1, least=least)
        if out > best.out:
            best = Ending(value, size, out, dice)
    return best


def faces_of(hand: Dice) -> Counts:
    """How many devils, 2s, 3s and so on a hand shows."""
    devils, _, *values = tally(hand)
    return (devils, *values)


@cache
def gift(size: int, out: int) -> tuple[float, int]:
    """The chance that a combination, colours by lot, holds a gift; and how many dice it has then."""
    penalty = size - out
    chance, dice = 0.0, 0.0
    for reds in range(size + 1):
        given = max(reds, size - reds)
        given = given - penalty if given >= 2 or size == 1 else 0
        if given > 0:
            chance += comb(size, reds) / 2**size
            dice += given * comb(size, reds) / 2**size
    return chance, round(dice / chance) if chance else 0


def weight(dice: int, tokens: int = 0) -> float:
    """What a number of dice is worth at the start of a turn."""
    return WEIGHTS[max(0, min(dice, 9))] * TROPHY**tokens


class Outlook:
    """What every ending of a seat is worth, against many ways in which the others' throws may end."""

    def __init__(self, view: Table, seat: Seat, samples: int, rng: Random, *, daring: float = 1.0) -> None:
        self.daring = daring
        """Above 1 a seat likes to stake all on one throw, below it likes to be sure."""
        self.least = view.options.min_combination
        self.others = [other for other in view.everyone if other != seat]
        self.tokens = [len(view.ready[other]) + len(view.fresh[other]) for other in view.everyone]
        self.mine = self.tokens[seat]
        self.samples = [
            [(ending(faces_of(hand), len(hand), self.least), self.tokens[other]) for other, hand in drawn]
            for drawn in (
                [(other, thrown_on(view, other, rng)) for other in self.others] for _ in range(samples)
            )
        ]
        self.known: dict[Ending, float] = {}

    def worth(self, faces: Counts, dice: int) -> float:
        """The chance to win the round with a hand whose throws are over."""
        return self.of(ending(faces, dice, self.least))

    def of(self, mine: Ending) -> float:
        """The same for an ending."""
        if mine not in self.known:
            mean = sum(self._against(mine, others) for others in self.samples) / len(self.samples)
            self.known[mine] = mean**self.daring
        return self.known[mine]

    def _against(self, mine: Ending, others: Sequence[tuple[Ending, int]]) -> float:
        cursed = sum(one.cursed for one, _ in others)
        left = mine.dice - mine.out
        left += sum(not one.cursed for one, _ in others) if mine.cursed else -min(cursed, max(0, left - 1))
        clearing = [one for one, _ in others if one.clears]
        before = [one for one, _ in others if one.out and one.place < mine.place]
        undenied = 1.0
        if mine.clears:
            for one in before:
                undenied *= 1 - DENIES * gift(one.size, one.out)[0] * (not one.clears)
            first = min([one.place for one in clearing], default=(9, True, 0))
            if first < mine.place:
                return 0.0
            lost = self._share(2, others, 0)
            return undenied * (0.5 if first == mine.place else 1.0) + (1 - undenied) * lost
        if not clearing:
            return self._share(left, others, mine.out >= 2)
        stoppable = [one for one in clearing if one.place > mine.place]
        if len(stoppable) < len(clearing) or len(clearing) > 1 or not mine.out:
            return 0.0
        chance, given = gift(mine.size, mine.out)
        return chance * self._share(mine.dice - given, others, 0, given)

    def _share(self, dice: int, others: Sequence[tuple[Ending, int]], won: int, given: int = 0) -> float:
        """One's share of the weights when the turn is over; who would have cleared was given dice instead."""
        mine = weight(dice, self.mine + won)
        rest = 0.0
        for one, tokens in others:
            left = one.dice + len(others) if one.cursed else one.dice - one.out
            rest += weight(left + max(given, 1) if one.clears else left, tokens + (one.out >= 2))
        return mine / (mine + rest)


def thrown_on(view: Table, seat: Seat, rng: Random) -> Dice:
    """A seat's dice when it has thrown on, as its odds advise, to the end of its throws."""
    hand = view.hands[seat]
    if view.phase == "plan" and (seat in view.waiting or view.sealed[seat] is not None):
        for left in range(4 - view.throw, 0, -1):
            chosen = best_throw(view, hand, rollable(hand), (), left).dice
            if not chosen:
                break
            hand = rolled(view, hand, chosen, rng)
    return hand


def rolled(view: Table, hand: Dice, chosen: Dice, rng: Random) -> Dice:
    """A hand when some of its dice have fallen by lot."""
    faces, rest = view.options.faces, list(hand)
    for die in chosen:
        rest[rest.index(die)] = THROWN[die][rng.choice(faces.s if die[0] == "s" else faces.B)]
    return tuple(rest)
