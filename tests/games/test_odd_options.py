"""Options from anybody: they are refused with a sentence, or the table is small and plays."""

import tracemalloc
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tripot.core import step
from tripot.core.bounds import unbounded
from tripot.core.options import OptionError, choose, draw
from tripot.games import GAMES, RULES
from tripot.games.desfausse.data import DATA
from tripot.games.desfausse.data import Data as DiceData
from tripot.games.dexterity_jane.data import Components, box
from tripot.games.sign.data import Components as SignData
from tripot.games.tricky_twist.data import DEFAULT
from tripot.games.tricky_twist.data import Data as CardData

OWN = {
    "desfausse": ("custom_faces", msgspec.to_builtins(DATA.faces)),
    "dexterity_jane": ("components", msgspec.to_builtins(box())),
    "tricky_twist": ("data", msgspec.to_builtins(DEFAULT)),
}
"""The option with which a table brings data of its own, and the data of the house."""

ODD: list[Any] = [None, True, -1, 0, 1, 2**31, 2**63, 10**30, 1.5, float("nan"), float("inf")]
ODD += ["", "?", "\x00", "x" * 10_000, "3", "-1", [], {}, [[]], [0] * 500, {"x": {}}, [None], list(range(61))]

MOST_BYTES = 8 * 2**20
"""What a table may take at the worst; the usual one takes a hundredth of it."""


@pytest.mark.parametrize("kind", [DiceData, Components, SignData, CardData])
def test_every_number_of_a_data_file_has_its_bounds(kind):
    assert unbounded(kind) == ()


@pytest.mark.parametrize("name", GAMES)
def test_every_option_has_its_bounds(name):
    assert unbounded(RULES[name].Options) == ()


def play(rules, options, rng, steps):
    """Some random moves, looking at all that anybody may ask for on the way."""
    table = rules.start(options)
    for _ in range(steps):
        asks = rules.asks(table)
        if not asks:
            break
        for reader in (*range(options.seats), None):
            msgspec.json.encode(rules.view(table, reader))
        for ask in asks.values():
            msgspec.json.encode(ask)
        table, _ = step(rules, table, rng.choice(tuple(asks.values())).sample(rng))
    return table


def chosen(rules, options):
    """The options, or None where they were refused with a sentence and for a reason that was foreseen."""
    try:
        return choose(rules, options)
    except OptionError as problem:
        refused = problem
    assert str(refused)
    assert refused.__cause__ is None, f"{options} were not foreseen"
    return None


def odd_values():
    """Things that nobody should choose, and things that look well."""
    small = st.one_of(st.integers(), st.floats(), st.text(max_size=5), st.booleans(), st.none())
    return st.one_of(st.sampled_from(ODD), small, st.lists(small, max_size=4))


@pytest.mark.parametrize("name", GAMES)
def test_odd_options_are_refused_with_a_sentence_or_played(name):
    rules = RULES[name]
    names = [field.name for field in msgspec.structs.fields(rules.Options)]

    @given(st.dictionaries(st.sampled_from(names), odd_values(), min_size=1, max_size=4), st.integers())
    def try_them(odd, seed):
        options = chosen(rules, odd)
        if options is not None:
            play(rules, options, Random(seed), 8)

    try_them()


def places(value, place=()):
    """Where there is something to change."""
    if place:
        yield place
    parts = value.items() if isinstance(value, dict) else enumerate(value if isinstance(value, list) else ())
    for key, part in parts:
        yield from places(part, (*place, key))


def changed(value, place, change):
    if not place:
        return change(value)
    copy = dict(value) if isinstance(value, dict) else list(value)
    copy[place[0]] = changed(value[place[0]], place[1:], change)
    return copy


def spoil(value, rng):
    """Something else in the place of a value, mostly of the same sort."""
    if rng.random() < 0.1:
        return rng.choice(ODD)
    match value:
        case bool():
            return not value
        case int():
            return rng.choice((-11, -1, 0, 1, 2, 9, 12, 48, 60, 1000, value + 1, value - 1, 2 * value))
        case list():
            return rng.choice((value[:-1], value * 2, value[::-1], [*value, *value[:1]], value[:1]))
        case str():
            return rng.choice((value, value[::-1], value[:1], "M", "D", "LT", "red", "list", "value"))
        case _:
            return rng.choice(ODD)


@pytest.mark.parametrize("seed", range(150))
@pytest.mark.parametrize("name", OWN)
def test_spoilt_data_of_ones_own_are_refused_with_a_sentence_or_played(name, seed):
    rules, rng = RULES[name], Random(f"{name} {seed}")
    field, plain = OWN[name]
    plain = msgspec.json.decode(msgspec.json.encode(plain))
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        spots = list(places(plain)) if isinstance(plain, dict | list) else []
        plain = changed(plain, rng.choice(spots or [()]), lambda value: spoil(value, rng))
    options = chosen(rules, msgspec.to_builtins(draw(rules, rng)) | {field: plain})
    if options is not None:
        play(rules, options, rng, 40)


@pytest.mark.parametrize(
    ("name", "worst"),
    [
        ("desfausse", {"seats": 5, "custom_faces": {"s": ["2"] * 6, "B": ["D"] * 5 + ["2"]}}),
        ("sign", {"seats": 9, "end": "rounds", "rounds": 30, "memory_aid": "discard_list"}),
        ("tricky_twist", {"seats": 4, "memory_aid": "full_history", "status_timing": "on_take"}),
        ("dexterity_jane", {"seats": 9, "mode": "robbery", "bullets": "custom"}),
    ],
)
def test_the_largest_table_that_can_be_chosen_is_small(name, worst):
    rules = RULES[name]
    if name == "dexterity_jane":
        own = msgspec.to_builtins(box())
        own |= {"cards": [card | {"custom": 9} for card in own["cards"]], "coins": [6] * 60}
        worst |= {"components": own}
    if name == "tricky_twist":
        own = msgspec.to_builtins(DEFAULT)
        rest = [own["scoring_cards"][0] | {"id": f"CARD_{n}", "stars": [1000] * 49} for n in range(60)]
        list_face = {"kind": "list", "values": list(range(1, 13))}
        faces = [one | {"value_face": list_face} for one in own["variable_bonuses"]]
        worst |= {"data": own | {"scoring_cards": rest, "variable_bonuses": faces}}
    options = choose(rules, worst)
    tracemalloc.start()
    try:
        play(rules, options, Random(1), 400)
        most = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert most < MOST_BYTES


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"tiles": -1}, r"`int` >= 1 - at `\$\.components\.tiles`"),
        ({"cards": [{"no": 1, "face": "", "mat": "red"}]}, r"Invalid enum value ''"),
        ({"cards": [{"no": 1, "face": "LT", "mat": "red", "custom": 10**8}]}, "`int` <= 9"),
        ({"coins": [1] * 5_000}, "length <= 60"),
    ],
)
def test_a_box_that_nobody_could_carry_is_refused(change, sentence):
    with pytest.raises(OptionError, match=sentence):
        choose(RULES["dexterity_jane"], {"components": msgspec.to_builtins(box()) | change})
