"""What can be read out of a view: by the bot to choose, by the board to show."""

from __future__ import annotations

from typing import Any

from offworld.core.view import View
from offworld.games.mule.facts import (
    CRYSTITE,
    ENERGY,
    FOOD,
    HIDDEN,
    MONEY,
    MULES,
    PLAIN,
    SMITHORE,
    WIDTH,
    Facts,
    ProductionCard,
    Talent,
    load,
)
from offworld.market.trading import Offer


def unit_price(offer: Offer) -> float:
    return offer.total / offer.n


class Sight:
    """Answers out of a view, for those who never see the State."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.facts: Facts = load(view.get("corrections", ""))
        self.options: dict[str, Any] = view["options"]
        self.seats: int = view["seats"]
        self.seat: int | None = view["seat"]
        self.held: list[int] = view["held"]
        self.turn: int = view["turn"]
        self.ranks: list[int] = view["ranks"]
        self.price: list[int] = view["price"]
        self.tile_at: list[int] = view["tile_at"]
        self.making: list[int] = view["making"]
        self.crystite: list[int | None] = view["crystite"]
        self.tournament: bool = self.options["mode"] == "tournament"

    # -- the turn ------------------------------------------------------------------------------

    @property
    def turns(self) -> range:
        """The turn on which the game ends; several where nobody knows."""
        before = self.facts.set_ups[self.tournament][self.seats - 3].cards_before_ship
        last: int = before + 1 + self.options["more_turns"]
        return range(last - 1, last + 2) if self.options["variable_turns"] else range(last, last + 1)

    @property
    def card(self) -> ProductionCard | None:
        number: int = self.view["card"]
        return None if number < 0 else self.facts.production[number]

    def step(self, name: str) -> dict[str, Any]:
        """What is known of an open step; nothing if it is not open."""
        return next((step for step in self.view["open"] if step.get("step") == name), {})

    # -- players -------------------------------------------------------------------------------

    def name(self, seat: int) -> str:
        species: list[int] = self.view["species"]
        if species[seat] < 0:
            return f"seat {seat + 1}"
        twin = species.index(species[seat]) != seat
        return self.facts.species[species[seat]].title + (" II" if twin else "")

    def rank(self, seat: int) -> int:
        return self.ranks.index(seat) + 1

    def talent(self, seat: int) -> Talent:
        """What a seat is better at during play: only with Colonist cards."""
        species: int = self.view["species"][seat]
        return self.facts.species[species].talent if self.options["colonist_cards"] and species >= 0 else PLAIN

    def has(self, account: int, kind: int) -> int:
        return self.held[account * WIDTH + kind]

    def money(self, seat: int) -> int:
        return self.held[seat * WIDTH + MONEY]

    @property
    def store(self) -> int:
        return self.seats

    def box(self, seat: int) -> int:
        """Food that a seat has used in this Development."""
        return self.has(self.seats + 1 + seat, FOOD)

    # -- lands ---------------------------------------------------------------------------------

    def board(self, seat: int) -> list[int]:
        """By square of a seat's board: the tile there, or -1."""
        first = self.facts.spot(seat, 0)
        return self.tile_at[first : first + self.facts.board.size]

    def lands(self, seat: int) -> list[int]:
        return [tile for tile in self.board(seat) if tile >= 0]

    def burners(self, seat: int) -> int:
        """How many M.U.L.E.s of a seat use Energy."""
        return sum(self.making[tile] not in (0, ENERGY) for tile in self.lands(seat))

    def deposit(self, tile: int) -> int | None:
        """The Crystite of a tile; None if its seat does not know it or there cannot be any."""
        kind = self.facts.tile_type[tile]
        value = self.facts.value[kind][CRYSTITE]
        return self.crystite[tile] if value == HIDDEN else None if value < 0 else value

    def is_secret(self, tile: int) -> bool:
        """Whether a tile lies with its secret side down."""
        kind = self.facts.tile_type[tile]
        return not self.view["turned"][tile] and self.facts.value[kind][CRYSTITE] == HIDDEN

    # -- the market ----------------------------------------------------------------------------

    @property
    def offers(self) -> list[Offer]:
        return [Offer(*offer) for offer in self.view["offers"]]

    # -- the Store -----------------------------------------------------------------------------

    def buys(self, good: int) -> int:
        """What the Store pays."""
        return self.price[good] - self.facts.gap

    @property
    def corral(self) -> int:
        return self.has(self.store, MULES)

    def steps(self, good: int) -> int:
        """By how much Pricing would move a price as things stand now; 0 for Crystite, which a card decides."""
        stock = self.has(self.store, good)
        if good == SMITHORE:
            free = self.facts.corral - self.corral
            built = min(free, stock)
            return (free - built) // self.facts.mules_in_a_pen - (stock - built)
        if good == FOOD:
            return sum(max(0, self.facts.food_wanted - self.has(seat, FOOD)) for seat in range(self.seats)) - stock
        if good == ENERGY:
            return sum(max(0, self.has(seat, MULES) - self.has(seat, ENERGY)) for seat in range(self.seats)) - stock
        return 0

    def forecast(self, good: int) -> int:
        """The sell price after such a Pricing."""
        price = self.price[good] + self.steps(good)
        return min(max(price, self.facts.price_low[good]), self.facts.price_high[good])
