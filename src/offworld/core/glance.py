"""A glance: a view of which each entry is made when it is first read.

Who works something out of what a seat may see, again and again, reads a few entries of it each time.
"""

from __future__ import annotations

from typing import Any

from offworld.core.move import Seat
from offworld.core.state import State
from offworld.core.view import View, part_of_view


class Glance(View):
    """What `s.view(seat)` holds, entry by entry. It lists only what was read so far, so it is no view to send."""

    def __init__(self, s: State, seat: Seat) -> None:
        super().__init__()
        self._s = s
        self._seat = seat
        if corrections := s.game.box.corrections:  # compiled code asks a dict itself whether it has them
            self["corrections"] = corrections

    def __missing__(self, name: str) -> Any:
        self[name] = made = part_of_view(self._s, self._seat, name)
        return made

    def get(self, name: str, default: Any = None) -> Any:
        try:
            return self[name]
        except KeyError:
            return default

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and self.get(name, self) is not self
