"""What a tournament shows: shares of pairwise finishes and ratings, each with an interval.

Rules of this file: games of one deal are not independent, so deals are drawn again, never games.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from random import Random
from statistics import fmean
from typing import Any, Final

from msgspec import Struct

from tripot.lab.tournament.playing import Played

RESAMPLES: Final = 2000
"""How often the deals are drawn again for an interval."""

REFITS: Final = 200
"""The same for a fit, which takes longer."""
EVEN_GAMES: Final = 0.1
"""So much of a win of every bot against every other is added: who never lost is not infinitely strong."""


class Share(Struct, frozen=True):
    """How often one bot finished before another, a tie counting half, with a 95 % interval."""

    one: str
    other: str
    share: float
    low: float
    high: float
    deals: int
    games: int


class Rating(Struct, frozen=True):
    """A bot's rating, with a 95 % interval, and how long it thought."""

    bot: str
    rating: float
    low: float
    high: float
    wins: float
    """Its share of the first places, for a seat that it had."""
    mean_ms: float
    """Of processor time, a decision."""
    longest_ms: float


class Strength(Struct, frozen=True):
    """What a fit to all games at once makes of a bot, with a 95 % interval.

    The difference of two is the logarithm of the odds that the one finishes before the other.
    """

    bot: str
    strength: float
    low: float
    high: float


def shares(results: Sequence[Played]) -> list[Share]:
    """The share of pairwise finishes of every two bots that met, the better one first."""
    met: defaultdict[tuple[str, str], defaultdict[int, list[float]]] = defaultdict(lambda: defaultdict(list))
    games: defaultdict[tuple[str, str], int] = defaultdict(int)
    for played in results:
        for pair, won in _finishes(played).items():
            met[pair][played.seed].extend(won)
            games[pair] += 1
    found = [_share(pair, deals, games[pair]) for pair, deals in met.items()]
    return sorted(found, key=lambda share: -share.share)


def _finishes(played: Played) -> Mapping[tuple[str, str], list[float]]:
    """For every two different bots at the table: 1 where the first was before the second, 0.5 for a tie."""
    found: defaultdict[tuple[str, str], list[float]] = defaultdict(list)
    for seat, one in enumerate(played.lineup):
        for at, other in enumerate(played.lineup):
            if one < other:
                mine, theirs = played.ranks[seat], played.ranks[at]
                found[one, other].append(0.5 if mine == theirs else float(mine < theirs))
    return found


def _share(pair: tuple[str, str], deals: Mapping[int, list[float]], games: int) -> Share:
    sums = [(sum(won), len(won)) for won in deals.values()]
    share = sum(won for won, _ in sums) / sum(met for _, met in sums)
    low, high = _interval(sums)
    if share < 0.5:
        return Share(pair[1], pair[0], 1 - share, 1 - high, 1 - low, len(sums), games)
    return Share(*pair, share, low, high, len(sums), games)


def _interval(sums: Sequence[tuple[float, int]]) -> tuple[float, float]:
    """Where 95 of 100 shares lie when the deals are drawn again with replacement."""
    rng = Random(len(sums))
    drawn = []
    for _ in range(RESAMPLES):
        again = rng.choices(sums, k=len(sums))
        drawn.append(sum(won for won, _ in again) / sum(met for _, met in again))
    return _middle(sorted(drawn))


def ratings(results: Sequence[Played]) -> list[Rating]:
    """The ratings of all bots, the best first; the order of games is by seed, so that it can be repeated."""
    from openskill.models import PlackettLuce  # noqa: PLC0415  only a tournament needs it

    model = PlackettLuce()
    rated = {bot: model.rating(name=bot) for played in results for bot in played.lineup}
    for played in sorted(results, key=lambda played: (played.seed, played.lineup)):
        if len(set(played.lineup)) > 1:
            after = model.rate(
                [[rated[bot]] for bot in played.lineup], ranks=[float(r) for r in played.ranks]
            )
            rated |= _together(played, [team[0] for team in after], model)
    found = [_rating(bot, one.mu, one.sigma, results) for bot, one in rated.items()]
    return sorted(found, key=lambda rating: -rating.rating)


def strengths(results: Sequence[Played]) -> list[Strength]:
    """A fit of all pairwise finishes together (Bradley and Terry), the strongest first; the mean is 0.

    Nothing where choix is not installed, which `pip install "tripot[ratings]"` brings.
    """
    if find_spec("choix") is None:
        return []
    bots = sorted({bot for played in results for bot in played.lineup})
    deals: defaultdict[int, Any] = defaultdict(lambda: [[0.0] * len(bots) for _ in bots])
    for played in results:
        for (one, other), won in _finishes(played).items():
            first, second, count = bots.index(one), bots.index(other), sum(won)
            deals[played.seed][first][second] += count
            deals[played.seed][second][first] += len(won) - count
    fitted, drawn = _fits(list(deals.values()))
    found = [
        Strength(bot, fitted[at], *_middle(sorted(one[at] for one in drawn))) for at, bot in enumerate(bots)
    ]
    return sorted(found, key=lambda one: -one.strength)


def _fits(deals: Sequence[Any]) -> tuple[Any, list[Any]]:
    """The fit to all deals, and fits to deals that are drawn again."""
    import numpy  # noqa: PLC0415  comes with choix
    from choix import ilsr_pairwise_dense  # noqa: PLC0415  only a tournament needs it

    wins, rng = numpy.array(deals), Random(len(deals))
    counted = [wins, *(wins[rng.choices(range(len(deals)), k=len(deals))] for _ in range(REFITS))]
    fitted, *drawn = [ilsr_pairwise_dense(one.sum(axis=0), alpha=EVEN_GAMES).tolist() for one in counted]
    return fitted, drawn


def _middle(ordered: Sequence[float]) -> tuple[float, float]:
    """Where 95 of 100 of them lie."""
    return ordered[int(0.025 * len(ordered))], ordered[int(0.975 * len(ordered)) - 1]


def _together(played: Played, after: Sequence, model) -> dict:  # type: ignore[no-untyped-def,type-arg]
    """A bot in several seats of a table has one rating: the mean of what each seat makes of it."""
    found = {}
    for bot in dict.fromkeys(played.lineup):
        seats = [one for one, level in zip(after, played.lineup, strict=True) if level == bot]
        found[bot] = model.rating(
            mu=fmean(one.mu for one in seats), sigma=fmean(one.sigma for one in seats), name=bot
        )
    return found


def _rating(bot: str, mu: float, sigma: float, results: Sequence[Played]) -> Rating:
    wins, asked, spent, longest = [], 0, 0.0, 0.0
    for played in results:
        firsts = played.ranks.count(1)
        for seat, level in enumerate(played.lineup):
            if level == bot:
                wins.append((played.ranks[seat] == 1) / firsts)
                asked += played.decisions[seat]
                spent += played.cpu_ms[seat]
                longest = max(longest, played.longest_ms[seat])
    margin = 1.96 * sigma
    return Rating(bot, mu, mu - margin, mu + margin, fmean(wins), spent / max(1, asked), longest)
