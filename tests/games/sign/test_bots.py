"""Bots that collect, say done and call."""

from random import Random

import pytest
from tests.games.sign.position import events, exchanging, play

from tripot.core import told
from tripot.games.sign import events as e
from tripot.games.sign import game, rules
from tripot.games.sign.bots.collector import FLOOR_MS, Collector
from tripot.games.sign.bots.level import AVERAGE, BEGINNER, STRONG
from tripot.games.sign.bots.memory import QUIET_MS, Memory
from tripot.games.sign.bots.stage import Stage
from tripot.games.sign.moves import Call, Done, Place, Take
from tripot.games.sign.options import Options
from tripot.lab.match import play_match


def play_bots(options, levels, seed):
    """A game between bots that see each other's figures."""
    bots = [Collector(seat, level) for seat, level in enumerate(levels)]
    return play_match(rules, options, bots, Random(seed), stage=Stage(bots))


def checks(match):
    return [event for event in match.record.events if isinstance(event, e.HandChecked)]


def test_the_levels_of_earlier_houses_still_work_beside_those_that_are_offered():
    assert list(game.levels)[:4] == ["random", "beginner", "average", "strong"]
    assert game.offered == ("novice", "regular", "master")


def test_even_a_dabbler_comes_to_an_end_and_lets_time_pass():
    bots = [game.levels["random"](seat) for seat in range(4)]
    match = play_match(rules, Options(end="rounds", rounds=2), bots, Random(1))
    assert any(isinstance(event, e.TableRefreshed) for event in match.record.events)


@pytest.mark.parametrize("level", ["beginner", "average", "strong"])
def test_a_game_between_bots_ends_with_quints_being_called(level):
    bots = [game.levels[level](seat) for seat in range(6)]
    match = play_match(rules, Options(seats=6), bots, Random(7))
    assert any(check.valid for check in checks(match))
    assert max(match.outcome.scores) == 3


@pytest.mark.parametrize("seats", range(4, 10))
def test_bots_that_see_each_others_signs_play_at_every_table(seats):
    match = play_bots(Options(seats=seats, points=1), [AVERAGE] * seats, seats)
    assert match.outcome.winners


def test_most_calls_are_right_where_signs_are_seen():
    match = play_bots(Options(points=9), [AVERAGE] * 4, 3)
    right = [check.valid for check in checks(match)]
    assert sum(right) > len(right) / 2


def test_the_same_seed_plays_the_same_game():
    games = [play_bots(Options(points=1), [STRONG] * 4, 5).record for _ in range(2)]
    assert games[0] == games[1]


def test_a_game_with_substitutes_and_paid_signs_ends_too():
    options = Options(seats=5, substitute=True, sign_change="pay", points=2, spread_limit_s=60)
    assert play_bots(options, [AVERAGE] * 5, 2).outcome.winners


def asked(bot, table, seed=1):
    """What a bot does about the question that is put to it."""
    return bot.act(rules.view(table, bot.seat), rules.asks(table)[bot.seat], Random(seed))


def thinking(table, seat, level=STRONG):
    """What a bot that has seen nothing yet would do in this seat."""
    return asked(Collector(seat, level), table)


def test_it_makes_room_for_the_card_it_wants():
    act = thinking(exchanging(), 0)
    assert isinstance(act.move, Place)
    assert act.move.card == "B1"


def test_it_takes_the_card_it_wants_when_it_has_room():
    assert thinking(play(exchanging(), "P0 place B1"), 0).move.card == "A5"


def test_it_places_what_it_does_not_want_from_six():
    act = thinking(play(exchanging(), "P0 take A5"), 0)
    assert (type(act.move), act.move.card) == (Place, "B1")


def test_it_stops_touching_cards_with_a_quint():
    table = play(exchanging(), "P0 take A5", "P0 place B1")
    assert isinstance(thinking(table, 0).move, Done)
    assert thinking(play(table, "P0 done"), 0) is None


def test_it_says_done_when_it_wants_nothing():
    assert isinstance(thinking(exchanging(table="M1 N1 O1"), 0).move, Done)


