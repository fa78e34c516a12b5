"""What all messages of the server have in common."""

from __future__ import annotations

from msgspec import Struct


class Told(Struct):
    """Base of what the server answers."""
