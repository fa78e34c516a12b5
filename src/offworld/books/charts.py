"""Charts of a play: what everybody held and what a game counts besides, at the end of every turn.

Everything here is made from the moves and the ledger, and only from what the viewer may know: a
holding the viewer may not see is None, a transfer to or from one is left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from offworld.core.game import Game
from offworld.core.journal import Told, lines_by
from offworld.core.ledger import Account
from offworld.core.match import Match
from offworld.core.move import Move, Seat
from offworld.core.state import State

SET_UP = "set-up"
"""The occasion of what was handed out before the first move."""


class Point(NamedTuple):
    """How things stood after so many moves, when a turn was over (or as far as the last one has come)."""

    turn: int
    ply: int
    held: tuple[int | None, ...]
    """All accounts, as far as the viewer may know; rows of the ledger one after the other."""
    series: Mapping[str, tuple[int, ...]]
    """What `Game.series` says, by name."""


class Posting(NamedTuple):
    """A transfer of the ledger: after how many moves, from, to, what, how many, and what it was for."""

    ply: int
    source: Account
    target: Account
    what: int
    n: int
    occasion: str
    """What `Game.occasion` said then."""


class Books(NamedTuple):
    """The economy of a play as far as one viewer may know it."""

    points: list[Point]
    postings: list[Posting]

    def numbered(self, lines: Sequence[Told]) -> Books:
        """The same, but after how many lines of the viewer's own log."""
        return Books(
            [point._replace(ply=lines_by(lines, point.ply)) for point in self.points],
            [posting._replace(ply=lines_by(lines, posting.ply)) for posting in self.postings],
        )


class _Bookkeeper:
    """Hears the transfers of a play that is made again."""

    def __init__(self, game: Game[Any]) -> None:
        self._game = game
        self.state: State | None = None
        self.ply = 0
        self.heard: list[Posting] = []

    def moved(self, source: Account, target: Account, what: int, n: int) -> None:
        occasion = SET_UP if self.state is None else self._game.occasion(self.state)
        self.heard.append(Posting(self.ply, source, target, what, n, occasion))

    def told(self, text: str, seat: int | None, fleeting: bool) -> None:
        """The story is not kept here."""

    def forgot(self, seat: int) -> None:
        """Nor is what a seat has seen."""


def books_of(match: Match, viewer: Seat | None = None) -> Books:
    """The books of a match as far as `viewer` may know them; once it is over, all of them.

    Each entry says after how many lines of the viewer's own log it was made.
    """
    s = match.state
    moves = [(made.seat, made.move) for made in match.plies]
    made = make_books(match.game, s.n_seats, s.options.plain(), moves, viewer, match.over)
    return made.numbered(match.journal(viewer))


def make_books(
    game: Game[Any],
    seats: int,
    options: Mapping[str, object],
    moves: Iterable[tuple[Seat, Move]],
    viewer: Seat | None = None,
    opened: bool = False,
) -> Books:
    """Make the moves again and note the end of every turn (for games whose state counts a `turn`).

    If the last move only advances the counter because the game is over, that turn has no point.
    `opened`: the game is over, so everybody may know what everybody held.
    """
    keeper = _Bookkeeper(game)
    s: State = game.begin(seats, options, keeper)
    keeper.state = s
    shown = _shown(s, viewer, opened)
    kept = _known(keeper.heard, shown, shown, s.width)
    points: list[Point] = []
    for ply, (seat, move) in enumerate(moves, start=1):
        keeper.ply, keeper.heard = ply, []
        before, turn, seen = s.copy(), _turn(s), shown
        s.do(seat, move)
        shown = _shown(s, viewer, opened)
        kept += _known(keeper.heard, seen, shown, s.width)
        if _turn(s) != turn:
            points.append(Point(turn, ply - 1, tuple(seen), game.series(before)))
    ended = s.top is None and points and points[-1].ply == keeper.ply - 1
    last = points.pop().turn if ended else _turn(s)
    return Books([*points, Point(last, keeper.ply, tuple(shown), game.series(s))], kept)


def _turn(s: State) -> int:
    turn: int = getattr(s, "turn", 0)
    return turn


def _shown(s: State, viewer: Seat | None, opened: bool) -> list[int | None]:
    return [*s.held] if opened else s.holdings(viewer)


def _known(heard: list[Posting], before: list[int | None], after: list[int | None], width: int) -> list[Posting]:
    """Transfers between accounts that the viewer could see on both sides, before the move and after it."""
    return [
        posting
        for posting in heard
        if all(
            _sees(row, account * width + posting.what)
            for row in (before, after)
            for account in (posting.source, posting.target)
        )
    ]


def _sees(row: list[int | None], cell: int) -> bool:
    """An account that was opened by this very move had nothing to see before."""
    return cell >= len(row) or row[cell] is not None
