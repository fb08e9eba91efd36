"""A stranger follows a link: all is asked for once, and the line is open before the house is there."""

import json

import pytest
from playwright.sync_api import expect
from tests.client.conftest import wait_until

BARE = "/icon.svg"
"""An address of the house that brings nothing of the house along."""
NO_ICON = ("favicon.ico",)


@pytest.fixture
def link(come, server):
    """A game among bots that goes on by itself."""
    host, here = come(BARE, expected=NO_ICON), {"origin": server.url}
    host.request.post(f"{server.url}/api/me", data={"name": "Host"}, headers=here)
    wish = {"game": "tricky_twist", "sit": False, "bots": "greedy", "settings": {"pace_ms": 500}}
    table = host.request.post(f"{server.url}/api/tables", data=wish, headers=here).json()["table"]
    host.goto(f"{server.url}/t/{table}?start")
    expect(host.locator(".board .table")).to_be_visible()
    return f"{server.url}/t/{table}"


class Threshold:
    """A visitor whose browser has the document, and waits for the house itself until it is let in."""

    def __init__(self, page):
        self.lines, self.said, self.heard, self._held = [], [], [], []
        self.asked: list[str] = []
        self.files: list[str] = []
        self.page = page
        page.route("**/assets/index-*.js", self._hold)
        page.on("websocket", self._watch)
        page.on("request", self._note)

    def _hold(self, route):
        self._held.append(route)

    def _note(self, request):
        self.asked.append(f"{request.method} {request.url.partition('/api/')[2]}")
        if "/assets/" in request.url:
            self.files.append(request.url.rpartition("/")[2])

    def _watch(self, line):
        self.lines.append(line)
        self.said += ["Hello"] * ("hello=" in line.url)
        line.on("framesent", lambda said: self.said.append(json.loads(said)["type"]))
        line.on("framereceived", lambda said: self.heard.append(json.loads(said)["type"]))

    def come_in(self):
        for route in self._held:
            route.continue_()
        expect(self.page.locator(".board .table")).to_be_visible()


def test_the_line_is_open_before_the_house_is_there_and_goes_on_with_it(come, link):
    stranger = come(BARE, expected=NO_ICON)
    threshold = Threshold(stranger)
    stranger.goto(link, wait_until="commit")
    wait_until(stranger, lambda: threshold.heard.count("Told") >= 2)
    threshold.come_in()
    seen = threshold.heard.count("Told")
    wait_until(stranger, lambda: threshold.heard.count("Told") >= seen + 2)
    assert len(threshold.lines) == 1
    assert threshold.said.count("Hello") == 1
    assert "Refresh" not in threshold.said


def test_nothing_is_asked_twice(come, link):
    stranger = come(BARE, expected=NO_ICON)
    threshold = Threshold(stranger)
    stranger.goto(link, wait_until="commit")
    wait_until(stranger, lambda: "Whole" in threshold.heard)
    threshold.come_in()
    table = link.rpartition("/")[2]
    for asked in ("POST me", f"GET tables/{table}", "GET games/tricky_twist/en/words"):
        assert threshold.asked.count(asked) == 1, asked
    assert "GET games/tricky_twist/en" not in threshold.asked, "nobody has opened the rulebook"
    assert sorted(threshold.files) == sorted(set(threshold.files))


def test_a_line_that_was_cut_before_the_house_was_there_is_opened_again(come, link):
    stranger = come(BARE, expected=NO_ICON)
    threshold = Threshold(stranger)
    stranger.goto(link, wait_until="commit")
    wait_until(stranger, lambda: "Whole" in threshold.heard)
    stranger.evaluate("early.line.close()")
    wait_until(stranger, threshold.lines[0].is_closed)
    threshold.come_in()
    assert len(threshold.lines) == 2


def test_who_has_chosen_another_language_is_spoken_to_in_it_from_the_first_word(come, link):
    stranger = come(BARE, expected=NO_ICON)
    stranger.evaluate("localStorage.setItem('tripot.settings', JSON.stringify({ language: 'fr' }))")
    threshold = Threshold(stranger)
    stranger.goto(link, wait_until="commit")
    wait_until(stranger, lambda: "Whole" in threshold.heard)
    threshold.come_in()
    assert len(threshold.lines) == 1
    assert threshold.asked.count("GET games/tricky_twist/fr/words") == 1
