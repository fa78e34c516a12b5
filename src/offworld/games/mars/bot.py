"""A settler by rule of thumb: water first, a second building soon, oxygen, then what makes the rest.

It sees a view, as any player does, and keeps one sentence about its last choice: a hint for people.
"""

from __future__ import annotations

from offworld.core.menu import Menu
from offworld.core.move import Move, interned
from offworld.core.view import View
from offworld.games.mars.facts import (
    BLUEPRINTS,
    DRILL,
    FOOD,
    HABITAT,
    HARVESTER,
    NOTHING,
    OXYGEN,
    OXYGEN_FOR,
    REACH,
    REFINER,
    SHIELD,
    STATION,
    STONE,
    VP,
    WATER,
    WINNING_VP,
    Building,
    Kind,
    Square,
    square_name,
)
from offworld.games.mars.sight import Sight

WATER_KEPT = 5
FOOD_KEPT = 1
STONE_KEPT = 3
OXYGEN_KEPT = 2
"""Left for the next turn's water before points are bought."""
OXYGEN_IDLE = 4
"""More than the one action of the hungry can use."""
ENOUGH = {REFINER: 2, HABITAT: 2, HARVESTER: 6, SHIELD: 1, STATION: 4, DRILL: 1}
"""The buildings, most wanted first, and how many of each are enough."""
LATE_VP = 22
"""From here on points are nearer by research than by new buildings."""
WORTH = {VP: 2, STONE: 2, OXYGEN: 1, WATER: 1, FOOD: 1, NOTHING: 0}
"""What a unit would cost in oxygen."""

Answer = tuple[Move, str]


class Settler:
    """The rule-of-thumb player of Mars: one method for each question, named by a verb of its menu."""

    def __init__(self) -> None:
        self.why = ""

    def choose(self, view: View, menu: Menu) -> Move:
        answer = next(getattr(self, f"on_{verb}") for verb in menu.entries if hasattr(self, f"on_{verb}"))
        move, self.why = answer(Sight(view), menu)
        chosen: Move = move
        return chosen

    def explain(self) -> str:
        """Why the last move was chosen, in a sentence."""
        return self.why

    def on_column(self, table: Sight, menu: Menu) -> Answer:
        return interned("column", 6), "The middle of the map leaves every direction open."

    def on_row(self, table: Sight, menu: Menu) -> Answer:
        return interned("row", 6), "The middle of the map leaves every direction open."

    def on_clean(self, table: Sight, menu: Menu) -> Answer:
        worth = sum(WORTH[table.makes_now(building)] for building in table.standing())
        if worth > OXYGEN_FOR["clean"]:
            return interned("clean"), "The buildings make more this turn than the cleaning costs."
        return interned("leave"), "The buildings would make no more than the cleaning costs."

    def on_lose(self, table: Sight, menu: Menu) -> Answer:
        wish = list(ENOUGH)

        def regret(building: Building) -> int:
            return sum(table.stored(building)) - 2 * wish.index(table.built[building])

        victim = min(_args(menu), key=regret)
        return interned("lose", victim), f"The {BLUEPRINTS[table.built[victim]].name} is the easiest to do without."

    def on_go_on(self, table: Sight, menu: Menu) -> Answer:
        return interned("go_on"), "The win is safe, and every further turn and point adds to the score."

    def on_end(self, table: Sight, menu: Menu) -> Answer:
        """The action phase: the first advice that fits and is offered."""
        for advice in (win_now, end_hunger, drink, build, drink_more, eat, dig, study):
            answer = advice(table)
            if answer is not None and answer[0] in menu:
                return answer
        return interned("end"), "The rest of the oxygen is kept for the next turn."

    def on_kind(self, table: Sight, menu: Menu) -> Answer:
        wish = wanted_now(table)
        kind = _args(menu)[0] if wish is None else wish
        return interned("kind", kind), f"The {BLUEPRINTS[kind].name} is what the colony lacks most."

    def on_at(self, table: Sight, menu: Menu) -> Answer:
        def prospects(square: Square) -> int:
            """Free deposits that one of the likely first digits reaches from here."""
            ends = [end for distance in range(1, 6) for end in REACH[square][distance]]
            return sum(table.free(end) and table.deposit[end] != NOTHING for end in ends)

        best = max(_args(menu), key=prospects)
        return interned("at", best), f"From {square_name(best)} later rolls reach the most deposits."

    def on_find(self, table: Sight, menu: Menu) -> Answer:
        return interned("find", WATER), "Thirst kills first, so look for water."

    def on_take(self, table: Sight, menu: Menu) -> Answer:
        for building in _args(menu):
            if building and table.room(building) == 0 and table.room(0) > 2:
                return interned("take", building), "A full building makes nothing, so it is emptied."
        if "stop" in menu.entries:
            return interned("stop"), "No building needs emptying, so everything stays where it is."
        return menu.at(0), "The transport is paid for, so something has to be moved."

    def on_good(self, table: Sight, menu: Menu) -> Answer:
        return menu.at(0), "Moving any of these goods makes room."

    def on_put(self, table: Sight, menu: Menu) -> Answer:
        return interned("put", max(_args(menu), key=table.room)), "It has the most room."


