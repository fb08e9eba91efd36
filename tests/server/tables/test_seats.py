"""Seats, not sockets: who sits where, who may say so, and what becomes of a seat."""

import asyncio

import pytest
from websockets.exceptions import ConnectionClosed

pytestmark = pytest.mark.anyio


@pytest.fixture
def house(open_house):
    return open_house


async def test_the_first_free_seat_is_taken_unless_one_is_named(guests):
    anna, bob, cleo = await guests("Anna", "Bob", "Cleo")
    table = await anna.make_table("bell", options={"seats": 3})
    await bob.sit(table, 2)
    await cleo.sit(table)
    assert [seat["guest"]["name"] for seat in cleo.room["seats"]] == ["Anna", "Cleo", "Bob"]


async def test_a_taken_seat_stays_its_holders(guests):
    anna, bob = await guests("Anna", "Bob")
    table = await anna.make_table("bell")
    await bob.go_to(table)
    problem = await bob.wish("Sit", seat=0)
    assert (problem["type"], problem["code"], problem["said"]) == (
        "Problem",
        "seat_taken",
        "Seat 1 is taken.",
    )


async def test_a_full_table_says_so_in_the_askers_language(guests):
    anna, bob, cleo = await guests("Anna", "Bob", "Cleo")
    table = await anna.make_table("bell")
    await bob.sit(table)
    await cleo.go_to(table, language="fr")
    problem = await cleo.wish("Sit")
    assert (problem["code"], problem["said"]) == ("table_full", "Toutes les places sont prises.")


async def test_the_same_person_in_two_tabs_is_one_seat(house, guests):
    anna, tab = await guests("Anna", "Anna's other tab")
    table = await anna.make_table("bell")
    tab.web.cookies = anna.web.cookies
    await anna.go_to(table)
    await tab.go_to(table)
    assert (anna.seat, tab.seat) == (0, 0)
    await anna.wish("CallBot", seat=1, level="random")
    await tab.until(lambda: tab.room["seats"][1].get("level"))
    await anna.wish("Start")
    await anna.stir()
    await tab.until(lambda: tab.ask)
    await tab.play({"type": "Say", "seat": 0, "guess": "high"})
    await anna.until(lambda: anna.phase == "over")
    assert [event["type"] for event in anna.events].count("Answered") == 2


async def test_only_the_host_starts_calls_bots_and_empties_seats(guests):
    anna, bob = await guests("Anna", "Bob")
    table = await anna.make_table("bell")
    await bob.sit(table)
    for kind, fields in (
        ("Start", {}),
        ("CallBot", {"seat": 1, "level": "random"}),
        ("Unseat", {"seat": 0}),
        ("Keep", {"settings": {"public": True}}),
    ):
        problem = await bob.wish(kind, **fields)
        assert (problem["type"], problem["code"]) == ("Problem", "not_host"), kind


async def test_a_game_does_not_start_with_empty_seats(guests):
    (anna,) = await guests("Anna")
    await anna.go_to(await anna.make_table("bell"))
    assert (await anna.wish("Start"))["code"] == "seats_empty"


async def test_whoever_the_host_asks_to_leave_does_not_sit_down_again(guests):
    anna, bob = await guests("Anna", "Bob")
    table = await anna.make_table("bell")
    await bob.sit(table)
    await anna.go_to(table)
    assert (await anna.wish("Unseat", seat=1))["type"] == "Heard"
    assert await bob.closing() == (4403, "unwelcome")
    assert bob.room["seats"][1] == {}
    with pytest.raises(ConnectionClosed, match=r"4403.*unwelcome"):
        await bob.go_to(table)


async def test_a_bot_is_called_replaced_and_sent_away(guests):
    (anna,) = await guests("Anna")
    await anna.go_to(await anna.make_table("tricky_twist"))
    assert (await anna.wish("CallBot", seat=1, level="genius"))["code"] == "unknown_level"
    await anna.wish("CallBot", seat=1, level="random")
    assert anna.room["seats"][1]["level"] == "random"
    await anna.wish("Unseat", seat=1)
    assert anna.room["seats"][1] == {}


