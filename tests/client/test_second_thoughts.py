"""A move asked twice before it is sent; an answer taken back while nobody has learned from it."""

import re

from playwright.sync_api import expect

PHONE = (360, 740)


def sit_down(page, game="Tricky Twist"):
    page.get_by_role("button", name=re.compile(rf"^(Play now|Jouer tout de suite) ?: {game}")).click()
    page.wait_for_url(re.compile(r"/t/[\w-]+$"))


def confirming(come, **how):
    """A visitor who wants every move to be asked twice."""
    page = come(**how)
    page.evaluate("localStorage.setItem('tripot.settings', JSON.stringify({ confirm: true }))")
    page.reload()
    return page


def choose_five(page):
    """Choose the first five cards for the reserve and set them aside."""
    held = page.locator(".hand.asked [data-card][aria-disabled=false]")
    held.first.wait_for()
    for card in held.evaluate_all("cards => cards.slice(0, 5).map((card) => card.dataset.card)"):
        page.locator(f".hand.asked [data-card='{card}']").press("Enter")
    page.locator(".picker .button.main").click()


def test_a_move_is_said_in_the_words_of_the_game_before_it_is_sent(come):
    page = confirming(come)
    sit_down(page)
    choose_five(page)
    question = page.get_by_role("alertdialog", name="Play this move?")
    expect(question).to_contain_text(
        re.compile(r"Set the \d+ of \w+.*, the \d+ of .* and the \d+ of .* aside")
    )
    question.get_by_role("button", name="Wait").click()
    expect(question).to_have_count(0)
    expect(page.get_by_role("log")).not_to_contain_text("You set the")
    page.locator(".picker .button.main").click()
    question.get_by_role("button", name="Play").click()
    expect(page.locator(".picker")).to_have_count(0)


def test_escape_is_a_no_and_enter_a_yes(come):
    page = confirming(come, size=PHONE, language="fr", touch=True)
    sit_down(page)
    choose_five(page)
    question = page.get_by_role("alertdialog", name="Jouer ce coup ?")
    expect(question).to_contain_text(re.compile(r"le \d+ de "))
    page.keyboard.press("Escape")
    expect(question).to_have_count(0)
    page.locator(".picker .button.main").click()
    expect(question.get_by_role("button", name="Jouer")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".picker")).to_have_count(0)


def test_dice_are_said_before_they_are_thrown(come):
    page = confirming(come)
    sit_down(page, "DESfausse")
    page.locator(".own .hand li:not(.dimmed) > button[aria-pressed=false]").first.click()
    page.locator(".own.lit .acts .button.main").click()
    expect(page.get_by_role("alertdialog")).to_contain_text(re.compile(r"Throw (small|big) (red|green) \w+"))


def two_at_a_table(come):
    """A host at a desk and a friend on a phone, with bots beside them, at the choice of the reserves."""
    host = come("/new/tricky_twist")
    host.get_by_role("button", name="Make the table").click()
    host.wait_for_url("**/t/*")
    friend = come(
        host.url.removeprefix(host.evaluate("location.origin")), size=PHONE, language="fr", touch=True
    )
    friend.get_by_role("button", name="S’asseoir ici").first.click()
    host.get_by_role("button", name="Fill with bots").click()
    host.get_by_role("button", name="Start", exact=True).click()
    return host, friend


def test_a_sealed_answer_is_taken_back_while_nobody_has_learned_from_it(come):
    host, friend = two_at_a_table(come)
    choose_five(host)
    expect(host.locator(".picker")).to_have_count(0)
    expect(host.get_by_role("log")).to_contain_text("You set the")
    host.get_by_role("button", name="Take it back").click()
    expect(host.locator(".picker")).to_be_visible()
    expect(host.get_by_role("button", name="Take it back")).to_have_count(0)
    expect(host.get_by_role("log")).not_to_contain_text("You set the")
    choose_five(host)
    choose_five(friend)
    expect(friend.locator(".picker")).to_have_count(0)
    expect(host.get_by_role("button", name="Take it back")).to_have_count(0)
    expect(friend.get_by_role("button", name="Reprendre le coup")).to_have_count(0)


def test_after_a_reload_an_answer_can_still_be_taken_back(come):
    host, _ = two_at_a_table(come)
    choose_five(host)
    expect(host.get_by_role("button", name="Take it back")).to_be_visible()
    host.reload()
    host.get_by_role("button", name="Take it back").click()
    expect(host.locator(".picker")).to_be_visible()
