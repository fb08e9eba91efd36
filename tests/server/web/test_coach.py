"""The coach: it speaks to whoever plays against bots alone, and about games that are over; never besides."""

from typing import Any

import msgspec
import pytest
from tests.core.bell import bell
from tests.server.dealt import dealt

from tripot.core import to_json
from tripot.games import RULES

pytestmark = pytest.mark.anyio

QUICK = {"pace_ms": 0, "grace_ms": 0}
SHORT = {"seats": 2, "rounds_to_win": 1}


@pytest.fixture
def house(open_house):
    return open_house


async def _table(player, game, bots="random", **options):
    """A game against bots, up to the player's first question."""
    table = await player.make_table(game, options=options, bots=bots, settings=QUICK)
    await player.go_to(table)
    await player.wish("Start")
    await player.stir()
    await player.until(lambda: player.ask)
    return table


async def _asked(player, table, door="", **query):
    answer = await player.web.get(f"/api/tables/{table}/coach{door}", params=query)
    return answer.status_code, answer.json()


async def _play_on(*players):
    """Everybody answers as silence would, to the end of the game."""
    while any(player.phase != "over" for player in players):
        for player in players:
            if player.ask is not None and player.phase != "over":
                ask = msgspec.convert(player.ask, RULES[player.room["game"]].Ask)
                player.ask = None
                await player.play(msgspec.to_builtins(ask.default()))
        for player in players:
            if player.ask is None and player.phase != "over":
                await player.next()


async def test_alone_against_bots_the_best_answers_are_told_with_what_they_bring(guests):
    (anna,) = await guests("Anna")
    table = await _table(anna, "desfausse", **SHORT)
    await anna.until(lambda: anna.view["waiting"] == [0])
    status, told = await _asked(anna, table)
    assert status == 200
    assert told["measure"] == "Chance to win the round"
    worths = [answer["worth"] for answer in told["answers"]]
    assert len(worths) == 3
    assert worths == sorted(worths, reverse=True)
    assert all(0 <= worth <= 1 for worth in worths)
    assert all(answer["said"] and answer["because"] for answer in told["answers"])
    assert told["compared"] >= 3
    assert (await _asked(anna, table))[1] == told
    french = (await _asked(anna, table, language="fr"))[1]
    assert french["measure"] == "Chance de gagner la manche"
    assert [one["move"] for one in french["answers"]] == [one["move"] for one in told["answers"]]
    assert (await anna.play(told["answers"][0]["move"]))["type"] == "Heard"


async def test_five_cards_for_the_reserve_are_weighed(guests):
    (anna,) = await guests("Anna")
    table = await _table(anna, "tricky_twist")
    status, told = await _asked(anna, table)
    assert status == 200
    best = told["answers"][0]["move"]
    assert set(best["cards"]) < set(anna.ask["hand"])
    anna.ask = None
    assert (await anna.play(best))["type"] == "Heard"


async def test_with_other_people_at_the_table_the_coach_is_silent_until_the_game_is_over(guests):
    anna, bob, eve = await guests("Anna", "Bob", "Eve")
    table = await anna.make_table("desfausse", options=SHORT, settings=QUICK | {"watchers": "anyone"})
    await anna.go_to(table)
    await bob.sit(table)
    await anna.wish("Start")
    for one in (anna, bob):
        await one.stir()
    for one in (anna, bob):
        await one.until(lambda one=one: one.ask)
        status, told = await _asked(one, table)
        assert (status, told["code"]) == (403, "others_play")
        assert "Other people play at this table" in told["detail"]
        for door, query in (("/moment", {"step": 1}), ("/review", {"seat": 0})):
            assert (await _asked(one, table, door, **query))[1]["code"] == "not_over"
    assert (await _asked(eve, table))[1]["code"] == "not_seated"
    await bob.leave_house()
    assert (await _asked(anna, table))[1]["code"] == "others_play"


