"""The board in the terminal: everything on one screen, clear without colour, nothing that is secret."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from itertools import islice

import pytest
from rich.text import Text

import offworld
from offworld import Match
from offworld.core.fields import put
from offworld.core.move import CHANCE, Move
from offworld.games.mule.board import draw
from offworld.games.mule.facts import CRYSTITE, ENERGY, FOOD
from offworld.games.mule.game import GAME
from offworld.games.mule.state import MuleState

WIDE, HIGH = 120, 34
"""What leaves room for a question and its menu on a screen of 40 lines."""

PLAYED: list[dict[str, object]] = [
    {},
    {"mode": "beginner"},
    {"market_mode": "live", "declare_roles": True},
    {"colonist_cards": True, "extra_land_for_sale": 2, "variable_turns": True, "production_forecast": True},
]


def positions(seats: int, seed: int, options: dict[str, object]) -> Iterator[MuleState]:
    """Every place of a random play, the end included."""
    s, rng = GAME.start(seats, **options), random.Random(seed)
    yield s
    while s.to_act:
        seat = s.to_act[int(rng.random() * len(s.to_act))]
        s.do(seat, s.menu(seat).pick(rng))
        yield s


def shown(s: MuleState, seat: int | None = 0) -> str:
    return Text.from_markup(draw(s.view(seat))).plain


def begun(seats: int = 4, **options: object) -> MuleState:
    """A play just before the first claim."""
    s, rng = GAME.start(seats, **options), random.Random(5)
    while s.turn == 0 or s.to_act == (CHANCE,):
        s.do(s.to_act[0], s.menu(s.to_act[0]).pick(rng))
    return s


@pytest.mark.parametrize("options", PLAYED, ids=str)
def test_the_board_fits_the_screen_at_every_moment(options: dict[str, object]) -> None:
    for seats in (3, 4):
        for s in islice(positions(seats, seats, options), 0, None, 19):
            lines = shown(s).splitlines()
            assert len(lines) <= HIGH
            assert max(map(len, lines)) <= WIDE


def test_the_board_needs_only_what_can_be_sent_to_another_machine() -> None:
    s = begun()
    assert draw(json.loads(json.dumps(s.view(1)))) == draw(s.view(1))


def test_players_without_a_species_are_numbered_as_the_story_numbers_them() -> None:
    match, s = Match(offworld.game("mule"), seats=3), GAME.start(3)
    assert ("seat 1" in shown(s), "seat 0" in shown(s)) == (True, False)
    assert GAME.seat_name(s, 0) == "seat 1"
    match.do(0, "play_as", 0)
    assert match.story[-1].text.startswith("Seat 1 is the ")


def test_lands_show_zone_and_type_and_leave_irata_when_claimed() -> None:
    s = begun()
    assert "1 (Pl ) (Hi ) (Pl )  Ri   <Hi > <Pl > <Lo >" in shown(s)
    seat = s.to_act[0]
    s.do(seat, Move("claim", 0))
    assert "1 (Pl*" not in shown(s)
    assert "1 (Pl )*" in shown(s), "the chosen land is marked while its place is asked for"
    s.do(seat, Move("place", 0))
    assert "1 ( . ) (Hi )" in shown(s)
    assert "(Pl  -)" in shown(s)


def test_mules_show_what_they_make_and_whether_they_stand_idle() -> None:
    s = begun(mode="beginner")
    assert " Ri  F " in shown(s)
    tile = next(tile for tile, good in enumerate(s.making) if good == FOOD)
    s.idle[tile] = 1
    assert " Ri xF " in shown(s)


def test_a_deposit_shows_to_those_who_know_it() -> None:
    """MULE-0.6: values belong to those who have looked; that somebody has looked is for all to see."""
    s = begun()
    s.crystite[s.tile_at[0]] = 2
    s.assayed = put(s.assayed, s.tile_at[0], 1 << 1)
    assert "1 (Pl2)" in shown(s, 1)
    assert "1 (Pl?)" in shown(s, 0)
    assert "1 (Pl?)" in shown(s, None)


def test_energy_shows_what_will_burn_and_food_what_is_used() -> None:
    s = begun(mode="beginner")
    s.transfer(0, s.box(0), FOOD, 2)
    assert "F 2+2   E 3/1" in shown(s)


def test_the_store_shows_stock_prices_and_where_they_go() -> None:
    s = begun(species_handicap="off")
    assert "Food        6  $3/1   o------      -6" in shown(s)
    s.price[CRYSTITE] = 14
    assert "$14/12 --------o  by card" in shown(s)
    assert "Corral     12  at $5   MM MM MM MM MM MM" in shown(s)


def test_an_auction_shows_the_best_offers_and_the_roles() -> None:
    s = begun()
    for seat in s.seats:
        s.transfer(-1, seat, ENERGY, 5)
    s.open_market(ENERGY, s.ranks[::-1])
    s.draft[1] = (2, 2, 8, 0)
    s.publish(1, s.draft[1], True)
    s.draft[2] = (1, 3, 3, 0b0001)
    s.publish(2, s.draft[2], False)
    s.role[1] = 2
    text = shown(s)
    assert "Energy auction  Store sells 6 at $3, buys at $1   best ask $4   best bid $1" in text
    assert f"{GAME.seat_name(s, 1)} sells 2 for $8, also in parts" in text
    assert f"{GAME.seat_name(s, 2)} buys 3 for $3 to {GAME.seat_name(s, 0)}" in text
    assert "(seller)" in text


def test_a_land_auction_shows_who_leads() -> None:
    s, rng = begun(), random.Random(1)
    while "auction" not in s.menu(s.to_act[0]).entries:
        s.do(s.to_act[0], s.menu(s.to_act[0]).pick(rng))
    opener = s.to_act[0]
    s.do(opener, Move("auction", s.menu(opener).entries["auction"][0]))
    assert f"{GAME.seat_name(s, opener)} leads with $8" in shown(s)
