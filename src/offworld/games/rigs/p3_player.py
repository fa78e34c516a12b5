"""The player phase (RIGS-3.4, 3.5): build, move, survey, deal, borrow, play Karma, any number in any order.

The print lets everybody act at once until all are ready. By default it goes in laps instead: clockwise from the leader
each acts until it is finished; whoever finishes at once is out, unless a card or a deal touches it (R1). With
`pace=open` it is played as printed, against a clock (R68).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, NamedTuple

from offworld.core.fields import put
from offworld.core.menu import BARE, Args, Menu
from offworld.core.move import NOBODY, REFEREE, Move, Seat, Seats
from offworld.core.refusal import Refusal, refuse
from offworld.core.step import Step, Verb, Visible
from offworld.flow import ForEach, Sequence
from offworld.games.rigs.choices import card_verb, plot_verb, seat_verb
from offworld.games.rigs.facts import (
    HAND_LIMIT,
    LENT,
    MAX_ACTIONS,
    MAX_LAPS,
    MAX_OPEN_ACTIONS,
    OFFERS,
    PLAYER,
    RECYCLING,
    RIGS,
    SEAT_NAMES,
    SUPPLIES,
    UNSURVEYED,
    resource_name,
)
from offworld.games.rigs.losing import WAREHOUSE
from offworld.games.rigs.p3_deals import FORM, may_offer
from offworld.games.rigs.p3_notes import MOST_PROMISES, NOT_DUE, honour, is_due, may_honour, note_name, settle_notes
from offworld.games.rigs.p3_rigs import (
    MOVE_TO,
    RECONFIGURE_TO,
    Bound,
    build,
    has_room,
    may_build,
    may_move,
    may_place,
    may_reconfigure,
    may_survey,
    may_withdraw,
    place,
    survey,
    withdraw,
)
from offworld.games.rigs.p7_vinnie import borrow, lent_to, may_borrow, may_repay, new_loans, owed_by, repay
from offworld.games.rigs.p9_destruction import GIVE_UP_CARDS
from offworld.games.rigs.p9_karma import may_play
from offworld.games.rigs.p9_play import begin_card, seen_when_chosen
from offworld.games.rigs.p9_wealth import may_roll_shop, may_scrap, roll_shop, scrap
from offworld.games.rigs.state import RigsState
from offworld.market.deal import begin_dealing


def begin(s: RigsState) -> None:
    s.phase = PLAYER
    s.shop_rolled = s.stirred = 0
    new_loans(s)
    begin_dealing(s, OFFERS)


def due_notes(s: RigsState, seat: Seat) -> tuple[int, ...]:
    return tuple([number for number, note in enumerate(s.notes) if note.debtor == seat and is_due(s, note)])


def place_from_warehouse(s: RigsState, seat: Seat, plot: int) -> None:
    place(s, seat, WAREHOUSE, plot)


def move(s: RigsState, seat: Seat, plot: int) -> None:
    s.ask(MOVE_TO, Bound(seat, plot))


def reconfigure(s: RigsState, seat: Seat, plot: int) -> None:
    s.ask(RECONFIGURE_TO, Bound(seat, plot))


class Action(NamedTuple):
    """Something a player may do in this phase: what it is called, what stands against it, what happens."""

    verb: Verb
    may: Callable[..., Refusal | None]
    do: Callable[..., None]


ACTIONS = (
    Action(Verb("build", "Build a RIGS for 2 Metal", rule="RIGS-1.3"), may_build, build),
    Action(plot_verb("place", "Place a RIGS on {}", "RIGS-1.2"), may_place, place_from_warehouse),
    Action(plot_verb("withdraw", "Withdraw a RIGS from {}", "RIGS-1.2"), may_withdraw, withdraw),
    Action(plot_verb("move", "Move a RIGS from {}", "RIGS-1.2"), may_move, move),
    Action(plot_verb("reconfigure", "Reconfigure {}", "RIGS-1.1"), may_reconfigure, reconfigure),
    Action(plot_verb("survey", "Survey {}", "RIGS-1.4"), may_survey, survey),
    Action(
        Verb("borrow", "Borrow 1 {} from Vinnie", over=LENT, rule="RIGS-7.1", label=resource_name), may_borrow, borrow
    ),
    Action(Verb("repay", "Repay Vinnie 2 {}", over=LENT, rule="RIGS-7.3", label=resource_name), may_repay, repay),
    Action(card_verb("card", "Play {}", "RIGS-9.3"), may_play, begin_card),
    Action(Verb("scrap", "Cash in Recycling", rule="RIGS-K19"), may_scrap, scrap),
    Action(Verb("roll_shop", "Roll in the Parts Shop", rule="RIGS-K22"), may_roll_shop, roll_shop),
    Action(seat_verb("offer", "Make {} an offer", "RIGS-8.2"), may_offer, FORM.open),
    Action(
        Verb(
            "honour",
            "Keep a promise: {}",
            over=due_notes,
            most=MOST_PROMISES,
            rule="RIGS-8.3",
            label=note_name,
            otherwise=NOT_DUE,
        ),
        may_honour,
        honour,
    ),
)
VERBS = tuple(action.verb for action in ACTIONS)


class Acting(Step[RigsState]):
    """RIGS-3.4: the actions, each with its method and its predicate. Subclasses say whose turn it is."""

    rule = "RIGS-3.4"
    question = "What do you do?"

    def __init_subclass__(cls) -> None:
        for action in ACTIONS:
            _add(cls, action)
        super().__init_subclass__()

    def barred(self, s: RigsState, seat: Seat) -> Refusal | None:
        """Why the seat may not act at all now."""
        return None

    def sees(self, s: RigsState, seat: Seat, move: Move) -> Seats | None:
        return seen_when_chosen(seat, move)

    def forms(self, s: RigsState, seat: Seat) -> list[Mapping[str, object]]:
        return FORM.blank_sheets(s, seat)

    def count(self, s: RigsState, seat: Seat) -> None:
        """One more action of this seat (R2)."""
        raise NotImplementedError


def _add(cls: type[Acting], action: Action) -> None:
    def may(self: Acting, s: RigsState, seat: Seat, *arg: int) -> Refusal | None:
        return self.barred(s, seat) or action.may(s, seat, *arg)

    def do(self: Acting, s: RigsState, seat: Seat, *arg: int) -> None:
        self.count(s, seat)
        action.do(s, seat, *arg)

    setattr(cls, f"may_{action.verb.name}", may)
    setattr(cls, action.verb.name, do)


def possible(s: RigsState, seat: Seat) -> dict[str, Args]:
    """All actions that the predicates allow, found in one pass over the seat's plots."""
    entries: dict[str, Args] = {}
    if may_build(s, seat) is None:
        entries["build"] = BARE
    if supplies := s.has(seat, SUPPLIES):
        _add_plots(s, seat, supplies, entries)
    entries["borrow"] = lent_to(s, seat)
    entries["repay"] = owed_by(s, seat)
    entries["card"] = tuple([card for card in s.hands[seat] if may_play(s, seat, card) is None])
    if s.lies_before(RECYCLING) == seat:
        entries["scrap"] = BARE
    if may_roll_shop(s, seat) is None:
        entries["roll_shop"] = BARE
    if s.offers_left[seat]:
        entries["offer"] = OTHERS[s.n_seats][seat]
    if s.notes:
        entries["honour"] = tuple([n for n in due_notes(s, seat) if may_honour(s, seat, n) is None])
    return {verb: args for verb, args in entries.items() if args}


