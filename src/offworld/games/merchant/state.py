"""Where a play of Merchant of Venus stands."""

from __future__ import annotations

from typing import Final

from offworld.core.fields import last_seat, public, put, seats, seen
from offworld.core.ledger import BANK, Account
from offworld.core.move import Seat
from offworld.games.merchant.facts import (
    ACTIVE_RANGE,
    ALL_RASTUR,
    BARE_SPACE,
    FACE_DOWN,
    FORTS,
    GEAR_KINDS,
    KINDS,
    MERCHANTS,
    MONEY,
    N_CULTURES,
    N_GEAR,
    N_RELICS,
    OWN_CULTURE,
    RASTUR,
    THINGS,
    UNKNOWN,
    WIDTH,
    Culture,
)
from offworld.games.merchant.options import MerchantOptions
from offworld.games.merchant.p1_map import N_BOXES, N_DOTS, N_SYSTEMS, ORBITS, SYSTEM, Dot
from offworld.market.terms import Dealing

ACCOUNTS: Final = ("the Cultures", "the cup")

NOBODYS: Final = -1
SPENT: Final = -2
"""An IOU that was bartered, a Relic that was destroyed."""
SUN: Final = 10
"""`SUN + system`: a Relic for sale in that System."""

ON_COURSE: Final = 0
LANDED: Final = 1
STOPPED: Final = 2
BEATEN: Final = 3
"""How a turn's movement stands: under way, landed, stopped without landing, ended by a lost attack."""

FREELY: Final = 1000
"""Buys and sells left where there is no limit."""

AUTO_PILOT_ON: Final = 8
GATES_LOCKED: Final = 16
"""Switches of this turn; the bits below them are Drives that were switched off, by their number."""

PURPOSES: Final = (
    "set-up", "sales", "demands", "fares", "commissions", "fights", "purchases", "penalties", "deals", "the cup"
)  # fmt: skip
SET_UP, SALES, BONUSES, FEES, COMMISSIONS, FIGHTS, PURCHASES, PENALTIES, DEALS, CUP_DRAWS = range(len(PURPOSES))
N_SOURCES: Final = FIGHTS + 1
"""What brings money: the purposes up to fights."""

IN_RESERVE: Final = -1
ACTIVE: Final = -2
IN_TRANSIT: Final = -3
"""Where a Rastur marker is, if not on a dot."""


def _culture_at(s: MerchantState, seat: Seat | None) -> list[int]:
    """MOV-7.2: who has looked knows; found Cultures are known to all."""
    return [
        culture if s.lives[system] != UNKNOWN or _in(seat, s.looked[system]) else UNKNOWN
        for system, culture in enumerate(s.culture_at)
    ]


def _box(s: MerchantState, seat: Seat | None) -> list[int]:
    return [marker if s.box_up[n] or _in(seat, s.peeked[n]) else UNKNOWN for n, marker in enumerate(s.box)]


def _in(seat: Seat | None, seats: int) -> bool:
    return seat is not None and bool(seats >> seat & 1)


def all_seats(s: MerchantState) -> int:
    """A bit for each seat."""
    return (1 << s.n_seats) - 1


def boxes(s: MerchantState) -> int:
    return N_BOXES + s.options.lost_box


