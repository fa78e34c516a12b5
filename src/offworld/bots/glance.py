"""A glance: a view of which each entry is made when it is first read.

Playouts ask settlers again and again, and each reads a few entries of what its seat may see.
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
