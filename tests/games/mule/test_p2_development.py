"""Phase 2, Development (MULE-3): building, Packages, order, Action Rounds, options."""

from __future__ import annotations

import pytest

from offworld.core.fields import put
from offworld.core.move import CHANCE, Move
from offworld.games.mule.facts import ENERGY, FOOD, MULES, SMITHORE
from offworld.games.mule.p2_actions import take_turn
from offworld.games.mule.p2_development import development
from offworld.games.mule.p2_mules import Acting
from offworld.games.mule.p3_usage import eat
from tests.games.mule.given import (
    BONZOID,
    GOLLUMER,
    HIGH,
    LEGGITE,
    MECHTRON,
    PACKER,
    PLAINS,
    SPHEROID,
    C,
    E,
    F,
    S,
    acting,
    choose,
    developing,
    draw_wampus,
    event,
    land,
    offered,
    opened,
    refused,
    started,
    stock,
)


def test_ex_04_a_whole_development() -> None:
    """EX-04, MULE-3.1, MULE-3.4, MULE-3.6, MULE-3.7, MULE-3.8, MULE-3.16: the rulebook's three players."""
    s = started(3, species=(GOLLUMER, MECHTRON, PACKER))
    s.price[SMITHORE] = 7
    stock(s, s.store, S=5, mules=10)
    for seat, food in enumerate((5, 3, 2)):
        stock(s, seat, F=food, money=30)
    own = land(s, 0, 6, PLAINS)
    first = land(s, 0, 0, PLAINS, E)
    second = land(s, 0, 5, PLAINS, E)
    land(s, 2, 3, HIGH)
    developing(s)
    assert (s.has(s.store, MULES), s.has(s.store, SMITHORE), s.order) == (12, 3, (0, 1, 2))
    # Round 1
    choose(s, (0, "assay", s.spot_of[own]))
    s.do(CHANCE, Move("crystite", 2))
    choose(s, (0, "look", 1))
    s.do(CHANCE, Move("crystite", 0))
    choose(s, (0, "buy", 6), (0, "make", F))
    assert (s.has(s.store, MULES), s.has(s.store, SMITHORE)) == (12, 2)
    choose(s, (1, "hunt"))
    draw_wampus(s, True)
    choose(s, (1, "end_round"), (2, "buy", 3), (2, "make", S))
    # Round 2
    choose(s, (0, "refit_two", 0), (0, "with_land", 5), (0, "make", F), (0, "make", C))
    assert (s.making[first], s.making[second], s.turned[second]) == (F, C, 0)
    choose(s, (1, "finish"))
    # Round 3: Packer had no Food and passed
    assert s.to_act == (0,)
    choose(s, (0, "gamble"))
    assert s.to_act == ()
    assert [s.has(s.box(seat), FOOD) for seat in s.seats] == [5, 1, 2]
    assert [s.money(seat) - 30 for seat in s.seats] == [-2, 10, -7]
    assert (s.has(s.store, MULES), s.has(s.store, SMITHORE)) == (12, 1)


@pytest.mark.parametrize(("smithore", "corral", "reversed_"), [(1, 6, True), (2, 7, False)])
def test_ex_18_few_mules_turn_the_order(smithore: int, corral: int, reversed_: bool) -> None:
    """EX-18, MULE-3.3: looked at after the first building, once."""
    s = started()
    stock(s, s.store, S=smithore, mules=5)
    developing(s)
    assert s.has(s.store, MULES) == corral
    assert s.order == (s.ranks[::-1] if reversed_ else s.ranks)


def test_mule_3_3_the_order_is_not_looked_at_again() -> None:
    s = acting()
    stock(s, s.store, S=0, mules=7)
    developing(s)
    choose(s, (0, "buy", 6), (0, "make", F))
    assert (s.has(s.store, MULES), s.order) == (6, (0, 1, 2, 3))


def test_ex_19_packages() -> None:
    """EX-19, MULE-3.2: both of the poorest may open theirs, though the first is richer then."""
    s = started()
    for seat, food in enumerate((2, 2, 5, 6)):
        stock(s, seat, F=food, E=0)
    opened(s, development)
    assert s.to_act == (0, 1)
    choose(s, (0, "open_package"))
    assert s.has(0, FOOD) == 2, "nothing happens before both have chosen"
    choose(s, (1, "open_package"))
    assert [(s.has(seat, FOOD), s.has(seat, ENERGY)) for seat in (0, 1)] == [(5, 2), (5, 2)]
    assert s.packages == (0, 0, 1, 1)


