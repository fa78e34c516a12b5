"""The veteran, whom the strategist goes by (issue 17): tours of several stops, Fares, and loads for several buyers."""

from __future__ import annotations

import pytest

from offworld import Move
from offworld.games.merchant.bot import Settler, Veteran
from offworld.games.merchant.bot_plan import NOWHERE, Planner, my_ship
from offworld.games.merchant.bot_tour import FREELY, Tour, Trader
from offworld.games.merchant.bot_tours import NEAR, UNCLAIMED, Tours
from offworld.games.merchant.bot_veteran import buy_clipper, fill_up
from offworld.games.merchant.facts import BUYERS, SHIPS, UNKNOWN, WANTED
from offworld.games.merchant.p1_map import BASE_SYSTEM, N_SYSTEMS, SYSTEM_IDS
from offworld.games.merchant.sight import Sight
from offworld.games.merchant.state import SPENT, MerchantState
from tests.games.merchant.given import (
    act,
    all_found,
    begun,
    build_factory,
    build_port,
    culture,
    dot,
    find,
    money,
    own,
    place,
    thing,
)
from tests.games.merchant.test_bot import among_settlers, chosen, finished

USUAL = 40.0
"""What a turn is taken to bring."""


def trader(s: MerchantState) -> Trader:
    sight = Sight(s.view(0))
    return Trader(sight, Planner(sight, my_ship(sight)), USUAL)


def visited(trader: Trader, tour: Tour, system: str, who: str, limit: int = 1) -> Tour:
    return trader.visit(tour, culture(who), SYSTEM_IDS.index(system), 2.0, limit, limit)


def waits(s: MerchantState, fare: str) -> None:
    """A Fare lies with the Culture from which it goes."""
    s.transfer(s.cup, s.shelf, thing(fare), 1)


def three_cultures() -> MerchantState:
    """Graw's Space Spice (30) sells at the Niks and the Humans (80), the Niks' Mulch Wine (20) at the Humans (60)."""
    s = begun(2)
    find(s, "co", "2")
    find(s, "bi", "3")
    find(s, "ju", "4b")
    return s


# -- one tour ----------------------------------------------------------------------------------------


def test_mov_9_41_more_than_one_sale_in_a_city_takes_a_turn_longer() -> None:
    s = three_cultures()
    own(s, 0, "Space Spice", "Space Spice")
    there = visited(trader(s), trader(s).begin(), "bi", "3")
    assert (there.gain, there.time) == (160, 2.0 + 1.0)
    assert there.cargo == []


def test_staying_for_a_sale_that_is_worth_less_than_a_turn_is_left() -> None:
    s = three_cultures()
    own(s, 0, "Finest Dust", "Voll Silk")
    find(s, "ju", "5")
    rich = Trader(trader(s).sight, trader(s).planner, 1000.0)
    there = visited(rich, rich.begin(), "ju", "5")
    assert there.time == 2.0
    assert len(there.cargo) == 1


def test_mov_9_43_at_a_spaceport_everything_is_sold_at_once() -> None:
    s = three_cultures()
    own(s, 0, "Space Spice", "Space Spice")
    there = visited(trader(s), trader(s).begin(), "bi", "3", FREELY)
    assert (there.gain, there.time) == (160, 2.0)


def test_goods_are_bought_for_a_later_stop_as_far_as_money_goes() -> None:
    s = three_cultures()
    money(s, 0, 50)
    trade = trader(s)
    there = visited(trade, visited(trade, trade.begin(), "co", "2", FREELY), "bi", "3", FREELY)
    assert there.load == [thing("Space Spice")]
    assert there.gain == 80 - 30
    assert [stop.money for stop in there.stops] == [20, 100]


def test_mov_3_431_holds_are_filled_anew_at_each_stop_and_no_further() -> None:
    for aboard, holds in (((), 2), (("Chicle Liquor",), 1)):
        s = three_cultures()
        money(s, 0, 200)
        own(s, 0, *aboard)
        trade = trader(s)
        tour = visited(trade, visited(trade, trade.begin(), "co", "2", FREELY), "bi", "3", FREELY)
        assert tour.load == [thing("Space Spice")] * holds
        assert visited(trade, tour, "ju", "4b", FREELY).gain == holds * ((80 - 30) + (60 - 20))


