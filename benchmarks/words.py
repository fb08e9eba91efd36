"""What a sentence costs: `uv run benchmarks/words.py [GAME ...]`.

A game is played by lot, and everything that two seats and an onlooker are told of it is written in both
languages. Machines differ, so a sentence also stands as a ratio to `str.format` in the same run: the same
sentences with all their cards, names and numbers already written. Seconds are the processor's own.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from tripot.core import Catalogue, Rules, Sentence
from tripot.core.engine import told
from tripot.core.playout import playout
from tripot.core.rules import team_of
from tripot.games import RULES

PEOPLE = ("Ada", "Blaise", "Cléo", "Dora", "Émile", "Flora", "Guy", "Hana", "Inès", "Jo", "Kim", "Léa")


def tellings(rules: Rules) -> Iterator[Sentence]:
    """All that is told of one game."""
    options = rules.Options(seats=rules.seats[-1])
    for _, _, events in playout(rules, rules.start(options), Random(1)):
        for reader in (0, 1, None):
            for event in told(events, reader, team_of(rules, options, reader)):
                yield rules.say(event, reader)


def prepared(words: Catalogue, sentence: Sentence) -> tuple[str, list[str]]:
    """A sentence for `str.format`: its text with a pair of braces for each gap, and what goes into them."""
    keys = (f"{sentence.key}.{form}" for form in sentence.forms)
    key = next((key for key in keys if key in words), sentence.key)
    text, written = "", []
    for part in words.templates[key]:
        if isinstance(part, str):
            text += part.replace("{", "{{").replace("}", "}}")
        else:
            text += "{}"
            written.append(words._write((part,), sentence.values))
    assert text.format(*written) == words.render(sentence)
    return text, written


def cost(work: Callable[[], Any], seconds: float) -> float:
    """The fewest seconds that the work took."""
    best, end = float("inf"), time.process_time() + seconds
    while time.process_time() < end:
        start = time.process_time()
        work()
        best = min(best, time.process_time() - start)
    return best


def measure(rules: Rules, seconds: float) -> tuple[int, float, float]:
    """How many sentences, and the seconds of one: from its template, and by `str.format`."""
    sentences = list(tellings(rules))
    names = PEOPLE[: rules.seats[-1]]
    plain = [prepared(words.calling(names), one) for words in rules.catalogues.values() for one in sentences]

    def render() -> None:
        for words in rules.catalogues.values():
            for sentence in sentences:
                words.render(sentence, names)

    def fill() -> None:
        for text, written in plain:
            text.format(*written)

    return len(plain), cost(render, seconds) / len(plain), cost(fill, seconds) / len(plain)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", default=list(RULES), metavar="GAME")
    parser.add_argument("--seconds", type=float, default=2.0, help="for each figure (2)")
    asked = parser.parse_args()
    print(f"{'game':<16}{'sentences':>10}{'µs each':>10}{'str.format':>12}{'ratio':>8}")
    for name in asked.games:
        count, ours, plain = measure(RULES[name], asked.seconds)
        print(f"{name:<16}{count:>10,}{ours * 1e6:>10.2f}{plain * 1e6:>12.2f}{ours / plain:>8.1f}")


if __name__ == "__main__":
    main()
