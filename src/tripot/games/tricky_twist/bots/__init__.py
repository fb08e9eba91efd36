"""The bots of Tricky Twist."""

from tripot.games.tricky_twist.bots.greedy import LEVELS

__all__ = ["LEVELS"]
