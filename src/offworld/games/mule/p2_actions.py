"""Phase 2, the actions of an Action Round (MULE-3.9 to MULE-3.19).

A player in turn buys, refits or moves M.U.L.E.s, assays lands, hunts the Wampus or gambles. What needs
several answers asks them one by one; Food and money are paid when the last one is given.
"""

from __future__ import annotations

from typing import NamedTuple

from offworld.core.ledger import BANK
from offworld.core.menu import BARE, Args, Menu
from offworld.core.move import Seat, Seats
from offworld.core.refusal import Refusal, refuse
from offworld.core.step import Step, Verb, Visible
from offworld.games.mule.facts import FOOD, GOOD_NAMES, GOODS, MONEY, MULES, NONE, SMITHORE, WHITE
from offworld.games.mule.lands import square_name
from offworld.games.mule.p1_expansion import board_squares
from offworld.games.mule.p2_assay import Looking, assay_lands, may_assay, secret_spots, spot_name
from offworld.games.mule.p2_hunt import hunt_wampus
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


class TakeTurn(Step[MuleState]):
    """One player's part of an Action Round."""

    name = "action"
    rule = "MULE-3.4"
    question = "What do you do?"
    visible = Visible(public=("seat", "spent"))
    verbs = (
        Verb("buy", "Buy a M.U.L.E. for {}", over=board_squares, label=square_name, rule="MULE-3.9"),
        Verb("refit", "Refit the M.U.L.E. on {}", over=board_squares, label=square_name, rule="MULE-3.11"),
        Verb("refit_two", "Refit two neighbours, first {}", over=board_squares, label=square_name, rule="MULE-3.12"),
        Verb("move", "Move the M.U.L.E. from {}", over=board_squares, label=square_name, rule="MULE-3.13"),
        Verb("assay", "Assay {}", over=secret_spots, label=spot_name, rule="MULE-3.14"),
        Verb("hunt", "Hunt the Wampus", rule="MULE-3.15a"),
        Verb("gamble", "Gamble at the Pub, and be done for this turn", rule="MULE-3.15b"),
        Verb("end_round", "No second action in this round", rule="MULE-3.7"),
        Verb("finish", "Pass: be done for this turn", rule="MULE-3.6"),
    )

    def prompt(self, s: MuleState, seat: Seat | None) -> str:
        env: Acting = s.env
        return f"Action Round {s.round}: what do you do? You can spend {food_left(s, env.seat, env.spent)} Food."

    def run(self, s: MuleState) -> Seats:
        env: Acting = s.env
        if s.out[env.seat] or food_left(s, env.seat, env.spent) <= 0:
            s.done()
            return ()
        return (env.seat,)

    # -- questions ---------------------------------------------------------------------------

    def _lacks_food(self, s: MuleState, seat: Seat, cost: int) -> Refusal | None:
        return TOO_DEAR if cost > food_left(s, seat, s.env.spent) else None

    def may_buy(self, s: MuleState, seat: Seat, square: int) -> Refusal | None:
        tile = tile_on(s, seat, square)
        if tile == NOWHERE:
            return NO_LAND
        if s.making[tile]:
            return HAS_MULE
        if not s.has(s.store, MULES):
            return refuse("MULE-3.9", "the Corral is empty", "wait until the Store has Smithore")
        if s.money(seat) < mule_price(s, seat):
            return refuse("MULE-3.9", "you have not the money for a M.U.L.E.", "hunt, gamble or wait for the Market")
        return self._lacks_food(s, seat, zone_cost(s, seat, square))

    def may_refit(self, s: MuleState, seat: Seat, square: int) -> Refusal | None:
        tile = tile_on(s, seat, square)
        if tile == NOWHERE or not s.making[tile]:
            return NO_MULE
        return self._lacks_food(s, seat, zone_cost(s, seat, square))

    def may_refit_two(self, s: MuleState, seat: Seat, square: int) -> Refusal | None:
        tile = tile_on(s, seat, square)
        if tile == NOWHERE or not s.making[tile]:
            return NO_MULE
        if not working_neighbours(s, seat, square):
            return refuse("MULE-3.12", "no M.U.L.E. of yours works beside it", "refit it alone")
        return self._lacks_food(s, seat, s.facts.costs.refit_two)

    def may_move(self, s: MuleState, seat: Seat, square: int) -> Refusal | None:
        tile = tile_on(s, seat, square)
        if tile == NOWHERE or not s.making[tile]:
            return NO_MULE
        if not empty_lands(s, seat):
            return refuse("MULE-3.13", "you have no land without a M.U.L.E.", "claim more lands")
        return self._lacks_food(s, seat, s.facts.costs.move)

    def may_assay(self, s: MuleState, seat: Seat, spot: int) -> Refusal | None:
        return may_assay(s, spot) or self._lacks_food(s, seat, s.facts.costs.assay)

    def may_hunt(self, s: MuleState, seat: Seat) -> Refusal | None:
        if s.caught[seat]:
            return refuse("MULE-3.15a", "you have caught the Wampus this turn", "hunt again next turn")
        return self._lacks_food(s, seat, s.facts.costs.hunt)

    def may_gamble(self, s: MuleState, seat: Seat) -> Refusal | None:
        return self._lacks_food(s, seat, s.facts.costs.gamble)

    def may_end_round(self, s: MuleState, seat: Seat) -> Refusal | None:
        if not s.env.spent or s.options.single_action_round:
            return refuse("MULE-3.7", "you have not acted in this round, or there is no next one", "act or pass")
        return None

    def may_finish(self, s: MuleState, seat: Seat) -> Refusal | None:
        if s.env.spent and not s.options.single_action_round:
            return refuse("MULE-3.6", "passing is instead of an action", "end your part of this round")
        return None

    def menu(self, s: MuleState, seat: Seat) -> Menu:
        """The same as the predicates say, in one walk over the board."""
        env: Acting = s.env
        left = food_left(s, seat, env.spent)
        costs = s.facts.costs
        entries: dict[str, Args] = {}
        self._add_mule_actions(s, seat, left, entries)
        if left >= costs.assay and (spots := secret_spots(s, seat)):
            entries["assay"] = spots
        if left >= costs.hunt and not s.caught[seat]:
            entries["hunt"] = BARE
        if left >= costs.gamble:
            entries["gamble"] = BARE
        single = s.options.single_action_round
        entries["finish" if single or not env.spent else "end_round"] = BARE
        return Menu(entries)

    def _add_mule_actions(self, s: MuleState, seat: Seat, left: int, entries: dict[str, Args]) -> None:
        first, making = s.facts.spot(seat, 0), s.making
        lands = [(sq, tile) for sq, tile in enumerate(s.tile_at[first : first + s.facts.board.size]) if tile >= 0]
        empty = [sq for sq, tile in lands if not making[tile]]
        zone, costs = s.facts.board.zone, s.facts.costs
        outer = left >= costs.outer or (s.favour[seat] > 0 and left >= costs.white)
        inner = left >= costs.white
        if empty and s.has(s.store, MULES) and s.money(seat) >= mule_price(s, seat):
            _add(entries, "buy", [sq for sq in empty if (inner if zone[sq] == WHITE else outer)])
        if len(empty) == len(lands):
            return
        working = [sq for sq, tile in lands if making[tile]]
        _add(entries, "refit", [sq for sq in working if (inner if zone[sq] == WHITE else outer)])
        if left >= costs.refit_two:
            _add(entries, "refit_two", [sq for sq in working if working_neighbours(s, seat, sq)])
        if left >= costs.move and empty:
            _add(entries, "move", working)

    # -- what happens ------------------------------------------------------------------------

    def buy(self, s: MuleState, seat: Seat, square: int) -> None:
        s.ask(fit_mule, Fitting(seat, "buy", square))

    def refit(self, s: MuleState, seat: Seat, square: int) -> None:
        s.ask(fit_mule, Fitting(seat, "refit", square))

    def refit_two(self, s: MuleState, seat: Seat, square: int) -> None:
        s.ask(choose_second, Fitting(seat, "refit_two", square))

    def move(self, s: MuleState, seat: Seat, square: int) -> None:
        s.ask(choose_second, Fitting(seat, "move", square))

    def assay(self, s: MuleState, seat: Seat, spot: int) -> None:
        pay_food(s, seat, s.facts.costs.assay)
        s.ask(assay_lands, Looking(seat, s.facts.costs.looks + talent(s, seat).looks, spot))

    def hunt(self, s: MuleState, seat: Seat) -> None:
        pay_food(s, seat, s.facts.costs.hunt)
        s.ask(hunt_wampus, (seat, 1 + talent(s, seat).hunt_cards))

    def gamble(self, s: MuleState, seat: Seat) -> None:
        pay_food(s, seat, s.facts.costs.gamble)
        won = s.facts.costs.pub + talent(s, seat).pub
        s.transfer(BANK, seat, MONEY, won)
        s.out[seat] = 1
        s.relate(seat, "gambles at the Pub and wins ${}", won)

    def end_round(self, s: MuleState, seat: Seat) -> None:
        s.done()

    def finish(self, s: MuleState, seat: Seat) -> None:
        s.out[seat] = 1
        s.relate(seat, "passes")


def _add(entries: dict[str, Args], verb: str, squares: list[int]) -> None:
    if squares:
        entries[verb] = tuple(squares)


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
        Verb("with_land", "and {}", over=board_squares, label=square_name),
        Verb("back", "Do something else"),
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
        Verb("back", "Do something else"),
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
        s.tell("The Store builds {} M.U.L.E.s", n)


def buy_mule(s: MuleState, env: Fitting, good: int) -> None:
    """MULE-3.9, MULE-3.10, MULE-3.16: pay, install, and the Store builds anew at once."""
    seat, tile = env.seat, tile_on(s, env.seat, env.square)
    pay_zone_cost(s, seat, env.square)
    s.transfer(seat, BANK, MONEY, mule_price(s, seat))
    s.transfer(s.store, seat, MULES, 1)
    s.making[tile] = good
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

take_turn = TakeTurn()
choose_second = ChooseSecond()
fit_mule = FitMule()
