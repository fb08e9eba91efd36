"""The hands of players made of code: they move like people's, and give nothing away."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st
from tests.games.dexterity_jane.playing import question
from tests.games.dexterity_jane.position import showdown

from tripot.core import HIDDEN, told
from tripot.games.dexterity_jane import rules
from tripot.games.dexterity_jane.bots import LEVELS
from tripot.games.dexterity_jane.bots.eye import answer, perceived
from tripot.games.dexterity_jane.bots.hands import movements
from tripot.games.dexterity_jane.bots.level import CASUAL, CHAMPION, CHILD, QUICK
from tripot.games.dexterity_jane.events import Locked, ProposalChecked
from tripot.games.dexterity_jane.fingers import FACES
from tripot.games.dexterity_jane.options import Options
from tripot.games.dexterity_jane.trace import MOST_STEPS, bears_out
from tripot.lab.match import play_match

ALL = (CHILD, CASUAL, QUICK, CHAMPION)


def account(level, cards, lot, at=4000):
    angles = (40,) * len(cards)
    mask = answer(level, cards, angles, Random(lot))
    return mask, movements(level, perceived(level, cards, angles, Random(lot)), angles, mask, at=at, lot=lot)


@given(
    st.sampled_from(ALL),
    st.lists(st.sampled_from(FACES), min_size=1, max_size=10),
    st.integers(0, 10_000),
    st.integers(410, 60_000),
)
def test_an_account_ends_with_the_hands_that_are_slammed_and_before_the_slam(level, cards, lot, at):
    mask, trace = account(level, cards, lot, at)
    assert bears_out(trace, mask, at)
    assert all(0 < step.at <= at for step in trace)
    assert len(trace) <= MOST_STEPS


def test_fingers_fold_while_the_cards_are_read_and_not_all_at_the_end():
    _, trace = account(CHAMPION, ["LI", "RT", "LM", "RP", "RI", "LP"], lot=5)
    times = [step.at for step in trace]
    assert times[0] < 1500 < times[-1] - 1000


def test_a_child_hesitates_more_often_than_a_champion():
    def taken_back(level):
        cards = ["LI", "RT", "LM", "RP", "RI"]
        return sum(not step.folded for lot in range(200) for step in account(level, cards, lot)[1])

    assert taken_back(CHILD) > taken_back(QUICK) > taken_back(CHAMPION) > 0


def test_hands_differ_from_round_to_round():
    assert len({account(CASUAL, ["LI", "RT", "LM"], lot)[1] for lot in range(20)}) > 15


def test_every_bot_brings_its_movements_and_only_its_own_seat_hears_of_them_before_the_checking():
    makers = list(LEVELS.values())[:9]
    bots = [maker(seat) for seat, maker in enumerate(makers)]
    match = play_match(rules, Options(seats=len(bots)), bots, Random(4))
    events = [event for step in match.record.steps for event in step.events]
    locks = [event for event in events if isinstance(event, Locked)]
    assert any(event.folds for event in locks)
    for lock in locks:
        assert lock.folds or lock.mask == 0
        for reader in (None, *range(len(bots))):
            (heard,) = told([lock], reader)
            assert isinstance(heard, Locked)
            assert (heard.folds == HIDDEN) == (reader != lock.seat)
    shown = {(event.seat, event.folds) for event in events if isinstance(event, ProposalChecked)}
    assert shown <= {(event.seat, event.folds) for event in locks}


def test_how_hands_move_changes_neither_the_answer_nor_its_time():
    table = showdown("LI RT LM")
    view, ask = rules.view(table, 0), question(table, 0)
    for name, maker in LEVELS.items():
        one, other = (maker(0).act(view, ask, Random(3)) for _ in range(2))
        assert one == other, name
