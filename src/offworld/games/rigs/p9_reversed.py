"""Right Back at You (RIGS-K32): a Sabotage hits its player; those it was meant for get what it brings (R16, R17)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from offworld.core.move import NOBODY, Seat, Seats
from offworld.core.refusal import Refusal, refuse
from offworld.core.step import Step, Verb, Visible
from offworld.games.rigs.choices import LAST_SEAT, seat_name
from offworld.games.rigs.dice import RollDie
from offworld.games.rigs.facts import (
    CARDS,
    CARRIER_LOST,
    CREDITS,
    DRIFT,
    ENERGY,
    GIVE_ME_THAT,
    I_WANT_THAT,
    IDENTITY_THEFT,
    ONE,
    PLOTS,
    RECORD_NOT_FOUND,
    SENT_WHERE,
    SURVEY_TYPO,
    TAKE_THAT,
    plot_name,
)
from offworld.games.rigs.losing import amounts_of, record
from offworld.games.rigs.p9_decoy import grab
from offworld.games.rigs.p9_drift import drift
from offworld.games.rigs.p9_karma import (
    MAKES_NOTHING,
    NO_CHANGE,
    NO_RIGS_THERE,
    Play,
    differ,
    makes_now,
    victims,
)
from offworld.games.rigs.p9_sabotage import CONSOLATION, divert, lose_record, swap_surveys, switch_off
from offworld.games.rigs.state import RigsState


def turned_on(s: RigsState, play: Play) -> None:
    """The card acts the other way round; with no legal object it does nothing."""
    REVERSED[play.card](s, play)


def _card_back(s: RigsState, play: Play) -> None:
    """K10, K16: the victim takes from the saboteur's hand."""
    grab(s, play.victim, play.seat, discards=False, looks=play.card == TAKE_THAT)


def _identity_back(s: RigsState, play: Play) -> None:
    """K11: a swap has no direction, but the gain has: the saboteur pays it as far as able (R16)."""
    gain = max(0, s.has(play.victim, CREDITS) - s.has(play.seat, CREDITS))
    s.transfer(play.seat, play.victim, CREDITS, min(gain, s.has(play.seat, CREDITS)))
    s.reveal()
    s.tell("{} pays {} what the swap would have brought.", s.name(play.seat), s.name(play.victim))
    s.ask(CONSOLATION, play.seat)


def _carrier_back(s: RigsState, play: Play) -> None:
    """K17: the saboteur's RIGS are off."""
    switch_off(s, play.seat)


# -- K12 -----------------------------------------------------------------------------------------


class Sharing(NamedTuple):
    """The responder hands out what the saboteur gives, unit by unit."""

    seat: Seat
    giver: Seat
    resource: int
    left: int
    to: Seats


class PaybackDie(RollDie):
    """K12: the saboteur rolls once and gives as far as able."""

    name = "payback die"
    rule = "RIGS-K32"

    def rolled(self, s: RigsState, env: Play, n: int) -> None:
        n = min(n, s.has(env.seat, env.resource))
        counted = [0, 0, 0, 0]
        counted[env.resource - ENERGY] = n
        record(s, env.seat, amounts_of(counted), insured=False)
        s.ask(HAND_OUT, Sharing(env.responder, env.seat, env.resource, n, victims(s, env)))


class HandOut(Step[RigsState]):
    """K32: split as the responder says."""

    name = "hand out"
    rule = "RIGS-K32"
    forced = True
    visible = Visible(public=("seat", "giver", "resource", "left", "to"))
    verbs = (Verb("hand_to", "{}", over=lambda s, _: s.env.to, most=LAST_SEAT, label=seat_name),)

    def who(self, s: RigsState) -> Seats:
        return (s.env.seat,) if s.env.left else NOBODY

    def prompt(self, s: RigsState, seat: Seat | None) -> str:
        return f"Who gets 1 {ONE[s.env.resource]} of {s.name(s.env.giver)}? ({s.env.left} to hand out)"

    def hand_to(self, s: RigsState, seat: Seat, to: Seat) -> None:
        env: Sharing = s.env
        s.become(env._replace(left=env.left - 1))
        s.transfer(env.giver, to, env.resource, 1)


