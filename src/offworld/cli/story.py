"""What happened: the moves a seat may read, and the story told along with them."""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple

from rich.text import Text

from offworld.cli.screen import Screen
from offworld.core.journal import lines_by
from offworld.core.match import Match
from offworld.core.move import CHANCE, Seat


class Said(NamedTuple):
    """One line: of the log, or (told) of the story. `seat` made the move."""

    seat: Seat | None
    text: str

    def times(self, n: int) -> Said:
        return Said(self.seat, f"{self.text} ({n} times)")


def story(match: Match, seat: Seat | None, since: int = 0, until: int | None = None) -> list[Said]:
    """Lines of the seat's log from number `since` to before `until`, each with what was told about it.

    A line that repeats is shown once, with how often it came.
    """
    log = match.journal(seat)
    told: dict[int, list[Said]] = {}
    for line in match.story:
        if line.seat is None or line.seat == seat:
            told.setdefault(lines_by(log, line.ply), []).append(Said(None, line.text))
    lines = [*told.get(0, [])] if since == 0 else []
    for number, made in enumerate(log[since:until], since + 1):
        who = "you" if made.seat == seat else match.game.seat_name(match.state, made.seat)
        lines += [Said(made.seat, f"{who}: {made.text}"), *told.get(number, [])]
    return [line if (n := len(list(same))) == 1 else line.times(n) for line, same in groupby(lines)]


def last_move(match: Match, seat: Seat) -> int:
    """The number of the line of the seat's own last move; 0 before its first."""
    log = match.journal(seat)
    return next((n for n in reversed(range(len(log))) if log[n].seat == seat), 0)


def show_story(screen: Screen, lines: list[Said], most: int | None = None) -> None:
    """The lines. If there are more than `most`, only the last ones and how many came before."""
    if most is not None and len(lines) > most:
        screen.dim(f"  … {len(lines) - most + 1} earlier lines (l shows all)")
        lines = lines[len(lines) - most + 1 :]
    for seat, text in lines:
        style = "dim" if seat == CHANCE else ""
        screen.indented(Text(text, style) if seat is not None else Text(f"  {text}", "italic"))
