"""From an invitation to a running game, and back after a cut line: what the house does for any game."""

import re

import pytest
from playwright.sync_api import expect
from tests.client.axe import serious
from tests.client.conftest import CUT, GONE, Server, wait_until

PHONE = (360, 740)


def make_table(page, game="tricky_twist"):
    page.goto(page.url.rstrip("/") + f"/new/{game}")
    page.get_by_role("button", name="Make the table").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("heading", name="The seats")).to_be_visible()
    return page.url


def test_one_click_is_a_game_against_bots(come):
    page = come()
    page.get_by_role("button", name="Play now: Tricky Twist").click()
    page.wait_for_url(re.compile(r"/t/[\w-]+$"))
    expect(page.get_by_role("log")).to_contain_text("Round 1")


def test_a_friend_follows_the_link_and_sits_down(come, node_modules):
    host = come()
    link = make_table(host)
    friend = come(link.removeprefix(host.evaluate("location.origin")), size=PHONE, language="fr", touch=True)
    expect(friend.get_by_role("button", name="S’asseoir ici").first).to_be_visible()
    assert serious(friend, node_modules) == []
    friend.get_by_role("button", name="S’asseoir ici").first.click()
    expect(friend.get_by_text("vous", exact=True)).to_be_visible()
    expect(host.get_by_role("button", name=re.compile("Ask .* to get up"))).to_be_visible()
    host.get_by_role("button", name="Fill with bots").click()
    host.get_by_role("button", name="Start", exact=True).click()
    expect(friend.get_by_role("button", name="Journal")).to_be_visible()
    expect(host.get_by_role("log")).to_contain_text("Round 1")


def test_the_link_goes_out_by_the_share_sheet_of_the_machine_where_there_is_one(come):
    host = come()
    link = make_table(host)
    expect(host.get_by_role("button", name="Copy the link")).to_be_visible()
    host.add_init_script("navigator.share = async (what) => { window.shared = what; };")
    host.reload()
    host.get_by_role("button", name="Share", exact=True).click()
    host.wait_for_function("() => window.shared")
    told = host.evaluate("shared")
    shown = host.get_by_role("textbox", name="Link to the table").input_value()
    assert told == {"title": "tripot: Tricky Twist", "url": shown}
    assert told["url"].endswith(link.rsplit("/", 1)[-1])


def test_who_has_the_book_of_a_game_asks_for_its_words_no_more(come):
    host = come(keeps=False)
    asked: list[str] = []
    host.on("request", lambda request: asked.append(request.url))
    make_table(host)
    host.get_by_role("button", name="Fill with bots").click()
    host.get_by_role("button", name="Start", exact=True).click()
    expect(host.get_by_role("log")).to_contain_text("Round 1")
    assert [url for url in asked if url.endswith(("/tricky_twist/en", "/words"))] == [
        host.evaluate("location.origin + '/api/games/tricky_twist/en'")
    ]


def test_the_host_sees_who_is_ready_and_waits_for_nobody(come):
    host = come()
    link = make_table(host)
    friend = come(link.removeprefix(host.evaluate("location.origin")), size=PHONE, language="fr", touch=True)
    friend.get_by_role("button", name="S’asseoir ici").first.click()
    host.get_by_role("button", name="Fill with bots").click()
    expect(host.get_by_text("Not ready yet:")).to_be_visible()
    friend.get_by_role("button", name="On peut y aller").click()
    expect(friend.get_by_role("button", name="On peut y aller", pressed=True)).to_be_visible()
    expect(host.get_by_text("Everybody is ready.")).to_be_visible()
    expect(host.get_by_role("listitem").filter(has=host.get_by_text("ready", exact=True))).to_have_count(1)
    friend.get_by_role("button", name="On peut y aller").click()
    expect(host.get_by_text("Not ready yet:")).to_be_visible()
    host.get_by_role("button", name="Start", exact=True).click()
    expect(friend.get_by_role("button", name="Journal")).to_be_visible()


def test_whoever_was_ready_still_is_after_a_cut_line(come):
    host = come()
    make_table(host)
    friend = come(expected=CUT)
    lines = []

    def carry(line):
        lines.append(line)
        line.connect_to_server()

    friend.route_web_socket("**/socket?*", carry)
    friend.goto(host.url)
    friend.get_by_role("button", name="Sit here").first.click()
    friend.get_by_role("button", name="I am ready").click()
    host.get_by_role("button", name="Fill with bots").click()
    expect(host.get_by_text("Everybody is ready.")).to_be_visible()
    lines[0].close(code=4000, reason="cut")
    expect(host.get_by_text("Everybody is ready.")).to_be_visible()
    wait_until(friend, lambda: len(lines) == 2)
    expect(friend.get_by_role("button", name="I am ready", pressed=True)).to_be_visible()
    expect(host.get_by_text("Everybody is ready.")).to_be_visible()


@pytest.mark.parametrize("spelling", ["{code}", "{loud}", "{link}", " {spaced} ", "{shouted}"])
def test_a_code_read_out_leads_to_the_table_however_it_is_written(come, spelling):
    host = come()
    link = make_table(host)
    code = host.get_by_label("Code of the table").inner_text()
    assert re.fullmatch(r"[a-z2-9]{4}-[a-z2-9]{4}", code)
    friend = come(size=PHONE, language="fr", touch=True)
    spaced, shouted = code.replace("-", " "), code[:4].upper()
    typed = spelling.format(code=code, loud=code.upper(), link=link, spaced=spaced, shouted=shouted)
    friend.get_by_label("Rejoindre avec un code").fill(typed)
    friend.get_by_role("button", name="Rejoindre").click()
    expect(friend.get_by_role("button", name="S’asseoir ici").first).to_be_visible()
    assert friend.url == link


