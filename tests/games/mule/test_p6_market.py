"""Phase 6, Market (MULE-7): four auctions, in turns and live."""

from __future__ import annotations

from typing import Any

import pytest

from offworld.core.move import REFEREE, Move
from offworld.flow import Sequence
from offworld.games.mule.facts import CRYSTITE, ENERGY, FOOD, MULES, SMITHORE
from offworld.games.mule.p6_market import auctions, market
from offworld.games.mule.state import MuleState
from offworld.market.trading import BUYER, OUT, SELLER, SLOTS, Offer
from tests.games.mule.given import (
    LEGGITE,
    MECHTRON,
    PACKER,
    SPHEROID,
    auction_of,
    card,
    choose,
    offered,
    opened,
    refused,
    started,
    stock,
    stocks,
)

# Ranks: Packer 1, Spheroid 2, Mechtron 3, Leggite 4, so that Leggite is below Mechtron.
PACK, SPHE, MECH, LEGG = range(4)
FOUR = (PACKER, SPHEROID, MECHTRON, LEGGITE)
OF_LEGG, OF_SPHE, OF_MECH = LEGG * 3, SPHE * 3, MECH * 3
"""Slots of a seat's first offer."""
FEWER_SOLD, FEWER_BOUGHT = "accept that lot, or sell fewer", "accept that lot, or take fewer"


def bazaar(**options: Any) -> MuleState:
    s = started(species=FOUR, **options)
    for seat in s.seats:
        stock(s, seat, money=30, S=0, C=0, F=0, E=0)
    stock(s, s.store, S=0, C=0, F=0, E=0)
    s.price[1:] = [5, 6, 7, 3]
    return s


def wait(s: MuleState, *seats: int) -> None:
    for seat in seats:
        choose(s, (seat, "wait"))


def test_ex_11_the_smithore_auction() -> None:
    """EX-11, MULE-7.2, MULE-7.3: 2 of 3 for $7 in all, which is no price of the track; the third is kept."""
    s = bazaar()
    stock(s, LEGG, S=3)
    auction_of(s, SMITHORE)
    assert s.to_act == (LEGG,)
    choose(s, (LEGG, "wait"), (MECH, "wait"), (SPHE, "wait"))
    choose(s, (PACK, "offer_purchase", 2), (PACK, "total", 7), (PACK, "to", 1 << LEGG))
    choose(s, (LEGG, "accept", PACK * 3))
    assert (s.role[LEGG], s.role[PACK]) == (SELLER, BUYER)
    while s.to_act:
        wait(s, s.to_act[0])
    assert [s.money(seat) for seat in (LEGG, PACK)] == [37, 23]
    assert [s.has(seat, SMITHORE) for seat in (LEGG, PACK)] == [1, 2]


def test_ex_11_the_food_auction() -> None:
    """EX-11, MULE-7.3, MULE-7.5: below the Store's price, to the Store, first buyer by rank, above the track."""
    s = bazaar()
    stock(s, SPHE, F=4)
    auction_of(s, FOOD)
    wait(s, LEGG, MECH)
    choose(s, (SPHE, "offer_sale", 2), (SPHE, "total", 6), (SPHE, "to", 1 << PACK), (SPHE, "split", 0))
    choose(s, (PACK, "accept", OF_SPHE))
    # Leggite and Mechtron would pay $6; Spheroid prefers the Store's $5.
    choose(s, (LEGG, "offer_purchase", 1), (LEGG, "total", 6), (LEGG, "to", 0))
    choose(s, (MECH, "offer_purchase", 1), (MECH, "total", 6), (MECH, "to", 0))
    choose(s, (SPHE, "sell", 1))
    assert (s.has(s.store, FOOD), s.money(SPHE)) == (1, 41)
    wait(s, PACK, LEGG)
    choose(s, (MECH, "buy", 1))
    assert s.to_act == (LEGG,), "the lower rank is asked first"
    choose(s, (LEGG, "take", 1))
    assert (s.has(LEGG, FOOD), s.has(MECH, FOOD), s.has(s.store, FOOD)) == (1, 0, 0)
    choose(s, (SPHE, "offer_sale", 1), (SPHE, "total", 14), (SPHE, "to", 1 << MECH))
    wait(s, PACK, LEGG)
    choose(s, (MECH, "accept", OF_SPHE))
    while s.to_act:
        wait(s, s.to_act[0])
    assert [(s.has(seat, FOOD), s.money(seat) - 30) for seat in (LEGG, PACK, SPHE, MECH)] == [
        (1, -7),
        (2, -6),
        (0, 25),
        (1, -14),
    ]


