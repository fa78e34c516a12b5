"""Where a play of Colonies stands."""

from __future__ import annotations

from functools import cache
from itertools import compress

from offworld.core.fields import count, last_seat, nobody, owner, public, seats
from offworld.core.ledger import Account
from offworld.core.move import Seat, Seats
from offworld.core.state import State
from offworld.games.colonies.cards import CARDS, CARDS_SWAPPED, NO_CARD, Card
from offworld.games.colonies.facts import (
    CELLS,
    CLOCKWISE,
    CREDITS,
    HAND,
    KINDS,
    LAST_TURN,
    N_PLANETS,
    NEUTRAL,
    PLANETS,
    TITLES,
    TOP_LEVEL,
    WIDTH,
)
from offworld.games.colonies.options import ColoniesOptions

ACCOUNTS = ("the markets", *(f"on the way to {title}" for title in TITLES))


@cache
def seated_from(planet: int, seat_at: tuple[Seat, ...]) -> Seats:
    """The players clockwise from the one who governs this planet."""
    return tuple(seat for other in (planet, *CLOCKWISE[planet]) if (seat := seat_at[other]) != NEUTRAL)


class ColoniesState(State):
    """Columns of planets are indexed by planet, columns of players by seat."""

    kinds = KINDS
    options: ColoniesOptions

    turn: int = public(1, least=1, most=LAST_TURN + 1)
    first: Seat = public(0, most=last_seat)
    """Who holds the first-player card."""
    planet: tuple[int, ...] = public((), each=seats, most=N_PLANETS - 1)
    """The planet of a seat."""
    seat_at: tuple[Seat, ...] = public((), each=N_PLANETS, least=NEUTRAL, most=last_seat)
    """The seat of a planet; -1 for a neutral one."""
    round: int = public(0, most=9)
    """The round of the action phase in which the last action was begun; 0 outside it."""
    levels: list[int] = public(list, each=lambda s: s.n_seats * N_PLANETS, most=TOP_LEVEL)
    """By seat * 5 + technology."""
    promised: list[int] = public(list, each=len(CELLS), most=lambda s: s.options.track_max)
    """By exporter * 5 + importer: the units a year."""
    pirates: list[int] = public(list, each=len(CELLS), most=999)
    """By route: owner * 5 + partner."""
    substituted: tuple[int, ...] = public((), each=seats, most=999)
    """By seat: the units of other colours that it has delivered in place of its own this year."""
    event: int = public(NO_CARD, least=NO_CARD, most=len(CARDS) - 1)
    """The current event card."""
    played: tuple[int, ...] = public((), upto=len(CARDS), most=len(CARDS) - 1)
    """The event cards of the years before."""
    votes: tuple[int, ...] = public((), each=seats, least=-999, most=999)
    """The last vote, a number a seat: yes above zero, no below."""
    bans: tuple[int, ...] = public((), each=seats, most=63)
    """By seat: a bit for each action that may not be taken this year."""
    fewer: tuple[int, ...] = public((), each=seats, most=9)
    """By seat: how many of the three actions are lost this year."""

    hands: tuple[tuple[int, ...], ...] = count((), each=seats, width=HAND, most=len(CARDS) - 1)
    picked: tuple[tuple[int, ...], ...] = owner((), each=seats, width=2, most=len(CARDS) - 1)
    """By seat: the cards it has put into the event decks."""
    deck: tuple[int, ...] = nobody(())
    undealt: tuple[int, ...] = nobody(())

    @property
    def order(self) -> Seats:
        """The players clockwise from the first player, as their planets lie."""
        return seated_from(self.planet[self.first], self.seat_at)

    @property
    def cards(self) -> tuple[Card, ...]:
        return CARDS_SWAPPED if self.options.swap_e21_e25 else CARDS

    @property
    def card(self) -> Card:
        return self.cards[self.event]

    @property
    def market(self) -> Account:
        return self.n_seats

    def arrivals(self, planet: int) -> Account:
        """Where deliveries wait until everybody has paid."""
        return self.n_seats + 1 + planet

    def level(self, seat: Seat, tech: int) -> int:
        return self.levels[seat * N_PLANETS + tech]

    def stock(self, seat: Seat) -> list[int]:
        """A player's resources, by colour."""
        return self.held[seat * WIDTH : seat * WIDTH + N_PLANETS]

    def colours(self, seat: Seat) -> tuple[int, ...]:
        """The resources that a player holds any of."""
        return tuple(compress(range(N_PLANETS), self.stock(seat)))

    def pirate_routes(self, _seat: Seat) -> tuple[int, ...]:
        """The routes with a pirate on them."""
        return tuple(compress(CELLS, self.pirates))

    def neutral(self, planet: int) -> bool:
        return self.seat_at[planet] < 0

    def pay(self, payer: Seat, receiver: Account, amount: int) -> int:
        """Credits as far as they go, and how many. A purse that all have seen empty stays seen (COL-1.4)."""
        paid = min(amount, self.has(payer, CREDITS))
        self.transfer(payer, receiver, CREDITS, paid)
        if paid < amount:
            self.reveal()
        return paid

    def name(self, seat: Seat) -> str:
        """The planet, since the routes are named by it; before it the person who governs it, if one is named."""
        planet = self.planet[seat]
        if self.listener is None:  # then nobody has a name, and the hot path builds no text
            return TITLES[planet]
        called = self.called(seat)
        return called if called == TITLES[planet] else f"{called} ({PLANETS[planet]})"

    def holdings(self, seat: Seat | None) -> list[int | None]:
        """COL-1.4: money is secret until the end. The bank's would tell what the others have together."""
        shown: list[int | None] = [*self.held]
        if self.top is not None:
            for other in (*self.seats, len(self.held) // WIDTH - 1):
                if other != seat:
                    shown[other * WIDTH + CREDITS] = None
        return shown
