"""Karma cards on their way: drawn, discarded, taken, and who knows where they are (RIGS-1.7, 1.9, 9.7).

A player remembers what it has lawfully seen: a card is marked in `known` for those who know who holds it. A card that
goes from hand to hand unseen takes with it the marks of everybody else on the hand it came from: to keep them on the
cards that stayed would tell which one went.
"""

from __future__ import annotations

from typing import NamedTuple

from offworld.core.fields import put
from offworld.core.move import CHANCE, NOBODY, Move, Seat, Seats
from offworld.core.step import Step, Verb, Visible
from offworld.games.rigs.facts import CARDS, N_CARDS, card_name, ended
from offworld.games.rigs.state import RigsState


class Draw(NamedTuple):
    """Who draws, and how many still."""

    seat: Seat
    left: int


def deck(s: RigsState, _seat: Seat) -> tuple[int, ...]:
    return s.karma_deck()


class DrawKarma(Step[RigsState]):
    """RIGS-9.7: one card after the other, seen by its drawer alone. With no card left anywhere, none is drawn."""

    name = "Karma draw"
    rule = "RIGS-9.7"
    question = "A Karma card is drawn."
    visible = Visible(public=("seat", "left"))
    verbs = (Verb("draw", "Draw {}", over=deck, most=N_CARDS - 1, label=card_name),)

    def who(self, s: RigsState) -> Seats:
        if not s.env.left:
            return NOBODY
        if s.karma_deck():
            return (CHANCE,)
        reshuffle(s)
        return (CHANCE,) if s.karma_deck() else NOBODY

    def sees(self, s: RigsState, seat: Seat, move: Move) -> Seats:
        return (s.env.seat,)

    def draw(self, s: RigsState, _chance: Seat, card: int) -> None:
        seat, left = s.env
        s.become(Draw(seat, left - 1))
        add_to_hand(s, seat, card, known_to=0)
        s.tell("{} draws a Karma card.", s.name(seat))
        s.tell("It is {}", ended(CARDS[card].name), seat=seat)


DRAW = DrawKarma()


def draw(s: RigsState, seat: Seat, n: int = 1) -> None:
    """The seat draws so many cards before anything else goes on."""
    if n:
        s.ask(DRAW, Draw(seat, n))


def reshuffle(s: RigsState) -> None:
    """RIGS-1.9: the discards become the deck again."""
    s.karma_out = ()


def add_to_hand(s: RigsState, seat: Seat, card: int, known_to: int) -> None:
    s.hands = (*s.hands[:seat], tuple(sorted((*s.hands[seat], card))), *s.hands[seat + 1 :])
    s.known = put(s.known, card, known_to)


def remove_from_hand(s: RigsState, seat: Seat, card: int) -> None:
    hand = tuple([other for other in s.hands[seat] if other != card])
    s.hands = (*s.hands[:seat], hand, *s.hands[seat + 1 :])
    s.known = put(s.known, card, 0)


def discard(s: RigsState, seat: Seat, card: int) -> None:
    """Face up, so everybody has seen it go."""
    remove_from_hand(s, seat, card)
    s.karma_out = (*s.karma_out, card)
    s.reveal()


def take(s: RigsState, taker: Seat, giver: Seat, card: int) -> None:
    """From hand to hand, seen by these two alone."""
    both = 1 << taker | 1 << giver
    remove_from_hand(s, giver, card)
    marks = list(s.known)
    for left in s.hands[giver]:
        marks[left] &= both
    s.known = tuple(marks)
    add_to_hand(s, taker, card, known_to=1 << giver)
    s.reveal()


def look_at(s: RigsState, seat: Seat, other: Seat) -> None:
    """The seat sees another's whole hand, and remembers it."""
    marks = list(s.known)
    for card in s.hands[other]:
        marks[card] |= 1 << seat
    s.known = tuple(marks)
    s.reveal()


NOBODY_KNOWS = (0,) * N_CARDS
