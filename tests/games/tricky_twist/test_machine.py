"""A table driven at random through every kind of answer, with what must always hold (specification 7)."""

from collections import Counter
from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from tripot.core import CHANCE, step
from tripot.games.tricky_twist import rules
from tripot.games.tricky_twist.events import (
    BonusKept,
    BonusPassed,
    BonusSpent,
    CardDrawn,
    CardPlayed,
    FalseTrickMade,
    FalseTrickTakenBack,
    LeadCalled,
    PileTurned,
    ReserveChosen,
    RoundBegun,
    RoundEnded,
    SeatScored,
    SevensRecovered,
    TrickTaken,
)
from tripot.games.tricky_twist.options import Options
from tripot.games.tricky_twist.scoring import base_stars, rank_stars


class Tables(RuleBasedStateMachine):
    """One game; every step answers one open question by lot, or by default."""

    @initialize(
        seats=st.integers(3, 4),
        seed=st.integers(0, 2**32),
        picks=st.fixed_dictionaries(
            {
                "rank_ties": st.sampled_from(["standard", "dense"]),
                "end_test": st.sampled_from(["before_draw", "after_draw"]),
                "flip_timing": st.sampled_from(["end", "any_time"]),
                "declare": st.sampled_from(["sequential", "sealed"]),
                "memory_aid": st.sampled_from(["own", "strict", "full_history"]),
                "status_timing": st.sampled_from(["end", "on_take"]),
                "reveal_leftovers": st.sampled_from(["off", "on"]),
                "auto_declare": st.sampled_from(["on", "confirm"]),
            }
        ),
    )
    def sit_down(self, seats, seed, picks):
        self.rng = Random(seed)
        self.table = rules.start(Options(seats=seats, **picks))
        self.round_starts(self.table)

    def round_starts(self, table):
        self.counts: Counter[str] = Counter()
        self.draws: Counter[int] = Counter()
        self.plays: Counter[int] = Counter()
        self.backs: Counter[int] = Counter()
        self.drawn: list[set[str]] = [set() for _ in table.places]
        self.set_aside: dict[int, frozenset[str]] = {}
        self.drew_now: set[int] = set()
        self.owed: set[int] = set()

    @rule(times=st.integers(1, 40))
    def answer(self, times):
        for _ in range(times):
            asks = rules.asks(self.table)
            if not asks:
                return
            ask = asks[self.rng.choice(sorted(asks))]
            quiet = ask.seat != CHANCE and self.rng.random() < 0.1
            self.make(ask.default() if quiet else ask.sample(self.rng))

    def make(self, move):
        before = self.table
        self.table, events = step(rules, before, move)
        table = before
        for event in events:
            after = rules.evolve(table, event)
            self.hold(table, event, after)
            table = after
        assert table == self.table

    def hold(self, before, event, after):
        """What one event may do (invariants 3 to 7, 9, 10, 14, 16)."""
        match event:
            case RoundBegun():
                self.round_starts(after)
                assert event.number <= len(after.places)
            case ReserveChosen():
                self.set_aside[event.seat] = frozenset(event.cards)
            case LeadCalled():
                assert all(place.hand for place in after.places)
                self.drew_now = set()
            case CardDrawn():
                self.draws[event.seat] += 1
                assert self.draws[event.seat] <= 5
                assert event.seat not in self.drew_now
                self.drew_now.add(event.seat)
                self.drawn[event.seat].add(event.card)
            case CardPlayed():
                hand, led = before.places[event.seat].hand, before.trick.led
                assert event.card in hand
                assert led in (None, event.card[-1]) or all(card[-1] != led for card in hand)
                self.plays[event.seat] += 1
            case RoundEnded():
                assert any(not place.hand for place in after.places)
                assert self.counts["tricks"] >= before.options.hand
            case SeatScored():
                self.scores_add_up(event, after)
            case _:
                self.hold_in_a_trick(event, after)

    def hold_in_a_trick(self, event, after):
        """What a trick and its bonus cards may do."""
        match event:
            case TrickTaken():
                self.counts["tricks"] += 1
                self.counts["recovered"] += len(event.cards)
                self.owed = {event.seat} if any(card.startswith("7") for card in event.cards) else set()
                assert self.counts["tricks"] <= 48 // len(after.places)
            case FalseTrickMade():
                self.counts["recovered"] += 1
                if event.card.startswith("7"):
                    self.owed.add(event.seat)
            case SevensRecovered():
                assert set(event.seats) == self.owed
            case BonusKept() | BonusSpent() | BonusPassed():
                self.owed.remove(event.seat)
                self.counts["bonuses"] += not isinstance(event, BonusPassed)
                assert self.counts["bonuses"] <= 5
                if isinstance(event, BonusSpent):
                    assert event.bonus == "TAKEBACK"
            case FalseTrickTakenBack():
                self.backs[event.seat] += len(event.cards)
                self.counts["taken back"] += len(event.cards)
            case PileTurned():
                self.counts["turned"] += 1 if event.top is None else -1

    def scores_add_up(self, event, after):
        assert event.base == base_stars(event.tricks, event.false)
        assert event.plus in (0, event.tricks)
        assert event.total == event.base + event.plus + event.stars >= 0
        scores = after.sheets[-1].scores
        if after.card.ranks and len(scores) == len(after.places):
            counts = [score.false for score in scores]
            stars = rank_stars(after.card, counts, after.options.rank_ties, after.options.cards)
            assert stars == tuple(score.stars for score in scores)

    @invariant()
    def cards_and_bonuses_are_all_there(self):
        assert list(rules.conserved(self.table)) == []

    @invariant()
    def hands_are_as_long_as_play_has_made_them(self):
        table = self.table
        if table.phase in ("draw", "play", "bonus"):
            for seat, place in enumerate(table.places):
                grown = self.draws[seat] + self.backs[seat] - self.plays[seat]
                assert len(place.hand) == table.options.hand + grown
                assert set(place.reserve) == self.set_aside[seat] - self.drawn[seat]

    @invariant()
    def each_trick_makes_one_trick(self):
        table = self.table
        if table.phase in ("draw", "play", "bonus"):
            piles = [pile for place in table.places for pile in place.piles]
            assert sum(not pile.is_false for pile in piles) == self.counts["tricks"] + self.counts["turned"]
            on_the_table = sum(len(pile.cards) for pile in piles)
            assert on_the_table == self.counts["recovered"] - self.counts["taken back"]

    @invariant()
    def winners_have_the_highest_total(self):
        outcome = rules.outcome(self.table)
        if outcome is not None:
            best = max(self.table.totals)
            assert outcome.winners == tuple(s for s, total in enumerate(self.table.totals) if total == best)
            assert len(self.table.sheets) == len(self.table.places)


Tables.TestCase.settings = settings(max_examples=40, stateful_step_count=20, deadline=None)
TestTables = Tables.TestCase
