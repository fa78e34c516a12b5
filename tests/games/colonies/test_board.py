"""The board for a terminal: in its frame, readable without colour, without secrets."""

from __future__ import annotations

import random

import pytest
from rich.text import Text

from offworld.games.colonies.board import draw
from offworld.games.colonies.cards import CARDS, NUMBER, Effect, phrase
from tests.games.colonies.given import BLUE, fresh, pirates, shelves, started


def plain(markup: str) -> str:
    return Text.from_markup(markup).plain


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_it_fits_120_by_40_in_every_position(seats: int) -> None:
    s, rng, drawings = fresh(seats), random.Random(seats), set()
    while s.to_act:
        seat = s.to_act[0]
        s.do(seat, s.menu(seat).pick(rng))
        drawings.add(draw(s.view(0)))
    assert len(drawings) > 200
    for drawing in drawings:
        lines = plain(drawing).splitlines()
        assert len(lines) <= 40
        assert max(map(len, lines)) <= 120


def test_every_event_card_shows_both_outcomes_in_the_frame() -> None:
    s = started()
    for card in CARDS:
        s.event = NUMBER[card.id]
        s.votes = (11, -12, 10, -3, 4)
        lines = plain(draw(s.view(0))).splitlines()
        assert (len(lines) <= 40, max(map(len, lines)) <= 120) == (True, True), card.id
        text = " ".join(lines)
        assert card.yes_motion in text
        assert card.no_motion in text


def test_routes_markets_and_tracks_are_there() -> None:
    s = started()
    pirates(s, BLUE, "2R")
    shelves(s, "5B")
    text = plain(draw(s.view(0)))
    assert "1 x2" in text
    assert "(#)  (###)   1" in text
    assert "B G Y P R" in text
    assert "Pallas (Blue) (you)" in text


def test_col_1_4_the_board_hides_the_money_of_others() -> None:
    s = started()
    rows = [line for line in plain(draw(s.view(1))).splitlines() if "(Blue)" in line or "(you)" in line]
    assert any("?" in row for row in rows)
    assert draw(s.view(None)).count(" ?") == 5


def test_neutral_planets_are_marked() -> None:
    """COL-7.2."""
    assert plain(draw(started(3).view(0))).count("neutral") == 2
    assert "being drawn" in draw(fresh(3).view(0))


def test_one_is_no_plural() -> None:
    assert phrase(Effect("pirates", 1)) == "1 pirate on your own routes"
    assert phrase(Effect("deport", 3)) == "lose 3 resources or 3 colonists"
