"""A bot has a body like anybody: it fidgets, and gives its team's sign when it means it."""

from __future__ import annotations

from random import Random

from tripot.games.sign.body import Gesture, SignSpec
from tripot.games.sign.bots.body import HESITATES_MS, WAITS_MS, BotBody
from tripot.games.sign.data import BODY

TICK = BODY.tick_ms
CHAIRS = (0, 1, 2, 3)
BROW = SignSpec(steps=(Gesture("brow", "L"),))
LEFT = BODY.channels.index("brow_l")


def shown(body, minutes, sign, *, quint, start=0):
    """Every tick of some minutes."""
    ticks = range(start, start + int(minutes * 60_000), TICK)
    return [body.levels(at, CHAIRS, sign, quint=quint) for at in ticks]


def given(ticks):
    """How often the left brow went up as far as nothing but this sign takes it."""
    up = [levels[LEFT] > 80 for levels in ticks]
    return sum(now and not before for before, now in zip([False, *up], up, strict=False))


def test_a_bot_with_a_quint_gives_the_sign_again_and_again():
    ticks = shown(BotBody(0, Random(1)), 1, BROW, quint=True)
    assert 5 <= given(ticks) <= 14
    first = next(place for place, levels in enumerate(ticks) if levels[LEFT] > 60)
    assert first * TICK > 500, "nobody signs at once"


def test_a_bot_without_a_quint_fidgets_and_never_gives_the_sign():
    ticks = shown(BotBody(0, Random(2)), 10, BROW, quint=False)
    moved = [any(levels) for levels in ticks]
    starts = sum(now and not before for before, now in zip([False, *moved], moved, strict=False))
    assert 30 <= starts <= 80
    assert given(ticks) == 0


def test_a_quint_that_is_broken_ends_the_sign():
    body = BotBody(0, Random(3))
    shown(body, 0.5, BROW, quint=True)
    assert given(shown(body, 2, BROW, quint=False, start=33_000)) == 0


def test_no_level_leaves_the_body():
    for number in range(20):
        stretch = SignSpec(steps=(Gesture("stretch"), Gesture("look_at", seat=2), Gesture("nod", times=3)))
        for levels in shown(BotBody(1, Random(number)), 0.5, stretch, quint=True):
            assert all(-127 <= level <= 127 for level in levels)


def first_given(body, **looks):
    """When a bot that has just got its quint begins to give the sign, while these look at it."""
    for at in range(0, 20_000, TICK):
        body.mate_looks, body.foe_looks = looks.get("mate", False), looks.get("foe", False)
        body.fidgets = 1e9
        if any(body.levels(at, CHAIRS, BROW, quint=True)):
            return at
    raise AssertionError("it was never given")


def test_a_sign_waits_while_only_an_opponent_looks_but_not_for_ever():
    for seed in range(9):
        usual = first_given(BotBody(0, Random(seed)))
        assert first_given(BotBody(0, Random(seed)), foe=True) >= usual + WAITS_MS - TICK
        assert first_given(BotBody(0, Random(seed)), foe=True, mate=True) <= max(
            usual, HESITATES_MS + 2 * TICK
        )


def test_a_mate_who_looks_is_shown_the_sign_again_soon():
    body = BotBody(0, Random(4))
    assert given(shown(body, 1, BROW, quint=True)) < given(_looked_at(BotBody(0, Random(4))))


def _looked_at(body):
    body.mate_looks = True
    return shown(body, 1, BROW, quint=True)
