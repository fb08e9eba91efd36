"""A cut line is told to whoever is cut: the page says so, keeps what one was doing, and mends by itself."""

import re

from playwright.sync_api import Page, expect

DOWN = "The line is down."


class Cable:
    """The line of a page to its table: it can be cut without a word, and mended."""

    def __init__(self, page: Page) -> None:
        self.is_cut = False
        page.route_web_socket(re.compile("/socket"), self._connect)

    def _connect(self, line) -> None:
        if self.is_cut:
            return  # it seems to open, and nobody is there
        house = line.connect_to_server()
        line.on_message(lambda said: self.is_cut or house.send(said))
        house.on_message(lambda said: self.is_cut or line.send(said))


def sit_down(page: Page) -> None:
    """A table of DESfausse against a bot, with the first question open."""
    home = page.url
    assert page.request.post(f"{home}api/me", data={"name": "Ann"}).ok
    wish = {"game": "desfausse", "bots": "random", "options": {"seats": 2}, "settings": {"pace_ms": 0}}
    table = page.request.post(f"{home}api/tables", data=wish).json()["table"]
    page.goto(f"{home}t/{table}?start")
    page.locator(".own .acts .main").wait_for()


def take_a_die(page: Page) -> None:
    """Take the first die that can be thrown again in hand."""
    page.locator(".own .hand li:not(.dimmed) > button").first.click()
    expect(page.locator(".own .hand [aria-pressed=true]")).to_have_count(1)


def test_whoever_is_cut_off_without_a_word_is_told_and_goes_on_with_what_they_were_doing(come):
    page = come(keeps=False, expected=("WebSocket connection to",))
    cable = Cable(page)
    sit_down(page)
    take_a_die(page)
    cable.is_cut = True
    expect(page.get_by_text(DOWN)).to_be_visible()
    expect(page.locator(".own .hand [aria-pressed=true]")).to_have_count(1)
    cable.is_cut = False
    expect(page.get_by_text(DOWN)).to_have_count(0)
    expect(page.locator(".own .hand [aria-pressed=true]")).to_have_count(1)
    page.locator(".own .acts .main:enabled").click()
    expect(page.get_by_role("log").first).to_contain_text("You throw again")


def test_what_is_answered_on_a_cut_line_is_sent_when_there_is_one_again(come):
    page = come(keeps=False, expected=("WebSocket connection to",))
    cable = Cable(page)
    sit_down(page)
    cable.is_cut = True
    take_a_die(page)
    page.locator(".own .acts .main:enabled").click()
    expect(page.get_by_text(DOWN)).to_be_visible()
    cable.is_cut = False
    expect(page.get_by_role("log").first).to_contain_text("You throw again")
    expect(page.get_by_text(DOWN)).to_have_count(0)


def test_a_machine_that_loses_the_net_says_so_at_once_unless_the_house_still_answers(come):
    page = come()
    sit_down(page)
    page.evaluate("""() => {
      window.told = false;
      const look = () => (window.told ||= document.querySelector('.banner') !== null);
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
      dispatchEvent(new Event('offline'));
    }""")
    page.wait_for_function("() => window.told")
    expect(page.get_by_text(DOWN)).to_have_count(0)  # the house has answered
