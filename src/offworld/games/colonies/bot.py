"""The rule-of-thumb player of Colonies.

It plans the upgrades of the year, keeps the colonists they need and no more, votes by what each outcome is worth to
it, and weighs every action by the position after it (appraisal.py). It sees what its seat sees.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from offworld.core.menu import Menu
from offworld.core.move import Move
from offworld.core.view import View
from offworld.games.colonies.bot_actions import (
    ACTION_OF,
    action_gain,
    best_sale,
    opponents_routes,
    refuge_routes,
    routes_to_free,
    step_gain,
)
from offworld.games.colonies.bot_appraisal import lift, worth_at_rest
from offworld.games.colonies.bot_outlook import upgraded
from offworld.games.colonies.bot_votes import Ballot, Council, reward_worth
from offworld.games.colonies.cards import CARDS
from offworld.games.colonies.facts import (
    INSTEAD,
    N_PLANETS,
    PLANETS,
    RESOURCES,
    TECH_NAMES,
    many,
    route_name,
)
from offworld.games.colonies.p3_4_negotiate import KINDS, N_KINDS
from offworld.games.colonies.sight import Sight

Answer = tuple[Move, str]


class Settler:
    """Answers `choose(view, menu)`; `explain()` says why it chose as it did."""

    def __init__(self) -> None:
        self._why = "I have not chosen anything yet."
        self._council = Council()

    def explain(self) -> str:
        return self._why

    def choose(self, view: View, menu: Menu) -> Move:
        if len(menu) == 1:
            self._why = "There was nothing else to do."
            return next(iter(menu))
        move, self._why = self._answer(Sight(view), menu)
        return move

    def _answer(self, table: Sight, menu: Menu) -> Answer:
        verb = next(verb for verb in menu.entries if verb in ANSWERS or verb in VOTES)
        if verb in VOTES:
            return VOTES[verb](table, menu, self._council.ballot(table))
        return ANSWERS[verb](table, menu)


def best(options: Iterable[tuple[float, Move, str]]) -> Answer:
    """The move of highest value, the first of equals."""
    _, move, why = max(options, key=lambda option: option[0])
    return move, why


def numbers(menu: Menu, verb: str) -> list[int]:
    return [arg for arg in menu.entries.get(verb, ()) if arg is not None]


# -- before the first year -----------------------------------------------------------------------


def show(table: Sight, menu: Menu) -> Answer:
    """By seat, so that players of this kind do not show the same for ever."""
    fingers = numbers(menu, "show")[-1] - table.seat
    return Move("show", fingers), f"I may be the only one to show {many(fingers, 'finger')}."


def give(table: Sight, menu: Menu) -> Answer:
    """More colonists mean more upgrades."""
    card = max(table.around(numbers(menu, "give")), key=lambda number: CARDS[number].colonists)
    return Move("give", card), f"{CARDS[card].name} brings {CARDS[card].colonists} colonists; colonists do the work."


# -- income --------------------------------------------------------------------------------------


def reject(table: Sight, menu: Menu) -> Answer:
    """Turn away whom no upgrade needs; each one let in brings a credit."""
    group = numbers(menu, "reject")
    coming = table.view["turn"] + table.card.colonists

    def after(n: int) -> float:
        o = table.mine.with_people(coming - n)
        o.credits += group[-1] - n
        return table.worth(o)

    away = max(group, key=after)
    why = "Each one who comes in brings a credit, and there is work for them, or soon will be."
    if away:
        needed = sum(table.mine.levels[tech] + 1 for tech in table.plan(table.mine.with_people(coming)).techs)
        why = f"My plans need about {needed} of {many(coming, 'colonist')}, so I turn {away} away."
    return Move("reject", away), why


# -- event ---------------------------------------------------------------------------------------


def vote(table: Sight, menu: Menu, planned: Ballot) -> Answer:
    """A side; then the resources that are worth least, as many as planned; then the ballot is cast."""
    side, wanted, why = planned
    if side in menu.entries:
        return Move(side), why
    if table.votes_added < wanted and "add" in menu.entries:
        return miss_least("add")(table, menu)
    return Move("cast"), why


def break_tie(_table: Sight, _menu: Menu, planned: Ballot) -> Answer:
    return Move(f"carry_{planned.side}"), planned.why


def reward(table: Sight, menu: Menu) -> Answer:
    o = table.mine
    options = [(float(INSTEAD), Move("credits"), f"{INSTEAD} Cr are worth most to me here.")]
    for n in numbers(menu, "reward"):
        value = reward_worth(table, table.card.rewards[n])
        options.append((value, Move("reward", n), f"The reward is worth about {value:.0f} points to me."))
    for tech in table.around(numbers(menu, "upgrade")):
        gain = table.worth(upgraded(o, tech)) - table.worth(o)
        options.append((gain, Move("upgrade", tech), f"{TECH_NAMES[tech]} rises without costing one of my actions."))
    return best(options)


# -- what to part with, what to take -------------------------------------------------------------


def miss_least(verb: str) -> Callable[[Sight, Menu], Answer]:
    """Of what the year's upgrades leave; what they need goes last."""

    def answer(table: Sight, menu: Menu) -> Answer:
        left = table.plan(table.mine).after
        colours = table.around(numbers(menu, verb))
        spare = [colour for colour in colours if left.stock[colour] > 0]
        return best(
            (worth_at_rest(left.changed(colour, -1)), Move(verb, colour), f"I will miss {RESOURCES[colour]} least.")
            for colour in spare or colours
        )

    return answer


