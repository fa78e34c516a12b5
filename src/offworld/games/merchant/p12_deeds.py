"""MOV-12, Spaceports and Factories: buying their Deeds, and what they bring their owners."""

from __future__ import annotations

from typing import ClassVar

from offworld.core.fields import put
from offworld.core.ledger import BANK
from offworld.core.menu import Args
from offworld.core.move import Seat, Seats
from offworld.core.refusal import Refusal, refuse
from offworld.core.step import Step, Verb
from offworld.games.merchant.facts import (
    BUILDINGS,
    DISCOUNT,
    FACTORY_COMMISSION,
    FACTORY_COST,
    FACTORY_GOODS,
    KINDS,
    N_CULTURES,
    PORT_COMMISSION,
    TINKERERS,
    Culture,
    culture_name,
)
from offworld.games.merchant.p1_map import (
    CITIES_OF,
    DOTS_OF,
    N_DOTS,
    ORBIT_AT,
    ORBITS,
    ORBITS_OF,
    PORT_COST,
    PORTS,
    SYSTEM,
    Dot,
)
from offworld.games.merchant.p6_dots import dot_name, has_culture, is_spaceport
from offworld.games.merchant.state import COMMISSIONS, MerchantState

NO_CULTURE_HERE = refuse("MOV-9.1", "there is no Culture to deal with here", "land at a City or a Spaceport")
NO_BUY_LEFT = refuse("MOV-9.41", "you have bought once in this City", "stay a whole turn, or trade at a Spaceport")
TOO_DEAR = refuse("MOV-12.41", "you do not have the full price", "sell or barter something first")
CHEAPEST_DEED = min(PORT_COST, *FACTORY_COST) * (100 - DISCOUNT) // 100
NO_MARKER_LEFT = refuse("MOV-2.2", "all your twelve building markers are in use", "end your turn")


def trading_with(s: MerchantState, seat: Seat) -> Culture:
    """MOV-9.1: the Culture he deals with where he has landed; -1 if there is none."""
    dot = s.pawn[seat]
    return s.culture_on(dot) if has_culture(s, dot) else -1


def why_not_afford(s: MerchantState, seat: Seat, price: int) -> Refusal | None:
    """MOV-9.41, MOV-12.41: a buy must be left, and the full price at hand."""
    if not s.buys:
        return NO_BUY_LEFT
    return TOO_DEAR if price > s.credit + s.money(seat) else None


# -- commissions (MOV-12.22, MOV-12.32) ------------------------------------------------------------