def test_a_ship_is_filled_for_two_buyers() -> None:
    """The Graw have one Space Spice left, which the Niks buy; what else goes aboard there is for the Shenna."""
    s = three_cultures()
    money(s, 0, 500)
    s.transfer(s.shelf, s.cup, thing("Space Spice"), 5)
    build_factory(s, 1, "2", "co-city1")
    s.transfer(s.cup, s.shelf, thing("Demand for Space Spice at Niks"), 2)
    find(s, "ic", "5")
    trade = trader(s)
    tour = visited(trade, visited(trade, trade.begin(), "co", "2", FREELY), "ic", "5", FREELY)
    assert tour.load == [thing("Glorious Junk"), thing("Space Spice")]


def test_mov_10_2_a_demand_pays_for_one_marker_only() -> None:
    s = three_cultures()
    s.transfer(s.cup, s.shelf, thing("Demand for Space Spice at Niks"), 1)
    own(s, 0, "Space Spice", "Space Spice")
    assert visited(trader(s), trader(s).begin(), "bi", "3", FREELY).gain == (80 + 60) + 80


def test_mov_9_321_an_iou_pays_first() -> None:
    s = three_cultures()
    find(s, "co", "2", iou=0)
    money(s, 0, 0)
    trade = trader(s)
    there = visited(trade, visited(trade, trade.begin(), "co", "2", FREELY), "bi", "3", FREELY)
    assert there.gain == 2 * 80, "the IOU of 90 pays for both"


def test_mov_10_3_a_fare_is_taken_on_where_it_waits_and_paid_where_it_goes() -> None:
    s = three_cultures()
    find(s, "ic", "10")
    waits(s, "Fare from Graw to Qossuth")
    money(s, 0, 0)
    trade = trader(s)
    there = visited(trade, visited(trade, trade.begin(), "co", "2"), "ic", "10")
    assert there.load == [thing("Fare from Graw to Qossuth")]
    assert there.gain == 120
    assert [stop.room for stop in there.stops] == [3, 4], "it takes half a Hold on the way"


def test_mov_12_31_a_factory_is_built_for_what_it_makes() -> None:
    """Glorious Junk costs 100, of which the owner of the Factory gets half back, and sells for 200."""
    s = three_cultures()
    money(s, 0, 400)
    trade = trader(s)
    there = visited(trade, visited(trade, trade.begin(), "co", "2", FREELY), "bi", "3", FREELY)
    assert there.load == [thing("Glorious Junk"), thing("Space Spice")]
    assert there.gain == (200 - 50) + (80 - 30), "the Deed is no loss"
    assert there.stops[0].money == 400 - 200 - 50 - 30


def test_mov_9_41_a_factory_and_its_goods_are_two_purchases() -> None:
    for limit, staying in ((1, 1.0), (2, 0.0)):
        s = three_cultures()
        money(s, 0, 400)
        s.transfer(s.shelf, s.cup, thing("Space Spice"), 6)
        trade = trader(s)
        tour = visited(trade, visited(trade, trade.begin(), "co", "2", limit), "bi", "3", FREELY)
        assert (tour.gain, tour.time) == (200 - 50, 4.0 + staying)


def test_no_factory_is_built_that_leaves_too_little_for_goods() -> None:
    s = three_cultures()
    money(s, 0, 200 + 50 + 99)
    trade = trader(s)
    there = visited(trade, visited(trade, trade.begin(), "co", "2", FREELY), "bi", "3", FREELY)
    assert there.load == [thing("Space Spice")] * 2


def test_mov_3_3_a_factory_of_the_own_species_is_cheaper() -> None:
    """Seat 0 is the Human."""
    s = three_cultures()
    find(s, "ic", "5")
    money(s, 0, 80 + 30 + 100)
    trade = trader(s)
    assert visited(trade, visited(trade, trade.begin(), "ju", "4b", FREELY), "ic", "5", FREELY).load[0] == thing(
        "Primitive Art"
    )
    money(s, 0, 80 + 30 + 99)
    trade = trader(s)
    assert (
        thing("Primitive Art")
        not in visited(trade, visited(trade, trade.begin(), "ju", "4b", FREELY), "ic", "5", FREELY).load
    )


# -- where it has landed -----------------------------------------------------------------------------


def landed(who: str, at: str, cash: int, moved: bool = True, iou: int = SPENT) -> MerchantState:
    """All Cultures are known. It has just come to this one, or has stayed there for a turn."""
    s = all_found({"co": who})
    find(s, "co", who, iou)
    place(s, 0, at)
    money(s, 0, cash)
    act(s, "stay")
    if moved:
        s.buys = s.sells = 1
    return s


def test_mov_9_41_in_a_city_goods_come_before_deeds() -> None:
    for moved, verbs in ((True, ("buy",)), (False, ("port", "factory"))):
        s = landed("2", "co-city1", 600, moved)
        build_factory(s, 1, "2", "co-city1")
        assert chosen(s, Veteran()).verb in verbs


