"""Live tables: people open a link and play, and nothing they were shown is ever lost."""
