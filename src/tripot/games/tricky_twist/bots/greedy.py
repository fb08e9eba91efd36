"""A sensible player of Tricky Twist: it looks at the pile a card would make, and no further.

Rules of this file: it sees what its seat sees; a tableau is worth what it would score, with some credit
for a balance that can still be struck; chances are read off the cards it has not seen.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from random import Random
from typing import Final

from msgspec.structs import replace

from tripot.bots.bot import Follower
from tripot.bots.levels import Maker
from tripot.core import Ask, Move, Seat
from tripot.games.tricky_twist.asks import AskBonus, AskDeclare, AskDraw, AskPlay, AskReserve
from tripot.games.tricky_twist.cards import DECK, FAMILIES, FAMILY, SEVENS, VALUE, Card, Cards, in_order
from tripot.games.tricky_twist.counting import best_count
from tripot.games.tricky_twist.data import RESERVE_SIZE, Data, ScoringCard
from tripot.games.tricky_twist.declaration import Declaration, Face
from tripot.games.tricky_twist.moves import Draw, PlayCard, SetAside, Stay, TakeBonus
from tripot.games.tricky_twist.optimum import merged, optimum
from tripot.games.tricky_twist.scoring import piles_counted, rank_stars, score_alone
from tripot.games.tricky_twist.table import Pile, Place, Table

SEVEN: Final = 3.0
"""What the bonus for a 7 is worth, in stars."""
VOID: Final = 2.5
"""What a family that need not be followed is worth when the hand is chosen."""
NEAR: Final = 0.6
"""How much of the prize for balance is counted while one pile is missing."""
WANTED: Final = {"WILD": 3.0, "FLIP": 2.5, "V3": 2.0, "PLUS": 1.5, "V1": 1.0, "V2": 1.0, "V4": 0.5}
"""What a bonus card is worth beyond what it would score at once."""


def greedy(view: Table, ask: Ask, rng: Random) -> Move:
    """The answer that looks best one step ahead."""
    match ask:
        case AskReserve():
            return SetAside(ask.seat, set_aside(view, ask))
        case AskDraw():
            return Draw(ask.seat) if wants_more(view, ask.seat) else Stay(ask.seat)
        case AskPlay():
            return PlayCard(ask.seat, best_card(view, ask))
        case AskBonus():
            return best_bonus(view, ask)
        case AskDeclare():
            return ask.default()
        case _:
            return ask.sample(rng)


LEVELS: Final[dict[str, Maker]] = {"greedy": lambda seat: Follower(greedy)}  # noqa: ARG005


def standing(view: Table, seat: Seat, place: Place, left: int) -> float:
    """What a tableau is worth with so many tricks still to come."""
    card = view.card
    tricks, false = piles_counted(place, place.said)
    pairs = min(tricks, false)
    missing = abs(tricks - false)
    balance = 1.0 if missing == 0 else NEAR if missing == 1 and left > 0 else 0.0
    stars = ranking(view, seat, false) if card.ranks else fitting(place, card)
    plus = tricks if "PLUS" in place.kept else 0
    return tricks + plus + pairs * (3 + 2 * balance) + 0.5 * missing + stars


def ranking(view: Table, seat: Seat, false: int) -> float:
    """The stars of the rank that so many false tricks would have now."""
    counts = [piles_counted(place, place.said)[1] for place in view.places]
    counts[seat] = false
    stars = rank_stars(view.card, counts, view.options.rank_ties, view.options.cards)[seat]
    return stars + (0.5 * false if view.card.kind == "rank_most" else -0.5 * false)


def fitting(place: Place, card: ScoringCard) -> float:
    """The stars of the Scoring card, and half of what the next one would add."""
    tops = [pile.top for pile in place.piles if pile.is_false]
    return _stars(card, best_count(card, tops, (), None))


def _stars(card: ScoringCard, count: int) -> float:
    table = card.stars
    now, then = table[min(count, len(table) - 1)], table[min(count + 1, len(table) - 1)]
    return now + (then - now) / 4


def best_card(view: Table, ask: AskPlay) -> Card:
    """The card whose pile, taken with its chance, is worth most; of equal ones the least useful to keep."""
    place = view.places[ask.seat]
    left = len(place.hand) - 1

    def worth(card: Card) -> tuple[float, float]:
        made = _made(view, ask.seat, card, left)
        kept = _potential([other for other in place.hand if other != card], view.card)
        return made + 0.3 * kept, -VALUE[card]

    return max(ask.cards, key=worth)


def _made(view: Table, seat: Seat, card: Card, left: int) -> float:
    """What playing a card is worth: a false trick for certain, or a trick with some chance."""
    place = view.places[seat]
    trick = view.trick.cards
    if trick and FAMILY[card] != view.trick.led:
        made = replace(place, piles=(*place.piles, Pile(99, True, (card,))))
        return standing(view, seat, made, left) + SEVEN * (card in SEVENS)
    taken = (*(other for other in trick if FAMILY[other] == FAMILY[card]), card)
    made = replace(place, piles=(*place.piles, Pile(99, False, taken)))
    seven = SEVEN * (not SEVENS.isdisjoint(taken))
    chance = _chance(view, card)
    won = standing(view, seat, made, left) + seven
    return chance * won + (1 - chance) * standing(view, seat, place, left)


def _chance(view: Table, card: Card) -> float:
    """The chance that no later player beats a card of the led family."""
    family = FAMILY[card]
    if any(FAMILY[other] == family and VALUE[other] > VALUE[card] for other in view.trick.cards):
        return 0.0
    unseen = [VALUE[other] for other in _unseen(view) if FAMILY[other] == family]
    if not unseen:
        return 1.0
    beaten = 0.8 * sum(value > VALUE[card] for value in unseen) / len(unseen)
    later = view.options.seats - 1 - len(view.trick.cards)
    return float((1 - beaten) ** later)


def _unseen(view: Table) -> Iterator[Card]:
    seen = set(view.trick.cards)
    for place in view.places:
        seen.update(place.hand, place.reserve, *(pile.cards for pile in place.piles))
    return (card for card in DECK if card not in seen)


def _potential(hand: list[Card], card: ScoringCard) -> float:
    """What the cards in hand could earn as false tricks."""
    return 0.0 if card.ranks else _stars(card, best_count(card, hand, (), None))


def set_aside(view: Table, ask: AskReserve) -> Cards:
    """Short families first, so as to throw cards off; what stays in hand should fit the Scoring card."""

    def worth(reserve: Cards) -> float:
        hand = [card for card in ask.hand if card not in reserve]
        voids = sum(all(FAMILY[card] != family for card in hand) for family in FAMILIES)
        if view.card.kind == "rank_fewest":
            return -VOID * voids + 0.2 * sum(VALUE[card] for card in hand)
        return VOID * voids + 0.5 * _potential(hand, view.card) + SEVEN / 4 * len(SEVENS.intersection(hand))

    return max(_dumps(ask.hand), key=worth)


def _dumps(hand: Cards) -> Iterator[Cards]:
    """Five cards by families in every order, the highest or the lowest of each first."""
    for order in permutations(FAMILIES, 3):
        for sign in (1, -1):
            cards = [card for family in order for card in hand if FAMILY[card] == family]
            cards.sort(key=lambda card: (order.index(FAMILY[card]), sign * VALUE[card]))
            if len(cards) >= RESERVE_SIZE:
                yield in_order(cards[:RESERVE_SIZE])


def wants_more(view: Table, seat: Seat) -> bool:
    """Draw while a longer round promises more: not when tricks and false tricks are even already."""
    place = view.places[seat]
    if not place.hand or view.card.kind == "rank_fewest":
        return True
    tricks, false = piles_counted(place, place.said)
    if tricks == false and tricks >= 2:
        return False
    return len(place.hand) <= min(len(other.hand) for other in view.places) + 1


def best_bonus(view: Table, ask: AskBonus) -> Move:
    """The bonus card that would score most if the round ended now, with a liking for the flexible ones."""
    place, card, data = view.places[ask.seat], view.card, view.options.cards
    now = _total(place, card, data)

    def worth(move: Move) -> float:
        if not isinstance(move, TakeBonus) or move.bonus == "TAKEBACK":
            return 0.0
        return _total(_richer(place, move), card, data) - now + WANTED[move.bonus]

    return max(ask.answers(), key=worth)


def _richer(place: Place, move: TakeBonus) -> Place:
    """The place with one more bonus card, settled if that is said at once."""
    richer = replace(place, kept=(*place.kept, move.bonus))
    if move.shows is None:
        return richer
    if move.bonus == "WILD":
        said = Declaration(wild="trick" if move.shows == "trick" else "false")
    else:
        said = Declaration(faces=(Face(move.bonus, move.shows),))
    return replace(richer, settled=(*place.settled, move.bonus), said=merged(place.said, said))


def _total(place: Place, card: ScoringCard, data: Data) -> int:
    if card.ranks:
        tricks, _ = piles_counted(place, place.said)
        return tricks if "PLUS" in place.kept else 0
    said = optimum(place, card, data)
    return score_alone(place, merged(place.said, said), card).total
