"""Who shall play: the host calls bots by their faces."""

import re

from playwright.sync_api import expect
from tests.client.axe import serious
from tests.client.test_gathering import make_table

PHONE = (360, 740)


def test_a_bot_is_picked_by_its_face_and_changed_for_another(come, node_modules):
    host = come(size=PHONE, touch=True)
    make_table(host)
    host.get_by_role("button", name="Add a bot").first.click()
    faces = host.get_by_role("dialog", name="Who shall play?")
    expect(faces.get_by_role("button")).to_have_count(8)  # six characters, a surprise, the way out
    assert serious(host, node_modules) == []
    faces.get_by_role("button", name=re.compile("Solveig.*Master · sly.*Remembers every card")).click()
    expect(faces).to_be_hidden()
    expect(host.get_by_text("Solveig")).to_be_visible()
    host.get_by_role("button", name="Somebody else instead of Solveig").click()
    faces.get_by_role("button", name=re.compile("Basile")).click()
    expect(host.get_by_text("Basile")).to_be_visible()
    expect(host.get_by_text("Solveig")).to_be_hidden()


def test_surprises_and_regulars_fill_the_table_and_the_game_begins(come):
    host = come()
    make_table(host)
    host.get_by_role("button", name="Add a bot").first.click()
    host.get_by_role("dialog").get_by_role("button", name=re.compile("Surprise me")).click()
    host.get_by_role("button", name="Fill with bots").click()
    host.get_by_role("button", name="Start", exact=True).click()
    expect(host.get_by_role("log")).to_contain_text("Round 1")
