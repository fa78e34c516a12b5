"""Setting up, the Expedition Leader and the land grant (RIGS-2, 3.1 to 3.3)."""

from __future__ import annotations

import random

import pytest

from offworld import Match, Move
from offworld.core.move import CHANCE
from offworld.core.step import Step
from offworld.games.rigs.facts import PLAYER, PLOTS, UNOWNED
from offworld.games.rigs.game import GAME, new_round, round_
from offworld.games.rigs.p2_setup import setup
from offworld.games.rigs.p3_grant import granting
from offworld.games.rigs.p3_leader import find_leader, worst_off
from tests.games.rigs.given import (
    DESERT,
    FOREST,
    PLAINS,
    RIDGE,
    VALLEY,
    bare,
    do,
    has,
    offered,
    opened,
    playing,
    plot,
    stock,
)


def test_rigs_2_2_start_kit() -> None:
    s = GAME.start(3)
    for seat in s.seats:
        assert has(s, seat) == {"cr": 100, "E": 5, "S": 5, "rigs": 5}
        assert s.hands[seat] == ()


@pytest.mark.parametrize(("seats", "each"), [(2, 6), (3, 4), (4, 3)])
def test_t2_start_plots(seats: int, each: int) -> None:
    """RIGS-2.3: and fifteen are left in every case."""
    match = Match(GAME, seats, seed=1)
    assert [match.state.view(None)["owner"].count(seat) for seat in range(seats)] == [each] * seats
    assert match.state.view(None)["owner"].count(UNOWNED) == 15


def test_rigs_2_4_a_leader_is_found_before_round_one_which_has_no_grant() -> None:
    s, rng = GAME.start(4), random.Random(1)
    while s.turn == 0 or s.to_act == (CHANCE,):
        s.do(CHANCE, s.menu(CHANCE).pick(rng))
    assert s.turn == 1
    assert s.leader in worst_off(s)
    assert sum(owner >= 0 for owner in s.owner) == 12
    assert s.to_act == (s.leader,)


def test_rigs_2_1_nothing_is_shuffled_in_advance() -> None:
    """Every deck is what lies nowhere else, so the odds are those of a shuffle (R54)."""
    s = opened(bare(2), setup, phase=0)
    assert s.menu(CHANCE).weight(Move("deal", PLAINS)) == 9
    do(s, (CHANCE, "deal", PLAINS))
    assert s.menu(CHANCE).weight(Move("deal", PLAINS)) == 8


def test_t34_leader_by_barren_plains_then_fewest_plots_then_roll_off() -> None:
    """RIGS-3.3: first 2/1/1/0 barren Plains; then 1/1/0/0 with 4 and 3 plots; then all equal."""
    s = bare(4, leader=-1)
    for seat, n in enumerate((2, 1, 1, 0)):
        for _ in range(n):
            plot(s, seat, PLAINS)
    plot(s, 3, PLAINS, found=2)
    assert worst_off(s) == (0,)
    s = bare(4, leader=-1)
    for seat, n in enumerate((4, 3, 3, 3)):
        plot(s, seat, PLAINS if seat < 2 else FOREST)
        for _ in range(n - 1):
            plot(s, seat, VALLEY)
    assert worst_off(s) == (1,)
    s = bare(4, leader=-1)
    s.moved_plots = 1
    find_leader(s)
    s.run()
    menu = s.menu(CHANCE)
    assert {move.arg: menu.weight(move) for move in menu} == {0: 1, 1: 1, 2: 1, 3: 1}
    do(s, (CHANCE, "lead", 2))
    assert s.leader == 2


def test_t35_a_leader_tied_for_worst_stays_without_a_roll() -> None:
    """RIGS-3.3"""
    s = bare(4, leader=2)
    s.moved_plots = 1
    find_leader(s)
    assert (s.top, s.leader) == (None, 2)


