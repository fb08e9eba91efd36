"""A finished game again, of a table or from a file: anybody's eyes, step by step, verified, and played on."""

import json
import re

import pytest
from playwright.sync_api import expect
from tests.client.axe import serious
from tests.client.decisive import go_on_from

PHONE = (360, 740)
REFUSED = ("status of 400",)
SETTINGS = {"public": True, "watchers": "anyone", "warm": True, "grace_ms": 0, "limit_ms": None, "bank_ms": 0}


@pytest.fixture(scope="module")
def table(browser, server):
    """A table where four bots have played a whole game, and the text of its record."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(server.url)
    origin = {"origin": server.url}
    page.request.post(f"{server.url}/api/me", data={"name": "Host"}, headers=origin)
    wish = {"game": "tricky_twist", "sit": False, "bots": "random", "settings": {**SETTINGS, "pace_ms": 0}}
    table = page.request.post(f"{server.url}/api/tables", data=wish, headers=origin).json()["table"]
    page.goto(f"{server.url}/t/{table}?start")
    page.get_by_role("link", name="Watch it again").wait_for(timeout=60_000)
    record = page.request.get(f"{server.url}/api/tables/{table}/record").text()
    context.close()
    return table, record


@pytest.fixture
def finished(table):
    return f"/replay/{table[0]}"


@pytest.fixture
def record(table):
    return table[1]


def hand_in(page, text, name="game.json"):
    """Choose a file with this text at the desk for records."""
    page.locator("input[type=file]").set_input_files(
        {"name": name, "mimeType": "application/json", "buffer": text.encode()}
    )


def test_a_game_can_be_stepped_through_by_keyboard(come, finished):
    page = come(finished)
    expect(page.get_by_role("slider")).to_have_value("0")
    page.locator("body").press("ArrowRight")
    expect(page.get_by_role("slider")).to_have_value("1")
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_role("log")).to_contain_text("The game is over.")
    page.locator("body").press("ArrowLeft")
    expect(page.get_by_role("log")).not_to_contain_text("The game is over.")
    page.locator("body").press("Home")
    expect(page.get_by_role("slider")).to_have_value("0")
    page.locator("body").press("PageDown")
    page.locator("body").press("PageDown")
    expect(page.get_by_label("Jump to")).to_have_value(re.compile(r"[1-9]"))
    expect(page.get_by_role("log")).to_contain_text("Round 2")
    page.locator("body").press("End")
    expect(page.get_by_role("log")).to_contain_text("The game is over.")
    expect(page.get_by_title("By keyboard")).to_contain_text("step")


def test_space_runs_and_rests_unless_a_button_wants_it(come, finished):
    page = come(finished)
    page.get_by_role("slider").focus()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(page.get_by_role("slider")).not_to_have_value("0")
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.get_by_role("button", name="To the end").focus()
    page.keyboard.press("Space")
    expect(page.get_by_role("log")).to_contain_text("The game is over.")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_a_game_plays_by_itself(come, finished):
    page = come(finished)
    page.get_by_label("Speed").select_option("4×")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("slider")).to_have_value(re.compile(r"^[3-9]$|^\d\d"))
    page.get_by_role("button", name="Pause").click()


def test_eyes_see_what_their_seat_saw(come, finished):
    page = come(f"{finished}?at=8&eyes=open")
    expect(page.get_by_role("log")).not_to_contain_text("is dealt a hand.")
    page.get_by_label("Through the eyes of").select_option("a spectator")
    expect(page.get_by_role("log")).to_contain_text("is dealt a hand.")


@pytest.mark.parametrize("size", [PHONE, (1440, 900)], ids=["phone", "desk"])
def test_with_open_cards_every_hand_is_seen(come, finished, size):
    page = come(f"{finished}?at=12&eyes=open", size=size)
    expect(page.locator(".plates .open > .held")).to_have_count(3)
    counts = page.locator(".plates .counts .held").all_inner_texts()
    for place, count in zip(page.locator(".plates .open").all(), counts, strict=True):
        assert place.locator("> .held .card").count() == int(count) > 0
    page.locator(".plates .open").first.click()
    expect(page.get_by_role("dialog").locator(".hand .card")).to_have_count(int(counts[0]))
    page.keyboard.press("Escape")
    page.goto(page.url.replace("eyes=open", "eyes=watcher"))
    expect(page.locator(".plates .counts")).to_have_count(3)
    expect(page.locator(".plates .open > .held")).to_have_count(0)


def test_whoever_has_played_sees_it_again_from_where_they_sat(come):
    page = come()
    address = go_on_from(page, "game", seat=1)
    page.goto(f"{address}?start")
    page.locator(".own .acts .main:enabled").click()
    page.get_by_role("link", name="Watch it again").click()
    expect(page.get_by_label("Through the eyes of")).to_have_value("open")
    expect(page.locator(".own [data-seat='1']")).to_be_visible()


def test_bots_are_bots_when_their_game_is_seen_again(come, finished):
    page = come(finished)
    expect(page.locator(".portrait", has_text="(bot")).to_have_count(4)


def test_a_moment_is_shared_by_its_link(come, finished):
    page = come(f"{finished}?at=40&eyes=1")
    expect(page.get_by_role("slider")).to_have_value("40")
    page.locator("body").press("ArrowRight")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Share this moment").click()
    expect(page.get_by_text("Copied.")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    friend = come(link.removeprefix(page.evaluate("location.origin")))
    expect(friend.get_by_role("slider")).to_have_value("41")
    expect(friend.get_by_label("Through the eyes of")).to_have_value("1")


def test_a_line_of_the_log_leads_to_its_moment_and_none_is_missing(come, finished):
    page = come(f"{finished}?at=40")
    log = page.get_by_role("log").get_by_role("button")
    expect(page.get_by_role("slider")).to_have_value("40")
    before = log.count()
    page.locator("body").press("ArrowRight")
    page.locator("body").press("ArrowRight")
    expect(page.get_by_role("slider")).to_have_value("42")
    page.wait_for_function("(before) => document.querySelectorAll('.log .line').length > before", arg=before)
    log.last.click()
    expect(page.get_by_role("slider")).to_have_value(re.compile(r"^4[12]$"))
    log.first.click()
    expect(page.get_by_role("slider")).to_have_value("1")


def test_one_jumps_from_hand_to_hand(come, finished):
    page = come(finished)
    page.get_by_label("Jump to").select_option("Hand 2")
    expect(page.get_by_role("log")).to_contain_text("Round 2")
    page.get_by_title("Hand 3").get_by_text("3").click()
    expect(page.get_by_role("log")).to_contain_text("Round 3")
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuetext", re.compile(r"^Hand 3, \d+ / \d+$"))


def test_a_game_goes_on_from_any_moment_at_a_new_table(come, finished):
    page = come(f"{finished}?at=60&eyes=2")
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(re.compile(r"/t/[\w-]+$"))
    expect(page.locator("[data-seat='2']")).to_be_visible()


def test_the_replay_fits_a_phone_and_is_accessible(come, finished, node_modules):
    page = come(f"{finished}?at=60", size=PHONE, language="fr", touch=True)
    expect(page.get_by_role("slider")).to_have_value("60")
    assert page.evaluate("document.documentElement.scrollHeight") <= PHONE[1]
    assert serious(page, node_modules) == []


def test_a_game_that_goes_on_cannot_be_replayed_yet(come):
    page = come(expected=("409",))
    page.get_by_role("button", name="Play now: Tricky Twist").click()
    page.wait_for_url(re.compile(r"/t/[\w-]+$"))
    page.goto(page.url.replace("/t/", "/replay/"))
    expect(page.get_by_role("heading", level=1)).to_have_text("A game can be watched again when it is over.")


def test_the_dealer_of_a_table_is_verified_before_your_eyes(come, finished, node_modules):
    page = come(finished)
    page.get_by_role("button", name="Verify the dealer").click()
    proof = page.get_by_role("dialog", name="Was the dealer honest?")
    expect(proof.get_by_role("status")).to_contain_text("Honest")
    expect(proof).to_contain_text("Before the game the dealer promised")
    expect(proof).to_contain_text("Your own browser has taken its fingerprint: it is the promised one.")
    expect(proof).to_contain_text(re.compile(r"\d+ draws computed again"))
    assert serious(page, node_modules) == []
    page.keyboard.press("Escape")
    expect(proof).to_have_count(0)


def test_a_record_from_a_file_is_watched_verified_and_has_no_link_to_share(come, record, node_modules):
    page = come("/replay")
    hand_in(page, record)
    page.get_by_role("slider").wait_for()
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_role("log")).to_contain_text("The game is over.")
    page.get_by_label("Through the eyes of").select_option("Blaise")
    expect(page.get_by_role("log")).to_contain_text("You ")
    expect(page.get_by_role("button", name="Share this moment")).to_have_count(0)
    page.get_by_role("button", name="Verify the dealer").click()
    expect(page.get_by_role("dialog").get_by_role("status")).to_contain_text("Honest")
    assert serious(page, node_modules) == []


def test_a_record_that_was_tampered_with_is_found_out_in_french_as_well(come, record):
    told = json.loads(record)
    told["dealer"]["secret"] = "00" * 32
    page = come("/replay", size=PHONE, language="fr", touch=True)
    hand_in(page, json.dumps(told))
    page.get_by_role("button", name="Plus sur cette partie").click()
    page.get_by_role("button", name="Vérifier le donneur").click()
    proof = page.get_by_role("dialog", name="Le donneur était-il honnête ?")
    expect(proof.get_by_role("status")).to_contain_text("Quelque chose ne va pas")
    expect(proof).to_contain_text("ce n’est pas celle de la promesse")


def test_a_record_without_a_promise_is_nobodys_lie(come, record):
    told = json.loads(record)
    del told["dealer"]
    page = come("/replay")
    hand_in(page, json.dumps(told))
    page.get_by_role("button", name="Verify the dealer").click()
    expect(page.get_by_role("dialog").get_by_role("status")).to_contain_text("Nobody can tell")


def test_a_game_from_a_file_goes_on_at_a_new_table(come, record):
    page = come("/replay?at=60&eyes=2")
    hand_in(page, record)
    expect(page.get_by_role("slider")).to_have_value("60")
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(re.compile(r"/t/[\w-]+$"))
    expect(page.locator("[data-seat='2']")).to_be_visible()


@pytest.mark.parametrize("size", [PHONE, (1440, 900)], ids=["phone", "desk"])
def test_a_broken_record_is_told_what_is_wrong_and_another_can_be_chosen(come, record, node_modules, size):
    page = come("/replay", size=size, expected=REFUSED)
    for text, why in (
        (record[: len(record) // 2], "This record cannot be used"),
        ("", "The file is empty."),
        ('{"a": 1}', "This record cannot be used"),
    ):
        hand_in(page, text, "holiday.json")
        alert = page.get_by_role("alert")
        expect(alert).to_contain_text("This record cannot be read.")
        expect(alert).to_contain_text("holiday.json")
        expect(alert).to_contain_text(why)
        assert serious(page, node_modules) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    hand_in(page, record)
    expect(page.get_by_role("slider")).to_be_visible()


def test_a_record_is_dropped_anywhere_on_the_page(come, record):
    page = come("/replay")
    page.get_by_role("heading", level=1).wait_for()
    dropped = page.evaluate_handle(
        """(text) => {
          const held = new DataTransfer();
          held.items.add(new File([text], 'game.json', { type: 'application/json' }));
          return held;
        }""",
        record,
    )
    page.dispatch_event("footer", "drop", {"dataTransfer": dropped})
    expect(page.get_by_role("slider")).to_be_visible()
