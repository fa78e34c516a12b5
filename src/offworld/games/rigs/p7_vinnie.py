"""Vinnie (RIGS-7): lends a resource at a time against a note, and wants two back, or four at the end."""

from __future__ import annotations

from offworld.core.fields import put
from offworld.core.ledger import BANK
from offworld.core.move import Seat
from offworld.core.refusal import Refusal, refuse
from offworld.games.rigs.facts import LENT, MOST_NOTES, NAMES, NOTE, REPAY, WIDTH
from offworld.games.rigs.state import RigsState

TOO_MANY_LOANS = refuse(
    "RIGS-7.1", "Vinnie lends one unit for each of your plots in a phase", "wait for the next phase"
)
NO_NOTES = refuse("RIGS-7.2", "all notes for this resource are out", "borrow another resource")
NO_DEBT = refuse("RIGS-7.3", "you do not owe Vinnie any of this", "repay only what you have borrowed")
CANNOT_REPAY = refuse("RIGS-7.3", "Vinnie wants two units for each note", "get more of it first")


def may_borrow(s: RigsState, seat: Seat, resource: int) -> Refusal | None:
    """RIGS-7.1, 7.2."""
    if s.loans[seat] >= s.owner.count(seat):
        return TOO_MANY_LOANS
    return NO_NOTES if s.in_use(resource + NOTE) >= MOST_NOTES else None


def lent_to(s: RigsState, seat: Seat) -> tuple[int, ...]:
    """What the seat may borrow now."""
    if s.loans[seat] >= s.owner.count(seat):
        return ()
    return tuple([resource for resource in LENT if s.in_use(resource + NOTE) < MOST_NOTES])


def borrow(s: RigsState, seat: Seat, resource: int) -> None:
    s.loans = put(s.loans, seat, s.loans[seat] + 1)
    s.transfer(BANK, seat, resource, 1)
    s.transfer(BANK, seat, resource + NOTE, 1)
    s.tell("{} borrows 1 {} from Vinnie.", s.name(seat), NAMES[resource])


def may_repay(s: RigsState, seat: Seat, resource: int) -> Refusal | None:
    """RIGS-7.3."""
    if not s.has(seat, resource + NOTE):
        return NO_DEBT
    return CANNOT_REPAY if s.has(seat, resource) < REPAY else None


def owed_by(s: RigsState, seat: Seat) -> tuple[int, ...]:
    """What the seat may repay now."""
    row = s.held[seat * WIDTH : (seat + 1) * WIDTH]
    return tuple([resource for resource in LENT if row[resource + NOTE] and row[resource] >= REPAY])


def repay(s: RigsState, seat: Seat, resource: int) -> None:
    s.transfer(seat, BANK, resource, REPAY)
    s.transfer(seat, BANK, resource + NOTE, 1)
    s.tell("{} repays Vinnie with {} {}.", s.name(seat), REPAY, NAMES[resource])


def new_loans(s: RigsState) -> None:
    """RIGS-7.1: loans are counted anew in each phase."""
    s.loans = (0,) * s.n_seats
