"""Colonies: its title page and its contents page."""

from __future__ import annotations

from collections.abc import Mapping

from offworld.core.game import Game
from offworld.core.menu import Random
from offworld.core.move import Seat, Seats
from offworld.core.view import View
from offworld.flow import Sequence, Until
from offworld.games.colonies import beliefs, scoring
from offworld.games.colonies.facts import (
    ALL_PLANETS,
    CREDITS,
    KINDS,
    LAST_TURN,
    N_PLANETS,
    PACKAGE,
    PLANETS,
    RESOURCES,
    TECHS,
    TITLES,
)
from offworld.games.colonies.figures import figures
from offworld.games.colonies.options import ColoniesOptions
from offworld.games.colonies.p1_income import income
from offworld.games.colonies.p2_event import event
from offworld.games.colonies.p3_3_trip import market_price
from offworld.games.colonies.p3_action import action
from offworld.games.colonies.p4_upkeep import upkeep
from offworld.games.colonies.setup import lay_out, setup
from offworld.games.colonies.state import ACCOUNTS, ColoniesState
from offworld.games.reading import box_of, rulebook


def ten_years_are_over(s: ColoniesState) -> bool:
    return s.turn > LAST_TURN


year = Sequence("year", income, event, action, upkeep, rule="COL-2.1")


class Colonies(Game[ColoniesState]):
    name = "colonies"
    version = 2
    title = "Colonies"
    summary = "Govern a planet for ten years: keep trade agreements, vote, employ colonists, raise five technologies."
    seats = range(3, N_PLANETS + 1)
    minutes = 150
    turn_name = year.name
    options = ColoniesOptions
    state = ColoniesState
    accounts = ACCOUNTS
    rules = rulebook(PACKAGE)
    box = box_of(PACKAGE)
    contents = Sequence("game", setup, Until("years", ten_years_are_over, year, rule="COL-2.1"), rule="COL-2.1")
    end_rule = "COL-8.1"
    money = KINDS[CREDITS]
    production = frozenset({income.name, action.name})

    def set_up(self, s: ColoniesState) -> None:
        lay_out(s)

    def scores(self, s: ColoniesState) -> tuple[int, ...]:
        return tuple(scoring.points(s, seat) for seat in s.seats)

    def winners(self, s: ColoniesState) -> Seats:
        return scoring.winners(s)

    def progress(self, s: ColoniesState) -> tuple[float, ...]:
        return tuple(float(scoring.prospects(s, seat)) for seat in s.seats)

    def figures(self, view: View) -> Mapping[str, object]:
        return figures(view) if view["levels"] else {}

    def measures(self, s: ColoniesState) -> Mapping[str, float]:
        """By planet: its share of the victory, its points, and how many of them its technologies brought."""
        won = self.winners(s)
        figures: dict[str, float] = {}
        for seat, planet in enumerate(s.planet):
            figures[f"{PLANETS[planet]} wins"] = (seat in won) / len(won)
            figures[f"{PLANETS[planet]} points"] = scoring.points(s, seat)
            figures[f"{PLANETS[planet]} technology points"] = scoring.technology_points(s, seat)
        return figures

    def series(self, s: ColoniesState) -> Mapping[str, tuple[int, ...]]:
        """What the market pays for the next unit of each resource, and each seat's technology levels added up."""
        prices = tuple(market_price(s, colour) for colour in ALL_PLANETS)
        levels = tuple(sum(s.level(seat, tech) for tech in TECHS) for seat in s.seats)
        return {"market prices": prices, "technology levels": levels}

    def line_names(self, series: str) -> tuple[str, ...] | None:
        return RESOURCES if series == "market prices" else None

    def believe(self, s: ColoniesState, seat: Seat | None, rng: Random) -> None:
        beliefs.believe(s, seat, rng)

    def seat_name(self, s: ColoniesState, seat: Seat) -> str:
        return TITLES[s.planet[seat]] if seat >= 0 and s.seat_at else super().seat_name(s, seat)


GAME = Colonies()
