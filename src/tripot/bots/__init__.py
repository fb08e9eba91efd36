"""Players made of code: they see views only, never the table."""
