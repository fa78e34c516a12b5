"""Raises up to three, tips two; and, as the option `mood` says, fails in every way a bot can."""

from __future__ import annotations

import os
import signal
import time
from typing import Any, cast

from offworld.core.menu import Menu
from offworld.core.move import Move


def _crash() -> Move | None:
    raise RuntimeError("the bot is broken")


def _slow() -> Move | None:
    """Stopped by its alarm."""
    while True:
        time.sleep(0.01)


def _stuck() -> Move | None:
    """Deaf to its alarm: only the end of its process ends it."""
    signal.signal(signal.SIGALRM, signal.SIG_IGN)
    while True:
        time.sleep(0.01)


def _dead() -> Move | None:
    os._exit(3)


def _cheating() -> Move | None:
    return Move("close")


def _silent() -> Move | None:
    return None


class Settler:
    def choose(self, view: dict[str, Any], menu: Menu) -> Move | None:
        mood = view["options"]["mood"]
        if mood != "calm":
            return cast("Move | None", globals()[f"_{mood}"]())
        if "give" in menu.entries:
            return Move("give", 2)
        return Move("up") if "up" in menu.entries and view["price"] < 3 else None

    def explain(self) -> str:
        return "three is what a lot is worth"
