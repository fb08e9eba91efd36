"""The two speed games over real sockets: sealed reveals, credited times, puppets, and those who look on."""

import asyncio
import json
from base64 import b64decode

import msgspec
import pytest
from tests.server.player import Player
from tests.server.running import RunningHouse

from tripot.clock import bears_out, sealed_length, unseal
from tripot.clock.ruling import MomentRuled, ReactionRuled
from tripot.games.dexterity_jane.online import timing as jane
from tripot.games.sign.data import BODY
from tripot.store import Store

pytestmark = pytest.mark.anyio


@pytest.fixture
def house(open_house):
    return open_house


async def _seat(guests, game, options, *names, **settings):
    players = await guests(*names)
    table = await players[0].make_table(game, options=options, settings=settings)
    for seat, player in enumerate(players):
        await player.sit(table, seat)
    await players[0].wish("Start")
    for player in players:
        await player.stir()
    return players


async def _showdown(players):
    """Everybody arms, and the cards are turned up."""
    for player in players:
        await player.until(lambda player=player: player.ask and player.ask["type"] == "AskArm")
        await player.play({"type": "Arm", "seat": player.seat})
    for player in players:
        await player.until(lambda player=player: player.ask and player.ask["type"] == "AskCommit")


def _last(player, kind):
    return next(message for message in reversed(player.log) if message["type"] == kind)


async def test_the_cards_travel_sealed_and_the_key_opens_what_is_told_later(guests):
    players = await _seat(guests, "dexterity_jane", {"seats": 2}, "Anna", "Bob")
    await _showdown(players)
    for player in players:
        kinds = [message["type"] for message in player.log]
        sealed, key = _last(player, "Sealed"), _last(player, "Key")
        assert kinds.index("Sealed") < kinds.index("Key")
        envelope = b64decode(sealed["envelope"])
        assert len(envelope) == sealed_length(jane.ENVELOPE)
        inside = json.loads(unseal(envelope, b64decode(key["key"])))
        told = [event for event in player.events if event["type"] in ("CardsTurnedUp", "AnglesSeen")]
        assert inside[0] == told[0]
        assert inside[1] in told


async def test_nothing_before_the_key_depends_on_the_faces(guests):
    (anna, _bob) = players = await _seat(guests, "dexterity_jane", {"seats": 2}, "Anna", "Bob")
    await _showdown(players)
    kinds = [message["type"] for message in anna.log]
    shuffled = next(at for at, message in enumerate(anna.log) if message.get("events"))
    before = anna.log[shuffled : kinds.index("Key")]
    assert "Sealed" in kinds[shuffled : kinds.index("Key")]
    faces = _last(anna, "Told")["events"][0]["cards"]
    assert all(face not in json.dumps(before) for face in faces)


async def test_a_slam_is_credited_and_the_ruling_bears_itself_out(guests):
    anna, bob = await _seat(guests, "dexterity_jane", {"seats": 2}, "Anna", "Bob")
    await _showdown([anna, bob])
    await asyncio.sleep(0.4)
    heard = await anna.play(
        {"type": "Lock", "seat": 0, "mask": 0, "at": 0},
        claim={"type": "Reacted", "shown": 1000.0, "event": 1395.0},
    )
    assert heard["type"] == "Heard"
    await bob.until(lambda: any(message.get("rulings") for message in bob.log))
    ruling = next(message["rulings"][0] for message in bob.log if message.get("rulings"))
    assert ruling.pop("type") == "ReactionRuled"
    ruled = ReactionRuled(**ruling)
    assert (ruled.seat, ruled.claimed) == (0, 395.0)
    assert bears_out(ruled)
    locked = next(event for event in bob.events if event["type"] == "Locked")
    assert (locked["at"], locked["mask"]) == (int(ruled.credited), "?")


