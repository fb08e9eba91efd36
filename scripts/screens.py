"""Pictures of every main screen at the size of a phone, a tablet and a desk, into screens/.

    scripts/screens                    everything
    scripts/screens home table         only the screens whose name has one of these words
    scripts/screens --docs             the few that stand in docs/images/ and the README, as JPEG

It opens a house of its own on an empty folder, so the pictures show what a stranger sees.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, Page, sync_playwright
from tests.client.jane import KEYS, arm, slam_by_keys, wanted
from tests.client.sign import sit_alone
from tests.client.table_driver import Player

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "screens"
DOCS = ROOT / "docs" / "images"
SIZES = {"phone": (360, 740), "tablet": (768, 1024), "desk": (1440, 900)}
GAMES = sorted(board.parent.name for board in (ROOT / "client" / "src" / "games").glob("*/Board.svelte"))
"""Those with a table of their own in the browser."""
WAITS = 600

SERVE = """
import argparse, sys
from tripot.server.launch import serve
parser = argparse.ArgumentParser()
serve.add_arguments(parser)
sys.exit(serve.run(parser.parse_args()))
"""


@contextmanager
def house() -> Iterator[str]:
    """A house on an empty folder."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as data:
        words = ["--host", "127.0.0.1", "--port", str(port), "--data", data]
        process = subprocess.Popen([sys.executable, "-c", SERVE, *words], stdout=subprocess.DEVNULL)
        try:
            url = f"http://127.0.0.1:{port}"
            for _ in range(400):
                try:
                    urllib.request.urlopen(f"{url}/readyz").close()  # noqa: S310
                    break
                except OSError:
                    time.sleep(0.05)
            yield url
        finally:
            process.terminate()
            process.wait(20)


def at(path: str) -> Callable[[Page, str], None]:
    """A page that only has to be opened."""

    def open_page(page: Page, url: str) -> None:
        page.goto(url + path)

    return open_page


def settings(page: Page, url: str) -> None:
    """The settings over the home page."""
    page.goto(url)
    page.locator("header button.icon").click()


def gathering(page: Page, url: str) -> None:
    """A table with one bot and one free seat."""
    page.goto(f"{url}/new/tricky_twist")
    page.locator("button.big").click()
    page.wait_for_url("**/t/*")
    page.locator("li:not(.taken) .button").first.click()


def playing(game: str) -> Callable[[Page, str], None]:
    """A game against bots, at the first question."""

    def play(page: Page, url: str) -> None:
        page.goto(url)
        page.locator(f"article[data-game={game}] .button.main").click()
        page.wait_for_url("**/t/*")
        page.locator(".board > *").first.wait_for()
        page.wait_for_timeout(2500)

    return play


def middle(game: str, answers: int, lots: int) -> Callable[[Page, str], None]:
    """A game against bots after so many answers, when the next question is there."""

    def play(page: Page, url: str) -> None:
        playing(game)(page, url)
        player = Player(page, lots=Random(lots))
        waits = 0
        while player.answers < answers and waits < WAITS:
            if not player.act(game):
                waits += 1
                page.wait_for_timeout(50)
        page.wait_for_timeout(2500)

    return play


def race(cards: int) -> Callable[[Page, str], None]:
    """The round of Dexterity Jane with so many cards: they are up, and all fingers but one are folded."""

    def play(page: Page, url: str) -> None:
        playing("dexterity_jane")(page, url)
        for _ in range(1, cards):
            arm(page)
            slam_by_keys(page, wanted(page))
            while not page.locator(".jane[data-stage=arm] .bar.lit").count():
                page.keyboard.press("Space")
                page.wait_for_timeout(300)
        arm(page)
        for finger in wanted(page)[:-1]:
            page.keyboard.press(KEYS[finger])

    return play


def exchange(page: Page, url: str) -> None:
    """Sign among bots, some seconds into the exchange."""
    is_french = page.evaluate("navigator.language") == "fr"
    sit_alone(page, url, "Prêt" if is_french else "Ready", seats=6)
    page.wait_for_timeout(6000)


def drawer(page: Page, url: str) -> None:
    """The rules drawer at the paragraph that matters now."""
    playing("tricky_twist")(page, url)
    rules = page.locator("header .tool").last
    if rules.is_visible():
        rules.click()
    else:
        page.get_by_role("tab").last.click()


def lesson(game: str, prompt: int) -> Callable[[Page, str], None]:
    """A lesson at one of its prompts."""

    def learn(page: Page, url: str) -> None:
        page.goto(f"{url}/learn/{game}?at={prompt}")
        page.locator(".board > *").first.wait_for()

    return learn


def lesson_end(page: Page, url: str) -> None:
    """The last prompt of the Tricky Twist lesson, with the round counted."""
    lesson("tricky_twist", 99)(page, url)
    page.locator("[data-prompt] .ways button").first.click()
    page.get_by_role("button", name=re.compile("Next step|Étape suivante|suivant", re.IGNORECASE)).click()


def odds(page: Page, url: str) -> None:
    """What the next throw may bring, reckoned by the house."""
    playing("desfausse")(page, url)
    page.locator(".track .call button").first.click()
    page.locator(".acts .odds").click()


