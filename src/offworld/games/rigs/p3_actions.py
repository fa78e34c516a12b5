"""What a player may do in the player phase (RIGS-3.4): each action with what stands against it, and all of them
as one menu.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from offworld.core.menu import BARE, Args
from offworld.core.move import Move, Seat, Seats
from offworld.core.refusal import Refusal
from offworld.core.step import Step, Verb
from offworld.games.rigs.choices import OTHERS, card_verb, plot_verb, seat_verb
from offworld.games.rigs.facts import (
    LENT,
    METAL,
    RECYCLING,
    RIGS,
    SUPPLIES,
    UNSURVEYED,
    resource_name,
    so_many,
)
from offworld.games.rigs.losing import WAREHOUSE
from offworld.games.rigs.p3_deals import FORM, may_offer
from offworld.games.rigs.p3_notes import MOST_PROMISES, NOT_DUE, honour, is_due, may_honour, note_name
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
from offworld.games.rigs.p7_vinnie import borrow, lent_to, may_borrow, may_repay, owed_by, repay
from offworld.games.rigs.p9_karma import may_play
from offworld.games.rigs.p9_play import begin_card, seen_when_chosen
from offworld.games.rigs.p9_wealth import may_roll_shop, may_scrap, roll_shop, scrap
from offworld.games.rigs.state import RigsState


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
    Action(Verb("build", "Build a RIGS", rule="RIGS-1.3"), may_build, build),
    Action(plot_verb("place", "Place a RIGS on {}", "RIGS-1.2"), may_place, place_from_warehouse),
    Action(plot_verb("withdraw", "Withdraw a RIGS from {}", "RIGS-1.2"), may_withdraw, withdraw),
    Action(plot_verb("move", "Move a RIGS from {}", "RIGS-1.2"), may_move, move),
    Action(plot_verb("reconfigure", "Reconfigure {}", "RIGS-1.1"), may_reconfigure, reconfigure),
    Action(plot_verb("survey", "Survey {}", "RIGS-1.4"), may_survey, survey),
    Action(
        Verb("borrow", "Borrow 1 {} from Vinnie", over=LENT, rule="RIGS-7.1", label=resource_name), may_borrow, borrow
    ),
    Action(Verb("repay", "Repay Vinnie {}", over=LENT, rule="RIGS-7.3", label=resource_name), may_repay, repay),
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

    @classmethod
    def complete_class(cls) -> None:
        for action in ACTIONS if cls.verbs else ():
            _add(cls, action)

    def barred(self, s: RigsState, seat: Seat) -> Refusal | None:
        """Why the seat may not act at all now."""
        return None

    def sees(self, s: RigsState, seat: Seat, move: Move) -> Seats | None:
        return seen_when_chosen(seat, move)

    def say(self, s: RigsState, move: Move) -> str:
        if move.verb == "build":
            return f"Build a RIGS for {so_many(s.facts.build_metal, METAL)}"
        if move.verb == "repay" and move.arg is not None:
            return f"Repay Vinnie {so_many(s.facts.repay, move.arg)}"
        return super().say(s, move)

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


def possible(s: RigsState, seat: Seat, enough: str) -> dict[str, Args]:
    """All actions that the predicates allow, found in one pass over the seat's plots; last the verb that leaves it at
    that."""
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
    entries[enough] = BARE
    return {verb: args for verb, args in entries.items() if args}


def _add_plots(s: RigsState, seat: Seat, supplies: int, entries: dict[str, Args]) -> None:
    lands = s.lands(seat)
    if moves := supplies // s.facts.move_supplies:
        _add_moves(s, seat, lands, moves, entries)
    if supplies >= s.facts.survey_supplies:
        entries["survey"] = tuple([plot for plot in lands if s.survey[plot] == UNSURVEYED])


def _add_moves(s: RigsState, seat: Seat, lands: tuple[int, ...], moves: int, entries: dict[str, Args]) -> None:
    """What can be done with RIGS by a seat that can pay for so many moves."""
    rigs = s.rigs
    roomy = [plot for plot in lands if has_room(s, plot)]
    worked = [plot for plot in lands if rigs[plot]]
    if s.has(seat, RIGS):
        entries["place"] = tuple(roomy)
    entries["withdraw"] = tuple(worked)
    several = len(roomy) > 1
    entries["move"] = tuple([plot for plot in worked if several or (roomy and roomy[0] != plot)])
    entries["reconfigure"] = tuple([plot for plot in worked if rigs[plot] <= moves])
