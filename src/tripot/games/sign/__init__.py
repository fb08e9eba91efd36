"""Sign: swap cards, collect five alike, and let your team know without a word."""

from tripot.games.sign.game import game, rules

__all__ = ["game", "rules"]
