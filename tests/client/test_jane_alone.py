"""Dexterity Jane alone in a browser: practice against one's own watch, and the ten of the day."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.client.axe import serious
from tests.client.jane_alone import play_by_keyboard, slam, stage, wanted
from tests.client.sizes import SMALL_TARGETS, SMALL_TEXT

PHONE = (360, 740)
TOO_SOON = r"409 \(Conflict\).*/api/daily/"


def test_practice_by_keyboard_keeps_best_times_and_finds_the_finger_one_confuses(come, node_modules):
    page = come("/")
    page.get_by_role("link", name="Practise: Dexterity Jane").click()
    page.get_by_role("radio", name="2", exact=True).check()
    assert serious(page, node_modules) == []
    page.get_by_role("button", name="Begin").press("Enter")
    play_by_keyboard(page)
    expect(page.get_by_role("region", name="How it went")).to_contain_text("Right, in ")
    page.keyboard.press("Space")
    play_by_keyboard(page, wrong="RP")
    expect(page.get_by_role("region", name="How it went")).to_contain_text("Not this time.")
    assert serious(page, node_modules) == []
    page.get_by_role("button", name="Leave").press("Enter")
    expect(page.get_by_role("row", name="2 cards")).to_contain_text("1 of 2")
    page.reload()
    expect(page.get_by_role("row", name="2 cards")).to_contain_text(" s")
    expect(page.locator(".worst")).to_contain_text("You confuse the right little finger most.")
    page.locator(".worst").get_by_role("button", name="Drill").click()
    page.get_by_role("button", name="Begin").click()
    stage(page, "ready")
    page.keyboard.press("Space")
    stage(page, "race")
    cards = page.locator("[data-card]").evaluate_all("cards => cards.map((card) => card.dataset.card)")
    assert any(card.startswith("RP") for card in cards)


def test_practice_by_touch_in_french_on_a_phone(come, node_modules):
    page = come("/practice/dexterity_jane", size=PHONE, language="fr", touch=True)
    page.get_by_role("button", name="Commencer").tap()
    stage(page, "ready")
    page.locator(".bar").tap()
    stage(page, "race")
    assert page.evaluate(SMALL_TARGETS) == []
    assert page.evaluate(SMALL_TEXT) == []
    assert page.evaluate("document.documentElement.scrollHeight") <= PHONE[1]
    for finger in wanted(page):
        page.locator(f"[data-finger={finger}].finger").tap()
    page.locator(".bar").tap()
    stage(page, "verdict")
    expect(page.get_by_role("region", name="Le bilan")).to_contain_text("Juste, en")
    assert serious(page, node_modules) == []
    page.locator(".bar").tap()
    stage(page, "ready")


def test_the_ten_of_the_day_by_keyboard_once_and_never_twice(come, server, node_modules):
    page = come("/", expected=(TOO_SOON,))
    page.get_by_role("link", name="Today’s run: Dexterity Jane").click()
    expect(page.get_by_role("heading", name="The daily ten")).to_be_visible()
    assert serious(page, node_modules) == []
    page.get_by_role("button", name="Start my try").press("Enter")
    for number in range(1, 11):
        if number == 4:  # the page is loaded again while the cards lie open: the same cards, the same clock
            stage(page, "ready")
            page.keyboard.press("Space")
            stage(page, "race")
            before = wanted(page)
            page.reload()
            page.get_by_role("button", name="Go on with round 4").press("Enter")
            stage(page, "ready")
            page.keyboard.press("Space")
            stage(page, "race")
            assert wanted(page) == before
            slam(page)
        else:
            play_by_keyboard(page)
        page.keyboard.press("Space")
    expect(page.locator("[data-done]")).to_contain_text("You have had your try today.")
    text = page.get_by_role("textbox", name="Your result as a text").input_value()
    assert text.splitlines()[0].startswith("Dexterity Jane, the daily ten of ")
    assert text.splitlines()[1].count("✓") == (9 if before else 10)
    assert text.splitlines()[-1] == f"{server.url}/daily/dexterity_jane"
    expect(page.get_by_role("row", name="(you)")).to_contain_text("/10")
    assert serious(page, node_modules) == []
    page.reload()
    expect(page.locator("[data-done]")).to_be_visible()
    expect(page.get_by_role("button", name="Start my try")).to_have_count(0)
    day = page.request.get(f"{server.url}/api/daily/dexterity_jane").json()["day"]
    again = page.request.post(
        f"{server.url}/api/daily/dexterity_jane/arm",
        data={"day": day, "round": 1},
        headers={"origin": server.url, "accept-language": "fr"},
    )
    assert again.status == 409
    assert "essai" in again.json()["detail"]


def test_the_day_speaks_french_and_fits_a_phone(come, node_modules):
    page = come("/daily/dexterity_jane", size=PHONE, language="fr", touch=True)
    page.get_by_role("button", name="Commencer mon essai").tap()
    page.locator(".bar").tap()
    stage(page, "race")
    assert page.evaluate(SMALL_TARGETS) == []
    assert serious(page, node_modules) == []


def test_a_game_that_is_not_played_alone_says_so(come):
    page = come("/practice/tricky_twist")
    expect(page.get_by_role("heading", level=1)).to_have_text("This game is not played alone.")
