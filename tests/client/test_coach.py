"""The coach in the browser: beside a game against bots, after it, and beside a replay."""

import re

import pytest
from playwright.sync_api import expect
from tests.client.axe import serious
from tests.client.table_driver import Player, play

SETTINGS = {
    "public": False,
    "watchers": "anyone",
    "warm": True,
    "grace_ms": 0,
    "limit_ms": None,
    "bank_ms": 0,
}
WISH = {"game": "desfausse", "options": {"seats": 2, "rounds_to_win": 1}, "bots": "random"}


def open_table(page, server, **wish):
    origin = {"origin": server.url}
    page.request.post(f"{server.url}/api/me", data={"name": "Ada"}, headers=origin)
    made = page.request.post(
        f"{server.url}/api/tables",
        data={**WISH, "settings": {**SETTINGS, "pace_ms": 0}, **wish},
        headers=origin,
    )
    return made.json()["table"]


@pytest.mark.parametrize(("size", "language"), [((360, 740), "fr"), ((1440, 900), "en")])
def test_the_coach_tells_the_best_answers_beside_a_game_against_bots(
    come, server, node_modules, size, language
):
    page = come(size=size, language=language, touch=size[0] < 500)
    table = open_table(page, server)
    page.goto(f"{server.url}/t/{table}?start")
    page.get_by_role("button", name=re.compile("Ask the coach|Demander au coach")).click()
    coach = page.get_by_role("dialog", name=re.compile("The coach|Le coach"))
    expect(coach.locator("li .bar")).to_have_count(3)
    expect(coach.locator("li.best .number")).to_have_text(re.compile(r"^\d+ %$"))
    expect(coach.locator("li.best .why").first).not_to_be_empty()
    assert serious(page, node_modules) == []
    page.keyboard.press("Escape")
    expect(coach).to_have_count(0)


def test_the_result_leads_to_the_decisions_that_cost_most(come, server, node_modules):
    page = come(size=(360, 740), language="fr", touch=True)
    table = open_table(page, server)
    page.goto(f"{server.url}/t/{table}?start")
    play("desfausse", [Player(page, "finger")])
    page.get_by_role("button", name="Ce qui m’a coûté le plus").click()
    coach = page.get_by_role("dialog", name="Le coach")
    expect(coach.get_by_text(re.compile("coûté le plus|tire son chapeau|rien à décider"))).to_be_visible()
    assert serious(page, node_modules) == []


def test_beside_a_replay_the_coach_leads_to_the_moments_that_cost_most(come, server, node_modules):
    page = come()
    table = open_table(page, server, sit=False, bots="novice")
    page.goto(f"{server.url}/t/{table}?start")
    page.get_by_role("link", name="Watch it again").click()
    page.get_by_role("button", name="The coach").click()
    coach = page.get_by_role("dialog", name="The coach")
    expect(coach.get_by_text("Nobody has to decide anything")).to_be_visible()
    coach.get_by_role("button", name="On to the next decision").click()
    expect(coach.locator("li.best")).to_have_count(1)
    see = coach.get_by_role("button", name="See the moment").first
    expect(see.or_(coach.get_by_text("takes its hat off"))).to_be_visible()
    if see.count():
        see.click()
        expect(coach.get_by_text("Played").first).to_be_visible()
    assert serious(page, node_modules) == []


def test_beside_a_record_from_a_file_the_coach_speaks_too(come, server, node_modules):
    page = come(language="fr")
    table = open_table(page, server, sit=False, bots="novice")
    page.goto(f"{server.url}/t/{table}?start")
    expect(page.get_by_role("link", name="Revoir la partie")).to_be_visible()
    record = page.request.get(f"{server.url}/api/tables/{table}/record").body()
    page.goto(f"{server.url}/replay")
    file = {"name": "game.json", "mimeType": "application/json", "buffer": record}
    page.locator("input[type=file]").set_input_files(file)
    page.get_by_role("button", name="Le coach").click()
    coach = page.get_by_role("dialog", name="Le coach")
    coach.get_by_role("button", name="À la prochaine décision").click()
    expect(coach.locator("li.best")).to_have_count(1)
    see = coach.get_by_role("button", name="Voir le moment").first
    expect(see.or_(coach.get_by_text("tire son chapeau"))).to_be_visible()
    assert serious(page, node_modules) == []
