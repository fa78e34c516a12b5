"""MOV-13, winning: Net Worth is money and the face value of Deeds, counted when one's own turn ends."""

from __future__ import annotations

from offworld.core.move import Seat, Seats
from offworld.games.merchant.p12_deeds import deeds_worth
from offworld.games.merchant.state import MerchantState


def net_worth(s: MerchantState, seat: Seat) -> int:
    """MOV-13.1."""
    return s.money(seat) + deeds_worth(s, seat)


def has_won(s: MerchantState, seat: Seat) -> bool:
    """MOV-4.5, MOV-13.2: asked at the end of his own turn only."""
    return net_worth(s, seat) >= s.options.goal


def richest(s: MerchantState) -> Seats:
    """MOV-13.3: the highest Net Worth; of equals the one with more money, then the earlier in the order of play."""
    first = s.order if s.order else tuple(s.seats)
    return (max(first, key=lambda seat: (net_worth(s, seat), s.money(seat), -first.index(seat))),)
