"""Production: planning, Zero Hour, Last Call and what comes in (RIGS-5, 1.5)."""

from __future__ import annotations

import pytest

from offworld.core.move import CHANCE, Move
from offworld.flow import Sequence
from offworld.games.rigs.facts import (
    CARRIER_LOST,
    CHARGE_FAILURE,
    ECLIPSE,
    EFFICIENCY,
    INFESTATION,
    JUNCTION_FAILURE,
    NO_DISASTER,
    RUINS,
    SEASONAL_HELL,
    SENT_WHERE,
    TDM,
)
from offworld.games.rigs.p5_production import production
from offworld.games.rigs.p6_market import market
from offworld.games.rigs.state import RigsState
from tests.games.rigs.given import (
    DESERT,
    FOREST,
    PLAINS,
    RIDGE,
    VALLEY,
    E,
    L,
    M,
    S,
    bare,
    do,
    draws,
    goods,
    hand,
    has,
    offered,
    opened,
    plot,
    refused,
    stock,
    stricken,
)
from tests.games.rigs.referee import Referee


def homestead(s: RigsState) -> tuple[int, int, int]:
    """T10: a Desert with 3 RIGS on Energy, a Valley with 2 on Metal, Plains with 1 on Supplies."""
    return (
        plot(s, 0, DESERT, rigs=3, working=E),
        plot(s, 0, VALLEY, rigs=2, working=M),
        plot(s, 0, PLAINS, rigs=1, working=S),
    )


def planning(s: RigsState) -> RigsState:
    return opened(s, production, 3)


def wave_on(s: RigsState) -> RigsState:
    """Everybody is done, with plans, deals and cards."""
    while s.to_act and s.to_act != (CHANCE,):
        menu = s.menu(s.to_act[0])
        verb = next(verb for verb in ("done", "skip") if verb in menu.entries)
        do(s, (s.to_act[0], verb))
    return s


def produced(s: RigsState, *powered: int) -> dict[str, int]:
    planning(s)
    do(s, *[(0, "power", number) for number in powered])
    return goods(wave_on(s), 0)


def test_t10_a_desert_powers_two_plots() -> None:
    """RIGS-1.5, RIGS-5.1, RIGS-5.4: +1 E, +2 M, +1 S from no stored Energy."""
    s = bare(2)
    _, valley, plains = homestead(s)
    assert produced(s, valley, plains) == {"E": 1, "M": 2, "S": 1}


def test_t11_energy_junction_failure() -> None:
    """RIGS-D11: stored Energy powers, made Energy is stored."""
    s = bare(2)
    _, valley, plains = homestead(s)
    stock(s, 0, E=2)
    stricken(s, 0, JUNCTION_FAILURE)
    assert produced(s, valley, plains) == {"E": 3, "M": 2, "S": 1}


def test_t12_battery_charge_failure() -> None:
    """RIGS-D12: made Energy powers, the rest is not stored."""
    s = bare(2)
    _, valley, plains = homestead(s)
    stricken(s, 0, CHARGE_FAILURE)
    assert produced(s, valley, plains) == {"M": 2, "S": 1}


def test_t13_solar_eclipse_with_one_stored_energy() -> None:
    """RIGS-D7: one of two plots, and no Energy made."""
    s = bare(2)
    _, valley, plains = homestead(s)
    stock(s, 0, E=1)
    stricken(s, 0, ECLIPSE)
    planning(s)
    assert offered(s, 0, "power") == [plains, valley]
    do(s, (0, "power", valley))
    assert refused(s, 0, "power", plains).rule == "RIGS-5.1"
    assert goods(wave_on(s), 0) == {"M": 2}


def test_t14_seasonal_hell() -> None:
    """RIGS-D9: a Valley with two RIGS makes 1."""
    s = bare(2)
    valley = plot(s, 0, VALLEY, rigs=2, working=M)
    stock(s, 0, E=1)
    stricken(s, 0, SEASONAL_HELL)
    assert produced(s, valley) == {"M": 1}


