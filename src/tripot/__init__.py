"""tripot: a gaming house, and a laboratory built on the very same rules."""
