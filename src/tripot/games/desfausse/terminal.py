"""DESfausse in the terminal: all dice lie open, devils are locked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from tripot.core import Ask, Catalogue, Move, Seat
from tripot.games.desfausse.asks import AskPlan
from tripot.games.desfausse.dice import BLOCKED, BODY, COLOUR, OWN
from tripot.games.desfausse.moves import Hold, Throw
from tripot.games.desfausse.table import Table

LABELS = {
    "en": {
        "round": "Round {} · turn {}",
        "call": "calling {}",
        "dice": "dice",
        "trophies": "trophies",
        "won": "rounds",
        "hell": "In hell: {}",
        "supply": "Trophies left: {}",
        "cursed": "cursed",
        "single": "single",
        "plan": "Type their numbers, for example `1 3`, or `hold`:  {}",
        "locked": "  · with an exorcism also {}",
    },
    "fr": {
        "round": "Manche {} · tour {}",
        "call": "appel des {}",
        "dice": "dés",
        "trophies": "trophées",
        "won": "manches",
        "hell": "Aux Enfers : {}",
        "supply": "Trophées restants : {}",
        "cursed": "maudit",
        "single": "dernier dé",
        "plan": "Tapez leurs numéros, par exemple `1 3`, ou `hold` :  {}",
        "locked": "  · avec un exorcisme aussi {}",
    },
}


class _Drawing:
    def draw(self, view: Table, seat: Seat, names: Sequence[str], words: Catalogue) -> RenderableType:
        """The table, the player's own dice last."""
        say = LABELS[words.language]
        grid = Grid(box=None, padding=(0, 2), header_style="dim")
        for column in ("", say["dice"], say["trophies"], say["won"]):
            grid.add_column(column)
        for other in [*range(seat + 1, view.options.seats), *range(seat + 1)]:
            grid.add_row(
                _name(view, other, names, say, is_me=other == seat),
                _dice(view.hands[other]),
                _trophies(view, other, words),
                "●" * view.won[other] + "○" * (view.options.target - view.won[other]),
            )
        hell = Text(say["hell"].format(len(view.hell)), style="dim")
        left = Counter(view.supply)
        supply = ", ".join(
            f"{words.fill('{t, trophy}', {'t': kind})} ×{count}" for kind, count in left.items()
        )
        title = say["round"].format(view.round, view.turn)
        if view.call:
            title += " · " + say["call"].format(view.call)
        rows: list[RenderableType] = [grid, hell]
        if view.options.trophies:
            rows.append(Text(say["supply"].format(supply), style="dim"))
        return Panel(Group(*rows), title=title, border_style="red", padding=(0, 1))

    def prompt(self, ask: Ask, words: Catalogue) -> str | None:
        """A plan is typed by the numbers of the dice; devils come last, if an exorcism can unblock them."""
        if not isinstance(ask, AskPlan):
            return None
        say = LABELS[words.language]
        free = "  ".join(f"{number} {die}" for number, die in enumerate(ask.dice, 1))
        locked = "  ".join(f"{number} {die}" for number, die in enumerate(ask.devils, len(ask.dice) + 1))
        can_unblock = bool(locked) and (ask.exo1 or ask.exoall)
        return say["plan"].format(free) + (say["locked"].format(locked) if can_unblock else "")

    def hear(self, ask: Ask, said: str) -> Move | None:
        """`hold`, or the numbers of the dice to throw; a devil among them spends an exorcism."""
        if not isinstance(ask, AskPlan):
            return None
        if said in ("hold", "h"):
            return Hold(ask.seat)
        dice = (*ask.dice, *ask.devils)
        numbers = said.replace(",", " ").split()
        if not numbers or not all(word.isdecimal() and 1 <= int(word) <= len(dice) for word in numbers):
            return None
        places = sorted({int(word) - 1 for word in numbers})
        devils = tuple(dice[place] for place in places if place >= len(ask.dice))
        one_by_one = len(devils) <= ask.exo1
        chosen = tuple(dice[place] for place in places)
        return Throw(ask.seat, chosen, devils if one_by_one else (), bool(devils) and not one_by_one)


drawing = _Drawing()


def die_text(die: str) -> Text:
    """A die: big ones in brackets of their own, devils as a cross, what may not be thrown dimmed.

    >>> die_text("sr3").plain, die_text("BgD").plain, die_text("sg4+").plain
    ('[3]', '⟦✖⟧', '[4]+')
    """
    body, face = BODY[die], die[2]
    left, right = ("[", "]") if body[0] == "s" else ("⟦", "⟧")
    shown = "✖" if face == "D" else face
    style = "red" if COLOUR[die] == "r" else "green"
    if die in BLOCKED or die not in OWN:
        style = f"dim {style}"
    return Text(f"{left}{shown}{right}{'+' if die.endswith('+') else ''}", style=f"bold {style}")


def _dice(dice: Sequence[str]) -> Text:
    return Text(" ").join(die_text(die) for die in dice)


def _name(view: Table, seat: Seat, names: Sequence[str], say: dict[str, str], *, is_me: bool) -> Text:
    marks = [say["cursed"]] if seat in view.cursed else []
    marks += [say["single"]] if seat in view.singles else []
    name = Text(("▸ " if seat in view.waiting else "  ") + names[seat], style="bold" if is_me else "")
    return name.append(f" ({', '.join(marks)})", style="red") if marks else name


def _trophies(view: Table, seat: Seat, words: Catalogue) -> Text:
    def named(kinds: Sequence[str], style: str) -> list[Text]:
        return [Text(words.fill("{t, trophy}", {"t": kind}), style=style) for kind in kinds]

    held = (
        named(view.ready[seat], "bold")
        + named(view.fresh[seat], "dim")
        + named(view.spent[seat], "dim strike")
    )
    return Text(", ").join(held)