def test_rigs_d6_infested_plots_make_no_supplies() -> None:
    s = bare(2)
    forest = plot(s, 0, FOREST, rigs=3, working=S)
    stock(s, 0, E=1)
    stricken(s, 0, INFESTATION)
    planning(s)
    assert refused(s, 0, "power", forest).why == "that plot would make nothing"
    assert goods(wave_on(s), 0) == {"E": 1}
    assert s.disaster == (NO_DISASTER, NO_DISASTER), "RIGS-4.3: it is over with the round's production"


def test_rigs_1_5_unpowered_rigs_make_nothing_and_energy_needs_no_power() -> None:
    s = bare(2)
    homestead(s)
    assert produced(s) == {"E": 3}


def test_powering_without_energy_is_refused() -> None:
    """RIGS-5.1: with its rule, and changing nothing."""
    s = bare(2)
    here = plot(s, 0, RIDGE, rigs=3, working=M)
    planning(s)
    why = refused(s, 0, "power", here)
    assert (why.rule, why.why) == ("RIGS-5.1", "each plot takes 1 Energy, and you have none left")


def test_rigs_5_5_a_loan_powers_a_plot() -> None:
    s = bare(2)
    here = plot(s, 0, RIDGE, rigs=3, working=M)
    planning(s)
    do(s, (0, "borrow", E), (0, "power", here))
    assert has(wave_on(s), 0) == {"cr": 100, "M": 3, "e": 1}


def test_nobody_is_asked_who_can_neither_power_nor_borrow() -> None:
    """R33"""
    s = bare(2)
    stock(s, 0, E=3)
    planning(s)
    assert s.step.name == "Zero Hour", "without plots there is nothing to plan"


@pytest.mark.parametrize("may_borrow", [True, False])
def test_one_press_powers_what_is_worth_most(may_borrow: bool) -> None:
    """RIGS-5.1, R33: Luxuries first, then Metal, then Supplies, as far as the Energy goes."""
    s = bare(2)
    supplies, metal = plot(s, 0, FOREST, rigs=3, working=S), plot(s, 0, RIDGE, rigs=1, working=M)
    luxuries = plot(s, 0, PLAINS, rigs=1, working=L, found=1)
    stock(s, 0, E=2)
    stock(s, 1, **({} if may_borrow else {"e": 20, "s": 20, "m": 20}))
    planning(s)
    (shortcut,) = s.step.shortcuts(s, 0)
    powered = [Move("power", luxuries), Move("power", metal)]
    assert list(shortcut.moves) == [*powered, *([Move("done")] if may_borrow else [])]
    for move in shortcut.moves:
        s.do(0, move)
    assert s.step.name != "plan" or s.to_act != (0,)
    assert not s.powered >> supplies & 1


# -- Zero Hour -----------------------------------------------------------------------------------


def test_rigs_5_2_energy_bought_in_zero_hour_powers_a_plot() -> None:
    """R32: whoever's stored Energy changed plans anew, once."""
    s = bare(2, leader=1)
    here = plot(s, 0, RIDGE, rigs=3, working=M)
    stock(s, 1, E=2)
    planning(s)
    do(s, (0, "done"), (1, "offer", 0), (1, "give_energy", 1), (1, "want_credits", 5), (1, "send"), (0, "accept"))
    do(s, (1, "done"), (0, "done"))
    assert (s.step.name, s.to_act) == ("plan", (0,))
    do(s, (0, "power", here))
    assert has(wave_on(s), 0) == {"cr": 95, "M": 3}


AND_THE_MARKET = Sequence("production and market", production, market)


