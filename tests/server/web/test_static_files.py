"""The client's files as browsers get them: pressed where they can read it, and nothing else of the folder."""

import gzip
import re

import httpx
import pytest

pytestmark = pytest.mark.anyio


@pytest.fixture
async def web(open_house):
    async with httpx.AsyncClient(base_url=open_house.http) as web:
        yield web


@pytest.fixture
async def script(web):
    """The address of the house's own script."""
    document = (await web.get("/")).text
    return re.findall(r'src="(/assets/[^"]+\.js)"', document)[0]


async def sent(web, path, accepted):
    """What goes over the line."""
    async with web.stream("GET", path, headers={"accept-encoding": accepted}) as answer:
        return answer, b"".join([part async for part in answer.aiter_raw()])


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [("gzip, deflate, br, zstd", "br"), ("gzip", "gzip"), ("br;q=0, gzip", "gzip"), ("identity", None)],
)
async def test_a_script_comes_in_the_smallest_form_that_the_browser_reads(web, script, accepted, encoding):
    answer, _ = await sent(web, script, accepted)
    assert answer.headers.get("content-encoding") == encoding
    assert answer.headers["content-type"].startswith("text/javascript")
    assert "accept-encoding" in answer.headers["vary"]
    assert "immutable" in answer.headers["cache-control"]


async def test_every_form_is_the_same_script(web, script):
    _, plain = await sent(web, script, "identity")
    _, zipped = await sent(web, script, "gzip")
    _, small = await sent(web, script, "br")
    assert gzip.decompress(zipped) == plain
    assert len(small) < len(zipped) < len(plain)


async def test_a_pressed_file_is_no_page_of_its_own(web, script):
    assert (await web.get(f"{script}.br")).status_code == 404


async def test_every_address_of_the_house_is_the_same_document(web):
    home, table = await web.get("/"), await web.get("/t/k7qf2mnp")
    assert home.content == table.content
    assert table.headers["cache-control"] == "no-cache"


async def test_the_policy_names_the_script_in_the_document_and_allows_no_other(web):
    answer = await web.get("/")
    allowed = re.search(r"script-src ([^;]*)", answer.headers["content-security-policy"])
    assert allowed is not None
    assert allowed[1].count("sha256-") == len(re.findall(r"<script>", answer.text)) == 1
    assert "unsafe-inline" not in allowed[1]


@pytest.mark.parametrize("path", ["/", "/rules/sign", "/icon.svg", "/api/games/desfausse", "/no.png"])
async def test_head_is_answered_like_get_without_a_body(web, path):
    full, head = await web.get(path), await web.head(path)
    assert head.status_code == full.status_code
    assert head.content == b""
    differing = {"date", "set-cookie"}
    assert {k: v for k, v in head.headers.items() if k not in differing} == {
        k: v for k, v in full.headers.items() if k not in differing
    }


async def test_a_link_to_a_table_is_previewed_with_the_game_and_who_is_there(open_house):
    async with httpx.AsyncClient(base_url=open_house.http) as crawler:
        await crawler.post("/api/me", json={"name": "Anna <b>"})
        wish = {"game": "tricky_twist", "options": {"seats": 3}}
        table = (await crawler.post("/api/tables", json=wish)).json()["table"]
        crawler.cookies.clear()
        found = (await crawler.get(f"/t/{table}")).text
        assert '<meta property="og:title" content="Tricky Twist · tripot" />' in found
        assert "At the table: Anna &lt;b&gt;; 2 seats are free." in found
        assert f'content="{open_house.http}/t/{table}"' in found
        picture = re.findall(r'og:image" content="([^"]+)"', found)[0]
        assert (await crawler.get(picture)).headers["content-type"] == "image/png"
        french = (await crawler.get(f"/t/{table}", headers={"accept-language": "fr"})).text
        assert "À la table : Anna &lt;b&gt; ; 2 places libres." in french
        browser = (await crawler.get(f"/t/{table}", headers={"sec-fetch-mode": "navigate"})).text
        assert "og:title" not in browser
