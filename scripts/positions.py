"""Positions of a game for the client's gallery: one seeded game of bots, as one seat is told it.

    uv run scripts/positions.py tricky_twist
    uv run scripts/positions.py desfausse --seat 2 --seed 7 --option seats=5

It writes client/positions/GAME.json, which the page /gallery/GAME of `npm run dev` shows.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from tripot.bots.bot import Bot
from tripot.core import Ask, Move, Rules, Seat, step, told
from tripot.core.options import choose
from tripot.core.rules import Options, as_shown, team_of
from tripot.core.stages import walk
from tripot.core.view_changes import patch
from tripot.games import Game, find_game

NAMES = ("Ann", "Bob", "Chloé", "Dan", "Eve", "Farid", "Gwen", "Hugo", "Ines", "Jo")
FOLDER = Path(__file__).parents[1] / "client" / "positions"


def answer(rules: Rules, bots: list[Bot], table: Any, asks: dict[Seat, Ask], rng: Random) -> Move:
    """Somebody's answer: a person's by lot, chance and the clock when nobody else is asked."""
    seat = rng.choice([seat for seat in asks if seat >= 0] or list(asks))
    act = bots[seat].act(rules.view(table, seat), asks[seat], rng) if seat >= 0 else None
    return act.move if act else asks[seat].sample(rng)


def frames(game: Game, options: Options, seat: Seat | None, rng: Random) -> Iterator[dict[str, Any]]:
    """What the seat is told, update by update: the view's changed fields, its question, the sentences."""
    rules = game.rules
    names, team = NAMES[: options.seats], team_of(rules, options, seat)
    bots = [game.call_bot(game.usual_level, one) for one in range(options.seats)]
    table = rules.start(options)
    view = rules.view(table, seat)
    shown = as_shown(rules, view, seat)
    yield {"view": msgspec.to_builtins(shown), "ask": None, "asked": [], "told": [], "outcome": None}
    while asks := dict(rules.asks(table)):
        table, events = step(rules, table, answer(rules, bots, table, asks, rng))
        for reader, bot in enumerate(bots):
            bot.hear(told(events, reader, team_of(rules, options, reader)))
        heard, before, earlier = told(events, seat, team), shown, view
        way = walk(rules, view, shown, heard, seat)
        view = way.view
        shown = as_shown(rules, view, seat)
        asks = dict(rules.asks(table))
        yield {
            "changes": msgspec.to_builtins(patch(before, shown)),
            "stages": msgspec.to_builtins(way.stages),
            "dwell_ms": way.dwell_ms,
            "ask": msgspec.to_builtins(asks[seat]) if seat in asks else None,
            "asked": sorted(asks),
            "told": [
                {
                    "event": msgspec.to_builtins(event),
                    "said": {
                        language: rules.words_at(earlier, language).render(rules.say(event, seat), names)
                        for language in rules.catalogues
                    },
                }
                for event in heard
            ],
            "outcome": msgspec.to_builtins(rules.outcome(table)),
        }


def main() -> None:
    """Write the positions of one game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--seat", type=int, default=0, help="whose eyes; -1 for a spectator")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    asked = parser.parse_args()
    game = find_game(asked.game)
    rules = game.rules
    options: Any = choose(rules, dict(word.split("=", 1) for word in asked.option))
    own = next((name for name in ("data", "components") if hasattr(options, name)), None)
    if own is not None and game.pieces is not None:
        # in the gallery there is no house to ask what is printed on the pieces: the table brings them
        options = replace(options, **{own: getattr(options, own) or game.pieces})
    seat = None if asked.seat < 0 else asked.seat
    positions: dict[str, Any] = {
        "game": rules.name,
        "seat": seat,
        "names": NAMES[: options.seats],
        "words": {language: words.entries for language, words in rules.catalogues.items()},
        "frames": list(frames(game, options, seat, Random(asked.seed))),
    }
    FOLDER.mkdir(exist_ok=True)
    target = FOLDER / f"{rules.name}.json"
    target.write_bytes(msgspec.json.encode(positions))
    print(f"{target}: {len(positions['frames'])} moments, {target.stat().st_size // 1024} kB")


if __name__ == "__main__":
    main()
