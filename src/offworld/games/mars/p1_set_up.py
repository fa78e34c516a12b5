"""Setting up (MARS-1).

The Home Base goes wherever you like, on top of deposits too. It begins with a little food, water
and oxygen; there are no victory points yet.
"""

from __future__ import annotations

from offworld.core.ledger import BANK
from offworld.core.move import Seat, Seats
from offworld.core.step import Step, Verb
from offworld.games.mars.buildings import put_up
from offworld.games.mars.facts import (
    BLUEPRINTS,
    COLUMNS,
    HOME,
    MAPS,
    NOTHING,
    ROWS,
    SQUARES,
    START,
    column_name,
    in_letters,
    square_at,
    square_name,
)
from offworld.games.mars.state import ME, MarsState

START_TEXT = in_letters(START)
EMPTY_MAP = (NOTHING,) * len(SQUARES)


def lay_out(s: MarsState) -> None:
    """The bare map and the sizes of stores that the options ask for."""
    s.deposit = MAPS[s.options.map]
    s.occupant = EMPTY_MAP
    s.slots = tuple(getattr(s.options, plan.slots) if plan.slots else 0 for plan in BLUEPRINTS)
    s.open_accounts(1)


class HomeColumn(Step[MarsState]):
    """MARS-1: the Home Base covers two by two squares; first its left column."""

    name = "home column"
    rule = "MARS-1"
    question = "Place your Home Base anywhere; it covers 2 by 2 squares. Which column is its left one?"
    verbs = (Verb("column", "Column {}", over=range(1, COLUMNS), label=lambda s, column: column_name(column)),)

    def who(self, s: MarsState) -> Seats:
        return ME

    def column(self, s: MarsState, seat: Seat, column: int) -> None:
        s.done()
        s.ask(home_row, column)


class HomeRow(Step[MarsState]):
    """MARS-1: then its top row."""

    name = "home row"
    rule = "MARS-1"
    verbs = (Verb("row", "Row {}", over=range(1, ROWS)),)

    def who(self, s: MarsState) -> Seats:
        return ME

    def prompt(self, s: MarsState, seat: Seat | None) -> str:
        return f"The Home Base takes columns {column_name(s.env)} and {column_name(s.env + 1)}. Which is its top row?"

    def row(self, s: MarsState, seat: Seat, row: int) -> None:
        corner = square_at(s.env, row)
        s.done()
        home = put_up(s, HOME, corner)
        for good, n in START:
            s.transfer(BANK, home, good, n)
        s.tell("The Home Base lands at {} with {}.", square_name(corner), START_TEXT)


home_row = HomeRow()
