"""How often the right player is first, and what a lie is worth: races, counted.

Rules of this file: it counts; races are run in `races`. The same seed gives the same figures.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import sqrt
from random import Random
from typing import Final

from msgspec import Struct

from tripot.lab.lines import KINDS, LineKind, draw_kind
from tripot.lab.players import HONEST, LIARS, Conduct, Player
from tripot.lab.races import CONTESTS, PLAYED, SPECIFIED, Manner

GAPS: Final = (1, 5, 10, 20, 50)
"""True differences between one player and the next, in ms."""
CLEAR: Final = 20
"""A difference from which on the right player has to be first ..."""
GOAL: Final = 0.99
"""... at least this often ..."""
LOSSY: Final = "lossy"
LOSSY_GOAL: Final = 0.98
"""... and where everybody has a line that loses much, this often."""
LATER: Final = 60
"""Whoever is truly so much later, in ms, must not be first by a lie ..."""
MOST_ROBBED: Final = 0.02
"""... in more races than these ..."""
MOST_GAINED: Final = 40.0
"""... nor gain more than this in the median, in ms, until the watch has it."""
MOST_WAIT: Final = 50.0
"""How long others wait for it that an order is certain, in the median, in ms ..."""
MOST_RARE_WAIT: Final = 230.0
"""... and in one case of a hundred."""
SESSION: Final = 30
"""Races in a row over the same lines: three games of Dexterity Jane."""
GAME: Final = 10
"""As many as one game has: a liar has to be found out within it."""


class OrderFigure(Struct, frozen=True):
    """Of two neighbours in the true order, how often the first is put first."""

    label: str
    pairs: int
    credited: float
    specified: float
    arrival: float

    @property
    def least(self) -> float:
        """The lower end of the interval in which the share lies, 19 times out of 20 (after Wilson).

        >>> [round(OrderFigure("20", pairs, 0.996, 0, 0).least, 3) for pairs in (240, 2400)]
        [0.977, 0.993]
        """
        return lower_end(self.credited, self.pairs)


class OtherFigure(Struct, frozen=True):
    """How it is with something else that people race for, among clear differences."""

    label: str
    pairs: int
    clear: float
    wait_median: float
    wait_p99: float

    @property
    def least(self) -> float:
        """The lower end of the interval in which the share of right orders lies, 19 times out of 20."""
        return lower_end(self.clear, self.pairs)

    @property
    def problems(self) -> list[str]:
        """What is promised and does not hold, each in a few words."""
        is_late = self.wait_median > MOST_WAIT or self.wait_p99 > MOST_RARE_WAIT
        return [
            *(["the first is not put first often enough"] if self.least < GOAL else []),
            *(["others are kept waiting too long"] if is_late else []),
        ]


class HonestFigures(Struct, frozen=True):
    """One game among honest players."""

    orders: tuple[OrderFigure, ...]
    lines: tuple[OrderFigure, ...]
    """By kind of line, at a difference of 20 ms, both players on the same kind."""
    wait_median: float
    wait_p99: float
    wait_most: float
    inversions: int
    wrongly_distrusted: float
    others: tuple[OtherFigure, ...] = ()

    @property
    def clear(self) -> float:
        """The share of right orders among clear differences."""
        return sum(figure.credited * figure.pairs for figure in self._clear) / self._clear_pairs

    @property
    def least(self) -> float:
        """The lower end of the interval in which that share lies, 19 times out of 20."""
        return lower_end(self.clear, self._clear_pairs)

    @property
    def holds(self) -> bool:
        """Whether the first is put first often enough, chance not counted in favour of the house."""
        lossy = [figure for figure in self.lines if figure.label == LOSSY]
        return self.least >= GOAL and all(figure.least >= LOSSY_GOAL for figure in lossy)

    @property
    def keeps_waiting(self) -> bool:
        """Whether others wait for longer than they should."""
        return self.wait_median > MOST_WAIT or self.wait_p99 > MOST_RARE_WAIT

    @property
    def _clear(self) -> list[OrderFigure]:
        return [figure for figure in self.orders if int(figure.label) >= CLEAR]

    @property
    def _clear_pairs(self) -> int:
        return sum(figure.pairs for figure in self._clear)


class LieFigure(Struct, frozen=True):
    """What one kind of liar gains, in ms a race until the watch has it, and how often that has it in ten."""

    game: str
    name: str
    kernel_known: bool
    median: float
    p99: float
    most: float
    bound: float
    """The highest bound among the races."""
    over_bound: int
    found_out: float
    robbed: float
    """How often it is first though truly 60 ms later, found out or not."""
    is_promised: bool
    """Whether the house promises to bound it: as a page, or where the line's own figure is known."""

    @property
    def holds(self) -> bool:
        """Whether it gains no more than it may, as far as anything is promised."""
        kept = self.median <= MOST_GAINED and self.robbed <= MOST_ROBBED
        return kept or not self.is_promised


