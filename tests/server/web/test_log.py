"""The log after a reload: all that a seat was told is there, but for what is to be remembered by heart."""

import re

import pytest
from tests.server.web.test_past import _past, _play

from tripot.games.tricky_twist.events import CardPlayed, HandDealt, ReserveChosen

pytestmark = pytest.mark.anyio

BY_HEART = {one.__name__ for one in (CardPlayed, HandDealt, ReserveChosen)}
CARD = re.compile(r"the \d+ of \w+")


@pytest.fixture
def house(open_house):
    return open_house


async def _log(player, table, before, language="en"):
    """The whole log before a number, page by page, the first line first."""
    lines: list[dict[str, object]] = []
    while before:
        query = {"before": before, "language": language}
        answer = await player.web.get(f"/api/tables/{table}/log", params=query)
        assert answer.status_code == 200, answer.text
        page = answer.json()
        assert len(page["lines"]) == before - page["first"]
        lines, before = [*page["lines"], *lines], page["first"]
    return lines


async def test_in_an_open_game_the_past_has_the_whole_log(guests):
    (anna,) = await guests("Anna")
    table = await _play(anna, "desfausse", 6)
    past = await _past(anna, table)
    assert past["logged"] == 0
    assert [said for step in past["steps"] for said in step["said"]] == anna.said


async def test_where_people_are_to_remember_the_log_keeps_the_rest_to_the_start(guests):
    (anna,) = await guests("Anna")
    table = await _play(anna, "tricky_twist", 24)
    past = await _past(anna, table)
    lines = [line["said"] for line in await _log(anna, table, past["logged"])]
    in_sight = [event for step in past["steps"] for event in step["events"]]
    told = list(zip(anna.events, anna.said, strict=True))
    out_of_sight = told[: len(told) - len(in_sight)]
    fading = {*BY_HEART, "TrickTaken", "CardDrawn", "FalseTrickTakenBack"}
    kept = [said for event, said in out_of_sight if event["type"] not in fading]
    assert [said for said in lines if said in kept] == kept
    left = [said for said in lines if said not in kept]
    assert {re.sub(r"^(You|\w+) (take|draw)s?", "", said) for said in left} <= {
        " the trick.",
        " a card from the reserve.",
        " a card from your reserve.",
        " a false trick back in hand.",
    }
    taken = [event for event, _ in out_of_sight if event["type"] == "TrickTaken"]
    assert sum("the trick." in said for said in lines) == len(taken) > 2


async def test_no_page_of_the_log_names_a_card_that_is_to_be_remembered(guests):
    (anna,) = await guests("Anna")
    table = await _play(anna, "tricky_twist", 24)
    past = await _past(anna, table)
    answer = await anna.web.get(f"/api/tables/{table}/log", params={"before": past["logged"]})
    open_cards = {
        piece["code"]
        for line in answer.json()["lines"]
        for piece in line.get("pieces", [])
        if "false trick" not in line["said"]
    }
    assert open_cards == set()
    for line in answer.json()["lines"]:
        assert "false trick" in line["said"] or not CARD.search(line["said"]), line


async def test_it_is_told_in_the_language_that_is_asked_for_and_names_its_pieces(guests):
    (anna,) = await guests("Anna")
    table = await _play(anna, "tricky_twist", 24)
    past = await _past(anna, table, language="fr")
    english, french = [await _log(anna, table, past["logged"], language) for language in ("en", "fr")]
    assert len(english) == len(french)
    assert any("pli" in line["said"] for line in french)
    named = [(line["said"], piece) for line in french for piece in line.get("pieces", [])]
    assert named
    for said, piece in named:
        words = said[piece["start"] : piece["end"]]
        assert words.startswith(f"le {piece['code'][:-1]} de "), (said, piece)


@pytest.mark.parametrize("game", ["sign", "dexterity_jane"])
async def test_in_a_game_of_speed_it_goes_back_to_the_start_too(guests, game):
    (anna,) = await guests("Anna")
    table = await _play(anna, game, 0)
    past = await _past(anna, table)
    lines = await _log(anna, table, past["logged"])
    assert lines
    assert not any(line.get("pieces") for line in lines)


async def test_others_have_a_log_of_their_own_and_nobody_reads_what_they_were_not_told(guests):
    anna, bob = await guests("Anna", "Bob")
    table = await _play(anna, "tricky_twist", 24)
    theirs = (await _past(bob, table))["logged"]
    lines = [line["said"] for line in await _log(bob, table, theirs)]
    assert not any(said.startswith(("You ", "Your ")) for said in lines)
    await anna.wish("Keep", settings={"watchers": "nobody", "pace_ms": 0})
    refused = await bob.web.get(f"/api/tables/{table}/log", params={"before": theirs})
    assert (refused.status_code, refused.json()["code"]) == (403, "no_watchers")


async def test_a_number_that_is_none_of_the_log_is_answered_with_what_there_is(guests):
    (anna,) = await guests("Anna")
    table = await _play(anna, "tricky_twist", 9)
    for before in (-3, 0):
        page = (await anna.web.get(f"/api/tables/{table}/log", params={"before": before})).json()
        assert page == {"first": 0, "lines": []}
    far = (await anna.web.get(f"/api/tables/{table}/log", params={"before": 10**9})).json()
    assert far["first"] + len(far["lines"]) == (await _past(anna, table))["logged"]
