"""What a table remembers for its people: the log and the moments before a reload, on any of their devices."""

import re
from random import Random

import pytest
from playwright.sync_api import expect
from tests.client.axe import serious
from tests.client.conftest import wait_until
from tests.client.table_driver import Player, play

PHONE = (360, 740)


def a_few_moves(page, game, until):
    """Sit down to a game against bots that do not dawdle, and answer so many questions."""
    home, name = page.url, game.lower().replace(" ", "_")
    assert page.request.post(f"{home}api/me", data={"name": "Ann"}).ok
    wish = {"game": name, "bots": "novice", "settings": {"pace_ms": 0}}
    table = page.request.post(f"{home}api/tables", data=wish).json()["table"]
    page.goto(f"{home}t/{table}?start")
    page.wait_for_url(re.compile(r"/t/[\w-]+$"))
    player = Player(page, lots=Random(4))
    play(name, [player], until=until)
    return player


def lines(page):
    """The log as it stands."""
    return page.get_by_role("log").locator("button").all_inner_texts()


WAITS_FOR_US = """() => document.title.startsWith('●') &&
  [...document.querySelectorAll('.portrait.asked')].every((one) => one.dataset.seat === '0')"""


ON_ITS_WAY_MS = 1000
"""So long a page may still call us although our answer is on its way; then it would not be the same again."""


def settled(page):
    """The log once nothing can be added to it: the table waits for us, and for nobody else."""
    page.wait_for_function(WAITS_FOR_US)
    found = lines(page)
    page.wait_for_timeout(ON_ITS_WAY_MS)
    if page.evaluate(WAITS_FOR_US) and lines(page) == found:
        return found
    return settled(page)


def reloaded(page, least):
    """The log after a reload, once it has as many lines as before; bots may have played on meanwhile."""
    page.reload()
    wait_until(page, lambda: len(lines(page)) >= least)
    return lines(page)


def test_a_reload_loses_no_line_of_the_log_and_doubles_none(come):
    page = come()
    player = a_few_moves(page, "DESfausse", 6)
    while len(before := settled(page)) <= 10:  # how far some clicks lead depends on the dice
        play("desfausse", [player], until=1)
    assert reloaded(page, len(before))[: len(before)] == before
    play("desfausse", [player], until=2)
    after = settled(page)
    assert after[: len(before)] == before
    assert reloaded(page, len(after))[: len(after)] == after


def test_after_a_reload_one_looks_back_to_before_it(come):
    page = come()
    player = a_few_moves(page, "DESfausse", 4)
    while len(settled(page)) <= 10:  # how far some clicks lead depends on the dice
        play("desfausse", [player], until=1)
    page.reload()
    first = page.get_by_role("log").locator("button").first
    first.click()
    expect(page.get_by_role("group", name="You are looking back")).to_be_visible()
    expect(page.get_by_text(re.compile(r"^Moment 2 of ([5-9]|\d\d+)$"))).to_be_visible()
    page.get_by_role("button", name="Back to now").click()
    expect(page.get_by_role("group", name="You are looking back")).to_have_count(0)


def test_another_device_of_the_same_person_has_the_same_log(come):
    page = come()
    a_few_moves(page, "DESfausse", 3)
    here = settled(page)
    page.get_by_role("button", name="Table menu").click()
    page.get_by_role("menuitem", name="Settings").click()
    page.get_by_role("button", name="Give me a code").click()
    code = page.locator("output.code").inner_text()
    phone = come("/", size=PHONE, touch=True)
    phone.get_by_role("button", name="Settings").click()
    phone.get_by_label("Code of the other device").fill(code)
    phone.get_by_role("button", name="I have a code").click()
    expect(phone.get_by_text("Noted.")).to_be_visible()
    phone.goto(page.url)
    phone.get_by_role("button", name="Log").click()
    expect(phone.get_by_role("log").locator("button")).to_have_count(len(here))
    assert lines(phone) == here


def test_the_log_changes_its_language_with_the_reader(come):
    page = come()
    a_few_moves(page, "Tricky Twist", 1)
    expect(page.get_by_role("log")).to_contain_text("will start the first round")
    page.get_by_role("button", name="Table menu").click()
    page.get_by_role("menuitem", name="Settings").click()
    page.get_by_role("radio", name="Français").check(force=True)
    expect(page.get_by_role("log")).to_contain_text("la première manche")
    expect(page.get_by_role("log")).not_to_contain_text("will start")


def test_the_log_goes_back_to_the_start_where_people_are_to_remember_and_helps_nobody_by_a_reload(come):
    page = come()
    player = a_few_moves(page, "Tricky Twist", 14)
    first = re.compile("will start the first round")
    while not page.get_by_role("log").get_by_text(re.compile("^Trick 3")).count():
        play("tricky_twist", [player], until=1)
    log = page.get_by_role("log")
    for details in (False, True):
        if details:
            page.get_by_role("button", name="Details").click()
        before = settled(page)
        assert first.search(before[0])
        assert any("Nobody may look" in line for line in before) is details  # which is procedure
        page.reload()
        expect(log.locator("button")).to_have_count(len(before))
        assert lines(page) == before
    expect(log).not_to_contain_text("You are dealt")
    expect(log).not_to_contain_text(re.compile("You set .* aside"))
    taken = [line for line in lines(page) if "the trick" in line and "take" in line]
    assert len(taken) > 1
    assert not re.search(r"the \d+ of", taken[0])


DRAWN = """(it) => [
  it.querySelectorAll('[aria-hidden=true] .piece').length,
  it.querySelector('.unseen').innerText,
  it.closest('button').innerText,
]"""
"""What is drawn in a line of the log, what is read instead of it, and the whole line."""


@pytest.mark.parametrize("game", ["Tricky Twist", "DESfausse"])
def test_the_log_speaks_with_the_pieces_and_reads_as_sentences(come, node_modules, game):
    page = come()
    a_few_moves(page, game, 13)
    drawn = page.get_by_role("log").locator(".drawn")
    expect(drawn.first).to_be_visible()
    pieces, words, line = drawn.last.evaluate(DRAWN)  # at once: the bots play on
    assert pieces == 1
    assert re.match(r"the \d+ of|(small|big) (red|green)", words)
    assert words in " ".join(line.split())
    assert serious(page, node_modules) == []