def test_mule_3_2_a_package_is_used_once() -> None:
    s = started()
    s.packages = put(s.packages, 0, 0)
    stock(s, 0, F=0)
    opened(s, development)
    assert s.to_act == (0,) or "open_package" not in s.menu(s.to_act[0]).entries
    assert "open_package" not in s.menu(0).entries


def test_mule_3_4_two_food_a_round() -> None:
    s = opened(acting(), take_turn, Acting(0))
    assert offered(s, 0, "buy") == [1, 3, 6]
    choose(s, (0, "buy", 6), (0, "make", F))
    assert (s.has(0, FOOD), s.has(s.box(0), FOOD)) == (3, 1)
    why = refused(s, 0, "buy", 1)
    assert why.rule == "MULE-3.4"
    choose(s, (0, "hunt"))
    draw_wampus(s, False)
    assert s.to_act == (), "two Food are spent"


def test_mule_3_5_food_goes_to_the_usage_box_and_money_to_the_bank() -> None:
    s = opened(acting(), take_turn, Acting(0))
    choose(s, (0, "buy", 1))
    assert s.has(0, FOOD) == 4, "nothing is paid before the last answer"
    choose(s, (0, "make", S))
    assert (s.has(0, FOOD), s.has(s.box(0), FOOD), s.money(0)) == (2, 2, 25)
    eat(s)
    assert s.has(s.box(0), FOOD) == 0


def test_mule_3_6_passing_is_free_and_final() -> None:
    s = developing(acting())
    choose(s, (0, "finish"))
    assert (s.out[0], s.has(0, FOOD)) == (1, 4)
    assert s.to_act == (1,)


def test_mule_3_6_without_food_one_passes() -> None:
    s = started()
    for seat in s.seats:
        stock(s, seat, F=0 if seat else 2)
        s.packages = put(s.packages, seat, 0)
    developing(s)
    assert s.to_act == (0,)
    choose(s, (0, "gamble"))
    assert s.to_act == ()


def test_mule_3_7_one_action_is_no_pass() -> None:
    s = developing(acting())
    assert refused(s, 0, "end_round").rule == "MULE-3.7"
    choose(s, (0, "hunt"))
    draw_wampus(s, False)
    assert refused(s, 0, "finish").rule == "MULE-3.6"
    choose(s, (0, "end_round"))
    assert s.out[0] == 0


def test_mule_3_8_three_rounds_at_most() -> None:
    s = acting()
    for seat in s.seats:
        stock(s, seat, F=12)
        s.packages = put(s.packages, seat, 0)
    developing(s)
    asked = []
    while s.to_act:
        asked.append((s.round, s.to_act[0]))
        choose(s, (s.to_act[0], "hunt"))
        draw_wampus(s, False)
        s.lucky_out = ()
        choose(s, (s.to_act[0], "end_round"))
    assert asked == [(number, seat) for number in (1, 2, 3) for seat in range(4)]


# -- options ---------------------------------------------------------------------------------


def test_mule_o1_talents_of_colonist_cards() -> None:
    """MULE-O1: Mechtron pays $2 less, Gollumer looks three times, Leggite wins $8, Bonzoid draws two cards."""
    s = acting(colonist_cards=True, species=(MECHTRON, GOLLUMER, BONZOID, LEGGITE))
    opened(s, take_turn, Acting(0))
    choose(s, (0, "buy", 6), (0, "make", F))
    assert s.money(0) == 27
    opened(s, take_turn, Acting(1))
    choose(s, (1, "assay", 0))
    s.do(CHANCE, Move("crystite", 0))
    assert s.env.left == 2
    opened(s, take_turn, Acting(2))
    choose(s, (2, "hunt"))
    draw_wampus(s, True)
    draw_wampus(s, True)
    assert (s.money(2), len(s.lucky_out)) == (40, 2)
    opened(s, take_turn, Acting(3))
    choose(s, (3, "gamble"))
    assert s.money(3) == 38


