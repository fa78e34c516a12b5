"""The player phase (RIGS-3.4, 3.5): build, move, survey, deal, borrow, play Karma, any number in any order.

The print lets everybody act at once until all are ready. By default it goes in laps instead; with `pace=open` it is
played as printed.
"""

from __future__ import annotations

from typing import Any

from offworld.core.move import Seat, Seats
from offworld.core.step import Step
from offworld.flow import ForEach, Sequence
from offworld.games.rigs.facts import PLAYER
from offworld.games.rigs.p3_laps import IN_LAPS
from offworld.games.rigs.p3_notes import settle_notes
from offworld.games.rigs.p3_open import AT_ONCE
from offworld.games.rigs.p7_vinnie import new_loans
from offworld.games.rigs.p9_destruction import GIVE_UP_CARDS
from offworld.games.rigs.state import RigsState
from offworld.market.terms import begin_dealing


def begin(s: RigsState) -> None:
    s.phase = PLAYER
    s.shop_rolled = s.stirred = 0
    new_loans(s)
    begin_dealing(s, s.facts.offers)


def act(s: RigsState) -> None:
    step: Step[Any] = AT_ONCE if s.options.pace == "open" else IN_LAPS
    s.ask(step)


def over_limit(s: RigsState) -> Seats:
    return tuple([seat for seat in s.order if len(s.hands[seat]) > s.facts.hand_limit])


def discard_down(s: RigsState, seat: Seat) -> None:
    """RIGS-1.8: to as many cards as may be kept."""
    s.ask(GIVE_UP_CARDS, (seat, len(s.hands[seat]) - s.facts.hand_limit))


player_phase = Sequence(
    "player phase",
    begin,
    act,
    settle_notes,
    ForEach("hand limit", over_limit, discard_down, rule="RIGS-1.8"),
    rule="RIGS-3.4",
)
