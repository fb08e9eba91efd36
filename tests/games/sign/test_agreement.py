"""What the teams agree on (rulebook 3)."""

import msgspec
import pytest
from tests.games.sign.position import events, opened, play, point_for, refused, time_passes, until

from tripot.core import told
from tripot.core.notation import write
from tripot.games.sign import rules
from tripot.games.sign.body import Gesture, Guard, SignSpec
from tripot.games.sign.data import BODY
from tripot.games.sign.moves import DraftSign

EAR = SignSpec(steps=(Gesture("touch_ear", "L"),))
WINK = SignSpec(steps=(Gesture("wink", "R"), Gesture("look_down")))


def draft(seat, sign):
    return write(DraftSign(seat, sign))


def after_a_round(scored="A", **options):
    """The teams confer after a round in which a team has scored."""
    return until(point_for(opened(**options), scored), "agree")


def test_the_first_window_lasts_ninety_seconds_and_the_later_ones_twenty_five():
    table = opened()
    assert table.until - table.clock == 90_000
    table = after_a_round()
    assert table.until - table.clock == 25_000


def test_the_rooms_close_when_everybody_is_ready():
    table = play(opened(), "P0 ready", "P1 ready", "P2 ready")
    assert table.phase == "agree"
    assert play(table, "P3 ready").phase == "deal"


def test_the_rooms_close_when_time_is_up():
    table = opened()
    assert refused(table, "@ agree-over 89999") == "TOO_SOON"
    assert play(table, "@ agree-over 90000").phase == "deal"


def test_the_sign_written_last_is_the_teams():
    table = play(opened(), draft(0, EAR), draft(2, WINK))
    assert table.rooms[0].sign == WINK
    assert table.rooms[1].sign is None


def test_a_sign_reads_back_from_the_form_of_the_specification():
    text = """{"v":1, "steps":[{"g":"touch_ear","side":"L","times":1},{"g":"look_down"}], "max_gap_ms":1500,
               "guard":{"gaze":"any","hand":5}, "repeat_every_s":[4,9]}"""
    sign = msgspec.json.decode(text, type=SignSpec)
    assert sign == SignSpec(steps=(Gesture("touch_ear", "L"), Gesture("look_down")), guard=Guard("any", 5))
    assert refused(opened(), draft(0, sign)) is None


def still(**channels):
    """A recording in which only some channels move, from rest to a value."""
    tick = tuple(channels.get(name, 0) for name in BODY.channels)
    return SignSpec(rec=((0,) * len(BODY.channels), tick))


@pytest.mark.parametrize(
    ("sign", "key"),
    [
        (SignSpec(steps=(Gesture("blink"),)), "IDLE_SIGN"),
        (SignSpec(steps=(Gesture("blink"), Gesture("sway"))), "IDLE_SIGN"),
        (SignSpec(steps=(Gesture("blink"), Gesture("nod"))), None),
        (SignSpec(), "BAD_SIGN"),
        (SignSpec(steps=(Gesture("somersault"),)), "BAD_SIGN"),
        (SignSpec(steps=(Gesture("wink"),)), "BAD_SIGN"),
        (SignSpec(steps=(Gesture("nod", "L"),)), "BAD_SIGN"),
        (SignSpec(steps=(Gesture("look_at", seat=3),)), None),
        (SignSpec(steps=(Gesture("look_at", seat=4),)), "BAD_SIGN"),
        (SignSpec(steps=(Gesture("nod"),), repeat_every_s=(9, 4)), "BAD_SIGN"),
        (still(brow_l=40), None),
        (still(brow_l=10), "IDLE_SIGN"),
        (still(lid_l=127, lean_x=60), "IDLE_SIGN"),
        (SignSpec(rec=((0, 0),)), "BAD_SIGN"),
        (SignSpec(steps=(Gesture("nod"),), rec=((0,) * len(BODY.channels),)), "BAD_SIGN"),
    ],
    ids=str,
)
def test_what_every_figure_does_by_itself_is_no_sign(sign, key):
    assert refused(opened(), draft(0, sign)) == key


def test_nobody_writes_a_sign_down_in_the_middle_of_a_round():
    assert refused(until(opened(), "exchange"), draft(0, EAR)) == "NOT_NOW"


def test_a_sign_is_free_to_change_after_a_round():
    assert refused(after_a_round(sign_change="free"), draft(0, EAR)) is None


def test_where_signs_never_change_the_rooms_stay_closed():
    table = time_passes(point_for(opened(sign_change="never"), "A"))
    assert table.phase == "look"


