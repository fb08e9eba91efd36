"""Every vector of the specification. A case is read by what it holds, so new cases need no code.

More of them are read from GAME/NAME.json below the folder that TRIPOT_VECTORS names.
"""

import json
import os
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace
from tests.games.tricky_twist import oracle
from tests.games.tricky_twist.position import FACES, cards, place, playing

from tripot.core import Event, standings, step
from tripot.core.notation import read, write
from tripot.games.tricky_twist import rules
from tripot.games.tricky_twist.cards import DECK, playable
from tripot.games.tricky_twist.choices import choices
from tripot.games.tricky_twist.data import DEFAULT, VARIABLES
from tripot.games.tricky_twist.declaration import Declaration, Face, Flip, ShiftBy
from tripot.games.tricky_twist.events import FalseTrickMade, LeftoversShown, RoundBegun, TrickTaken
from tripot.games.tricky_twist.moves import Draw, PassBonus, PlayCard, Stay
from tripot.games.tricky_twist.optimum import optimum
from tripot.games.tricky_twist.options import Options
from tripot.games.tricky_twist.scoring import base_stars, rank_stars, score_alone

HERE = Path(__file__).parents[2] / "vectors"
FOLDERS = [HERE, *(Path(folder) for folder in [os.environ.get("TRIPOT_VECTORS", "")] if folder)]
CASES = [
    pytest.param(case, id=f"{path.stem}-{case['id']}")
    for folder in FOLDERS
    for path in sorted(folder.rglob("tricky_twist/*.json"))
    for case in json.loads(path.read_text())
]


@pytest.mark.parametrize("case", CASES)
def test_a_vector_of_the_specification_holds(case):
    if "plays" in case:
        a_trick_is_resolved(case)
    elif "legal" in case:
        assert set(playable(cards(case["hand"]), case.get("led"))) == set(cards(case["legal"]))
    elif "counts" in case:
        ties = case.get("rank_ties", "standard")
        stars = rank_stars(DEFAULT.card(case["scoring"]), case["counts"], ties, DEFAULT)
        assert list(stars) == case["stars"]
    elif "draw_order" in case:
        the_reserves_are_asked_in_order(case)
    elif "answers" in case:
        the_bonus_may_be_answered(case)
    elif "winners" in case:
        assert list(standings(case["totals"]).winners) == case["winners"]
    elif "firsts" in case:
        assert first_players(case["seats"], case["first"]) == case["firsts"]
    elif "draws" in case:
        a_round_is_so_long(case)
    elif "scoring" in case:
        a_tableau_is_worth(case)
    else:
        assert base_stars(case["tricks"], case["false"]) == case["base"]


def a_trick_is_resolved(case):
    """By the rules, on a table where everyone has one card more, of another family than the one led."""
    order, played = case["order"], cards(case["plays"])
    spare = [card for card in DECK if card[-1] != played[0][-1] and card not in played]
    hands = {seat: (card, spare.pop()) for seat, card in zip(order, played, strict=True)}
    table = playing(*(place(hands[seat]) for seat in sorted(order)), leader=order[0])
    for seat, card in zip(order, played, strict=True):
        table, events = step(rules, table, PlayCard(seat, card))
    taken = next(event for event in events if isinstance(event, TrickTaken))
    assert (taken.seat, taken.cards) == (case["winner"], cards(case["trick"]))
    false = {str(event.seat): event.card for event in events if isinstance(event, FalseTrickMade)}
    assert false == case["false"]
    assert (list(table.waiting) if table.phase == "bonus" else []) == case["sevens"]
    assert table.leader == case["leads"]


def the_reserves_are_asked_in_order(case):
    """After the last bonus of a trick, by the next leader."""
    places = [place("1M", ["2M"] * size) for size in case["reserves"]]
    table = playing(*places, leader=case["leader"], phase="bonus", waiting=(0,))
    table, _ = step(rules, table, PassBonus(0))
    assert table.phase == "draw"
    assert list(table.waiting) == case["draw_order"]


def the_bonus_may_be_answered(case):
    table = playing(place("1M", false=case["false"]), place("2M"), place("3M"), phase="bonus", waiting=(0,))
    table = replace(table, supply=tuple(case["supply"]))
    assert {write(move) for move in rules.asks(table)[0].answers()} == {
        f"P0 {text}" for text in case["answers"]
    }


def first_players(seats, first):
    """Who starts each round of a game that this seat starts."""
    rng, table = Random(0), rules.start(Options(seats=seats))
    table, _ = step(rules, table, read(f"* choose-first {first}", rules.Move))
    found = []
    while asks := rules.asks(table):
        for ask in asks.values():
            table, events = step(rules, table, ask.default() if ask.seat >= 0 else ask.sample(rng))
            found += [event.seat for event in events if isinstance(event, RoundBegun)]
    return found


def a_round_is_so_long(case):
    """When everyone draws before each of the first tricks, and no card is taken back."""
    rng, table = Random(5), rules.start(Options(seats=case["seats"], reveal_leftovers="on"))
    happened: list[Event] = []
    while table.round < 2:
        ask = next(iter(rules.asks(table).values()))
        move = ask.sample(rng)
        if table.phase == "draw":
            move = Draw(ask.seat) if table.number <= case["draws"] else Stay(ask.seat)
        if table.phase == "bonus":
            move = PassBonus(ask.seat)
        table, events = step(rules, table, move)
        happened += events
    assert sum(isinstance(event, TrickTaken) for event in happened) == case["tricks"]
    left = [len(event.hand + event.reserve) for event in happened if isinstance(event, LeftoversShown)]
    assert sum(left) == case.get("cards_left", sum(left))


def a_tableau_is_worth(case):
    """The optimum over declarations, told by the engine and by the oracle."""
    tableau = place("", "", case["tricks"], case["false"], case.get("kept", ()))
    card = DEFAULT.card(case["scoring"])
    said = optimum(tableau, card, DEFAULT)
    score = score_alone(tableau, said, card)
    if "total" in case:
        assert score.total == case["total"] == sum(oracle.points(tableau, said, card))
        assert said == oracle.best(tableau, card, DEFAULT)
    if "stars" in case:
        assert score.stars == case["stars"]
    if "base" in case:
        assert score.base + score.plus == case["base"]
    if "count" in case:
        assert score.count == case["count"]
    if "false_tricks" in case:
        assert score.false == case["false_tricks"]
    if "said" in case:
        assert said == declaration(case["said"], tableau)
    if "instead" in case:
        other = declaration(case["instead"]["said"], tableau)
        assert score_alone(tableau, other, card).total == case["instead"]["total"]
    if "illegal" in case:
        illegal = declaration(case["illegal"], tableau)
        assert choices(tableau, card.bonus_side, DEFAULT).faults(illegal)
    for top in case.get("also", {}).get("flip", ()):
        other = declaration({"flip": top}, tableau)
        assert score_alone(tableau, other, card).total == case["total"]


def declaration(said, tableau):
    """A declaration that names piles by a card they hold."""

    def pile(card):
        return next(pile for pile in tableau.piles if card in pile.cards)

    flip = said.get("flip")
    shift = said.get("shift")
    faces = {FACES.get(bonus, bonus): shows for bonus, shows in said.get("faces", {}).items()}
    return Declaration(
        flip=Flip(pile(flip).number, None if pile(flip).is_false else flip) if flip else None,
        wild=said.get("wild"),
        faces=tuple(Face(bonus, faces[bonus]) for bonus in VARIABLES if bonus in faces),
        shift=ShiftBy(pile(shift[0]).number, shift[1]) if shift else None,
    )
