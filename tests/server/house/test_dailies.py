"""The run of a day: the same for everybody, sealed, one try each, timed within bounds, and a board."""

import json
from base64 import b64decode

import httpx
import msgspec
import pytest
from tests.server.running import RunningHouse

from tripot.clock import Credit, unseal
from tripot.games import GAMES
from tripot.games.dexterity_jane.alone.daily import deal
from tripot.games.dexterity_jane.alone.rounds import AloneRound
from tripot.games.dexterity_jane.solving import solve
from tripot.records.dealer import commit, stir
from tripot.server.house.dailies import Dailies, Turn
from tripot.server.protocol.errors import Trouble
from tripot.store import Person, Store

pytestmark = pytest.mark.anyio

GAME = "dexterity_jane"
NOON = 1_794_916_800_000
"""2026-11-17, 12:00 by universal time."""
HOUR = 3_600_000
TODAY, TOMORROW = "2026-11-17", "2026-11-18"
LINE = Credit(0.0, 100.0, 20.0)


class House:
    """The days of a house whose time the test owns."""

    def __init__(self, store):
        self.wall, self.clock, self.held = NOON, 0.0, []
        self.store = store
        self.open_again()

    def open_again(self):
        self.days = Dailies(self.store, GAMES, lambda: self.wall, lambda: self.clock, self.hold)

    async def hold(self, seconds):
        self.held.append(seconds)
        self.pass_by(seconds * 1000)

    def pass_by(self, ms):
        self.clock += ms
        self.wall += int(ms)

    async def come(self, name):
        person = Person(f"id of {name}", name.encode(), name, "fox")
        await self.store.keep_person(person)
        return person.id

    async def look(self, who, number, day=TODAY):
        """Get ready and look: what the envelope holds."""
        turn = Turn(GAME, day, who, number)
        sealed = await self.days.arm(turn)
        key = await self.days.open(turn, LINE)
        inside = unseal(b64decode(sealed.envelope), b64decode(key.key))
        assert msgspec.json.decode(inside, type=AloneRound) == key.dealt
        return key.dealt

    async def play(self, who, number, ms=2000.0, wrong=0, day=TODAY):
        """Look and slam after so long, as the player's own clock has it."""
        dealt = await self.look(who, number, day)
        self.pass_by(ms + 40)
        return await self.days.slam(Turn(GAME, day, who, number), solve(dealt.cards) ^ wrong, ms, LINE)

    async def refusal(self, doing):
        with pytest.raises(Trouble) as refused:
            await doing
        return refused.value


@pytest.fixture
async def house(tmp_path):
    async with await Store.open(f"sqlite:///{tmp_path}/tripot.db") as store:
        yield House(store)


async def test_everybody_has_the_same_rounds_on_a_day_and_others_on_the_next(house):
    ann, bob = await house.come("Ann"), await house.come("Bob")
    first = await house.look(ann, 1)
    assert await house.look(bob, 1) == first
    house.open_again()
    assert await house.look(ann, 1) == first
    house.pass_by(24 * HOUR)
    assert await house.look(bob, 1, TOMORROW) != first


async def test_another_house_deals_something_else(house, tmp_path):
    (tmp_path / "other").mkdir()
    async with await Store.open(f"sqlite:///{tmp_path}/other/tripot.db") as store:
        ours, theirs = await house.days.card(GAME, None), await House(store).days.card(GAME, None)
    assert ours.commit != theirs.commit


async def test_the_commit_is_told_a_day_before_and_the_secret_when_the_day_is_closed(house):
    before = await house.days.card(GAME, None)
    house.pass_by(24 * HOUR)
    ann = await house.come("Ann")
    dealt = await house.look(ann, 1, TOMORROW)
    during = await house.days.card(GAME, ann)
    assert (during.commit, during.secret) == (before.next_commit, None)
    house.pass_by(24 * HOUR)
    after = await house.days.card(GAME, ann, TOMORROW)
    assert commit(after.secret) == before.next_commit
    assert deal(stir(after.secret, {}, 0))[0] == dealt


async def test_an_envelope_tells_nothing_and_is_as_long_in_every_round(house):
    ann = await house.come("Ann")
    lengths = set()
    for number in (1, 2, 3):
        lengths.add(len((await house.days.arm(Turn(GAME, TODAY, ann, number))).envelope))
        await house.play(ann, number)
    assert len(lengths) == 1


