"""MOV-5, movement: stay or declare a first dot; then, once the dice lie, fly dot by dot until nothing is left."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from offworld.core.fields import put
from offworld.core.menu import BARE, Args, Menu
from offworld.core.move import NOBODY, Seat, Seats
from offworld.core.reach import Shortcut
from offworld.core.refusal import Refusal, refuse
from offworld.core.step import Step, Verb
from offworld.games.merchant.facts import AUTO_PILOT_SHOWS, JUMP_START, SPY_EYE
from offworld.games.merchant.p1_map import AHEAD, GRAPH, N_DOTS, STEERED, Dot
from offworld.games.merchant.p5_dice import roll
from offworld.games.merchant.p5_paths import (
    first_dots,
    jump_cost,
    jump_now,
    near,
    needs_pilot,
    onward,
    pilots,
    skipped,
    why_not_fly,
)
from offworld.games.merchant.p6_dots import dot_name, gate_number, open_gates, toll
from offworld.games.merchant.p6_entering import enter, is_quiet, pay_toll
from offworld.games.merchant.p7_cultures import look_round
from offworld.games.merchant.p8_equipment import Switches, link_cost, switches
from offworld.games.merchant.p15_blasting import ask_for_a_shot
from offworld.games.merchant.shortcuts import flight_shortcuts
from offworld.games.merchant.state import AUTO_PILOT_ON, NOBODYS, ON_COURSE, MerchantState

# -- before the roll -------------------------------------------------------------------------------


def gates_to_declare(s: MerchantState, seat: Seat) -> tuple[Dot, ...]:
    """MOV-6.52, MOV-8.43: face-up Gates, from a Gate or with Jump Start; never the one he is on."""
    at = s.pawn[seat]
    if not (s.relic_at[JUMP_START] == seat or gate_number(s, at)):
        return ()
    return tuple([dot for dot in open_gates(s) if dot != at])


@cache
def start_menu(stays: bool, dots: tuple[Dot, ...], gates: tuple[Dot, ...], switched: tuple[int, ...]) -> Menu:
    """The same few starts come again and again."""
    entries: dict[str, Args] = {"stay": BARE} if stays else {}
    for verb, numbers in (("first", dots), ("jump", gates), ("switch", switched)):
        if numbers:
            entries[verb] = numbers
    return Menu(entries).lasting()


class Start(Switches):
    """MOV-4.4, MOV-5.3: stay, or declare the first dot and roll."""

    name = "start"
    rule = "MOV-5.3"
    question = "Stay, or where do you fly first?"
    verbs: ClassVar[tuple[Verb, ...]] = (
        Verb("stay", "Stay here", rule="MOV-4.4"),
        Verb("first", "Fly first to {}", over=first_dots, most=N_DOTS - 1, label=dot_name),
        Verb("jump", "Jump first to {}", over=gates_to_declare, most=N_DOTS - 1, rule="MOV-6.52", label=dot_name),
        *Switches.verbs,
    )

    def who(self, s: MerchantState) -> Seats:
        return (s.active,)

    def menu(self, s: MerchantState, seat: Seat) -> Menu:
        stays = self.may_stay(s, seat) is None
        helped = s.skips or s.switched or seat in s.relic_at
        left = tuple([n for n in switches(s, seat) if not s.switched >> n & 1]) if helped else ()
        return start_menu(stays, first_dots(s, seat), gates_to_declare(s, seat), left)

    def may_stay(self, s: MerchantState, seat: Seat) -> Refusal | None:
        if toll(s, seat, s.pawn[seat]) > s.money(seat):
            return refuse("MOV-6.3", "you cannot pay the penalty here", "fly away")
        return None

    def stay(self, s: MerchantState, seat: Seat) -> None:
        """Who stays pays what is due there, and may attack once before he trades (MOV-15.412)."""
        s.done()
        if toll(s, seat, s.pawn[seat]):
            pay_toll(s, seat)
        ask_for_a_shot(s)

    def first(self, s: MerchantState, seat: Seat, dot: Dot) -> None:
        self._declare(s, seat, dot)

    def jump(self, s: MerchantState, seat: Seat, dot: Dot) -> None:
        s.leap = 1
        self._declare(s, seat, dot)

    def _declare(self, s: MerchantState, seat: Seat, dot: Dot) -> None:
        s.done()
        s.moved, s.aim = 1, dot
        s.dice = (AUTO_PILOT_SHOWS,) if s.switched & AUTO_PILOT_ON else ()
        if s.listener is not None:
            s.tell("{} heads for {}", s.name(seat), dot_name(s, dot))
        s.ask(flight)
        s.ask(roll)  # first


# -- the flight ------------------------------------------------------------------------------------


def numbers_to_choose(s: MerchantState, seat: Seat) -> tuple[int, ...]:
    return pilots(s, seat) if needs_pilot(s, seat) else ()


def dots_to_choose(s: MerchantState, seat: Seat) -> tuple[Dot, ...]:
    return () if needs_pilot(s, seat) else near(s, seat)


@cache
def menu_of(verb: str, numbers: tuple[int, ...]) -> Menu:
    """The same few ways and dice come again and again."""
    return Menu({verb: numbers}).lasting()


class Flight(Step[MerchantState]):
    """MOV-5.2, 5.23: dot by dot, without stopping. Where nothing can be chosen, the ship flies on by itself."""

    name = "flight"
    rule = "MOV-5.2"
    verbs = (
        Verb("pilot", "Take {} as your Pilot Number", over=numbers_to_choose, most=6, rule="MOV-6.41"),
        Verb("to", "Fly to {}", over=dots_to_choose, most=N_DOTS - 1, label=dot_name),
    )

    def who(self, s: MerchantState) -> Seats:
        return (s.active,)

    def prompt(self, s: MerchantState, seat: Seat | None) -> str:
        if needs_pilot(s, s.active):
            return f"Which of your dice leads out of {dot_name(s, s.pawn[s.active])}?"
        return f"Where next? {s.mp} movement left, and inertia carries you on."

    def shortcuts(self, s: MerchantState, seat: Seat) -> list[Shortcut]:
        return flight_shortcuts(s, seat)

    def run(self, s: MerchantState) -> Seats:
        seat, here, flown = s.active, s.top, 0
        while s.course == ON_COURSE and (s.mp or s.prepaid) and not s.broke:
            if ahead := lane(s, seat):
                flown += drift(s, seat, ahead)
                if not s.mp:
                    break
            if (STEERED[s.pawn[seat]] or s.leap) and needs_pilot(s, seat):
                numbers = pilots(s, seat)
                if len(numbers) > 1:
                    tell_way(s, seat, flown, s.pawn[seat])
                    return s.offering(seat, menu_of("pilot", numbers))
                choose_pilot(s, seat, numbers[0])
            ways = onward(s, seat)
            if len(ways) > 1:
                tell_way(s, seat, flown, s.pawn[seat])
                return s.offering(seat, menu_of("to", ways))
            if not ways:
                break
            there, flown = ways[0], flown + 1
            if s.listener is not None and not is_quiet(s, seat, there):
                flown = tell_way(s, seat, flown, there)
            fly(s, seat, there)
            if s.top is not here:
                return NOBODY
        tell_way(s, seat, flown, s.pawn[seat])
        s.done()
        return NOBODY

    def menu(self, s: MerchantState, seat: Seat) -> Menu:
        if needs_pilot(s, seat):
            return menu_of("pilot", pilots(s, seat))
        return menu_of("to", onward(s, seat))

    def may_to(self, s: MerchantState, seat: Seat, dot: Dot) -> Refusal | None:
        return why_not_fly(s, seat, dot)

    def pilot(self, s: MerchantState, seat: Seat, number: int) -> None:
        choose_pilot(s, seat, number)

    def to(self, s: MerchantState, seat: Seat, dot: Dot) -> None:
        fly(s, seat, dot)


def lane(s: MerchantState, seat: Seat) -> tuple[int, ...]:
    """The links that he now flies without a choice and without meeting anything, as far as that is plain."""
    if not s.trail or s.skips or s.options.combat or s.relic_at[SPY_EYE] == seat:
        return ()
    return AHEAD[s.trail[-1]]


def drift(s: MerchantState, seat: Seat, ahead: tuple[int, ...]) -> int:
    """Along these links, as far as his movement goes; answers how many they were."""
    flown = ahead if len(ahead) <= s.mp else ahead[: s.mp]
    s.trail += flown
    s.mp -= len(flown)
    s.pawn = put(s.pawn, seat, GRAPH.ends[flown[-1]][1])
    return len(flown)


def tell_way(s: MerchantState, seat: Seat, flown: int, there: Dot) -> int:
    """Where the ship has come to without a question, and past how many dots of plain space; 0, to count anew."""
    if flown and s.listener is not None:
        past = f"past {flown - 1} dots " if flown > 2 else "past a dot " if flown == 2 else ""
        s.tell("{} flies on {}to {}", s.name(seat), past, dot_name(s, there))
    return 0


def choose_pilot(s: MerchantState, seat: Seat, number: int) -> None:
    """MOV-6.41; a declared move that it makes impossible is void (MOV-5.31), and so is a jump (MOV-8.43)."""
    s.pilot, s.chosen_at = number, s.pawn[seat]
    if s.leap and jump_now(s, seat) == NOBODYS:
        s.leap, s.aim = 0, NOBODYS
    if s.aim != NOBODYS and not onward(s, seat):
        s.aim = NOBODYS
    s.tell("{} takes Pilot Number {}", s.name(seat), number)


def fly(s: MerchantState, seat: Seat, there: Dot) -> None:
    """One step: a skipped dot costs nothing and nothing happens there; any other is entered."""
    if jump_now(s, seat) == there:
        cost = jump_cost(s, seat)
        s.tell("{} jumps to {}", s.name(seat), dot_name(s, there))
    else:
        link = GRAPH.ways[s.pawn[seat]][there]
        cost = link_cost(s, seat, link)
        s.trail += (link,)
    s.leap, s.chosen_at = 0, NOBODYS
    s.pawn = put(s.pawn, seat, there)
    if s.skips and skipped(s, there):
        s.chain += (there,)
        look_round(s, seat, there)
        return
    if not s.prepaid:
        s.mp -= cost
    s.prepaid, s.chain, s.aim = 0, (), NOBODYS
    enter(s, seat, there)


start = Start()
flight = Flight()
