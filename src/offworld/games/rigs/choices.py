"""Verbs over what every step of this game knows: plots and cards of one's own, the seats."""

from __future__ import annotations

from offworld.core.move import Seat
from offworld.core.refusal import refuse
from offworld.core.step import Verb
from offworld.games.rigs.facts import N_CARDS, N_PLOTS, SEAT_NAMES, card_name, plot_name
from offworld.games.rigs.state import RigsState

OTHERS = tuple(
    tuple(tuple(other for other in range(n) if other != seat) for seat in range(n)) for n in range(len(SEAT_NAMES) + 1)
)
"""By number of seats and seat: everybody else."""
LAST_PLOT, LAST_CARD, LAST_SEAT = N_PLOTS - 1, N_CARDS - 1, len(SEAT_NAMES) - 1


def own_plots(s: RigsState, seat: Seat) -> tuple[int, ...]:
    return s.lands(seat)


def own_cards(s: RigsState, seat: Seat) -> tuple[int, ...]:
    return s.hands[seat] if seat >= 0 else ()


def all_seats(s: RigsState, _seat: Seat) -> tuple[int, ...]:
    return tuple(s.seats)


def seat_name(s: RigsState, seat: Seat) -> str:
    return s.name(seat)


def owned_plot_name(s: RigsState, plot: int) -> str:
    """'Valley 3 of Cobalt'."""
    owner = s.owner[plot]
    return f"{plot_name(s, plot)} of {s.name(owner)}" if owner >= 0 else plot_name(s, plot)


def plot_verb(name: str, text: str, rule: str = "RIGS-1.1") -> Verb:
    not_yours = refuse(rule, "that plot is not yours", "choose one of your own")
    return Verb(name, text, over=own_plots, most=LAST_PLOT, rule=rule, label=plot_name, otherwise=not_yours)


def card_verb(name: str, text: str, rule: str = "RIGS-9.3") -> Verb:
    not_held = refuse(rule, "you do not hold that card", "choose one of your own cards")
    return Verb(name, text, over=own_cards, most=LAST_CARD, rule=rule, label=card_name, otherwise=not_held)


def seat_verb(name: str, text: str, rule: str = "") -> Verb:
    return Verb(name, text, over=all_seats, most=LAST_SEAT, rule=rule, label=seat_name)
