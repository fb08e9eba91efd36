"""The same people again, at the same game or at another one: a table is a company that can change games.

Rules of this file: everybody moves on by one seat, so that nobody begins twice; people have a seat before
bots do; another game is played as it usually is.
"""

from __future__ import annotations

from typing import Any

from tripot.games import Game
from tripot.server.protocol.errors import Trouble
from tripot.server.rooms import entries
from tripot.server.rooms.entries import AnyEntry
from tripot.server.rooms.place import Place
from tripot.server.rooms.room import Room


def company(room: Room, game: Game) -> tuple[Any, list[AnyEntry]]:
    """The options of the next table of a room's people, and who sits where; raises `Trouble`."""
    turned = [*room.places[-1:], *room.places[:-1]]
    if game.name == room.game.name:
        return room.options, _seated(game, turned)
    seats = game.rules.seats
    people = [place for place in turned if place.guest is not None]
    bots = [place for place in turned if place.guest is None and place.level is not None]
    fits = [number for number in seats if number >= len(people)]
    if not fits:
        raise Trouble("too_many_people", most=seats[-1])
    wanted = min(fits, key=lambda number: abs(number - len(people) - len(bots)))
    chairs = (people + bots)[:wanted]
    chairs += [Place(level=game.usual_level)] * (wanted - len(chairs))
    return game.rules.Options(seats=wanted), _seated(game, chairs)


def _seated(game: Game, places: list[Place]) -> list[AnyEntry]:
    seated: list[AnyEntry] = []
    for seat, place in enumerate(places):
        if place.guest is not None:
            seated.append(entries.Sat(seat=seat, guest=place.guest))
        elif place.level is not None:
            level = place.level if place.level in game.levels else game.usual_level
            seated.append(entries.BotSat(seat=seat, level=level))
    return seated
