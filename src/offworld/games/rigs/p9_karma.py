"""Karma (RIGS-9): when a card may be played, on whom and on what, and whom it hits.

A victim is always another player, and a card is offered only where it does something now (R46).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from offworld.core.move import Seat, Seats
from offworld.core.refusal import Refusal, refuse
from offworld.games.rigs.facts import (
    BAD_OS,
    BLOWOUT,
    CARDS,
    CARRIER_LOST,
    DESTRUCTION,
    DRIFT,
    DUMPING,
    EFFICIENCY,
    ENERGY,
    EYE_FOR_AN_EYE,
    GIVE_ME_THAT,
    I_WANT_THAT,
    INSURANCE,
    LIGHT_ON,
    LUXURIES,
    NOT_ALONE,
    NOT_THAT_ONE,
    PLOTS,
    POKER_NIGHT,
    RECORD_NOT_FOUND,
    RESOURCES,
    RIGS,
    ROOF_ON_FIRE,
    SABOTAGE,
    SENT_WHERE,
    SURVEY_TYPO,
    SWAP_MEET,
    TAKE_THAT,
    TDM,
    UNSURVEYED,
)
from offworld.games.rigs.state import NO_LOSS, RigsState
from offworld.games.rigs.yields import output

ANNOUNCED, POLLED, FIRST_ALARM, SECOND_ALARM, TAKING_EFFECT, CARRIED_OUT = range(6)


class Play(NamedTuple):
    """A card that is being played: by whom, on what, and how far it has come."""

    card: int
    seat: Seat
    victim: Seat = -1
    plot: int = -1
    second: int = -1
    """The other plot, where a card needs two."""
    resource: int = 0
    asked: int = 0
    """How many of the card's questions have been answered."""
    stage: int = ANNOUNCED
    answer: int = -1
    """The card that has answered it."""
    responder: Seat = -1
    hit: int = 0
    """The victims that are still hit, as bits."""


# -- when ----------------------------------------------------------------------------------------

NOT_NOW = refuse("RIGS-9.3", "this card belongs to another phase", "keep it until then")
ONLY_ANSWERS = refuse("RIGS-9.3", "this card is only played in answer to another", "keep it until you need it")
BANNED = refuse("RIGS-K33", "you may play no Sabotage for the rest of this round", "play another card")
NO_OBJECT = refuse("RIGS-9.3", "it would have no effect now", "keep it for a better moment")
NO_LOSS_YET = refuse("RIGS-K34", "there is no loss to get back", "keep it until you have lost something")
NO_STOCK = refuse("RIGS-9.3", "your warehouse is empty", "keep it until you have something stored")
NOTHING_TO_LOSE = refuse("RIGS-K06", "you have lost nothing, and have nothing to discard", "keep it for now")
NO_WORK = refuse("RIGS-K20", "none of your RIGS makes anything now", "keep it for another round")


def may_play(s: RigsState, seat: Seat, card: int) -> Refusal | None:
    """RIGS-9.3, R46."""
    row = CARDS[card]
    if s.phase not in row.phases:
        return NOT_NOW if row.phases else ONLY_ANSWERS
    if row.kind == SABOTAGE and s.banned >> seat & 1:
        return BANNED
    if card in NEEDS:
        return NEEDS[card](s, seat)
    if row.asks and not has_object(s, Play(card, seat)):
        return NO_OBJECT
    return None


def _needs_stock(s: RigsState, seat: Seat) -> Refusal | None:
    return None if any(s.stock(seat)) else NO_STOCK


def _needs_loss(s: RigsState, seat: Seat) -> Refusal | None:
    return None if any(s.insured_loss[seat].resources) else NO_LOSS_YET


def _needs_company(s: RigsState, seat: Seat) -> Refusal | None:
    """K06: without a loss, something to make one of besides the card itself."""
    if s.last_loss[seat] != NO_LOSS or any(s.stock(seat)) or len(s.hands[seat]) > 1:
        return None
    return NOTHING_TO_LOSE


def _needs_work(s: RigsState, seat: Seat) -> Refusal | None:
    return None if any(output(s, plot) for plot in s.lands(seat)) else NO_WORK


NEEDS: dict[int, Callable[[RigsState, Seat], Refusal | None]] = {
    POKER_NIGHT: _needs_stock,
    SWAP_MEET: _needs_stock,
    INSURANCE: _needs_loss,
    NOT_ALONE: _needs_company,
    EFFICIENCY: _needs_work,
}
"""What a card needs that asks for no victim and no plot."""


# -- on whom and on what -------------------------------------------------------------------------

HAS_NONE_OF_IT = {
    ROOF_ON_FIRE: refuse("RIGS-K01", "that player has nothing stored", "choose somebody with resources"),
    BAD_OS: refuse("RIGS-K02", "that player has no RIGS", "choose somebody with RIGS"),
    DUMPING: refuse("RIGS-K08", "that player has no Luxuries", "choose somebody with Luxuries"),
    LIGHT_ON: refuse("RIGS-K09", "that player has no Energy", "choose somebody with Energy"),
    CARRIER_LOST: refuse("RIGS-K17", "that player has no RIGS on a plot", "choose somebody with RIGS at work"),
}
NO_HAND = refuse("RIGS-9.1", "that player has no Karma card", "choose somebody with Karma cards")
YOURSELF = refuse("RIGS-9.1", "a victim is always another player", "choose somebody else")

