"""What a messenger shows of a link: a picture that the house draws, of a table or of how a game ended."""

import re
from io import BytesIO
from pathlib import Path

import httpx
import pytest
from PIL import Image
from tests.server.web.test_records import _finish

from tripot.games import GAMES, Poster
from tripot.pictures.canvas import HEIGHT, WIDTH, can_write
from tripot.server.web.links.pictures import studio

THEMES = Path(__file__).parents[3] / "client" / "src" / "games"

pytestmark = pytest.mark.anyio


@pytest.fixture
def house(open_house):
    return open_house


async def as_a_crawler(house, path, language="en"):
    """The document and its picture, for somebody without a cookie who says nothing of a browser."""
    async with httpx.AsyncClient(base_url=house.http) as crawler:
        page = (await crawler.get(path, headers={"accept-language": language})).text
        found = dict(re.findall(r'<meta property="([\w:]+)" content="([^"]*)"', page))
        picture = await crawler.get(found["og:image"].replace("&amp;", "&"))
    return found, picture


@pytest.mark.parametrize("page", ["t", "replay"])
async def test_a_link_to_a_result_is_shown_with_a_picture_of_it(house, guests, page):
    anna, _ = await _finish(guests)
    found, picture = await as_a_crawler(house, f"/{page}/{anna.table}")
    assert "the winner:" in found["og:description"]
    assert found["twitter:card"] == "summary_large_image"
    assert picture.headers["content-type"] == "image/png"
    assert Image.open(BytesIO(picture.content)).size == (WIDTH, HEIGHT)
    assert [found["og:image:width"], found["og:image:height"]] == [str(WIDTH), str(HEIGHT)]


async def test_the_picture_and_the_course_are_the_same_bytes_for_everybody(house, guests):
    anna, bob = await _finish(guests)
    for door in ("picture.png", "course"):
        path = f"/api/tables/{anna.table}/{door}"
        seen = [(await player.web.get(path)).content for player in (anna, bob)]
        async with httpx.AsyncClient(base_url=house.http) as stranger:
            seen.append((await stranger.get(path)).content)
        assert len(set(seen)) == 1


async def test_a_table_that_gathers_has_another_picture_in_each_language_and_no_course(house, guests):
    (anna,) = await guests("Anna")
    table = await anna.make_table("bell")
    (_, english), (_, french) = [await as_a_crawler(house, f"/t/{table}", one) for one in ("en", "fr")]
    assert english.status_code == french.status_code == 200
    assert english.content != french.content
    answer = await anna.web.get(f"/api/tables/{table}/course")
    assert (answer.status_code, answer.json()["code"]) == (409, "not_over")


async def test_what_is_no_table_has_no_picture(house):
    async with httpx.AsyncClient(base_url=house.http) as stranger:
        answer = await stranger.get("/api/tables/nosuch/picture.png")
    assert (answer.status_code, answer.json()["code"]) == (404, "no_table")


@pytest.mark.parametrize("game", GAMES)
def test_the_poster_of_a_game_has_the_colours_and_the_type_of_its_table(game):
    poster, drawing = GAMES[game].poster, studio()
    theme = (THEMES / game / "theme.css").read_text()
    colours = [poster.ground, poster.lit, poster.ink, poster.soft, poster.accent, poster.panel]
    assert [colour for colour in colours if colour not in theme] == []
    assert poster != Poster()
    assert drawing is not None
    assert can_write(GAMES[game].title, drawing.types.font(poster.display, 20))


def test_letters_that_the_typeface_lacks_are_noticed():
    drawing = studio()
    assert drawing is not None
    font = drawing.types.font("figtree", 20, 600)
    assert can_write("Émile à 3 × 4", font)
    assert not can_write("Ольга", font)
