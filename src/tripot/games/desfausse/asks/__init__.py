"""The questions of DESfausse, each with its answers: about throws, and from the first call on."""

from __future__ import annotations

from typing import TypeAlias

from tripot.games.desfausse.asks.calls import AskDeclare, AskDiscard, AskLevy, AskTrophy
from tripot.games.desfausse.asks.throws import AskPlan, AskRoll, AskSettle

__all__ = ["AnyAsk", "AskDeclare", "AskDiscard", "AskLevy", "AskPlan", "AskRoll", "AskSettle", "AskTrophy"]

AnyAsk: TypeAlias = AskRoll | AskPlan | AskSettle | AskDeclare | AskDiscard | AskTrophy | AskLevy