def test_r32_a_plan_whose_energy_was_sold_is_void_though_nobody_is_asked() -> None:
    """RIGS-5.2, RIGS-5.4, R33: seat 1 sells the Energy that it had set on a plot and cannot borrow. It runs nothing and
    pays nothing, though only seat 0, which plans anew before it, is asked. A second referee comes to the same."""
    s = bare(3)
    ridge, valley = plot(s, 0, RIDGE, rigs=3, working=M), plot(s, 1, VALLEY, rigs=2, working=S)
    stock(s, 1, E=1)
    stock(s, 2, e=20, s=20, m=20)
    opened(s, AND_THE_MARKET, 3)
    do(s, (1, "power", valley), (0, "offer", 1), (0, "give_credits", 5), (0, "want_energy", 1), (0, "send"))
    do(s, (1, "accept"), (0, "done"), (1, "done"), (2, "done"))
    assert (s.step.name, s.to_act) == ("plan", (0,))
    referee = Referee(s)
    referee.do(s, 0, Move("power", ridge))
    assert (s.step.name, goods(s, 0), goods(s, 1)) == ("market card", {"M": 3}, {})
    assert referee.checked["harvests"] == 1


def test_t59_zero_hour_has_no_lines_for_rigs_and_plots() -> None:
    """RIGS-5.2, RIGS-8.2: and what is only planned cannot be given."""
    s = bare(2)
    here = plot(s, 0, RIDGE, rigs=3, working=M)
    plot(s, 1, PLAINS)
    stock(s, 0, E=3, S=1, L=1, rigs=2)
    stock(s, 1, M=1)
    planning(s)
    do(s, (0, "power", here), (0, "done"), (1, "done"), (0, "offer", 1))
    lines = {verb for verb in s.menu(0).entries if verb.startswith(("give", "want"))}
    assert lines == {"give_credits", "give_energy", "give_supplies", "give_luxuries", "want_credits", "want_metal"}
    assert offered(s, 0, "give_energy") == [0, 1, 2, 3], "stored Energy that is set on a plot counts as stored"


def test_two_offers_in_zero_hour() -> None:
    """R29"""
    s = bare(2)
    planning(s)
    do(s, (0, "offer", 1), (0, "cancel"), (0, "offer", 1), (0, "cancel"))
    assert s.to_act == (1,)


# -- Last Call -----------------------------------------------------------------------------------


def last_call(s: RigsState, *powered: int) -> RigsState:
    """Seat 0 powers plots; then Last Call, in which seat 0 or, without cards, seat 1 is asked first."""
    planning(s)
    do(s, *[(0, "power", number) for number in powered])
    while s.step.name != "Last Call":
        do(s, (s.to_act[0], "done"))
    return s


def test_t17_ridiculous_efficiency() -> None:
    """RIGS-K20, RIGS-5.3: five RIGS making Luxuries on two powered plots bring 10."""
    s = bare(2)
    plots = plot(s, 0, PLAINS, rigs=3, working=L, found=3), plot(s, 0, PLAINS, rigs=2, working=L, found=2)
    stock(s, 0, E=2)
    hand(s, 0, EFFICIENCY)
    last_call(s, *plots)
    do(s, (0, "card", EFFICIENCY))
    assert (s.step.name, s.to_act) == ("plan", (0,)), "its output has changed, so it plans anew"
    do(s, *[(0, "power", number) for number in plots])
    assert goods(wave_on(s), 0) == {"L": 10}


def test_t47_seasonal_hell_then_double() -> None:
    """RIGS-K20: a Valley with two RIGS on Luxuries makes 1 x 2."""
    s = bare(2)
    valley = plot(s, 0, VALLEY, rigs=2, working=L, found=2)
    stock(s, 0, E=1)
    stricken(s, 0, SEASONAL_HELL)
    hand(s, 0, EFFICIENCY)
    last_call(s, valley)
    do(s, (0, "card", EFFICIENCY), (0, "power", valley))
    assert goods(wave_on(s), 0) == {"L": 2}


