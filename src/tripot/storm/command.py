"""`tripot storm`: plays stormy evenings, and tells what became of the house."""

from __future__ import annotations

import logging
import time
from argparse import ArgumentParser, Namespace

from rich.console import Console
from rich.progress import Progress

from tripot.games import GAMES
from tripot.storm.evening import BrokenEvening, Plan, Story, plan_of, play

HELP = """Play an evening with the whole house in a storm: it is killed and opened again, its disk is slow,
full, or forgets what was not kept, lines are slow, cut and doubled. Everything is simulated from one seed,
hundreds of times faster than it would be, and looked at all the while: nothing told that is not kept, nothing
acknowledged that is lost or doubled, nobody's view but their own, no table that stands still.

  tripot storm --seed 5                     one evening, told
  tripot storm --evenings 1000              a thousand of them, in figures
  tripot storm --seed 5 --game sign

The same seed is the same evening. The exit status is 1 where something did not hold."""


def add_arguments(parser: ArgumentParser) -> None:
    """The words after `tripot storm`."""
    parser.add_argument("--seed", type=int, default=0, help="the first evening (0)")
    parser.add_argument("--evenings", type=int, default=1, help="how many, from that seed on (1)")
    parser.add_argument("--game", choices=sorted(GAMES), help="this game only")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long it storms each evening (60)")


def run(asked: Namespace) -> int:
    """Play them, and say what came of it."""
    console = Console(highlight=False, soft_wrap=True)
    logging.disable(logging.CRITICAL)  # the house complains of the weather
    began, stories, broken = time.process_time(), list[Story](), list[BrokenEvening]()
    try:
        with Progress(console=Console(stderr=True), transient=True, disable=asked.evenings == 1) as bar:
            seeds = range(asked.seed, asked.seed + asked.evenings)
            for seed in bar.track(seeds, description="storming"):
                try:
                    stories.append(play(plan_of(seed, asked.game, asked.seconds)))
                except BrokenEvening as problem:
                    broken.append(problem)
    finally:
        logging.disable(logging.NOTSET)
    if asked.evenings == 1 and stories:
        for line in told(stories[0]):
            console.print(line, markup=False)
    elif stories:
        console.print(counted(stories, time.process_time() - began), markup=False)
    for one in broken:
        console.print(
            f"{one}\n  again: tripot storm --seed {one.plan.seed}{_game(asked)}", style="red", markup=False
        )
    return 1 if broken else 0


def told(story: Story) -> list[str]:
    """One evening, in sentences."""
    plan = story.plan
    return [
        _who(plan),
        _weather(plan),
        f"It was killed {story.kills} times, and its disk refused {story.refused} entries.",
        f"{story.lines} lines were opened, {story.acknowledged} inputs acknowledged, "
        f"{story.entries} entries kept, {story.finished} games finished within {story.seconds:.0f} s.",
        f"Nothing was lost or doubled; {story.looks} views were compared with the journal. "
        f"Fingerprint {story.fingerprint}.",
    ]


def counted(stories: list[Story], cpu: float) -> str:
    """Many evenings, in figures."""
    seconds = sum(one.seconds for one in stories)
    return (
        f"{len(stories)} evenings held: {seconds / 3600:.1f} hours in {cpu:.0f} s of processor time "
        f"({seconds / max(cpu, 1e-9):.0f} times as fast), "
        f"{sum(one.kills for one in stories)} kills, {sum(one.refused for one in stories)} refused entries, "
        f"{sum(one.lines for one in stories)} lines, "
        f"{sum(one.acknowledged for one in stories)} inputs acknowledged, none lost, none doubled, "
        f"{sum(one.looks for one in stories)} views compared, "
        f"{sum(one.finished for one in stories)} games finished."
    )


def _who(plan: Plan) -> str:
    tables = "one table" if plan.tables == 1 else f"{plan.tables} tables"
    bots = plan.seats - plan.people
    return (
        f"{GAMES[plan.game].title}, {tables} of {plan.seats}: {plan.people} people and {bots} bots at each."
    )


def _weather(plan: Plan) -> str:
    weather = plan.weather
    killed = "never" if weather.kill_every is None else f"every {weather.kill_every:.0f} s"
    disk, line = 1000 * (weather.write + weather.sync), 1000 * weather.farthest
    return (
        f"Weather: killed {killed}, the disk takes {disk:.0f} ms and refuses {weather.refuses:.1%}, "
        f"lines take up to {line:.0f} ms and break after {weather.cuts:.1%} of messages."
    )


def _game(asked: Namespace) -> str:
    return "" if asked.game is None else f" --game {asked.game}"
