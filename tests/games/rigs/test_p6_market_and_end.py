"""The market phase and the end (RIGS-6, 10)."""

from __future__ import annotations

import pytest

from offworld import Move
from offworld.core.move import CHANCE
from offworld.games.rigs.facts import OTHER_MARKETS, PARTS_SHOP, RIGS, RUINS
from offworld.games.rigs.p6_market import market
from offworld.games.rigs.p10_end import Worth, valuation, winners, worth
from offworld.games.rigs.state import RigsState
from tests.games.rigs.given import (
    DESERT,
    FOREST,
    PLAINS,
    RIDGE,
    VALLEY,
    L,
    bare,
    do,
    goods,
    hand,
    has,
    listen,
    offered,
    opened,
    plot,
    refused,
    roll,
    stock,
)

LOW, NORMAL, HIGH, SPIKE = range(4)


def priced(s: RigsState, price: int) -> RigsState:
    opened(s, market, 4)
    return do(s, (CHANCE, "price", price))


def test_rigs_6_1_and_6_2_the_price_and_any_number_of_sales() -> None:
    """RIGS-6.1, RIGS-6.2, RIGS-1.10"""
    s = bare(2)
    stock(s, 0, L=4, M=9)
    priced(s, HIGH)
    assert (s.to_act, offered(s, 0, "sell")) == ((0,), [0, 1, 2, 3, 4])
    assert refused(s, 0, "sell", 5).rule == "RIGS-6.2"
    do(s, (0, "sell", 3))
    assert has(s, 0) == {"cr": 145, "L": 1, "M": 9}
    assert s.top is None, "who has no Luxuries is not asked"


def test_rigs_6_2_one_luxury_is_not_called_luxuries() -> None:
    s = bare(2)
    stock(s, 0, L=2)
    priced(s, HIGH)
    ear = listen(s)
    assert [s.step.say(s, Move("sell", n)) for n in range(3)] == ["Sell nothing", "Sell 1 Luxury", "Sell 2 Luxuries"]
    do(s, (0, "sell", 1))
    assert ear.heard_by(None) == ["Amber sells 1 Luxury for 15 Credits."]


def test_market_cards_are_not_put_back() -> None:
    """RIGS-2.1"""
    s = bare(2)
    s.prices = (SPIKE, SPIKE, SPIKE)
    opened(s, market, 4)
    assert s.menu(CHANCE).weight(Move("price", SPIKE)) == 1


def test_t64_and_rigs_6_3_on_the_last_card_all_luxuries_are_sold() -> None:
    s = bare(2, turn=15)
    stock(s, 0, L=7)
    priced(s, NORMAL)
    assert (s.top, has(s, 0)) == (None, {"cr": 170})


def test_t64_with_other_markets() -> None:
    """RIGS-K24, RIGS-10.1"""
    s = bare(2, turn=15)
    s.prices = (SPIKE,)
    for seat in s.seats:
        stock(s, seat, L=7)
    hand(s, 0, OTHER_MARKETS)
    priced(s, LOW)
    do(s, (0, "card", OTHER_MARKETS))
    assert [has(s, seat)["cr"] for seat in s.seats] == [240, 135]


@pytest.mark.parametrize(("for_all", "others"), [(False, 10), (True, 20)])
def test_t23_other_markets_pays_the_highest_card_so_far(for_all: bool, others: int) -> None:
    """RIGS-K24: cards so far 5, 20, 10; its player sells at 20, by option everybody."""
    s = bare(2, price_for_all=for_all)
    s.prices = (LOW, SPIKE)
    for seat in s.seats:
        stock(s, seat, L=1)
    hand(s, 0, OTHER_MARKETS)
    priced(s, NORMAL)
    do(s, (0, "card", OTHER_MARKETS), (0, "sell", 1), (1, "sell", 1))
    assert [has(s, seat)["cr"] for seat in s.seats] == [120, 100 + others]


def test_t63_ruins_in_the_market_phase() -> None:
    """RIGS-K27: four Luxuries, sold in the same phase for 60."""
    s = bare(2)
    hand(s, 0, RUINS)
    priced(s, HIGH)
    do(s, (0, "card", RUINS))
    roll(s, 4)
    do(s, *[(0, "gain", L)] * 4, (0, "sell", 4))
    assert has(s, 0) == {"cr": 160}


