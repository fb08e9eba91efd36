"""Somebody at a table of Tricky Twist, as a test."""

from random import Random
from typing import Any

import msgspec
from tests.server.player import Player

from tripot.games import RULES
from tripot.games.tricky_twist.asks import AskDraw
from tripot.games.tricky_twist.moves import Stay


class Stayer:
    """Somebody who plays Tricky Twist against bots and never draws, so that the reserve lasts."""

    def __init__(self, player: Player) -> None:
        self.player, self.rng = player, Random(4)

    async def sit_down(self, **options: Any) -> str:
        anna = self.player
        table = await anna.make_table(
            "tricky_twist", options={"seats": 3, **options}, bots="random", settings={"pace_ms": 0}
        )
        await anna.go_to(table, language="en")
        await anna.wish("Start")
        await anna.stir()
        return table

    async def answer(self) -> bool:
        """Answer the next question; False when there is none any more."""
        anna = self.player
        await anna.until(lambda: anna.ask or anna.phase == "over")
        if anna.phase == "over":
            return False
        ask = msgspec.convert(anna.ask, RULES["tricky_twist"].Ask)
        anna.ask = None
        move = Stay(0) if isinstance(ask, AskDraw) else ask.sample(self.rng)
        heard = await anna.play(msgspec.to_builtins(move))
        assert heard["type"] == "Heard", heard
        return True

    async def answer_until(self, kind: str) -> None:
        """Answer until a question of some kind is put."""
        anna = self.player
        while await self.answer():
            await anna.until(lambda: anna.ask or anna.phase == "over")
            if anna.ask and anna.ask["type"] == kind:
                return
