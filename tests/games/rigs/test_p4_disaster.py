"""The disaster phase, card by card (RIGS-4, D1 to D13)."""

from __future__ import annotations

from typing import Any

import pytest

from offworld import Move
from offworld.core.move import CHANCE
from offworld.games.rigs.facts import (
    ACID_RAIN,
    BATTERY_FAILURE,
    CHARGE_FAILURE,
    CORROSIVE_CLOUD,
    DECOY,
    ECLIPSE,
    INFESTATION,
    JUNCTION_FAILURE,
    NO_DISASTER,
    RAID,
    ROOF_ON_FIRE,
    RUINS,
    SAFE,
    SEASONAL_HELL,
    SOLAR_FLARE,
    SPOILAGE,
    THEFT,
)
from offworld.games.rigs.losing import WAREHOUSE
from offworld.games.rigs.p4_disaster import disaster, disasters_left
from offworld.games.rigs.state import RigsState
from tests.games.rigs.given import (
    DESERT,
    FOREST,
    PLAINS,
    VALLEY,
    E,
    M,
    S,
    bare,
    do,
    draws,
    goods,
    hand,
    has,
    listen,
    offered,
    opened,
    plot,
    stock,
)


def struck(kind: int, s: RigsState) -> RigsState:
    """Seat 0 suffers the disaster, seat 1 is safe and holds nothing."""
    opened(s, disaster, 2)
    return do(s, (CHANCE, "strike", kind), (CHANCE, "strike", SAFE))


def given(**amounts: Any) -> RigsState:
    s = bare(2)
    stock(s, 0, **amounts)
    return s


def is_drawing(s: RigsState) -> bool:
    """Whether seat 0 draws one Karma card now."""
    return s.to_act == (CHANCE,) and s.env == (0, 1)


def test_rigs_4_1_all_are_dealt_before_any_is_suffered() -> None:
    s = given(E=3)
    ear = listen(s)
    opened(s, disaster, 2)
    do(s, (CHANCE, "strike", SOLAR_FLARE))
    assert (s.disaster, goods(s, 0)) == ((SOLAR_FLARE, NO_DISASTER), {"E": 3})
    do(s, (CHANCE, "strike", RAID))
    assert goods(s, 0) == {}
    assert ear.heard_by(None)[:2] == ["Amber: Massive Solar Flare.", "Cobalt: Raid!"]


def test_t44_safe() -> None:
    """RIGS-D1, RIGS-4.2: with cards a swap is offered, without any nothing is asked."""
    s = bare(2)
    hand(s, 0, RUINS, DECOY)
    struck(SAFE, s)
    assert (s.to_act, offered(s, 0, "swap")) == ((0,), [RUINS, DECOY])
    do(s, (0, "swap", DECOY), (CHANCE, "draw", ROOF_ON_FIRE))
    assert (s.hands[0], s.karma_out) == ((ROOF_ON_FIRE, RUINS), (DECOY,))
    assert struck(SAFE, bare(2)).top is None


def test_t6_spoilage() -> None:
    """RIGS-D2: 7 Supplies, lose 4, draw 1."""
    s = struck(SPOILAGE, given(S=7))
    assert goods(s, 0) == {"S": 3}
    assert is_drawing(s)


def test_t7_spoilage_without_supplies_costs_a_rigs() -> None:
    """RIGS-D2, RIGS-1.6"""
    s = struck(SPOILAGE, given(rigs=2))
    assert has(s, 0) == {"cr": 100, "rigs": 1}
    assert is_drawing(s)


def test_rigs_1_6_the_victim_picks_the_rigs_that_is_lost() -> None:
    s = given(rigs=1)
    here = plot(s, 0, VALLEY, rigs=2, working=M)
    struck(SPOILAGE, s)
    assert (s.to_act, offered(s, 0, "lose")) == ((0,), [here, WAREHOUSE])
    do(s, (0, "lose", here))
    assert (s.rigs[here], s.has(0, 5)) == (1, 1)
    assert is_drawing(s)


def test_without_goods_and_rigs_a_loss_becomes_a_swap() -> None:
    """R41"""
    s = bare(2)
    hand(s, 0, RUINS)
    assert "swap" in struck(SPOILAGE, s).menu(0).entries


def test_rigs_d3_solar_flare() -> None:
    s = struck(SOLAR_FLARE, given(E=4, S=1))
    assert goods(s, 0) == {"S": 1}
    assert is_drawing(s)
    assert struck(SOLAR_FLARE, given(rigs=2)).has(0, 5) == 1


