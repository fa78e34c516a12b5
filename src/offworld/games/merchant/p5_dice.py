"""MOV-5.2, the roll: the ship's dice, and what the Mulligan Gear makes of them."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import chain, combinations_with_replacement
from math import factorial, prod
from typing import Final

from offworld.core.menu import EMPTY, ChanceMenu, Menu
from offworld.core.move import CHANCE, Seat, Seats
from offworld.core.step import Step, Verb
from offworld.games.merchant.facts import DICE, LATE_FROM, MULLIGAN
from offworld.games.merchant.p16_rastur import rastur_for_a_one
from offworld.games.merchant.state import MerchantState


def dice_to_roll(s: MerchantState, seat: Seat) -> int:
    """MOV-5.2; one more on the first turn for players who move late, if an option says so."""
    if s.options.late_start and s.turn == 1 and s.order.index(seat) >= LATE_FROM - 1:
        return DICE[s.ship[seat]] + 1
    return DICE[s.ship[seat]]


def _odds(dice: tuple[int, ...]) -> int:
    """In how many ways so many dice show these numbers, whichever shows which."""
    return factorial(len(dice)) // prod(map(factorial, Counter(dice).values()))


def _read(dice: tuple[int, ...]) -> int:
    """2, 4 and 5 are told as 245."""
    return int("".join(map(str, dice)))


_throws = tuple(tuple(combinations_with_replacement(range(1, 7), n)) for n in range(1 + max(DICE)))
SHOWN: Final = {_read(dice): dice for dice in chain(*_throws[1:])}
"""By what a throw is told as: its dice, the lowest first."""
THROWS: Final = tuple(tuple(map(_read, throws)) if n else () for n, throws in enumerate(_throws))
"""By number of dice: what they may show."""
THROW_ODDS: Final = tuple(tuple(map(_odds, throws)) for throws in _throws)


def to_throw(s: MerchantState) -> int:
    return dice_to_roll(s, s.active) - len(s.dice)


@cache
def throw_menu(dice: int) -> Menu:
    return ChanceMenu({"roll": THROWS[dice]}, {"roll": THROW_ODDS[dice]}).lasting()


def count_dice(s: MerchantState) -> None:
    """MOV-5.2: movement points are what the dice show together. A 1 brings a Rastur (MOV-16.2)."""
    s.mp = sum(s.dice)
    if s.listener is not None:
        s.tell("{} rolls {}: {} movement", s.name(s.active), " ".join(map(str, s.dice)), s.mp)
    if s.rastur:
        rastur_for_a_one(s, s.dice)


class Roll(Step[MerchantState]):
    """MOV-5.2: the ship's dice, thrown together. The Auto Pilot's 4 lies there already (MOV-8.42)."""

    name = "roll"
    rule = "MOV-5.2"
    verbs = (
        Verb(
            "roll",
            "rolls {}",
            over=lambda s, _chance: THROWS[to_throw(s)],
            most=THROWS[-1][-1],
            label=lambda _state, shown: " ".join(str(shown)),
            weights=lambda s: THROW_ODDS[to_throw(s)],
        ),
    )

    def who(self, s: MerchantState) -> Seats:
        return (CHANCE,)

    def menu(self, s: MerchantState, seat: Seat) -> Menu:
        return throw_menu(to_throw(s)) if seat == CHANCE else EMPTY

    def roll(self, s: MerchantState, _chance: Seat, shown: int) -> None:
        s.done()
        s.dice += SHOWN[shown]
        if s.relic_at[MULLIGAN] == s.active:
            s.ask(mulligan)
        else:
            count_dice(s)


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
        count_dice(s)


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
        count_dice(s)

    def reroll(self, s: MerchantState, seat: Seat, shown: int) -> None:
        s.done()
        s.ask(mulligan_die, shown)


roll = Roll()
mulligan_die = MulliganDie()
mulligan = Mulligan()
