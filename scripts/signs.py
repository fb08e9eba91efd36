"""What signs are worth at Sign, measured: `uv run python -m scripts.signs`.

How many points a game a team gains by giving and reading signs, how much oftener masters read a sign that is
kept than one that changes every round, each with a 95 % interval over games; and how long a round lasts.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from random import Random
from statistics import fmean, median

from msgspec.structs import replace

from tripot.core import Event
from tripot.games import find_game
from tripot.games.sign.bots.collector import Collector
from tripot.games.sign.bots.level import AVERAGE, STRONG, Level
from tripot.games.sign.bots.stage import Stage
from tripot.games.sign.events import HandChecked, RoundEnded, SignCalled, TableTurnedUp
from tripot.games.sign.options import Options
from tripot.lab.match import play_match
from tripot.lab.simulate import one_game

SIGN = find_game("sign").rules
RESAMPLES = 2000


class Reader(Collector):
    """A bot that counts which of its calls came of an opponent's body, and were right."""

    reads = 0
    _by_body = False

    def hear(self, events: Sequence[Event]) -> None:
        """Be told what the seat was told, and count."""
        for event in events:
            if isinstance(event, SignCalled) and event.seat == self.seat:
                is_other = self.presence.teams[event.target] != self.presence.teams[self.seat]
                by_cards = self.memory.belief(event.target, 5, event.at) > self.level.nerve.opponent
                noticed = self.presence.noticed(event.target, event.at)
                self._by_body = is_other and not by_cards and noticed is not None
            if isinstance(event, HandChecked):
                self.reads += self._by_body and event.valid
                self._by_body = False
        super().hear(events)


def interval(figures: Sequence[float]) -> str:
    """The mean of some games, and where 95 of 100 means lie when the games are drawn again."""
    rng = Random(len(figures))
    drawn = sorted(fmean(rng.choices(figures, k=len(figures))) for _ in range(RESAMPLES))
    low, high = drawn[int(0.025 * RESAMPLES)], drawn[int(0.975 * RESAMPLES) - 1]
    return f"{fmean(figures):+.2f} ({low:+.2f} to {high:+.2f})"


def worth(level: str, games: range) -> str:
    """Points a game that a team is ahead of the same bots who play by the cards alone."""
    ahead = []
    for seed in games:
        seated = [level, f"{level}-cards"] * 2 if seed % 2 else [f"{level}-cards", level] * 2
        scores = one_game("sign", Options(), seated, seed).outcome.scores
        ahead.append(scores[seed % 2 == 0] - scores[seed % 2])
    return interval(ahead)


def reads(changes: Level, games: range, *, is_free: bool) -> list[float]:
    """How many of ten rounds masters end by reading the sign of a team of regulars, game by game."""
    found = []
    for seed in games:
        options = Options(end="rounds", rounds=10, sign_change="free" if is_free else "never")
        bots = [Collector(0, changes), Reader(1, STRONG), Collector(2, changes), Reader(3, STRONG)]
        play_match(SIGN, options, bots, Random(f"signs {seed}"), stage=Stage(bots))
        found.append(float(sum(bot.reads for bot in bots if isinstance(bot, Reader))))
    return found


def lengths(level: str, seats: int, games: range) -> float:
    """How long a round takes in the median, from the first cards to its end, in seconds."""
    found, laid = [], 0
    for seed in games:
        match = one_game("sign", Options(seats=seats, end="rounds", rounds=4), [level] * seats, seed)
        for event in match.record.events:
            if isinstance(event, TableTurnedUp):
                laid = event.at
            elif isinstance(event, RoundEnded):
                found.append((event.at - laid) / 1000)
    return median(found)


def main() -> None:
    parser = argparse.ArgumentParser(description="measure what signs are worth at Sign")
    parser.add_argument("--games", type=int, default=200, help="of each kind (200)")
    parser.add_argument("--seed", type=int, default=0, help="the first of the games (0)")
    asked = parser.parse_args()
    games = range(asked.seed, asked.seed + asked.games)
    for level in ("regular", "master"):
        print(f"{level}s with signs, against the same without: {worth(level, games)} points", flush=True)
    quarter = games[: max(1, len(games) // 4)]
    kept = reads(replace(AVERAGE, manner=replace(AVERAGE.manner, changes="never")), quarter, is_free=False)
    other = reads(replace(AVERAGE, manner=replace(AVERAGE.manner, changes="always")), quarter, is_free=True)
    print(f"rounds of ten that masters end by reading a sign that is kept: {interval(kept)}")
    print(f"by reading one that changes every round: {interval(other)}")
    print(f"the difference: {interval([a - b for a, b in zip(kept, other, strict=True)])}", flush=True)
    for seats in (4, 6, 9):
        print(
            f"a round of {seats} regulars: {lengths('regular', seats, games[:10]):.0f} s in the median",
            flush=True,
        )


if __name__ == "__main__":
    main()
