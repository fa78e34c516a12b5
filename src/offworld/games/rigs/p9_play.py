"""Playing a Karma card (RIGS-9.1): its announcement, its answers, its effect, the discard.

A card is resolved fully before anything else goes on.
"""

from __future__ import annotations

from collections.abc import Callable

from offworld.core.move import NOBODY, Move, Seat, Seats
from offworld.core.refusal import Refusal, refuse
from offworld.core.step import Step, Verb, Visible
from offworld.games.rigs.facts import (
    ALARM_SYSTEM,
    CARDS,
    DONK,
    DOUBLE_AGENT,
    FAVOR,
    NOT_FOR_YOU,
    RIGHT_BACK,
    SABOTAGE,
    ended,
)
from offworld.games.rigs.karma import add_to_hand, remove_from_hand
from offworld.games.rigs.p3_notes import break_peace
from offworld.games.rigs.p9_aim import Aim, AimFromHand, aiming
from offworld.games.rigs.p9_effects import EFFECT
from offworld.games.rigs.p9_karma import (
    ANNOUNCED,
    CARRIED_OUT,
    FIRST_ALARM,
    POLLED,
    SECOND_ALARM,
    TAKING_EFFECT,
    Play,
    has_object,
    is_attack,
    victims,
)
from offworld.games.rigs.p9_protection import POLL, play_words, sound_alarm
from offworld.games.rigs.p9_reversed import turned_on
from offworld.games.rigs.state import RigsState

# -- from the hand to the table ------------------------------------------------------------------


def begin_card(s: RigsState, seat: Seat, card: int) -> None:
    """A seat wants to play a card: first its questions, if it has any."""
    play = Play(card, seat)
    if CARDS[card].asks:
        s.ask(AIM, aiming(s, play))
    else:
        announce(s, play)


def seen_when_chosen(seat: Seat, move: Move) -> Seats | None:
    """Who learns which card a seat chooses: as long as it may go back, nobody else."""
    asks = move.verb == "card" and move.arg is not None and CARDS[move.arg].asks
    return (seat,) if asks else None


def announce(s: RigsState, play: Play) -> None:
    """RIGS-9.1: everybody sees the card and what it is aimed at."""
    remove_from_hand(s, play.seat, play.card)
    s.played = (*s.played, play.card)
    s.reveal()
    s.ask(CARRY_OUT, play)
    _announced(s, play)


def _announced(s: RigsState, play: Play) -> None:
    s.announced += 1
    s.tell("{}", ended(play_words(s, play)))
    if is_attack(play.card):
        hit = victims(s, play)
        break_peace(s, play.seat, hit)
        for victim in hit:
            s.stir(victim)


class AimToPlay(AimFromHand):
    def aimed(self, s: RigsState, play: Play) -> None:
        announce(s, play)


AIM = AimToPlay()


# -- carrying it out -----------------------------------------------------------------------------


class CarryOut(Step[RigsState]):
    """A card on the table, stage by stage."""

    name = "card"
    rule = "RIGS-9.1"
    visible = Visible(public=("card", "seat", "victim", "plot", "second", "resource", "answer", "responder"))

    def run(self, s: RigsState) -> Seats:
        play: Play = s.env
        s.become(play._replace(stage=play.stage + 1))
        STAGES[play.stage](s, play)
        return NOBODY


CARRY_OUT = CarryOut()


def _ask_for_answers(s: RigsState, play: Play) -> None:
    """R10: only Sabotage can be answered."""
    if CARDS[play.card].kind == SABOTAGE:
        s.ask(POLL, play)
    else:
        s.become(play._replace(stage=TAKING_EFFECT))


