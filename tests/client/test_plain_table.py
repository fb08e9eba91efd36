"""The plain table: of any game for whoever has chosen it, and of a game without a board for everybody."""

import re
from functools import partial

from playwright.sync_api import expect
from tests.client.axe import serious
from tests.client.conftest import wait_until
from tests.client.keyboard import Keyboard
from tests.client.plain_table import BUTTON, FORM, wait_for_question
from tests.client.sizes import SMALL_TARGETS, SMALL_TEXT

PHONE = (360, 740)

READY = """() => {
  if (document.querySelector('.sheet').textContent.includes('l’échange')) return true;
  document.querySelector('.question ol button:enabled')?.click();
  return false;
}"""


def sit_down(page, server, game, **options):
    """A table against bots that answer at once."""
    here = {"origin": server.url}
    page.request.post(f"{server.url}/api/me", data={"name": "Anna"}, headers=here)
    wish = {"game": game, "options": options, "bots": "random", "settings": {"pace_ms": 0}}
    table = page.request.post(f"{server.url}/api/tables", data=wish, headers=here).json()["table"]
    page.goto(f"{server.url}/t/{table}?start")
    return table


def has_changed(page, before):
    return page.locator(".plain").inner_text() != before


def is_taking_cards(page):
    """Say that one is ready wherever it is asked, until the cards lie open."""
    return page.evaluate(READY)


def test_in_the_middle_of_a_game_it_is_chosen_and_played_at_by_keyboard_alone(come, server, node_modules):
    page = come(light=True)
    sit_down(page, server, "tricky_twist")
    expect(page.locator(".board .picker")).to_be_visible()
    page.get_by_role("button", name="Table menu").click()
    page.get_by_role("menuitem", name="Settings").click()
    page.get_by_role("switch", name="Plain table").check(force=True)
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", name="Choose five cards for your reserve.")).to_be_visible()
    expect(page.locator(".board .picker")).to_have_count(0)
    assert serious(page, node_modules) == []
    keys = Keyboard(page)
    for card in range(5):
        keys.to(page.locator(FORM).get_by_role("checkbox").nth(card), "Space")
    expect(page.locator(FORM)).to_contain_text("5 chosen")
    keys.to(page.get_by_role("button", name="Set cards aside"))
    for answer in range(6):
        assert wait_for_question(page)
        assert page.evaluate("document.activeElement.closest('.question') !== null"), "the focus is led there"
        before = page.locator(".plain").inner_text()
        keys.press("1" if answer % 2 else "Enter")
        wait_until(page, partial(has_changed, page, before))
    assert keys.unseen == []
    assert keys.farthest < 10
    assert serious(page, node_modules) == []


def test_a_game_of_signs_is_gathered_and_played_at_the_plain_table_on_a_phone(come, node_modules):
    page = come("/new/sign", size=PHONE, language="fr", touch=True)
    page.evaluate("localStorage.setItem('tripot.settings', JSON.stringify({ plain: true }))")
    page.reload()
    page.get_by_role("button", name="Ouvrir la table").click()
    page.get_by_role("button", name="Remplir de robots").click()
    page.get_by_role("button", name="Commencer", exact=True).click()
    ready = page.locator(BUTTON).filter(has_text="C’est bon")
    expect(ready).to_be_visible()
    assert serious(page, node_modules) == []
    assert page.evaluate(SMALL_TEXT) == []
    assert page.evaluate(SMALL_TARGETS) == []
    assert page.evaluate("document.querySelector('.plain').scrollWidth") <= PHONE[0]
    form = page.locator(FORM).filter(has_text="Noter le signe")
    form.get_by_role("combobox").select_option("Noter : hocher la tête")
    form.get_by_role("button", name="Noter le signe").click()
    expect(page.locator(".sheet")).to_contain_text("hocher la tête")
    wait_until(page, partial(is_taking_cards, page))
    page.locator(BUTTON).filter(has_text="Prendre").first.click()
    expect(page.locator(".news")).to_contain_text("Vous prenez")


def test_what_the_house_cannot_read_or_the_rules_refuse_is_said_at_the_question(come, server):
    page = come(expected=("status of 400",))
    page.evaluate("localStorage.setItem('tripot.settings', JSON.stringify({ plain: true, confirm: true }))")
    sit_down(page, server, "tricky_twist")
    page.get_by_text("Type an answer").click()
    line = page.get_by_role("textbox", name="In notation")
    line.fill("set everything aside")
    line.press("Enter")
    expect(page.locator(".question")).to_contain_text(re.compile("“set everything aside” is no answer here"))
    page.get_by_role("button", name="Set cards aside").click()
    page.get_by_role("alertdialog").get_by_role("button", name="Play").click()
    expect(page.locator(".question .refusal")).to_contain_text("Rule 3.4")


def test_a_lesson_is_about_the_board_of_its_game(come):
    page = come()
    page.evaluate("localStorage.setItem('tripot.settings', JSON.stringify({ plain: true }))")
    page.goto(page.url.rstrip("/") + "/learn/desfausse")
    expect(page.locator(".board .own")).to_be_visible()
    expect(page.locator(".plain")).to_have_count(0)
