"""A game between bots, from the first shuffle to the outcome, in its own time.

Rules of this file: a bot is shown its seat's view and told its seat's tellings; the time of speed games is
counted, never waited for; the same seed plays the same game.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from msgspec import Struct

from tripot.bots.bot import Bot, Stage, body_of
from tripot.core import (
    CHANCE,
    CLOCK,
    Ask,
    Asks,
    Event,
    Move,
    Options,
    Outcome,
    Record,
    Rules,
    Seat,
    Step,
    begin,
    step,
    team_of,
    told,
)
from tripot.core.playout import MOST_STEPS


class Intent(Struct, frozen=True):
    """The answer that a seat has decided on, and when it will give it; no move: it waits."""

    ask: Ask
    move: Move | None
    due_ms: int


class Match(Struct, frozen=True):
    """A finished game between bots, with the time it would have taken at a table."""

    record: Record
    outcome: Outcome
    length_ms: int


def play_match(
    rules: Rules,
    options: Options,
    bots: Sequence[Bot],
    rng: Random,
    names: Sequence[str] = (),
    *,
    chance: Random | None = None,
    stage: Stage | None = None,
) -> Match:
    """Play one game between as many bots as there are seats, on the stage of their bodies if they have any.

    With a `chance` of its own the same cards are dealt whoever plays; otherwise all luck is of one source.
    """
    dealing = chance or rng
    table = rules.start(options)
    steps: list[Step[Move, Event]] = []
    minds = _Minds(rules, bots, rng, stage)
    while asks := rules.asks(table):
        if len(steps) > MOST_STEPS:
            raise RuntimeError(f"{rules.name} is not over after {MOST_STEPS} moves")
        move = asks[CHANCE].sample(dealing) if CHANCE in asks else minds.next_move(table, asks)
        table, events = step(rules, table, move)
        steps.append(Step(move, events))
        for seat, bot in enumerate(bots):
            bot.hear(told(events, seat, team_of(rules, options, seat)))
        minds.reconsider()
    outcome = rules.outcome(table)
    if outcome is None:
        raise RuntimeError(f"{rules.name} asks nobody anything and is not over")
    blank = begin(rules, options, tuple(names))
    return Match(Record(blank.header, options, tuple(steps)), outcome, minds.now_ms)


class _Minds:
    """What each seat has made up its mind to do, and the time on the table's clock."""

    def __init__(self, rules: Rules, bots: Sequence[Bot], rng: Random, stage: Stage | None) -> None:
        self.rules = rules
        self.bots = bots
        self.rng = rng
        self.stage = stage
        self.intents: dict[Seat, Intent] = {}
        self.now_ms = 0

    def next_move(self, table: Any, asks: Asks) -> Move:
        """The move of whoever is ready first, unless somebody notices something before that."""
        while True:
            self.think(table, asks)
            seat, due_ms = self.first(asks)
            at, restless = (due_ms, []) if self.stage is None else self.stage.run(self.now_ms, due_ms)
            self.now_ms = max(self.now_ms, at)
            if not restless:
                break
            for one in restless:
                self.intents.pop(one, None)
        move = self.intents.pop(seat).move
        assert move is not None  # noqa: S101  only seats with a move are ready
        return move

    def reconsider(self) -> None:
        """What bots have heard may make them think again, though they are asked the same."""
        for seat, bot in enumerate(self.bots if self.stage is not None else ()):
            body = body_of(bot)
            if body is not None and body.is_restless:
                self.intents.pop(seat, None)

    def first(self, asks: Asks) -> tuple[Seat, int]:
        """Whose move is due first, and when."""
        lots = self.rng.sample(range(len(self.intents)), len(self.intents))  # ties are broken at random
        ready = [
            (intent.due_ms, lot, seat)
            for lot, (seat, intent) in zip(lots, self.intents.items(), strict=True)
            if intent.move is not None
        ]
        if not ready:
            raise RuntimeError(f"every bot waits for another, and no clock runs: {sorted(asks)}")
        due_ms, _, seat = min(ready)
        return seat, due_ms

    def think(self, table: Any, asks: Asks) -> None:
        """Let every seat that is asked something new make up its mind; the others go on with theirs."""
        stale = [seat for seat, intent in self.intents.items() if asks.get(seat) != intent.ask]
        for seat in stale:
            del self.intents[seat]
        for seat, ask in asks.items():
            if seat not in self.intents:
                self.intents[seat] = self.intend(table, seat, ask)

    def intend(self, table: Any, seat: Seat, ask: Ask) -> Intent:
        """What the seat will do; the clock makes its move when the time is up."""
        if seat == CLOCK:
            return Intent(ask, ask.default(), self.now_ms + (ask.limit_ms or 0))
        act = self.bots[seat].act(self.rules.view(table, seat), ask, self.rng)
        if act is None:
            return Intent(ask, None, self.now_ms)
        return Intent(ask, act.move, self.now_ms + max(0, act.after_ms))
