"""What can go wrong in the house goes wrong politely: a sentence, a way on, and never an empty page."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.client.conftest import GONE, wait_until
from tests.client.open_book import expect_open_at

PHONE = (360, 740)
NOT_FOUND = ("status of 404",)


def open_table(come, **how):
    host = come("/new/tricky_twist", **how)
    host.get_by_role("button", name="Make the table").click()
    host.wait_for_url("**/t/*")
    return host, host.url.removeprefix(host.evaluate("location.origin"))


class Blindfold:
    """A line that holds back what comes from the house while it is on."""

    def __init__(self, page):
        self.is_on = False
        self.held, self.seen = [], []
        self.line: Any = None
        page.route_web_socket("**/socket?*", self._carry)

    def _carry(self, line):
        house = line.connect_to_server()
        self.line = line
        line.on_message(house.send)
        house.on_message(self._hear)

    def _hear(self, said):
        (self.held if self.is_on else self.seen).append(said)
        if not self.is_on:
            self.line.send(said)

    def take_off(self):
        self.is_on = False
        for said in self.held:
            self.line.send(said)


def test_a_seat_that_was_taken_meanwhile_is_told_so_and_another_is_free(come):
    host, link = open_table(come)
    slow = come()
    blindfold = Blindfold(slow)
    slow.goto(host.url)
    expect(slow.get_by_role("button", name="Sit here")).to_have_count(3)
    wait_until(slow, lambda: any('"Here"' in said for said in blindfold.seen))
    blindfold.is_on = True
    quick = come(link)
    quick.get_by_role("button", name="Sit here").first.click()
    expect(quick.get_by_text("you", exact=True)).to_be_visible()
    slow.get_by_role("button", name="Sit here").first.click()
    wait_until(slow, lambda: any('"seat_taken"' in said for said in blindfold.held))
    blindfold.take_off()
    expect(slow.get_by_text("Seat 2 is taken.")).to_be_visible()
    slow.get_by_role("button", name="Sit here").first.click()
    expect(slow.get_by_text("you", exact=True)).to_be_visible()


def test_a_full_table_says_so_before_the_game(come):
    host, link = open_table(come)
    host.get_by_role("button", name="Fill with bots").click()
    expect(host.get_by_role("button", name="Start", exact=True)).to_be_visible()
    late = come(link, size=PHONE, language="fr", touch=True)
    expect(late.get_by_text("Toutes les places sont prises.")).to_be_visible()
    assert late.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


def test_a_table_that_nobody_may_watch_says_so_and_shows_other_doors(come):
    host = come("/new/tricky_twist")
    host.get_by_role("switch", name="Spectators welcome").uncheck(force=True)
    host.get_by_role("button", name="Make the table").click()
    host.wait_for_url("**/t/*")
    host.get_by_role("button", name="Fill with bots").click()
    host.get_by_role("button", name="Start", exact=True).click()
    expect(host.get_by_role("log")).to_contain_text("Round 1")
    curious = come(host.url.removeprefix(host.evaluate("location.origin")), expected=("status of 403",))
    expect(curious.get_by_role("heading", level=1)).to_have_text("Nobody may look on at this table.")
    expect(curious.get_by_role("link", name="See open tables")).to_be_visible()


@pytest.mark.parametrize(("language", "said"), [("en", "keeps no cookies"), ("fr", "ne garde aucun cookie")])
def test_a_browser_without_cookies_is_told_what_the_house_needs(come, language, said):
    page = come(language=language, keeps=False, expected=("status of 401",))

    def forget(route):
        answer = route.fetch()
        kept = {name: value for name, value in answer.headers.items() if name != "set-cookie"}
        page.context.clear_cookies()
        route.fulfill(response=answer, headers=kept)
        page.context.clear_cookies()

    page.route("**/api/me", forget)
    page.locator("article[data-game=tricky_twist] .button.main").click()
    expect(page.get_by_role("alert")).to_contain_text(said)
    assert page.url.rstrip("/") == page.evaluate("location.origin")


def test_a_house_that_is_gone_is_told_on_every_page_and_met_again(come, server):
    page = come(expected=GONE)
    make = come(expected=GONE)
    lobby = come("/tables", expected=GONE)
    expect(lobby.get_by_role("heading", level=1)).to_be_visible()
    server.close()
    page.get_by_role("button", name="Play now: Tricky Twist").click()
    expect(page.get_by_role("alert")).to_have_text("The house does not answer.")
    page.get_by_label("Join by code").fill("k7qf-2mnp")
    page.get_by_role("button", name="Join").click()
    expect(page.get_by_text("The house does not answer.").first).to_be_visible()
    expect(lobby.get_by_role("alert")).to_contain_text("We keep trying by ourselves.")
    make.get_by_role("link", name="Make a table").first.click()
    expect(make.get_by_role("heading", level=1)).to_be_visible()
    server.open()
    make.get_by_role("button", name=re.compile("Try again|Reload the page")).click()
    expect(make.get_by_role("button", name="Make the table")).to_be_visible()
    expect(lobby.get_by_role("alert")).to_have_count(0)
    page.get_by_role("button", name="Play now: Tricky Twist").click()
    page.wait_for_url(re.compile(r"/t/[\w-]+$"))


def test_a_rulebook_of_a_house_that_does_not_answer_comes_when_it_does(come):
    page = come("/rules", keeps=False, expected=GONE)
    page.route("**/api/games/**", lambda asked: asked.abort())
    page.get_by_role("link", name=re.compile("Tricky Twist")).click()
    expect(page.get_by_role("alert")).to_contain_text("The house does not answer.")
    page.unroute_all()
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("heading", name="Tricky Twist", level=1)).to_be_visible()


def test_the_rules_at_a_table_whose_line_is_down_come_when_it_is_back(come):
    page = come(size=PHONE, keeps=False, expected=GONE)
    page.get_by_role("button", name="Play now: DESfausse").click()
    expect(page.locator(".board .table")).to_be_visible()
    page.reload()
    expect(page.locator(".board .table")).to_be_visible()
    page.route("**/api/games/desfausse/en", lambda asked: asked.abort())
    page.get_by_role("button", name="Rules", exact=True).click()
    expect(page.get_by_text("The house does not answer.")).to_be_visible()
    page.unroute_all()
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("heading", name="DESfausse", level=1).last).to_be_visible()
    expect_open_at(page, "3.3")


def test_a_code_of_no_table_is_told_in_its_place(come):
    page = come(expected=NOT_FOUND)
    page.get_by_label("Join by code").fill("K7QF 2MNP")
    page.get_by_role("button", name="Join").click()
    expect(page.get_by_role("alert")).to_have_text(
        "There is no table k7qf-2mnp, or not any more. Ask for the code again."
    )
    expect(page.get_by_role("heading", level=1)).to_have_text("Take a seat.")
    page.get_by_label("Join by code").fill("k")
    expect(page.get_by_role("alert")).to_have_count(0)
