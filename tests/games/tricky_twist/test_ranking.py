"""Declaring on FEWEST and MOST: what each seat can reach, and the small game that follows."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.games.tricky_twist import oracle
from tests.games.tricky_twist.position import place

from tripot.games.tricky_twist.data import DEFAULT, VARIABLES
from tripot.games.tricky_twist.declaration import NOTHING, Declaration
from tripot.games.tricky_twist.ranking import Contest, reaches, sealed_suggestion, suggestion
from tripot.games.tricky_twist.scoring import piles_counted, rank_stars

FEWEST, MOST = DEFAULT.card("FEWEST"), DEFAULT.card("MOST")


def tableaus(kept=("FLIP", "WILD", "PLUS", *VARIABLES), most=3):
    tops = st.lists(st.sampled_from(["2M", "5S", "9U", "11H"]), max_size=4, unique=True)
    bonuses = st.lists(st.sampled_from(kept), max_size=most, unique=True)
    return st.builds(
        lambda tricks, false, kept: place("", "", ["1M", "3M", "4M", "6M"][:tricks], false, kept),
        st.integers(0, 4),
        tops,
        bonuses,
    )


@given(tableaus(most=4), st.sampled_from([FEWEST, MOST]))
def test_every_number_of_false_tricks_is_found_with_the_best_it_pays(one, card):
    best: dict[int, int] = {}
    for said in oracle.everything(one, card, DEFAULT):
        number, false = oracle.tricks(one, said), len(oracle.false_tricks(one, said))
        pays = number + min(number, false) * (5 if number == false else 3)
        pays += number if "PLUS" in one.kept else 0
        best[false] = max(best.get(false, 0), pays)
    found = reaches(one, card, DEFAULT)
    assert {reach.false: reach.alone for reach in found} == best
    for reach in found:
        assert piles_counted(one, reach.said)[1] == reach.false
    assert [reach.change for reach in found] == sorted(reach.change for reach in found)


def by_looking_at_every_line(seats, places, contest):
    """The same game solved over whole declarations of counts, line by line, with no shortcut."""
    options = [reaches(one, contest.card, contest.data) for one in places]

    def solve(at, chosen):
        if at == len(seats):
            return chosen
        lines = [solve(at + 1, {**chosen, seats[at]: reach}) for reach in options[seats[at]]]
        return max(lines, key=lambda line: pays(line, seats[at]))

    def pays(line, seat):
        counts = [
            line[other].false if other in line else piles_counted(places[other], NOTHING)[1]
            for other in range(len(places))
        ]
        return line[seat].alone + rank_stars(contest.card, counts, contest.ties, contest.data)[seat]

    return solve(0, {})


@given(
    st.lists(tableaus(most=2), min_size=3, max_size=3),
    st.sampled_from([FEWEST, MOST]),
    st.sampled_from(["standard", "dense"]),
    st.integers(0, 2),
)
def test_the_suggestion_is_the_solution_of_the_small_game(places, card, ties, first):
    contest = Contest(card, ties, DEFAULT)
    seats = [seat for seat in ((first + step) % 3 for step in range(3)) if places[seat].free]
    line = by_looking_at_every_line(seats, places, contest)
    for seat in seats:
        assert suggestion(seat, seats, places, contest) == line[seat].said


@given(st.lists(tableaus(most=2), min_size=3, max_size=4), st.sampled_from([FEWEST, MOST]))
def test_the_last_to_speak_gets_the_most_there_is(places, card):
    contest = Contest(card, "standard", DEFAULT)
    last = len(places) - 1
    said = suggestion(last, [last], places, contest)
    stands = [piles_counted(one, NOTHING)[1] for one in places]

    def pays(reach):
        return contest.worth(reach, last, [*stands[:last], reach.false])

    found = reaches(places[last], card, DEFAULT)
    assert pays(next(reach for reach in found if reach.said == said)) == max(map(pays, found))


def test_a_seat_stays_low_on_fewest_even_if_it_breaks_no_pair():
    places = [
        place(tricks=2, false="2M 5S", kept=["V1"]),
        place(tricks=1, false="3M 4M 6M"),
        place(tricks=3, false="8M 9M 10M"),
    ]
    assert suggestion(0, [0], places, Contest(FEWEST, "standard", DEFAULT)) == NOTHING


def test_on_most_the_joker_becomes_a_false_trick():
    places = [
        place(tricks=4, false="2M 5S", kept=["WILD"]),
        place(tricks=1, false="3M 4M 6M"),
        place(tricks=3, false="8M"),
    ]
    said = suggestion(0, [0], places, Contest(MOST, "standard", DEFAULT))
    assert said == Declaration(wild="false")


def test_an_early_speaker_reckons_with_the_answer_of_the_next():
    """Alone, seat 0 would go to three false tricks for the first rank; but seat 1 can follow."""
    places = [
        place(tricks=2, false="2M 5S", kept=["V1"]),
        place(tricks=3, false="3M 4M", kept=["WILD"]),
        place(tricks=3, false="8M 9M"),
    ]
    contest = Contest(MOST, "standard", DEFAULT)
    line = by_looking_at_every_line([0, 1], places, contest)
    assert suggestion(0, [0, 1], places, contest) == line[0].said
    assert suggestion(1, [0, 1], places, contest) == line[1].said


@given(st.lists(tableaus(most=2), min_size=3, max_size=3), st.sampled_from([FEWEST, MOST]))
def test_a_sealed_suggestion_that_has_settled_is_a_best_answer_to_the_others(places, card):
    contest = Contest(card, "standard", DEFAULT)
    order = [seat for seat in range(3) if places[seat].free]
    said = {seat: sealed_suggestion(seat, order, places, contest) for seat in order}
    counts = [piles_counted(one, said.get(seat, NOTHING))[1] for seat, one in enumerate(places)]

    def worth(seat, reach):
        return contest.worth(reach, seat, [*counts[:seat], reach.false, *counts[seat + 1 :]])

    last = order[-1:]  # whoever answered last has answered all the others' last words
    for seat in last:
        found = reaches(places[seat], card, DEFAULT)
        mine = next(reach for reach in found if reach.said == said[seat])
        assert worth(seat, mine) == max(worth(seat, reach) for reach in found)


@pytest.mark.parametrize("ties", ["standard", "dense"])
def test_ranks_count_the_seats_that_are_strictly_better(ties):
    for counts in product(range(4), repeat=3):
        stars = rank_stars(FEWEST, counts, ties, DEFAULT)
        for seat, mine in enumerate(counts):
            better = [count for count in counts if count < mine]
            place_taken = len(set(better) if ties == "dense" else better)
            assert stars[seat] == (12, 7, 3, 0)[place_taken]
