"""Merchant of Venus: title page and contents page.

A turn is movement, then trade (MOV-4.4). The rulebook's sections are the modules p1 to p17; what is read from the
pieces is in `facts`, what stands on the table in `state`.
"""

from __future__ import annotations

from collections.abc import Mapping

from offworld.core.game import Game
from offworld.core.menu import Random
from offworld.core.move import Seat, Seats
from offworld.core.options import Options
from offworld.core.view import View
from offworld.flow import Sequence, Until
from offworld.games.merchant import beliefs
from offworld.games.merchant import options as option_rules
from offworld.games.merchant.facts import BOX, CARGO, KINDS, MERCHANTS, MONEY, MOST_SEATS, UNKNOWN, WORTH
from offworld.games.merchant.figures import figures
from offworld.games.merchant.options import MerchantOptions
from offworld.games.merchant.p1_map import INHABITED, PACKAGE
from offworld.games.merchant.p4_sequence import lay_out, rounds, seats_and_species
from offworld.games.merchant.p13_winning import has_won, net_worth, richest
from offworld.games.merchant.state import ACCOUNTS, FIGHTS, N_SOURCES, PURPOSES, SALES, MerchantState
from offworld.games.reading import rulebook


def rounds_are_over(s: MerchantState) -> bool:
    """A limit of our own, so that every game ends."""
    return s.turn >= s.options.last_round


CARGO_COUNTS = 0.6
"""The part of its payoff that Goods aboard count for as long as they are not sold."""


def _cargo(s: MerchantState, seat: Seat) -> int:
    return sum(s.has(seat, kind) * WORTH[kind] for kind in CARGO)


class Merchant(Game[MerchantState]):
    name = "merchant"
    title = "Merchant of Venus"
    summary = (
        "Fly through an unknown cluster of stars, find fourteen Cultures, carry what one makes to those who want it,"
        " and build Spaceports and Factories on your way to a fortune."
    )
    version = 2
    seats = range(1, MOST_SEATS + 1)
    minutes = 150
    turn_name = "round"
    options = MerchantOptions
    state = MerchantState
    accounts = ACCOUNTS
    rules = rulebook(PACKAGE)
    contents = Sequence("game", seats_and_species, Until("rounds", rounds_are_over, rounds), rule="MOV-4.4")
    end_rule = "MOV-4.5"
    money = KINDS[MONEY]
    production = frozenset[str]()
    box = BOX
    other_tables = (
        (3, {"combat": True, "rastur": "on", "turn_cap": 25}),
        (1, {"combat": True, "turn_cap": 25}),
        (2, {"fast_setup": True, "turn_cap": 25}),
    )

    def check(self, seats: int, options: Options) -> None:
        assert isinstance(options, MerchantOptions)
        option_rules.check(seats, options)

    def set_up(self, s: MerchantState) -> None:
        lay_out(s)

    def scores(self, s: MerchantState) -> tuple[int, ...]:
        """MOV-13.1: Net Worth."""
        return tuple(net_worth(s, seat) for seat in s.seats)

    def winners(self, s: MerchantState) -> Seats:
        """MOV-4.5: whose turn ended with the target; MOV-13.3, MOV-16.5 where nobody got there."""
        if s.lost:
            return ()
        if has_won(s, s.active):
            return (s.active,)
        return richest(s) if s.n_seats > 1 else ()

    def outcome(self, s: MerchantState) -> str:
        if s.lost:
            return f"The Rastur have won. The best Net Worth is ${max(self.scores(s))}."
        won = self.winners(s)
        if not won:
            return f"Time is up at a Net Worth of ${self.scores(s)[0]}."
        return f"{s.called(won[0])} wins with a Net Worth of ${self.scores(s)[won[0]]}."

    def progress(self, s: MerchantState) -> tuple[float, ...]:
        """Net Worth, and what is aboard at a part of what it will bring."""
        return tuple(float(net_worth(s, seat)) + CARGO_COUNTS * _cargo(s, seat) for seat in s.seats)

    def measures(self, s: MerchantState) -> Mapping[str, float]:
        """How long it took, who won, what brought the money, and what was found and built."""
        counted: dict[str, float] = {"rounds": s.turn, "lost to the Rastur": s.lost}
        for seat in s.seats:
            counted[f"{MERCHANTS[s.species[seat]]} wins"] = seat in self.winners(s)
        for place, seat in enumerate(s.order):
            counted[f"place {place + 1} wins"] = seat in self.winners(s)
        for source in range(SALES, FIGHTS + 1):
            counted[f"{PURPOSES[source]} a player"] = sum(s.earned[source::N_SOURCES]) / s.n_seats
        counted["Cultures found"] = sum(s.lives[system] != UNKNOWN for system in INHABITED)
        counted["Spaceports"] = sum(owner >= 0 for owner in s.port_owner)
        counted["Factories"] = sum(owner >= 0 for owner in s.factory_owner)
        counted["boxes turned up"] = sum(s.box_up)
        return counted

    def figures(self, view: View) -> Mapping[str, object]:
        return figures(view)

    def series(self, s: MerchantState) -> Mapping[str, tuple[int, ...]]:
        """Each seat's Net Worth, and what its Deeds are worth."""
        worth = tuple(net_worth(s, seat) for seat in s.seats)
        deeds = tuple(each - s.money(seat) for seat, each in enumerate(worth))
        return {"net worth": worth, "Deeds": deeds}

    def occasion(self, s: MerchantState) -> str:
        return PURPOSES[s.purpose]

    def believe(self, s: MerchantState, seat: Seat | None, rng: Random) -> None:
        beliefs.believe(s, seat, rng)

    def seat_name(self, s: MerchantState, seat: Seat) -> str:
        species = s.species[seat] if seat >= 0 and s.species else -1
        return super().seat_name(s, seat) if species < 0 else MERCHANTS[species]


GAME = Merchant()
