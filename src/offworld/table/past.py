"""Looking back: positions and charts of a play, made again from its log for one viewer at a time."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any, NamedTuple

from offworld.books import deals
from offworld.books.charts import Books, make_books
from offworld.core.game import Game
from offworld.core.journal import Told
from offworld.core.match import Match
from offworld.core.move import Move, Seat
from offworld.core.state import State
from offworld.core.view import View
from offworld.table.messages.past import ChartPoint, Charts, DealTold, EarnedTold

APART = 32
"""Moves between two kept positions: as many have to be made again at most."""
MOST_PLAYS = 24
"""How many viewers' positions are kept: those looked at last."""
MOST_VIEWS = 50
"""In one answer."""
BEST_DEALS = 8

Made = tuple[Seat, Move]


class Eyes(NamedTuple):
    """Whose knowledge is shown: a seat's (None: a spectator's), or that of all seats together.

    While the game runs, as a seat may still know it: without what it was shown for a moment only.
    """

    seat: Seat | None
    everything: bool = False
    running: bool = False


class Past:
    """Positions of one play. Some are kept, so that going back and forth is quick."""

    def __init__(self, match: Match) -> None:
        self._moves: list[Made] = []
        self._kept: list[State] = [match.game.start(match.state.n_seats, **match.state.options.plain())]
        self._lock = threading.Lock()

    def views(self, moves: Sequence[Made], plies: Sequence[int], eyes: Eyes) -> list[View]:
        """What `eyes` saw after so many of the moves each; they come in order."""
        with self._lock:
            self._follow(moves)
            at = plies[0]
            state = self._at(at)
            found: list[View] = []
            for ply in plies:
                for seat, move in moves[at:ply]:
                    state.do(seat, move)
                at = ply
                found.append(_view(state, eyes))
            return found

    def state(self, moves: Sequence[Made], ply: int) -> State:
        """After so many of the moves; it is the caller's own."""
        with self._lock:
            self._follow(moves)
            return self._at(ply)

    def _follow(self, moves: Sequence[Made]) -> None:
        """Forget positions after a move that was taken back since."""
        same = next((i for i, (had, has) in enumerate(zip(self._moves, moves, strict=False)) if had != has), None)
        same = min(len(self._moves), len(moves)) if same is None else same
        del self._kept[same // APART + 1 :]
        self._moves = list(moves)

    def _at(self, ply: int) -> State:
        while len(self._kept) <= ply // APART:
            self._kept.append(self._play_on(self._kept[-1], (len(self._kept) - 1) * APART, len(self._kept) * APART))
        kept = ply // APART
        return self._play_on(self._kept[kept], kept * APART, ply)

    def _play_on(self, state: State, first: int, last: int) -> State:
        twin = state.copy()
        for seat, move in self._moves[first:last]:
            twin.do(seat, move)
        return twin


class Pasts:
    """The plays that were looked back at last, by table."""

    def __init__(self) -> None:
        self._pasts: OrderedDict[str, Past] = OrderedDict()

    def of(self, table: str, match: Match) -> Past:
        past = self._pasts.pop(table, None) or Past(match)
        self._pasts[table] = past
        if len(self._pasts) > MOST_PLAYS:
            self._pasts.popitem(last=False)
        return past


class Moment(NamedTuple):
    """A play as it stands, with the moves that led there and the viewer's log. It does not change while the table plays
    on."""

    state: State
    moves: list[Made]
    log: list[Told]

    @property
    def game(self) -> Game[Any]:
        return self.state.game

    @property
    def over(self) -> bool:
        return self.state.top is None


def moment(match: Match, log: list[Told]) -> Moment:
    return Moment(match.state.copy(), [(made.seat, made.move) for made in match.plies], log)


# -- views ---------------------------------------------------------------------------------------

OF_A_SEAT = ("seat", "menu", "entries", "greyed")


def _view(state: State, eyes: Eyes) -> View:
    if eyes.running:
        state = state.remembered()
    if not eyes.everything:
        return state.view(eyes.seat, words=True)
    common = state.view(None, words=True)
    told = {name: value for name, value in common.items() if name not in OF_A_SEAT}
    known = told
    for seat in state.seats:
        seen = state.view(seat)
        known = {name: _more(value, known[name], seen.get(name, value)) for name, value in told.items()}
    return common | known | {"held": [*state.held]}


def _more(common: Any, known: Any, seen: Any) -> Any:
    """What is known already, together with what a seat sees differently from everybody else, inside lists and records
    too."""
    if all(isinstance(one, list) and len(one) == len(common) for one in (common, known, seen)):
        return [_more(*cells) for cells in zip(common, known, seen, strict=True)]
    if all(isinstance(one, dict) for one in (common, known, seen)):
        return {name: _more(value, known[name], seen.get(name, value)) for name, value in common.items()}
    return known if seen is None or seen == common else seen


# -- charts --------------------------------------------------------------------------------------


def charts(now: Moment, viewer: Seat | None) -> Charts:
    """The books of a play and what follows from them, as far as the viewer may know."""
    state, game = now.state, now.game
    made = make_books(game, state.n_seats, state.options.plain(), now.moves, viewer, now.over)
    books = made.numbered(now.log)
    money = None if game.money is None else list(state.kinds).index(game.money)
    found = [] if money is None else deals.deals(books.postings, money)
    best = sorted(found, key=lambda deal: -deal.money)[:BEST_DEALS]
    last = books.points[-1]
    return Charts(
        kinds=game.kinds(state),
        accounts=game.account_names(state),
        seats=state.n_seats,
        money=money,
        over=now.over,
        turn_name=game.turn_name,
        lines={name: list(names) for name in last.series if (names := game.line_names(name)) is not None},
        points=_points(now, books, found, money),
        deals=[DealTold(**deal._asdict()) for deal in best],
        earned=[] if money is None else _earned(books, money, state.n_seats),
        measures=dict(game.measures(state)) if now.over else {},
    )


def _points(now: Moment, books: Books, found: list[deals.Deal], money: int | None) -> list[ChartPoint]:
    seats, width = now.state.n_seats, now.state.width
    traded = deals.traded(books.points, found, width)
    made = deals.produced(books.points, books.postings, seats, width, now.game.production)
    return [
        ChartPoint(
            turn=point.turn,
            ply=point.ply,
            held=list(point.held),
            series={name: list(values) for name, values in point.series.items()},
            produced=[n if point.held[i] is not None else None for i, n in enumerate(made_then)],
            traded=traded_then if money is not None and _open_money(point.held, money, width) else None,
        )
        for point, made_then, traded_then in zip(books.points, made, traded, strict=True)
    ]


def _open_money(held: Sequence[int | None], money: int, width: int) -> bool:
    """Whether the viewer sees what everybody pays; else the deals it knows of are not all."""
    return None not in held[money::width]


def _earned(books: Books, money: int, seats: int) -> list[EarnedTold]:
    return [EarnedTold(**one._asdict()) for one in deals.earnings(books.postings, money, seats)]
