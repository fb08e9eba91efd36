"""The deck as the client's tests know it: `decoration.test.ts` reads the same file."""

from __future__ import annotations

import json
from pathlib import Path

from tripot.games.dexterity_jane.data import box
from tripot.games.dexterity_jane.options import hand_cards


def test_the_client_decorates_the_cards_of_the_house():
    deck = json.loads(Path(__file__).with_name("deck.json").read_text(encoding="utf-8"))
    assert deck == list(hand_cards("standard", "dense", box()))
