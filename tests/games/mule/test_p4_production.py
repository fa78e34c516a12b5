"""Phase 4, Production (MULE-5): the card, base production, Economies of Scale."""

from __future__ import annotations

import pytest

from offworld.core.fields import put
from offworld.core.menu import ChanceMenu
from offworld.core.move import CHANCE, Move
from offworld.games.mule.facts import MULES
from offworld.games.mule.p4_cards import production_odds
from offworld.games.mule.p4_production import (
    base_production,
    economies_of_scale,
    production,
    production_of,
)
from offworld.games.mule.state import UNKNOWN, MuleState
from tests.games.mule.given import (
    CRATER,
    HIGH,
    LOW,
    PLAINS,
    RIVER,
    C,
    E,
    F,
    S,
    card,
    choose,
    irata,
    land,
    offered,
    opened,
    refused,
    started,
    stock,
    stocks,
)


def produced(s: MuleState, name: str, turn: int = 2, crystite: int | None = None) -> MuleState:
    """Production with that card; stops where somebody must choose."""
    s.turn = turn
    s.card = -1
    opened(s, production)
    s.do(CHANCE, Move("draw", card(s, name, crystite)))
    return s


def leggites_board(mode: str) -> MuleState:
    """Four Crystite lands in a square, a River and a flipped Food land beside it, two Energy lands."""
    s = started(mode=mode)
    for square, value in ((0, 1), (1, 0), (5, 1), (6, 3)):
        tile = land(s, 0, square, PLAINS, C, value=value)
        s.turned = put(s.turned, tile, 1)
    if mode == "tournament":  # beginners have it already
        land(s, 0, 2, RIVER, F)
    flipped = land(s, 0, 3, PLAINS, F)
    s.idle[flipped] = 1
    land(s, 0, 13, PLAINS, E)
    land(s, 0, 14, PLAINS, E)
    s.turn, s.card = 2, card(s, "acid_rain")
    return s


def test_ex_07_base_production_under_acid_rain() -> None:
    """EX-07, MULE-5.2"""
    assert base_production(leggites_board("tournament"), 0)[1:] == [0, 5, 5, 2]


def test_ex_08_economies_of_scale_of_the_same_board() -> None:
    """EX-08, MULE-5.4, MULE-5.5: +4 in the square, none to the flipped one, +1 for Energy; none for beginners."""
    s = leggites_board("tournament")
    assert economies_of_scale(s, 0)[1:] == [0, 4, 0, 1]
    assert production_of(s, 0)[1:] == [0, 9, 5, 3]
    assert production_of(leggites_board("beginner"), 0)[1:] == [0, 5, 5, 2]


@pytest.mark.parametrize(
    ("squares", "more"), [((0, 1, 5, 6), 4), ((0, 1, 2), 2), ((0, 1, 5, 6, 10, 11), 7), ((6, 8), 0)]
)
def test_ex_09_shapes(squares: tuple[int, ...], more: int) -> None:
    """EX-09, MULE-5.4: a square gives 4, three in a row 2, two by three 7; the Store's square has no paths."""
    s = started()
    for square in squares:
        land(s, 0, square, PLAINS, E)
    assert economies_of_scale(s, 0)[E] == more


def test_qa_12_paths_join_different_land_types_and_zones() -> None:
    """QA-12, MULE-5.4"""
    s = started()
    land(s, 0, 1, HIGH, E)
    land(s, 0, 2, RIVER, E)
    assert economies_of_scale(s, 0)[E] == 1


def test_ex_22_a_zero_can_be_lifted_and_still_earns_the_bonus() -> None:
    """EX-22, MULE-5.1: High Mountain Food 0, with Acid Rain 2, beside another Food M.U.L.E. +1."""
    s = started()
    land(s, 0, 6, HIGH, F)
    s.turn, s.card = 2, card(s, "sunspot")
    assert production_of(s, 0)[F] == 0
    s.card = card(s, "acid_rain")
    assert production_of(s, 0)[F] == 2
    land(s, 0, 11, HIGH, F)
    s.card = card(s, "sunspot")
    assert production_of(s, 0)[F] == 1


def test_mule_5_1_no_land_is_worth_less_than_zero() -> None:
    s = started()
    land(s, 0, 6, LOW, E)
    land(s, 0, 14, LOW, S)
    s.turn, s.card = 2, card(s, "acid_rain")
    assert base_production(s, 0)[E] == 0
    s.card = card(s, "planetquake")
    assert base_production(s, 0)[S] == 1


def test_mule_5_1_the_card_is_for_all_and_for_this_turn() -> None:
    s = started()
    for seat in (0, 1):
        land(s, seat, 6, PLAINS, E)
        stock(s, seat, E=0)
    produced(s, "sunspot")
    assert [stocks(s, seat)["E"] for seat in (0, 1)] == [5, 5]
    assert s.drawn == (s.card,)


# -- Crystite --------------------------------------------------------------------------------


