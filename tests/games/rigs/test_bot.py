"""The settler: better than chance, ready to deal, and it says why."""

from __future__ import annotations

import random

import pytest

from offworld.bots.players import Player, RandomPlayer
from offworld.core.move import CHANCE, Move
from offworld.games.rigs.bot import Settler
from offworld.games.rigs.facts import (
    DECOY,
    EFFICIENCY,
    FAVOR,
    GIVE_ME_THAT,
    IDENTITY_THEFT,
    LUXURIES,
    MARKET,
    PRODUCTION,
    RUINS,
)
from offworld.games.rigs.game import GAME
from offworld.games.rigs.p5_production import production
from offworld.games.rigs.p6_market import market
from offworld.games.rigs.p10_end import worth
from offworld.games.rigs.state import RigsState
from offworld.lab.sim import play_out
from tests.games.rigs.given import (
    FOREST,
    PLAINS,
    RIDGE,
    L,
    M,
    bare,
    do,
    hand,
    listen,
    opened,
    playing,
    plot,
    stock,
    window,
)

LOW, NORMAL = 0, 1


def chosen(s: RigsState, seat: int) -> Move:
    settler = Settler()
    move = settler.choose(s.view(seat), s.menu(seat))
    assert move is not None
    assert settler.explain().endswith(".")
    return move


def played_out(players: list[Player], seed: int) -> tuple[RigsState, list[str]]:
    s, rng = GAME.start(len(players)), random.Random(seed)
    ear = listen(s)
    while s.to_act:
        seat = s.to_act[0]
        menu = s.menu(seat)
        if seat == CHANCE:
            s.do(seat, menu.pick(rng))
            continue
        move = players[seat].choose(s.view(seat), menu)
        assert move is not None
        s.do(seat, move)
    return s, ear.heard_by(None)


def test_it_surveys_first() -> None:
    s = bare(2)
    plot(s, 0, PLAINS)
    stock(s, 0, S=5, rigs=5, E=5)
    assert chosen(playing(s), 0).verb == "survey"


def test_it_sets_rigs_on_luxuries() -> None:
    s = bare(2)
    here = plot(s, 0, FOREST, found=3)
    stock(s, 0, S=5, rigs=5, E=5)
    do(playing(s), (0, "place", here))
    assert chosen(s, 0) == Move("set_to", LUXURIES)


def test_it_powers_what_makes_most() -> None:
    s = bare(2)
    plot(s, 0, RIDGE, rigs=1, working=M)
    best = plot(s, 0, PLAINS, rigs=2, working=L, found=2)
    stock(s, 0, E=1)
    assert chosen(opened(s, production, PRODUCTION), 0) == Move("power", best)


def test_it_holds_luxuries_at_a_low_price_and_sells_from_normal_upward() -> None:
    for price, sold in ((LOW, 0), (NORMAL, 4)):
        s = bare(2)
        stock(s, 0, L=4)
        opened(s, market, MARKET)
        do(s, (CHANCE, "price", price))
        assert chosen(s, 0) == Move("sell", sold)


def test_it_buys_energy_it_needs_from_who_has_too_much() -> None:
    s = bare(3)
    plot(s, 0, PLAINS, rigs=2, working=L, found=2)
    stock(s, 1, E=9)
    stock(s, 2, L=40)
    opened(s, production, PRODUCTION)
    while s.step.name != "Zero Hour":
        do(s, (s.to_act[0], "done"))
    settlers = [Settler() for _ in s.seats]
    ear = listen(s)
    while s.step.name in ("Zero Hour", "offer", "answer"):
        seat = s.to_act[0]
        move = settlers[seat].choose(s.view(seat), s.menu(seat))
        assert move is not None
        s.do(seat, move)
    assert ear.heard_by(None)[0] == "Amber gives Cobalt 4 Credits for 1 Energy."


def test_it_declines_what_would_make_it_poorer() -> None:
    s = bare(2)
    stock(s, 1, L=3)
    playing(s)
    do(s, (0, "offer", 1), (0, "give_credits", 5), (0, "want_luxuries", 3), (0, "send"))
    assert chosen(s, 1).verb in ("reject", "counter")


