"""The best count a Scoring card can be given, faces and shift still being free: in closed form.

Rules of this file: a face is the tuple of what it may show; a false trick is its top card. Runs are
looked for in bit masks, bit v for value v. Everything here is proven equal to trying all cases.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import product

from tripot.games.tricky_twist.cards import FAMILIES, FAMILY, VALUE, Card
from tripot.games.tricky_twist.data import ScoringCard, ShiftFace

Shows = tuple[str, ...] | tuple[int, ...]


def best_count(
    card: ScoringCard, tops: Sequence[Card], faces: Sequence[Shows], shift: ShiftFace | None
) -> int:
    """The largest count the card can reach when every face shows what suits it best."""
    match card.kind:
        case "longest_run":
            return best_run([VALUE[top] for top in tops], faces, shift)
        case "count_even":
            return best_parity(0, [VALUE[top] for top in tops], faces, shift)
        case "count_odd":
            return best_parity(1, [VALUE[top] for top in tops], faces, shift)
        case "one_of_families":
            return best_family(card.families, [FAMILY[top] for top in tops], faces)
        case "best_family":
            return best_family(FAMILIES, [FAMILY[top] for top in tops], faces)
        case "distinct_families":
            return most_families([FAMILY[top] for top in tops], faces)
        case _:
            return 0


def best_family(payable: Sequence[str], families: Sequence[str], faces: Sequence[Shows]) -> int:
    """The largest count over the families that pay (rulebook 7.5, 7.6)."""
    return max(families.count(family) + sum(family in face for face in faces) for family in payable)


def most_families(families: Sequence[str], faces: Sequence[Shows]) -> int:
    """The largest number of different families (rulebook 7.7)."""
    there = set(families)
    named = [face for face in faces if isinstance(face[0], str)]
    return max(len(there.union(shown)) for shown in product(*named))


def best_parity(parity: int, values: Sequence[int], faces: Sequence[Shows], shift: ShiftFace | None) -> int:
    """The largest number of values of one parity (rulebook 7.4)."""
    right = {value for value in range(1, 13) if value % 2 == parity}
    lists = _lists(faces)
    count = sum(value in right for value in values) + sum(not right.isdisjoint(face) for face in lists)
    if shift is not None:
        wrong: list[tuple[int, ...]] = [(value,) for value in values if value not in right]
        wrong += [face for face in lists if right.isdisjoint(face)]
        count += any(not right.isdisjoint(shift.reach(value)) for face in wrong for value in face)
    return count


def best_run(values: Sequence[int], faces: Sequence[Shows], shift: ShiftFace | None) -> int:
    """The longest run (rulebook 7.3)."""
    lists = _lists(faces)
    masks = tuple(sorted(_mask(face) for face in lists))
    best = _longest(_mask(values), masks)
    if shift is None:
        return best
    for value in set(values):
        others = list(values)
        others.remove(value)
        left = _mask(others)
        for reached in shift.reach(value):
            best = max(best, _longest(left | 1 << reached, masks))
    for place, face in enumerate(lists):
        # a face that is shifted may show any value one step away from those listed
        moved = _mask([reached for value in face for reached in shift.reach(value)])
        kept = [_mask(other) for at, other in enumerate(lists) if at != place]
        best = max(best, _longest(_mask(values), tuple(sorted((*kept, moved)))))
    return best


def _lists(faces: Sequence[Shows]) -> list[tuple[int, ...]]:
    return [face for face in faces if isinstance(face[0], int)]


def _mask(values: Sequence[int]) -> int:
    mask = 0
    for value in values:
        mask |= 1 << value
    return mask


@lru_cache(maxsize=1 << 16)
def _longest(there: int, faces: tuple[int, ...]) -> int:
    """The longest stretch of values that are there or can be shown by faces, each face once."""
    for length in range(12, 0, -1):
        stretch = (1 << length) - 1
        for low in range(1, 14 - length):
            missing = (stretch << low) & ~there
            if missing.bit_count() <= len(faces) and _coverable(missing, faces):
                return length
    return 0


def _coverable(missing: int, faces: tuple[int, ...]) -> bool:
    """Whether each missing value can be shown by a face of its own."""
    if not missing:
        return True
    lowest = missing & -missing
    return any(
        face & lowest and _coverable(missing ^ lowest, faces[:place] + faces[place + 1 :])
        for place, face in enumerate(faces)
    )
