"""Charts of a play: what everybody held and what a game counts besides, at the end of every turn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from offworld.core.move import Move, Seat

if TYPE_CHECKING:
    from offworld.core.game import Game
    from offworld.core.state import State


class Point(NamedTuple):
    """How things stood after so many moves, when a turn was over (or as far as the last one has come)."""

    turn: int
    ply: int
    held: tuple[int | None, ...]
    """All accounts, as far as the viewer may know; rows of the ledger one after the other."""
    series: Mapping[str, tuple[int, ...]]
    """What `Game.series` says, by name."""


def charts(
    game: Game[Any],
    seats: int,
    options: Mapping[str, object],
    moves: Iterable[tuple[Seat, Move]],
    viewer: Seat | None = None,
) -> list[Point]:
    """Make the moves again and note the end of every turn (for games whose state counts a `turn`)."""
    s = game.start(seats, **options)
    points: list[Point] = []
    last = _point(game, s, 0, viewer)
    for ply, (seat, move) in enumerate(moves, start=1):
        s.do(seat, move)
        now = _point(game, s, ply, viewer)
        if now.turn != last.turn:
            points.append(last)
        last = now
    return [*points, last]


def _point(game: Game[Any], s: State, ply: int, viewer: Seat | None) -> Point:
    return Point(getattr(s, "turn", 0), ply, tuple(s.holdings(viewer)), game.series(s))
