"""What a seat cannot know, redrawn: others' hands, others' Credits, the plots of a grant (RIGS-1.7, 3.1).

Cards that a seat can name stay where they are. All others in other hands are drawn anew from the cards it cannot place;
what third players know of a hand stays with the places of that hand.
"""

from __future__ import annotations

from offworld.core.frame import frames
from offworld.core.ledger import BANK
from offworld.core.menu import Random
from offworld.core.move import Seat
from offworld.games.rigs.facts import CREDITS, TYPE_OF, TYPES, UNOWNED
from offworld.games.rigs.p3_deals import ANSWER, FORM
from offworld.games.rigs.state import RigsState


def believe(s: RigsState, seat: Seat | None, rng: Random) -> None:
    if s.top is None:
        return
    redraw_hands(s, seat, rng)
    if not s.options.open_purses:
        redraw_purses(s, seat, rng)
    if seat != s.leader and any(s.grant):
        redraw_grant(s, rng)


def redraw_hands(s: RigsState, seat: Seat | None, rng: Random) -> None:
    """Cards that the seat cannot place, in the places whose cards it cannot name."""
    places = [
        (other, card) for other in s.seats if other != seat for card in s.hands[other] if not _names(s, seat, card)
    ]
    cards = shuffled(sorted([*s.karma_deck(), *(card for _, card in places)]), rng)
    hands = [set(hand) for hand in s.hands]
    marks = list(s.known)
    seen_by = [bits for _, bits in sorted([(other, s.known[card]) for other, card in places])]
    for card in cards:
        marks[card] = 0
    for other, card in places:
        hands[other].discard(card)
    for (other, _), bits in zip(places, seen_by, strict=True):
        drawn = cards.pop()
        hands[other].add(drawn)
        marks[drawn] = bits
    s.hands = tuple([tuple(sorted(hand)) for hand in hands])
    s.known = tuple(marks)


def _names(s: RigsState, seat: Seat | None, card: int) -> bool:
    return seat is not None and bool(s.known[card] >> seat & 1)


def redraw_purses(s: RigsState, seat: Seat | None, rng: Random) -> None:
    """Up to about three times the starting Credits, and no less than an open offer shows."""
    for other in s.seats:
        if other != seat:
            least = _offered(s, other)
            s.transfer(other, BANK, CREDITS, s.has(other, CREDITS))
            s.transfer(BANK, other, CREDITS, least + int(rng.random() * 3 * s.facts.start[CREDITS]))


def _offered(s: RigsState, seat: Seat) -> int:
    """The Credits that a seat offers in a deal: an offer that was sent, or a form that it has begun itself."""
    offers = [env for step, env, _ in frames(s.top) if step is ANSWER or (step is FORM and not env.counters)]
    return sum([env.gives[0] for env in offers if env.seat == seat])


def redraw_grant(s: RigsState, rng: Random) -> None:
    """As many plots out of all that nobody owns."""
    unowned = shuffled([TYPE_OF[plot] for plot, owner in enumerate(s.owner) if owner == UNOWNED], rng)
    drawn = unowned[: sum(s.grant)]
    s.grant = tuple([drawn.count(kind) for kind in TYPES])


def shuffled(cards: list[int], rng: Random) -> list[int]:
    for i in range(len(cards) - 1, 0, -1):
        j = int(rng.random() * (i + 1))
        cards[i], cards[j] = cards[j], cards[i]
    return cards
