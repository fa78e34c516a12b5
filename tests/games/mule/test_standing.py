"""Standing orders in the Market: secret limits that act for their seat (MULE-7)."""

from __future__ import annotations

from typing import Any

from offworld.books.orders import StandingOrder
from offworld.core.move import Move
from offworld.games.mule.facts import FOOD, SMITHORE
from offworld.games.mule.game import GAME
from offworld.games.mule.p1_expansion import land_auction
from offworld.games.mule.standing import plan
from offworld.games.mule.state import MuleState
from offworld.market.ascending import opened as bidding
from offworld.market.trading import BUYER, EVERYBODY, OUT, SELLER, Offer
from tests.games.mule.given import auction_of, opened, started, stock

SELL = StandingOrder("sell", FOOD, until=3, price=6)
BUY = StandingOrder("buy", FOOD, until=4, price=7)
WAIT = StandingOrder("wait", FOOD)


def market(price: int, in_store: int = 0, **options: Any) -> MuleState:
    """A Food auction in which seat 0 is asked first, with 5 Food and $30; the others have $30 and no Food."""
    s = started(seats=4, **options)
    for seat in s.seats:
        stock(s, seat, money=30, S=0, C=0, F=0, E=0)
    stock(s, 0, F=5)
    stock(s, s.store, F=in_store)
    s.ranks = (3, 2, 1, 0)
    s.price[FOOD] = price
    auction_of(s, FOOD)
    return s


def ordered(s: MuleState, *orders: StandingOrder, seat: int = 0) -> tuple[Move, ...]:
    s.forget_offers()
    return plan(GAME, s.view(seat), s.menu(seat), orders)


def test_mule_7_3_sells_down_to_three_where_the_store_pays_enough() -> None:
    assert ordered(market(price=8), SELL) == (Move("sell", 2),)
    assert ordered(market(price=7), SELL) == ()


def test_mule_7_3_buys_up_to_four_below_eight() -> None:
    s = market(price=7, in_store=6)
    stock(s, 0, F=1)
    assert ordered(s, BUY) == (Move("buy", 3),)
    stock(s, 0, money=15)
    assert ordered(s, BUY) == (Move("buy", 2),)
    stock(s, 0, F=4)
    assert ordered(s, BUY) == ()


def test_mule_7_2_takes_the_best_of_offers_and_store() -> None:
    s = market(price=8)
    lot = Offer(3, 1, BUYER, 2, 15, EVERYBODY, False)
    parts = Offer(6, 2, BUYER, 4, 28, EVERYBODY, True)
    s.offers = (parts, lot)
    assert ordered(s, SELL) == (Move("accept", 3),)
    s.offers = (parts,)
    assert ordered(s, SELL) == (Move("accept", 6), Move("take", 2))
    s.offers = (lot._replace(n=3, total=30),)
    assert ordered(s, SELL) == (Move("sell", 2),), "three are more than it wants to sell"


def test_mule_7_2_what_an_order_says_can_be_done() -> None:
    s = market(price=6)
    s.offers = (Offer(6, 2, BUYER, 4, 28, EVERYBODY, True),)
    for move in ordered(s, SELL):
        s.do(0, move)
    assert s.has(0, FOOD) == 3
    assert s.money(0) == 30 + 14


def test_mule_7_2_an_order_never_offers_and_leaves_the_rest_to_the_person() -> None:
    s = market(price=4)
    assert ordered(s, SELL) == ()
    assert ordered(s, SELL, WAIT) == (Move("wait"),)
    assert ordered(s, WAIT._replace(kind=SMITHORE)) == ()


def test_mule_7_2_an_order_may_hold_for_one_turn_only() -> None:
    s = market(price=4)
    assert ordered(s, WAIT._replace(turn=s.turn)) == (Move("wait"),)
    assert ordered(s, WAIT._replace(turn=s.turn + 1)) == ()


def test_mule_7_2_half_an_offer_is_the_persons_own() -> None:
    s = market(price=8)
    s.do(0, Move("offer_sale", 2))
    assert ordered(s, SELL, WAIT) == ()


def test_mule_7_5_comes_first_at_the_store_as_far_as_it_wants() -> None:
    s = market(price=6, in_store=2)
    stock(s, 0, F=3)
    s.do(0, Move("wait"))
    s.do(1, Move("buy", 2))
    assert s.to_act == (0,)
    assert ordered(s, BUY) == (Move("take", 1),)
    assert ordered(s, BUY._replace(price=5)) == (Move("take", 0),)
    assert ordered(s, WAIT) == (Move("take", 0),)
    assert ordered(s, SELL) == ()


def test_mule_7_6_live_it_says_once_that_it_is_done() -> None:
    s = market(price=4, market_mode="live")
    assert ordered(s, WAIT) == (Move("done"),)
    s.do(0, Move("done"))
    assert ordered(s, WAIT) == ()


def test_mule_o13_declares_what_its_orders_need() -> None:
    s = market(price=4, declare_roles=True)
    assert ordered(s, SELL, WAIT) == (Move("declare", SELLER),)
    assert ordered(s, BUY) == (Move("declare", BUYER),)
    assert ordered(s, WAIT) == (Move("declare", OUT),)


LAND = 5


def land_for_sale(bid: int) -> MuleState:
    """Seat 3 leads with this bid for a land; seat 0 is asked next."""
    s = started(seats=4)
    for seat in s.seats:
        stock(s, seat, money=30)
    return opened(s, land_auction, bidding(LAND, 3, bid, 2, 4))


def test_mule_2_8_an_order_raises_up_to_its_ceiling_and_then_withdraws() -> None:
    """Issue 11, point 14."""
    upto = StandingOrder("bid", LAND, price=14, turn=1)
    assert ordered(land_for_sale(bid=8), upto) == (Move("bid", 10),)
    assert ordered(land_for_sale(bid=12), upto) == (Move("bid", 14),)
    assert ordered(land_for_sale(bid=14), upto) == (Move("withdraw"),)


def test_mule_2_8_a_ceiling_is_for_one_land_on_one_turn() -> None:
    s = land_for_sale(bid=8)
    assert ordered(s, StandingOrder("bid", LAND + 1, price=14, turn=1)) == ()
    assert ordered(s, StandingOrder("bid", LAND, price=14, turn=2)) == ()
    assert ordered(s, WAIT, SELL) == ()
