"""What happens at the table, and who may know it."""

from __future__ import annotations

from typing import Annotated

from liars_dice.moves import Cup, Face
from tripot.core import Event, OnlySeat, Public, Seat


class DiceThrown(Event):
    """Only the seat itself looks under its cup; how many dice are there, everybody can tell."""

    seat: Public[Seat]
    dice: Annotated[Cup, OnlySeat("seat", counted=True)]


class BidMade(Event):
    """So many dice of this face, at least."""

    seat: Public[Seat]
    count: Public[int]
    face: Public[Face]


class LiarCalled(Event):
    """The bid of the seat `to` is doubted."""

    seat: Public[Seat]
    to: Public[Seat]


class CupsLifted(Event):
    """Every die lies open; `found` of them fit the bid."""

    cups: Public[tuple[Cup, ...]]
    found: Public[int]


class DieLost(Event):
    """The loser of a challenge has one die less."""

    seat: Public[Seat]
    left: Public[int]


class PlayerLeft(Event):
    """Who has no dice is out."""

    seat: Public[Seat]


class GameWon(Event):
    """Only one player has dice."""

    seat: Public[Seat]
