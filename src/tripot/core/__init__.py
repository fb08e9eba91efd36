"""The pure heart of the house: what a game is, and what must hold for every one.

Standard library and msgspec only. No clock, no randomness, no input or output: time, chance and text
are passed in.
"""

from tripot.core.ask import Ask, Asks, ChanceAsk, Choice, Lot, offer
from tripot.core.engine import fold, replay, rerun, step, told
from tripot.core.event import Event
from tripot.core.move import Move
from tripot.core.record import Record, RecordError, Step, begin, from_json, to_json
from tripot.core.refusal import Refused
from tripot.core.rules import Happening, Options, Outcome, Rules, Standing, standings, team_of
from tripot.core.seat import CHANCE, CLOCK, Seat, Team
from tripot.core.visibility import (
    HIDDEN,
    Hidden,
    Nobody,
    OnlySeat,
    OnlyTeam,
    OnlyThose,
    Public,
    Sealed,
    redact,
)
from tripot.core.words import Catalogue, Sentence, say, say_refused

__all__ = [
    "CHANCE",
    "CLOCK",
    "HIDDEN",
    "Ask",
    "Asks",
    "Catalogue",
    "ChanceAsk",
    "Choice",
    "Event",
    "Happening",
    "Hidden",
    "Lot",
    "Move",
    "Nobody",
    "OnlySeat",
    "OnlyTeam",
    "OnlyThose",
    "Options",
    "Outcome",
    "Public",
    "Record",
    "RecordError",
    "Refused",
    "Rules",
    "Sealed",
    "Seat",
    "Sentence",
    "Standing",
    "Step",
    "Team",
    "begin",
    "fold",
    "from_json",
    "offer",
    "redact",
    "replay",
    "rerun",
    "say",
    "say_refused",
    "standings",
    "step",
    "team_of",
    "to_json",
    "told",
]
