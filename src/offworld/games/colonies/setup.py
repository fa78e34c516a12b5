"""Setting up (COL-1), and the event deck, which is built twice (COL-2.3).

Lots decide who governs which planet; turn order follows the planets clockwise. With fewer than five players
one planet, or two that are no neighbours, stay neutral (COL-7). Everybody is dealt five event cards and gives
one, in secret, to a deck of five that undealt cards complete. Money and event cards are secret, all else is open.
"""

from __future__ import annotations

from functools import cache
from itertools import permutations
from math import factorial
from typing import Any

from offworld.core.ledger import BANK
from offworld.core.move import CHANCE, NOBODY, Move, Seat, Seats
from offworld.core.refusal import refuse
from offworld.core.step import Over, Step, Verb
from offworld.flow import Sealed, Sealing, Sequence
from offworld.games.colonies.cards import CARDS, NO_CARD
from offworld.games.colonies.facts import (
    ALL_PLANETS,
    CREDITS,
    DECK,
    FIRST_LEVEL,
    HAND,
    MARKET_START,
    N_PLANETS,
    NEUTRAL,
    START_CREDITS,
    START_CREDITS_OF_THREE,
    START_FOREIGN,
    START_OWN,
    TECHS,
    TRACK_START,
    many,
    planet_name,
)
from offworld.games.colonies.state import ACCOUNTS, ColoniesState

ORDINALS = ("first", "second", "third", "fourth", "fifth")
"""Seats in words: programs count them from 0, people from 1."""


def lay_out(s: ColoniesState) -> None:
    """COL-1.3: levels, agreements and markets at their start, no colonists, no pirates."""
    s.open_accounts(s.n_seats + len(ACCOUNTS))
    s.levels = [FIRST_LEVEL] * (s.n_seats * len(TECHS))
    s.promised = [TRACK_START * (i != j) for i in ALL_PLANETS for j in ALL_PLANETS]
    s.pirates = [0] * (N_PLANETS * N_PLANETS)
    s.bans = s.fewer = (0,) * s.n_seats
    s.substituted = (0,) * s.n_seats
    s.hands = s.picked = ((),) * s.n_seats
    s.undealt = tuple(range(len(CARDS)))
    for colour in ALL_PLANETS:
        s.transfer(BANK, s.market, colour, MARKET_START)


# -- COL-1.1 and COL-7: planets ------------------------------------------------------------------


def neutrals(first: int, n_seats: int) -> tuple[int, ...]:
    """COL-7: one planet for four players, for three another that is no neighbour of it."""
    return ((), (first,), (first, (first + 2) % N_PLANETS))[N_PLANETS - n_seats]


def neutral_name(s: ColoniesState, first: int) -> str:
    names = [planet_name(planet) for planet in neutrals(first, s.n_seats)]
    return f"{' and '.join(names)} {'stays' if len(names) == 1 else 'stay'} neutral"


def draw_planets(s: ColoniesState) -> None:
    if s.n_seats < N_PLANETS:
        s.ask(DrawNeutral())
    else:
        s.ask(DrawPlanets(), tuple(ALL_PLANETS))


class DrawNeutral(Step[ColoniesState]):
    """COL-7.1, 7.2: which planets nobody governs."""

    name = "neutral planets"
    rule = "COL-7.1"
    verbs = (Verb("neutral", "{}", over=tuple(ALL_PLANETS), label=neutral_name),)

    def who(self, s: ColoniesState) -> Seats:
        return (CHANCE,)

    def neutral(self, s: ColoniesState, seat: Seat, first: int) -> None:
        s.done()
        s.tell("{}.", neutral_name(s, first))
        s.ask(DrawPlanets(), tuple(planet for planet in ALL_PLANETS if planet not in neutrals(first, s.n_seats)))


