"""Destruction cards (RIGS-9.4): nothing stops them. One function a card, named after it."""

from __future__ import annotations

from typing import NamedTuple

from offworld.core.ledger import BANK
from offworld.core.move import NOBODY, Seat, Seats
from offworld.core.refusal import Refusal, refuse
from offworld.core.step import Step, Verb, Visible
from offworld.flow.for_each import ForEach, Left
from offworld.games.rigs.choices import card_verb, seat_verb
from offworld.games.rigs.dice import RollDie
from offworld.games.rigs.facts import (
    ENERGY,
    LUXURIES,
    RESOURCES,
    RIGS,
    plot_name,
    unit_name,
)
from offworld.games.rigs.karma import discard, draw
from offworld.games.rigs.losing import (
    Amounts,
    Dropping,
    DropResources,
    amounts_of,
    listed,
    lose,
    lose_one_kind,
    lose_rigs,
    lose_rigs_at,
    record,
)
from offworld.games.rigs.p3_notes import break_peace
from offworld.games.rigs.p9_decoy import grab
from offworld.games.rigs.p9_karma import YOURSELF, Play
from offworld.games.rigs.state import NO_LOSS, RigsState


def roof_on_fire(s: RigsState, play: Play) -> None:
    """K01: everything stored; a Karma card for each ten units, or part of ten."""
    stored = amounts_of(s.stock(play.victim))
    draw(s, play.victim, -(-sum(stored) // 10))
    lose(s, play.victim, stored)


def bad_os_revision(s: RigsState, play: Play) -> None:
    """K02: half of all RIGS, the victim's choice; two Karma cards."""
    draw(s, play.victim, 2)
    rigs = s.has(play.victim, RIGS) + s.on_plots(play.victim)
    lose_rigs(s, play.victim, -(-rigs // 2))


def blowout(s: RigsState, play: Play) -> None:
    """K03: all RIGS of one plot; a Karma card."""
    victim = s.owner[play.plot]
    s.tell("A blowout on {}.", plot_name(s, play.plot))
    draw(s, victim)
    for _ in range(s.rigs[play.plot]):
        lose_rigs_at(s, victim, play.plot)


def eye_for_an_eye(s: RigsState, play: Play) -> None:
    """K04: a random Karma card is discarded."""
    grab(s, play.seat, play.victim, discards=True, looks=False)


def not_that_one(s: RigsState, play: Play) -> None:
    """K05: a chosen Karma card is discarded."""
    grab(s, play.seat, play.victim, discards=True, looks=True)


def accidental_dumping(s: RigsState, play: Play) -> None:
    """K08: all Luxuries."""
    lose_one_kind(s, play.victim, LUXURIES, s.has(play.victim, LUXURIES))


def left_the_light_on(s: RigsState, play: Play) -> None:
    """K09: half of the Energy, rounded up."""
    lose_one_kind(s, play.victim, ENERGY, -(-s.has(play.victim, ENERGY) // 2))


# -- K07, Rough Storm ----------------------------------------------------------------------------


class StormDie(RollDie):
    """K07: a 6 is safe; else so many resources go."""

    name = "storm die"
    rule = "RIGS-K07"

    def rolled(self, s: RigsState, env: Seat, n: int) -> None:
        s.tell("{} rolls a {} in the storm.", s.name(env), n)
        if n < 6:
            s.ask(IN_THE_STORM, Dropping(env, n))


class InTheStorm(DropResources):
    """K07: whoever lost anything draws a Karma card."""

    name = "storm"
    rule = "RIGS-K07"

    def dropped(self, s: RigsState, seat: Seat, dropped: Amounts) -> None:
        if any(dropped):
            draw(s, seat)


IN_THE_STORM = InTheStorm()
STORM = ForEach[RigsState]("storm", (), StormDie(), rule="RIGS-K07")


def rough_storm(s: RigsState, play: Play) -> None:
    """K07: clockwise from its player, each rolls and loses before the next rolls (R15)."""
    s.ask(STORM, Left(s.clockwise(play.seat)))


# -- K06, I Ain't Going Alone --------------------------------------------------------------------


class Sacrifice(NamedTuple):
    """Who discards to make a new loss, and what so far."""

    seat: Seat
    dropped: Amounts = (0, 0, 0, 0)
    karma: int = 0

    @property
    def empty(self) -> bool:
        return not self.karma and not any(self.dropped)


NONE_OF_IT = refuse("RIGS-K06", "you have none of it", "discard something else")
MUST_LOSE = refuse("RIGS-K06", "you have lost nothing so far", "discard something first")


class MakeALoss(Step[RigsState]):
    """K06: a new latest loss, one thing at a time, as much as its player likes."""

    name = "make a loss"
    rule = "RIGS-K06"
    question = "What do you discard, so that somebody has to do the same?"
    visible = Visible(public=("seat", "dropped", "karma"))
    verbs = (
        Verb("drop", "Discard 1 {}", over=RESOURCES, label=unit_name),
        card_verb("drop_card", "Discard {}", "RIGS-K06"),
        Verb("enough", "That is enough"),
    )

    def who(self, s: RigsState) -> Seats:
        return (s.env.seat,)

    def may_drop(self, s: RigsState, seat: Seat, resource: int) -> Refusal | None:
        return None if s.has(seat, resource) else NONE_OF_IT

    def may_enough(self, s: RigsState, seat: Seat) -> Refusal | None:
        return MUST_LOSE if s.env.empty and s.last_loss[seat] == NO_LOSS else None

    def drop(self, s: RigsState, seat: Seat, resource: int) -> None:
        s.transfer(seat, BANK, resource, 1)
        counted = list(s.env.dropped)
        counted[resource - ENERGY] += 1
        s.become(s.env._replace(dropped=amounts_of(counted)))

    def drop_card(self, s: RigsState, seat: Seat, card: int) -> None:
        s.become(s.env._replace(karma=s.env.karma + 1))
        discard(s, seat, card)

    def enough(self, s: RigsState, seat: Seat) -> None:
        _, dropped, karma = s.env
        s.done()
        if any(dropped):
            s.tell("{} discards {}.", s.name(seat), listed(dropped))
        record(s, seat, dropped, karma, insured=False)
        s.ask(COMPANION, seat)


class ChooseCompanion(Step[RigsState]):
    """K06: who goes along."""

    name = "companion"
    rule = "RIGS-K06"
    question = "Who has to lose the same?"
    verbs = (seat_verb("victim", "Play it on {}"),)

    def who(self, s: RigsState) -> Seats:
        return (s.env,)

    def may_victim(self, s: RigsState, seat: Seat, victim: Seat) -> Refusal | None:
        return YOURSELF if victim == seat else None

    def victim(self, s: RigsState, seat: Seat, victim: Seat) -> None:
        s.done()
        break_peace(s, seat, (victim,))
        go_along(s, seat, victim)


def go_along(s: RigsState, seat: Seat, victim: Seat) -> None:
    """K06: the same by type and number, as far as able; which Karma cards is the victim's choice (R14)."""
    loss = s.last_loss[seat]
    dropped = amounts_of([min(n, have) for n, have in zip(loss.resources, s.stock(victim), strict=True)])
    karma = min(loss.karma, len(s.hands[victim]))
    for resource, n in zip(RESOURCES, dropped, strict=True):
        s.transfer(victim, BANK, resource, n)
    s.tell("{} goes along and loses {}.", s.name(victim), listed(dropped))
    record(s, victim, dropped, karma)
    if karma:
        s.ask(GIVE_UP_CARDS, (victim, karma))


class GiveUpCards(Step[RigsState]):
    """So many Karma cards of one's own choice, face up."""

    name = "give up cards"
    rule = "RIGS-1.8"
    question = "Which Karma card do you discard?"
    forced = True
    verbs = (card_verb("discard", "Discard {}", "RIGS-1.8"),)

    def who(self, s: RigsState) -> Seats:
        seat, left = s.env
        return (seat,) if left else NOBODY

    def discard(self, s: RigsState, seat: Seat, card: int) -> None:
        s.become((seat, s.env[1] - 1))
        discard(s, seat, card)


MAKE_A_LOSS = MakeALoss()
COMPANION = ChooseCompanion()
GIVE_UP_CARDS = GiveUpCards()


def not_going_alone(s: RigsState, play: Play) -> None:
    """K06: make a new loss if you like, then somebody matches your latest one."""
    s.ask(MAKE_A_LOSS, Sacrifice(play.seat))
