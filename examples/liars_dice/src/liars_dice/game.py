"""Liar's dice, as a house puts it on the shelf."""

from __future__ import annotations

from typing import Final

from liars_dice.bot import regular
from liars_dice.rules import rules
from tripot.games import Game

game: Final = Game(
    rules=rules,
    title="Liar's dice",
    minutes=15,
    taglines={
        "en": "bid on what lies under all the cups",
        "fr": "pariez sur ce que cachent tous les gobelets",
    },
    bots={"regular": regular},
)
