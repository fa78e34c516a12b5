"""What time decides: the least harmful move of a seat that does not answer, and the end of an open player phase."""

from __future__ import annotations

from offworld.core.game import Deadline
from offworld.core.menu import BARE, Menu
from offworld.core.move import Move
from offworld.core.view import View
from offworld.games.rigs.p3_open import AT_ONCE
from offworld.games.rigs.state import RigsState

HARMLESS = ("reject", "cancel", "decline", "skip", "finish", "ready", "keep_hand", "let_go", "back", "drop_it", "leave")
PAUSE = (1.0, 3.0)


def default_move(_view: View, menu: Menu) -> Move | None:
    """To let things be; where something has to be chosen, a bot chooses."""
    for verb in HARMLESS:
        if menu.entries.get(verb) == BARE:
            return Move(verb)
    return Move("done") if "done" in menu.entries and "power" not in menu.entries else None


def deadline(s: RigsState) -> Deadline | None:
    """R68: an open player phase is over after some quiet; every move starts the time anew."""
    if s.top is None or s.step is not AT_ONCE:
        return None
    return Deadline(s.facts.quiet_seconds, Move("call"), (s.turn, s.env, s.declined, s.offers_left), PAUSE)
