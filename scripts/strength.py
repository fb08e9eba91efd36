"""How strong the bots are, measured: `uv run python -m scripts.strength` writes docs/strength.md anew.

Every tournament is kept as JSON lines in a folder and goes on where it stopped, so that it can be played in
pieces: `--seconds 300` plays for that long, `--report` only writes the page from what is there.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

import msgspec

from tripot.lab.tournament.playing import Played
from tripot.lab.tournament.standings import ratings, shares

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "strength.md"
KEPT = ROOT / ".benchmarks" / "strength"
BEGIN, END = "<!-- figures: scripts/strength.py -->", "<!-- end of figures -->"


class Tournament(NamedTuple):
    """Two bots at the tables of a game."""

    game: str
    seats: int
    bots: tuple[str, str]
    deals: int

    @property
    def file(self) -> Path:
        """Where its games are kept."""
        return KEPT / f"{self.game}-{self.seats}-{'-'.join(self.bots)}.jsonl"

    @property
    def words(self) -> list[str]:
        """The command that plays it."""
        where = ["tournament", self.game, "--seats", str(self.seats), "--bots", ",".join(self.bots)]
        return [*where, "--games", str(self.deals)]


PROGRAMME = [
    Tournament("tricky_twist", 4, ("regular", "master"), 100),
    Tournament("desfausse", 2, ("regular", "master"), 600),
    Tournament("tricky_twist", 4, ("novice", "regular"), 60),
    Tournament("desfausse", 2, ("novice", "regular"), 200),
    Tournament("dexterity_jane", 2, ("regular", "master"), 100),
    Tournament("dexterity_jane", 2, ("novice", "regular"), 100),
    Tournament("sign", 4, ("regular", "master"), 40),
    Tournament("sign", 4, ("novice", "regular"), 40),
    Tournament("tricky_twist", 4, ("greedy", "regular"), 60),
    Tournament("desfausse", 2, ("greedy", "regular"), 400),
    Tournament("tricky_twist", 4, ("greedy", "master"), 40),
    Tournament("desfausse", 2, ("greedy", "master"), 200),
    Tournament("tricky_twist", 3, ("regular", "master"), 40),
    Tournament("desfausse", 4, ("regular", "master"), 100),
]


def play(tournament: Tournament, seconds: float | None) -> None:
    KEPT.mkdir(parents=True, exist_ok=True)
    words = [sys.executable, "-m", "tripot", *tournament.words, "--jobs", "1", "--json"]
    try:
        subprocess.run(
            [*words, "--out", str(tournament.file)],
            check=True,
            timeout=seconds,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
    except subprocess.TimeoutExpired:
        print(f"{tournament.file.stem}: to be continued")


def kept(tournament: Tournament) -> list[Played]:
    if not tournament.file.exists():
        return []
    lines = tournament.file.read_bytes().split(b"\n")[1:-1]
    return [msgspec.json.decode(line, type=Played) for line in lines]


def figures() -> str:
    rows = [
        "| game | seats | bot | against | finishes before it | 95 % | deals | ms a decision, longest |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for tournament in sorted(PROGRAMME, key=lambda one: (one.game, one.seats)):
        results = kept(tournament)
        if not results:
            continue
        (share,) = shares(results)
        spent = {one.bot: one for one in ratings(results)}[share.one]
        rows.append(
            f"| {tournament.game} | {tournament.seats} | {share.one} | {share.other} | {share.share:.1%} "
            f"| {share.low:.1%} to {share.high:.1%} | {share.deals} "
            f"| {spent.mean_ms:.1f}, {spent.longest_ms:.0f} |"
        )
    return "\n".join(rows)


def write() -> None:
    page = PAGE.read_text(encoding="utf-8")
    before, after = page.split(BEGIN)[0], page.split(END)[1]
    PAGE.write_text(f"{before}{BEGIN}\n{figures()}\n{END}{after}", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description="play the tournaments of docs/strength.md, and write it")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="how long to play at most")
    parser.add_argument("--only", default="", help="the tournaments whose game, seats or bots have this word")
    parser.add_argument("--report", action="store_true", help="play nothing")
    asked = parser.parse_args()
    end = time.monotonic() + asked.seconds
    for tournament in PROGRAMME:
        left = end - time.monotonic()
        wanted = asked.only in tournament.file.stem
        if not asked.report and wanted and left > 1:
            play(tournament, left if left < 1e9 else None)
    write()


if __name__ == "__main__":
    main()
