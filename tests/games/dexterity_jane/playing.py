"""Small words for tests: play moves at a table, let a round run out, look at what happened."""

from collections import Counter
from random import Random
from typing import Any

from tripot.core import CHANCE, CLOCK, Event, Move, Refused, step
from tripot.games.dexterity_jane import rules
from tripot.games.dexterity_jane.asks import AskPick
from tripot.games.dexterity_jane.events import CoinTaken, RoundEnded
from tripot.games.dexterity_jane.fingers import mask_of
from tripot.games.dexterity_jane.moves import Double, Lock, PickCoin, Rob, ShuffleBacks, TimeUp


def lock(seat, proposal, at=1000):
    return Lock(seat, mask_of(proposal), at)


def play(table, *moves):
    """The table after some moves, and all that happened."""
    happened: list[Event] = []
    for move in moves:
        table, events = step(rules, table, move)
        happened.extend(events)
    return table, happened


def refusal(table, move):
    """The key of the refusal; None if the move is taken."""
    try:
        step(rules, table, move)
    except Refused as refused:
        return refused.key
    return None


def question(table, seat) -> Any:
    """What the seat is asked."""
    return rules.asks(table)[seat]


def commit(raw, at):
    """A commit as the vectors write it."""
    if raw["k"] == "lock":
        return lock(raw["s"], raw["m"], at)
    if raw["k"] == "rob":
        return Rob(raw["s"], raw["h"], raw["v"], at)
    return Double(raw["s"], raw["L"], raw["R"], at)


def run_out(table, picks=()):
    """Let the clock play until the round is over; coins are picked by their place in the loser's row."""
    happened: list[Event] = []
    move: Move
    while not any(isinstance(event, RoundEnded) for event in happened):
        asks = rules.asks(table)
        moved = sum(isinstance(event, CoinTaken) for event in happened)
        pick = next((ask for ask in asks.values() if isinstance(ask, AskPick)), None)
        if table.phase == "backs":
            first = picks[moved] if table.options.coin_pick == "auto" else 0
            places = range(table.coins_to_pick)
            move = ShuffleBacks(CHANCE, (first, *(place for place in places if place != first)))
        elif pick is not None:
            move = PickCoin(pick.seat, picks[moved])
        else:
            move = asks[CHANCE].sample(Random(0)) if CHANCE in asks else TimeUp(CLOCK)
        table, events = step(rules, table, move)
        happened.extend(events)
    return table, happened


def of(kind, events):
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def purses(table):
    """The coins of each seat, whatever their order."""
    return {seat: Counter(player.coins) for seat, player in enumerate(table.players)}
