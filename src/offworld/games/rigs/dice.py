"""A die, thrown by chance wherever the rules call for one."""

from __future__ import annotations

from typing import Any

from offworld.core.move import CHANCE, Seat, Seats
from offworld.core.step import Step, Verb
from offworld.games.rigs.facts import DIE
from offworld.games.rigs.state import RigsState


class RollDie(Step[RigsState]):
    """Subclasses say what comes of it; the step is closed by then."""

    question = "A die is rolled."
    verbs = (Verb("roll", "Roll a {}", over=DIE),)

    def who(self, s: RigsState) -> Seats:
        return (CHANCE,)

    def roll(self, s: RigsState, _chance: Seat, n: int) -> None:
        env = s.env
        s.done()
        self.rolled(s, env, n)

    def rolled(self, s: RigsState, env: Any, n: int) -> None:
        raise NotImplementedError