HURTS: dict[int, Callable[[RigsState, Seat], bool]] = {
    ROOF_ON_FIRE: lambda s, victim: any(s.stock(victim)),
    BAD_OS: lambda s, victim: s.has(victim, RIGS) + s.on_plots(victim) > 0,
    DUMPING: lambda s, victim: s.has(victim, LUXURIES) > 0,
    LIGHT_ON: lambda s, victim: s.has(victim, ENERGY) > 0,
    CARRIER_LOST: lambda s, victim: s.on_plots(victim) > 0,
}
"""Whom a card can do harm; Identity Theft anybody, as purses are secret."""
TAKES_CARDS = (EYE_FOR_AN_EYE, NOT_THAT_ONE, GIVE_ME_THAT, TAKE_THAT)


def may_hit(s: RigsState, play: Play, victim: Seat) -> Refusal | None:
    """R46: what stands against this victim."""
    if victim == play.seat:
        return YOURSELF
    if play.card in TAKES_CARDS and not s.hands[victim]:
        return NO_HAND
    hurts = HURTS.get(play.card)
    return HAS_NONE_OF_IT[play.card] if hurts is not None and not hurts(s, victim) else None


OWN_PLOT = refuse("RIGS-9.1", "this card is for a plot of another player", "choose one that is not yours")
OTHERS_PLOT = refuse("RIGS-9.1", "this card is for a plot of your own", "choose one of yours")
NO_RIGS_THERE = refuse("RIGS-9.1", "no RIGS stands there", "choose a plot with RIGS")
MAKES_NOTHING = refuse("RIGS-K14", "that plot makes nothing this round", "choose a plot that is at work")
NO_SURVEY = refuse("RIGS-K18", "that plot has no survey", "choose two plots with surveys")
NO_CHANGE = refuse("RIGS-K18", "swapping these surveys would change nothing", "choose surveys that differ")


def may_aim_at(s: RigsState, play: Play, plot: int) -> Refusal | None:
    """R19: what stands against this plot of somebody else."""
    if s.owner[plot] == play.seat or s.owner[plot] < 0:
        return OWN_PLOT
    if play.card in (BLOWOUT, DRIFT) and not s.rigs[plot]:
        return NO_RIGS_THERE
    return MAKES_NOTHING if play.card == SENT_WHERE and not makes_now(s, plot) else None


def makes_now(s: RigsState, plot: int) -> bool:
    """Whether a plot will bring its owner something this round: powered or making Energy, and not diverted yet."""
    at_work = s.working[plot] == ENERGY or s.powered >> plot & 1
    return bool(at_work and output(s, plot)) and all(plot != other for other, _ in s.diverted)


def may_use(s: RigsState, play: Play, plot: int) -> Refusal | None:
    """What stands against this plot of one's own."""
    if s.owner[plot] != play.seat:
        return OTHERS_PLOT
    return NO_RIGS_THERE if play.card == TDM and not s.rigs[plot] else None


def may_swap(s: RigsState, play: Play, plot: int) -> Refusal | None:
    """R20: two surveys of which something would come."""
    if s.survey[plot] == UNSURVEYED:
        return NO_SURVEY
    if play.plot < 0:
        return None if any(differ(s, plot, other) for other in PLOTS) else NO_CHANGE
    return None if differ(s, play.plot, plot) else NO_CHANGE


def differ(s: RigsState, plot: int, other: int) -> bool:
    if plot == other or UNSURVEYED in (s.survey[plot], s.survey[other]):
        return False
    return s.survey[plot] != s.survey[other] or LUXURIES in (s.working[plot], s.working[other])


NOBODY_HAS_IT = refuse("RIGS-K12", "nobody else has any", "name another resource")
NO_SUCH_SPOT = refuse("RIGS-K23", "that plot has no spot for it", "name another resource")


def may_name(s: RigsState, play: Play, resource: int) -> Refusal | None:
    """What stands against naming this resource."""
    if play.card == I_WANT_THAT:
        others = [seat for seat in s.seats if seat != play.seat]
        return None if any(s.has(seat, resource) for seat in others) else NOBODY_HAS_IT
    return None if s.spots(play.plot, resource) else NO_SUCH_SPOT


MAY: dict[str, Callable[[RigsState, Play, int], Refusal | None]] = {
    "victim": may_hit,
    "plot": may_aim_at,
    "own plot": may_use,
    "survey": may_swap,
    "resource": may_name,
    "spots": may_name,
}
"""By question: what stands against an answer."""


def candidates(s: RigsState, question: str) -> tuple[int, ...]:
    if question == "victim":
        return tuple(s.seats)
    return RESOURCES if question in ("resource", "spots") else PLOTS


def has_object(s: RigsState, play: Play) -> bool:
    """Whether the card's first question has an answer."""
    question = CARDS[play.card].asks[play.asked]
    may = MAY[question]
    return any(may(s, play, candidate) is None for candidate in candidates(s, question))


# -- whom it hits --------------------------------------------------------------------------------


def victims(s: RigsState, play: Play) -> Seats:
    """Clockwise from whoever plays the card."""
    hit: set[Seat] = {play.victim}
    if play.card == I_WANT_THAT:
        hit = {seat for seat in s.seats if s.has(seat, play.resource)}
    elif play.card == SURVEY_TYPO:
        hit = {s.owner[play.plot], s.owner[play.second]}
    elif play.card in (BLOWOUT, DRIFT, SENT_WHERE, RECORD_NOT_FOUND):
        hit = {s.owner[play.plot]}
    return tuple([seat for seat in s.after(play.seat) if seat in hit])


def is_attack(card: int) -> bool:
    return CARDS[card].kind in (DESTRUCTION, SABOTAGE)
