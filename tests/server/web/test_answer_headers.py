"""What answers carry keeps browsers safe, and whom the house believes about where they come from."""

import httpx
import pytest
from tests.server.running import RunningHouse

AWAY = {"X-Forwarded-For": "192.0.2.7"}
"""As a proxy on the machine of the house names a visitor."""


def test_the_page_of_the_doors_loads_nothing_from_anywhere(open_house):
    page = httpx.get(f"{open_house.http}/api/schema")
    assert page.headers["content-type"].startswith("text/html")
    assert page.headers["content-security-policy"].startswith("default-src 'none'")
    assert "POST /api/tables" in page.text
    assert "script" not in page.text
    assert "http" not in page.text.replace("/api/schema", "")


@pytest.mark.parametrize(
    "path", ["/api/me", "/api/tables/nowhere", "/healthz", "/api/schema/openapi.json", "/"]
)
def test_every_answer_is_taken_for_what_it_says_it_is(open_house, path):
    answer = httpx.get(open_house.http + path)
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "content-security-policy" in answer.headers
    assert "strict-transport-security" not in answer.headers
    by_tls = httpx.get(open_house.http + path, headers={**AWAY, "X-Forwarded-Proto": "https"})
    assert by_tls.headers["strict-transport-security"] == "max-age=31536000"


def test_the_numbers_are_for_the_machine_of_the_house_or_for_whoever_has_the_token(tmp_path):
    with RunningHouse(tmp_path, metrics_token="s3cret") as house:
        address = f"{house.http}/metrics"
        assert httpx.get(address).status_code == 200
        for strange in ({**AWAY}, {"Host": "tripot.example"}, {**AWAY, "Authorization": "Bearer guess"}):
            assert httpx.get(address, headers=strange).status_code == 404
        assert httpx.get(address, headers={**AWAY, "Authorization": "Bearer s3cret"}).status_code == 200


@pytest.mark.parametrize(
    ("origin", "scheme", "status"),
    [
        ("http://HOST", "http", 200),
        ("https://HOST", "https", 200),
        ("https://HOST", "http", 200),
        ("http://HOST", "https", 403),
        ("ftp://HOST", "http", 403),
    ],
)
def test_a_page_by_plain_http_does_not_speak_for_a_house_behind_tls(open_house, origin, scheme, status):
    host = open_house.http.removeprefix("http://")
    headers = {"Origin": origin.replace("HOST", host), **AWAY, "X-Forwarded-Proto": scheme}
    answer = httpx.post(f"{open_house.http}/api/me", json={"name": "Anna"}, headers=headers)
    assert answer.status_code == status


def test_a_proxy_that_is_not_trusted_is_named_in_the_log_once(tmp_path, monkeypatch, caplog):
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "192.0.2.99")
    with RunningHouse(tmp_path) as house:
        for _ in range(3):
            httpx.get(f"{house.http}/api/me", headers=AWAY)
    assert caplog.text.count("a proxy that is not trusted names its visitors") == 1
    assert "proxy=127.0.0.1" in caplog.text
