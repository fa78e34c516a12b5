"""A settler by rule of thumb: land beside its own, M.U.L.E.s where they bring most, fair trade.

It sees a view, as any player does, and keeps one sentence about its last choice: a hint for people.
What things are worth to it is in `bot_worth`; land, work and trade have a module each.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from offworld.core.menu import Menu
from offworld.core.move import Move, interned
from offworld.core.view import View
from offworld.games.mule.bot_land import Surveyor
from offworld.games.mule.bot_market import Trader
from offworld.games.mule.bot_work import Foreman, args
from offworld.games.mule.bot_worth import BELIEFS, Estate, Notes
from offworld.games.mule.facts import FOOD, GOOD_NAMES, LANDS, MONEY, MULES, EventCard
from offworld.games.mule.sight import Sight
from offworld.market.trading import EVERYBODY

Answer = tuple[Move | None, str]
"""None: wait, where several may act at any time."""

MEMORY = 6
"""Deposits that a settler can keep in mind where the table keeps no notes."""
BY_TALENT = ("mechtron", "flapper", "spheroid", "packer", "leggite", "bonzoid", "gollumer")
"""Colonists, the most useful first."""
LAND_STANDING = 12
"""How much a land counts when players are compared."""


class Settler:
    """The rule-of-thumb player of M.U.L.E.: one method for each question, named by a verb of its menu."""

    def __init__(self) -> None:
        self.why = ""
        self.notes: Notes = {}

    def choose(self, view: View, menu: Menu) -> Move | None:
        sight = Sight(view)
        self._remember(sight)
        answer = next((getattr(self, f"on_{verb}") for verb in menu.entries if hasattr(self, f"on_{verb}")), None)
        move, self.why = answer(sight, menu) if answer else (menu.at(0), "There is no better reason.")
        chosen: Move | None = move
        return chosen

    def explain(self) -> str:
        """Why the last move was chosen, in a sentence."""
        return self.why

    def _remember(self, sight: Sight) -> None:
        """Keep in mind what was just assayed, as far as a settler can."""
        for tile, value in enumerate(sight.crystite):
            if value is not None and value >= 0 and sight.is_secret(tile):
                self.notes.pop(tile, None)
                self.notes[tile] = value
        if not sight.options["assay_notes"]:
            self.notes = dict(list(self.notes.items())[-MEMORY:])

    # -- set-up ------------------------------------------------------------------------------

    def on_play_as(self, sight: Sight, menu: Menu) -> Answer:
        """Without Colonist cards the Flapper's head start is left to those who need it."""
        species = sight.facts.species
        free = [number for number in args(menu, "play_as") if species[number].default.money >= 0]
        if sight.options["colonist_cards"]:
            best = min(free, key=lambda number: _place(species[number].id, BY_TALENT))
            return interned("play_as", best), f"The {species[best].title}'s talent is the most useful one left."
        plain = [number for number in free if species[number].default.money == 0] or args(menu, "play_as")
        return interned("play_as", plain[0]), "Nobody gets a head start that way."

    # -- Expansion ---------------------------------------------------------------------------

    def on_claim(self, sight: Sight, menu: Menu) -> Answer:
        worth, square = Surveyor(sight, _me(sight), self.notes).best_land(args(menu, "claim"))
        return interned("claim", square), f"It can bring about ${worth:.0f} by the end of the game."

    def on_place(self, sight: Sight, menu: Menu) -> Answer:
        square: int = sight.step("claim")["square"]
        here = Surveyor(sight, _me(sight), self.notes).best_place(square, args(menu, "place"))
        return interned("place", here), "It fits best there, next to the other lands."

    def on_auction(self, sight: Sight, menu: Menu) -> Answer:
        surveyor = Surveyor(sight, _me(sight), self.notes)
        worth, square = surveyor.best_land(args(menu, "auction"))
        if surveyor.highest_bid(square) >= sight.facts.opening_bid:
            return interned("auction", square), f"It can bring about ${worth:.0f} by the end of the game."
        return interned("keep"), "The money is needed for M.U.L.E.s now."

    def on_bid(self, sight: Sight, menu: Menu) -> Answer:
        highest = Surveyor(sight, _me(sight), self.notes).highest_bid(_on_sale(sight))
        out = next((verb for verb in ("withdraw", "stay_out") if verb in menu.entries), None)
        bids = args(menu, "bid")
        if highest < bids[0] and out is not None:
            return interned(out), "That is more than the land will bring."
        bid = min(max(bids[0], int(highest)), bids[-1])
        return interned("bid", bid), f"The land is worth a bid of up to ${highest:.0f}."

    # -- Development -------------------------------------------------------------------------

    def on_open_package(self, sight: Sight, menu: Menu) -> Answer:
        return interned("open_package"), "Food early on is worth more than Food later."

    def on_finish(self, sight: Sight, menu: Menu) -> Answer:
        return Foreman(sight, _me(sight), self.notes).choose(menu)

    on_end_round = on_finish

    def on_with_land(self, sight: Sight, menu: Menu) -> Answer:
        fitting = sight.step("second land")
        foreman = Foreman(sight, _me(sight), self.notes)
        squares = args(menu, "with_land")
        if fitting["action"] == "move":
            _, best, _ = foreman.best_move(fitting["square"], squares)
        else:
            pairs = foreman.settled(squares) or squares
            best = max(pairs, key=lambda other: foreman.best_pair(fitting["square"], other)[0])
        return interned("with_land", best), "The two go best together."

    def on_make(self, sight: Sight, menu: Menu) -> Answer:
        fitting = sight.step("good")
        good = self._good(Foreman(sight, _me(sight), self.notes), fitting, args(menu, "make"))
        return interned("make", good), f"{GOOD_NAMES[good]} brings the most there."

    def _good(self, foreman: Foreman, fitting: dict[str, Any], goods: list[int]) -> int:
        square, other = fitting["square"], fitting["other"]
        if fitting["action"] == "refit_two":
            if not fitting["good"]:
                return foreman.best_pair(square, other)[1]
            foreman.estate.put(square, fitting["good"])
            return foreman.best_good(other, goods)[1]
        if other >= 0:
            foreman.estate.put(square, 0)
        return foreman.best_good(other if other >= 0 else square, goods)[1]

    def on_look(self, sight: Sight, menu: Menu) -> Answer:
        foreman = Foreman(sight, _me(sight), self.notes)
        unknown = foreman.unknown(args(menu, "look"))
        if not unknown:
            return interned("enough"), "There is nothing more to find out for the next claim."
        return interned("look", foreman.promising(unknown)), "A rich deposit there would be worth most."

    # -- what cards and shortage do ----------------------------------------------------------

    def on_turn_over(self, sight: Sight, menu: Menu) -> Answer:
        return interned("turn_over", self._least(sight, args(menu, "turn_over"))), "It brings the least this turn."

    def on_suffer(self, sight: Sight, menu: Menu) -> Answer:
        return interned("suffer", self._least(sight, args(menu, "suffer"))), "It is the easiest to do without."

    def _least(self, sight: Sight, squares: Iterable[int]) -> int:
        estate = Estate(sight, _me(sight), self.notes)
        return max(squares, key=lambda square: estate.gain(square, 0))

    def on_give(self, sight: Sight, menu: Menu) -> Answer:
        """Of equals the better ranked one counts as ahead; the first of the table would always be hit otherwise."""
        drawing = sight.step("give")
        lucky = bool(drawing["deck"])
        card = (sight.facts.lucky if lucky else sight.facts.unlucky)[drawing["hand"][_me(sight)]]
        others = sorted(args(menu, "give"), key=sight.rank)
        if lucky:
            weak = min(reversed(others), key=lambda seat: standing(sight, seat) + effect(sight, card, seat))
            return interned("give", weak), f"{sight.name(weak)} is the least dangerous to help."
        leader = max(others, key=lambda seat: standing(sight, seat) - 3 * effect(sight, card, seat))
        return interned("give", leader), f"It hurts {sight.name(leader)}, who is ahead."

    # -- Market ------------------------------------------------------------------------------

    def on_wait(self, sight: Sight, menu: Menu) -> Answer:
        return Trader(sight, _me(sight), self.notes).choose(menu)

    on_done = on_wait
    on_undone = on_wait

    def on_total(self, sight: Sight, menu: Menu) -> Answer:
        return Trader(sight, _me(sight), self.notes).total(menu), "That is a price between the Store's two."

    def on_to(self, sight: Sight, menu: Menu) -> Answer:
        return interned("to", EVERYBODY), "Whoever wants it may have it."

    def on_split(self, sight: Sight, menu: Menu) -> Answer:
        return interned("split", 1), "A part is better than nothing."

    def on_take(self, sight: Sight, menu: Menu) -> Answer:
        return interned("take", Trader(sight, _me(sight), self.notes).take(menu)), "That many are worth the price."

    def on_declare(self, sight: Sight, menu: Menu) -> Answer:
        role = Trader(sight, _me(sight), self.notes).declaration()
        return interned("declare", role), ("", "I need some.", "I have some to spare.", "I need nothing here.")[role]


