"""A page at a table where people race has a spare socket, and says everything on both."""

import json

from playwright.sync_api import expect
from tests.client.conftest import wait_until
from tests.client.test_second_window import sit_down


class Sockets:
    """The sockets that a page has opened, and what went over each."""

    def __init__(self, page):
        self.said = {}
        self.heard = {}
        page.on("websocket", self.opened)

    def opened(self, socket):
        name = f"{'spare' if 'spare=' in socket.url else 'main'} {len(self.said)}"
        said, heard = self.said.setdefault(name, []), self.heard.setdefault(name, [])
        socket.on("framesent", lambda text: said.append(json.loads(text)))
        socket.on("framereceived", lambda frame: isinstance(frame, str) and heard.append(json.loads(frame)))

    def kinds(self, told, which):
        return [message["type"] for name, some in told.items() if name.startswith(which) for message in some]


def after(mark, kinds):
    return kinds[kinds.index(mark) + 1 :]


def test_from_the_mark_on_everything_is_said_and_told_twice(come, server):
    page = come()
    sockets = Sockets(page)
    sit_down(page, server, "dexterity_jane")
    expect(page.locator(".felt .board > *").first).to_be_visible()
    wait_until(page, lambda: "PairedToo" in sockets.kinds(sockets.said, "spare"))

    def played():
        page.keyboard.press("Space")  # ready for a round, as soon as one can be
        return "Play" in after("PairedToo", sockets.kinds(sockets.said, "spare"))

    wait_until(page, played)
    by_main, by_spare = (
        after("PairedToo", sockets.kinds(sockets.said, which)) for which in ("main", "spare")
    )
    both = min(len(by_main), len(by_spare))  # the page may be saying something just now
    assert by_main[:both] == by_spare[:both]
    wait_until(page, lambda: "Heard" in after("Paired", sockets.kinds(sockets.heard, "spare")))


def test_where_nobody_races_a_page_has_one_socket(come, server):
    page = come()
    sockets = Sockets(page)
    sit_down(page, server, "tricky_twist")
    expect(page.locator(".board .picker")).to_be_visible()
    assert len(sockets.said) == 1
