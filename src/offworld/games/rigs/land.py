"""Plots and their owners: dealt from the deck, and handed on with all that is on them (RIGS-2.3, 3.1, 8.2)."""

from __future__ import annotations

from offworld.core.fields import put
from offworld.core.move import Seat
from offworld.games.rigs.facts import FIRST_OF, UNOWNED, plot_name
from offworld.games.rigs.state import RigsState


def hand_plot(s: RigsState, plot: int, owner: Seat) -> None:
    """RIGS-3.3: the next player phase looks for a leader anew."""
    s.owner = put(s.owner, plot, owner)
    s.moved_plots = 1


def give_plot(s: RigsState, kind: int, seat: Seat) -> None:
    """The next plot of a type goes to a seat: those of a type are alike."""
    plot = s.owner.index(UNOWNED, FIRST_OF[kind], FIRST_OF[kind + 1])
    hand_plot(s, plot, seat)
    s.tell("{} gets {}.", s.name(seat), plot_name(s, plot))
