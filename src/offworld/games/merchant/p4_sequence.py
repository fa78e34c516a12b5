"""MOV-4, sequence of play: set-up, who is who, and a turn from its start to its end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from offworld.core.fields import put
from offworld.core.ledger import BANK
from offworld.core.menu import BARE, Args, Menu
from offworld.core.move import CHANCE, NOBODY, Seat, Seats
from offworld.core.step import Step, Verb
from offworld.flow import ForEach, Sequence
from offworld.games.merchant.facts import (
    ALL_GEAR,
    BONUS_COPIES,
    CULTURES,
    FACE_DOWN,
    FARE_KINDS,
    FIRST_DRAW,
    FORTS,
    GEAR_SOLD,
    GOODS,
    GOODS_COPIES,
    MERCHANTS,
    MOST_SEATS,
    N_CULTURES,
    N_GEAR,
    N_RELICS,
    SCOUT,
    SPY_EYE,
    STAKE,
    TINKERERS,
    UNKNOWN,
)
from offworld.games.merchant.p1_map import BASE_SYSTEM, N_SYSTEMS, ORBITS, START
from offworld.games.merchant.p5_movement import start
from offworld.games.merchant.p6_dots import dot_name, has_culture, is_spaceport, landable
from offworld.games.merchant.p7_cultures import discover, look_round
from offworld.games.merchant.p8_equipment import skipped_colours
from offworld.games.merchant.p9_trading import TradeWithCulture
from offworld.games.merchant.p10_cup import draw
from offworld.games.merchant.p11_deals import OFFERS_A_TURN, DealWithPlayers, offer_form
from offworld.games.merchant.p11_other_trading import PickUpAndDrop
from offworld.games.merchant.p12_deeds import BuyDeeds, trading_with
from offworld.games.merchant.p13_winning import has_won
from offworld.games.merchant.p15_forts import BuildForts
from offworld.games.merchant.p15_theft import Steal
from offworld.games.merchant.p16_rastur import first_pools
from offworld.games.merchant.p17_solitaire import rastur_die
from offworld.games.merchant.state import (
    ACCOUNTS,
    FREELY,
    LANDED,
    N_SOURCES,
    NOBODYS,
    ON_COURSE,
    SET_UP,
    STOPPED,
    MerchantState,
    boxes,
)
from offworld.market.terms import begin_dealing

# -- set-up (MOV-4.1) ------------------------------------------------------------------------------


def lay_out(s: MerchantState) -> None:
    """What lies on the table before anybody decides. Boxes and Culture Boxes are decided when somebody looks."""
    n = s.n_seats
    s.open_accounts(n + len(ACCOUNTS))
    s.species, s.ship = (NOBODYS,) * n, (SCOUT,) * n
    s.pawn = (START,) * n
    s.damaged = (0,) * (n * N_GEAR)
    s.fort_at = (NOBODYS,) * (n * FORTS)
    s.relic_at = (NOBODYS,) * N_RELICS
    s.iou = s.factory_owner = s.factory_dot = (NOBODYS,) * N_CULTURES
    s.port_owner = (NOBODYS,) * len(ORBITS)
    s.lives = s.culture_at = put((UNKNOWN,) * N_SYSTEMS, BASE_SYSTEM, TINKERERS)
    s.looked = (0,) * N_SYSTEMS
    s.box, s.box_up, s.peeked = (FACE_DOWN,) * boxes(s), (0,) * boxes(s), (0,) * boxes(s)
    s.earned = (0,) * (n * N_SOURCES)
    if s.options.rastur == "on" or (s.options.rastur == "auto" and n == 1):
        s.rastur = first_pools(s)
    _fill_cup(s)
    for seat in s.seats:
        s.earn(seat, STAKE * n, SET_UP)


def _fill_cup(s: MerchantState) -> None:
    """MOV-4.13, MOV-4.14; by an option the Goods start in the cup too."""
    for kind, copies in enumerate(BONUS_COPIES, FARE_KINDS.start):
        s.transfer(BANK, s.cup, kind, copies)
    for culture in CULTURES:
        place = s.cup if s.options.fast_setup else s.shelf
        s.transfer(BANK, place, GOODS[culture], GOODS_COPIES[culture])


def draw_first_markers(s: MerchantState) -> None:
    if s.options.fast_setup:
        draw(s, FIRST_DRAW)


def seats(s: MerchantState, _seat: Seat) -> tuple[Seat, ...]:
    return tuple(s.seats)


def seat_number(_state: object, seat: Seat) -> str:
    return str(seat + 1)


class WhoIsFirst(Step[MerchantState]):
    """MOV-4.2: who chooses a species first and plays first; play goes to the left."""

    name = "who is first"
    rule = "MOV-4.2"
    verbs = (Verb("first", "lets seat {} play first", over=seats, most=MOST_SEATS - 1, label=seat_number),)

    def who(self, s: MerchantState) -> Seats:
        if s.n_seats == 1 and not s.order:
            s.order = (0,)
        return NOBODY if s.order else (CHANCE,)

    def first(self, s: MerchantState, _chance: Seat, seat: Seat) -> None:
        s.order = tuple([(seat + k) % s.n_seats for k in s.seats])


def free_species(s: MerchantState, _seat: Seat) -> tuple[int, ...]:
    return tuple([species for species in range(len(MERCHANTS)) if species not in s.species])


def merchant_name(_state: object, species: int) -> str:
    return MERCHANTS[species]


class ChooseSpecies(Step[MerchantState]):
    """MOV-4.2: in the order of play, from those left; or chance deals them."""

    name = "species"
    rule = "MOV-4.2"
    question = "Whose merchant are you?"
    verbs = (
        Verb(
            "species",
            "the {}s' merchant",
            over=free_species,
            most=len(MERCHANTS) - 1,
            label=lambda s, species: MERCHANTS[species],
        ),
    )

    def who(self, s: MerchantState) -> Seats:
        return (CHANCE,) if s.options.species == "random" else (s.env,)

    def species(self, s: MerchantState, _seat: Seat, species: int) -> None:
        seat: Seat = s.env
        s.done()
        s.species = put(s.species, seat, species)
        s.tell("Seat {} plays the {}", seat + 1, MERCHANTS[species])


# -- a turn (MOV-4.4) ------------------------------------------------------------------------------


def begin_turn(s: MerchantState) -> None:
    """Whoever is next, with nothing switched, flown or bought yet."""
    seat = s.active = s.env.about
    s.switched = s.mp = s.pilot = s.leap = s.prepaid = s.moved = s.buys = s.sells = s.credit = s.drawn = 0
    s.aim = s.chosen_at = NOBODYS
    s.dice = s.trail = s.chain = s.acquired = ()
    s.course = ON_COURSE
    begin_dealing(s, OFFERS_A_TURN)
    s.skips = skipped_colours(s, seat)
    if s.relic_at[SPY_EYE] == seat:
        look_round(s, seat, s.pawn[seat])


def come_to_rest(s: MerchantState) -> None:
    """MOV-6.2, MOV-4.4: where his movement ends he has landed, if one can land there; the first finds the Culture."""
    seat = s.active
    dot = s.pawn[seat]
    if s.course in (ON_COURSE, STOPPED) and landable(s, dot):
        s.course = LANDED
    if s.course == LANDED:
        if s.listener is not None:
            s.tell("{} lands at {}" if s.moved else "{} stays at {}", s.name(seat), dot_name(s, dot))
        discover(s, seat, dot)


def open_trade(s: MerchantState) -> None:
    """MOV-9.41 to MOV-9.43: once each way in a City on arrival, otherwise without limit."""
    seat = s.active
    if s.course != LANDED:
        return
    dot = s.pawn[seat]
    if s.options.combat:
        repair(s, seat)
    limited = s.moved and has_culture(s, dot) and not is_spaceport(s, dot)
    if limited and s.options.own_species and s.of_own_species(seat, s.culture_on(dot)):
        limited = 0
    s.buys = s.sells = 1 if limited else FREELY
    s.ask(armed_trade if s.options.combat else trade)


def repair(s: MerchantState, seat: Seat) -> None:
    """MOV-15.432: for nothing, where such Equipment is sold."""
    culture = trading_with(s, seat)
    for gear in ALL_GEAR:
        place = seat * N_GEAR + gear
        if s.damaged[place] and culture >= 0 and gear in GEAR_SOLD[culture]:
            s.damaged = put(s.damaged, place, 0)


class Trade(Step[MerchantState], TradeWithCulture, PickUpAndDrop, BuyDeeds, DealWithPlayers):
    """MOV-9 to MOV-12: everything that may be done where one has landed, until the turn is ended."""

    name = "trade"
    rule = "MOV-9.1"
    forced = True
    verbs: ClassVar[tuple[Verb, ...]] = (
        *TradeWithCulture.verbs,
        *PickUpAndDrop.verbs,
        *BuyDeeds.verbs,
        *DealWithPlayers.verbs,
        Verb("end_turn", "End your turn", rule="MOV-4.4"),
    )

    def who(self, s: MerchantState) -> Seats:
        return (s.active,) if s.course == LANDED and not s.broke else NOBODY

    def prompt(self, s: MerchantState, seat: Seat | None) -> str:
        credit = f" and ${s.credit} credit" if s.credit else ""
        limit = "" if s.buys > 1 or s.sells > 1 else f", {_left(s.buys, 'buy')} and {_left(s.sells, 'sale')} left"
        return f"Trade at {dot_name(s, s.pawn[s.active])}: ${s.money(s.active)}{credit}{limit}."

    def menu(self, s: MerchantState, seat: Seat) -> Menu:
        entries = self.entries(s, seat)
        entries["end_turn"] = BARE
        return Menu(entries)

    def entries(self, s: MerchantState, seat: Seat) -> dict[str, Args]:
        """What there is besides ending the turn."""
        found: dict[str, Args] = {}
        culture = trading_with(s, seat)
        if culture >= 0:
            self.add_trades(s, seat, culture, found)
        self.add_loading(s, seat, found)
        if culture >= 0:
            self.add_deeds(s, seat, culture, found)
        self.add_deals(s, seat, found)
        return found

    def forms(self, s: MerchantState, seat: Seat) -> list[Mapping[str, object]]:
        return offer_form.blank_sheets(s, seat)

    def end_turn(self, s: MerchantState, seat: Seat) -> None:
        s.done()


def _left(n: int, what: str) -> str:
    return f"one {what}" if n else f"no {what}"


class ArmedTrade(Trade, BuildForts, Steal):
    """The same with what section 15 adds."""

    verbs: ClassVar[tuple[Verb, ...]] = (*Trade.verbs[:-1], *BuildForts.verbs, *Steal.verbs, Trade.verbs[-1])

    def entries(self, s: MerchantState, seat: Seat) -> dict[str, Args]:
        found = super().entries(s, seat)
        if self.may_fort(s, seat) is None:
            found["fort"] = BARE
        self.add_thefts(s, seat, found)
        return found


trade = Trade()
armed_trade = ArmedTrade()


def end_turn(s: MerchantState) -> None:
    """MOV-13.2, MOV-13.3: the game is over if he has reached the target, or if the Bank could not pay.

    Alone, the Rastur act then (MOV-17.2).
    """
    if has_won(s, s.active) or s.broke:
        s.end()
    elif s.n_seats == 1:
        s.ask(rastur_die)


turn = Sequence("turn", begin_turn, start, come_to_rest, open_trade, end_turn, rule="MOV-4.4")
"""Start asks whether he stays or flies; movement follows from it."""


def new_round(s: MerchantState) -> None:
    s.turn += 1
    s.tell("Round {} begins", s.turn)


rounds = Sequence("round", new_round, ForEach("turns", lambda s: s.order, turn, rule="MOV-4.4"), rule="MOV-4.4")
seats_and_species = Sequence(
    "set-up",
    WhoIsFirst(),
    ForEach("all species", lambda s: s.order, ChooseSpecies(), rule="MOV-4.2"),
    draw_first_markers,
    rule="MOV-4.2",
)
