"""The game again, as rows of numbers and bit masks, for search; proven equal to the rules, running both."""