def test_ex_11_auctions_nobody_can_use_are_skipped() -> None:
    """EX-11, MULE-7.1: no Crystite anywhere, no trade; the order is always the same."""
    s = bazaar()
    for good in ("S", "F", "E"):
        stock(s, LEGG, **{good: 1})
    opened(s, auctions)
    seen: list[int] = []
    while s.to_act:
        if not seen or seen[-1] != s.lot:
            seen.append(s.lot)
        wait(s, s.to_act[0])
    assert seen == [SMITHORE, FOOD, ENERGY]
    assert s.lot == 0


def test_mule_7_1_all_four_in_order() -> None:
    s = bazaar()
    stock(s, LEGG, S=1, C=1, F=1, E=1)
    s.card = card(s, "sunspot")
    opened(s, Sequence("market", market))
    seen: list[int] = []
    while s.to_act:
        seen += [s.lot] if s.lot not in seen else []
        wait(s, s.to_act[0])
    assert seen == [SMITHORE, CRYSTITE, FOOD, ENERGY]


def test_mule_7_3_the_store_sells_from_stock_and_always_buys() -> None:
    s = bazaar()
    stock(s, LEGG, F=20, money=0)
    auction_of(s, FOOD)
    assert refused(s, LEGG, "buy", 1).rule == "MULE-7.3"
    why = refused(s, LEGG, "sell", 21)
    assert (why.rule, s.has(LEGG, FOOD)) == ("MULE-7.3", 20)
    choose(s, (LEGG, "sell", 20))
    assert (s.money(LEGG), s.has(s.store, FOOD)) == (100, 20)


def test_mule_7_4_buyer_or_seller_not_both() -> None:
    s = bazaar()
    stock(s, LEGG, F=2)
    stock(s, s.store, F=5)
    auction_of(s, FOOD)
    choose(s, (LEGG, "buy", 1))
    wait(s, MECH, SPHE, PACK)
    why = refused(s, LEGG, "sell", 1)
    assert (why.rule, why.why) == ("MULE-7.4", "you are a buyer in this auction")
    assert refused(s, LEGG, "offer_sale", 1).rule == "MULE-7.4"
    wait(s, LEGG, MECH, SPHE, PACK)
    auction_of(s, FOOD)
    choose(s, (LEGG, "sell", 1))
    wait(s, MECH, SPHE, PACK)
    assert refused(s, LEGG, "buy", 1).rule == "MULE-7.4"
    assert refused(s, LEGG, "offer_purchase", 1).rule == "MULE-7.4"


def test_mule_7_4_offers_fix_no_role_and_fall_with_a_deal() -> None:
    s = bazaar()
    stock(s, LEGG, F=2)
    stock(s, PACK, F=3)
    auction_of(s, FOOD)
    choose(s, (LEGG, "offer_purchase", 1), (LEGG, "total", 2), (LEGG, "to", 0))
    assert s.role[LEGG] == 0
    wait(s, MECH, SPHE, PACK)
    choose(s, (LEGG, "sell", 1))
    assert s.offers == ()


def test_mule_7_5_the_lowest_rank_takes_first_as_many_as_it_wants() -> None:
    s = bazaar()
    stock(s, s.store, F=3)
    stock(s, MECH, F=1)
    auction_of(s, FOOD)
    wait(s, LEGG, MECH, SPHE)
    choose(s, (PACK, "buy", 3))
    assert s.to_act == (LEGG,)
    assert refused(s, LEGG, "take", 4).rule == "MULE-7.3", "the Store sells what it has"
    choose(s, (LEGG, "take", 1), (MECH, "take", 0), (SPHE, "take", 1))
    assert [s.has(seat, FOOD) for seat in s.seats] == [1, 1, 1, 1]
    assert s.role == [BUYER, BUYER, 0, BUYER]


def test_mule_7_5_nobody_is_asked_where_the_stock_lasts_for_all() -> None:
    s = bazaar()
    stock(s, s.store, F=30)
    auction_of(s, FOOD)
    wait(s, LEGG, MECH, SPHE)
    choose(s, (PACK, "buy", 2))
    assert (s.has(PACK, FOOD), s.to_act) == (2, (LEGG,))


