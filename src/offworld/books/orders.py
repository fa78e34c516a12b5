"""Standing orders: what a seat wants the table to do for it. A game says in its `standing.py` what they mean."""

from __future__ import annotations

from typing import NamedTuple


class StandingOrder(NamedTuple):
    """What a seat has told the table to do for it. Nobody else learns of an order before it acts.

    `buy` and `sell`: trade `kind` until the seat holds `until`, for `price` each or better.
    `wait`: want nothing more where `kind` is traded. `bid`: raise up to `price` where `kind` is auctioned.
    Only on `turn`, unless that is 0.
    """

    act: str
    kind: int
    until: int = 0
    price: int = 0
    turn: int = 0
