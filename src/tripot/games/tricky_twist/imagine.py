"""A whole table that a seat with this view may be sitting at.

The cards the reader has not seen go where backs are seen: a trick is of one family, a hand keeps within
what its owner has shown to lack, and the reserves take the rest.

Rules of this file: it is given a view and cannot peek. Chance is passed in.
"""

from collections.abc import Iterator, Sequence
from random import Random

from msgspec.structs import replace

from tripot.games.tricky_twist.cards import DECK, FAMILIES, UNKNOWN, Cards, in_order
from tripot.games.tricky_twist.choices import choices
from tripot.games.tricky_twist.table import Pile, Place, Table

Counts = tuple[int, ...]
"""So many cards of each family."""


def imagine(view: Table, rng: Random) -> Table:
    """Fill every unknown with something that fits what the seat knows."""
    view = replace(view, deck=_deck(view, rng))
    if view.phase in ("setup", "deal"):
        return view
    stock = _stock(view)
    for cards in stock:
        rng.shuffle(cards)
    piles, hands = _plan(view, tuple(len(cards) for cards in stock), rng)
    places = [
        replace(
            place,
            piles=tuple(
                _pile(pile, next(piles), stock) if UNKNOWN in pile.cards else pile for pile in place.piles
            ),
            hand=in_order((*_known(place.hand), *_taken(counts, stock))),
        )
        for place, counts in zip(view.places, hands, strict=True)
    ]
    rest = [card for cards in stock for card in cards]
    rng.shuffle(rest)
    return replace(view, places=tuple(_finished(view, place, rest, rng) for place in places))


def _deck(view: Table, rng: Random) -> tuple[str, ...]:
    """The Scoring cards still to come, in some order."""
    seen = {sheet.scoring for sheet in view.sheets}
    left = [card.id for card in view.options.cards.scoring_cards if card.id not in seen]
    return tuple(rng.sample(left, len(view.deck)))


def _stock(view: Table) -> tuple[list[str], ...]:
    """The cards the reader sees nowhere, by family."""
    seen = set(view.trick.cards)
    for place in view.places:
        seen.update(place.hand, place.reserve, *(pile.cards for pile in place.piles))
    return tuple([card for card in DECK if card[-1] == family and card not in seen] for family in FAMILIES)


def _plan(view: Table, left: Counts, rng: Random) -> tuple[Iterator[int], list[Counts]]:
    """A family for every covered trick, and how many of each family for every hand."""
    tricks = [pile for place in view.places for pile in place.piles if UNKNOWN in pile.cards]
    hands = [(place.hand.count(UNKNOWN), place.limits) for place in view.places]
    for families, rest in _families(tricks, left, rng):
        counts = _hands(hands, rest, rng)
        if counts is not None:
            return iter(families), counts
    raise ValueError("no table fits this view")


def _families(tricks: Sequence[Pile], left: Counts, rng: Random) -> Iterator[tuple[Counts, Counts]]:
    """Every way to give each covered trick a family of which enough cards are left, and what is left then."""
    if not tricks:
        yield (), left
        return
    pile, *others = tricks
    size = pile.cards.count(UNKNOWN)
    known = [FAMILIES.index(card[-1]) for card in _known(pile.cards)]
    for family in known[:1] or _likely_first(left, rng):
        if left[family] >= size:
            rest = tuple(count - size * (at == family) for at, count in enumerate(left))
            for families, last in _families(others, rest, rng):
                yield (family, *families), last


def _likely_first(left: Counts, rng: Random) -> list[int]:
    """The families in random order, those with many cards left rather early."""
    return sorted(range(len(left)), key=lambda at: -(rng.random() ** (1 / (left[at] + 0.01))))


def _hands(hands: Sequence[tuple[int, Counts]], left: Counts, rng: Random) -> list[Counts] | None:
    """How many cards of each family each hand gets, within its limits; None where there is no way."""
    if not hands:
        return []
    (size, limits), *others = hands
    for counts in _splits(size, tuple(map(min, limits, left)), left, rng):
        rest = tuple(have - take for have, take in zip(left, counts, strict=True))
        later = _hands(others, rest, rng)
        if later is not None:
            return [counts, *later]
    return None


def _splits(size: int, most: Counts, left: Counts, rng: Random) -> Iterator[Counts]:
    """Ways to take so many cards within the limits: first as chance deals them, then every other."""
    deal = [family for family, count in enumerate(left) for _ in range(count)]
    for _ in range(4):
        rng.shuffle(deal)
        taken = [0] * len(left)
        for family in deal:
            if taken[family] < most[family] and sum(taken) < size:
                taken[family] += 1
        if sum(taken) == size:
            yield tuple(taken)
    yield from _every_split(size, most)


def _every_split(size: int, most: Counts) -> Iterator[Counts]:
    if not most:
        if size == 0:
            yield ()
        return
    for take in range(min(size, most[0]), -1, -1):
        for rest in _every_split(size - take, most[1:]):
            yield (take, *rest)


def _known(cards: Cards) -> Cards:
    return tuple(card for card in cards if card != UNKNOWN)


def _taken(counts: Counts, stock: tuple[list[str], ...]) -> list[str]:
    return [cards.pop() for count, cards in zip(counts, stock, strict=True) for _ in range(count)]


def _pile(pile: Pile, family: int, stock: tuple[list[str], ...]) -> Pile:
    """A covered trick with cards of that family under what is seen of it."""
    return replace(pile, cards=tuple(stock[family].pop() if card == UNKNOWN else card for card in pile.cards))


def _finished(view: Table, place: Place, rest: list[str], rng: Random) -> Place:
    """A place with its reserve in some order, and something under a seal."""
    reserve = place.reserve
    if UNKNOWN in reserve:
        reserve = tuple(rest.pop() for _ in reserve)
    elif not place.is_bare and view.phase != "reserve":
        reserve = tuple(rng.sample(reserve, len(reserve)))
    if view.phase == "reserve":
        reserve = in_order(reserve)
    place = replace(place, reserve=reserve)
    if place.sealed == UNKNOWN:
        open_to = choices(place, view.card.bonus_side, view.options.cards)
        place = replace(place, sealed=open_to.sample(rng))
    return place
