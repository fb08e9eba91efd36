"""The card of the house: where else it can be found, and which edition it is."""

from __future__ import annotations

from importlib.metadata import version

from litestar import get
from msgspec import Struct

from tripot.server.house.addresses import is_here, on_the_network
from tripot.server.web.requests import Asked


class HouseCard(Struct, frozen=True):
    """Where the house is."""

    network: str | None
    """The address for others in the same network, told to whoever sits at the machine of the house; None:
    there is none, or the asker came by an address that others can use as well."""
    version: str


@get("/api/house", summary="Where is the house?", sync_to_thread=False)
def house_card(request: Asked) -> HouseCard:
    """What `tripot` prints when it opens, for those who do not look at the terminal."""
    asked_for = request.headers.get("host", "")
    host, port = request.app.state.listens
    network = on_the_network(host, port, request.app.state.own_address) if is_here(asked_for) else None
    return HouseCard(network, version("tripot"))


HANDLERS = [house_card]