def test_it_doubles_a_good_round() -> None:
    s = bare(2)
    here = plot(s, 0, PLAINS, rigs=3, working=L, found=3)
    s.powered = 1 << here
    hand(s, 0, EFFICIENCY)
    assert chosen(window(s, PRODUCTION), 0) == Move("card", EFFICIENCY)


def test_it_answers_what_hits_itself_and_nothing_else() -> None:
    s = bare(3)
    hand(s, 0, GIVE_ME_THAT)
    hand(s, 1, FAVOR)
    hand(s, 2, RUINS)
    playing(s)
    do(s, (0, "card", GIVE_ME_THAT), (0, "victim", 1))
    assert chosen(s, 1) == Move("respond", FAVOR)
    s = bare(3)
    hand(s, 0, GIVE_ME_THAT)
    hand(s, 1, FAVOR)
    hand(s, 2, RUINS)
    playing(s)
    do(s, (0, "card", GIVE_ME_THAT), (0, "victim", 2))
    assert chosen(s, 1) == Move("decline")


def test_it_lets_the_decoy_go_for_a_better_card() -> None:
    s = bare(2)
    hand(s, 0, GIVE_ME_THAT)
    hand(s, 1, RUINS, DECOY)
    playing(s)
    do(s, (0, "card", GIVE_ME_THAT), (0, "victim", 1), (1, "decline"), (CHANCE, "pick", RUINS))
    assert chosen(s, 1) == Move("decoy")


def test_robbed_of_its_credits_it_takes_them_back() -> None:
    s = bare(2)
    stock(s, 0, cr=0)
    hand(s, 0, IDENTITY_THEFT)
    playing(s)
    do(s, (0, "card", IDENTITY_THEFT), (0, "victim", 1))
    settler = Settler()
    assert settler.choose(s.view(1), s.menu(1)) == Move("take_later")
    do(s, (1, "take_later"))
    hand(s, 1, IDENTITY_THEFT)
    do(s, (0, "finish"))
    assert settler.choose(s.view(1), s.menu(1)) == Move("card", IDENTITY_THEFT)


def test_at_the_open_pace_settlers_say_that_they_are_ready_and_wait() -> None:
    """RIGS-3.5, R68: where no clock runs the referee waits until everybody is ready; so all get their work done."""
    s = GAME.start(4, pace="open", rounds=4)
    ear = listen(s)
    play_out(s, [Settler() for _ in range(4)], random.Random(1))
    assert s.scores is not None
    placed = [sum(line.startswith(f"{s.name(seat)} sets a RIGS") for line in ear.heard_by(None)) for seat in s.seats]
    assert min(placed) >= 4
    ready = at_once()
    do(ready, (0, "ready"))
    assert Settler().choose(ready.view(0), ready.menu(0)) is None


def at_once() -> RigsState:
    return playing(bare(2, pace="open"))


def test_four_settlers_deal_and_live_on_luxuries() -> None:
    """RIGS-8.1: a deal in each of these games; Luxuries are between two and four fifths of what is earned."""
    earned = sold = 0
    for seed in range(3):
        s, story = played_out([Settler() for _ in range(4)], seed)
        assert any(" gives " in line for line in story)
        sold += sum(int(line.split(" for ")[1].split()[0]) for line in story if " sells " in line)
        earned += sum(worth(s, seat).total - 100 for seat in s.seats)
    assert 0.4 <= sold / earned <= 0.8


def test_a_settler_beats_three_random_players() -> None:
    wins = 0
    for seed in range(3):
        players: list[Player] = [Settler(), *(RandomPlayer(f"{seed} {n}") for n in range(3))]
        wins += played_out(players, seed)[0].winners == (0,)
    assert wins >= 2


@pytest.mark.slow
def test_a_settler_is_first_in_95_of_100_games_against_three_random_players() -> None:
    wins = 0
    for seed in range(1000):
        players: list[Player] = [*(RandomPlayer(f"{seed} {n}") for n in range(3))]
        players.insert(seed % 4, Settler())
        wins += played_out(players, seed)[0].winners == (seed % 4,)
    assert wins >= 950
