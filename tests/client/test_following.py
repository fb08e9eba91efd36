"""People can follow: what happens is shown long enough to be seen, and a round ends on a card that waits."""

import re

import pytest
from playwright.sync_api import expect
from tests.client.conftest import wait_until
from tests.client.decisive import go_on_from

PHONE = (360, 740)
READ = """() => {
  window.read = [];
  const look = () => {
    const said = document.querySelector('.prompt .news')?.textContent;
    if (said && said !== window.read.at(-1)) window.read.push(said);
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
"""Keep all that stands in the line that says what has just happened."""


def about_to_win_a_round(come, **how):
    """Somebody who is about to win a round, against a bot at the usual pace."""
    page = come(**how)
    page.goto(f"{go_on_from(page, 'round')}?start")
    return page


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_round_ends_on_a_card_that_says_why_and_the_next_one_waits_for_it(come, language):
    page = about_to_win_a_round(come, size=PHONE, touch=True, language=language)
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
