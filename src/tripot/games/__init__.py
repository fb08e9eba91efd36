"""The four games: one folder each, with the rules, their data and their words."""