async def test_an_account_of_the_fingers_is_checked_and_told_when_the_hands_are_turned_up(guests):
    anna, bob = players = await _seat(guests, "dexterity_jane", {"seats": 2}, "Anna", "Bob")
    await _showdown(players)
    await asyncio.sleep(0.4)
    trace = [{"finger": "LI", "folded": True, "at": 1234.5}]
    lock = {"type": "Lock", "seat": 0, "at": 0, "trace": trace}
    claim = {"type": "Reacted", "shown": 1000.0, "event": 1395.0}
    refusal = await anna.play({**lock, "mask": 1}, claim=claim)
    assert (refusal["type"], refusal["key"], refusal["rule"]) == ("Refusal", "BAD_MESSAGE", "5.9")
    while (heard := await anna.play({**lock, "mask": 2}, claim=claim)).get("key") == "flood":
        pass  # hands come down ten times a second at most
    assert heard["type"] == "Heard", heard
    await bob.until(lambda: any(event["type"] == "Locked" for event in bob.events))
    locked = next(event for event in bob.events if event["type"] == "Locked")
    assert (locked["mask"], locked["folds"]) == ("?", "?")
    while not any(event["type"] == "ProposalChecked" for event in bob.events):
        await bob.until(lambda: bob.ask and bob.ask["type"] == "AskNext")
        await bob.play({"type": "Next", "seat": 1})
    shown = next(event for event in bob.events if event["type"] == "ProposalChecked")
    assert shown["folds"] == [["LI", round(locked["at"] - (1395.0 - 1234.5))]]


async def test_a_slam_that_nobody_can_have_made_is_too_early(guests):
    players = await _seat(guests, "dexterity_jane", {"seats": 3}, "Anna", "Bob", "Cleo")
    await _showdown(players)
    anna = players[0]
    refusal = await anna.play({"type": "Lock", "seat": 0, "mask": 0, "at": 5000})
    assert (refusal["type"], refusal["key"], refusal["rule"]) == ("Refusal", "TOO_EARLY", "5.7")


async def test_those_who_look_on_hear_late_and_no_sooner_by_coming_again(guests):
    anna, bob, cleo, dan = await guests("Anna", "Bob", "Cleo", "Dan")
    table = await anna.make_table("dexterity_jane", options={"seats": 2})
    await cleo.go_to(table)
    for seat, player in enumerate((anna, bob)):
        await player.sit(table, seat)
    await anna.wish("Start")
    for player in (anna, bob):
        await player.stir()
    await _showdown([anna, bob])
    await dan.go_to(table)
    assert dan.view["phase"] != "showdown"
    assert cleo.view["phase"] != "showdown"
    await cleo.until(lambda: cleo.view["phase"] == "showdown")
    await dan.until(lambda: dan.view["phase"] == "showdown")
    assert cleo.view["play"]["cards"] == anna.view["play"]["cards"]


async def test_a_table_of_jane_with_bots_plays_on_by_itself(guests):
    (anna,) = await guests("Anna")
    table = await anna.make_table("dexterity_jane", options={"seats": 3}, bots="champion")
    await anna.go_to(table)
    await anna.wish("Start")
    await anna.stir()
    await _showdown([anna])
    await anna.until(lambda: any(event["type"] == "Locked" for event in anna.events))
    await anna.until(lambda: anna.view["phase"] != "showdown")


async def test_where_an_absent_seat_is_the_last_one_the_others_race_on(guests):
    players = await _seat(
        guests, "dexterity_jane", {"seats": 3, "absent_seat": "last"}, "Anna", "Bob", "Cleo", grace_ms=100
    )
    anna, bob, cleo = players
    for player in players:
        await player.until(lambda player=player: player.ask)
    await cleo.cut()
    await anna.until(lambda: any(event["type"] == "SeatAbsent" for event in anna.events))
    assert anna.room["seats"][2]["absent"]
    await _showdown([anna, bob])
    assert anna.view["players"][2]["absent"]
    await cleo.come_back()
    await anna.until(lambda: not anna.room["seats"][2].get("absent"))


async def test_a_bot_plays_a_race_to_its_end_and_then_hands_the_seat_back(guests):
    names = ("Anna", "Bob", "Cleo")
    players = await _seat(guests, "dexterity_jane", {"seats": 3}, *names, grace_ms=0)
    anna, bob, cleo = players
    await _showdown(players)
    await cleo.cut()
    await anna.until(lambda: anna.room["seats"][2].get("absent"))
    await cleo.come_back()
    refusal = await cleo.play({"type": "Lock", "seat": 2, "mask": 0, "at": 0})
    assert (refusal["type"], refusal["key"]) == ("Refusal", "NOT_NOW")
    assert cleo.room["seats"][2].get("absent")
    for player in (anna, bob):
        await asyncio.sleep(0.4)
        await player.play({"type": "Lock", "seat": player.seat, "mask": 0, "at": 0})
    await cleo.until(lambda: not cleo.room["seats"][2].get("absent"))
    assert cleo.view["phase"] != "showdown"


