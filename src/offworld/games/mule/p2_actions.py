"""Phase 2, the actions of an Action Round (MULE-3.9 to MULE-3.19).

A player in turn buys, refits or moves M.U.L.E.s, assays lands, hunts the Wampus or gambles, as long as the
round's Food lasts. The questions about M.U.L.E.s are in `p2_mules`.
"""

from __future__ import annotations

from offworld.core.ledger import BANK
from offworld.core.menu import BARE, Args, Menu
from offworld.core.move import Seat, Seats
from offworld.core.refusal import Refusal, refuse
from offworld.core.step import Step, Verb, Visible
from offworld.games.mule.facts import MONEY, MULES, WHITE
from offworld.games.mule.p1_expansion import on_board
from offworld.games.mule.p2_assay import Looking, assay_lands, last_spot, may_assay, secret_spots, spot_name
from offworld.games.mule.p2_hunt import hunt_wampus
from offworld.games.mule.p2_mules import (
    HAS_MULE,
    NO_LAND,
    NO_MULE,
    TOO_DEAR,
    Acting,
    Fitting,
    choose_second,
    empty_lands,
    fit_mule,
    food_left,
    mule_price,
    pay_food,
    tile_on,
    working_neighbours,
    zone_cost,
)
from offworld.games.mule.setup import talent
from offworld.games.mule.state import NOWHERE, MuleState


class TakeTurn(Step[MuleState]):
    """One player's part of an Action Round."""

    name = "action"
    rule = "MULE-3.4"
    question = "What do you do?"
    visible = Visible(public=("seat", "spent"))
    verbs = (
        on_board("buy", "Buy a M.U.L.E. for {}", rule="MULE-3.9"),
        on_board("refit", "Refit the M.U.L.E. on {}", rule="MULE-3.11"),
        on_board("refit_two", "Refit two neighbours, first {}", rule="MULE-3.12"),
        on_board("move", "Move the M.U.L.E. from {}", rule="MULE-3.13"),
        Verb("assay", "Assay {}", over=secret_spots, most=last_spot, label=spot_name, rule="MULE-3.14"),
        Verb("hunt", "Hunt the Wampus", rule="MULE-3.15a"),
        Verb("gamble", "Gamble at the Pub, and be done for this turn", rule="MULE-3.15b"),
        Verb("end_round", "No second action in this round", rule="MULE-3.7"),
        Verb("finish", "Pass: be done for this turn", rule="MULE-3.6"),
    )

    def prompt(self, s: MuleState, seat: Seat | None) -> str:
        env: Acting = s.env
        which = "The only Action Round" if s.options.single_action_round else f"Action Round {s.round}"
        return f"{which}: what do you do? You can spend {food_left(s, env.seat, env.spent)} Food."

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
            return refuse("MULE-3.9", "you do not have the money for a M.U.L.E.", "hunt, gamble or wait for the Market")
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
            return refuse("MULE-3.6", "you may pass only instead of acting", "end your part of this round")
        return None

    def menu(self, s: MuleState, seat: Seat) -> Menu:
        """The same as the predicates say, in one walk over the board."""
        env: Acting = s.env
        left = food_left(s, seat, env.spent)
        costs = s.facts.costs
        entries: dict[str, Args] = {}
        self._add_mule_actions(s, seat, left, entries)
        if left >= costs.hunt and not s.caught[seat]:
            entries["hunt"] = BARE
        if left >= costs.gamble:
            entries["gamble"] = BARE
        single = s.options.single_action_round
        entries["finish" if single or not env.spent else "end_round"] = BARE
        if left >= costs.assay and (spots := secret_spots(s, seat)):
            entries["assay"] = spots
        return Menu(entries)

    def _add_mule_actions(self, s: MuleState, seat: Seat, left: int, entries: dict[str, Args]) -> None:
        facts, making, first = s.facts, s.making, s.facts.spot(seat, 0)
        board = s.tile_at[first : first + facts.board.size]
        lands = [sq for sq in facts.board.squares if board[sq] >= 0]
        empty = [sq for sq in lands if not making[board[sq]]] if s.mules(seat) else lands
        zone, costs = facts.board.zone, facts.costs
        outer = left >= costs.outer or (s.favour[seat] > 0 and left >= costs.white)
        inner = left >= costs.white
        if empty and s.has(s.store, MULES) and s.money(seat) >= mule_price(s, seat):
            _add(entries, "buy", [sq for sq in empty if (inner if zone[sq] == WHITE else outer)])
        if len(empty) == len(lands):
            return
        working = [sq for sq in lands if making[board[sq]]]
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


take_turn = TakeTurn()
