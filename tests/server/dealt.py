"""Finished games as a house keeps them: chance by the dealer, the rest by lot."""

from random import Random

from tripot.core import CHANCE, Record, Rules, Step, begin, step
from tripot.records.dealer import Fairness, answer, commit

SECRET = "5e" * 32
NONCES = {0: "aa" * 16, 1: "bb" * 16}


def dealt(rules: Rules, seed: int = 1, seats: int | None = None) -> tuple[Record, Fairness]:
    """A whole game, and what its dealer has to show for it."""
    options = rules.Options(seats=seats or rules.seats[-1])
    rng = Random(seed)
    table = rules.start(options)
    steps = []
    answers = 0
    while asks := rules.asks(table):
        if CHANCE in asks:
            move = answer(asks[CHANCE], SECRET, NONCES, answers)
            answers += 1
        else:
            move = asks[rng.choice(list(asks))].sample(rng)
        table, events = step(rules, table, move)
        steps.append(Step(move, events))
    record = begin(rules, options)
    return Record(record.header, options, tuple(steps)), Fairness(
        commit=commit(SECRET), nonces=NONCES, secret=SECRET
    )
