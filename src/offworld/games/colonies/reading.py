"""What the rule-of-thumb player reads from a view."""

from __future__ import annotations

from typing import Any

from offworld.core.view import View
from offworld.games.colonies.appraisal import Outlook, worth
from offworld.games.colonies.cards import CARDS, CARDS_SWAPPED, Card
from offworld.games.colonies.facts import ACTIONS, CLOCKWISE, INFLUENCE, N_PLANETS

IN_UPKEEP = ("police", "deliveries")


class Reading:
    """A view, and the player's own affairs in it."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.seat: int = view["seat"]
        self.here: dict[str, Any] = view["open"][0]
        self.mine = Outlook(view)

    @property
    def card(self) -> Card:
        cards = CARDS_SWAPPED if self.view["options"]["swap_e21_e25"] else CARDS
        return cards[self.view["event"]]

    @property
    def votes_added(self) -> int:
        """Resources on our ballot so far."""
        return len(self.here["picks"][self.seat]) - 1

    @property
    def rivals_influence(self) -> int:
        """The highest Influence level of an opponent."""
        levels: list[int] = self.view["levels"]
        return max(levels[seat * N_PLANETS + INFLUENCE] for seat in range(self.view["seats"]) if seat != self.seat)

    @property
    def actions_left(self) -> int:
        """Actions still to come this year, the present one among them."""
        if self.here["step"] in IN_UPKEEP:
            return 0
        begun: int = self.here["round"] if self.here["step"] == "action" else self.view["round"]
        left: int = ACTIONS - self.view["fewer"][self.seat] - max(0, begun - 1)
        return left

    def clockwise(self, routes: list[int]) -> list[int]:
        """Routes by their owner and then their partner as seen from our planet, so that no colour is favoured."""
        me = self.mine.planet
        return sorted(routes, key=lambda r: ((r // N_PLANETS - me) % N_PLANETS, (r % N_PLANETS - me) % N_PLANETS))

    def colours(self, listed: list[int]) -> list[int]:
        """Colours clockwise from our planet, the own one last."""
        return [colour for colour in (*CLOCKWISE[self.mine.planet], self.mine.planet) if colour in listed]

    def units_on(self, route: int) -> int:
        """What a route carries a year."""
        owner, partner = divmod(route, N_PLANETS)
        units: int = self.view["promised"][partner * N_PLANETS + owner]
        return units

    def import_from(self, partner: int) -> int:
        units: int = self.view["promised"][partner * N_PLANETS + self.mine.planet]
        return units

    def worth(self, o: Outlook, spent: int = 0) -> float:
        return worth(o, max(0, self.actions_left - spent))