@cache
def deals(planets: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """All ways to deal these planets to as many seats."""
    return tuple(permutations(planets))


def deal_name(s: ColoniesState, number: int) -> str:
    return ", ".join(planet_name(planet) for planet in deals(s.env)[number])


class DrawPlanets(Step[ColoniesState]):
    """COL-1.1: lots give every seat a planet, in any of all arrangements. Turn order follows the planets."""

    name = "planets"
    rule = "COL-1.1"
    verbs = (
        Verb(
            "govern",
            "Seat by seat: {}",
            over=lambda s, seat: range(len(deals(s.env))),
            most=lambda s: factorial(s.n_seats) - 1,
            label=deal_name,
        ),
    )

    def who(self, s: ColoniesState) -> Seats:
        return (CHANCE,)

    def govern(self, s: ColoniesState, seat: Seat, number: int) -> None:
        s.planet = deals(s.env)[number]
        s.done()
        s.seat_at = tuple(s.planet.index(p) if p in s.planet else NEUTRAL for p in ALL_PLANETS)
        for player in s.seats:
            s.tell("The {} seat governs {}.", ORDINALS[player], s.name(player))


# -- COL-1.2: the first player -------------------------------------------------------------------


class DrawFirst(Step[ColoniesState]):
    """COL-1.2 as a lot: every player has the same chance."""

    name = "first player"
    rule = "COL-1.2"
    verbs = (
        Verb(
            "begin",
            "{} begins",
            over=lambda s, seat: tuple(s.seats),
            most=lambda s: s.n_seats - 1,
            label=lambda s, seat: s.name(seat),
        ),
    )

    def who(self, s: ColoniesState) -> Seats:
        return (CHANCE,)

    def begin(self, s: ColoniesState, seat: Seat, first: Seat) -> None:
        s.done()
        hand_first_card(s, first)


class Fingers(Sealed[ColoniesState]):
    """COL-1.2: the highest number of fingers that only one player shows."""

    name = "fingers"
    rule = "COL-1.2"
    question = "How many fingers do you show? The highest number shown by one player alone begins."
    verbs = (Verb("show", "Show {}", over=tuple(range(6))),)

    def choosers(self, s: ColoniesState, about: Any) -> Seats:
        return tuple(s.seats)

    def reveal(self, s: ColoniesState, sealing: Sealing) -> None:
        shown = [pick[0].arg or 0 for pick in sealing.picks]
        s.tell("Fingers shown: {}.", ", ".join(f"{s.name(seat)} {n}" for seat, n in enumerate(shown)))
        single = [n for n in shown if shown.count(n) == 1]
        if single:
            hand_first_card(s, shown.index(max(single)))
        else:
            s.ask(self)


def hand_first_card(s: ColoniesState, seat: Seat) -> None:
    s.first = seat
    s.tell("{} is first player.", s.name(seat))


def find_first(s: ColoniesState) -> None:
    s.ask(Fingers() if s.options.first_player == "fingers" else DrawFirst())


# -- COL-1.4: goods and cards --------------------------------------------------------------------


def deal_goods(s: ColoniesState) -> None:
    """COL-1.4, 7.2: two of each foreign resource, and money."""
    money = START_CREDITS_OF_THREE if s.n_seats == 3 else START_CREDITS
    for seat in s.seats:
        for colour in ALL_PLANETS:
            s.transfer(BANK, seat, colour, START_OWN if colour == s.planet[seat] else START_FOREIGN)
        s.transfer(BANK, seat, CREDITS, money)


def event_card(name: str, text: str, over: Over) -> Verb:
    """A verb of chance that is about an event card."""
    return Verb(name, text, over=over, most=len(CARDS) - 1, label=lambda s, card: s.cards[card].name)


class Deal(Step[ColoniesState]):
    """COL-1.5: five event cards each, seen by their owner alone."""

    name = "deal"
    rule = "COL-1.5"
    verbs = (event_card("deal", "Deal {}", over=lambda s, seat: s.undealt),)

    def receiver(self, s: ColoniesState) -> Seat | None:
        return next((seat for seat in s.seats if len(s.hands[seat]) < HAND), None)

    def who(self, s: ColoniesState) -> Seats:
        return NOBODY if self.receiver(s) is None else (CHANCE,)

    def sees(self, s: ColoniesState, seat: Seat, move: Move) -> Seats | None:
        receiver = self.receiver(s)
        return NOBODY if receiver is None else (receiver,)

    def deal(self, s: ColoniesState, seat: Seat, card: int) -> None:
        receiver = self.receiver(s)
        assert receiver is not None
        s.hands = changed(s.hands, receiver, (*s.hands[receiver], card))
        s.undealt = without(s.undealt, card)


def changed(column: tuple[Any, ...], index: int, value: Any) -> tuple[Any, ...]:
    return (*column[:index], value, *column[index + 1 :])


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    return tuple(other for other in cards if other != card)


# -- COL-1.5, 1.6: the event deck ----------------------------------------------------------------


class PickCard(Sealed[ColoniesState]):
    """COL-1.5: one card of the hand goes into the event deck; nobody learns whose it was."""

    name = "event card"
    rule = "COL-1.5"
    question = "Which of your event cards goes into the deck of the next five years?"
    opens = False
    verbs = (
        Verb(
            "give",
            "{}",
            over=lambda s, seat: tuple(sorted(s.hands[seat])),
            most=len(CARDS) - 1,
            label=lambda s, card: s.cards[card].name,
            secret=True,
            otherwise=refuse("COL-1.5", "that card is not in your hand", "choose one of your own event cards"),
        ),
    )

    def choosers(self, s: ColoniesState, about: Any) -> Seats:
        return tuple(s.seats)

    def grave(self, s: ColoniesState, seat: Seat, move: Move) -> str:
        return "This card leaves your hand for good."

    def reveal(self, s: ColoniesState, sealing: Sealing) -> None:
        for seat, pick in enumerate(sealing.picks):
            card = pick[0].arg
            assert card is not None
            s.hands = changed(s.hands, seat, without(s.hands[seat], card))
            s.picked = changed(s.picked, seat, (*s.picked[seat], card))
            s.deck = (*s.deck, card)
        s.tell("Everybody has put one event card into the deck.")


class Complete(Step[ColoniesState]):
    """COL-1.6: undealt cards, unseen, make the deck five."""

    name = "complete the deck"
    rule = "COL-1.6"
    verbs = (event_card("add", "Add {}", over=lambda s, seat: s.undealt),)

    def who(self, s: ColoniesState) -> Seats:
        return (CHANCE,) if len(s.deck) < DECK else NOBODY

    def sees(self, s: ColoniesState, seat: Seat, move: Move) -> Seats | None:
        return NOBODY

    def add(self, s: ColoniesState, seat: Seat, card: int) -> None:
        s.deck = (*s.deck, card)
        s.undealt = without(s.undealt, card)


class TurnUp(Step[ColoniesState]):
    """COL-1.6, 4.7: the next event card, known a year ahead (COL-2.2)."""

    name = "next event"
    rule = "COL-4.7"
    verbs = (event_card("turn_up", "The next event is {}", over=lambda s, seat: s.deck),)

    def who(self, s: ColoniesState) -> Seats:
        return (CHANCE,)

    def turn_up(self, s: ColoniesState, seat: Seat, card: int) -> None:
        year = s.turn
        if s.event != NO_CARD:
            year += 1
            s.played = (*s.played, s.event)
        s.event = card
        s.deck = without(s.deck, card)
        s.done()
        s.tell("The next event is {}. {}", s.card.name, forecast(year, s.card.colonists))


def forecast(year: int, by_card: int) -> str:
    """COL-3.2: both parts of what will arrive."""
    coming = many(year + by_card, "colonist")
    return f"In year {year} each player receives {coming}: {year} for the year, {by_card or 'none'} by the card."


build_deck = Sequence("event deck", PickCard(), Complete(), rule="COL-1.6")

setup = Sequence(
    "set-up",
    draw_planets,
    find_first,
    deal_goods,
    Deal(),
    build_deck,
    TurnUp(),
    rule="COL-1.1",
)
