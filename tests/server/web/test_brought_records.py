"""Records that people bring: seen, verified, played on from; and nothing that is brought hurts the house."""

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace
from tests.core.bell import CardDealt, bell
from tests.server.dealt import dealt
from tests.server.player import Player
from tests.server.running import RunningHouse

from tripot.core import Record, Step, begin, to_json
from tripot.games import RULES
from tripot.records.dealer import with_fairness
from tripot.records.story import MOST_EVENTS, MOST_FACTS
from tripot.server.house.record_desk import MOST_BROUGHT, Desk
from tripot.server.lines.rate_limits import Limits
from tripot.server.protocol.errors import Trouble
from tripot.server.web.brought_records import MOST_RECORD_BYTES

pytestmark = pytest.mark.anyio


@pytest.fixture
def house(open_house):
    return open_house


@pytest.fixture
async def anna(guests):
    (anna,) = await guests("Anna")
    return anna


async def bring(anna, door, text, **query):
    return await anna.web.post(f"/api/records/{door}", content=text, params=query)


def refused(answer):
    return answer.status_code, answer.json()["code"]


@pytest.mark.parametrize("game", RULES)
async def test_a_record_is_seen_through_anybodys_eyes(anna, game):
    record, fairness = dealt(RULES[game])
    text = with_fairness(record, fairness)
    seen = {eyes: (await bring(anna, "replay", text, eyes=eyes)).json() for eyes in ("0", "watcher", "open")}
    for eyes, replay in seen.items():
        assert (replay["table"], replay["game"], replay["eyes"]) == ("", game, eyes)
        assert len(replay["steps"]) == len(record.steps)
        assert len(replay["names"]) == record.options.seats
    assert seen["open"]["dealer"]["secret"] == fairness.secret
    assert seen["watcher"]["steps"] != seen["open"]["steps"]


async def test_a_record_of_other_rules_without_a_dealer_and_without_an_end_is_seen_too(anna):
    record, _ = dealt(bell)
    old = replace(
        record, header=replace(record.header, version="0", seats=("x" * 500,)), steps=record.steps[:2]
    )
    answer = await bring(anna, "replay", to_json(old), eyes="1", language="fr")
    assert answer.status_code == 200
    replay = answer.json()
    assert (replay["version"], replay["dealer"], len(replay["steps"])) == ("0", None, 2)
    assert replay["names"] == ["x" * 40, "2", "3"]
    assert replay["steps"][0]["said"][0] == f"{'x' * 40} reçoit une carte."


async def test_a_record_is_verified_in_the_language_of_whoever_asks(anna):
    text = with_fairness(*dealt(RULES["tricky_twist"]))
    found = (await bring(anna, "verify", text, language="fr")).json()
    assert found["honest"]
    assert found["same_rules"]
    assert found["stirred"] == [0, 1]
    assert f"{found['answers']} de ses réponses ont été recalculées" in found["said"]


async def test_a_record_that_was_changed_is_told_to_be(anna):
    record, fairness = dealt(RULES["tricky_twist"])
    changed = with_fairness(record, replace(fairness, secret="5f" * 32))
    english = (await bring(anna, "verify", changed)).json()
    french = (await bring(anna, "verify", changed, language="fr")).json()
    assert (english["honest"], french["honest"]) == (False, False)
    assert english["said"].startswith("The secret is not the one that the dealer committed to")
    assert french["said"].startswith("Le secret n’est pas celui sur lequel le donneur s’était engagé")


async def test_of_a_record_without_a_dealer_nobody_can_say_that_it_was_fair(anna):
    found = (await bring(anna, "verify", to_json(dealt(bell)[0]), language="fr")).json()
    assert not found["honest"]
    assert found["said"].startswith("L’enregistrement n’a pas d’engagement du donneur")


def head(game="bell", options=b"{}", rest=b""):
    names = b'"form":1,"game":"%b","version":"1","seats":[]' % game.encode()
    return b'{"header":{%b,"options":%b}%b}' % (names, options, rest)


HOSTILE = {
    "nothing": b"",
    "no json": b"\xff\xfe{",
    "a list": b"[]",
    "a deep well": b"[" * 100_000,
    "a deep header": b'{"header":' + b"[" * 100_000,
    "no header": b"{}",
    "a number for a header": b'{"header":{"form":-99999999999999999999}}',
    "another form": b'{"header":{"form":7}}',
    "an unknown game": head("chess"),
    "many seats": head(options=b'{"seats":1000000000}'),
    "no seats": head(options=b'{"seats":-1}'),
    "odd steps": head(rest=b',"steps":[{"move":1}]'),
    "odd rulings": head(rest=b',"rulings":{"x":1}'),
}


@pytest.mark.parametrize("door", ["replay", "verify", "fork"])
@pytest.mark.parametrize("name", HOSTILE)
async def test_what_is_no_record_is_refused_with_a_sentence(anna, door, name):
    for language in ("fr", "en"):
        anna.web.headers["Accept-Language"] = language
        answer = await bring(anna, door, HOSTILE[name], step=0, language=language)
        assert refused(answer) == (400, "bad_record")
        start = {"fr": "Cet enregistrement ne peut pas servir : ", "en": "This record cannot be used: "}
        assert answer.json()["detail"].startswith(start[language])
    assert (await anna.web.get("/healthz")).status_code == 200


async def test_facts_that_do_not_fit_are_found_at_their_step(anna):
    record, _ = dealt(bell)
    wrong = Step(record.steps[1].move, (replace(record.steps[1].events[0], seat=99),))
    broken = replace(record, steps=(record.steps[0], wrong))
    answer = await bring(anna, "replay", to_json(broken), eyes="open")
    assert refused(answer) == (400, "bad_record")
    assert "step 2 does not fit" in answer.json()["detail"]


