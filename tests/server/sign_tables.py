"""Tables of Sign that are written into the journal, so that everybody knows which cards lie where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from tests.server.player import Player

from tripot.core import CHANCE, Step, step
from tripot.games.sign import moves, rules
from tripot.games.sign.body import SignSpec
from tripot.games.sign.data import CARDS
from tripot.games.sign.options import Options
from tripot.records.dealer import commit
from tripot.records.seats import Guest
from tripot.server.protocol.settings import Settings
from tripot.server.rooms import entries
from tripot.store import Store

SECRET = "0f" * 32
CHAIRS = (0, 1, 2, 3)


class Written:
    """The first moves of a game, one after the other."""

    def __init__(self, **options: Any) -> None:
        self.options = Options(**options)
        self.table = rules.start(self.options)
        self.steps: list[Step[Any, Any]] = []
        self.play(moves.DrawSeats(CHANCE, CHAIRS))
        self.play(moves.DrawDealer(CHANCE, 3))

    def play(self, *wanted: Any) -> None:
        for move in wanted:
            self.table, events = step(rules, self.table, move)
            self.steps.append(Step(move, events))

    def deal(self, hands: Sequence[str], table: str, sign: SignSpec) -> None:
        """The first team agrees on a sign, these cards are dealt, and everybody has looked."""
        self.play(moves.DraftSign(0, sign), *(moves.Ready(seat) for seat in CHAIRS))
        held = [hand.split() for hand in hands]
        first = [card for place in range(5) for card in (hand[place] for hand in held)] + table.split()
        deck = (*first, *(card for card in CARDS if card not in first))
        self.play(moves.Shuffle(CHANCE, deck), moves.DrawOrder(CHANCE, CHAIRS))
        self.play(*(moves.Ready(seat) for seat in CHAIRS), moves.BottomOver(-2, self.table.bottom_until or 0))

    async def lay(self, store: str, name: str, people: Sequence[Player | Guest | str]) -> None:
        """Write it down; a word is the level of a bot."""
        host = next(one for one in people if not isinstance(one, str))
        opened = entries.Opened(
            game=rules.name,
            version=rules.version,
            options=msgspec.to_builtins(self.options),
            settings=Settings(warm=False),
            host=Guest(host.id, host.name),
            at=0,
        )
        sat: list[entries.Entry] = [
            entries.BotSat(seat=seat, level=one)
            if isinstance(one, str)
            else entries.Sat(seat=seat, guest=Guest(one.id, one.name))
            for seat, one in enumerate(people)
        ]
        begun = [entries.Started(secret=SECRET, commit=commit(SECRET), at=0), entries.Begun(0)]
        moved = [entries.Moved(move=kept.move, events=kept.events, at=0) for kept in self.steps]
        async with await Store.open(store) as journal:
            await journal.append(name, 0, [entries.encode(entry) for entry in (opened, *sat, *begun, *moved)])
