"""Every vector of the specification, and whatever else lies in the folder that TRIPOT_VECTORS names."""

import os
from pathlib import Path

import msgspec
import pytest
from tests.games.desfausse import script

from tripot.games.desfausse.choices import tinted
from tripot.games.desfausse.combination import calling_order, claim, devils, is_cursed
from tripot.games.desfausse.data import ALL_TROPHIES, DATA, KINDS
from tripot.games.desfausse.dice import COLOUR, dice
from tripot.games.desfausse.discards import Terms, ways
from tripot.games.desfausse.odds import odds
from tripot.games.desfausse.options import Options
from tripot.games.desfausse.trophies import won_by

OURS = Path(__file__).parents[2] / "vectors"


def vectors(name):
    folders = [OURS, *(Path(folder) for folder in filter(None, [os.environ.get("TRIPOT_VECTORS")]))]
    files = [path for folder in folders for path in sorted(folder.glob(f"**/desfausse/{name}.json"))]
    cases = [case for path in files for case in msgspec.json.decode(path.read_bytes())]
    return pytest.mark.parametrize("case", cases, ids=[case["id"] for case in cases])


@vectors("curses")
def test_more_than_half_devils_is_a_curse(case):
    assert is_cursed(dice(case["dice"])) == case["cursed"]


@vectors("discards")
def test_a_combination_may_be_put_away_in_these_ways(case):
    hand = tinted(dice(case["dice"]), dice(case.get("tint", "")))
    terms = Terms(
        value=case["call"],
        penalty=devils(hand),
        single=case.get("single", False),
        least=case.get("min_combination", 2),
        split=case.get("split", False),
    )
    room = sum(DATA.max_dice - held for held in case.get("opponents", [3, 3]))
    found = ways(hand, terms, room)
    assert {way.count for way in found if way.place == "hell"} == (
        {case["hell"]} if "hell" in case else set()
    )
    gifts = {COLOUR[way.dice[0]]: way.count for way in found if way.place == "gift"}
    assert gifts == case.get("gift", {})
    assert [way.count for way in found if way.place == "split"] == (
        [case["splits"]] if "splits" in case else []
    )


@vectors("orders")
def test_discards_at_one_call_go_in_this_order(case):
    claims = [
        (seat, claim(dice(hand), case["call"], single=seat in case.get("singles", [])))
        for seat, hand in enumerate(case["hands"])
    ]
    assert [list(group) for group in calling_order(claims)] == case["order"]


@vectors("trophies")
def test_a_discard_may_take_one_of_these_trophies(case):
    left = {kind: case.get("supply", {}).get(kind, ALL_TROPHIES.count(kind)) for kind in KINDS}
    found = won_by(
        case.get("hell", 0),
        tuple(case.get("gift", ())),
        supply=tuple(kind for kind in KINDS if left[kind]),
        spent=tuple(case.get("spent", ())),
        one_receiver=case.get("one_receiver", False),
    )
    assert list(found) == case["may_take"]


@vectors("odds")
def test_a_throw_turns_out_like_this(case):
    options = Options(big_faces=case.get("big_faces", "default"))
    found = odds(options.faces, dice(case["dice"]), dice(case["dice"]))
    assert sum(found.devils) == 1
    assert float(found.cursed) == pytest.approx(case["cursed"], abs=6e-4)
    assert found.as_numbers()["devils"][:4] == pytest.approx(case["devils"], abs=6e-4)
    for value, mean in case["mean"].items():
        row = found.hits[int(value)]
        assert float(sum(hits * chance for hits, chance in enumerate(row))) == pytest.approx(mean, abs=6e-3)


@vectors("plays")
def test_a_play_goes_like_this(case):
    script.run(case)