def test_on_the_machine_of_the_house_the_link_is_one_that_phones_can_use(browser, tmp_path):
    house = Server(tmp_path, host="0.0.0.0")
    context = browser.new_context(locale="en", reduced_motion="reduce")
    try:
        page = context.new_page()
        page.goto(house.url)
        make_table(page)
        network = page.request.get(f"{house.url}/api/house").json()["network"]
        link = page.get_by_role("textbox", name="Link to the table")
        expect(link).to_have_value(
            re.compile(f"^{re.escape((network or house.url).rstrip('/'))}/t/[a-z2-9]{{8}}$")
        )
        expect(page.get_by_text("This link works on this machine only.")).to_have_count(0 if network else 1)
    finally:
        context.close()
        house.close()


def test_the_code_is_copied_with_one_tap(come):
    host = come()
    make_table(host)
    host.get_by_role("button", name="Copy the code").click()
    expect(host.get_by_text("Copied.")).to_be_visible()


def test_the_gathering_is_accessible_and_shows_the_link_as_a_picture(come, node_modules):
    host = come()
    make_table(host)
    expect(host.get_by_role("img", name="QR code of the link to the table")).to_be_visible()
    assert serious(host, node_modules) == []


def test_a_guest_who_is_asked_to_get_up_is_told_so(come):
    host = come()
    link = make_table(host)
    guest = come(link.removeprefix(host.evaluate("location.origin")))
    guest.get_by_role("button", name="Sit here").first.click()
    host.get_by_role("button", name=re.compile("Ask .* to get up")).click()
    expect(guest.get_by_role("heading", level=1)).to_have_text("The host has asked you to leave this table.")


def test_a_full_table_is_watched_from_the_side(come):
    host = come()
    host.get_by_role("button", name="Play now: Tricky Twist").click()
    host.wait_for_url(re.compile(r"/t/[\w-]+$"))
    expect(host.get_by_role("log")).to_contain_text("Round 1")
    watcher = come(host.url.removeprefix(host.evaluate("location.origin")))
    expect(host.get_by_text("1 spectator")).to_be_attached()
    expect(watcher.get_by_role("heading", level=1)).to_have_text("Tricky Twist")


def test_the_same_person_in_two_tabs_is_one_seat(come):
    page = come()
    page.get_by_role("button", name="Play now: Tricky Twist").click()
    page.wait_for_url(re.compile(r"/t/[\w-]+$"))
    expect(page.get_by_role("log")).to_contain_text("the first round")
    other = page.context.new_page()
    other.goto(page.url)
    expect(other.locator("[data-seat='0']")).to_be_visible()
    expect(page.get_by_text("1 spectator")).not_to_be_attached()


def test_a_cut_line_is_told_in_a_sentence_and_mends_itself(come, server):
    page = come(expected=GONE)
    page.get_by_role("button", name="Play now: Tricky Twist").click()
    page.wait_for_url(re.compile(r"/t/[\w-]+$"))
    expect(page.get_by_role("log")).to_contain_text("Round 1")
    server.close()
    expect(page.get_by_text("The line is down. Your seat is kept; we keep trying.")).to_be_visible()
    server.open()
    expect(page.get_by_text("The line is down.")).not_to_be_visible(timeout=20_000)
    expect(page.get_by_role("heading", level=1)).to_have_text("Tricky Twist")


def test_a_reload_comes_back_to_the_same_seat(come):
    page = come()
    page.get_by_role("button", name="Play now: Tricky Twist").click()
    page.wait_for_url(re.compile(r"/t/[\w-]+$"))
    expect(page.get_by_role("log")).to_contain_text("the first round")
    page.reload()
    expect(page.locator("[data-seat='0']")).to_be_visible()
    page.goto(page.evaluate("location.origin"))
    expect(page.get_by_role("link", name="Go back to it")).to_be_visible()


def test_a_quick_word_is_heard_across_the_table_in_the_language_of_the_one_who_hears(come):
    host = come()
    link = make_table(host)
    friend = come(link.removeprefix(host.evaluate("location.origin")), size=PHONE, language="fr", touch=True)
    friend.get_by_role("button", name="S’asseoir ici").first.click()
    host.get_by_role("button", name="Fill with bots").click()
    host.get_by_role("button", name="Start", exact=True).click()
    host.get_by_role("button", name="Say a quick word").click()
    host.get_by_role("menuitem", name="Well played!").click()
    expect(friend.get_by_text("Bien joué !")).to_be_visible()
    expect(friend.get_by_text("Bien joué !")).not_to_be_attached()
    expect(host.get_by_text("1 spectator")).not_to_be_attached()


def test_a_name_is_changed_where_it_stands(come):
    ann = come("/new/desfausse")
    ann.get_by_role("button", name="Make the table").click()
    ann.wait_for_url("**/t/*")
    bob = come(ann.url.removeprefix(ann.evaluate("location.origin")))
    ann.get_by_role("button", name=re.compile("Your name: .* Change it")).click()
    field = ann.get_by_role("textbox", name="Your name at the table")
    expect(field).to_be_focused()
    field.fill("Annabelle")
    ann.keyboard.press("Enter")
    expect(ann.get_by_role("button", name="Your name: Annabelle. Change it")).to_be_focused()
    expect(bob.get_by_text("Annabelle").first).to_be_visible()
    ann.keyboard.press("Enter")
    field.fill("Somebody else")
    ann.keyboard.press("Escape")
    expect(ann.get_by_role("button", name="Your name: Annabelle. Change it")).to_be_visible()
    expect(bob.get_by_text("Annabelle").first).to_be_visible()