QUICK_SIGN = {"agree_s": 5, "look_s": 3, "bottom_card": "always"}
"""Nobody waits for the last card to be covered where it stays in sight."""


async def _exchange(players):
    for phase in ("agree", "look"):
        for player in players:
            await player.until(lambda player=player, phase=phase: player.view["phase"] == phase)
            heard = await player.play({"type": "Ready", "seat": player.seat})
            assert heard["type"] == "Heard"
    for player in players:
        await player.until(lambda player=player: player.ask and player.ask["type"] == "AskExchange")


async def test_puppets_move_in_ticks_that_are_the_same_for_all_and_are_kept_for_replays(guests, house):
    names = ("Anna", "Bob", "Cleo", "Dan")
    players = await _seat(guests, "sign", {"seats": 4, **QUICK_SIGN}, *names)
    for player in players:
        await player.until(lambda player=player: player.view["phase"] == "agree")
    pose = [0] * len(BODY.channels)
    pose[0], pose[1] = 100, BODY.dead_band - 1
    await players[1].send("Pose", values=pose)
    for player in players:
        await player.until(lambda player=player: _pose(player, 1) == 100)
    ticks = [[message for message in player.log if message["type"] == "Poses"] for player in players]
    assert ticks[0] == ticks[1] == ticks[2] == ticks[3]
    assert all(tick["poses"]["1"][1] == 0 for tick in ticks[0]), "a slight motion was seen"
    assert [tick["poses"]["1"][0] for tick in ticks[0]] == [64, 100]
    await players[0].send("Pose", values=[1, 2, 3])
    assert (await players[0].hear("Problem"))["code"] == "not_now"
    for player in players:
        await player.cut()
    async with await Store.open(f"sqlite:///{house.file}") as store:
        while not (kept := await store.poses(players[0].table)):
            await asyncio.sleep(0.02)
    stream = [tick for poses in kept for tick in msgspec.msgpack.decode(poses.body)]
    assert [poses[1][0] for _, poses in stream] == [64, 100]
    assert [number for number, _ in stream] == [tick["tick"] for tick in ticks[0]]


async def test_the_stream_of_poses_goes_on_where_it_was_when_the_house_was_closed(tmp_path):
    with RunningHouse(tmp_path) as house:
        players = [await Player(house, name).come_in() for name in ("Anna", "Bob", "Cleo", "Dan")]

        async def guests(*names):
            return players

        await _seat(guests, "sign", {"seats": 4})
        for shown in (100, -100):
            for player in players:
                await player.until(lambda player=player: player.view["phase"] == "agree")
            await players[1].send("Pose", values=[shown] + [0] * (len(BODY.channels) - 1))
            await players[0].until(lambda shown=shown: _pose(players[0], 1) == shown)
            house.stop()
            house.start()
            for player in players:
                await player.come_back()
        async with await Store.open(f"sqlite:///{house.file}") as store:
            kept = [msgspec.msgpack.decode(poses.body) for poses in await store.poses(players[0].table)]
        assert [poses[1][0] for stream in kept for _, poses in stream] == [64, 100, -64, -100]
        for player in players:
            await player.leave_house()


def _pose(player, seat):
    found = [message["poses"].get(str(seat)) for message in player.log if message["type"] == "Poses"]
    return found[-1][0] if found and found[-1] else None


async def test_the_last_card_is_shown_for_four_seconds_however_soon_all_have_looked(guests):
    names = ("Anna", "Bob", "Cleo", "Dan")
    players = await _seat(guests, "sign", {"seats": 4}, *names)
    await _exchange(players)
    shown, covered, turned = (
        next(event for event in players[0].events if event["type"] == kind)
        for kind in ("BottomShown", "BottomCovered", "TableTurnedUp")
    )
    assert (covered["at"], turned["at"]) == (shown["at"] + 4000, shown["at"] + 4000)


@pytest.mark.parametrize(
    ("language", "words"), [("en", "the house will time you"), ("fr", "la maison vous chronométrera")]
)
async def test_who_has_a_coarse_timer_hears_before_any_race_that_the_house_times_them(
    guests, language, words
):
    (anna,) = await guests("Anna")
    table = await anna.make_table("sign")
    await anna.go_to(table, timer_step=100.0, language=language)
    told = await anna.hear("TimedByHouse")
    assert told["why"] == "coarse"
    assert words in told["said"]
    assert [message["type"] for message in anna.log[:2]] == ["Welcome", "Whole"]


