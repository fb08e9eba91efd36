"""Where cards lie and how they are turned (rulebook 3.2, 3.3)."""

from itertools import combinations
from math import dist
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tripot.games.dexterity_jane.data import box
from tripot.games.dexterity_jane.layout import draw_layout, is_sound, spots_of
from tripot.games.dexterity_jane.options import Options

seats = st.integers(2, 9)
counts = st.integers(1, 10)
seeds = st.integers(0, 2**32)


@given(seats, counts, seeds, st.sampled_from(["balanced", "table", "upright"]))
def test_a_layout_by_lot_is_sound_and_no_cards_touch(n, count, seed, rotation):
    options = Options(seats=n, rotation=rotation, hand_view="mixed")
    move = draw_layout(options, first=seed % n, count=count, rng=Random(seed))
    spots = spots_of(move, box().layout)
    assert is_sound(move, options, count)
    assert all(dist((a.x, a.y), (b.x, b.y)) >= 2 * box().layout.radius for a, b in combinations(spots, 2))


@given(seats, counts, seeds)
def test_balanced_gives_everybody_the_same_angles(n, count, seed):
    rows = draw_layout(Options(seats=n), first=0, count=count, rng=Random(seed)).angles
    assert len({tuple(sorted(row)) for row in rows}) == 1


@given(counts, seeds)
def test_balanced_angles_are_spread_round_the_circle(count, seed):
    angles = sorted(draw_layout(Options(), first=0, count=count, rng=Random(seed)).angles[0])
    gaps = [(b - a) % 360 for a, b in zip(angles, [*angles[1:], angles[0] + 360], strict=True)]
    assert count == 1 or max(gaps) <= 360 / count + 41


@given(seats, seeds)
def test_at_a_table_a_card_is_nearly_upright_for_who_turned_it_up(n, seed):
    options = Options(seats=n, rotation="table")
    rows = draw_layout(options, first=1, count=n, rng=Random(seed)).angles
    for card in range(n):
        angle = rows[(1 + card) % n][card]
        assert min(angle, 360 - angle) <= 25


def test_upright_is_upright():
    rows = draw_layout(Options(rotation="upright"), first=0, count=7, rng=Random(1)).angles
    assert rows == ((0,) * 7,) * 4


@pytest.mark.parametrize(
    "change",
    [
        {"spots": (0, 0, 1)},
        {"spots": (0, 1, 10)},
        {"spots": (0, 1)},
        {"shifts": ((13, 0), (0, 0), (0, 0))},
        {"angles": ((0, 120, 240),) * 3},
        {"angles": ((0, 120, 240),) * 3 + ((0, 120, 241),)},
        {"angles": ((0, 120, 360),) * 4},
        {"backs": (True, False, False)},
    ],
)
def test_a_layout_that_breaks_its_promises_is_not_sound(change):
    options = Options()
    move = draw_layout(options, first=0, count=3, rng=Random(5))
    assert is_sound(move, options, 3)
    assert not is_sound(replace(move, **change), options, 3)