@pytest.mark.parametrize(("deals", "leader"), [(True, 1), (False, 0)])
def test_t25_the_leader_is_found_anew_only_after_plots_changed_hands(deals: bool, leader: int) -> None:
    """RIGS-3.3: with an empty deck too. A deal gives B more barren Plains; surveys alone change nothing."""
    s = bare(2, leader=0, turn=9)
    s.owner = tuple(number % 2 for number in PLOTS)
    stock(s, 0, S=5)
    playing(s)
    plains = [number for number in range(9) if s.owner[number] == 0]
    if deals:
        do(s, (0, "offer", 1), *[(0, "give_plot", number) for number in plains[:3]], (0, "send"), (1, "accept"))
    else:
        do(s, *[move for number in plains for move in ((0, "survey", number), (CHANCE, "find", 1))])
    assert worst_off(s) == (1,), "whichever way, B has the worst land now"
    opened(s, round_)
    assert (s.turn, s.phase) == (10, PLAYER)
    assert s.leader == leader
    assert s.to_act == (leader,), "the player phase begins, as no plots are left to grant"


def test_t39_a_survey_that_found_nothing_leaves_plains_barren() -> None:
    """RIGS-3.3"""
    s = bare(2)
    plot(s, 1, PLAINS, found=0)
    plot(s, 0, PLAINS, found=1)
    assert worst_off(s) == (1,)


def test_t36_only_the_leader_sees_the_plots_of_a_grant_until_it_has_chosen() -> None:
    """RIGS-3.1: three players, round 2."""
    s = opened(bare(3, leader=1), granting)
    do(s, *[(CHANCE, "draw_plot", kind) for kind in (DESERT, PLAINS, RIDGE)])
    assert s.to_act == (1,)
    assert s.view(1)["grant"] == [1, 0, 0, 1, 1]
    assert [s.view(seat)["grant"] for seat in (0, 2, None)] == [3, 3, 3]
    do(s, (1, "keep", DESERT), (CHANCE, "deal", PLAINS), (CHANCE, "deal", RIDGE))
    assert [s.owner[number] for number in (21, 0, 24)] == [1, 2, 0]


def test_rigs_3_1_the_others_get_the_rest_blindly() -> None:
    s = opened(bare(3, leader=1), granting)
    do(s, *[(CHANCE, "draw_plot", kind) for kind in (DESERT, PLAINS, PLAINS)], (1, "keep", DESERT))
    assert s.to_act == (CHANCE,)
    assert offered(s, CHANCE, "deal") == [PLAINS]


def test_t24_too_few_plots_and_the_leader_says_who_gets_one() -> None:
    """RIGS-3.2: four players, three plots left."""
    s = bare(4, leader=0, turn=5)
    s.owner = tuple(3 if number >= 3 else UNOWNED for number in PLOTS)
    opened(s, granting)
    do(s, *[(CHANCE, "draw_plot", PLAINS)] * 3, (0, "keep", PLAINS))
    assert (s.to_act, offered(s, 0, "grant_to")) == ((0,), [1, 2, 3])
    do(s, (0, "grant_to", 2), (CHANCE, "deal", PLAINS))
    assert offered(s, 0, "grant_to") == [1, 3]
    do(s, (0, "grant_to", 3), (CHANCE, "deal", PLAINS))
    assert (s.top, s.owner[:3]) == (None, (0, 2, 3))


def test_a_single_plot_goes_to_the_leader_alone() -> None:
    """RIGS-3.2: the ninth round of two players."""
    s = bare(2, leader=1, turn=9)
    s.owner = tuple(0 if number else UNOWNED for number in PLOTS)
    opened(s, granting)
    do(s, (CHANCE, "draw_plot", PLAINS), (1, "keep", PLAINS))
    assert (s.top, s.owner[0]) == (None, 1)


def test_rigs_2_5_rounds_are_counted_and_bans_end() -> None:
    s = bare(2, turn=3)
    s.banned = 3
    new_round(s)
    assert (s.turn, s.banned) == (4, 0)
    names = [part.name for part in round_.parts if isinstance(part, Step)]
    assert names == ["player phase", "disaster phase", "production phase", "market phase"]
