"""The end is an end: round by round, the best and worst moment, faces, a picture to share, and the way on."""

import re

from playwright.sync_api import expect
from tests.client.axe import serious
from tests.client.test_again import RESULT, play_to_the_end

from tripot.pictures.faces import portrait
from tripot.server.web.links.pictures import studio

SIZES = {"phone": (360, 740), "phone on its side": (740, 360), "tablet": (768, 1024), "desk": (1440, 900)}
IN_SIGHT = """(box) => [...box.querySelectorAll('.ways > *')].map((one) => one.getBoundingClientRect())
  .every((one) => one.top >= 0 && one.bottom <= innerHeight && one.left >= 0 && one.right <= innerWidth)"""
NOT_WIDER = "(box) => box.scrollWidth <= box.clientWidth"
ONE_BELOW_THE_OTHER = """(box) => {
  box.scrollTop = box.scrollHeight;
  const [story, ways, others] = ['.story', '.ways', '.others'].map((one) => box.querySelector(one));
  const [told, on, more] = [story, ways, others].map((one) => one.getBoundingClientRect());
  return told.bottom <= on.top + 1 && on.bottom <= more.top + 1;
}"""


def test_a_game_is_told_round_by_round_with_moments_that_a_replay_opens_at(come, node_modules):
    ann = come()
    address = play_to_the_end(ann)
    result = ann.locator(RESULT)
    rounds = result.get_by_role("list", name="Round by round")
    expect(rounds).to_have_count(2)
    expect(rounds.first.get_by_role("listitem").last).to_contain_text("+1")
    best = result.get_by_role("link", name=re.compile("^Best moment"))
    expect(best).to_contain_text("The round goes to")
    for name, size in SIZES.items():
        ann.set_viewport_size({"width": size[0], "height": size[1]})
        assert result.evaluate(IN_SIGHT), name
        assert result.evaluate(NOT_WIDER), name
        assert result.evaluate(ONE_BELOW_THE_OTHER), name
    assert serious(ann, node_modules) == []
    at = re.search(r"at=(\d+)", best.get_attribute("href") or "")
    best.click()
    ann.wait_for_url(re.compile(rf"/replay/{address.rsplit('/', 1)[-1]}\?at="))
    assert at
    expect(ann.get_by_role("slider").first).to_have_value(at[1])


def test_the_winner_is_glad_the_loser_sorry_and_the_picture_shows_the_same_people(come):
    ann = come()
    address = play_to_the_end(ann)
    rows = ann.locator(f"{RESULT} ol > li")
    studied = studio()
    assert studied is not None
    table = ann.request.get(f"{address.replace('/t/', '/api/tables/')}").json()
    glad, sorry = studied.parts.moods["glad"].drawn, studied.parts.moods["sorry"].drawn
    expect(rows.first.locator(f"path[d='{glad}']")).to_have_count(1)
    expect(rows.last.locator(f"path[d='{sorry}']")).to_have_count(1)
    [guest] = [seat["guest"] for seat in table["seats"] if seat.get("guest")]
    drawn = portrait(studied.parts, guest.get("avatar") or guest["id"], "glad", is_bot=False)
    winner = rows.first.locator("svg")
    assert winner.locator("rect").get_attribute("fill") == drawn.wall
    fills = {path.get_attribute("fill") for path in winner.locator("path").all()}
    assert {stroke.colour for stroke in drawn.strokes if not stroke.pen} <= fills


def test_the_result_can_be_shared_as_a_picture_with_a_link_to_the_replay(come):
    ann = come(language="fr")
    ann.add_init_script("navigator.share = async (what) => { window.shared = what; };")
    address = play_to_the_end(ann)
    ann.locator(RESULT).get_by_role("button", name="Partager").click()
    sheet = ann.get_by_role("dialog", name="Partager le résultat")
    picture = sheet.get_by_role("img")
    expect(picture).to_have_js_property("naturalWidth", 1200)
    sheet.get_by_role("button", name="Partager").click()
    ann.wait_for_function("() => window.shared")
    assert ann.evaluate("shared.url") == address.replace("/t/", "/replay/")
    sheet.get_by_role("button", name="Fermer").click()
    expect(ann.locator(RESULT).get_by_role("link", name="Retourner à la maison")).to_have_attribute(
        "href", "/"
    )
