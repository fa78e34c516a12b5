"""The player phase as printed (R68): everybody acts at any moment until all are ready, against a clock."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from offworld.core.fields import put
from offworld.core.menu import BARE, Menu
from offworld.core.move import NOBODY, REFEREE, Seat, Seats
from offworld.core.refusal import Refusal, refuse
from offworld.core.step import Verb, Visible
from offworld.games.rigs.p3_actions import VERBS, Acting, possible
from offworld.games.rigs.state import RigsState


class Open(NamedTuple):
    """Who is ready (as bits), and how often each has acted."""

    ready: int
    actions: tuple[int, ...]


ARE_READY = refuse("RIGS-3.5", "you have said that you are ready", "take that back first")
NOT_READY = refuse("RIGS-3.5", "you have not said that you are ready", "go on")
ONLY_REFEREE = refuse("RIGS-3.5", "only the clock calls the end of the phase", "say that you are ready")
YOU_ARE_READY = "You are ready. The phase is over once everybody is."
CALL, TAKE_BACK = Menu({"call": BARE}).lasting(), Menu({"not_ready": BARE}).lasting()
REFEREE_WAITS = refuse("RIGS-3.5", "the referee only keeps the time", "let the players act")


class AtOnce(Acting):
    """R68: everybody acts at any moment; over when all are ready, or when the referee calls it."""

    name = "player phase"
    unhurried = True
    visible = Visible(public=("ready", "actions"))
    verbs: ClassVar[tuple[Verb, ...]] = (
        *VERBS,
        Verb("ready", "I am ready", rule="RIGS-3.5"),
        Verb("not_ready", "I am not ready after all", rule="RIGS-3.5", back=True),
        Verb("call", "The phase is over", rule="RIGS-3.5"),
    )

    def run(self, s: RigsState) -> Seats:
        env = s.env if isinstance(s.env, Open) else Open(0, (0,) * s.n_seats)
        spent = sum([1 << seat for seat in s.seats if env.actions[seat] >= s.facts.actions_in_the_open])
        env = env._replace(ready=env.ready & ~s.stirred | spent)
        s.stirred = 0
        if env.ready == (1 << s.n_seats) - 1:
            s.done()
            return NOBODY
        if env is not s.env:
            s.become(env)
        return (*[seat for seat in s.seats if not spent >> seat & 1], REFEREE)

    def prompt(self, s: RigsState, seat: Seat | None) -> str:
        if seat is None:
            return "Everybody acts at once."
        return YOU_ARE_READY if s.env.ready >> seat & 1 else self.question

    def menu(self, s: RigsState, seat: Seat) -> Menu:
        if seat == REFEREE:
            return CALL
        return TAKE_BACK if s.env.ready >> seat & 1 else Menu(possible(s, seat, "ready"))

    def barred(self, s: RigsState, seat: Seat) -> Refusal | None:
        if seat == REFEREE:
            return REFEREE_WAITS
        return ARE_READY if s.env.ready >> seat & 1 else None

    def count(self, s: RigsState, seat: Seat) -> None:
        actions = put(s.env.actions, seat, s.env.actions[seat] + 1)
        s.become(s.env._replace(actions=actions))

    def may_ready(self, s: RigsState, seat: Seat) -> Refusal | None:
        return self.barred(s, seat)

    def may_not_ready(self, s: RigsState, seat: Seat) -> Refusal | None:
        if seat == REFEREE:
            return REFEREE_WAITS
        return None if s.env.ready >> seat & 1 else NOT_READY

    def may_call(self, s: RigsState, seat: Seat) -> Refusal | None:
        return None if seat == REFEREE else ONLY_REFEREE

    def ready(self, s: RigsState, seat: Seat) -> None:
        s.become(s.env._replace(ready=s.env.ready | 1 << seat))

    def not_ready(self, s: RigsState, seat: Seat) -> None:
        self.count(s, seat)
        s.become(s.env._replace(ready=s.env.ready & ~(1 << seat)))

    def call(self, s: RigsState, seat: Seat) -> None:
        s.done()


AT_ONCE = AtOnce()
