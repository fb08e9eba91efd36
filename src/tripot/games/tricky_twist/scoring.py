"""What a round is worth (rulebook 7).

Rules of this file: it counts what lies there and what was said; it never chooses.
"""

from collections.abc import Sequence

from tripot.games.tricky_twist.cards import FAMILIES, FAMILY, UNKNOWN, VALUE
from tripot.games.tricky_twist.choices import turned
from tripot.games.tricky_twist.data import Data, ScoringCard
from tripot.games.tricky_twist.declaration import Declaration
from tripot.games.tricky_twist.options import Options
from tripot.games.tricky_twist.table import Pile, Place, RoundScore


def base_stars(tricks: int, false: int) -> int:
    """A star a trick; each pair of trick and false trick 3, or 5 when there are as many of both (7.1).

    >>> base_stars(6, 1), base_stars(3, 4), base_stars(4, 4), base_stars(0, 0)
    (9, 12, 24, 0)
    """
    pairs = min(tricks, false)
    return tricks + pairs * (5 if tricks == false else 3)


def piles_counted(place: Place, said: Declaration) -> tuple[int, int]:
    """How many tricks and how many false tricks a seat has in the end (rulebook 7.1)."""
    piles = turned(place.piles, said.flip)
    false = sum(pile.is_false for pile in piles)
    tricks = len(piles) - false
    return tricks + (said.wild == "trick"), false + (said.wild == "false") + len(said.faces)


def false_seen(place: Place, said: Declaration) -> list[Pile]:
    """The false tricks whose top card is known; in a view, a trick may be turned over to an unknown one."""
    piles = turned(place.piles, said.flip)
    return [pile for pile in piles if pile.is_false and pile.top != UNKNOWN]


def false_values(place: Place, said: Declaration) -> list[int]:
    """The values of the false tricks that have one (rulebook 5.4 to 5.8)."""
    shift = said.shift
    named: list[tuple[int | str, int]] = [(pile.number, VALUE[pile.top]) for pile in false_seen(place, said)]
    named += [(face.bonus, face.shows) for face in said.faces if isinstance(face.shows, int)]
    return [value + (shift.step if shift and shift.target == name else 0) for name, value in named]


def false_families(place: Place, said: Declaration) -> list[str]:
    """The families of the false tricks that have one."""
    families = [FAMILY[pile.top] for pile in false_seen(place, said)]
    return families + [face.shows for face in said.faces if isinstance(face.shows, str)]


def longest_run(values: Sequence[int]) -> int:
    """The length of the longest run of consecutive values (rulebook 7.3).

    >>> longest_run([7, 3, 6, 2, 8]), longest_run([6, 6, 7]), longest_run([12, 1, 2]), longest_run([])
    (3, 2, 2, 0)
    """
    there = set(values)
    starts = [value for value in there if value - 1 not in there]
    return max((_run_from(start, there) for start in starts), default=0)


def _run_from(start: int, there: set[int]) -> int:
    end = start
    while end in there:
        end += 1
    return end - start


def counted(card: ScoringCard, values: Sequence[int], families: Sequence[str]) -> int:
    """What a Scoring card counts among the false tricks (rulebook 7.3 to 7.7)."""
    match card.kind:
        case "longest_run":
            return longest_run(values)
        case "count_even":
            return sum(value % 2 == 0 for value in values)
        case "count_odd":
            return sum(value % 2 == 1 for value in values)
        case "one_of_families":
            return max(families.count(family) for family in card.families)
        case "best_family":
            return max(families.count(family) for family in FAMILIES)
        case "distinct_families":
            return len(set(families))
        case _:
            return 0


def paid(card: ScoringCard, count: int) -> int:
    """The stars for a count; the last entry of the table also pays every larger one (rulebook 7.2).

    >>> from tripot.games.tricky_twist.data import DEFAULT
    >>> paid(DEFAULT.card("RUN"), 3), paid(DEFAULT.card("RUN"), 11)
    (5, 27)
    """
    return card.stars[min(count, len(card.stars) - 1)]


def ranked(card: ScoringCard, false: Sequence[int], ties: str) -> tuple[int, ...]:
    """The rank of each seat on FEWEST or MOST, from its number of false tricks (rulebook 7.8)."""
    best_first = [-count for count in false] if card.kind == "rank_most" else list(false)
    better = set(best_first) if ties == "dense" else best_first
    return tuple(1 + sum(other < mine for other in better) for mine in best_first)


def rank_stars(card: ScoringCard, false: Sequence[int], ties: str, data: Data) -> tuple[int, ...]:
    """The stars of each seat on FEWEST or MOST (rulebook 7.8).

    >>> from tripot.games.tricky_twist.data import DEFAULT
    >>> rank_stars(DEFAULT.card("MOST"), [4, 4, 2, 0], "standard", DEFAULT)
    (12, 12, 3, 0)
    >>> rank_stars(DEFAULT.card("MOST"), [4, 4, 2, 0], "dense", DEFAULT)
    (12, 12, 7, 0)
    """
    ladder = data.rank_stars
    return tuple(
        ladder[rank - 1] if rank <= len(ladder) and count >= card.min_false else 0
        for rank, count in zip(ranked(card, false, ties), false, strict=True)
    )


def plus_stars(place: Place, tricks: int) -> int:
    """One more star a trick for who keeps PLUS (rulebook 5.5)."""
    return tricks if "PLUS" in place.kept else 0


def score_alone(place: Place, said: Declaration, card: ScoringCard) -> RoundScore:
    """What a seat scores on a card that does not compare the seats."""
    tricks, false = piles_counted(place, said)
    count = counted(card, false_values(place, said), false_families(place, said))
    return RoundScore(
        tricks, false, base_stars(tricks, false), plus_stars(place, tricks), count, paid(card, count)
    )


def score_round(places: Sequence[Place], card: ScoringCard, options: Options) -> tuple[RoundScore, ...]:
    """What every seat scores, once all is said (rulebook 7)."""
    if not card.ranks:
        return tuple(score_alone(place, place.said, card) for place in places)
    counts = [piles_counted(place, place.said) for place in places]
    false = [count for _, count in counts]
    ranks = ranked(card, false, options.rank_ties)
    stars = rank_stars(card, false, options.rank_ties, options.cards)
    return tuple(
        RoundScore(*count, base_stars(*count), plus_stars(place, count[0]), rank, star)
        for place, count, rank, star in zip(places, counts, ranks, stars, strict=True)
    )
