"""A game of another package: installed as a stranger would, it is a game of the house like any other."""

import httpx
import msgspec
import pytest
from tests.examples.house import opened
from tests.examples.installing import ROOT, Installed, install
from tests.server.player import Player

PACKAGE = ROOT / "examples" / "liars_dice"
NAME = PACKAGE.name


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    folder = tmp_path_factory.mktemp("installed")
    install(PACKAGE, folder)
    return Installed((folder,))


@pytest.fixture
def anyio_backend():
    return "asyncio"


def test_its_own_tests_pass_where_it_is_installed(installed):
    done = installed.run(
        "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests", "--pyargs", NAME, cwd=PACKAGE
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_its_types_are_sound():
    done = Installed((PACKAGE / "src",)).run(
        "-m",
        "mypy",
        "--cache-dir",
        str(ROOT / ".mypy_cache" / NAME),
        cwd=PACKAGE,
        MYPYPATH=f"{PACKAGE / 'src'}:{ROOT / 'src'}",
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_house_without_the_package_does_not_know_it():
    done = Installed(()).run("-m", "tripot", "check", NAME)
    assert done.returncode == 2
    assert "there is no game" in done.stderr


def test_the_eight_laws_hold(installed):
    done = installed.run("-m", "tripot", "check", NAME, "--games", "60")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "The eight laws hold over 60 random games" in done.stdout


def test_a_whole_game_is_played_in_the_terminal(installed, tmp_path):
    record = tmp_path / "game.json"
    words = ["play", NAME, "--seats", "3", "--seed", "5", "--record", str(record)]
    done = installed.run("-m", "tripot", *words, typed="auto\n" * 500)
    assert done.returncode == 0, done.stderr
    assert "has the last dice, and wins." in done.stdout or "You have the last dice, and win." in done.stdout
    again = installed.run("-m", "tripot", "replay", str(record))
    assert again.returncode == 0, again.stdout + again.stderr


def test_many_games_are_played_by_bots(installed):
    words = ["simulate", NAME, "--seats", "2", "--games", "60", "--bots", "regular,random", "--json"]
    done = installed.run("-m", "tripot", *words)
    assert done.returncode == 0, done.stderr
    regular, by_lot = msgspec.json.decode(done.stdout)["seats"]
    assert regular["wins"] > by_lot["wins"]


async def play_to_the_end(player):
    """Somebody who believes nobody: the lowest bid where there is none, a doubt wherever there is one."""
    while player.phase != "over":
        if player.ask is None:
            await player.next()
        elif player.ask["standing"] is None:
            await player.play({"type": "Bid", "seat": player.seat, "count": 1, "face": 1})
        else:
            await player.play({"type": "CallLiar", "seat": player.seat})


@pytest.mark.anyio
async def test_a_whole_game_is_played_over_real_sockets_against_bots(installed, tmp_path):
    with opened(installed, tmp_path) as house:
        async with httpx.AsyncClient(base_url=house.http) as web:
            assert NAME in [game["name"] for game in (await web.get("/api/games")).json()]
        anna = await Player(house, "Anna").come_in()
        table = await anna.make_table(NAME, options={"seats": 3, "dice": 1}, bots="regular")
        await anna.go_to(table, language="en")
        await anna.wish("Start")
        await anna.stir()
        await play_to_the_end(anna)
        await anna.leave_house()
    assert anna.view["dice"].count(0) == 2
    assert any("wins" in sentence or "win." in sentence for sentence in anna.said)
