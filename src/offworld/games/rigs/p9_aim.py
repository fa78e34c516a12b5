"""Aiming a Karma card (RIGS-9.1): its questions, one by one, before it is announced.

Until the last answer nobody else learns which card it is: whoever goes back has shown nothing.
"""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from offworld.core.frame import Frame
from offworld.core.menu import Random
from offworld.core.move import Move, Seat, Seats
from offworld.core.refusal import Refusal
from offworld.core.step import Step, Verb, Visible
from offworld.games.rigs.choices import LAST_PLOT, LAST_SEAT, owned_plot_name, seat_name
from offworld.games.rigs.facts import CARDS, LUXURIES, plot_name, resource_name
from offworld.games.rigs.p9_karma import MAY, Play, candidates, may_play
from offworld.games.rigs.state import RigsState

ANSWERED_BY = {
    "victim": "victim",
    "plot": "plot",
    "own plot": "plot",
    "survey": "plot",
    "resource": "resource",
    "spots": "resource",
}
"""By question: the verb that answers it."""
WORDS = {
    "victim": "on whom?",
    "plot": "on which plot?",
    "own plot": "on which plot?",
    "survey": "which plot changes its survey?",
    "resource": "for which resource?",
    "spots": "for which resource?",
}
SWAPPED = "which plot does {} swap surveys with?"


def question_of(play: Play) -> str:
    """What the card asks next; nothing, if that is all."""
    asks = CARDS[play.card].asks
    return asks[play.asked] if play.asked < len(asks) else ""


def is_last(play: Play) -> bool:
    return play.asked + 1 >= len(CARDS[play.card].asks)


def _listed(verb: str) -> Verb:
    """The verb for one kind of question: it lists something only while that is asked."""

    def over(s: RigsState, _seat: Seat) -> tuple[int, ...]:
        step = s.step
        assert isinstance(step, Aim)
        question = question_of(step.play(s))
        return candidates(s, question) if ANSWERED_BY.get(question) == verb else ()

    label = {"victim": seat_name, "plot": owned_plot_name, "resource": resource_name}[verb]
    most = {"victim": LAST_SEAT, "plot": LAST_PLOT, "resource": LUXURIES}[verb]
    return Verb(verb, "{}" if verb == "resource" else "Play it on {}", over=over, most=most, label=label)


class Aim(Step[RigsState]):
    """The questions of a card. Which answers fit is said by `MAY`; what follows the last one, by `aimed`."""

    rule = "RIGS-9.1"
    verbs: ClassVar[tuple[Verb, ...]] = (_listed("victim"), _listed("plot"), _listed("resource"))

    def play(self, s: RigsState) -> Play:
        raise NotImplementedError

    def remember(self, s: RigsState, play: Play) -> None:
        raise NotImplementedError

    def aimed(self, s: RigsState, play: Play) -> None:
        """All is answered. The step is closed already."""
        raise NotImplementedError

    def who(self, s: RigsState) -> Seats:
        return (self.play(s).seat,)

    def prompt(self, s: RigsState, seat: Seat | None) -> str:
        play = self.play(s)
        if seat is None:
            return f"{s.name(play.seat)} aims a Karma card."
        question = question_of(play)
        again = question == "survey" and play.plot >= 0
        asks = SWAPPED.format(plot_name(s, play.plot)) if again else WORDS.get(question, "nothing to aim at.")
        return f"{CARDS[play.card].name}: {asks}"

    def fits(self, s: RigsState, answer: int) -> Refusal | None:
        play = self.play(s)
        return MAY[question_of(play)](s, play, answer)

    def may_victim(self, s: RigsState, _seat: Seat, victim: Seat) -> Refusal | None:
        return self.fits(s, victim)

    def may_plot(self, s: RigsState, _seat: Seat, plot: int) -> Refusal | None:
        return self.fits(s, plot)

    def may_resource(self, s: RigsState, _seat: Seat, resource: int) -> Refusal | None:
        return self.fits(s, resource)

    def victim(self, s: RigsState, _seat: Seat, victim: Seat) -> None:
        self._answered(s, self.play(s)._replace(victim=victim))

    def plot(self, s: RigsState, _seat: Seat, plot: int) -> None:
        play = self.play(s)
        self._answered(s, play._replace(plot=plot) if play.plot < 0 else play._replace(second=plot))

    def resource(self, s: RigsState, _seat: Seat, resource: int) -> None:
        self._answered(s, self.play(s)._replace(resource=resource))

    def _answered(self, s: RigsState, play: Play) -> None:
        if is_last(play):
            s.done()
            self.aimed(s, play._replace(asked=play.asked + 1))
        else:
            self.remember(s, play._replace(asked=play.asked + 1))


class Aiming(NamedTuple):
    """Who aims a card, and by seat what it has said so far, which it alone may see."""

    seat: Seat
    plays: tuple[tuple[Play, ...], ...]


def aiming(s: RigsState, play: Play) -> Aiming:
    return Aiming(play.seat, tuple([(play,) if seat == play.seat else () for seat in s.seats]))


class AimFromHand(Aim):
    """A card of one's own hand, which nobody else sees before it is announced."""

    name = "aim a card"
    visible = Visible(public=("seat",), owner=("plays",))
    verbs: ClassVar[tuple[Verb, ...]] = (*Aim.verbs, Verb("back", "Play another card, or none", back=True))

    def play(self, s: RigsState) -> Play:
        env: Aiming = s.env
        return env.plays[env.seat][0]

    def remember(self, s: RigsState, play: Play) -> None:
        s.become(aiming(s, play))

    def sees(self, s: RigsState, seat: Seat, move: Move) -> Seats | None:
        """With the last answer it is announced."""
        return None if move.verb != "back" and is_last(self.play(s)) else (seat,)

    def back(self, s: RigsState, _seat: Seat) -> None:
        s.done()

    def believe(self, s: RigsState, frame: Frame, seat: Seat | None, rng: Random) -> Aiming:
        """To everybody else it may be any card of that hand. One that asks nothing can only go back."""
        env: Aiming = frame[1]
        if seat == env.seat:
            return env
        hand = s.hands[env.seat]
        fitting = [card for card in hand if CARDS[card].asks and may_play(s, env.seat, card) is None] or hand
        return aiming(s, Play(fitting[int(rng.random() * len(fitting))], env.seat))
