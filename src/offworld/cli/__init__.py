"""The command line. Only what a command needs is imported when it runs, so that `--help` comes at once."""

from offworld.cli.main import main

__all__ = ["main"]
