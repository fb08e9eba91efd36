"""Tricky Twist, by Taylor Reiner: a trick-taking game where losing is an art."""

from tripot.games.tricky_twist.game import game, rules

__all__ = ["game", "rules"]