def _me(sight: Sight) -> int:
    assert sight.seat is not None
    return sight.seat


def _place(name: str, order: tuple[str, ...]) -> int:
    return order.index(name) if name in order else len(order)


def _on_sale(sight: Sight) -> int:
    """The square of Irata whose land is being auctioned."""
    lot: int = sight.step("land auction").get("lot", -1)
    return lot if lot >= 0 else int(sight.step("secret land auction")["about"][0])


def standing(sight: Sight, seat: int) -> float:
    """How well a player does: money, and what lands and M.U.L.E.s will bring."""
    left = sight.turns[-1] - sight.turn
    growth = BELIEFS.mule_income * left * sight.has(seat, MULES) / 2
    return sight.money(seat) + LAND_STANDING * len(sight.lands(seat)) + growth


def effect(sight: Sight, card: EventCard, seat: int) -> float:
    """What an event card would bring a player, in dollars."""
    if sight.has(seat, MULES) < card.needs_mules:
        return 0.0
    lands = sight.lands(seat)
    amounts = card.large if len(lands) >= sight.facts.large_from else card.small
    worth = amounts[MONEY] + sum(card.per_mule[sight.making[tile]] for tile in lands if sight.making[tile])
    worth += sum(n * sight.price[good] for good, n in enumerate(amounts[:LANDS]) if good)
    if FOOD in card.loses_half:
        worth -= sight.has(seat, FOOD) // 2 * sight.price[FOOD]
    return worth + amounts[LANDS] * 3 * LAND_STANDING
