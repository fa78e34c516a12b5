"""A settler at work in Development: M.U.L.E.s where they bring most, assays, the hunt, the Pub."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import NamedTuple

from offworld.core.menu import Menu
from offworld.core.move import Move, interned
from offworld.games.mule.bot_land import Surveyor
from offworld.games.mule.bot_worth import Estate, Notes, crystite_odds, turns_left
from offworld.games.mule.facts import ENERGY, FOOD, GOOD_NAMES, GOODS, SMITHORE, WHITE
from offworld.games.mule.sight import Sight

KEPT_FOOD = 1.5
"""What a Food is worth that is not used: half of them spoil."""
WORTH_A_REFIT = 45.0
"""A change must bring more than this: prices change too, and who follows them refits back and forth."""
FINDS_USED = 0.6
"""How often a settler gets to claim what it has found."""


class Option(NamedTuple):
    """Something to do: what it brings in dollars, its Food, the move that begins it, and why."""

    gain: float
    food: int
    move: Move
    why: str

    @property
    def net(self) -> float:
        """A Food at a time, less what the Food would be worth otherwise."""
        return self.gain / self.food - KEPT_FOOD


class Foreman:
    """Weighs the actions of one seat against each other."""

    def __init__(self, sight: Sight, seat: int, notes: Notes) -> None:
        self.sight = sight
        self.seat = seat
        self.notes = notes
        self.estate = Estate(sight, seat, notes)
        self.turns = turns_left(sight)
        self.food = sight.has(seat, FOOD)

    # -- which action ------------------------------------------------------------------------

    def choose(self, menu: Menu) -> tuple[Move, str]:
        options = [option for option in self._options(menu) if option.net > 0]
        best = max(options, key=lambda option: option.net, default=None)
        pub = self._pub(menu)
        if pub is not None and (best is None or self._pub_is_better(pub, best)):
            best = pub
        if best is not None:
            return best.move, best.why
        end = "end_round" if "end_round" in menu.entries else "finish"
        return interned(end), "Nothing here is worth its Food."

    def _pub_is_better(self, pub: Option, option: Option) -> bool:
        """Only where the other action would leave no Food or no time for the Pub."""
        return not self._pub_can_wait(option) and pub.gain > option.gain - KEPT_FOOD * (option.food - 1)

    def _options(self, menu: Menu) -> Iterator[Option]:
        entries = menu.entries
        if "buy" in entries:
            yield from self._purchases(args(menu, "buy"))
        elif "move" in entries:
            yield from self._moves(self.settled(args(menu, "move")))
        if "refit" in entries:
            yield from self._refits(self.settled(args(menu, "refit")))
        if "refit_two" in entries and self.sight.tournament:
            yield from self._double_refits(self.settled(args(menu, "refit_two")))
        if "assay" in entries:
            yield from self._assays(args(menu, "assay"))
        if "hunt" in entries:
            yield Option(self._wampus(), 1, interned("hunt"), "A hunt is a good use of spare Food.")

    def _pub(self, menu: Menu) -> Option | None:
        if "gamble" not in menu.entries:
            return None
        won = self.sight.facts.costs.pub + self.sight.talent(self.seat).pub
        return Option(won, 1, interned("gamble"), "The Pub is the best use of the last Food of the turn.")

    def _pub_can_wait(self, option: Option) -> bool:
        """Whether the Pub can still be visited after another action."""
        costs = self.sight.facts.costs
        spent: int = self.sight.step("action").get("spent", 0)
        single = self.sight.options["single_action_round"]
        left = (costs.food_in_single_round if single else costs.food_a_round) - spent - option.food
        more_rounds = not single and self.sight.view["round"] < costs.rounds
        return self.food > option.food and (left > 0 or more_rounds)

    # -- M.U.L.E.s ---------------------------------------------------------------------------

    def _zone_cost(self, square: int) -> int:
        facts = self.sight.facts
        cheap = facts.board.zone[square] == WHITE or self.sight.view["favour"][self.seat]
        return facts.costs.white if cheap else facts.costs.outer

    def _lasts(self, good: int) -> int:
        """Turns that one more M.U.L.E. works: this one only if there is Energy for it."""
        short = good != ENERGY and self.estate.burners >= self.sight.has(self.seat, ENERGY)
        return self.turns - short

    def _purchases(self, squares: Iterable[int]) -> Iterator[Option]:
        price = max(1, self.sight.price[SMITHORE] - self.sight.talent(self.seat).mule_discount)
        for square in squares:
            income, good = self.best_good(square)
            why = f"A M.U.L.E. for {GOOD_NAMES[good]} adds about ${income:.0f} a turn."
            yield Option(income * self._lasts(good) - price, self._zone_cost(square), interned("buy", square), why)

    def best_good(self, square: int, goods: Iterable[int] = GOODS) -> tuple[float, int]:
        """What to make on a square, with what it adds to the income; work that has no Energy counts less."""
        estate, yields = self.estate, self.estate.yields[square]
        tried = [(estate.gain(square, good), good) for good in goods if yields[good] >= 0]
        return max(tried, key=lambda one: one[0] * self._lasts(one[1]))

    def settled(self, squares: Iterable[int]) -> list[int]:
        """Without the M.U.L.E.s bought this turn: nobody buys one to change it at once."""
        return [square for square in squares if self.estate.tiles[square] not in self.sight.view["bought"]]

    def _refits(self, squares: Iterable[int]) -> Iterator[Option]:
        for square in squares:
            income, good = self.estate.best_good(square)
            if income * self.turns > WORTH_A_REFIT:
                why = f"{GOOD_NAMES[good]} there adds about ${income:.0f} a turn."
                yield Option(income * self.turns, self._zone_cost(square), interned("refit", square), why)

    def _double_refits(self, squares: Iterable[int]) -> Iterator[Option]:
        """Two neighbours that change to the same good help each other."""
        cost = self.sight.facts.costs.refit_two
        for square in squares:
            for other in self.settled(self.sight.facts.neighbours[square]):
                if other > square and self.estate.goods[other]:
                    income, good, _ = self.best_pair(square, other, alike=True)
                    if income * self.turns > WORTH_A_REFIT:
                        why = f"Together they make more: {GOOD_NAMES[good]} adds about ${income:.0f} a turn."
                        yield Option(income * self.turns, cost, interned("refit_two", square), why)

    def best_pair(self, one: int, other: int, alike: bool = False) -> tuple[float, int, int]:
        """The goods for two lands, with what they add to the income together."""
        estate = self.estate
        before, old = estate.income, (estate.goods[one], estate.goods[other])
        best = (float("-inf"), old[0], old[1])
        for pair in ((good, good) for good in GOODS) if alike else product(GOODS, GOODS):
            if pair != old and estate.yields[one][pair[0]] >= 0 and estate.yields[other][pair[1]] >= 0:
                estate.put(one, pair[0])
                estate.put(other, pair[1])
                best = max(best, (estate.income - before, *pair))
                estate.put(one, old[0])
                estate.put(other, old[1])
        return best

    def _moves(self, squares: Iterable[int]) -> Iterator[Option]:
        for square in squares:
            income, _to, good = self.best_move(square, self._bare())
            if income * self.turns > WORTH_A_REFIT:
                why = f"{GOOD_NAMES[good]} on another land adds about ${income:.0f} a turn."
                yield Option(income * self.turns, self.sight.facts.costs.move, interned("move", square), why)

    def _bare(self) -> list[int]:
        return [sq for sq, tile in enumerate(self.estate.tiles) if tile >= 0 and not self.estate.goods[sq]]

    def best_move(self, square: int, to: Iterable[int]) -> tuple[float, int, int]:
        """Where a M.U.L.E. does better: what that adds to the income, the square and the good."""
        estate = self.estate
        before, old = estate.income, estate.goods[square]
        estate.put(square, 0)
        lost = before - estate.income
        best = max([(gain - lost, here, good) for here in to for gain, good in (estate.best_good(here),)])
        estate.put(square, old)
        return best

    # -- assays and the hunt -----------------------------------------------------------------

    def _wampus(self) -> float:
        """What a hunt brings on average, by the cards still in the deck."""
        lucky, out = self.sight.facts.lucky, self.sight.view["lucky_out"]
        deck = [card for number, card in enumerate(lucky) if number not in out] or lucky
        miss = 1 - sum(card.wampus for card in deck) / len(deck)
        cards = 1 + self.sight.talent(self.seat).hunt_cards
        return float(self.sight.facts.costs.wampus * (1 - miss**cards))

    def _assays(self, spots: Iterable[int]) -> Iterator[Option]:
        """Worth while as long as there is a land to claim next turn that could turn out better."""
        if self.turns < 3 or len(unknown := self.unknown(spots)) < 2:
            return
        known = [deposit for square in self._claimable() if (deposit := self._deposit(square)) is not None]
        best, odds = max([*known, self.estate.mean_crystite]), crystite_odds(self.sight)
        better = sum(
            p * q * max(0.0, max(one, other) - best) for one, p in enumerate(odds) for other, q in enumerate(odds)
        )
        gain = better * self.estate.outlook.crystite * (self.turns - 1) * FINDS_USED
        yield Option(gain, 1, interned("assay", self.promising(unknown)), "A rich deposit is worth knowing first.")

    def _claimable(self) -> list[int]:
        sight = self.sight
        return [square for square in sight.facts.irata.squares if sight.tile_at[square] >= 0]

    def _deposit(self, square: int) -> int | None:
        tile = self.sight.tile_at[square]
        return self.notes.get(tile, self.sight.deposit(tile))

    def unknown(self, spots: Iterable[int]) -> list[int]:
        """Lands of Irata with a secret that this settler does not know."""
        return [spot for spot in spots if spot < self.sight.facts.irata.size and self._deposit(spot) is None]

    def promising(self, squares: Iterable[int]) -> int:
        """The land that would be worth most if its deposit were rich."""
        tiles = {self.sight.tile_at[square]: 3 for square in squares}
        return Surveyor(self.sight, self.seat, {**self.notes, **tiles}).best_land(squares)[1]


def args(menu: Menu, verb: str) -> list[int]:
    return [arg for arg in menu.entries[verb] if arg is not None]
