"""What can go wrong outside the rules: each is one clear sentence for a person."""

from __future__ import annotations


class OffworldError(ValueError):
    """Input that cannot be used. Its text says what would be right."""


class UnknownGame(OffworldError):
    """There is no rulebook of that name."""


class BadSeats(OffworldError):
    """The game is not for that many seats."""


class BadOption(OffworldError):
    """An option that does not exist, has a wrong value or does not go with another."""


class BadLog(OffworldError):
    """A file that is not the log of a legal play."""


class BadState(OffworldError):
    """Bytes that are not a packed state of this game, or a state that cannot be packed."""


class CannotUndo(OffworldError):
    """What was done cannot be taken back by its seat alone."""


class LedgerError(RuntimeError):
    """A rules module moved what an account does not hold. A bug, never a player's fault."""
