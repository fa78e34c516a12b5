"""COL-5: the six actions."""

from __future__ import annotations

import pytest

import offworld
from offworld import Match
from offworld.games.colonies.facts import COMMUNITY, INDUSTRY, MILITARY, price, price_of_last
from offworld.games.colonies.p3_4_negotiate import KINDS
from offworld.games.colonies.p3_action import action
from offworld.games.colonies.state import ColoniesState
from tests.games.colonies.given import (
    BLUE,
    GREEN,
    PURPLE,
    RED,
    B,
    G,
    P,
    R,
    Y,
    acting,
    do,
    hold,
    levels,
    market,
    money,
    offered,
    opened,
    people,
    pirates,
    promise,
    refused,
    route_of,
    set_level,
    shelves,
    sitting,
    started,
    stock,
)

BOTH_UP, IMPORT_UP, EXPORT_UP, BOTH_DOWN, IMPORT_DOWN, EXPORT_DOWN = range(len(KINDS))


def adjust(partner: int, kind: int) -> str:
    return f"adjust {partner * 6 + kind}"


# -- COL-5.0 -------------------------------------------------------------------------------------


def test_col_5_0_three_rounds_clockwise_from_the_first_player() -> None:
    s = opened(started(first=2), action)
    asked: list[int] = []
    while s.to_act:
        asked += s.to_act
        do(s, "rest")
    assert asked == [2, 3, 4, 0, 1] * 3


def test_col_5_0_a_fourth_action_is_refused() -> None:
    s = opened(started(), action)
    for _ in range(2):
        do(s, *["rest"] * 5)
    do(s, "produce", "make 1", "attract 0")
    assert refused(s, 0, "produce").rule == "COL-5.0"


def test_col_5_0_the_same_action_may_be_repeated() -> None:
    s = opened(started(), action)
    before = s.has(0, B)
    for _ in range(3):
        do(s, "produce", "make 1", "attract 0", *["rest"] * 4)
    assert s.has(0, B) == before + 3


def test_col_5_0_whoever_lost_an_action_skips_the_third_round() -> None:
    s = started()
    s.fewer = (0, 1, 0, 0, 1)
    opened(s, action)
    do(s, *["rest"] * 10)
    asked: list[int] = []
    while s.to_act:
        asked += s.to_act
        do(s, "rest")
    assert asked == [0, 2, 3]


def test_col_5_0_an_action_that_could_do_nothing_is_not_offered() -> None:
    s = started()
    hold(s, 0, "", colonists=0)
    opened(s, action)
    assert set(s.menu(0).entries) == {"negotiate", "produce", "rest"}
    assert refused(s, 0, "refuge").rule == "COL-5.1"
    assert refused(s, 0, "hunt").rule == "COL-5.2"
    assert refused(s, 0, "trip").rule == "COL-5.3"
    assert refused(s, 0, f"upgrade {INDUSTRY}").rule == "COL-5.6"


def test_col_5_0_negotiations_that_cannot_move_are_not_offered() -> None:
    s = started(track_max=2)
    hold(s, 0, "", cr=0)
    for partner in (G, Y, P, R):
        s.promised[route_of(B, partner)] = 2
    s = acting(on=s)
    assert refused(s, 0, "negotiate").rule == "COL-5.4"


# -- COL-5.1 -------------------------------------------------------------------------------------


def test_t3_1_refuge_for_four_pirates_two_of_which_stay() -> None:
    """COL-5.1: Red takes pirates from two routes from Blue, one from Red, one of its own."""
    s = started()
    pirates(s, G, "1B")
    pirates(s, P, "1B 1R")
    pirates(s, R, "1Y")
    hold(s, RED, "", colonists=0)
    s = acting(RED, on=s, COM=4)
    do(s, "refuge", f"settle {route_of(G, B)}", f"release {route_of(P, B)}")
    do(s, f"release {route_of(P, R)}", f"settle {route_of(R, Y)}")
    assert (stock(s, RED), people(s, RED), sum(s.pirates)) == ("2B 1R", 2, 0)


