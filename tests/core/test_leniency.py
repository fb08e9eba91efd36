"""Nobody says more in a move than it has fields for; what was kept may have fields of old."""

import msgspec
import pytest
from msgspec import Struct, inspect
from tests.core.bell import bell

from tripot.core import Event, Move, Public, Step
from tripot.core.leniency import convert_kept
from tripot.games import GAMES


class Corner(Struct, frozen=True):
    x: int = 0


class Fold(Move):
    corners: tuple[Corner, ...] = ()
    last: Corner | None = None
    pair: tuple[int, Corner] | None = None
    named: dict[str, Corner] = {}


class Folded(Event):
    seat: Public[int]


STEPS = tuple[Step[Fold, Folded], ...]
GONE = {"tool": "hand"}


def structs_in(kind):
    """Every struct that may stand in a value of some kind."""
    match kind:
        case inspect.StructType(cls=cls, fields=fields):
            return {cls}.union(*(structs_in(field.type) for field in fields))
        case inspect.UnionType(types=types) | inspect.TupleType(item_types=types):
            return set().union(*map(structs_in, types))
        case inspect.Metadata(type=inner) | inspect.CollectionType(item_type=inner):
            return structs_in(inner)
        case inspect.DictType(value_type=inner):
            return structs_in(inner)
        case _:
            return set()


@pytest.mark.parametrize("rules", [*(game.rules for game in GAMES.values()), bell], ids=lambda one: one.name)
def test_no_part_of_a_move_has_room_for_more_than_its_fields(rules):
    found = structs_in(inspect.type_info(rules.Move))
    assert [one for one in found if not one.__struct_config__.forbid_unknown_fields] == []


def test_a_move_with_an_unknown_field_is_no_move():
    with pytest.raises(msgspec.ValidationError, match="unknown field `tool`"):
        msgspec.convert({"type": "Fold", "seat": 0, **GONE}, Fold)


def test_a_kept_move_is_read_without_what_has_been_given_up():
    corner = {"x": 1, **GONE}
    move = {
        "type": "Fold",
        "seat": 0,
        "corners": [corner],
        "last": corner,
        "pair": [7, corner],
        "named": {"tip": corner},
        **GONE,
    }
    steps = convert_kept([{"move": move, "events": [{"type": "Folded", "seat": 0, **GONE}]}], STEPS)
    one = Corner(1)
    assert steps == (Step(Fold(0, (one,), one, (7, one), {"tip": one}), (Folded(0),)),)


@pytest.mark.parametrize(
    "wrong", [{"type": "Unfold", "seat": 0}, {"type": "Fold"}, {"type": "Fold", "seat": "0", **GONE}, 7, None]
)
def test_what_makes_no_sense_is_not_read_however_kindly(wrong):
    with pytest.raises(msgspec.ValidationError):
        convert_kept([{"move": wrong, "events": []}], STEPS)
