"""Where a play of M.U.L.E. stands.

Money, goods and M.U.L.E.s are in the ledger: accounts are the seats, then the Store (its M.U.L.E.s
are those in the Corral), then one Food usage box a seat, then the bank. A row of `held` has six
numbers: money, smithore, crystite, food, energy, mules.

A *tile* is a land, numbered as in `Facts.tile_type`; a *spot* is a square of Irata or of a board,
numbered as in `Facts.spot`. `tile_at[spot]` and `spot_of[tile]` always agree.
"""

from __future__ import annotations

from typing import Self

from offworld.core.fields import derived, last_seat, public, seats, seen
from offworld.core.move import Seat
from offworld.games.mule.facts import GOOD_NAMES, GOODS, KINDS, MONEY, MULES, WIDTH, Facts
from offworld.games.mule.options import MuleOptions
from offworld.market.trading import MarketRules, Trading

UNKNOWN = -1
"""A Crystite value that nobody has looked at: chance draws it when somebody does."""
NOWHERE = -1
"""The spot of a tile in the box; the tile of an empty spot."""
NO_CARD = -1


def _crystite_seen(s: MuleState, seat: Seat | None) -> list[int | None]:
    """By tile: the value if the seat may know it, else None."""
    return [value if s.knows(seat, tile) else None for tile, value in enumerate(s.crystite)]


def tiles(s: MuleState) -> int:
    """As many as there are lands."""
    return len(s.facts.tile_type)


def spots(s: MuleState) -> int:
    """As many as there are squares on the table."""
    return s.facts.spot(s.n_seats, 0)


def lucky_cards(s: MuleState) -> int:
    return len(s.facts.lucky)


def unlucky_cards(s: MuleState) -> int:
    return len(s.facts.unlucky)