def take(table: Sight, menu: Menu) -> Answer:
    return best(
        (table.worth(table.mine.changed(colour, +1)), Move("take", colour), f"I can use {RESOURCES[colour]} best.")
        for colour in table.around(numbers(menu, "take"))
    )


def deport(table: Sight, _menu: Menu) -> Answer:
    o, n = table.mine, table.here["left"]
    cheapest = sorted(o.prices[colour] for colour, held in enumerate(o.stock) for _ in range(held))[:n]
    return best(
        [
            (table.worth(o.with_people(-n)), Move("lose_colonists"), "I can spare the colonists."),
            (table.worth(o) - sum(cheapest), Move("lose_goods"), "I need the colonists more than the goods."),
        ]
    )


def raise_tech(table: Sight, menu: Menu) -> Answer:
    return best(
        (lift(table.mine, tech), Move("raise_tech", tech), f"{TECH_NAMES[tech]} is of most use to me.")
        for tech in table.around(numbers(menu, "raise_tech"))
    )


def lower(table: Sight, menu: Menu) -> Answer:
    return best(
        (-lift(table.mine.with_level(tech, -1), tech), Move("lower", tech), f"I will miss {TECH_NAMES[tech]} least.")
        for tech in table.around(numbers(menu, "lower"))
    )


# -- actions -------------------------------------------------------------------------------------


def act(table: Sight, menu: Menu) -> Answer:
    """Each action for what the position is worth after it, upgrades that can still follow included."""
    o, rest = table.mine, table.worth(table.mine, spent=1)
    options = [(rest, Move("rest"), "Nothing I could do would help me.")]
    for tech in table.around(numbers(menu, "upgrade")):
        value = table.worth(upgraded(o, tech), spent=1)
        options.append((value, Move("upgrade", tech), f"Raising {TECH_NAMES[tech]} helps me most now."))
    for verb, action in ACTION_OF.items():
        if verb in menu.entries:
            gain = action_gain(table, o, action, spent=1)
            options.append((rest + gain, Move(verb), f"It gains me about {gain:.0f} points."))
    return best(options)


def sell(table: Sight, _menu: Menu) -> Answer:
    gain, colour = best_sale(table.plan(table.mine, spent=1).after)
    if gain <= 0:
        return Move("stop"), "I need what I have left more than the credits."
    return Move("sell", colour), f"{RESOURCES[colour]} fetches more than it is worth to me."


