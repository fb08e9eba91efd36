"""If the round ended now: what a reader is told, held against what the rules then really score."""

from random import Random

import pytest
from msgspec.structs import replace
from tests.games.tricky_twist.position import place, playing

from tripot.core import Refused, step
from tripot.core.playout import playout
from tripot.games.tricky_twist import rules
from tripot.games.tricky_twist.asks import AskDeclare, AskReserve
from tripot.games.tricky_twist.declaration import NOTHING, Declaration, Face, Flip, ShiftBy
from tripot.games.tricky_twist.events import SeatScored
from tripot.games.tricky_twist.likely import unlikely
from tripot.games.tricky_twist.moves import Declare, PlayCard, SetAside
from tripot.games.tricky_twist.options import Options
from tripot.games.tricky_twist.reminders import reminded
from tripot.games.tricky_twist.rules import end_round
from tripot.games.tricky_twist.standing import sheet_explained, standing, worth
from tripot.games.tricky_twist.table import Pile

CONFIRM = {"auto_declare": "confirm"}


def tables(seed, **options):
    """Every table of a random game that has a Scoring card."""
    for table, _, _ in playout(rules, rules.start(Options(**options)), Random(seed)):
        if table.scoring is not None:
            yield table


def play(table, *moves):
    """The table after some moves."""
    for move in moves:
        table, _ = step(rules, table, move)
    return table


def ended(table):
    """What the rules score when the round ends on the spot and everyone declares what is suggested."""
    happened, going = [], end_round(table)
    try:
        event = next(going)
        while True:
            happened.append(event)
            table = rules.evolve(table, event)
            event = going.send(table)
    except StopIteration:
        pass
    while asks := {seat: ask for seat, ask in rules.asks(table).items() if isinstance(ask, AskDeclare)}:
        table, events = step(rules, table, next(iter(asks.values())).default())
        happened += events
    return [event.total for event in happened if isinstance(event, SeatScored)]


@pytest.mark.parametrize(
    "options",
    [{"seats": 3}, {"seats": 4}, {"seats": 3, "status_timing": "on_take"}, {"seats": 4, "declare": "sealed"}],
    ids=str,
)
def test_it_is_what_the_rules_score_or_it_says_why_it_is_not_certain(options):
    checked = 0
    for table in list(tables(5, **options))[::7]:
        if table.phase not in ("draw", "play", "bonus"):
            continue
        truth = ended(table)
        for seat in (None, *range(options["seats"])):
            lines = standing(rules.view(table, seat), seat)
            for owner, (line, total) in enumerate(zip(lines, truth, strict=True)):
                checked += 1
                if "covered" in line.doubts:
                    assert owner != seat
                    assert line.total <= total <= line.most
                else:
                    assert line.total == line.most == total
    assert checked > 100


@pytest.mark.parametrize("seats", [3, 4])
def test_every_star_is_accounted_for(seats):
    over = 0
    for table in tables(8, seats=seats):
        done = [number for number, sheet in enumerate(table.sheets, 1) if sheet.scores]
        sheets = [sheet_explained(table, number).lines for number in done]
        now = [standing(table, None)] if table.phase != "deal" else []
        cards = [table.options.cards.card(sheet.scoring) for sheet in table.sheets]
        over = max(over, len(done))
        for card, lines in zip([*cards[: len(done)], table.card], [*sheets, *now], strict=False):
            for line in lines:
                score = line.score
                assert (len(line.tricks), len(line.false)) == (score.tricks, score.false)
                assert line.total == score.tricks + line.pairs * line.each + score.plus + score.stars
                assert card.ranks or sum(one.counts for one in line.false) == score.count
    assert over == seats


def test_a_sheet_keeps_what_lay_there_when_the_table_is_cleared():
    laid = place("1M", tricks=["7S 9S", "10S"], false="2U 3H 9M", kept=["WILD"])
    table = playing(laid, place("2M 4S", false="4U"), place("3M 5S"), scoring="RUN")
    table = play(table, *(PlayCard(seat, f"{seat + 1}M") for seat in range(3)))
    assert table.round == 2
    line = sheet_explained(rules.view(table, 1), 1).lines[0]
    assert [one.size for one in line.tricks if one.bonus is None] == [2, 1]
    assert [one.bonus for one in line.tricks if one.bonus] == ["WILD"]
    assert [(one.card, one.counts) for one in line.false] == [("2U", True), ("3H", True), ("9M", False)]
    assert (line.pairs, line.each, line.score.stars) == (3, 5, 2)


def test_a_false_trick_that_was_shifted_counts_with_its_new_value():
    table = playing(
        place(tricks=3, false="4M 5S 7H", kept=["SHIFT"]), place("2M"), place("3M"), scoring="RUN"
    )
    line = standing(table, 0)[0]
    assert line.said.shift == ShiftBy(6, -1)
    assert [(one.card, one.value, one.moved, one.counts) for one in line.false] == [
        ("4M", 4, 0, True),
        ("5S", 5, 0, True),
        ("7H", 6, -1, True),
    ]
    assert line.total == 23


