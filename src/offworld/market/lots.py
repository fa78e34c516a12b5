"""What a seat may say of a lot, as numbers: how many, for how much, to whom; and an offer in words."""

from __future__ import annotations

from functools import cache

from offworld.core.move import Seat
from offworld.core.refusal import Refusal, refuse
from offworld.market.barriers import barred, busy, drafted, no_slot
from offworld.market.trading import BUYER, EVERYBODY, SELLER, TAKING, Trading, all_slots


@cache
def addresses(n_seats: int, seat: Seat) -> tuple[int, ...]:
    """Everybody, or any smaller group of others, as bits."""
    others = (1 << n_seats) - 1 ^ (1 << seat)
    return (EVERYBODY, *(bits for bits in range(1, others) if bits & ~others == 0))


def lots_to_sell(s: Trading, seat: Seat) -> range | Refusal:
    """How many units it can put on offer: what it holds, if anybody could pay for it."""
    if why := busy(s, seat) or barred(s, seat, SELLER) or no_slot(s, seat):
        return why
    if not s.units(seat):
        return refuse(s.cites.trade, "you have none to offer", "wait, or buy some")
    if not s.cash_of_others(seat):
        return refuse(s.cites.trade, "nobody who may buy has any money", "sell to the Store")
    return range(1, s.units(seat) + 1)


def lots_to_buy(s: Trading, seat: Seat) -> range | Refusal:
    """How many units it can ask for: what the others who may sell hold."""
    if why := busy(s, seat) or barred(s, seat, BUYER) or no_slot(s, seat):
        return why
    if not s.cash(seat):
        return refuse(s.cites.trade, "you have no money to offer", "sell something in another auction first")
    if not s.units_of_others(seat):
        return refuse(s.cites.trade, "nobody else who may sell holds any", "buy from the Store")
    return range(1, s.units_of_others(seat) + 1)


def totals(s: Trading, seat: Seat) -> range | Refusal:
    """A buyer pays with its own money; a seller can ask for all that the others have."""
    draft = drafted(s, seat)
    if len(draft) != 2 or draft[0] == TAKING:
        return refuse(s.cites.trade, "first say how many", "offer a number of units")
    purse = s.cash_of_others(seat) if draft[0] == SELLER else s.cash(seat)
    return range(1, purse + 1) if purse else refuse(s.cites.trade, "nobody can pay any more", "go back")


def parts(s: Trading, seat: Seat) -> range | Refusal:
    """How many units of a divisible offer it can take."""
    draft = drafted(s, seat)
    offer = s.offer_in(draft[1]) if draft and draft[0] == TAKING else None
    if offer is None:
        return refuse(s.cites.trade, "accept a divisible offer first", "accept one")
    return range(1, s.takeable(offer, seat) + 1)


def addressees(s: Trading, seat: Seat) -> tuple[int, ...] | Refusal:
    if len(drafted(s, seat)) != 3:
        return refuse(s.cites.trade, "first say how many and for how much", "begin with a number of units")
    return addresses(s.n_seats, seat)


def in_parts_or_whole(s: Trading, seat: Seat) -> tuple[int, ...] | Refusal:
    """1: it may be taken in parts, 0: only as a whole."""
    if len(drafted(s, seat)) != 4:
        return refuse(s.cites.trade, "only a total that divides evenly can be split", "name another total")
    return (1, 0)


def open_slots(s: Trading, _seat: Seat) -> tuple[int, ...]:
    return tuple([offer.slot for offer in s.offers])


def last_slot(s: Trading) -> int:
    return all_slots(s) - 1


def split_words(_s: Trading, yes: int) -> str:
    return "also in parts" if yes else "only as a whole"


def offer_words(s: Trading, slot: int) -> str:
    offer = s.offer_in(slot)
    if offer is None:
        return f"offer {slot}"
    does = "sells" if offer.side == SELLER else "buys"
    how = ", or a part" if offer.split else ""
    return f"{s.called(offer.seat)} {does} {offer.n} for ${offer.total}{how}"


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
    return " and ".join(s.called(seat) for seat in s.seats if bits >> seat & 1)
