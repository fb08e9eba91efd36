"""What a seat may not know changes no byte of what it is sent (rulebook 3.5, 5.1, 10.12)."""

from random import Random

import msgspec
import pytest
from msgspec.structs import replace
from tests.games.dexterity_jane.playing import lock, play, question
from tests.games.dexterity_jane.position import showdown

from tripot.core import CHANCE, CLOCK, told
from tripot.games.dexterity_jane import rules
from tripot.games.dexterity_jane.moves import (
    Arm,
    ChooseFirst,
    DealCoins,
    DrawHold,
    DrawTieOrder,
    Next,
    Shuffle,
    TimeUp,
    TossSheriff,
)
from tripot.games.dexterity_jane.online import timing as jane
from tripot.games.dexterity_jane.options import Options
from tripot.games.dexterity_jane.reveal import what_turns_up

TIME_UP = TimeUp(CLOCK)
READERS = pytest.mark.parametrize("reader", [0, 1, 2, None])


def sent(reader, table, *moves):
    """All the bytes a reader is sent: tellings, view and question."""
    after, events = play(table, *moves)
    asked = rules.asks(after).get(reader) if reader is not None else None
    return msgspec.json.encode([told(events, reader), rules.view(after, reader), asked])


@READERS
def test_before_the_reveal_nothing_depends_on_a_face(reader):
    """Card order, tie order, angles of the others and the hold may be anything."""
    options = Options(seats=3)
    table = rules.start(options)
    deck = list(table.deck)
    bytes_of = set()
    for seed in range(5):
        rng = Random(seed)
        rng.shuffle(deck)
        moves = [Shuffle(CHANCE, tuple(deck)), ChooseFirst(CHANCE, 1)]
        moves.append(DrawTieOrder(CHANCE, tuple(rng.sample(range(3), 3))))
        before, _ = play(table, *moves)
        layout = question(before, CHANCE).sample(Random(0))
        rows = tuple(rng.sample(layout.angles, 3))
        moves += [replace(layout, angles=rows), Arm(0), TIME_UP, DrawHold(CHANCE, rng.randrange(500, 1501))]
        bytes_of.add(sent(reader, table, *moves))
    assert len(bytes_of) == 1


@pytest.mark.parametrize("reader", [1, 2, None])
def test_before_it_is_checked_nothing_depends_on_a_proposal(reader):
    table = showdown("LI RP", Options(seats=3))
    tails = [lock(1, "I/", 600), Next(2), Next(2)]
    locks = [lock(0, proposal, 500) for proposal in ("/", "I/P", "TIMRP/TIMRP")]
    assert len({sent(reader, table, first, *tails) for first in locks}) == 1


def test_its_owner_knows_the_proposal():
    table = showdown("LI RP", Options(seats=3))
    assert sent(0, table, lock(0, "/")) != sent(0, table, lock(0, "I/P"))


@pytest.mark.parametrize("reader", [1, None])
def test_nothing_depends_on_the_coins_of_others_or_of_the_box(reader):
    table = rules.start(Options(seats=3, mode="robbery"))
    shuffled = [Shuffle(CHANCE, table.deck), ChooseFirst(CHANCE, 0)]
    rows = [(0, 1, 2, 2, 3, 3, 4, 4, 5, 6), (6, 1, 5, 4, 4, 3, 3, 2, 2, 0), (3, 1, 3, 6, 5, 4, 4, 2, 2, 0)]
    assert (
        len(
            {sent(reader, table, *shuffled, DealCoins(CHANCE, row), TossSheriff(CHANCE, "R")) for row in rows}
        )
        == 1
    )


@READERS
def test_everybody_sees_the_faces_but_only_his_own_angles(reader):
    seen = rules.view(showdown("LI RP LO", Options(seats=3)), reader).play
    assert [card[:2] for card in seen.cards] == ["LI", "RP", "LO"]
    assert [seat for seat, row in enumerate(seen.angles) if row != "?"] == (
        [] if reader is None else [reader]
    )


@pytest.mark.parametrize("reader", range(9))
def test_what_turns_up_is_settled_beforehand_and_fits_into_the_seal(reader):
    """The longest reveal there is: nine seats, ten cards, a bullet on each, every angle of three figures."""
    cards = "LT* LI* LM* LR* LP* RT* RI* RM* RR* RP*"
    table = showdown(cards, Options(seats=9, mode="robbery"))
    angles = ((333,) * 10,) * 9
    table = replace(table, play=replace(table.play, angles=angles))
    tellings = told(what_turns_up(table), reader)
    assert len(msgspec.json.encode(tellings)) <= jane.ENVELOPE


def test_the_tellings_that_were_sealed_are_those_of_the_reveal():
    table = rules.start(Options(seats=3))
    while table.phase != "arm":
        table, _ = play(table, question(table, CHANCE).sample(Random(2)))
    sealed = what_turns_up(table)
    _, events = play(table, TIME_UP, DrawHold(CHANCE, 700), TIME_UP)
    assert tuple(events[-len(sealed) :]) == sealed
