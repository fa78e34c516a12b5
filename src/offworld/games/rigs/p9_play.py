"""Playing a Karma card (RIGS-9.1): its questions, its announcement, its answers, its effect, the discard.

A card is resolved fully before anything else goes on. Windows ask clockwise from the leader everybody who holds a card,
whatever it is: to ask only those who could play something would tell the others (R9).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, NamedTuple

from offworld.core.fields import put
from offworld.core.menu import BARE, Menu
from offworld.core.move import NOBODY, Seat, Seats
from offworld.core.refusal import Refusal, refuse
from offworld.core.step import Step, Verb, Visible
from offworld.games.rigs import p9_destruction as destruction
from offworld.games.rigs import p9_sabotage as sabotage
from offworld.games.rigs import p9_wealth as wealth
from offworld.games.rigs.choices import card_verb, seat_verb
from offworld.games.rigs.facts import (
    ALARM_SYSTEM,
    BAD_OS,
    BELOW_SURFACE,
    BLOWOUT,
    CARDS,
    CARRIER_LOST,
    DONK,
    DOUBLE_AGENT,
    DRIFT,
    DUMPING,
    EFFICIENCY,
    EYE_FOR_AN_EYE,
    FAVOR,
    GIVE_ME_THAT,
    I_WANT_THAT,
    IDENTITY_THEFT,
    INFORMATION,
    INSURANCE,
    LIGHT_ON,
    MOST_PLAYS,
    NOT_ALONE,
    NOT_FOR_YOU,
    NOT_THAT_ONE,
    OTHER_MARKETS,
    PLOTS,
    POKER_NIGHT,
    RECORD_NOT_FOUND,
    RESOURCES,
    RIGHT_BACK,
    ROOF_ON_FIRE,
    ROUGH_STORM,
    RUINS,
    SABOTAGE,
    SENT_WHERE,
    STAYING,
    SURVEY_TYPO,
    SWAP_MEET,
    TAKE_THAT,
    TDM,
    resource_name,
)
from offworld.games.rigs.karma import add_to_hand, remove_from_hand
from offworld.games.rigs.p3_notes import break_peace
from offworld.games.rigs.p9_karma import (
    ANNOUNCED,
    CARRIED_OUT,
    FIRST_ALARM,
    MAY,
    POLLED,
    SECOND_ALARM,
    TAKING_EFFECT,
    Play,
    has_object,
    is_attack,
    may_play,
    victims,
)
from offworld.games.rigs.p9_protection import POLL, a_little_information, play_words, sound_alarm, warehouse_insurance
from offworld.games.rigs.p9_reversed import turned_on
from offworld.games.rigs.p9_sabotage import drift_name
from offworld.games.rigs.state import RigsState

EFFECT: dict[int, Callable[[RigsState, Play], None]] = {
    ROOF_ON_FIRE: destruction.roof_on_fire,
    BAD_OS: destruction.bad_os_revision,
    BLOWOUT: destruction.blowout,
    EYE_FOR_AN_EYE: destruction.eye_for_an_eye,
    NOT_THAT_ONE: destruction.not_that_one,
    NOT_ALONE: destruction.not_going_alone,
    ROUGH_STORM: destruction.rough_storm,
    DUMPING: destruction.accidental_dumping,
    LIGHT_ON: destruction.left_the_light_on,
    GIVE_ME_THAT: sabotage.give_me_that,
    IDENTITY_THEFT: sabotage.identity_theft,
    I_WANT_THAT: sabotage.i_want_that,
    DRIFT: sabotage.triangulation_drift,
    SENT_WHERE: sabotage.sent_where,
    RECORD_NOT_FOUND: sabotage.record_not_found,
    TAKE_THAT: sabotage.take_that,
    CARRIER_LOST: sabotage.carrier_lost,
    SURVEY_TYPO: sabotage.survey_typo,
    **dict.fromkeys(STAYING, wealth.stay_in_play),
    EFFICIENCY: wealth.ridiculous_efficiency,
    POKER_NIGHT: wealth.poker_night,
    BELOW_SURFACE: wealth.below_the_surface,
    OTHER_MARKETS: wealth.other_markets,
    SWAP_MEET: wealth.swap_meet,
    TDM: wealth.time_dilation,
    RUINS: wealth.ruins,
    INSURANCE: warehouse_insurance,
    INFORMATION: a_little_information,
}
"""What a card does, by card; the others only answer."""


# -- the questions of a card ---------------------------------------------------------------------


def begin_card(s: RigsState, seat: Seat, card: int) -> None:
    """A seat wants to play a card: first its questions."""
    ask_on(s, Play(card, seat))


def ask_on(s: RigsState, play: Play) -> None:
    """The next question of the card, or its announcement after the last."""
    asks = CARDS[play.card].asks
    if play.asked < len(asks):
        s.ask(QUESTIONS[asks[play.asked]], play)
    elif s.holds(play.seat, play.card):
        announce(s, play)
    else:
        announce_anew(s, play)


NO_WAY_BACK = refuse("RIGS-K35", "the card is on the table already", "choose, or discard it next time")


BACK = Verb("back", "Go back")


class Question(Step[RigsState]):
    """One question of a card. `verb` answers it; which answers fit is said by `MAY`."""

    rule = "RIGS-9.1"
    visible = Visible(public=("card", "seat", "victim", "plot", "resource"))
    verbs: ClassVar[tuple[Verb, ...]] = (BACK,)

    def who(self, s: RigsState) -> Seats:
        return (s.env.seat,)

    def prompt(self, s: RigsState, seat: Seat | None) -> str:
        return f"{CARDS[s.env.card].name}: {self.question}"

    def fits(self, s: RigsState, answer: int) -> Refusal | None:
        play: Play = s.env
        return MAY[CARDS[play.card].asks[play.asked]](s, play, answer)

    def may_back(self, s: RigsState, seat: Seat) -> Refusal | None:
        return None if s.holds(seat, s.env.card) else NO_WAY_BACK

    def back(self, s: RigsState, seat: Seat) -> None:
        s.done()

    def answered(self, s: RigsState, play: Play) -> None:
        s.done()
        ask_on(s, play._replace(asked=play.asked + 1))


class AskVictim(Question):
    name = "victim"
    question = "on whom?"
    verbs = (
        seat_verb("victim", "Play it on {}"),
        BACK,
    )

    def may_victim(self, s: RigsState, seat: Seat, victim: Seat) -> Refusal | None:
        return self.fits(s, victim)

    def victim(self, s: RigsState, seat: Seat, victim: Seat) -> None:
        self.answered(s, s.env._replace(victim=victim))


class AskPlot(Question):
    name = "plot"
    question = "on which plot?"
    verbs = (Verb("plot", "Play it on {}", over=PLOTS, label=drift_name), BACK)

    def may_plot(self, s: RigsState, seat: Seat, plot: int) -> Refusal | None:
        return self.fits(s, plot)

    def plot(self, s: RigsState, seat: Seat, plot: int) -> None:
        first = s.env.plot < 0
        self.answered(s, s.env._replace(plot=plot) if first else s.env._replace(second=plot))


class AskResource(Question):
    name = "resource"
    question = "for which resource?"
    verbs = (Verb("resource", "{}", over=RESOURCES, label=resource_name), BACK)

    def may_resource(self, s: RigsState, seat: Seat, resource: int) -> Refusal | None:
        return self.fits(s, resource)

    def resource(self, s: RigsState, seat: Seat, resource: int) -> None:
        self.answered(s, s.env._replace(resource=resource))


ASK_PLOT, ASK_RESOURCE = AskPlot(), AskResource()
QUESTIONS: dict[str, Question] = {
    "victim": AskVictim(),
    "plot": ASK_PLOT,
    "own plot": ASK_PLOT,
    "survey": ASK_PLOT,
    "resource": ASK_RESOURCE,
    "spots": ASK_RESOURCE,
}


# -- carrying it out -----------------------------------------------------------------------------


def announce(s: RigsState, play: Play) -> None:
    """RIGS-9.1: everybody sees the card and what it is aimed at."""
    remove_from_hand(s, play.seat, play.card)
    s.played = (*s.played, play.card)
    s.reveal()
    s.ask(CARRY_OUT, play)
    _announced(s, play)


def announce_anew(s: RigsState, play: Play) -> None:
    """R10: a double agent plays it, in its own way; what it takes over stands right below."""
    s.become(play)
    _announced(s, play)


def _announced(s: RigsState, play: Play) -> None:
    s.announced += 1
    s.tell("{}.", play_words(s, play))
    if is_attack(play.card):
        hit = victims(s, play)
        break_peace(s, play.seat, hit)
        for victim in hit:
            s.stir(victim)


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
        ask_on(s, Play(card, seat))

    def drop_it(self, s: RigsState, seat: Seat) -> None:
        s.done()


DOUBLE = DoubleAgent()


# -- windows -------------------------------------------------------------------------------------


class Lap(NamedTuple):
    """Who is still to be asked in this lap, how many cards each has played here, and what has happened in it."""

    left: Seats
    plays: tuple[int, ...]
    busy: bool = False
    announced: int = 0
    """How many cards had been played when the present seat was asked."""


class KarmaWindow(Step[RigsState]):
    """R9: clockwise from the leader, one card or none, until nobody plays one in a whole lap."""

    rule = "RIGS-9.3"
    question = "Do you play a Karma card?"
    visible = Visible(public=("left",))
    verbs: ClassVar[tuple[Verb, ...]] = (
        card_verb("card", "Play {}"),
        Verb("skip", "Play no card"),
    )

    def __init__(self, name: str) -> None:
        self.name = name

    def may_card(self, s: RigsState, seat: Seat, card: int) -> Refusal | None:
        return may_play(s, seat, card)

    def menu(self, s: RigsState, seat: Seat) -> Menu:
        cards = tuple([card for card in s.hands[seat] if may_play(s, seat, card) is None])
        return Menu({"card": cards, "skip": BARE}) if cards else NOTHING_FITS

    def card(self, s: RigsState, seat: Seat, card: int) -> None:
        lap: Lap = s.env
        s.become(lap._replace(plays=put(lap.plays, seat, lap.plays[seat] + 1), announced=s.announced))
        self.before_card(s)
        begin_card(s, seat, card)

    def skip(self, s: RigsState, seat: Seat) -> None:
        s.become(s.env._replace(left=s.env.left[1:]))

    def run(self, s: RigsState) -> Seats:
        lap = s.env if isinstance(s.env, Lap) else Lap(s.order, (0,) * s.n_seats, announced=s.announced)
        if lap.announced != s.announced:
            lap = lap._replace(left=lap.left[1:], busy=True, announced=s.announced)
        while not (asked := self._asked(s, lap)) and lap.busy:
            lap = lap._replace(left=s.order, busy=False)
        if not asked:
            s.done()
            return NOBODY
        s.become(lap._replace(left=asked))
        return asked[:1]

    def _asked(self, s: RigsState, lap: Lap) -> Seats:
        """Who is left of this lap, without those who hold nothing or have played enough."""
        left = lap.left
        while left and not (s.hands[left[0]] and lap.plays[left[0]] < MOST_PLAYS):
            left = left[1:]
        return left

    def before_card(self, s: RigsState) -> None:
        """A card is about to be played. Overridden where something follows from it: what is opened here comes after."""


NOTHING_FITS = Menu({"skip": BARE}).lasting()