async def test_eyes_that_nobody_has_see_no_record(anna):
    text = to_json(dealt(bell)[0])
    assert refused(await bring(anna, "replay", text, eyes="9")) == (400, "bad_record")
    assert refused(await bring(anna, "replay", text, eyes="-1")) == (404, "no_page")


async def test_a_record_that_is_too_large_or_too_long_is_refused(anna):
    answer = await bring(anna, "replay", b" " * (MOST_RECORD_BYTES + 1))
    assert refused(answer) == (413, "too_large")
    record = begin(bell, bell.Options())
    deal = dealt(bell)[0].steps[0]
    endless: tuple[Step[Any, Any], ...] = (Step(deal.move, ()),) * (MOST_FACTS + 1)
    crowded = (Step(deal.move, deal.events[:1] * (MOST_EVENTS + 1)),)
    for steps in (endless, crowded):
        for door in ("replay", "verify", "fork"):
            text = to_json(Record(record.header, record.options, steps))
            answer = await bring(anna, door, text, step=0)
            assert refused(answer) == (400, "bad_record")
            assert "too long" in answer.json()["detail"]


@pytest.mark.parametrize("door", ["replay", "verify", "fork"])
async def test_a_record_that_takes_long_is_put_aside(tmp_path, door):
    text = with_fairness(*dealt(bell))
    with RunningHouse(tmp_path, Limits(record_seconds=-1.0)) as house:
        anna = await Player(house, "Anna").come_in()
        answer = await bring(anna, door, text, step=1)
        await anna.leave_house()
    assert refused(answer) == (400, "bad_record")
    assert "too long" in answer.json()["detail"]


async def test_a_record_that_swells_when_it_is_told_is_stopped(tmp_path):
    with RunningHouse(tmp_path, Limits(replay_bytes=100)) as house:
        anna = await Player(house, "Anna").come_in()
        answer = await bring(anna, "replay", to_json(dealt(bell)[0]))
        await anna.leave_house()
    assert "too long" in answer.json()["detail"]


async def test_a_position_of_a_record_is_played_on_from(anna):
    record, _ = dealt(RULES["tricky_twist"])
    answer = await bring(anna, "fork", to_json(record), step=20, seat=2, bots="random")
    assert answer.status_code == 201
    await anna.go_to(answer.json()["table"])
    replay = (await bring(anna, "replay", to_json(replace(record, steps=record.steps[:20])), eyes="2")).json()
    view = replay["view"]
    for kept in replay["steps"]:
        for path, value in kept["changes"].items():
            anna.view, mine = view, anna.view
            anna._change(path.split("."), value)
            anna.view = mine
    assert anna.view == view
    assert anna.seat == 2
    await anna.wish("Start")
    await anna.stir()
    await anna.until(lambda: anna.phase == "playing")


async def test_a_game_that_was_not_finished_is_played_on_from_its_last_step(anna):
    record, _ = dealt(bell)
    unfinished = to_json(replace(record, steps=record.steps[:2]))
    assert (await bring(anna, "fork", unfinished, step=2)).status_code == 201
    assert refused(await bring(anna, "fork", unfinished, step=3)) == (404, "no_step")
    assert refused(await bring(anna, "fork", to_json(record), step=len(record.steps))) == (404, "no_step")


async def test_nobody_sits_down_to_a_position_that_the_rules_do_not_make(anna):
    record, _ = dealt(bell)
    richer = (CardDealt(0, 5), *record.steps[0].events[1:])
    forged = replace(record, steps=(Step(record.steps[0].move, richer), *record.steps[1:]))
    doubled = replace(record.steps[0].move, order=(5, 5, 5, 5, 5))
    for steps in (forged.steps, (Step(doubled, ()),)):
        answer = await bring(anna, "fork", to_json(replace(record, steps=steps)), step=1, bots="random")
        assert refused(answer) == (400, "bad_record")
        assert "step 1 does not follow from today’s rules" in answer.json()["detail"]


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ({}, "malformed"),
        ({"step": "first"}, "malformed"),
        ({"step": -1}, "no_step"),
        ({"step": 0, "seat": 9}, "no_page"),
        ({"step": 0, "seat": -1}, "no_page"),
        ({"step": 0, "bots": "x" * 99}, "unknown_level"),
    ],
)
async def test_a_fork_that_makes_no_sense_is_refused(anna, query, code):
    answer = await bring(anna, "fork", to_json(dealt(bell)[0]), **query)
    assert answer.json()["code"] == code


async def test_a_fork_needs_somebody_to_be_its_host(anna):
    anna.web.cookies.clear()
    answer = await bring(anna, "fork", to_json(dealt(bell)[0]), step=0)
    assert refused(answer) == (401, "no_cookie")


async def test_one_party_has_only_a_few_records_on_the_desk():
    desk, written = Desk(MOST_BROUGHT), asyncio.Event()

    async def slowly():
        await written.wait()
        return b"{}"

    async def at_once():
        return b"{}"

    waiting = [asyncio.create_task(desk.read("192.0.2.1", slowly, len)) for _ in range(MOST_BROUGHT)]
    await asyncio.sleep(0)
    with pytest.raises(Trouble, match="reading"):
        await desk.read("192.0.2.1", at_once, len)
    assert await desk.read("192.0.2.9", at_once, len) == 2
    written.set()
    assert await asyncio.gather(*waiting) == [2] * MOST_BROUGHT
    assert await desk.read("192.0.2.1", at_once, len) == 2