def test_mule_5_3_first_crystite_turns_the_land_for_all() -> None:
    """QA-5, MULE-5.3, MULE-3.19: also when the card makes it worth nothing."""
    s = started()
    tile = land(s, 0, 6, PLAINS, C)
    produced(s, "planetquake")
    assert s.to_act == (CHANCE,)
    assert s.top is not None
    assert s.step.sees(s, CHANCE, Move("crystite", 1)) is None
    s.do(CHANCE, Move("crystite", 1))
    assert (s.turned[tile], stocks(s, 0)["C"]) == (1, 0)
    assert all(s.view(seat)["crystite"][tile] == 1 for seat in (None, 0, 3))


def test_mule_5_3_a_turned_land_stays_turned() -> None:
    s = started()
    tile = land(s, 0, 6, PLAINS, C)
    produced(s, "sunspot")
    s.do(CHANCE, Move("crystite", 2))
    s.making[tile] = E
    produced(s, "acid_rain")
    assert s.turned[tile] == 1


def test_qa_10_no_reveal_when_the_mule_is_lost_or_turned_over() -> None:
    """EX-17, QA-10, QA-11, MULE-5.3, MULE-5.5: Radiation on a land that would make its first Crystite."""
    s = started()
    tile = land(s, 0, 6, PLAINS, C)
    produced(s, "radiation")
    assert (s.turned[tile], s.crystite[tile], s.making[tile], s.mules(0)) == (0, UNKNOWN, 0, 0)
    s = started()
    tile = land(s, 0, 6, PLAINS, C)
    beside = land(s, 0, 5, PLAINS, C, value=1)
    s.turned = put(s.turned, beside, 1)
    s.idle[tile] = 1
    produced(s, "sunspot")
    assert (s.turned[tile], stocks(s, 0)["C"], s.idle[tile]) == (0, 1, 0)


# -- cards -----------------------------------------------------------------------------------


def test_mule_5_6_mules_are_turned_back() -> None:
    s = started()
    tile = land(s, 0, 6, PLAINS, F)
    s.idle[tile] = 1
    produced(s, "sunspot")
    assert s.idle[tile] == 0


def test_mule_5_8_pests_hit_rank_1_or_2_only() -> None:
    """QA-13, MULE-5.8"""
    s = started()
    best = land(s, 1, 2, RIVER, F)
    land(s, 1, 14, PLAINS, F)
    stock(s, 1, F=0)
    produced(s, "pest_attack")
    assert stocks(s, 1)["F"] == 2, "the River of Rank 2 is ruined"
    assert s.idle[best] == 0


def test_ex_16_pests_that_find_nothing() -> None:
    """EX-16, QA-13, QA-15, MULE-0.10: Rank 3 is safe; the card still counts."""
    s = started()
    land(s, 2, 2, RIVER, F)
    land(s, 0, 6, HIGH, F)
    stock(s, 2, F=0)
    produced(s, "pest_attack")
    assert (stocks(s, 2)["F"], len(s.drawn)) == (3, 1)


def test_mule_5_8_pests_spare_a_land_worth_no_food_whatever_its_paths_give() -> None:
    """Issue 11, point 5; ruling R-62, MULE-5.4: two High Mountains make one Food by their path alone."""
    s = started()
    for square in (5, 6):
        land(s, 0, square, HIGH, F)
    land(s, 1, 6, PLAINS, F)
    for seat in (0, 1):
        stock(s, seat, F=0)
    produced(s, "pest_attack")
    assert (stocks(s, 0)["F"], stocks(s, 1)["F"]) == (1, 0), "Rank 2 is hit instead"
    assert "worth no Food is spared" in s.game.rules["MULE-5.8"].text


def test_mule_5_8_pests_of_turn_1_leave_economies_of_scale() -> None:
    """Issue 11, point 5; ruling R-62: values fall by one, paths still count."""
    s = started()
    for square in (5, 6):
        land(s, 0, square, PLAINS, F)
    stock(s, 0, F=0)
    produced(s, "pest_attack", 1)
    assert stocks(s, 0)["F"] == 1 + 1 + 1


def test_mule_5_8_the_owner_chooses_among_equal_fields() -> None:
    s = started()
    land(s, 0, 6, PLAINS, F)
    other = land(s, 0, 14, PLAINS, F)
    stock(s, 0, F=0)
    produced(s, "pest_attack")
    assert (s.to_act, offered(s, 0, "suffer")) == ((0,), [6, 14])
    assert refused(s, 0, "suffer", 2).rule == "MULE-5.8"
    choose(s, (0, "suffer", 14))
    assert (stocks(s, 0)["F"], s.idle[other]) == (2, 0)


def test_pests_of_turn_1_and_mule_o10_every_turn() -> None:
    """MULE-O10, MULE-5.8: turn 1's effect, -1 Food for all, holds always when ranks shall not matter."""
    for turn, neutral in ((1, False), (3, True)):
        s = started(production_rank_neutral=neutral)
        for seat in s.seats:
            land(s, seat, 6, PLAINS, F)
            stock(s, seat, F=0)
        produced(s, "pest_attack", turn)
        assert [stocks(s, seat)["F"] for seat in s.seats] == [1, 1, 1, 1]


