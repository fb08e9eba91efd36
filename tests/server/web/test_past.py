"""The past of a game that goes on: as far as the game lets people look back, and never further."""

import asyncio
import copy
from itertools import pairwise
from random import Random

import msgspec
import pytest
from tests.server.dealt import dealt
from tests.server.player import Player

from tripot.core import replay
from tripot.games import GAMES, RULES
from tripot.games.tricky_twist.options import Options
from tripot.games.tricky_twist.reminders import remembers
from tripot.games.tricky_twist.table import Place, Table, Trick
from tripot.records.seats import Guest
from tripot.server.protocol.settings import Settings
from tripot.server.rooms import entries
from tripot.store import Store

pytestmark = pytest.mark.anyio


@pytest.fixture
def house(open_house):
    return open_house


async def _play(anna, game, answers, **options):
    """A game against bots, until the player has answered a few times and all wait for the next answer."""
    table = await anna.make_table(
        game, options=options, bots="random", settings={"pace_ms": 0, "watchers": "anyone"}
    )
    await anna.go_to(table, language="en")
    await anna.wish("Start")
    await anna.stir()
    rules, rng = RULES[game], Random(3)
    for _ in range(answers):
        await anna.until(lambda: anna.ask)
        ask = msgspec.convert(anna.ask, rules.Ask)
        anna.ask = None
        heard = await anna.play(msgspec.to_builtins(ask.sample(rng)))
        assert heard["type"] == "Heard", heard
    turns = not GAMES[game].policy.races
    await anna.until(lambda: anna.ask and (not turns or [wait["seat"] for wait in anna.waits] == [0]))
    return table


async def _past(player, table, **query):
    answer = await player.web.get(f"/api/tables/{table}/past", params=query)
    assert answer.status_code == 200, answer.text
    return answer.json()


def _now(past):
    """The last view of a past."""
    folder = Player.__new__(Player)
    folder.view = copy.deepcopy(past["view"])
    for step in past["steps"]:
        for path, value in step["changes"].items():
            folder._change(path.split("."), value)
    return folder.view


async def test_whoever_loads_the_page_again_has_the_whole_log_of_an_open_game(guests):
    (anna,) = await guests("Anna")
    table = await _play(anna, "desfausse", 6)
    past = await _past(anna, table)
    assert [event for step in past["steps"] for event in step["events"]] == anna.events
    assert [said for step in past["steps"] for said in step["said"]] == anna.said
    assert _now(past) == anna.view
    assert (past["table"], past["eyes"], past["dealer"]) == (table, "0", None)
    assert past["seq"] == anna.seq


async def test_it_is_told_in_the_language_that_is_asked_for(guests):
    (anna,) = await guests("Anna")
    table = await _play(anna, "desfausse", 2)
    french = await _past(anna, table, language="fr")
    english = await _past(anna, table, language="en")
    assert [step["events"] for step in french["steps"]] == [step["events"] for step in english["steps"]]
    assert [step["said"] for step in french["steps"]] != [step["said"] for step in english["steps"]]


async def test_at_a_table_of_tricky_twist_one_remembers_as_much_as_its_options_say(guests):
    (anna,) = await guests("Anna")
    for options, reaches in (
        ({}, "trick"),
        ({"memory_aid": "full_history"}, "round"),
        ({"memory_aid": "full_history", "reserve_memo": "on"}, "start"),
    ):
        table = await _play(anna, "tricky_twist", 9, **options)
        past = await _past(anna, table)
        first, now = past["view"], _now(past)
        assert now == anna.view
        assert now["number"] > 2
        match reaches:
            case "trick":
                assert first["number"] == now["number"] - (not now["trick"]["cards"])
            case "round":
                assert (first["round"], first["number"], first["phase"]) == (1, 1, "draw")
            case "start":
                assert (first["round"], first["phase"]) == (0, "setup")


async def test_how_far_back_one_may_look_is_told_with_every_view_and_when_it_changes(guests):
    (anna,) = await guests("Anna")
    table = await _play(anna, "tricky_twist", 9)
    told = [one["since"] for one in anna.log if one["type"] == "Told" and one.get("since")]
    assert told[0]["number"] <= 1
    assert all(earlier != later for earlier, later in pairwise(told))
    await anna.go_to(table, language="en")
    whole = next(one for one in reversed(anna.log) if one["type"] == "Whole")
    assert whole["since"] == told[-1] == {"round": 1, "number": (await _past(anna, table))["view"]["number"]}


@pytest.mark.parametrize(
    ("then", "now", "options", "told"),
    [
        ((1, 2, "play", 2), (1, 3, "draw", 0), {}, True),
        ((1, 2, "play", 2), (1, 3, "play", 1), {}, False),
        ((1, 1, "play", 2), (1, 3, "draw", 0), {}, False),
        ((1, 0, "reserve", 0), (1, 0, "reserve", 0), {}, True),
        ((1, 0, "reserve", 0), (1, 1, "draw", 0), {}, False),
        ((1, 0, "reserve", 0), (1, 1, "draw", 0), {"reserve_memo": "on"}, True),
        ((1, 4, "play", 2), (2, 4, "play", 2), {}, False),
        ((1, 4, "play", 2), (2, 4, "play", 2), {"memory_aid": "strict"}, False),
        ((2, 1, "play", 2), (2, 4, "play", 2), {"memory_aid": "full_history"}, True),
        ((1, 4, "play", 2), (2, 4, "play", 2), {"memory_aid": "full_history"}, False),
        ((1, 4, "play", 2), (2, 4, "play", 2), {"memory_aid": "full_history", "reserve_memo": "on"}, True),
    ],
)
def test_the_last_trick_is_remembered_until_the_next_lead(then, now, options, told):
    def table(round_number, number, phase, cards):
        chosen = Options(**options)
        trick = Trick((0, 1, 2, 3), ("7M", "8M", "9M")[:cards])
        places, totals = (Place(),) * 4, (0,) * 4
        return Table(chosen, places, totals, phase, round=round_number, number=number, trick=trick)

    assert remembers(table(*then), table(*now)) is told


