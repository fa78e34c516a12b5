"""Zero Hour (RIGS-5.2): after planning, each in turn may deal in stored resources and Credits, and borrow."""

from __future__ import annotations

from collections.abc import Mapping

from offworld.core.move import NOBODY, Seat, Seats
from offworld.core.refusal import Refusal
from offworld.core.step import Step, Verb
from offworld.flow import ForEach
from offworld.games.rigs.choices import seat_verb
from offworld.games.rigs.facts import LENT, resource_name
from offworld.games.rigs.p3_deals import FORM, may_offer
from offworld.games.rigs.p7_vinnie import borrow, lent_to, may_borrow
from offworld.games.rigs.state import RigsState


class ZeroHourTurn(Step[RigsState]):
    """R32: offers, loans, done. The seat is the env."""

    name = "Zero Hour"
    rule = "RIGS-5.2"
    question = "Zero Hour: do you want to trade?"
    verbs = (
        seat_verb("offer", "Make {} an offer", "RIGS-8.2"),
        Verb("borrow", "Borrow 1 {} from Vinnie", over=LENT, rule="RIGS-7.1", label=resource_name),
        Verb("done", "Done trading"),
    )

    def who(self, s: RigsState) -> Seats:
        seat = s.env
        return (seat,) if s.offers_left[seat] or lent_to(s, seat) else NOBODY

    def forms(self, s: RigsState, seat: Seat) -> list[Mapping[str, object]]:
        return FORM.blank_sheets(s, seat)

    def may_offer(self, s: RigsState, seat: Seat, partner: Seat) -> Refusal | None:
        return may_offer(s, seat, partner)

    def may_borrow(self, s: RigsState, seat: Seat, resource: int) -> Refusal | None:
        return may_borrow(s, seat, resource)

    def offer(self, s: RigsState, seat: Seat, partner: Seat) -> None:
        FORM.open(s, seat, partner)

    def borrow(self, s: RigsState, seat: Seat, resource: int) -> None:
        borrow(s, seat, resource)

    def done(self, s: RigsState, seat: Seat) -> None:
        s.done()


ZERO_HOUR = ForEach[RigsState]("zero hour", lambda s: s.order, ZeroHourTurn(), rule="RIGS-5.2")
