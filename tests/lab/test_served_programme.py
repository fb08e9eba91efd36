"""Which races a served house is put to, and that the simulation knows the same lies."""

from random import Random

import pytest

from tripot.games import GAMES
from tripot.lab.lines import KINDS
from tripot.lab.players import LIARS
from tripot.lab.served.programme import LIAR, SEATS, Entry, _plan, count_all, programme
from tripot.lab.served.tricks import PAGES, PROGRAMS, TRICKS
from tripot.lab.tally import GAME, LATER

RACING = {name for name, game in GAMES.items() if game.policy.races}


def test_every_game_of_speed_is_played_over_every_kind_of_line_and_with_every_trick():
    entries = programme(900)
    assert {entry.game for entry in entries} == RACING
    for game in RACING:
        rows = [entry for entry in entries if entry.game == game]
        assert sum(entry.kind is None and entry.trick is None for entry in rows) == 1
        assert [entry.kind for entry in rows if entry.kind is not None] == list(KINDS)
        assert [entry.trick for entry in rows if entry.trick is not None] == list(TRICKS)


@pytest.mark.parametrize("races", [GAME, 100, 900])
def test_no_row_has_fewer_races_than_a_game(races):
    assert min(entry.races for entry in programme(races)) >= GAME


def test_the_usual_number_of_races_is_enough_to_show_what_is_promised():
    mixed, lossy = (
        next(entry for entry in programme(900) if entry.trick is None and (entry.kind or None) == kind)
        for kind in (None, next(kind for kind in KINDS if kind.name == "lossy"))
    )
    clear = sum(gap >= 20 for gap in mixed.gaps) / len(mixed.gaps)
    assert mixed.races * clear * (SEATS - 1) >= 1_800
    assert lossy.races * (SEATS - 1) >= 1_800


def test_a_liar_is_truly_60_ms_later_than_the_first():
    draw = _plan(Entry("sign", 10, trick=TRICKS[0]), 0)
    for seed in range(20):
        reactions = draw(Random(seed))
        others = [reactions[seat] for seat in range(SEATS) if seat != LIAR]
        assert reactions[LIAR] == pytest.approx(min(others) + LATER)
        assert sorted(others)[1] > reactions[LIAR]


def test_honest_people_are_as_far_apart_as_the_row_says():
    draw = _plan(Entry("sign", 10, gaps=(20, 50)), 0)
    gaps = [sorted(draw(Random(seed)).values()) for seed in range(2)]
    assert [round(one[1] - one[0]) for one in gaps] == [50, 20]


def test_a_trick_has_a_name_of_its_own_among_those_who_come_the_same_way():
    labels = [trick.label for trick in TRICKS]
    assert len(set(labels)) == len(labels)


def test_what_is_promised_is_about_pages_and_about_programs_whose_line_is_known():
    assert all(trick.is_promised for trick in PAGES)
    assert all(trick.is_promised == (trick.way in ("direct", "told")) for trick in PROGRAMS)


def test_a_trick_that_is_compared_is_one_that_the_simulation_knows():
    known = {conduct.name for conduct in LIARS}
    assert {trick.conduct for trick in TRICKS if trick.conduct is not None} <= known


def test_races_that_were_not_run_are_no_figures():
    report = count_all([Entry("sign", 10), Entry("sign", 10, trick=TRICKS[0])], [[[]], [[]]], left_out=30)
    assert (report.races, report.left_out, report.honest) == (0, 30, {})
    assert report.lies[0].median == 0.0
