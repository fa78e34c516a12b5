"""Options of a play: how long, how quick, and the readings that the rulebook leaves open."""

from __future__ import annotations

from offworld.core.errors import BadOption
from offworld.core.options import Options, choice, number, switch
from offworld.games.rigs.facts import ROUNDS, Facts


class RigsOptions(Options):
    rounds: int = number(ROUNDS, 4, 24, "Rounds of the game (RIGS-2.5)")
    disaster_copies: int = number(1, 1, 2, "How many sets of disaster cards (RIGS-4.1)")
    pace: str = choice("laps", ("laps", "open"), "Player phase in turns, or all at once against the clock (RIGS-3.4)")
    notes: bool = switch(True, "Deals may carry a promise, which the table remembers (RIGS-8.3)")
    price_for_all: bool = switch(False, "Other Markets raises the price for everybody (RIGS-K24)")
    poker_per_type: bool = switch(False, "Poker Night: one die for each resource, not for each unit (RIGS-K21)")
    swap_meet_always_six: bool = switch(False, "Swap Meet gives six back, however few were given (RIGS-K25)")
    open_purses: bool = switch(False, "Everybody's Credits lie open (RIGS-1.7)")


def check(facts: Facts, options: RigsOptions) -> None:
    if options.rounds > facts.most_rounds:
        cards, at_the_end = sum(facts.market_copies), len(facts.card_for)
        raise BadOption(f"{cards} market cards, {at_the_end} of them for the end, last {facts.most_rounds} rounds")
