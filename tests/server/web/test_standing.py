"""The stars of Tricky Twist over HTTP: what a view is worth, and a sentence for views that are none."""

import httpx
import msgspec
import pytest
from tests.games.tricky_twist.position import place, playing

from tripot.games.tricky_twist import rules
from tripot.games.tricky_twist.data import DEFAULT

TABLE = playing(
    place("11H", tricks=["3S 9S", "10U"], false="4M", kept=["FLIP"]),
    place("2M 4S", false="6U"),
    place("3M 5S"),
    scoring="EVEN",
)


def view(seat, table=TABLE):
    return msgspec.to_builtins(rules.view(table, seat))


def asked(house, door, language="en", **body):
    url = f"{house.http}/api/games/tricky_twist/{door}"
    return httpx.post(url, json=body, headers={"accept-language": language})


def test_a_reader_hears_what_each_seat_would_score(open_house):
    own, other, _ = asked(open_house, "standing", view=view(0), seat=0).json()
    assert own["doubts"] == []
    assert own["total"] == own["score"]["base"] + own["score"]["plus"] + own["score"]["stars"]
    assert [trick["size"] for trick in own["tricks"]] == [2]
    assert [one["card"] for one in own["false"]] == ["10U", "4M"]
    assert own["said"]["flip"] == {"type": "Flip", "pile": 2, "top": "10U"}
    assert other["total"] == 0


def test_somebody_else_hears_why_that_cannot_be_known(open_house):
    seen = asked(open_house, "standing", view=view(None)).json()[0]
    assert seen["doubts"] == ["covered"]
    assert seen["total"] < seen["most"]


def test_a_declaration_is_weighed_against_the_one_that_is_suggested(open_house):
    nothing = {"type": "Declaration"}
    told = asked(open_house, "worth", view=view(0), seat=0, said=nothing).json()
    assert told["difference"] == told["said"]["total"] - told["suggested"]["total"] < 0


@pytest.mark.parametrize(("language", "word"), [("en", "Joker"), ("fr", "Joker")])
def test_a_declaration_that_is_not_open_gets_its_sentence(open_house, language, word):
    wild = {"type": "Declaration", "wild": "trick"}
    answer = asked(open_house, "worth", language, view=view(0), seat=0, said=wild)
    assert answer.status_code == 400
    assert word in answer.json()["detail"]


def test_a_round_that_is_not_over_has_no_sheet(open_house):
    for number in (1, 2, 0):
        answer = asked(open_house, "sheet", view=view(0), round=number)
        assert answer.status_code == 400
        assert answer.headers["content-type"].startswith("application/problem+json")


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"view": {}},
        {"view": view(0), "seat": 9},
        {"view": view(0) | {"scoring": "NO"}, "seat": 0},
        {"view": view(0) | {"places": view(0)["places"][:2]}, "seat": 0},
        {"view": view(0) | {"trick": {"order": [0, 1, 2], "cards": ["11H"]}}, "seat": 0},
        {"view": view(0), "seat": 0, "more": 1},
    ],
)
def test_a_view_that_cannot_be_one_gets_a_problem(open_house, body):
    answer = asked(open_house, "standing", **body)
    assert answer.status_code == 400
    assert answer.headers["content-type"].startswith("application/problem+json")


def test_the_house_tells_what_is_printed_on_the_cards(open_house):
    book = httpx.get(f"{open_house.http}/api/games/tricky_twist/fr").json()
    assert book["pieces"] == msgspec.json.decode(msgspec.json.encode(DEFAULT))
    assert httpx.get(f"{open_house.http}/api/games/desfausse/fr").json()["pieces"] is None


def test_the_words_of_a_game_are_those_of_its_book_without_the_rules(open_house):
    book = httpx.get(f"{open_house.http}/api/games/tricky_twist/fr").json()
    words = httpx.get(f"{open_house.http}/api/games/tricky_twist/fr/words").json()
    assert book == words | {"rulebook": book["rulebook"]}
