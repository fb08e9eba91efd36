"""The table of Tricky Twist in a browser: the stars, and what they are for."""

import re
from contextlib import suppress

import httpx
import pytest
from playwright.sync_api import Error, expect
from tests.client.axe import serious
from tests.client.conftest import wait_until
from tests.client.open_book import expect_open_at
from tests.client.sizes import SMALL_TEXT
from tests.client.table_driver import Player

PHONE = (360, 740)
DESK = (1440, 900)
HOUSE_CARDS = {
    "rank_stars": [9, 4],
    "scoring_cards": [
        {"id": f"HOUSE_{n}", "kind": "count_odd", "bonus_side": "value", "stars": [0, 1, 41]}
        for n in range(4)
    ],
    "variable_bonuses": [
        {"id": "V1", "family_face": ["M"], "value_face": {"kind": "list", "values": [2, 9]}},
        {"id": "V2", "family_face": ["U"], "value_face": {"kind": "list", "values": [4, 5]}},
        {"id": "V3", "family_face": ["S"], "value_face": {"kind": "list", "values": [6]}},
        {
            "id": "V4",
            "family_face": ["H"],
            "value_face": {"kind": "shift", "delta": [-3, 3], "min": 1, "max": 12},
        },
    ],
}


CUT_OFF = """() => [...document.querySelectorAll('.token b')]
  .filter((sign) => sign.getBoundingClientRect().width > sign.parentElement.getBoundingClientRect().width)
  .map((sign) => sign.textContent)"""
"""Signs that are wider than the ticket they stand on."""


def sit_down(page, url, **options):
    """A table with bots that do not dawdle."""
    origin = {"origin": url}
    page.request.post(f"{url}/api/me", data={"name": "Camille"}, headers=origin)
    wish = {
        "game": "tricky_twist",
        "options": {"seats": 3, **options},
        "bots": "random",
        "settings": {"pace_ms": 0},
    }
    table = page.request.post(f"{url}/api/tables", data=wish, headers=origin).json()["table"]
    page.goto(f"{url}/t/{table}?start")
    page.locator("[data-card]").first.wait_for()
    return Player(page)


def play_until(player, what, patience=400):
    """Play on until something is to be seen."""
    idle = 0
    while not what.count():
        idle = 0 if player.act("tricky_twist") else idle + 1
        if idle:
            player.page.wait_for_timeout(40)
        assert idle < patience, player.page.inner_text("main")


def total(text):
    return int(re.findall(r"\d+", text)[0])


@pytest.mark.parametrize(("size", "language"), [(PHONE, "fr"), (DESK, "en")])
def test_if_the_round_ended_now_is_told_in_stars_and_follows_the_game(
    come, server, node_modules, size, language
):
    page = come(size=size, language=language)
    player = sit_down(page, server.url)
    play_until(player, page.locator(".own .packet, .own .fan .slot"))
    page.locator("button.balance").click()
    own = page.locator("dialog .stars.you")
    expect(own).to_be_visible()
    expect(page.locator("dialog .stars")).to_have_count(3)
    parts = own.locator(".sum b").all_inner_texts()
    assert total(own.locator("header b").inner_text()) == sum(map(int, parts))
    assert serious(page, node_modules) == []
    page.locator("dialog input[type=checkbox]").check()
    page.keyboard.press("Escape")
    expect(page.locator("button.balance strong")).to_contain_text("★")


def test_the_sheet_shows_what_made_each_star_even_after_a_reload(come, server, node_modules):
    page = come()
    player = sit_down(page, server.url)
    sheet = page.locator("dialog[open] .sheet")
    play_until(player, sheet)
    laid = sheet.locator(".laid")
    expect(laid.first).to_be_visible()
    assert serious(page, node_modules) == []
    shown = sheet.locator(".stars").all_inner_texts()
    page.reload()
    page.locator("button.balance").click()
    page.get_by_role("button", name="Score sheet").click()
    expect(laid.first).to_be_visible()
    assert sheet.locator(".stars").all_inner_texts() == shown


