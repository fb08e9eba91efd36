"""Gestures are data: curves that everybody can draw, and that nobody overlooks."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tripot.games.sign.body import gestures
from tripot.games.sign.data import BODY
from tripot.games.sign.figures import Figure
from tripot.games.sign.gestures import GESTURES, pieces
from tripot.games.sign.layout import teams
from tripot.games.sign.options import Options


def test_every_gesture_that_can_be_a_sign_can_be_drawn():
    names = {step.g if step.side is None else f"{step.g}.{step.side}" for step in gestures(9)}
    assert names == set(GESTURES)


@pytest.mark.parametrize("name", sorted(GESTURES))
def test_a_gesture_begins_and_ends_at_rest_and_stays_within_the_body(name):
    for channel, keys in GESTURES[name].channels.items():
        assert channel in BODY.channels
        assert (keys[0], keys[-1]) == ((0, 0), (1000, 0))
        assert [at for at, _ in keys] == sorted({at for at, _ in keys})
        assert all(-128 <= level <= 127 for _, level in keys)


def test_the_right_side_is_the_mirror_image_of_the_left():
    left, right = GESTURES["touch_ear.L"].channels, GESTURES["touch_ear.R"].channels
    assert right["hand_r_x"] == tuple((at, -level) for at, level in left["hand_l_x"])
    assert right["hand_r_y"] == left["hand_l_y"]


def test_what_moves_only_what_every_figure_moves_by_itself_is_not_clear():
    assert not GESTURES["double_blink"].clear
    assert not GESTURES["lean_in"].clear
    assert GESTURES["wink.L"].clear


@pytest.mark.parametrize("name", sorted(GESTURES))
def test_the_house_lets_a_gesture_be_seen_for_three_ticks_at_least(name):
    gesture, puppet, rest = GESTURES[name], Figure(), (0,) * len(BODY.channels)
    away = 0
    for tick in range(60):
        at = 1000 * tick * BODY.tick_ms / gesture.ms
        puppet.target = tuple(_level(gesture.channels.get(one), at) for one in BODY.channels)
        puppet.step(tick)
        away += puppet.values() != rest
    assert away >= 3
    assert all(abs(level) < BODY.dead_band for level in puppet.values())


def test_a_client_is_told_the_teams_of_every_number_of_players():
    told = pieces()["teams"]
    for seats in range(4, 10):
        for layout in ("fewer_teams", "more_teams"):
            assert tuple(told[layout][str(seats)]) == teams(Options(seats=seats, layout=layout))


def _level(keys: tuple[tuple[int, int], ...] | None, at: float) -> int:
    if keys is None or at >= 1000:
        return 0
    (start, low), (end, high) = next(pair for pair in pairwise(keys) if pair[1][0] > at)
    return round(low + (high - low) * (at - start) / (end - start))