def test_a_sign_is_locked_until_the_team_has_paid():
    table = after_a_round(sign_change="pay")
    assert refused(table, draft(0, EAR)) == "SIGN_LOCKED"
    table = play(table, "P0 vote-pay pay", "P2 vote-pay pay")
    assert refused(table, draft(0, EAR)) is None


def test_the_first_sign_costs_nothing():
    assert refused(opened(sign_change="pay"), draft(0, EAR)) is None
    assert refused(opened(sign_change="pay"), "P0 vote-pay pay") == "NOT_NOW"


def test_a_team_pays_one_point_and_all_hear_it():
    table = play(after_a_round(sign_change="pay"), "P0 vote-pay pay")
    assert table.scores == (1, 0)
    _, paid = events(table, "P2 vote-pay pay")
    assert paid.guarded == ()
    assert play(table, "P2 vote-pay pay").scores == (0, 0)


def test_a_team_without_a_point_cannot_pay():
    assert refused(after_a_round(sign_change="pay"), "P1 vote-pay pay") == "NO_POINT"


def test_a_team_pays_once_in_a_window():
    table = point_for(point_for(opened(sign_change="pay"), "A"), "A")
    table = play(until(table, "agree"), "P0 vote-pay pay", "P2 vote-pay pay")
    assert table.scores == (1, 0)
    assert refused(table, "P0 vote-pay pay") == "PAID_ALREADY"


def test_half_of_a_team_is_not_enough():
    table = play(after_a_round(sign_change="pay"), "P0 vote-pay pay", "P2 vote-pay keep")
    assert table.scores == (1, 0)


def test_whoever_stands_aside_leaves_the_vote_to_the_others():
    table = play(after_a_round(sign_change="pay"), "P2 vote-pay aside", "P0 vote-pay pay")
    assert table.scores == (0, 0)


def test_votes_are_forgotten_with_the_window():
    table = play(after_a_round(sign_change="pay"), "P0 vote-pay pay")
    table = until(point_for(table, "B"), "agree")
    assert play(table, "P2 vote-pay pay").scores == (1, 1)


def test_nobody_pays_when_the_game_is_decided():
    table = opened(sign_change="pay", end="rounds", rounds=3)
    table = until(point_for(point_for(table, "A"), "A"), "agree")
    assert refused(table, "P0 vote-pay pay") == "DECIDED"


def test_where_signs_are_free_there_is_nothing_to_pay():
    assert refused(after_a_round(), "P0 vote-pay pay") == "NOT_NOW"


def test_a_team_notes_who_watches_whom():
    table = play(opened(), "P0 plan-watch 2 [1 3]")
    assert table.rooms[0].watch == ((), (), (1, 3), ())


@pytest.mark.parametrize("plan", ["1 [2]", "0 [0]", "0 [3 1]", "0 [1 1]", "0 [4]", "9 [1]"])
def test_a_note_that_makes_no_sense_is_refused(plan):
    assert refused(opened(), f"P0 plan-watch {plan}") == "BAD_WATCH"


def heard(lines, seat, team):
    """What a seat hears of some moves, without the events of which it may know nothing."""
    table, happened = after_a_round(sign_change="free"), []
    for line in lines:
        happened.extend(events(table, line))
        table = play(table, line)
    telling = [event for event in told(happened, seat, team) if not is_blank(event)]
    return telling, msgspec.json.encode(rules.view(table, seat))


def is_blank(event):
    """Whether all of an event is hidden, so that it need not be told at all."""
    return len(event.guarded) == len(event.__struct_fields__) and event.is_covered


@pytest.mark.parametrize(("seat", "team"), [(1, "B"), (3, "B"), (None, None)])
def test_nobody_else_can_tell_whether_a_team_has_changed_its_sign(seat, team):
    quiet = heard(["P0 ready 70000", "P2 ready 70100"], seat, team)
    busy = heard(
        [draft(0, EAR), "P0 plan-watch 2 [1]", "P0 ready 70000", draft(2, WINK), "P2 ready 70100"], seat, team
    )
    assert quiet == busy


def test_what_a_team_notes_is_blank_to_all_others():
    table = opened()
    for line in (draft(0, EAR), "P0 plan-watch 2 [1]"):
        (event,) = events(table, line)
        for seat, team in ((1, "B"), (None, None)):
            assert all(is_blank(blank) for blank in told([event], seat, team))
        assert told([event], 2, "A") == (event,)


def test_the_rooms_are_emptied_when_the_game_is_over():
    table = point_for(play(opened(points=1), draft(0, EAR)), "A")
    assert table.phase == "game_over"
    assert table.rooms[0].sign is None