@pytest.mark.parametrize("game", [name for name, game in GAMES.items() if game.policy.races])
async def test_in_games_of_speed_nobody_looks_back(guests, game):
    (anna,) = await guests("Anna")
    table = await _play(anna, game, 0)
    past = await _past(anna, table)
    assert past["steps"] == []
    assert past["view"]["phase"] != "setup"


async def test_at_a_table_of_sign_no_page_looks_back_at_cards_that_went_by(guests):
    (anna,) = await guests("Anna")
    await _play(anna, "sign", 0)
    whole = next(message for message in anna.log if message["type"] == "Whole" and message.get("view"))
    assert whole["since"] == {"clock": whole["view"]["clock"]}


async def test_those_who_look_on_see_what_those_who_look_on_may(guests):
    anna, bob = await guests("Anna", "Bob")
    table = await _play(anna, "tricky_twist", 9, memory_aid="full_history", reserve_memo="on")
    mine, theirs = await _past(anna, table), await _past(bob, table)
    assert theirs["eyes"] == "watcher"
    dealt = [event for step in theirs["steps"] for event in step["events"] if event["type"] == "HandDealt"]
    assert dealt
    assert all(set(event["cards"]) == {"?"} for event in dealt)
    assert len(mine["steps"]) == len(theirs["steps"])
    nobody = Player(anna.house, "Nobody")
    assert await _past(nobody, table) == theirs
    await nobody.leave_house()


async def test_where_nobody_may_look_on_nobody_looks_back_either(guests):
    anna, bob = await guests("Anna", "Bob")
    table = await _play(anna, "desfausse", 1)
    await anna.wish("Keep", settings={"watchers": "nobody", "pace_ms": 0})
    refused = await bob.web.get(f"/api/tables/{table}/past")
    assert (refused.status_code, refused.json()["code"]) == (403, "no_watchers")
    assert (await _past(anna, table))["steps"]


async def test_who_hears_late_does_not_look_ahead(guests):
    anna, bob = await guests("Anna", "Bob")
    table = await _play(anna, "dexterity_jane", 0, spectators="delayed")
    refused = await bob.web.get(f"/api/tables/{table}/past")
    assert (refused.status_code, refused.json()["code"]) == (409, "not_now")


async def test_whoever_was_asked_to_leave_sees_nothing(guests):
    anna, bob = await guests("Anna", "Bob")
    table = await anna.make_table("bell")
    await bob.sit(table)
    await anna.go_to(table)
    await anna.wish("Unseat", seat=1)
    refused = await bob.web.get(f"/api/tables/{table}/past")
    assert (refused.status_code, refused.json()["code"]) == (403, "unwelcome")


async def test_before_the_start_there_is_no_past_and_of_no_table_neither(guests):
    (anna,) = await guests("Anna")
    table = await anna.make_table("tricky_twist")
    assert (await _past(anna, table))["steps"] == []
    assert (await anna.web.get("/api/tables/k7qf2mnp/past")).json()["code"] == "no_table"


async def test_what_was_taken_back_is_not_in_the_past(guests):
    anna, bob = await guests("Anna", "Bob")
    table = await anna.make_table("bell")
    await bob.sit(table)
    await anna.go_to(table)
    await anna.wish("Start")
    await asyncio.gather(anna.stir(), bob.stir())
    await anna.until(lambda: anna.ask)
    await anna.play({"type": "Say", "seat": 0, "guess": "high"})
    assert len((await _past(bob, table))["steps"]) == 2
    await anna.wish("TakeBack")
    past = await _past(anna, table)
    assert len(past["steps"]) == 1
    assert _now(past) == anna.view


async def test_when_the_game_is_over_all_may_be_seen_again_but_what_was_agreed_on(house, guests):
    people = await guests(*(f"P{seat}" for seat in range(4)))
    rules = RULES["sign"]
    record, fairness = dealt(rules, seats=4)
    opened = entries.Opened(
        game="sign",
        version=rules.version,
        options=record.header.options,
        settings=Settings(),
        host=Guest(people[0].id, "P0"),
        at=0,
    )
    outcome = rules.outcome(replay(rules, record.options, record.events))
    assert outcome is not None
    assert fairness.secret is not None
    kept = [
        opened,
        *(entries.Sat(seat=seat, guest=Guest(one.id, one.name)) for seat, one in enumerate(people)),
        entries.Started(secret=fairness.secret, commit=fairness.commit, at=0),
        entries.Begun(0),
        *(entries.Moved(move=step.move, events=step.events, at=0) for step in record.steps),
        entries.Ended(outcome=outcome, at=0),
    ]
    async with await Store.open(house.premises.store) as store:
        await store.append("over", 0, [entries.encode(entry) for entry in kept])
    pasts = [await _past(one, "over") for one in people]
    drafted = {step.move.seat for step in record.steps if type(step.move).__name__ == "DraftSign"}
    assert drafted
    for past in pasts:
        assert past["view"]["phase"] != "game_over"
        assert _now(past)["phase"] == "game_over"
        told = {event["type"] for step in past["steps"] for event in step["events"]}
        assert "HandDealt" in told
        assert "SignDrafted" not in told
