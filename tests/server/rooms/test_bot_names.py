"""A bot is never called like somebody who sits at the table, nor like another bot, and keeps its name."""

import pytest

from tripot.server.rooms.bot_names import bot_name


def test_a_bot_is_called_by_its_seat():
    assert bot_name(3, ["Anna"]) == "Denis"


@pytest.mark.parametrize("guest", ["Blaise", "blaise", " BLAISE "])
def test_a_bot_gives_way_to_a_guest_of_its_name(guest):
    assert bot_name(1, [guest]) == "Ada"


def test_accents_make_no_other_name():
    assert bot_name(4, ["Emilie"]) == "Ada"


def test_a_table_larger_than_the_list_has_names_for_all():
    names: list[str] = []
    for seat in range(14):
        names.append(bot_name(seat, names))
    assert len(set(names)) == 14


@pytest.fixture
async def blaise(open_house, guests):
    (blaise,) = await guests("Blaise")
    table = await blaise.make_table("bell", options={"seats": 3})
    await blaise.go_to(table)
    for seat in (1, 2):
        await blaise.wish("CallBot", seat=seat, level="random")
    await blaise.until(lambda: blaise.room["seats"][2].get("level"))
    return blaise


def _bots(player):
    return [place.get("name") for place in player.room["seats"][1:]]


@pytest.mark.anyio
async def test_everybody_at_the_table_sees_the_same_names(blaise):
    assert _bots(blaise) == ["Ada", "Colette"]


@pytest.mark.anyio
async def test_a_bot_keeps_its_name_when_another_becomes_free(blaise):
    await blaise.web.post("/api/me", json={"name": "Colette", "avatar": ""})
    await blaise.until(lambda: blaise.room["seats"][0]["guest"]["name"] == "Colette")
    assert _bots(blaise) == ["Ada", "Blaise"]
