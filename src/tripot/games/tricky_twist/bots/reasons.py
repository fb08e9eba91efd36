"""What speaks for an answer at once, for whoever wants to know why a player gives it.

Rules of this file: it looks at the trick and at the own piles, as they lie in the view of whoever answers.
"""

from __future__ import annotations

from tripot.core import Move, Sentence
from tripot.games.tricky_twist.cards import FAMILIES, FAMILY, VALUE, Card, Cards
from tripot.games.tricky_twist.data import Bonus
from tripot.games.tricky_twist.moves import Declare, Draw, PlayCard, SetAside, Stay, TakeBonus
from tripot.games.tricky_twist.remarks import faces
from tripot.games.tricky_twist.scoring import piles_counted
from tripot.games.tricky_twist.table import Table


def reasons(view: Table, move: Move) -> tuple[Sentence, ...]:
    """What an answer comes to as things lie."""
    match move:
        case SetAside(cards=cards):
            return (_set_aside(view.places[move.seat].hand, cards),)
        case Draw() | Stay():
            return (_drawn(view, move),)
        case PlayCard(card=card):
            return (_played(view, card),)
        case TakeBonus(bonus=bonus):
            return (Sentence(f"bonus_text.{_text(view, bonus)}", {}),)
        case Declare():
            return (Sentence("coach.declared", {}),)
    return ()


def _set_aside(hand: Cards, cards: Cards) -> Sentence:
    """Which families the hand is then without."""
    held = {FAMILY[card] for card in hand}
    kept = {FAMILY[card] for card in hand if card not in cards}
    lacking = [family for family in FAMILIES if family in held - kept]
    return Sentence("coach.lacking", {"families": lacking}) if lacking else Sentence("coach.aside", {})


def _drawn(view: Table, move: Draw | Stay) -> Sentence:
    """How many tricks and false tricks there are, which want to be even."""
    place = view.places[move.seat]
    tricks, false = piles_counted(place, place.said)
    key = "coach.drawn" if isinstance(move, Draw) else "coach.stayed"
    return Sentence(key, {"tricks": tricks, "false": false})


def _played(view: Table, card: Card) -> Sentence:
    """Whether the card takes the trick, as it lies."""
    trick = view.trick
    if not trick.cards:
        return Sentence("coach.leads", {"family": FAMILY[card]})
    if FAMILY[card] != trick.led:
        return Sentence("coach.strays", {})
    if any(FAMILY[other] == trick.led and VALUE[other] > VALUE[card] for other in trick.cards):
        return Sentence("coach.ducks", {})
    is_last = len(trick.cards) == len(trick.order) - 1
    return Sentence("coach.takes" if is_last else "coach.highest", {})


def _text(view: Table, bonus: Bonus) -> str:
    """Under which name the text of a bonus card is kept: the variable ones go by the face that is up."""
    up = faces(view.options.cards, view.card.bonus_side)
    face = next((face for face in up if face.bonus == bonus), None)
    if face is None:
        return bonus
    return "family_face" if face.families else "list_face" if face.values else "shift_face"
