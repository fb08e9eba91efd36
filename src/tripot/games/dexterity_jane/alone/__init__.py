"""Dexterity Jane for one person: practice against the clock, and the ten rounds of a day."""
