"""What a game's online part sees: a policy to fill in, and a narrow handle of the live table."""

from tripot.online.challenge import Challenge, Judged
from tripot.online.door import BadQuestion, Door
from tripot.online.inputs import Hand, Input, Released
from tripot.online.policy import Policy
from tripot.online.table import Happened, Line, OnlineTable, Telling
from tripot.online.timekeeper import NO_CREDIT, Timekeeper

__all__ = [
    "NO_CREDIT",
    "BadQuestion",
    "Challenge",
    "Door",
    "Hand",
    "Happened",
    "Input",
    "Judged",
    "Line",
    "OnlineTable",
    "Policy",
    "Released",
    "Telling",
    "Timekeeper",
]
