"""What a served house did, told beside what the simulation says of the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from rich.console import Console
from rich.table import Table

from tripot.games import GAMES
from tripot.lab.lines import KINDS
from tripot.lab.players import LIARS
from tripot.lab.races import CONTESTS, PLAYED
from tripot.lab.served.programme import ServedReport
from tripot.lab.served.tricks import Trick
from tripot.lab.tally import (
    CLEAR,
    GAPS,
    GOAL,
    LATER,
    LOSSY_GOAL,
    SESSION,
    LieFigure,
    OrderFigure,
    Tally,
    honest_problems,
    lie_figure,
    lower_end,
)

CLOSE: Final = 0.01
"""How far the shares of house and simulation may lie apart beyond what chance explains ..."""
NEAR: Final = 15.0
"""... and what a lie gains, in ms."""


class Beside(Struct, frozen=True):
    """The simulation of the same races: shares by game and difference or line, gains by game and lie."""

    orders: dict[str, dict[str, float]]
    lies: dict[str, dict[str, float]]


class Compared(Struct, frozen=True):
    """The house and its simulation."""

    served: ServedReport
    simulated: Beside

    @property
    def broken(self) -> tuple[str, ...]:
        """The promises that do not hold, each in a few words."""
        served = self.served
        return (
            *honest_problems(served.honest),
            *(f"{lie.game}: it pays too well: {lie.name}" for lie in served.lies if not lie.holds),
            *self.differences,
        )

    @property
    def differences(self) -> tuple[str, ...]:
        """Where the house and its simulation say different things."""
        apart = [
            f"{game}, {figure.label}: the house and the simulation differ"
            for game, figures in self.served.honest.items()
            for figure in (_clear(figures.orders), *figures.lines)
            if figure.label in self.simulated.orders.get(game, {})
            and _differ(figure, self.simulated.orders[game][figure.label])
        ]
        return (*apart, *(self._lie_apart(lie) for lie in self.served.lies if self._is_apart(lie)))

    def _is_apart(self, lie: LieFigure) -> bool:
        expected = self.simulated.lies.get(lie.game, {}).get(lie.name)
        return expected is not None and abs(expected - lie.median) > NEAR

    def _lie_apart(self, lie: LieFigure) -> str:
        return f"{lie.game}, {lie.name}: the house and the simulation differ"


def simulate(games: Sequence[str], tricks: Sequence[Trick], seats: int, rounds: int, seed: int) -> Beside:
    """The same races, simulated."""
    orders: dict[str, dict[str, float]] = {}
    lies: dict[str, dict[str, float]] = {}
    conducts = {conduct.name: conduct for conduct in LIARS}
    for game in games:
        mixed = Tally(game, seats, rounds, seed, manner=PLAYED)
        shares = {str(gap): mixed.right[gap] / mixed.pairs[gap] for gap in GAPS}
        clear = [gap for gap in GAPS if gap >= CLEAR]
        right, pairs = (sum(one[gap] for gap in clear) for one in (mixed.right, mixed.pairs))
        shares[_CLEAR_LABEL] = right / pairs
        for kind in KINDS:
            each = Tally(
                game, seats, max(rounds // 3, SESSION), seed, manner=PLAYED, gaps=(CLEAR,), kinds=(kind,)
            )
            shares[kind.name] = each.right[CLEAR] / each.pairs[CLEAR]
        orders[game] = shares
        lies[game] = {
            trick.label: lie_figure(
                game, conducts[trick.conduct], trick.kernel_known, max(rounds // 3, SESSION), seed
            ).median
            for trick in tricks
            if trick.conduct is not None
        }
    return Beside(orders, lies)


_CLEAR_LABEL: Final = f"{CLEAR} and more"


def _clear(orders: Sequence[OrderFigure]) -> OrderFigure:
    """All differences that are clear, in one."""
    clear = [figure for figure in orders if int(figure.label) >= CLEAR]
    pairs = sum(figure.pairs for figure in clear)
    credited, arrival = (
        sum(share * figure.pairs for share, figure in zip(shares, clear, strict=True)) / max(pairs, 1)
        for shares in ([figure.credited for figure in clear], [figure.arrival for figure in clear])
    )
    return OrderFigure(_CLEAR_LABEL, pairs, credited, 0.0, arrival)


def _differ(figure: OrderFigure, expected: float) -> bool:
    """Whether a share lies outside of what chance and a little more explain."""
    if not figure.pairs:
        return False
    spread = figure.credited - lower_end(figure.credited, figure.pairs)
    return abs(figure.credited - expected) > spread + CLOSE


def tell(compared: Compared, console: Console) -> None:
    """The report as tables."""
    served, simulated = compared.served, compared.simulated
    for game, figures in served.honest.items():
        title = f"{GAMES[game].title}, {CONTESTS[game].what}"
        shares = simulated.orders.get(game, {})
        rows = (*figures.orders, _clear(figures.orders))
        console.print(_orders(f"{title}, as served: is the first put first?", "difference", rows, shares))
        console.print(_orders(f"The same by line, {CLEAR} ms apart", "all on", figures.lines, shares))
        console.print(
            f"Waits: median {figures.wait_median:.0f} ms, p99 {figures.wait_p99:.0f} ms, longest "
            f"{figures.wait_most:.0f} ms. Orders taken back: {figures.inversions}. Honest claims that were "
            f"distrusted: {100 * figures.wrongly_distrusted:.2f} %.\n",
            highlight=False,
        )
        lies = [lie for lie in served.lies if lie.game == game]
        console.print(
            _lies(f"{title}, as served: what a lie gains, in ms", lies, simulated.lies.get(game, {}))
        )
    console.print(
        f"{served.races} races; {served.left_out} more do not count, for this machine did not keep up. "
        f"In those that are it was late by {served.noise.median:.1f} ms in the median and "
        f"{served.noise.p99:.0f} ms in one of a hundred.",
        highlight=False,
    )
    console.print(
        f"Goals: {100 * GOAL:.0f} % of clear differences, {100 * LOSSY_GOAL:.0f} % where all lines lose "
        "much, at the lower end of the interval. What is in brackets is not promised.",
        highlight=False,
    )
    for problem in compared.broken:
        console.print(f"Not so: {problem}.", style="red", highlight=False)
    verdict = "A promise does not hold." if compared.broken else "The promises hold."
    console.print(verdict, style="red" if compared.broken else "green")


def _orders(title: str, label: str, figures: Sequence[OrderFigure], simulated: dict[str, float]) -> Table:
    columns = (label, "pairs", "served", "at the least", "simulated", "by arrival")
    table = Table(*columns, title=title, title_justify="left")
    for figure in figures:
        expected = simulated.get(figure.label)
        shares = (figure.credited, figure.least if figure.pairs else 0.0, expected, figure.arrival)
        table.add_row(figure.label, str(figure.pairs), *(_percent(share) for share in shares))
    return table


def _lies(title: str, lies: Sequence[LieFigure], simulated: dict[str, float]) -> Table:
    columns = ("who", "median", "simulated", "p99", f"first, {LATER} ms late", "found out")
    table = Table(*columns, title=title, title_justify="left")
    for lie in lies:
        expected = simulated.get(lie.name)
        table.add_row(
            lie.name if lie.is_promised else f"({lie.name})",
            f"{lie.median:.0f}",
            "" if expected is None else f"{expected:.0f}",
            f"{lie.p99:.0f}",
            _percent(lie.robbed),
            f"{100 * lie.found_out:.0f} %",
        )
    return table


def _percent(share: float | None) -> str:
    return "" if share is None else f"{100 * share:.1f} %"