def _args(menu: Menu) -> list[int]:
    return [move.arg for move in menu if move.arg is not None]


# -- advice for the action phase --------------------------------------------------------------


def win_now(table: Sight) -> Answer | None:
    if table.vp < WINNING_VP <= table.vp + table.have(OXYGEN) // OXYGEN_FOR["research"]:
        return interned("research"), "There is enough oxygen to win by research now."
    return None


def end_hunger(table: Sight) -> Answer | None:
    """Whoever drinks with the only action of every turn stays hungry for ever, however much oxygen there is."""
    if table.view["hungry"] and table.have(WATER) > 1 and table.have(OXYGEN) >= OXYGEN_IDLE:
        return interned("farm"), "There is oxygen for many actions, but without food you may take only one."
    return None


def drink(table: Sight) -> Answer | None:
    """Alone the Home Base is at the mercy of meteors, so that a second building is worth a little thirst."""
    alone = len(table.standing()) == 1
    return drink_more(table) if table.have(WATER) < 1 or not alone else None


def drink_more(table: Sight) -> Answer | None:
    if table.have(WATER) < WATER_KEPT:
        return interned("harvest"), f"There is only {table.have(WATER)} W, and without water you die."
    return None


def build(table: Sight) -> Answer | None:
    kind = wanted_now(table)
    if kind is not None:
        return interned("build"), f"The {BLUEPRINTS[kind].name} can be paid for and has a site."
    return None


def eat(table: Sight) -> Answer | None:
    if table.have(FOOD) < FOOD_KEPT and table.have(OXYGEN) > OXYGEN_KEPT:
        return interned("farm"), "Without food there is only one action a turn."
    return None


def dig(table: Sight) -> Answer | None:
    needed = any(is_wanted(table, kind) for kind in ENOUGH)
    if needed and table.have(STONE) < STONE_KEPT and table.have(OXYGEN) > OXYGEN_KEPT:
        return interned("mine"), "Stone is needed for the next building."
    return None


def study(table: Sight) -> Answer | None:
    if table.have(OXYGEN) >= OXYGEN_FOR["research"] + OXYGEN_KEPT:
        return interned("research"), "Spare oxygen becomes points."
    return None


def is_wanted(table: Sight, kind: Kind) -> bool:
    return table.count(kind) < ENOUGH[kind] and (table.vp < LATE_VP or kind == REFINER)


def wanted_now(table: Sight) -> Kind | None:
    """The most wanted building that can be paid for and has a site in reach."""
    fits = (kind for kind in ENOUGH if is_wanted(table, kind) and table.allowed(kind) and table.sites(kind))
    return next(fits, None)
