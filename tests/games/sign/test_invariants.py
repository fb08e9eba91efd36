"""What must always hold, whatever people, chance and the clock do: the invariants of the specification."""

from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from tests.games.sign.position import asks

from tripot.core import CHANCE, CLOCK, Refused, step
from tripot.core.options import draw
from tripot.games.sign import events as e
from tripot.games.sign import rules
from tripot.games.sign.data import CARDS, features, symbol
from tripot.games.sign.moves import Call, Done, Place, Ready, Take, Undone, VoidRound
from tripot.games.sign.options import Options
from tripot.games.sign.scoring import quint
from tripot.games.sign.table import start

PLAYED = ("look", "exchange", "last_call")


def by_lot(rng):
    return draw(rules, rng)


class SignTable(RuleBasedStateMachine):
    """Anybody may try anything at any time."""

    @initialize(seed=st.integers(0, 2**32))
    def sit_down(self, seed):
        self.rng = Random(seed)
        self.table = start(by_lot(self.rng))
        self.round_events = []
        self.scores = self.table.scores

    def try_move(self, move):
        before = self.table
        try:
            after, happened = step(rules, before, move)
        except Refused:
            return
        self.look_at_the_step(before, move, after, happened)
        self.table = after

    # -- what people, chance and the clock do

    @precondition(lambda self: CHANCE in asks(self.table))
    @rule()
    def chance_answers(self):
        self.try_move(asks(self.table)[CHANCE].sample(self.rng))

    @precondition(lambda self: CLOCK in asks(self.table))
    @rule()
    def time_passes(self):
        ask = asks(self.table)[CLOCK]
        if ask.expiries:
            self.try_move(ask.expiries[0])

    @precondition(lambda self: self.table.phase in ("agree", "look"))
    @rule()
    def everybody_is_ready(self):
        for seat in range(self.table.options.seats):
            self.try_move(Ready(seat))

    @precondition(lambda self: self.table.phase == "agree")
    @rule(seat=st.integers(0, 8))
    def somebody_agrees(self, seat):
        ask = asks(self.table).get(seat)
        if ask is not None:
            self.try_move(ask.sample(self.rng))

    @precondition(lambda self: self.table.phase in ("exchange", "last_call"))
    @rule(seat=st.integers(0, 8), index=st.integers(0, 20), at=st.integers(0, 500))
    def somebody_takes(self, seat, index, at):
        lying = self.table.lying or CARDS
        self.try_move(Take(seat, lying[index % len(lying)], self.table.clock + at))

    @precondition(lambda self: self.table.phase in ("exchange", "last_call"))
    @rule(seat=st.integers(0, 8), index=st.integers(0, 5), at=st.integers(0, 500))
    def somebody_places(self, seat, index, at):
        hand = self.table.hands[seat % self.table.options.seats] or CARDS
        self.try_move(Place(seat, hand[index % len(hand)], self.table.clock + at))

    @rule(seat=st.integers(-2, 9), card=st.sampled_from(CARDS), place=st.booleans())
    def somebody_reaches_for_any_card(self, seat, card, place):
        self.try_move((Place if place else Take)(seat, card))

    @rule(seat=st.integers(-2, 9), back=st.booleans())
    def somebody_says_done_or_undone(self, seat, back):
        self.try_move((Undone if back else Done)(seat))

    @precondition(lambda self: self.table.phase == "exchange")
    @rule()
    def everybody_comes_to_five_and_is_done(self):
        for seat in self.table.chairs:
            ask = asks(self.table).get(seat)
            if ask is not None and not ask.done and (ask.take or ask.place):
                self.try_move(ask.default())
        for seat in self.table.chairs:
            self.try_move(Done(seat))

    @rule(seat=st.integers(-2, 9), pointed=st.integers(-2, 9), whim=st.integers(0, 5))
    def somebody_calls(self, seat, pointed, whim):
        if whim == 0 or self.table.phase not in PLAYED:
            self.try_move(Call(seat, pointed))

    @rule(seat=st.sampled_from((CLOCK, 0)), whim=st.integers(0, 5))
    def a_player_is_gone(self, seat, whim):
        if whim == 0:
            self.try_move(VoidRound(seat))

    # -- what must hold of every step

    def look_at_the_step(self, before, move, after, happened):
        kinds = [type(event) for event in happened]
        if isinstance(move, Take | Place):  # 2
            change = 1 if isinstance(move, Take) else -1
            assert len(after.hands[move.seat]) == len(before.hands[move.seat]) + change
            assert move.seat in before.chairs  # 11
        if e.RoundBegun in kinds:
            self.round_events = []
            self.scores = after.scores
        else:
            if e.TableRefreshed not in kinds and e.TableDealt not in kinds:  # 4
                assert after.draw == before.draw
            if e.TableSwept not in kinds:
                assert after.discard == before.discard
            assert after.discard[: len(before.discard)] == before.discard
        if e.TableSwept in kinds:  # 5
            assert all(len(before.hands[seat]) == 5 and before.done[seat] for seat in before.chairs)
        for event in happened:
            if isinstance(event, e.ChangePaid):
                assert before.score(event.team) >= 1
                self.scores = after.scores
        if e.ChangePaid not in kinds:  # 8
            assert all(new >= old for new, old in zip(after.scores, before.scores, strict=True))
        self.round_events += happened
        if e.RoundEnded in kinds:
            self.look_at_the_round(before, after)

    def look_at_the_round(self, before, after):
        kinds = [type(event) for event in self.round_events]
        ends = [kinds.count(kind) for kind in (e.SignCalled, e.RoundDrawn, e.RoundVoided)]
        assert sum(ends) == 1  # 6
        gained = [new - old for new, old in zip(after.scores, self.scores, strict=True)]
        if not ends[0]:
            assert sum(gained) == 0  # 7
            return
        call = next(event for event in self.round_events if isinstance(event, e.SignCalled))
        assert call.seat != call.target  # 10
        assert {call.seat, call.target} <= set(before.chairs)
        valid = quint(before.hands[call.target])
        mine = after.teams.index(after.team(call.seat))
        assert (gained[mine] == 1) is valid  # 9
        miss = not valid and after.team(call.seat) == after.team(call.target)
        expected = 1
        if miss and len(after.teams) == 3:
            expected = 2 if after.options.mate_miss_3 == "all_others" else 0
        assert sum(gained) == expected  # 7

    # -- what must hold of every table

    @invariant()
    def nothing_is_lost_and_hands_are_four_to_six(self):
        assert list(rules.conserved(self.table)) == []  # 1, 2, 3

    @invariant()
    def nobody_owes_points(self):
        assert min(self.table.scores) >= 0  # 8

    @invariant()
    def the_places_show_what_lies_there(self):
        table = self.table
        shown = [card for card in table.slots if card is not None]
        assert sorted(shown) == sorted(table.lying)
        assert {index for index, card in enumerate(table.slots) if card is None} == set(table.emptied)

    @invariant()
    def there_is_always_a_way_on(self):
        questions = asks(self.table)
        assert bool(questions) is (rules.outcome(self.table) is None)  # 18
        if self.table.phase == "exchange" and self.table.options.spread_limit_s is not None:
            assert CLOCK in questions

    @invariant()
    def a_last_call_needs_everybody(self):
        table = self.table
        if table.phase == "last_call":
            assert all(table.done[seat] and len(table.hands[seat]) == 5 for seat in table.chairs)


SignTable.TestCase.settings = settings(max_examples=40, stateful_step_count=60, deadline=None)
TestSignTable = SignTable.TestCase


def test_a_quint_stays_one_when_symbols_are_renamed_and_colours_permuted():
    hand = ("C1", "C2", "C3", "C4", "C5")
    for letter in "ABP":
        assert quint([letter + card[1] for card in reversed(hand)])


def test_each_symbol_has_its_own_marks():
    assert len({features(symbol(card)) for card in CARDS}) == 16


def test_a_limit_for_the_same_cards_ends_every_spread_by_itself():
    """However the players behave, time alone brings the round to its end (invariant 18)."""
    table = start(Options(spread_limit_s=60, sign_change="never"))
    rng, spreads = Random(1), 0
    while table.phase != "round_over":
        open_now = asks(table)
        move = open_now[CHANCE].sample(rng) if CHANCE in open_now else open_now[CLOCK].expiries[0]
        table, happened = step(rules, table, move)
        spreads += any(isinstance(event, e.TableRefreshed) for event in happened)
    assert spreads == 11
