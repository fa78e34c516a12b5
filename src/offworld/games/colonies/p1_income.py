"""Phase 1, income (COL-3).

Every planet makes as much of its own resource as it has promised to its four partners, and its Industry level
on top. Then colonists come: as many as the turn number and the current event card say. Up to the Community level
of them stand in a group, of which each is turned away or is let in and brings one credit.
"""

from __future__ import annotations

from typing import Any

from offworld.core.ledger import BANK
from offworld.core.move import Seat, Seats
from offworld.core.step import Verb
from offworld.flow import Sequence, Window
from offworld.games.colonies.facts import COLONISTS, COMMUNITY, CREDITS, INDUSTRY, N_PLANETS, RESOURCES, TOP_LEVEL, many
from offworld.games.colonies.state import ColoniesState


def produce(s: ColoniesState) -> None:
    """COL-3.1: Order Book."""
    s.tell("Year {} begins.", s.turn)
    for seat, planet in enumerate(s.planet):
        exports = s.promised[planet * N_PLANETS : (planet + 1) * N_PLANETS]
        n = sum(exports) + s.level(seat, INDUSTRY)
        s.transfer(BANK, seat, planet, n)
        s.tell("{} makes {} {}.", s.name(seat), n, RESOURCES[planet])


def arriving(s: ColoniesState) -> int:
    """COL-3.2: colonists that reach each planet this turn."""
    return s.turn + s.card.colonists


def group(s: ColoniesState, seat: Seat) -> int:
    """COL-3.3: how many of them Grant Citizenship covers."""
    return min(s.level(seat, COMMUNITY), arriving(s))


class GrantCitizenship(Window[ColoniesState]):
    """COL-3.3: how many of the group are turned away; the others bring a credit each."""

    name = "colonists"
    rule = "COL-3.3"
    verbs = (Verb("reject", "Turn {} away", over=lambda s, seat: range(group(s, seat) + 1), most=TOP_LEVEL),)

    def order(self, s: ColoniesState, about: Any) -> Seats:
        return s.order

    def prompt(self, s: ColoniesState, seat: Seat | None) -> str:
        if seat is None:
            return f"{many(arriving(s), 'colonist')} on the way to every planet."
        coming, covered = many(arriving(s), "colonist"), group(s, seat)
        return f"On the way to you: {coming}. Turn away up to {covered}, or let them in and receive 1 Cr for each?"

    def reject(self, s: ColoniesState, seat: Seat, n: int) -> None:
        colonists, welcome = arriving(s) - n, group(s, seat) - n
        s.transfer(BANK, seat, COLONISTS, colonists)
        s.transfer(BANK, seat, CREDITS, welcome)
        s.tell("{} receives {} and {} Cr.", s.name(seat), many(colonists, "colonist"), welcome)
        self.next(s)


income = Sequence("income", produce, GrantCitizenship(), rule="COL-3.1")
