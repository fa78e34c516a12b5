"""Phase 2, putting M.U.L.E.s to work (MULE-3.9 to MULE-3.13, MULE-3.16, MULE-3.17).

What buying, refitting and moving cost, and the questions they ask: which other land, which good. Food and
money are paid with the last answer, so that going back costs nothing.
"""

from __future__ import annotations

from typing import NamedTuple

from offworld.core.ledger import BANK
from offworld.core.move import Seat, Seats
from offworld.core.refusal import Refusal, refuse
from offworld.core.step import Step, Verb, Visible
from offworld.games.mule.facts import FOOD, GOOD_NAMES, GOODS, MONEY, MULES, NONE, SMITHORE, WHITE
from offworld.games.mule.lands import square_name
from offworld.games.mule.p1_expansion import on_board
from offworld.games.mule.setup import talent
from offworld.games.mule.state import NOWHERE, MuleState


class Acting(NamedTuple):
    """Whose turn it is, and how much Food it has spent in this Action Round."""

    seat: Seat
    spent: int = 0


class Fitting(NamedTuple):
    """An action on M.U.L.E.s, half told: what is done and which squares and goods are chosen so far."""

    seat: Seat
    action: str
    square: int
    other: int = -1
    good: int = 0


# -- costs -----------------------------------------------------------------------------------


def food_left(s: MuleState, seat: Seat, spent: int) -> int:
    """MULE-3.4: what a seat can still spend in this round."""
    costs = s.facts.costs
    limit = costs.food_in_single_round if s.options.single_action_round else costs.food_a_round
    return min(limit - spent, s.has(seat, FOOD))


def zone_cost(s: MuleState, seat: Seat, square: int) -> int:
    """MULE-3.9, MULE-3.10: less in White; a Spheroid's talent once a turn makes an outer action cheap."""
    costs = s.facts.costs
    outer = s.facts.board.zone[square] != WHITE and not s.favour[seat]
    return costs.outer if outer else costs.white


def mule_price(s: MuleState, seat: Seat) -> int:
    """MULE-0.9: a M.U.L.E. costs what the Store asks for Smithore; a Mechtron pays less."""
    return max(1, s.price[SMITHORE] - talent(s, seat).mule_discount)


def pay_food(s: MuleState, seat: Seat, n: int) -> None:
    """MULE-3.5: from the stock into the usage box; counts against the round's limit."""
    s.transfer(seat, s.box(seat), FOOD, n)
    env: Acting = s.env
    s.become(Acting(seat, env.spent + n))


def pay_zone_cost(s: MuleState, seat: Seat, square: int) -> None:
    cost = zone_cost(s, seat, square)
    if s.favour[seat] and s.facts.board.zone[square] != WHITE:
        s.favour[seat] -= 1
    pay_food(s, seat, cost)


def tile_on(s: MuleState, seat: Seat, square: int) -> int:
    return s.tile_at[s.facts.spot(seat, square)]


TOO_DEAR = refuse("MULE-3.4", "it costs more Food than you can still spend in this round", "choose a cheaper action")
NO_LAND = refuse("MULE-3.17", "you have no land there", "choose a square with a land of yours")
NO_MULE = refuse("MULE-3.11", "no M.U.L.E. works there", "choose a land with a M.U.L.E.")
HAS_MULE = refuse("MULE-3.17", "a M.U.L.E. works there already", "choose a land without one")


# -- lands of a board ------------------------------------------------------------------------


def working_lands(s: MuleState, seat: Seat) -> tuple[int, ...]:
    """Squares of a seat's board where a M.U.L.E. works."""
    first, making, tile_at = s.facts.spot(seat, 0), s.making, s.tile_at
    return tuple([sq for sq in s.facts.board.squares if (tile := tile_at[first + sq]) >= 0 and making[tile]])


def empty_lands(s: MuleState, seat: Seat) -> tuple[int, ...]:
    """Squares of a seat's board with a land but without a M.U.L.E."""
    first, making, tile_at = s.facts.spot(seat, 0), s.making, s.tile_at
    return tuple([sq for sq in s.facts.board.squares if (tile := tile_at[first + sq]) >= 0 and not making[tile]])


def working_neighbours(s: MuleState, seat: Seat, square: int) -> tuple[int, ...]:
    first, making, tile_at = s.facts.spot(seat, 0), s.making, s.tile_at
    return tuple([sq for sq in s.facts.neighbours[square] if (tile := tile_at[first + sq]) >= 0 and making[tile]])


# -- which second square, which good ---------------------------------------------------------