PAYBACK = PaybackDie()
HAND_OUT = HandOut()


def _demand_back(s: RigsState, play: Play) -> None:
    s.ask(PAYBACK, play)


# -- K13, K14, K15, K18: the responder picks the saboteur's plot ---------------------------------


NOT_THEIRS = refuse("RIGS-K32", "that plot is not of the player who played the card", "choose one of theirs")


def fits(s: RigsState, play: Play, plot: int) -> Refusal | None:
    """What stands against turning the card on this plot."""
    if play.card == SURVEY_TYPO:
        return _fits_swap(s, play, plot)
    if s.owner[plot] != play.seat:
        return NOT_THEIRS
    if play.card == DRIFT and not s.rigs[plot]:
        return NO_RIGS_THERE
    return MAKES_NOTHING if play.card == SENT_WHERE and not makes_now(s, plot) else None


def _fits_swap(s: RigsState, play: Play, plot: int) -> Refusal | None:
    """At least one of the two plots is the saboteur's; the first one, as the order does not matter."""
    if play.plot >= 0:
        return None if differ(s, play.plot, plot) else NO_CHANGE
    if s.owner[plot] != play.seat:
        return NOT_THEIRS
    return None if any(differ(s, plot, other) for other in PLOTS) else NO_CHANGE


class TurnOnPlot(Step[RigsState]):
    """K32: on which plot of the saboteur, for the cards that need one."""

    name = "turn on plot"
    rule = "RIGS-K32"
    visible = Visible(public=("card", "seat", "responder", "plot"))
    verbs = (Verb("plot", "{}", over=PLOTS, label=plot_name),)

    def who(self, s: RigsState) -> Seats:
        return (s.env.responder,)

    def prompt(self, s: RigsState, seat: Seat | None) -> str:
        if s.env.plot >= 0:
            return f"Which plot does {plot_name(s, s.env.plot)} swap surveys with?"
        return f"On which plot do you turn {CARDS[s.env.card].name} against {s.name(s.env.seat)}?"

    def may_plot(self, s: RigsState, seat: Seat, plot: int) -> Refusal | None:
        return fits(s, s.env, plot)

    def plot(self, s: RigsState, seat: Seat, plot: int) -> None:
        play: Play = s.env
        if play.card == SURVEY_TYPO and play.plot < 0:
            s.become(play._replace(plot=plot))
            return
        s.done()
        self._act(s, play, plot)

    def _act(self, s: RigsState, play: Play, plot: int) -> None:
        if play.card == DRIFT:
            drift(s, plot, play.responder)
        elif play.card == SENT_WHERE:
            divert(s, plot, play.victim)
        elif play.card == RECORD_NOT_FOUND:
            lose_record(s, plot)
        else:
            swap_surveys(s, play.plot, plot)


TURN_ON_PLOT = TurnOnPlot()


def _plot_back(s: RigsState, play: Play) -> None:
    """Those it was meant for are remembered before another plot is named."""
    meant = victims(s, play)
    turned = play._replace(plot=-1, second=-1, victim=meant[0] if meant else play.responder)
    if any(fits(s, turned, plot) is None for plot in PLOTS):
        s.ask(TURN_ON_PLOT, turned)


REVERSED: dict[int, Callable[[RigsState, Play], None]] = {
    GIVE_ME_THAT: _card_back,
    TAKE_THAT: _card_back,
    IDENTITY_THEFT: _identity_back,
    I_WANT_THAT: _demand_back,
    CARRIER_LOST: _carrier_back,
    DRIFT: _plot_back,
    SENT_WHERE: _plot_back,
    RECORD_NOT_FOUND: _plot_back,
    SURVEY_TYPO: _plot_back,
}
