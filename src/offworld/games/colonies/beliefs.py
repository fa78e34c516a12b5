"""What a seat cannot know, redrawn: event cards in other hands and in the deck, and others' money (COL-1.4).

Cards that were turned up are known, and so are a seat's own hand and its own picks. All other cards are shuffled
anew into the places where unknown cards lie. Others' money is drawn around what players start with.
"""

from __future__ import annotations

from offworld.core.ledger import BANK
from offworld.core.menu import Random
from offworld.core.move import Seat
from offworld.games.colonies.cards import CARDS, NO_CARD
from offworld.games.colonies.facts import CREDITS, DECK, START_CREDITS, START_CREDITS_OF_THREE
from offworld.games.colonies.state import ColoniesState


def believe(s: ColoniesState, seat: Seat | None, rng: Random) -> None:
    if s.top is None:
        return
    if s.seat_at:
        redraw_money(s, seat, rng)
    redraw_cards(s, seat, rng)


def redraw_money(s: ColoniesState, seat: Seat | None, rng: Random) -> None:
    """From half to one and a half times the starting money, whatever they really have."""
    start = START_CREDITS_OF_THREE if s.n_seats == 3 else START_CREDITS
    for other in s.seats:
        if other != seat:
            s.transfer(other, BANK, CREDITS, s.has(other, CREDITS))
            s.transfer(BANK, other, CREDITS, start // 2 + int(rng.random() * (start + 1)))


def redraw_cards(s: ColoniesState, seat: Seat | None, rng: Random) -> None:
    hand = () if seat is None else s.hands[seat]
    mine = () if seat is None else s.picked[seat]
    turned_up = (*s.played, s.event) if s.event != NO_CARD else ()
    known = {*hand, *mine, *turned_up}
    unknown = shuffled([card for card in range(len(CARDS)) if card not in known], rng)
    own_in_deck = tuple(card for card in s.deck if card in mine)
    s.deck = (*own_in_deck, *(unknown.pop() for _ in range(len(s.deck) - len(own_in_deck))))
    s.hands = tuple(
        cards if other == seat else tuple(unknown.pop() for _ in cards) for other, cards in enumerate(s.hands)
    )
    s.undealt = tuple(sorted(unknown))
    redraw_picks(s, seat, (*turned_up, *s.deck), rng)


def redraw_picks(s: ColoniesState, seat: Seat | None, decks: tuple[int, ...], rng: Random) -> None:
    """Who may have given which card: each deck of five in turn, without the seat's own."""
    picked: list[tuple[int, ...]] = [() for _ in s.seats]
    mine = () if seat is None else s.picked[seat]
    for half in range(max(map(len, s.picked), default=0)):
        others = shuffled([card for card in decks[half * DECK : (half + 1) * DECK] if card not in mine], rng)
        for other in s.seats:
            picked[other] += (mine[half],) if other == seat else (others.pop(),)
    s.picked = tuple(picked)


def shuffled(cards: list[int], rng: Random) -> list[int]:
    for i in range(len(cards) - 1, 0, -1):
        j = int(rng.random() * (i + 1))
        cards[i], cards[j] = cards[j], cards[i]
    return cards
