"""Options of a play (MULE options, rulebook's Optional Rules) and which do not go together."""

from __future__ import annotations

from offworld.core.errors import BadOption
from offworld.core.options import Options, choice, number, switch

MORE_TURNS = 2


class MuleOptions(Options):
    mode: str = choice(
        "tournament", ("beginner", "tournament"), "Beginner: 6 turns, no land auctions. Tournament: everything"
    )
    colonist_cards: bool = switch(False, "Tournament: every species has a talent; Rank 1 picks first")
    species_handicap: str = choice(
        "default", ("default", "on", "off"), "Flapper's bonus and Humanoid's penalty; default = on in Tournament only"
    )
    random_land: str = choice(
        "off", ("off", "lands", "lands_and_rivers"), "Lands lie on random squares of Irata; rivers too if you like"
    )
    variable_turns: bool = switch(False, "Nobody knows exactly when the ship returns: one turn sooner or later")
    more_turns: int = number(0, 0, MORE_TURNS, "Extra turns")
    auction_before_grant: bool = switch(False, "Tournament: land auctions come before the land grant, not on turn 1")
    extra_land_for_sale: int = number(0, 0, 3, "Tournament: extra Land for Sale cards for each player")
    secret_bids: bool = switch(False, "Tournament: whoever opens a land auction may ask for sealed bids")
    production_forecast: bool = switch(False, "The Production card is shown at the start of Action Round 3")
    production_rank_neutral: bool = switch(False, "Pest Attack and Radiation always act as on turn 1")
    personal_events: str = choice(
        "default", ("default", "off", "alternative"), "Event cards are given, left out, or go to the rank they name"
    )
    single_action_round: bool = switch(False, "One Action Round a turn with up to 6 Food, instead of three with 2")
    declare_roles: bool = switch(False, "Everybody declares before each auction whether to buy, sell or stay out")
    colonists_first: bool = switch(False, "A player's offer as good as the Store's comes before the Store")
    inherent_value: str = choice(
        "off", ("off", "all", "end"), "Lands count as $10 and M.U.L.E.s as $5 in the Ranking: never, always, at the end"
    )
    assay_notes: bool = switch(True, "The table keeps what you have assayed for you; off = you must remember")
    market_mode: str = choice("turns", ("turns", "live"), "Trade one after the other, or all at once against the clock")
    quiet_cycles: int = number(3, 1, 9, "Trading in turns: rounds without a deal that close an auction")

    @property
    def tournament(self) -> bool:
        return self.mode == "tournament"

    @property
    def handicap(self) -> bool:
        return self.tournament if self.species_handicap == "default" else self.species_handicap == "on"

    @property
    def live(self) -> bool:
        return self.market_mode == "live"


TOURNAMENT_ONLY = ("colonist_cards", "auction_before_grant", "extra_land_for_sale", "secret_bids")


def check(options: MuleOptions) -> None:
    """Raise BadOption where two options do not go together, naming both."""
    if not options.tournament:
        for name in TOURNAMENT_ONLY:
            if getattr(options, name):
                raise BadOption(f"{name} needs mode=tournament; it does not go with mode=beginner")
    if options.colonist_cards and options.species_handicap == "off":
        raise BadOption(
            "species_handicap=off does not go with colonist_cards: the cards of Flapper and Humanoid bring it along"
        )
    if options.production_forecast and options.single_action_round:
        raise BadOption(
            "production_forecast does not go with single_action_round: it shows the card in Action Round 3,"
            " and there is only one"
        )
