"""Players made of code: quick or careful, right or wrong, and never out of order (bots of Dexterity Jane)."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.games.dexterity_jane.playing import lock, play, question
from tests.games.dexterity_jane.position import showdown

from tripot.bots.bot import Act
from tripot.core import CLOCK
from tripot.games.dexterity_jane import rules
from tripot.games.dexterity_jane.bots import LEVELS
from tripot.games.dexterity_jane.bots.eye import (
    answer,
    confidence,
    nobody_reads_before,
    not_before_ms,
    perceived,
    reading_ms,
)
from tripot.games.dexterity_jane.bots.gunslinger import (
    REACTION_MS,
    Gunslinger,
    best_victim,
    expected_coin,
    is_last_chance,
    make_plan,
    planned_move,
    rechecked,
    shots_worth_it,
)
from tripot.games.dexterity_jane.bots.level import CASUAL, CHAMPION, CHILD, QUICK, UNLIMITED
from tripot.games.dexterity_jane.events import Locked, ProposalChecked
from tripot.games.dexterity_jane.fingers import FACES, mask_of
from tripot.games.dexterity_jane.moves import Lock, Next, Rob, TimeUp
from tripot.games.dexterity_jane.options import Options
from tripot.games.dexterity_jane.solving import solve
from tripot.lab.match import play_match

ALL = (CHILD, CASUAL, QUICK, CHAMPION)
reveals = st.lists(st.sampled_from(FACES), min_size=1, max_size=10)


def seen_by(table, seat=0) -> tuple[Any, Any]:
    """What a bot in that seat is shown and asked."""
    return rules.view(table, seat), question(table, seat)


@pytest.mark.parametrize("mode", ["standard", "beginner", "robbery"])
@pytest.mark.parametrize("seats", [2, 5, 9])
def test_bots_of_all_levels_play_any_game_to_its_end(mode, seats):
    makers = list(LEVELS.values())
    bots = [makers[seat % len(makers)](seat) for seat in range(seats)]
    match = play_match(rules, Options(seats=seats, mode=mode), bots, Random(seats))
    times = [
        (step.move.at, event.at)
        for step in match.record.steps
        for event in step.events
        if isinstance(event, Locked) and isinstance(step.move, Lock)
    ]
    assert times
    assert all(drawn == credited for drawn, credited in times)


def test_the_same_seed_is_the_same_game():
    games = [
        play_match(rules, Options(seats=3), [LEVELS["quick"](seat) for seat in range(3)], Random(4)).record
        for _ in range(2)
    ]
    assert games[0] == games[1]


@given(reveals, st.integers(0, 2**32))
def test_a_bot_without_limits_is_always_right(cards, seed):
    assert answer(UNLIMITED, cards, [seed % 360] * len(cards), Random(seed)) == solve(cards)


@pytest.mark.parametrize("level", ALL, ids=lambda level: level.name)
def test_who_reads_every_card_right_in_a_hurry_does_so_at_leisure_and_not_the_other_way_round(level):
    cards, angles = list(FACES), [30 * place for place in range(len(FACES))]

    def misread(hurry):
        return {s for s in range(1000) if perceived(level, cards, angles, Random(s), hurry) != cards}

    assert misread(hurry=1) < misread(hurry=1.5)


def test_better_levels_are_right_more_often():
    cards = ["LT", "RM", "RT", "LI", "RR", "RT", "LO"]
    lots = [[answer(level, cards, [90] * 7, Random(seed)) for seed in range(400)] for level in ALL]
    right = [answers.count(solve(cards)) for answers in lots]
    assert right == sorted(right)
    assert [confidence(level, cards) for level in ALL] == sorted(confidence(level, cards) for level in ALL)


def test_a_far_turned_hand_takes_longer_and_one_from_the_back_longer_still():
    times = [reading_ms(QUICK, [angle], only_palms=True)[0] for angle in (0, 90, 180)]
    assert times == sorted(set(times))
    assert reading_ms(QUICK, [0], only_palms=False)[0] == times[0] + 150


@given(st.integers(0, 2**32), st.sampled_from(ALL))
def test_no_bot_locks_faster_than_a_person_could(seed, level):
    view, ask = seen_by(showdown("LI RP LM", Options(seats=3)))
    plan = make_plan(view, ask, level, Random(seed))
    assert planned_move(plan, view, ask, level).at >= not_before_ms(3) == 530


def acted(bot, table, seed=1) -> Act:
    """What the bot does about the cards on that table."""
    act = bot.act(*seen_by(table, bot.seat), Random(seed))
    assert isinstance(act, Act)
    return act


def test_a_bot_keeps_to_its_plan_until_somebody_locks_and_then_it_may_only_be_quicker():
    table = showdown("LI RP LM RT LR", Options(seats=4))
    bot = Gunslinger(0, CASUAL)
    first, again = (acted(bot, table) for _ in range(2))
    assert first == again
    table, _ = play(table, lock(1, "/", 2000))
    assert 2000 + acted(bot, table).after_ms < first.after_ms


def test_a_slam_before_anybody_could_read_hurries_nobody():
    table = showdown("LI RP LM RT LR", Options(seats=4))
    bot = Gunslinger(0, CASUAL)
    planned = acted(bot, table).move
    table, _ = play(table, lock(1, "/", 151))
    assert acted(bot, table).move == planned


def test_hardly_a_champion_locks_before_it_is_said_to_be_possible():
    view, ask = seen_by(showdown("LI RP LM RT LR", Options(seats=3)))
    soonest = nobody_reads_before(view.play.angles[0], only_palms=True)
    plans = [make_plan(view, ask, CHAMPION, Random(seed)) for seed in range(1000)]
    assert sum(plan.at < soonest for plan in plans) < 10


@pytest.mark.parametrize("level", ALL, ids=lambda level: level.name)
def test_with_one_place_left_a_bot_that_has_not_read_every_card_reads_on(level):
    table = showdown("LI RP LM RT LR", Options(seats=3))
    bot = Gunslinger(0, level)
    planned = acted(bot, table).move
    table, _ = play(table, lock(1, "/", 151))
    assert is_last_chance(rules.view(table, 0))
    assert acted(bot, table).move == planned


def test_with_one_place_left_a_bot_that_has_read_every_card_slams():
    table = showdown("LI RP LM RT LR", Options(seats=3))
    bot = Gunslinger(0, CHILD)
    planned = acted(bot, table).after_ms
    table, _ = play(table, lock(1, "/", planned - 500))
    assert acted(bot, table).after_ms <= REACTION_MS[1] < 500


def test_between_two_a_bot_looks_again_when_the_other_is_weak():
    view, ask = seen_by(showdown("LI RP LM", Options(seats=2)))
    plan = make_plan(view, ask, CASUAL, Random(1), opponent_right=1.0)
    sure, unsure = (rechecked(plan, CASUAL, view, right, reading=9000) for right in (0.9, 0.1))
    assert (sure.care, sure.waits) == (1.0, False)
    assert unsure.care < sure.care
    assert unsure.at > sure.at


def test_a_child_never_looks_again():
    view, ask = seen_by(showdown("LI RP LM", Options(seats=2)))
    plan = make_plan(view, ask, CHILD, Random(1), opponent_right=1.0)
    assert rechecked(plan, CHILD, view, 0.0, reading=9000) == plan


def test_a_bot_knows_how_often_the_other_was_right():
    bot = Gunslinger(0, QUICK)
    view, _ = seen_by(showdown("LI", Options(seats=2)))
    before = bot.opponent_right(view)
    bot.hear([ProposalChecked(1, 0, False)])
    assert bot.opponent_right(view) < before


def saloon(cards, coins, seats=4, **options):
    return showdown(cards, Options(seats=seats, mode="robbery", **options), coins=coins)


def test_a_champion_shoots_in_round_one_when_there_is_a_bullet():
    view, ask = seen_by(saloon("LI*", {0: [0], 1: [4], 2: [4], 3: [5]}))
    assert [hand for hand, _ in shots_worth_it(view, ask, CHAMPION, Random(1))] == ["L"]


def test_nobody_shoots_without_a_bullet_when_there_is_a_coin_to_lose():
    view, ask = seen_by(saloon("LI RP", {0: [6], 1: [4], 2: [4], 3: [5]}))
    assert shots_worth_it(view, ask, CHAMPION, Random(1)) == ()


def test_nobody_shoots_where_there_is_nothing_to_win():
    view, ask = seen_by(saloon("LI*", {0: [6]}))
    assert shots_worth_it(view, ask, CHAMPION, Random(1)) == ()


def test_between_two_the_tile_is_too_high_a_price_for_a_coin():
    hands = "LI* RP LM RT LR RM"
    view, ask = seen_by(saloon(hands, {0: [0], 1: [4]}, seats=2))
    assert shots_worth_it(view, ask, CHAMPION, Random(1)) == ()


def test_a_double_needs_two_bullets_and_two_coins():
    rich = seen_by(saloon("LI* RP*", {0: [0], 1: [5, 6], 2: [1], 3: [2]}))
    poor = seen_by(saloon("LI* RP*", {0: [0], 1: [6], 2: [1], 3: [2]}))
    assert len(shots_worth_it(*rich, CHAMPION, Random(1))) == 2
    assert len(shots_worth_it(*poor, CHAMPION, Random(1))) == 1


def test_a_coin_one_has_lost_is_known_exactly():
    table = saloon("LI*", {0: [6], 1: [], 2: [], 3: [1]})
    table, _ = play(table, Rob(1, "L", 0, 500), TimeUp(CLOCK), Next(0))
    view = rules.view(table, 0)
    assert expected_coin(view, 0, 1) == 6
    assert expected_coin(view, 0, 2) == 0
    assert 0 < expected_coin(view, 0, 3) < 6


def test_the_richest_looking_player_is_the_victim():
    table = saloon("LI* RP", {0: [0], 1: [1], 2: [], 3: [2]})
    view, ask = seen_by(table)
    assert best_victim(view, ask)[0] in (1, 3)


def test_when_its_hand_is_taken_a_bot_locks_instead():
    table = saloon("LI*", {0: [0], 1: [4], 2: [4], 3: [5]})
    bot, rng = Gunslinger(0, CHAMPION), Random(1)
    act = bot.act(*seen_by(table), rng)
    assert isinstance(act, Act)
    assert isinstance(act.move, Rob)
    table, _ = play(table, Rob(2, "L", 1, 400))
    act = bot.act(*seen_by(table), rng)
    assert isinstance(act, Act)
    assert isinstance(act.move, Lock)
    assert act.move.mask == mask_of("I/")
