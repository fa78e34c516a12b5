"""MOV-17, alone against the Rastur: at the end of each turn a die says what they do."""

from __future__ import annotations

from offworld.core.move import CHANCE, NOBODY, Seat, Seats
from offworld.core.step import Step, Verb
from offworld.games.merchant.p16_rastur import DRAWN, draw_rastur, pool, rastur_win, shift
from offworld.games.merchant.state import ACTIVE, IN_RESERVE, IN_TRANSIT, MerchantState

ONE_COMES_UP_TO = 4
"""On a die up to this one Rastur comes; on more, two are exchanged for a stronger one."""


class RasturDie(Step[MerchantState]):
    """MOV-17.2: one die at the end of each turn."""

    name = "Rastur die"
    rule = "MOV-17.2"
    verbs = (Verb("die", "rolls a {} for the Rastur", over=tuple(range(1, 7))),)

    def who(self, s: MerchantState) -> Seats:
        return (CHANCE,)

    def die(self, s: MerchantState, _chance: Seat, shown: int) -> None:
        s.done()
        if shown <= ONE_COMES_UP_TO:
            s.ask(move_transit)
            s.ask(draw_rastur)
        elif len(pool(s, ACTIVE)) == 1:
            rastur_win(s)
        else:
            s.ask(exchange, ())


class MoveTransit(Step[MerchantState]):
    """MOV-17.21: after one was placed, the weakest of the Reserve goes to Transit, or Transit to the Active pool."""

    name = "transit"
    rule = "MOV-17.21"

    def run(self, s: MerchantState) -> Seats:
        s.done()
        waiting, reserve = pool(s, IN_TRANSIT), pool(s, IN_RESERVE)
        if waiting:
            shift(s, waiting[0], ACTIVE)
        elif reserve:
            shift(s, reserve[0], IN_TRANSIT)
        time_is_up(s)
        return NOBODY


class Exchange(Step[MerchantState]):
    """MOV-17.22: two Active ones go to the Reserve, the Reserve's marker nearest to their sum comes for them."""

    name = "exchange Rastur"
    rule = "MOV-17.22"
    verbs = (DRAWN,)

    def who(self, s: MerchantState) -> Seats:
        return (CHANCE,)

    def rastur(self, s: MerchantState, _chance: Seat, marker: int) -> None:
        drawn = (*s.env, marker)
        reserve = [other for other in pool(s, IN_RESERVE) if other not in drawn]
        shift(s, marker, IN_RESERVE)
        if len(drawn) == 1:
            s.become(drawn)
            return
        s.done()
        values = s.rastur_values
        total = values[drawn[0]] + values[drawn[1]]
        if reserve:
            shift(s, min(reserve, key=lambda other: (abs(values[other] - total), values[other])), ACTIVE)
        s.tell("Rastur of {} and {} withdraw", values[drawn[0]], values[drawn[1]])
        time_is_up(s)


def time_is_up(s: MerchantState) -> None:
    """MOV-17.5: lost when no Active Rastur is left."""
    if not pool(s, ACTIVE):
        rastur_win(s)


rastur_die = RasturDie()
move_transit = MoveTransit()
exchange = Exchange()
