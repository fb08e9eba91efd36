"""DESfausse: throw your dice, put away what matches, and be rid of them first."""

from tripot.games.desfausse.game import game, rules

__all__ = ["game", "rules"]
