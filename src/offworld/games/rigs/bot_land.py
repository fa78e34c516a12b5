"""The settler's work on its land: place, build, survey, reconfigure, borrow and repay; and what to power."""

from __future__ import annotations

from typing import NamedTuple

from offworld.core.menu import Menu
from offworld.core.move import Move
from offworld.games.rigs.bot_worth import Layout
from offworld.games.rigs.facts import (
    DESERT,
    ENERGY,
    FOREST,
    NAMES,
    RESOURCES,
    RIDGE,
    RIGS,
    SUPPLIES,
    TYPE_OF,
    VALLEY,
    plot_name,
)
from offworld.games.rigs.sight import Sight


class Idea(NamedTuple):
    """A move, what it is worth in Credits over the rest of the game, and why."""

    worth: float
    move: Move
    why: str


WORTH_DOING = 4.0
"""Supplies are not spent for less."""
A_SUPPLIES, A_METAL = 3.5, 3.0
"""What a unit is worth that is spent."""
WORTH_A_LOAN = 16.0


class Foreman:
    """What one player would do with its land."""

    def __init__(self, sight: Sight, menu: Menu) -> None:
        self.sight = sight
        self.menu = menu
        self.layout = Layout(sight)
        self.horizon = min(sight.rounds_left, 8)
        self.move_cost = A_SUPPLIES * sight.facts.move_supplies

    def best(self) -> Idea | None:
        ideas = [*self._places(), *self._surveys(), *self._reconfigurations(), *self._buildings(), *self._repayments()]
        best = max(ideas, key=lambda idea: idea.worth, default=None)
        if best is not None and best.worth >= WORTH_DOING:
            return best
        return self._loan()

    # -- placing -------------------------------------------------------------------------------

    def best_use(self, plot: int) -> tuple[float, int]:
        """The gain a round of one more RIGS on a plot, and on what."""
        sight, now = self.sight, self.layout.now()
        n = sight.rigs[plot]
        types = [sight.working[plot]] if n else [r for r in RESOURCES if sight.spots(plot, r)]
        found = [(self.layout.with_plot(plot, n + 1, r) - now + self._promise(plot, r), r) for r in types]
        return max(found)

    def _promise(self, plot: int, resource: int) -> float:
        """An empty plot set to what has room for more RIGS later is better than one that has not."""
        return 0.3 * (self.sight.spots(plot, resource) - self.sight.rigs[plot] - 1)

    def _places(self) -> list[Idea]:
        ideas = []
        for plot in self.menu.entries.get("place", ()):
            assert plot is not None
            gain, resource = self.best_use(plot)
            why = f"A RIGS on {plot_name(None, plot)} brings {NAMES[resource]} every round."
            ideas.append(Idea(gain * self.horizon - self.move_cost, Move("place", plot), why))
        return ideas

    def _reconfigurations(self) -> list[Idea]:
        sight, now, ideas = self.sight, self.layout.now(), []
        for plot in self.menu.entries.get("reconfigure", ()):
            assert plot is not None
            gain, resource = self.best_switch(plot, now)
            worth = gain * self.horizon - self.move_cost * sight.rigs[plot] - 6
            why = f"{plot_name(None, plot)} is worth more with {NAMES[resource]}."
            ideas.append(Idea(worth, Move("reconfigure", plot), why))
        return ideas

    def best_switch(self, plot: int, now: float) -> tuple[float, int]:
        """The gain a round of setting a plot to something else."""
        sight = self.sight
        others = [r for r in RESOURCES if r != sight.working[plot] and sight.spots(plot, r)]
        gains = [(self.layout.with_plot(plot, min(sight.rigs[plot], sight.spots(plot, r)), r) - now, r) for r in others]
        return max(gains, default=(-99.0, ENERGY))

    # -- surveys, building, Vinnie -------------------------------------------------------------

    def _surveys(self) -> list[Idea]:
        """Two surveys in three find Luxuries, which double the land and take RIGS."""
        ideas = []
        for plot in self.menu.entries.get("survey", ()):
            assert plot is not None
            land = 0.67 * self.sight.mean_price * self.sight.facts.end_cards[TYPE_OF[plot]]
            spots = (
                (self.sight.luxury - self.move_cost)
                * max(0, self.horizon - 1)
                * (0.4 if self.sight.rigs[plot] else 1.1)
            )
            worth = land + spots - A_SUPPLIES * self.sight.facts.survey_supplies
            ideas.append(Idea(worth, Move("survey", plot), "A survey may double the land and find Luxuries."))
        return ideas

    def _buildings(self) -> list[Idea]:
        if "build" not in self.menu.entries or self.sight.mine(RIGS) > 1:
            return []
        gain = max((self.best_use(plot)[0] for plot in self.sight.lands if self.sight.has_room(plot)), default=0.0)
        worth = gain * (self.horizon - 1) - A_METAL * self.sight.facts.build_metal - self.move_cost
        return [Idea(worth, Move("build"), "There is a good spot for one more RIGS.")]

    def _repayments(self) -> list[Idea]:
        """A note costs less now than at the end."""
        ideas = []
        for resource in self.menu.entries.get("repay", ()):
            assert resource is not None
            keep = 0 if self.sight.rounds_left <= 2 else 1
            if self.sight.mine(resource) >= self.sight.facts.repay + keep:
                ideas.append(Idea(7.0, Move("repay", resource), "Vinnie takes more at the end."))
        return ideas

    def _loan(self) -> Idea | None:
        """Supplies for something that is worth much more than what Vinnie wants back."""
        lent = self.menu.entries.get("borrow", ())
        if SUPPLIES not in lent or self.sight.mine(SUPPLIES) or self.sight.rounds_left < 4:
            return None
        if self.sight.notes(self.sight.seat, SUPPLIES) >= 2:
            return None
        unsurveyed = [plot for plot in self.sight.lands if self.sight.survey[plot] < 0]
        roomy = [plot for plot in self.sight.lands if self.sight.has_room(plot)]
        places = [self.best_use(plot)[0] * self.horizon for plot in roomy] if self.sight.mine(RIGS) else []
        best = max([*places, 12.0 if unsurveyed else 0.0], default=0.0)
        if best < WORTH_A_LOAN:
            return None
        return Idea(best, Move("borrow", SUPPLIES), "A loan of Supplies brings more than it costs.")

    # -- questions -----------------------------------------------------------------------------

    def set_to(self) -> Move:
        """What a RIGS shall work, or a whole plot."""
        here = self.sight.here
        offered = self.menu.entries["set_to"]
        if here["step"] == "reconfigure to":
            resource = self.best_switch(here["source"], self.layout.now())[1]
        else:
            plot = here.get("plot", -1)
            resource = self.best_use(plot)[1] if plot >= 0 else int(offered[-1] or 0)
        return Move("set_to", resource if resource in offered else offered[-1])

    def power(self) -> Move | None:
        """The plot that makes most, if its Energy is worth it."""
        plots = [plot for plot in self.menu.entries.get("power", ()) if plot is not None]
        if not plots:
            return None
        best = max(plots, key=self.output)
        return Move("power", best) if self.output(best) > 3 else None

    def output(self, plot: int) -> float:
        """What a plot would bring this round."""
        value = (0.0, 0.0, 3.0, 3.6, self.sight.luxury)
        return self.sight.rigs[plot] * value[self.sight.working[plot]]

    def energy_loan(self) -> Move | None:
        """Energy for a plot that makes much more than two of it."""
        if ENERGY not in self.menu.entries.get("borrow", ()) or "power" in self.menu.entries:
            return None
        dark = [plot for plot in self.sight.lands if self.sight.rigs[plot] and not self.sight.is_powered(plot)]
        idle = self.sight.view["idle"] >> self.sight.seat & 1
        if idle or not dark or self.sight.notes(self.sight.seat, ENERGY) >= 3:
            return None
        needed = WORTH_A_LOAN if self.sight.rounds_left > 2 else 2 * WORTH_A_LOAN
        return Move("borrow", ENERGY) if max(map(self.output, dark)) >= needed else None


GRANT_ORDER = {DESERT: 4, RIDGE: 3, FOREST: 3, VALLEY: 2}


def best_grant(sight: Sight, kinds: tuple[int, ...]) -> int:
    """The plot to keep: rich land first, a Desert most of all where Energy is scarce."""
    deserts = sum(TYPE_OF[plot] == DESERT for plot in sight.lands)
    return max(kinds, key=lambda kind: GRANT_ORDER.get(kind, 1) - (1.5 if kind == DESERT and deserts else 0))
