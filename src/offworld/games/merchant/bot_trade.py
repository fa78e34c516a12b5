"""What the settler does where it has landed: sell, build, buy a better ship, load for the next leg."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from offworld.core.menu import Menu
from offworld.core.move import Move
from offworld.games.merchant.bot_plan import Planner, hope_for, my_ship, ship_of, turns_to_win, with_port
from offworld.games.merchant.facts import (
    CLIPPER,
    COMBINED_DRIVE,
    COST,
    CULTURE_NAMES,
    FACTORY_COST,
    FACTORY_GOODS,
    FARE_KINDS,
    FARES,
    GEAR_KINDS,
    HOLDS,
    IOU,
    KINDS,
    MONEY,
    RED_DRIVE,
    RELIC_NAMES,
    SCOUT,
    SHIP_COST,
    SHIP_TRADE_IN,
    SHIPS,
    THING_NAMES,
    TINKERERS,
    WORTH,
    YELLOW_DRIVE,
    Culture,
)
from offworld.games.merchant.p1_map import PORT_COST, PORTS, RED, SYSTEM, YELLOW
from offworld.games.merchant.p11_deals import COUNTED
from offworld.games.merchant.sight import Sight

Answer = tuple[Move, str]
Option = tuple[float, Move, str]
Part = Callable[[Sight, Menu], Answer | None]


class Thrift(NamedTuple):
    """What must be left, or saved, where something is bought that pays back later."""

    a_hold: int
    """Money to keep for filling a Hold."""
    turns_saved: float
    """So many turns a purchase must save that is worth nothing in the end."""


SETTLERS_THRIFT = Thrift(60, 1.5)
COLOURS = {YELLOW_DRIVE: YELLOW, RED_DRIVE: RED, COMBINED_DRIVE: RED | YELLOW}
DISCOUNTED = 0.8
BOLD = 0.7
"""The part of the money at hand that may go into Goods nobody is known to want."""


def numbers(menu: Menu, verb: str) -> list[int]:
    return [arg for arg in menu.entries.get(verb, ()) if arg is not None]


def trade(sight: Sight, menu: Menu, parts: tuple[Part, ...] = ()) -> Answer:
    """One thing after the other; the turn ends when nothing is worth doing any more."""
    for part in parts or SETTLERS_TRADE:
        answer = part(sight, menu)
        if answer is not None:
            return answer
    return Move("end_turn"), "Nothing more is worth doing here."


def collect_freely(_sight: Sight, menu: Menu) -> Answer | None:
    """What costs nothing and takes no Hold: deliveries and Relics."""
    if fares := numbers(menu, "deliver"):
        return Move("deliver", fares[0]), "It is paid at once and leaves a hold free."
    if relics := numbers(menu, "take"):
        return Move("take", relics[0]), f"The {RELIC_NAMES[relics[0]]} costs nothing."
    return None


def collect(sight: Sight, menu: Menu) -> Answer | None:
    """What costs nothing: deliveries, Relics, Fares to a Culture that is known."""
    if free := collect_freely(sight, menu):
        return free
    known = {*sight.systems, TINKERERS}
    fares = [kind for kind in numbers(menu, "pick_up") if FARES[kind - FARE_KINDS.start].to in known]
    if fares and sight.room(sight.seat) > 1:
        best = max(fares, key=lambda kind: FARES[kind - FARE_KINDS.start].fee)
        return Move("pick_up", best), f"It pays ${FARES[best - FARE_KINDS.start].fee} where it goes."
    return None


def sell(sight: Sight, menu: Menu) -> Answer | None:
    """The dearest first; Demands make the difference."""
    culture = sight.lives[SYSTEM[sight.at]]
    if kinds := numbers(menu, "sell"):
        best = max(kinds, key=lambda kind: sight.revenue(culture, (kind,)))
        return Move("sell", best), "Of all that I can sell here it pays best."
    return None


def win(sight: Sight, menu: Menu) -> Answer | None:
    """End the turn that reaches the target; a Deed of my own species may be what is missing."""
    worth = sight.worth(sight.seat)
    if worth >= sight.target:
        return Move("end_turn"), f"I have ${worth} and win."
    for price, move in deeds(sight, menu):
        face = PORT_COST if move.verb == "port" else FACTORY_COST[move.arg or 0]
        if worth + face - price >= sight.target:
            return move, "This Deed makes me win."
    return None


def deeds(sight: Sight, menu: Menu) -> list[tuple[int, Move]]:
    """Deeds on offer with what they cost me."""
    culture = sight.lives[SYSTEM[sight.at]]
    offers = [(price_of_deed(sight, culture, PORT_COST), Move("port", orbit)) for orbit in numbers(menu, "port")]
    factories = [(price_of_deed(sight, each, FACTORY_COST[each]), each) for each in numbers(menu, "factory")]
    return offers + [(price, Move("factory", each)) for price, each in factories]


def price_of_deed(sight: Sight, culture: Culture, face: int) -> int:
    return int(face * (DISCOUNTED if culture == sight.own_culture() else 1.0))


# -- things that pay back --------------------------------------------------------------------------


def fit_out(sight: Sight, menu: Menu, thrift: Thrift = SETTLERS_THRIFT) -> Answer | None:
    """The ship or Drive that brings the target nearest, if it saves turns enough."""
    if not numbers(menu, "ship") and not any(kind in GEAR_KINDS for kind in numbers(menu, "buy")):
        return None
    before = _turns_left(sight)
    if before is None:
        return outfit(sight, menu)
    purse, worth = money_at_hand(sight, menu), sight.worth(sight.seat)
    outfits = [*_ships(sight, menu, purse, worth, thrift), *_drives(sight, menu, purse, worth, thrift)]
    return _soonest(menu, [option for option in outfits if option[0] + thrift.turns_saved < before])


def build(sight: Sight, menu: Menu, thrift: Thrift = SETTLERS_THRIFT) -> Answer | None:
    """The Deed that brings the target nearest."""
    before = _turns_left(sight) if numbers(menu, "port") or numbers(menu, "factory") else None
    if before is None:
        return None
    options = _deeds(sight, menu, money_at_hand(sight, menu), sight.worth(sight.seat), thrift)
    return _soonest(menu, [option for option in options if option[0] < before])


def _turns_left(sight: Sight) -> float | None:
    """Until the target is reached with what I fly; None where no trade is known."""
    now = Planner(sight, my_ship(sight)).circuit_rate()
    return turns_to_win(sight, sight.worth(sight.seat), now) if now > 0 else None


def money_at_hand(sight: Sight, menu: Menu) -> int:
    return sight.money(sight.seat) + credit_at_hand(sight, menu)


def _soonest(menu: Menu, options: list[Option]) -> Answer | None:
    if not options:
        return None
    _, move, why = min(options, key=lambda option: option[0])
    return pay_with_iou(menu, move, why)


def credit_at_hand(sight: Sight, menu: Menu) -> int:
    """Credit of this turn, and what an IOU would add to it."""
    credit: int = sight.view["credit"]
    return credit + iou_at_hand(sight, menu)


def iou_at_hand(sight: Sight, menu: Menu) -> int:
    return IOU[sight.lives[SYSTEM[sight.at]]] if "barter_iou" in menu.entries else 0


def outfit(sight: Sight, menu: Menu) -> Answer | None:
    """Before any trade is known: a faster ship, if credit pays for most of it."""
    credit = credit_at_hand(sight, menu)
    price = SHIP_COST[CLIPPER] - SHIP_TRADE_IN[sight.ship]
    affordable = price - credit <= sight.money(sight.seat) * 0.4
    if sight.ship == SCOUT and CLIPPER in numbers(menu, "ship") and affordable:
        return pay_with_iou(menu, Move("ship", CLIPPER), "A Clipper explores faster.")
    return None


def pay_with_iou(menu: Menu, move: Move, why: str) -> Answer:
    """Credit first, where there is an IOU to barter."""
    if "barter_iou" in menu.entries:
        return Move("barter_iou"), f"It pays for what I want to buy. {why}"
    return move, why


def _ships(sight: Sight, menu: Menu, purse: int, worth: int, thrift: Thrift) -> list[Option]:
    options = []
    for ship in numbers(menu, "ship"):
        price = SHIP_COST[ship] - SHIP_TRADE_IN[sight.ship]
        left = purse - price
        if left < thrift.a_hold * (1 + HOLDS[ship] > 3):
            continue
        rate = Planner(sight, ship_of(sight, ship), left).circuit_rate()
        why = f"A {SHIPS[ship]} earns about ${rate:.0f} a turn."
        options.append((turns_to_win(sight, worth - price, rate), Move("ship", ship), why))
    return options


def _drives(sight: Sight, menu: Menu, purse: int, worth: int, thrift: Thrift) -> list[Option]:
    options = []
    for kind in numbers(menu, "buy"):
        drive = kind - GEAR_KINDS.start
        if drive not in COLOURS or kind not in GEAR_KINDS or not COLOURS[drive] & ~sight.skips:
            continue
        left = purse - COST[kind]
        if left < thrift.a_hold:
            continue
        ship = my_ship(sight)
        ship = ship._replace(skips=ship.skips | COLOURS[drive], halves=ship.halves + 1)
        rate = Planner(sight, ship, left).circuit_rate()
        why = f"With the {THING_NAMES[kind]} I earn about ${rate:.0f} a turn."
        options.append((turns_to_win(sight, worth - COST[kind], rate), Move("buy", kind), why))
    return options


def _deeds(sight: Sight, menu: Menu, purse: int, worth: int, thrift: Thrift) -> list[Option]:
    """Deeds keep their worth: all they cost is money at hand."""
    options = []
    full = thrift.a_hold * HOLDS[sight.ship]
    for price, move in deeds(sight, menu):
        left = purse - price
        if left < full:
            continue
        arg = move.arg or 0
        if move.verb == "port":
            rate = Planner(sight, with_port(sight, arg), left).circuit_rate() * 1.05
            why, face = f"{PORTS[arg]} lets me trade without limit and pays a tenth.", PORT_COST
        else:
            rate = Planner(sight, my_ship(sight), left).circuit_rate() * 1.05
            why, face = f"The Factory pays half of every {KINDS[FACTORY_GOODS[arg]]}.", FACTORY_COST[arg]
        options.append((turns_to_win(sight, worth + face - price, rate), move, why))
    return options


# -- the next leg ----------------------------------------------------------------------------------


def load(sight: Sight, menu: Menu) -> Answer | None:
    """Goods for the leg that promises most from here."""
    culture = sight.lives[SYSTEM[sight.at]]
    if culture < 0 or culture == TINKERERS:
        return None
    purse = sight.money(sight.seat) + sight.view["credit"]
    iou = IOU[culture] if "barter_iou" in menu.entries else 0
    leg = Planner(sight, my_ship(sight), purse + iou).next_leg(culture, len(sight.goods(sight.seat)), 0)
    if not sight.view["buys"]:
        return None
    wanted = [kind for kind in leg.kinds if COST[kind] <= purse + iou]
    why = f"{KINDS[wanted[0]]} sells at the {CULTURE_NAMES[leg.to]}." if wanted else "Somebody will want it."
    wanted = wanted or speculation(sight, culture, purse + iou, sight.view["credit"] + iou)
    if not wanted:
        return None
    if iou:
        return Move("barter_iou"), f"It pays for what I want to buy. {why}"
    offered = [kind for kind in wanted if kind in numbers(menu, "buy")]
    return (Move("buy", offered[0]), why) if offered else None


def speculation(sight: Sight, culture: int, purse: int, credit: int) -> list[int]:
    """Goods whose buyers are still to be found, mostly for credit that would lapse."""
    hidden = sight.hidden_cultures()
    if sight.room(sight.seat) < 1:
        return []
    return [
        kind
        for kind, cost, _ in sight.sold_by(culture)
        if cost <= purse and cost - credit <= BOLD * (purse - credit) and hope_for(kind, hidden) > 0
    ]


SETTLERS_TRADE: tuple[Part, ...] = (collect, sell, win, fit_out, build, load)

# -- deals -----------------------------------------------------------------------------------------

TRADED = 0.8
"""What Goods of somebody else are worth, of what they bring where they are wanted."""


def answer_deal(sight: Sight, menu: Menu) -> Answer:
    """Accept what is worth more than what is asked for it."""
    terms = sight.step("answer")
    if "accept" not in menu.entries or not terms:
        return Move("reject"), "I cannot give that."
    gain = _value(terms["gives"]) - _value(terms["gets"])
    if gain > 0:
        return Move("accept"), f"I gain about ${gain:.0f} by it."
    return Move("reject"), "It costs me more than it brings."


def _value(amounts: list[int]) -> float:
    """What an exchange's side is worth to me: money, Goods, Equipment, Relics, IOUs."""
    counted = zip(COUNTED, amounts, strict=False)
    total = sum(n * (1.0 if kind == MONEY else TRADED * _piece(kind)) for kind, n in counted)
    relics, ious = amounts[len(COUNTED)], amounts[len(COUNTED) + 1]
    total += 50.0 * relics.bit_count()
    return total + sum(0.6 * IOU[culture] for culture in range(TINKERERS) if ious >> culture & 1)


def _piece(kind: int) -> int:
    return FARES[kind - FARE_KINDS.start].fee // 2 if kind in FARE_KINDS else WORTH[kind]
