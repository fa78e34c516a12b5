"""Options of a play: length (MOV-14), combat (MOV-15), Rastur (MOV-16) and what was published later."""

from __future__ import annotations

from functools import cached_property

from offworld.core.errors import BadOption
from offworld.core.options import Options, choice, number, switch
from offworld.games.merchant.facts import RASTUR, TARGETS


class MerchantOptions(Options):
    target: str = choice("2000", tuple(map(str, TARGETS)), "The Net Worth that wins, in $")
    combat: bool = switch(False, "Weapons, blasting, thefts, revolts and forts")
    rastur: str = choice("auto", ("auto", "on", "off"), "Rastur appear on Orbits; auto: only if you play alone")
    rastur_set: str = choice("fives", tuple(RASTUR), "Which strengths the Rastur markers have")
    relic_laser: bool = switch(True, "The Relic Laser is among the '?' markers")
    equipment_limited: bool = switch(True, "Equipment runs out with its markers")
    deals: bool = switch(True, "Players on the same dot may trade with each other")
    species: str = choice("pick", ("pick", "random"), "Players pick their species, or chance deals them")
    bank_total: int = number(0, 0, 50_000, "The Bank's money, at least 1000; the game ends when it runs out. 0: no end")
    turn_cap: int = number(100, 10, 400, "Rounds after which the richest wins; 50 more for each $1,000 above $2,000")
    fast_setup: bool = switch(False, "Goods start in the cup too, and some are drawn at once")
    lost_box: bool = switch(False, "One more '?' Box, at the Multi-Generation Ship")
    variable_nova: bool = switch(False, "In a blast Nova Balls count 40 for the higher die, 10 for the lower")
    own_species: bool = switch(False, "Landing in a City of your own species you trade without limit")
    late_start: bool = switch(False, "Players who move fourth or later roll one die more on the first turn")

    @cached_property
    def goal(self) -> int:
        return int(self.target)

    @cached_property
    def last_round(self) -> int:
        return self.turn_cap + 50 * max(0, self.goal // 1000 - 2)


LEAST_BANK = 1000


def check(seats: int, options: MerchantOptions) -> None:
    """Raise BadOption where options do not go together."""
    if seats == 1 and options.rastur == "off":
        raise BadOption("rastur=off does not go with 1 seat: alone you play against the Rastur; take auto or on")
    if 0 < options.bank_total < LEAST_BANK:
        raise BadOption(f"bank_total takes 0 (no end) or {LEAST_BANK} to 50000, not {options.bank_total}")
