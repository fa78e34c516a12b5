"""Options: what is refused, and what the others do not show elsewhere."""

from __future__ import annotations

from collections import Counter

import pytest

from offworld.core.errors import BadOption
from offworld.core.move import CHANCE
from offworld.games.mule.game import GAME
from offworld.games.mule.lands import room_for
from tests.games.mule.given import CRATER, RIVER, started


@pytest.mark.parametrize("name", ["colonist_cards", "auction_before_grant", "secret_bids", "extra_land_for_sale"])
def test_tournament_options_do_not_go_with_beginner(name: str) -> None:
    """MULE-O1, MULE-O6, MULE-O7, MULE-O8: the refusal names both."""
    with pytest.raises(BadOption, match=name) as caught:
        GAME.start(4, mode="beginner", **{name: 1 if name == "extra_land_for_sale" else True})
    assert "mode=beginner" in str(caught.value)


def test_a_forecast_needs_a_third_round() -> None:
    """MULE-O9, MULE-O12"""
    with pytest.raises(BadOption, match=r"production_forecast.*single_action_round"):
        GAME.start(4, production_forecast=True, single_action_round=True)


def test_colonist_cards_bring_the_handicap_along() -> None:
    """MULE-O1, MULE-O2: what the card of a species says cannot be switched off."""
    with pytest.raises(BadOption, match=r"species_handicap=off.*colonist_cards"):
        GAME.start(4, colonist_cards=True, species_handicap="off")


@pytest.mark.parametrize(
    "options", [{"mode": "expert"}, {"more_turns": 3}, {"quiet_cycles": 0}, {"market_mode": 1}, {"turns": 7}]
)
def test_bad_values_are_clear_errors(options: dict[str, object]) -> None:
    with pytest.raises(BadOption):
        GAME.start(4, **options)


@pytest.mark.parametrize(
    ("seats", "options", "free"),
    [
        (4, {"random_land": "lands"}, 30),
        (3, {"random_land": "lands"}, 30),
        (4, {"random_land": "lands_and_rivers"}, 34),
        (3, {"random_land": "lands_and_rivers"}, 34),
        (4, {"random_land": "lands", "mode": "beginner"}, 30),
        (4, {"random_land": "lands_and_rivers", "mode": "beginner"}, 30),
    ],
)
def test_mule_o3_random_land(seats: int, options: dict[str, object], free: int) -> None:
    """MULE-O3: every land lies somewhere, drawn one by one from the tiles that are left."""
    import random

    rng, s = random.Random(3), GAME.start(seats, **options)
    laid = 0
    while s.turn == 0:
        seat = s.to_act[0]
        move = s.menu(seat).pick(rng)
        laid += move.verb == "lay"
        s.do(seat, move)
    lands = Counter(s.facts.tile_type[tile] for tile in s.tile_at[: s.facts.irata.size] if tile >= 0)
    rivers = 0 if options.get("mode") else seats
    assert laid == free
    assert [lands[kind] for kind in range(CRATER)] == [18, 6, 6, rivers]
    pictured = [
        s.facts.terrain[sq] == s.facts.tile_type[s.tile_at[sq]] for sq in s.facts.irata.squares if s.tile_at[sq] >= 0
    ]
    assert not all(pictured)


def test_mule_o3_random_rivers_need_no_river_bed() -> None:
    s = started(random_land="lands_and_rivers")
    square = next(sq for sq in s.facts.irata.squares if s.facts.tile_type[s.tile_at[sq]] == RIVER)
    assert room_for(s, 0, square) == s.facts.room[s.facts.irata.zone[square]]
    assert s.to_act != (CHANCE,)
