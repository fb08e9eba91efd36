"""Tournaments between bots: who sits where, what came of it, how sure that is."""