def _add_plots(s: RigsState, seat: Seat, supplies: int, entries: dict[str, Args]) -> None:
    rigs, lands = s.rigs, s.lands(seat)
    roomy = [plot for plot in lands if has_room(s, plot)]
    worked = [plot for plot in lands if rigs[plot]]
    if s.has(seat, RIGS):
        entries["place"] = tuple(roomy)
    entries["withdraw"] = tuple(worked)
    several = len(roomy) > 1
    entries["move"] = tuple([plot for plot in worked if several or (roomy and roomy[0] != plot)])
    entries["reconfigure"] = tuple([plot for plot in worked if rigs[plot] <= supplies])
    entries["survey"] = tuple([plot for plot in lands if s.survey[plot] == UNSURVEYED])


OTHERS = tuple(
    tuple(tuple(other for other in range(n) if other != seat) for seat in range(n)) for n in range(len(SEAT_NAMES) + 1)
)
"""By number of seats and seat: everybody else."""


# -- in laps -------------------------------------------------------------------------------------


class Lap(NamedTuple):
    """Which lap it is, who is still to act in it, how often the present one has, who is out (as bits), and whether
    anybody has acted in this lap."""

    number: int
    left: Seats
    actions: int = 0
    out: int = 0
    busy: bool = False


class InLaps(Acting):
    """R1, R2: clockwise from the leader, until a lap in which nobody acts, or three."""

    name = "player phase"
    visible = Visible(public=("number", "left", "actions", "out"))
    verbs: ClassVar[tuple[Verb, ...]] = (*VERBS, Verb("finish", "Finish for now", rule="RIGS-3.5"))

    def run(self, s: RigsState) -> Seats:
        lap = s.env if isinstance(s.env, Lap) else Lap(1, s.order)
        if lap.actions >= MAX_ACTIONS:
            lap = lap._replace(left=lap.left[1:], actions=0)
        while not (left := _still_in(lap)) and lap.busy and lap.number < MAX_LAPS:
            lap = Lap(lap.number + 1, s.order, out=lap.out & ~s.stirred)
            s.stirred = 0
        if not left:
            s.done()
            return NOBODY
        if lap is not s.env or left != lap.left:
            s.become(lap._replace(left=left))
        return left[:1]

    def menu(self, s: RigsState, seat: Seat) -> Menu:
        return Menu({**possible(s, seat), "finish": BARE})

    def count(self, s: RigsState, seat: Seat) -> None:
        s.become(s.env._replace(actions=s.env.actions + 1, busy=True))

    def finish(self, s: RigsState, seat: Seat) -> None:
        lap: Lap = s.env
        out = lap.out if lap.actions else lap.out | 1 << seat
        s.become(lap._replace(left=lap.left[1:], actions=0, out=out))