def test_mule_7_5_the_lowest_rank_itself_waits_for_nobody() -> None:
    s = bazaar()
    stock(s, s.store, F=1)
    auction_of(s, FOOD)
    choose(s, (LEGG, "buy", 1))
    assert (s.has(LEGG, FOOD), s.to_act) == (1, ()), "the Store is empty and nobody sells"


def test_mule_7_7_crystite_is_shipped_away_after_its_auction() -> None:
    s = bazaar()
    stock(s, LEGG, C=3)
    auction_of(s, CRYSTITE)
    choose(s, (LEGG, "sell", 2))
    choose(s, (MECH, "buy", 1))
    assert (s.has(MECH, CRYSTITE), s.has(s.store, CRYSTITE)) == (1, 1)
    while s.to_act:
        wait(s, s.to_act[0])
    assert s.has(s.store, CRYSTITE) == 0


def test_mule_7_8_mules_are_not_traded() -> None:
    s = bazaar()
    stock(s, LEGG, S=1)
    opened(s, auctions)
    while s.to_act:
        assert s.lot != MULES
        wait(s, s.to_act[0])


def test_mule_7_2_a_deal_is_final() -> None:
    s = bazaar()
    stock(s, LEGG, F=1)
    auction_of(s, FOOD)
    reveals = s.reveals
    choose(s, (LEGG, "sell", 1))
    assert s.reveals > reveals


def test_mule_o13_declared_roles() -> None:
    s = bazaar(declare_roles=True)
    stock(s, LEGG, F=2)
    stock(s, s.store, F=1)
    auction_of(s, FOOD)
    assert s.to_act == (0, 1, 2, 3)
    choose(s, (LEGG, "declare", BUYER))
    assert s.view(PACK)["role"] == [0, 0, 0, 0], "declared together"
    choose(s, (MECH, "declare", OUT), (SPHE, "declare", SELLER), (PACK, "declare", BUYER))
    assert s.role == [BUYER, SELLER, OUT, BUYER]
    assert refused(s, LEGG, "sell", 1).rule == "MULE-7.4"
    wait(s, LEGG)
    assert s.to_act == (PACK,), "who stays out or has nothing is not asked"


def test_mule_o13_no_buyers_or_sellers_no_auction() -> None:
    s = bazaar(declare_roles=True)
    stock(s, LEGG, F=2)
    auction_of(s, FOOD)
    choose(s, *((seat, "declare", BUYER) for seat in s.seats))
    assert s.to_act == ()


def test_mule_o14_colonists_first() -> None:
    s = bazaar(colonists_first=True)
    stock(s, LEGG, F=2)
    stock(s, s.store, F=2)
    auction_of(s, FOOD)
    wait(s, LEGG)
    choose(s, (MECH, "offer_purchase", 2), (MECH, "total", 10), (MECH, "to", 0), (MECH, "split", 1))
    wait(s, SPHE, PACK)
    assert refused(s, LEGG, "sell", 1).rule == "MULE-O14"
    choose(s, (LEGG, "offer_sale", 1), (LEGG, "total", 7), (LEGG, "to", 1 << PACK))
    wait(s, MECH)
    choose(s, (SPHE, "buy", 1))
    assert s.to_act == (LEGG,), "an offer to Packer alone bars nobody else"
    choose(s, (LEGG, "take", 0), (MECH, "take", 0))
    assert refused(s, PACK, "buy", 1).rule == "MULE-O14"


def test_mule_o14_a_whole_lot_bars_selling_that_many_to_the_store() -> None:
    """Issue 11, point 5; ruling R-65: fewer may be sold, and a worse price bars nobody."""
    s = bazaar(colonists_first=True)
    stock(s, LEGG, F=3)
    auction_of(s, FOOD)
    wait(s, LEGG)
    choose(s, (MECH, "offer_purchase", 2), (MECH, "total", 11), (MECH, "to", 0))
    choose(s, (SPHE, "offer_purchase", 1), (SPHE, "total", 4), (SPHE, "to", 0))
    wait(s, PACK)
    assert offered(s, LEGG, "sell") == [1]
    for n in (2, 3):
        assert refused(s, LEGG, "sell", n) == ("MULE-O14", "a player pays as much for that many", FEWER_SOLD)
    choose(s, (LEGG, "accept", MECH * SLOTS))
    wait(s, MECH, SPHE, PACK)
    assert offered(s, LEGG, "sell") == [1], "the lot is gone; one unit is left"


