"""The Expedition Leader (RIGS-3.3): whoever has the worst land.

That is the player with the most Plains that are barren: without a survey, or with one that found nothing. Of equals
the one with the fewest plots, then a roll-off; a leader who is among the worst stays without one (R38). It is looked
at only when plots have changed hands.
"""

from __future__ import annotations

from offworld.core.move import CHANCE, Seat, Seats
from offworld.core.step import Step, Verb
from offworld.games.rigs.choices import LAST_SEAT, seat_name
from offworld.games.rigs.facts import FIRST_OF, PLAINS
from offworld.games.rigs.state import RigsState
from offworld.games.rigs.yields import Ground


def barren_plains(s: Ground, seat: Seat) -> int:
    plains = range(FIRST_OF[PLAINS], FIRST_OF[PLAINS + 1])
    return sum([s.owner[plot] == seat and s.survey[plot] <= 0 for plot in plains])


def worst_off(s: RigsState) -> Seats:
    """The players among whom the leader is found."""
    barren = [barren_plains(s, seat) for seat in s.seats]
    tied = [seat for seat in s.seats if barren[seat] == max(barren)]
    fewest = min(s.owner.count(seat) for seat in tied)
    return tuple([seat for seat in tied if s.owner.count(seat) == fewest])


def find_leader(s: RigsState) -> None:
    """RIGS-3.3, R38."""
    if not s.moved_plots:
        return
    s.moved_plots = 0
    tied = worst_off(s)
    if s.leader in tied:
        return
    if len(tied) > 1:
        s.ask(ROLL_OFF, tied)
    else:
        lead(s, tied[0])


def lead(s: RigsState, seat: Seat) -> None:
    s.leader = seat
    s.tell("{} is the Expedition Leader.", s.name(seat))


class RollOff(Step[RigsState]):
    """RIGS-3.3: all who are tied are equally likely."""

    name = "roll-off"
    rule = "RIGS-3.3"
    question = "A roll-off finds the Expedition Leader."
    verbs = (Verb("lead", "{} leads", over=lambda s, _: s.env, most=LAST_SEAT, label=seat_name),)

    def who(self, s: RigsState) -> Seats:
        return (CHANCE,)

    def lead(self, s: RigsState, _chance: Seat, seat: Seat) -> None:
        s.done()
        lead(s, seat)


ROLL_OFF = RollOff()
