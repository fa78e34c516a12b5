"""Whose turn it is when several are asked at once."""

from __future__ import annotations

from offworld.core.move import REFEREE, Seat
from offworld.core.state import State


def next_to_act(s: State, last: Seat | None) -> Seat:
    """The seat to ask where no clock runs: several at once are asked in turn, the referee after the last of them.

    A seat that is in the middle of something goes on. Where all choose in secret a seat makes all its choices in one
    go, so that it can take them back, and the referee waits for everybody. A seat that has said it is ready, and could
    only take that back, is not asked.
    """
    asked = s.to_act
    if len(asked) == 1:
        return asked[0]
    seats = sorted(seat for seat in asked if seat >= 0)
    sealed, patient = s.step.sealed, s.step.unhurried
    if patient:
        seats = [seat for seat in seats if not all(map(s.step.leads_back, s.menu(seat).entries))]
    if last in seats and (sealed or any(map(s.step.leads_back, s.menu(last).entries))):
        return last
    later = [seat for seat in seats if last is None or seat > last]
    if later:
        return later[0]
    return REFEREE if REFEREE in asked and not ((sealed or patient) and seats) else seats[0]
