"""Live tables: the inbox, the commands, the audience, the clocks and the bots of one table."""
