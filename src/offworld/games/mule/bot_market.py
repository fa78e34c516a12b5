"""A settler in the Market: what each further unit is worth to it, and how it trades on that.

`worths` lists what the first, second, ... unit in stock is worth. A settler buys while the next unit is
worth more than its price and sells while the last one is worth less. It first offers to trade with the
others between the Store's two prices, and goes to the Store with what is left.
"""

from __future__ import annotations

from functools import cached_property

from offworld.core.menu import Menu
from offworld.core.move import Move, interned
from offworld.games.mule.bot_worth import BELIEFS, Estate, Notes, colony, crystite_kept, smithore_ahead, turns_left
from offworld.games.mule.facts import CRYSTITE, ENERGY, FOOD, RED, SMITHORE, WHITE
from offworld.games.mule.sight import Sight, unit_price
from offworld.market.trading import BUYER, OUT, SELLER, TAKING, UNDECIDED, Offer

MOST_FOOD = 6
"""Food that a turn's actions can use."""
SPARE_TIME = (5.0, 3.3, 2.2, 1.5, 1.0)
"""What Food brings at the Pub and on the hunt."""
KEEPING = 0.85
"""A unit kept for later is worth less than its later price: pirates, limits, and money that works meanwhile."""
ENOUGH_MONEY, HURRIED = 30, 0.5
"""With less money than this a settler cannot wait for a better price."""
MOST_FOR_FOOD, MOST_FOR_ENERGY = 15.0, 12.0
SPOILT_FOOD, SPARE_ENERGY, SPOILT_ENERGY = 0.8, 2.0, 1.0
"""Units beyond what will be used."""


