"""Kept games: the dealer that anyone can check, verification, replay. No web."""
