"""Play the lessons again by the rules of today, and write down what happens now.

    uv run scripts/lessons.py

The moves and the prompts of each src/tripot/games/GAME/lesson.json stay; the facts and the version follow
the rules. A lesson whose moves the rules no longer allow has to be written anew: the refusal says where.
"""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec.structs import replace

from tripot.core import Refused, Rules, Step, begin, step, to_json
from tripot.core.notation import write
from tripot.games import GAMES
from tripot.records.lesson import read_lesson

FOLDER = Path(__file__).parents[1] / "src" / "tripot" / "games"


def played_again(rules: Rules, text: bytes) -> bytes:
    """The lesson of a game with the facts of today, a step and a prompt a line."""
    record, script = read_lesson(rules, text)
    table = rules.start(record.options)
    steps = []
    for number, kept in enumerate(record.steps):
        try:
            table, events = step(rules, table, kept.move)
        except Refused as refused:
            raise SystemExit(
                f"{rules.name}: step {number}, {write(kept.move)}: rule {refused.rule}"
            ) from None
        steps.append(Step(kept.move, events))
    fresh = replace(begin(rules, record.options, record.header.seats), steps=tuple(steps))
    prompts = b",\n".join(msgspec.json.encode(prompt) for prompt in script.prompts)
    frame = b'"seat":' + msgspec.json.encode(script.seat)
    if script.until:
        frame += b',"until":' + msgspec.json.encode(script.until)
    if script.loose:
        frame += b',"loose":' + msgspec.json.encode(script.loose)
    lesson = b',\n"lesson":{' + frame + b',"prompts":[\n' + prompts + b"\n]}}\n"
    return to_json(fresh).rstrip()[:-1] + lesson


def main() -> None:
    """All lessons."""
    for name, game in GAMES.items():
        if game.lesson is not None:
            (FOLDER / name / "lesson.json").write_bytes(played_again(game.rules, game.lesson.read_bytes()))


if __name__ == "__main__":
    main()
