"""Phase 3, Usage and Spoilage (MULE-4)."""

from __future__ import annotations

import pytest

from offworld.core.ledger import BANK
from offworld.games.mule.facts import ENERGY, FOOD
from offworld.games.mule.p3_usage import usage_and_spoilage
from offworld.games.mule.state import MuleState
from tests.games.mule.given import (
    GOLLUMER,
    HIGH,
    LEGGITE,
    MECHTRON,
    PACKER,
    PLAINS,
    C,
    E,
    F,
    S,
    choose,
    land,
    offered,
    opened,
    refused,
    started,
    stock,
    stocks,
)


def with_mules(goods: tuple[int, ...], energy: int, seat: int = 0, s: MuleState | None = None) -> MuleState:
    s = s or started()
    for square, good in zip(s.facts.board.squares, goods, strict=False):
        land(s, seat, square, PLAINS, good)
    stock(s, seat, F=0, E=energy)
    return s


def test_ex_05_usage_and_spoilage_of_leggite() -> None:
    """EX-05, MULE-4.1, MULE-4.2, MULE-4.4, MULE-4.5"""
    s = with_mules((S, S, F, C, E, E), 9)
    stock(s, 0, S=15, C=7, F=1, E=9)
    s.transfer(BANK, s.box(0), FOOD, 2)
    opened(s, usage_and_spoilage)
    assert stocks(s, 0) == {"S": 12, "C": 7, "F": 1, "E": 4}
    assert s.has(s.box(0), FOOD) == 0


@pytest.mark.parametrize(
    ("good", "before", "after"), [("F", 5, 3), ("F", 1, 1), ("E", 3, 3), ("E", 4, 3), ("C", 13, 12)]
)
def test_ex_06_spoilage(good: str, before: int, after: int) -> None:
    """EX-06, MULE-0.5, MULE-4.4, MULE-4.5: fractions are rounded down."""
    s = started()
    stock(s, 0, S=0, C=0, F=0, E=0)
    stock(s, 0, **{good: before})
    opened(s, usage_and_spoilage)
    assert stocks(s, 0)[good] == after


def test_mule_4_5_shares_spoil_before_the_limit_cuts() -> None:
    s = started()
    stock(s, 0, F=30, E=20)
    opened(s, usage_and_spoilage)
    assert (s.has(0, FOOD), s.has(0, ENERGY)) == (12, 12)


def test_qa_9_mules_on_zero_value_lands_use_energy_too() -> None:
    """QA-9, MULE-4.2"""
    s = started()
    land(s, 0, 6, HIGH, F)
    stock(s, 0, E=3)
    opened(s, usage_and_spoilage)
    assert s.has(0, ENERGY) == 2


def test_mule_4_3_short_of_energy_one_chooses_who_stands_idle() -> None:
    s = with_mules((S, F, C, E), 2)
    opened(s, usage_and_spoilage)
    assert s.to_act == (0,)
    assert offered(s, 0, "turn_over") == [0, 1, 2]
    assert refused(s, 0, "turn_over", 3).rule == "MULE-4.2"
    assert refused(s, 0, "turn_over", 4).rule == "MULE-4.3"
    choose(s, (0, "turn_over", 1))
    assert s.to_act == ()
    assert s.idle[s.tile_at[s.facts.spot(0, 1)]] == 1
    assert sum(s.idle) == 1
    assert s.has(0, ENERGY) == 0, "Energy that is there must be used"


def test_mule_4_3_with_no_energy_all_stand_idle_without_asking() -> None:
    s = with_mules((S, F, E), 0)
    opened(s, usage_and_spoilage)
    assert s.to_act == ()
    assert sum(s.idle) == 2


def test_ex_21_two_who_are_short_choose_in_secret() -> None:
    """EX-21, MULE-0.4: nobody sees the other's choice first, so no order matters."""
    s = with_mules((S, F, C), 1)
    with_mules((S, F), 1, seat=1, s=s)
    opened(s, usage_and_spoilage)
    assert s.to_act == (0, 1)
    choose(s, (0, "turn_over", 0))
    assert "turn_over" in s.menu(0).entries, "two are missing"
    assert refused(s, 0, "turn_over", 0).why == "you have chosen that one already"
    assert s.view(1)["open"][0]["picks"] == [None, [], None, None]
    choose(s, (0, "turn_over", 2), (1, "turn_over", 1))
    assert sum(s.idle) == 3


def test_mule_4_6_the_store_neither_spoils_nor_gets_what_is_used() -> None:
    s = started()
    stock(s, s.store, S=20, F=20, E=20)
    opened(s, usage_and_spoilage)
    assert stocks(s, s.store) == {"S": 20, "C": 0, "F": 20, "E": 20}


def test_mule_o1_packer_keeps_more() -> None:
    s = started(colonist_cards=True, species=(PACKER, GOLLUMER, MECHTRON, LEGGITE))
    stock(s, 0, S=20, F=7)
    stock(s, 1, S=20, F=7)
    opened(s, usage_and_spoilage)
    assert [(stocks(s, seat)["S"], stocks(s, seat)["F"]) for seat in (0, 1)] == [(18, 5), (12, 4)]
