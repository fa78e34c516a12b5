"""What the server answers about the moves made so far: positions as they were, and the books."""

from __future__ import annotations

from offworld.table.messages.base import Told
from offworld.table.messages.view import ViewDict


class Replayed(Told):
    """The table after `ply` of its `last` moves and after each of the moves that follow, as far as was asked for.

    As the viewer could know it then, or for a game that is over, as another seat or all seats together knew it.
    """

    ply: int
    last: int
    views: list[ViewDict]


class ChartPoint(Told):
    """How things stood when a turn was over (or as far as the last one has come)."""

    turn: int
    ply: int
    held: list[int | None]
    """What every account held of every kind, account by account; null is what the viewer may not know."""
    series: dict[str, list[int]]
    """What the game counts besides, by name."""
    produced: list[int | None]
    """What each seat made of every kind in this turn, seat by seat."""
    traded: list[int] | None
    """How many of every kind were sold in this turn; null where the viewer may not know."""


class DealTold(Told):
    """Goods for money, between accounts."""

    ply: int
    seller: int
    buyer: int
    what: int
    n: int
    money: int


class EarnedTold(Told):
    """What a seat gained and spent by trading a kind, or on an occasion."""

    seat: int
    kind: int | None
    occasion: str
    gained: int
    spent: int


class Charts(Told):
    """The economy turn by turn, as far as the viewer may know."""

    kinds: list[str]
    accounts: list[str]
    seats: int
    money: int | None
    """The kind that goods are paid with."""
    over: bool
    turn_name: str
    """What the game calls a turn."""
    lines: dict[str, list[str]]
    """What the entries of a series are called, where there is not one a seat."""
    points: list[ChartPoint]
    deals: list[DealTold]
    """Those for the most money."""
    earned: list[EarnedTold]
    measures: dict[str, float]
    """The game as a whole, once it is over."""
