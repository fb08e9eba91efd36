"""What speaks for a move, for whoever wants to know why one would make it.

Rules of this file: it looks at the own hand and at what lies open, as the seat sees them.
"""

from __future__ import annotations

from tripot.core import Move, Sentence
from tripot.games.sign.data import HAND, symbol
from tripot.games.sign.moves import Call, Done, DraftSign, Place, PlanWatch, Ready, Take
from tripot.games.sign.scoring import quint
from tripot.games.sign.table import Table


def reasons(view: Table, move: Move) -> tuple[Sentence, ...]:
    """Why one would take or place a card, be done, or call."""
    hand = view.hands[move.seat]

    def held(card: str) -> int:
        return sum(symbol(other) == symbol(card) for other in hand)

    match move:
        case DraftSign():
            return (Sentence("coach.sign", {}),)
        case PlanWatch():
            return (Sentence("coach.watch", {}),)
        case Ready():
            return (Sentence("coach.agreed" if view.phase == "agree" else "coach.looked", {}),)
        case Take(card=card):
            return (Sentence("coach.take", {"n": held(card) + 1}),)
        case Place(card=card):
            key = "coach.place" if len(hand) > HAND.dealt else "coach.make_room"
            return (Sentence(key, {"n": held(card)}),)
        case Done():
            return (Sentence("coach.quint" if quint(hand) else "coach.nothing", {}),)
        case Call(target=target):
            return (Sentence("coach.call", {"target": target}),)
    return ()