def test_t48_double_and_triple_multiply() -> None:
    """RIGS-K26, RIGS-K20: two RIGS make 12."""
    s = bare(2)
    valley = plot(s, 0, VALLEY, rigs=2, working=M)
    stock(s, 0, E=1)
    hand(s, 0, EFFICIENCY, TDM)
    last_call(s, valley)
    do(s, (0, "card", EFFICIENCY), (0, "done"), (0, "card", TDM), (0, "plot", valley), (0, "power", valley))
    assert goods(wave_on(s), 0) == {"M": 12}


def test_t71_junction_failure_and_double() -> None:
    """RIGS-K20, RIGS-D11: 6 Energy stored, 2 stored Energy spent, 4 Metal, 2 Supplies."""
    s = bare(2)
    _, valley, plains = homestead(s)
    stock(s, 0, E=2)
    stricken(s, 0, JUNCTION_FAILURE)
    hand(s, 0, EFFICIENCY)
    last_call(s, valley, plains)
    do(s, (0, "card", EFFICIENCY), (0, "power", valley), (0, "power", plains))
    assert goods(wave_on(s), 0) == {"E": 6, "M": 4, "S": 2}


def test_t49_carrier_lost() -> None:
    """RIGS-K17: nothing made, the stored Energy is kept, the victim draws 1."""
    s = bare(2)
    _, valley, plains = homestead(s)
    stock(s, 0, E=1)
    hand(s, 1, CARRIER_LOST)
    last_call(s, valley, plains)
    do(s, (1, "card", CARRIER_LOST), (1, "victim", 0))
    draws(s, RUINS)
    assert goods(wave_on(s), 0) == {"E": 1}
    assert s.hands[0] == (RUINS,)


def test_t28_sent_where_and_the_plot_stays_powered() -> None:
    """RIGS-K14, R21: 1 Metal for the thief, the owner still pays the Energy."""
    s = bare(2)
    plains = plot(s, 0, PLAINS, rigs=1, working=M)
    stock(s, 0, E=1)
    hand(s, 1, SENT_WHERE)
    last_call(s, plains)
    do(s, (1, "card", SENT_WHERE), (1, "plot", plains))
    assert s.powered == 1 << plains
    wave_on(s)
    assert (goods(s, 0), goods(s, 1)) == ({}, {"M": 1})


def test_t29_sent_where_on_the_desert_that_powered_two_plots() -> None:
    """RIGS-K14, RIGS-5.3: the thief gets 3 Energy; the owner may borrow and power again."""
    s = bare(2)
    desert, valley, plains = homestead(s)
    hand(s, 1, SENT_WHERE)
    last_call(s, valley, plains)
    do(s, (1, "card", SENT_WHERE), (1, "plot", desert))
    assert (s.step.name, s.to_act, s.powered) == ("plan", (0,), 0)
    do(s, *[(0, "borrow", E)] * 3)
    assert refused(s, 0, "borrow", E).rule == "RIGS-7.1"
    do(s, (0, "power", valley), (0, "power", plains))
    wave_on(s)
    assert (goods(s, 0), goods(s, 1)) == ({"E": 1, "M": 2, "S": 1}, {"E": 3})


def test_sent_where_needs_a_plot_that_makes_something_now() -> None:
    """RIGS-K14, R19"""
    s = bare(2)
    _, valley, plains = homestead(s)
    hand(s, 1, SENT_WHERE)
    last_call(s, valley)
    do(s, (1, "card", SENT_WHERE))
    assert refused(s, 1, "plot", plains).rule == "RIGS-K14"
    assert len(offered(s, 1, "plot")) == 2


def test_energy_that_goes_to_a_thief_does_not_suffer_the_owners_failure() -> None:
    """R21"""
    s = bare(2)
    desert, *_ = homestead(s)
    stricken(s, 0, CHARGE_FAILURE)
    hand(s, 1, SENT_WHERE)
    last_call(s)
    do(s, (1, "card", SENT_WHERE), (1, "plot", desert))
    wave_on(s)
    assert goods(s, 1) == {"E": 3}
