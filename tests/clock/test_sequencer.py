"""Who goes first, by example."""

import pytest
from msgspec.structs import replace

from tripot.clock import (
    Chair,
    Credit,
    Deadline,
    Judgement,
    Sequencer,
    Sighting,
    expiry,
    limit,
    moment,
    reaction,
)
from tripot.core import CLOCK, Refused


def claimed(ms):
    return Judgement(ms, ms, "claimed")


def table(*chairs, tie_order=None):
    """A sequencer whose seats have these credits, in ms."""
    return Sequencer(tie_order or tuple(range(len(chairs))), dict(enumerate(map(Chair, chairs))))


def play(line, now, refused=(), committing=True):
    """Release everything that may go by `now`: the moves in their order, and the line that is left."""
    out: list[str] = []
    while True:
        line, held = line.release(now)
        if held is None:
            return out, line
        out.append(held.move)
        kept = held.move not in refused
        line, dropped = line.settled(kept=kept, committed=committing and kept)
        out += [f"{one.move} dropped" for one in dropped]


def test_the_example_of_the_specification_waits_for_the_far_seat():
    line = table(60, 300, 100).hold(0, "lock 0", claimed(900), 950)
    assert line.next_at == 1201
    assert play(line, 1200.9)[0] == []
    assert play(line, 1201)[0] == ["lock 0"]


def test_nobody_waits_longer_than_the_game_has_patience_for_and_what_comes_later_goes_behind():
    line = replace(table(60, 400), patience=250.0).hold(0, "take 0", claimed(900), 950)
    assert line.next_at == 1200
    out, line = play(line, 1200, committing=False)
    late = line.hold(1, "take 1", claimed(890), 1290)
    assert (out, late.held[0].judged.bound) == (["take 0"], "order")
    assert late.held[0].judged.credited >= 900


def test_nor_does_whoever_came_before_and_goes_behind():
    line = replace(table(60, 60, 400), patience=250.0).hold(0, "take 0", claimed(900), 950)
    line = line.hold(1, "take 1", claimed(890), 964)
    assert line.next_at == 1200
    assert play(line, 1200, committing=False)[0] == ["take 1", "take 0"]


def test_the_far_seat_of_the_example_was_quicker():
    far = Credit(least=200, most=300, median=220)
    line = table(60, 300, 100).hold(0, "lock 0", claimed(900), 950)
    line = line.hold(1, "lock 1", reaction(1150, 870, far), 1150)
    assert play(line, 1151)[0] == ["lock 1", "lock 0"]


def test_the_opponents_earlier_call_counts_although_it_arrives_80_ms_later():
    line = table(110, 200).hold(0, "mate calls", claimed(5000), 5040)
    late = moment(5120, Sighting(4700, 100, 390), Credit(least=90, most=200, median=100))
    assert late.credited == 4990
    line = line.hold(1, "opponent calls", late, 5120)
    assert play(line, 5400)[0] == ["opponent calls", "mate calls"]


def test_a_dependent_place_after_a_take_that_failed_is_dropped():
    line = table(50, 50).hold(0, "take", claimed(1000), 1030, name="a")
    line = line.hold(0, "place", claimed(1010), 1040, name="b", after="a")
    line = line.hold(0, "done", claimed(1020), 1050, name="c", after="b")
    line = line.hold(0, "pose", claimed(1030), 1060, name="d")
    moves, _ = play(line, 2000, refused={"take"}, committing=False)
    assert moves == ["take", "place dropped", "done dropped", "pose"]


def test_a_dependent_move_that_comes_after_the_failure_is_refused():
    line = table(50).hold(0, "take", claimed(1000), 1030, name="a")
    _, line = play(line, 1100, refused={"take"}, committing=False)
    with pytest.raises(Refused, match="orphaned"):
        line.hold(0, "place", claimed(1110), 1120, name="b", after="a")


def test_a_dependent_move_that_comes_after_the_success_is_played():
    line = table(50).hold(0, "take", claimed(1000), 1030, name="a")
    _, line = play(line, 1100, committing=False)
    line = line.hold(0, "place", claimed(1110), 1120, name="b", after="a")
    assert play(line, 1200)[0] == ["place"]


def test_a_move_that_depends_on_one_nobody_heard_is_refused():
    with pytest.raises(Refused, match="orphaned"):
        table(50).hold(0, "place", claimed(1000), 1030, name="b", after="a")


def test_a_dependent_move_keeps_behind_what_it_depends_on_whatever_it_claims():
    line = table(50, 50).hold(0, "take", claimed(1000), 1030, name="a")
    line = line.hold(0, "place", claimed(990), 1030, name="b", after="a")
    assert play(line, 2000, committing=False)[0] == ["take", "place"]


def test_of_two_commits_in_one_packet_the_earlier_stamp_wins():
    line = table(50, 50).hold(0, "lock", claimed(1000), 1030)
    line = line.hold(0, "rob", claimed(990), 1030)
    assert play(line, 2000, committing=False)[0] == ["rob", "lock"]


