"""What follows from a view and is worth showing: prices to come, harvests, what is burnt, costs after talents.

It is reckoned from the viewer's own view, so it can tell nothing that the viewer does not know.
"""

from __future__ import annotations

from typing import TypedDict

from offworld.core.view import View
from offworld.games.mule.board import effects
from offworld.games.mule.facts import CRYSTITE, ENERGY, FOOD, GOODS, HIDDEN, MULES, NONE, SMITHORE, WHITE, Effect
from offworld.games.mule.sight import Sight


class Force(TypedDict):
    """What would move a price if Pricing came now: steps up, steps down, the price after that."""

    up: int
    down: int
    next: int
    words: str


class Harvest(TypedDict):
    """What a seat's M.U.L.E.s would make of a good; not `sure` where a secret side counts."""

    good: int
    n: int
    sure: bool


class Bonus(TypedDict):
    """Two squares side by side that make the same good: one unit more."""

    one: int
    other: int
    good: int


class Figures(TypedDict):
    forces: list[Force | None]
    """By kind of the ledger; None where there is no price."""
    harvest: list[list[Harvest]]
    bonuses: list[list[Bonus]]
    burns: list[int]
    """By seat: Energy that its M.U.L.E.s burn."""
    short: list[int]
    """By seat: how much of that it lacks."""
    zone_cost: list[list[int]]
    """By seat, by square of its board: Food for an action there."""
    mule_price: int
    looks: int
    hunts: int
    pub: int
    need: str
    last_turn: str
    card: str


def figures(view: View) -> Figures:
    sight = Sight(view)
    seats, talent, costs = range(sight.seats), sight.talent(sight.seat or 0), sight.facts.costs
    return Figures(
        forces=[_force(sight, kind) if kind in GOODS else None for kind in range(MULES + 1)],
        harvest=[_harvest(sight, seat) for seat in seats],
        bonuses=[_bonuses(sight, seat) for seat in seats],
        burns=[sight.burners(seat) for seat in seats],
        short=[max(0, sight.burners(seat) - sight.has(seat, ENERGY)) for seat in seats],
        zone_cost=[[_zone_cost(sight, seat, square) for square in range(sight.facts.board.size)] for seat in seats],
        mule_price=max(1, sight.price[SMITHORE] - talent.mule_discount),
        looks=costs.looks + talent.looks,
        hunts=1 + talent.hunt_cards,
        pub=costs.pub + talent.pub,
        need=_need(sight),
        last_turn=f"{sight.turns[0]}–{sight.turns[-1]}" if len(sight.turns) > 1 else str(sight.turns[0]),
        card="" if sight.card is None else ", ".join(effects(sight.card, _early(sight))),
    )


def _early(sight: Sight) -> bool:
    """Some Production cards act otherwise on turn 1, or always so."""
    return bool(sight.turn == 1 or sight.options["production_rank_neutral"])


# -- prices ---------------------------------------------------------------------------------------


def _force(sight: Sight, good: int) -> Force:
    up, down = _pulls(sight, good)
    return Force(up=up, down=down, next=sight.forecast(good), words=_pull_words(sight, good, up, down))


def _pulls(sight: Sight, good: int) -> tuple[int, int]:
    """Steps up and down."""
    if good == CRYSTITE:
        return 0, 0
    stock = sight.has(sight.store, good)
    if good == SMITHORE:
        built = min(sight.facts.corral - sight.corral, stock)
        stock -= built
    return sight.steps(good) + stock, stock


def _pull_words(sight: Sight, good: int, up: int, down: int) -> str:
    if good == CRYSTITE:
        return "the Production card sets it"
    if good == SMITHORE:
        pens = f"{up} empty {'pen pushes' if up == 1 else 'pens push'} it up"
        return f"{pens}, {down} Smithore left over {_push(down)} it down"
    lack = f"Food short of {sight.facts.food_wanted} a player" if good == FOOD else "Energy that M.U.L.E.s lack"
    return f"{up} {lack} {_push(up)} it up, {down} in the Store {_push(down)} it down"


def _push(n: int) -> str:
    return "pushes" if n == 1 else "push"


# -- lands ----------------------------------------------------------------------------------------


def _works(sight: Sight, tile: int) -> bool:
    return tile >= 0 and sight.making[tile] > 0 and not sight.view["idle"][tile]


def _bonuses(sight: Sight, seat: int) -> list[Bonus]:
    """One unit more for each pair of neighbours, in Tournament."""
    board = sight.board(seat)
    return [
        Bonus(one=one, other=other, good=sight.making[board[one]])
        for one, other in (sight.facts.paths if sight.tournament else ())
        if _works(sight, board[one]) and _works(sight, board[other])
        if sight.making[board[one]] == sight.making[board[other]]
    ]


def _harvest(sight: Sight, seat: int) -> list[Harvest]:
    working = [tile for tile in sight.board(seat) if _works(sight, tile)]
    bonuses = _bonuses(sight, seat)
    found = []
    for good in GOODS:
        yields = [_yield(sight, tile, good) for tile in working if sight.making[tile] == good]
        more = sum(bonus["good"] == good for bonus in bonuses)
        if yields:
            n = sum(0 if made is None else max(0, made + _change(sight, good)) for made in yields)
            found.append(Harvest(good=good, n=n + more, sure=None not in yields))
    return found


def _yield(sight: Sight, tile: int, good: int) -> int | None:
    """None: the viewer does not know."""
    value = sight.facts.value[sight.facts.tile_type[tile]][good]
    return sight.crystite[tile] if value == HIDDEN else 0 if value == NONE else value


def _change(sight: Sight, good: int) -> int:
    """By how much the Production card that lies open changes what a M.U.L.E. makes, as long as it counts."""
    if sight.card is None or sight.view["phase"] > 4:
        return 0
    effect: Effect = sight.card.turn1 if _early(sight) else sight.card.later
    return effect.mod[good]


# -- costs ----------------------------------------------------------------------------------------


def _zone_cost(sight: Sight, seat: int, square: int) -> int:
    cheap = sight.facts.board.zone[square] == WHITE or sight.view["favour"][seat]
    return sight.facts.costs.white if cheap else sight.facts.costs.outer


def _need(sight: Sight) -> str:
    """What the viewer will need of the good that is traded."""
    if sight.seat is None:
        return ""
    if sight.view["lot"] == ENERGY:
        return f"M.U.L.E.s burn {sight.burners(sight.seat)}"
    costs = sight.facts.costs
    single = sight.options["single_action_round"]
    most = costs.food_in_single_round if single else costs.rounds * costs.food_a_round
    return f"a turn uses up to {most}" if sight.view["lot"] == FOOD else ""