def negotiate(table: Sight, menu: Menu) -> Answer:
    options = [(0.0, Move("stop"), "No further step is worth its price.")]
    for step in sorted(numbers(menu, "adjust"), key=lambda step: table.mine.order.index(step // N_KINDS)):
        partner, kind = divmod(step, N_KINDS)
        gain = step_gain(table, partner, KINDS[kind])
        options.append((gain, Move("adjust", step), f"Over the years this is worth about {gain:.1f} points to me."))
    return best(options)


def make(_table: Sight, menu: Menu) -> Answer:
    return Move("make", numbers(menu, "make")[-1]), "My own resource pays my partners."


def attract(table: Sight, menu: Menu) -> Answer:
    most = max(numbers(menu, "attract"), key=lambda n: table.worth(table.mine.with_people(n), spent=1))
    return Move("attract", most), f"My next upgrades need {most} more colonists."


# -- pirates -------------------------------------------------------------------------------------


def give_refuge(table: Sight, menu: Menu) -> Answer:
    """Free our own rich routes, then take the colour we can use best; settle only whom we have work for."""
    verb = "settle" if wants_people(table) else "release"
    if own := own_route(table):
        return Move(verb, own), f"The delivery from {PLANETS[own % N_PLANETS]} will come through."
    routes = refuge_routes(table, table.mine)
    if routes:
        return Move(verb, routes[0]), f"{RESOURCES[routes[0] % N_PLANETS]} from the supply, and one pirate fewer."
    return Move(verb, table.around(numbers(menu, verb))[0]), "One pirate fewer on my own routes."


def wants_people(table: Sight) -> bool:
    """Whether those that can still be taken in would have work."""
    settled = table.worth(table.mine.with_people(table.here["left"]), spent=1)
    return settled > table.worth(table.mine, spent=1)


def own_route(table: Sight) -> int | None:
    """Our own route that the catches left would best be used on."""
    partners = routes_to_free(table.mine, table.here["left"])
    return table.mine.planet * N_PLANETS + partners[0] if partners else None


def catch(table: Sight, menu: Menu) -> Answer:
    if own := own_route(table):
        return Move("catch", own), "It keeps my own routes open."
    routes = opponents_routes(table)
    if not routes:
        return Move("catch", table.around(numbers(menu, "catch"))[0]), "One pirate fewer on my own routes."
    route = min(table.around(routes), key=table.units_on)
    return Move("catch", route), f"Catching one on {route_name(route)} brings a credit and helps its owner least."


def clear(table: Sight, menu: Menu) -> Answer:
    """First the routes that can be freed for good, the richest before the others."""
    o = table.mine

    def trouble(route: int) -> float:
        partner = route % N_PLANETS
        return o.pirates[partner] - o.imports[partner] * o.prices[partner]

    route = min(table.around(numbers(menu, "clear")), key=trouble)
    return Move("clear", route), f"The delivery from {PLANETS[route % N_PLANETS]} must come through."


def raid(table: Sight, menu: Menu) -> Answer:
    """The richest delivery of an opponent that is still free."""

    def harm(route: int) -> float:
        if route // N_PLANETS == table.mine.planet:
            return -1.0
        share: float = table.units_on(route) / (1 + table.view["pirates"][route])
        return share

    route = max(table.around(numbers(menu, "raid")), key=harm)
    return Move("raid", route), f"{route_name(route)} carries a lot."


ANSWERS: dict[str, Callable[[Sight, Menu], Answer]] = {
    "show": show,
    "give": give,
    "reject": reject,
    "credits": reward,
    "discard": miss_least("discard"),
    "shelve": miss_least("shelve"),
    "substitute": miss_least("substitute"),
    "take": take,
    "lose_goods": deport,
    "raise_tech": raise_tech,
    "lower": lower,
    "sell": sell,
    "adjust": negotiate,
    "make": make,
    "attract": attract,
    "settle": give_refuge,
    "catch": catch,
    "clear": clear,
    "raid": raid,
    "rest": act,
}
"""By a verb of the menu: who answers."""
VOTES: dict[str, Callable[[Sight, Menu, Ballot], Answer]] = {"yes": vote, "add": vote, "carry_yes": break_tie}
"""The same in the council, where the answer follows from the ballot that we mean to cast."""
