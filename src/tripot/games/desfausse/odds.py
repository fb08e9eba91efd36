"""How a throw may turn out, exactly: shown to a player who asks before deciding on a plan."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from typing import Any

from msgspec import Struct

from tripot.games.desfausse.combination import devils, tally
from tripot.games.desfausse.data import DATA, Faces
from tripot.games.desfausse.dice import Dice, Value, without


class Odds(Struct, frozen=True):
    """The probabilities of a throw: entry i of a row is the chance of exactly i dice."""

    devils: tuple[Fraction, ...]
    hits: dict[Value, tuple[Fraction, ...]]
    cursed: Fraction
    """The chance that more than half of the whole hand are devils after the throw."""
    kept: tuple[int, ...] = (0,) * 7
    """How many of the dice that stay count for each value (5.8)."""

    def reaching(self, value: Value, size: int) -> Fraction:
        """The chance of a combination of so many dice at least, those that stay included."""
        return sum(self.hits[value][max(0, size - self.kept[value]) :], Fraction(0))

    def as_numbers(self, sizes: Iterable[int] = ()) -> dict[str, Any]:
        """The same in decimal numbers, for a screen, with combinations of these sizes that can come up."""
        rows = {size: {value: float(self.reaching(value, size)) for value in self.hits} for size in sizes}
        return {
            "combinations": {size: row for size, row in rows.items() if any(row.values())},
            "devils": [float(chance) for chance in self.devils],
            "hits": {value: [float(chance) for chance in row] for value, row in self.hits.items()},
            "cursed": float(self.cursed),
        }


def odds(faces: Faces, dice: Dice, hand: Dice = ()) -> Odds:
    """The odds of throwing `dice`, out of a `hand` whose other dice stay as they are.

    >>> from tripot.games.desfausse.options import Options
    >>> throw = odds(Options().faces, ("sr2", "Bg3"), ("sr2", "Bg3", "sgD"))
    >>> [str(chance) for chance in throw.devils], [str(chance) for chance in throw.hits[3]]
    (['25/36', '5/18', '1/36'], ['5/9', '7/18', '1/18'])
    >>> str(throw.cursed)
    '11/36'
    >>> str(odds(Options().faces, ("sr2",), ("sr2", "Bg3", "sg3")).reaching(3, 3))
    '1/6'
    """
    sizes = tuple(sum(die[0] == size for die in dice) for size in "sB")
    fallen = _row(faces, sizes, "D")
    kept = without(hand, dice) if hand else ()
    before, total = devils(kept), len(kept) + len(dice)
    cursed = sum((chance for new, chance in enumerate(fallen) if 2 * (before + new) > total), Fraction(0))
    hits = {value: _row(faces, sizes, str(value)) for value in DATA.call_order}
    return Odds(fallen, hits, cursed, tally(kept))


@lru_cache(maxsize=4096)
def _row(faces: Faces, sizes: tuple[int, ...], face: str) -> tuple[Fraction, ...]:
    chances = [
        Fraction(six.count(face), 6)
        for six, number in zip((faces.s, faces.B), sizes, strict=True)
        for _ in range(number)
    ]
    return _exactly(chances)


def _exactly(chances: Iterable[Fraction]) -> tuple[Fraction, ...]:
    """The chance of exactly 0, 1, 2, ... successes."""
    row = [Fraction(1)]
    for chance in chances:
        row = [
            (row[hits] if hits < len(row) else 0) * (1 - chance) + (row[hits - 1] * chance if hits else 0)
            for hits in range(len(row) + 1)
        ]
    return tuple(row)