@pytest.mark.parametrize(("game", "step"), [("sign", 5.0), ("sign", None), ("tricky_twist", 100.0)])
async def test_whose_own_clock_counts_or_does_not_matter_hears_nothing_of_it(guests, game, step):
    (anna,) = await guests("Anna")
    table = await anna.make_table(game)
    await anna.go_to(table, timer_step=step)
    await anna.wish("Rematch")
    assert not any(message["type"] == "TimedByHouse" for message in anna.log)


async def test_two_hands_on_one_card_are_judged_by_their_moments(guests):
    names = ("Anna", "Bob", "Cleo", "Dan")
    players = await _seat(guests, "sign", {"seats": 4, **QUICK_SIGN}, *names)
    await _exchange(players)
    anna, bob = players[:2]
    card = anna.view["lying"][0]
    await asyncio.sleep(0.3)
    takes = [
        player.play(
            {"type": "Take", "seat": player.seat, "card": card},
            claim={"type": "Sighted", "frame": _last(player, "Told")["frame"], "drawn": 0.0, "event": claim},
        )
        for player, claim in ((anna, 300.0), (bob, 290.0))
    ]
    answers = await asyncio.gather(*takes)
    assert sorted(answer["type"] for answer in answers) == ["Heard", "Refusal"]
    lost = next(answer for answer in answers if answer["type"] == "Refusal")
    assert lost["key"] == "GONE"
    await anna.until(lambda: any(message.get("rulings") for message in anna.log[-5:]))
    rulings = [ruling for message in anna.log for ruling in message.get("rulings", [])]
    taken = [ruling for ruling in rulings if ruling["seat"] in (0, 1)]
    for ruling in taken:
        kind = ruling.pop("type")
        assert kind == "MomentRuled"
        assert bears_out(MomentRuled(**ruling))


async def test_time_stands_still_in_a_round_while_a_player_is_away(guests):
    names = ("Anna", "Bob", "Cleo", "Dan")
    players = await _seat(guests, "sign", {"seats": 4, **QUICK_SIGN}, *names)
    await _exchange(players)
    anna, dan = players[0], players[3]
    await dan.cut()
    await anna.until(lambda: anna.log[-1].get("seats") == [0, 1, 2])
    refusal = await anna.play({"type": "Done", "seat": 0})
    assert (refusal["type"], refusal["key"]) == ("Refusal", "NOT_NOW")
    await dan.come_back()
    await anna.until(lambda: anna.ask is not None)
    assert (await anna.play({"type": "Done", "seat": 0}))["type"] == "Heard"


async def test_while_a_player_is_away_nobody_sees_a_card_and_all_see_when_it_goes_on(guests):
    players = await _seat(guests, "sign", {"seats": 4, **QUICK_SIGN}, "Anna", "Bob", "Cleo", "Dan")
    await _exchange(players)
    anna, dan = players[0], players[3]
    lying, hand = anna.view["lying"], anna.view["hands"][0]
    await dan.cut()
    await anna.until(lambda: anna.log[-1].get("still") is not None)
    still = anna.log[-1]["still"]
    assert still["away"] == [3]
    assert 0 < still["left_ms"] <= 30_000
    assert {*anna.view["lying"], *anna.view["hands"][0]} == {"?"}
    assert anna.ask is None
    asked = await anna.web.get(f"/api/tables/{anna.table}/past")
    shown = asked.json()["view"]
    assert {*shown["lying"], *(card for hand in shown["hands"] for card in hand)} == {"?"}
    assert (await anna.web.get(f"/api/tables/{anna.table}/answers")).json()["code"] == "not_now"
    await dan.come_back()
    for player in (dan, anna):
        await player.until(lambda player=player: "goes_on_ms" in (player.log[-1].get("still") or {}))
        assert {*player.view["lying"]} == {"?"}
    call = {"type": "Call", "seat": 3, "target": 1}
    assert (await dan.play(call))["key"] == "NOT_NOW"
    await anna.until(lambda: anna.ask is not None)
    assert (anna.view["lying"], anna.view["hands"][0]) == (lying, hand)


async def test_who_comes_to_an_empty_gallery_hears_what_is_on_its_way_already(guests):
    (dan,) = await guests("Dan")
    players = await _seat(guests, "dexterity_jane", {"seats": 2}, "Anna", "Bob")
    await _showdown(players)
    await dan.go_to(players[0].table)
    assert dan.view["phase"] != "showdown"
    await asyncio.wait_for(dan.until(lambda: dan.view["phase"] == "showdown"), 20)
