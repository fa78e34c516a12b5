"""The disaster phase (RIGS-4): a card for everybody, all dealt before any is suffered; then a Karma window.

Who really lost something, or is hampered in production, draws Karma as the card says. Everybody else may swap a card.
"""

from __future__ import annotations

from offworld.core.fields import put
from offworld.core.move import CHANCE, NOBODY, Seat, Seats
from offworld.core.step import Step, Verb
from offworld.flow import ForEach, Sequence
from offworld.games.rigs.choices import card_verb
from offworld.games.rigs.facts import (
    CHARGE_FAILURE,
    DESERT,
    DISASTER,
    DISASTER_KINDS,
    DISASTERS,
    ECLIPSE,
    ENERGY,
    INFESTATION,
    JUNCTION_FAILURE,
    NO_DISASTER,
    RIGS,
    SEASONAL_HELL,
    SUPPLIES,
    TYPE_OF,
    VALLEY,
    disaster_name,
    ended,
)
from offworld.games.rigs.karma import discard, draw
from offworld.games.rigs.losing import lose_one_kind, lose_rigs
from offworld.games.rigs.p9_windows import KarmaWindow
from offworld.games.rigs.state import RigsState


def begin(s: RigsState) -> None:
    s.phase = DISASTER


def disasters_left(s: RigsState) -> tuple[int, ...]:
    """By disaster: what is left of the deck (RIGS-1.9)."""
    sets = s.options.disaster_copies
    left = [copies * sets - out for copies, out in zip(s.facts.disaster_copies, s.disasters_out, strict=True)]
    for kind in s.disaster:
        if kind != NO_DISASTER:
            left[kind] -= 1
    return tuple(left)


class DealDisaster(Step[RigsState]):
    """RIGS-4.1: face up, one for each seat; the seat is the env."""

    name = "deal disaster"
    rule = "RIGS-4.1"
    question = "A disaster is dealt."
    verbs = (Verb("strike", "{}", over=DISASTER_KINDS, label=disaster_name, weights=disasters_left),)

    def who(self, s: RigsState) -> Seats:
        if not any(disasters_left(s)):
            s.disasters_out = (0,) * len(DISASTERS)
        return (CHANCE,)

    def strike(self, s: RigsState, _chance: Seat, kind: int) -> None:
        seat = s.env
        s.done()
        s.disaster = put(s.disaster, seat, kind)
        s.struck = put(s.struck, seat, kind)
        s.tell("{}: {}", s.name(seat), ended(DISASTERS[kind].name))


def suffer(s: RigsState, seat: Seat) -> None:
    """RIGS-4.2: the card's loss, then Karma or a swap."""
    kind = s.disaster[seat]
    card = DISASTERS[kind]
    lost = hampers(s, seat, kind)
    if not card.stays:
        put_away(s, seat)
    if card.part and (n := card.lost(s.has(seat, card.resource))):
        lose_one_kind(s, seat, card.resource, n)
        lost = True
    loses_rigs = not lost and card.else_rigs and s.has(seat, RIGS) + s.on_plots(seat) > 0
    if lost or loses_rigs:
        draw(s, seat)
    else:
        s.tell("{} is spared.", s.name(seat))
        s.ask(SWAP, seat)
    if loses_rigs:
        lose_rigs(s, seat, 1)


def hampers(s: RigsState, seat: Seat, kind: int) -> bool:
    """R41: whether it holds up production."""
    lands = s.lands(seat)
    if kind == INFESTATION:
        return any(s.working[plot] == SUPPLIES for plot in lands)
    if kind == ECLIPSE:
        return any(TYPE_OF[plot] == DESERT for plot in lands)
    if kind == SEASONAL_HELL:
        return any(TYPE_OF[plot] == VALLEY for plot in lands)
    return kind in (JUNCTION_FAILURE, CHARGE_FAILURE) and any(s.working[plot] == ENERGY for plot in lands)


def put_away(s: RigsState, seat: Seat) -> None:
    """RIGS-4.3: onto the discards."""
    kind = s.disaster[seat]
    if kind != NO_DISASTER:
        s.disasters_out = put(s.disasters_out, kind, s.disasters_out[kind] + 1)
        s.disaster = put(s.disaster, seat, NO_DISASTER)


class SwapKarma(Step[RigsState]):
    """RIGS-4.2: whoever was spared may discard a Karma card and draw another."""

    name = "swap Karma"
    rule = "RIGS-4.2"
    question = "Do you swap a Karma card?"
    verbs = (
        card_verb("swap", "Discard {} and draw another", "RIGS-4.2"),
        Verb("keep_hand", "Keep your cards"),
    )

    def who(self, s: RigsState) -> Seats:
        return (s.env,) if s.hands[s.env] else NOBODY

    def swap(self, s: RigsState, seat: Seat, card: int) -> None:
        s.done()
        discard(s, seat, card)
        draw(s, seat)

    def keep_hand(self, s: RigsState, seat: Seat) -> None:
        s.done()


SWAP = SwapKarma()


disaster = Sequence(
    "disaster phase",
    begin,
    ForEach("disasters", lambda s: s.order, DealDisaster(), rule="RIGS-4.1"),
    ForEach("losses", lambda s: s.order, suffer, rule="RIGS-4.2"),
    KarmaWindow("disaster window"),
    rule="RIGS-4.1",
)
