"""Protection cards (RIGS-9.5): answers to Sabotage, alarms, insurance, information."""

from __future__ import annotations

from typing import Any

from offworld.core.ledger import BANK
from offworld.core.move import NOBODY, Move, Seat, Seats
from offworld.core.refusal import Refusal, refuse
from offworld.core.step import Verb, Visible
from offworld.flow.reply import Reply
from offworld.games.rigs.choices import owned_plot_name
from offworld.games.rigs.dice import RollDie
from offworld.games.rigs.facts import (
    ALARM_SYSTEM,
    ANSWERS,
    CARDS,
    CREDITS,
    DONK,
    RESOURCES,
    card_name,
    plot_name,
    resource_name,
)
from offworld.games.rigs.karma import look_at, remove_from_hand
from offworld.games.rigs.losing import listed
from offworld.games.rigs.p9_karma import Play, victims
from offworld.games.rigs.p9_wealth import leave_play
from offworld.games.rigs.state import NO_LOSS, RigsState

NOT_HELD = refuse("RIGS-9.5", "you do not hold that card", "answer with one you hold, or decline")


def play_words(s: RigsState, play: Play) -> str:
    """'Amber plays Give Me That on Cobalt'."""
    words = f"{s.name(play.seat)} plays {CARDS[play.card].name}"
    if play.victim >= 0:
        words += f" on {s.name(play.victim)}"
    if play.resource:
        words += f" for {resource_name(s, play.resource)}"
    plots = [plot for plot in (play.plot, play.second) if plot >= 0]
    named = [plot_name(s, plot) if s.owner[plot] == play.seat else owned_plot_name(s, plot) for plot in plots]
    return words + (f" on {' and '.join(named)}" if named else "")


class ResponsePoll(Reply[RigsState]):
    """R10: everybody else who holds a card is asked in secret, unless all answers lie face up."""

    name = "response"
    rule = "RIGS-9.5"
    visible = Visible(public=("choosers", "waiting", "about"), owner=("picks",))
    verbs = (
        Verb("respond", "Answer with {}", over=ANSWERS, label=card_name),
        Verb("decline", "Let it happen"),
    )

    def choosers(self, s: RigsState, about: Play) -> Seats:
        if all(s.face_up(card) for card in ANSWERS):
            return NOBODY
        return tuple([seat for seat in self.order(s, about) if s.hands[seat]])

    def order(self, s: RigsState, about: Play) -> Seats:
        """Those it is meant for come first, then the others, each clockwise."""
        hit = victims(s, about)
        return (*hit, *[seat for seat in s.after(about.seat) if seat not in hit])

    def prompt(self, s: RigsState, seat: Seat | None) -> str:
        return f"{play_words(s, self.about(s))}. Do you answer?"

    def may_respond(self, s: RigsState, seat: Seat, card: int) -> Refusal | None:
        return None if s.holds(seat, card) else NOT_HELD

    def answered(self, s: RigsState, about: Play, seat: Seat, answer: Move) -> None:
        assert answer.arg is not None
        s.tell("{} answers with {}.", s.name(seat), CARDS[answer.arg].name)
        remove_from_hand(s, seat, answer.arg)
        s.played = (*s.played, answer.arg)
        s.become(about._replace(stage=s.env.stage, answer=answer.arg, responder=seat))

    def unanswered(self, s: RigsState, about: Any) -> None:
        """It goes on."""


POLL = ResponsePoll()


# -- K28 and K29: alarms -------------------------------------------------------------------------


class AlarmDie(RollDie):
    """RIGS-K28, K29: what the die saves from, and what it costs. The play stands right below."""

    name = "alarm die"
    rule = "RIGS-K28"

    def rolled(self, s: RigsState, env: int, n: int) -> None:
        owner = s.lies_before(env)
        saved = n in (2, 4, 6) if env == ALARM_SYSTEM else 2 <= n <= 5
        s.tell("{} of {} rolls a {}: {}.", CARDS[env].name, s.name(owner), n, "safe" if saved else "hit")
        if saved:
            s.become(s.env._replace(hit=s.env.hit & ~(1 << owner)))
        elif env == DONK or n == 1:
            leave_play(s, env)


ALARM_DIE = AlarmDie()


def sound_alarm(s: RigsState, play: Play, card: int) -> None:
    """An alarm that lies before somebody who is still hit."""
    owner = s.lies_before(card)
    if owner >= 0 and play.hit >> owner & 1:
        s.ask(ALARM_DIE, card)


# -- K34 and K36 ---------------------------------------------------------------------------------


def warehouse_insurance(s: RigsState, play: Play) -> None:
    """K34: the latest insured loss comes back from the bank, and is no loss any more."""
    seat, loss = play.seat, s.insured_loss[play.seat]
    for resource, n in zip(RESOURCES, loss.resources, strict=True):
        s.transfer(BANK, seat, resource, n)
    s.tell("{} gets {} back.", s.name(seat), listed(loss.resources))
    s.insured_loss = (*s.insured_loss[:seat], NO_LOSS, *s.insured_loss[seat + 1 :])
    last = s.last_loss[seat]
    if last.event == loss.event:
        kept = last._replace(resources=(0, 0, 0, 0)) if last.karma else NO_LOSS
        s.last_loss = (*s.last_loss[:seat], kept, *s.last_loss[seat + 1 :])


def a_little_information(s: RigsState, play: Play) -> None:
    """K36: all other hands and purses, for its player alone (R49)."""
    for other in s.after(play.seat):
        look_at(s, play.seat, other)
        hand = ", ".join(CARDS[card].name for card in s.hands[other]) or "no card"
        s.tell(
            "Round {}: {} has {} Credits and holds {}.",
            s.turn,
            s.name(other),
            s.has(other, CREDITS),
            hand,
            seat=play.seat,
        )