async def test_a_host_who_leaves_hands_the_table_to_the_next_person(guests):
    anna, bob = await guests("Anna", "Bob")
    table = await anna.make_table("bell")
    await bob.sit(table)
    await anna.go_to(table)
    await anna.wish("Leave")
    await bob.until(lambda: bob.room["host"]["name"] == "Bob")
    assert bob.room["seats"][0] == {}


async def test_somebody_who_looks_on_sees_the_table_and_no_hand(guests):
    anna, bob = await guests("Anna", "Bob")
    table = await anna.make_table("bell", bots="random", settings={"pace_ms": 0})
    await anna.go_to(table)
    await bob.go_to(table)
    assert bob.seat is None
    await anna.wish("Start")
    await anna.stir()
    await anna.until(lambda: anna.ask)
    await bob.until(lambda: bob.view["cards"])
    assert bob.view["cards"] == ["?", "?"]
    assert bob.ask is None
    assert (await bob.play({"type": "Say", "seat": 0, "guess": "high"}))["code"] == "not_seated"


async def test_a_table_without_watchers_lets_nobody_look_on(guests):
    anna, bob = await guests("Anna", "Bob")
    table = await anna.make_table("bell", bots="random", settings={"watchers": "nobody"})
    await anna.go_to(table)
    await anna.wish("Start")
    await anna.until(lambda: anna.phase != "gathering")
    with pytest.raises(ConnectionClosed, match=r"4403.*no_watchers"):
        await bob.go_to(table)
    assert bob.log[-1]["said"] == "Nobody may look on at this table."


async def test_whoever_has_no_seat_when_a_table_without_watchers_starts_is_shown_out(guests):
    anna, bob = await guests("Anna", "Bob")
    table = await anna.make_table("bell", bots="random", settings={"watchers": "nobody"})
    await bob.go_to(table)
    await anna.go_to(table)
    await anna.wish("Start")
    assert await bob.closing() == (4403, "no_watchers")
    assert bob.log[-1]["said"] == "Nobody may look on at this table."
    await anna.stir()
    await anna.until(lambda: anna.ask)


async def test_whoever_gives_up_a_seat_at_a_table_without_watchers_goes(guests):
    anna, bob = await guests("Anna", "Bob")
    table = await anna.make_table("bell", settings={"watchers": "nobody"})
    await bob.sit(table)
    await anna.go_to(table)
    await anna.wish("Start")
    await bob.until(lambda: bob.phase == "stirring")
    assert (await bob.wish("Leave"))["type"] == "Heard"
    assert await bob.closing() == (4403, "no_watchers")


async def test_a_host_who_wants_no_watchers_any_more_has_none(guests):
    anna, bob = await guests("Anna", "Bob")
    table = await anna.make_table("bell", bots="random")
    await bob.go_to(table)
    await anna.go_to(table)
    await anna.wish("Start")
    await bob.until(lambda: bob.phase == "stirring")
    await anna.wish("Keep", settings={**anna.room["settings"], "watchers": "nobody"})
    assert await bob.closing() == (4403, "no_watchers")


async def test_the_same_people_play_again_at_a_new_table(guests):
    anna, bob = await guests("Anna", "Bob")
    table = await anna.make_table("bell", settings={"public": True})
    await bob.sit(table)
    await anna.go_to(table)
    await anna.wish("Start")
    for player in (anna, bob):
        await player.stir()
    for player in (anna, bob):
        await player.until(lambda player=player: player.ask)
        await player.play({"type": "Say", "seat": player.seat, "guess": "low"})
    await bob.until(lambda: bob.phase == "over")
    heard = await asyncio.gather(bob.wish("Rematch"), anna.wish("Rematch"))
    assert [answer["type"] for answer in heard] == ["Heard", "Heard"]
    again = bob.room["next"]
    assert anna.room["next"] == again
    assert (await anna.wish("Rematch"))["type"] == "Heard"
    await anna.go_to(again)
    assert [seat["guest"]["name"] for seat in anna.room["seats"]] == ["Bob", "Anna"]  # nobody begins twice
    assert (anna.room["after"], anna.phase) == (table, "gathering")


