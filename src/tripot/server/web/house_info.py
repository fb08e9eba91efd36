"""The card of the house: where else it can be found, and which edition it is."""

from __future__ import annotations

from importlib.metadata import version

from litestar import get
from msgspec import Struct

from tripot.server.house.addresses import is_here, on_the_network
from tripot.server.web.requests import Asked, gate_of, house_of


class HouseCard(Struct, frozen=True):
    """Where the house is."""

    network: str | None
    """The address for others in the same network, told to whoever sits at the machine of the house; None:
    there is none, or the asker came by an address that others can use as well."""
    version: str
    invitation: str | None = None
    """What goes behind the `#` of a link, as `invite=...`, so that whoever opens it is let into a private
    house; told to those inside."""


@get("/api/house", summary="Where is the house?", sync_to_thread=False)
def house_card(request: Asked) -> HouseCard:
    """What `tripot` prints when it opens, for those who do not look at the terminal."""
    asked_for = request.headers.get("host", "")
    host, port = request.app.state.listens
    network = on_the_network(host, port, request.app.state.own_address) if is_here(asked_for) else None
    gate = gate_of(request)
    is_inside = gate.is_inside(request.scope)
    return HouseCard(
        network,
        version("tripot"),
        gate.entrance.invite(house_of(request).wall()) if is_inside else None,
    )


HANDLERS = [house_card]
