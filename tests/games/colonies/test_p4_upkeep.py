"""COL-6: upkeep."""

from __future__ import annotations

from typing import Any

import pytest

from offworld.games.colonies.p4_upkeep import Force, PoliceSector, advance, collect, turn_pirate, upkeep
from tests.games.colonies.given import (
    BLUE,
    GREEN,
    PURPLE,
    RED,
    YELLOW,
    B,
    G,
    P,
    R,
    Y,
    delivering,
    do,
    hold,
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


def blue_pays(stock_of_blue: str, cr: int = 50, commerce: int = 3) -> Any:
    """Example 4A.1: Blue promises 3, 2, 2 and 1; only Blue's payments are made."""
    s = started()
    promise(s, BLUE, "3G 2Y 2P 1R")
    hold(s, BLUE, stock_of_blue, cr=cr)
    set_level(s, BLUE, "CMC", commerce)
    return delivering(s, BLUE)


def arrived(s: Any) -> list[str]:
    """What waits for Green, Yellow, Purple and Red, credits last."""
    parts = []
    for planet in (G, Y, P, R):
        account = s.arrivals(planet)
        cr = money(s, account)
        parts.append(" ".join(filter(None, [stock(s, account), f"{cr}Cr" if cr else ""])))
    return parts


def test_t4a_1a_own_resources_then_substitutes_then_credits() -> None:
    """COL-6.2, COL-6.3, COL-6.4: five blue and two yellow."""
    s = blue_pays("5B 2Y")
    assert s.to_act == (), "nothing is left to choose"
    assert arrived(s) == ["3B", "2B", "2Y", "3Cr"]
    assert (stock(s, BLUE), money(s, BLUE)) == ("", 47)


def test_t4a_1a_with_fewer_than_three_credits_all_are_paid() -> None:
    """COL-6.4: and nothing more happens."""
    s = blue_pays("5B 2Y", cr=2)
    assert (arrived(s)[-1], money(s, BLUE)) == ("2Cr", 0)


def test_t4a_1b_a_partner_never_gets_its_own_colour() -> None:
    """COL-6.3, COL-6.4: five blue and two purple; six credits for Purple, a purple for Red."""
    s = blue_pays("5B 2P")
    assert arrived(s) == ["3B", "2B", "6Cr", "1P"]
    assert (stock(s, BLUE), money(s, BLUE)) == ("1P", 44)


@pytest.mark.parametrize(("last", "name"), [(G, "1G"), (Y, "1Y")])
def test_t4a_1c_substitutes_beyond_the_commerce_level_cost_a_credit(last: int, name: str) -> None:
    """COL-6.3: four blue, four green, two yellow, one red; the fourth substitute is paid for."""
    s = blue_pays("4B 4G 2Y 1R")
    assert offered(s, "substitute") == [G, R], "for Yellow"
    assert refused(s, BLUE, f"substitute {Y}").why == "a partner is never paid in its own resource"
    assert refused(s, BLUE, f"substitute {P}").why == "you hold none of that resource"
    do(s, f"substitute {G}")
    assert offered(s, "substitute") == [G, Y, R], "for Purple"
    do(s, f"substitute {G}", f"substitute {G}")
    assert offered(s, "substitute") == [G, Y], "for Red"
    do(s, f"substitute {last}")
    assert arrived(s) == ["3B", "1B 1G", "2G", f"{name} 1Cr"]
    assert money(s, BLUE) == 49


def test_col_6_3_a_substitute_without_a_credit_is_still_given() -> None:
    s = blue_pays("7B 1Y", cr=0, commerce=1)
    assert arrived(s) == ["3B", "2B", "2B", "1Y"]
    s = blue_pays("5B 3Y", cr=0, commerce=1)
    assert arrived(s) == ["3B", "2B", "2Y", "1Y"]


def test_col_6_3_the_free_substitutes_are_counted_over_the_whole_turn() -> None:
    s = blue_pays("5B 3Y", commerce=1)
    assert arrived(s) == ["3B", "2B", "2Y 1Cr", "1Y 1Cr"]


def test_col_1_4_a_delivery_that_shows_an_empty_purse_cannot_be_taken_back() -> None:
    """COL-6.3, COL-6.4: a fee or a compensation paid in full tells nothing that has to be kept from an undo."""
    assert blue_pays("5B 2Y", cr=3).reveals == blue_pays("5B 3Y", cr=2, commerce=1).reveals == started().reveals
    assert blue_pays("5B 2Y", cr=2).reveals > started().reveals
    assert blue_pays("5B 3Y", cr=1, commerce=1).reveals > started().reveals


def paying(s: Any) -> Any:
    """Plays a whole upkeep in which every choice takes the first entry."""
    opened(s, upkeep)
    while s.to_act:
        s.do(s.to_act[0], next(iter(s.menu(s.to_act[0]))))
    return s


def idle_table() -> Any:
    """Everybody can pay its four partners and nothing is left over."""
    s = started()
    for seat in s.seats:
        hold(s, seat, f"4{'BGYPR'[seat]}", colonists=0)
    return s


def test_t4a_2_pirates_dump_a_delivery_on_the_markets() -> None:
    """COL-6.5: Green owes Blue two green and a yellow; both pirates leave, the other direction is not touched."""
    s = started()
    shelves(s, "")
    pirates(s, BLUE, "2G")
    promise(s, GREEN, "3B")
    hold(s, GREEN, "2G 1Y")
    s = delivering(s, GREEN, BLUE)
    assert (market(s), sitting(s, BLUE)) == ("2G 1Y", "")
    assert stock(s, s.arrivals(BLUE)) == ""
    hold(s, BLUE, "1B")
    delivering(s, BLUE)
    assert stock(s, s.arrivals(GREEN)) == "1B"


@pytest.mark.parametrize(
    ("on_route", "held", "owed", "left", "dumped", "paid"),
    [(3, "2G", 2, "1G", "2G", 0), (1, "3G", 3, "", "3G", 0), (2, "", 2, "2G", "", 6)],
)
def test_t4a_2b_pirates_leave_one_for_each_unit(
    on_route: int, held: str, owed: int, left: str, dumped: str, paid: int
) -> None:
    """COL-6.5: never credits; no unit, no pirate leaves."""
    s = started()
    shelves(s, "")
    pirates(s, BLUE, f"{on_route}G")
    promise(s, GREEN, f"{owed}B")
    hold(s, GREEN, held)
    delivering(s, GREEN, BLUE)
    assert (sitting(s, BLUE), market(s)) == (left, dumped)
    assert (stock(s, s.arrivals(BLUE)), money(s, s.arrivals(BLUE))) == ("", paid)


def test_col_6_2_partners_are_paid_clockwise_from_the_neighbour_on() -> None:
    s = started()
    hold(s, RED, "2R", cr=0)
    delivering(s, RED)
    assert [stock(s, s.arrivals(planet)) for planet in (B, G, Y, P)] == ["1R", "1R", "", ""]


def test_col_6_2_and_col_6_6_what_arrives_cannot_be_passed_on() -> None:
    """Red has nothing and pays credits, although four units reach it in the same phase."""
    s = idle_table()
    hold(s, RED, "", colonists=0, cr=20)
    paying(s)
    assert (stock(s, RED), money(s, RED)) == ("1B 1G 1Y 1P", 8)
    assert money(s, BLUE) == 53


def test_col_6_4_credits_that_arrive_cannot_be_passed_on() -> None:
    """COL-6.2: Red is paid by Blue before it pays Blue, but only after all have paid it may use it."""
    s = idle_table()
    hold(s, BLUE, "", colonists=0, cr=50)
    hold(s, RED, "", colonists=0, cr=0)
    paying(s)
    assert (money(s, BLUE), money(s, RED)) == (38, 3)


def test_col_6_6_everybody_collects_after_all_have_paid() -> None:
    s = paying(idle_table())
    assert [stock(s, seat) for seat in (BLUE, YELLOW)] == ["1G 1Y 1P 1R", "1B 1G 1P 1R"]
    assert not any(s.held[s.arrivals(0) * 7 : (s.arrivals(4) + 1) * 7])


def test_col_6_1_the_police_clear_up_to_the_military_level() -> None:
    s = started()
    pirates(s, BLUE, "2R 1G")
    pirates(s, GREEN, "1B")
    opened(s, PoliceSector(), Force(BLUE, 2))
    assert offered(s, "clear") == [route_of(B, G), route_of(B, R)]
    assert refused(s, BLUE, f"clear {route_of(B, Y)}").rule == "COL-6.1"
    assert refused(s, BLUE, f"clear {route_of(G, B)}").rule == "COL-6.1"
    do(s, f"clear {route_of(B, R)}", f"clear {route_of(B, R)}")
    assert (s.to_act, sitting(s, BLUE), people(s, BLUE)) == ((), "1G", 0)


@pytest.mark.parametrize(("answer", "shelved", "received"), [("stop", "2R", 0), ("clear", "1R", 1)])
def test_col_6_1_the_police_may_leave_them_and_bans_do_not_stop_them(answer: str, shelved: str, received: int) -> None:
    """COL-6.5: what they leave stops Red's delivery in the same upkeep; what they clear does not."""
    s = idle_table()
    pirates(s, BLUE, "1R")
    s.bans = (0b111111,) * 5
    opened(s, upkeep)
    assert set(s.menu(BLUE).entries) == {"clear", "stop"}
    do(s, f"clear {route_of(B, R)}" if answer == "clear" else "stop")
    assert s.turn == 2, "nobody else is asked anything"
    assert (market(s), s.has(BLUE, R), sitting(s, BLUE)) == (f"1B 1G 1Y 1P {shelved}", received, "")


def test_col_6_1_every_player_has_its_own_police_in_player_order() -> None:
    """COL-6.1: as strong as its own Military level, before anything is delivered."""
    s = idle_table()
    s.first = 3
    set_level(s, GREEN, "MIL", 2)
    pirates(s, BLUE, "2R")
    pirates(s, GREEN, "3Y")
    pirates(s, PURPLE, "1Y")
    opened(s, upkeep)
    asked = []
    while s.to_act:
        asked += s.to_act
        do(s, str(next(iter(s.menu(s.to_act[0])))))
    assert asked == [PURPLE, BLUE, GREEN, GREEN]
    assert [sitting(s, planet) for planet in (B, G, P)] == ["", "", ""], "the rest left with what they stopped"
    assert market(s) == "1B 1G 2Y 1P 2R"


def test_t4b_five_colonists_become_pirates() -> None:
    """COL-6.7: Red two, then Purple, Yellow, Green; on top of those that sit there."""
    s = started()
    for seat in s.seats:
        hold(s, seat, "", colonists=5 if seat == BLUE else 0)
    turn_pirate(s)
    assert (sitting(s, BLUE), people(s, BLUE)) == ("1G 1Y 1P 2R", 0)
    s = started()
    hold(s, BLUE, "", colonists=5)
    pirates(s, BLUE, "1R")
    turn_pirate(s)
    assert sitting(s, BLUE) == "1G 1Y 1P 3R"


def test_col_6_7_new_pirates_stop_nothing_in_the_year_in_which_they_turn() -> None:
    """COL-6.6, COL-7.3: what partners and a neutral planet send has arrived before."""
    s = started(4, neutral=B)
    for seat in s.seats:
        hold(s, seat, f"4{'BGYPR'[s.planet[seat]]}", colonists=4)
    shelves(s, "")
    paying(s)
    green = s.seat_at[G]
    assert (stock(s, green), sitting(s, G), market(s)) == ("1B 1Y 1P 1R", "1B 1Y 1P 1R", "")


def test_col_6_8_the_first_player_card_moves_clockwise_and_the_turn_ends() -> None:
    s = started(first=4)
    advance(s)
    assert (s.first, s.turn) == (0, 2)


def test_col_2_1_the_four_phases_follow_each_other_for_ten_turns() -> None:
    s = started(3)
    seen: list[tuple[int, int]] = []
    phases = {"colonists": 1, "vote": 2, "action": 3, "police": 4}
    while s.to_act:
        step = s.step.name if s.top else ""
        if step in phases and (not seen or seen[-1] != (s.turn, phases[step])):
            seen.append((s.turn, phases[step]))
        menu = s.menu(s.to_act[0])
        s.do(s.to_act[0], list(menu)[-1])
    assert seen == sorted(seen)
    assert {turn for turn, _ in seen} == set(range(1, 11))
    assert {(turn, phase) for turn in range(1, 11) for phase in (1, 2, 3)} <= set(seen)
    assert s.turn == 11


def test_collect_leaves_nothing_on_the_way() -> None:
    """COL-6.6."""
    s = started()
    s.transfer(-1, s.arrivals(G), Y, 3)
    collect(s)
    assert (s.has(GREEN, Y), s.has(s.arrivals(G), Y)) == (5, 0)
