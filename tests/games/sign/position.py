"""Small builders, so that a test shows its position in a line or two and its moves in notation."""

import json
import os
from pathlib import Path

from tripot.core import CHANCE, Refused, step
from tripot.core.notation import read
from tripot.games.sign import rules
from tripot.games.sign.data import CARDS
from tripot.games.sign.layout import layout
from tripot.games.sign.moves import DrawDealer, DrawOrder, DrawSeats, Shuffle
from tripot.games.sign.options import Options
from tripot.games.sign.questions import expiries
from tripot.games.sign.table import Table, start

FOUR = ("A1 A2 A3 A4 B1", "C1 C2 D1 D2 E1", "F1 F2 G1 G2 H1", "I1 I2 J1 J2 K1")
"""The four hands of the specification: seat 0 wants A5."""

VECTORS = Path(__file__).parents[2] / "vectors"


def vectors(name):
    """The cases of one file, and of every file of that name below TRIPOT_VECTORS."""
    folders = [VECTORS]
    if extra := os.environ.get("TRIPOT_VECTORS"):
        folders.append(Path(extra))
    paths = [path for folder in folders for path in sorted(folder.rglob(f"sign/{name}.json"))]
    return [case for path in paths for case in json.loads(path.read_text())]


def table_cards(players: int) -> int:
    """How many cards lie on the table: half the players, rounded up, and three (2.2).

    >>> [table_cards(players) for players in range(4, 10)]
    [5, 6, 6, 7, 7, 8]
    """
    return -(-players // 2) + 3


def adjacent_mates(row: str) -> int:
    """How many neighbours round the table are of one team (2.3).

    >>> adjacent_mates("ABAB"), adjacent_mates("ABABA")
    (0, 1)
    """
    return sum(row[here] == row[here - 1] for here in range(len(row)))


def options_for(teams, **more):
    """The options whose layout seats these teams: `ABAB`, `ABCABC`, ..."""
    for choice in ("fewer_teams", "more_teams"):
        options = Options(seats=len(teams), layout=choice, **more)
        if layout(options).seats == teams:
            return options
    raise ValueError(f"no layout seats {teams}")


def exchanging(hands=FOUR, table="A5 L1 L2 M1 M2", draw="N1 N2 N3 N4 N5", teams="ABAB", **options):
    """A table in the middle of an exchange; the deal may be partial."""
    held = tuple(tuple(hand.split()) for hand in hands)
    lying = tuple(table.split())
    seats = tuple(range(len(held)))
    laid = len(lying) + sum(len(hand) - 5 for hand in held)
    blank = start(options_for(teams, **options))
    changed = {
        "phase": "exchange",
        "seating": seats,
        "chairs": seats,
        "dealer": len(seats) - 1,
        "round": 1,
        "spread": 1,
        "hands": held,
        "slots": lying,
        "lying": lying,
        "laid": laid,
        "draw": tuple(draw.split()),
        "tie_order": seats,
    }
    limit = blank.options.spread_limit_s
    changed["limit_until"] = None if limit is None else 1000 * limit
    return Table(**{name: getattr(blank, name) for name in blank.__struct_fields__} | changed)


def play(table, *lines):
    """The table after some moves in notation: `play(table, "P0 take A5", "@ stall-over 60000")`."""
    for line in lines:
        table, _ = step(rules, table, read(line, rules.Move))
    return table


def events(table, line):
    """What a move in notation brings about."""
    return step(rules, table, read(line, rules.Move))[1]


def refused(table, line):
    """The key of the refusal of a move in notation, or None if it is accepted."""
    try:
        events(table, line)
    except Refused as no:
        return no.key
    return None


def asks(table):
    """The open questions."""
    return rules.asks(table)


def winners(table):
    """Who has won, seat by seat; nobody while the game goes on."""
    outcome = rules.outcome(table)
    return None if outcome is None else outcome.winners


def chance(table, deck=CARDS):
    """The table when chance has answered all it was asked, in the plainest way."""
    while (ask := rules.asks(table).get(CHANCE)) is not None:
        plain = {
            "AskSeats": DrawSeats(CHANCE, tuple(range(table.options.seats))),
            "AskDealer": DrawDealer(CHANCE, table.chairs[0] if table.chairs else 0),
            "AskShuffle": Shuffle(CHANCE, tuple(deck)),
            "AskOrder": DrawOrder(CHANCE, tuple(range(table.options.seats))),
        }
        table, _ = step(rules, table, plain[type(ask).__name__])
    return table


def opened(**options):
    """A table whose teams confer before the first round."""
    return chance(start(Options(**options)))


def time_passes(table):
    """The table when what ends next has ended, and chance has answered."""
    table, _ = step(rules, table, expiries(table)[0])
    return chance(table)


def until(table, phase):
    """The table when time has passed until that phase."""
    while table.phase != phase:
        table = time_passes(table)
    return table


def all_done(table):
    """The table when everybody has said done."""
    for seat in table.chairs:
        table = play(table, f"P{seat} done")
    return table


def drawn(table):
    """The table when nobody has wanted anything until the pile was too small."""
    table = until(table, "exchange")
    while table.phase == "exchange":
        table = all_done(table)
        table = play(table, f"@ last-call-over {table.until}")
        table = chance(table)
    return table


def point_for(table, team):
    """The table when an opponent has called a player of the team wrongly, in the next round."""
    table = until(table, "look")
    target = next(seat for seat in table.chairs if table.team(seat) == team)
    caller = next(seat for seat in table.chairs if table.team(seat) != team)
    return play(table, f"P{caller} call {target}")
