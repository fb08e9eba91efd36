"""A full trick is told before it is taken: at the table, after a broken line, in the past, in a replay."""

import pytest
from tests.server.stayer import Stayer

pytestmark = pytest.mark.anyio


@pytest.fixture
def house(open_house):
    return open_house


def takes_a_trick(telling):
    return any(event["type"] == "TrickTaken" for event in telling.get("events", ()))


def tricks_in(telling):
    """The tricks that are told full, each right before it is taken."""
    before = {stage["events"]: stage["changes"] for stage in telling["stages"]}
    taken = [at for at, event in enumerate(telling["events"]) if at and event["type"] == "TrickTaken"]
    return [before[at]["trick.cards"] for at in taken]


async def test_every_trick_is_told_full_before_it_is_taken(guests):
    (anna,) = await guests("Anna")
    stayer = Stayer(anna)
    table = await stayer.sit_down(memory_aid="full_history", reserve_memo="on")
    while sum(map(takes_a_trick, anna.log)) < 3:
        assert await stayer.answer()
    for telling in anna.log:
        if takes_a_trick(telling):
            assert [len(cards) for cards in tricks_in(telling)] == [3]
        else:
            assert "stages" not in telling
    past = (await anna.web.get(f"/api/tables/{table}/past")).json()
    taken = [step for step in past["steps"] if takes_a_trick(step)]
    assert len(taken) >= 3
    for step in taken:
        assert [len(cards) for cards in tricks_in(step)] == [3]


async def test_whoever_comes_back_sees_the_trick_that_was_missed(guests):
    anna, bob = await guests("Anna", "Bob")
    stayer = Stayer(anna)
    table = await stayer.sit_down()
    await stayer.answer_until("AskPlay")
    await bob.go_to(table)
    await bob.cut()
    while not takes_a_trick(anna.log[-1]):
        await (stayer.answer() if anna.ask else anna.next())
    seen = len(bob.log)
    await bob.come_back()
    bridge = next(message for message in bob.log[seen:] if message["type"] in ("Told", "Whole"))
    assert {len(cards) for cards in tricks_in(bridge)} == {3}


async def test_a_replay_shows_every_full_trick_through_any_eyes(guests):
    (anna,) = await guests("Anna")
    stayer = Stayer(anna)
    table = await stayer.sit_down()
    while await stayer.answer():
        pass
    for eyes in ("0", "2", "watcher", "open"):
        replay = (await anna.web.get(f"/api/tables/{table}/replay", params={"eyes": eyes})).json()
        taken = [step for step in replay["steps"] if takes_a_trick(step)]
        assert len(taken) > 10
        for step in taken:
            assert [len(cards) for cards in tricks_in(step)] == [3]
