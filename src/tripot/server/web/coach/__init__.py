"""The coach: what the master would do, and why. Alone against bots, or once the game is over."""
