"""What the rulebook says about what lies on the table, for screens, which know no rule.

Rules of this file: it is given what a person is shown, and cannot peek. All that it looks at lies open, so
everyone is told the same; it neither chooses nor scores.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final, Literal, cast

from msgspec import Struct
from msgspec.structs import astuple

from tripot.core import Seat
from tripot.games.tricky_twist.cards import FAMILIES, FAMILY, VALUE, Card, Cards, Family
from tripot.games.tricky_twist.data import (
    DEFAULT,
    Data,
    Kind,
    ListFace,
    ScoringCard,
    ShiftFace,
    Side,
    Variable,
)
from tripot.games.tricky_twist.table import Place, Table, Trick

MOST_KEPT: Final = 16
"""More false tricks than any round gives a seat."""


class TrickRemarks(Struct, frozen=True, gc=False):
    """What is to be said of a trick (rulebook 4.3 to 4.5)."""

    led: Family | None = None
    """The family to follow."""
    taker: Seat | None = None
    """Whose it is, once it is full."""
    strays: Cards = ()
    """The cards that go back to their players as false tricks, once it is full."""


class FanPart(Struct, frozen=True, gc=False):
    """False tricks that the Scoring card looks at together, by their top cards."""

    cards: Cards
    counts: bool
    """Whether the card looks at them at all."""


class Rung(Struct, frozen=True, gc=False):
    """What a count pays, or a rank (rulebook 7.2, 7.8)."""

    least: int
    most: int | None
    """None: every larger count pays the same."""
    stars: int


FaceSort = Literal["families", "odd", "even", "any", "values", "shift"]
"""What a face is about: families, values of a sort, just some values, or a shift."""


class BonusFace(Struct, frozen=True, gc=False):
    """The face of a variable bonus card that is in play (rulebook 2.3): what it may show, or move by."""

    bonus: Variable
    sort: FaceSort
    families: tuple[Family, ...] = ()
    values: tuple[int, ...] = ()
    steps: tuple[int, ...] = ()


class CardRemarks(Struct, frozen=True, gc=False):
    """The Scoring card of the round, and what it means for this table."""

    kind: Kind
    families: tuple[Family, ...]
    """The families that it is about."""
    ranks: bool
    """Whether it compares the seats, so that the count of a seat is its rank."""
    rungs: tuple[Rung, ...]
    """What it pays, from the first count that pays anything."""
    faces: tuple[BonusFace, ...]


class Remarks(Struct, frozen=True, gc=False):
    """What the rulebook says about a view."""

    card: CardRemarks | None
    """None before the first round."""
    trick: TrickRemarks
    last: TrickRemarks | None
    fans: tuple[tuple[FanPart, ...], ...]
    """How the false tricks of each seat lie side by side; of families that count, the longest first."""


class Shown(Table, frozen=True, gc=False, kw_only=True):
    """What a screen is sent: the view, and what the rulebook says about it."""

    remarks: Remarks


def remarked(view: Table, before: Shown | None = None) -> Shown:
    """The view with its remarks; what lies there as it lay has them already."""
    trick, last, scoring = view.trick, view.last, view.scoring
    card = None if scoring is None else card_remarks(scoring, len(view.places), view.options.data)
    of_trick = trick_remarks(trick.order, trick.cards)
    of_last = None if last is None else trick_remarks(last.order, last.cards)
    if before is not None and before.remarks.card is card and _same_piles(before.places, view.places):
        known = before.remarks
        if known.trick is of_trick and known.last is of_last:
            return Shown(*astuple(view), remarks=known)
        fans = known.fans
    else:
        fans = () if card is None else _fans(view.places, card)
    return Shown(*astuple(view), remarks=Remarks(card, of_trick, of_last, fans))


def _same_piles(then: tuple[Place, ...], now: tuple[Place, ...]) -> bool:
    for one, other in zip(then, now, strict=True):
        if one is not other and one.piles is not other.piles:
            return False
    return True


def _fans(places: tuple[Place, ...], card: CardRemarks) -> tuple[tuple[FanPart, ...], ...]:
    kind, families = card.kind, card.families
    return tuple(
        [
            fan(tuple([pile.cards[0] for pile in place.piles if pile.is_false]), kind, families)
            for place in places
        ]
    )


def trick_remarks(order: tuple[Seat, ...], cards: Cards) -> TrickRemarks:
    """What there is to say of a trick."""
    return _trick(order, cards) if len(cards) <= len(order) else _trick.__wrapped__(order, cards)


@lru_cache(maxsize=1024)
def _trick(order: tuple[Seat, ...], cards: Cards) -> TrickRemarks:
    trick = Trick(order, cards)
    led = cast("Family | None", trick.led)
    if not cards or not trick.is_full:
        return TrickRemarks(led)
    return TrickRemarks(led, trick.winner, tuple(card for _, card in trick.strays))


@lru_cache(maxsize=256)
def card_remarks(scoring: str, seats: int, own: Data | None) -> CardRemarks:
    """What there is to say of a Scoring card at a table with so many seats, and perhaps cards of its own."""
    data = own or DEFAULT
    card = data.card(scoring)
    return CardRemarks(
        kind=card.kind,
        families=card.families or FAMILIES,
        ranks=card.ranks,
        rungs=tuple(_ranks(seats, data) if card.ranks else _counts(card)),
        faces=faces(data, card.bonus_side),
    )


def _ranks(seats: int, data: Data) -> Iterator[Rung]:
    return (Rung(rank, rank, stars) for rank, stars in enumerate(data.rank_stars[:seats], 1))


def _counts(card: ScoringCard) -> Iterator[Rung]:
    last = len(card.stars) - 1
    no_more = card.kind == "distinct_families" and last >= len(FAMILIES)
    for count, stars in enumerate(card.stars):
        if stars:
            yield Rung(count, None if count == last and not no_more else count, stars)


def faces(data: Data, side: Side) -> tuple[BonusFace, ...]:
    """What the variable bonus cards show while this side of them is in play (rulebook 2.3, 5.6 to 5.8).

    >>> from tripot.games.tricky_twist.data import DEFAULT
    >>> faces(DEFAULT, "value")[3]
    BonusFace(bonus='V4', sort='shift', families=(), values=(), steps=(-1, 1))
    """
    found = []
    for card in data.variable_bonuses:
        match card.value_face:
            case _ if side == "family":
                found.append(BonusFace(card.id, "families", families=card.family_face))
            case ListFace(values=values):
                found.append(BonusFace(card.id, _sort(values), values=values))
            case ShiftFace(delta=steps):
                found.append(BonusFace(card.id, "shift", steps=steps))
    return tuple(found)


def _sort(values: tuple[int, ...]) -> FaceSort:
    """What values have in common: all that are odd, or even, or all there are, in a row."""
    steps = {later - earlier for earlier, later in pairwise(values)}
    if len(values) < 3 or not steps <= {1, 2} or len(steps) > 1:
        return "values"
    return "any" if steps == {1} else "odd" if values[0] % 2 else "even"


def fan(tops: Cards, kind: Kind, families: tuple[Family, ...]) -> tuple[FanPart, ...]:
    """How false tricks lie: beside those that the Scoring card looks at together (rulebook 7.3 to 7.8).

    >>> for part in fan(("7U", "3M", "6U", "2S", "8M"), "longest_run", ()):
    ...     print(*part.cards)
    2S 3M
    6U 7U 8M
    """
    # A record that somebody brings may tell of any number of false tricks: those are not kept in memory.
    return _fan(tops, kind, families) if len(tops) <= MOST_KEPT else _fan.__wrapped__(tops, kind, families)


@lru_cache(maxsize=4096)
def _fan(tops: Cards, kind: Kind, families: tuple[Family, ...]) -> tuple[FanPart, ...]:
    cards = sorted(tops, key=lambda card: (VALUE[card], FAMILY[card]))
    return tuple([part for part in _parts(cards, kind, families) if part.cards])


def _parts(cards: Sequence[Card], kind: Kind, families: tuple[Family, ...]) -> Iterator[FanPart]:
    match kind:
        case "longest_run":
            yield from _runs(cards)
        case "count_even" | "count_odd":
            odd = kind == "count_odd"
            yield FanPart(tuple(card for card in cards if VALUE[card] % 2 == odd), counts=True)
            yield FanPart(tuple(card for card in cards if VALUE[card] % 2 != odd), counts=False)
        case "one_of_families" | "best_family":
            held = [tuple(card for card in cards if FAMILY[card] == family) for family in families]
            yield from (FanPart(part, counts=True) for part in sorted(held, key=len, reverse=True))
            yield FanPart(tuple(card for card in cards if FAMILY[card] not in families), counts=False)
        case "distinct_families":
            first = [next((card for card in cards if FAMILY[card] == family), None) for family in FAMILIES]
            counted = tuple(card for card in first if card is not None)
            yield FanPart(counted, counts=True)
            yield FanPart(tuple(card for card in cards if card not in counted), counts=False)
        case _:
            yield FanPart(tuple(cards), counts=True)


def _runs(cards: Sequence[Card]) -> Iterator[FanPart]:
    """Values that follow each other stand together; a value that is there twice lies with its like."""
    run: list[Card] = []
    for card in cards:
        if run and VALUE[card] - VALUE[run[-1]] > 1:
            yield FanPart(tuple(run), counts=True)
            run = []
        run.append(card)
    yield FanPart(tuple(run), counts=True)
