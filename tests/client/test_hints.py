"""A newcomer against bots: the goal in a sentence, and hints that say why and light what they speak of."""

import re

import pytest
from playwright.sync_api import expect
from tests.client.axe import serious
from tests.client.test_in_play import NO_SCROLL_BAR, OUT_OF_REACH, VISITORS

GOALS = {
    "desfausse": re.compile("^(Be the first without dice|Soyez le premier sans dés)"),
    "tricky_twist": re.compile("^(Collect stars|Gagnez des étoiles)"),
    "dexterity_jane": re.compile("^(Fold the fingers|Pliez les doigts)"),
    "sign": re.compile("^(Bring five cards|Réunissez cinq cartes)"),
}
COVERED = """() => {
  const box = (one) => document.querySelector(one).getBoundingClientRect();
  const [felt, note] = [box('.felt'), box('.footnote')];
  return Math.min(felt.bottom, note.bottom) - Math.max(felt.top, note.top) > 1;
}"""
LIT = """() => [...document.querySelectorAll('.felt *')]
  .filter((one) => getComputedStyle(one).animationName === 'hinted' && one.checkVisibility()).length"""


def play_now(come, game, visitor):
    """Somebody who has never been here sits down among bots."""
    page = come(**VISITORS[visitor])
    page.locator(f"article[data-game={game}] .button.main").click()
    note = page.locator(".footnote")
    expect(note).to_contain_text(GOALS[game])
    return page, note


@pytest.mark.parametrize(
    ("game", "visitor"),
    [
        ("desfausse", "phone"),
        ("tricky_twist", "phone on its side"),
        ("dexterity_jane", "phone"),
        ("sign", "desk"),
    ],
)
def test_the_goal_and_a_hint_stand_beside_the_board_and_the_hint_lights_it(come, node_modules, game, visitor):
    page, note = play_now(come, game, visitor)
    assert not page.evaluate(COVERED)
    lesson = note.get_by_role("link", name=re.compile("Learn by playing|Apprendre en jouant"))
    expect(lesson).to_have_attribute("href", f"/learn/{game}")
    note.get_by_role("button", name=re.compile("Hint|Un conseil")).click()
    expect(note.locator(".said")).to_have_text(
        re.compile(r"^(Try this|Essayez ceci)\s?: [^(]+$"), use_inner_text=True
    )
    expect(note.locator(".why").first).not_to_be_empty()
    page.wait_for_function(f"() => ({LIT})() > 0")
    assert not page.evaluate(COVERED)
    assert page.evaluate(NO_SCROLL_BAR)
    assert page.evaluate(OUT_OF_REACH) == []
    assert serious(page, node_modules) == []
    note.get_by_role("button", name=re.compile("Close|Fermer")).click()
    page.wait_for_function(f"() => ({LIT})() === 0")


def test_a_hint_can_be_played_compared_by_the_coach_and_had_again(come):
    page, note = play_now(come, "desfausse", "desk")
    note.get_by_role("button", name="Hint").click()
    said = note.locator(".said")
    expect(said).to_contain_text("Try this:")
    why = note.locator(".why").first.inner_text()
    note.get_by_role("button", name="Compare").click()
    coach = page.get_by_role("dialog", name="The coach")
    expect(coach.locator("li.best .why").first).to_have_text(why)
    page.keyboard.press("Escape")
    note.get_by_role("button", name="Do it").click()
    expect(note).to_have_count(0)
    page.reload()
    expect(page.locator(".board .portrait").first).to_be_visible()
    expect(note).to_have_count(0)  # who has met the game is not told its goal again
    page.get_by_role("button", name="Table menu").click()
    expect(page.get_by_role("menuitem", name="Hint")).to_be_visible()


def above(page, one, other):
    """Whether one thing ends where another begins, or before."""
    upper, lower = (page.locator(what).bounding_box() for what in (one, other))
    return upper["y"] + upper["height"] <= lower["y"]


@pytest.mark.parametrize("visitor", ["phone", "tablet by day"])
def test_the_goal_takes_nothing_off_the_board(come, visitor):
    page, note = play_now(come, "tricky_twist", visitor)
    for card in page.locator(".market button").all():
        expect(card).to_be_in_viewport(ratio=1)
    assert not page.evaluate(COVERED)
    assert page.evaluate(OUT_OF_REACH) == []
    assert above(page, ".picker .button", ".board .own")
    note.get_by_role("button", name=re.compile("Close|Fermer")).click()
    expect(note).to_have_count(0)
    assert above(page, ".picker .button", ".board .own")
