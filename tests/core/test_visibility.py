from typing import Annotated

import pytest

from tripot.core import Event, Nobody, OnlySeat, OnlyTeam, OnlyThose, Public, Sealed, redact, told


class Whispered(Event):
    seat: Public[int]
    team: Public[str]
    guests: Public[tuple[int, ...]]
    mine: Annotated[str, OnlySeat("seat")]
    ours: Annotated[str, OnlyTeam("team")]
    theirs: Annotated[str, OnlyThose("guests")]
    buried: Annotated[tuple[str, ...], Nobody(counted=True)]


SAID = Whispered(1, "A", (2, 3), "m", "o", "t", ("x", "y"))


@pytest.mark.parametrize(
    ("seat", "team", "mine", "ours", "theirs"),
    [
        (1, "A", "m", "o", "?"),
        (0, "A", "?", "o", "?"),
        (2, "B", "?", "?", "t"),
        (None, None, "?", "?", "?"),
        (None, "A", "?", "?", "?"),
    ],
)
def test_each_reader_is_told_only_what_the_markers_show(seat, team, mine, ours, theirs):
    told = redact(SAID, seat, team)
    assert (told.mine, told.ours, told.theirs) == (mine, ours, theirs)


def test_what_nobody_may_know_keeps_its_length_when_it_is_counted():
    assert redact(SAID, 1, "A").buried == ("?", "?")


def test_redacting_twice_changes_nothing_more():
    once = redact(SAID, 0, "B")
    assert redact(once, 0, "B") == once


def test_a_public_event_is_told_as_it_is():
    class Rang(Event):
        seat: Public[int]

    event = Rang(1)
    assert redact(event, None) is event


def test_a_field_without_a_marker_does_not_load():
    with pytest.raises(TypeError, match=r"Open\.card does not say who may know it"):

        class Open(Event):
            card: str


def test_a_field_with_two_markers_does_not_load():
    with pytest.raises(TypeError, match="does not say who may know it"):

        class Torn(Event):
            card: Annotated[str, Nobody(), OnlySeat("seat")]


def test_only_an_event_of_sealed_answers_is_quiet():
    class Sealing(Event):
        seat: Public[int]
        plan: Annotated[str, Sealed("seat")]

    class Drawing(Event):
        seat: Public[int]
        card: Annotated[str, OnlySeat("seat")]

    class Staying(Event):
        seat: Public[int]

    assert (Sealing.quiet, Drawing.quiet, Staying.quiet) == (True, False, False)


def test_of_what_is_private_to_others_a_reader_is_told_nothing():
    class Drafted(Event):
        team: Annotated[str, OnlyTeam("team")]
        sign: Annotated[str, OnlyTeam("team")]

    events = (Drafted("A", "wink"), SAID)
    assert [type(event) for event in told(events, 0, "A")] == [Drafted, Whispered]
    assert [type(event) for event in told(events, 0, "B")] == [Whispered]
