"""Games of DESfausse that stand before one decisive discard: the last die of somebody, and one press away."""

from functools import cache
from typing import Literal

from playwright.sync_api import Page
from tests.server.dealt import dealt

from tripot.core import CHANCE, to_json
from tripot.games import RULES
from tripot.games.desfausse.events import DiceSentToHell, GameWon, RoundStarted, RoundWon

THEN = {"round": RoundStarted, "game": GameWon}


@cache
def before_the_last_discard(
    won: Literal["round", "game"], seats: int, seat: int | None
) -> tuple[bytes, int, int]:
    """A record, and a step with which that seat, or any, sends the last die to hell: its number and seat."""
    for seed in range(1, 400):
        record, _ = dealt(RULES["desfausse"], seed, seats=seats)
        for number, one in enumerate(record.steps):
            first, *rest = one.events
            if [type(event) for event in rest[:2]] != [RoundWon, THEN[won]]:
                continue
            if one.move.seat == CHANCE or seat not in (None, one.move.seat):
                continue
            if isinstance(first, DiceSentToHell) and len(first.dice) == 1:
                text = to_json(record)
                return text if isinstance(text, bytes) else text.encode(), number, one.move.seat
    raise AssertionError("nobody ever wins with a single die")


def go_on_from(
    page: Page,
    won: Literal["round", "game"],
    bots: str | None = "random",
    *,
    seats: int = 2,
    seat: int | None = None,
) -> str:
    """A table that goes on from there, for whoever is before the page: its address."""
    record, step, seat = before_the_last_discard(won, seats, seat)
    home = page.url
    assert page.request.post(f"{home}api/me", data={"name": "Ann"}).ok
    going = f"step={step}&seat={seat}" + (f"&bots={bots}" if bots else "")
    answer = page.request.post(
        f"{home}api/records/fork?{going}", data=record, headers={"content-type": "application/json"}
    )
    return f"{home}t/{answer.json()['table']}"
