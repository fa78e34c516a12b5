"""What a play's books say of its economy: who sold what to whom, what was made, what each seat earned by what."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from offworld.books.charts import SET_UP, Point, Posting
from offworld.core.ledger import BANK, Account
from offworld.core.move import Seat


class Deal(NamedTuple):
    """Goods for money: after how many moves, who sold how many of what to whom, and for how much."""

    ply: int
    seller: Account
    buyer: Account
    what: int
    n: int
    money: int


class Earning(NamedTuple):
    """What a seat gained and spent by one source over the whole play: a kind it traded, or an occasion."""

    seat: Seat
    kind: int | None
    occasion: str
    gained: int
    spent: int


def deals(postings: Sequence[Posting], money: int) -> list[Deal]:
    """Every sale of a play, in order."""
    pairs = ((postings[goods], postings[paid]) for paid, goods in _pairs(postings, money).items())
    return [Deal(goods.ply, goods.source, goods.target, goods.what, goods.n, paid.n) for goods, paid in pairs]


def _pairs(postings: Sequence[Posting], money: int) -> dict[int, int]:
    """Which payment was for which goods, by their places: one stands right after the other."""
    found: dict[int, int] = {}
    taken = -1
    for i in range(len(postings) - 1):
        paid, goods = (i, i + 1) if postings[i].what == money else (i + 1, i)
        if i > taken and _is_deal(postings[goods], postings[paid], money):
            found[paid] = goods
            taken = i + 1
    return found


def _is_deal(goods: Posting, paid: Posting, money: int) -> bool:
    """Goods one way and money the other way; the bank may pay or be paid for a store."""
    if goods.what == money or paid.what != money or goods.ply != paid.ply or goods.occasion == SET_UP:
        return False
    sold, bought = goods.source == paid.target, goods.target == paid.source
    return (sold and bought) or (sold and paid.source == BANK) or (bought and paid.target == BANK)


def traded(points: Sequence[Point], found: Iterable[Deal], kinds: int) -> list[list[int]]:
    """Units of each kind that were sold in each turn."""
    rows = [[0] * kinds for _ in points]
    for deal in found:
        rows[_turn_of(points, deal.ply)][deal.what] += deal.n
    return rows


def produced(
    points: Sequence[Point], postings: Iterable[Posting], seats: int, kinds: int, by: Collection[str]
) -> list[list[int]]:
    """What the bank issued to each seat in each turn on the occasions `by` (none named: on any), seat by seat."""
    rows = [[0] * (seats * kinds) for _ in points]
    for posting in postings:
        fits = posting.occasion in by if by else posting.occasion != SET_UP
        seat = 0 if seats == 1 else posting.target
        if fits and posting.source == BANK and 0 <= seat < seats:
            rows[_turn_of(points, posting.ply)][seat * kinds + posting.what] += posting.n
    return rows


def earnings(postings: Sequence[Posting], money: int, seats: int) -> list[Earning]:
    """Each seat's money by source: what it traded by kind, all else by occasion; the best source first."""
    goods = _pairs(postings, money)
    sums: dict[tuple[Seat, int | None, str], list[int]] = {}
    for i, one in enumerate(postings):
        if one.what == money:
            source = (postings[goods[i]].what, "") if i in goods else (None, one.occasion)
            for side, account in enumerate((one.target, one.source)):
                if 0 <= account < seats:
                    sums.setdefault((account, *source), [0, 0])[side] += one.n
    found = [Earning(*source, gained, spent) for source, (gained, spent) in sums.items()]
    return sorted(found, key=lambda one: (one.seat, one.spent - one.gained))


def _turn_of(points: Sequence[Point], ply: int) -> int:
    """The number of the point whose turn a move belongs to."""
    return min(bisect_left(points, ply, key=lambda point: point.ply), len(points) - 1)
