"""The games of a tournament, played in this process or shared by several, and resumed where they stopped."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from concurrent.futures import as_completed
from random import Random
from time import process_time
from typing import Any, TypeAlias

from msgspec import Struct

from tripot.bots.bot import Act, Bot, body_of
from tripot.core import Ask, Event, Options
from tripot.games import find_game
from tripot.lab.crew import crew, hand_out
from tripot.lab.match import play_match
from tripot.lab.tournament.tables import Lineup

Fixture: TypeAlias = tuple[Lineup, int]
"""Who sits where, and the seed of the deal."""


class Played(Struct, frozen=True):
    """One game of a tournament: a line of its results."""

    lineup: Lineup
    seed: int
    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    decisions: tuple[int, ...]
    """How often each seat was asked something it had a choice about."""
    cpu_ms: tuple[float, ...]
    """The processor time that each seat took in all."""
    longest_ms: tuple[float, ...]
    """The processor time of each seat's longest thought."""


class Timed:
    """A bot, and how long it thinks."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.decisions = 0
        self.cpu_ms = 0.0
        self.longest_ms = 0.0
        self.body = body_of(bot)

    def hear(self, events: Sequence[Event]) -> None:
        """Be told what the seat was told."""
        self.bot.hear(events)

    def act(self, view: Any, ask: Ask, rng: Random) -> Act | None:
        """The bot's answer, with a look at the processor's clock before and after."""
        began = process_time()
        act = self.bot.act(view, ask, rng)
        spent = 1000 * (process_time() - began)
        self.decisions += 1
        self.cpu_ms += spent
        self.longest_ms = max(self.longest_ms, spent)
        return act


def play(game: str, options: Options, fixture: Fixture) -> Played:
    """One game: chance follows the seed alone, each bot has luck of its own."""
    lineup, seed = fixture
    found = find_game(game)
    bots = [Timed(found.call_bot(level, seat)) for seat, level in enumerate(lineup)]
    for one in bots:
        warm = getattr(one.bot, "warm", None)
        if warm is not None:
            warm()  # what is compiled now is nobody's thinking
    luck = Random(f"{found.name} {seed} {' '.join(lineup)}")
    chance = Random(f"{found.name} {seed}")
    match = play_match(found.rules, options, bots, luck, lineup, chance=chance, stage=found.set_stage(bots))
    return Played(
        lineup,
        seed,
        match.outcome.ranks,
        match.outcome.scores,
        tuple(bot.decisions for bot in bots),
        tuple(round(bot.cpu_ms, 2) for bot in bots),
        tuple(round(bot.longest_ms, 2) for bot in bots),
    )


def play_all(
    game: str, options: Options, fixtures: Sequence[Fixture], *, jobs: int = 1, done: Collection[Fixture] = ()
) -> Iterator[Played]:
    """Every game that is not `done` yet, as it is played."""
    left = [fixture for fixture in fixtures if fixture not in done]
    if jobs == 1:
        yield from (play(game, options, fixture) for fixture in left)
        return
    with crew(jobs) as pool:
        for one in as_completed(hand_out(pool, play, ((game, options, fixture) for fixture in left))):
            yield one.result()
