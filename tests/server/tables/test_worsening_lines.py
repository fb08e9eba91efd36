"""Sign over a line that gets worse after the start: the others wait for it as long as it takes now."""

import pytest
from tests.server.player import Player

from tripot.lab.served.proxy import Proxy

pytestmark = pytest.mark.anyio

SHORT, LONG = 20.0, 120.0
"""The round trip before and after, in ms: a seat with the first is waited for until 54 ms later, and what
is sent over the second is on its way for 60."""
SPENT = 100.0
"""As soon as the house says that at least so much was the line, it has noticed."""
TRIES = 4
"""A machine that is busy may bring a hand too late for any line."""
SEATS = {"seats": 4, "agree_s": 5, "look_s": 3, "bottom_card": "always"}


class Worsening:
    """A line whose round trip is what it is made to be; a door to the house, for somebody at its end."""

    def __init__(self, house):
        self.trip = SHORT
        self.proxy = Proxy(house.port, self, address="10.0.0.1")

    def carry(self, way, at, *, heels=None):
        del way, heels
        return at + self.trip / 2

    def stream(self):
        return self

    @property
    def http(self):
        return f"http://127.0.0.1:{self.proxy.port}"

    def socket_url(self, table):
        return f"ws://127.0.0.1:{self.proxy.port}/api/tables/{table}/socket"


@pytest.fixture
def house(open_house):
    return open_house


@pytest.fixture
async def line(house):
    worsening = Worsening(house)
    await worsening.proxy.open()
    yield worsening
    worsening.proxy.close()


async def test_whoever_is_first_over_a_line_that_got_worse_has_the_card(guests, line):
    anna = await Player(line, "Anna").come_in()
    others = await guests("Bob", "Cleo", "Dan")
    await _exchange([anna, *others])
    line.trip = LONG
    is_done = False
    while _spent(anna) < SPENT:
        is_done = not is_done
        await anna.play({"type": "Done" if is_done else "Undone", "seat": 0})
    for card in anna.view["lying"][:TRIES]:
        if await _has_it(anna, others[0], card):
            break
        await others[0].play({"type": "Place", "seat": 1, "card": card})
    else:
        raise AssertionError(f"first {TRIES} times, and no card")
    for player in (anna, *others):  # some have not read for a while, and would be long in saying goodbye
        await player.cut()
    await anna.leave_house()


async def _has_it(anna, bob, card):
    """Bob's hand is heard of first; Anna's is on its way for so much longer that it came down before."""
    await bob.send("Play", input=f"Bob {card}", move={"type": "Take", "seat": 1, "card": card})
    await bob.send("AreYouThere")
    await bob.hear("StillHere")
    found = await anna.play({"type": "Take", "seat": 0, "card": card})
    await bob.until(lambda: any(message.get("input") == f"Bob {card}" for message in bob.log))
    return found["type"] == "Heard"


def _spent(player):
    """How much of the delay of their last message was the line for certain, as the house says."""
    rulings = [ruling for message in player.log for ruling in message.get("rulings", [])]
    return next((ruling["least"] for ruling in reversed(rulings) if ruling["seat"] == 0), 0.0)


async def _exchange(players):
    """Everybody sits down to Sign, up to the exchange."""
    table = await players[0].make_table("sign", options=SEATS)
    for seat, player in enumerate(players):
        await player.sit(table, seat)
    await players[0].wish("Start")
    for player in players:
        await player.stir()
    for phase in ("agree", "look"):
        for player in players:
            await player.until(lambda player=player, phase=phase: player.view["phase"] == phase)
            await player.play({"type": "Ready", "seat": player.seat})
    for player in players:
        await player.until(lambda player=player: player.ask and player.ask["type"] == "AskExchange")
