"""A picture of the sixteen figures of Sign in five colours, small ones in grey as well, into docs/images/.

    uv run python -m scripts.figures

It serves the client's sources on this machine, draws the table's own cards and takes a picture of them.
TRIPOT_CHROMIUM names the browser if it is not on the path.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Route, sync_playwright
from scripts.faces import ROOT, sources

from tripot.games.sign.data import COMPONENTS
from tripot.games.sign.gestures import pieces

PICTURE: Final = ROOT / "docs" / "images" / "sign-figures.jpg"
QUALITY: Final = 35
PAGE: Final = """
<!doctype html><meta charset="utf-8">
<style>
  body { margin: 0; background: #f7f6f2 }
  #sheet {
    display: grid; grid-template-columns: repeat(16, max-content);
    gap: 8px; width: max-content; padding: 12px
  }
</style><div id="sheet"></div>
"""
DRAW: Final = """
async ({ cards, words }) => {
  const headers = { 'content-type': 'application/json' };
  window.fetch = async () => new Response(JSON.stringify(words), { headers });
  const { mount } = await import('/node_modules/.vite/deps/svelte.js').catch(() => import('/@id/svelte'));
  const { readKit } = await import('/src/games/sign/kit.svelte.ts');
  await readKit();
  const { default: Card } = await import('/src/games/sign/Card.svelte');
  const sheet = document.getElementById('sheet');
  for (const { grey, ...props } of cards) {
    const spot = sheet.appendChild(document.createElement('div'));
    if (grey) spot.style.filter = 'grayscale(1)';
    mount(Card, { target: spot, props });
  }
}
"""

Card = dict[str, Any]


def contact_sheet() -> list[Card]:
    """Every figure in every colour at the size of a desk, then as small as on a full phone, in grey."""
    deck = COMPONENTS.deck
    large = [{"card": symbol + colour, "size": 72} for colour in deck.colours for symbol in deck.symbols]
    small = [
        {"card": symbol + colour, "size": 44, "grey": True}
        for colour in deck.colours
        for symbol in deck.symbols
    ]
    return large + small


def picture(browser: Browser, url: str, cards: list[Card], path: Path) -> None:
    """Cards in rows, as an image file."""

    def blank(route: Route) -> None:
        route.fulfill(body=PAGE, content_type="text/html")

    page = browser.new_page(viewport={"width": 1400, "height": 1200})
    page.route("**/sheet", blank)
    page.goto(f"{url}/sheet")
    page.evaluate(DRAW, {"cards": cards, "words": {"words": {}, "pieces": _plain(pieces())}})
    page.locator("#sheet").screenshot(path=path, type="jpeg", quality=QUALITY)
    page.close()


def _plain(value: Any) -> Any:
    """Without gestures, which no card needs."""
    return {name: found for name, found in value.items() if name != "gestures"}


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
