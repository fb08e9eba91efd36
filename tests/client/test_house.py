"""The house before anybody sits down: pages, languages, keyboard, and what is missing or broken."""

import re

import msgspec
import pytest
from playwright.sync_api import expect
from tests.client.axe import serious
from tests.client.open_book import expect_open_at
from tests.client.sizes import SMALL_TARGETS, SMALL_TEXT

from tripot.games.rulebook import parse

PHONE, TABLET, DESK = (360, 740), (768, 1024), (1440, 900)
PAGES = ("/", "/tables", "/rules", "/rules/tricky_twist", "/replay", "/nowhere", "/t/nothing-here")
NOT_FOUND = ("404",)


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize(("size", "light"), [(PHONE, False), (DESK, True)], ids=["phone", "desk by day"])
def test_axe_finds_nothing_serious(come, node_modules, path, size, light):
    page = come(path, size=size, light=light, expected=NOT_FOUND)
    expect(page.locator("h1").first).to_be_visible()
    assert serious(page, node_modules) == []


@pytest.mark.parametrize("path", PAGES)
def test_no_page_is_wider_than_a_phone(come, path):
    page = come(path, size=PHONE, language="fr", expected=NOT_FOUND)
    expect(page.locator("h1").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


@pytest.mark.parametrize(
    ("language", "said"), [("fr", "Asseyez-vous."), ("en", "Take a seat."), ("de", "Take a seat.")]
)
def test_the_house_speaks_the_language_of_the_browser(come, language, said):
    page = come(language=language)
    expect(page.get_by_role("heading", level=1)).to_have_text(said)
    assert page.evaluate("document.documentElement.lang") == ("fr" if language == "fr" else "en")


def test_another_language_is_one_click_away_and_is_remembered(come):
    page = come(language="en")
    page.get_by_role("button", name="Français").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Asseyez-vous.")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Asseyez-vous.")


def test_day_and_evening_are_a_choice(come):
    page = come()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="Day").check(force=True)
    assert page.evaluate("document.documentElement.dataset.theme") == "light"


def test_a_browser_that_keeps_nothing_is_welcome(come):
    page = come()
    page.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('no', 'SecurityError') }"
    )
    page.reload()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="Evening").check(force=True)
    expect(page.get_by_text("Your browser keeps nothing")).to_be_visible()


def test_a_dead_link_leads_to_a_helpful_page(come):
    page = come("/t/nothing-here", expected=NOT_FOUND)
    expect(page.get_by_role("heading", level=1)).to_have_text("There is no such table, or not any more.")
    page.get_by_role("link", name="Back to the entrance").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Take a seat.")


def test_the_rules_of_no_game_are_not_even_asked_for(come, server):
    page, asked = come(keeps=False), []
    page.on("request", lambda request: asked.append(request.url.removeprefix(server.url)))
    for game in ("tricky_twist", "no_such_game"):
        page.goto(f"{server.url}/rules/{game}")
        expect(page.get_by_role("heading", level=1)).not_to_be_empty()
        page.wait_for_load_state("networkidle")
    expect(page.get_by_role("heading", level=1)).to_have_text("There is no such game in this house.")
    assert "/api/games/tricky_twist/en" in asked, "what is asked for is seen"
    assert [path for path in asked if "no_such_game" in path] == ["/rules/no_such_game"]


def serve_another_game(page):
    """From now on the house has a game that the client has never heard of."""
    liar: dict[str, object] = {
        "name": "liar",
        "title": "Liar's dice",
        "seats": [2, 6],
        "levels": [],
        "options": {},
        "version": "1",
        "minutes": None,
        "taglines": {},
        "has_lesson": False,
    }

    def answer(route):
        route.fulfill(json=[*route.fetch().json(), liar])

    page.route("**/api/games", answer)
    rulebook = msgspec.to_builtins(parse("# Liar's dice\n\n## 1. Bids\n\nHigher, or doubt."))
    page.route("**/api/games/liar/*", lambda route: route.fulfill(json={"words": {}, "rulebook": rulebook}))


@pytest.mark.parametrize("path", ["/", "/rules"])
def test_a_game_that_the_client_has_no_folder_for_stands_among_the_others(come, server, path):
    page = come("/nowhere", keeps=False)
    serve_another_game(page)
    page.goto(server.url + path)
    entry = page.locator("[data-game=liar]")
    expect(entry).to_contain_text("Liar's dice")
    expect(entry.locator("svg").first).to_be_visible()
    expect(page.locator("[data-game]")).to_have_count(5)


def test_the_rules_of_a_game_without_a_folder_can_be_read(come, server):
    page = come("/nowhere", keeps=False)
    serve_another_game(page)
    page.goto(f"{server.url}/rules/liar")
    expect(page.get_by_role("heading", level=2, name="Bids")).to_be_visible()


def test_words_that_are_no_code_are_answered_at_once(come):
    page = come()
    page.get_by_label("Join by code").fill("let me in please")
    page.get_by_role("button", name="Join").click()
    expect(page.get_by_role("alert")).to_contain_text("This does not look like the code of a table.")


def test_everything_on_the_home_page_can_be_reached_by_keyboard(come):
    page = come()
    reached = set()
    for _ in range(40):
        page.keyboard.press("Tab")
        reached.add(
            page.evaluate("document.activeElement.textContent.trim() || document.activeElement.ariaLabel")
        )
    assert {"Skip to content", "Rules", "Open tables", "Français", "Settings", "Join"} <= reached


def test_a_paragraph_of_the_rules_has_an_address_of_its_own(come):
    page = come("/rules/tricky_twist#rule-4.2")
    expect_open_at(page, "4.2")
    expect(page.locator("[id='rule-4.2']")).to_have_class(re.compile("marked"))


@pytest.mark.parametrize("path", PAGES)
def test_text_is_never_too_small_and_buttons_never_too_narrow(come, path):
    page = come(path, size=PHONE, touch=True, expected=NOT_FOUND)
    expect(page.locator("h1").first).to_be_visible()
    assert page.evaluate(SMALL_TEXT) == []
    assert page.evaluate(SMALL_TARGETS) == []
