"""The best declaration by trying everything, written from the rulebook alone: slow, and easy to check by eye.

It shares nothing with the engine but the shape of a place, the numbers on the cards and the order of
declarations that are worth the same.
"""

from itertools import product
from typing import Any

from tripot.games.tricky_twist.data import ShiftFace
from tripot.games.tricky_twist.declaration import Declaration, Face, Flip, ShiftBy, plainness


def everything(place, card, data):
    """Every declaration that the rulebook allows (6.2), whatever it is worth."""
    free = [bonus for bonus in place.kept if bonus not in place.settled]
    flips: list[Flip | None] = [None]
    if "FLIP" in free:
        for pile in place.piles:
            flips += [Flip(pile.number, top) for top in ([None] if pile.is_false else pile.cards)]
    wilds: list[Any] = [None, "trick", "false"] if "WILD" in free else [None]
    shown: list[list[Any]] = []
    shift_face = None
    for bonus in data.variable_bonuses:
        if bonus.id in free:
            if card.bonus_side == "family":
                shown.append([None, *(Face(bonus.id, family) for family in bonus.family_face)])
            elif isinstance(bonus.value_face, ShiftFace):
                shift_face = bonus.value_face
            else:
                shown.append([None, *(Face(bonus.id, value) for value in bonus.value_face.values)])
    chosen: Any
    for chosen in product(flips, wilds, *shown):
        flip, wild, *faces = chosen
        said = Declaration(flip, wild, tuple(face for face in faces if face))
        yield said
        if shift_face:
            for target, value, _ in false_tricks(place, said):
                for delta in shift_face.delta:
                    if value and shift_face.min <= value + delta <= shift_face.max:
                        yield Declaration(flip, wild, said.faces, ShiftBy(target, delta))


def false_tricks(place, said):
    """Each false trick with its value and its family, 0 and "" where it has none."""
    tops = []
    for pile in place.piles:
        if said.flip and said.flip.pile == pile.number:
            if not pile.is_false:
                tops.append((pile.number, said.flip.top))
        elif pile.is_false:
            tops.append((pile.number, pile.cards[0]))
    found: list[tuple[Any, int, str]] = [(number, int(top[:-1]), top[-1]) for number, top in tops]
    for face in (*place.said.faces, *said.faces):
        value, family = (face.shows, "") if isinstance(face.shows, int) else (0, face.shows)
        found.append((face.bonus, value, family))
    wild = said.wild or place.said.wild
    if wild == "false":
        found.append(("WILD", 0, ""))
    if said.shift:
        found = [
            (name, value + (said.shift.step if name == said.shift.target else 0), family)
            for name, value, family in found
        ]
    return found


def tricks(place, said):
    """How many tricks there are in the end."""
    count = sum(not pile.is_false for pile in place.piles) + ((said.wild or place.said.wild) == "trick")
    if said.flip:
        count += -1 if said.flip.top else 1
    return count


def points(place, said, card):
    """What a declaration is worth: (base with PLUS, stars)."""
    false = false_tricks(place, said)
    number = tricks(place, said)
    base = number
    for _ in range(min(number, len(false))):
        base += 5 if number == len(false) else 3
    if "PLUS" in place.kept:
        base += number
    count = counted(
        card, [value for _, value, _ in false if value], [family for *_, family in false if family]
    )
    return base, card.stars[count] if count < len(card.stars) else card.stars[-1]


def counted(card, values, families):
    """What the Scoring card counts, word for word (7.3 to 7.7)."""
    if card.kind == "longest_run":
        return max(
            (high - low + 1 for low in values for high in values if set(range(low, high + 1)) <= set(values)),
            default=0,
        )
    if card.kind == "count_even":
        return len([value for value in values if value % 2 == 0])
    if card.kind == "count_odd":
        return len([value for value in values if value % 2])
    if card.kind == "one_of_families":
        return max(families.count(family) for family in card.families)
    if card.kind == "best_family":
        return max((families.count(family) for family in families), default=0)
    return len(set(families))


def best(place, card, data):
    """The best declaration, the plainest among equals."""
    return min(
        everything(place, card, data), key=lambda said: (-sum(points(place, said, card)), plainness(said))
    )
