"""Sabotage cards (RIGS-9.5): what each does to those it still hits once answers and alarms are through."""

from __future__ import annotations

from typing import NamedTuple

from offworld.core.move import Seat, Seats
from offworld.core.refusal import Refusal, refuse
from offworld.core.step import Step, Verb
from offworld.flow.for_each import ForEach, Left
from offworld.games.rigs.choices import seat_verb
from offworld.games.rigs.dice import RollDie
from offworld.games.rigs.facts import (
    CREDITS,
    IDENTITY_THEFT,
    LUXURIES,
    RIGS,
    plot_name,
)
from offworld.games.rigs.karma import draw
from offworld.games.rigs.land import hand_plot
from offworld.games.rigs.losing import lift, lose_one_kind
from offworld.games.rigs.p9_decoy import grab
from offworld.games.rigs.p9_drift import drift
from offworld.games.rigs.p9_karma import Play, victims
from offworld.games.rigs.state import RigsState


def give_me_that(s: RigsState, play: Play) -> None:
    """K10: a random Karma card."""
    grab(s, play.seat, play.victim, discards=False, looks=False)


def take_that(s: RigsState, play: Play) -> None:
    """K16: a Karma card of choice."""
    grab(s, play.seat, play.victim, discards=False, looks=True)


def sent_where(s: RigsState, play: Play) -> None:
    """K14: what the plot makes this round is somebody else's."""
    divert(s, play.plot, play.seat)


def divert(s: RigsState, plot: int, to: Seat) -> None:
    s.diverted = (*s.diverted, (plot, to))
    s.tell("What {} makes goes to {}.", plot_name(s, plot), s.name(to))


def triangulation_drift(s: RigsState, play: Play) -> None:
    """K13: every RIGS of the plot goes where its player wants; a Karma card for the owner."""
    drift(s, play.plot, play.seat)


def carrier_lost(s: RigsState, play: Play) -> None:
    """K17: none of the victim's RIGS work this round; a Karma card."""
    switch_off(s, play.victim)


def switch_off(s: RigsState, seat: Seat) -> None:
    s.idle |= 1 << seat
    s.tell("The RIGS of {} are off this round.", s.name(seat))
    draw(s, seat)


def survey_typo(s: RigsState, play: Play) -> None:
    """K18: two surveys change places, unless somebody they belong to was not hit (R20)."""
    if all(play.hit >> seat & 1 for seat in victims(s, play)):
        swap_surveys(s, play.plot, play.second)


def swap_surveys(s: RigsState, plot: int, other: int) -> None:
    for one in (plot, other):
        if s.working[one] == LUXURIES:
            s.transfer(s.field, s.owner[one], RIGS, s.rigs[one])
            lift(s, one, s.rigs[one])
    s.survey[plot], s.survey[other] = s.survey[other], s.survey[plot]
    s.tell("The surveys of {} and {} change places.", plot_name(s, plot), plot_name(s, other))


# -- K11, Identity Theft -------------------------------------------------------------------------


def identity_theft(s: RigsState, play: Play) -> None:
    """K11: all Credits change hands both ways; the victim is consoled."""
    mine, theirs = s.has(play.seat, CREDITS), s.has(play.victim, CREDITS)
    s.transfer(play.seat, play.victim, CREDITS, mine)
    s.transfer(play.victim, play.seat, CREDITS, theirs)
    s.reveal()
    s.tell("{} and {} swap all their Credits.", s.name(play.seat), s.name(play.victim))
    s.ask(CONSOLATION, play.victim)


LAST_ROUND = refuse("RIGS-K11", "this is the last round, so you would never get the card", "draw three cards")


class Consolation(Step[RigsState]):
    """K11: three Karma cards now, or this card at the start of the next round (R48)."""

    name = "consolation"
    rule = "RIGS-K11"
    question = "What do you take for your Credits?"
    verbs = (Verb("draw_three", "Draw three Karma cards"), Verb("take_later", "Get Identity Theft next round"))

    def who(self, s: RigsState) -> Seats:
        return (s.env,)

    def may_take_later(self, s: RigsState, seat: Seat) -> Refusal | None:
        return LAST_ROUND if s.turn >= s.options.rounds else None

    def draw_three(self, s: RigsState, seat: Seat) -> None:
        s.done()
        draw(s, seat, 3)

    def take_later(self, s: RigsState, seat: Seat) -> None:
        s.done()
        s.played = tuple([card for card in s.played if card != IDENTITY_THEFT])
        s.aside = seat
        s.tell("Identity Theft is laid aside for {}.", s.name(seat))


CONSOLATION = Consolation()


# -- K12, I WANT THAT! ---------------------------------------------------------------------------


class Demand(NamedTuple):
    """Who gives whom what."""

    victim: Seat
    taker: Seat
    resource: int


class DemandDie(RollDie):
    """K12: the die says how many are given, as far as able."""

    name = "demand die"
    rule = "RIGS-K12"

    def rolled(self, s: RigsState, env: Demand, n: int) -> None:
        victim, taker, resource = env
        lose_one_kind(s, victim, resource, min(n, s.has(victim, resource)), taker)


DEMANDS = ForEach[RigsState]("demands", (), DemandDie(), rule="RIGS-K12")


def i_want_that(s: RigsState, play: Play) -> None:
    """K12: everybody it still hits rolls and gives."""
    givers = [seat for seat in victims(s, play) if play.hit >> seat & 1]
    s.ask(DEMANDS, Left([Demand(seat, play.seat, play.resource) for seat in givers]))


# -- K15, Record Not Found -----------------------------------------------------------------------

OLD_OWNER = refuse("RIGS-K15", "the plot has to change hands", "name somebody else")


class NameOwner(Step[RigsState]):
    """K15: the Expedition Leader decides."""

    name = "new owner"
    rule = "RIGS-K15"
    forced = True
    verbs = (seat_verb("owner", "Give it to {}"),)

    def who(self, s: RigsState) -> Seats:
        return (s.leader,)

    def prompt(self, s: RigsState, seat: Seat | None) -> str:
        return f"Who gets {plot_name(s, s.env)}, with its RIGS and its survey?"

    def may_owner(self, s: RigsState, seat: Seat, owner: Seat) -> Refusal | None:
        return OLD_OWNER if s.owner[s.env] == owner else None

    def owner(self, s: RigsState, seat: Seat, owner: Seat) -> None:
        plot = s.env
        s.done()
        hand_plot(s, plot, owner)
        s.tell("{} goes to {}.", plot_name(s, plot), s.name(owner))


NAME_OWNER = NameOwner()


def record_not_found(s: RigsState, play: Play) -> None:
    """K15: the plot gets a new owner; a Karma card for the old one."""
    lose_record(s, play.plot)


def lose_record(s: RigsState, plot: int) -> None:
    draw(s, s.owner[plot])
    s.ask(NAME_OWNER, plot)