def pay_commission(s: MerchantState, dot: Dot, amount: int) -> None:
    """MOV-12.22: the Bank pays a tenth of every price to the Spaceport's owner, on his own dealings too."""
    orbit = ORBIT_AT[dot]
    owner = s.port_owner[orbit] if orbit >= 0 else -1
    if owner >= 0:
        s.earn(owner, amount * PORT_COMMISSION // 100, COMMISSIONS)
        s.tell("{} gets ${} at {}", s.name(owner), amount * PORT_COMMISSION // 100, PORTS[orbit])


def pay_factory(s: MerchantState, culture: Culture, cost: int) -> None:
    """MOV-12.32: half of the cost to the Factory's owner."""
    owner = s.factory_owner[culture]
    s.earn(owner, cost * FACTORY_COMMISSION // 100, COMMISSIONS)
    s.tell("{} gets ${} for the Factory", s.name(owner), cost * FACTORY_COMMISSION // 100)


def buy_for(s: MerchantState, seat: Seat, price: int) -> None:
    """A purchase from the Culture: price, commission, one buy less."""
    s.buys -= 1
    s.spend(seat, price)
    pay_commission(s, s.pawn[seat], price)


# -- Deeds -----------------------------------------------------------------------------------------


def price_of(s: MerchantState, seat: Seat, culture: Culture, price: int) -> int:
    """MOV-3.3: a fifth less from one's own species."""
    return price * (100 - DISCOUNT) // 100 if s.of_own_species(seat, culture) else price


def buildings(s: MerchantState, seat: Seat) -> int:
    return s.port_owner.count(seat) + s.factory_owner.count(seat)


def orbits_here(s: MerchantState, seat: Seat) -> tuple[int, ...]:
    """The Orbits of the System whose Culture he deals with."""
    return ORBITS_OF[SYSTEM[s.pawn[seat]]] if trading_with(s, seat) >= 0 else ()


def cultures_here(s: MerchantState, seat: Seat) -> tuple[Culture, ...]:
    culture = trading_with(s, seat)
    return (culture,) if 0 <= culture < TINKERERS else ()


def port_words(s: MerchantState, orbit: int) -> str:
    return f"{PORTS[orbit]} for ${price_of(s, s.active, s.culture_on(ORBITS[orbit]), PORT_COST)}"


def factory_words(s: MerchantState, culture: Culture) -> str:
    price = price_of(s, s.active, culture, FACTORY_COST[culture])
    return f"the Factory for {KINDS[FACTORY_GOODS[culture]]} for ${price}"


class BuyDeeds:
    """MOV-12.1: Deeds of this System, from its Culture, while there."""

    verbs: ClassVar[tuple[Verb, ...]] = (
        Verb("port", "Build {}", over=orbits_here, most=len(ORBITS) - 1, rule="MOV-12.2", label=port_words),
        Verb("factory", "Build {}", over=cultures_here, most=N_CULTURES - 1, rule="MOV-12.3", label=factory_words),
    )

    def add_deeds(self, s: MerchantState, seat: Seat, culture: Culture, entries: dict[str, Args]) -> None:
        """The menu's part of these verbs; nothing for who could not pay for the cheapest of them."""
        if not s.buys or culture == TINKERERS or s.credit + s.money(seat) < CHEAPEST_DEED:
            return
        if free := tuple([orbit for orbit in orbits_here(s, seat) if self.may_port(s, seat, orbit) is None]):
            entries["port"] = free
        if self.may_factory(s, seat, culture) is None:
            entries["factory"] = (culture,)

    def may_port(self, s: MerchantState, seat: Seat, orbit: int) -> Refusal | None:
        if s.port_owner[orbit] >= 0:
            return refuse("MOV-2.541", "that Spaceport is built", "build another, or end your turn")
        if ORBITS[orbit] in s.rastur:
            return refuse("MOV-16.4", "a Rastur stands on that Orbit", "destroy it first")
        if buildings(s, seat) >= BUILDINGS:
            return NO_MARKER_LEFT
        return why_not_afford(s, seat, price_of(s, seat, trading_with(s, seat), PORT_COST))

    def port(self, s: MerchantState, seat: Seat, orbit: int) -> None:
        price = price_of(s, seat, trading_with(s, seat), PORT_COST)
        buy_for(s, seat, price)
        s.port_owner = put(s.port_owner, orbit, seat)
        s.tell("{} builds {} for ${}", s.name(seat), PORTS[orbit], price)

    def may_factory(self, s: MerchantState, seat: Seat, culture: Culture) -> Refusal | None:
        if s.factory_owner[culture] >= 0:
            return refuse("MOV-2.542", "there is a Factory in this System", "build elsewhere, or end your turn")
        if buildings(s, seat) >= BUILDINGS:
            return NO_MARKER_LEFT
        return why_not_afford(s, seat, price_of(s, seat, culture, FACTORY_COST[culture]))

    def factory(self, s: MerchantState, seat: Seat, culture: Culture) -> None:
        price = price_of(s, seat, culture, FACTORY_COST[culture])
        buy_for(s, seat, price)
        s.factory_owner = put(s.factory_owner, culture, seat)
        s.transfer(BANK, s.shelf, FACTORY_GOODS[culture], 1)
        s.tell("{} builds the Factory of the {} for ${}", s.name(seat), culture_name(culture), price)
        if s.armed:
            s.ask(factory_site, culture)
        else:
            s.factory_dot = put(s.factory_dot, culture, s.pawn[seat])


def sites(s: MerchantState, seat: Seat) -> tuple[Dot, ...]:
    """MOV-12.3: Cities and Spaceports of the System, without a Rastur (MOV-16.4)."""
    system = SYSTEM[s.pawn[seat]]
    ports = [dot for dot in DOTS_OF[system] if is_spaceport(s, dot)]
    return tuple([dot for dot in (*CITIES_OF[system], *ports) if dot not in s.rastur])


class FactorySite(Step[MerchantState]):
    """MOV-12.3: where the Factory stands; it matters in fights alone."""

    name = "factory site"
    rule = "MOV-12.3"
    question = "Where does the Factory stand?"
    forced = True
    verbs = (Verb("site", "At {}", over=sites, most=N_DOTS - 1, label=dot_name),)

    def who(self, s: MerchantState) -> Seats:
        return (s.active,)

    def site(self, s: MerchantState, seat: Seat, dot: Dot) -> None:
        culture: Culture = s.env
        s.done()
        s.factory_dot = put(s.factory_dot, culture, dot)
        s.tell("The Factory stands at {}", dot_name(s, dot))


factory_site = FactorySite()


# -- worth (MOV-13.1) ------------------------------------------------------------------------------


def deeds_worth(s: MerchantState, seat: Seat) -> int:
    """The face value of a player's Deeds; those under a Rastur count nothing (MOV-16.4)."""
    ports = s.port_owner.count(seat)
    if ports and s.rastur:
        owned = [ORBITS[orbit] for orbit, owner in enumerate(s.port_owner) if owner == seat]
        ports = sum([dot not in s.rastur for dot in owned])
    if seat not in s.factory_owner:
        return PORT_COST * ports
    owned = [culture for culture, owner in enumerate(s.factory_owner) if owner == seat]
    factories = [FACTORY_COST[culture] for culture in owned if s.factory_dot[culture] not in s.rastur]
    return PORT_COST * ports + sum(factories)