def valued(s: RigsState, cards: tuple[int, ...] = (NORMAL,) * 8, dice: tuple[int, ...] = (1, 1, 1)) -> RigsState:
    """The end, with these cards for Plains, Valley, Forest, Desert, Ridge and dice for Energy, Supplies, Metal."""
    opened(s, valuation, 5)
    do(s, *[(CHANCE, "value", card) for card in cards])
    return roll(s, *dice)


def test_rigs_10_3_one_card_for_plains_and_valleys_two_for_the_others() -> None:
    s = bare(2)
    ear = listen(s)
    valued(s, (LOW, HIGH, LOW, NORMAL, HIGH, HIGH, SPIKE, SPIKE), dice=(1, 4, 6))
    assert s.land_values == (5, 15, 15, 30, 40)
    assert "Each Plains is worth 5 Credits, or 10 with Luxuries." in ear.heard_by(None)
    assert ear.heard_by(None)[-3:-1] == ["1 Energy is worth 1 Credit.", "1 Supplies is worth 4 Credits."]


def test_t21_a_forest_with_luxuries_counts_double() -> None:
    """RIGS-10.4: end cards 10 and 15; yield 2 makes 50, a barren Forest 25."""
    s = bare(2)
    plot(s, 0, FOREST, found=2)
    plot(s, 1, FOREST, found=0)
    valued(s, (LOW, LOW, NORMAL, HIGH, LOW, LOW, LOW, LOW))
    assert [worth(s, seat).land for seat in s.seats] == [50, 25]


def test_t65_two_plains_one_with_luxuries() -> None:
    """RIGS-10.4: 15 + 30"""
    s = bare(2)
    plot(s, 0, PLAINS, found=1)
    plot(s, 0, PLAINS)
    assert worth(valued(s, (HIGH, *[NORMAL] * 7)), 0).land == 45


def test_t22_vinnie_takes_four_and_the_rest_in_credits() -> None:
    """RIGS-10.5, RIGS-10.6, RIGS-7.4: 3 Supplies, one note, a 4: minus 4 in all."""
    s = bare(2)
    stock(s, 0, S=3, s=1)
    ending = worth(valued(s, dice=(1, 4, 1)), 0)
    assert ending == Worth(100, 0, 12, -16)
    assert ending.total == 96


def test_t4_four_at_the_end() -> None:
    """RIGS-7.4"""
    s = bare(2)
    stock(s, 0, E=4, e=1)
    assert worth(valued(s, dice=(6, 1, 1)), 0).total == 100


def test_t66_worth_may_be_negative() -> None:
    """RIGS-10.6: 20 Credits, 2 notes at 6 each for four: 20 - 48."""
    s = bare(2)
    stock(s, 0, cr=20, e=2)
    assert worth(valued(s, dice=(6, 1, 1)), 0).total == -28


def test_rigs_10_2_rigs_are_worth_nothing_and_go() -> None:
    s = bare(2)
    plot(s, 0, RIDGE, rigs=3, working=1)
    stock(s, 0, rigs=4)
    s.in_play = (-1, 0, -1, -1)
    s.transfer(-1, s.lying_on(PARTS_SHOP), RIGS, 2)
    valued(s)
    assert (s.in_use(RIGS), worth(s, 0).total, s.rigs) == (0, 120, [0] * 27)


def test_rigs_10_1_credits_count_as_they_are() -> None:
    s = bare(2)
    stock(s, 0, cr=73)
    assert worth(valued(s), 0) == Worth(73, 0, 0, 0)


def test_rigs_10_7_the_highest_worth_wins_then_credits_then_plots() -> None:
    """R45"""
    s = bare(3)
    stock(s, 0, cr=120)
    plot(s, 1, VALLEY)
    plot(s, 2, DESERT)
    assert winners(valued(s)) == (0,), "equal worth of 120, but more Credits before the land was valued"
    stock(s, 0, cr=100, E=20)
    assert winners(s) == (2,), "120 each with 100 Credits, and only one of them has a plot worth 20"
    assert goods(s, 0) == {"E": 20}
