"""Tricky Twist in the terminal: your hand at the bottom, what you may play lit."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from tripot.core import HIDDEN, Ask, Catalogue, Move, Seat
from tripot.games.tricky_twist.asks import AskDeclare, AskDraw, AskPlay, AskReserve
from tripot.games.tricky_twist.cards import Cards, in_order, playable
from tripot.games.tricky_twist.moves import Declare, Draw, PlayCard, SetAside, Stay
from tripot.games.tricky_twist.optimum import optimum
from tripot.games.tricky_twist.scoring import score_alone
from tripot.games.tricky_twist.table import Pile, Place, Table

MARKS = {"M": "☽", "S": "☀", "U": "☂", "H": "☺"}
COLOURS = {"M": "bright_blue", "S": "yellow", "U": "magenta", "H": "green"}
LABELS = {
    "en": {
        "round": "Round {}/{}",
        "hand": "hand",
        "reserve": "reserve",
        "tricks": "tricks",
        "false": "false tricks",
        "bonus": "bonus cards",
        "score": "stars",
        "supply": "To be had for a 7",
        "trick": "Trick {}",
        "yours": "Your hand",
        "now": "If the round ended now: {base} for piles, {plus} for One more, {stars} for the card",
        "cards": "Type five cards, for example: {}",
        "declare": "Enter: declare what is suggested ({}). `rules 6.2` says what else there is.",
    },
    "fr": {
        "round": "Manche {}/{}",
        "hand": "main",
        "reserve": "réserve",
        "tricks": "plis",
        "false": "faux-plis",
        "bonus": "cartes Bonus",
        "score": "étoiles",
        "supply": "À prendre pour un 7",
        "trick": "Pli {}",
        "yours": "Votre main",
        "now": "Si la manche finissait : {base} pour les piles, {plus} de plus, {stars} pour la carte",
        "cards": "Tapez cinq cartes, par exemple : {}",
        "declare": "Entrée : déclarer ce qui est proposé ({}). `rules 6.2` dit ce qu’il y a d’autre.",
    },
}


class _Drawing:
    def draw(self, view: Table, seat: Seat, names: Sequence[str], words: Catalogue) -> RenderableType:
        """The table as the seat sees it."""
        say = LABELS[words.language]
        title = say["round"].format(view.round, view.options.seats)
        parts: list[RenderableType] = [_places(view, seat, names, words)]
        if view.trick.cards:
            plays = Text("  ").join(
                Text.assemble(f"{names[player]} ", card_text(card)) for player, card in view.trick.plays
            )
            parts.append(Text.assemble((say["trick"].format(view.number) + "  ", "bold"), plays))
        place = view.places[seat]
        parts.append(Text.assemble((say["yours"] + "  ", "bold"), _hand(view, seat)))
        if view.scoring is not None and not view.card.ranks and HIDDEN not in _all_cards(place):
            parts.append(Text(_now(view, place, say), style="dim"))
        if view.scoring is not None:
            parts.insert(0, _scoring(view, words))
        return Panel(Group(*parts), title=title, border_style="blue", padding=(0, 1))

    def prompt(self, ask: Ask, words: Catalogue) -> str | None:
        """Five cards are typed; a declaration is confirmed."""
        say = LABELS[words.language]
        if isinstance(ask, AskReserve):
            return say["cards"].format(" ".join(ask.hand[:5]))
        if isinstance(ask, AskDeclare):
            return say["declare"].format(words.fill("{said, said}", {"said": ask.suggestion}))
        return None

    def hear(self, ask: Ask, said: str) -> Move | None:
        """`7m`, `1m 2m 3s 4s 5u`, `d`, `s`, or nothing for what is suggested."""
        cards = tuple(said.upper().replace(",", " ").split())
        are_cards = bool(cards) and all(re.fullmatch(r"\d{1,2}[MSUH]", card) for card in cards)
        match ask:
            case AskReserve() if are_cards:
                return SetAside(ask.seat, cards)
            case AskPlay() if are_cards and len(cards) == 1:
                return PlayCard(ask.seat, cards[0])
            case AskDraw() if said in ("d", "s"):
                return Draw(ask.seat) if said == "d" else Stay(ask.seat)
            case AskDeclare() if not said:
                return Declare(ask.seat, ask.suggestion)
        return None


drawing = _Drawing()


def card_text(card: str, style: str = "bold") -> Text:
    """A card in its family's colour and with its mark.

    >>> card_text("12M").plain, card_text("?").plain
    ('12M☽', '··')
    """
    if card == HIDDEN:
        return Text("··", style="dim")
    return Text(f"{card}{MARKS[card[-1]]}", style=f"{style} {COLOURS[card[-1]]}")


def _cards(cards: Sequence[str]) -> Text:
    return Text(" ").join(card_text(card) for card in cards)


def _hand(view: Table, seat: Seat) -> Text:
    hand = view.places[seat].hand
    mine = view.phase == "play" and view.waiting[:1] == (seat,)
    lit: Cards = playable(hand, view.trick.led) if mine else hand
    return Text(" ").join(card_text(card, "bold" if card in lit else "dim") for card in hand)


def _places(view: Table, me: Seat, names: Sequence[str], words: Catalogue) -> RenderableType:
    say = LABELS[words.language]
    grid = Grid(box=None, padding=(0, 2), header_style="dim")
    for column in ("", "hand", "reserve", "tricks", "false", "bonus"):
        grid.add_column(say.get(column, column))
    grid.add_column(say["score"], justify="right")
    for seat in [*range(me + 1, view.options.seats), *range(me + 1)]:
        place = view.places[seat]
        turn = seat in view.waiting[:1] or (view.phase == "reserve" and seat in view.waiting)
        tricks = [pile for pile in place.piles if not pile.is_false]
        false = [pile.top for pile in place.piles if pile.is_false]
        grid.add_row(
            Text(("▸ " if turn else "  ") + names[seat], style="bold" if seat == me else ""),
            str(len(place.hand)),
            _reserve(place),
            Text(" ").join(_trick(pile) for pile in tricks),
            _cards(in_order(false)),
            ", ".join(_bonus(view, bonus, words) for bonus in place.kept),
            str(view.totals[seat]),
        )
    supply = [_bonus(view, bonus, words) for bonus in view.supply]
    return Group(grid, Columns([Text(f"{say['supply']}: {', '.join(supply)}", style="dim")]))


def _reserve(place: Place) -> Text:
    known = [card for card in place.reserve if card != HIDDEN]
    return _cards(known) if known else Text(str(len(place.reserve)))


def _trick(pile: Pile) -> Text:
    if HIDDEN in pile.cards:
        return Text(f"▮{len(pile.cards)}", style="dim")
    return Text.assemble("[", _cards(pile.cards), "]")


def _all_cards(place: Place) -> list[str]:
    return [card for pile in place.piles for card in pile.cards]


def _now(view: Table, place: Place, say: dict[str, str]) -> str:
    line = score_alone(place, optimum(place, view.card, view.options.cards), view.card)
    return say["now"].format(base=line.base, plus=line.plus, stars=line.stars)


def _scoring(view: Table, words: Catalogue) -> Text:
    card = view.card
    paid = [f"{count} → {stars}★" for count, stars in enumerate(card.stars) if count]
    ranks = [f"{rank}. → {stars}★" for rank, stars in enumerate(view.options.cards.rank_stars, 1)]
    name = words.fill("{scoring, scoring}", {"scoring": view.scoring})
    return Text.assemble(
        (f"{name}  ", "bold yellow"),
        words[f"kind.{card.kind}"],
        f"  {'  '.join(ranks if card.ranks else paid)}",
    )


def _bonus(view: Table, bonus: str, words: Catalogue) -> str:
    """A bonus card by its name; a variable one with what it can show this round."""
    name = words.fill("{b, bonus}", {"b": bonus})
    if view.scoring is None or not bonus.startswith("V"):
        return name
    data, side = view.options.cards, view.card.bonus_side
    shift = data.shift_on(side)
    if shift is not None and shift[0] == bonus:
        return "±1"
    shown = data.face(bonus, side)
    return "/".join(MARKS.get(str(what), str(what)) for what in shown)
