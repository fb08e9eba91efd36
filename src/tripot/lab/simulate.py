"""Many games between bots, and what came of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random
from statistics import fmean

from msgspec import Struct

from tripot.core import Options, Rules, team_of
from tripot.games import find_game
from tripot.lab.crew import crew, hand_out
from tripot.lab.match import Match, play_match


class Result(Struct, frozen=True):
    """One game in numbers."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    sides: int
    """How many share the victory: teams where there are teams, otherwise seats."""
    moves: int
    length_ms: int


class SeatSummary(Struct, frozen=True):
    """How one seat fared: its share of the victories, divided where sides share one, with a 95 % margin."""

    seat: int
    level: str
    wins: float
    margin: float
    mean_score: float


class Summary(Struct, frozen=True):
    """How many games between bots went."""

    game: str
    games: int
    seed: int
    seats: tuple[SeatSummary, ...]
    mean_moves: float
    mean_length_s: float
    shared_victories: int


def one_game(game: str, options: Options, levels: Sequence[str], seed: int) -> Match:
    """The game of that seed, of a game by its name or from a file; the same seed is the same game."""
    found = find_game(game)
    bots = [found.call_bot(level, seat) for seat, level in enumerate(levels)]
    rng, stage = Random(f"{found.name} {seed}"), found.set_stage(bots)
    return play_match(found.rules, options, bots, rng, tuple(levels), stage=stage)


def simulate(
    game: str, options: Options, levels: Sequence[str], games: int, seed: int, *, jobs: int = 1
) -> Iterator[Result]:
    """The results of many games, as they are played; `jobs` processes share them.

    Each process finds the game for itself, by its name or in the file that it is in.
    """
    seeds = range(seed, seed + games)
    if jobs == 1:
        rules = find_game(game).rules
        yield from (_result(rules, one_game(game, options, levels, number)) for number in seeds)
        return
    with crew(jobs) as pool:
        pieces = [seeds[start : start + 20] for start in range(0, games, 20)]
        for done in hand_out(pool, _piece, ((game, options, levels, piece) for piece in pieces)):
            yield from done.result()


def summarise(game: str, levels: Sequence[str], seed: int, results: Sequence[Result]) -> Summary:
    """The numbers of all the games in one view."""
    count = len(results)
    shares: defaultdict[int, float] = defaultdict(float)
    for result in results:
        for seat in result.winners:
            shares[seat] += 1 / result.sides
    seats = []
    for seat, level in enumerate(levels):
        share = shares[seat] / count
        margin = 1.96 * sqrt(share * (1 - share) / count)
        seats.append(SeatSummary(seat, level, share, margin, fmean(r.scores[seat] for r in results)))
    return Summary(
        game,
        count,
        seed,
        tuple(seats),
        fmean(result.moves for result in results),
        fmean(result.length_ms for result in results) / 1000,
        sum(result.sides > 1 for result in results),
    )


def _piece(game: str, options: Options, levels: Sequence[str], seeds: range) -> list[Result]:
    return list(simulate(game, options, levels, len(seeds), seeds.start))


def _result(rules: Rules, match: Match) -> Result:
    record, outcome = match.record, match.outcome
    sides = {team_of(rules, record.options, seat) or seat for seat in outcome.winners}
    return Result(outcome.scores, outcome.winners, len(sides), len(record.steps), match.length_ms)