async def test_the_countdown_is_held_before_the_key_and_time_runs_from_the_key(house):
    ann = await house.come("Ann")
    done = await house.play(ann, 1, ms=1234.5)
    assert len(house.held) == 1
    assert 0.5 <= house.held[0] <= 1.5
    assert (done.played.ms, done.played.bound, done.played.points) == (1234, "claimed", 1)


@pytest.mark.parametrize(
    ("claim", "credited", "bound"),
    [(1990, 1990, "claimed"), (200, 1900, "raised"), (9000, 2000, "lowered"), (None, 2000, "unclaimed")],
)
async def test_a_claim_counts_within_what_the_line_explains(house, claim, credited, bound):
    ann = await house.come("Ann")
    await house.look(ann, 1)
    house.pass_by(2000)
    done = await house.days.slam(Turn(GAME, TODAY, ann, 1), 0, claim, LINE)
    assert (done.played.ms, done.played.bound) == (credited, bound)


async def test_a_slam_before_anybody_can_have_looked_is_refused_and_the_round_stays_open(house):
    ann = await house.come("Ann")
    dealt = await house.look(ann, 1)
    house.pass_by(100)
    slam = house.days.slam(Turn(GAME, TODAY, ann, 1), solve(dealt.cards), 90, LINE)
    assert (await house.refusal(slam)).code == "before_sight"
    house.pass_by(900)
    assert (await house.days.slam(Turn(GAME, TODAY, ann, 1), solve(dealt.cards), 990, LINE)).played.is_right


async def test_whoever_loads_the_page_again_has_no_second_look_and_no_new_clock(house):
    ann = await house.come("Ann")
    dealt = await house.look(ann, 1)
    house.pass_by(30_000)
    assert (await house.days.card(GAME, ann)).played[0].is_over is False
    assert await house.look(ann, 1) == dealt
    assert len(house.held) == 1
    done = await house.days.slam(Turn(GAME, TODAY, ann, 1), solve(dealt.cards), 1000, LINE)
    assert done.played.ms == 29_900


async def test_a_house_that_was_closed_meanwhile_goes_by_the_calendar(house):
    ann = await house.come("Ann")
    dealt = await house.look(ann, 1)
    house.pass_by(5000)
    house.open_again()
    done = await house.days.slam(Turn(GAME, TODAY, ann, 1), solve(dealt.cards), 100, LINE)
    assert done.played.ms == 4900


async def test_a_round_that_took_too_long_is_lost_and_shows_what_was_right(house):
    ann = await house.come("Ann")
    done = await house.play(ann, 1, ms=60_200)
    assert (done.played.is_right, done.played.ms, done.played.points) == (False, None, 0)
    assert done.shown["is_right"] is True
    await house.play(ann, 2)


async def test_one_try_a_day_and_rounds_in_their_order(house):
    ann = await house.come("Ann")
    assert (await house.refusal(house.days.arm(Turn(GAME, TODAY, ann, 2)))).say("en") == "Round 1 comes next."
    assert (await house.refusal(house.play(ann, 3))).code == "other_round"
    early = house.days.slam(Turn(GAME, TODAY, ann, 1), 0, 500, LINE)
    assert (await house.refusal(early)).code == "round_not_open"
    for number in range(1, 11):
        await house.play(ann, number)
    for number in (1, 10, 11):
        no = await house.refusal(house.days.arm(Turn(GAME, TODAY, ann, number)))
        assert no.say("en") == "You have had your try today. Tomorrow there is another."
    assert "essai" in no.say("fr")
    house.pass_by(24 * HOUR)
    await house.play(ann, 1, day=TOMORROW)


@pytest.mark.parametrize("day", ["20261117", "2026-W47-2", "2026-11-17 ", "today", ""])
async def test_a_day_has_one_spelling_and_so_one_try(house, day):
    ann = await house.come("Ann")
    assert (await house.refusal(house.days.arm(Turn(GAME, day, ann, 1)))).code == "malformed"
    assert (await house.refusal(house.days.card(GAME, ann, day))).code == "malformed"


async def test_a_slam_counts_once(house):
    ann = await house.come("Ann")
    await house.play(ann, 1, wrong=1)
    again = house.days.slam(Turn(GAME, TODAY, ann, 1), 0, 500, LINE)
    assert (await house.refusal(again)).code == "other_round"
    assert (await house.days.card(GAME, ann)).played[0].is_right is False


