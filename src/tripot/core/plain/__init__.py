"""A table, its questions and their answers in plain words, for those who do not know the game."""
