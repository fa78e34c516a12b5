"""The ascending auction and sealed bids, on a game of their own."""

from __future__ import annotations

from typing import Any

import pytest

from offworld.core.fields import public
from offworld.core.game import Game
from offworld.core.ledger import BANK
from offworld.core.move import Move, Seat, Seats
from offworld.core.refusal import Refused
from offworld.core.rulebook import Rule, Rulebook
from offworld.core.state import State
from offworld.flow import Sequence
from offworld.market.ascending import Ascending, opened
from offworld.market.sealed_bids import SealedBids, Tender


class SaleState(State):
    kinds = ("money",)
    sold: tuple[int, ...] = public(())


class Vase(Ascending[SaleState]):
    name = "vase"
    rule = "SALE-1"

    def can_bid(self, s: SaleState, seat: Seat, lot: Any, bid: int) -> bool:
        return s.has(seat, 0) >= bid

    def won(self, s: SaleState, lot: Any, seat: Seat, bid: int) -> None:
        s.sold = (lot, seat, bid)


class Letters(SealedBids[SaleState]):
    name = "letters"
    rule = "SALE-2"

    def winner(self, s: SaleState, tied: Seats) -> Seat:
        return max(tied)

    def won(self, s: SaleState, lot: Any, seat: Seat, bid: int) -> None:
        s.sold = (lot, seat, bid)


class Sale(Game[SaleState]):
    name = "sale"
    title = "A Sale"
    seats = range(3, 4)
    state = SaleState
    rules = Rulebook({"SALE-1": Rule("SALE-1", "Auction", "Bid."), "SALE-2": Rule("SALE-2", "Letters", "Bid.")})
    contents = Sequence("sale")
    end_rule = "SALE-1"

    def set_up(self, s: SaleState) -> None:
        s.open_accounts(3)
        for seat, cash in enumerate((20, 30, 9)):
            s.transfer(BANK, seat, 0, cash)

    def scores(self, s: SaleState) -> tuple[int, ...]:
        return (0, 0, 0)


def sale(step: Any, env: Any) -> SaleState:
    s = Sale().start(3)
    s.ask(step, env)
    s.run()
    return s


def test_raises_are_of_one_size_and_the_last_one_standing_wins() -> None:
    s = sale(Vase(), opened(7, 0, 5, 3, 3))
    assert s.to_act == (1,)
    for bid in (5, 6, 7, 9, 11):
        with pytest.raises(Refused):
            s.do(1, Move("bid", bid))
    s.do(1, Move("bid", 8))
    assert s.to_act == (0,), "seat 2 cannot pay 11 and is out unasked"
    s.do(0, Move("bid", 11))
    s.do(1, Move("withdraw"))
    assert s.sold == (7, 0, 11)


def test_an_opener_left_alone_wins_at_the_opening_bid() -> None:
    s = sale(Vase(), opened(7, 1, 29, 3, 3))
    assert (s.sold, s.to_act) == ((7, 1, 29), ())


def test_sealed_bids_hide_until_all_have_bid_and_a_tie_rule_decides() -> None:
    s = sale(Letters(), Tender(4, 0, 5, (20, 30, 9)))
    assert s.to_act == (0, 1, 2)
    with pytest.raises(Refused):
        s.do(0, Move("stay_out"))
    s.do(0, Move("bid", 9))
    assert s.sold == ()
    assert s.view(1)["open"][0]["picks"] == [None, [], None]
    s.do(1, Move("stay_out"))
    s.do(2, Move("bid", 9))
    assert s.sold == (4, 2, 9)


def test_who_cannot_pay_the_least_is_not_asked() -> None:
    s = sale(Letters(), Tender(4, 0, 10, (20, 30, 9)))
    assert s.to_act == (0, 1)
