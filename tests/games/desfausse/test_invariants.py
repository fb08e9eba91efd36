"""What must hold at every table, whatever is played: the invariants of the game as a state machine."""

import re
from collections import Counter
from pathlib import Path
from random import Random
from typing import ClassVar

import msgspec
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from tests.games.desfausse import script
from tests.games.desfausse.position import called, everybody, rules, told

from tripot.core import CHANCE, step
from tripot.core.options import draw
from tripot.core.playout import playout
from tripot.games.desfausse.combination import claim, combination
from tripot.games.desfausse.data import DATA, Faces, SixFaces
from tripot.games.desfausse.dice import BLOCKED, COLOUR, DEVILS, THROWN, VALUE, own
from tripot.games.desfausse.events import (
    DiceGiven,
    DiceSentToHell,
    DiceThrown,
    DieLevied,
    GroupCalled,
    RoundStarted,
    RoundWon,
    TrophiesAsked,
    TrophySpent,
    TrophyTaken,
    TurnStarted,
)
from tripot.games.desfausse.options import Options

DECIDED_BY_GREEN = {"W5", "W6", "E15", "E15-with-the-declaration", "E35"}
PLAYS = [
    case
    for case in msgspec.json.decode((Path(__file__).parents[2] / "vectors/desfausse/plays.json").read_bytes())
    if case["id"] not in DECIDED_BY_GREEN and "hands" in case
]
SWAP = {"r": "g", "g": "r", "": ""}


class AnyTable(RuleBasedStateMachine):
    """Random tables with random options; a chronicle of the turn is kept beside the rules."""

    @initialize(seed=st.integers(0, 2**32), usual=st.booleans())
    def sit_down(self, seed, usual):
        rng = Random(seed)
        options = Options(seats=rng.randint(2, 5)) if usual else draw(rules, rng)
        self.table = rules.start(options)
        self.box = self.table.box
        self.new_turn()

    def new_turn(self):
        self.discarded: Counter[int] = Counter()
        self.trophies: Counter[int] = Counter()
        self.extra: Counter[int] = Counter()
        self.levied, self.keys, self.windows = set(), [], 0
        self.ready = [Counter(held) for held in self.table.ready]
        self.threw = {seat: {1} for seat in self.table.everyone}

    @rule(seed=st.integers(0, 2**32), steps=st.integers(1, 25))
    def answer(self, seed, steps):
        rng = Random(seed)
        for _ in range(steps):
            asks = rules.asks(self.table)
            if not asks:
                self.sit_down(seed, usual=False)
                return
            self.take(asks[rng.choice(sorted(asks))].sample(rng))

    def take(self, move):
        before = self.table
        self.table, events = step(rules, before, move)
        assert step(rules, before, move) == (self.table, events)
        table = before
        for event in events:
            watch = self.WATCH.get(type(event))
            if watch:
                watch(self, table, event)
            table = rules.evolve(table, event)
            if isinstance(event, TurnStarted):
                self.table = table
                self.new_turn()
        assert table == self.table

    def dice_are_thrown(self, table, event):
        """5, 6 and 7: no blocked die is thrown, faces are the die's own, throws are counted."""
        assert not BLOCKED & set(event.dice)
        for die, shown in zip(event.dice, event.shown, strict=True):
            assert shown in [THROWN[die][face] for face in getattr(table.options.faces, die[0])]
            assert (shown in DEVILS) == (shown in BLOCKED)
        if table.throw:
            self.threw[event.seat].add(table.throw)
            assert table.throw == 1 or table.throw - 1 in self.threw[event.seat]
        else:
            self.extra[event.seat] += 1
            assert self.extra[event.seat] == table.spent[event.seat].count("AGAIN")

    def a_group_is_called(self, table, event):
        """8, 11 and 12: once a turn, never cursed, in an order that never rises."""
        keys = {claim(table.hands[seat], table.call, single=seat in table.singles) for seat in event.seats}
        assert len(keys) == 1
        self.keys = [key for call, key in self.keys if call == table.call and key <= next(iter(keys))]
        assert self.keys == []
        self.keys = [(table.call, next(iter(keys)))]
        for seat in event.seats:
            assert seat not in table.cursed
            assert seat not in table.denied
            self.discarded[seat] += 1
            assert self.discarded[seat] == 1

    def dice_leave(self, table, event):
        """9 and 10: dice of the called value, never one received this turn; gifts have one colour."""
        assert all(VALUE[die] == table.call for die in event.dice)
        if isinstance(event, DiceGiven):
            assert len({COLOUR[die] for die in event.dice}) == 1
            assert len(event.dice) <= table.room(event.to)

    def a_die_is_levied(self, table, event):
        """8, 10 and 11: one die to each cursed seat, one's own, never from a cursed seat."""
        assert event.seat not in table.cursed
        assert event.to in table.cursed
        assert event.die in own(table.hands[event.seat])
        assert (event.seat, event.to) not in self.levied
        self.levied.add((event.seat, event.to))

    def a_trophy_is_taken(self, table, event):
        """8 and 13: one a turn, of no kind that was spent this turn."""
        self.trophies[event.seat] += 1
        assert self.trophies[event.seat] == 1
        assert event.trophy not in table.spent[event.seat]

    def a_trophy_is_spent(self, table, event):
        """13: what was won this turn is not spent."""
        self.ready[event.seat][event.trophy] -= 1
        assert self.ready[event.seat][event.trophy] >= 0

    def trophies_are_asked_for(self, table, event):
        """18: windows end."""
        self.windows += 1
        assert self.windows <= 11 + 6

    def the_round_is_won(self, table, event):
        """14: somebody has no dice, save those given in the same instant."""
        assert event.seats
        if table.turn < DATA.longest_round:
            for seat in event.seats:
                assert not own(table.hands[seat])
                assert not table.hands[seat] or seat in table.group

    WATCH: ClassVar = {
        DiceThrown: dice_are_thrown,
        GroupCalled: a_group_is_called,
        DiceSentToHell: dice_leave,
        DiceGiven: dice_leave,
        DieLevied: a_die_is_levied,
        TrophyTaken: a_trophy_is_taken,
        TrophySpent: a_trophy_is_spent,
        TrophiesAsked: trophies_are_asked_for,
        RoundWon: the_round_is_won,
    }

    @invariant()
    def every_die_and_every_token_is_somewhere(self):
        """1, 3 and 4, and the box never changes."""
        if hasattr(self, "table"):
            assert list(rules.conserved(self.table)) == []
            assert self.table.box == self.box

    @invariant()
    def a_hand_is_never_empty_when_dice_are_thrown(self):
        if hasattr(self, "table") and self.table.phase == "throw" and self.table.throw == 1:
            assert all(self.table.hands)
            assert all(len(hand) <= DATA.max_dice for hand in self.table.hands)

    @invariant()
    def the_cursed_have_nothing_to_discard(self):
        """11: their largest combination is smaller than their devils."""
        if hasattr(self, "table") and not self.table.options.late_rerolls:
            for seat in self.table.cursed:
                best = max(len(combination(self.table.hands[seat], value)) for value in DATA.call_order)
                assert best < self.table.devils[seat]

    @invariant()
    def sealed_answers_are_seen_by_nobody_else(self):
        """16: a view of a table without the others' answers is the same view."""
        if hasattr(self, "table") and not self.table.options.open_plans:
            for seat in self.table.everyone:
                for other, answer in enumerate(rules.view(self.table, seat).sealed):
                    assert answer in (None, "?") or other == seat