async def test_a_nonce_that_is_said_once_more_on_a_new_line_is_no_trouble(guests):
    anna, bob = await guests("Anna", "Bob")
    await anna.go_to(await anna.make_table("bell"))
    await bob.sit(anna.table)
    await anna.wish("Start")
    for _ in range(2):
        await anna.send("Stir", nonce="0a" * 8)
    await bob.stir()
    await anna.until(lambda: anna.ask)
    assert not [message for message in anna.log if message["type"] == "Problem"]


async def _over(guests, *, seats=2):
    """Two people at a table whose game is over."""
    anna, bob = await guests("Anna", "Bob")
    await anna.go_to(await anna.make_table("bell", options={"seats": seats}))
    await bob.sit(anna.table, 1)
    await anna.wish("Start")
    for player in (anna, bob):
        await player.stir()
    for player in (anna, bob):
        await player.until(lambda player=player: player.ask)
        await player.play({"type": "Say", "seat": player.seat, "guess": "low"})
    for player in (anna, bob):
        await player.until(lambda player=player: player.phase == "over")
    return anna, bob


async def test_the_same_company_may_go_on_with_another_game_and_bots_fill_its_seats(guests):
    anna, bob = await _over(guests)
    assert (await bob.wish("Rematch", game="tricky_twist"))["type"] == "Heard"
    await anna.until(lambda: anna.room.get("next"))
    await anna.go_to(anna.room["next"])
    assert anna.room["game"] == "tricky_twist"
    names = [seat["guest"]["name"] for seat in anna.room["seats"] if "guest" in seat]
    assert sorted(names) == ["Anna", "Bob"]
    assert all("guest" in seat or "level" in seat for seat in anna.room["seats"])


async def test_a_game_that_the_house_does_not_have_is_refused_and_another_may_be_asked_for(guests):
    anna, bob = await _over(guests)
    assert (await bob.wish("Rematch", game="poker"))["code"] == "no_game"
    assert (await anna.wish("Rematch"))["type"] == "Heard"


async def test_the_lobby_lists_public_tables_that_wait_for_people(guests):
    anna, bob = await guests("Anna", "Bob")
    private = await anna.make_table("bell")
    public = await anna.make_table("bell", settings={"public": True})
    assert private not in {row["id"] for row in await bob.lobby()}
    row = next(row for row in await bob.lobby() if row["id"] == public)
    assert (row["game"], row["seats_taken"], row["seats"], row["host"]) == ("bell", 1, 2, "Anna")
    await anna.go_to(public)
    await anna.wish("CallBot", seat=1, level="random")
    await anna.wish("Start")
    assert public not in {row["id"] for row in await bob.lobby()}


async def test_a_quick_word_is_heard_by_all_and_not_too_often(guests):
    anna, bob = await guests("Anna", "Bob")
    table = await anna.make_table("bell")
    await bob.sit(table)
    await anna.go_to(table)
    await bob.send("Emote", word="hello")
    assert await anna.hear("Emoted") == {"type": "Emoted", "seat": 1, "word": "hello"}
    await bob.send("Emote", word="hello")
    assert (await bob.hear("Problem"))["code"] == "flood"
    await bob.send("Emote", word="anything else")
    assert (await bob.hear("Problem"))["code"] == "malformed"


async def test_a_page_of_another_time_is_asked_to_load_again(guests):
    (anna,) = await guests("Anna")
    table = await anna.make_table("bell")
    with pytest.raises(ConnectionClosed, match=r"4403.*other_protocol"):
        await anna.go_to(table, protocol=0)
    assert anna.log[-1]["said"].startswith("This page is older or newer than the house.")
