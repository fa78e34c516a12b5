"""Promises that go with deals (RIGS-8.3, R30): the table remembers who kept and who broke one; nobody enforces them."""

from __future__ import annotations

from collections.abc import Iterable

from offworld.core.move import Seat
from offworld.core.refusal import Refusal, refuse
from offworld.games.rigs.facts import so_many
from offworld.games.rigs.state import BROKEN, KEPT, OPEN, PEACE, REPAY_NOTE, TRIBUTE, Promise, RigsState

MOST_PROMISES = 999
"""More than a game has room for."""
NOT_DUE = refuse("RIGS-8.3", "no such promise of yours is due now", "wait until it is due")
CANNOT_PAY = refuse("RIGS-8.3", "you do not have what you promised", "get it first, or break the promise")


def is_due(s: RigsState, note: Promise) -> bool:
    """A repayment in its round, a tribute in every round until then."""
    if note.state != OPEN or note.paid == s.turn:
        return False
    return note.round == s.turn if note.kind == REPAY_NOTE else note.kind == TRIBUTE


def may_honour(s: RigsState, seat: Seat, number: int) -> Refusal | None:
    note = s.notes[number]
    return CANNOT_PAY if s.has(seat, note.item) < note.n else None


def replace(s: RigsState, number: int, note: Promise) -> None:
    s.notes = (*s.notes[:number], note, *s.notes[number + 1 :])


def honour(s: RigsState, seat: Seat, number: int) -> None:
    note = s.notes[number]
    s.transfer(seat, note.creditor, note.item, note.n)
    s.stir(note.creditor)
    last = note.round <= s.turn
    replace(s, number, note._replace(paid=s.turn, state=KEPT if last else OPEN))
    s.tell("{} keeps a promise: {}.", s.name(seat), note_name(s, number))


def settle_notes(s: RigsState) -> None:
    """At the end of the player phase: what was due and is unpaid is broken; a peace that has lasted is kept."""
    for number, note in enumerate(s.notes):
        if is_due(s, note):
            _broken(s, number, note)
        elif note.state == OPEN and note.kind == PEACE and note.round < s.turn:
            replace(s, number, note._replace(state=KEPT))


def close_notes(s: RigsState) -> None:
    """At the end of the game: a peace that still holds was kept."""
    for number, note in enumerate(s.notes):
        if note.state == OPEN and note.kind == PEACE:
            replace(s, number, note._replace(state=KEPT))


def break_peace(s: RigsState, seat: Seat, victims: Iterable[Seat]) -> None:
    """The first attack on a partner ends a peace."""
    for number, note in enumerate(s.notes):
        holds = note.state == OPEN and note.kind == PEACE and s.turn <= note.round
        if holds and note.debtor == seat and note.creditor in victims:
            _broken(s, number, note)


def _broken(s: RigsState, number: int, note: Promise) -> None:
    replace(s, number, note._replace(state=BROKEN))
    s.tell("{} breaks a promise to {}.", s.name(note.debtor), s.name(note.creditor))


def note_name(s: RigsState, number: int) -> str:
    note = s.notes[number]
    return f"{so_many(note.n, note.item)} to {s.name(note.creditor)}"