AnyTable.TestCase.settings = settings(max_examples=40, stateful_step_count=12, deadline=None)
TestAnyTable = AnyTable.TestCase


@pytest.mark.parametrize("seed", range(12))
def test_hell_only_grows_within_a_round(seed):
    """2."""
    hell = ()
    for table, _, events in playout(rules, rules.start(Options(seats=2 + seed % 4)), Random(seed)):
        if any(isinstance(event, RoundStarted) for event in events):
            hell = ()
        assert table.hell[: len(hell)] == hell
        hell = table.hell


@pytest.mark.parametrize("seed", range(20))
def test_a_single_green_two_always_wins(seed):
    """15."""
    rng = Random(seed)
    others = [" ".join(rng.choices(["sr2", "sg2", "Br3", "Bg5", "sr6"], k=4)) for _ in range(2)]
    table = everybody(called("sg2", *others))
    table, events = step(rules, table, rules.asks(table)[0].sample(rng))
    assert [event.seats for event in told(events, RoundWon)] == [(0,)]


@pytest.mark.parametrize("case", PLAYS, ids=[case["id"] for case in PLAYS])
def test_with_red_and_green_exchanged_a_play_goes_the_same_way(case):
    """17: as long as no green die decides who goes first."""
    text = msgspec.json.encode(case).decode()
    text = re.sub(
        r"\b([sB])([rg])([-D2-6])([rg]?)", lambda die: die[1] + SWAP[die[2]] + die[3] + SWAP[die[4]], text
    )
    text = re.sub(r'"([rg])":', lambda colour: f'"{SWAP[colour[1]]}":', text)
    script.run(msgspec.json.decode(text))


def test_faces_come_up_as_often_as_the_data_says():
    """6: a chi-square over many throws, far below the point where one doubts the dice."""
    rng = Random(7)
    counts: Counter[str] = Counter()
    table = rules.start(Options(seats=5))
    ask = rules.asks(table)[CHANCE]
    for _ in range(2000):
        for hand in ask.sample(rng).shown:
            counts.update(die[0] + die[2] for die in hand)
    faces = table.options.faces
    square = 0.0
    for size, six in (("s", faces.s), ("B", faces.B)):
        total = sum(count for look, count in counts.items() if look[0] == size)
        for face in set(six):
            expected = total * six.count(face) / 6
            square += (counts[size + face] - expected) ** 2 / expected
    assert square < 30
    assert not {"B2", "B6"} & set(counts)


@pytest.mark.parametrize(("seats", "mean"), [(2, 9.0), (3, 6.9), (4, 5.9), (5, 5.0)])
def test_a_round_of_random_play_ends_long_before_the_cap(seats, mean):
    """18."""
    options = Options(seats=seats, rounds_to_win=1)
    ends = [list(playout(rules, rules.start(options), Random(seed)))[-1][0] for seed in range(30)]
    lengths = [table.turn for table in ends]
    assert max(lengths) < DATA.longest_round
    assert sum(lengths) / len(lengths) == pytest.approx(mean, rel=0.4)


def test_a_game_with_little_but_devils_ends_all_the_same():
    mostly: SixFaces = ("D", "D", "D", "D", "D", "2")
    options = Options(seats=2, rounds_to_win=1, custom_faces=Faces(s=mostly, B=mostly))
    *_, (table, _, _) = playout(rules, rules.start(options), Random(1))
    assert rules.outcome(table) is not None