def test_it_builds_a_factory_first_and_then_buys_what_it_makes() -> None:
    s = landed("2", "co-city1", 400, moved=False)
    veteran = Veteran()
    assert chosen(s, veteran) == Move("factory", culture("2"))
    s.do(0, Move("factory", culture("2")))
    assert chosen(s, veteran) == Move("buy", thing("Glorious Junk"))


def test_mov_9_32_credit_is_spent_once_an_iou_is_bartered() -> None:
    """It lapses at the end of the turn, so what it pays for costs nothing; an IOU of 120, and Voll Silk costs 140."""
    for cash in (20, 60, 140):
        s = landed("1b", "co-city1", cash, iou=0)
        veteran = Veteran()
        assert chosen(s, veteran) == Move("barter_iou")
        s.do(0, Move("barter_iou"))
        assert chosen(s, veteran) == Move("buy", thing("Voll Silk"))


def test_mov_8_3_it_buys_one_shield_while_the_game_is_young() -> None:
    shield = Move("buy", thing("Shield"))
    for cash, aboard, bought in ((60, (), True), (59, (), False), (60, ("Shield",), False), (700, (), False)):
        s = landed("3", "co-city1", cash)
        own(s, 0, *aboard)
        assert (chosen(s, Veteran()) == shield) == bought, (cash, aboard)
    assert chosen(landed("3", "co-city1", 60)) != shield, "a settler does not think of it"


def test_mov_9_323_it_takes_a_clipper_early() -> None:
    for cash, bought in ((90 + 40, True), (90 + 39, False), (1000, False)):
        s = landed("6", "co-city1", cash)
        answer = buy_clipper(Sight(s.view(0)), s.menu(0))
        assert (answer is not None and answer[0] == Move("ship", SHIPS.index("Clipper"))) == bought, cash


def test_room_that_is_left_is_filled_with_what_sells_somewhere() -> None:
    for cash, aboard, bought in (
        (100, (), True),
        (99, (), False),
        (100, ("Chicle Liquor",) * 2, False),
        (1701, (), False),
    ):
        s = landed("2", "co-city1", cash, moved=False)
        own(s, 0, *aboard)
        answer = fill_up(Sight(s.view(0)), s.menu(0))
        assert (answer is not None and answer[0] == Move("buy", thing("Space Spice"))) == bought, (cash, aboard)
    s = begun(2)
    find(s, "co", "2")
    place(s, 0, "co-city1")
    money(s, 0, 500)
    act(s, "stay")
    assert fill_up(Sight(s.view(0)), s.menu(0)) is None, "nobody is known who buys it"


def test_mov_9_32_a_relic_of_no_use_pays_for_what_is_bought() -> None:
    for relic, cash, bartered in (("Gate Lock", 300, True), ("Auto Pilot", 300, False), ("Auto Pilot", 1800, True)):
        s = landed("1b", "co-city1", cash, moved=False)
        own(s, 0, relic)
        move = chosen(s, Veteran())
        assert (move == Move("barter", thing(relic))) == bartered, (relic, cash)
        assert chosen(s).verb != "barter", "a settler does not think of it"


def test_mov_9_32_a_relic_is_kept_where_its_credit_would_lapse() -> None:
    """Space Spice costs 30, and the Gate Lock brings 50."""
    s = landed("2", "co-city1", 60, moved=False)
    own(s, 0, "Gate Lock")
    assert chosen(s, Veteran()) == Move("buy", thing("Space Spice"))


# -- the best of many --------------------------------------------------------------------------------


def test_it_brings_a_fare_to_the_galactic_base() -> None:
    s = three_cultures()
    own(s, 0, "Fare from Dell to Tinkerers")
    place(s, 0, "co-a")
    sight = Sight(s.view(0))
    assert Tours(sight).best(sight.at).system == BASE_SYSTEM
    assert Planner(sight, my_ship(sight)).best(sight.at).system != BASE_SYSTEM, "a settler does not think of it"


def test_it_takes_on_a_fare_where_its_tour_goes_and_no_other() -> None:
    for fare, taken in (("Fare from Graw to Qossuth", True), ("Fare from Wollow to Shenna", False)):
        s = all_found({"co": "2", "bi": "3", "ic": "10"})
        waits(s, fare)
        place(s, 0, "co-city1")
        money(s, 0, 100)
        act(s, "stay")
        assert (chosen(s, Veteran()) == Move("pick_up", thing(fare))) == taken


