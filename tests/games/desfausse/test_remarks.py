"""What the rulebook says about a view, for screens that know no rule (rulebook 5.2 to 5.8, 9.7)."""

from tests.games.desfausse.position import called, everybody, rules, thrown

from tripot.core import step
from tripot.games.desfausse.moves import Declare, Wait


def remarks(table, reader=None):
    return rules.remarked(rules.view(table, reader)).remarks


def declared(table, *waiting):
    """All who may discard do, but for some."""
    for seat in table.waiting:
        table, _ = step(rules, table, Wait(seat) if seat in waiting else Declare(seat))
    return table


def test_a_tally_leaves_out_what_was_received_and_counts_devils_first():
    table = thrown("sr4 sg4 srD", "sr5 sg5")
    assert remarks(table).tallies == ((1, 0, 0, 0, 2, 0, 0), (0, 0, 0, 0, 0, 2, 0))


def test_who_is_asked_shows_a_claim_and_nobody_is_first_yet():
    table = called("sr4 sg4 sr6", "sr4 Br4", "sr2 sg3")
    assert table.phase == "declare"
    found = remarks(table)
    assert [(one.seat, one.dice, one.green) for one in found.claims] == [(0, 2, 1), (1, 2, 0)]
    assert found.reason is None
    one, _ = step(rules, table, Declare(0))
    assert [claim.seat for claim in remarks(one).claims] == [0, 1]


def reason(*hands, waiting=(), **more):
    table = declared(called(*hands, **more), *waiting)
    assert table.phase == "discard"
    found = remarks(table)
    return [claim.seat for claim in found.claims], found.reason


def test_the_larger_combination_goes_first():
    assert reason("sr4 sg4 sr6", "sr4 Br4 Bg4") == ([1, 0], "dice")


def test_of_two_equal_combinations_the_greener_goes_first():
    assert reason("sr4 Br4 sr6", "sg4 Br4 sg2") == ([1, 0], "green")


def test_a_single_die_goes_before_all():
    assert reason("sr4 sg4 sr6", "sr4") == ([1, 0], "single")


def test_equal_claims_go_together_and_whoever_is_left_goes_alone():
    assert reason("sr4 sg4 sr6", "sr4 sg4 sr2") == ([0, 1], "equal")
    assert reason("sr4 sg4 sr6", "sr4 sg4 sr2", waiting=[1]) == ([0], "alone")


def test_those_who_come_later_stand_in_the_order_of_their_turns():
    assert reason("sr4 Br4 sr6", "sg4 Br4 Bg4", "sg4 Br4 sg2")[0] == [1, 2, 0]


def settling(*tokens):
    """What seat 0 is asked after the throws, with these trophies."""
    table = thrown("sr4 sg4 srD", "sr5 sg2", ready={0: tokens})
    while table.phase == "plan":
        table = everybody(table)
    return rules.asks(table)[0]


def test_an_exorcism_is_offered_after_the_throws_only_with_another_throw():
    alone, paid = settling("EXO1", "TINT1"), settling("EXO1", "AGAIN")
    assert (alone.again, alone.exo1, alone.dice, alone.devils) == (0, 0, (), ())
    assert (paid.again, paid.exo1, paid.dice, paid.devils) == (1, 1, ("sr4", "sg4"), ("srD",))
