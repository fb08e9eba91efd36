"""Teams, seats and chairs (rulebook 2).

A *seat* is a player's for the whole game and says the team. A *chair* is a place at the table in one
round, clockwise. They differ because seats are drawn by lot inside the layout, and because a substitute
takes the chair of the one who leaves.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import permutations, product

from tripot.core import Seat, Team
from tripot.games.sign.data import HAND, LAYOUTS, Card, Layout
from tripot.games.sign.options import Layouts, Options


@cache
def layout_of(seats: int, choice: Layouts) -> Layout:
    """The layout for a number of players (2.2); where there is only one, it does not matter which is asked.

    >>> layout_of(7, "fewer_teams").name, layout_of(7, "more_teams").name, layout_of(9, "fewer_teams").name
    ('4-3', '3-2-2', '3-3-3')
    """
    fitting = [layout for layout in LAYOUTS.values() if layout.players == seats]
    return fitting[0] if choice == "fewer_teams" else fitting[-1]


def layout(options: Options) -> Layout:
    """The division into teams that is played."""
    return layout_of(options.seats, options.layout)


def fielded(options: Options) -> Layout:
    """The layout of those who play in a round: smaller when the larger team has a substitute (2.4)."""
    whole = layout(options)
    return LAYOUTS[whole.fields] if options.substitute and whole.fields is not None else whole


def teams(options: Options) -> tuple[Team, ...]:
    """The team of each seat."""
    return tuple(layout(options).seats)


def seatings(row: str) -> Iterator[tuple[Seat, ...]]:
    """Every way to sit down inside a row of team letters: the players of a team swap places (2.3)."""
    members = {team: [seat for seat, letter in enumerate(row) if letter == team] for team in sorted(set(row))}
    for orders in product(*(permutations(members[team]) for team in members)):
        turn = {team: iter(order) for team, order in zip(members, orders, strict=True)}
        yield tuple(next(turn[letter]) for letter in row)


def larger_team(row: str) -> tuple[Seat, ...]:
    """The seats of the team that has one player more than the others; nobody in an even layout.

    >>> larger_team("ABABA"), larger_team("ABAB")
    ((0, 2, 4), ())
    """
    sizes = {team: row.count(team) for team in set(row)}
    most = max(sizes.values())
    if most == min(sizes.values()):
        return ()
    return tuple(seat for seat, team in enumerate(row) if sizes[team] == most)


def sitting_out(options: Options, number: int) -> Seat | None:
    """Who of the larger team watches round `number` (2.4).

    >>> [sitting_out(Options(seats=5, substitute=True), number) for number in (1, 2, 3, 4)]
    [0, 2, 4, 0]
    """
    if not options.substitute:
        return None
    members = larger_team(layout(options).seats)
    return members[(number - 1) % len(members)] if members else None


def first_chairs(options: Options, seating: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Who sits where in round 1: the row of the fielded layout, filled in the order of the seating.

    >>> first_chairs(Options(seats=5, substitute=True), (0, 1, 2, 3, 4))
    (2, 1, 4, 3)
    """
    row = layout(options).seats
    absent = sitting_out(options, 1)
    turn = {
        team: iter([seat for seat in seating if row[seat] == team and seat != absent]) for team in set(row)
    }
    return tuple(next(turn[letter]) for letter in fielded(options).seats)


def chairs_after(options: Options, chairs: tuple[Seat, ...], number: int) -> tuple[Seat, ...]:
    """Who sits where in round `number`, from the chairs of the round before.

    >>> chairs_after(Options(seats=5, substitute=True), (2, 1, 4, 3), 2)
    (0, 1, 4, 3)
    """
    leaving, coming = sitting_out(options, number), sitting_out(options, number - 1)
    return tuple(coming if seat == leaving and coming is not None else seat for seat in chairs)


def clockwise_from_left(chairs: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    """Everybody who plays, clockwise, beginning at the left of `seat`.

    >>> clockwise_from_left((2, 1, 4, 3), 1)
    (4, 3, 2, 1)
    """
    here = chairs.index(seat) + 1
    return chairs[here:] + chairs[:here]


def deal(
    deck: tuple[Card, ...], players: int, laid: int
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...], tuple[Card, ...]]:
    """The hands in the order of the deal, the cards for the table, and the draw pile (4.1)."""
    dealt = players * HAND.dealt
    hands = tuple(deck[player:dealt:players] for player in range(players))
    return hands, deck[dealt : dealt + laid], deck[dealt + laid :]
