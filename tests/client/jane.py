"""How the tests sit down to Dexterity Jane, read its cards and bring their hands down."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec
from playwright.sync_api import Error, Page, expect

from tripot.games.dexterity_jane.data import box
from tripot.games.dexterity_jane.fingers import FINGERS, HANDS
from tripot.games.dexterity_jane.solving import solve

PHONE = (360, 740)
DESK = (1440, 900)
KEYS = dict(
    zip(
        (hand + finger for hand in HANDS for finger in FINGERS),
        ("KeyC", "KeyF", "KeyD", "KeyS", "KeyA", "KeyN", "KeyJ", "KeyK", "KeyL", "Semicolon"),
        strict=True,
    )
)
CLAIMS = """() => {
  window.sent = [];
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) {
    if (!this.url.includes('spare=')) window.sent.push(JSON.parse(text));
    return send.call(this, text);
  };
}"""
"""Writes down what a page says to the house."""
SHOUTS = """() => {
  window.shouts = [];
  new MutationObserver(() => {
    for (const one of document.querySelectorAll('.shout')) window.shouts.push(one.textContent);
  }).observe(document.querySelector('.jane'), { childList: true, subtree: true });
}"""
"""Writes down what is called out at a table, however short it hangs in the air."""

THUMBS = """() => {
  if (!window.thumbs) {
    addEventListener('pointerdown', () => {
      thumbs.now += 1;
      thumbs.most = Math.max(thumbs.most, thumbs.now);
    }, true);
    const lifted = () => (thumbs.now -= 1);
    for (const kind of ['pointerup', 'pointercancel']) addEventListener(kind, lifted, true);
  }
  window.thumbs = { now: 0, most: 0 };
}"""
"""Counts how many fingers lie on the screen, and how many did at the same time."""


def short_box(rounds: int) -> dict[str, Any]:
    """The house's own box, with tiles for so many rounds."""
    found: dict[str, Any] = msgspec.to_builtins(box())
    return found | {"tiles": rounds}


def name(page: Page, url: str, who: str) -> None:
    page.request.post(f"{url}/api/me", data={"name": who}, headers={"origin": url})


def gather(pages: dict[str, Page], urls: str | list[str], **options: object) -> str:
    """People at a table of as many seats, the first is the host; each may have a door of their own."""
    wish = {"game": "dexterity_jane", "options": {"seats": len(pages), **options}}
    doors = [urls] * len(pages) if isinstance(urls, str) else urls
    host, *guests = pages.values()
    for (who, page), url in zip(pages.items(), doors, strict=True):
        name(page, url, who)
        page.add_init_script(f"({CLAIMS})()")
    made = host.request.post(f"{doors[0]}/api/tables", data=wish, headers={"origin": doors[0]})
    code: str = made.json()["table"]
    host.goto(f"{doors[0]}/t/{code}")
    for guest, url in zip(guests, doors[1:], strict=True):
        guest.goto(f"{url}/t/{code}")
        guest.locator("li:not(.taken) .button.main").first.click()
        expect(guest.locator("li.you")).to_be_visible()
    expect(host.locator("li.taken")).to_have_count(len(pages))
    host.locator(".button.main.big").click()
    return code


def stage(page: Page, *stages: str) -> None:
    """Until the table has come so far."""
    expect(page.locator(", ".join(f".jane[data-stage={one}]" for one in stages))).to_be_visible()


def arm(*pages: Page) -> None:
    """Everybody is ready, and the cards are turned up; who is slow is not waited for by the house either."""
    for page in pages:
        ready = page.locator(".jane[data-stage=arm] .bar.lit")
        expect(ready.or_(page.locator(".jane[data-stage=countdown], .jane[data-stage=race]"))).to_be_visible()
        with suppress(Error):
            if ready.count():
                ready.click(timeout=1000)
    for page in pages:
        stage(page, "race")


def cards(page: Page) -> list[str]:
    """The cards on the screen."""
    found: list[str] = page.locator(".spread [data-card]").evaluate_all(
        "cards => cards.map((card) => card.dataset.card)"
    )
    return found


def wanted(page: Page) -> list[str]:
    """The fingers that the cards on the screen ask for."""
    mask = solve(tuple(cards(page)))
    fingers = [hand + finger for hand in HANDS for finger in FINGERS]
    return [finger for bit, finger in enumerate(fingers) if mask >> bit & 1]


def folded(page: Page) -> list[str]:
    found = page.locator(".finger[aria-pressed=true]")
    return sorted(found.evaluate_all("fingers => fingers.map((one) => one.dataset.finger)"))


def said(page: Page, *kinds: str) -> Any:
    """What the page last said of a slam or a shot."""
    return page.evaluate(
        "(kinds) => window.sent.filter((one) => kinds.includes(one.move?.type)).at(-1)", kinds
    )


def slam(page: Page, press: Callable[[], None]) -> None:
    """Slam; a program that has not looked for as long as anybody must is told so, and slams again."""
    down = page.locator(".jane:not([data-stage=race], [data-stage=sent])")
    while not down.count():
        press()
        expect(down.or_(page.locator(".jane[data-stage=race] .refusal")).first).to_be_visible()


def slam_by_keys(page: Page, fingers: list[str]) -> None:
    for finger in fingers:
        page.keyboard.press(KEYS[finger])
    assert folded(page) == sorted(fingers)
    slam(page, lambda: page.keyboard.press("Space"))


def slam_by_touch(page: Page, fingers: list[str]) -> None:
    for finger in fingers:
        page.locator(f".finger[data-finger={finger}]").tap()
    assert folded(page) == sorted(fingers)
    slam(page, page.locator(".bar.lit").tap)


def strike_with_both_thumbs(page: Page) -> None:
    """Both thumbs come down on the bar at the same moment, and are lifted together."""
    bar = page.locator(".bar.lit").bounding_box()
    assert bar
    y = bar["y"] + bar["height"] / 2
    touch_at_once(page, *((bar["x"] + part * bar["width"], y) for part in (0.2, 0.8)))


def tap_fingers_at_once(page: Page, *fingers: str) -> None:
    """One thumb for each of these fingers, at the same moment."""
    places = (page.locator(f".finger[data-finger={finger}]").bounding_box() for finger in fingers)
    touch_at_once(page, *((at["x"] + at["width"] / 2, at["y"] + at["height"] / 2) for at in places if at))


def touch_at_once(page: Page, *spots: tuple[float, float]) -> None:
    """So many fingers touch the screen in one event, and leave it in another; the page has felt them all."""
    page.evaluate(THUMBS)
    points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(spots)]
    device = page.context.new_cdp_session(page)
    device.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points})
    device.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    device.detach()
    page.wait_for_function("() => window.thumbs.now === 0 && window.thumbs.most > 0")
    assert page.evaluate("() => window.thumbs.most") == len(spots)
