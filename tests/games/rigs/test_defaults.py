"""Time and standing orders: what is done for a seat that does not answer, or does not want to."""

from __future__ import annotations

import pytest

from offworld import Move
from offworld.books.orders import StandingOrder
from offworld.games.rigs.facts import FAVOR, GIVE_ME_THAT, MARKET, PRODUCTION, RIDGE, RUINS
from offworld.games.rigs.game import GAME
from offworld.games.rigs.p5_production import production
from offworld.games.rigs.standing import POLLS, WINDOWS, plan
from offworld.games.rigs.state import RigsState
from tests.games.rigs.given import M, bare, do, hand, opened, playing, plot, stock, window


def default(s: RigsState, seat: int) -> Move | None:
    return GAME.default_move(s.view(seat), s.menu(seat))


def test_who_does_not_answer_in_time_lets_things_be() -> None:
    s = bare(2)
    hand(s, 1, RUINS)
    playing(s)
    assert default(s, 0) == Move("finish")
    do(s, (0, "offer", 1))
    assert default(s, 0) == Move("cancel")
    do(s, (0, "want_credits", 3), (0, "send"))
    assert default(s, 1) == Move("reject")
    do(s, (1, "reject"), (0, "finish"), (1, "finish"))
    assert default(window(s, MARKET), 1) == Move("skip")


def test_a_plan_is_left_to_a_bot_while_something_can_be_powered() -> None:
    s = bare(2)
    here = plot(s, 0, RIDGE, rigs=1, working=M)
    stock(s, 0, E=1)
    opened(s, production, PRODUCTION)
    assert default(s, 0) is None
    do(s, (0, "power", here))
    assert default(s, 0) == Move("done")


@pytest.mark.parametrize("cards", [(RUINS,), (FAVOR,), (RUINS, FAVOR)])
def test_windows_are_passed_whatever_the_hand_holds(cards: tuple[int, ...]) -> None:
    """Unconditional: an order that waited only with nothing to play would tell by its speed."""
    s = bare(2)
    hand(s, 1, *cards)
    window(s, MARKET)
    orders = (StandingOrder("wait", WINDOWS),)
    assert plan(GAME, s.view(1), s.menu(1), orders) == (Move("skip"),)
    assert plan(GAME, s.view(1), s.menu(1), ()) == ()


def test_polls_are_declined_only_if_that_was_ordered() -> None:
    s = bare(3)
    hand(s, 0, GIVE_ME_THAT)
    hand(s, 1, FAVOR)
    playing(s)
    do(s, (0, "card", GIVE_ME_THAT), (0, "victim", 1))
    assert plan(GAME, s.view(1), s.menu(1), (StandingOrder("wait", WINDOWS),)) == ()
    assert plan(GAME, s.view(1), s.menu(1), (StandingOrder("wait", POLLS),)) == (Move("decline"),)
