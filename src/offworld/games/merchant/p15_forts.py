"""MOV-15.1, Forts: penalty markers that players build; everybody but their owner pays."""

from __future__ import annotations

from typing import ClassVar

from offworld.core.fields import put
from offworld.core.move import Seat, Seats
from offworld.core.refusal import Refusal, refuse
from offworld.core.step import Step, Verb
from offworld.games.merchant.facts import FORT_COST, FORTS, MOST_SEATS
from offworld.games.merchant.p1_map import BASE_SYSTEM, DOTS_OF, N_DOTS, SYSTEM, Dot
from offworld.games.merchant.p6_dots import dot_name, landable
from offworld.games.merchant.p12_deeds import NO_CULTURE_HERE, buy_for, price_of, trading_with, why_not_afford
from offworld.games.merchant.state import NOBODYS, MerchantState


def fort_sites(s: MerchantState, seat: Seat) -> tuple[Dot, ...]:
    """MOV-15.12: Cities, Spaceports and Asteroids of the System without a Fort or a Rastur."""
    return tuple([dot for dot in DOTS_OF[SYSTEM[s.pawn[seat]]] if landable(s, dot) and dot not in s.fort_at])


def forts_of(s: MerchantState, seat: Seat) -> tuple[int, ...]:
    """The numbers of a player's Forts that stand."""
    return tuple([n for n in range(seat * FORTS, (seat + 1) * FORTS) if s.fort_at[n] != NOBODYS])


def fort_price(s: MerchantState, seat: Seat) -> int:
    return price_of(s, seat, trading_with(s, seat), FORT_COST)


class BuildForts:
    """MOV-15.1: bought from the Culture like any piece."""

    verbs: ClassVar[tuple[Verb, ...]] = (Verb("fort", "Build a Fort", rule="MOV-15.1"),)

    def may_fort(self, s: MerchantState, seat: Seat) -> Refusal | None:
        if trading_with(s, seat) < 0:
            return NO_CULTURE_HERE
        if SYSTEM[s.pawn[seat]] == BASE_SYSTEM:
            return refuse("MOV-G1", "no Fort can stand at the Galactic Base", "build it in another System")
        if not fort_sites(s, seat):
            return refuse("MOV-15.12", "every place in this System has a Fort or a Rastur", "build in another System")
        return why_not_afford(s, seat, fort_price(s, seat))

    def fort(self, s: MerchantState, seat: Seat) -> None:
        price = fort_price(s, seat)
        buy_for(s, seat, price)
        s.tell("{} pays ${} for a Fort", s.name(seat), price)
        s.ask(fort_site)
        if len(forts_of(s, seat)) == FORTS:
            s.ask(lift_fort)


class FortSite(Step[MerchantState]):
    """MOV-15.12: where it stands."""

    name = "fort site"
    rule = "MOV-15.12"
    question = "Where does the Fort stand?"
    forced = True
    verbs = (Verb("site", "At {}", over=fort_sites, most=N_DOTS - 1, label=dot_name),)

    def who(self, s: MerchantState) -> Seats:
        return (s.active,)

    def site(self, s: MerchantState, seat: Seat, dot: Dot) -> None:
        s.done()
        free = next(n for n in range(seat * FORTS, (seat + 1) * FORTS) if s.fort_at[n] == NOBODYS)
        s.fort_at = put(s.fort_at, free, dot)
        s.tell("{} builds a Fort at {}", s.name(seat), dot_name(s, dot))


def fort_name(s: MerchantState, fort: int) -> str:
    return dot_name(s, s.fort_at[fort])


class LiftFort(Step[MerchantState]):
    """MOV-15.11: with all four out, one is taken back for nothing."""

    name = "lift a fort"
    rule = "MOV-15.11"
    question = "All your Forts stand. Which one do you take back?"
    verbs = (
        Verb(
            "lift",
            "The one at {}",
            over=forts_of,
            most=MOST_SEATS * FORTS - 1,
            label=fort_name,
        ),
    )

    def who(self, s: MerchantState) -> Seats:
        return (s.active,)

    def lift(self, s: MerchantState, seat: Seat, fort: int) -> None:
        s.done()
        s.fort_at = put(s.fort_at, fort, NOBODYS)


fort_site = FortSite()
lift_fort = LiftFort()
