"""In a game of speed one window plays; any other says so, and can take over."""

from playwright.sync_api import expect
from tests.client.axe import serious

ELSEWHERE = "You play in another window or on another screen."


def sit_down(page, server, game):
    here = {"origin": server.url}
    page.request.post(f"{server.url}/api/me", data={"name": "Anna"}, headers=here)
    wish = {"game": game, "bots": "random"}
    table = page.request.post(f"{server.url}/api/tables", data=wish, headers=here).json()["table"]
    page.goto(f"{server.url}/t/{table}?start")
    return table


def test_a_second_window_says_where_one_plays_and_can_take_over(come, server, node_modules):
    page = come()
    table = sit_down(page, server, "dexterity_jane")
    expect(page.locator(".felt .board > *").first).to_be_visible()
    window = page.context.new_page()
    window.goto(f"{server.url}/t/{table}")
    notice = window.get_by_role("status").filter(has_text=ELSEWHERE)
    expect(notice).to_be_visible()
    expect(page.get_by_text(ELSEWHERE)).to_have_count(0)
    assert serious(window, node_modules) == []
    window.get_by_role("button", name="Play here").click()
    expect(window.get_by_text(ELSEWHERE)).to_have_count(0)
    expect(page.get_by_text(ELSEWHERE)).to_be_visible()
    window.close()
    expect(page.get_by_text(ELSEWHERE)).to_have_count(0)


def test_where_nobody_races_both_windows_play(come, server):
    page = come()
    table = sit_down(page, server, "tricky_twist")
    window = page.context.new_page()
    window.goto(f"{server.url}/t/{table}")
    expect(window.locator(".board .picker")).to_be_visible()
    expect(window.get_by_text(ELSEWHERE)).to_have_count(0)
    window.close()