class MerchantState(Dealing):
    """Columns of players are indexed by seat, of places by System, Orbit or box, of pieces by their number."""

    kinds = KINDS
    options: MerchantOptions

    turn: int = public(0, most=999)
    """The round."""
    order: tuple[Seat, ...] = public((), upto=seats, most=last_seat)
    active: Seat = public(0, most=last_seat)
    """Whose turn it is."""
    species: tuple[int, ...] = public((), each=seats, least=NOBODYS, most=len(MERCHANTS) - 1)
    ship: tuple[int, ...] = public((), each=seats, most=9)
    pawn: tuple[Dot, ...] = public((), each=seats, most=N_DOTS - 1)
    damaged: tuple[int, ...] = public((), each=lambda s: s.n_seats * N_GEAR, most=9)
    """By seat * 6 + Equipment."""
    relic_at: tuple[int, ...] = public((), each=N_RELICS, least=SPENT, most=SUN + N_SYSTEMS)
    """A seat, SUN + System, SPENT, or NOBODYS as long as it lies in a box."""
    iou: tuple[int, ...] = public((), each=N_CULTURES, least=SPENT, most=last_seat)
    """By Culture: who holds its IOU; NOBODYS before it is found, SPENT afterwards."""
    port_owner: tuple[int, ...] = public((), each=len(ORBITS), least=NOBODYS, most=last_seat)
    factory_owner: tuple[int, ...] = public((), each=N_CULTURES, least=NOBODYS, most=last_seat)
    factory_dot: tuple[int, ...] = public((), each=N_CULTURES, least=NOBODYS, most=N_DOTS - 1)
    """By Culture."""
    fort_at: tuple[int, ...] = public((), each=lambda s: s.n_seats * FORTS, least=NOBODYS, most=N_DOTS - 1)
    """By seat * 4 + Fort: its dot, or NOBODYS."""
    rastur: tuple[int, ...] = public((), upto=len(ALL_RASTUR), least=IN_TRANSIT, most=N_DOTS - 1)
    """By marker: its dot, or where else it is. Empty in a game without Rastur."""

    lives: tuple[int, ...] = public((), each=N_SYSTEMS, least=UNKNOWN, most=N_CULTURES)
    """By System: the Culture that was found there."""
    culture_at: tuple[int, ...] = seen((), _culture_at, each=N_SYSTEMS, least=UNKNOWN, most=N_CULTURES)
    """By System: the Culture, once somebody has looked."""
    looked: tuple[int, ...] = public((), each=N_SYSTEMS, most=all_seats)
    """By System: a bit for each seat that has looked."""
    box: tuple[int, ...] = seen((), _box, each=boxes, least=FACE_DOWN, most=BARE_SPACE)
    """By '?' Box: its marker, once somebody has looked."""
    box_up: tuple[int, ...] = public((), each=boxes, most=1)
    peeked: tuple[int, ...] = public((), each=boxes, most=all_seats)
    gone: tuple[int, ...] = public((), upto=boxes, most=BARE_SPACE)
    """'?' markers that have left their boxes."""

    earned: tuple[int, ...] = public((), each=lambda s: s.n_seats * N_SOURCES, most=99_999)
    """By seat * 6 + source: what it brought so far."""
    purpose: int = public(SET_UP, most=len(PURPOSES) - 1)
    """What money moves for."""
    lost: int = public(0, most=1)
    """The Rastur have won."""
    broke: int = public(0, most=1)
    """The Bank could not pay."""

    # this turn's flight
    switched: int = public(0, most=31)
    skips: int = public(0, most=99)
    """The colours that Drives skip."""
    dice: tuple[int, ...] = public((), upto=9, most=9)
    mp: int = public(0, most=99)
    pilot: int = public(0, most=9)
    """The Pilot Number, once chosen."""
    chosen_at: Dot = public(NOBODYS, least=NOBODYS, most=N_DOTS - 1)
    """Where it was chosen for the way on."""
    aim: Dot = public(NOBODYS, least=NOBODYS, most=N_DOTS - 1)
    """The declared dot, until a dot is reached."""
    leap: int = public(0, most=1)
    """Set while a Gate is declared as the first move."""
    trail: tuple[int, ...] = public((), upto=99, most=999)
    """The links flown this turn."""
    chain: tuple[Dot, ...] = public((), upto=99, most=N_DOTS - 1)
    """The dots skipped since the last one that was occupied."""
    prepaid: int = public(0, most=1)
    """The next dot costs no movement (MOV-8.22)."""
    moved: int = public(0, most=99)
    course: int = public(ON_COURSE, most=BEATEN)

    # this turn's trade
    buys: int = public(0, most=FREELY)
    sells: int = public(0, most=FREELY)
    credit: int = public(0, most=9_999)
    acquired: tuple[int, ...] = public((), upto=99, most=THINGS)
    """Things got this turn, which may not be jettisoned."""
    drawn: int = public(0, most=1)
    """Whether a Rastur was drawn this turn."""

    # -- accounts ------------------------------------------------------------------------------

    @property
    def shelf(self) -> Account:
        """What lies with the Cultures: each kind has one home."""
        return self.n_seats

    @property
    def cup(self) -> Account:
        return self.n_seats + 1

    def money(self, seat: Seat) -> int:
        return self.held[seat * WIDTH + MONEY]

    def earn(self, seat: Seat, amount: int, source: int) -> None:
        """Money from the Bank; what the Bank has left, if that is less (MOV-13.3)."""
        if total := self.options.bank_total:
            left = total + self.held[BANK * WIDTH + MONEY]
            if left < amount:
                amount, self.broke = left, 1
        self.purpose = source
        self.transfer(BANK, seat, MONEY, amount)
        place = seat * N_SOURCES + source
        self.earned = put(self.earned, place, self.earned[place] + amount)

    def pay(self, seat: Seat, amount: int, purpose: int) -> None:
        self.purpose = purpose
        self.transfer(seat, BANK, MONEY, amount)

    def spend(self, seat: Seat, price: int) -> None:
        """A price, from credit first (MOV-9.32)."""
        credit = min(price, self.credit)
        self.credit -= credit
        self.pay(seat, price - credit, PURCHASES)

    # -- pieces --------------------------------------------------------------------------------

    def owns(self, seat: Seat, relic: int) -> bool:
        return self.relic_at[relic] == seat

    def working(self, seat: Seat, gear: int) -> int:
        """How many of this Equipment are aboard and undamaged."""
        return self.held[seat * WIDTH + GEAR_KINDS.start + gear] - self.damaged[seat * N_GEAR + gear]

    def culture_on(self, dot: Dot) -> Culture:
        """The Culture found in the System of a dot; UNKNOWN in deep space too."""
        system = SYSTEM[dot]
        return UNKNOWN if system < 0 else self.lives[system]

    def of_own_species(self, seat: Seat, culture: Culture) -> bool:
        return OWN_CULTURE[self.species[seat]] == culture

    # -- options -------------------------------------------------------------------------------

    @property
    def with_rastur(self) -> bool:
        return bool(self.rastur)

    @property
    def armed(self) -> bool:
        """Whether there are weapons and things to fire at (MOV-15, MOV-16.3)."""
        return self.options.combat or bool(self.rastur)

    @property
    def rastur_values(self) -> tuple[int, ...]:
        return RASTUR[self.options.rastur_set]

    @property
    def active_range(self) -> tuple[int, int]:
        return ACTIVE_RANGE[self.options.goal]

    def name(self, seat: Seat) -> str:
        """What a seat goes by in the story; where nobody listens, no text is built."""
        return "" if self.listener is None else self.called(seat)
