"""What the words on event cards do (COL-4.3 to 4.6).

`carry_out` applies one effect to one player: at once, or by opening the step that asks the player. What a card
demands and a player has not got is forgiven (COL-4.6).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from offworld.core.ledger import BANK
from offworld.core.move import NOBODY, Seat, Seats
from offworld.core.refusal import Refusal, refuse
from offworld.core.step import Step, Verb, Visible
from offworld.games.colonies.cards import Effect, phrase
from offworld.games.colonies.facts import (
    ALL_PLANETS,
    COLONISTS,
    FIRST_LEVEL,
    N_PLANETS,
    RESOURCES,
    ROUTES,
    TECH_NAMES,
    TECHS,
    TOP_LEVEL,
    WIDTH,
    many,
    resource_name,
    route_name,
)
from offworld.games.colonies.p3_action import BEGIN
from offworld.games.colonies.p4_upkeep import place_pirates
from offworld.games.colonies.setup import changed
from offworld.games.colonies.state import ColoniesState


class Asked(NamedTuple):
    """Who must choose, and how many times still."""

    seat: Seat
    left: int


class Choice(Step[ColoniesState]):
    """Base of the choices a card asks for: so many times, then it is over."""

    rule = "COL-4.4"
    visible = Visible(public=("seat", "left"))
    forced = True

    def who(self, s: ColoniesState) -> Seats:
        return (s.env.seat,) if s.env.left else NOBODY

    def prompt(self, s: ColoniesState, seat: Seat | None) -> str:
        left = s.env.left
        return f"{self.question} ({left} to choose)" if left > 1 else self.question

    def count_down(self, s: ColoniesState) -> None:
        s.become(Asked(s.env.seat, s.env.left - 1))


# -- resources -----------------------------------------------------------------------------------


class OwnResource(Choice):
    """A choice among the resources a player holds."""

    def who(self, s: ColoniesState) -> Seats:
        seat, left = s.env
        return (seat,) if left and any(s.stock(seat)) else NOBODY


def held_resource(name: str, text: str) -> Verb:
    """A verb that is about a resource the player holds."""
    return Verb(
        name,
        text,
        over=ColoniesState.colours,
        most=ALL_PLANETS[-1],
        label=lambda s, colour: resource_name(colour),
        otherwise=refuse("COL-4.6", "you hold none of that resource", "choose one that you hold"),
    )


class Discard(OwnResource):
    """LOSE: resources of the player's own choice, one by one."""

    name = "losses"
    question = "Which resource do you give up?"
    verbs = (held_resource("discard", "Give up 1 {}"),)

    def discard(self, s: ColoniesState, seat: Seat, colour: int) -> None:
        self.count_down(s)
        s.transfer(seat, BANK, colour, 1)
        s.tell("{} loses 1 {}.", s.name(seat), RESOURCES[colour])


class Shelve(OwnResource):
    """Uprising: a resource goes to its market and nobody is paid."""

    name = "contraband"
    question = "Which resource do you put on its market?"
    verbs = (held_resource("shelve", "Put 1 {} on its market"),)

    def shelve(self, s: ColoniesState, seat: Seat, colour: int) -> None:
        self.count_down(s)
        s.transfer(seat, s.market, colour, 1)
        s.tell("{} puts 1 {} on its market.", s.name(seat), RESOURCES[colour])


class Gain(Choice):
    """Resources of the player's choice from the supply, the own colour too."""

    name = "gains"
    rule = "COL-4.3"
    question = "Which resource do you take?"
    verbs = (Verb("take", "Take 1 {}", over=tuple(ALL_PLANETS), label=lambda s, c: resource_name(c)),)

    def take(self, s: ColoniesState, seat: Seat, colour: int) -> None:
        self.count_down(s)
        s.transfer(BANK, seat, colour, 1)
        s.tell("{} takes 1 {}.", s.name(seat), RESOURCES[colour])