def closed(page: Page, url: str) -> None:
    """A house that does not answer."""
    page.goto(f"{url}/tables")
    page.locator("h1").wait_for()
    page.route("**/api/**", lambda asked: asked.abort())
    page.goto(f"{url}/rules/tricky_twist")


def finish(page: Page, url: str, game: str = "tricky_twist") -> str:
    """A whole game of bots, played in a moment: its table."""
    page.goto(url)
    house = {"origin": url}
    page.request.post(f"{url}/api/me", data={"name": "Colette"}, headers=house)
    wish = {"game": game, "sit": False, "bots": "greedy", "settings": {"pace_ms": 0}}
    table: str = page.request.post(f"{url}/api/tables", data=wish, headers=house).json()["table"]
    page.goto(f"{url}/t/{table}?start")
    page.locator(".result").wait_for(timeout=60_000)
    return table


def result(page: Page, url: str) -> None:
    """How a game ended."""
    finish(page, url)


def replay(game: str, step: int) -> Callable[[Page, str], None]:
    """A game again, in the middle of it."""

    def again(page: Page, url: str) -> None:
        page.goto(f"{url}/replay/{finish(page, url, game)}?at={step}&eyes=open")
        page.locator(".board > *").first.wait_for()

    return again


SCREENS: dict[str, Callable[[Page, str], None]] = {
    "home": at("/"),
    "lobby": at("/tables"),
    "new-table": at("/new/tricky_twist"),
    "gathering": gathering,
    "settings": settings,
    "rules": at("/rules/tricky_twist"),
    "rules-shelf": at("/rules"),
    "rules-desfausse": at("/rules/desfausse#rule-1.4"),
    "replay": replay("tricky_twist", 120),
    "replay-desfausse": replay("desfausse", 30),
    "record": at("/replay"),
    "result": result,
    "dead-link": at("/t/nothing-here"),
    "no-page": at("/nowhere"),
    "practice": at("/practice/dexterity_jane"),
    "daily": at("/daily/dexterity_jane"),
    "lesson-sign": lesson("sign", 13),
    "new-sign": at("/new/sign"),
    "closed": closed,
    "lesson-tricky_twist": lesson("tricky_twist", 4),
    "lesson-tricky_twist-end": lesson_end,
    "lesson-desfausse": lesson("desfausse", 6),
    "lesson-desfausse-end": lesson("desfausse", 99),
    "odds": odds,
    "table-drawer": drawer,
    **{f"table-{game}": playing(game) for game in GAMES},
    "middle-tricky_twist": middle("tricky_twist", 17, 5),
    "middle-desfausse": middle("desfausse", 4, 3),
    "middle-dexterity_jane": race(cards=5),
    "middle-sign": exchange,
}
SHOWN = (
    ("home", "desk"),
    ("middle-tricky_twist", "desk"),
    ("middle-tricky_twist", "phone"),
    ("middle-desfausse", "desk"),
    ("middle-desfausse", "phone"),
    ("middle-dexterity_jane", "desk"),
    ("middle-dexterity_jane", "phone"),
    ("middle-sign", "desk"),
    ("middle-sign", "phone"),
)
"""The few that show the house to somebody who has not come in yet."""
LIGHT = {"home", "gathering", "settings", "result", "replay", "rules", "lesson", "table", "middle"}
"""Screens that are taken by day as well, by the first word of their name."""


def take(browser: Browser, url: str, name: str, size: str, theme: str, *, docs: bool = False) -> None:
    """One picture; those for the docs speak English, are sharp on a phone, and are small files."""
    width, height = SIZES[size]
    context = browser.new_context(
        service_workers="block",  # it would let requests pass that a picture wants to fail
        viewport={"width": width, "height": height},
        locale="fr" if size == "phone" and not docs else "en",
        device_scale_factor=2 if size == "phone" and docs else 1,
        color_scheme="light" if theme == "light" else "dark",
        reduced_motion="reduce",
    )
    page = context.new_page()
    SCREENS[name](page, url)
    page.wait_for_timeout(700)
    if docs:
        page.screenshot(path=DOCS / f"{name.removeprefix('middle-')}-{size}.jpg", type="jpeg", quality=82)
    else:
        page.screenshot(path=FOLDER / f"{name}-{size}{'-light' if theme == 'light' else ''}.png")
    context.close()


def main() -> None:
    """Take the pictures that are asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--size", choices=SIZES, action="append")
    parser.add_argument("--docs", action="store_true")
    asked = parser.parse_args()
    FOLDER.mkdir(exist_ok=True)
    DOCS.mkdir(exist_ok=True)
    path = os.environ.get("TRIPOT_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    with house() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--mute-audio"])
        for name, size in SHOWN if asked.docs else ():
            if not asked.names or any(word in name for word in asked.names):
                take(browser, url, name, size, "dark", docs=True)
                print(f"{name} {size}")
        for name in () if asked.docs else SCREENS:
            if asked.names and not any(word in name for word in asked.names):
                continue
            for size in asked.size or SIZES:
                for theme in ("dark", "light") if name.split("-")[0] in LIGHT else ("dark",):
                    take(browser, url, name, size, theme)
                    print(f"{name} {size} {theme}")
        browser.close()


if __name__ == "__main__":
    main()
