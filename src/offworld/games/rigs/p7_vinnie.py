"""Vinnie (RIGS-7): lends a resource at a time against a note, and wants two back, or four at the end."""

from __future__ import annotations

from functools import cache

from offworld.core.fields import put
from offworld.core.ledger import BANK
from offworld.core.move import Seat
from offworld.core.refusal import Refusal, refuse
from offworld.games.rigs.facts import LENT, NAMES, NOTE, WIDTH
from offworld.games.rigs.state import RigsState

TOO_MANY_LOANS = refuse(
    "RIGS-7.1", "Vinnie lends one unit for each of your plots in a phase", "wait for the next phase"
)
NO_NOTES = refuse("RIGS-7.2", "all notes for this resource are out", "borrow another resource")
NO_DEBT = refuse("RIGS-7.3", "you do not owe Vinnie any of this", "repay only what you have borrowed")


@cache
def cannot_repay(wanted: int) -> Refusal:
    units = "1 unit" if wanted == 1 else f"{wanted} units"
    return Refusal("RIGS-7.3", f"Vinnie wants {units} for each note", "get more of it first")


def may_borrow(s: RigsState, seat: Seat, resource: int) -> Refusal | None:
    """RIGS-7.1, 7.2."""
    if s.loans[seat] >= s.owner.count(seat):
        return TOO_MANY_LOANS
    return NO_NOTES if s.in_use(resource + NOTE) >= s.facts.most_notes else None


def lent_to(s: RigsState, seat: Seat) -> tuple[int, ...]:
    """What the seat may borrow now."""
    if s.loans[seat] >= s.owner.count(seat):
        return ()
    most = s.facts.most_notes
    return tuple([resource for resource in LENT if s.in_use(resource + NOTE) < most])


def borrow(s: RigsState, seat: Seat, resource: int) -> None:
    s.loans = put(s.loans, seat, s.loans[seat] + 1)
    s.transfer(BANK, seat, resource, 1)
    s.transfer(BANK, seat, resource + NOTE, 1)
    s.tell("{} borrows 1 {} from Vinnie.", s.name(seat), NAMES[resource])


def may_repay(s: RigsState, seat: Seat, resource: int) -> Refusal | None:
    """RIGS-7.3."""
    if not s.has(seat, resource + NOTE):
        return NO_DEBT
    wanted = s.facts.repay
    return cannot_repay(wanted) if s.has(seat, resource) < wanted else None


def owed_by(s: RigsState, seat: Seat) -> tuple[int, ...]:
    """What the seat may repay now."""
    row, wanted = s.held[seat * WIDTH : (seat + 1) * WIDTH], s.facts.repay
    return tuple([resource for resource in LENT if row[resource + NOTE] and row[resource] >= wanted])


def repay(s: RigsState, seat: Seat, resource: int) -> None:
    s.transfer(seat, BANK, resource, s.facts.repay)
    s.transfer(seat, BANK, resource + NOTE, 1)
    s.tell("{} repays Vinnie with {} {}.", s.name(seat), s.facts.repay, NAMES[resource])


def new_loans(s: RigsState) -> None:
    """RIGS-7.1: loans are counted anew in each phase."""
    s.loans = (0,) * s.n_seats
