"""The rulebook as a page and at a table: it is searched, fits a phone, and opens where one was."""

import re

import pytest
from playwright.sync_api import expect
from tests.client.test_in_play import sit_down

WIDE_TABLES = """() => [...document.querySelectorAll('.rulebook .scroll')]
  .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent.slice(0, 60))"""
BROKEN = """() => [...document.querySelectorAll('.rulebook :is(td, th)')].flatMap((cell) => {
  const range = document.createRange();
  const lines = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  const broken = [];
  for (let text = lines.nextNode(); text; text = lines.nextNode())
    for (const word of text.data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      if (range.getClientRects().length > 1) broken.push(word[0]);
    }
  return broken;
})"""
"""Words and numbers that stand on two lines."""
SCROLLED = "document.querySelector('.drawer .body').scrollTop"


@pytest.mark.parametrize("game", ["desfausse", "dexterity_jane", "sign", "tricky_twist"])
def test_tables_fit_a_phone_and_break_no_word_and_no_number(come, game):
    for language in ("en", "fr"):
        page = come(f"/rules/{game}", size=(360, 740), language=language)
        expect(page.locator(".rulebook[aria-busy=false]")).to_be_visible()
        assert page.evaluate(BROKEN) == []
        assert page.evaluate(WIDE_TABLES) == []


def test_the_page_is_searched_without_accents_and_leads_to_the_paragraph(come):
    page = come("/rules/tricky_twist", language="fr")
    box = page.get_by_role("searchbox", name="Chercher dans les règles")
    box.fill("reserve melangee")
    found = page.locator("search ol").get_by_role("button")
    expect(found.first).to_contain_text("3.4")
    box.press("Enter")
    expect(page).to_have_url(re.compile("#rule-3.4$"))
    expect(box).to_have_value("")
    box.fill("xylophone")
    expect(page.get_by_text("Rien de tel dans les règles.")).to_be_visible()


def test_the_drawer_is_searched_and_opens_where_it_was_put_away(come):
    page = sit_down(come, "desfausse", "phone")
    page.get_by_role("button", name="Règles", exact=True).click()
    drawer = page.get_by_role("dialog", name="Règles de DESfausse")
    drawer.get_by_role("searchbox").fill("trophee")
    drawer.locator("search ol").get_by_role("button").last.click()
    page.wait_for_function(f"() => {SCROLLED} > 200")
    left_at = page.evaluate(SCROLLED)
    drawer.get_by_role("button", name="Fermer").click()
    expect(drawer).to_have_count(0)
    page.get_by_role("button", name="Règles", exact=True).click()
    page.wait_for_function(f"(left) => Math.abs({SCROLLED} - left) < 3", arg=left_at)
