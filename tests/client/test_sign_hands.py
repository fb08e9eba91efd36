"""Sign with one thing in hand: fingers alone call, keys alone play from the team's room to the next round."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from tests.client.keyboard import Keyboard
from tests.client.sign import (
    DESK,
    PHONE,
    RAISED,
    SENT,
    held,
    lay,
    name,
    phase,
    ready,
    said,
    sit_alone,
)
from tests.server.sign_tables import Written

from tripot.games.sign import moves
from tripot.games.sign.body import Gesture, SignSpec

EAR = SignSpec(steps=(Gesture("touch_ear", "L"),))


class Finger:
    """One finger on the glass, which stays as long as it likes."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.line = page.context.new_cdp_session(page)

    def down(self, what: str) -> None:
        box = self.page.locator(what).bounding_box()
        assert box is not None
        at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        self.line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})

    def up(self) -> None:
        self.line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_finger_holds_the_call_and_points_and_without_either_nobody_is_called(come, server):
    page = come(size=PHONE, touch=True)
    sit_alone(page, server.url, seats=6)
    finger, calling = Finger(page), page.locator(".seat.calling")

    page.locator(".call").tap()  # too short: it says how, and nothing else
    expect(page.locator(".state")).to_contain_text("Hold, then point at somebody")
    expect(calling).to_have_count(0)

    finger.down(".call")
    expect(calling).to_have_count(5)
    finger.up()
    page.locator(".line").tap()  # at nobody
    expect(calling).to_have_count(5)
    page.get_by_role("button", name="Never mind").tap()
    expect(calling).to_have_count(0)
    page.locator(".seat").first.tap()
    expect(page.locator(".seat.large")).to_have_count(1)  # one looks again, where one would have pointed
    assert said(page, "Call") == []
    phase(page, "exchange", "last_call")

    finger.down(".call")
    expect(calling).to_have_count(5)
    finger.up()
    seat = int(calling.nth(2).get_attribute("data-seat") or -1)
    calling.nth(2).tap()
    expect(page.locator(".verdict .shout")).to_have_text("SIGN!")
    expect(page.locator(".verdict .found")).to_be_visible()
    assert [one["move"]["target"] for one in said(page, "Call")] == [seat]


def test_keys_alone_play_from_the_room_of_the_team_to_the_next_round(come, server):
    page = come(size=DESK)
    name(page, server.url, "Ann")
    wish = {"game": "sign", "options": {"seats": 4, "look_s": 3}, "bots": "master"}
    code = page.request.post(f"{server.url}/api/tables", data=wish, headers={"origin": server.url}).json()[
        "table"
    ]
    page.add_init_script(f"({SENT})()")
    page.goto(f"{server.url}/t/{code}?start")
    phase(page, "agree")
    keys = Keyboard(page)
    room = page.locator(".room")
    expect(room.locator(".written")).not_to_contain_text("No sign")

    keys.to(room.get_by_role("combobox", name="Your sign 1"), "y")  # a list of names goes by their letters
    expect(room.get_by_role("combobox", name="Your sign 1")).to_have_value("yawn")
    keys.to(room.get_by_role("button", name="Write it down"))
    expect(room.locator(".written")).to_contain_text("yawn")
    keys.to(room.get_by_role("textbox", name="Write to your team"), "w")
    page.keyboard.type("e yawn")
    keys.press("Enter")
    expect(page.get_by_role("log", name="Among yourselves")).to_contain_text("we yawn")
    keys.to(room.get_by_role("checkbox").first, "Space")
    expect(room.get_by_role("checkbox").first).to_be_checked()
    keys.to(ready(page))

    phase(page, "look")
    keys.press("Space")
    phase(page, "exchange")
    first = held(page)[0]
    keys.press("KeyQ")
    expect(page.locator(f".spread [data-fly={first}]")).to_be_visible()
    keys.press("KeyZ")  # the sign: it lies under the first key
    page.wait_for_function("() => window.sent.some((one) => one.type === 'Pose')")
    page.keyboard.down("Enter")
    expect(page.locator(".seat.calling")).to_have_count(3)
    keys.press("Escape")
    expect(page.locator(".seat.calling")).to_have_count(0)
    page.keyboard.up("Enter")
    assert said(page, "Call") == []
    page.keyboard.down("Enter")
    expect(page.locator(".seat.calling")).to_have_count(3)
    page.keyboard.up("Enter")
    keys.press("Digit2")
    expect(page.locator(".verdict .found")).to_be_visible()

    phase(page, "agree")
    keys.to(ready(page))
    phase(page, "look")
    assert keys.unseen == []


def test_a_person_gives_the_sign_with_a_key_and_a_bot_of_the_team_calls(come, server):
    page = come(size=DESK)
    written = Written(sign_change="never", points=1)
    hands = ["A1 A2 B1 C1 D1", "E1 E2 F1 F2 G1", "H1 I1 J1 K1 L1", "M1 M2 N1 O1 P1"]
    written.deal(hands, "A3 A4 A5 G2 G3", EAR)
    for taken, placed in (("A3", "B1"), ("A4", "C1"), ("A5", "D1")):
        written.play(moves.Take(0, taken), moves.Place(0, placed))
    lay(server, page, written, "given-by-key", ("novice", "master", "novice"))
    phase(page, "exchange")
    expect(page.locator("[data-held='A5']")).to_be_visible()
    verdict = page.locator(".verdict .found")
    while not verdict.count():  # a bot that looks elsewhere misses it, and people do it again
        page.keyboard.press("KeyZ")
        page.wait_for_timeout(2500)
    expect(verdict).to_have_text("A quint: five alike.")
    expect(page.locator(".verdict")).to_contain_text("A point for team A")


SEEN_MS = 600
LONG_ENOUGH = """(ms) => {
  let since = window.raised[0];
  return window.raised.some((at, i, all) => {
    if (i && at - all[i - 1] > 250) since = at;
    return at - since >= ms;
  });
}"""
"""Whether the hand was at the face for so long at a stretch."""


def test_a_bot_gives_the_sign_and_the_screen_shows_it_for_long_enough(come, server):
    page = come(size=PHONE)
    written = Written(sign_change="never", points=1)
    hands = ["A1 A2 B1 C1 D1", "E1 E2 F1 F2 G1", "H1 H2 H3 H4 H5", "M1 M2 N1 O1 P1"]
    written.deal(hands, "A3 A4 A5 G2 G3", EAR)
    lay(server, page, written, "given-by-bot", ("novice", "regular", "novice"))
    phase(page, "exchange")
    page.evaluate(RAISED, 2)
    page.wait_for_function(LONG_ENOUGH, arg=SEEN_MS)
