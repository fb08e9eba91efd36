"""The rules of one round again, as rows of numbers and bit masks, for search. Proven equal to the rules by running both."""
