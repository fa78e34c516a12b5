"""The clocks of a table, as plain arithmetic: the caller says what time it is."""

from __future__ import annotations

from collections.abc import Hashable
from math import inf
from typing import Literal

from offworld.core.game import Deadline
from offworld.core.move import Seat, Seats

Kind = Literal["none", "move", "game"]
OF_A_MOVE, OF_A_GAME = 1 / 10, 1 / 100
"""How much of what is left on its clock a bot may think about a decision; so it never runs out."""
OF_A_DEADLINE = 1 / 2
"""The same of the time that runs for all."""
UNITS = (("day", 86400), ("hour", 3600), ("minute", 60), ("second", 1))


def spoken(seconds: int) -> str:
    """`90` -> `1 minute 30 seconds`."""
    words = []
    for unit, size in UNITS:
        n, seconds = divmod(seconds, size)
        words += [f"{n} {unit}{'' if n == 1 else 's'}"] if n else []
    return " ".join(words)


class Clock:
    """Counts for each seat how long it has been asked, and for all the deadline that time decides."""

    def __init__(self, kind: Kind, seconds: int, used: list[float]) -> None:
        self.kind = kind
        self.seconds = seconds
        self.used = used
        """Of a clock for the whole game: what each seat has used up before its present decision."""
        self._since: dict[Seat, float] = {}
        self._key: Hashable = None
        self._started = 0.0
        self._within: Hashable = None
        self._began = 0.0

    def change(self, kind: Kind, seconds: int, now: float) -> None:
        """Use another clock from now on. Seats that are asked begin afresh; a deadline for all runs on."""
        asked = tuple(self._since)
        self.turn((), (), now)
        self.kind, self.seconds = kind, seconds
        self.turn(asked, (), now)

    def turn(self, asked: Seats, moved: Seats, now: float) -> None:
        """Other seats are asked now. Those that have moved, or are asked again, begin afresh."""
        for seat, since in list(self._since.items()):
            if seat in moved or seat not in asked:
                del self._since[seat]
                if self.kind == "game":
                    self.used[seat] += now - since
        for seat in asked:
            self._since.setdefault(seat, now)

    def left(self, seat: Seat, now: float) -> float | None:
        """Seconds this seat has left; None without a clock."""
        running = now - self._since[seat] if seat in self._since else 0.0
        if self.kind == "none":
            return None
        spent = running if self.kind == "move" else self.used[seat] + running
        return max(0.0, self.seconds - spent)

    def thinking(self, seat: Seat, deadline: Deadline | None, now: float) -> float:
        """How many seconds a bot on this seat may think about a decision."""
        if deadline is not None:
            return self.until(deadline, now) * OF_A_DEADLINE
        left = self.left(seat, now)
        return inf if left is None else left * (OF_A_MOVE if self.kind == "move" else OF_A_GAME)

    def thought(self, seat: Seat, seconds: float) -> None:
        """A bot has used so much of its seat's time."""
        if self.kind == "game":
            self.used[seat] += seconds

    def due(self, now: float) -> tuple[float, Seat] | None:
        """How soon which seat's time is up."""
        left = [(seconds, seat) for seat in self._since if (seconds := self.left(seat, now)) is not None]
        return min(left, default=None)

    def count_down(self, deadline: Deadline | None, now: float) -> None:
        """Start, restart or stop the time that runs for all."""
        key = None if deadline is None else (deadline.key, deadline.move, deadline.seconds)
        if deadline is not None and deadline.within != self._within:
            self._within, self._began = deadline.within, now
        if key != self._key:
            through = deadline is not None and deadline.key == deadline.within
            self._key, self._started = key, self._began if through else now

    def until(self, deadline: Deadline, now: float) -> float:
        return max(0.0, self._started + deadline.seconds - now)
