"""`offworld replay`: step through a game that was kept."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import click

from offworld.cli.layout import lay_out
from offworld.cli.screen import Screen
from offworld.cli.sheets import show_table
from offworld.cli.story import story
from offworld.core.errors import BadSeats
from offworld.core.journal import move_of
from offworld.core.match import Match
from offworld.core.move import Seat
from offworld.core.state import State
from offworld.games import load

STEPS = {"": 1, "n": 1, "f": 1, "p": -1, "N": 10, "P": -10}
ENDS = {"<": 0, ">": sys.maxsize}
KEYS = "Enter/n next · p back · N/P ten · < start · > end · a number jumps there · b board · q leaves"
KEY = re.compile(r"\x1b\[[0-9;]*[A-Za-z~]|[0-9]+[\r\n]?|.", re.DOTALL)
PRESSED = {
    "\r": "", "\n": "", " ": "", "\x1b[C": "n", "\x1b[D": "p", "\x1b[6~": "N", "\x1b[5~": "P",
    "\x1b[H": "<", "\x1b[1~": "<", "\x1b[F": ">", "\x1b[4~": ">", "\x04": "q",
}  # fmt: skip
"""What arrows and their neighbours send, as keys."""


def replay_file(screen: Screen, path: Path, seat: Seat | None) -> None:
    match = load(path)
    if seat is not None and seat not in match.state.seats:
        raise BadSeats(f"the game has the seats 0 to {match.state.n_seats - 1}, not {seat}")
    Replay(screen, match, seat).run()


class Replay:
    """Every position of a play, and which one is shown."""

    def __init__(self, screen: Screen, match: Match, seat: Seat | None) -> None:
        self.screen = screen
        self.match = match
        self.seat = seat
        self.positions = positions(match, seat)
        self.at = 0
        self.pressed: list[str] = []
        """Keys that were sent but not yet obeyed."""

    def run(self) -> None:
        self.show()
        while (key := self._key()) is not None and key not in ("q", "quit"):
            if key == "b":
                self.board()
            elif self.go(key):
                self.show()
            else:
                self.screen.say(f"{key!r} is not a key here: {KEYS}")

    def go(self, key: str) -> bool:
        """Move to where the key leads; False if it is not a key."""
        if key in STEPS:
            wanted = self.at + STEPS[key]
        elif key in ENDS:
            wanted = ENDS[key]
        elif key.isdecimal() and key.isascii() and len(key) < 10:
            wanted = int(key)
        else:
            return False
        self.at = min(max(wanted, 0), len(self.positions) - 1)
        return True

    def show(self) -> None:
        news = story(self.match, self.seat, self.at - 1, self.at) if self.at else []
        lay_out(self.screen, self.board, news, self._show_place)

    def board(self) -> None:
        state = self.positions[self.at]
        show_table(self.screen, state, state.view(self.seat))

    def _show_place(self) -> None:
        last = len(self.positions) - 1
        self.screen.title(f"{self.match.game.title}, position {self.at} of {last}")
        if self.at == last and self.match.over:
            self.screen.title(self.match.game.outcome(self.positions[last]))
        self.screen.dim(KEYS)

    def _key(self) -> str | None:
        """A key at once in a terminal, a line elsewhere."""
        if not (self.screen.live and sys.stdin.isatty()):
            return self.screen.ask("> ")
        if not self.pressed:
            self.pressed = keys_in(_getchar())
        key = self.pressed.pop(0)
        if not key.isdecimal() or self.pressed:
            return key.strip()
        rest = self.screen.ask(f"go to {key}")
        return None if rest is None else key + rest


def keys_in(sent: str) -> list[str]:
    """The keys in what the terminal sent, several if fingers are fast; Enter stays with the number it ends."""
    keys = [found[0] for found in KEY.finditer(sent.replace("\x1bO", "\x1b["))]
    return [PRESSED.get(key, key) for key in keys] or ["q"]


def _getchar() -> str:
    try:
        return click.getchar()
    except EOFError:
        return "q"


def positions(match: Match, seat: Seat | None) -> list[State]:
    """The state before the first line of the seat's log, and after each."""
    s = match.game.begin(match.state.n_seats, match.state.options.plain())
    passed = [s.copy()]
    for entry in match.plies:
        s.do(entry.seat, entry.move)
        passed.append(s.copy())
    log = match.journal(seat)
    return [passed[move_of(log, n, len(match.plies))] for n in range(len(log) + 1)]
