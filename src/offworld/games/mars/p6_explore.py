"""Exploring (MARS-6.6, ruling R10).

A deposit of your choice goes on an empty square, as many squares from your newest building as the
second digit says, straight in one direction. A second digit of 0 leaves nothing to explore.
"""

from __future__ import annotations

from offworld.core.move import Seat, Seats
from offworld.core.refusal import Refusal, refuse
from offworld.core.step import Step, Verb
from offworld.games.mars.buildings import reach
from offworld.games.mars.facts import FOOD, NOTHING, OXYGEN, OXYGEN_FOR, SQUARES, STONE, WATER, Square, square_name
from offworld.games.mars.goods import spend
from offworld.games.mars.state import ME, MarsState

DEPOSIT_NAMES = {STONE: "a stone deposit (S)", WATER: "water rich soil (W)", FOOD: "fertile soil (F)"}


def may_lie(s: MarsState, square: Square) -> Refusal | None:
    """Whether a new deposit may be put on a square in reach."""
    if s.occupant[square] != NOTHING:
        return refuse("MARS-6.6", "a building stands there", "choose an empty square")
    if s.deposit[square] != NOTHING:
        return refuse("MARS-6.6", "a deposit lies there already", "choose an empty square")
    return None


def explorable(s: MarsState) -> bool:
    return any(may_lie(s, square) is None for square in reach(s, s.d2))


class ChooseDeposit(Step[MarsState]):
    """MARS-6.6: first which of the three."""

    name = "deposit"
    rule = "MARS-6.6"
    question = "Which deposit do you look for?"
    verbs = (Verb("find", "Find {}", over=(STONE, WATER, FOOD), label=lambda s, good: DEPOSIT_NAMES[good]),)

    def who(self, s: MarsState) -> Seats:
        return ME

    def find(self, s: MarsState, seat: Seat, good: int) -> None:
        s.done()
        s.ask(choose_spot, good)


class ChooseSpot(Step[MarsState]):
    """MARS-6.6: then where; the oxygen is paid now."""

    name = "spot"
    rule = "MARS-6.6"
    verbs = (
        Verb(
            "at",
            "Put it on {}",
            over=lambda s, seat: reach(s, s.d2),
            most=SQUARES[-1],
            label=lambda s, spot: square_name(spot),
        ),
    )

    def who(self, s: MarsState) -> Seats:
        return ME

    def prompt(self, s: MarsState, seat: Seat | None) -> str:
        where = f"Where do you put {DEPOSIT_NAMES[s.env]}?"
        return f"{where} Pay {OXYGEN_FOR['explore']} O; it goes exactly {s.d2} from your newest building."

    def may_at(self, s: MarsState, seat: Seat, square: int) -> Refusal | None:
        return may_lie(s, square)

    def at(self, s: MarsState, seat: Seat, square: int) -> None:
        good = s.env
        s.done()
        spend(s, OXYGEN, OXYGEN_FOR["explore"])
        s.deposit = (*s.deposit[:square], good, *s.deposit[square + 1 :])
        s.tell("You find {} at {}.", DEPOSIT_NAMES[good], square_name(square))


choose_deposit = ChooseDeposit()
choose_spot = ChooseSpot()
