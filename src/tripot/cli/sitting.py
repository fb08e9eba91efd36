"""One person and some bots at a table in the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice
from random import Random

from rich.console import Console
from rich.markdown import Markdown
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from tripot.bots.bot import Bot
from tripot.cli.rules import paragraph
from tripot.core import (
    CHANCE,
    Ask,
    Catalogue,
    Event,
    Move,
    Options,
    Record,
    Refused,
    Seat,
    Step,
    begin,
    say_refused,
    step,
    told,
)
from tripot.core.notation import NotationError, read
from tripot.core.options import OptionError
from tripot.core.plain.sentences import open_fields, say_ask, say_move
from tripot.games import Drawing, Game

ME: Seat = 0
MOST_LISTED = 24
"""More answers than this are not listed but described."""

HELP = {
    "en": "Type the number of an answer, or the short form. `hint`: what a bot would do; `auto`: do it. "
    "`rules 4.2`: a paragraph of the rulebook. `quit`: leave the table.",
    "fr": "Tapez le numéro d’une réponse, ou la forme courte. `hint` : ce que ferait un bot ; "
    "`auto` : le faire. `rules 4.2` : un paragraphe des règles. `quit` : quitter la table.",
}

LOST = {
    "en": "“{}” is no answer to this question. Type ? for help.",
    "fr": "« {} » ne répond pas à la question. Tapez ? pour de l’aide.",
}


class Leave(Exception):  # noqa: N818  leaving is no error
    """The player gets up from the table."""


class Sitting:
    """A game in progress, its record, and the terminal it is shown in."""

    def __init__(
        self,
        game: Game,
        options: Options,
        *,
        names: Sequence[str],
        bots: Mapping[Seat, Bot],
        drawn: Drawing,
        console: Console,
        language: str,
        rng: Random,
    ) -> None:
        self.game = game
        self.rules = rules = game.rules
        self.options = options
        self.names = tuple(names)
        self.bots = bots
        self.drawn = drawn
        self.console = console
        self.language = language
        self.rng = rng
        self.table = rules.start(options)
        self.steps: list[Step[Move, Event]] = []

    @property
    def words(self) -> Catalogue:
        """The words of the game as the table lies."""
        return self.rules.words_at(self.table, self.language)

    @property
    def record(self) -> Record:
        """The game so far."""
        return Record(begin(self.rules, self.options, self.names).header, self.options, tuple(self.steps))

    def play(self) -> None:
        """Answer the open questions one after the other until the game is over."""
        while asks := self.rules.asks(self.table):
            if CHANCE in asks:
                self.take(asks[CHANCE].sample(self.rng))
            elif ME in asks:
                self.take_mine(asks[ME])
            else:
                seat = next(iter(asks))
                act = self.bots[seat].act(self.rules.view(self.table, seat), asks[seat], self.rng)
                self.take(act.move if act else asks[seat].default())
        self.show()
        self.end()

    def take(self, move: Move) -> None:
        """Make a move and tell what the player may know of it."""
        words = self.words
        self.table, events = step(self.rules, self.table, move)
        self.steps.append(Step(move, events))
        for seat, bot in self.bots.items():
            bot.hear(told(events, seat))
        for event in told(events, ME):
            if not event.quiet:  # that somebody has answered is no news where nobody waits
                sentence = words.render(self.rules.say(event, ME), self.names)
                self.console.print(sentence, style="dim", markup=False)

    def take_mine(self, ask: Ask) -> None:
        """Ask the player until there is an answer that the rules take."""
        self.show()
        listed = self.list_answers(ask)
        while True:
            said = self.console.input("[bold]> [/]").strip()
            move = self.understand(ask, said, listed)
            if move is None:
                continue
            try:
                self.take(move)
            except Refused as refused:
                sentence = self.words.render(say_refused(refused), self.names)
                self.console.print(f"{sentence} (§ {refused.rule})", style="red", markup=False)
            else:
                return

    def show(self) -> None:
        """The table as the player sees it."""
        shown = self.rules.reminded(self.rules.view(self.table, ME), ME)
        self.console.print()
        self.console.print(self.drawn.draw(shown, ME, self.names, self.words))

    def list_answers(self, ask: Ask) -> list[Move]:
        """Put the question, with its answers where they are few."""
        words = self.words.calling(self.names)
        self.console.print(say_ask(ask, words), style="bold", markup=False)
        described = self.drawn.prompt(ask, self.words)
        if described is not None:
            self.console.print(described, style="cyan", markup=False)
            return []
        answers = list(islice(ask.answers(), MOST_LISTED))
        left_open = open_fields(answers, words)
        for number, move in enumerate(answers, 1):
            said = say_move(move, words, left_open[type(move)])
            self.console.print(Text.assemble((f"  {number:2}  ", "cyan"), said))
        return answers

    def understand(self, ask: Ask, said: str, listed: list[Move]) -> Move | None:
        """The move that was typed, or None after helping."""
        word, _, rest = said.partition(" ")
        if word in ("?", "help", "aide"):
            self.console.print(HELP[self.words.language], markup=False)
        elif word in ("quit", "exit", "q"):
            raise Leave
        elif word == "hint":
            self.explain(self.hint(ask))
        elif word == "auto":
            return self.hint(ask)
        elif word == "rules":
            self.open_rules(rest.strip())
        elif said.isdecimal() and 1 <= int(said) <= len(listed):
            return listed[int(said) - 1]
        else:
            return self.drawn.hear(ask, said) or self.parse(said)
        return None

    def parse(self, said: str) -> Move | None:
        """A move in notation."""
        try:
            move: Move = read(f"P{ME} {said}", self.rules.Move)
        except NotationError:
            self.console.print(LOST[self.words.language].format(said), style="red", markup=False)
            return None
        return move

    def hint(self, ask: Ask) -> Move:
        """What the game's adviser would do in the player's place."""
        act = self.game.call_adviser(ME).act(self.rules.view(self.table, ME), ask, Random(0))
        return act.move if act else ask.default()

    def explain(self, move: Move) -> None:
        """A move in words, and what speaks for it."""
        words = self.words.calling(self.names)
        self.console.print(say_move(move, words), markup=False)
        for why in self.game.reasons(self.rules.view(self.table, ME), move):
            self.console.print(words.render(why), style="dim", markup=False)

    def open_rules(self, number: str) -> None:
        """The rulebook, or a paragraph of it."""
        rulebook = self.rules.rulebooks[self.words.language]
        try:
            self.console.print(Markdown(paragraph(rulebook, number) if number else rulebook))
        except OptionError as problem:
            self.console.print(str(problem), style="red", markup=False)

    def end(self) -> None:
        """Who has won, and the scores."""
        outcome = self.rules.outcome(self.table)
        if outcome is None:
            return
        grid = Grid(show_header=False, box=None, padding=(0, 2))
        for seat in sorted(range(self.options.seats), key=lambda seat: outcome.ranks[seat]):
            grid.add_row(f"{outcome.ranks[seat]}.", self.names[seat], str(outcome.scores[seat]))
        self.console.print(Rule())
        self.console.print(grid)
