"""Gavel: lots are cried out, anybody may raise at any time, time closes; the buyer tips the crier."""

from __future__ import annotations

from offworld.core.fields import public
from offworld.core.game import Deadline, Game
from offworld.core.menu import Menu
from offworld.core.move import REFEREE, Move, Seat, Seats
from offworld.core.options import Options, choice, number
from offworld.core.refusal import Refusal, refuse
from offworld.core.rulebook import Rule, Rulebook
from offworld.core.state import State
from offworld.core.step import Step, Verb
from offworld.core.view import View
from offworld.flow import Sequence, Until

MOODS = ("calm", "crash", "slow", "stuck", "dead", "cheating", "silent")
NOBODY_YET = -1


class GavelOptions(Options):
    lots: int = number(2, 1, 50, "How many lots are cried out")
    tenths: int = number(3, 1, 600, "Tenths of a second until the hammer falls")
    mood: str = choice("calm", MOODS, "What the bot does")


class GavelState(State):
    options: GavelOptions

    lot: int = public(0)
    price: int = public(0)
    leader: int = public(NOBODY_YET)
    bought: list[int] = public(list)
    tips: list[int] = public(list)


class Cry(Step[GavelState]):
    """GAVEL-1"""

    name = "cry"
    rule = "GAVEL-1"
    question = "Raise?"
    verbs = (Verb("up", "Raise"), Verb("close", "The hammer falls"))

    def who(self, s: GavelState) -> Seats:
        return (*s.seats, REFEREE)

    def may_up(self, s: GavelState, seat: Seat) -> Refusal | None:
        if seat in (REFEREE, s.leader):
            return refuse("GAVEL-1", "the highest bid is yours", "wait")
        return None

    def may_close(self, s: GavelState, seat: Seat) -> Refusal | None:
        return None if seat == REFEREE else refuse("GAVEL-1", "only time closes a lot", "wait")

    def up(self, s: GavelState, seat: Seat) -> None:
        s.price, s.leader = s.price + 1, seat

    def close(self, s: GavelState, _referee: Seat) -> None:
        s.done()
        if s.leader != NOBODY_YET:
            s.bought[s.leader] += 1
            s.ask(tip)
        else:
            next_lot(s)


class Tip(Step[GavelState]):
    """GAVEL-2"""

    name = "tip"
    rule = "GAVEL-2"
    question = "How much do you tip?"
    verbs = (Verb("give", "Tip {}", over=(0, 1, 2, 3)),)

    def who(self, s: GavelState) -> Seats:
        return (s.leader,)

    def give(self, s: GavelState, seat: Seat, coins: int) -> None:
        s.done()
        s.tips[seat] += coins
        s.tell("{} tips {}", s.game.seat_name(s, seat), coins)
        next_lot(s)


def next_lot(s: GavelState) -> None:
    s.lot, s.price, s.leader = s.lot + 1, 0, NOBODY_YET


cry, tip = Cry(), Tip()


class Gavel(Game[GavelState]):
    name, title, summary = "gavel", "Gavel", "Raise before the hammer falls."
    seats = range(1, 5)
    minutes = 1
    options = GavelOptions
    state = GavelState
    rules = Rulebook({"GAVEL-1": Rule("GAVEL-1", "Crying", "Time closes."), "GAVEL-2": Rule("GAVEL-2", "Tip", "Pay.")})
    end_rule = "GAVEL-1"
    contents = Sequence("game", Until("lots", lambda s: s.lot >= s.options.lots, cry), rule="GAVEL-1")

    def set_up(self, s: GavelState) -> None:
        s.bought = [0] * s.n_seats
        s.tips = [0] * s.n_seats

    def scores(self, s: GavelState) -> tuple[int, ...]:
        return tuple(s.bought)

    def default_move(self, view: View, menu: Menu) -> Move | None:
        return Move("give", 0) if "give" in menu.entries else None

    def deadline(self, s: GavelState) -> Deadline | None:
        if s.top is None or s.step is not cry:
            return None
        return Deadline(s.options.tenths / 10, Move("close"), (s.lot, s.price), pause=(0.01, 0.03))


GAME = Gavel()