def test_no_take_is_quicker_than_a_hand():
    table = play(exchanging(), "P0 place B1 5000")
    bot = Collector(0, STRONG)
    bot.memory.hear([e.TableRefreshed(table.lying, 5000)])
    act = asked(bot, table)
    assert isinstance(act.move, Take)
    assert act.after_ms >= FLOOR_MS
    assert act.move.at == 5000 + act.after_ms


def collected(*cards, seat=1, tracks=16):
    """The memory of seat 0 after another seat was seen to take some cards, one every second."""
    memory = Memory(0, tracks, 1.0, None)
    memory.hear([e.CardTaken(seat, card, 1000 * number) for number, card in enumerate(cards, 1)])
    return memory


def test_kept_cards_of_one_symbol_raise_suspicion():
    beliefs = [
        collected(*cards).belief(1, 5, 4000) for cards in (["C1"], ["C1", "C2"], ["C1", "C2", "C3", "C4"])
    ]
    assert beliefs == sorted(beliefs)
    assert beliefs[-1] > 0.5


def test_whoever_stops_touching_cards_is_more_suspicious():
    memory = collected("C1", "C2", "C3", "C4")
    assert memory.belief(1, 5, 4000 + QUIET_MS) > memory.belief(1, 5, 4500)


@pytest.mark.parametrize("size", [4, 6])
def test_nobody_has_a_quint_with_four_or_six_cards(size):
    assert collected("C1", "C2", "C3", "C4").belief(1, size, 9000) == 0


def test_two_symbols_are_no_quint_unless_one_cannot_follow_both():
    assert collected("C1", "C2", "C3", "D1").belief(1, 5, 9000) == 0
    assert collected("D1", "C1", "C2", "C3", tracks=1).belief(1, 5, 9000) > 0


def test_a_card_seen_elsewhere_rules_a_quint_out():
    memory = collected("C1", "C2", "C3", "C4")
    memory.hear([e.CardPlaced(2, "C5", 0, 5000)])
    assert memory.belief(1, 5, 9000) == 0


def test_swept_cards_are_forgotten_as_people_forget():
    memory = Memory(0, 1, 1.0, 60)
    memory.hear([e.TableTurnedUp(("C1", "D1"), 0), e.TableSwept(("?", "?"), 1000)])
    memory.settle(1000, Random(1))
    assert memory.is_dead("C")
    memory.settle(3_600_000, Random(1))
    assert not memory.is_dead("C")


def test_a_strong_bot_calls_whoever_was_seen_to_collect_five():
    bot = Collector(0, STRONG)
    bot.memory.hear([e.CardTaken(1, f"P{colour}", 100 * colour) for colour in range(1, 6)])
    table = exchanging(table="M1 N1 O1")
    act = asked(bot, table)
    assert act.move == Call(0, 1, act.move.at)


@pytest.mark.parametrize("level", [BEGINNER, AVERAGE, STRONG], ids=["beginner", "average", "strong"])
def test_the_hidden_hand_of_a_mate_changes_nothing_a_bot_does(level):
    """Invariant 19: the same public events, another hand across the table, the same decisions."""
    lines = ["P1 take L1", "P1 place D1", "P3 done", "P1 take L2"]
    hands = ("A1 A2 A3 A4 B1", "C1 C2 D1 D2 E1", "F1 F2 F3 F4 F5", "I1 I2 J1 J2 K1")
    other = (*hands[:2], "G1 G2 H1 H2 K2", hands[3])
    decisions = []
    for held in (hands, other):
        table, bot, acts = exchanging(held), Collector(0, level), []
        for line in lines:
            bot.hear(told(events(table, line), 0, "A"))
            table = play(table, line)
            acts.append(asked(bot, table, 9))
        decisions.append(acts)
    assert decisions[0] == decisions[1]


def test_new_cards_are_looked_at_before_anybody_is_done_with_them():
    """No bot carries the plan to say done over from the cards before."""
    match = play_bots(Options(points=1), [STRONG] * 4, 6)
    laid, waits = 0, []
    for event in match.record.events:
        if isinstance(event, e.TableTurnedUp | e.TableRefreshed):
            laid = event.at
        elif isinstance(event, e.DoneSaid):
            waits.append(event.at - laid)
    assert min(waits) > STRONG.hands.decide / 3
