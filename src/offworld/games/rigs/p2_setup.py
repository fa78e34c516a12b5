"""Setting up (RIGS-2): the start kit, the first plots, the first Expedition Leader."""

from __future__ import annotations

from offworld.core.ledger import BANK
from offworld.core.move import CHANCE, NOBODY, Seat, Seats
from offworld.core.step import Step, Verb
from offworld.flow import Sequence
from offworld.games.rigs.facts import (
    DISASTERS,
    N_PLOTS,
    NO_DISASTER,
    NOTHING,
    TYPES,
    UNOWNED,
    UNSURVEYED,
    type_name,
)
from offworld.games.rigs.karma import NOBODY_KNOWS
from offworld.games.rigs.land import give_plot
from offworld.games.rigs.p3_leader import find_leader
from offworld.games.rigs.state import ACCOUNTS, NO_LOSS, RigsState


def lay_out(s: RigsState) -> None:
    """RIGS-2.2: everybody's kit; all else lies in the decks."""
    s.open_accounts(s.n_seats + len(ACCOUNTS))
    for seat in s.seats:
        for kind, n in enumerate(s.facts.start):
            s.transfer(BANK, seat, kind, n)
    s.owner = (UNOWNED,) * N_PLOTS
    s.survey = [UNSURVEYED] * N_PLOTS
    s.rigs = [0] * N_PLOTS
    s.working = [NOTHING] * N_PLOTS
    s.grant = (0,) * len(TYPES)
    s.hands = ((),) * s.n_seats
    s.known = NOBODY_KNOWS
    s.disaster = s.struck = (NO_DISASTER,) * s.n_seats
    s.disasters_out = (0,) * len(DISASTERS)
    s.loans = s.offers_left = (0,) * s.n_seats
    s.last_loss = s.insured_loss = (NO_LOSS,) * s.n_seats


class DealPlots(Step[RigsState]):
    """RIGS-2.3: one plot each in turn until all have their number."""

    name = "start plots"
    rule = "RIGS-2.3"
    question = "The first plots are dealt."
    verbs = (Verb("deal", "Deal a {}", over=TYPES, label=type_name, weights=lambda s: s.plots_left()),)

    def who(self, s: RigsState) -> Seats:
        dealt = s.env or 0
        return (CHANCE,) if dealt < s.facts.start_plots[s.n_seats - 2] * s.n_seats else NOBODY

    def deal(self, s: RigsState, _chance: Seat, kind: int) -> None:
        dealt = s.env or 0
        s.become(dealt + 1)
        give_plot(s, kind, dealt % s.n_seats)


setup = Sequence("set-up", DealPlots(), find_leader, rule="RIGS-2.1")
