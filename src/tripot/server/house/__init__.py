"""Everything that the tables share: who is in memory, who people are, what is counted."""
