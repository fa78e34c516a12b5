"""MOV-5, movement: stay or declare a first dot, roll, then fly dot by dot until nothing is left."""

from __future__ import annotations

from typing import ClassVar

from offworld.core.menu import BARE, Args, Menu
from offworld.core.move import CHANCE, NOBODY, Seat, Seats
from offworld.core.reach import Shortcut
from offworld.core.refusal import Refusal, refuse
from offworld.core.step import Step, Verb
from offworld.games.merchant.facts import AUTO_PILOT_SHOWS, DICE, JUMP_START, LATE_FROM, MULLIGAN
from offworld.games.merchant.p1_map import GRAPH, N_DOTS, Dot
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
from offworld.games.merchant.shortcuts import flight_shortcuts
from offworld.games.merchant.state import AUTO_PILOT_ON, NOBODYS, ON_COURSE, MerchantState

# -- before the roll -------------------------------------------------------------------------------


def gates_to_declare(s: MerchantState, seat: Seat) -> tuple[Dot, ...]:
    """MOV-6.52, MOV-8.43: face-up Gates, from a Gate or with Jump Start; never the one he is on."""
    at = s.pawn[seat]
    if not (s.relic_at[JUMP_START] == seat or gate_number(s, at)):
        return ()
    return tuple([dot for dot in open_gates(s) if dot != at])


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
        entries: dict[str, Args] = {}
        if self.may_stay(s, seat) is None:
            entries["stay"] = BARE
        entries["first"] = first_dots(s, seat)
        if gates := gates_to_declare(s, seat):
            entries["jump"] = gates
        if left := tuple([n for n in switches(s, seat) if not s.switched >> n & 1]):
            entries["switch"] = left
        return Menu(entries)

    def may_stay(self, s: MerchantState, seat: Seat) -> Refusal | None:
        if toll(s, seat, s.pawn[seat]) > s.money(seat):
            return refuse("MOV-6.3", "you cannot pay the penalty here", "fly away")
        return None

    def stay(self, s: MerchantState, seat: Seat) -> None:
        s.done()
        if toll(s, seat, s.pawn[seat]):
            pay_toll(s, seat)

    def first(self, s: MerchantState, seat: Seat, dot: Dot) -> None:
        self._declare(s, seat, dot)

    def jump(self, s: MerchantState, seat: Seat, dot: Dot) -> None:
        s.leap = 1
        self._declare(s, seat, dot)

    def _declare(self, s: MerchantState, seat: Seat, dot: Dot) -> None:
        s.done()
        s.moved, s.aim = 1, dot
        s.dice = (AUTO_PILOT_SHOWS,) if s.switched & AUTO_PILOT_ON else ()
        s.tell("{} heads for {}", s.name(seat), dot_name(s, dot))


# -- the roll --------------------------------------------------------------------------------------


def dice_to_roll(s: MerchantState, seat: Seat) -> int:
    """MOV-5.2; one more on the first turn for players who move late, if an option says so."""
    if s.options.late_start and s.turn == 1 and s.order.index(seat) >= LATE_FROM - 1:
        return DICE[s.ship[seat]] + 1
    return DICE[s.ship[seat]]


class Roll(Step[MerchantState]):
    """MOV-5.2: the ship's dice, one by one. The Auto Pilot's 4 lies there already (MOV-8.42)."""

    name = "roll"
    rule = "MOV-5.2"
    verbs = (Verb("die", "rolls a {}", over=tuple(range(1, 7))),)

    def who(self, s: MerchantState) -> Seats:
        return (CHANCE,) if s.moved and len(s.dice) < dice_to_roll(s, s.active) else NOBODY

    def die(self, s: MerchantState, _chance: Seat, shown: int) -> None:
        s.dice = (*s.dice, shown)


class MulliganDie(Step[MerchantState]):
    """MOV-8.44: one die again, once, right after the roll."""

    name = "reroll"
    rule = "MOV-8.44"
    verbs = (Verb("die", "rolls a {} instead", over=tuple(range(1, 7))),)

    def who(self, s: MerchantState) -> Seats:
        return (CHANCE,)

    def die(self, s: MerchantState, _chance: Seat, shown: int) -> None:
        again: int = s.env
        s.done()
        place = s.dice.index(again)
        s.dice = (*s.dice[:place], shown, *s.dice[place + 1 :])


mulligan_die = MulliganDie()