def test_t45_acid_rain() -> None:
    """RIGS-D4: 5 Metal, lose 3, draw 1; without Metal no loss, a swap."""
    s = struck(ACID_RAIN, given(M=5))
    assert goods(s, 0) == {"M": 2}
    assert is_drawing(s)
    s = given(rigs=1)
    hand(s, 0, RUINS)
    struck(ACID_RAIN, s)
    assert (s.has(0, 5), offered(s, 0, "swap")) == (1, [RUINS])


def test_rigs_d5_raid() -> None:
    s = struck(RAID, given(L=3))
    assert goods(s, 0) == {}
    assert is_drawing(s)


def test_t46_infestation() -> None:
    """RIGS-D6, RIGS-4.3: RIGS on Supplies are held up; without any a RIGS is lost."""
    s = bare(2)
    here = plot(s, 0, FOREST, rigs=2, working=S)
    struck(INFESTATION, s)
    assert (s.rigs[here], s.disaster[0]) == (2, INFESTATION)
    assert is_drawing(s)
    s = bare(2)
    here = plot(s, 0, FOREST, rigs=1, working=M)
    struck(INFESTATION, s)
    assert s.rigs[here] == 0
    assert is_drawing(s)


def test_rigs_d7_solar_eclipse() -> None:
    s = bare(2)
    plot(s, 0, DESERT)
    stock(s, 0, rigs=1)
    assert is_drawing(struck(ECLIPSE, s))
    assert s.has(0, 5) == 1
    assert struck(ECLIPSE, given(rigs=2)).has(0, 5) == 1


def test_rigs_d8_corrosive_cloud() -> None:
    assert goods(struck(CORROSIVE_CLOUD, given(M=5)), 0) == {}
    assert struck(CORROSIVE_CLOUD, given(rigs=2)).has(0, 5) == 1


@pytest.mark.parametrize(
    ("kind", "land", "working"),
    [(SEASONAL_HELL, VALLEY, M), (JUNCTION_FAILURE, PLAINS, E), (CHARGE_FAILURE, DESERT, E)],
)
def test_karma_for_a_production_held_up_else_a_swap(kind: int, land: int, working: int) -> None:
    """RIGS-D9, RIGS-D11, RIGS-D12, RIGS-4.2"""
    s = bare(2)
    plot(s, 0, land, rigs=1, working=working)
    assert is_drawing(struck(kind, s))
    assert s.disaster[0] == kind
    s = bare(2)
    plot(s, 0, FOREST, rigs=1, working=M)
    hand(s, 0, RUINS)
    assert offered(struck(kind, s), 0, "swap") == [RUINS]


def test_rigs_d10_battery_failure() -> None:
    s = struck(BATTERY_FAILURE, given(E=4))
    assert goods(s, 0) == {}
    assert is_drawing(s)
    assert struck(BATTERY_FAILURE, given(rigs=1)).has(0, 5) == 1


def test_rigs_d13_theft() -> None:
    s = struck(THEFT, given(L=5))
    assert goods(s, 0) == {"L": 2}
    assert is_drawing(s)


def test_rigs_4_3_what_is_over_is_discarded_at_once_what_lasts_stays() -> None:
    s = struck(SPOILAGE, given(S=2))
    assert (s.disaster[0], s.disasters_out[SPOILAGE]) == (NO_DISASTER, 1)


def test_rigs_1_9_disaster_discards_are_reshuffled() -> None:
    s = bare(2)
    s.disasters_out = tuple(n if kind != RAID else n - 1 for kind, n in enumerate(disasters_left(s)))
    opened(s, disaster, 2)
    assert offered(s, CHANCE, "strike") == [RAID]
    do(s, (CHANCE, "strike", RAID))
    assert s.menu(CHANCE).weight(Move("strike", SAFE)) == 3
    assert s.menu(CHANCE).weight(Move("strike", RAID)) == 1, "the one on the table is not in the new deck"


def test_two_sets_of_disasters_by_option() -> None:
    """RIGS-4.1"""
    s = opened(bare(2, disaster_copies=2), disaster, 2)
    assert s.menu(CHANCE).weight(Move("strike", SAFE)) == 6


def test_rigs_9_7_karma_is_drawn_from_what_lies_nowhere_else_and_seen_by_the_drawer() -> None:
    s = struck(SPOILAGE, given(S=2))
    assert len(offered(s, CHANCE, "draw")) == 36
    draws(s, RUINS)
    assert [s.view(seat)["hands"][0] for seat in (0, 1, None)] == [[RUINS], [-1], [-1]]
