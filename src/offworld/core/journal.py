"""A play as one viewer may tell it: the moves it knows of, in the order in which it learned of them.

The log of a match holds every move. What a viewer's own log holds, and its numbers, depend only on what that
viewer may know: another seat's choices in a sealed step do not appear in it until the step is over.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from operator import itemgetter
from typing import NamedTuple

from offworld.core.move import CHANCE, Move, Seat, Seats

HIDDEN, DRAWN = "chooses in secret", "draws in secret"
"""What people read where they may know that a move was made, or something drawn, but not which one."""

NOT_YET = (0, 0)


class Ply(NamedTuple):
    """A move that was made, how a person reads it, and who may know of it."""

    seat: Seat
    move: Move
    text: str
    seen: Seats | None
    """Those who know it as soon as it is made; None: everybody."""
    told: tuple[int, int]
    """When the others learn that it was made: after how many moves, and as which of those told then."""
    opened: bool = False
    """They learn which it was, too."""
    fleeting: bool = False
    """Those who have seen it forget it: see `State.forget`."""
    reveals: bool = False
    """It showed somebody something that was hidden."""

    @property
    def shows(self) -> bool:
        """Whether somebody who went back to before this move would know more than they did then."""
        return self.reveals or self.seat == CHANCE


class Told(NamedTuple):
    """A line of one viewer's log: after how many moves of the match it was known, who moved, the words."""

    after: int
    seat: Seat
    text: str
    hidden: bool = False
    """The viewer knows only that the seat has moved."""


def journal(plies: Sequence[Ply], viewer: Seat | None, over: bool = False, since: int = 0) -> list[Told]:
    """The log as `viewer` may read it, from the move number `since` on; once the game is over, all of it."""
    moves = enumerate(plies[since:], start=since + 1)
    if over:
        return [Told(n, made.seat, made.text) for n, made in moves]
    known = [one for n, made in moves if (one := _known(n, made, viewer)) is not None]
    known.sort(key=itemgetter(0))
    return _once(known)


def _known(n: int, made: Ply, viewer: Seat | None) -> tuple[tuple[int, int], Told] | None:
    """When and as what the viewer learned of move number `n`, if it did."""
    if made.seen is None or viewer in made.seen:
        return (n, -1), Told(n, made.seat, made.text)
    if made.told == NOT_YET:
        return None
    hidden = DRAWN if made.seat == CHANCE else HIDDEN
    words = made.text if made.opened else hidden
    return made.told, Told(made.told[0], made.seat, words, not made.opened)


def _once(known: list[tuple[tuple[int, int], Told]]) -> list[Told]:
    """The lines alone: a seat that chose in secret did so once, whatever number of moves it took."""
    lines: list[Told] = []
    for _, line in known:
        if not (line.hidden and lines and lines[-1] == line):
            lines.append(line)
    return lines


def unseal(plies: list[Ply], verbs: Sequence[str], opens: bool) -> None:
    """A sealed step is over, so others learn that its moves were made, and which if it `opens`.

    They are told seat by seat and in the order of the step's verbs: in which order a seat has made up its mind is
    nobody's business.
    """
    n = len(plies)
    first = next((i for i in reversed(range(n)) if plies[i].told != NOT_YET), -1) + 1
    kept = [
        (made.seat, verbs.index(made.move.verb), made.move.arg or 0, i)
        for i, made in enumerate(plies[first:], start=first)
    ]
    for place, (_, _, _, i) in enumerate(sorted(kept)):
        plies[i] = plies[i]._replace(told=(n, place), opened=opens)


def settled(plies: Sequence[Ply], ply: int) -> int:
    """The last move up to `ply` before which nothing is still to be told: there a journal can be cut."""
    while ply and (plies[ply - 1].told == NOT_YET or plies[ply - 1].told[0] > ply):
        ply -= 1
    return ply


def lines_by(lines: Sequence[Told], ply: int) -> int:
    """How many lines the viewer knew after `ply` moves of the match."""
    return bisect_right(lines, ply, key=lambda line: line.after)


def move_of(lines: Sequence[Told], n: int, last: int) -> int:
    """After how many moves of the match the viewer knew `n` lines; all of them: now, after the `last` move."""
    if n >= len(lines):
        return last
    return lines[n - 1].after if n else 0