class Trader:
    """One seat in the auction of one good."""

    def __init__(self, sight: Sight, seat: int, notes: Notes) -> None:
        self.sight = sight
        self.seat = seat
        self.notes = notes
        self.lot: int = sight.view["lot"]
        self.stock = sight.has(seat, self.lot)
        self.money = sight.money(seat)
        self.sells = sight.price[self.lot]
        self.buys = sight.buys(self.lot)
        self.store_has = sight.has(sight.store, self.lot)
        self.role: int = sight.view["role"][seat]

    # -- what units are worth ------------------------------------------------------------------

    @cached_property
    def worths(self) -> list[float]:
        """By unit in stock, the first one first; what is beyond the list is worth nothing."""
        if self.lot == FOOD:
            return self._food()
        if self.lot == ENERGY:
            return self._energy()
        kept = crystite_kept(self.sight) if self.lot == CRYSTITE else self._smithore_kept()
        patience = KEEPING if self.money >= ENOUGH_MONEY else HURRIED
        return [kept * patience] * self.sight.facts.stock_limit

    def worth(self, unit: int) -> float:
        """What it is worth to have one more than `unit` units."""
        return self.worths[unit] if unit < len(self.worths) else 0.0

    def _smithore_kept(self) -> float:
        """What the Store will pay next turn, as M.U.L.E.s are bought until then."""
        return smithore_ahead(self.sight, colony(self.sight)[0][SMITHORE], turns=1)

    @cached_property
    def bare(self) -> list[int]:
        """Squares with a land but no M.U.L.E., next turn's land among them."""
        sight, facts = self.sight, self.sight.facts
        board = sight.board(self.seat)
        bare = [square for square in facts.board.squares if board[square] >= 0 and not sight.making[board[square]]]
        return [*bare, facts.room[RED][0]]

    @cached_property
    def mule_worth(self) -> float:
        """What a M.U.L.E. bought next turn brings in the end."""
        return BELIEFS.mule_income * turns_left(self.sight) - self.sight.price[SMITHORE]

    def _food(self) -> list[float]:
        facts = self.sight.facts
        affordable = max(0, self.money) // max(1, self.sight.price[SMITHORE])
        work: list[float] = []
        for square in self.bare[: min(3, affordable)] if self.mule_worth > 0 else ():
            cost = facts.costs.white if facts.board.zone[square] == WHITE else facts.costs.outer
            work += [min(MOST_FOR_FOOD, self.mule_worth / cost)] * cost
        useful = sorted([*work, *SPARE_TIME], reverse=True)[:MOST_FOOD]
        return [*useful, *[SPOILT_FOOD] * 6]

    def _energy(self) -> list[float]:
        """One for each M.U.L.E. that burns it, the dearest first, and for those that will be bought."""
        estate = Estate(self.sight, self.seat, self.notes)
        idle = [-estate.gain(square, 0) for square, good in enumerate(estate.goods) if good not in (0, ENERGY)]
        new = [BELIEFS.mule_income] * min(2, len(self.bare)) if self.mule_worth > 0 else []
        burnt = sorted([min(MOST_FOR_ENERGY, max(worth, SPARE_ENERGY)) for worth in (*idle, *new)], reverse=True)
        return [*burnt, SPARE_ENERGY, SPARE_ENERGY, *[SPOILT_ENERGY] * 8]

    # -- how many ------------------------------------------------------------------------------

    def wanted(self, price: float) -> int:
        """How many units are worth buying at a price, with the money at hand."""
        n = 0
        while self.worth(self.stock + n) > price and (n + 1) * price <= self._budget(n):
            n += 1
        return n

    def _budget(self, n: int) -> float:
        """Urgent units may cost all; others leave money for a M.U.L.E."""
        urgent = self.worth(self.stock + n) > SPARE_TIME[0]
        return self.money - (0 if urgent else self.sight.price[SMITHORE])

    def unwanted(self, price: float) -> int:
        """How many units are better sold at a price."""
        n = 0
        while n < self.stock and self.worth(self.stock - n - 1) < price:
            n += 1
        return n

    # -- the others ----------------------------------------------------------------------------

    def _others(self, side: int) -> list[int]:
        role = self.sight.view["role"]
        return [seat for seat in range(self.sight.seats) if seat != self.seat and role[seat] in (UNDECIDED, side)]

    def _needs(self, seat: int) -> int:
        """How many more units another seat could use."""
        used = self.sight.burners(seat) + 1 if self.lot == ENERGY else self.sight.facts.food_wanted
        return used - self.sight.has(seat, self.lot)

    @property
    def buyers(self) -> int:
        """Units that the others may want to buy."""
        price = max(1, self.buys + 1)
        return sum(min(max(0, self._needs(seat)), self.sight.money(seat) // price) for seat in self._others(BUYER))

    @property
    def sellers(self) -> int:
        """Units that the others may want to sell."""
        return sum(max(0, -self._needs(seat)) for seat in self._others(SELLER))

    # -- a step in an auction ------------------------------------------------------------------

    def choose(self, menu: Menu) -> tuple[Move | None, str]:
        for advice in (self._accept, self._bargain, self._deal_with_store):
            answer = advice(menu)
            if answer is not None:
                return answer
        return self._nothing(menu)

    def _nothing(self, menu: Menu) -> tuple[Move | None, str]:
        """Wait; in a live auction say so once, count down for a last seat that is not done, and say no more."""
        waiting = self.sight.view["finished"].count(0)
        verbs = ("wait", "done", "countdown") if waiting <= 1 else ("wait", "done")
        verb = next((verb for verb in verbs if verb in menu.entries), None)
        return interned(verb) if verb else None, "None of the trades on offer is worth making."

    def _accept(self, menu: Menu) -> tuple[Move, str] | None:
        """The offer that brings most, if it brings anything."""
        slots = menu.entries.get("accept", ())
        rated = [(self._profit(offer), offer.slot) for offer in self.sight.offers if offer.slot in slots]
        profit, slot = max(rated, default=(0.0, 0))
        if profit <= 0:
            return None
        return interned("accept", slot), f"The offer is about ${profit:.0f} better than trading with the Store."

    def _profit(self, offer: Offer) -> float:
        """What taking an offer, or the best part of it, brings beyond doing nothing or going to the Store."""
        price = unit_price(offer)
        if offer.side == SELLER:
            n = min(offer.n, self.wanted(price)) if offer.split else offer.n
            each = [self.worth(self.stock + i) for i in range(n)]
            if self.store_has >= n:
                each = [min(worth, self.sells) for worth in each]
            return sum(each) - price * n if price * n <= self.money else 0.0
        n = min(offer.n, self.unwanted(price)) if offer.split else offer.n
        kept = [max(self.buys - 0.5, self.worth(self.stock - 1 - i)) for i in range(min(n, self.stock))]
        return price * n - sum(kept)

    def take(self, menu: Menu) -> int:
        """How many of a divisible offer, or of the Store's stock when one comes first."""
        span = menu.entries["take"]
        draft: list[int] = self.sight.view["draft"][self.seat]
        n = self.wanted(self.sells)
        if draft and draft[0] == TAKING:
            offer = next(offer for offer in self.sight.offers if offer.slot == draft[1])
            n = self.wanted(unit_price(offer)) if offer.side == SELLER else self.unwanted(unit_price(offer))
        low, high = span[0] or 0, span[-1] or 0
        return min(max(n, low), high)

    # -- bargaining between the Store's prices -------------------------------------------------

    @property
    def _last_call(self) -> bool:
        """Whether the auction closes unless there is a deal."""
        quiet: int = self.sight.view["quiet"]
        live = self.sight.options["market_mode"] == "live"
        return not live and quiet + 1 >= self.sight.options["quiet_cycles"]

    @property
    def _has_offer(self) -> bool:
        return any(offer.seat == self.seat for offer in self.sight.offers)

    def _bargain(self, menu: Menu) -> tuple[Move, str] | None:
        """An offer to the others, once, if they may want it."""
        if self._has_offer or self._last_call or self.lot in (SMITHORE, CRYSTITE):
            return None
        surplus = min(self.unwanted(self.asked), self.buyers)
        if surplus and surplus in menu.entries.get("offer_sale", ()):
            return interned("offer_sale", surplus), "Others are short of it and may pay more than the Store."
        need = min(self.wanted(self.bid), self.sellers)
        if need and need in menu.entries.get("offer_purchase", ()) and not self._must_hurry(need):
            return interned("offer_purchase", need), "Others have more than they need and may sell below the Store."
        return None

    def _must_hurry(self, need: int) -> bool:
        """Whether the Store's stock may be gone when the others have answered."""
        rivals = sum(max(0, self._needs(seat)) for seat in self._others(BUYER))
        return 0 < self.store_has < need + rivals

    @property
    def asked(self) -> int:
        """The price to ask of others: below the Store's while it has any, else what they can bear."""
        return self.buys + 1 if self.store_has else self.sells

    @property
    def bid(self) -> int:
        """The price to offer others: above what the Store pays, more when the Store has none."""
        if self.store_has:
            return self.buys + 1
        return max(self.buys + 1, min(self.sells, int(self.worth(self.stock) * 0.8)))

    def total(self, menu: Menu) -> Move:
        """The sum for a lot that is half offered."""
        draft: list[int] = self.sight.view["draft"][self.seat]
        span = menu.entries.get("total")
        if not span:
            return interned("back")
        price = self.asked if draft[0] == SELLER else self.bid
        low, high = span[0] or 0, span[-1] or 0
        return interned("total", min(max(price * draft[1], low), high))

    # -- the Store -----------------------------------------------------------------------------

    def _deal_with_store(self, menu: Menu) -> tuple[Move, str] | None:
        n = min(self.unwanted(self.buys + 0.01), len(menu.entries.get("sell", ())))
        if n:
            return interned("sell", n), f"They bring ${self.buys} each here and would bring less later."
        n = min(self.wanted(self.sells), len(menu.entries.get("buy", ())))
        if n:
            return interned(
                "buy", n
            ), f"The next one is worth ${self.worth(self.stock):.0f}, the Store asks ${self.sells}."
        return None

    def declaration(self) -> int:
        """Buyer, seller or neither."""
        if self.unwanted(self.buys + 0.01):
            return SELLER
        return BUYER if self.wanted(self.bid) else OUT
