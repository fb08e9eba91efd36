"""What bots do beside collecting: break a quint that was read, mind who looks (specification 8.4)."""

from random import Random

from tests.games.sign.position import exchanging, play

from tripot.core import told
from tripot.games.sign import events as e
from tripot.games.sign import rules
from tripot.games.sign.body import Gesture, SignSpec
from tripot.games.sign.bots.body import FULL_TURN, LOOKS_UP, BotBody, aim_at, looking
from tripot.games.sign.bots.collector import Collector
from tripot.games.sign.bots.level import AVERAGE, STRONG
from tripot.games.sign.bots.motion import BodyReader
from tripot.games.sign.bots.presence import IN_VAIN_MS
from tripot.games.sign.bots.recognition import recognise
from tripot.games.sign.bots.watching import Watcher
from tripot.games.sign.data import BODY
from tripot.games.sign.figures import Figure
from tripot.games.sign.moves import Done, Place, Take
from tripot.games.sign.room_events import SignDrafted

EAR = SignSpec(steps=(Gesture("touch_ear", "L"),))
REST = ("C1 C2 D1 D2 E1", "F1 F2 G1 G2 H1", "I1 I2 J1 J2 K1")
CHAIRS = (0, 1, 2, 3)


def seated(hand, kept, level=STRONG):
    """A bot in the first seat that all have seen take these cards and keep them; it holds this hand."""
    table = rules.evolve(exchanging((hand, *REST), "L1 L2 M1 M2 N1"), SignDrafted("A", 0, EAR))
    bot = Collector(0, level)
    dealt = [card for card in hand.split() if card not in kept] + ["P1", "P2", "P3", "P4", "P5"][: len(kept)]
    happened = [e.RoundBegun(3, 1, CHAIRS, 0), e.HandDealt(0, tuple(dealt), 0)]
    for card, old in zip(kept, dealt[-len(kept) :], strict=True):
        happened += [e.CardTaken(0, card, 1000), e.CardPlaced(0, old, 0, 1000)]
    bot.hear(told(happened, 0, "A"))
    return bot, table


def act(bot, table):
    return bot.act(rules.view(table, 0), rules.asks(table)[0], Random(1))


def test_a_quint_that_all_have_seen_coming_is_broken_when_no_mate_calls():
    bot, table = seated("A1 A2 A3 A4 A5", ["A2", "A3", "A4", "A5"])
    assert isinstance(act(bot, table).move, Done)
    table = play(table, "P0 done 3000")
    done = act(bot, table)
    assert isinstance(done.move, Take)
    assert done.move.at == 1000 + IN_VAIN_MS, "a mate has had time to call"
    table = play(table, f"P0 take {done.move.card}")
    bot.hear([e.CardTaken(0, done.move.card, 16_000)])
    mended = act(bot, table)
    assert isinstance(mended.move, Place)
    assert mended.move.card == done.move.card, "then it is a quint again"


def test_a_quint_that_few_have_seen_coming_is_kept():
    bot, table = seated("A1 A2 A3 A4 A5", ["A4", "A5"])
    assert act(bot, play(table, "P0 done 3000")) is None


def test_a_regular_keeps_a_quint_whatever_was_seen():
    bot, table = seated("A1 A2 A3 A4 A5", ["A2", "A3", "A4", "A5"], AVERAGE)
    assert act(bot, play(table, "P0 done 3000")) is None


def look(at, seat):
    """How a figure stands whose eyes are up and on somebody."""
    levels = [0] * len(BODY.channels)
    levels[BODY.channels.index("gaze_x")] = round(FULL_TURN * aim_at(CHAIRS, seat, at))
    levels[BODY.channels.index("gaze_y")] = 40
    return tuple(levels)


def test_a_bot_sees_whose_eyes_are_on_it():
    bot, table = seated("A1 A2 A3 A4 A5", ["A5"])
    act(bot, table)
    body = bot.presence.body
    seen = []
    for tick, poses in enumerate(({1: look(0, 1)}, {2: look(0, 2)}, {1: look(2, 1)}, {2: look(1, 2)}), 30):
        bot.watch(tick, poses)
        bot.stand(tick * BODY.tick_ms)
        seen.append((body.mate_looks, body.foe_looks))
    assert seen == [(False, True), (True, True), (True, False), (False, False)]


GAZE = [BODY.channels.index(name) for name in ("gaze_x", "gaze_y")]


def test_a_bot_turns_its_eyes_to_whom_it_watches_and_keeps_them_there_while_it_does_something_else():
    bot, table = seated("A1 A2 A3 B4 B5", ["A3"])
    act(bot, table)
    presence, seen = bot.presence, set()
    for tick in range(30, 30 + 60_000 // BODY.tick_ms):
        stands = bot.stand(tick * BODY.tick_ms)
        on = presence.watcher.attention.on
        x, y = (stands[channel] for channel in GAZE)
        if presence.body.doing:
            assert presence.watcher.attention.until >= presence.body.busy_until
        else:
            assert (x, y) == ((0, 0) if on is None else (FULL_TURN * aim_at(CHAIRS, 0, on), LOOKS_UP))
            seen.add(on)
    assert seen == {None, 1, 2, 3}


def test_nobody_takes_eyes_that_look_elsewhere_for_a_gesture():
    assert STRONG.eyes is not None
    watcher = Watcher(2, STRONG.eyes, Random(1))
    for tick in range(1, 4000, 20):
        movement = BodyReader()
        movement.see(tick, looking((FULL_TURN, LOOKS_UP)))
        ended = movement.see(tick + 12, looking((0, 0)))
        assert ended is not None
        assert watcher._recognised(ended, EAR) is None


def test_a_sign_is_read_as_well_from_somebody_whose_eyes_wander():
    """Over forty signs: about as many are recognised as from a figure that looks at its cards."""
    wander, still = (_recognised(look_round=wanders) for wanders in (True, False))
    assert still >= 30
    assert wander >= 0.8 * still


def _recognised(*, look_round):
    assert AVERAGE.eyes is not None
    found = 0
    for seed in range(40):
        body, figure, reader, rng = BotBody(0, Random(seed)), Figure(), BodyReader(), Random(seed)
        body.fidgets, body.signs, body.since, noise = 1e9, 0.0, 0.0, Random(seed)
        for tick in range(1, 150):
            if look_round and rng.random() < 0.04:
                body.look(rng.choice([(0, 0), (120, LOOKS_UP), (0, LOOKS_UP), (-120, LOOKS_UP)]), tick * 67)
            figure.target = body.levels(tick * 67, CHAIRS, EAR, quint=True)
            body.signs = 1e9 if body.doing else body.signs
            movement = reader.see(tick, figure.values()) if figure.step(tick) else None
            seen = movement and recognise(movement, AVERAGE.eyes.noise, noise)
            if seen:
                found += seen.kind == "touch_ear.L"
                break
    return found
