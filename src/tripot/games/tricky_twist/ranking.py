"""What to declare when the Scoring card compares the seats: FEWEST and MOST (rulebook 6.3, 7.8).

There only the number of false tricks matters, so a seat's declarations collapse to the numbers it can
reach, each with the best it pays apart from the rank. Declared one after the other, the seats play a
small game of perfect information, solved from its end; sealed, they answer one another's best answers.

Rules of this file: it suggests; the seat may say otherwise. It looks at nothing but counts.
"""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from msgspec import Struct

from tripot.core import Seat
from tripot.games.tricky_twist.choices import choices
from tripot.games.tricky_twist.data import Data, ScoringCard
from tripot.games.tricky_twist.declaration import NOTHING, Declaration, plainness, shown_place
from tripot.games.tricky_twist.optimum import merged
from tripot.games.tricky_twist.scoring import base_stars, piles_counted, plus_stars, rank_stars
from tripot.games.tricky_twist.table import Place


class Reach(Struct, frozen=True):
    """A number of false tricks that a seat can end with, and the best it then scores without the rank."""

    false: int
    alone: int
    change: int
    """How far it is from where the seat stands."""
    said: Declaration = NOTHING


Profile = tuple[int, ...]
"""A number of false tricks for each seat."""


def reaches(place: Place, card: ScoringCard, data: Data) -> tuple[Reach, ...]:
    """Every number of false tricks the seat can declare, the nearest first."""
    stands = piles_counted(place, place.said)[1]
    best: dict[int, Reach] = {}
    for said in _sorts(place, card, data):
        tricks, false = piles_counted(place, merged(place.said, said))
        alone = base_stars(tricks, false) + plus_stars(place, tricks)
        found = best.get(false)
        if found is None or (alone, plainness(found.said)) > (found.alone, plainness(said)):
            best[false] = Reach(false, alone, abs(false - stands), said)
    return tuple(sorted(best.values(), key=lambda reach: (reach.change, plainness(reach.said))))


def _sorts(place: Place, card: ScoringCard, data: Data) -> Iterator[Declaration]:
    """Declarations that can be told apart by counting, the plainest of each sort."""
    open_to = choices(place, card.bonus_side, data)
    up = [flip for flip in open_to.flips if flip.top is not None][:1]
    down = [flip for flip in open_to.flips if flip.top is None][:1]
    faces = [
        min((face for face in open_to.faces if face.bonus == bonus), key=lambda face: shown_place(face.shows))
        for bonus in sorted({face.bonus for face in open_to.faces})
    ]
    for flip, wild, size in product((None, *up, *down), (None, *open_to.wilds), range(len(faces) + 1)):
        # of so many faces the last ones: leaving the first ones out comes first in the book
        yield Declaration(flip, wild, tuple(faces[len(faces) - size :]))


class Contest(NamedTuple):
    """A round that compares the seats."""

    card: ScoringCard
    ties: str
    data: Data

    def worth(self, reach: Reach, seat: Seat, end: Sequence[int]) -> int:
        """What a seat scores when everyone ends with these numbers of false tricks."""
        return reach.alone + rank_stars(self.card, end, self.ties, self.data)[seat]


def suggestion(seat: Seat, waiting: Sequence[Seat], places: Sequence[Place], contest: Contest) -> Declaration:
    """What `seat` had best declare when those waiting speak in turn and see what was said before."""
    return said_in_turn(waiting, places, contest)[seat]


def said_in_turn(
    waiting: Sequence[Seat], places: Sequence[Place], contest: Contest
) -> dict[Seat, Declaration]:
    """What each of those waiting had best declare, one after the other."""
    standing = tuple(piles_counted(place, place.said)[1] for place in places)
    options = [reaches(places[other], contest.card, contest.data) for other in waiting]
    line, _ = _in_turn(list(zip(waiting, options, strict=True)), standing, contest)
    return {other: reach.said for other, reach in zip(waiting, line, strict=True)}


def _in_turn(
    waiting: Sequence[tuple[Seat, tuple[Reach, ...]]], standing: Profile, contest: Contest
) -> tuple[tuple[Reach, ...], Profile]:
    """What the waiting seats say and where it ends: each looks ahead to what the next ones will do."""
    if not waiting:
        return (), standing
    (seat, options), *later = waiting
    lines = []
    for reach in options:
        said, end = _in_turn(later, (*standing[:seat], reach.false, *standing[seat + 1 :]), contest)
        lines.append(((reach, *said), end))
    return max(lines, key=lambda line: contest.worth(line[0][0], seat, line[1]))


def sealed_suggestion(
    seat: Seat, order: Sequence[Seat], places: Sequence[Place], contest: Contest
) -> Declaration:
    """What `seat` had best seal."""
    return said_sealed(order, places, contest)[seat]


def said_sealed(order: Sequence[Seat], places: Sequence[Place], contest: Contest) -> dict[Seat, Declaration]:
    """What each had best seal: best answers from the profile that uses nothing, at most n passes.

    No guarantee comes with it: sealed choices need not have best answers to each other.
    """
    profile = [piles_counted(place, place.said)[1] for place in places]
    options = {other: reaches(places[other], contest.card, contest.data) for other in order}
    chosen = dict.fromkeys(order, NOTHING)
    for _ in places:
        before = list(profile)
        for other in order:
            reach = _best_answer(other, options[other], profile, contest)
            profile[other], chosen[other] = reach.false, reach.said
        if profile == before:
            break
    return chosen


def _best_answer(seat: Seat, options: Sequence[Reach], profile: list[int], contest: Contest) -> Reach:
    def against(reach: Reach) -> int:
        return contest.worth(reach, seat, [*profile[:seat], reach.false, *profile[seat + 1 :]])

    return max(options, key=against)
