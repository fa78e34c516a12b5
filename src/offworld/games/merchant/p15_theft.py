"""MOV-15.5, theft: swindle Goods out of a pawn on one's dot, or stir a revolt against an absent owner."""

from __future__ import annotations

from typing import ClassVar

from offworld.core.fields import put
from offworld.core.menu import Args
from offworld.core.move import Seat, Seats
from offworld.core.refusal import Refusal, refuse
from offworld.core.step import Step, Verb, Visible
from offworld.games.merchant.facts import (
    BUILDINGS,
    CARGO,
    FIREPOWER,
    GEAR_COPIES,
    KINDS,
    MOST_SEATS,
    NOVA,
    REVOLT_COST,
    SWINDLE_COST,
    TINKERERS,
    Kind,
    culture_name,
    thing_name,
)
from offworld.games.merchant.p1_map import ORBIT_AT, ORBITS, ORBITS_OF, PORTS, SYSTEM, Dot
from offworld.games.merchant.p3_ships import room_for
from offworld.games.merchant.p6_dots import fort_owner
from offworld.games.merchant.p9_trading import NO_ROOM, goods_aboard
from offworld.games.merchant.p11_deals import seat_name
from offworld.games.merchant.p12_deeds import NO_BUY_LEFT, NO_CULTURE_HERE, TOO_DEAR, buildings, trading_with
from offworld.games.merchant.p15_contest import (
    RESOLVED,
    REVOLT_FACTORY,
    REVOLT_PORT,
    SWINDLE,
    Attack,
    beaten,
    contest,
    has_weapons,
    lasers,
    nova_balls,
    throw_nova_balls,
)
from offworld.games.merchant.state import FIGHTS, NOBODYS, MerchantState

A_PORT, A_FACTORY = BUILT = range(2)
UNARMED = refuse("MOV-15.54", "at least one weapon must fire", "buy a Laser or a Nova Ball first")


# -- strengths -------------------------------------------------------------------------------------


def at_home(s: MerchantState, seat: Seat, dot: Dot) -> int:
    """One more where his own species lives."""
    return int(s.of_own_species(seat, s.culture_on(dot)))


def factory_on(s: MerchantState, dot: Dot) -> int:
    """The Culture whose Factory stands on this very dot; NOBODYS if none does."""
    culture = s.culture_on(dot)
    return culture if 0 <= culture < TINKERERS and s.factory_dot[culture] == dot else NOBODYS


def _own_here(s: MerchantState, seat: Seat, dot: Dot) -> int:
    """Factory and Fort of his on the dot."""
    factory = factory_on(s, dot)
    return int(factory >= 0 and s.factory_owner[factory] == seat) + int(fort_owner(s, dot) == seat)


def swindle_bonus(s: MerchantState, seat: Seat, dot: Dot) -> int:
    """MOV-15.53: one for each own Spaceport, Factory and Fort on the dot, one for the own species."""
    port = ORBIT_AT[dot] >= 0 and s.port_owner[ORBIT_AT[dot]] == seat
    return int(port) + _own_here(s, seat, dot) + at_home(s, seat, dot)


def revolt_bonus(s: MerchantState, seat: Seat, dot: Dot) -> int:
    """MOV-15.542: Spaceports count anywhere in the System, unless a Rastur stands on them (MOV-16.4)."""
    ports = [orbit for orbit in ORBITS_OF[SYSTEM[dot]] if s.port_owner[orbit] == seat and ORBITS[orbit] not in s.rastur]
    return len(ports) + _own_here(s, seat, dot) + at_home(s, seat, dot)


# -- what can be stolen ----------------------------------------------------------------------------


def pawns_here(s: MerchantState, seat: Seat) -> tuple[Seat, ...]:
    return tuple([other for other in s.seats if other != seat and s.pawn[other] == s.pawn[seat]])


