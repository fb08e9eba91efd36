"""What players write to their team (rulebook 3.2)."""

import msgspec
import pytest
from tests.games.sign.position import events, opened, play, point_for, refused, until

from tripot.core import told
from tripot.core.notation import read, write
from tripot.games.sign import rules
from tripot.games.sign.data import TALK
from tripot.games.sign.moves import TellTeam
from tripot.games.sign.talk import Said


def tell(seat, text):
    return write(TellTeam(seat, text))


def test_a_line_is_read_by_the_whole_team_in_the_order_of_writing():
    table = play(opened(), tell(0, "Shall we wink?"), tell(2, "Rather: touch an ear!"))
    assert table.rooms[0].said == (Said(0, "Shall we wink?"), Said(2, "Rather: touch an ear!"))
    assert rules.view(table, 2).rooms[0] == table.rooms[0]


def test_nobody_else_is_told_anything_of_it():
    table = opened()
    (event,) = events(table, tell(0, "wink"))
    for seat, team in ((1, "B"), (3, "B"), (None, None)):
        assert told([event], seat, team) == ()
    quiet, busy = table, play(table, tell(0, "wink"), tell(2, "a much longer line, twice"))
    assert [rules.asks(quiet)[seat] for seat in (1, 3)] == [rules.asks(busy)[seat] for seat in (1, 3)]
    for seat in (1, 3, None):
        assert msgspec.json.encode(rules.view(quiet, seat)) == msgspec.json.encode(rules.view(busy, seat))


@pytest.mark.parametrize(
    "text", ["", " ", " wink", "wink  twice", "two\nlines", "a\u202eb", "\ue000", "\x1b[2J"]
)
def test_a_line_is_one_line_of_plain_letters(text):
    assert refused(opened(), tell(0, text)) == "BAD_LINE"


def test_braces_and_quotation_marks_are_letters_like_any_other():
    text = """{seat, seat} \\ "wink" <b>"""
    (event,) = events(opened(), tell(0, text))
    said = rules.catalogues["en"].render(rules.say(event, 2), ["Ann", "Bob", "Cleo", "Dan"])
    assert said == f"Ann writes to your team: {text}"


def test_a_line_that_is_too_long_cannot_be_read():
    long = "a" * (TALK.letters + 1)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"type": "TellTeam", "seat": 0, "text": long}, rules.Move)
    assert read(tell(0, long[1:]), rules.Move).text == long[1:]


def test_everybody_has_so_many_lines_while_the_rooms_are_open():
    table = play(opened(), *(tell(0, f"line {number}") for number in range(TALK.lines)))
    assert refused(table, tell(0, "one more")) == "TOO_MANY_LINES"
    more = [rules.asks(table)[seat].allows(TellTeam(seat, "one more")) for seat in (0, 2)]
    assert more == [False, True]
    assert refused(table, tell(2, "mine")) is None


def test_nobody_writes_while_a_round_is_played_and_the_lines_are_gone():
    table = until(play(opened(), tell(0, "wink")), "exchange")
    assert refused(table, tell(0, "now!")) == "NOT_NOW"
    assert table.rooms[0].said == ()


def test_in_the_next_window_everybody_may_write_again():
    table = play(opened(), *(tell(0, f"line {number}") for number in range(TALK.lines)))
    table = until(point_for(table, "A"), "agree")
    assert refused(table, tell(0, "well done")) is None