def rolled(s: MerchantState, _seat: Seat) -> tuple[int, ...]:
    return tuple(sorted(set(s.dice)))


class Mulligan(Step[MerchantState]):
    """MOV-8.44: whoever has the Mulligan Gear may roll one die again."""

    name = "mulligan"
    rule = "MOV-8.44"
    question = "Roll one die again?"
    verbs = (Verb("keep", "Keep the roll"), Verb("reroll", "Roll the {} again", over=rolled, most=6))

    def who(self, s: MerchantState) -> Seats:
        return (s.active,)

    def keep(self, s: MerchantState, seat: Seat) -> None:
        s.done()

    def reroll(self, s: MerchantState, seat: Seat, shown: int) -> None:
        s.done()
        s.ask(mulligan_die, shown)


def ask_for_a_reroll(s: MerchantState) -> None:
    if s.moved and s.owns(s.active, MULLIGAN):
        s.ask(mulligan)


def count_dice(s: MerchantState) -> None:
    """MOV-5.2: movement points are what the dice show together."""
    if s.moved:
        s.mp = sum(s.dice)
        s.tell("{} rolls {}: {} movement", s.name(s.active), " ".join(map(str, s.dice)), s.mp)


# -- the flight ------------------------------------------------------------------------------------


def numbers_to_choose(s: MerchantState, seat: Seat) -> tuple[int, ...]:
    return pilots(s, seat) if needs_pilot(s, seat) else ()


def dots_to_choose(s: MerchantState, seat: Seat) -> tuple[Dot, ...]:
    return () if needs_pilot(s, seat) else near(s, seat)


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
        seat, here = s.active, s.top
        flown: list[Dot] = []
        while s.moved and s.course == ON_COURSE and (s.mp or s.prepaid) and not s.broke:
            if needs_pilot(s, seat):
                numbers = pilots(s, seat)
                if len(numbers) > 1:
                    return self._asks(s, seat, flown)
                choose_pilot(s, seat, numbers[0])
            ways = onward(s, seat)
            if len(ways) != 1:
                if ways:
                    return self._asks(s, seat, flown)
                break
            flown.append(ways[0])
            if not is_quiet(s, seat, ways[0]):
                tell_way(s, seat, flown)
            fly(s, seat, ways[0])
            if s.top is not here:
                return NOBODY
        tell_way(s, seat, flown)
        s.done()
        return NOBODY

    def _asks(self, s: MerchantState, seat: Seat, flown: list[Dot]) -> Seats:
        tell_way(s, seat, flown)
        return (seat,)

    def menu(self, s: MerchantState, seat: Seat) -> Menu:
        if needs_pilot(s, seat):
            return Menu({"pilot": pilots(s, seat)})
        return Menu({"to": onward(s, seat)})

    def may_to(self, s: MerchantState, seat: Seat, dot: Dot) -> Refusal | None:
        return why_not_fly(s, seat, dot)

    def pilot(self, s: MerchantState, seat: Seat, number: int) -> None:
        choose_pilot(s, seat, number)

    def to(self, s: MerchantState, seat: Seat, dot: Dot) -> None:
        fly(s, seat, dot)


def tell_way(s: MerchantState, seat: Seat, flown: list[Dot]) -> None:
    """Where the ship has come to without a question, and past how many dots of plain space."""
    if flown and s.listener is not None:
        past = f"past {len(flown) - 1} dots " if len(flown) > 2 else "past a dot " if len(flown) == 2 else ""
        s.tell("{} flies on {}to {}", s.name(seat), past, dot_name(s, flown[-1]))
    flown.clear()


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
    at = s.pawn[seat]
    if jump_now(s, seat) == there:
        cost = jump_cost(s, seat)
        s.tell("{} jumps to {}", s.name(seat), dot_name(s, there))
    else:
        link = GRAPH.link(at, there)
        cost = link_cost(s, seat, link)
        s.trail = (*s.trail, link)
    s.leap, s.chosen_at = 0, NOBODYS
    s.pawn[seat] = there
    if s.skips and skipped(s, there):
        s.chain = (*s.chain, there)
        look_round(s, seat, there)
        return
    if not s.prepaid:
        s.mp -= cost
    s.prepaid, s.chain, s.aim = 0, (), NOBODYS
    enter(s, seat, there)


start = Start()
roll = Roll()
mulligan = Mulligan()
flight = Flight()