def owner_of(s: MerchantState, dot: Dot, building: int) -> Seat:
    """Whose Spaceport or Factory stands on the dot; NOBODYS if none does."""
    if building == A_PORT:
        return s.port_owner[ORBIT_AT[dot]] if ORBIT_AT[dot] >= 0 else NOBODYS
    factory = factory_on(s, dot)
    return s.factory_owner[factory] if factory >= 0 else NOBODYS


def buildings_here(s: MerchantState, seat: Seat) -> tuple[int, ...]:
    dot = s.pawn[seat]
    return tuple([building for building in BUILT if owner_of(s, dot, building) not in (NOBODYS, seat)])


def building_name(s: MerchantState, building: int) -> str:
    dot = s.pawn[s.active]
    return PORTS[ORBIT_AT[dot]] if building == A_PORT else f"the Factory of the {culture_name(s.culture_on(dot))}"


def revolt_choices(s: MerchantState, seat: Seat) -> tuple[int, ...]:
    """MOV-15.54: Nova Balls that are of use and that, with money, make up the price."""
    fixed = lasers(s, seat)
    useful = max(0, -(-(REVOLT_COST - FIREPOWER * fixed) // FIREPOWER))
    least = 0 if fixed else 1
    most = min(nova_balls(s, seat), max(useful, least))
    purse = s.money(seat) + s.credit
    return tuple([n for n in range(least, most + 1) if revolt_price(s, seat, n) <= purse])


def revolt_price(s: MerchantState, seat: Seat, nova: int) -> int:
    """What firepower does not cover; what it has too much is lost."""
    return max(0, REVOLT_COST - FIREPOWER * (lasers(s, seat) + nova))


class Steal:
    """MOV-15.5: bought from the Culture; a buy, but without commission (MOV-15.6)."""

    verbs: ClassVar[tuple[Verb, ...]] = (
        Verb(
            "swindle",
            "Swindle {} for $50",
            over=pawns_here,
            most=MOST_SEATS - 1,
            rule="MOV-15.53",
            label=seat_name,
        ),
        Verb(
            "revolt",
            "Stir a revolt against {}",
            over=buildings_here,
            most=A_FACTORY,
            rule="MOV-15.54",
            label=building_name,
        ),
    )

    def add_thefts(self, s: MerchantState, seat: Seat, entries: dict[str, Args]) -> None:
        """The menu's part of these verbs."""
        if not s.buys:
            return
        victims, built = pawns_here(s, seat), buildings_here(s, seat)
        if victims and (rich := tuple([other for other in victims if self.may_swindle(s, seat, other) is None])):
            entries["swindle"] = rich
        if built and (weak := tuple([each for each in built if self.may_revolt(s, seat, each) is None])):
            entries["revolt"] = weak

    def may_swindle(self, s: MerchantState, seat: Seat, victim: Seat) -> Refusal | None:
        if trading_with(s, seat) < 0:
            return NO_CULTURE_HERE
        if not goods_aboard(s, victim):
            return refuse("MOV-15.53", "there are no Goods on that ship", "swindle somebody who carries Goods")
        if not room_for(s, seat, goods_aboard(s, victim)[0]):
            return NO_ROOM
        if not s.buys:
            return NO_BUY_LEFT
        return TOO_DEAR if s.credit + s.money(seat) < SWINDLE_COST else None

    def swindle(self, s: MerchantState, seat: Seat, victim: Seat) -> None:
        s.buys -= 1
        s.spend(seat, SWINDLE_COST)
        s.tell("{} tries to swindle {}", s.name(seat), s.name(victim))
        contest(s, Attack(SWINDLE, seat, victim))

    def may_revolt(self, s: MerchantState, seat: Seat, building: int) -> Refusal | None:
        dot = s.pawn[seat]
        if SYSTEM[s.pawn[owner_of(s, dot, building)]] == SYSTEM[dot]:
            return refuse("MOV-15.541", "its owner is in the System", "wait until he has gone")
        if buildings(s, seat) >= BUILDINGS:
            return refuse("MOV-2.2", "all your building markers are in use", "end your turn")
        if not s.buys:
            return NO_BUY_LEFT
        if not has_weapons(s, seat):
            return UNARMED
        return None if revolt_choices(s, seat) else TOO_DEAR

    def revolt(self, s: MerchantState, seat: Seat, building: int) -> None:
        s.buys -= 1
        s.tell("{} stirs a revolt against {}", s.name(seat), building_name(s, building))
        owner = owner_of(s, s.pawn[seat], building)
        kind = REVOLT_PORT if building == A_PORT else REVOLT_FACTORY
        s.ask(arm_revolt, Attack(kind, seat, owner))


class ArmRevolt(Step[MerchantState]):
    """MOV-15.54: firepower and money together make 100."""

    name = "arm the revolt"
    rule = "MOV-15.54"
    question = "How many Nova Balls do you fire? Money makes up the rest."
    forced = True
    visible = Visible(public=("attacker", "target"))
    verbs = (Verb("nova", "Fire {} Nova Balls", over=revolt_choices, most=GEAR_COPIES[NOVA]),)

    def who(self, s: MerchantState) -> Seats:
        return (s.env.attacker,)

    def nova(self, s: MerchantState, seat: Seat, n: int) -> None:
        attack: Attack = s.env
        s.done()
        s.spend(seat, revolt_price(s, seat, n))
        throw_nova_balls(s, seat, n)
        contest(s, attack._replace(nova=n))


def _loot(s: MerchantState, _seat: Seat) -> tuple[Kind, ...]:
    return goods_aboard(s, s.env.target)


class TakeGoods(Step[MerchantState]):
    """MOV-15.53, MOV-S4: the winner of a swindle takes one Goods or Factory Goods."""

    name = "take goods"
    rule = "MOV-15.53"
    question = "Which Goods do you take?"
    forced = True
    visible = Visible(public=("attacker", "target"))
    verbs = (Verb("goods", "Take {}", over=_loot, most=CARGO[-1], label=thing_name),)

    def who(self, s: MerchantState) -> Seats:
        return (s.env.attacker,)

    def goods(self, s: MerchantState, seat: Seat, kind: Kind) -> None:
        attack: Attack = s.env
        s.done()
        s.purpose = FIGHTS
        s.transfer(attack.target, seat, kind, 1)
        s.acquired = (*s.acquired, kind)
        s.tell("{} takes {} from {}", s.name(seat), KINDS[kind], s.name(attack.target))


arm_revolt = ArmRevolt()
take_goods = TakeGoods()


# -- what comes of it ------------------------------------------------------------------------------


def resolve_swindle(s: MerchantState, attack: Attack) -> None:
    dot = s.pawn[attack.attacker]
    mine = attack.dice[0] + swindle_bonus(s, attack.attacker, dot)
    his = attack.dice[1] + swindle_bonus(s, attack.target, dot)
    s.tell("{} against {}", mine, his)
    if mine > his:
        s.ask(take_goods, attack)
    else:
        beaten(s, attack.attacker)


def resolve_revolt(s: MerchantState, attack: Attack) -> None:
    """MOV-15.542: Deed and marker change hands."""
    dot = s.pawn[attack.attacker]
    mine = attack.dice[0] + revolt_bonus(s, attack.attacker, dot)
    his = attack.dice[1] + revolt_bonus(s, attack.target, dot)
    s.tell("{} against {}", mine, his)
    if mine <= his:
        beaten(s, attack.attacker)
    elif attack.kind == REVOLT_PORT:
        s.port_owner = put(s.port_owner, ORBIT_AT[dot], attack.attacker)
        s.tell("{} takes over {}", s.name(attack.attacker), PORTS[ORBIT_AT[dot]])
    else:
        s.factory_owner = put(s.factory_owner, s.culture_on(dot), attack.attacker)
        s.tell("{} takes over the Factory", s.name(attack.attacker))


RESOLVED[SWINDLE] = resolve_swindle
RESOLVED[REVOLT_PORT] = RESOLVED[REVOLT_FACTORY] = resolve_revolt
