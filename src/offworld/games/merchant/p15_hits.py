"""MOV-15.431, hits: the winner destroys a marker on the Hull, or damages a Hold."""

from __future__ import annotations

from typing import NamedTuple

from offworld.core.fields import put
from offworld.core.ledger import BANK
from offworld.core.move import Seat, Seats
from offworld.core.refusal import Refusal
from offworld.core.step import Step, Verb, Visible
from offworld.games.merchant.facts import (
    ALL_RELICS,
    CARGO,
    FARE_KINDS,
    GEAR_KINDS,
    HOLDS,
    KINDS,
    N_GEAR,
    RELIC,
    THING_NAMES,
    THINGS,
    WIDTH,
    Kind,
    Thing,
    thing_name,
)
from offworld.games.merchant.p3_ships import DAMAGED, Hold, on_hull, packed, room_for
from offworld.games.merchant.p9_trading import NO_ROOM, goods_aboard
from offworld.games.merchant.p10_cup import put_in
from offworld.games.merchant.p11_other_trading import mend_one
from offworld.games.merchant.state import FIGHTS, SPENT, MerchantState

MOST_HOLDS = max(HOLDS)


class Hit(NamedTuple):
    """Who has hit whom; `goods`: what lies in the damaged Hold."""

    winner: Seat
    loser: Seat
    goods: Kind = 0


def hull_markers(s: MerchantState, seat: Seat) -> tuple[Thing, ...]:
    """What of a ship may be destroyed at a blow."""
    return on_hull(*_load(s, seat), [relic for relic in ALL_RELICS if s.relic_at[relic] == seat])


def packed_holds(s: MerchantState, seat: Seat) -> list[Hold]:
    return packed(*_load(s, seat))


def _load(s: MerchantState, seat: Seat) -> tuple[list[int], tuple[int, ...]]:
    return s.held[seat * WIDTH : (seat + 1) * WIDTH], s.damaged[seat * N_GEAR : (seat + 1) * N_GEAR]


def holds_to_hit(s: MerchantState, seat: Seat) -> tuple[int, ...]:
    """Holds in which something can be hurt, one of those that are packed alike."""
    holds = packed_holds(s, seat)
    hurt = [n for n, hold in enumerate(holds) if any(thing < DAMAGED for thing in hold)]
    return tuple([n for n in hurt if holds.index(holds[n]) == n])


def hit(s: MerchantState, winner: Seat, loser: Seat) -> None:
    if hull_markers(s, loser) or holds_to_hit(s, loser):
        s.ask(choose_hit, Hit(winner, loser))


def hold_name(s: MerchantState, n: int) -> str:
    hold = packed_holds(s, s.env.loser)[n]
    return " and ".join(f"damaged {KINDS[thing - DAMAGED]}" if thing >= DAMAGED else KINDS[thing] for thing in hold)


def _hull(s: MerchantState, _seat: Seat) -> tuple[Thing, ...]:
    return hull_markers(s, s.env.loser)


def _holds(s: MerchantState, _seat: Seat) -> tuple[int, ...]:
    return holds_to_hit(s, s.env.loser)


class ChooseHit(Step[MerchantState]):
    """MOV-15.431: what the winner hits."""

    name = "hit"
    rule = "MOV-15.431"
    visible = Visible(public=("winner", "loser"))
    verbs = (
        Verb("hull", "Destroy {}", over=_hull, most=THINGS - 1, label=thing_name),
        Verb(
            "hold",
            "Damage the Hold with {}",
            over=_holds,
            most=MOST_HOLDS,
            label=hold_name,
        ),
    )

    def who(self, s: MerchantState) -> Seats:
        return (s.env.winner,)

    def prompt(self, s: MerchantState, seat: Seat | None) -> str:
        return f"What of {s.called(s.env.loser)}'s ship is hit?"

    def hull(self, s: MerchantState, seat: Seat, thing: Thing) -> None:
        struck: Hit = s.env
        s.done()
        s.purpose = FIGHTS
        if thing >= RELIC:
            s.relic_at = put(s.relic_at, thing - RELIC, SPENT)
        else:
            s.transfer(struck.loser, BANK, thing, 1)
        s.tell("{} loses {}", s.name(struck.loser), THING_NAMES[thing])

    def hold(self, s: MerchantState, seat: Seat, n: int) -> None:
        struck: Hit = s.env
        s.done()
        contents = packed_holds(s, struck.loser)[n]
        s.tell("{}'s Hold with {} is hit", s.name(struck.loser), " and ".join(KINDS[t % DAMAGED] for t in contents))
        for thing in contents:
            if thing in CARGO:
                s.ask(spoils, struck._replace(goods=thing))
            elif thing in FARE_KINDS:
                put_in(s, struck.loser, thing)
            elif thing < DAMAGED:
                _damage(s, struck.loser, thing)


def _damage(s: MerchantState, seat: Seat, kind: Kind) -> None:
    place = seat * N_GEAR + kind - GEAR_KINDS.start
    s.damaged = put(s.damaged, place, s.damaged[place] + 1)


def droppable(s: MerchantState, seat: Seat) -> tuple[Thing, ...]:
    """What the winner may throw out for room: Goods and Equipment, never Fares."""
    if room_for(s, seat, s.env.goods):
        return ()
    return (*goods_aboard(s, seat), *(kind for kind in GEAR_KINDS if s.has(seat, kind)))


class Spoils(Step[MerchantState]):
    """MOV-15.431: the winner takes the Goods out of the Hold, or they go into the cup."""

    name = "spoils"
    rule = "MOV-15.431"
    visible = Visible(public=("winner", "loser", "goods"))
    verbs = (
        Verb("claim", "Take the Goods"),
        Verb("to_cup", "Let them go into the cup"),
        Verb("drop", "Make room: throw out {}", over=droppable, most=THINGS - 1, label=thing_name),
    )

    def who(self, s: MerchantState) -> Seats:
        return (s.env.winner,)

    def prompt(self, s: MerchantState, seat: Seat | None) -> str:
        return f"Take {KINDS[s.env.goods]} from {s.called(s.env.loser)}?"

    def may_claim(self, s: MerchantState, seat: Seat) -> Refusal | None:
        return None if room_for(s, seat, s.env.goods) else NO_ROOM

    def claim(self, s: MerchantState, seat: Seat) -> None:
        struck: Hit = s.env
        s.done()
        s.purpose = FIGHTS
        s.transfer(struck.loser, seat, struck.goods, 1)
        if seat == s.active:
            s.acquired = (*s.acquired, struck.goods)
        s.tell("{} takes {}", s.name(seat), KINDS[struck.goods])

    def to_cup(self, s: MerchantState, seat: Seat) -> None:
        struck: Hit = s.env
        s.done()
        put_in(s, struck.loser, struck.goods)

    def drop(self, s: MerchantState, seat: Seat, thing: Thing) -> None:
        s.tell("{} throws out {}", s.name(seat), THING_NAMES[thing])
        if thing in CARGO:
            put_in(s, seat, thing)
        else:
            mend_one(s, seat, thing)
            s.transfer(seat, BANK, thing, 1)


choose_hit = ChooseHit()
spoils = Spoils()