def test_col_5_1_fewer_may_be_taken_and_empty_routes_are_refused() -> None:
    s = started()
    pirates(s, G, "5B")
    s = acting(on=s, COM=3)
    do(s, "refuge")
    assert refused(s, 0, f"settle {route_of(G, Y)}").rule == "COL-5.1"
    do(s, f"settle {route_of(G, B)}", "stop")
    assert sitting(s, G) == "4B"


def test_col_5_1_no_more_than_the_community_level() -> None:
    s = started()
    pirates(s, G, "5B")
    s = acting(on=s, COM=3)
    do(s, "refuge", *[f"release {route_of(G, B)}"] * 3)
    assert (s.to_act, sitting(s, G)) == ((), "2B")


# -- COL-5.2 -------------------------------------------------------------------------------------


def test_t3_2_hunting_five_pirates() -> None:
    """COL-5.2: two of the own, two of Blue's, one of Red's."""
    s = started()
    pirates(s, G, "2R")
    pirates(s, B, "1R 1P")
    pirates(s, R, "1Y")
    s = acting(GREEN, on=s, MIL=5)
    do(s, "hunt", *[f"catch {route_of(G, R)}"] * 2)
    do(s, f"catch {route_of(B, R)}", f"catch {route_of(B, P)}", f"catch {route_of(R, Y)}")
    assert [money(s, seat) for seat in (GREEN, BLUE, RED)] == [53, 48, 49]
    assert (sum(s.pirates), people(s, GREEN)) == (0, 0)


def test_col_5_2_an_opponent_without_money_pays_nothing() -> None:
    s = started()
    pirates(s, B, "2R")
    hold(s, BLUE, "", cr=1)
    s = acting(GREEN, on=s, MIL=2)
    do(s, "hunt", f"catch {route_of(B, R)}", f"catch {route_of(B, R)}")
    assert (money(s, GREEN), money(s, BLUE), sum(s.pirates)) == (51, 0, 0)


@pytest.mark.parametrize(("cr", "barred"), [(1, False), (0, True)])
def test_col_1_4_a_hunt_that_shows_an_empty_purse_cannot_be_taken_back(cr: int, barred: bool) -> None:
    """COL-5.2: else a hunter could try who has no money, and hunt elsewhere."""
    match = Match(offworld.game("colonies"), 5, seed=1)
    while "rest" not in match.state.menu(match.state.to_act[0]).entries:
        match.do(match.state.to_act[0], next(iter(match.state.menu(match.state.to_act[0]))))
    s = match.state
    assert isinstance(s, ColoniesState)
    hunter = s.to_act[0]
    owner = (hunter + 1) % 5
    route = route_of(s.planet[owner], s.planet[hunter])
    hold(s, owner, "", cr=cr)
    s.pirates[route] = 2
    s.forget_offers()
    match.do(hunter, "hunt")
    match.do(hunter, "catch", route)
    assert match.may_undo(hunter) != barred


# -- COL-5.3 -------------------------------------------------------------------------------------


def test_t3_3_four_sales_on_three_markets() -> None:
    """COL-5.3: 3 + 2 + 2 + 1 credits."""
    s = started()
    shelves(s, "1R 4Y")
    hold(s, 0, "1G 2R 1Y", cr=0)
    s = acting(on=s, CMC=4)
    do(s, "trip", f"sell {G}", f"sell {R}", f"sell {R}", f"sell {Y}")
    assert (money(s, 0), market(s)) == (8, "1G 5Y 3R")


def test_col_5_3_prices_by_shelf() -> None:
    """COL-5.3 and the market table: one place for 3, three for 2, then 1; buying takes the cheapest."""
    assert [price(n) for n in range(7)] == [3, 2, 2, 2, 1, 1, 1]
    assert [price_of_last(n, 1) for n in range(1, 7)] == [3, 2, 2, 2, 1, 1]


def test_col_5_3_only_what_one_holds_and_only_up_to_the_level() -> None:
    s = started()
    hold(s, 0, "3Y")
    s = acting(on=s, CMC=2)
    do(s, "trip")
    assert refused(s, 0, f"sell {G}").rule == "COL-5.3"
    do(s, f"sell {Y}", f"sell {Y}")
    assert (s.to_act, stock(s, 0)) == ((), "1Y")