def test_radiation_of_turn_1_is_chosen_in_secret() -> None:
    """MULE-O10: everybody turns over one working M.U.L.E."""
    s = started(production_rank_neutral=True)
    for seat in (0, 1):
        land(s, seat, 6, PLAINS, F)
        land(s, seat, 14, PLAINS, E)
        stock(s, seat, F=0, E=0)
    land(s, 2, 6, PLAINS, F)
    stock(s, 2, F=0)
    produced(s, "radiation", 4)
    assert s.to_act == (0, 1), "one working M.U.L.E. leaves nothing to choose"
    choose(s, (0, "turn_over", 6))
    assert refused(s, 1, "turn_over", 2).rule == "MULE-5.1"
    choose(s, (1, "turn_over", 14))
    assert [(stocks(s, seat)["F"], stocks(s, seat)["E"]) for seat in (0, 1)] == [(0, 3), (2, 0)]
    assert stocks(s, 2)["F"] == 0


def test_radiation_later_destroys_a_mule_flipped_or_not() -> None:
    """MULE-5.8: it goes to the bank, not to the Corral."""
    s = started()
    tile = land(s, 1, 6, PLAINS, F)
    other = land(s, 1, 14, PLAINS, E)
    s.idle[tile] = 1
    corral = s.has(s.store, MULES)
    produced(s, "radiation")
    assert offered(s, 1, "suffer") == [6, 14]
    choose(s, (1, "suffer", 6))
    assert (s.making[tile], s.making[other], s.mules(1)) == (0, E, 1)
    assert s.has(s.store, MULES) == corral


def test_fire_burns_the_trade_posts_but_not_the_corral() -> None:
    s = started()
    produced(s, "fire_in_store")
    assert stocks(s, s.store) == {"S": 0, "C": 0, "F": 0, "E": 0}
    assert s.has(s.store, MULES) == 12


def test_a_meteorite_makes_a_crater_of_an_unclaimed_land() -> None:
    s = started()
    produced(s, "meteorite")
    squares = [move.arg for move in s.menu(CHANCE)]
    assert len(squares) == 30
    assert not set(squares) & set(s.facts.river_squares)
    s.do(CHANCE, Move("strike", 1))
    tile = s.tile_at[1]
    assert (s.facts.tile_type[tile], s.view(None)["crystite"][tile]) == (CRATER, 3)


def test_a_meteorite_falls_on_an_empty_square_when_all_is_claimed() -> None:
    s = started()
    for square in s.facts.irata.squares:
        tile = s.tile_at[square]
        s.tile_at[square], s.spot_of[tile] = -1, -1
    irata(s, 3, RIVER)
    produced(s, "meteorite")
    assert len(s.menu(CHANCE)) == 30


def test_pirates_take_all_crystite_old_and_new() -> None:
    s = started()
    tile = land(s, 0, 6, PLAINS, C, value=3)
    s.turned = put(s.turned, tile, 1)
    stock(s, 0, C=5)
    stock(s, 1, C=2)
    s.price[C] = 9
    produced(s, "pirate_ship")
    assert [stocks(s, seat)["C"] for seat in (0, 1)] == [0, 0]


def test_mule_5_7_the_ship_makes_this_turn_the_last() -> None:
    s = started()
    s.drawn = (0, 1, 2, 3, 4, 5)
    produced(s, "ship_is_back")
    assert s.facts.production[s.card].last_turn


# -- the length of the game ------------------------------------------------------------------


def ship_chance(s: MuleState, drawn: int) -> float:
    s.drawn = tuple(range(drawn))
    odds = production_odds(s)
    return sum(odds[ship] for ship in s.facts.ships) / sum(odds)


def test_mule_o4_the_ship_is_among_the_last_three_cards() -> None:
    s = started(variable_turns=True)
    assert [round(ship_chance(s, n), 3) for n in (4, 5, 6, 7)] == [0, 0.333, 0.5, 1]
    beginner = started(variable_turns=True, mode="beginner")
    assert [round(ship_chance(beginner, n), 3) for n in (3, 4, 5, 6)] == [0, 0.333, 0.5, 1]


def test_mule_o4_other_cards_stay_equally_likely() -> None:
    s = opened(started(variable_turns=True), production)
    s.drawn = (0, 1, 2, 3, 4)
    s.forget_offers()
    menu = s.menu(CHANCE)
    assert isinstance(menu, ChanceMenu)
    pirate, fire = card(s, "pirate_ship"), card(s, "fire_in_store")
    assert menu.weight(Move("draw", pirate)) == 2 * menu.weight(Move("draw", fire))


def test_mule_o5_more_turns() -> None:
    for more in (1, 2):
        s = started(more_turns=more)
        assert (ship_chance(s, 5 + more), ship_chance(s, 6 + more)) == (0, 1)
    both = started(more_turns=2, variable_turns=True)
    assert [round(ship_chance(both, n), 3) for n in (6, 7, 8, 9)] == [0, 0.333, 0.5, 1]
