"""The card of the house: the address for phones, told to whoever sits at its machine."""

from importlib.metadata import version
from ipaddress import ip_address
from urllib.parse import urlsplit

import pytest
from litestar.testing import TestClient

from tripot.server.house import addresses
from tripot.server.web.app import App, Premises


def _card(tmp_path, host, asked_for, own="192.168.1.5"):
    """What the house tells of itself on a machine that its network knows by this address."""
    app = App(Premises(store=f"sqlite:///{tmp_path}/tripot.db", own_address=lambda _: own), host, 8000)
    with TestClient(app.web) as client:
        return client.get("/api/house", headers={"Host": asked_for}).json()


@pytest.mark.parametrize("asked_for", ["localhost:8000", "127.0.0.1:8000", "[::1]:8000"])
def test_whoever_sits_at_the_machine_learns_the_address_for_phones(tmp_path, asked_for):
    card = _card(tmp_path, "0.0.0.0", asked_for)
    assert card == {"network": "http://192.168.1.5:8000/", "version": version("tripot"), "invitation": None}


def test_a_house_that_listens_to_its_machine_alone_has_no_address_for_phones(tmp_path):
    assert _card(tmp_path, "127.0.0.1", "localhost:8000")["network"] is None


@pytest.mark.parametrize("asked_for", ["192.168.1.5:8000", "tripot.example", "localhost.example"])
def test_whoever_came_from_elsewhere_has_an_address_already(tmp_path, asked_for):
    assert _card(tmp_path, "0.0.0.0", asked_for)["network"] is None


def test_a_house_without_a_network_has_none(tmp_path):
    assert _card(tmp_path, "0.0.0.0", "localhost:8000", own=None)["network"] is None


@pytest.mark.parametrize(("host", "kind"), [("0.0.0.0", 4), ("::", 6)])
def test_the_address_for_phones_is_one_that_the_house_listens_to(host, kind):
    found = addresses.on_the_network(host, 8000)
    assert found is None or ip_address(urlsplit(found).hostname or "").version == kind