class Deport(Choice):
    """Immigrant Workers: resources or colonists, in full where one can; no mixing."""

    name = "deportation"
    verbs = (
        Verb("lose_goods", "Lose resources"),
        Verb("lose_colonists", "Lose colonists"),
    )

    def prompt(self, s: ColoniesState, seat: Seat | None) -> str:
        left = s.env.left
        return f"What do you lose: {many(left, 'resource')} or {many(left, 'colonist')}?"

    def may_lose_goods(self, s: ColoniesState, seat: Seat) -> Refusal | None:
        return may_pay_with(sum(s.stock(seat)), s.has(seat, COLONISTS), s.env.left)

    def may_lose_colonists(self, s: ColoniesState, seat: Seat) -> Refusal | None:
        return may_pay_with(s.has(seat, COLONISTS), sum(s.stock(seat)), s.env.left)

    def who(self, s: ColoniesState) -> Seats:
        seat = s.env.seat
        return (seat,) if any(s.held[seat * WIDTH : seat * WIDTH + COLONISTS + 1]) else NOBODY

    def lose_goods(self, s: ColoniesState, seat: Seat) -> None:
        n = s.env.left
        s.done()
        discard(s, seat, n)

    def lose_colonists(self, s: ColoniesState, seat: Seat) -> None:
        n = s.env.left
        s.done()
        depart(s, seat, n)


def may_pay_with(these: int, others: int, n: int) -> Refusal | None:
    if not these:
        return refuse("COL-4.6", "you have none to lose", "lose the others")
    if these < n <= others:
        return refuse("COL-4.4", "you can pay in full, so you must", "lose the others")
    return None


# -- pirates and technologies --------------------------------------------------------------------