class MuleState(Trading):
    """The columns of a play, each with who may see it."""

    kinds = KINDS
    options: MuleOptions
    cites = MarketRules("MULE-7.2", store="MULE-7.3", role="MULE-7.4", clock="MULE-7.6", players_first="MULE-O14")
    facts: Facts = derived(lambda s: s.game.facts)
    """The data it is played with, shared by all copies; not a secret, but no part of a view either."""

    # -- the turn
    turn: int = public(0, most=99)
    """The game turn, from 1."""
    phase: int = public(0, most=8)
    """The phase of the turn, 1 (Expansion) to 8 (Personal Events)."""
    round: int = public(0, most=lambda s: s.facts.costs.rounds)
    """The Action Round in Development, from 1; 0 outside of it."""
    ranks: tuple[int, ...] = public((), each=seats, most=last_seat)
    """Seats from Rank 1 down."""
    order: tuple[int, ...] = public((), each=seats, most=last_seat)
    """Seats in this Development's play order."""
    species: tuple[int, ...] = public((), each=seats, least=-1, most=lambda s: len(s.facts.species) - 1)
    """By seat: number of its species in `Facts.species`; -1 = not chosen yet."""

    # -- lands
    tile_at: list[int] = public(list, each=spots, least=NOWHERE, most=tiles)
    """By spot: the tile that lies there, or -1."""
    spot_of: list[int] = public(list, each=tiles, least=NOWHERE, most=spots)
    """By tile: the spot it lies on, or -1 when it is not on the table."""
    making: list[int] = public(list, each=tiles, most=GOODS[-1])
    """By tile: the good its M.U.L.E. makes (1 Smithore, 2 Crystite, 3 Food, 4 Energy), 0 = no M.U.L.E."""
    idle: list[int] = public(list, each=tiles, most=1)
    """By tile: 1 while its M.U.L.E. is turned over."""
    claimed: tuple[int, ...] = public((), each=tiles, most=999)
    """By tile: which claim of the game it was, from 1; 0 = unclaimed. The highest of a seat is its latest."""
    claims: int = public(0, most=999)
    """How many claims there have been."""
    turned: tuple[int, ...] = public((), each=tiles, most=1)
    """By tile: 1 when its secret side is up for good."""
    assayed: tuple[int, ...] = public((), each=tiles, most=lambda s: (1 << s.n_seats) - 1)
    """By tile: the seats that have looked at its secret side, as bits (1 << seat)."""
    crystite: list[int] = seen(list, _crystite_seen, each=tiles, least=UNKNOWN, most=3)
    """By tile: its Crystite value, -1 = not drawn yet. Seen where turned, and by those who keep a note."""
    glimpse: tuple[int, ...] = public((), upto=9, most=tiles)
    """Without notes, while an assay lasts: the seat that looks, then the tiles it has before it. Else empty."""

    # -- hands and decks
    packages: tuple[int, ...] = public((), each=seats, most=9)
    """By seat: Packages from Home World in hand."""
    land_cards: tuple[int, ...] = public((), each=seats, most=9)
    """By seat: Land for Sale cards in hand."""
    drawn: tuple[int, ...] = public((), upto=99, most=lambda s: len(s.facts.production) - 1)
    """Production cards drawn so far, the newest last; the rest of the deck is unknown to all."""
    card: int = public(NO_CARD, least=NO_CARD, most=lambda s: len(s.facts.production) - 1)
    """This turn's Production card, -1 before it is drawn."""
    lucky_out: tuple[int, ...] = public((), upto=lucky_cards, most=lucky_cards)
    """Lucky Event cards on the discard pile; the others are in the deck or in a hand."""
    unlucky_out: tuple[int, ...] = public((), upto=unlucky_cards, most=unlucky_cards)

    # -- Development
    out: list[int] = public(list, each=seats, most=1)
    """By seat: 1 when it has passed, gambled or has no Food left this turn."""
    caught: list[int] = public(list, each=seats, most=1)
    """By seat: 1 when it has caught the Wampus this turn."""
    favour: list[int] = public(list, each=seats, most=9)
    """By seat: how many cheaper outer actions its talent still gives this turn."""
    bought: tuple[int, ...] = public((), upto=tiles, most=tiles)
    """The tiles for which a M.U.L.E. was bought this turn."""

    # -- Production
    made: tuple[int, ...] = public((), each=lambda s: s.n_seats * len(GOODS), most=99)
    """What was produced last: Smithore, Crystite, Food and Energy of seat 0, then of seat 1 and so on."""

    # -- the Store
    price: list[int] = public(list, each=len(KINDS) - 1, most=99)
    """By good: the Store's sell price. It buys for `Facts.gap` less; a M.U.L.E. costs what Smithore does."""

    # -- what the market asks ----------------------------------------------------------------

    def store_account(self) -> int:
        return self.n_seats

    def sells_at(self) -> int:
        return self.price[self.lot]

    def buys_at(self) -> int:
        return self.price[self.lot] - self.facts.gap

    def lot_name(self) -> str:
        return GOOD_NAMES[self.lot]

    def players_first(self) -> bool:
        return self.options.colonists_first

    # -- looking things up -------------------------------------------------------------------

    @property
    def store(self) -> int:
        """The Store's account."""
        return self.n_seats

    def box(self, seat: Seat) -> int:
        """The account of a seat's Food usage box."""
        return self.n_seats + 1 + seat

    def money(self, seat: Seat) -> int:
        return self.held[seat * WIDTH + MONEY]

    def mules(self, seat: Seat) -> int:
        return self.held[seat * WIDTH + MULES]

    def knows(self, seat: Seat | None, tile: int) -> bool:
        """Whether a seat may see the tile's Crystite value now."""
        if self.turned[tile] or self.facts.tile_type[tile] > 2:
            return True
        if seat is None or seat < 0 or not self.assayed[tile] >> seat & 1:
            return False
        return self.options.assay_notes or (self.glimpse[:1] == (seat,) and tile in self.glimpse[1:])

    def remembered(self) -> Self:
        """R-21: who keeps no notes does not find the values again by looking back."""
        if not self.glimpse:
            return self
        twin = self.copy()
        twin.glimpse = ()
        return twin

    def owner(self, tile: int) -> int:
        """The seat that has claimed a tile; -1 if it lies on Irata or nowhere."""
        spot = self.spot_of[tile]
        return -1 if spot < self.facts.irata.size else (spot - self.facts.irata.size) // self.facts.board.size

    def lands(self, seat: Seat) -> list[int]:
        """A seat's tiles, in the order of its squares."""
        first = self.facts.spot(seat, 0)
        return [tile for tile in self.tile_at[first : first + self.facts.board.size] if tile >= 0]

    def rank(self, seat: Seat) -> int:
        """1 = the richest."""
        return self.ranks.index(seat) + 1
