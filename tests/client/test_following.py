"""People can follow: what happens is shown long enough to be seen, and a round ends on a card that waits."""

import re

import pytest
from playwright.sync_api import expect
from tests.client.conftest import wait_until
from tests.server.dealt import dealt

from tripot.core import CHANCE, to_json
from tripot.games import RULES
from tripot.games.desfausse.events import DiceSentToHell, RoundStarted, RoundWon

pytestmark = pytest.mark.xdist_group("client")

PHONE = (360, 740)
def last_discard():
    """A record of DESfausse, and a step with which somebody sends the last die to hell: its number and seat."""
    for seed in range(1, 40):
        record, _ = dealt(RULES["desfausse"], seed, seats=2)
        for number, one in enumerate(record.steps):
            kinds = [type(event) for event in one.events]
            if kinds[:3] != [DiceSentToHell, RoundWon, RoundStarted]:
                continue
            if one.move.seat != CHANCE and len(one.events[0].dice) == 1:
                return to_json(record), number, one.move.seat
    raise AssertionError("nobody ever wins a round with a single die")


def before_the_last_discard(come, **how):
    """Somebody who is about to win a round, against a bot at the usual pace."""
    record, step, seat = last_discard()
    page = come(**how)
    home = page.url
    assert page.request.post(f"{home}api/me", data={"name": "Ann"}).ok
    going = f"step={step}&seat={seat}&bots=random"
    answer = page.request.post(
        f"{home}api/records/fork?{going}", data=record, headers={"content-type": "application/json"}
    )
    page.goto(f"{home}t/{answer.json()['table']}?start")
    return page


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_round_ends_on_a_card_that_says_why_and_the_next_one_waits_for_it(come, language):
    page = before_the_last_discard(come, size=PHONE, touch=True, language=language)
    page.locator(".own .hand").wait_for()
    page.evaluate(READ)
    page.locator(".own .acts .main:enabled").click()
    hell = re.compile("^You send .* to hell" if language == "en" else "^Vous envoyez aux Enfers")
    card = page.get_by_role("dialog", name="The round is over" if language == "en" else "La manche est finie")
    expect(card).to_contain_text(re.compile("The round goes to" if language == "en" else "La manche"))
    expect(card.locator("p")).to_contain_text(hell)
    expect(card.locator("li")).to_have_count(2)
    expect(page.locator(".own [data-die]")).to_have_count(0)  # it is still the old round
    news = page.evaluate("window.read")  # the last discard had a moment of its own
    assert any(hell.search(said) and "manche" not in said and "round" not in said for said in news), news
    card.get_by_role("button").click()
    expect(card).to_have_count(0)
    expect(page.locator(".own [data-die]")).to_have_count(6)


def test_a_tap_on_the_table_is_enough_of_a_look_and_the_house_hears_of_it(come):
    page = come()
    home, said = page.url, []
    page.on("websocket", lambda line: line.on("framesent", lambda frame: said.append(str(frame))))
    assert page.request.post(f"{home}api/me", data={"name": "Ann"}).ok
    wish = {"game": "desfausse", "bots": "random", "settings": {"pace_ms": 5000}}
    table = page.request.post(f"{home}api/tables", data=wish).json()["table"]
    page.goto(f"{home}t/{table}?start")
    page.get_by_role("button", name="Keep all dice").wait_for()
    assert not any("Seen" in frame for frame in said)
    page.locator(".felt").click(position={"x": 12, "y": 300})
    wait_until(page, lambda: any("Seen" in frame for frame in said))


def test_the_pace_is_chosen_for_oneself_and_for_the_table(come):
    page = come("/new/desfausse")
    page.get_by_role("button", name="Settings").click()
    own = page.get_by_role("dialog").get_by_role("group", name="Pace")
    own.get_by_role("radio", name="Quick").check(force=True)
    assert page.evaluate("JSON.parse(localStorage.getItem('tripot.settings')).pace") == "quick"
    page.keyboard.press("Escape")
    page.get_by_role("group", name="Pace").get_by_role("radio", name="Calm").check(force=True)
    page.get_by_role("button", name="Make the table").click()
    page.wait_for_url("**/t/*")
    told = page.request.get(page.url.replace("/t/", "/api/tables/")).json()
    assert told["settings"]["pace_ms"] == 1400