def test_mule_o1_a_mule_never_costs_less_than_1() -> None:
    s = acting(colonist_cards=True, species=(MECHTRON, GOLLUMER, BONZOID, LEGGITE))
    s.price[SMITHORE] = 2
    stock(s, 0, money=1)
    opened(s, take_turn, Acting(0))
    choose(s, (0, "buy", 6), (0, "make", F))
    assert s.money(0) == 0


def test_mule_o1_spheroid_acts_cheaply_outside_once_a_turn() -> None:
    s = acting(colonist_cards=True, species=(SPHEROID, GOLLUMER, BONZOID, LEGGITE))
    s.packages = (0,) * 4
    developing(s)
    choose(s, (0, "buy", 1), (0, "make", F))
    assert s.has(s.box(0), FOOD) == 1
    assert refused(s, 0, "buy", 3).rule == "MULE-3.4"


def test_mule_o1_rank_1_picks_first_and_twins_are_allowed() -> None:
    s = started(colonist_cards=True, species=(PACKER, PACKER, SPHEROID, LEGGITE), ranks=(2, 0, 1, 3))
    assert s.species == (PACKER, PACKER, SPHEROID, LEGGITE)
    assert [s.game.seat_name(s, seat) for seat in s.seats] == ["Packer", "Packer II", "Spheroid", "Leggite"]
    assert s.species.count(PACKER) == 2


def test_mule_o12_one_round_of_six_food() -> None:
    s = acting(single_action_round=True)
    stock(s, 0, F=8)
    developing(s)
    choose(s, (0, "buy", 1), (0, "make", F), (0, "buy", 3), (0, "make", F), (0, "hunt"))
    draw_wampus(s, False)
    assert refused(s, 0, "end_round").rule == "MULE-3.7"
    choose(s, (0, "buy", 6), (0, "make", F))
    assert (s.has(0, FOOD), s.to_act) == (2, (1,)), "six Food are spent"
    choose(s, (1, "finish"), (2, "finish"), (3, "finish"))
    assert s.to_act == ()


def test_mule_o9_the_card_is_shown_in_round_3_only_if_somebody_is_left() -> None:
    s = acting(production_forecast=True)
    developing(s)
    for _ in range(2):
        choose(s, (0, "hunt"))
        draw_wampus(s, False)
        choose(s, (0, "end_round"))
        while s.to_act and s.to_act[0] > 0:
            choose(s, (s.to_act[0], "finish"))
    assert s.to_act == (CHANCE,)
    s.do(CHANCE, next(iter(s.menu(CHANCE))))
    assert (s.card >= 0, s.round, s.to_act) == (True, 3, (0,))
    s = acting(production_forecast=True)
    developing(s)
    while s.to_act:
        choose(s, (s.to_act[0], "finish"))
    assert s.card == -1


def test_mule_o9_round_3_begins_for_those_who_have_no_food_left() -> None:
    """Issue 11, point 5; ruling R-40: they have not passed yet, so they see the card before they do."""
    s = acting(production_forecast=True)
    stock(s, 0, F=2)
    developing(s)
    choose(s, (0, "hunt"))
    draw_wampus(s, False)
    choose(s, (0, "end_round"), (1, "finish"), (2, "finish"), (3, "finish"), (0, "hunt"))
    draw_wampus(s, False)
    assert (s.has(0, FOOD), s.to_act) == (0, (CHANCE,))
    s.do(CHANCE, next(iter(s.menu(CHANCE))))
    assert (s.card >= 0, s.to_act) == (True, ())
    assert "no Round 3 and no forecast" in s.game.rules["MULE-O9"].text


def test_mule_o11_without_events_the_deck_is_renewed_after_the_fourth_wampus() -> None:
    """MULE-O11: the discards stay out until then."""
    s = acting(personal_events="off")
    wampus = tuple(number for number, card in enumerate(s.facts.lucky) if card.wampus)
    s.lucky_out = (event(s, "lucky", "antique_computer"), *wampus[:3])
    opened(s, take_turn, Acting(0))
    choose(s, (0, "hunt"))
    assert len(s.menu(CHANCE)) == 8
    s.do(CHANCE, Move("draw", wampus[3]))
    s.caught[0] = 0
    choose(s, (0, "hunt"))
    assert len(s.menu(CHANCE)) == 12