def _still_in(lap: Lap) -> Seats:
    left = lap.left
    while left and lap.out >> left[0] & 1:
        left = left[1:]
    return left


# -- as printed ----------------------------------------------------------------------------------


class Open(NamedTuple):
    """Who is ready (as bits), and how often each has acted."""

    ready: int
    actions: tuple[int, ...]


ARE_READY = refuse("RIGS-3.5", "you have said that you are ready", "take that back first")
NOT_READY = refuse("RIGS-3.5", "you have not said that you are ready", "go on")
ONLY_REFEREE = refuse("RIGS-3.5", "only the clock calls the end of the phase", "say that you are ready")
CALL, TAKE_BACK = Menu({"call": BARE}).lasting(), Menu({"not_ready": BARE}).lasting()
REFEREE_WAITS = refuse("RIGS-3.5", "the referee only keeps the time", "let the players act")


class AtOnce(Acting):
    """R68: everybody acts at any moment; over when all are ready, or when the referee calls it."""

    name = "player phase"
    unhurried = True
    visible = Visible(public=("ready", "actions"))
    verbs: ClassVar[tuple[Verb, ...]] = (
        *VERBS,
        Verb("ready", "Say that you are ready", rule="RIGS-3.5"),
        Verb("not_ready", "Say that you are not ready after all", rule="RIGS-3.5", back=True),
        Verb("call", "The phase is over", rule="RIGS-3.5"),
    )

    def run(self, s: RigsState) -> Seats:
        env = s.env if isinstance(s.env, Open) else Open(0, (0,) * s.n_seats)
        spent = sum([1 << seat for seat in s.seats if env.actions[seat] >= MAX_OPEN_ACTIONS])
        env = env._replace(ready=env.ready & ~s.stirred | spent)
        s.stirred = 0
        if env.ready == (1 << s.n_seats) - 1:
            s.done()
            return NOBODY
        if env is not s.env:
            s.become(env)
        return (*[seat for seat in s.seats if not spent >> seat & 1], REFEREE)

    def menu(self, s: RigsState, seat: Seat) -> Menu:
        if seat == REFEREE:
            return CALL
        return TAKE_BACK if s.env.ready >> seat & 1 else Menu({**possible(s, seat), "ready": BARE})

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


IN_LAPS, AT_ONCE = InLaps(), AtOnce()


def act(s: RigsState) -> None:
    step: Step[Any] = AT_ONCE if s.options.pace == "open" else IN_LAPS
    s.ask(step)


# -- the end of the phase ------------------------------------------------------------------------


def over_five(s: RigsState) -> Seats:
    return tuple([seat for seat in s.order if len(s.hands[seat]) > HAND_LIMIT])


def discard_down(s: RigsState, seat: Seat) -> None:
    """RIGS-1.8: to five cards."""
    s.ask(GIVE_UP_CARDS, (seat, len(s.hands[seat]) - HAND_LIMIT))


player_phase = Sequence(
    "player phase",
    begin,
    act,
    settle_notes,
    ForEach("hand limit", over_five, discard_down, rule="RIGS-1.8"),
    rule="RIGS-3.4",
)
