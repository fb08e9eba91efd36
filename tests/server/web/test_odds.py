"""The odds of a throw over HTTP: exact, and a sentence for dice that are not there."""

import httpx
import pytest

PLAN = {"options": {}, "dice": ["sr2", "Bg3"], "hand": ["sr2", "Bg3", "sgD"]}


def asked(house, plan):
    return httpx.post(f"{house.http}/api/games/desfausse/odds", json=plan)


def test_the_odds_of_a_throw_are_told_exactly(open_house):
    told = asked(open_house, PLAN).json()
    assert told["devils"] == [25 / 36, 10 / 36, 1 / 36]
    assert told["hits"]["3"] == [20 / 36, 14 / 36, 2 / 36]
    assert told["cursed"] == 11 / 36


def test_the_odds_of_a_combination_count_the_dice_that_stay_and_are_ones_own(open_house):
    plan = {"options": {}, "dice": ["sr2"], "hand": ["sr2", "Bg3", "sg3", "sr3+"]}
    told = asked(open_house, plan).json()["combinations"]
    assert told["2"]["3"] == 1
    assert told["3"]["3"] == 1 / 6
    assert set(told) == {"2", "3"}
    alone = asked(open_house, plan | {"options": {"min_combination": 1}}).json()["combinations"]
    assert alone["1"]["2"] == 1 / 6


@pytest.mark.parametrize(
    "plan",
    [
        PLAN | {"dice": ["sr5"]},
        PLAN | {"dice": ["xx"], "hand": ["xx"]},
        PLAN | {"hand": ["sr2"] * 10},
        {},
        {"a": 1},
    ],
)
def test_dice_that_are_not_there_get_a_problem(open_house, plan):
    answer = asked(open_house, plan)
    assert answer.status_code == 400
    assert answer.headers["content-type"].startswith("application/problem+json")
