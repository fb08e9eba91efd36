"""The bots of DESfausse."""

from tripot.games.desfausse.bots.greedy import LEVELS

__all__ = ["LEVELS"]
