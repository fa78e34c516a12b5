"""Karma windows (RIGS-9.3, R9): after the disasters, in Last Call, and after the price card.

A window asks everybody who holds a card, whatever it is, clockwise from the leader: to ask only those who could play
something would tell the others.
"""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from offworld.core.fields import put
from offworld.core.move import NOBODY, Move, Seat, Seats
from offworld.core.refusal import Refusal
from offworld.core.step import Step, Verb, Visible
from offworld.games.rigs.choices import card_verb
from offworld.games.rigs.p9_karma import may_play
from offworld.games.rigs.p9_play import begin_card, seen_when_chosen
from offworld.games.rigs.state import RigsState


class WindowLap(NamedTuple):
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

    def sees(self, s: RigsState, seat: Seat, move: Move) -> Seats | None:
        return seen_when_chosen(seat, move)

    def card(self, s: RigsState, seat: Seat, card: int) -> None:
        self.before_card(s)
        begin_card(s, seat, card)

    def skip(self, s: RigsState, seat: Seat) -> None:
        left, plays, busy, announced = s.env
        s.become(WindowLap(left[1:], plays, busy, announced))

    def run(self, s: RigsState) -> Seats:
        lap = s.env if isinstance(s.env, WindowLap) else WindowLap(s.order, (0,) * s.n_seats, announced=s.announced)
        if lap.announced != s.announced:
            seat, *left = lap.left
            plays = put(lap.plays, seat, lap.plays[seat] + 1)
            lap = WindowLap(tuple(left), plays, busy=True, announced=s.announced)
        while not (asked := self._asked(s, lap)) and lap.busy:
            lap = lap._replace(left=s.order, busy=False)
        if not asked:
            s.done()
            return NOBODY
        if lap is not s.env or asked != lap.left:
            s.become(WindowLap(asked, lap.plays, lap.busy, lap.announced))
        return asked[:1]

    def _asked(self, s: RigsState, lap: WindowLap) -> Seats:
        """Who is left of this lap, without those who hold nothing or have played enough."""
        left = lap.left
        while left and not (s.hands[left[0]] and lap.plays[left[0]] < s.facts.plays_in_a_window):
            left = left[1:]
        return left

    def before_card(self, s: RigsState) -> None:
        """A card is about to be played. Overridden where something follows from it: what is opened here comes after."""
