"""Option assay_notes (MULE-O16, R-21): without notes nothing tells later what an assay has shown."""

from __future__ import annotations

import random
from typing import Any

import pytest

import offworld
from offworld import Match, Move, Refused
from offworld.core.errors import CannotUndo
from offworld.games.mule.state import MuleState
from offworld.testing.checks_sealed import told


def assaying(seed: int = 1, **options: Any) -> tuple[Match, int]:
    """A match in which somebody is just looking at a first land; and who that is."""
    match, rng = Match(offworld.game("mule"), 3, seed, **options), random.Random(seed)
    while match.state.step.name != "assay":
        seat = match.state.to_act[0]
        menu = match.state.menu(seat)
        looks = menu.entries.get("assay", ())
        match.do(seat, Move("assay", looks[0]) if looks else menu.pick(rng))
    return match, match.state.to_act[0]


def state(match: Match) -> MuleState:
    assert isinstance(match.state, MuleState)
    return match.state


def values(match: Match, seat: int | None) -> list[int]:
    """What the seat sees of the lands that it has assayed and that still lie with their secret side down."""
    s = state(match)
    seen = s.view(seat)["crystite"]
    return [value for tile, value in enumerate(seen) if s.assayed[tile] and not s.turned[tile] and value is not None]


def look_again(match: Match, seat: int) -> None:
    match.do(seat, "look", match.state.menu(seat).entries["look"][0])


def found(match: Match, seat: int) -> list[str]:
    return [line.text for line in match.story if line.seat == seat and "Crystite" in line.text]


def test_mule_o16_without_notes_all_values_of_one_assay_stay_in_sight_until_the_looker_is_done() -> None:
    """Issue 11, point 2, R-21: the second look does not hide what the first has shown."""
    match, seat = assaying(assay_notes=False)
    look_again(match, seat)
    assert len(values(match, seat)) == len(found(match, seat)) == 2
    assert list(match.state.menu(seat)) == [Move("enough")]
    assert "keeps no notes" in match.view(seat, words=True)["prompt"]
    with pytest.raises(Refused, match="as many lands as you may"):
        look_again_anywhere(match, seat)
    assert values(match, None) == []


def look_again_anywhere(match: Match, seat: int) -> None:
    match.do(seat, "look", next(spot for spot in state(match).spot_of if spot >= 0))


def test_mule_o16_without_notes_neither_view_log_nor_story_keep_what_was_seen() -> None:
    """Issue 11, point 2."""
    match, seat = assaying(assay_notes=False)
    look_again(match, seat)
    drawn = [line for line in match.journal(seat) if line.text.startswith("Crystite ")]
    assert drawn
    match.do(seat, "enough")
    assert values(match, seat) == found(match, seat) == []
    assert [line for line in match.journal(seat) if line.text.startswith("Crystite ")] == []
    with pytest.raises(CannotUndo):
        match.undo(seat)


def test_mule_o16_without_notes_the_looker_cannot_tell_later_what_it_has_seen() -> None:
    """Issue 11, point 2: plays that differ only in the values that were drawn say the same afterwards."""
    heard: dict[tuple[int, ...], str] = {}
    for seed in range(40):
        match, seat = assaying(seed=1, assay_notes=False)
        look_again(match, seat)
        tiles = state(match).glimpse[1:]
        for tile in tiles:
            state(match).crystite[tile] = (seed + tile) % 4
        match.do(seat, "enough")
        heard[tuple(state(match).crystite[tile] for tile in tiles)] = told(match, seat)
    assert len(heard) > 2
    assert len(set(heard.values())) == 1


def test_mule_o16_with_notes_everything_stays() -> None:
    match, seat = assaying(assay_notes=True)
    look_again(match, seat)
    assert match.state.step.name != "assay", "nobody has to say that it has seen enough"
    assert len(values(match, seat)) == len(found(match, seat)) == 2


def test_mule_o16_a_look_back_at_the_running_game_does_not_show_it_either() -> None:
    """Issue 11, point 2."""
    match, seat = assaying(assay_notes=False)
    tile = state(match).glimpse[1]
    assert match.state.view(seat)["crystite"][tile] is not None
    assert state(match).remembered().view(seat)["crystite"][tile] is None
    assert state(match).glimpse, "the state itself is as it was"
