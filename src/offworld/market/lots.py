"""What a seat may say of a lot, as numbers: how many, for how much, to whom; and an offer in words."""

from __future__ import annotations

from functools import cache

from offworld.core.move import Seat
from offworld.market.trading import BUYER, EVERYBODY, NOTHING, SELLER, TAKING, Trading


@cache
def addresses(n_seats: int, seat: Seat) -> tuple[int, ...]:
    """Everybody, or any smaller group of others, as bits."""
    others = (1 << n_seats) - 1 ^ (1 << seat)
    return (EVERYBODY, *(bits for bits in range(1, others) if bits & ~others == 0))


def lots_to_sell(s: Trading, seat: Seat) -> range:
    """How many units it can put on offer: what it holds, if anybody could pay for it."""
    if seat < 0 or s.draft[seat] or not s.may_be(seat, SELLER) or s.free_slot(seat) is None:
        return NOTHING
    if not s.cash_of_others(seat):
        return NOTHING
    return range(1, s.units(seat) + 1)


def lots_to_buy(s: Trading, seat: Seat) -> range:
    """How many units it can ask for: what the others who may sell hold."""
    if seat < 0 or s.draft[seat] or not s.may_be(seat, BUYER) or s.free_slot(seat) is None or not s.cash(seat):
        return NOTHING
    return range(1, s.units_of_others(seat) + 1)


def totals(s: Trading, seat: Seat) -> range:
    """A buyer pays with its own money; a seller can ask for all that the others have."""
    draft = s.draft[seat] if seat >= 0 else ()
    if len(draft) != 2 or draft[0] == TAKING:
        return NOTHING
    return range(1, (s.cash_of_others(seat) if draft[0] == SELLER else s.cash(seat)) + 1)


def parts(s: Trading, seat: Seat) -> range:
    """How many units of a divisible offer it can take."""
    draft = s.draft[seat] if seat >= 0 else ()
    if not draft or draft[0] != TAKING:
        return NOTHING
    offer = s.offer_in(draft[1])
    return range(1, s.takeable(offer, seat) + 1) if offer else NOTHING


def open_slots(s: Trading, _seat: Seat) -> tuple[int, ...]:
    return tuple(offer.slot for offer in s.offers)


def addressees(s: Trading, seat: Seat) -> tuple[int, ...]:
    return addresses(s.n_seats, seat) if seat in s.seats else ()


def offer_words(s: Trading, slot: int) -> str:
    offer = s.offer_in(slot)
    if offer is None:
        return f"offer {slot}"
    does = "sells" if offer.side == SELLER else "buys"
    how = ", or a part" if offer.split else ""
    return f"{s.game.seat_name(s, offer.seat)} {does} {offer.n} for ${offer.total}{how}"


def draft_words(s: Trading, seat: Seat) -> str:
    """What is still to be said of an offer that a seat is making, or of one it takes a part of."""
    side, n, *more = s.draft[seat]
    if side == TAKING:
        return f"{offer_words(s, n)}. How many of them?"
    offer = f"{'Sell' if side == SELLER else 'Buy'} {n} {s.lot_name()}"
    if not more:
        return f"{offer}: for how much in all?"
    if len(more) == 1:
        return f"{offer} for ${more[0]}: to whom do you offer it?"
    return f"{offer} for ${more[0]}: may it be taken in parts?"


def group_words(s: Trading, bits: int) -> str:
    if bits == EVERYBODY:
        return "everybody"
    return " and ".join(s.game.seat_name(s, seat) for seat in s.seats if bits >> seat & 1)
