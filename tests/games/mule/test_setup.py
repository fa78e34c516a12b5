"""Set-up (MULE-1) and what holds throughout (MULE-0)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from offworld.core.errors import BadSeats
from offworld.core.move import CHANCE, Move
from offworld.games.mule.board import draw
from offworld.games.mule.facts import CRYSTITE, FOOD, MONEY, MULES, SMITHORE
from offworld.games.mule.game import GAME
from offworld.games.mule.p4_cards import production_odds
from offworld.games.mule.state import UNKNOWN, MuleState
from tests.games.mule.given import (
    FLAPPER,
    HIGH,
    HUMANOID,
    LOW,
    MECHTRON,
    PACKER,
    PLAINS,
    RIVER,
    SPHEROID,
    choose,
    refused,
    started,
    stocks,
    story,
)


def types_on_irata(s: MuleState) -> list[int]:
    there = Counter(s.facts.tile_type[tile] for tile in s.tile_at[: s.facts.irata.size] if tile >= 0)
    return [there[kind] for kind in (PLAINS, LOW, HIGH, RIVER)]


@pytest.mark.parametrize("seats", [1, 2, 5, "4", True])
def test_mule_0_1_three_or_four_play(seats: Any) -> None:
    with pytest.raises(BadSeats):
        GAME.start(seats)


@pytest.mark.parametrize(
    ("mode", "seats", "lands"),
    [
        ("beginner", 3, [18, 6, 6, 0]),
        ("beginner", 4, [18, 6, 6, 0]),
        ("tournament", 3, [18, 6, 6, 3]),
        ("tournament", 4, [18, 6, 6, 4]),
    ],
)
def test_mule_1_1_lands_lie_on_squares_of_their_type(mode: str, seats: int, lands: list[int]) -> None:
    s = started(seats, mode=mode)
    assert types_on_irata(s) == lands
    for square in s.facts.irata.squares:
        tile = s.tile_at[square]
        assert tile < 0 or s.facts.tile_type[tile] == s.facts.terrain[square]
    store = s.facts.irata.zone.index(-1)
    assert s.tile_at[store] == -1


def test_mule_1_1_with_three_chance_leaves_out_one_river() -> None:
    s = GAME.start(3)
    choose(s, *((seat, "play_as", seat) for seat in s.seats))
    s.do(CHANCE, Move("rank", 0))
    assert s.menu(CHANCE).entries["empty"] == s.facts.river_squares
    s.do(CHANCE, Move("empty", s.facts.river_squares[2]))
    assert [s.tile_at[square] >= 0 for square in s.facts.river_squares] == [True, True, False, True]


def test_mule_0_6_no_secret_side_is_known_to_anybody_or_drawn() -> None:
    s = started()
    hidden = [tile for tile, kind in enumerate(s.facts.tile_type) if kind <= HIGH]
    assert all(s.crystite[tile] == UNKNOWN for tile in hidden)
    for seat in (None, *s.seats):
        view = s.view(seat)
        assert all(view["crystite"][tile] is None for tile in hidden)
        assert "production" not in view
    assert s.view(1)["held"] == s.held


@pytest.mark.parametrize(("mode", "others"), [("beginner", 5), ("tournament", 6)])
def test_mule_1_3_the_ship_lies_under_five_or_six_others(mode: str, others: int) -> None:
    s = started(mode=mode)
    s.drawn = tuple(range(others - 1))
    assert not any(production_odds(s)[ship] for ship in s.facts.ships)
    s.drawn = tuple(range(others))
    assert [number for number, odd in enumerate(production_odds(s)) if odd] == list(s.facts.ships)


def test_mule_1_4_prices_stand_at_the_bottom() -> None:
    s = started()
    assert s.price[1:] == [5, 6, 3, 3]
    s.lot = CRYSTITE
    assert (s.sells_at(), s.buys_at()) == (6, 4)


@pytest.mark.parametrize(
    ("mode", "seats", "store", "player"),
    [
        ("beginner", 3, {"S": 4, "C": 0, "F": 6, "E": 6}, {"S": 0, "C": 0, "F": 4, "E": 3}),
        ("beginner", 4, {"S": 8, "C": 0, "F": 8, "E": 8}, {"S": 0, "C": 0, "F": 4, "E": 3}),
        ("tournament", 3, {"S": 4, "C": 0, "F": 5, "E": 5}, {"S": 0, "C": 0, "F": 4, "E": 2}),
        ("tournament", 4, {"S": 8, "C": 0, "F": 6, "E": 6}, {"S": 0, "C": 0, "F": 4, "E": 2}),
    ],
)
def test_mule_1_5_stocks(mode: str, seats: int, store: dict[str, int], player: dict[str, int]) -> None:
    s = started(seats, mode=mode)
    assert stocks(s, s.store) == store
    assert s.has(s.store, MULES) == 12
    for seat in s.seats:
        assert stocks(s, seat) == player
        assert (s.money(seat), s.packages[seat], s.land_cards[seat]) == (30, 1, int(mode == "tournament"))


def test_mule_1_5_the_first_ranking_is_any_order() -> None:
    s = GAME.start(4)
    choose(s, *((seat, "play_as", seat) for seat in s.seats))
    assert len(s.menu(CHANCE)) == 24
    seen = set()
    for number in range(24):
        twin = s.copy()
        twin.do(CHANCE, Move("rank", number))
        seen.add(twin.ranks)
    assert len(seen) == 24


def test_mule_1_6_beginners_have_a_river_that_makes_food() -> None:
    """Issue 11, point 5; ruling R-70: on the northern bed, since the board is the same above and below."""
    s = started(mode="beginner")
    for seat in s.seats:
        (tile,) = s.lands(seat)
        assert (s.facts.tile_type[tile], s.making[tile], s.mules(seat)) == (RIVER, FOOD, 1)
        assert s.facts.place(s.spot_of[tile])[1] == s.facts.river_bed[0]
    assert not any(started(mode="tournament").lands(seat) for seat in s.seats)
    zones = s.facts.board.zone
    assert zones[: s.facts.board.width] == zones[-s.facts.board.width :]
    assert "northern river bed" in s.game.rules["MULE-1.6"].text


def test_mule_1_7_flapper_and_humanoid_in_tournament() -> None:
    """MULE-1.7, MULE-O2: the default is on in Tournament and off for beginners."""
    s = started(species=(FLAPPER, HUMANOID, PACKER, SPHEROID))
    assert [(s.money(seat), s.has(seat, FOOD)) for seat in s.seats] == [(40, 5), (20, 3), (30, 4), (30, 4)]
    beginner = started(species=(FLAPPER, HUMANOID, PACKER, SPHEROID), mode="beginner")
    assert [beginner.money(seat) for seat in s.seats] == [30] * 4


def test_mule_o2_the_handicap_may_be_switched() -> None:
    off = started(species=(FLAPPER, HUMANOID, PACKER, SPHEROID), species_handicap="off")
    assert [off.money(seat) for seat in off.seats] == [30] * 4
    on = started(species=(FLAPPER, HUMANOID, PACKER, SPHEROID), species_handicap="on", mode="beginner")
    assert [on.money(seat) for seat in on.seats] == [40, 20, 30, 30]


def test_mule_1_7_a_species_is_taken_once() -> None:
    s = GAME.start(4)
    choose(s, (0, "play_as", MECHTRON))
    assert refused(s, 1, "play_as", MECHTRON).rule == "MULE-1.7"


def test_mule_o1_before_they_have_a_species_seats_are_numbered_from_one() -> None:
    """MULE-O1: ranks are drawn before Colonists are chosen."""
    s = GAME.start(4, colonist_cards=True)
    told = story(s)
    assert s.step.say(s, Move("rank", 0)) == "seat 1, seat 2, seat 3, seat 4"
    s.do(CHANCE, Move("rank", 0))
    choose(s, (0, "play_as", MECHTRON))
    assert told == ["The first ranking: seat 1, seat 2, seat 3, seat 4", "Seat 1 is the Mechtron"]
    assert "seat 4" in draw(s.view(0))
    assert "seat 0" not in draw(s.view(0))


def test_mule_0_7_counters_never_run_out() -> None:
    """QA-1: the bank gives whatever is owed."""
    s = started()
    s.transfer(-1, 0, SMITHORE, 5000)
    s.transfer(-1, 0, MONEY, 90000)
    assert s.has(0, SMITHORE) == 5000
    assert s.unbalanced() is None


def test_mule_0_2_a_turn_runs_through_eight_phases_in_order() -> None:
    import random

    s, rng = started(), random.Random(4)
    seen: list[tuple[int, int]] = []
    while s.turn < 3:
        if not seen or seen[-1] != (s.turn, s.phase):
            seen.append((s.turn, s.phase))
        seat = rng.choice(s.to_act)
        s.do(seat, s.menu(seat).pick(rng))
    assert seen == sorted(seen)
    assert {phase for turn, phase in seen if turn == 1} <= set(range(1, 9))
    assert {1, 2, 4, 6, 8} <= {phase for turn, phase in seen if turn == 1}
