"""What the throws of a turn are worth, each chosen as well as can be: exactly, from the last one back.

Rules of this file: a hand is two multisets, small dice and big ones; what a hand is worth when the throws are
over is told to it. Throwing is done one die at a time, which gives the same chances with far fewer sums.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from tripot.games.desfausse.bots.multisets import Counts, multisets
from tripot.games.desfausse.data import Faces
from tripot.games.desfausse.dice import DEVILS, VALUE, Dice

Worth: TypeAlias = Callable[[Counts, int], float]
"""What a hand is worth as it lies: its faces, and how many dice it has."""


def face_of(die: str) -> int:
    """The place of what a die shows."""
    return 0 if die in DEVILS else max(0, VALUE[die] - 1)


def counted(dice: Dice, size: str) -> Counts:
    """The faces of the dice of one size."""
    counts = [0] * 6
    for die in dice:
        if die[0] == size:
            counts[face_of(die)] += 1
    return tuple(counts)


class Prospects:
    """What every hand is worth with so many throws still to come, for a number of small and of big dice."""

    def __init__(self, faces: Faces, dice: tuple[int, int], worth: Worth, again_costs: float | None) -> None:
        self.small, self.big = multisets(dice[0], faces.s), multisets(dice[1], faces.B)
        self.width = len(self.big.counts)
        self.total = sum(dice)
        self.worth = worth
        self.stopped = self._stopped()
        self.kept: list[list[float]] = []
        """For each throw still to come: what it is worth to keep a multiset and throw all the other dice."""
        if again_costs is not None:
            again = self._thrown(self.stopped)
            freely = self._chosen(again)
            self.stopped = {pair: max(now, freely[pair] - again_costs) for pair, now in self.stopped.items()}

    def _stopped(self) -> dict[int, float]:
        """What every whole hand is worth as it lies."""
        found = {}
        known: dict[Counts, float] = {}
        for one in range(self.small.full):
            for other in range(self.big.full):
                small, big = self.small.counts[one], self.big.counts[other]
                faces = tuple([a + b for a, b in zip(small, big, strict=True)])
                if faces not in known:
                    known[faces] = self.worth(faces, self.total)
                found[one * self.width + other] = known[faces]
        return found

    def with_throws(self, throws: int) -> list[float]:
        """What it is worth to keep a multiset and throw the others, so many throws being left."""
        while len(self.kept) < throws:
            after = self.stopped
            if self.kept:
                freely = self._chosen(self.kept[-1])
                after = {pair: max(now, freely[pair]) for pair, now in self.stopped.items()}
            self.kept.append(self._thrown(after))
        return self.kept[throws - 1]

    def _thrown(self, after: dict[int, float]) -> list[float]:
        """The mean over how the dice fall, die by die, the fullest multisets first."""
        small, big, width = self.small, self.big, self.width
        found = [0.0] * (len(small.counts) * width)
        for one, grown in enumerate(small.grown):
            for other, more in enumerate(big.grown):
                at = one * width + other
                if grown:
                    found[at] = sum([chance * found[new * width + other] for chance, new in grown])
                elif more:
                    found[at] = sum([chance * found[one * width + new] for chance, new in more])
                else:
                    found[at] = after[at]
        return found

    def _chosen(self, thrown: list[float]) -> dict[int, float]:
        """For every whole hand: the best over what to throw, at least one die, devils staying put."""
        best = self._best(thrown)
        width = self.width
        found = {}
        for one in range(self.small.full):
            for other in range(self.big.full):
                options = [best[new * width + other] for new in self.small.shrunk[one]]
                options += [best[one * width + new] for new in self.big.shrunk[other]]
                found[one * width + other] = max(options, default=-1.0)
        return found

    def _best(self, thrown: list[float]) -> list[float]:
        """For every multiset: the best of keeping it, or some of it and all of its devils."""
        small, big, width = self.small, self.big, self.width
        found = list(thrown)
        for one in range(len(small.counts) - 1, -1, -1):
            for other in range(width - 1, -1, -1):
                at = one * width + other
                best = found[at]
                for new in small.shrunk[one]:
                    best = max(best, found[new * width + other])
                for new in big.shrunk[other]:
                    best = max(best, found[one * width + new])
                found[at] = best
        return found

    def keeping(self, small: Counts, big: Counts, throws: int) -> float:
        """What it is worth to keep these and throw the others."""
        return self.with_throws(throws)[self.small.number[small] * self.width + self.big.number[big]]
