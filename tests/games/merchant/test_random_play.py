"""Random games with random options: no dead end, every marker in one place at every ply."""

from __future__ import annotations

import random

import pytest

from offworld.core.errors import BadOption
from offworld.games.merchant.facts import (
    BONUS_COPIES,
    CARGO,
    CUP,
    DEMAND_KINDS,
    DISCOVERY_DRAW,
    FACTORY_GOODS,
    FARE_KINDS,
    FIRST_DRAW,
    GEAR_COPIES,
    GEAR_KINDS,
    GOODS,
    GOODS_COPIES,
    HOLDS,
    IN_CUP,
    MARKER_COPIES,
    WIDTH,
)
from offworld.games.merchant.p1_map import INHABITED, PORTS
from offworld.games.merchant.p3_ships import holds_used, load
from offworld.games.merchant.state import MerchantState
from offworld.testing.plays import choose, values
from tests.games.merchant.given import GAME, begun, build_port, in_cup, money, own

MOST_PLIES = 40_000


def some_options(rng: random.Random) -> dict[str, object]:
    """Any combination; each option as it usually is half of the time."""
    declared = GAME.options.declared.items()
    return {name: rng.choice(values(option)) for name, option in declared if rng.random() < 0.5}


def table(seed: int) -> tuple[MerchantState, random.Random]:
    rng = random.Random(f"merchant {seed}")
    while True:
        options = some_options(rng)
        options["turn_cap"] = rng.choice((10, 25, 60))
        try:
            return GAME.start(rng.randint(1, 6), **options), rng
        except BadOption:
            continue


def conserved(s: MerchantState) -> None:
    """MOV-D02, MOV-D03: each marker is in exactly one place, the cup is full, every load fits."""
    out = s.held[-WIDTH:]
    assert [-out[kind] for kind in GOODS] == list(GOODS_COPIES)
    assert [-out[kind] for kind in (*FARE_KINDS, *DEMAND_KINDS)] == list(BONUS_COPIES)
    for culture, kind in enumerate(FACTORY_GOODS):
        assert -out[kind] == int(s.factory_owner[culture] >= 0)
    if s.options.equipment_limited:
        assert all(-out[kind] <= GEAR_COPIES[n] for n, kind in enumerate(GEAR_KINDS))
    assert all(holds_used(*load(s, seat)) <= HOLDS[s.ship[seat]] for seat in s.seats)
    found = sum(s.lives[system] >= 0 for system in INHABITED)
    full = CUP + s.options.fast_setup * (sum(GOODS_COPIES) - FIRST_DRAW - DISCOVERY_DRAW * found)
    if s.step.name not in ("cup", "spoils") and s.turn:
        assert in_cup(s) == full
    placed = [marker for marker in (*s.box, *s.gone) if marker >= 0]
    assert all(placed.count(marker) <= MARKER_COPIES[marker] for marker in set(placed) if marker < len(MARKER_COPIES))
    known = [culture for culture in s.culture_at if culture >= 0]
    assert len(set(known)) == len(known)


def rich_table(seed: int) -> tuple[MerchantState, random.Random]:
    """Everybody has money, weapons and a few Spaceports, so that fights, thefts, revolts, Forts and Deeds happen."""
    rng = random.Random(f"rich {seed}")
    rastur = rng.choice(("on", "off"))
    s = begun(rng.randint(2, 6), combat=True, rastur=rastur, target="4000", turn_cap=25, variable_nova=seed % 2 == 0)
    for seat in s.seats:
        own(s, seat, "Laser", "Nova Ball", rng.choice(("Shield", "Space Spice", "Red Drive")))
        money(s, seat, 1500)
    for n, port in enumerate(PORTS):
        if n % 2:
            build_port(s, n // 2 % s.n_seats, port)
    return s, rng


def plays_to_its_end(seed: int, every: int = 1, rich: bool = False) -> set[str]:
    s, rng = rich_table(seed) if rich else table(seed)
    asked = set()
    for ply in range(MOST_PLIES):
        if not s.to_act:
            break
        seat = s.to_act[0]
        asked.add(s.step.name)
        menu = s.menu(seat)
        assert menu, f"seed {seed}: dead end in {s.step.name}"
        s.do(seat, menu.pick(rng) if seat < 0 else choose(menu, rng))
        if s.to_act and ply % every == 0:
            conserved(s)
    assert s.scores is not None, f"seed {seed}: no end"
    assert s.unbalanced() is None
    return asked


def test_rich_games_meet_every_question_of_combat() -> None:
    asked: set[str] = set()
    for seed in range(40):
        asked |= plays_to_its_end(seed, every=7, rich=True)
    assert {"shot", "nova balls", "return fire", "hit", "attack dice", "arm the revolt", "fort site"} <= asked


def test_mov_d02_and_mov_d03_random_games() -> None:
    """MOV-D02, MOV-D03: at every ply of forty games with random options."""
    for seed in range(40):
        plays_to_its_end(seed)


def test_thirty_random_games_end() -> None:
    for seed in range(100, 130):
        plays_to_its_end(seed, every=50)


@pytest.mark.slow
def test_five_thousand_random_games() -> None:
    """Issue 14: without a dead end, markers conserved at every ply."""
    for seed in range(1000, 6000):
        plays_to_its_end(seed)


def test_the_checks_can_fail() -> None:
    s, _ = table(1)
    while s.step.name != "start":
        s.do(s.to_act[0], next(iter(s.menu(s.to_act[0]))))
    conserved(s)
    s.held[s.cup * WIDTH + IN_CUP.start + len(CARGO)] += 1
    with pytest.raises(AssertionError):
        conserved(s)
