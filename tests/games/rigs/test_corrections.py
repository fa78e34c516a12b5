"""Numbers of somebody's own print (`--data`): played with, shown, judged by; what is no number is refused."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from rich.text import Text

import offworld
from offworld.bots import player
from offworld.core.errors import BadOption, OffworldError
from offworld.core.match import Match
from offworld.core.move import CHANCE, Move
from offworld.games.reading import corrections_of
from offworld.games.rigs import face
from offworld.games.rigs.board import draw
from offworld.games.rigs.bot import Settler
from offworld.games.rigs.facts import SAFE, THEFT
from offworld.games.rigs.game import GAME, Rigs
from offworld.games.rigs.p3_player import over_limit
from offworld.games.rigs.p3_rigs import SURVEY
from offworld.games.rigs.p4_disaster import disaster
from offworld.games.rigs.p6_market import market
from offworld.games.rigs.p10_end import valuation, worth
from offworld.games.rigs.state import RigsState
from offworld.lab.sim import play_out
from offworld.testing.checks import CHECKS
from offworld.testing.checks_spaces import spaces_are_kept
from offworld.testing.plays import Play
from tests.games.rigs.given import (
    DESERT,
    FOREST,
    PLAINS,
    VALLEY,
    E,
    M,
    S,
    cleared,
    do,
    hand,
    has,
    listen,
    offered,
    opened,
    playing,
    plot,
    refused,
    roll,
    stock,
)

OTHER = """
[[market]]
id = "low"
copies = 9
price = 7
[[market]]
id = "spike"
copies = 2
price = 40
[[plots]]
id = "plains"
energy = 4
metal = 0
[[plots]]
id = "forest"
end_cards = 1
[surveys]
copies_by_yield = [0, 20, 20, 0]
[start]
credits = 80
metal = 3
plots_by_seats = [5, 4, 2]
[limits]
rigs = 60
notes_of_a_kind = 2
hand = 3
[costs]
build_metal = 3
move_supplies = 2
survey_supplies = 3
repay = 3
repay_at_the_end = 5
[pace]
laps = 2
offers_in_player_phase = 1
most_credits_asked = 55
seconds_of_quiet = 30
[[disasters]]
id = "D1"
copies = 0
[[disasters]]
id = "D13"
copies = 4
"""
LOW, SPIKE = 0, 3


def corrected(text: str = OTHER) -> Rigs:
    game = GAME.corrected(corrections_of(text))
    assert isinstance(game, Rigs)
    return game


GAME_OF_OTHERS = corrected()


def others(seats: int = 2, turn: int = 2, **options: Any) -> RigsState:
    return cleared(GAME_OF_OTHERS.start(seats, **options), turn=turn)


def test_rigs_6_1_a_corrected_price_is_paid_and_shown() -> None:
    s = others()
    stock(s, 0, L=3)
    opened(s, market, 4)
    ear = listen(s)
    assert s.step.say(s, Move("price", LOW)) == "Low (7 Credits)"
    do(s, (CHANCE, "price", LOW))
    assert ear.heard_by(0) == ["The market is Low: 7 Credits for a Luxury."]
    assert s.step.prompt(s, 0) == "How many Luxuries do you sell, for 7 Credits each?"
    assert GAME_OF_OTHERS.series(s)["Luxury price"] == (7,)
    assert s.view(0, words=True)["figures"]["holdings"][0]["price"] == 7
    assert "Luxury prices so far: 7" in Text.from_markup(draw(s.view(0))).plain
    do(s, (0, "sell", 2))
    assert has(s, 0) == {"cr": 114, "L": 1}


def test_rigs_2_1_corrected_copies_are_what_is_drawn_from() -> None:
    s = others()
    opened(s, market, 4)
    assert s.market_left() == (9, 14, 7, 2)
    opened(s, disaster)
    assert SAFE not in s.menu(CHANCE).entries["strike"]
    assert s.menu(CHANCE).weight(Move("strike", THEFT)) == 4
    opened(s, SURVEY, env=0)
    assert {move.arg: s.menu(CHANCE).weight(move) for move in s.menu(CHANCE)} == {1: 20, 2: 20}


def test_rigs_10_3_and_7_4_the_end_counts_with_corrected_numbers() -> None:
    """A Forest is worth one card now, a Luxury card 40, and a note costs five."""
    s = others(turn=15)
    plot(s, 0, FOREST)
    plot(s, 0, PLAINS, found=1)
    stock(s, 0, cr=0, E=2, e=1)
    opened(s, valuation, 5)
    do(s, *[(CHANCE, "value", number) for number in (SPIKE, LOW, SPIKE, LOW, LOW, LOW, LOW)])
    roll(s, 3, 1, 1)
    assert s.land_values == (40, 7, 40, 14, 14)
    assert worth(s, 0) == (0, 2 * 40 + 40, 2 * 3, -5 * 3)
    assert s.top is None
    assert s.view(0, words=True)["figures"]["holdings"][0]["ending"]["total"] == worth(s, 0).total


def test_rigs_1_3_a_corrected_cost_is_charged_and_named() -> None:
    s = others()
    stock(s, 0, M=5)
    playing(s)
    assert s.step.say(s, Move("build")) == "Build a RIGS for 3 Metal"
    do(s, (0, "build"))
    assert has(s, 0) == {"cr": 100, "M": 2, "rigs": 1}
    assert refused(s, 0, "build").why == "a RIGS costs 3 Metal"
    assert "build" not in s.menu(0).entries


def test_rigs_1_3_a_corrected_number_of_rigs_is_the_limit() -> None:
    s = others()
    stock(s, 0, M=5, rigs=60)
    assert refused(playing(s), 0, "build").why == "all 60 RIGS are in play"


def test_rigs_1_1_and_1_2_corrected_spots_and_moves() -> None:
    """Four RIGS find Energy on Plains, none finds Metal, and each move costs two Supplies."""
    s = others()
    here = plot(s, 0, PLAINS)
    stock(s, 0, S=9, rigs=5)
    playing(s)
    do(s, (0, "place", here))
    assert offered(s, 0, "set_to") == [E, S]
    assert refused(s, 0, "set_to", M).why == "that plot has no spot for it"
    do(s, (0, "set_to", E), *[(0, "place", here)] * 3)
    assert (s.rigs[here], has(s, 0)) == (4, {"cr": 100, "S": 1, "rigs": 1})
    assert refused(s, 0, "withdraw", here).why == "each move of a RIGS costs 2 Supplies"
    stock(s, 0, S=4)
    assert refused(s, 0, "reconfigure", here).why == "each RIGS on the plot costs 2 Supplies"
    assert refused(s, 0, "place", here).why == "every spot for what this plot makes is taken"
    figures = s.view(0, words=True)["figures"]
    assert (figures["spots"][here], figures["reconfigure"][here]) == ([4, 1, 0, 0], 8)
    assert "E4/4" in Text.from_markup(draw(s.view(0))).plain


def test_rigs_1_4_a_corrected_survey() -> None:
    s = others()
    here = plot(s, 0, VALLEY)
    stock(s, 0, S=2)
    playing(s)
    assert refused(s, 0, "survey", here).why == "a survey costs 3 Supplies"
    assert "survey" not in s.menu(0).entries
    stock(s, 0, S=3)
    s.forget_offers()
    do(s, (0, "survey", here))
    assert has(s, 0) == {"cr": 100}


def test_rigs_7_2_and_7_3_corrected_notes_and_repayment() -> None:
    s = others()
    for _ in range(3):
        plot(s, 0, DESERT)
    playing(s)
    do(s, (0, "borrow", E), (0, "borrow", E))
    assert refused(s, 0, "borrow", E).why == "all notes for this resource are out"
    assert refused(s, 0, "repay", E).why == "Vinnie wants 3 units for each note"
    stock(s, 0, E=4)
    assert s.step.say(s, Move("repay", E)) == "Repay Vinnie 3 Energy"
    s.forget_offers()
    do(s, (0, "repay", E))
    assert has(s, 0) == {"cr": 100, "E": 1, "e": 1}


def test_rigs_2_2_and_2_3_the_corrected_start() -> None:
    s, rng = GAME_OF_OTHERS.start(4), Random(1)
    while s.step.name == "start plots":
        s.do(CHANCE, s.menu(CHANCE).pick(rng))
    assert [s.owner.count(seat) for seat in s.seats] == [2, 2, 2, 2]
    assert s.row(0) == (80, 5, 5, 3, 0, 5)


def test_the_pace_and_the_hand_limit_are_corrected_too() -> None:
    """RIGS-1.8, RIGS-3.5, RIGS-8.2"""
    s = others(pace="open")
    playing(s)
    deadline = GAME_OF_OTHERS.deadline(s)
    assert deadline is not None
    assert (deadline.seconds, s.offers_left) == (30, (1, 1))
    do(s, (0, "offer", 1))
    assert s.menu(0).entries["want_credits"] == range(56)
    hand(s, 1, 0, 1, 2, 3)
    assert over_limit(s) == (1,)


def test_the_browser_is_told_the_corrected_numbers() -> None:
    told = msgspec.to_builtins(face.facts(GAME_OF_OTHERS))
    assert told["HAND_LIMIT"] == 3
    assert list(told["COSTS"].values()) == [3, 2, 3, 3, 5]
    assert told["CLASSES"][LOW] == {"name": "Low", "copies": 9, "price": 7}
    assert [kind["end_cards"] for kind in told["PLOT_TYPES"]] == [1, 1, 1, 2, 2]


def test_rigs_2_5_more_market_cards_do_not_make_an_option_legal_that_they_cannot_serve() -> None:
    few = corrected("[[market]]\nid = 'normal'\ncopies = 6\n")
    with pytest.raises(BadOption, match="24 market cards, 8 of them for the end, last 16 rounds"):
        few.start(2, rounds=17)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[prizes]\nlow = 1\n", "there is no 'prizes'; known are plots, surveys"),
        ("[costs]\nbuild_metal = 0\n", "build_metal must be a whole number from 1 to 99, not 0"),
        ("[costs]\nbuild = 2\n", "costs: there is no 'build'; known are build_metal"),
        ("[[market]]\nid = 'boom'\nprice = 9\n", "an entry needs one of the ids low, normal, high, spike"),
        ("[[market]]\nid = 'low'\nname = 'Bad'\n", "low: name is 'Low' in every print; only copies, price can be"),
        ("[[market]]\nid = 'normal'\ncopies = 1\n", "15 rounds and the end need 23 cards at least, not 19"),
        ("[[plots]]\nid = 'plains'\ncopies = 8\n", "copies is 9 in every print; only energy, supplies, metal"),
        ("[[plots]]\nid = 'plains'\nenergy = 0\nsupplies = 0\nmetal = 0\n", "plains: there must be a spot"),
        ("[surveys]\ncopies_by_yield = [9, 9]\n", "4 numbers, for yields of 0 to 3, and 27 cards at least"),
        ("[surveys]\ncopies_by_yield = [9, 9, 3, 3]\n", "27 cards at least, one for each plot"),
        ("[start]\nplots_by_seats = [6, 4]\n", "three numbers, for two, three and four players"),
        ("[start]\nplots_by_seats = [6, 4, 7]\n", "who can have 27 plots together at most"),
        ("[start]\nrigs = 20\n", "rigs must be 80 at least: four players start with 20 each"),
        ("[[disasters]]\nid = 'D2'\nloses = 'all supplies'\n", "in every print; only copies can be corrected"),
        ("[[karma]]\nid = 'K05'\nphases = ['player']\n", "in every print; nothing of a Karma card can be corrected"),
        ("".join(f"[[disasters]]\nid = 'D{n}'\ncopies = 0\n" for n in range(1, 14)), "4 cards at least"),
    ],
)
def test_what_cannot_be_corrected_is_refused_in_one_sentence(text: str, why: str) -> None:
    with pytest.raises(OffworldError) as error:
        corrected(text)
    assert why in str(error.value)
    assert "\n" not in str(error.value)


def test_a_log_brings_the_numbers_it_was_played_with(tmp_path: Path) -> None:
    match = Match(GAME_OF_OTHERS, 3, seed="corrected", rounds=4)
    settler = player("settler", GAME_OF_OTHERS, 0)
    while not match.over:
        seat = match.state.to_act[0]
        move = settler.choose(match.view(seat), match.state.menu(seat))
        assert move is not None
        match.do(seat, move)
    match.save(tmp_path / "other.log")
    again = offworld.load(tmp_path / "other.log")
    assert again.text() == match.text()
    assert again.state.view(0) == match.state.view(0)
    assert again.game.box.corrections == corrections_of(OTHER)
    assert again.state.view(0)["corrections"] == corrections_of(OTHER)


def test_a_corrected_state_travels() -> None:
    s = pickle.loads(pickle.dumps(GAME_OF_OTHERS.start(2)))
    assert (s.facts.build_metal, GAME.start(2).facts.build_metal) == (3, 2)


def test_the_settler_values_what_its_own_print_pays() -> None:
    """It sells at twice the usual price, and waits where that is a poor one."""
    dear = corrected("".join(f"[[market]]\nid = '{one}'\nprice = 60\n" for one in ("normal", "high", "spike")))
    for game, sold in ((GAME, True), (dear, False)):
        s = cleared(game.start(2), turn=3)
        stock(s, 0, L=1)
        opened(s, market, 4)
        s.prices = (1, 1)
        do(s, (CHANCE, "price", 2 if game is GAME else LOW))
        move = Settler().choose(s.view(0), s.menu(0))
        assert move is not None
        assert bool(move.arg) is sold


TABLE = Play(GAME_OF_OTHERS, 3, {"rounds": 4}, 0)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_a_corrected_game_keeps_to(check: Callable[[Any], None], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(check.__globals__, "plays", lambda _game, _seeds=1: iter([TABLE]))
    check(GAME_OF_OTHERS)


def test_the_dearest_prices_stay_within_the_spaces(monkeypatch: pytest.MonkeyPatch) -> None:
    dearest = "".join(f"[[market]]\nid = '{one}'\nprice = 99\n" for one in ("low", "normal", "high", "spike"))
    game = corrected(f"{dearest}[start]\ncredits = 999\nluxuries = 99\n")
    play = Play(game, 4, {"rounds": 4}, 0)
    monkeypatch.setitem(spaces_are_kept.__globals__, "plays", lambda _game, _seeds=1: iter([play]))
    spaces_are_kept(game)


def test_settlers_play_a_corrected_game_to_the_end() -> None:
    s = TABLE.start()
    play_out(s, [Settler() for _ in range(3)], TABLE.rng())
    assert s.winners
