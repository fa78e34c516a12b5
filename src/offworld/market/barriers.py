"""Reasons that bar several things in an open market. Each is said here and nowhere else."""

from __future__ import annotations

from offworld.core.move import Seat
from offworld.core.refusal import Refusal, refuse
from offworld.market.trading import BUYER, SELLER, Draft, Trading


def drafted(s: Trading, seat: Seat) -> Draft:
    """What a seat has said so far of an offer; the referee never says anything."""
    return s.draft[seat] if seat >= 0 else ()


def busy(s: Trading, seat: Seat) -> Refusal | None:
    """Nobody begins anything new in the middle of an offer, and the referee never trades."""
    if seat < 0:
        return refuse(s.cites.clock, "the referee only keeps the time", "let the seats trade")
    if s.draft[seat]:
        return refuse(s.cites.trade, "you are in the middle of an offer", "finish it or go back")
    return None


def barred(s: Trading, seat: Seat, side: int) -> Refusal | None:
    """A deal or a declaration has fixed which side a seat is on."""
    if s.may_be(seat, side):
        return None
    if s.role[seat] == BUYER:
        return refuse(s.cites.role, "you are a buyer in this auction", "wait for the next one to sell")
    if s.role[seat] == SELLER:
        return refuse(s.cites.role, "you are a seller in this auction", "wait for the next one to buy")
    return refuse(s.cites.role, "you have declared that you are staying out of this auction", "wait for the next one")


def replacing(s: Trading) -> Refusal | None:
    if s.replacing:
        return refuse(s.cites.trade, "you are replacing an offer", "offer, withdraw or wait")
    return None


def no_slot(s: Trading, seat: Seat) -> Refusal | None:
    if s.free_slot(seat) is None:
        return refuse(s.cites.trade, "you have three open offers already", "withdraw one first")
    return None
