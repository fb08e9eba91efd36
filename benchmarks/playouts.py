"""Random playouts and steps per second, for every game: `uv run python -m benchmarks.playouts [GAME ...]`.

A step is all that a move costs in the readable engine: the open questions, an answer by lot, decide, evolve.
Seconds are the processor's own, so that others on the machine cost little. Machines differ, so each figure
also stands as a ratio to a baseline measured in the same run: copies of a small frozen struct with one field
replaced, in a plain loop. `--kernel` measures the kernels beside the readable rules (compiled where numba is
installed, else plain): whole games of DESfausse by lot; of Tricky Twist rounds by lot from the first draw to
the last score, its search, and OpenSpiel's random playouts of other trick games where that is installed
(`--group benchmark`).
"""

from __future__ import annotations

import argparse
import cProfile
import pstats
import time
from random import Random
from typing import Any

import msgspec
from benchmarks import openspiel
from msgspec.structs import replace

from tripot.bots.compiled import IS_COMPILED, row, zeros
from tripot.core import Rules, step
from tripot.core.playout import playout
from tripot.games import RULES
from tripot.games.desfausse.kernel import layout as dice
from tripot.games.desfausse.kernel.answers import SCRATCH as DICE_SCRATCH
from tripot.games.desfausse.kernel.playouts import play_games
from tripot.games.desfausse.kernel.reading import prints as dice_prints
from tripot.games.desfausse.kernel.reading import table_row as dice_row
from tripot.games.tricky_twist.kernel import layout as at
from tripot.games.tricky_twist.kernel.reading import prints, table_row
from tripot.games.tricky_twist.kernel.rooms import Rooms, warm
from tripot.games.tricky_twist.kernel.scoring import SCRATCH, score
from tripot.games.tricky_twist.kernel.search import play_rounds


class Small(msgspec.Struct, frozen=True, gc=False):
    """What the baseline copies."""

    seat: int
    cards: tuple[str, ...] = ("1M", "2M", "3M")


def baseline(seconds: float) -> float:
    """Copies of a small struct per second."""
    small, count, start = Small(0), 0, time.process_time()
    while time.process_time() - start < seconds:
        for seat in range(1000):
            small = replace(small, seat=seat)
        count += 1000
    return count / (time.process_time() - start)


def measure(rules: Rules, seats: int, seconds: float) -> tuple[float, float]:
    """Playouts and steps per second."""
    options = rules.Options(seats=seats)
    games = steps = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        steps += sum(1 for _ in playout(rules, rules.start(options), Random(games)))
        games += 1
    passed = time.process_time() - start
    return games / passed, steps / passed


def measure_kernel(seconds: float) -> None:
    """Decisions per second in random rounds of Tricky Twist: the kernel beside the readable rules."""
    warm()
    rules = RULES["tricky_twist"]
    table = rules.start(rules.Options(seats=4))
    rng = Random(1)
    while table.phase != "draw":
        asks = rules.asks(table)
        table, _ = step(rules, table, asks[min(asks)].sample(rng))
    lying, printed, luck = row(table_row(table)), prints(table), row([77])
    room, scratch, out = row([0] * at.TABLE_SIZE), row([0] * SCRATCH), row([0] * 4)
    play_rounds(lying, printed, luck, room, scratch, out, 1)
    score(room, printed, scratch, out)
    rounds = decisions = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        decisions += play_rounds(lying, printed, luck, room, scratch, out, 200)
        rounds += 200
    passed = time.process_time() - start
    games, steps = measure(rules, 4, seconds)
    how = "compiled" if IS_COMPILED else "plain"
    told = f"{rounds / passed:,.0f} rounds/s, {decisions / passed:,.0f} decisions/s"
    print(f"Tricky Twist, kernel ({how}): {told}, scores included")
    print(f"readable rules: {steps:,.0f} steps/s, {games:,.0f} games/s of four rounds")
    print(f"kernel / readable rules: {decisions / passed / steps:,.0f}")
    print(f"search: {searched(table, seconds):,.0f} imagined rounds/s from the first draw on")
    if not openspiel.is_here():
        print("OpenSpiel is not installed: `uv run --group benchmark` brings it")
        return
    for name in openspiel.GAMES:
        other = openspiel.measure(name, seconds)
        print(
            f"OpenSpiel {name}: {other.native:,.0f} decisions/s natively, {other.loop:,.0f} in a Python loop;"
            f" kernel / native: {decisions / passed / other.native:.1f}"
        )


def measure_dice(seats: int, seconds: float) -> None:
    """Steps per second in random games of DESfausse: the kernel beside the readable rules."""
    rules = RULES["desfausse"]
    options = rules.Options(seats=seats)
    lying, printed, luck = row(dice_row(rules.start(options))), dice_prints(options), row([77])
    room = zeros(dice.TABLE_SIZE), zeros(dice.MOST_SEATS * dice.PLACES), zeros(DICE_SCRATCH)
    play_games(lying, printed, luck, *room, 1)
    played = found = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        answers, throws = play_games(lying, printed, luck, *room, 20)
        found += answers + throws
        played += 20
    passed = time.process_time() - start
    games, steps = measure(rules, seats, seconds)
    how = "compiled" if IS_COMPILED else "plain"
    told = f"{played / passed:,.0f} games/s, {found / passed:,.0f} steps/s"
    print(f"DESfausse for {seats}, kernel ({how}): {told}, throws included")
    print(
        f"readable rules: {steps:,.0f} steps/s, {games:,.0f} games/s; kernel: {found / passed / steps:,.0f}"
    )


def searched(table: Any, seconds: float) -> float:
    """Rounds that the search imagines, plays and scores in a second, two answers being compared."""
    rooms, worlds, rounds = Rooms(), 400, 0
    seat = min(RULES["tricky_twist"].asks(table))
    rooms.lay(table, {})
    rooms.know(table, seat, (), (40, 30))
    rooms.search(seat, 10, 1)
    start = time.process_time()
    while time.process_time() - start < seconds:
        rounds += sum(found.tries for found in rooms.search(seat, worlds, 1 + rounds))
    return rounds / (time.process_time() - start)


def profile(rules: Rules, seats: int, games: int) -> None:
    """What costs what."""
    options = rules.Options(seats=seats)
    with cProfile.Profile() as watched:
        for seed in range(games):
            for _ in playout(rules, rules.start(options), Random(seed)):
                pass
    pstats.Stats(watched).sort_stats("tottime").print_stats(18)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", default=list(RULES), metavar="GAME")
    parser.add_argument("--seconds", type=float, default=2.0, help="for each figure (2)")
    parser.add_argument("--profile", action="store_true", help="show what costs what instead")
    parser.add_argument("--kernel", action="store_true", help="the kernels instead")
    asked = parser.parse_args()
    if asked.kernel:
        for seats in (2, 5):
            measure_dice(seats, asked.seconds)
        measure_kernel(asked.seconds)
        return
    if asked.profile:
        for name in asked.games:
            profile(RULES[name], RULES[name].seats[-1], 20)
        return
    base = baseline(asked.seconds)
    print(f"baseline: {base:,.0f} struct copies per second")
    print(f"{'game':<16}{'seats':>6}{'playouts/s':>12}{'steps/s':>12}{'copies a step':>15}")
    for name in asked.games:
        rules = RULES[name]
        for seats in sorted({rules.seats[0], rules.seats[-1]}):
            games, steps = measure(rules, seats, asked.seconds)
            print(f"{name:<16}{seats:>6}{games:>12,.0f}{steps:>12,.0f}{base / steps:>15.1f}")


if __name__ == "__main__":
    main()
