"""The board in the terminal: it fits, what has to be decided stands on top, and nothing secret is on it."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from itertools import islice

import pytest
from rich.text import Text

from offworld.games.rigs.board import draw
from offworld.games.rigs.facts import CARDS, GIVE_ME_THAT, INSURANCE, RUINS, SEASONAL_HELL
from offworld.games.rigs.game import GAME
from offworld.games.rigs.state import RigsState
from tests.games.rigs.given import VALLEY, M, bare, do, hand, playing, plot, stock, stricken

WIDE, HIGH = 80, 40


def positions(seats: int, seed: int, **options: object) -> Iterator[RigsState]:
    s, rng = GAME.start(seats, **options), random.Random(seed)
    yield s
    while s.to_act:
        seat = s.to_act[int(rng.random() * len(s.to_act))]
        s.do(seat, s.menu(seat).pick(rng))
        yield s


def shown(s: RigsState, seat: int | None = 0) -> str:
    return Text.from_markup(draw(s.view(seat))).plain


@pytest.mark.parametrize("seats", [2, 4])
def test_the_board_fits_the_screen_at_every_moment(seats: int) -> None:
    for s in islice(positions(seats, 3, rounds=7), 0, None, 31):
        for viewer in (None, 0):
            lines = shown(s, viewer).splitlines()
            assert len(lines) <= HIGH
            assert max(map(len, lines)) <= WIDE


def test_the_board_is_drawn_from_what_json_carries() -> None:
    s = next(islice(positions(3, 1), 400, None))
    assert draw(json.loads(json.dumps(s.view(1)))) == draw(s.view(1))


def test_a_deal_is_a_form_of_its_own_near_the_top() -> None:
    """RIGS-8.2: both sides' lines, and what everybody can see that they have; a purse that is secret shows as `?`."""
    s = bare(2)
    stock(s, 0, E=2)
    playing(s)
    do(s, (0, "offer", 1), (0, "give_energy", 2), (0, "want_credits", 5), (0, "send"))
    lines = shown(s, 1).splitlines()[:12]
    assert lines[2] == "Deal: Amber offers Cobalt"
    assert [line.split() for line in lines[4:6]] == [["Credits", "-", "?", "5", "100"], ["Energy", "2", "2", "-", "0"]]


def test_a_sabotage_is_a_moment_on_the_stage() -> None:
    """RIGS-9.1"""
    s = bare(3)
    hand(s, 0, GIVE_ME_THAT)
    hand(s, 1, RUINS)
    playing(s)
    do(s, (0, "card", GIVE_ME_THAT), (0, "victim", 1))
    assert "*** Amber plays Give Me That on Cobalt ***" in shown(s, 1).splitlines()[2]


def test_a_homestead_reads_plot_by_plot() -> None:
    s = bare(2)
    here = plot(s, 0, VALLEY, rigs=1, working=M, found=0)
    plot(s, 0, VALLEY)
    s.powered = 1 << here
    stricken(s, 0, SEASONAL_HELL)
    board = shown(playing(s), 0)
    assert "Va1 M1/2+ y0" in board
    assert "Va2 -     y?" in board
    assert "Seasonal Hell!" in board


def test_nobody_elses_cards_and_credits_are_on_the_board() -> None:
    """RIGS-1.7: two tables that differ only in what seat 1 secretly holds."""
    boards = []
    for card, credits_held in ((INSURANCE, 3), (RUINS, 300)):
        s = bare(2)
        hand(s, 1, card)
        stock(s, 1, cr=credits_held)
        playing(s)
        boards.append(shown(s, 0))
        assert CARDS[card].name in shown(s, 1)
    assert boards[0] == boards[1]


def test_rigs_10_7_the_end_says_where_everybodys_worth_comes_from() -> None:
    *_, s = positions(3, 1, rounds=4)
    assert s.scores is not None
    lines = shown(s, 0).splitlines()
    first = next(i for i, line in enumerate(lines) if line.split() == ["Credits", "Land", "Goods", "Vinnie", "Worth"])
    rows = [line.split() for line in lines[first + 1 : first + 1 + s.n_seats]]
    assert [int(row[-1]) for row in rows] == sorted(s.scores, reverse=True)
    assert all(sum(map(int, row[1:-1])) == int(row[-1]) for row in rows)
