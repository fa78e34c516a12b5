"""Click-to-go: the ways that a flight offers (Issue 14, point 1)."""

from __future__ import annotations

import random
import time

import pytest

from offworld import Move
from offworld.games.merchant.p1_map import IDS
from tests.games.merchant.given import GAME, at, begun, dot, find, fly, place


def ways(s: object) -> dict[str, list[Move]]:
    """From the view of the seat that is asked: by dot, the moves that lead there."""
    view = s.view(s.to_act[0], words=True)  # type: ignore[attr-defined]
    return {IDS[way["end"]]: [Move(move["verb"], move["arg"]) for move in way["moves"]] for way in view["shortcuts"]}


def test_a_flight_of_several_dots_is_one_plan() -> None:
    s = begun(2)
    find(s, "co", "2")
    fly(s, "v-gbco1", 6, 5, 4)
    assert at(s) == "co-f"
    plans = ways(s)
    assert "co-city2" in plans
    for move in plans["co-city2"]:
        s.do(0, move)
    assert at(s) == "co-city2"


def test_what_an_orbit_shows_ends_a_plan() -> None:
    """Beyond a look nothing is told: it might change the plan."""
    s = begun(2)
    place(s, 0, "v-gbco3")
    fly(s, "v-gbco4", 6, 6, 6)
    view = s.view(0, words=True)
    notes = {IDS[way["end"]]: way["notes"] for way in view["shortcuts"]}
    assert notes["co-d"]["unknown"] == 1
    assert "co-city2" not in notes
    assert all(set(note) == {"mp", "paid", "unknown", "lands"} for note in notes.values())


def test_a_view_without_words_pays_nothing() -> None:
    s = begun(2)
    assert "shortcuts" not in s.view(0)


@pytest.mark.parametrize("games", [6])
def test_every_shortcut_is_legal_and_leads_where_it_says(games: int) -> None:
    for seed in range(games):
        s, rng = GAME.start(2, combat=seed % 2 == 0), random.Random(seed)
        for _ in range(400):
            if not s.to_act:
                break
            seat = s.to_act[0]
            if seat >= 0 and s.step.name == "flight":
                for end, moves in ways(s).items():
                    twin = s.copy()
                    for move in moves:
                        twin.do(seat, move)
                    assert twin.pawn[seat] == dot(end)
            s.do(seat, s.menu(seat).pick(rng))


@pytest.mark.slow
def test_shortcuts_of_a_view_take_less_than_30_ms() -> None:
    """Issue 14: the worst position of 100 games."""
    worst = 0.0
    for seed in range(100):
        s, rng = GAME.start(4), random.Random(seed)
        while s.to_act:
            seat = s.to_act[0]
            if seat >= 0 and s.step.name == "flight" and rng.random() < 0.2:
                begun_at = time.process_time()
                s.step.shortcuts(s, seat)
                worst = max(worst, time.process_time() - begun_at)
            s.do(seat, s.menu(seat).pick(rng))
    assert worst < 0.030