def test_of_two_commits_in_two_packets_the_first_stays_first():
    line = table(50, 50).hold(0, "lock", claimed(1000), 1030)
    line = line.hold(0, "rob", claimed(990), 1040)
    assert play(line, 2000, committing=False)[0] == ["lock", "rob"]


def test_a_dead_heat_goes_by_the_secret_order():
    for tie_order, first in (((0, 1), "zero"), ((1, 0), "one")):
        line = table(50, 50, tie_order=tie_order).hold(0, "zero", claimed(1000.9), 1030)
        line = line.hold(1, "one", claimed(1000.1), 1035)
        assert play(line, 2000)[0][0] == first


def test_nobody_waits_for_a_seat_that_has_committed_or_gone():
    line = table(50, 300, 300).leaves(1, 2).hold(0, "lock", claimed(1000), 1030)
    assert line.next_at == 1030


def test_a_seat_whose_own_input_waits_behind_holds_nobody_up():
    line = table(50, 300).hold(0, "first", claimed(1000), 1030)
    assert line.next_at == 1301
    line = line.hold(1, "second", claimed(1100), 1200)
    assert line.next_at == 1201


def test_a_seat_that_comes_back_is_never_put_before_what_was_released():
    line = table(50, 300, tie_order=(1, 0)).leaves(1).hold(0, "lock", claimed(1000), 1030)
    _, line = play(line, 1030)
    line = line.joins(1, Chair(300)).hold(1, "late", claimed(800), 1090)
    assert line.held[0].judged == Judgement(800, 1001, "order")


def test_a_refused_robber_cannot_come_back_before_its_own_refusal():
    line = table(300).hold(0, "rob", claimed(1000), 1030)
    _, line = play(line, 1030, refused={"rob"})
    line = line.hold(0, "lock", claimed(900), 1060)
    assert line.held[0].judged.credited == 1000


def test_the_limit_comes_after_every_slam_credited_within_it():
    keys = (0.0, 40.0)
    line: Sequencer[str] = Sequencer((0, 1), {0: Chair(60, keys[0]), 1: Chair(300, keys[1])})
    line = line.expect(limit("limit", "time is up", 90_000, keys))
    assert line.next_at == 90_341
    line = line.hold(1, "at the last moment", claimed(90_000), 90_300)
    assert play(line, 90_400)[0] == ["at the last moment", "time is up"]


def test_the_last_call_ends_after_a_call_credited_before_it():
    line = table(50, 200).expect(expiry("last call", "refresh", 1500, start=5000))
    line = line.hold(1, "call", claimed(6499), 6650)
    moves, line = play(line, 6701)
    assert moves == ["call", "refresh"]


def test_a_deadline_that_no_longer_applies_is_cancelled():
    line = table(50).expect(expiry("last call", "refresh", 1500, start=0)).cancel("last call")
    assert line.next_at is None


def test_a_deadline_that_is_set_again_is_moved():
    line = table(50).expect(Deadline("stall", "normalise", 100, 100.0))
    line = line.expect(Deadline("stall", "normalise", 900, 900.0))
    assert [(held.seat, held.judged.at) for held in line.held] == [(CLOCK, 900)]


def test_a_deadline_waits_for_its_own_moment_when_nobody_is_left():
    nobody: Sequencer[str] = Sequencer((0,), {})
    line = nobody.expect(expiry("guard", "normalise", 500, start=1000))
    assert play(line, 1499)[0] == []
    assert play(line, 1500)[0] == ["normalise"]


def test_a_take_credited_in_the_future_waits_until_then():
    judged = moment(1000, None, Credit(60, 106, 64), card_shown=990)
    line = table(50).hold(0, "take", judged, 1000)
    assert line.next_at == 1090


def test_one_input_is_open_at_a_time():
    line = table(50, 50).leaves(0, 1).hold(0, "a", claimed(1), 10).hold(1, "b", claimed(2), 10)
    line, first = line.release(20)
    assert first.move == "a"
    assert line.release(20)[1] is None
    assert line.next_at is None


def test_nothing_can_be_settled_that_is_not_open():
    with pytest.raises(ValueError, match="no input is open"):
        table(50).settled(kept=True)


def test_a_slam_before_anybody_could_see_is_not_held():
    with pytest.raises(Refused) as no:
        table(50).hold(0, "lock", reaction(160, 90, Credit(20, 61, 22)), 160)
    assert (no.value.key, no.value.rule) == ("too_early", "F2")


def test_a_message_heard_twice_counts_once():
    line = table(50).hold(0, "take", claimed(1000), 1030, name="a")
    with pytest.raises(Refused, match="repeated"):
        line.hold(0, "take", claimed(1000), 1031, name="a")


def test_a_credit_taken_anew_counts_from_then_on():
    line = table(50, 250).hold(0, "lock", claimed(1000), 1030)
    assert line.next_at == 1251
    assert line.joins(1, Chair(106)).next_at == 1107
