"""A trick is full before it is taken, and everybody is shown it so (rulebook 4.4)."""

from random import Random

import msgspec
import pytest
from tests.games.tricky_twist.position import place, play, playing

from tripot.core import fold, step, told
from tripot.core.notation import read
from tripot.core.playout import playout
from tripot.core.rules import as_shown
from tripot.core.stages import walk
from tripot.games.tricky_twist import rules
from tripot.games.tricky_twist.events import TrickTaken
from tripot.games.tricky_twist.options import Options

READERS = (0, 1, 2, None)


def last_card(seat, **options):
    """The last card of a trick, as a reader is told it: the view before it, and the way from there."""
    table = playing(place("3M 5H", "2H"), place("4S 1U", "3H"), place("9M 3U", "4H"), **options)
    table = play(table, "P0 play-card 3M", "P1 play-card 4S")
    _, events = step(rules, table, read("P2 play-card 9M", rules.Move))
    view = rules.view(table, seat)
    tellings = told(events, seat)
    way = walk(rules, view, as_shown(rules, view, seat), tellings, seat)
    return view, tellings, way.view, way.stages


@pytest.mark.parametrize("reader", READERS)
def test_the_full_trick_is_a_stage_on_the_way_and_its_last_card_has_left_the_hand(reader):
    view, tellings, after, (stage,) = last_card(reader)
    assert [type(one).__name__ for one in tellings[: stage.events + 1]] == ["CardPlayed", "TrickTaken"]
    assert stage.changes["trick.cards"] == ("3M", "4S", "9M")
    assert stage.changes["places.2.hand"] == (("3U",) if reader == 2 else ("?",))
    assert not any("piles" in path for path in stage.changes)
    assert after == fold(rules, view, tellings)
    assert after.trick.cards == ()


def test_a_stage_reminds_of_no_more_than_a_view_does():
    _, _, _, (stage,) = last_card(0)
    assert not any("reserve" in path for path in stage.changes)
    _, _, _, (stage,) = last_card(0, reserve_memo="on")
    assert not any("reserve" in path for path in stage.changes)


def test_a_card_that_is_followed_by_others_is_no_stage_by_itself():
    table = playing(place("3M 5H"), place("4S 1U"), place("9M 3U"))
    _, events = step(rules, table, read("P0 play-card 3M", rules.Move))
    view = rules.view(table, 1)
    assert walk(rules, view, as_shown(rules, view, 1), told(events, 1), 1).stages == ()


@pytest.mark.parametrize("aid", ["own", "strict"])
def test_whoever_shows_every_stage_comes_to_the_same_view(aid):
    for reader in READERS:
        table = rules.start(Options(seats=3, memory_aid=aid))
        view = rules.view(table, reader)
        shown, seen = as_shown(rules, view, reader), 0
        for after, _, events in playout(rules, table, Random(5)):
            tellings = told(events, reader)
            way = walk(rules, view, shown, tellings, reader)
            then, stages = way.view, way.stages
            assert then == rules.view(after, reader)
            before = {stage.events for stage in stages}
            taken = {at for at, event in enumerate(tellings) if at and isinstance(event, TrickTaken)}
            assert taken <= before
            drawn = msgspec.to_builtins(shown)
            for stage in stages:
                for path, value in stage.changes.items():
                    _lay(drawn, path.split("."), msgspec.to_builtins(value))
                standing = fold(rules, view, tellings[: stage.events])
                assert drawn == msgspec.to_builtins(as_shown(rules, standing, reader))
                assert standing.trick.is_full or stage.events not in taken
                seen += stage.events in taken
            view, shown = then, as_shown(rules, then, reader)
        assert seen > 10


def _lay(view, path, value):
    for name in path[:-1]:
        view = view[int(name)] if isinstance(view, list | tuple) else view[name]
    view[path[-1]] = value
