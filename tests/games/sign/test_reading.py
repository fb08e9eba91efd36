"""Bots see what figures do: gestures, the own sign, and in time the sign of others."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.sign.position import exchanging, opened

from tripot.core import told
from tripot.games.sign import events as e
from tripot.games.sign import rules
from tripot.games.sign.asks import AskAgree
from tripot.games.sign.body import Gesture, Guard, SignSpec, gestures
from tripot.games.sign.bots.agreeing import OFFERS, Agreeing
from tripot.games.sign.bots.attention import Attention, Company
from tripot.games.sign.bots.body import BotBody
from tripot.games.sign.bots.calling import bar, chance
from tripot.games.sign.bots.collector import Collector
from tripot.games.sign.bots.level import AVERAGE, BEGINNER, STRONG, by_cards_alone
from tripot.games.sign.bots.motion import BodyReader
from tripot.games.sign.bots.recognition import recognise
from tripot.games.sign.bots.sign_reading import is_given, is_meant, steps_of
from tripot.games.sign.bots.sign_trial import draw, fault
from tripot.games.sign.bots.suspicion import Suspicion
from tripot.games.sign.data import BODY
from tripot.games.sign.figures import Figure
from tripot.games.sign.moves import Call, DraftSign
from tripot.games.sign.room_events import SignDrafted

CHAIRS = (0, 1, 2, 3)
TICK = BODY.tick_ms
EAR = SignSpec(steps=(Gesture("touch_ear", "L"),))
TWO = SignSpec(steps=(Gesture("brow", "R"), Gesture("smile", times=2)))


def shown(sign, seed=1, *, giver=0, first=1, seating=CHAIRS):
    """The ticks of a figure that gives a sign once, as every seat is sent them."""
    body, figure = BotBody(giver, Random(seed)), Figure()
    body.fidgets, body.signs, body.since = 1e9, first * TICK, first * TICK
    tick, found = first, {}
    while tick < first + 3 or body.doing or not figure.is_settled:
        figure.target = body.levels(tick * TICK, seating, sign, quint=True)
        body.signs = 1e9
        if figure.step(tick):
            found[tick] = figure.values()
        tick += 1
    return found


def read(ticks, noise=8.0, rng=None):
    """What somebody who looks all the time makes of these ticks."""
    reader, seen, rng = BodyReader(), [], rng or Random(3)
    for tick, levels in ticks.items():
        movement = reader.see(tick, levels)
        gesture = None if movement is None else recognise(movement, noise, rng)
        if gesture is not None:
            reader.understood()
            seen.append(gesture)
    return seen


@pytest.mark.parametrize("step", gestures(4), ids=lambda step: f"{step.g} {step.side or step.seat or ''}")
def test_sharp_eyes_know_every_gesture_by_its_ticks(step):
    if step.seat in (0, 2):
        pytest.skip("to look straight ahead is no gesture")
    found = [
        kind
        for seed in range(10)
        for kind in (one.kind for one in read(shown(SignSpec(steps=(step,)), seed)))
    ]
    (wanted,) = steps_of(SignSpec(steps=(step,)), 0, CHAIRS)
    assert found.count(wanted.kind) >= 9
    assert len(found) <= 11


def test_a_sign_is_all_its_gestures_in_order():
    steps = steps_of(TWO, 0, CHAIRS)
    seen = read(shown(TWO))
    assert [one.kind for one in seen] == ["brow.R", "smile", "smile"]
    assert is_given(TWO, steps, seen)
    assert not is_given(TWO, steps, seen[1:])
    assert not is_given(TWO, steps, [seen[1], seen[0], seen[2]])


def test_a_pause_that_is_too_long_makes_two_halves_of_it():
    ticks = shown(SignSpec(steps=(Gesture("brow", "R"),)))
    ticks |= shown(SignSpec(steps=(Gesture("smile", times=2),)), first=max(ticks) + 3000 // TICK)
    assert not is_given(TWO, steps_of(TWO, 0, CHAIRS), read(ticks))


def test_a_sign_is_meant_only_with_the_cards_and_the_look_that_were_agreed_on():
    (seen,) = read(shown(EAR))
    with_five = SignSpec(steps=EAR.steps, guard=Guard(hand=5))
    assert is_meant(with_five, seen, 5, [0.0])
    assert not is_meant(with_five, seen, 6, [0.0])
    assert is_meant(SignSpec(steps=EAR.steps, guard=Guard(gaze="table")), seen, 5, [1.0])
    assert not is_meant(SignSpec(steps=EAR.steps, guard=Guard(gaze="mate")), seen, 5, [1.0])


@pytest.mark.parametrize("gaze", ["mate", "away"])
def test_a_bot_looks_where_its_sign_wants_it_to(gaze):
    sign = SignSpec(steps=EAR.steps, guard=Guard(gaze=gaze))
    body, figure, ticks = BotBody(0, Random(4)), Figure(), {}
    body.mates, body.fidgets, body.signs, body.since = [1], 1e9, 0.0, 0.0
    for tick in range(1, 60):
        figure.target = body.levels(tick * TICK, CHAIRS, sign, quint=True)
        body.signs = 1e9
        if figure.step(tick):
            ticks[tick] = figure.values()
    seen = [one for one in read(ticks) if one.kind == "touch_ear.L"]
    assert len(seen) == 1
    assert is_meant(sign, seen[0], 5, [1.0])


def test_eyes_that_rest_elsewhere_do_not_hide_a_gesture():
    ticks = {tick: (*levels[:3], 90, *levels[4:]) for tick, levels in shown(EAR, first=20).items()}
    aside = {2: (0, 0, 0, 64) + (0,) * 17, 3: (0, 0, 0, 90) + (0,) * 17}
    assert [one.kind for one in read(aside | ticks)] == ["touch_ear.L"]


def test_a_recorded_sign_is_known_again():
    rec = tuple((0, 0, round(100 * min(i, 24 - i, 8) / 8), *[0] * 17, -60) for i in range(25))
    sign = SignSpec(rec=rec)
    assert fault(sign, (0, 2), CHAIRS) is None


def test_a_sign_that_nobody_can_make_out_does_not_pass():
    assert fault(EAR, (0, 2), CHAIRS) is None
    assert fault(SignSpec(steps=(Gesture("look_at", seat=2),)), (0, 2), CHAIRS) == "faint"


def test_every_sign_that_a_bot_draws_passes():
    for steps in (1, 2):
        sign = draw(steps, (0, 2), CHAIRS, Random(steps))
        assert len(sign.steps) == steps
        assert fault(sign, (0, 2), CHAIRS) is None


def agreeing(sign=None):
    """A table whose first team has written down a sign."""
    return opened() if sign is None else rules.evolve(opened(), SignDrafted("A", 0, sign))


def words(agreeing_bot, table, seed=1):
    view = rules.view(table, 2)
    ask = rules.asks(table)[2]
    assert isinstance(ask, AskAgree)
    return agreeing_bot.next_word(view, ask, Random(seed))


def test_a_bot_writes_a_sign_down_where_there_is_none():
    move = words(Agreeing(2, AVERAGE), agreeing())
    assert isinstance(move, DraftSign)
    assert move.why is None


def test_a_bot_accepts_a_sign_of_its_mate_that_it_can_read():
    assert not isinstance(words(Agreeing(2, AVERAGE), agreeing(EAR)), DraftSign)


def test_a_bot_says_why_not_and_gives_in_after_three_offers():
    straight = agreeing(SignSpec(steps=(Gesture("look_at", seat=2), Gesture("nod"))))
    bot = Agreeing(2, AVERAGE)
    first = words(bot, straight)
    assert (first.why, first.sign.steps) == ("faint", (Gesture("nod"),))
    for _ in range(OFFERS - 1):
        assert isinstance(words(bot, straight), DraftSign)
    assert not isinstance(words(bot, straight), DraftSign)


def test_why_a_sign_will_not_do_is_said_to_the_team_in_both_languages():
    event = SignDrafted("A", 2, EAR, "faint")
    said = {
        language: rules.catalogues[language].render(rules.say(event, 0), ["Ann", "Bob", "Cleo", "Dan"])
        for language in ("en", "fr")
    }
    assert "could not make out" in said["en"]
    assert "ne saurait distinguer" in said["fr"]


def test_eyes_see_most_of_whom_they_look_at():
    company = Company(CHAIRS, [2], [1, 3], [])
    assert AVERAGE.eyes is not None
    seen = {}
    for on in (2, 1, None):
        attention, rng = Attention(0, AVERAGE.eyes), Random(5)
        attention.on, attention.until = on, 1e9
        seen[on] = sum(attention.sees(2, 0.0, company, rng) for _ in range(400)) / 400
    assert seen[2] > 0.9
    assert 0.25 < seen[1] < 0.45
    assert 0.25 < seen[None] < 0.45


def test_a_sign_that_came_with_quints_becomes_suspect_and_one_that_came_without_does_not():
    suspicion = Suspicion()
    for _ in range(2):
        suspicion.watched(60, ["nod", "yawn", "nod"])
        suspicion.shown({"wink.L", "nod"}, 10, quint=True)
    assert suspicion.weights["wink.L"] == max(suspicion.weights.values())
    assert suspicion.ratio({"wink.L"}) > 10
    assert suspicion.ratio({"yawn"}) == 1
    before = suspicion.weights["wink.L"]
    suspicion.made_without("wink.L")
    assert suspicion.weights["wink.L"] < before
    suspicion.may_have_changed(0.5)
    assert suspicion.weights["wink.L"] < before


def test_how_sure_one_must_be_hangs_on_the_score():
    table = exchanging(points=3)
    nerve = STRONG.nerve
    usual = bar(table, 0, 1, nerve, is_race=False)
    assert bar(table, 0, 1, nerve, is_race=True) < usual
    behind = table.__class__(
        **{name: getattr(table, name) for name in table.__struct_fields__} | {"scores": (0, 2)}
    )
    assert bar(behind, 0, 1, nerve, is_race=False) < usual
    level = table.__class__(
        **{name: getattr(table, name) for name in table.__struct_fields__} | {"scores": (2, 2)}
    )
    assert bar(level, 0, 1, AVERAGE.nerve, is_race=True) >= 0.7
    assert chance(-50) < chance(0) == 0.5


def seated(level, sign=EAR, seat=2):
    """A bot that has been there from the deal; seat 0 was seen to keep three cards of a symbol."""
    hands = ("A1 A2 A3 A4 A5", "C1 C2 D1 D2 E1", "F1 F2 G1 G2 H1", "I1 I2 J1 J2 K1")
    table = rules.evolve(exchanging(hands), SignDrafted("A", 0, sign))
    bot = Collector(seat, level)
    bot.act(rules.view(table, seat), rules.asks(table)[seat], Random(1))
    happened = [e.RoundBegun(3, 1, CHAIRS, 0), *(e.HandDealt(s, ("?",) * 5, 0) for s in CHAIRS)]
    happened += [e.CardTaken(0, card, 1000) for card in ("A1", "A2", "A3")]
    happened += [e.CardPlaced(0, card, 0, 2000) for card in ("L5", "M5", "N5")]
    bot.hear(told(happened, seat, "A"))
    return bot, table


def calls(bot, table, ticks, giver=0, rng=None):
    """Whether it calls the giver once it has seen these ticks."""
    restless = False
    for tick, levels in ticks.items():
        bot.watch(tick, {giver: levels})
        restless |= bot.reconsiders()
    act = bot.act(rules.view(table, bot.seat), rules.asks(table)[bot.seat], rng or Random(2))
    return restless and act is not None and isinstance(act.move, Call) and act.move.target == giver


def test_a_mate_is_called_once_its_sign_was_seen_and_by_nobody_who_does_not_look():
    results = {}
    for name, level in {"strong": STRONG, "beginner": BEGINNER, "cards": by_cards_alone(STRONG)}.items():
        found = 0
        for seed in range(60):
            bot, table = seated(level)
            if bot.presence.watcher is not None:
                bot.presence.watcher.attention.rng = bot.presence.watcher.rng = Random(seed)
            found += calls(bot, table, shown(EAR, seed, first=60))
        results[name] = found
    assert results["cards"] == 0
    assert 0 < results["beginner"] < results["strong"] < 60


def test_another_gesture_of_a_mate_is_no_reason_to_call():
    other = SignSpec(steps=(Gesture("yawn"),))
    for seed in range(20):
        bot, table = seated(STRONG)
        bot.presence.watcher.rng = Random(seed)
        assert not calls(bot, table, shown(other, seed, first=60))


def test_a_sign_of_the_opponents_says_nothing_to_whoever_has_not_learnt_it():
    for seed in range(20):
        bot, table = seated(STRONG, seat=1)
        bot.presence.watcher.rng = Random(seed)
        assert not calls(bot, table, shown(EAR, seed, first=60))
