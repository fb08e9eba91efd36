"""A game of another package is played in a real browser: at the plain table, to its result."""

import re
from functools import partial

import pytest
from playwright.sync_api import expect
from tests.client.conftest import browser, chromium, come, node_modules, wait_until  # noqa: F401
from tests.client.plain_table import FORM, RESULT, choose, wait_for_question
from tests.examples.house import opened
from tests.examples.installing import ROOT, Installed, install

PACKAGE = ROOT / "examples" / "liars_dice"
TITLE = "Liar's dice"


class House:
    """Where the visitors of `come` go."""

    def __init__(self, url):
        self.url = url


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A house in which the package is installed."""
    site = tmp_path_factory.mktemp("installed")
    install(PACKAGE, site)
    with opened(Installed((site,)), tmp_path_factory.mktemp("house")) as house:
        yield House(house.http)


def gather(page):
    """From the home page to a table of two, with three dice each, and a bot."""
    page.get_by_role("link", name=f"Make a table: {TITLE}").click()
    page.get_by_role("radio", name="2", exact=True).check(force=True)
    page.get_by_text("Choose the rules of the table").click()
    page.get_by_role("group", name="Dice").get_by_role("radio", name="3").check(force=True)
    page.get_by_role("button", name="Make the table").click()
    page.get_by_role("button", name="Fill with bots").click()
    page.get_by_role("button", name="Start", exact=True).click()


def bid_in_the_form(page):
    """There are 36 bids: too many for buttons."""
    form = page.locator(FORM)
    form.get_by_role("group", name="How many dice").get_by_role("radio", name="2").check(force=True)
    form.get_by_role("group", name="Showing").get_by_role("radio", name="6").check(force=True)
    form.get_by_role("button", name="Bid").click()
    expect(page.get_by_role("log")).to_contain_text("You bid 2 dice showing 6.")


def has_more(lines, before):
    return lines.count() > before


def test_it_is_gathered_played_to_its_result_and_watched_again(come):  # noqa: F811
    page = come()
    gather(page)
    assert wait_for_question(page)
    expect(page.locator(".plain")).to_contain_text("Under the cup")
    bid_in_the_form(page)
    lines = page.get_by_role("log").get_by_role("button")
    while wait_for_question(page):
        before = lines.count()
        if page.locator(FORM).count():
            page.locator(FORM).get_by_role("button", name="Bid").click()
        else:
            choose(page, lambda said: "Liar!" if "Liar!" in said else said[0])
        wait_until(page, partial(has_more, lines, before))
    expect(page.locator(RESULT)).to_contain_text(re.compile("You have won|wins"))
    page.get_by_role("link", name="Watch it again").click()
    expect(page.locator(".plain")).to_contain_text("The others")  # as seen from the own seat
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".plain .news")).to_contain_text("has the last dice, and wins.")


def test_a_game_without_a_lesson_leads_to_its_rules(come):  # noqa: F811
    page = come("/learn/liars_dice")
    expect(page.get_by_role("heading", level=1)).to_have_text("This game has no lesson yet.")
    page.get_by_role("link", name=f"Rules of {TITLE}").click()
    page.wait_for_url("**/rules/liars_dice")