class Report(Struct, frozen=True):
    """Everything `tripot fairness` has to say."""

    seats: int
    rounds: int
    seed: int
    honest: dict[str, HonestFigures]
    lies: tuple[LieFigure, ...]

    @property
    def holds(self) -> bool:
        """Whether the promises hold: clear orders right, no lie over its bound, nothing taken back."""
        return not self.broken

    @property
    def broken(self) -> tuple[str, ...]:
        """The promises that do not hold, each in a few words."""
        honest = honest_problems(self.honest)
        lies = [f"{lie.game}: it pays too well if one {lie.name}" for lie in self.lies if not lie.holds]
        return (*honest, *lies, *(["a lie gained more than its bound"] if self.over_bound else []))

    @property
    def over_bound(self) -> int:
        """How many lies gained more than the bound."""
        return sum(lie.over_bound for lie in self.lies)


def honest_problems(honest: Mapping[str, HonestFigures]) -> list[str]:
    """What is promised to honest players and does not hold, each in a few words."""
    return [
        *(
            f"{game}: the first is not put first often enough"
            for game, one in honest.items()
            if not one.holds
        ),
        *(f"{game}: an order was taken back" for game, one in honest.items() if one.inversions),
        *(f"{game}: others are kept waiting too long" for game, one in honest.items() if one.keeps_waiting),
        *(
            f"{game}, {other.label}: {problem}"
            for game, one in honest.items()
            for other in one.others
            for problem in other.problems
        ),
    ]


