"""How the tests sit down to Sign, read what a page says and hears, and look at figures."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from playwright.sync_api import Locator, Page, expect
from tests.client.conftest import Server
from tests.server.sign_tables import Written

from tripot.records.seats import Guest

PHONE = (360, 740)
DESK = (1440, 900)
PATIENCE_MS = 90_000
"""Bots confer and look at their cards as people do, and a busy machine takes its time as well."""
SENT = """() => {
  window.sent = [];
  window.heard = [];
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) {
    if (!this.url.includes('spare=')) window.sent.push(JSON.parse(text));
    return send.call(this, text);
  };
  const Line = window.WebSocket;
  window.WebSocket = class extends Line {
    constructor(...words) {
      super(...words);
      if (words[0].includes('spare=')) return;
      this.addEventListener('message', ({ data }) => {
        if (typeof data !== 'string' || !/^{"type":"(StillHere|Paired)"/.test(data)) window.heard.push(data);
      });
    }
  };
}"""
"""Writes down what a page says to the house, and what it hears: all but the answers of the line itself, and
what a spare brings a second time."""
SEEN = """() => {
  const board = document.querySelector('.sign').cloneNode(true);
  for (const moving of board.querySelectorAll('svg, .left')) moving.remove();
  return board.outerHTML;
}"""
"""The table as a page has it, but for bodies and the time that is left."""
HAND_UP = """(seat) => {
  const hand = document.querySelector(`.puppet[data-figure="${seat}"] .hand.l`);
  if (!hand) return false;
  return Number(/translate\\(\\S+ (\\S+)\\)/.exec(hand.getAttribute('transform'))[1]) < 90;
}"""
"""Whether somebody's left hand is at the face, as this page draws it."""


def name(page: Page, url: str, who: str) -> None:
    page.request.post(f"{url}/api/me", data={"name": who}, headers={"origin": url})


def sit_down(pages: list[Page], url: str, **options: object) -> None:
    """Ann and Bob, in two teams, and bots in all other seats."""
    for page, who in zip(pages, ("Ann", "Bob"), strict=True):
        name(page, url, who)
    host, guest = pages
    wish = {"game": "sign", "options": {"seats": 4, "look_s": 3, "agree_s": 600, **options}}
    code = host.request.post(f"{url}/api/tables", data=wish, headers={"origin": url}).json()["table"]
    for page in pages:
        page.add_init_script(f"({SENT})()")
        page.goto(f"{url}/t/{code}")
    guest.get_by_role("button", name="Sit here").first.click()
    host.get_by_role("button", name="Fill with bots").click()
    host.get_by_role("button", name="Start", exact=True).click()
    for page in pages:
        phase(page, "agree")


def phase(page: Page, *phases: str) -> None:
    """Until the table has come so far."""
    where = ", ".join(f".sign[data-phase={one}]" for one in phases)
    expect(page.locator(where)).to_be_visible(timeout=PATIENCE_MS)


def ready(page: Page) -> Locator:
    return page.get_by_role("button", name="Ready", exact=True)


def agree_on(page: Page, gesture: str) -> None:
    """Write a sign down, over the one that a bot of the team has written."""
    room = page.locator(".room")
    expect(room.locator(".written")).not_to_contain_text("No sign")
    room.get_by_role("combobox", name="Your sign 1").select_option(gesture)
    room.get_by_role("button", name="Try it").click()
    room.get_by_role("button", name="Write it down").click()
    expect(room.locator(".written")).to_contain_text(gesture)


def held(page: Page) -> list[str]:
    found: list[str] = page.locator("[data-held]").evaluate_all(
        "cards => cards.map((card) => card.dataset.held)"
    )
    return found


def said(page: Page, kind: str) -> list[Any]:
    """What the page said of moves of some kind."""
    found: list[Any] = page.evaluate("(kind) => window.sent.filter((one) => one.move?.type === kind)", kind)
    return found


def sit_alone(page: Page, url: str, say_ready: str = "Ready", **options: object) -> None:
    """One person among bots, up to the exchange."""
    name(page, url, "Ann")
    wish = {"game": "sign", "options": {"look_s": 3, **options}, "bots": "beginner"}
    code = page.request.post(f"{url}/api/tables", data=wish, headers={"origin": url}).json()["table"]
    page.add_init_script(f"({SENT})()")
    page.goto(f"{url}/t/{code}?start")
    page.get_by_role("button", name=say_ready, exact=True).click()
    phase(page, "exchange")


def gather(pages: list[Page], urls: list[str], **options: object) -> None:
    """People in all seats, each through a door of their own, up to the team's rooms."""
    host, *guests = pages
    wish = {"game": "sign", "options": {"seats": len(pages), "look_s": 3, "agree_s": 600, **options}}
    for place, (page, url) in enumerate(zip(pages, urls, strict=True)):
        name(page, url, f"Ann {place}")
    code = host.request.post(f"{urls[0]}/api/tables", data=wish, headers={"origin": urls[0]}).json()["table"]
    for page, url in zip(pages, urls, strict=True):
        page.goto(f"{url}/t/{code}")
    for page in guests:
        page.get_by_role("button", name="Sit here").first.click()
        expect(page.get_by_role("button", name="Get up").first).to_be_visible()
    host.get_by_role("button", name="Start", exact=True).click()
    for page in pages:
        phase(page, "agree")


def exchange(pages: list[Page]) -> None:
    """From the team's rooms to the exchange, without a word."""
    for page in pages:
        ready(page).click()
    for page in pages:
        phase(page, "exchange")


def sit_all(pages: list[Page], urls: list[str], **options: object) -> None:
    """People in all seats, each through a door of their own, up to the exchange."""
    gather(pages, urls, **options)
    exchange(pages)


def talk(page: Page) -> Locator:
    """What was written in the room of one's team; on a small screen it is behind a tab."""
    tab = page.locator(".room .tabs").get_by_role("button", name="Talk")
    if tab.is_visible():
        tab.click()
    return page.get_by_role("log", name="Among yourselves")


def call(page: Page, others: int) -> None:
    """Hold the call until one may point, and point at the first of the others."""
    page.keyboard.down("Enter")
    expect(page.locator(".seat.calling")).to_have_count(others)
    page.keyboard.up("Enter")
    page.locator(".seat.calling").first.click()


def lay(server: Server, page: Page, written: Written, code: str, mates: tuple[str, ...]) -> None:
    """Sit down in the first seat of a game that is on already, with bots of these levels in the others."""
    name(page, server.url, "Ann")
    ann = Guest(page.request.get(f"{server.url}/api/me").json()["id"], "Ann")
    store = f"sqlite:///{server.data / 'tripot.db'}"
    with ThreadPoolExecutor(1) as aside:  # the browser has the loop of this thread
        aside.submit(asyncio.run, written.lay(store, code, [ann, *mates])).result()
    page.goto(f"{server.url}/t/{code}")


RAISED = """(seat) => {
  window.raised = [];
  const look = (now) => {
    const hand = document.querySelector(`.puppet[data-figure="${seat}"] .hand.l`);
    const [, high] = /translate\\(\\S+ (\\S+)\\)/.exec(hand.getAttribute('transform'));
    if (Number(high) < 90) window.raised.push(now);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""
"""Notes every frame in which somebody's left hand is at the face."""