def test_a_tour_that_ends_with_a_discovery_makes_the_nearest() -> None:
    s = three_cultures()
    tours = Tours(Sight(s.view(0)))
    there = visited(trader(s), trader(s).begin(), "co", "2")
    here = SYSTEM_IDS.index("co")
    far = tours.planner.lanes[here]
    for more, looked_at in ((1, 1), (2, NEAR)):
        ends = [system for who, system in tours._next(there, here, more, far) if who == UNKNOWN]
        assert sorted(far[system] for system in ends) == sorted(far[system] for system in tours.unknown)[:looked_at]


def test_a_tour_looks_at_every_place_that_buys_its_cargo_and_otherwise_at_the_nearest() -> None:
    s = all_found({"co": "2", "bi": "3"})
    own(s, 0, "Servomechanisms")
    place(s, 0, "co-a")
    tours = Tours(Sight(s.view(0)))
    far = [tours.planner.landing(dot("co-a"), system)[1] for system in range(N_SYSTEMS)]
    found = tours._next(trader(s).begin(), NOWHERE, 2, far)
    buyers = {who for who, _ in found if thing("Servomechanisms") in WANTED[who]}
    assert buyers == BUYERS[culture("7b")]
    others = [system for who, system in found if who not in buyers]
    assert len(others) == NEAR
    left = [system for who, system in tours.sight.systems.items() if who not in buyers and system not in others]
    useful = [system for system in left if tours.planner.onward(tours.sight.lives[system]).kinds]
    assert max(far[system] for system in others) <= min(far[system] for system in useful)


def test_mov_7_3_a_discovery_is_worth_less_the_later_and_the_more_might_make_it_first() -> None:
    found = {}
    for seats in (1, 2, 4):
        s = begun(seats)
        tours = Tours(Sight(s.view(0)))
        found[seats] = [tours._explore(trader(s).begin(), SYSTEM_IDS.index("co"), time, 0).gain for time in (1.0, 3.0)]
    assert found[1][0] == found[1][1], "nobody is there to make it first"
    assert found[2][1] == pytest.approx(found[2][0] * UNCLAIMED**2)
    assert found[4][1] == pytest.approx(found[4][0] * UNCLAIMED**6)


def test_a_veteran_does_not_hurry_to_a_small_profit() -> None:
    s = begun(2)
    place(s, 0, "co-a")
    small, large = trader(s).begin(), trader(s).begin()
    small.gain, small.time = 60.0, 1.0
    large.gain, large.time = 300.0, 6.0
    tours = Tours(Sight(s.view(0)))
    assert small.gain / small.time > large.gain / large.time
    assert tours._rate(small) < tours._rate(large)


def test_a_tour_that_reaches_the_target_counts_for_more_the_sooner_it_does() -> None:
    s = begun(2)
    money(s, 0, 1900)
    tours = Tours(Sight(s.view(0)))
    enough, more, sooner = (trader(s).begin() for _ in range(3))
    enough.gain, enough.time = 100.0, 3.0
    more.gain, more.time = 400.0, 4.0
    sooner.gain, sooner.time = 100.0, 2.0
    assert tours._rate(more) < tours._rate(enough) < tours._rate(sooner)


def test_it_stays_where_it_can_sell_more() -> None:
    s = three_cultures()
    own(s, 0, "Space Spice", "Voll Silk")
    place(s, 0, "bi-city")
    assert chosen(s, Veteran()) == Move("stay")
    sight = Sight(s.view(0))
    assert Tours(sight).best(sight.at, staying=False).dot != dot("bi-city")


def test_it_flies_to_a_port_where_one_stands_as_near_as_a_city() -> None:
    s = all_found({"co": "2", "bi": "3"})
    own(s, 0, "Space Spice", "Space Spice")
    build_port(s, 1, "Bypass")
    place(s, 0, "bi-e")
    sight = Sight(s.view(0))
    assert Tours(sight).best(sight.at).dot == dot("bi-d")


@pytest.mark.parametrize(
    ("seats", "options"),
    [(3, {"combat": True, "rastur": "on"}), (1, {"combat": True}), (2, {"fast_setup": True})],
)
def test_it_plays_every_kind_of_game(seats: int, options: dict[str, object]) -> None:
    s = finished(seats, [Veteran() if seat == 0 else Settler() for seat in range(seats)], target="1000", **options)
    assert s.scores is not None


@pytest.mark.slow
def test_a_veteran_beats_settlers() -> None:
    """Issue 17: 661 of 1000 plays against three settlers, where 250 are even, and 1.4 dollars for each of theirs."""
    won, dollars = among_settlers(Veteran, 240)
    assert won > 120
    assert dollars > 1.2
