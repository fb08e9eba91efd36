"""What is told of a change is the change: the old view with the patch applied is the new one."""

from random import Random

import msgspec
import pytest
from msgspec import Struct

from tripot.core import step
from tripot.core.view_changes import patch
from tripot.games import RULES


class Room(Struct):
    sign: str
    votes: tuple[int, ...] = ()


class Table(Struct):
    rooms: tuple[Room | str, ...]


class Gesture(Struct, omit_defaults=True):
    name: str
    seat: int | None = None


class Signs(Struct):
    steps: tuple[Gesture, ...]


def plain(view):
    return msgspec.json.decode(msgspec.json.encode(view))


def applied(view, changes):
    """As a client does it."""
    for path, value in plain(changes).items():
        *way, last = path.split(".")
        place = view
        for name in way:
            place = place[int(name)] if isinstance(place, list) else place[name]
        place[last] = value
    return view


@pytest.mark.parametrize("name", RULES)
def test_the_old_view_and_the_patch_make_the_new_view_for_every_reader(name):
    rules, rng = RULES[name], Random(7)
    table = rules.start(rules.Options(seats=rules.seats[-1]))
    for _ in range(150):
        asks = rules.asks(table)
        if not asks:
            break
        before, (table, _) = table, step(rules, table, rng.choice(list(asks.values())).sample(rng))
        for reader in (None, *range(rules.seats[-1])):
            old, new = rules.view(before, reader), rules.view(table, reader)
            assert applied(plain(old), patch(old, new)) == plain(new)


def test_a_row_with_something_hidden_in_it_is_told_place_by_place():
    before = Table((Room("nod"), "?"))
    assert patch(before, Table((Room("wink"), "?"))) == {"rooms.0.sign": "wink"}


def test_a_row_in_which_something_becomes_another_kind_of_thing_is_told_whole():
    before, after = Table((Room("nod"), "?")), Table((Room("wink"), Room("cough")))
    assert patch(before, after) == {"rooms": after.rooms}


def test_something_that_leaves_out_what_is_usual_is_told_whole():
    wink = Gesture("wink")
    assert patch(Signs((Gesture("stare", seat=3),)), Signs((wink,))) == {"steps": (wink,)}


def test_views_that_are_alike_have_nothing_to_tell_whoever_made_them():
    assert patch(Table((Room("nod", (1,)), "?")), Table((Room("nod", (1,)), "?"))) == {}