async def test_a_finished_game_is_gone_through_and_the_dearest_decisions_are_told(guests):
    (anna,) = await guests("Anna")
    table = await _table(anna, "desfausse", "novice", **SHORT)
    await _play_on(anna)
    told: Any = {"weighed": 0, "decisions": 1}
    while told["weighed"] < told["decisions"]:
        status, told = await _asked(anna, table, "/review", seat=0)
        assert status == 200
    costs = [one["cost"] for one in told["costliest"]]
    assert len(costs) <= 3
    assert costs == sorted(costs, reverse=True)
    for one in told["costliest"]:
        assert one["better"]["worth"] - one["played"]["worth"] == pytest.approx(one["cost"])
        status, moment = await _asked(anna, table, "/moment", step=one["step"])
        assert status == 200
        assert moment["played"]["move"] == one["played"]["move"]
        assert moment["answers"][0]["move"] == one["better"]["move"]
    assert (await _asked(anna, table))[1]["code"] == "not_now"


async def test_nonsense_and_games_without_a_coach_are_answered_with_a_sentence(guests):
    (anna,) = await guests("Anna")
    table = await _table(anna, "desfausse", "random", **SHORT)
    await _play_on(anna)
    for door, query, code in (
        ("/moment", {"step": -1}, "no_step"),
        ("/moment", {"step": 10_000}, "no_step"),
        ("/moment", {"step": 0}, "coach_silent"),
        ("/review", {"seat": 7}, "no_page"),
        ("/review", {"seat": -1}, "no_page"),
    ):
        status, told = await _asked(anna, table, door, **query)
        assert (told["code"], status >= 400) == (code, True)
        assert told["detail"]
    assert (await _asked(anna, "no-table"))[1]["code"] == "no_table"
    cards = (await anna.web.get("/api/games")).json()
    assert {card["name"] for card in cards if card["has_coach"]} == {"desfausse", "tricky_twist"}
    other = await _table(anna, "bell")
    assert (await _asked(anna, other))[1]["code"] == "no_coach"


async def _brought(player, text, door, **query):
    answer = await player.web.post(f"/api/records/coach/{door}", content=text, params=query)
    return answer.status_code, answer.json()


async def test_a_record_from_elsewhere_is_gone_through_like_a_game_of_the_house(guests):
    (anna,) = await guests("Anna")
    table = await _table(anna, "desfausse", "novice", **SHORT)
    await _play_on(anna)
    text = (await anna.web.get(f"/api/tables/{table}/record")).content
    told: Any = {"weighed": 0, "decisions": 1}
    here: Any = dict(told)
    while told["weighed"] < told["decisions"] or here["weighed"] < here["decisions"]:
        status, told = await _brought(anna, text, "review", seat=0)
        assert status == 200
        here = (await _asked(anna, table, "/review", seat=0))[1]
    assert told == here
    for one in told["costliest"]:
        brought = await _brought(anna, text, "moment", step=one["step"], language="fr")
        assert brought == await _asked(anna, table, "/moment", step=one["step"], language="fr")


@pytest.mark.parametrize(("door", "query"), [("moment", {"step": 3}), ("review", {"seat": 0})])
async def test_a_record_that_is_not_over_or_not_of_todays_rules_is_answered_with_a_sentence(
    guests, door, query
):
    (anna,) = await guests("Anna")
    record, _ = dealt(RULES["desfausse"])
    header = msgspec.structs.replace(record.header, version="0")
    other = record.steps[0], *record.steps[2:]
    for brought, code in (
        (msgspec.structs.replace(record, steps=record.steps[:4]), "not_over"),
        (msgspec.structs.replace(record, header=header), "no_coach"),
        (msgspec.structs.replace(record, steps=other), "bad_record"),
    ):
        status, told = await _brought(anna, to_json(brought), door, **query)
        assert (told["code"], status >= 400, bool(told["detail"])) == (code, True, True)
    assert (await _brought(anna, b"no record", door, **query))[1]["code"] == "bad_record"
    record, _ = dealt(bell)
    assert (await _brought(anna, to_json(record), door, **query))[1]["code"] == "no_coach"
