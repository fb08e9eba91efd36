"""The lies that are tried against a served house, and what is promised of each.

Rules of this file: a trick names how it is played, by what sort of line, and with which lie of the simulation
it may be compared. A promise is made about pages of browsers, and programs where the house knows the line.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from tripot.lab.served import play
from tripot.lab.served.page import Page

Way: TypeAlias = Literal["line", "far", "told", "direct"]
"""By which line a liar comes: any from the street, a long one, one whose proxy says how long it is, none."""

BOLD: Final = 10_000.0


class Trick(Struct, frozen=True):
    """One way to play, honest or not."""

    name: str
    play: Callable[[Page], play.Play]
    way: Way = "line"
    is_promised: bool = True
    """Whether the house promises that it does not pay."""
    conduct: str | None = None
    """The lie of the simulation that is the same ..."""
    kernel_known: bool = False
    """... and whether the house knows the line's own figure there."""

    @property
    def label(self) -> str:
        """Its name, and by which line it comes where that matters."""
        return self.name if self.way in ("line", "far") else f"{self.name} ({self.way})"


HONEST: Final = Trick("plays honestly", play.Play)

PAGES: Final = (
    Trick("claims far too little", partial(play.Claims, ahead=BOLD), conduct="claims far too little"),
    Trick("does so every other race", partial(play.Claims, ahead=BOLD, each=2)),
    Trick("claims 20 ms too little", partial(play.Claims, ahead=20.0), conduct="claims 20 ms too little"),
    Trick("claims nothing", play.ClaimsNothing),
    Trick("slams by a second, fast line", partial(play.SlamsByTheFast, ahead=BOLD), way="far"),
    Trick("looks by a second, fast line", partial(play.LooksByTheFast, ahead=BOLD), way="far"),
    Trick("pairs with a fast line", partial(play.PairsWithTheFast, ahead=BOLD), way="far"),
    Trick("has a friend who looks on", partial(play.LooksOn, ahead=20.0), way="far"),
    Trick("asks for the past", partial(play.AsksForThePast, ahead=20.0), way="far"),
    Trick("cuts its line and comes back", partial(play.CutsItsLine, ahead=BOLD)),
    Trick(
        "fills its line, but for the slam",
        partial(play.FillsItsLine, queue=120.0, ahead=135.0),
        conduct="fills its line, but for the slam",
    ),
)
"""What a page in a browser can do."""

PROGRAMS: Final = (
    Trick("claims far too little", partial(play.Claims, ahead=BOLD), way="direct"),
    Trick(
        "holds echoes 35 ms",
        partial(play.HoldsEchoes, hold=35.0, ahead=55.0),
        way="direct",
        conduct="holds echoes 35 ms",
        kernel_known=True,
    ),
    Trick(
        "holds echoes 120 ms",
        partial(play.HoldsEchoes, hold=120.0, ahead=135.0),
        way="direct",
        conduct="holds echoes, always",
        kernel_known=True,
    ),
    Trick("withholds echoes in the race", partial(play.WithholdsEchoes, ahead=150.0), way="direct"),
    Trick("holds echoes 35 ms", partial(play.HoldsEchoes, hold=35.0, ahead=55.0), way="told"),
    Trick("holds echoes 120 ms", partial(play.HoldsEchoes, hold=120.0, ahead=135.0), way="told"),
    Trick("withholds echoes in the race", partial(play.WithholdsEchoes, ahead=150.0), way="told"),
    Trick(
        "holds echoes 120 ms",
        partial(play.HoldsEchoes, hold=120.0, ahead=135.0),
        is_promised=False,
        conduct="holds echoes, always",
    ),
    Trick("withholds echoes in the race", partial(play.WithholdsEchoes, ahead=150.0), is_promised=False),
)
"""What only a program of one's own can do; behind a proxy that says nothing the cap alone bounds it."""

UNLUCKY: Final = (
    Trick("honest, a second tab open", play.SecondTab, is_promised=False),
    Trick("honest, a busy page", play.BusyPage, is_promised=False),
    Trick("honest, reloads in the race", partial(play.CutsItsLine, ahead=None), is_promised=False),
)
"""Honest people to whom something happens: what it costs them."""

TRICKS: Final = (*PAGES, *PROGRAMS, *UNLUCKY)
