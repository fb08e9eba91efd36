"""How often the right player is first, and what a lie is worth: races, counted.

Rules of this file: it counts; races are run in `races`. The same seed gives the same figures.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from math import sqrt
from random import Random
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from tripot.clock import JANE_SPAN, SIGN_SPAN
from tripot.lab.lines import KINDS, LineKind, draw_kind
from tripot.lab.players import HONEST, LIARS, Conduct, Player
from tripot.lab.races import PLAYED, SPECIFIED, Finish, Manner, race_to_slam, race_to_take

Game: TypeAlias = Literal["dexterity_jane", "sign"]
GAMES: Final[tuple[Game, ...]] = ("dexterity_jane", "sign")

GAPS: Final = (1, 5, 10, 20, 50)
"""True differences between one player and the next, in ms."""
CLEAR: Final = 20
"""A difference from which on the right player has to be first ..."""
GOAL: Final = 0.99
"""... at least this often."""
SESSION: Final = 30
"""Races in a row over the same lines: three games of Dexterity Jane."""

_Race: TypeAlias = Callable[[Sequence[Player], float, float, Random, Manner], Finish]
_RACES: Final[dict[Game, tuple[_Race, int, float]]] = {
    "dexterity_jane": (race_to_slam, JANE_SPAN, 25_000.0),
    "sign": (race_to_take, SIGN_SPAN, 10_000.0),
}


class OrderFigure(Struct, frozen=True):
    """Of two neighbours in the true order, how often the first is put first."""

    label: str
    pairs: int
    credited: float
    specified: float
    arrival: float


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

    @property
    def clear(self) -> float:
        """The share of right orders among clear differences."""
        return sum(figure.credited * figure.pairs for figure in self._clear) / self._clear_pairs

    @property
    def margin(self) -> float:
        """How far chance may have moved that share, 19 times out of 20."""
        return 1.96 * sqrt(self.clear * (1 - self.clear) / self._clear_pairs)

    @property
    def _clear(self) -> list[OrderFigure]:
        return [figure for figure in self.orders if int(figure.label) >= CLEAR]

    @property
    def _clear_pairs(self) -> int:
        return sum(figure.pairs for figure in self._clear)


class LieFigure(Struct, frozen=True):
    """What one kind of liar gains, in ms a race, and how often it is found out in thirty of them."""

    game: Game
    name: str
    kernel_known: bool
    median: float
    p99: float
    most: float
    bound: float
    """The highest bound among the races."""
    over_bound: int
    found_out: float


class Report(Struct, frozen=True):
    """Everything `tripot fairness` has to say."""

    seats: int
    rounds: int
    seed: int
    honest: dict[Game, HonestFigures]
    lies: tuple[LieFigure, ...]

    @property
    def holds(self) -> bool:
        """Whether the promises hold: clear orders right, no lie over its bound, nothing taken back.

        Chance gets its due: a share counts as short of the goal when its margin is short of it too.
        """
        right = all(figures.clear + figures.margin >= GOAL for figures in self.honest.values())
        final = all(figures.inversions == 0 for figures in self.honest.values())
        return right and final and not self.over_bound

    @property
    def over_bound(self) -> int:
        """How many lies gained more than the bound."""
        return sum(lie.over_bound for lie in self.lies)


def measure(seats: int, rounds: int, seed: int) -> Report:
    """Play honest races and lies, all from one seed."""
    honest = {game: honest_figures(game, seats, rounds, seed) for game in GAMES}
    lies = tuple(
        lie_figure(game, conduct, known, max(rounds // 10, 2 * SESSION), seed)
        for game in GAMES
        for conduct in LIARS
        for known in (False, True)
    )
    return Report(seats, rounds, seed, honest, lies)


def _sessions(
    game: Game, conducts: Sequence[Conduct], rounds: int, rng: Random, kinds: tuple[LineKind, ...]
) -> Iterator[tuple[list[Player], float, int]]:
    """Players on their lines, again and again, with the moment of the next race and its number."""
    _, span, pause = _RACES[game]
    for number in range(rounds):
        if number % SESSION == 0:
            players = [
                Player(draw_kind(rng, kinds), conduct, rng, span=span, kernel_known=rng.random() < 0.5)
                for conduct in conducts
            ]
            at = 40_000.0
        yield players, at, number
        at += pause + rng.uniform(0, 1000)


def honest_figures(game: Game, seats: int, rounds: int, seed: int) -> HonestFigures:
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
    )


class Tally:
    """Counts over honest races in one manner."""

    def __init__(
        self,
        game: Game,
        seats: int,
        rounds: int,
        seed: int,
        *,
        manner: Manner,
        gaps: tuple[int, ...] = GAPS,
        kinds: tuple[LineKind, ...] = KINDS,
    ) -> None:
        race, rng = _RACES[game][0], Random(f"{seed} {game} honest")
        self.game = game
        self.pairs = dict.fromkeys(gaps, 0)
        self.right = dict.fromkeys(gaps, 0)
        self.arrived = dict.fromkeys(gaps, 0)
        self.waits: list[float] = []
        self.inversions = self.distrusted = self.players = 0
        for players, at, number in _sessions(game, [HONEST] * seats, rounds, rng, kinds):
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


def lie_figure(game: Game, conduct: Conduct, kernel_known: bool, rounds: int, seed: int) -> LieFigure:
    """A liar against one honest player."""
    race, rng = _RACES[game][0], Random(f"{seed} {game} {conduct.name}")
    gains: list[float] = []
    bounds: list[float] = []
    over = found_out = 0
    for players, at, number in _sessions(game, [conduct, HONEST], rounds, rng, KINDS):
        for player in players:
            player.kernel_known = kernel_known
        runner = next(runner for runner in race(players, at, 30, rng, PLAYED).runners if runner.seat == 0)
        gains.append(runner.gain)
        bounds.append(runner.bound)
        over += runner.gain > max(runner.bound, 0.0) + 1e-6
        if number % SESSION == SESSION - 1:
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
        found_out / max(rounds // SESSION, 1),
    )


def _percentile(values: Sequence[float], share: float) -> float:
    return values[min(int(len(values) * share), len(values) - 1)]
