"""Games: one folder each, with rules, data, words, bots and whatever else is the game's own."""

from tripot.games.drawing import Drawing
from tripot.games.game import BrokenGameError, Game
from tripot.games.poster import Poster
from tripot.games.shelf import GAMES, RULES, UnknownGameError, find_game, games_with, rules_of

__all__ = [
    "GAMES",
    "RULES",
    "BrokenGameError",
    "Drawing",
    "Game",
    "Poster",
    "UnknownGameError",
    "find_game",
    "games_with",
    "rules_of",
]
