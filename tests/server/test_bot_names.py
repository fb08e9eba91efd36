"""A bot is never called like somebody who sits at the table, nor like another bot."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tripot.server.bot_names import BOT_NAMES, bot_names


def test_a_bot_is_called_by_its_seat():
    assert bot_names([1, 3], ["Anna"]) == {1: "Blaise", 3: "Denis"}


@pytest.mark.parametrize("guest", ["Blaise", "blaise", " BLAISE "])
def test_a_bot_gives_way_to_a_guest_of_its_name(guest):
    assert bot_names([1, 2], [guest]) == {1: "Ada", 2: "Colette"}


def test_accents_make_no_other_name():
    assert bot_names([4], ["Emilie"])[4] != "Émilie"


@given(st.data())
def test_no_two_at_a_table_have_the_same_name(data):
    bots = data.draw(st.lists(st.integers(0, 11), unique=True))
    guests = data.draw(st.lists(st.sampled_from(BOT_NAMES), unique=True))
    names = [*bot_names(bots, guests).values(), *guests]
    assert len(names) == len(bots) + len(guests) == len(set(names))


@pytest.mark.anyio
async def test_everybody_at_the_table_sees_that_name(open_house, guests):
    (anna,) = await guests("Blaise")
    table = await anna.make_table("bell")
    await anna.go_to(table)
    await anna.wish("CallBot", seat=1, level="random")
    await anna.until(lambda: anna.room["seats"][1].get("level"))
    assert anna.room["seats"][1]["name"] == "Ada"
