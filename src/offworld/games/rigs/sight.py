"""What can be read out of a view: by the settler to choose, by the board to show."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from offworld.core.view import View
from offworld.games.rigs.facts import (
    ENERGY,
    LUXURIES,
    NOBODY_HAS,
    NOTE,
    PRODUCTION,
    RECYCLING,
    RIGS,
    TYPE_OF,
    WIDTH,
    Facts,
    load,
)
from offworld.games.rigs.p9_karma import Play

LUXURY, AT_A_MEAN_OF = 9.5, 11.25
"""What a stored Luxury is worth where market cards show so many Credits on average: it may be lost before the sale."""


class Sight:
    """Answers out of a view, for those who never see the State."""

    def __init__(self, view: View, robber: int = NOBODY_HAS) -> None:
        self.view = view
        self.facts: Facts = load(view.get("corrections", ""))
        self.mean_price = round(self.facts.mean_price)
        """About what a market card shows."""
        self.luxury = LUXURY * self.facts.mean_price / AT_A_MEAN_OF
        self.robber = robber
        """Who is known to have taken the viewer's Credits."""
        self.seat: int = view["seat"] if view["seat"] is not None else -1
        self.seats: int = view["seats"]
        self.held: list[int | None] = view["held"]
        self.owner: list[int] = view["owner"]
        self.survey: list[int] = view["survey"]
        self.rigs: list[int] = view["rigs"]
        self.working: list[int] = view["working"]
        self.turn: int = view["turn"]
        self.rounds: int = view["options"]["rounds"]
        self.here: dict[str, Any] = view["open"][0] if view["open"] else {}

    @property
    def aimed(self) -> dict[str, Any]:
        """The card that the viewer is asked about, with what has been said of it."""
        if "plays" not in self.here:
            return self.here
        return dict(zip(Play._fields, self.here["plays"][self.seat][0], strict=True))

    # -- accounts ------------------------------------------------------------------------------

    def has(self, seat: int, kind: int) -> int:
        """What a seat has; of a purse that is secret, nothing."""
        return self.held[seat * WIDTH + kind] or 0

    def cell(self, seat: int, kind: int) -> int | None:
        """What a seat has; None where that is secret."""
        return self.held[seat * WIDTH + kind]

    def lying_on(self, card: int) -> int:
        """The RIGS on Recycling or in the Parts Shop."""
        return self.has(self.seats + (1 if card == RECYCLING else 2), RIGS)

    def mine(self, kind: int) -> int:
        return self.has(self.seat, kind)

    def notes(self, seat: int, resource: int) -> int:
        return self.has(seat, resource + NOTE)

    @property
    def hand(self) -> list[int]:
        cards: list[int] = self.view["hands"][self.seat]
        return cards

    # -- land ----------------------------------------------------------------------------------

    @cached_property
    def _lands(self) -> list[list[int]]:
        """By seat its plots; last those that nobody owns."""
        found: list[list[int]] = [[] for _ in range(self.seats + 1)]
        for plot, owner in enumerate(self.owner):
            found[owner].append(plot)
        return found

    @property
    def lands(self) -> list[int]:
        """The viewer's own plots."""
        return self._lands[self.seat]

    def lands_of(self, seat: int) -> list[int]:
        return self._lands[seat]

    def spots(self, plot: int, resource: int) -> int:
        return self.facts.spots_on(plot, resource, self.survey[plot])

    def has_room(self, plot: int) -> bool:
        n = self.rigs[plot]
        return n < self.spots(plot, self.working[plot]) if n else True

    def rigs_of(self, seat: int) -> int:
        return self.has(seat, RIGS) + sum(self.rigs[plot] for plot in self.lands_of(seat))

    def is_powered(self, plot: int) -> bool:
        return self.working[plot] == ENERGY or bool(self.view["powered"] >> plot & 1)

    # -- time and price ------------------------------------------------------------------------

    @property
    def rounds_left(self) -> int:
        """Productions still to come, this round's among them while it is not over."""
        producing: bool = self.view["phase"] <= PRODUCTION
        return self.rounds - self.turn + producing

    @property
    def price(self) -> int:
        """This round's price for the viewer."""
        turned: list[int] = [self.facts.prices[number] for number in self.view["prices"]]
        if not turned:
            return self.mean_price
        best: int = self.view["best_price"]
        return max(turned) if best >> self.seat & 1 else turned[-1]

    # -- standing ------------------------------------------------------------------------------

    def open_worth(self, seat: int) -> int:
        """What everybody can see of a player's worth: land, stock, RIGS on Luxuries, debts."""
        land = luxuries = 0
        for plot in self.lands_of(seat):
            cards = self.facts.end_cards[TYPE_OF[plot]]
            land += self.mean_price * cards * (2 if self.survey[plot] > 0 else 1)
            if self.working[plot] == LUXURIES:
                luxuries += self.rigs[plot]
        owed = 3 * self.facts.repay_at_end
        goods = sum(3 * self.has(seat, kind) - owed * self.notes(seat, kind) for kind in (1, 2, 3))
        stored = self.has(seat, LUXURIES) * self.mean_price
        return land + goods + stored + luxuries * 10 * min(self.rounds_left, 5)

    @cached_property
    def rivals(self) -> list[int]:
        """The others, the strongest first."""
        others = [seat for seat in range(self.seats) if seat != self.seat]
        return sorted(others, key=lambda seat: (-self.open_worth(seat), (seat - self.seat) % self.seats))

    @cached_property
    def leads(self) -> bool:
        """Whether nobody is seen to be worth more than the viewer."""
        return self.open_worth(self.seat) >= self.open_worth(self.rivals[0])
