"""What speaks for a move, for whoever wants to know why one would make it.

Rules of this file: it counts the cards that lie open before the seat, as the rulebook does, and nothing else.
"""

from __future__ import annotations

from tripot.core import Move, Sentence
from tripot.games.dexterity_jane.moves import Arm, Double, Lock, Next, PickCoin, Rob
from tripot.games.dexterity_jane.solving import pairs, swept, without
from tripot.games.dexterity_jane.table import Table


def reasons(view: Table, move: Move) -> tuple[Sentence, ...]:
    """Why one would be ready, fold these fingers, shoot, or go on."""
    match move:
        case Arm():
            return (Sentence("coach.arm", {}),)
        case Lock():
            return _folded(view)
        case Rob(hand=hand):
            return (Sentence("coach.rob", {"hand": hand}),)
        case Double():
            return (Sentence("coach.double", {}),)
        case PickCoin():
            return (Sentence("coach.pick", {}),)
        case Next():
            return (Sentence("coach.next", {}),)
    return ()


def _folded(view: Table) -> tuple[Sentence, ...]:
    """Pairs cancel (4.3), an open hand opens all its fingers (4.2), what is left is folded (4.1)."""
    cards = view.play.cards
    twice = pairs(cards)
    left = without(cards, [card for pair in twice for card in pair])
    said = []
    if twice:
        said.append(Sentence("coach.pairs", {"cards": [pair[0] for pair in twice]}))
    said += [Sentence("coach.opened", {"hand": hand}) for hand, _ in swept(left)]
    return (*said, Sentence("coach.rest", {}))
