"""The house on a home screen: it can be installed, and says so itself when it cannot be reached."""

import json

from playwright.sync_api import expect
from tests.client.conftest import GONE

CONTROLLED = "() => navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)"


def test_a_browser_finds_everything_that_a_home_screen_wants(come, server):
    page = come()
    link = page.locator("link[rel=manifest]").get_attribute("href")
    told = page.request.get(server.url + link)
    assert told.headers["content-type"].startswith("application/manifest+json")
    manifest = json.loads(told.text())
    assert manifest["display"] == "standalone"
    assert manifest["start_url"] == "/"
    sizes = {icon["sizes"] for icon in manifest["icons"]}
    assert {"192x192", "512x512"} <= sizes
    assert any(icon.get("purpose") == "maskable" for icon in manifest["icons"])
    for icon in manifest["icons"]:
        drawn = page.request.get(server.url + icon["src"])
        assert drawn.ok
        assert drawn.headers["content-type"] == icon["type"]


KEPT = """async () => {
  const names = await caches.keys();
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return kept.flat().map((request) => new URL(request.url).pathname);
}"""


def test_what_the_house_answers_is_never_kept(come, server):
    page = come()
    page.wait_for_function(CONTROLLED)
    page.goto(f"{server.url}/rules/tricky_twist")
    expect(page.get_by_role("heading", name="Tricky Twist", level=1)).to_be_visible()
    kept = page.evaluate(KEPT)
    assert any(path.startswith("/assets/") for path in kept)
    assert [path for path in kept if path.startswith("/api/")] == []


def test_whoever_opens_the_house_while_it_is_closed_is_told_so_and_comes_in_when_it_opens(come, server):
    page = come(language="fr", expected=GONE)
    page.wait_for_function(CONTROLLED)
    page.reload()
    page.goto(f"{server.url}/tables")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    server.close()
    try:
        page.reload()
        expect(page.get_by_role("alert")).to_contain_text("La maison ne répond pas.")
    finally:
        server.open()
    expect(page.get_by_role("alert")).to_have_count(0)
