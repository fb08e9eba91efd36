"""Trying an answer out: the turn is played to its end by the rules, and looked at from there.

Rules of this file: everything but sealed answers lies open, and those are imagined; all seats go on sensibly.
"""

from __future__ import annotations

from random import Random
from typing import Final

from tripot.core import CHANCE, Move, Seat, step
from tripot.games.desfausse.asks import AskDiscard
from tripot.games.desfausse.bots.greedy import greedy
from tripot.games.desfausse.bots.outlook import weight
from tripot.games.desfausse.discards import Way
from tripot.games.desfausse.moves import Gift, Give, ToHell
from tripot.games.desfausse.table import Table

MOST_STEPS: Final = 80


def try_out(table: Table, move: Move, seat: Seat, rng: Random) -> float:
    """The chance to win the round when a seat answers this and the turn goes on."""
    from tripot.games.desfausse.game import rules  # noqa: PLC0415  the game itself names its bots

    number, turn, won = table.round, table.turn, table.won
    table, _ = step(rules, table, move)
    for _ in range(MOST_STEPS):
        if (table.round, table.turn) != (number, turn) or table.won != won:
            break
        asks = rules.asks(table)
        if not asks:
            break
        other = next(iter(asks))
        answer = asks[CHANCE].sample(rng) if other == CHANCE else greedy(table, asks[other], rng)
        table, _ = step(rules, table, answer)
    if table.won != won:
        winners = [at for at in table.everyone if table.won[at] > won[at]]
        return 1 / len(winners) if seat in winners else 0.0
    weights = [weight(len(hand), len(table.ready[at])) for at, hand in enumerate(table.hands)]
    return weights[seat] / sum(weights)


def discards(ask: AskDiscard) -> list[ToHell | Give]:
    """The discards worth trying: every way, small dice or big ones first, each receiver first."""
    found: dict[ToHell | Give, None] = {}
    for way in ask.ways:
        for size in "sB":
            handful = tuple(sorted(way.dice, key=lambda die: die[0] != size))[: way.count]
            if way.place == "hell":
                found[ToHell(ask.seat, handful, way.tint1, way.tintn)] = None
            else:
                for first, _ in ask.receivers:
                    found[_given(ask, way, handful, first)] = None
    return list(found)


def _given(ask: AskDiscard, way: Way, handful: tuple[str, ...], first: Seat) -> Give:
    most = way.count - (way.place == "split")
    gifts: list[Gift] = []
    given = 0
    for to, room in sorted(ask.receivers, key=lambda one: (one[0] != first, one[0])):
        part = handful[given : min(given + room, most)]
        if part:
            gifts.append(Gift(to, part))
            given += len(part)
    return Give(ask.seat, tuple(gifts), handful[given:], way.tint1, way.tintn)
