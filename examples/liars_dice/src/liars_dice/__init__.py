"""Liar's dice: bid on what lies under all the cups, and catch those who bid too high."""

from liars_dice.game import game

__all__ = ["game"]