def test_mule_o14_a_whole_lot_bars_buying_that_many_from_the_store() -> None:
    """Issue 11, point 5; ruling R-65: only those to whom it is offered, and only that many or more."""
    s = bazaar(colonists_first=True)
    stock(s, LEGG, F=2)
    stock(s, s.store, F=9)
    auction_of(s, FOOD)
    choose(s, (LEGG, "offer_sale", 2), (LEGG, "total", 14), (LEGG, "to", 1 << MECH | 1 << PACK), (LEGG, "split", 0))
    assert (s.sells_at(), s.money(MECH), offered(s, MECH, "buy")) == (7, 30, [1])
    assert refused(s, MECH, "buy", 2) == ("MULE-O14", "a player sells that many as cheaply", FEWER_BOUGHT)
    assert refused(s, MECH, "buy", 5).rule == "MULE-7.3", "it could not pay for five anyway"
    wait(s, MECH)
    assert offered(s, SPHE, "buy") == [1, 2, 3, 4], "it is not offered to Spheroid"
    wait(s, SPHE)
    choose(s, (PACK, "accept", LEGG * SLOTS))
    wait(s, MECH)
    assert "buy" not in s.menu(LEGG).entries
    wait(s, SPHE)
    assert offered(s, PACK, "buy") == [1, 2], "the lot is bought; the Store is open again"


@pytest.mark.parametrize("mode", ["turns", "live"])
def test_mule_o14_a_whole_lot_bars_those_who_buy_first_too(mode: str) -> None:
    """Issue 11, point 5; ruling R-65, MULE-7.5."""
    s = bazaar(colonists_first=True, market_mode=mode)
    stock(s, PACK, F=2)
    stock(s, s.store, F=4)
    auction_of(s, FOOD)
    s.offers = (Offer(PACK * SLOTS, PACK, SELLER, 2, 14, 1 << MECH, False),)
    s.asked = s.queue.index(SPHE)
    s.forget_offers()
    s.run()
    choose(s, (SPHE, "buy", 2))
    while MECH not in s.to_act:
        choose(s, (LEGG, "take", 0))
    assert offered(s, MECH, "take") == [0, 1]
    assert refused(s, MECH, "take", 2).rule == "MULE-O14"


def test_mule_7_2_a_seat_has_at_most_three_open_offers() -> None:
    """Issue 11, point 5; ruling R-63: the rule's text says so too."""
    s = live()
    for slot in range(SLOTS):
        choose(s, (LEGG, "offer_sale", 1), (LEGG, "total", 20 + slot), (LEGG, "to", 0))
    assert refused(s, LEGG, "offer_sale", 1) == (
        "MULE-7.2",
        "you have three open offers already",
        "withdraw one first",
    )
    assert "three open offers" in s.game.rules["MULE-7.2"].text


def test_mule_o13_roles_are_declared_before_every_auction() -> None:
    """Issue 11, point 5; ruling R-64: nobody has to demand it."""
    s = bazaar(declare_roles=True)
    for good in (SMITHORE, FOOD):
        stock(s, LEGG, S=1, F=1)
        auction_of(s, good)
        assert all(offered(s, seat, "declare") == [BUYER, SELLER, OUT] for seat in s.seats)
    assert "every auction" in s.game.rules["MULE-O13"].text


@pytest.mark.parametrize("cycles", [1, 3])
def test_mule_o17_in_turns_quiet_cycles_close_an_auction(cycles: int) -> None:
    """MULE-O17, MULE-7.6: an open offer keeps it open for that many cycles without a deal."""
    s = bazaar(quiet_cycles=cycles)
    stock(s, LEGG, F=1)
    auction_of(s, FOOD)
    choose(s, (LEGG, "offer_sale", 1), (LEGG, "total", 30), (LEGG, "to", 0))
    asked = 1
    while s.to_act:
        wait(s, s.to_act[0])
        asked += 1
    assert asked == 4 * cycles


