"""The kernel as a player uses it: lay a table, say what is known, ask what each answer brings."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

from tripot.bots.compiled import IS_COMPILED, fractions, row, zeros
from tripot.core import Seat
from tripot.games.tricky_twist.cards import DECK, Card
from tripot.games.tricky_twist.data import RESERVE_SIZE
from tripot.games.tricky_twist.kernel import layout as at
from tripot.games.tricky_twist.kernel import search as searching
from tripot.games.tricky_twist.kernel.play import answers
from tripot.games.tricky_twist.kernel.reading import known_row, mask, move_of, prints, table_row, unsupported
from tripot.games.tricky_twist.kernel.scoring import SCRATCH
from tripot.games.tricky_twist.options import Options
from tripot.games.tricky_twist.table import Place, Table

__all__ = ["IS_COMPILED", "Rooms", "unsupported", "warm"]


class Found(NamedTuple):
    """An answer, and what came of it at imagined tables, on average."""

    answer: int
    worth: float
    """The chance to finish before the others."""
    stars: float = 0.0
    tricks: float = 0.0
    false: float = 0.0
    """How the round ends for the seat."""
    tries: int = 0
    """At how many tables it was tried."""


class Rooms:
    """Rows of numbers for one search after another."""

    def __init__(self) -> None:
        self.table: Any = None
        self.known: Any = None
        self.prints: Any = None
        self.hand = 0
        self.room = zeros(at.TABLE_SIZE), zeros(at.TABLE_SIZE), zeros(SCRATCH), zeros(4)

    def lay(self, view: Table, caught: Mapping[Seat, Collection[Card]]) -> None:
        """Lay a table in the middle of a round; `caught` is what a player remembers of others' tricks."""
        lying = table_row(view)
        for seat, cards in caught.items():
            lying[at.CAUGHT + seat] |= mask(cards)
        self.table, self.prints = row(lying), prints(view)

    def know(self, view: Table, seat: Seat, gone: Collection[Card], weights: tuple[int, int]) -> None:
        """Say what a seat knows of the others' cards, and what it wants."""
        known = known_row(view, seat, gone)
        known[at.DARING], known[at.ENVY] = weights
        self.known = row(known)

    def lay_undealt(self, view: Table, seat: Seat, hand: int, weights: tuple[int, int]) -> None:
        """Lay a table whose reserves are still to be set aside; the others are taken to choose by lot."""
        table, known = table_row(view), known_row(view, seat)
        known[at.UNSEEN] = at.FULL & ~hand
        known[at.DARING], known[at.ENVY] = weights
        for other in range(len(view.places)):
            known[at.HIDDEN + other] = 0 if other == seat else view.options.hand
            table[at.LEFT + other] = RESERVE_SIZE
            table[at.HAND + other] = 0
        self.table, self.known, self.prints, self.hand = row(table), row(known), prints(view), hand

    def search(self, seat: Seat, worlds: int, seed: int) -> list[Found]:
        """Every answer, and what it brought at so many imagined tables; best first, given up ones last."""
        found = zeros(at.ANSWERS)
        count = answers(self.table, found)
        if count == 1:
            return [Found(int(found[0]), 0.0)]
        sums, squares, tries = fractions(count), fractions(count), zeros(count)
        ends = fractions(3 * count)
        searching.search(
            self.table,
            self.prints,
            self.known,
            seat,
            found,
            count,
            worlds,
            row([seed]),
            *self.room,
            sums,
            squares,
            tries,
            ends,
        )

        def mean(one: int) -> Found:
            n = abs(int(tries[one]))
            stars, tricks, false = (float(part) / n for part in ends[3 * one : 3 * one + 3])
            return Found(int(found[one]), float(sums[one]) / n, stars, tricks, false, n)

        weighed = [(tries[one] < 0, mean(one)) for one in range(count)]
        return [one for _, one in sorted(weighed, key=lambda pair: (pair[0], -pair[1].worth, pair[1].answer))]

    def search_reserves(self, seat: Seat, choices: Sequence[int], worlds: int, seed: int) -> list[float]:
        """What each choice of a reserve brought at so many imagined tables."""
        sums = fractions(len(choices))
        searching.search_reserves(
            self.table,
            self.prints,
            self.known,
            seat,
            self.hand,
            row(choices),
            len(choices),
            worlds,
            row([seed]),
            *self.room,
            sums,
        )
        return [float(one) for one in sums]

    move = staticmethod(move_of)


def warm() -> None:
    """Run everything once, so that it is compiled: a round that nobody plays."""
    options = Options()
    places = tuple(
        Place(hand=DECK[12 * seat : 12 * seat + 7], reserve=DECK[12 * seat + 7 : 12 * seat + 12])
        for seat in range(options.seats)
    )
    view = Table(options, places, (0,) * 4, "draw", (0, 1, 2, 3), round=1, scoring="RUN", first=0)
    rooms = Rooms()
    rooms.lay(view, {})
    rooms.know(view, 0, (), (50, 0))
    rooms.search(0, 1, 1)
    rooms.lay_undealt(view, 0, mask(DECK[:12]), (50, 0))
    rooms.search_reserves(0, [mask(DECK[:5])], 1, 1)