def test_a_declaration_is_weighed_while_it_is_edited_in_a_lesson_too(come, server, node_modules):
    lesson = httpx.get(f"{server.url}/api/lessons/tricky_twist").json()
    asked = [step.get("ask") or {} for step in lesson["steps"]]
    at = next(n for n, one in enumerate(lesson["prompts"]) if asked[one["step"] - 1].get("choices"))
    page = come(f"/learn/tricky_twist?at={at + 1}", size=PHONE)
    declare = page.locator(".declare")
    expect(declare.locator(".scales span")).to_have_count(1)
    declare.locator("button[aria-pressed=false]").first.click()
    expect(declare.locator(".scales span")).to_have_count(2)
    expect(declare.locator(".scales em")).to_be_visible()
    best, own = (total(text) for text in declare.locator(".scales b").all_inner_texts())
    step = declare.locator(".scales em").inner_text().replace("±0", "0").replace("−", "-")
    assert int(step) == own - best < 0
    assert serious(page, node_modules) == []
    declare.get_by_role("button", name="As suggested").click()
    expect(declare.locator(".scales span")).to_have_count(1)
    declare.get_by_role("button", name="Declare").click()
    expect(declare).to_have_count(0)


def test_cards_of_the_tables_own_are_drawn_with_what_is_printed_on_them(come, server):
    page = come()
    sit_down(page, server.url, data=HOUSE_CARDS)
    expect(page.locator(".marquee .ladder")).to_contain_text("41")
    expect(page.locator(".market[role=group]")).to_contain_text("±3")
    expect(page.locator(".market[role=group]")).to_contain_text("2·9")


def test_the_screen_does_not_remind_of_the_reserve_unless_the_table_says_so(come, server):
    page = come()
    for memo, known in (("off", 0), ("on", 5)):
        player = sit_down(page, server.url, reserve_memo=memo)
        play_until(player, page.locator(".draw"))
        expect(page.locator(".draw .known > span")).to_have_count(known)


def test_a_reserve_is_chosen_by_drag_by_tap_and_by_keyboard(come, server):
    page = come()
    sit_down(page, server.url)
    tray = page.locator(".picker [data-reserve]")
    hand = page.locator("[data-card]")
    box = hand.first.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 20, box["y"] + 40)
    page.mouse.down()
    page.mouse.move(box["x"] + 60, box["y"] - 120, steps=6)
    page.mouse.up()
    expect(tray).to_have_count(1)
    hand.first.click()
    expect(tray).to_have_count(2)
    hand.first.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(tray).to_have_count(3)
    tray.first.press("Enter")
    expect(tray).to_have_count(2)
    for count in (3, 4, 5):
        hand.first.click()
        expect(tray).to_have_count(count)
    page.get_by_role("button", name="Set aside", exact=True).click()
    expect(page.locator(".picker")).to_have_count(0)


TRY_ANOTHER = """() => {
  const card = document.querySelector('.table:not(.choosing) .hand.asked [data-card][aria-disabled=true]');
  card?.click();
  return card !== null;
}"""
"""A card that is not lit is tried, where there is one while a card is asked for."""


def test_a_card_that_may_not_be_played_says_why_and_where_it_is_written(come, server):
    page = come()
    player = sit_down(page, server.url)
    why = page.locator(".hand").get_by_role("alert")

    def said():
        if not page.evaluate(TRY_ANOTHER):
            player.act("tricky_twist")
        return why.count()

    wait_until(page, said)
    paragraph = why.get_by_role("button").inner_text()
    why.get_by_role("button").click()
    expect_open_at(page, paragraph)


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_bonus_cards_of_values_can_be_read_wherever_they_lie(come, server, size):
    printed = httpx.get(f"{server.url}/api/games/tricky_twist/en/words").json()["pieces"]
    values = [{**card, "bonus_side": "value"} for card in printed["scoring_cards"]]
    page = come(size=size)
    player = sit_down(page, server.url, data=printed | {"scoring_cards": values})
    page.get_by_role("contentinfo").get_by_role("button", name="Close").click()  # it takes room on a phone
    expect(page.locator(".market .token.long").first).to_be_visible()
    assert page.evaluate(SMALL_TEXT) == []
    kept = ".plates .token.long, .mine .token.long"
    play_until(player, page.locator(f"{kept}, .result[role=dialog]"))
    while not page.locator(kept).count():  # a whole game in which nobody took one: another
        player = sit_down(page, server.url, data=printed | {"scoring_cards": values})
        play_until(player, page.locator(f"{kept}, .result[role=dialog]"))
    assert page.evaluate(SMALL_TEXT) == []
    assert page.evaluate(CUT_OFF) == []


