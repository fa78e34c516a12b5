"""Charts of Colonies: a point a year."""

from __future__ import annotations

import random

import offworld
from offworld.books.charts import books_of
from offworld.core.match import Match


def test_col_8_1_a_game_of_ten_years_has_ten_points() -> None:
    rng = random.Random(8)
    match = Match(offworld.game("colonies"), 3, seed="a point a year")
    while not match.over:
        seat = match.state.to_act[0]
        match.do(seat, match.state.menu(seat).pick(rng))
    points = books_of(match).points
    assert [point.turn for point in points] == list(range(1, 11))
    assert points[-1].held == tuple(match.state.held), "the last one shows the end"
