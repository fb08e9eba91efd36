"""If the round ended now: what each seat would score, as far as the reader of a view can know.

Everyone is taken to declare what pays best. Where that cannot be told from the reader's chair, the line says
why: a covered trick may be turned over to a card that the reader has not seen, others still have to speak.

Rules of this file: it is given a view and cannot peek.
"""

from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from tripot.core import Seat
from tripot.games.tricky_twist.cards import DECK, UNKNOWN, Cards
from tripot.games.tricky_twist.choices import turned
from tripot.games.tricky_twist.declaration import NOTHING, Declaration
from tripot.games.tricky_twist.optimum import merged, optimum
from tripot.games.tricky_twist.questions import speak_in_turn
from tripot.games.tricky_twist.ranking import Contest, said_in_turn, said_sealed
from tripot.games.tricky_twist.remarks import CardRemarks, card_remarks
from tripot.games.tricky_twist.scoring import score_alone, score_round
from tripot.games.tricky_twist.stars import Doubt, SeatStars, explained
from tripot.games.tricky_twist.table import Place, Table, clockwise


class Worth(Struct, frozen=True):
    """What a declaration is worth to a seat, beside the one that is suggested."""

    suggested: SeatStars
    said: SeatStars
    difference: int
    """How many stars more than what is suggested; fewer, below zero."""


def standing(view: Table, seat: Seat | None) -> tuple[SeatStars, ...]:
    """What every seat would score now, if all declare their best; `seat` is the reader."""
    return _lines(view, seat, best_said(view, view.places))


def worth(view: Table, seat: Seat, said: Declaration) -> Worth:
    """What `seat` scores if it says this, and what if it says what is suggested."""
    best = best_said(view, view.places)
    suggested, other = (_line(view, seat, one, best) for one in (best.get(seat, NOTHING), said))
    return Worth(suggested, other, other.total - suggested.total)


class SheetStars(Struct, frozen=True):
    """The score sheet, opened at a round that is over."""

    lines: tuple[SeatStars, ...]
    """What each seat scored there, star by star."""
    card: CardRemarks
    """The Scoring card that was in force."""
    rounds: tuple[tuple[int, ...], ...]
    """What each seat scored in each round so far."""


def sheet_explained(view: Table, number: int) -> SheetStars:
    """A round that is over, star by star, among the others."""
    sheet = view.sheets[number - 1]
    card = view.options.cards.card(sheet.scoring)
    return SheetStars(
        lines=tuple(
            explained(score, tableau, card)
            for score, tableau in zip(sheet.scores, sheet.tableaus, strict=True)
        ),
        card=card_remarks(sheet.scoring, len(view.places), view.options.data),
        rounds=tuple(tuple(one.total for one in done.scores) for done in view.sheets if done.scores),
    )


def spoken(place: Place, said: Declaration) -> Place:
    """A place once its seat has said this."""
    told = Declaration(None, said.wild, said.faces, said.shift)
    return replace(
        place,
        piles=turned(place.piles, said.flip),
        settled=place.kept,
        said=merged(place.said, told),
        sealed=None,
    )


def best_said(view: Table, places: Sequence[Place]) -> Mapping[Seat, Declaration]:
    """What everyone who still has something to say had best say; what one has sealed stands."""
    sealed = {at: one.sealed for at, one in enumerate(places) if isinstance(one.sealed, Declaration)}
    order = clockwise(view.leader, len(places))
    open_to = tuple(at for at in order if places[at].free and at not in sealed)
    if not view.card.ranks:
        return sealed | {at: optimum(places[at], view.card, view.options.cards) for at in open_to}
    contest = Contest(view.card, view.options.rank_ties, view.options.cards)
    known = tuple(spoken(one, sealed[at]) if at in sealed else one for at, one in enumerate(places))
    agree = said_in_turn if speak_in_turn(view) else said_sealed
    return sealed | agree(open_to, known, contest)


def _line(view: Table, seat: Seat, said: Declaration, best: Mapping[Seat, Declaration]) -> SeatStars:
    """What a seat scores when it says this: those who speak later answer it, sealed words stay."""
    if speak_in_turn(view):
        places = [spoken(one, said) if at == seat else one for at, one in enumerate(view.places)]
        best = best_said(view, places)
    return _lines(view, seat, {**best, seat: said})[seat]


def _lines(view: Table, seat: Seat | None, said: Mapping[Seat, Declaration]) -> tuple[SeatStars, ...]:
    places = [
        spoken(place, said[owner]) if owner in said else place for owner, place in enumerate(view.places)
    ]
    scores = score_round(places, view.card, view.options)
    return tuple(
        _doubted(view, seat, owner, explained(score, place.tableau, view.card), said.get(owner, NOTHING))
        for owner, (place, score) in enumerate(zip(places, scores, strict=True))
    )


def _doubted(view: Table, seat: Seat | None, owner: Seat, line: SeatStars, said: Declaration) -> SeatStars:
    """The line, and what is not certain about it."""
    place = view.places[owner]
    line = replace(line, said=merged(place.said, said))
    doubts: list[Doubt] = []
    most = line.total
    if view.card.ranks:
        if any(other.free for at, other in enumerate(view.places) if at != owner):
            doubts.append("others")
    else:
        most = max(most, _most(view, place))
        if most > line.total:
            doubts.append("memory" if owner == seat else "covered")
    if place.sealed == UNKNOWN:
        doubts.append("sealed")
    return replace(line, most=most, doubts=tuple(doubts))


def _most(view: Table, place: Place) -> int:
    """The most a seat could score if the covered tricks held what suits it best; 0 where none is."""
    covered = {pile.number for pile in place.piles if not pile.is_false and UNKNOWN in pile.cards}
    if "FLIP" not in place.free or not covered or isinstance(place.sealed, Declaration):
        return 0
    unseen = _unseen(view)
    bold = replace(
        place,
        piles=tuple(
            replace(pile, cards=_fitting(pile.cards, unseen)) if pile.number in covered else pile
            for pile in place.piles
        ),
    )
    said = merged(place.said, optimum(bold, view.card, view.options.cards))
    return score_alone(bold, said, view.card).total


def _fitting(cards: Cards, unseen: Cards) -> Cards:
    """The cards that may lie in a covered trick: of a family of which enough are unseen."""
    families = [card[-1] for card in unseen]
    return tuple(card for card in unseen if families.count(card[-1]) >= len(cards)) or cards


def _unseen(view: Table) -> Cards:
    seen = set(view.trick.cards)
    for place in view.places:
        seen.update(place.hand, place.reserve, *(pile.cards for pile in place.piles))
    return tuple(card for card in DECK if card not in seen)
