"""What holds for every arrival pattern, every claim and every line."""

from itertools import pairwise
from math import inf

from hypothesis import given
from hypothesis import strategies as st

from tripot.clock import (
    Chair,
    Credit,
    Sequencer,
    Sighting,
    expiry,
    moment,
    reaction,
)
from tripot.core import CLOCK, Refused

SEATS = 4
FAR = 120


def eighths(low, high):
    """Times that add up without rounding, so that only the rules decide."""
    return st.integers(low * 8, high * 8).map(lambda number: number / 8)


credits_of_lines = st.builds(
    lambda least, more: Credit(least, least + more, least), eighths(0, 200), eighths(0, 100)
)
lines = st.lists(credits_of_lines, min_size=SEATS, max_size=SEATS)
keys = st.lists(eighths(0, FAR), min_size=SEATS, max_size=SEATS)
tie_orders = st.permutations(range(SEATS))
claims = st.none() | st.floats(-100, 4_000) | st.sampled_from([float("nan"), inf, -inf, 1e300])
inputs = st.lists(
    st.tuples(st.integers(0, SEATS - 1), eighths(200, 3_000), claims, st.booleans()), max_size=20
)


class Server:
    """A server that sleeps until the sequencer wakes it, and notes what it released."""

    def __init__(self, line, committing):
        self.line = line
        self.committing = committing
        self.out = []
        self.waits = []
        self.now = 0.0
        self.reasons = set()

    def until(self, now):
        while (at := self.line.next_at) is not None and at <= now:
            self.now = max(self.now, at)
            self.line, held = self.line.release(self.now)
            self.out.append(held)
            self.waits.append(self.now - held.arrival)
            kept = held.move != "fails"
            self.line, _ = self.line.settled(kept=kept, committed=self.committing and kept)
        self.now = max(self.now, now) if now < inf else self.now

    def hear(self, seat, move, judged, arrival):
        """Whether the input was taken in; a refusal names its reason and changes nothing."""
        self.until(arrival)
        try:
            self.line = self.line.hold(seat, move, judged, arrival)
        except Refused as no:
            self.reasons.add(no.key)
            return False
        return True


close = st.lists(st.tuples(st.integers(400, 420), st.integers(300, 420)), min_size=SEATS, max_size=SEATS)


@given(st.permutations([Credit(least, 60, least) for least in (0, 20, 40, 60)]), tie_orders, close)
def test_dead_heats_are_final_too(credits_, tie_order, slams):
    server = Server(Sequencer(tuple(tie_order), dict.fromkeys(range(SEATS), Chair(60))), committing=True)
    for seat, (arrival, claim) in sorted(enumerate(slams), key=lambda slam: slam[1][0]):
        server.hear(seat, "keeps", reaction(arrival, claim, credits_[seat]), arrival)
    server.until(inf)
    assert [held.judged.bound for held in server.out if held.judged.bound == "order"] == []
    assert [held.key for held in server.out] == sorted(held.key for held in server.out)


@given(lines, keys, tie_orders, inputs)
def test_slams_come_out_sorted_and_nothing_is_lost(credits_, sent, tie_order, slams):
    chairs = {seat: Chair(credits_[seat].most, sent[seat]) for seat in range(SEATS)}
    server = Server(Sequencer(tuple(tie_order), chairs), committing=True)
    heard = 0
    for seat, arrival, claim, fails in sorted(slams, key=lambda slam: slam[1]):
        judged = reaction(arrival - sent[seat], claim, credits_[seat])
        heard += server.hear(seat, "fails" if fails else "keeps", judged, arrival)
    server.until(inf)
    places = [(held.judged.at, held.rank) for held in server.out]
    assert places == sorted(places)
    assert len(places) == heard
    assert server.reasons <= {"too_early", "crowded"}


@given(
    lines, keys, tie_orders, st.lists(st.tuples(eighths(500, 900), claims), min_size=SEATS, max_size=SEATS)
)
def test_one_slam_each_is_never_moved_for_the_sake_of_the_order(credits_, sent, tie_order, slams):
    chairs = {seat: Chair(credits_[seat].most, sent[seat]) for seat in range(SEATS)}
    server = Server(Sequencer(tuple(tie_order), chairs), committing=True)
    credited = {}
    for seat, (arrival, claim) in sorted(enumerate(slams), key=lambda slam: slam[1][0]):
        credited[seat] = reaction(arrival - sent[seat], claim, credits_[seat])
        server.hear(seat, "keeps", credited[seat], arrival)
    server.until(inf)
    rank = {seat: place for place, seat in enumerate(tie_order)}
    true_order = sorted(range(SEATS), key=lambda seat: (credited[seat].at, rank[seat]))
    assert [held.seat for held in server.out] == true_order
    assert all(held.judged == credited[held.seat] for held in server.out)
    assert max(server.waits) <= 1 + max(line.most for line in credits_) + FAR


@given(lines, tie_orders, inputs, st.integers(300, 2_500))
def test_takes_and_deadlines_come_out_sorted_and_in_time(credits_, tie_order, takes, countdown):
    chairs = {seat: Chair(line.most) for seat, line in enumerate(credits_)}
    line: Sequencer[str] = Sequencer(tuple(tie_order), chairs)
    line = line.expect(expiry("last call", "refresh", countdown, start=0))
    server = Server(line, committing=False)
    for seat, arrival, claim, fails in sorted(takes, key=lambda take: take[1]):
        sighting = None if claim is None else Sighting(0.0, 0.0, claim)
        judged = moment(arrival, sighting, credits_[seat])
        server.hear(seat, "fails" if fails else "keeps", judged, arrival)
    server.until(inf)
    places = [(held.judged.at, held.rank) for held in server.out]
    assert places == sorted(places)
    moves = [held.move for held in server.out]
    assert moves.count("refresh") == 1
    assert server.reasons <= {"crowded"}
    for held, wait in zip(server.out, server.waits, strict=True):
        if held.seat != CLOCK:
            assert wait <= 1 + max(line.most for line in credits_)


@given(lines, tie_orders, inputs)
def test_a_seat_keeps_its_own_inputs_in_the_order_it_sent_them(credits_, tie_order, takes):
    chairs = {seat: Chair(line.most) for seat, line in enumerate(credits_)}
    server = Server(Sequencer(tuple(tie_order), chairs), committing=False)
    for seat, arrival, claim, _ in sorted(takes, key=lambda take: take[1]):
        sighting = None if claim is None else Sighting(0.0, 0.0, claim)
        server.hear(seat, "keeps", moment(arrival, sighting, credits_[seat]), arrival)
    server.until(inf)
    for seat in range(SEATS):
        own = [held.arrival for held in server.out if held.seat == seat]
        assert all(later >= sooner - 1 for sooner, later in pairwise(own))
