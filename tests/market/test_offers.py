"""Firm offers of a lot: made question by question, settled at once or not at all."""

from __future__ import annotations

from offworld.games.mule.facts import FOOD
from offworld.games.mule.state import MuleState
from offworld.market.lots import addresses
from offworld.market.trading import BUYER, SELLER, Offer
from tests.games.mule.given import auction_of, choose, offered, refused, started, stock


def market(food: tuple[int, ...] = (0, 0, 0, 4), cash: tuple[int, ...] = (30, 30, 30, 30)) -> MuleState:
    """A Food auction in turns, Store empty, sells at 7, buys at 5. Seat 3 is asked first."""
    s = started()
    for seat in s.seats:
        stock(s, seat, F=food[seat], money=cash[seat])
    stock(s, s.store, F=0)
    s.price[FOOD] = 7
    auction_of(s, FOOD)
    return s


def on_offer(s: MuleState, n: int, total: int, to: int = 0, split: int | None = None) -> MuleState:
    choose(s, (3, "offer_sale", n), (3, "total", total), (3, "to", to))
    if split is not None:
        choose(s, (3, "split", split))
    return s


def test_an_offer_is_made_question_by_question() -> None:
    s = market()
    assert offered(s, 3, "offer_sale") == [1, 2, 3, 4]
    choose(s, (3, "offer_sale", 4))
    assert set(s.menu(3).entries) == {"total", "back"}
    choose(s, (3, "total", 12))
    assert offered(s, 3, "to") == [0, 1, 2, 3, 4, 5, 6]
    choose(s, (3, "to", 0))
    assert offered(s, 3, "split") == [1, 0]
    choose(s, (3, "split", 1))
    assert s.offers == (Offer(9, 3, SELLER, 4, 12, 0, True),)
    assert s.to_act == (2,), "that was the seat's step"


def test_every_answer_can_be_taken_back() -> None:
    s = market()
    choose(s, (3, "offer_sale", 4), (3, "total", 12), (3, "to", 0), (3, "back"), (3, "back"), (3, "back"))
    assert s.draft[3] == ()
    assert "sell" in s.menu(3).entries


def test_an_uneven_price_or_a_single_unit_cannot_be_split() -> None:
    assert on_offer(market(), 3, 7).offers[0].split is False
    assert on_offer(market(), 1, 7).offers[0].split is False


def test_offers_beyond_ones_means_are_refused() -> None:
    s = market()
    why = refused(s, 3, "offer_sale", 5)
    assert (why.rule, why.why, why.hint) == ("MULE-7.2", "5 is too much here", "choose a number from 1 to 4")
    choose(s, (3, "offer_sale", 1))
    assert refused(s, 3, "total", 0).why == "0 is too little here"
    assert refused(s, 3, "total", 91).hint == "choose a number from 1 to 90"
    choose(s, (3, "back"), (3, "wait"))
    assert refused(s, 2, "offer_sale", 1).rule == "MULE-7.2"
    assert refused(s, 2, "offer_purchase", 5).rule == "MULE-7.2"
    choose(s, (2, "offer_purchase", 4))
    why = refused(s, 2, "total", 31)
    assert (why.rule, why.hint) == ("MULE-7.2", "choose a number from 1 to 30")


def test_an_accepted_lot_settles_at_once() -> None:
    s = on_offer(market(), 3, 7)
    choose(s, (2, "accept", 9))
    assert [(s.has(seat, FOOD), s.money(seat)) for seat in (2, 3)] == [(3, 23), (1, 37)]
    assert s.offers == ()
    assert s.role[2:] == [BUYER, SELLER]


def test_a_part_of_a_divisible_lot_leaves_the_rest() -> None:
    s = on_offer(market(), 4, 12, split=1)
    choose(s, (2, "accept", 9))
    assert offered(s, 2, "take") == [1, 2, 3, 4]
    choose(s, (2, "back"), (2, "accept", 9), (2, "take", 3))
    assert s.offers == (Offer(9, 3, SELLER, 1, 3, 0, True),)
    assert (s.money(2), s.money(3)) == (21, 39)


def test_what_is_left_of_the_best_lot_stays_the_first_one() -> None:
    s = on_offer(market(food=(0, 0, 4, 4)), 4, 12, split=1)
    choose(s, (2, "offer_sale", 1), (2, "total", 9), (2, "to", 0), (1, "accept", 9), (1, "take", 1))
    assert [(offer.slot, offer.n, offer.total) for offer in s.offers] == [(9, 3, 9), (6, 1, 9)]
    assert offered(s, 0, "accept") == [9, 6]


def test_who_cannot_cover_an_offer_cannot_accept_it() -> None:
    s = on_offer(market(cash=(30, 30, 6, 30)), 3, 7)
    assert refused(s, 2, "accept", 9).why == "you do not have enough for this offer"
    choose(s, (2, "wait"), (1, "accept", 9))
    assert s.has(1, FOOD) == 3


def test_a_poor_buyer_takes_what_it_can_of_a_divisible_lot() -> None:
    s = on_offer(market(cash=(30, 30, 6, 30)), 4, 12, split=1)
    choose(s, (2, "accept", 9))
    assert offered(s, 2, "take") == [1, 2]


def test_an_addressed_offer_is_for_its_addressees() -> None:
    s = on_offer(market(), 3, 7, to=1 << 1)
    assert refused(s, 2, "accept", 9).why == "this offer is not made to you"
    choose(s, (2, "wait"), (1, "accept", 9))
    assert addresses(3, 1) == (0, 1, 4)


def test_an_offer_its_owner_cannot_keep_falls_away() -> None:
    """Offers reserve nothing: two lots of all one's units may stand until one is taken."""
    s = on_offer(market(), 4, 20, split=0)
    choose(s, (2, "wait"), (1, "wait"), (0, "wait"))
    on_offer(s, 3, 7)
    choose(s, (2, "accept", 10))
    assert s.offers == ()


def test_a_buyers_offer_is_paid_by_the_buyer() -> None:
    s = market()
    choose(s, (3, "wait"), (2, "offer_purchase", 2), (2, "total", 9), (2, "to", 0))
    choose(s, (1, "wait"), (0, "wait"), (3, "accept", 6))
    assert [(s.has(seat, FOOD), s.money(seat)) for seat in (2, 3)] == [(2, 21), (2, 39)]


def test_three_offers_at_a_time() -> None:
    s = market()
    for _ in range(3):
        on_offer(s, 1, 30)
        choose(s, (2, "wait"), (1, "wait"), (0, "offer_purchase", 1), (0, "back"))
        if len(s.offers) < 3:
            choose(s, (0, "wait"))
    s.asked, s.quiet = s.queue.index(3), 0
    s.to_act = (3,)
    s.forget_offers()
    assert refused(s, 3, "offer_sale", 1).why == "you have three open offers already"


def test_withdrawing_and_offering_anew_is_one_step() -> None:
    s = on_offer(market(), 1, 30)
    choose(s, (2, "wait"), (1, "wait"), (0, "wait"))
    choose(s, (3, "withdraw", 9))
    assert s.to_act == (3,)
    assert refused(s, 3, "sell", 1).why == "you are replacing an offer"
    on_offer(s, 1, 20)
    assert (s.offers[0].total, s.to_act) == (20, (2,))


def test_only_ones_own_offers_can_be_withdrawn() -> None:
    s = on_offer(market(), 1, 30)
    assert refused(s, 2, "withdraw", 9).why == "that offer is not yours"
