"""From a table or a view of the readable rules to the kernel's rows, and from its answers to moves.

What the kernel does not support it says: `unsupported`.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from tripot.bots.compiled import row
from tripot.core import Move, Seat
from tripot.games.tricky_twist.cards import DECK, ORDER, UNKNOWN, Card
from tripot.games.tricky_twist.data import BONUSES, ListFace, ShiftFace
from tripot.games.tricky_twist.kernel import layout as at
from tripot.games.tricky_twist.moves import Draw, PassBonus, PlayCard, Stay, TakeBonus
from tripot.games.tricky_twist.options import Options
from tripot.games.tricky_twist.table import Place, Table

KINDS: Final = {
    "longest_run": at.RUN,
    "count_even": at.EVEN,
    "count_odd": at.ODD,
    "one_of_families": at.FAMILY,
    "best_family": at.FAMILY,
    "distinct_families": at.DISTINCT,
    "rank_fewest": at.FEWEST,
    "rank_most": at.MOST,
}
PHASES: Final = {"draw": at.DRAWING, "play": at.PLAYING, "bonus": at.CHOOSING}


def unsupported(options: Options) -> str | None:
    """The option that the kernel has no rules for; None where it plays like the rules."""
    if options.flip_timing != "end":
        return "flip_timing"
    if options.status_timing != "end":
        return "status_timing"
    for bonus in options.cards.variable_bonuses:
        face = bonus.value_face
        if isinstance(face, ShiftFace) and (set(face.delta), face.min, face.max) != ({-1, 1}, 1, 12):
            return "data"
    return None


def prints(view: Table) -> Any:
    """The Scoring card of the round, the faces in play, and the options."""
    card, data, options = view.card, view.options.cards, view.options
    found = [0] * at.PRINT_SIZE
    found[at.KIND] = KINDS[card.kind]
    found[at.PAYABLE] = sum(1 << "MSUH".index(family) for family in card.families or "MSUH")
    found[at.LEAST] = card.min_false
    found[at.DENSE] = options.rank_ties == "dense"
    found[at.LATE_TEST] = options.end_test == "after_draw"
    found[at.SEALED] = options.declare == "sealed"
    for place, bonus in enumerate(data.variable_bonuses):
        if card.bonus_side == "family":
            found[at.FACES + place] = sum(1 << "MSUH".index(family) for family in bonus.family_face)
        elif isinstance(bonus.value_face, ListFace):
            found[at.FACES + place] = sum(1 << value for value in bonus.value_face.values)
        else:
            found[at.SHIFT] = 1 << (at.V1 + place)
    found[at.LADDER] = len(data.rank_stars)
    found[at.LADDER + 1 : at.LADDER + 1 + len(data.rank_stars)] = data.rank_stars
    found[at.STARS] = len(card.stars)
    found[at.STARS + 1 : at.STARS + 1 + len(card.stars)] = card.stars
    return row(found)


def mask(cards: Collection[Card]) -> int:
    """Cards as bits; those that nobody knows are left out."""
    return sum(1 << ORDER[card] for card in cards if card != UNKNOWN)


def bonus_mask(kept: Collection[str]) -> int:
    """Bonus cards as bits."""
    return sum(1 << place for place, bonus in enumerate(BONUSES) if bonus in kept)


def table_row(view: Table) -> list[int]:
    """What lies on a table in the middle of a round; what a view does not show is left out."""
    seats = len(view.places)
    found = [0] * at.TABLE_SIZE
    for seat, place in enumerate(view.places):
        _read_place(found, seat, place)
    for seat in range(4):
        found[at.CARD + seat] = -1
    for seat, card in view.trick.plays:
        found[at.CARD + seat] = ORDER[card]
    found[at.SUPPLY] = bonus_mask(view.supply)
    found[at.LEADER] = view.leader
    found[at.NUMBER] = view.number
    found[at.SEATS] = seats
    found[at.PHASE] = PHASES.get(view.phase, at.OVER)
    found[at.TURN] = view.waiting[0] if view.waiting else view.leader
    found[at.LED] = -1
    if view.trick.cards:
        found[at.LED] = ORDER[view.trick.cards[0]] // 12
        found[at.BY] = view.trick.winner
        found[at.BEST] = found[at.CARD + found[at.BY]]
    if view.phase == "draw":
        found[at.DONE] = (found[at.TURN] - view.leader) % seats
    elif view.phase == "play":
        found[at.DONE] = len(view.trick.cards)
    elif view.phase == "bonus":
        found[at.QUEUE] = sum(1 << seat for seat in view.waiting)
    return found


def _read_place(found: list[int], seat: Seat, place: Place) -> None:
    found[at.HAND + seat] = mask(place.hand)
    left = len(place.reserve)
    found[at.LEFT + seat] = left
    for number, card in enumerate(place.reserve):
        found[at.RESERVE + 5 * seat + 5 - left + number] = 0 if card == UNKNOWN else ORDER[card]
    tricks = [pile for pile in place.piles if not pile.is_false]
    found[at.FIRST + seat] = min([pile.number for pile in tricks], default=99)
    found[at.TRICKS + seat] = len(tricks)
    found[at.CAUGHT + seat] = mask([card for pile in tricks for card in pile.cards])
    for pile in place.piles:
        if pile.is_false:
            found[at.FALSE + seat] |= 1 << ORDER[pile.top]
            found[at.BORN + ORDER[pile.top]] = pile.number
    found[at.KEPT + seat] = bonus_mask(place.kept)


def known_row(view: Table, seat: Seat, gone: Collection[Card] = ()) -> list[int]:
    """What a seat knows of the others' cards; `gone` are those it remembers under covered tricks."""
    seen = mask(view.trick.cards) | mask(gone)
    found = [0] * at.KNOWN_SIZE
    found[at.ME] = seat
    for other, place in enumerate(view.places):
        seen |= mask(place.hand) | mask(place.reserve)
        for pile in place.piles:
            seen |= mask(pile.cards)
        found[at.HIDDEN + other] = place.hand.count(UNKNOWN)
        found[at.LIMIT + 4 * other : at.LIMIT + 4 * other + 4] = place.limits
        found[at.TOTAL + other] = view.totals[other]
    found[at.UNSEEN] = at.FULL & ~seen
    found[at.ROUNDS_LEFT] = len(view.places) - view.round
    return found


def move_of(answer: int, seat: Seat, view: Table) -> Move:
    """The move that an answer of the kernel stands for."""
    if answer < at.STAY:
        return PlayCard(seat, DECK[answer])
    if answer == at.STAY:
        return Stay(seat)
    if answer == at.DRAW:
        return Draw(seat)
    if answer == at.PASS:
        return PassBonus(seat)
    if answer < at.TAKE_BACK:
        return TakeBonus(seat, BONUSES[answer - at.TAKE])
    card = DECK[answer - at.TAKE_BACK]
    pile = next(pile.number for pile in view.places[seat].piles if pile.is_false and pile.top == card)
    return TakeBonus(seat, "TAKEBACK", pile)
