import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

from tripot.core import Move
from tripot.core.notation import NotationError, kinds_in, read, write


class Throw(Struct, frozen=True, tag=True):
    dice: tuple[int, ...]
    exorcised: int | None = None


class Hold(Struct, frozen=True, tag=True):
    pass


class Plan(Move):
    choice: Throw | Hold
    note: str = ""


class Corner(Struct, frozen=True):
    names: dict[str, int]
    plans: tuple[Plan, ...] = ()
    share: float = 0.5
    loud: bool | None = None


@pytest.mark.parametrize(
    ("thing", "text"),
    [
        (Plan(2, Throw((0, 3))), "P2 plan (throw [0 3])"),
        (Plan(-1, Hold(), "two words"), '* plan (hold) "two words"'),
        (Plan(-2, Hold(), "yes"), '@ plan (hold) "yes"'),
        (Plan(0, Throw((), 4), "12"), 'P0 plan (throw [] 4) "12"'),
    ],
)
def test_a_move_is_written_shortly_and_read_back(thing, text):
    assert write(thing) == text
    assert read(text, Plan) == thing


@given(
    st.builds(
        Corner,
        st.dictionaries(st.text(), st.integers()),
        st.lists(
            st.builds(
                Plan,
                st.integers(-2, 9),
                st.one_of(
                    st.builds(Hold),
                    st.builds(Throw, st.lists(st.integers()).map(tuple), st.none() | st.integers()),
                ),
                st.text(),
            )
        ).map(tuple),
        st.floats(allow_nan=False, allow_infinity=False),
        st.none() | st.booleans(),
    )
)
def test_every_position_is_read_back_as_it_was_written(corner):
    assert read(write(corner), Corner) == corner


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "nothing to read"),
        ("plan (hold)", "say who does it"),
        ("P1 sing", "is not known here; try: hold, plan, throw"),
        ("P1 plan (hold", "ends too early"),
        ("P1 plan (hold) a b", "takes 3 particulars"),
        ("P1 plan 7", "does not fit"),
        ("P1 plan (hold)) x", "one word too many"),
        ('P1 plan "unclosed', "cannot be read"),
    ],
)
def test_a_text_that_cannot_be_read_is_told_in_a_sentence(text, sentence):
    with pytest.raises(NotationError, match=sentence.replace("(", r"\(")):
        read(text, Plan)


def test_the_kinds_of_a_text_are_found_wherever_they_stand():
    assert set(kinds_in(Corner)) == {"plan", "throw", "hold"}
