"""MOV-10, the cup: each marker that goes in brings one out, which is laid with its Culture."""

from __future__ import annotations

from typing import NamedTuple

from offworld.core.ledger import Account
from offworld.core.move import CHANCE, Seat, Seats
from offworld.core.step import Step, Verb
from offworld.games.merchant.facts import IN_CUP, KINDS, WIDTH, Kind
from offworld.games.merchant.state import CUP_DRAWS, MerchantState

NOTHING_MORE: Kind = 0


class Due(NamedTuple):
    """So many draws; then this marker goes in, for one more."""

    draws: int
    then: Kind = NOTHING_MORE


class DrawFromCup(Step[MerchantState]):
    """MOV-2.7, MOV-10.1: one marker at random."""

    name = "cup"
    rule = "MOV-10.1"
    verbs = (
        Verb(
            "draw",
            "draws {}",
            over=tuple(IN_CUP),
            label=lambda s, kind: KINDS[kind],
            weights=lambda s: s.held[s.cup * WIDTH + IN_CUP.start : s.cup * WIDTH + IN_CUP.stop],
        ),
    )

    def who(self, s: MerchantState) -> Seats:
        return (CHANCE,)

    def draw(self, s: MerchantState, _chance: Seat, kind: Kind) -> None:
        due: Due = s.env
        s.purpose = CUP_DRAWS
        s.transfer(s.cup, s.shelf, kind, 1)
        s.tell("{} comes out of the cup", KINDS[kind])
        if due.draws > 1:
            s.become(Due(due.draws - 1, due.then))
            return
        s.done()
        if due.then != NOTHING_MORE:
            put_in(s, s.shelf, due.then)


draw_from_cup = DrawFromCup()


def draw(s: MerchantState, draws: int, then: Kind = NOTHING_MORE) -> None:
    s.ask(draw_from_cup, Due(draws, then))


def put_in(s: MerchantState, source: Account, kind: Kind, then: Kind = NOTHING_MORE) -> None:
    """MOV-2.7: a marker goes into the cup and one comes out; `then` another one goes in."""
    s.purpose = CUP_DRAWS
    s.transfer(source, s.cup, kind, 1)
    draw(s, 1, then)
