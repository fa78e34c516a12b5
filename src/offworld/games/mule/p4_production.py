"""Phase 4, Production (MULE-5).

One card for all, then every M.U.L.E. that is not turned over makes what its land is worth, changed by
the card but never below zero. Lands that make Crystite for the first time are turned for good. In
Tournament each path between two lands that make the same good adds one.
"""

from __future__ import annotations

from offworld.core.fields import put
from offworld.core.ledger import BANK
from offworld.core.move import NOBODY, Seat, Seats
from offworld.core.step import Step
from offworld.flow import Sequence
from offworld.games.mule.facts import CRYSTITE, GOOD_NAMES, GOODS, SMITHORE
from offworld.games.mule.lands import is_hidden, value_of
from offworld.games.mule.p2_assay import draw_crystite
from offworld.games.mule.p4_cards import apply_card, card_of, draw_production, effect_of
from offworld.games.mule.state import NOWHERE, UNKNOWN, MuleState


def begin(s: MuleState) -> None:
    s.phase = 4


class TurnLands(Step[MuleState]):
    """MULE-5.3: lands whose M.U.L.E. makes Crystite for the first time show their secret side for good."""

    name = "secret sides"
    rule = "MULE-5.3"

    def run(self, s: MuleState) -> Seats:
        for tile, good in enumerate(s.making) if CRYSTITE in s.making else ():
            if good == CRYSTITE and not s.idle[tile] and is_hidden(s, tile):
                if s.crystite[tile] == UNKNOWN:
                    s.ask(draw_crystite, (tile, -1))
                    return NOBODY
                s.turned = put(s.turned, tile, 1)
                s.reveal()
        s.done()
        return NOBODY


def working(s: MuleState, seat: Seat) -> list[int]:
    """By square of a board: the good that is made there this turn, 0 where none is."""
    first = s.facts.spot(seat, 0)
    tiles = s.tile_at[first : first + s.facts.board.size]
    return [s.making[tile] if tile != NOWHERE and not s.idle[tile] else 0 for tile in tiles]


def base_production(s: MuleState, seat: Seat) -> list[int]:
    """MULE-5.2: by good, the sum of the lands' values as the card has changed them."""
    made = [0] * (len(GOODS) + 1)
    mod, first = effect_of(s).mod, s.facts.spot(seat, 0)
    for square, good in enumerate(working(s, seat)):
        if good:
            made[good] += max(0, value_of(s, s.tile_at[first + square], good) + mod[good])
    return made


def economies_of_scale(s: MuleState, seat: Seat) -> list[int]:
    """MULE-5.4, MULE-5.5: one more for each path between two lands that make the same good."""
    more = [0] * (len(GOODS) + 1)
    good = working(s, seat)
    for a, b in s.facts.paths:
        if good[a] and good[a] == good[b]:
            more[good[a]] += 1
    return more


def production_of(s: MuleState, seat: Seat) -> list[int]:
    made = base_production(s, seat)
    if s.options.tournament:
        made = [base + more for base, more in zip(made, economies_of_scale(s, seat), strict=True)]
    return made


NOTHING_MADE = [0] * (len(GOODS) + 1)


def produce(s: MuleState) -> None:
    """MULE-5.6: goods come from the bank; then pirates, then all M.U.L.E.s are turned back."""
    s.made = ()
    for seat in s.seats:
        made = production_of(s, seat) if s.mules(seat) else NOTHING_MADE
        s.made += tuple(made[SMITHORE:])
        for good in GOODS:
            if made[good]:
                s.transfer(BANK, seat, good, made[good])
        if s.listener is not None:
            words = ", ".join(f"{made[good]} {GOOD_NAMES[good]}" for good in GOODS if made[good]) or "nothing"
            s.relate(seat, "produces {}", words)
    for good in card_of(s).steals:
        for seat in s.seats:
            if n := s.has(seat, good):
                s.relate(seat, "is robbed of {} {}", n, GOOD_NAMES[good])
                s.transfer(seat, BANK, good, n)
    s.idle = [0] * len(s.idle)


production = Sequence("Production", begin, draw_production, apply_card, TurnLands(), produce, rule="MULE-5.1")
