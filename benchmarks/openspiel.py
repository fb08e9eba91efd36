"""OpenSpiel's own random playouts, a yardstick: `uv run --group benchmark -m benchmarks.playouts --kernel`.

A hand is dealt once, and played to its end by lot again and again: natively, by OpenSpiel's uniform random
bots in its own loop, and in a loop in Python, as its examples do it.
"""

from __future__ import annotations

import time
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, NamedTuple

pyspiel: Any = import_module("pyspiel") if find_spec("pyspiel") else None

GAMES = ("hearts", "spades")


class Speed(NamedTuple):
    """Decisions per second of processor time."""

    game: str
    native: float
    loop: float


def is_here() -> bool:
    """Whether OpenSpiel is installed."""
    return pyspiel is not None


def measure(name: str, seconds: float) -> Speed:
    """Both ways to play a hand of a game by lot."""
    game, rng = pyspiel.load_game(name), Random(1)
    state = game.new_initial_state()
    while state.is_chance_node():
        _by_lot(state, rng)
    playouts = decisions = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        decisions += _play_out(state.clone(), rng)
        playouts += 1
    loop = decisions / (time.process_time() - start)
    bots = [pyspiel.make_uniform_random_bot(seat, 7) for seat in range(game.num_players())]
    natively, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        for _ in range(100):
            natively += 1
            pyspiel.evaluate_bots(state.clone(), bots, natively)
    native = natively * decisions / playouts / (time.process_time() - start)
    return Speed(name, native, loop)


def _by_lot(state: Any, rng: Random) -> None:
    actions, chances = zip(*state.chance_outcomes(), strict=True)
    state.apply_action(rng.choices(actions, chances)[0])


def _play_out(state: Any, rng: Random) -> int:
    """Play a hand to its end; how many decisions that took."""
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            _by_lot(state, rng)
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
    return decisions
