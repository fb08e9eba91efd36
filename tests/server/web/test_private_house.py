"""A private house asks for its word once; friends come by a link; nobody else gets past the door."""

import httpx
import pytest
from tests.server.player import Player
from tests.server.running import ROOMY, RunningHouse
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tripot.server.house.entrance import INVITATION_MS, Entrance
from tripot.server.lines.rate_limits import Limits
from tripot.server.protocol.errors import Trouble

pytestmark = pytest.mark.anyio

WORD = "Chat noir"


@pytest.fixture
def private(tmp_path):
    with RunningHouse(tmp_path, word=WORD, limits=Limits(requests_at_once=10_000)) as house:
        yield house


def visitor(house):
    return httpx.AsyncClient(base_url=house.http, timeout=20)


async def test_without_the_word_there_is_nothing_but_the_door(private):
    async with visitor(private) as web:
        for path in (
            "/api/tables",
            "/api/games",
            "/api/me",
            "/api/schema/openapi.json",
            "/api/tables/abc/record",
        ):
            answer = await web.get(path)
            assert (answer.status_code, answer.json()["code"]) == (401, "no_pass"), path
        assert (await web.post("/api/me", json={"name": "Eve"})).json()["code"] == "no_pass"
        assert (await web.post("/api/programs", json={"name": "Eve"})).json()["code"] == "no_pass"
        assert (await web.get("/api/house")).json()["invitation"] is None
        assert (await web.get("/")).status_code == 200
        assert (await web.get("/healthz")).text == "alive\n"
    with pytest.raises(InvalidStatus) as refused:
        await connect(private.socket_url("abc"))
    assert refused.value.response.status_code == 401


async def test_the_word_lets_in_however_it_is_written_and_is_remembered(private):
    anna = Player(private, "Anna")
    answer = await anna.web.post("/api/door", json={"word": "  CHAT  noir"})
    assert answer.status_code == 204
    assert "HttpOnly" in answer.headers["set-cookie"]
    await anna.come_in()
    table = await anna.make_table("bell", bots="random")
    private.stop()
    private.start()
    await anna.go_to(table)
    assert anna.seat == 0
    await anna.leave_house()


async def test_a_wrong_word_is_told_in_both_languages_and_guessing_ends(private):
    async with visitor(private) as web:
        answer = await web.post("/api/door", json={"word": "chien"}, headers={"accept-language": "fr"})
        assert (answer.status_code, answer.json()["detail"]) == (403, "Ce n’est pas le mot de cette maison.")
        codes = [(await web.post("/api/door", json={"word": f"no {n}"})).json()["code"] for n in range(12)]
        assert codes[0] == "wrong_word"
        assert codes[-1] == "many_words"
        assert (await web.post("/api/door", json={"word": WORD})).json()["code"] == "many_words"
        assert (await web.post("/api/door", json={})).json()["code"] == "wrong_word"


async def test_whoever_is_inside_can_invite_without_telling_the_word(private):
    async with visitor(private) as anna, visitor(private) as bob:
        await anna.post("/api/door", json={"word": WORD})
        invitation = (await anna.get("/api/house")).json()["invitation"]
        assert "noir" not in invitation
        assert (await bob.post("/api/door", json={"invitation": invitation})).status_code == 204
        assert (await bob.get("/api/tables")).json() == []
        forged = f"9{invitation}"
        assert (await bob.post("/api/door", json={"invitation": forged})).json()["code"] == "stale_invitation"


def test_an_invitation_ends_and_another_word_ends_everything():
    door = Entrance(WORD, b"s" * 32, ROOMY)
    invitation = door.invite(1000)
    assert invitation is not None
    door.read(invitation, 1000 + INVITATION_MS)
    with pytest.raises(Trouble, match="stale_invitation"):
        door.read(invitation, 1001 + INVITATION_MS)
    other = Entrance("another word", b"s" * 32, ROOMY)
    assert not other.knows(door.own_pass)
    with pytest.raises(Trouble, match="stale_invitation"):
        other.read(invitation, 1000)
    for nonsense in ("", ".", "1.", "é.x", "9" * 30 + ".x", invitation.partition(".")[0]):
        with pytest.raises(Trouble, match="stale_invitation"):
            door.read(nonsense, 0)


async def test_an_open_house_asks_nobody_and_needs_no_invitation(house):
    async with visitor(house) as web:
        assert (await web.get("/api/house")).json()["invitation"] is None
        answer = await web.post("/api/door", json={"invitation": "of another house"})
        assert (answer.status_code, "set-cookie" in answer.headers) == (204, False)


async def test_a_link_in_a_private_house_has_no_preview(private):
    anna = Player(private, "Anna")
    await anna.web.post("/api/door", json={"word": WORD})
    await anna.come_in()
    table = await anna.make_table("tricky_twist", bots="novice")
    async with visitor(private) as crawler:
        assert "og:title" not in (await crawler.get(f"/t/{table}")).text
    assert "og:title" in (await anna.web.get(f"/t/{table}")).text
    await anna.leave_house()
