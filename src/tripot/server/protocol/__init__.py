"""What a client and the house say to each other: messages, settings, errors and their words."""
