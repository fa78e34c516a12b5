"""Phase 8, Personal Events (MULE-9)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from offworld.core.move import CHANCE, Move
from offworld.flow import Sequence
from offworld.games.mule.facts import FOOD, MONEY, SMITHORE
from offworld.games.mule.p4_cards import BOTTOM, cards_before_ship
from offworld.games.mule.p8_events import LUCKY, UNLUCKY, personal_events, resolve
from offworld.games.mule.state import MuleState
from tests.games.mule.given import (
    CRATER,
    LEGGITE,
    MECHTRON,
    PACKER,
    PLAINS,
    RIVER,
    SPHEROID,
    C,
    E,
    F,
    S,
    choose,
    event,
    land,
    offered,
    opened,
    refused,
    started,
    stock,
)

EVENTS: Sequence[MuleState] = Sequence("events", personal_events)


def eventful(**options: Any) -> MuleState:
    s = started(species=(PACKER, MECHTRON, SPHEROID, LEGGITE), **options)
    for seat, cash in enumerate((30, 25, 25, 8)):
        stock(s, seat, money=cash)
    return opened(s, EVENTS)


def hit(s: MuleState, deck: int, name: str, seat: int = 0) -> MuleState:
    """A card befalls a seat."""
    s.top = None
    s.forget_offers()
    resolve(s, deck, event(s, "lucky" if deck == LUCKY else "unlucky", name), seat)
    s.run()
    return s


def test_ex_13_personal_events() -> None:
    """EX-13, MULE-9.1, MULE-9.2, MULE-9.3, MULE-9.4"""
    s = eventful()
    for seat in (0, 3):
        land(s, seat, 6, PLAINS, S)
    s.do(CHANCE, Move("draw", event(s, "lucky", "eel_eating_prize")))
    assert s.to_act == (0,)
    assert refused(s, 0, "give", 0).rule == "MULE-9.1"
    bank = s.has(-1, MONEY)
    choose(s, (0, "give", 1))
    assert (s.money(1), s.has(-1, MONEY)) == (30, bank - 5)
    s.do(CHANCE, Move("draw", event(s, "unlucky", "mining_wear")))
    assert s.to_act == (1,)
    assert refused(s, 1, "give", 1).rule == "MULE-9.2"
    assert offered(s, 1, "give") == [0, 2, 3], "Rank 1 is allowed, oneself is not"
    choose(s, (1, "give", 3))
    assert s.money(3) == 3
    assert (len(s.lucky_out), len(s.unlucky_out), s.to_act) == (1, 1, ())


def test_mule_9_1_only_the_drawer_sees_the_card() -> None:
    """MULE-9.1, MULE-0.6: prompts and views of the others do not tell."""
    s = eventful()
    assert s.top is not None
    assert s.step.sees(s, CHANCE, Move("draw", 0)) == (0,)
    number = event(s, "lucky", "antique_computer")
    s.do(CHANCE, Move("draw", number))
    assert "antique" in s.view(0, words=True)["prompt"]
    assert "antique" not in str(s.view(1, words=True))
    assert s.view(1)["open"][0]["hand"] == [None, -1, None, None]
    cards = {s.sample(1, random.Random(seed)).env.hand[0] for seed in range(40)}
    assert len(cards) > 5
    assert {s.sample(0, random.Random(seed)).env.hand[0] for seed in range(9)} == {number}


def test_mule_9_6_nothing_but_giving_is_possible_while_a_card_is_given() -> None:
    s = eventful()
    s.do(CHANCE, Move("draw", 0))
    assert set(s.menu(0).entries) == {"give"}
    assert s.to_act == (0,)


def test_ex_14_losses_end_at_zero_and_halves_are_rounded_down() -> None:
    """EX-14, MULE-0.3, MULE-0.5"""
    s = started()
    stock(s, 0, money=5, F=5)
    hit(s, UNLUCKY, "kazinga_bets")
    assert s.money(0) == 0
    hit(s, UNLUCKY, "glac_elves")
    assert s.has(0, FOOD) == 3


@pytest.mark.parametrize(("lands", "gain"), [(0, 5), (4, 5), (5, 10)])
def test_mule_9_4_many_lands_make_events_larger(lands: int, gain: int) -> None:
    s = started()
    for square in s.facts.board.squares[:lands]:
        land(s, 0, square, PLAINS)
    hit(s, LUCKY, "moose_rat_hide")
    assert s.money(0) == 30 + gain


def test_mule_0_10_a_card_without_effect_counts() -> None:
    """QA-15"""
    s = started()
    hit(s, LUCKY, "best_built_mule")
    assert (s.money(0), len(s.lucky_out)) == (30, 1)


def test_events_by_the_number_of_mules() -> None:
    """MULE-9.3"""
    s = started()
    for square, good in ((6, F), (5, F), (8, E), (9, S), (4, C)):
        land(s, 0, square, PLAINS, good, value=1)
    hit(s, LUCKY, "farm_council_grant")
    assert s.money(0) == 40
    hit(s, UNLUCKY, "dirty_solar")
    assert s.money(0) == 37
    hit(s, UNLUCKY, "mining_wear")
    assert s.money(0) == 27
    hit(s, LUCKY, "hospitable_traveler")
    assert s.has(0, SMITHORE) == 3


def test_an_extra_plot_is_claimed_like_a_grant() -> None:
    """MULE-2.2, MULE-9.3"""
    s = hit(started(), LUCKY, "extra_plot", 2)
    assert s.to_act == (2,)
    choose(s, (2, "claim", 0), (2, "place", 5))
    assert len(s.lands(2)) == 1


def test_an_unrecorded_claim_lapses() -> None:
    """MULE-9.4: the latest of five lands goes back to an empty square of its zone; its M.U.L.E. is lost."""
    s = started()
    for square in (0, 1, 5, 6):
        land(s, 0, square, PLAINS)
    hit(s, UNLUCKY, "unrecorded_claim")
    assert len(s.lands(0)) == 4, "nothing happens up to four lands"
    s.tile_at[0], s.spot_of[s.tile_at[0]] = -1, -1
    last = land(s, 0, 10, PLAINS, F)
    empty = [sq for sq in s.facts.irata.squares if s.tile_at[sq] < 0 and s.facts.irata.zone[sq] == 1]
    hit(s, UNLUCKY, "unrecorded_claim")
    assert (s.mules(0), s.making[last], len(s.lands(0))) == (0, 0, 4)
    assert [move.arg for move in s.menu(CHANCE)] == empty
    s.do(CHANCE, Move("return_to", empty[0]))
    assert (s.tile_at[empty[0]], s.claimed[last]) == (last, 0)


def test_a_lapsed_river_or_crater_goes_where_it_may() -> None:
    s = started()
    for square in (0, 1, 5, 6):
        land(s, 0, square, PLAINS)
    river = land(s, 0, 2, RIVER)
    hit(s, UNLUCKY, "unrecorded_claim")
    assert {move.arg for move in s.menu(CHANCE)} <= set(s.facts.river_squares)
    s.do(CHANCE, next(iter(s.menu(CHANCE))))
    assert s.facts.terrain[s.spot_of[river]] == RIVER
    crater = land(s, 0, 8, CRATER)
    hit(s, UNLUCKY, "unrecorded_claim")
    if s.to_act:
        assert not {move.arg for move in s.menu(CHANCE)} & set(s.facts.river_squares)
    assert s.claimed[crater] == 0


def test_mule_9_5_there_is_an_unlucky_card_for_every_turn() -> None:
    """Issue 11, point 6; ruling R-69: the longest game has ten turns, and no events on the last."""
    s = started(variable_turns=True, more_turns=2)
    assert cards_before_ship(s) + BOTTOM == 10
    assert len(s.facts.unlucky) == 9


def test_mule_9_2_an_extra_plot_is_claimed_before_the_unlucky_card_is_drawn() -> None:
    """Issue 11, point 6: one after the other, as the rules list them."""
    s = eventful()
    s.do(CHANCE, Move("draw", event(s, "lucky", "extra_plot")))
    choose(s, (0, "give", 2))
    assert s.to_act == (2,)
    choose(s, (2, "claim", 0), (2, "place", 5))
    assert (s.to_act, len(s.menu(CHANCE)), len(s.lands(2))) == ((CHANCE,), 9, 1)


def test_mule_9_5_a_used_up_deck_is_made_anew() -> None:
    s = started()
    s.lucky_out = tuple(range(12))
    opened(s, EVENTS)
    assert (len(s.menu(CHANCE)), s.lucky_out) == (12, ())


def test_mule_o11_without_personal_events() -> None:
    s = eventful(personal_events="off")
    assert s.to_act == ()


@pytest.mark.parametrize(("seats", "receiver"), [(4, 3), (3, 2)])
def test_mule_o11_alternative_events_go_to_the_printed_rank(seats: int, receiver: int) -> None:
    """MULE-O11: the Lucky one first, everybody sees both, nobody chooses."""
    s = opened(started(seats, personal_events="alternative"), EVENTS)
    assert s.top is not None
    assert s.step.sees(s, CHANCE, Move("draw", 0)) is None
    s.do(CHANCE, Move("draw", event(s, "lucky", "antique_computer")))
    assert s.money(receiver) == 50
    s.do(CHANCE, Move("draw", event(s, "unlucky", "kazinga_bets")))
    assert (s.money(1), s.to_act) == (20, ())
