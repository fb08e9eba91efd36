"""The command line of the house: one command, a few words after it, and help that teaches."""

from tripot.cli.main import main

__all__ = ["main"]
