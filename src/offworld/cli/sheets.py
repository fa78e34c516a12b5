"""The table as sheets of figures, for a game that draws no board of its own."""

from __future__ import annotations

from typing import Any

from offworld.cli.screen import Screen
from offworld.core.state import State
from offworld.core.view import View
from offworld.games.beside import beside

LONGEST = 24
"""Entries of a list that are shown."""


def show_table(screen: Screen, state: State, view: View) -> None:
    """The game's board; sheets made from the view where it has none."""
    board = beside(state.game, "board")
    if board is not None:
        screen.draw(board.draw(view))
        return
    show_holdings(screen, state, view)
    show_columns(screen, state, view)


def show_holdings(screen: Screen, state: State, view: View) -> None:
    """Who holds how much of what, without the bank, which is unlimited."""
    width = len(state.kinds)
    held = view["held"]
    rows = [
        (name, *map(_plain, held[i * width : (i + 1) * width]))
        for i, name in enumerate(state.game.account_names(state)[:-1])
    ]
    if width and rows:
        screen.table(["", *state.game.kinds(state)], rows)


def show_columns(screen: Screen, state: State, view: View) -> None:
    """The game's own columns: a sheet by seat, then the rest line by line."""
    own = {name: view[name] for name in state.shown}
    by_seat = {name: value for name, value in own.items() if isinstance(value, list) and len(value) == state.n_seats}
    if by_seat and state.n_seats > 1:
        rows = [
            (state.game.seat_name(state, seat), *(_plain(value[seat]) for value in by_seat.values()))
            for seat in state.seats
        ]
        screen.table(["", *by_seat], rows)
    rest = [name for name in own if name not in by_seat or state.n_seats == 1]
    screen.say(" · ".join(f"{name.replace('_', ' ')} {_plain(own[name])}" for name in rest))


def _plain(value: Any) -> str:
    if isinstance(value, list):
        shown = " ".join(map(_plain, value[:LONGEST])) or "-"
        return f"{shown} …" if len(value) > LONGEST else shown
    return "?" if value is None else str(value)
