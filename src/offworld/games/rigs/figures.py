"""What follows from a view and is worth showing: what plots make this round, power, loans, prices, the end's worth."""

from __future__ import annotations

from typing import TypedDict

from offworld.core.view import View
from offworld.games.rigs.facts import (
    N_CARDS,
    NOBODY_HAS,
    RESOURCES,
    RIGS,
    SUPPLIES,
    UNOWNED,
    WIDTH,
    Facts,
    load,
)
from offworld.games.rigs.p3_leader import barren_plains
from offworld.games.rigs.p6_market import price_for
from offworld.games.rigs.p10_end import worth
from offworld.games.rigs.yields import (
    income,
    output,
    power_from_plots,
    power_left,
    powered_plots,
    receiver,
    stored_energy_used,
)


class Ending(TypedDict):
    """What a player ends with, by source, in Credits."""

    credits: int
    land: int
    goods: int
    vinnie: int
    total: int


class Holding(TypedDict):
    """What follows from what a player has."""

    rigs: int
    """In the warehouse and on plots."""
    placeable: int
    """How many of those in the warehouse its Supplies could set to work."""
    barren: int
    """Plains without Luxuries: the most make the Expedition Leader."""
    loans_left: int
    """How often Vinnie still lends in this phase."""
    made: int
    """Energy that its plots make this round and that may power others."""
    powered: int
    power_left: int
    """How many more plots it could power."""
    stored_used: int
    """Stored Energy that its plan takes."""
    income: list[int]
    """What production brings as planned: Energy, Supplies, Metal, Luxuries."""
    price: int
    """What a Luxury brings this player now; 0 before the first card."""
    ending: Ending | None


class Figures(TypedDict):
    output: list[int]
    """By plot: what it makes this round if it is powered."""
    receiver: list[int]
    """By plot: who gets that; -1 where nobody owns it."""
    spots: list[list[int]]
    """By plot: how many RIGS may work Energy, Supplies, Metal, Luxuries there."""
    reconfigure: list[int]
    """By plot: Supplies that it costs to set all its RIGS to something else."""
    promise_rounds: list[int]
    """The rounds that a promise made now may be for."""
    holdings: list[Holding]
    karma_deck: int
    plot_deck: int


class Seen:
    """A view by the names that the rules have for what lies open."""

    def __init__(self, view: View) -> None:
        self.facts: Facts = load(view.get("corrections", ""))
        self.held: list[int | None] = view["held"]
        self.owner: list[int] = view["owner"]
        self.survey: list[int] = view["survey"]
        self.rigs: list[int] = view["rigs"]
        self.working: list[int] = view["working"]
        self.powered: int = view["powered"]
        self.disaster: tuple[int, ...] = tuple(view["disaster"])
        self.idle: int = view["idle"]
        self.doubled: int = view["doubled"]
        self.tripled: int = view["tripled"]
        self.diverted: tuple[tuple[int, int], ...] = tuple((plot, thief) for plot, thief in view["diverted"])
        self.prices: tuple[int, ...] = tuple(view["prices"])
        self.best_price: int = view["best_price"]
        self.land_values: tuple[int, ...] = tuple(view["land_values"])
        self.goods_values: tuple[int, ...] = tuple(view["goods_values"])

    def has(self, seat: int, kind: int) -> int:
        return self.held[seat * WIDTH + kind] or 0

    def lands(self, seat: int) -> list[int]:
        return [plot for plot, owner in enumerate(self.owner) if owner == seat]


def figures(view: View) -> Figures:
    seen = Seen(view)
    spots_on = seen.facts.spots_on
    owned = [owner != UNOWNED for owner in seen.owner]
    return Figures(
        output=[output(seen, plot) if mine else 0 for plot, mine in enumerate(owned)],
        receiver=[receiver(seen, plot) for plot in range(len(owned))],
        spots=[[spots_on(plot, resource, found) for resource in RESOURCES] for plot, found in enumerate(seen.survey)],
        reconfigure=[rigs * seen.facts.move_supplies for rigs in seen.rigs],
        promise_rounds=[*range(view["turn"] + 1, view["options"]["rounds"] + 1)] if view["options"]["notes"] else [],
        holdings=[_holding(view, seen, other) for other in range(view["seats"])],
        karma_deck=_karma_deck(view),
        plot_deck=seen.owner.count(UNOWNED),
    )


def _holding(view: View, seen: Seen, seat: int) -> Holding:
    lands = seen.lands(seat)
    return Holding(
        rigs=seen.has(seat, RIGS) + sum(seen.rigs[plot] for plot in lands),
        placeable=min(seen.has(seat, RIGS), seen.has(seat, SUPPLIES) // seen.facts.move_supplies),
        barren=barren_plains(seen, seat),
        loans_left=max(0, len(lands) - view["loans"][seat]),
        made=power_from_plots(seen, seat),
        powered=len(powered_plots(seen, seat)),
        power_left=max(0, power_left(seen, seat)),
        stored_used=stored_energy_used(seen, seat),
        income=income(seen, seat),
        price=price_for(seen, seat) if seen.prices else 0,
        ending=_ending(view, seen, seat),
    )


def _ending(view: View, seen: Seen, seat: int) -> Ending | None:
    if view["scores"] is None:
        return None
    end = worth(seen, seat)
    return Ending(credits=end.credits, land=end.land, goods=end.goods, vinnie=end.vinnie, total=end.total)


def _karma_deck(view: View) -> int:
    """The Karma cards that lie nowhere else."""
    hands: list[list[int]] = view["hands"]
    elsewhere: int = len(view["karma_out"]) + len(view["played"]) + sum(map(len, hands))
    in_play: int = sum(owner != NOBODY_HAS for owner in view["in_play"]) + (view["aside"] != NOBODY_HAS)
    return N_CARDS - elsewhere - in_play