# -- COL-5.4 -------------------------------------------------------------------------------------


def test_t3_4_negotiating_with_five_points() -> None:
    """COL-5.4: two steps up with Green, one more Red import for a credit, one step down with Blue."""
    s = started()
    promise(s, P, "2B")
    promise(s, B, "2P")
    s = acting(PURPLE, on=s, INF=5)
    do(s, "negotiate", adjust(G, BOTH_UP), adjust(G, BOTH_UP), adjust(R, IMPORT_UP), adjust(B, BOTH_DOWN))
    assert s.to_act == (), "all five points are used"
    assert (s.promised[route_of(P, G)], s.promised[route_of(G, P)]) == (3, 3)
    assert (s.promised[route_of(R, P)], s.promised[route_of(P, R)]) == (2, 1)
    assert (s.promised[route_of(P, B)], s.promised[route_of(B, P)]) == (1, 1)
    assert (money(s, PURPLE), money(s, RED), money(s, GREEN), money(s, BLUE)) == (49, 51, 50, 50)


def test_t3_4b_three_steps_on_one_agreement_cost_six_points() -> None:
    """COL-5.4: with five points the third step is out of reach."""
    s = acting(INF=6)
    do(s, "negotiate", *[adjust(G, BOTH_UP)] * 3)
    assert (s.promised[route_of(B, G)], s.to_act) == (4, ())
    s = acting(INF=5)
    do(s, "negotiate", *[adjust(G, BOTH_UP)] * 2)
    assert not [step for step in offered(s, "adjust") if step is not None and step // 6 == G]
    why = refused(s, 0, adjust(G, BOTH_DOWN))
    assert (why.rule, "costs more points" in why.why) == ("COL-5.4", True)


def test_col_5_4_one_marker_steps_cost_a_credit_up_and_down() -> None:
    s = started()
    promise(s, B, "3G")
    promise(s, G, "3B")
    s = acting(on=s, INF=6)
    do(s, "negotiate", adjust(G, EXPORT_DOWN), adjust(G, IMPORT_DOWN), adjust(R, EXPORT_UP))
    assert (s.promised[route_of(B, G)], s.promised[route_of(G, B)], s.promised[route_of(B, R)]) == (2, 2, 2)
    assert (money(s, BLUE), money(s, GREEN), money(s, RED)) == (47, 52, 51)


def test_col_5_4_without_a_credit_only_both_markers_move() -> None:
    s = started()
    hold(s, 0, "", cr=0)
    s = acting(on=s, INF=2)
    do(s, "negotiate")
    assert offered(s, "adjust") == [partner * 6 + BOTH_UP for partner in (G, Y, P, R)]
    assert refused(s, 0, adjust(G, IMPORT_UP)).why.startswith("moving one marker costs 1 Cr")


def test_col_5_4_the_ends_of_the_track_and_only_own_agreements() -> None:
    s = started(track_max=3)
    promise(s, B, "3G")
    s = acting(on=s, INF=2)
    do(s, "negotiate")
    assert refused(s, 0, adjust(G, BOTH_UP)).why == "a marker stands at the end of its track"
    assert refused(s, 0, adjust(Y, BOTH_DOWN)).rule == "COL-5.4"
    assert refused(s, 0, adjust(B, BOTH_UP)).why == "you have no agreement with yourself"
    do(s, "stop")
    assert s.to_act == ()


# -- COL-5.5 -------------------------------------------------------------------------------------


def test_t3_5_three_resources_and_one_colonist() -> None:
    """COL-5.5: both from none up to the Industry level, independently."""
    s = started()
    hold(s, 0, "", colonists=0)
    s = acting(on=s, IND=3)
    do(s, "produce")
    assert offered(s, "make") == [0, 1, 2, 3]
    assert refused(s, 0, "make 4").rule == "COL-5.5"
    do(s, "make 3")
    assert offered(s, "attract") == [0, 1, 2, 3]
    do(s, "attract 1")
    assert (stock(s, 0), people(s, 0)) == ("3B", 1)


# -- COL-5.6, 5.7 --------------------------------------------------------------------------------


def test_t3_6_military_from_three_to_four() -> None:
    """COL-5.6: four yellow, four purple, four colonists."""
    s = started()
    hold(s, 0, "5Y 4P", colonists=6)
    s = acting(on=s, MIL=3)
    do(s, f"upgrade {MILITARY}")
    assert (stock(s, 0), people(s, 0), levels(s, 0)[MILITARY], money(s, 0)) == ("1Y", 2, 4, 50)


def test_t3_6b_industry_from_one_to_two() -> None:
    """COL-5.6: two blue, two green, two colonists."""
    s = started()
    hold(s, 0, "2B 2G", colonists=2)
    s = acting(on=s)
    do(s, f"upgrade {INDUSTRY}")
    assert (stock(s, 0), people(s, 0), levels(s, 0)[INDUSTRY]) == ("", 0, 2)


@pytest.mark.parametrize(("tech", "other"), [(INDUSTRY, "2B"), (COMMUNITY, "2Y")])
def test_t3_6_1_buying_two_green_from_two_on_the_shelves(tech: int, other: str) -> None:
    """COL-5.6: the first for 2, the second for 3."""
    s = started()
    hold(s, 0, other, colonists=2)
    shelves(s, "2G")
    s = acting(on=s)
    do(s, f"upgrade {tech}")
    assert (money(s, 0), market(s), stock(s, 0)) == (45, "", "")


def test_t3_6_2_only_the_shortfall_is_bought() -> None:
    """COL-5.6, COL-5.7: two green for 1 and 2, none left; with three green nothing is bought."""
    s = started()
    hold(s, 0, "3B 1G", colonists=3)
    shelves(s, "5G")
    s = acting(on=s, IND=2)
    do(s, f"upgrade {INDUSTRY}")
    assert (money(s, 0), market(s), stock(s, 0)) == (47, "3G", "")
    s = started()
    hold(s, 0, "3B 3G", colonists=3)
    shelves(s, "5G")
    s = acting(on=s, IND=2)
    do(s, f"upgrade {INDUSTRY}")
    assert (money(s, 0), market(s)) == (50, "5G")


def test_col_5_6_both_resources_may_be_bought() -> None:
    s = started()
    hold(s, 0, "", colonists=2)
    shelves(s, "2B 2G")
    s = acting(on=s)
    do(s, f"upgrade {INDUSTRY}")
    assert (money(s, 0), market(s)) == (40, "")


def test_col_5_6_what_makes_an_upgrade_impossible() -> None:
    s = started()
    hold(s, 0, "2B 1G", colonists=2, cr=2)
    shelves(s, "1G")
    s = acting(on=s)
    assert refused(s, 0, f"upgrade {INDUSTRY}").why == "you cannot pay for what is missing"
    shelves(s, "")
    s = acting(on=s)
    assert "its market cannot fill the gap" in refused(s, 0, f"upgrade {INDUSTRY}").why
    hold(s, 0, "6B 6G", colonists=1)
    s = acting(on=s)
    assert "never for sale" in refused(s, 0, f"upgrade {INDUSTRY}").why
    hold(s, 0, "9B 9G", colonists=9)
    set_level(s, 0, "IND", 6)
    s = acting(on=s)
    assert "highest level" in refused(s, 0, f"upgrade {INDUSTRY}").why


def test_col_5_7_buying_for_stock_is_no_move() -> None:
    s = started()
    hold(s, 0, "2B 2G", colonists=2)
    s = acting(on=s)
    assert refused(s, 0, f"buy {G}").rule == "COL-5.0"
    do(s, f"upgrade {INDUSTRY}")
    assert market(s) == "1B 1G 1Y 1P 1R", "nothing is bought while the stock suffices"


def test_col_4_4_a_banned_action_is_refused_with_its_reason() -> None:
    s = started()
    hold(s, 0, "2B 2G", colonists=2)
    s.bans = (0b111111, 0, 0, 0, 0)
    s = acting(on=s)
    assert set(s.menu(0).entries) == {"rest"}
    assert refused(s, 0, "produce").why.startswith("the event bans")
    assert refused(s, 0, f"upgrade {INDUSTRY}").rule == "COL-4.4"
