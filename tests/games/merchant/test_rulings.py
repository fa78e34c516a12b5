"""Rulings of RULINGS.md that no rule's test shows."""

from __future__ import annotations

from importlib.resources import files

import pytest

from offworld.games.merchant.p1_map import PACKAGE
from offworld.games.merchant.p6_dots import dot_name
from tests.games.merchant.given import (
    act,
    asked,
    at,
    begun,
    build_port,
    dot,
    dots,
    face_up,
    find,
    fly,
    fort,
    gates,
    money,
    offered,
    own,
    place,
    roll,
)

RULINGS = files(PACKAGE).joinpath("RULINGS.md").read_text(encoding="utf-8")


def test_every_ruling_is_written_down() -> None:
    assert not [n for n in range(1, 80) if f"R{n:02}" not in RULINGS]


def test_r11_and_mov_8_43_a_jump_that_fails_leaves_every_way_open() -> None:
    """MOV-8.43: also where the declared Gate happens to be next to him."""
    s = begun(2)
    own(s, 0, "Jump Start")
    gates(s, {2: "ju-e"})
    place(s, 0, "ju-d")
    act(s, "jump", "ju-e")
    roll(s, 3, 3, 3)
    assert s.leap == 0
    assert dots(s, "to") >= {"ju-e", "ju-c"}


@pytest.mark.parametrize(("mp", "purse", "question"), [(1, 500, "trade"), (9, 20, "trade"), (9, 500, "penalty")])
def test_r25_a_fort_that_paying_would_not_help_past_is_landed_at(mp: int, purse: int, question: str) -> None:
    """MOV-15.13, MOV-6.2: nothing is asked with the last movement, or without the money."""
    s = begun(2, combat=True)
    find(s, "bi", "3")
    place(s, 0, "bi-k")
    money(s, 0, purse)
    fort(s, 1, "bi-city")
    fly(s, "bi-l", 6, 6, 6)
    s.mp = mp + 1
    act(s, "to", "bi-a")
    act(s, "to", "bi-city")
    assert asked(s) == question
    assert s.money(0) == purse


def test_r26_and_r25_a_fort_in_a_surface_city_is_landed_at_by_who_has_no_weapon() -> None:
    s = begun(2, combat=True)
    find(s, "co", "2")
    place(s, 0, "co-a")
    money(s, 0, 500)
    fort(s, 1, "co-city1")
    twin = s.copy()
    fly(s, "co-city1", 6, 6, 6)
    assert asked(s) == "trade"
    own(twin, 0, "Laser")
    fly(twin, "co-city1", 6, 6, 6)
    assert set(twin.menu(0).entries) == {"pay", "land"}


def test_r72_the_story_says_where_the_ship_has_come_to() -> None:
    s = begun(2)
    told: list[str] = []

    class Ear:
        def moved(self, source: int, target: int, what: int, n: int) -> None:
            """Money and goods do not matter here."""

        def told(self, text: str, seat: int | None, fleeting: bool) -> None:
            told.append(text)

        def forgot(self, seat: int) -> None:
            """Nothing is forgotten here."""

    s.listener = Ear()
    fly(s, "v-gbco1", 1, 1, 1)
    assert "Human flies on past 2 dots to yellow dot 3 from Base to Colony" in told


def test_dots_are_called_by_what_is_there_now() -> None:
    s = begun(2)
    assert dot_name(s, dot("ju-e")) == "'?' Box e of Jungle"
    gates(s, {2: "ju-e"})
    assert dot_name(s, dot("ju-e")) == "Tele Gate 2 in box e of Jungle"
    face_up(s, "ju-h", "an Open Spaceport")
    assert dot_name(s, dot("ju-h")) == "the Open Spaceport in box h of Jungle"
    assert dot_name(s, dot("co-d")) == "the Orbit of Comfort Station"
    build_port(s, 0, "Comfort Station")
    assert dot_name(s, dot("co-d")) == "Comfort Station"
    assert at(s) == "gb-city"
    assert offered(s, "first")
