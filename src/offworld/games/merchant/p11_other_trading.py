"""MOV-11, other trading: Fares and Relics to be picked up, things to be dropped."""

from __future__ import annotations

from typing import ClassVar

from offworld.core.fields import put
from offworld.core.menu import Args
from offworld.core.move import Seat
from offworld.core.refusal import Refusal, refuse
from offworld.core.step import Verb
from offworld.games.merchant.facts import (
    BARE_ROCK,
    CARGO,
    FARE_KINDS,
    FARES,
    FARES_AT,
    GEAR_KINDS,
    KINDS,
    N_GEAR,
    N_RELICS,
    RELIC,
    RELIC_NAMES,
    THING_NAMES,
    THINGS,
    WIDTH,
    Kind,
    Thing,
    thing_name,
)
from offworld.games.merchant.p3_ships import room_for
from offworld.games.merchant.p6_dots import clear_marker, relic_in
from offworld.games.merchant.p9_trading import NO_ROOM, equipment_aboard, give_up, goods_aboard, take_on
from offworld.games.merchant.p10_cup import put_in
from offworld.games.merchant.p12_deeds import trading_with
from offworld.games.merchant.state import FEES, MerchantState


def fares_aboard(s: MerchantState, seat: Seat) -> tuple[Kind, ...]:
    row = s.held[seat * WIDTH + FARE_KINDS.start : seat * WIDTH + FARE_KINDS.stop]
    return tuple([kind for kind, n in enumerate(row, FARE_KINDS.start) if n]) if any(row) else ()


def fares_here(s: MerchantState, seat: Seat) -> tuple[Kind, ...]:
    """MOV-10.3: those that wait at this Culture."""
    culture = trading_with(s, seat)
    return tuple([kind for kind in FARES_AT[culture] if s.has(s.shelf, kind)]) if culture >= 0 else ()


def load_aboard(s: MerchantState, seat: Seat) -> tuple[Thing, ...]:
    return goods_aboard(s, seat) + fares_aboard(s, seat) + equipment_aboard(s, seat)


def relics_here(s: MerchantState, seat: Seat) -> tuple[int, ...]:
    relic = relic_in(s, s.pawn[seat])
    return (relic,) if relic >= 0 else ()


def fare_of(kind: Kind) -> int:
    """What this Fare pays."""
    return FARES[kind - FARE_KINDS.start].fee


def fare_words(_state: object, kind: Kind) -> str:
    return f"{KINDS[kind]} for ${fare_of(kind)}"


def relic_name(_state: object, relic: int) -> str:
    return RELIC_NAMES[relic]


class PickUpAndDrop:
    """MOV-11.1: before, between or after trades, wherever he has landed."""

    verbs: ClassVar[tuple[Verb, ...]] = (
        Verb("pick_up", "Take on the {}", over=fares_here, most=FARE_KINDS[-1], rule="MOV-10.3", label=fare_words),
        Verb("deliver", "Deliver the {}", over=fares_aboard, most=FARE_KINDS[-1], rule="MOV-10.3", label=fare_words),
        Verb(
            "take",
            "Take the {}",
            over=relics_here,
            most=N_RELICS - 1,
            rule="MOV-2.81",
            label=relic_name,
        ),
        Verb("jettison", "Jettison {}", over=load_aboard, most=THINGS - 1, rule="MOV-11.3", label=thing_name),
    )

    def add_loading(self, s: MerchantState, seat: Seat, entries: dict[str, Args]) -> None:
        """The menu's part of these verbs in one walk: most of the time there is little to pick up or to drop."""
        waiting, aboard, relics = fares_here(s, seat), load_aboard(s, seat), relics_here(s, seat)
        if waiting and (taken := tuple([kind for kind in waiting if self.may_pick_up(s, seat, kind) is None])):
            entries["pick_up"] = taken
        fares = [thing for thing in aboard if thing in FARE_KINDS]
        if fares and (paid := tuple([kind for kind in fares if self.may_deliver(s, seat, kind) is None])):
            entries["deliver"] = paid
        if relics:
            entries["take"] = relics
        if aboard and (dropped := tuple([thing for thing in aboard if self.may_jettison(s, seat, thing) is None])):
            entries["jettison"] = dropped

    def may_pick_up(self, s: MerchantState, seat: Seat, kind: Kind) -> Refusal | None:
        return None if room_for(s, seat, kind) else NO_ROOM

    def pick_up(self, s: MerchantState, seat: Seat, kind: Kind) -> None:
        s.tell("{} takes on the {}", s.name(seat), KINDS[kind])
        take_on(s, seat, kind)

    def may_deliver(self, s: MerchantState, seat: Seat, kind: Kind) -> Refusal | None:
        if trading_with(s, seat) != FARES[kind - FARE_KINDS.start].to:
            return refuse("MOV-10.3", "this is not where the Fare goes", "land at a City or Spaceport of its Culture")
        return None

    def deliver(self, s: MerchantState, seat: Seat, kind: Kind) -> None:
        s.earn(seat, fare_of(kind), FEES)
        s.tell("{} delivers the {} for ${}", s.name(seat), KINDS[kind], fare_of(kind))
        put_in(s, seat, kind)

    def take(self, s: MerchantState, seat: Seat, relic: int) -> None:
        s.tell("{} takes the {}", s.name(seat), RELIC_NAMES[relic])
        clear_marker(s, s.pawn[seat], BARE_ROCK)
        take_on(s, seat, RELIC + relic)

    def may_jettison(self, s: MerchantState, seat: Seat, thing: Thing) -> Refusal | None:
        aboard = 1 if thing >= RELIC else s.has(seat, thing)
        if s.acquired.count(thing) >= aboard:
            return refuse("MOV-11.3", "you got it this turn", "keep it until your next turn")
        if thing in FARE_KINDS and trading_with(s, seat) == FARES[thing - FARE_KINDS.start].to:
            return refuse("MOV-11.3", "this is where the Fare goes", "deliver it and be paid")
        return None

    def jettison(self, s: MerchantState, seat: Seat, thing: Thing) -> None:
        s.tell("{} jettisons {}", s.name(seat), THING_NAMES[thing])
        if thing in CARGO or thing in FARE_KINDS:
            put_in(s, seat, thing)
            return
        if thing in GEAR_KINDS:
            mend_one(s, seat, thing)
        give_up(s, seat, thing)


def mend_one(s: MerchantState, seat: Seat, kind: Kind) -> None:
    """Of Equipment that leaves a ship, damaged pieces go first."""
    place = seat * N_GEAR + kind - GEAR_KINDS.start
    if s.damaged[place]:
        s.damaged = put(s.damaged, place, s.damaged[place] - 1)
