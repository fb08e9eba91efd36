"""Dexterity Jane: fold the fingers that the cards ask for, faster than the others."""

from tripot.games.dexterity_jane.game import game, rules

__all__ = ["game", "rules"]
