"""What the rule-of-thumb player reads from a view."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from offworld.core.view import View
from offworld.games.colonies.bot_appraisal import Plan, plan, worth
from offworld.games.colonies.bot_outlook import Outlook
from offworld.games.colonies.cards import CARDS, CARDS_SWAPPED, Card
from offworld.games.colonies.facts import ACTIONS, INFLUENCE, N_PLANETS

IN_UPKEEP = ("police", "deliveries")


class Sight:
    """A view, and the player's own affairs in it."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.seat: int = view["seat"]
        self.here: dict[str, Any] = view["open"][0]
        self.mine = Outlook(view)
        self.actions_left = self._actions_left()
        self._present: dict[int, float] = {}

    @property
    def card(self) -> Card:
        cards = CARDS_SWAPPED if self.view["options"]["swap_e21_e25"] else CARDS
        return cards[self.view["event"]]

    @property
    def votes_added(self) -> int:
        """Resources on our ballot so far."""
        return len(self.here["picks"][self.seat]) - 1

    @property
    def rivals_influence(self) -> list[int]:
        """The Influence levels of the opponents, the highest last."""
        levels: list[int] = self.view["levels"]
        return sorted(levels[s * N_PLANETS + INFLUENCE] for s in range(self.view["seats"]) if s != self.seat)

    def _actions_left(self) -> int:
        """Actions still to come this year, the present one among them."""
        if self.here["step"] in IN_UPKEEP:
            return 0
        begun: int = self.here["round"] if self.here["step"] == "action" else self.view["round"]
        left: int = ACTIONS - self.view["fewer"][self.seat] - max(0, begun - 1)
        return left

    def around(self, numbers: Iterable[int]) -> list[int]:
        """Colours, technologies or routes in an order that moves on with the years: of equals none is always first."""
        first = self.mine.order[0]
        return sorted(numbers, key=lambda n: ((n // N_PLANETS - first) % N_PLANETS, (n - first) % N_PLANETS))

    def units_on(self, route: int) -> int:
        """What a route carries a year."""
        owner, partner = divmod(route, N_PLANETS)
        units: int = self.view["promised"][partner * N_PLANETS + owner]
        return units

    def worth(self, o: Outlook, spent: int = 0) -> float:
        """What a position is worth with the actions left; the present one is asked for often."""
        actions = max(0, self.actions_left - spent)
        if o is not self.mine:
            return worth(o, actions)
        if actions not in self._present:
            self._present[actions] = worth(o, actions)
        return self._present[actions]

    def plan(self, o: Outlook, spent: int = 0) -> Plan:
        return plan(o, max(0, self.actions_left - spent))
