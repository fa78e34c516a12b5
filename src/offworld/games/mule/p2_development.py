"""Phase 2, Development (MULE-3.1 to MULE-3.8, MULE-3.16).

The Store turns Smithore into M.U.L.E.s, the poorest in Food may open their Package from Home World,
the play order is fixed, and then up to three Action Rounds follow. In each a player spends at most
two Food, or passes and is out for this turn. The actions themselves are in `p2_actions`.
"""

from __future__ import annotations

from offworld.core.fields import put
from offworld.core.ledger import BANK
from offworld.core.move import Move, Seat, Seats
from offworld.core.refusal import Refusal, refuse
from offworld.core.step import Verb
from offworld.flow import ForEach, Sealed, Sealing, Sequence
from offworld.games.mule.facts import ENERGY, FOOD, MULES
from offworld.games.mule.p2_actions import take_turn
from offworld.games.mule.p2_mules import Acting, build_mules
from offworld.games.mule.p4_cards import draw_production
from offworld.games.mule.setup import talent
from offworld.games.mule.state import MuleState


def begin(s: MuleState) -> None:
    s.phase = 2
    s.bought = ()
    for seat in s.seats:
        s.out[seat] = s.caught[seat] = 0
        s.favour[seat] = talent(s, seat).cheap_outer


class OpenPackages(Sealed[MuleState]):
    """MULE-3.2: whoever has the least Food may open a Package; that is looked at once for all."""

    name = "packages"
    rule = "MULE-3.2"
    verbs = (Verb("open_package", "Open the Package"), Verb("keep_package", "Keep the Package"))

    def prompt(self, s: MuleState, seat: Seat | None) -> str:
        food, energy = s.facts.package
        if seat is None:
            return "Whoever has the least Food may open a Package from Home World."
        return f"Nobody has less Food than you. Do you open your Package ({food} Food, {energy} Energy)?"

    def choosers(self, s: MuleState, about: object) -> Seats:
        least = min(s.has(seat, FOOD) for seat in s.seats)
        return tuple(seat for seat in s.seats if s.packages[seat] and s.has(seat, FOOD) == least)

    def may_open_package(self, s: MuleState, seat: Seat) -> Refusal | None:
        if not s.packages[seat]:
            return refuse("MULE-3.2", "you have no Package left", "go on without one")
        return None

    def grave(self, s: MuleState, seat: Seat, move: Move) -> str:
        return "This spends one of your Packages." if move.verb == "open_package" else ""

    def reveal(self, s: MuleState, sealing: Sealing) -> None:
        for seat in s.seats:
            if sealing.picks[seat] and sealing.picks[seat][0].verb == "open_package":
                s.packages = put(s.packages, seat, s.packages[seat] - 1)
                food, energy = s.facts.package
                s.transfer(BANK, seat, FOOD, food)
                s.transfer(BANK, seat, ENERGY, energy)
                s.relate(seat, "opens a Package from Home World")


def fix_order(s: MuleState) -> None:
    """MULE-3.3: Rank 1 first; lowest rank first when few M.U.L.E.s are left."""
    few = s.has(s.store, MULES) <= s.facts.few_mules
    s.order = s.ranks[::-1] if few else s.ranks


def rounds(s: MuleState) -> tuple[int, ...]:
    return (1,) if s.options.single_action_round else tuple(range(1, s.facts.costs.rounds + 1))


def begin_round(s: MuleState, number: int) -> None:
    """MULE-3.8: only those act who are not out yet. Option production_forecast: the card is shown in the last round."""
    if all(s.out):
        return
    s.round = number
    s.ask(action_round)
    if s.options.production_forecast and number == s.facts.costs.rounds:
        s.ask(draw_production)


def begin_turn(s: MuleState, seat: Seat) -> None:
    """MULE-3.6: who has no Food must pass."""
    if s.out[seat]:
        return
    if s.has(seat, FOOD):
        s.ask(take_turn, Acting(seat))
    else:
        s.out[seat] = 1
        s.relate(seat, "has no Food and passes")


def finish(s: MuleState) -> None:
    s.round = 0


open_packages = OpenPackages()


def packages(s: MuleState) -> None:
    if any(s.packages):
        s.ask(open_packages)


action_round = ForEach("Action Round", lambda s: s.order, begin_turn, rule="MULE-3.4")
action_rounds = ForEach("Action Rounds", rounds, begin_round, rule="MULE-3.8")
development = Sequence("Development", begin, build_mules, packages, fix_order, action_rounds, finish, rule="MULE-3.1")