async def test_two_windows_cannot_both_write_the_same_turn(house):
    ann = await house.come("Ann")
    await house.look(ann, 1)
    row = await house.store.find_try(GAME, TODAY, ann)
    assert await house.store.keep_try(msgspec.structs.replace(row, turns=2))
    assert not await house.store.keep_try(msgspec.structs.replace(row, turns=2))
    assert not await house.store.keep_try(msgspec.structs.replace(row, turns=1))


async def test_whoever_has_begun_may_go_on_for_an_hour_after_midnight(house):
    ann, bob = await house.come("Ann"), await house.come("Bob")
    house.pass_by(11.9 * HOUR)
    await house.play(ann, 1)
    house.pass_by(HOUR / 2)
    await house.play(ann, 2)
    assert (await house.refusal(house.look(bob, 1))).code == "day_over"
    assert (await house.days.card(GAME, ann, TODAY)).secret is None
    house.pass_by(HOUR)
    assert (await house.refusal(house.look(ann, 3))).code == "day_over"
    assert (await house.days.card(GAME, ann, TODAY)).secret is not None


async def test_nobody_sees_a_day_before_it_comes(house):
    ann = await house.come("Ann")
    assert (await house.refusal(house.days.card(GAME, ann, TOMORROW))).code == "day_to_come"
    assert (await house.refusal(house.look(ann, 1, TOMORROW))).code == "day_to_come"


async def test_the_board_has_whole_tries_by_points_and_then_by_time(house):
    quick, slow, wrong, half = [await house.come(name) for name in ("Quick", "Slow", "Wrong", "Half")]
    for number in range(1, 11):
        await house.play(quick, number, ms=1000)
        await house.play(slow, number, ms=1500)
        await house.play(wrong, number, ms=500, wrong=number == 10)
        if number < 10:
            await house.play(half, number)
    board = (await house.days.card(GAME, None)).board
    assert [(one.name, one.points, one.right, one.time_ms) for one in board] == [
        ("Quick", 55, 10, 10_000),
        ("Slow", 55, 10, 15_000),
        ("Wrong", 45, 9, 4500),
    ]
    house.pass_by(24 * HOUR)
    assert (await house.days.card(GAME, None)).board == ()


async def test_over_http_it_is_the_same_and_nonsense_gets_a_sentence(tmp_path):
    with RunningHouse(tmp_path) as running:
        async with httpx.AsyncClient(base_url=running.http, timeout=20) as web:
            card = (await web.get(f"/api/daily/{GAME}")).json()
            wanted = {"day": card["day"], "round": 1}
            stranger = await web.post(f"/api/daily/{GAME}/arm", json=wanted)
            assert (stranger.status_code, stranger.json()["code"]) == (401, "no_cookie")
            await web.post("/api/me", json={"name": "Ann"})
            sealed = (await web.post(f"/api/daily/{GAME}/arm", json=wanted)).json()
            slam = {**wanted, "answer": 0, "claim": 1.0}
            assert (await web.post(f"/api/daily/{GAME}/slam", json=slam)).json()["code"] == "round_not_open"
            key = (await web.post(f"/api/daily/{GAME}/open", json=wanted)).json()
            dealt = json.loads(unseal(b64decode(sealed["envelope"]), b64decode(key["key"])))
            assert dealt == key["dealt"]
            for answer in (1024, -1, "LT", None):
                nonsense = await web.post(f"/api/daily/{GAME}/slam", json={**slam, "answer": answer})
                assert nonsense.json()["code"] in {"malformed", "before_sight"}
            bad_arms: list[object] = [
                {"day": "today", "round": 1},
                {"day": card["day"], "round": 0},
                {"round": 1},
                [],
            ]
            for bad in bad_arms:
                refused = await web.post(f"/api/daily/{GAME}/arm", json=bad)
                assert (refused.status_code, refused.json()["code"]) == (400, "malformed")
            assert (await web.get("/api/daily/tricky_twist")).json()["code"] == "no_game"
            assert (await web.get("/api/daily/none")).json()["code"] == "no_game"
            slam["answer"] = solve(dealt["cards"])
            while (done := await web.post(f"/api/daily/{GAME}/slam", json=slam)).status_code == 409:
                assert done.json()["code"] == "before_sight"
            assert done.json()["played"]["is_right"]
            assert done.json()["shown"]["solution"] == slam["answer"]
            mine = (await web.get(f"/api/daily/{GAME}")).json()
            assert [one["points"] for one in mine["played"]] == [1]
