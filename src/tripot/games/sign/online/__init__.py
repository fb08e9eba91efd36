"""Sign at a live table: when each card was taken, whose call came first, and the puppets."""
