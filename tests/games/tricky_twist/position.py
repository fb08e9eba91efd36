"""Small builders, so that a test shows its position in a line or two."""

from random import Random

from msgspec.structs import replace

from tripot.core import Event, step
from tripot.core.notation import read
from tripot.games.tricky_twist import rules
from tripot.games.tricky_twist.cards import in_order
from tripot.games.tricky_twist.data import BONUSES
from tripot.games.tricky_twist.options import Options
from tripot.games.tricky_twist.table import Pile, Place, Sheet, Table, Trick, clockwise

FACES = {"SHIFT": "V4", "SHIFT-face": "V4", "ODD-face": "V1", "EVEN-face": "V2", "ANY-face": "V3"}
"""The names that the specification gives to value faces."""


def cards(text):
    """Cards from text or a list: "7M 12H"."""
    return tuple(text.split() if isinstance(text, str) else text)


def place(hand="", reserve="", tricks=(), false="", kept=(), **more):
    """A seat's place. A number of tricks or false tricks stands for as many of no interest."""
    tricks = ["1M"] * tricks if isinstance(tricks, int) else tricks
    false = ["1M"] * false if isinstance(false, int) else cards(false)
    piles = [Pile(0, False, cards(trick), False) for trick in tricks]
    piles += [Pile(0, True, (top,)) for top in false]
    piles = [replace(pile, number=number) for number, pile in enumerate(piles, 1)]
    return Place(
        hand=in_order(cards(hand)),
        reserve=cards(reserve),
        piles=tuple(piles),
        kept=tuple(FACES.get(bonus, bonus) for bonus in kept),
        **more,
    )


def playing(*places, leader=0, scoring="RUN", number=9, phase="play", waiting=None, **options):
    """A table in the middle of a round, the leader about to lead."""
    seats = len(places)
    order = clockwise(leader, seats)
    kept = [bonus for one in places for bonus in one.kept]
    return Table(
        options=Options(seats=seats, **options),
        places=tuple(places),
        totals=(0,) * seats,
        phase=phase,
        waiting=order if waiting is None else waiting,
        round=1,
        first=0,
        deck=tuple(card.id for card in Options(**options).cards.scoring_cards if card.id != scoring),
        scoring=scoring,
        supply=tuple(bonus for bonus in BONUSES if bonus not in kept),
        leader=leader,
        number=number,
        trick=Trick(order if phase == "play" else ()),
        sheets=(Sheet(scoring),),
    )


def play(table, *moves):
    """The table after some moves in notation."""
    return happen(table, *moves)[0]


def happen(table, *moves):
    """The table after some moves in notation, and all that happened."""
    happened: list[Event] = []
    for move in moves:
        table, events = step(rules, table, read(move, rules.Move))
        happened += events
    return table, happened


def dealt(seed=0, **options):
    """A table after the reserves are shuffled: the first draw of a random first round."""
    rng = Random(seed)
    table = rules.start(Options(**options))
    while table.phase != "draw":
        for ask in rules.asks(table).values():
            table, _ = step(rules, table, ask.sample(rng))
    return table
