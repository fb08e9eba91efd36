"""A table in the middle of a game, from a few words: for tests, puzzles and reports of something odd."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from random import Random

from msgspec.structs import replace

from tripot.core import CHANCE, CLOCK, Seat, step
from tripot.games.dexterity_jane.data import Components, box
from tripot.games.dexterity_jane.dealing import deal
from tripot.games.dexterity_jane.evolve import evolve
from tripot.games.dexterity_jane.fingers import Card, Hand, bullets, face
from tripot.games.dexterity_jane.game import rules
from tripot.games.dexterity_jane.moves import TimeUp
from tripot.games.dexterity_jane.options import Options, deck_cards
from tripot.games.dexterity_jane.table import Player, Table, start


def showdown(
    cards: str,
    options: Options | None = None,
    *,
    discard: int = 0,
    coins: Mapping[Seat, Sequence[int]] | None = None,
    sheriff: Hand = "L",
) -> Table:
    """The table with these cards just turned up, in the round that has so many; earlier tiles are aside.

    >>> table = showdown("LI RP*", Options(seats=3, mode="robbery"), discard=1, coins={0: [3], 1: [6]})
    >>> table.phase, table.round, table.play.cards, len(table.discard), table.players[1].coins
    ('showdown', 2, ('LI2r', 'RP*35r'), 1, (6,))
    """
    table = before_deal(cards, options or Options(), discard=discard, coins=coins or {}, sheriff=sheriff)
    table = evolve(table, next(deal(table)))
    rng = Random(0)
    while table.phase != "showdown":
        asks = rules.asks(table)
        move = asks[CHANCE].sample(rng) if CHANCE in asks else TimeUp(CLOCK)
        table, _ = step(rules, table, move)
    return table


def before_deal(
    cards: str, options: Options, *, discard: int, coins: Mapping[Seat, Sequence[int]], sheriff: Hand
) -> Table:
    """The table with these cards on top of the deck and so many in the discard."""
    table = start(options)
    wanted = cards.split() if options.mode == "robbery" else map(face, cards.split())
    chosen, rest = pick_cards(wanted, deck_cards(options))
    count = len(chosen)
    if options.mode == "robbery":
        purses = {seat: tuple(coins.get(seat, ())) for seat in range(options.seats)}
        left = Counter(options.box.coins) - Counter(coin for purse in purses.values() for coin in purse)
        players = tuple(Player(coins=purses[seat], seen=((),) * options.seats) for seat in purses)
        table = replace(table, players=players, box=tuple(left.elements()), sheriff=sheriff)
    return replace(
        table,
        deck=(*chosen, *rest[discard:]),
        discard=tuple(rest[:discard]),
        round=count,
        tiles_left=table.tiles_left[count - 1 :],
        tiles_aside=table.tiles_left[: count - 1],
    )


def box_with(cards: str) -> Components:
    """A host's own box that has these cards, with their bullets under `custom`, whatever they are.

    >>> options = Options(mode="robbery", bullets="custom", components=box_with("LI** LI*"))
    >>> showdown("LI** LI*", options).play.cards
    ('LI**26r', 'LI*38g')
    """
    pieces = box()
    spare = list(pieces.cards[pieces.teaching :])
    changed = {}
    for short in cards.split():
        card = next((card for card in spare if card.face == face(short)), spare[-1])
        spare.remove(card)
        changed[card.no] = replace(card, face=face(short), custom=bullets(short))
    return replace(pieces, cards=tuple(changed.get(card.no, card) for card in pieces.cards))


def pick_cards(wanted: Iterable[Card], deck: Sequence[Card]) -> tuple[list[Card], list[Card]]:
    """Cards of the deck that look like these short ones, and the rest of the deck."""
    rest, chosen = list(deck), []
    for short in wanted:
        look = face(short), bullets(short)
        card = next((card for card in rest if (face(card), bullets(card)) == look), None)
        if card is None:
            raise ValueError(f"there is no {short} left in this deck")
        rest.remove(card)
        chosen.append(card)
    return chosen, rest
