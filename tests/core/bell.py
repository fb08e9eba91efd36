"""Bell: a small game with every feature of the core. It shows how to write one, and tests the house.

Chance deals one number card to each seat. All at once, each seals high or low. When all have answered the
answers are shown, and those who guessed whether their card beats the middle score its number.
"""

from fractions import Fraction
from itertools import permutations
from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from tripot.core import (
    CHANCE,
    HIDDEN,
    Ask,
    Catalogue,
    ChanceAsk,
    Event,
    Hidden,
    Move,
    Nobody,
    OnlySeat,
    Outcome,
    Public,
    Refused,
    Rules,
    Sealed,
    standings,
)
from tripot.core import Options as BaseOptions
from tripot.games import Game

Guess = Literal["high", "low"]


class Options(BaseOptions, frozen=True, kw_only=True):
    seats: Annotated[int, Meta(ge=2, le=3)] = 2
    twice: bool = False


class Table(Struct, frozen=True):
    options: Options
    cards: tuple[int | Hidden, ...] = ()
    stock: tuple[int | Hidden, ...] = ()
    guesses: tuple[Guess | Hidden | None, ...] = ()
    scores: tuple[int, ...] | None = None


class Deal(Move):
    order: tuple[int, ...]


class Say(Move):
    guess: Guess


class CardDealt(Event):
    seat: Public[int]
    card: Annotated[int | Hidden, OnlySeat("seat")]


class StockLaid(Event):
    cards: Annotated[tuple[int | Hidden, ...], Nobody(counted=True)]


class Answered(Event):
    seat: Public[int]
    guess: Annotated[Guess | Hidden, Sealed("seat")]


class Shown(Event):
    cards: Public[tuple[int, ...]]
    guesses: Public[tuple[Guess, ...]]
    scores: Public[tuple[int, ...]]


class AskDeal(ChanceAsk):
    def outcomes(self):
        orders = list(permutations(range(1, 6)))
        return ((Deal(CHANCE, order), Fraction(1, len(orders))) for order in orders)

    def sample(self, rng):
        return Deal(CHANCE, tuple(rng.sample(range(1, 6), 5)))


class AskSay(Ask):
    def answers(self):
        return (Say(self.seat, guess) for guess in ("low", "high"))


class Bell(Rules):
    name = "bell"
    version = "1"
    seats = range(2, 4)
    Options, Table, Move, Event = Options, Table, Deal | Say, CardDealt | StockLaid | Answered | Shown
    Ask = AskDeal | AskSay
    refusals = {"not_asked": "1", "again": "2"}
    rulebooks = {
        "en": "# Bell\n## 1. The deal\n## 2. The answer\n",
        "fr": "# Bell\n## 1. La donne\n## 2. La réponse\n",
    }
    catalogues = {
        language: Catalogue(language, {"event": events, "refusal": refusals})
        for language, events, refusals in (
            (
                "en",
                {
                    "CardDealt": "{seat, seat} is dealt {card}.",
                    "CardDealt.hidden": "{seat, seat} is dealt a card.",
                    "StockLaid": "The rest is laid aside.",
                    "Answered": "{seat, seat} has answered.",
                    "Shown": "All is shown.",
                },
                {"not_asked": "Nobody asked you.", "again": "You have answered."},
            ),
            (
                "fr",
                {
                    "CardDealt": "{seat, seat} reçoit {card}.",
                    "CardDealt.hidden": "{seat, seat} reçoit une carte.",
                    "StockLaid": "Le reste est mis de côté.",
                    "Answered": "{seat, seat} a répondu.",
                    "Shown": "Tout est dévoilé.",
                },
                {"not_asked": "On ne vous a rien demandé.", "again": "Vous avez répondu."},
            ),
        )
    }

    def start(self, options):
        return Table(options)

    def asks(self, table):
        if table.scores is not None:
            return {}
        if not table.cards:
            return {CHANCE: AskDeal(CHANCE)}
        return {
            seat: AskSay(seat, limit_ms=5000) for seat, guess in enumerate(table.guesses) if guess is None
        }

    def decide(self, table, move):
        if move.seat not in self.asks(table) or isinstance(move, Deal) != (move.seat == CHANCE):
            raise Refused("again" if table.cards else "not_asked", "2" if table.cards else "1")
        if isinstance(move, Deal):
            if sorted(move.order) != [1, 2, 3, 4, 5]:
                raise Refused("not_asked", "1")
            for seat in range(table.options.seats):
                table = yield CardDealt(seat, move.order[seat])
            yield StockLaid(move.order[table.options.seats :])
            return
        table = yield Answered(move.seat, move.guess)
        if None not in table.guesses:
            right = [
                (card > 2) == (guess == "high")
                for card, guess in zip(table.cards, table.guesses, strict=True)
            ]
            worth = 2 if table.options.twice else 1
            scores = tuple(worth * card * ok for card, ok in zip(table.cards, right, strict=True))
            yield Shown(table.cards, table.guesses, scores)

    def evolve(self, table, event):
        match event:
            case CardDealt():
                return replace(table, cards=(*table.cards, event.card))
            case StockLaid():
                return replace(table, stock=event.cards, guesses=(None,) * table.options.seats)
            case Answered():
                guesses = list(table.guesses)
                guesses[event.seat] = event.guess
                return replace(table, guesses=tuple(guesses))
            case Shown():
                return replace(table, cards=event.cards, guesses=event.guesses, scores=event.scores)

    def view(self, table, seat):
        if table.scores is None:
            cards = tuple(card if s == seat else HIDDEN for s, card in enumerate(table.cards))
            guesses = tuple(g if s == seat or g is None else HIDDEN for s, g in enumerate(table.guesses))
            table = replace(table, cards=cards, guesses=guesses)
        return replace(table, stock=(HIDDEN,) * len(table.stock))

    def imagine(self, view, rng):
        unseen = [card for card in range(1, 6) if card not in view.cards]
        rng.shuffle(unseen)
        cards = tuple(unseen.pop() if card == HIDDEN else card for card in view.cards)
        guesses = tuple(rng.choice(("high", "low")) if g == HIDDEN else g for g in view.guesses)
        return replace(view, cards=cards, guesses=guesses, stock=tuple(unseen[: len(view.stock)]))

    def outcome(self, table) -> Outcome | None:
        return None if table.scores is None else standings(table.scores)

    def conserved(self, table):
        if table.cards and sorted(table.cards + table.stock) != [1, 2, 3, 4, 5]:
            return ["the five cards are not all there"]
        return []


bell = Bell()
BELL = Game(rules=bell, title="Bell")
