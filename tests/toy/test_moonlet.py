"""Moonlet's rules, one test a rule: how the tests of a game read."""

from __future__ import annotations

import pytest

from offworld import CHANCE, Move, Refused
from offworld.core.errors import BadOption
from tests.toy.game import BONUS, GAME, PURSE
from tests.toy.state import CREDITS, ORE, MoonletState


def at_the_vein(seats: int = 2, ore: int = 2, permits: tuple[int, ...] = (1, 3), **options: object) -> MoonletState:
    """Everybody holds these permits and is pledged to the station; a vein of that size is found."""
    s = GAME.start(seats, **options)
    for _ in range(seats):
        for permit in permits:
            s.do(CHANCE, Move("deal", permit))
    for seat in s.seats:
        s.do(seat, Move("pledge", 0))
    s.do(CHANCE, Move("find", ore))
    return s


def bid(s: MoonletState, *bids: int) -> None:
    for seat, amount in enumerate(bids):
        s.do(seat, Move("bid", amount))


def test_moon_2_1_two_permits_each_out_of_sight() -> None:
    s = at_the_vein(3)
    assert s.hand == [(1, 3)] * 3
    assert s.view(1)["hand"] == [2, [1, 3], 2]
    assert s.deck == [5 - 3, 5, 5 - 3]


def test_moon_2_1_what_is_dealt_is_no_longer_in_the_deck() -> None:
    s = GAME.start(3, deck="lean")
    s.do(CHANCE, Move("deal", 3))
    assert Move("deal", 3) not in s.menu(CHANCE)


def test_moon_2_2_pledges_are_secret_until_the_end() -> None:
    s = at_the_vein(2, rounds=1)
    assert s.view(0)["pledge"] == [0, None]
    bid(s, 1, 0)
    s.do(1, Move("let"))
    s.do(0, Move("sell", 0))
    assert s.view(None)["pledge"] == [0, 0]


def test_moon_3_1_a_small_vein_is_likelier() -> None:
    s = GAME.start(2)
    for _ in range(4):
        s.do(CHANCE, Move("deal", 1))
    for seat in s.seats:
        s.do(seat, Move("pledge", 1))
    assert [s.menu(CHANCE).weight(Move("find", ore)) for ore in (1, 2, 3)] == [3, 2, 1]


def test_moon_3_2_the_highest_bid_pays_and_owns() -> None:
    s = at_the_vein(3)
    bid(s, 2, 5, 4)
    assert s.digger == 1
    assert [s.has(seat, CREDITS) for seat in s.seats] == [PURSE, PURSE - 5, PURSE]


def test_moon_3_2_of_equal_bids_the_captains_goes_first() -> None:
    s = at_the_vein(3)
    bid(s, 4, 4, 4)
    assert s.digger == s.captain == 0


def test_moon_3_2_nobody_bids_what_it_does_not_have() -> None:
    with pytest.raises(Refused, match=r"7 is too much here \[MOON-3.2\]; choose a number from 0 to 6"):
        at_the_vein().do(0, Move("bid", PURSE + 1))


def test_moon_3_3_a_large_enough_permit_takes_the_vein() -> None:
    s = at_the_vein(3)
    bid(s, 5, 0, 0)
    with pytest.raises(Refused, match="too large for that permit"):
        s.do(1, Move("jump", 1))
    with pytest.raises(Refused, match="you hold no such permit"):
        s.do(1, Move("jump", 2))
    s.do(1, Move("jump", 3))
    assert (s.digger, s.hand[1], s.to_act) == (1, (1,), (1,))


def test_moon_3_3_crews_without_permits_are_not_asked() -> None:
    s = at_the_vein(3)
    s.hand[1] = ()
    bid(s, 5, 0, 0)
    assert s.to_act == (2,)


def test_moon_3_3_jumping_can_be_left_out() -> None:
    s = at_the_vein(2, jumping=False)
    bid(s, 1, 0)
    assert list(s.menu(0).entries) == ["sell"]


def test_moon_3_4_ore_sells_at_two() -> None:
    s = at_the_vein(2, ore=3, permits=(1, 1))
    bid(s, 6, 0)
    s.do(1, Move("let"))
    s.do(0, Move("sell", 2))
    assert (s.has(0, CREDITS), s.has(0, ORE)) == (4, 1)
    assert (s.round, s.captain) == (1, 1)


def test_moon_1_moon_4_the_favoured_buyer_pays_and_most_credits_win() -> None:
    s = at_the_vein(3, ore=1, permits=(2, 3), rounds=1)
    s.pledge = [0, 0, 1]
    bid(s, 1, 0, 0)
    s.do(1, Move("let"))
    s.do(2, Move("let"))
    s.do(0, Move("sell", 1))
    assert s.scores == (PURSE + 1 + BONUS, PURSE + BONUS, PURSE)
    assert s.winners == (0,)


def test_the_lean_deck_is_not_for_four() -> None:
    with pytest.raises(BadOption, match="the lean deck has too few permits for 4 seats"):
        GAME.start(4, deck="lean")
