"""What speaks for an answer or against it, for whoever wants to know why a player gives it.

Rules of this file: a throw is looked at by itself, as if it were the last one; what comes after it is in what
the answer is worth.
"""

from __future__ import annotations

from random import Random
from typing import Final

from tripot.core import Move, Sentence
from tripot.games.desfausse.bots.outlook import ending, faces_of, rolled
from tripot.games.desfausse.dice import Dice
from tripot.games.desfausse.moves import Declare, Give, Hold, Levy, Pass, Spend, Take, Throw, ToHell, Wait
from tripot.games.desfausse.spending import rollable
from tripot.games.desfausse.table import Table

THROWS: Final = 400
"""A throw is tried so often."""


def reasons(view: Table, move: Move, rng: Random) -> tuple[Sentence, ...]:
    """What an answer comes to at once."""
    hand = view.hands[move.seat]
    match move:
        case Hold():
            return (_lying(view, hand), *_instead(view, hand, rng))
        case Pass():
            return (_lying(view, hand),)
        case Throw(dice=dice) | Spend(again=dice) if dice:
            return (_thrown(view, hand, dice, rng),)
        case ToHell(dice=dice):
            return (Sentence("coach.left", {"left": len(hand) - len(dice)}),)
        case Give(gifts=gifts, hell=hell):
            gone = len(hell) + sum(len(gift.dice) for gift in gifts)
            return (Sentence("coach.left", {"left": len(hand) - gone}),)
        case Declare():
            return (Sentence("coach.now", {}),)
        case Wait():
            return (Sentence("coach.later", {}),)
        case Take(trophy=trophy):
            return (Sentence(f"trophy_help.{trophy}", {}),)
        case Levy():
            return (Sentence("coach.levy", {}),)
    return ()


def plain_reasons(view: Table, move: Move) -> tuple[Sentence, ...]:
    """The same for the same move, whenever it is asked for."""
    return reasons(view, move, Random(0))


def _lying(view: Table, hand: Dice) -> Sentence:
    """What a hand puts away as it lies."""
    found = ending(faces_of(hand), len(hand), view.options.min_combination)
    if found.cursed:
        return Sentence("coach.cursed", {})
    if not found.out:
        return Sentence("coach.nothing", {})
    return Sentence("coach.leaves", {"out": found.out, "value": found.value})


def _instead(view: Table, hand: Dice, rng: Random) -> tuple[Sentence, ...]:
    """What would come of throwing all that can be thrown."""
    free = rollable(hand)
    out, cursed = _fallen(view, hand, free, rng)
    return (Sentence("coach.instead", {"out": out, "cursed": cursed}),) if free else ()


def _thrown(view: Table, hand: Dice, dice: Dice, rng: Random) -> Sentence:
    """What a hand puts away when these dice have fallen."""
    tenths, percent = _fallen(view, hand, dice, rng)
    if not percent:
        return Sentence("coach.thrown_safely", {"out": tenths})
    return Sentence("coach.thrown", {"out": tenths, "cursed": percent})


def _fallen(view: Table, hand: Dice, dice: Dice, rng: Random) -> tuple[int, int]:
    """How many dice go on average when these have fallen, in tenths, and how many throws in 100 curse."""
    out = cursed = 0
    for _ in range(THROWS):
        fallen = faces_of(rolled(view, hand, dice, rng))
        found = ending(fallen, len(hand), view.options.min_combination)
        out += found.out
        cursed += found.cursed
    return round(10 * out / THROWS), round(100 * cursed / THROWS)