def measure(seats: int, rounds: int, seed: int) -> Report:
    """Play honest races and lies, all from one seed."""
    honest = {game: honest_figures(game, seats, rounds, seed) for game in CONTESTS}
    lies = tuple(
        lie_figure(game, conduct, known, max(rounds // 5, 2 * SESSION), seed)
        for game in CONTESTS
        for conduct in LIARS
        for known in (False, True)
    )
    return Report(seats, rounds, seed, honest, lies)


def _sessions(
    game: str,
    conducts: Sequence[Conduct],
    rounds: int,
    rng: Random,
    kinds: tuple[LineKind, ...],
    *,
    session: int = SESSION,
    spare: bool = True,
) -> Iterator[tuple[list[Player], float, int]]:
    """Players on their lines, again and again, with the moment of the next race and its number."""
    every = CONTESTS[game].every
    for number in range(rounds):
        if number % session == 0:
            players = [
                Player(
                    draw_kind(rng, kinds),
                    conduct,
                    rng,
                    kernel_known=rng.random() < 0.5,
                    spare=spare and conduct is HONEST,
                )
                for conduct in conducts
            ]
            at = 40_000.0
        yield players, at, number
        at += every + rng.uniform(0, 1000)


def honest_figures(game: str, seats: int, rounds: int, seed: int) -> HonestFigures:
    """Honest races over the mix of lines, and over each kind of line by itself."""
    played = Tally(game, seats, rounds, seed, manner=PLAYED)
    specified = Tally(game, seats, rounds, seed, manner=SPECIFIED)
    lines = []
    for kind in KINDS:
        rounds_each = max(rounds // 4, SESSION)
        new, old = (
            Tally(game, seats, rounds_each, seed, manner=manner, gaps=(CLEAR,), kinds=(kind,))
            for manner in (PLAYED, SPECIFIED)
        )
        lines.append(new.figure(CLEAR, kind.name, old))
    waits = sorted(played.waits)
    return HonestFigures(
        tuple(played.figure(gap, str(gap), specified) for gap in GAPS),
        tuple(lines),
        _percentile(waits, 0.5),
        _percentile(waits, 0.99),
        waits[-1],
        played.inversions + specified.inversions,
        played.distrusted / played.players,
        tuple(
            Tally(game, seats, rounds, seed, manner=manner).other(label)
            for label, manner in CONTESTS[game].others.items()
        ),
    )


class Tally:
    """Counts over honest races in one manner."""

    def __init__(
        self,
        game: str,
        seats: int,
        rounds: int,
        seed: int,
        *,
        manner: Manner,
        gaps: tuple[int, ...] = GAPS,
        kinds: tuple[LineKind, ...] = KINDS,
    ) -> None:
        race, rng = CONTESTS[game].run, Random(f"{seed} {game} honest")
        self.game = game
        self.pairs = dict.fromkeys(gaps, 0)
        self.right = dict.fromkeys(gaps, 0)
        self.arrived = dict.fromkeys(gaps, 0)
        self.waits: list[float] = []
        self.inversions = self.distrusted = self.players = 0
        for players, at, number in _sessions(game, [HONEST] * seats, rounds, rng, kinds, spare=manner.spare):
            gap = gaps[number % len(gaps)]
            finish = race(players, at, gap, rng, manner)
            place = {seat: place for place, seat in enumerate(finish.order)}
            for first, second in pairwise(finish.runners):
                self.pairs[gap] += 1
                self.right[gap] += place[first.seat] < place[second.seat]
                self.arrived[gap] += first.plain < second.plain
            self.waits += finish.waits
            self.inversions += finish.inversions
            if number % SESSION == SESSION - 1:
                self.players += seats
                self.distrusted += sum(player.watch.distrusted for player in players)

    def figure(self, gap: int, label: str, specified: Tally) -> OrderFigure:
        """The shares at one difference."""
        pairs = self.pairs[gap]
        return OrderFigure(
            label,
            pairs,
            self.right[gap] / pairs,
            specified.right[gap] / specified.pairs[gap],
            self.arrived[gap] / pairs,
        )

    def other(self, label: str) -> OtherFigure:
        """The shares at all clear differences, and the waits."""
        clear, waits = [gap for gap in self.pairs if gap >= CLEAR], sorted(self.waits)
        pairs = sum(self.pairs[gap] for gap in clear)
        right = sum(self.right[gap] for gap in clear)
        return OtherFigure(label, pairs, right / pairs, _percentile(waits, 0.5), _percentile(waits, 0.99))


def lie_figure(game: str, conduct: Conduct, kernel_known: bool, rounds: int, seed: int) -> LieFigure:
    """A liar against one honest player."""
    race, rng = CONTESTS[game].run, Random(f"{seed} {game} {conduct.name}")
    gains: list[float] = []
    bounds: list[float] = []
    over = found_out = 0
    later = robbed = 0
    for players, at, number in _sessions(game, [conduct, HONEST], rounds, rng, KINDS, session=GAME):
        for player in players:
            player.kernel_known = kernel_known
        was_free = players[0].timing != "distrusted"
        finish = race(players, at, LATER, rng, PLAYED)
        runner = next(runner for runner in finish.runners if runner.seat == 0)
        if was_free:
            gains.append(runner.gain)
        if finish.runners[1] is runner:
            later += 1
            robbed += finish.order[0] == runner.seat
        bounds.append(runner.bound)
        over += runner.gain > max(runner.bound, 0.0) + 1e-6
        if number % GAME == GAME - 1:
            found_out += players[0].watch.distrusted
    gains.sort()
    return LieFigure(
        game,
        conduct.name,
        kernel_known,
        _percentile(gains, 0.5),
        _percentile(gains, 0.99),
        gains[-1],
        max(bounds),
        over,
        found_out / max(rounds // GAME, 1),
        robbed / max(later, 1),
        conduct.is_page or (kernel_known and not conduct.fools_kernel),
    )


def lower_end(share: float, count: int) -> float:
    """The lower end of Wilson's interval for a share of so many, 19 times out of 20."""
    z = 1.96
    centre = share + z * z / (2 * count)
    spread = z * sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    return (centre - spread) / (1 + z * z / count)


def _percentile(values: Sequence[float], share: float) -> float:
    return values[min(int(len(values) * share), len(values) - 1)]