def test_whoever_does_not_draw_is_not_asked_again_until_something_changes_or_they_say_so(come, server):
    page = come()
    player = sit_down(page, server.url)
    draw = page.locator(".draw")
    rest = draw.locator("button:enabled", has_text="Not until something changes")

    def rests():
        """The player may have answered the question already that was just seen: then the next one."""
        if rest.count():
            with suppress(Error):
                rest.click(timeout=2000)
                return True
        elif not draw.count():
            player.act("tricky_twist")
        return False

    wait_until(page, rests)
    log = page.get_by_role("log")
    page.get_by_role("button", name="Details").click()
    expect(log).to_contain_text("You do not draw.")
    again = page.get_by_role("button", name="Ask me again")
    stays = log.get_by_text("You do not draw.")
    asked = []

    def stayed_again():
        asked.append(draw.count() and again.count())
        if not draw.count():
            player.act("tricky_twist")
        return stays.count() > 1 or draw.count()

    wait_until(page, stayed_again)
    assert not any(asked)  # as long as it holds, nobody is asked
    if again.count():
        with suppress(Error):  # the round may end meanwhile, and with it the rest
            again.click(timeout=2000)
        play_until(player, draw.or_(page.locator("dialog[open] .sheet")))
    expect(again).to_have_count(0)


LAST_TRICK = """() => [...document.querySelectorAll('.draw .past')].map((one) => ({
  said: one.textContent,
  cards: one.querySelectorAll('[role=img]').length,
  takers: one.querySelectorAll('.takes').length,
}))"""
"""What the question whether to draw shows of the last trick, read at one moment."""


def test_the_last_trick_stays_in_sight_while_one_decides_about_drawing(come, server):
    page = come(size=PHONE)
    player = sit_down(page, server.url)
    shown = []

    def asked():
        shown.extend(page.evaluate(LAST_TRICK))
        if not shown:
            player.act("tricky_twist")
        return shown

    wait_until(page, asked)
    assert shown[0]["said"].startswith("Last trick: ")
    assert (shown[0]["cards"], shown[0]["takers"]) == (3, 1)


def test_who_leads_is_said_in_words(come, server):
    page = come()
    page.request.post(f"{server.url}/api/me", data={"name": "Camille"})
    wish = {"game": "tricky_twist", "bots": "novice", "settings": {"pace_ms": 1000}}
    table = page.request.post(f"{server.url}/api/tables", data=wish).json()["table"]
    page.goto(f"{server.url}/t/{table}?start")
    player = Player(page)
    said = page.locator(".table > .prompt").get_by_text(re.compile("leads the trick|You lead"))
    play_until(player, said, patience=2000)


COUNTS_CUT_OFF = """() => [...document.querySelectorAll('.plates .counts')]
  .filter((one) => [...one.children].some((part) =>
    part.getBoundingClientRect().right > document.querySelector('.felt').getBoundingClientRect().right - 4 ||
    part.getBoundingClientRect().right > one.closest('.plate').getBoundingClientRect().right + 4))
  .map((one) => one.textContent)"""


@pytest.mark.parametrize("size", [DESK, (1280, 720), (1100, 850)], ids=["desk", "laptop", "small"])
def test_how_many_cards_everybody_has_can_be_read_at_both_ends_of_the_table(come, server, size):
    page = come(size=size)
    sit_down(page, server.url, seats=4)
    expect(page.locator(".plates .counts")).to_have_count(3)
    assert page.evaluate(COUNTS_CUT_OFF) == []
