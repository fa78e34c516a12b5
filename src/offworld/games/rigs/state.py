"""Where a play of R.I.G.S. stands.

Goods, Credits, RIGS and Vinnie's notes are in the ledger. A seat's account is its warehouse; RIGS on plots are in "the
field", of which `rigs` says how many stand on which plot; RIGS that were lost to a card in play lie on it; then the
bank. No deck is kept: it is whatever lies nowhere else, and chance draws from that.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from offworld.core.fields import derived, last_seat, nobody, public, seats, seen
from offworld.core.ledger import BANK, Account
from offworld.core.move import Seat, Seats
from offworld.games.rigs.facts import (
    ALL_CARDS,
    CLASS_RANGE,
    CREDITS,
    DIE,
    DISASTERS,
    IDENTITY_THEFT,
    KINDS,
    LENT,
    LUXURIES,
    N_CARDS,
    N_PLOTS,
    NO_DISASTER,
    NOBODY_HAS,
    PHASES,
    RECYCLING,
    RIGS,
    STAYING,
    TYPE_OF,
    TYPES,
    UNOWNED,
    UNSURVEYED,
    WIDTH,
    YIELDS,
    Facts,
)
from offworld.games.rigs.options import RigsOptions
from offworld.market.terms import Dealing

ACCOUNTS = ("the field", "on Recycling", "in the Parts Shop")
UNKNOWN = -1
"""A card in somebody's hand that the viewer cannot name."""


class Loss(NamedTuple):
    """What one event cost a player: by resource from Energy to Luxuries, and how many Karma cards."""

    event: int
    resources: tuple[int, int, int, int]
    karma: int = 0


NO_LOSS = Loss(0, (0, 0, 0, 0))

OPEN, KEPT, BROKEN = range(3)
REPAY_NOTE, TRIBUTE, PEACE = PROMISES = range(3)
PROMISE_NAMES = ("repay", "tribute", "peace")


class Promise(NamedTuple):
    """A note of a deal (RIGS-8.3): who owes whom what, by when, and whether it was kept."""

    kind: int
    debtor: Seat
    creditor: Seat
    item: int
    n: int
    round: int
    """The round in which it is due, or until which it holds."""
    paid: int = 0
    """The last round in which nothing more was due for it: that of the deal, or of the latest payment."""
    state: int = OPEN


ALL_PLOTS = (1 << N_PLOTS) - 1
"""A bit for each plot."""


def all_seats(s: RigsState) -> int:
    """A bit for each seat."""
    return (1 << s.n_seats) - 1


def _hands_seen(s: RigsState, seat: Seat | None) -> list[list[int]]:
    """By seat: its cards in order; of others the ones the viewer can name first, then a -1 for each other."""
    shown = []
    for other, hand in enumerate(s.hands):
        if other == seat:
            shown.append([*hand])
        else:
            named = [card for card in hand if seat is not None and s.known[card] >> seat & 1]
            shown.append(named + [UNKNOWN] * (len(hand) - len(named)))
    return shown


def _grant_seen(s: RigsState, seat: Seat | None) -> list[int] | int:
    """RIGS-3.1: the leader alone looks at what was drawn; everybody else sees how many."""
    return [*s.grant] if seat == s.leader else sum(s.grant)


@lru_cache(maxsize=4096)
def lands_of(owner: tuple[int, ...], seat: Seat) -> tuple[int, ...]:
    """The plots of a seat, which change hands much more rarely than they are looked at."""
    return tuple([plot for plot, other in enumerate(owner) if other == seat])


