"""What must hold for every game: eight laws, checked over random play.

    1  the fold of what a seat was told is the view of that seat
    2  a table imagined from a view has that view
    3  a seat's question can be read off its view
    4  the facts rebuild the table; the same moves give the same facts
    5  every table, move and event survives JSON and notation; a view is told with its remarks, and unchanged
    6  nothing is lost, every phase has a way out, every question with a limit has a default answer,
       every option has its bounds
    7  what a seat may not know does not change one byte of what it receives
    8  every event has a sentence in every language; every refusal names a paragraph that exists, and
       whatever anybody sends is a move or is refused

Rules of this file: it knows no game; a breach is told with all that is needed to see it again.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import msgspec

from tripot.core import options as table_options
from tripot.core.ask import Ask, Asks, ChanceAsk
from tripot.core.bounds import stumble, unbounded
from tripot.core.engine import fold, replay, rerun, step, told
from tripot.core.event import Event
from tripot.core.move import Move
from tripot.core.nonsense import Nonsense
from tripot.core.notation import read, write
from tripot.core.playout import MOST_STEPS
from tripot.core.refusal import Refused
from tripot.core.rules import Options, Rules, team_of
from tripot.core.seat import Seat
from tripot.core.template import gaps
from tripot.core.words import say_refused

OFTEN, SELDOM = 0.2, 0.03
"""The share of tables at which the cheap laws are checked, and all of them; the last table always is."""
STRANGE = 10
"""Moves without any sense that are tried where all laws are checked."""
ODD = 5
"""Tables with odd options that are tried in each game."""


class LawBroken(AssertionError):  # noqa: N818  it is said of a law
    """A law that does not hold, where, and how to see it again."""

    def __init__(self, law: int, what: str) -> None:
        super().__init__(law, what)  # both, so that it comes whole out of another process
        self.law = law
        self.what = what

    def __str__(self) -> str:
        return f"law {self.law}: {self.what}"


def check(rules: Rules, seed: int, options: Options | None = None, *, words: bool = True) -> Counter[int]:
    """Play one random game and hold every law against it; how often each was looked at.

    Raises `LawBroken`. Without `options` they are drawn by lot; without `words`, law 8 has to wait, as for a
    game that has none yet.
    """
    rng = Random(f"{rules.name} {seed}")
    options = options or table_options.draw(rules, rng)
    game = _Game(
        rules, options, rng, Nonsense(rules.Move, Random(f"{rules.name} {seed} nonsense")), words=words
    )
    try:
        check_options(rules, Random(f"{rules.name} {seed} options"))
        game.play()
    except LawBroken as broken:
        place = f"{rules.name}, seed {seed}, move {len(game.moves)}, options {write(options)}"
        raise LawBroken(broken.law, f"{broken.what} [{place}]") from broken
    return game.looked


def check_options(rules: Rules, rng: Random) -> None:
    """The part of law 6 that is about options: each has its bounds, and within them every table plays."""
    for sentence in unbounded(rules.Options):
        raise LawBroken(6, f"an option has no bounds: {sentence}")
    for _ in range(ODD):
        if fault := stumble(rules, rng):
            raise LawBroken(6, fault)


def check_words(rules: Rules) -> int:
    """The part of law 8 that needs no game: catalogues agree, refusals have sentences and paragraphs.

    Catalogues agree when they have the same sentences, and those the same gaps.
    """
    languages = list(rules.catalogues)
    first = rules.catalogues[languages[0]]
    for language in languages:
        catalogue, rulebook = rules.catalogues[language], rules.rulebooks[language]
        if odd := set(first.entries) ^ set(catalogue.entries):
            raise LawBroken(8, f"{languages[0]} and {language} do not have the same sentences: {sorted(odd)}")
        if catalogue.drafted:
            raise LawBroken(8, f"{language} has only a draft of: {', '.join(sorted(catalogue.drafted))}")
        for key, template in catalogue.templates.items():
            if odd_gaps := gaps(first.templates[key]) ^ gaps(template):
                names = sorted({gap.name for gap in odd_gaps})
                raise LawBroken(8, f"{languages[0]} and {language} fill {key!r} differently: {names}")
        numbers = paragraphs(rulebook)
        for key, rule in rules.refusals.items():
            if f"refusal.{key}" not in catalogue:
                raise LawBroken(8, f"the refusal {key!r} has no sentence in {language}")
            if rule not in numbers:
                raise LawBroken(8, f"the refusal {key!r} names paragraph {rule}, missing in {language}")
    return len(rules.refusals) * len(languages)


def paragraphs(rulebook: str) -> frozenset[str]:
    r"""The numbers of a rulebook's paragraphs, which is all that the laws need of it.

    Whole rulebooks are read by `tripot.games.rulebook`, which finds the same numbers.

    >>> sorted(paragraphs("# Whist\n## 1. Cards\n### 1.2 Suits\nFour.\n**1.3** Trumps."))
    ['1', '1.2', '1.3']
    """
    return frozenset(re.findall(r"^(?:#+\s+|\*\*)(\d+(?:\.\d+)*)\.?(?:\*\*)?\s", rulebook, re.MULTILINE))


class _Game:
    """One random game under observation."""

    def __init__(
        self, rules: Rules, options: Options, rng: Random, nonsense: Nonsense, *, words: bool
    ) -> None:
        self.rules = rules
        self.words = words
        self.options = options
        self.rng = rng
        self.nonsense = nonsense
        self.readers: list[Seat | None] = [*range(options.seats), None]
        self.table = rules.start(options)
        self.views = {reader: rules.view(self.table, reader) for reader in self.readers}
        self.moves: list[Move] = []
        self.events: list[Event] = []
        self.heard: set[type[Event]] = set()
        self.looked: Counter[int] = Counter()

    def play(self) -> None:
        """To the end, looking now and then."""
        while asks := self.rules.asks(self.table):
            self.look(asks)
            move = self.rng.choice(tuple(asks.values())).sample(self.rng)
            self.take(move)
            if len(self.moves) > MOST_STEPS:
                raise LawBroken(6, "the game does not end")
        if self.rules.outcome(self.table) is None:
            raise LawBroken(6, "nobody is asked anything, and the game is not over")
        self.look_closely({})
        self.look_back()

    def take(self, move: Move) -> None:
        """Make the move, and tell every reader what happened."""
        before = self.table
        try:
            self.table, events = step(self.rules, before, move)
        except Refused as refused:
            raise LawBroken(6, f"{write(move)} was offered and refused: {refused}") from refused
        self.moves.append(move)
        self.nonsense.learn(move)
        self.events.extend(events)
        for reader in self.readers:
            telling = told(events, reader, team_of(self.rules, self.options, reader))
            self.views[reader] = fold(self.rules, self.views[reader], telling)
        for event in events:
            if type(event) not in self.heard or self.rng.random() < SELDOM:
                self.heard.add(type(event))
                if self.words:
                    self.speak(event)
        if self.rng.random() < SELDOM:
            self.seal(before, move, events)

    def look(self, asks: Any) -> None:
        """Check the cheap laws at every fifth table or so, and all of them now and then."""
        if self.rng.random() < OFTEN:
            self.fold()
            self.ask(asks)
            self.count(asks)
            self.hear_nonsense(asks)
        if self.rng.random() < SELDOM:
            self.look_closely(asks)

    def look_closely(self, asks: Any) -> None:
        """Every law that holds at a table."""
        self.fold()
        self.ask(asks)
        self.count(asks)
        self.imagine()
        self.write_down()
        self.way_out(asks)
        self.refuse(asks)
        self.hear_nonsense(asks, STRANGE)

    def fold(self) -> None:
        """Law 1."""
        for reader in self.readers:
            view = self.rules.view(self.table, reader)
            if view != self.views[reader]:
                raise LawBroken(1, f"for {reader}: told {write(self.views[reader])}, sees {write(view)}")
        self.looked[1] += 1

    def imagine(self) -> None:
        """Laws 2 and 7: a twin table that the reader cannot tell from the true one gives the same bytes."""
        for reader in self.readers:
            view = self.rules.view(self.table, reader)
            twin = self.rules.imagine(view, self.rng)
            seen = self.rules.view(twin, reader)
            if seen != view:
                raise LawBroken(2, f"for {reader}: imagined from {write(view)}, seen as {write(seen)}")
            self.same_bytes(reader, self.table, twin)
        self.looked[2] += 1

    def same_bytes(self, reader: Seat | None, one: Any, other: Any) -> None:
        """Law 7 for two tables that the reader may not tell apart."""
        views = [msgspec.json.encode(self.rules.view(table, reader)) for table in (one, other)]
        asks = [msgspec.json.encode(_own_ask(self.rules, table, reader)) for table in (one, other)]
        if views[0] != views[1] or asks[0] != asks[1]:
            raise LawBroken(7, f"{reader} receives different bytes: {views} {asks}")
        self.looked[7] += 1

    def ask(self, asks: Any) -> None:
        """Law 3."""
        for seat in range(self.options.seats):
            mine, seen = asks.get(seat), self.rules.asks(self.views[seat]).get(seat)
            if mine != seen:
                raise LawBroken(3, f"seat {seat} is asked {mine}, its view says {seen}")
        if self.rules.waits_openly and _limits(asks) != _limits(self.rules.asks(self.views[None])):
            raise LawBroken(3, "those who look on cannot tell whom the table waits for")
        self.looked[3] += 1

    def look_back(self) -> None:
        """Law 4."""
        if replay(self.rules, self.options, self.events) != self.table:
            raise LawBroken(4, "the facts do not rebuild the table")
        table, events = rerun(self.rules, self.options, self.moves)
        if table != self.table or events != tuple(self.events):
            raise LawBroken(4, "the same moves gave other facts")
        self.looked[4] += 1

    def write_down(self) -> None:
        """Law 5, for the table, one of the views, and the last move and events."""
        view = self.views[self.rng.choice(self.readers)]
        things: list[tuple[Any, Any]] = [(self.table, self.rules.Table), (view, self.rules.Table)]
        things += [(move, self.rules.Move) for move in self.moves[-1:]]
        things += [(event, self.rules.Event) for event in self.events[-3:]]
        for thing, kind in things:
            if msgspec.json.decode(msgspec.json.encode(thing), type=kind) != thing:
                raise LawBroken(5, f"JSON loses something of {thing}")
            if read(write(thing), kind) != thing:
                raise LawBroken(5, f"notation loses something of {write(thing)}")
        seen = self.rules.remarked(view)
        if seen is not view:
            if any(getattr(seen, name) != getattr(view, name) for name in view.__struct_fields__):
                raise LawBroken(5, "what is remarked on a view changes it")
            if msgspec.json.decode(msgspec.json.encode(seen), type=self.rules.Shown) != seen:
                raise LawBroken(5, f"JSON loses something of {seen}")
        for ask in self.rules.asks(self.table).values():
            if msgspec.json.decode(msgspec.json.encode(ask), type=self.rules.Ask) != ask:
                raise LawBroken(5, f"JSON loses something of {ask}")
        self.looked[5] += 1

    def count(self, asks: Any) -> None:
        """Law 6: pieces, and a way on."""
        for problem in self.rules.conserved(self.table):
            raise LawBroken(6, problem)
        if asks and self.rules.outcome(self.table) is not None:
            raise LawBroken(6, "the game is over, and somebody is still asked")
        for ask in asks.values():
            if ask.limit_ms is not None and not ask.allows(ask.default()):
                raise LawBroken(6, f"the default answer to {ask} is not allowed")
        self.looked[6] += 1

    def way_out(self, asks: Any) -> None:
        """Law 6: what an ask offers is taken, its default answer included."""
        for ask in asks.values():
            for move in _some_answers(ask, self.rng):
                if not ask.allows(move):
                    raise LawBroken(6, f"{ask} does not allow its own answer {write(move)}")
                try:
                    step(self.rules, self.table, move)
                except Refused as refused:
                    raise LawBroken(6, f"{write(move)} was offered and refused: {refused}") from refused

    def seal(self, before: Any, move: Move, events: tuple[Event, ...]) -> None:
        """Law 7: where others are told only that a seat has answered, another answer tells them the same."""
        if move.seat < 0 or not events or not all(event.quiet for event in events):
            return
        other = self.rules.asks(before)[move.seat].sample(self.rng)
        after, tellings = step(self.rules, before, other)
        for reader in self.readers:
            if reader != move.seat:
                team = team_of(self.rules, self.options, reader)
                heard = [told(happened, reader, team) for happened in (events, tellings)]
                if msgspec.json.encode(heard[0]) != msgspec.json.encode(heard[1]):
                    raise LawBroken(7, f"{reader} can tell {write(move)} from {write(other)}: {heard}")
                self.same_bytes(reader, self.table, after)

    def speak(self, event: Event) -> None:
        """Law 8: a sentence for everybody, in every language."""
        for reader in self.readers:
            for telling in told([event], reader, team_of(self.rules, self.options, reader)):
                self.speak_to(reader, telling)
        self.looked[8] += 1

    def speak_to(self, reader: Seat | None, event: Event) -> None:
        """Law 8 for one telling."""
        sentence = self.rules.say(event, reader)
        for catalogue in self.rules.catalogues.values():
            try:
                text = catalogue.strict().render(sentence)
            except (KeyError, ValueError, TypeError) as problem:
                missing = f"{write(event)} has no {catalogue.language} sentence: {problem!r}"
                raise LawBroken(8, missing) from problem
            if not text.strip():
                raise LawBroken(8, f"{write(event)} says nothing in {catalogue.language}")

    def refuse(self, asks: Any) -> None:
        """Law 8: a move out of place is refused with a known reason, and nothing else."""
        for old in self.rng.sample(self.moves, min(3, len(self.moves))):
            stray = msgspec.structs.replace(old, seat=self.rng.choice([*range(self.options.seats), old.seat]))
            ask = asks.get(stray.seat)
            try:
                step(self.rules, self.table, stray)
            except Refused as refused:
                if self.words:
                    self.explain(stray, refused)
            else:
                if ask is None or not ask.allows(stray):
                    asked = f"{ask} does not offer it" if ask else "its seat was not asked"
                    raise LawBroken(6, f"{write(stray)} was taken, but {asked}")

    def hear_nonsense(self, asks: Any, times: int = 1) -> None:
        """Law 8: a move that means nothing is refused like any other; no rule stumbles over it."""
        rng = self.nonsense.rng
        for _ in range(times):
            seat = rng.choice([*asks, *asks, *range(self.options.seats)])
            ask = asks.get(seat)
            move = self.nonsense.move(seat, [ask.sample(rng)] if ask else self.moves[-3:])
            if move is not None:
                self.try_nonsense(move, ask)

    def try_nonsense(self, move: Move, ask: Ask | None) -> None:
        """Law 8 for one move that may mean nothing."""
        shown = write(move)[:500]
        try:
            _, events = step(self.rules, self.table, move)
            # What is taken is written down; what cannot be is no fact.
            msgspec.json.encode((move, events))
        except Refused as refused:
            if self.words:
                self.explain(move, refused)
        except Exception as problem:
            raise LawBroken(8, f"{shown} is neither taken nor refused: {problem!r}") from problem
        else:
            if ask is None or not ask.allows(move):
                asked = f"{ask} does not offer it" if ask else "its seat was not asked"
                raise LawBroken(6, f"{shown} was taken, but {asked}")
            if self.words:
                for event in events:
                    self.speak(event)

    def explain(self, move: Move, refused: Refused) -> None:
        """Law 8 for one refusal: it is listed, it can be said, and what it says can be sent."""
        if self.rules.refusals.get(refused.key) != refused.rule:
            raise LawBroken(8, f"{write(move)} is refused by {refused}, which the game does not list")
        try:
            msgspec.json.encode(refused.values)
            said = [words.render(say_refused(refused)) for words in self.rules.catalogues.values()]
        except Exception as problem:
            raise LawBroken(8, f"{refused} of {write(move)} cannot be told: {problem!r}") from problem
        if not all(text.strip() for text in said):
            raise LawBroken(8, f"{refused} of {write(move)} says nothing")


def _own_ask(rules: Rules, table: Any, reader: Seat | None) -> Ask | None:
    return None if reader is None else rules.asks(table).get(reader)


def _limits(asks: Asks) -> list[tuple[Seat, int | None]]:
    return [(seat, ask.limit_ms) for seat, ask in asks.items()]


def _some_answers(ask: Ask, rng: Random) -> Iterator[Move]:
    yield ask.sample(rng)
    if isinstance(ask, ChanceAsk):
        outcomes = ask.outcomes()
        yield from (move for move, _ in islice(outcomes or (), 3))
    else:
        yield ask.default()
        yield from islice(ask.answers(), 3)