def test_mule_o17_all_waiting_with_nothing_on_offer_closes_at_once() -> None:
    s = bazaar()
    stock(s, LEGG, F=1)
    auction_of(s, FOOD)
    wait(s, LEGG, MECH, SPHE, PACK)
    assert s.to_act == ()


# -- live ------------------------------------------------------------------------------------


def live(**options: Any) -> MuleState:
    s = bazaar(market_mode="live", **options)
    stock(s, LEGG, F=2)
    stock(s, PACK, F=2)
    stock(s, s.store, F=1)
    return auction_of(s, FOOD)


def test_mule_7_6_a_countdown_closes_a_live_auction_unless_there_is_a_deal() -> None:
    """MULE-7.6, MULE-O17: the referee's moves stand for the clock."""
    s = live()
    assert s.to_act == (0, 1, 2, 3, REFEREE)
    assert refused(s, REFEREE, "close").rule == "MULE-7.6"
    assert refused(s, PACK, "close").rule == "MULE-7.6"
    choose(s, (SPHE, "countdown"))
    assert s.counting == 1
    assert refused(s, MECH, "countdown").rule == "MULE-7.6"
    choose(s, (LEGG, "sell", 1))
    assert s.counting == 0, "a deal stops it"
    choose(s, (SPHE, "countdown"))
    choose(s, (LEGG, "offer_sale", 1), (LEGG, "total", 5), (LEGG, "to", 0))
    assert s.counting == 1, "an offer does not"
    s.do(REFEREE, Move("close"))
    assert s.to_act == ()


def test_mule_7_6_all_done_closes_too() -> None:
    s = live()
    choose(s, *((seat, "done") for seat in s.seats))
    choose(s, (PACK, "undone"))
    assert refused(s, REFEREE, "close").rule == "MULE-7.6"
    choose(s, (PACK, "done"), (LEGG, "offer_sale", 1), (LEGG, "total", 5), (LEGG, "to", 1 << PACK))
    assert s.finished == (0, 1, 1, 1), "a new offer wakes those it is made to"
    choose(s, (PACK, "done"))
    s.do(REFEREE, Move("close"))
    assert s.to_act == ()


def test_mule_7_6_the_referee_may_start_the_countdown_itself() -> None:
    s = live()
    s.do(REFEREE, Move("countdown"))
    assert list(s.menu(REFEREE)) == [Move("close")]


def test_mule_7_5_live_all_who_come_first_are_asked_together() -> None:
    s = live()
    choose(s, (PACK, "buy", 1))
    assert s.to_act == (3, 2, 1, REFEREE)
    choose(s, (SPHE, "take", 1))
    assert "take" not in str(s.view(MECH)["open"][0])
    assert refused(s, LEGG, "time").rule == "MULE-7.5"
    s.do(REFEREE, Move("time"))
    assert (s.has(SPHE, FOOD), s.has(PACK, FOOD), s.counting) == (1, 2, 0), "silence takes nothing"
    assert s.role[SPHE] == BUYER


def test_mule_7_2_live_a_half_made_offer_falls_when_its_owner_deals() -> None:
    s = live()
    choose(s, (LEGG, "offer_sale", 1), (LEGG, "total", 5), (LEGG, "to", 0))
    choose(s, (LEGG, "offer_purchase", 2), (LEGG, "total", 4))
    choose(s, (MECH, "accept", OF_LEGG))
    assert s.draft[LEGG] == ()
    assert s.role[LEGG] == SELLER


def test_mule_7_6_the_referee_has_deadlines() -> None:
    s = live()
    due = s.game.deadline(s)
    assert due is not None
    assert due.move == Move("countdown")
    choose(s, (SPHE, "countdown"))
    due = s.game.deadline(s)
    assert due is not None
    assert (due.seconds, due.move) == (10, Move("close"))
    choose(s, (PACK, "buy", 1))
    due = s.game.deadline(s)
    assert due is not None
    assert (due.seconds, due.move) == (2, Move("time"))
    assert bazaar().game.deadline(bazaar()) is None


def test_stocks_of_an_untouched_market_stay() -> None:
    """MULE-7.2: trading is voluntary."""
    s = bazaar()
    stock(s, LEGG, F=1)
    before = [stocks(s, seat) for seat in s.seats]
    auction_of(s, FOOD)
    wait(s, LEGG, MECH, SPHE, PACK)
    assert [stocks(s, seat) for seat in s.seats] == before
