"""Dexterity Jane at a live table: sealed reveals, and who slammed first."""
