"""Before the start: who is there, and who says that they are ready."""

import pytest

pytestmark = pytest.mark.anyio


@pytest.fixture
def house(open_house):
    return open_house


async def _until_here(player, **wanted):
    """Listen until the last word about who is there is this one."""

    def last():
        return next((one for one in reversed(player.log) if one["type"] == "Here"), {})

    await player.until(lambda: {name: last().get(name, []) for name in wanted} == wanted)
    return last()


async def _gather(guests):
    anna, bob = await guests("Anna", "Bob")
    table = await anna.make_table("bell")
    await anna.go_to(table)
    await bob.sit(table)
    return anna, bob, table


async def test_everybody_hears_who_sits_down_and_who_gets_up(guests):
    anna, bob, _ = await _gather(guests)
    await _until_here(anna, seats=[0, 1], watching=0)
    await bob.wish("Leave")
    await _until_here(anna, seats=[0], watching=1)
    await _until_here(bob, seats=[0], watching=1)


async def test_whoever_is_asked_to_leave_is_not_counted_in_a_seat(guests):
    anna, bob, _ = await _gather(guests)
    await bob.send("Ready", ready=True)
    await _until_here(anna, seats=[0, 1], ready=[1])
    await anna.wish("Unseat", seat=1)
    await _until_here(anna, seats=[0], watching=0, ready=[])


async def test_everybody_sees_who_is_ready_and_who_is_not_any_more(guests):
    anna, bob, _ = await _gather(guests)
    await bob.send("Ready", ready=True)
    await _until_here(anna, ready=[1])
    await anna.send("Ready", ready=True)
    await _until_here(bob, ready=[0, 1])
    await bob.send("Ready", ready=False)
    await _until_here(anna, ready=[0])


async def test_whoever_changes_seats_says_it_anew(guests):
    anna, bob, _ = await _gather(guests)
    await anna.send("Ready", ready=True)
    await _until_here(bob, ready=[0])
    await anna.wish("Leave")
    await _until_here(bob, seats=[1], ready=[])
    await bob.wish("Sit", seat=0)
    await _until_here(anna, seats=[0], ready=[])


async def test_whoever_loses_the_last_line_is_not_ready(house, guests):
    anna, bob, table = await _gather(guests)
    second = type(bob)(house, "Bob")
    second.web.cookies.update(bob.web.cookies)
    await second.go_to(table)
    await bob.send("Ready", ready=True)
    await _until_here(anna, ready=[1])
    await bob.cut()
    await bob.go_to(table)
    await _until_here(bob, seats=[0, 1], ready=[1])
    await bob.cut()
    await second.cut()
    await _until_here(anna, seats=[0], ready=[])
    await bob.go_to(table)
    await _until_here(anna, seats=[0, 1], ready=[])
    await second.leave_house()


async def test_after_the_start_nobody_is_asked(guests):
    anna, bob, _ = await _gather(guests)
    await bob.send("Ready", ready=True)
    await _until_here(anna, ready=[1])
    await anna.wish("Start")
    await _until_here(bob, ready=[])
    await bob.send("Ready", ready=True)
    assert (await bob.hear("Problem"))["code"] == "not_now"


async def test_those_who_look_on_are_not_asked_either(guests):
    anna, bob, table = await _gather(guests)
    (carl,) = await guests("Carl")
    await carl.go_to(table)
    await carl.send("Ready", ready=True)
    assert (await carl.hear("Problem"))["code"] == "not_seated"
    await carl.send("Ready", ready="yes")
    assert (await carl.hear("Problem"))["code"] == "malformed"
    await bob.send("Ready", ready=True)
    assert (await _until_here(anna, ready=[1]))["watching"] == 1