class Privateers(Choice):
    """Mercenary Companies: pirates from the supply onto any route that a player owns."""

    name = "privateers"
    rule = "COL-4.3"
    question = "Where do you send a pirate?"
    verbs = (Verb("raid", "Send a pirate to {}", over=ROUTES, label=lambda s, route: route_name(route)),)

    def may_raid(self, s: ColoniesState, seat: Seat, route: int) -> Refusal | None:
        if s.neutral(route // N_PLANETS):
            return refuse("COL-7.1", "no pirate ever sits on a neutral planet's route", "choose a player's route")
        return None

    def raid(self, s: ColoniesState, seat: Seat, route: int) -> None:
        self.count_down(s)
        s.pirates[route] += 1
        s.tell("{} sends a pirate to {}.", s.name(seat), route_name(route))


class RaiseLowest(Choice):
    """Scientific Research, yes: one of the lowest technologies rises for nothing."""

    name = "grant"
    rule = "COL-4.3"
    question = "Which of your lowest technologies rises?"
    verbs = (Verb("raise_tech", "Raise {}", over=tuple(TECHS), label=lambda s, tech: TECH_NAMES[tech]),)

    def who(self, s: ColoniesState) -> Seats:
        return super().who(s) if can_rise(s, s.env.seat) else NOBODY

    def may_raise_tech(self, s: ColoniesState, seat: Seat, tech: int) -> Refusal | None:
        if s.level(seat, tech) > min(levels(s, seat)):
            return refuse("COL-4.3", "that is not one of your lowest technologies", "choose one of the lowest")
        return None

    def raise_tech(self, s: ColoniesState, seat: Seat, tech: int) -> None:
        self.count_down(s)
        shift_level(s, seat, tech, +1)


class LowerOne(Choice):
    """Scientific Research, no: one technology falls by a level."""

    name = "cut-back"
    question = "Which technology falls by one level?"
    verbs = (Verb("lower", "Lower {}", over=tuple(TECHS), label=lambda s, tech: TECH_NAMES[tech]),)

    def who(self, s: ColoniesState) -> Seats:
        return super().who(s) if max(levels(s, s.env.seat)) > FIRST_LEVEL else NOBODY

    def may_lower(self, s: ColoniesState, seat: Seat, tech: int) -> Refusal | None:
        if s.level(seat, tech) == FIRST_LEVEL:
            return refuse("COL-4.6", "that technology cannot fall any further", "choose a higher one")
        return None

    def lower(self, s: ColoniesState, seat: Seat, tech: int) -> None:
        self.count_down(s)
        shift_level(s, seat, tech, -1)


def levels(s: ColoniesState, seat: Seat) -> list[int]:
    return s.levels[seat * N_PLANETS : (seat + 1) * N_PLANETS]


def can_rise(s: ColoniesState, seat: Seat) -> bool:
    return min(levels(s, seat)) < TOP_LEVEL


def shift_level(s: ColoniesState, seat: Seat, tech: int, by: int) -> None:
    s.levels[seat * N_PLANETS + tech] += by
    s.tell("{}: {} is now at level {}.", s.name(seat), TECH_NAMES[tech], s.level(seat, tech))


# -- the words -----------------------------------------------------------------------------------


def act(s: ColoniesState, seat: Seat, action: int) -> None:
    """COL-4.5: an extra action at once, with the present level."""
    BEGIN[action](s, seat)


def discard(s: ColoniesState, seat: Seat, n: int) -> None:
    """Whoever holds no more than that loses all without being asked."""
    stock = s.stock(seat)
    if sum(stock) > n:
        s.ask(DISCARD, Asked(seat, n))
        return
    for colour in ALL_PLANETS:
        s.transfer(seat, BANK, colour, stock[colour])
    s.tell("{} loses all its resources.", s.name(seat))


def depart(s: ColoniesState, seat: Seat, n: int) -> None:
    lost = min(n, s.has(seat, COLONISTS))
    s.transfer(seat, BANK, COLONISTS, lost)
    s.tell("{} loses {}.", s.name(seat), many(lost, "colonist"))


def evacuate(s: ColoniesState, seat: Seat, _n: int) -> None:
    depart(s, seat, s.has(seat, COLONISTS))


def arrive(s: ColoniesState, seat: Seat, n: int) -> None:
    s.transfer(BANK, seat, COLONISTS, n)
    s.tell("{} receives {}.", s.name(seat), many(n, "colonist"))


def ban(s: ColoniesState, seat: Seat, action: int) -> None:
    s.bans = changed(s.bans, seat, s.bans[seat] | 1 << action)
    s.tell("{}: {}.", s.name(seat), phrase(Effect("ban", action)))


def idle(s: ColoniesState, seat: Seat, _n: int) -> None:
    s.fewer = changed(s.fewer, seat, s.fewer[seat] + 1)
    s.tell("{} has one action fewer this year.", s.name(seat))


def empty_markets(s: ColoniesState, _seat: Seat, _n: int) -> None:
    for colour in ALL_PLANETS:
        s.transfer(s.market, BANK, colour, s.has(s.market, colour))
    s.tell("All markets are emptied.")


def clear_routes(s: ColoniesState, _seat: Seat, _n: int) -> None:
    s.pirates = [0] * len(s.pirates)
    s.tell("All pirates leave all routes.")


def asks(step: Step[ColoniesState], times: int | None = None) -> Callable[[ColoniesState, Seat, int], None]:
    """An effect that is a choice, made as often as the card says or `times`."""
    return lambda s, seat, n: s.ask(step, Asked(seat, n if times is None else times))


DISCARD = Discard()
WORDS: dict[str, Callable[[ColoniesState, Seat, int], None]] = {
    "act": act,
    "gain": asks(Gain()),
    "discard": discard,
    "arrive": arrive,
    "depart": depart,
    "evacuate": evacuate,
    "deport": asks(Deport()),
    "pirates": place_pirates,
    "privateers": asks(Privateers()),
    "ban": ban,
    "idle": idle,
    "raise_lowest": asks(RaiseLowest(), 1),
    "lower_one": asks(LowerOne(), 1),
    "shelve": asks(Shelve(), 1),
    "empty_markets": empty_markets,
    "clear_routes": clear_routes,
}


class CarryOut(Step[ColoniesState]):
    """Effects one after the other, each on its player; remembers those still to come."""

    name = "effects"
    rule = "COL-4.4"

    def run(self, s: ColoniesState) -> Seats:
        left: tuple[tuple[Seat, Effect], ...] = s.env
        if not left:
            s.done()
            return NOBODY
        s.become(left[1:])
        seat, effect = left[0]
        WORDS[effect.word](s, seat, effect.n)
        return NOBODY


CARRY_OUT = CarryOut()