class RigsState(Dealing):
    """Columns of plots are indexed by plot, columns of players by seat."""

    kinds = KINDS
    options: RigsOptions
    facts: Facts = derived(lambda s: s.game.facts)
    """The numbers it is played with, shared by all copies; no part of a view."""

    turn: int = public(0, most=lambda s: s.facts.most_rounds + 1)
    """The round, from 1."""
    phase: int = public(0, most=len(PHASES) - 1)
    leader: Seat = public(NOBODY_HAS, least=NOBODY_HAS, most=last_seat)
    """The Expedition Leader."""

    # -- land
    owner: tuple[int, ...] = public((), each=N_PLOTS, least=UNOWNED, most=last_seat)
    """By plot: its owner; -1 while it is in the deck."""
    survey: list[int] = public(list, each=N_PLOTS, least=UNSURVEYED, most=YIELDS[-1])
    """By plot: its yield; -1 without a survey."""
    rigs: list[int] = public(list, each=N_PLOTS, most=lambda s: s.facts.most_spots)
    """By plot: how many RIGS stand on it."""
    working: list[int] = public(list, each=N_PLOTS, most=LUXURIES)
    """By plot: the resource they work; 0 without any."""
    powered: int = public(0, most=ALL_PLOTS)
    """The plots that are powered this round, as bits; those that make Energy need none."""
    grant: tuple[int, ...] = seen((), _grant_seen, each=len(TYPES), most=N_PLOTS)
    """By type: the plots that were drawn for a land grant and not handed out yet."""
    moved_plots: int = public(0, most=1)
    """1 when a plot has changed hands since the leader was last found."""

    # -- cards
    hands: tuple[tuple[int, ...], ...] = seen(
        (), _hands_seen, each=seats, width=N_CARDS, least=UNKNOWN, most=N_CARDS - 1
    )
    """By seat: its Karma cards, sorted."""
    known: tuple[int, ...] = nobody(())
    """By card: the seats that know who holds it, as bits. Its holder needs none."""
    karma_out: tuple[int, ...] = public((), upto=N_CARDS, most=N_CARDS - 1)
    """The Karma discards, the newest last."""
    played: tuple[int, ...] = public((), upto=N_CARDS, most=N_CARDS - 1)
    """Karma cards that are being carried out."""
    announced: int = public(0, most=9_999)
    """How many Karma cards have been played in all."""
    in_play: tuple[int, ...] = public((NOBODY_HAS,) * len(STAYING), each=len(STAYING), least=NOBODY_HAS, most=last_seat)
    """By card of `STAYING`: before whom it lies."""
    aside: Seat = public(NOBODY_HAS, least=NOBODY_HAS, most=last_seat)
    """Who gets Identity Theft at the start of the next round."""
    banned: int = public(0, most=all_seats)
    """Who may play no Sabotage this round, as bits."""
    disaster: tuple[int, ...] = public((), each=seats, least=NO_DISASTER, most=len(DISASTERS) - 1)
    """By seat: the disaster that lies before it, or -1."""
    struck: tuple[int, ...] = public((), each=seats, least=NO_DISASTER, most=len(DISASTERS) - 1)
    """By seat: the disaster it was dealt last, be it over."""
    disasters_out: tuple[int, ...] = public((), each=len(DISASTERS), most=99)
    """By disaster: how many are on the discard pile."""
    prices: tuple[int, ...] = public((), upto=lambda s: sum(s.facts.market_copies), most=CLASS_RANGE[-1])
    """The classes of the market cards turned up so far, the newest last."""

    # -- what a phase remembers
    stirred: int = public(0, most=all_seats)
    """Seats that a card or a deal has touched in this lap, as bits; at the open pace, since the last move."""
    loans: tuple[int, ...] = public((), each=seats, most=99)
    """By seat: Vinnie's loans in this phase."""
    shop_rolled: int = public(0, most=1)
    """1 when the Parts Shop has been rolled for in this phase."""
    doubled: int = public(0, most=all_seats)
    """Seats whose RIGS make double this round, as bits."""
    tripled: int = public(0, most=ALL_PLOTS)
    """Plots that make triple this round, as bits."""
    idle: int = public(0, most=all_seats)
    """Seats whose RIGS are off this round, as bits."""
    diverted: tuple[tuple[int, Seat], ...] = public((), upto=N_PLOTS, width=2, most=N_PLOTS)
    """Plots whose output of this round goes to a seat that does not own them."""
    best_price: int = public(0, most=all_seats)
    """Seats that sell at the highest price so far this round, as bits."""

    # -- memory
    events: int = public(0, most=9_999)
    """How many losses there have been: each has a number of its own."""
    last_loss: tuple[Loss, ...] = public((), each=seats, width=6, most=9_999)
    """By seat: what I Ain't Going Alone copies."""
    insured_loss: tuple[Loss, ...] = public((), each=seats, width=6, most=9_999)
    """By seat: what Warehouse Insurance brings back."""
    notes: tuple[Promise, ...] = public((), upto=999, width=len(Promise._fields), most=9_999)

    # -- the end
    land_values: tuple[int, ...] = public((), each=len(TYPES), most=9_999)
    """By plot type: what a plot is worth, as far as the end's cards have been turned."""
    end_prices: tuple[int, ...] = public((), upto=lambda s: len(s.facts.card_for), most=CLASS_RANGE[-1])
    """The classes of the market cards turned up at the end."""
    goods_values: tuple[int, ...] = public((), upto=len(LENT), most=DIE[-1])
    """The dice for Energy, Supplies and Metal, as far as they have been rolled."""

    # -- accounts ----------------------------------------------------------------------------

    @property
    def field(self) -> Account:
        return self.n_seats

    def lying_on(self, card: int) -> Account:
        """Where the RIGS on Recycling or in the Parts Shop are."""
        return self.n_seats + (1 if card == RECYCLING else 2)

    def in_use(self, kind: int) -> int:
        """How many RIGS or notes of a kind the bank has given out."""
        return -self.held[BANK * WIDTH + kind]

    def row(self, seat: Seat) -> tuple[int, ...]:
        """What a seat has: Credits, Energy, Supplies, Metal, Luxuries, RIGS."""
        return tuple(self.held[seat * WIDTH : seat * WIDTH + RIGS + 1])

    def stock(self, seat: Seat) -> list[int]:
        """What lies in a warehouse: Energy, Supplies, Metal, Luxuries."""
        return self.held[seat * WIDTH + 1 : seat * WIDTH + RIGS]

    # -- looking things up -------------------------------------------------------------------

    @property
    def order(self) -> Seats:
        """Clockwise from the leader: who acts first wherever nothing else is said."""
        return self.clockwise(self.leader)

    def clockwise(self, first: Seat) -> Seats:
        seats = tuple(range(self.n_seats))
        return seats[first:] + seats[:first]

    def after(self, seat: Seat) -> Seats:
        """All others, clockwise."""
        return self.clockwise(seat)[1:]

    def lands(self, seat: Seat) -> tuple[int, ...]:
        return lands_of(self.owner, seat)

    def spots(self, plot: int, resource: int) -> int:
        """How many RIGS may work a resource there (RIGS-1.1, 1.4)."""
        return self.facts.spots_on(plot, resource, self.survey[plot])

    def on_plots(self, seat: Seat) -> int:
        return sum([rigs for rigs, owner in zip(self.rigs, self.owner, strict=True) if owner == seat])

    def holds(self, seat: Seat, card: int) -> bool:
        return card in self.hands[seat]

    def lies_before(self, card: int) -> Seat:
        """Before whom a staying card lies."""
        return self.in_play[STAYING.index(card)]

    def face_up(self, card: int) -> bool:
        """Whether everybody can see where a card is."""
        if card in self.karma_out or card in self.played:
            return True
        return card in STAYING and self.lies_before(card) != NOBODY_HAS

    def karma_deck(self) -> tuple[int, ...]:
        """The cards that lie nowhere else (RIGS-1.9)."""
        elsewhere = {*self.karma_out, *self.played}.union(*self.hands)
        elsewhere.update([card for card, owner in zip(STAYING, self.in_play, strict=True) if owner != NOBODY_HAS])
        if self.aside != NOBODY_HAS:
            elsewhere.add(IDENTITY_THEFT)
        return tuple([card for card in ALL_CARDS if card not in elsewhere])

    def market_left(self) -> tuple[int, ...]:
        """By class: the market cards that were not turned up yet (RIGS-2.1)."""
        turned = (*self.prices, *self.end_prices)
        return tuple([copies - turned.count(one) for one, copies in enumerate(self.facts.market_copies)])

    def plots_left(self) -> tuple[int, ...]:
        """By type: the plots still in the deck."""
        left = [0] * len(TYPES)
        for plot, owner in enumerate(self.owner):
            if owner < 0:
                left[TYPE_OF[plot]] += 1
        return tuple([n - drawn for n, drawn in zip(left, self.grant, strict=True)])

    def name(self, seat: Seat) -> str:
        return self.called(seat)

    def stir(self, seat: Seat) -> None:
        """A card or a deal has touched a seat (R1)."""
        self.stirred |= 1 << seat

    def holdings(self, seat: Seat | None) -> list[int | None]:
        """RIGS-1.7: Credits of others are not shown, nor the bank's, from which they could be reckoned."""
        shown: list[int | None] = [*self.held]
        if self.top is not None and not self.options.open_purses:
            for other in (*self.seats, len(self.held) // WIDTH - 1):
                if other != seat:
                    shown[other * WIDTH + CREDITS] = None
        return shown
