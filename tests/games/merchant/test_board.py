"""The board for a terminal."""

from __future__ import annotations

import random

from rich.text import Text

from offworld.games.merchant.board import draw
from offworld.games.merchant.facts import CULTURE_NAMES
from offworld.games.merchant.p1_map import SYSTEM
from tests.games.merchant.given import GAME, act, begun, face_up, find, fly, own, place, see


def plain(s: object, seat: int | None = 0) -> str:
    return Text.from_markup(draw(s.view(seat))).plain  # type: ignore[attr-defined]


def test_it_fits_into_120_by_40_all_through_a_game() -> None:
    for seats in (1, 6):
        s, rng = GAME.start(seats, combat=True), random.Random(seats)
        for ply in range(1500):
            if not s.to_act:
                break
            if ply % 25 == 0:
                for seat in (None, 0):
                    lines = plain(s, seat).split("\n")
                    assert len(lines) <= 40
                    assert max(map(len, lines)) <= 120
            seat = s.to_act[0]
            s.do(seat, s.menu(seat).pick(rng))


def test_it_shows_what_one_wants_to_know() -> None:
    s = begun(2)
    find(s, "co", "2")
    own(s, 0, "Mulch Wine", "Air Foil")
    face_up(s, "ju-e", "Tele Gate 3")
    shown = plain(s)
    assert "2 Graw" in shown
    assert "Space Spice 6 at 30" in shown
    assert "Mulch Wine, Air Foil" in shown
    assert "to $2000" in shown
    assert "<" in shown
    place(s, 0, "v-gbco4")
    fly(s, "co-f", 1, 1, 4)
    assert "rolled 1 1 4" in plain(s)


def test_nobody_sees_what_only_another_has_looked_at() -> None:
    s = begun(2)
    place(s, 0, "co-c")
    fly(s, "co-d", 1, 1, 1)
    s.do(-1, next(iter(s.menu(-1))))
    culture = CULTURE_NAMES[s.culture_at[SYSTEM[s.pawn[0]]]]
    assert f" {culture}*" in plain(s, 0)
    assert f" {culture}" not in plain(s, 1)


def test_dots_to_choose_carry_their_number_in_the_menu() -> None:
    s = begun(2)
    view = s.view(0, words=True)
    shown = Text.from_markup(draw(view)).plain
    numbers = [entry["n"] for entry in view["entries"] if entry["verb"] == "first"]
    assert len(numbers) == 3
    assert all(any(f"<{sign}{n}>" in shown for sign in "byr@") for n in numbers)


def test_the_prompt_says_what_is_at_hand_and_what_is_left() -> None:
    s = begun(2)
    place(s, 0, "co-a")
    fly(s, "co-city1", 1, 1, 1)
    see(s, "2")
    act(s, "barter_iou")
    prompt = s.view(0, words=True)["prompt"]
    assert prompt == "Trade at Cobbleport City: $40 and $90 credit, one buy and one sale left."