def covered_trick(**options):
    """Seat 0 keeps FLIP and has two covered tricks and a false trick; the last trick is long gone."""
    laid = place("11H", tricks=["3S 9S", "10U"], false="4M", kept=["FLIP"])
    return playing(laid, place("2M 4S"), place("3M 5S"), scoring="EVEN", **options)


def test_a_covered_trick_of_another_that_may_be_turned_over_leaves_a_doubt():
    table = covered_trick()
    exact = standing(rules.view(table, 0), 0)[0]
    assert exact.doubts == ()
    seen = standing(rules.view(table, 1), 1)[0]
    assert seen.doubts == ("covered",)
    assert seen.total <= exact.total <= seen.most


def test_where_one_is_to_remember_ones_own_tricks_are_a_doubt_as_well():
    view = reminded(rules.view(covered_trick(memory_aid="strict"), 0), 0)
    assert standing(view, 0)[0].doubts == ("memory",)


def test_on_a_card_that_ranks_it_counts_on_what_the_others_will_say():
    table = playing(
        place("1M", tricks=2, false="4M 4S"),
        place("2M", tricks=2, false="5M", kept=["WILD"]),
        place("3M", tricks=1, false="6M"),
        scoring="MOST",
    )
    lines = standing(table, 0)
    assert [line.doubts for line in lines] == [("others",), (), ("others",)]
    assert lines[1].said.wild == "false"
    assert [line.score.count for line in lines] == [1, 1, 3]


def test_what_is_suggested_is_worth_most_where_only_the_seat_is_concerned():
    rng, asked = Random(3), 0
    for seed in range(3):
        for table in tables(seed, seats=3, **CONFIRM):
            for seat, ask in rules.asks(table).items():
                if isinstance(ask, AskDeclare) and not table.card.ranks:
                    asked += 1
                    view = rules.view(table, seat)
                    assert worth(view, seat, ask.suggestion).difference == 0
                    other = worth(view, seat, ask.choices.sample(rng))
                    assert other.difference <= 0
                    assert other.said.doubts == ()
    assert asked > 4


@pytest.mark.parametrize("scoring", ["FEWEST", "MOST"])
def test_the_worth_of_a_word_in_turn_is_what_comes_of_it(scoring):
    table = playing(
        place(tricks=["1M", "2M 3M"], false="4M", kept=["FLIP"]),
        place("2H", tricks=["6M"], false="5S 5U", kept=["WILD", "V1"]),
        place("3H", false="6U 6S", kept=["V3"]),
        scoring=scoring,
        phase="declare",
        waiting=(0, 1, 2),
    )
    rng = Random(1)
    ask = rules.asks(table)[0]
    assert isinstance(ask, AskDeclare)
    for said in (ask.suggestion, NOTHING, *(ask.choices.sample(rng) for _ in range(6))):
        after, happened = step(rules, table, Declare(0, said))
        while after.phase == "declare":
            other = next(iter(rules.asks(after).values()))
            after, events = step(rules, after, other.default())
            happened += events
        scored = next(event for event in happened if isinstance(event, SeatScored))
        told = worth(rules.view(table, 0), 0, said)
        assert told.said.total == scored.total
        assert told.difference == told.said.total - told.suggested.total <= 0


@pytest.mark.parametrize(
    "change",
    [
        {"totals": (0, 0)},
        {"leader": 7},
        {"scoring": None},
        {"scoring": "NO_SUCH_CARD"},
        {"places": ()},
    ],
    ids=str,
)
def test_a_view_that_cannot_be_one_is_told_apart(change):
    table = covered_trick()
    assert unlikely(table, 0) is None
    assert unlikely(replace(table, **change), 0)


@pytest.mark.parametrize(
    "odd",
    [
        place("1M 1M"),
        replace(place(), hand=("13M",)),
        place(false=["?"]),
        place(kept=["WILD", "WILD"]),
        place(kept=["FLIP", "WILD", "PLUS", "V1", "V2", "V3"]),
        place(settled=("WILD",)),
        place(said=Declaration(wild="trick")),
        place(kept=["V1"], said=Declaration(faces=(Face("V1", 10**9),))),
        place(kept=["FLIP"], said=Declaration(Flip(1))),
        place(sealed=Declaration(wild="trick")),
        replace(place(), piles=(Pile(1, False, ()),)),
        replace(place(), piles=(Pile(1, False, ("?",)), Pile(1, True, ("4M",)))),
    ],
    ids=str,
)
def test_a_place_that_cannot_be_one_is_told_apart(odd):
    table = playing(place("11H"), odd, place("10H"), scoring="RUN")
    assert unlikely(table, 0)
    assert unlikely(replace(table, places=(table.places[0], place(), table.places[2])), None) is None


def test_the_ask_says_how_many_cards_a_reserve_takes():
    table = next(table for table in tables(1, seats=4) if table.phase == "reserve")
    ask = rules.asks(table)[0]
    assert isinstance(ask, AskReserve)
    assert ask.size == len(ask.default().cards) == 5
    with pytest.raises(Refused):
        step(rules, table, SetAside(0, ask.hand[:4]))