def _hear_answer(s: RigsState, play: Play) -> None:
    """What an answer makes of the card; without one it hits all it is meant for."""
    if play.answer == FAVOR:
        s.become(play._replace(stage=CARRIED_OUT))
    elif play.answer == NOT_FOR_YOU:
        _take_back(s, play)
    elif play.answer == DOUBLE_AGENT:
        s.become(play._replace(stage=CARRIED_OUT))
        s.ask(DOUBLE, play)
    elif play.answer == RIGHT_BACK:
        s.become(play._replace(stage=FIRST_ALARM, hit=1 << play.seat))
    else:
        s.become(play._replace(stage=FIRST_ALARM, hit=sum(1 << victim for victim in victims(s, play))))


def _take_back(s: RigsState, play: Play) -> None:
    """K33: back into the hand of who announced it, where everybody knows it, and no more Sabotage this round (R18)."""
    s.played = tuple([card for card in s.played if card != play.card])
    add_to_hand(s, play.seat, play.card, known_to=(1 << s.n_seats) - 1)
    s.banned |= 1 << play.seat
    s.tell("{} takes {} back.", s.name(play.seat), CARDS[play.card].name)
    s.become(play._replace(stage=CARRIED_OUT))


def _take_effect(s: RigsState, play: Play) -> None:
    """On those who are still hit; a card without victims always works."""
    if play.answer == RIGHT_BACK:
        if play.hit:
            turned_on(s, play)
    elif play.hit or CARDS[play.card].kind != SABOTAGE or not victims(s, play):
        EFFECT[play.card](s, play)


def _discard_played(s: RigsState, _play: Play) -> None:
    """RIGS-9.6: what neither stays in play nor went elsewhere is discarded, and its answers with it."""
    s.done()
    s.karma_out = (*s.karma_out, *s.played)
    s.played = ()


STAGES: dict[int, Callable[[RigsState, Play], None]] = {
    ANNOUNCED: _ask_for_answers,
    POLLED: _hear_answer,
    FIRST_ALARM: lambda s, play: sound_alarm(s, play, ALARM_SYSTEM),
    SECOND_ALARM: lambda s, play: sound_alarm(s, play, DONK),
    TAKING_EFFECT: _take_effect,
    CARRIED_OUT: _discard_played,
}

# -- K35, Double Agent ---------------------------------------------------------------------------

NOT_USABLE = refuse("RIGS-K35", "you cannot play it now", "discard it")


class DoubleAgent(Step[RigsState]):
    """K35: play the Sabotage at once in one's own way, or discard it."""

    name = "double agent"
    rule = "RIGS-K35"
    visible = Visible(public=("card", "seat", "responder"))
    verbs = (Verb("use_it", "Play it your way"), Verb("drop_it", "Discard it"))

    def who(self, s: RigsState) -> Seats:
        return (s.env.responder,)

    def prompt(self, s: RigsState, seat: Seat | None) -> str:
        return f"{CARDS[s.env.card].name} is yours now. What do you do with it?"

    def may_use_it(self, s: RigsState, seat: Seat) -> Refusal | None:
        card = s.env.card
        banned = s.banned >> seat & 1
        return NOT_USABLE if banned or not has_object(s, Play(card, seat)) else None

    def use_it(self, s: RigsState, seat: Seat) -> None:
        card = s.env.card
        s.done()
        s.ask(AIM_ANEW, Play(card, seat))

    def drop_it(self, s: RigsState, seat: Seat) -> None:
        s.done()


DOUBLE = DoubleAgent()


class AimAnew(Aim):
    """R10: a double agent aims the card in its own way; it lies open, and there is no way back."""

    name = "aim the card anew"
    rule = "RIGS-K35"
    visible = Visible(public=("card", "seat", "victim", "plot", "resource"))

    def play(self, s: RigsState) -> Play:
        play: Play = s.env
        return play

    def remember(self, s: RigsState, play: Play) -> None:
        s.become(play)

    def aimed(self, s: RigsState, play: Play) -> None:
        """What it takes over stands right below."""
        s.become(play)
        _announced(s, play)


AIM_ANEW = AimAnew()
