"""Races of a served house, counted: the same figures as those of the simulation.

Rules of this file: it counts, and looks at the truth; nothing here runs a race.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

from msgspec import Struct
from msgspec.structs import replace

from tripot.lab.lines import KINDS
from tripot.lab.served.deed import Deed
from tripot.lab.served.sitting import Race
from tripot.lab.tally import CLEAR, GAPS, HonestFigures, LieFigure, OrderFigure

LAST = 99


class Noise(Struct, frozen=True):
    """How late this machine was beyond what the lines took, in ms: it is in all figures of the house."""

    median: float
    p99: float


class Counted:
    """Honest races, pair by pair."""

    def __init__(self, races: Iterable[Race]) -> None:
        self.pairs = dict.fromkeys(GAPS, 0)
        self.right = dict.fromkeys(GAPS, 0)
        self.arrived = dict.fromkeys(GAPS, 0)
        self.waits: list[float] = []
        self.late: list[float] = []
        self.inversions = self.distrusted = self.deeds = 0
        for race in races:
            self._count(race)

    def _count(self, race: Race) -> None:
        places = race.places
        for first, second in pairwise(race.truth):
            gap = _nearest(second.reaction - first.reaction)
            self.pairs[gap] += 1
            self.right[gap] += places.get(first.seat, LAST) < places.get(second.seat, LAST)
            self.arrived[gap] += (first.elapsed or 0.0) < (second.elapsed or 0.0)
        self.inversions += race.inversions
        for deed in race.truth:
            self.waits += [] if deed.wait is None else [deed.wait]
            self.late += [] if deed.house_late is None else [deed.house_late]
            self.deeds += deed.ruling is not None
            self.distrusted += deed.ruling is not None and deed.ruling["bound"] == "distrusted"

    def figure(self, gap: int, label: str) -> OrderFigure:
        """The shares at one difference; what the letter of the specification would do is not to be seen."""
        pairs = max(self.pairs[gap], 1)
        return OrderFigure(label, self.pairs[gap], self.right[gap] / pairs, 0.0, self.arrived[gap] / pairs)

    @property
    def clear(self) -> OrderFigure:
        """All differences that are clear."""
        pairs, right, arrived = (
            sum(counts[gap] for gap in GAPS if gap >= CLEAR)
            for counts in (self.pairs, self.right, self.arrived)
        )
        return OrderFigure(f"{CLEAR} and more", pairs, right / max(pairs, 1), 0.0, arrived / max(pairs, 1))


def honest_figures(mixed: Sequence[Race], by_kind: Mapping[str, Sequence[Race]]) -> HonestFigures:
    """The figures of one game among honest players."""
    all_lines = Counted(mixed)
    lines = []
    for kind in KINDS:
        if by_kind.get(kind.name):
            counted = Counted(by_kind[kind.name])
            lines.append(replace(counted.clear, label=kind.name))
    waits = sorted(all_lines.waits) or [0.0]
    return HonestFigures(
        tuple(all_lines.figure(gap, str(gap)) for gap in GAPS),
        tuple(lines),
        percentile(waits, 0.5),
        percentile(waits, 0.99),
        waits[-1],
        all_lines.inversions,
        all_lines.distrusted / max(all_lines.deeds, 1),
    )


def noise(races: Iterable[Race]) -> Noise:
    """How late this machine was."""
    late = sorted(deed.house_late for race in races for deed in race.truth if deed.house_late is not None)
    return Noise(percentile(late, 0.5), percentile(late, 0.99)) if late else Noise(0.0, 0.0)


def lie_figure(
    game: str, name: str, games: Sequence[Sequence[Race]], liar: int, *, known: bool, is_promised: bool
) -> LieFigure:
    """What the player in one seat gained, over games of ten races each."""
    races = [race for one in games for race in one]
    deeds = [race.deeds[liar] for race in races if liar in race.deeds]
    gains = sorted(deed.gain for deed in deeds if deed.gain is not None and not _is_distrusted(deed))
    bounds = [deed.bound for deed in deeds if deed.bound is not None]
    over = sum(
        deed.gain > max(deed.bound, 0.0) + 1.0
        for deed in deeds
        if deed.gain is not None and deed.bound is not None
    )
    robbed = sum(race.order[:1] == [liar] for race in races)
    found = sum(any(_is_distrusted(race.deeds[liar]) for race in one if liar in race.deeds) for one in games)
    return LieFigure(
        game,
        name,
        known,
        percentile(gains, 0.5) if gains else 0.0,
        percentile(gains, 0.99) if gains else 0.0,
        gains[-1] if gains else 0.0,
        max(bounds, default=0.0),
        over,
        found / max(len(games), 1),
        robbed / max(len(races), 1),
        is_promised,
    )


def percentile(values: Sequence[float], share: float) -> float:
    """The value below which such a share of sorted values lies."""
    return values[min(int(len(values) * share), len(values) - 1)]


def _is_distrusted(deed: Deed) -> bool:
    return deed.ruling is not None and deed.ruling["bound"] == "distrusted"


def _nearest(gap: float) -> int:
    """The difference to which a pair counts: the nearest one, but not a clear one if it is not clear."""
    if round(gap) >= CLEAR:
        return min((one for one in GAPS if one >= CLEAR), key=lambda one: abs(gap - one))
    return min((one for one in GAPS if one < CLEAR), key=lambda one: abs(gap - one))
