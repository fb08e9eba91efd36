"""A question to a player, and the reasons it can give for refusing an answer."""

from __future__ import annotations

from tripot.core import Ask, Move, Refused


class Question(Ask, frozen=True):
    """A question to a player; it can say why it does not allow an answer."""

    def refusal(self, move: Move) -> Refused | None:
        """Why the move is no answer, or None when it is one."""
        raise NotImplementedError

    def allows(self, move: Move) -> bool:
        """Whether the move is one of the answers; dice may be named in any order."""
        return self.refusal(move) is None
