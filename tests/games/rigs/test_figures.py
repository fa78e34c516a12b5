"""What a view is told besides its columns is what the rules say."""

from __future__ import annotations

import random

from offworld.core.move import Move
from offworld.games.rigs.facts import CHARGE_FAILURE, JUNCTION_FAILURE, RESOURCES, SUPPLIES
from offworld.games.rigs.figures import Figures
from offworld.games.rigs.game import GAME
from offworld.games.rigs.p3_promise import later_rounds
from offworld.games.rigs.p3_rigs import reconfigure
from offworld.games.rigs.p5_production import PLAN, commit
from offworld.games.rigs.p10_end import worth
from offworld.games.rigs.state import RigsState
from tests.games.rigs.given import DESERT, PLAINS, VALLEY, E, L, M, S, bare, do, opened, plot, stock, stricken


def told(s: RigsState, seat: int | None = None) -> Figures:
    figures: Figures = s.view(seat, words=True)["figures"]
    return figures


def gained(s: RigsState) -> list[list[int]]:
    """By seat: what its warehouse gains when production is committed now."""
    twin = s.copy()
    before = [[twin.has(seat, kind) for kind in RESOURCES] for seat in twin.seats]
    commit(twin)
    return [[twin.has(seat, kind) - n for kind, n in zip(RESOURCES, before[seat], strict=True)] for seat in twin.seats]


def settled(disaster: int | None = None) -> tuple[RigsState, int, int]:
    """T10: a Desert makes 3 Energy, a Valley 2 Metal, Plains 1 Supplies; 2 Energy are stored."""
    s = bare(2)
    plot(s, 0, DESERT, 3, E)
    valley, plains = plot(s, 0, VALLEY, 2, M), plot(s, 0, PLAINS, 1, S)
    stock(s, 0, E=2)
    if disaster is not None:
        stricken(s, 0, disaster)
    return opened(s, PLAN, env=0), valley, plains


def test_rigs_5_4_t10_to_t12_the_income_that_is_shown_is_what_comes_in() -> None:
    for disaster in (None, JUNCTION_FAILURE, CHARGE_FAILURE):
        s, valley, plains = settled(disaster)
        do(s, (0, "power", valley), (0, "power", plains))
        assert [one["income"] for one in told(s)["holdings"]] == gained(s)


def test_rigs_5_4_in_random_plays_the_income_that_is_shown_is_what_comes_in() -> None:
    s, rng, looks = GAME.start(3, rounds=6), random.Random(8), 0
    while s.to_act:
        s.do(s.to_act[0], s.menu(s.to_act[0]).pick(rng))
        if s.powered:
            assert [one["income"] for one in told(s)["holdings"]] == gained(s)
            looks += 1
    assert looks > 10
    assert [one["ending"] and one["ending"]["total"] for one in told(s)["holdings"]] == list(s.scores or ())
    assert [one["ending"] and one["ending"]["land"] for one in told(s)["holdings"]] == [
        worth(s, seat).land for seat in s.seats
    ]


def test_rigs_5_1_r33_power_is_suggested_where_it_is_worth_most_and_as_far_as_it_goes() -> None:
    s, valley, plains = settled(JUNCTION_FAILURE)
    gems = plot(s, 0, PLAINS, 1, L, found=1)
    (usual,) = s.step.shortcuts(s, 0)
    assert usual.moves == (Move("power", gems), Move("power", valley), Move("done"))
    assert told(s)["holdings"][0]["power_left"] == 2
    do(s, (0, "power", gems), (0, "power", plains))
    assert (s.step.shortcuts(s, 0), told(s)["holdings"][0]["stored_used"]) == ([], 2)


def test_rigs_1_7_no_figure_tells_a_purse_before_the_end() -> None:
    """Two plays that differ only in another seat's Credits are told the same figures."""
    s, *_ = settled()
    before = told(s, 0)
    stock(s, 1, cr=999)
    assert told(s, 0) == before


def test_rigs_1_1_to_1_4_spots_and_what_a_reconfiguration_costs_are_told() -> None:
    s, valley, _ = settled()
    s.survey[valley] = 2
    found = told(s, 0)
    assert found["spots"][valley] == [s.spots(valley, resource) for resource in RESOURCES]
    before = s.has(0, SUPPLIES)
    stock(s, 0, S=5)
    reconfigure(s, 0, valley, S)
    assert found["reconfigure"][valley] == 5 + before - s.has(0, SUPPLIES)


def test_rigs_1_2_how_many_rigs_could_be_placed_is_told() -> None:
    s = GAME.start(3)
    for supplies, rigs, n in ((5, 3, 3), (2, 3, 2), (0, 3, 0)):
        stock(s, 0, S=supplies, rigs=rigs)
        assert told(s, 0)["holdings"][0]["placeable"] == n


def test_rigs_8_3_a_promise_may_be_for_the_rounds_that_are_offered() -> None:
    s = GAME.start(3, rounds=6, notes=True)
    assert told(s, 0)["promise_rounds"] == [*later_rounds(s, 0)]
    assert told(GAME.start(3, rounds=6, notes=False), 0)["promise_rounds"] == []
