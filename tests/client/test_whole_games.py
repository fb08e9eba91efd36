"""Four people, four browsers, from the invitation to the result, with a reload and a cut line on the way."""

from random import Random

from playwright.sync_api import expect
from tests.client.table_driver import Player, play

PHONE = (360, 740)
TABLET = (768, 1024)
LAPTOP = (1280, 720)


TABLE = r"http://127\.0\.0\.1:\d+/api/tables/[\w-]+"
CLOSED = (
    rf"^WebSocket connection to '{TABLE.replace('http', 'ws')}/socket\?(?:hello|spare)=[^']+' failed: "
    r"Error in connection establishment: net::ERR_CONNECTION_REFUSED ",
    rf"^Failed to load resource: net::ERR_CONNECTION_REFUSED {TABLE}$",
)
"""What a browser itself says of a house that is closed, and of nothing else."""


def at_once(route):
    """The table is made as its form says, and nobody waits there: other tests see how long things last."""
    if route.request.method != "POST":
        return route.continue_()
    wish = route.request.post_data_json
    return route.continue_(post_data={**wish, "settings": {**wish.get("settings", {}), "pace_ms": 0}})


def gather(come, game, *choices, expected=()):
    """A host at a laptop makes the table; three friends follow the link: phone, tablet, a desk by keyboard.

    On the phone everything moves, as it does for most people; the others want calm.
    """
    host = come(size=LAPTOP, expected=expected)
    host.route("**/api/tables", at_once)
    host.goto(host.url.rstrip("/") + f"/new/{game}")
    host.get_by_text("Choose the rules of the table").click()
    for title, value in choices:
        host.get_by_role("group", name=title).get_by_role("radio", name=value, exact=True).check()
    host.get_by_role("button", name="Make the table").click()
    host.wait_for_url("**/t/*")
    link = host.url.removeprefix(host.evaluate("location.origin"))
    phone = come(link, size=PHONE, language="fr", touch=True, motion=True, expected=expected)
    phone.get_by_role("button", name="S’asseoir ici").first.click()
    tablet = come(size=TABLET, touch=True, expected=expected)
    lines = []

    def carry(line):
        lines.append(line)
        line.connect_to_server()

    tablet.route_web_socket("**/socket?*", carry)
    tablet.goto(host.url)
    tablet.get_by_role("button", name="Sit here").first.click()
    keys = come(link, expected=expected)
    keys.get_by_role("button", name="Sit here").first.press("Enter")
    host.get_by_role("button", name="Start", exact=True).click()
    players = [
        Player(host, lots=Random(1)),
        Player(phone, "finger", Random(2)),
        Player(tablet, "finger", Random(3)),
        Player(keys, "keys", Random(4)),
    ]
    for player in players:
        expect(player.page.locator("div.frame")).to_have_attribute("data-game", game)
    return players, lines


def ending(page):
    """Who came where with how much; what is counted is said in each reader's own language."""
    names = page.locator(".result .name").all_inner_texts()
    scores = [told.split()[0] for told in page.locator(".result .score").all_inner_texts()]
    return list(zip(names, scores, strict=True))


def see_to_the_end(players, game):
    """The same ending before everybody; nobody has tapped beside what was lit more than now and then."""
    play(game, players)
    results = [ending(player.page) for player in players]
    assert all(result == results[0] for result in results), results
    assert len(results[0]) == 4
    misses = [miss for player in players for miss in player.misses]
    assert len(misses) <= 6, misses


def no_scroll_bar(page):
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight + 1")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth + 1")


def test_four_people_play_desfausse_from_the_invitation_to_the_result(come, server):
    players, _ = gather(come, "desfausse", ("How many", "4"), ("Rounds to win", "1"), expected=CLOSED)
    play("desfausse", players, until=12)
    phone = players[1].page
    phone.reload()
    expect(phone.locator("[data-seat='1']")).to_be_visible()
    play("desfausse", players, until=12)
    server.close()
    expect(phone.get_by_text("La ligne est coupée.")).to_be_visible()
    server.open()
    for player in players:
        expect(player.page.locator(".banner")).to_have_count(0)
        no_scroll_bar(player.page)
    see_to_the_end(players, "desfausse")


def test_four_people_play_tricky_twist_from_the_invitation_to_the_result(come):
    players, lines = gather(come, "tricky_twist", ("How many", "4"))
    play("tricky_twist", players, until=40)
    phone, tablet = players[1].page, players[2].page
    phone.reload()
    expect(phone.locator("[data-card]").first).to_be_visible()
    play("tricky_twist", players, until=20)
    assert len(lines) == 1
    lines[0].close(code=4000, reason="cut")
    play("tricky_twist", players, until=20)
    expect(tablet.locator(".banner")).to_have_count(0)
    assert len(lines) == 2
    for player in players:
        no_scroll_bar(player.page)
    see_to_the_end(players, "tricky_twist")