class ChooseSecond(Step[MuleState]):
    """MULE-3.12, MULE-3.13: the neighbour that is refitted too, or the land a M.U.L.E. moves to."""

    name = "second land"
    rule = "MULE-3.12"
    visible = Visible(public=("seat", "action", "square"))
    verbs = (
        on_board("with_land", "and {}"),
        Verb("back", "Do something else", back=True),
    )

    def who(self, s: MuleState) -> Seats:
        return (s.env.seat,)

    def prompt(self, s: MuleState, seat: Seat | None) -> str:
        return "Where does the M.U.L.E. go?" if s.env.action == "move" else "Which neighbour do you refit with it?"

    def may_with_land(self, s: MuleState, seat: Seat, square: int) -> Refusal | None:
        env: Fitting = s.env
        if env.action == "move":
            tile = tile_on(s, seat, square)
            if tile == NOWHERE:
                return NO_LAND
            return HAS_MULE if s.making[tile] else None
        if square not in working_neighbours(s, seat, env.square):
            return refuse("MULE-3.12", "no M.U.L.E. of yours works on that square beside it", "choose a neighbour")
        return None

    def with_land(self, s: MuleState, seat: Seat, square: int) -> None:
        env: Fitting = s.env
        s.done()
        s.ask(fit_mule, env._replace(other=square))

    def back(self, s: MuleState, seat: Seat) -> None:
        s.done()


class FitMule(Step[MuleState]):
    """MULE-3.17: what a M.U.L.E. is to make. A river takes Food and Energy only; a zero is allowed."""

    name = "good"
    rule = "MULE-3.17"
    visible = Visible(public=("seat", "action", "square", "other", "good"))
    verbs = (
        Verb("make", "Make {}", over=GOODS, label=lambda s, good: GOOD_NAMES[good]),
        Verb("back", "Do something else", back=True),
    )

    def who(self, s: MuleState) -> Seats:
        return (s.env.seat,)

    def prompt(self, s: MuleState, seat: Seat | None) -> str:
        return f"What does the M.U.L.E. on {square_name(s, self._target(s.env))} make?"

    @staticmethod
    def _target(env: Fitting) -> int:
        """The square the question is about: where a move goes, or the second of two once the first is told."""
        second = env.action == "move" or (env.action == "refit_two" and env.good)
        return env.other if second else env.square

    def may_make(self, s: MuleState, seat: Seat, good: int) -> Refusal | None:
        env: Fitting = s.env
        tile = tile_on(s, seat, self._target(env))
        if s.facts.value[s.facts.tile_type[tile]][good] == NONE:
            return refuse("MULE-3.17", "that good cannot be made on a river", "choose Food or Energy")
        if env.action == "refit" and s.making[tile] == good:
            return refuse("MULE-3.11", "it makes that already", "choose another good")
        if env.action == "refit_two" and s.making[tile] == good and self._first_stays(s, env):
            return refuse("MULE-3.12", "neither of the two would change", "change at least one")
        return None

    @staticmethod
    def _first_stays(s: MuleState, env: Fitting) -> bool:
        return bool(env.good) and s.making[tile_on(s, env.seat, env.square)] == env.good

    def back(self, s: MuleState, seat: Seat) -> None:
        s.done()

    def make(self, s: MuleState, seat: Seat, good: int) -> None:
        env: Fitting = s.env
        if env.action == "refit_two" and not env.good:
            s.become(env._replace(good=good))
            return
        s.done()
        _DO[env.action](s, env, good)


def build_mules(s: MuleState) -> None:
    """MULE-3.16: Smithore in the Store becomes M.U.L.E.s, one for one, until the Corral is full."""
    n = min(s.has(s.store, SMITHORE), s.facts.corral - s.has(s.store, MULES))
    if n > 0:
        s.transfer(s.store, BANK, SMITHORE, n)
        s.transfer(BANK, s.store, MULES, n)
        s.tell("The Store builds {} M.U.L.E.{}", n, "s" if n > 1 else "")


def buy_mule(s: MuleState, env: Fitting, good: int) -> None:
    """MULE-3.9, MULE-3.10, MULE-3.16: pay, install, and the Store builds anew at once."""
    seat, tile = env.seat, tile_on(s, env.seat, env.square)
    pay_zone_cost(s, seat, env.square)
    s.transfer(seat, BANK, MONEY, mule_price(s, seat))
    s.transfer(s.store, seat, MULES, 1)
    s.making[tile] = good
    s.bought = (*s.bought, tile)
    s.relate(seat, "buys a M.U.L.E. for {}", GOOD_NAMES[good])
    build_mules(s)


def refit_mule(s: MuleState, env: Fitting, good: int) -> None:
    """MULE-3.11"""
    pay_zone_cost(s, env.seat, env.square)
    s.making[tile_on(s, env.seat, env.square)] = good
    s.relate(env.seat, "refits a M.U.L.E. for {}", GOOD_NAMES[good])


def refit_two_mules(s: MuleState, env: Fitting, good: int) -> None:
    """MULE-3.12"""
    pay_food(s, env.seat, s.facts.costs.refit_two)
    s.making[tile_on(s, env.seat, env.square)] = env.good
    s.making[tile_on(s, env.seat, env.other)] = good
    s.relate(env.seat, "refits two M.U.L.E.s")


def move_mule(s: MuleState, env: Fitting, good: int) -> None:
    """MULE-3.13"""
    pay_food(s, env.seat, s.facts.costs.move)
    s.making[tile_on(s, env.seat, env.square)] = 0
    s.making[tile_on(s, env.seat, env.other)] = good
    s.relate(env.seat, "moves a M.U.L.E., now for {}", GOOD_NAMES[good])


_DO = {"buy": buy_mule, "refit": refit_mule, "refit_two": refit_two_mules, "move": move_mule}

choose_second = ChooseSecond()
fit_mule = FitMule()
