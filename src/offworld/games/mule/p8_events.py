"""Phase 8, Personal Events (MULE-9).

Rank 1 draws a Lucky Event card, looks at it and gives it to somebody else, who resolves it, then draws an
Unlucky one and gives that away in turn. Gains come from the bank, losses go to it. Under the alternative
system the cards themselves name the ranks that get them.
"""

from __future__ import annotations

from typing import NamedTuple

from offworld.core.fields import put
from offworld.core.frame import Frame
from offworld.core.ledger import BANK
from offworld.core.menu import Random
from offworld.core.move import CHANCE, NOBODY, Move, Seat, Seats
from offworld.core.refusal import Refusal, refuse
from offworld.core.step import Step, Verb, Visible
from offworld.flow import ForEach, Sequence
from offworld.games.mule.facts import FOOD, GOODS, LANDS, MONEY, RIVER, EventCard, dollars
from offworld.games.mule.lands import lay, lift, remove_mule
from offworld.games.mule.p1_expansion import Claiming, claim_land
from offworld.games.mule.p2_hunt import lucky_odds, reshuffle_lucky, still_in_deck
from offworld.games.mule.state import NOWHERE, MuleState

LUCKY, UNLUCKY = 1, 0


class Drawing(NamedTuple):
    """Which deck, who draws, and the card in hand by seat (only its drawer sees it; -1 = none)."""

    deck: int
    drawer: Seat
    hand: tuple[int, ...]


def cards(s: MuleState, deck: int) -> tuple[EventCard, ...]:
    return s.facts.lucky if deck == LUCKY else s.facts.unlucky


def odds(s: MuleState) -> list[int]:
    """MULE-9.5: what is not on the discard pile is in the deck; there is an Unlucky card for every turn."""
    if s.env.deck == LUCKY:
        return lucky_odds(s)
    return still_in_deck(len(s.facts.unlucky), s.unlucky_out)


def discard(s: MuleState, deck: int, card: int) -> None:
    if deck == LUCKY:
        s.lucky_out = (*s.lucky_out, card)
    else:
        s.unlucky_out = (*s.unlucky_out, card)


class DrawEvent(Step[MuleState]):
    """MULE-9.1, MULE-9.2: the drawer alone looks at the card. Under the alternative system all see it."""

    name = "event card"
    rule = "MULE-9.1"
    question = "An event card is drawn"
    verbs = (
        Verb(
            "draw",
            "Event card: {}",
            over=lambda s, _seat: range(len(cards(s, s.env.deck))),
            most=lambda s: max(len(s.facts.lucky), len(s.facts.unlucky)) - 1,
            label=lambda s, card: cards(s, s.env.deck)[card].title,
            weights=odds,
        ),
    )

    def run(self, s: MuleState) -> Seats:
        """MULE-9.5: a deck that is used up is made anew just before a card is drawn from it."""
        if s.env.deck == LUCKY:
            reshuffle_lucky(s)
        return (CHANCE,)

    def sees(self, s: MuleState, seat: Seat, move: Move) -> Seats | None:
        return None if s.options.personal_events == "alternative" else (s.env.drawer,)

    def draw(self, s: MuleState, _seat: Seat, card: int) -> None:
        env: Drawing = s.env
        s.done()
        if s.options.personal_events == "alternative":
            rank = cards(s, env.deck)[card].rank[s.n_seats - 3]
            resolve(s, env.deck, card, s.ranks[rank - 1])
        else:
            hand = tuple(card if seat == env.drawer else -1 for seat in s.seats)
            s.ask(give_event, Drawing(env.deck, env.drawer, hand))


def _others(s: MuleState, _seat: Seat) -> tuple[int, ...]:
    return tuple(s.seats)


class GiveEvent(Step[MuleState]):
    """MULE-9.1, MULE-9.2: give the card to another player, who reads it out and does what it says."""

    name = "give"
    rule = "MULE-9.1"
    visible = Visible(public=("deck", "drawer"), owner=("hand",))
    verbs = (
        Verb(
            "give",
            "Give it to {}",
            over=_others,
            most=lambda s: s.n_seats - 1,
            label=lambda s, seat: s.called(seat),
        ),
    )

    def who(self, s: MuleState) -> Seats:
        return (s.env.drawer,)

    def prompt(self, s: MuleState, seat: Seat | None) -> str:
        env: Drawing = s.env
        if seat != env.drawer:
            return f"{s.called(env.drawer)} looks at an event card and gives it away."
        card = cards(s, env.deck)[env.hand[seat]]
        return f"Your {'Lucky' if env.deck == LUCKY else 'Unlucky'} Event: {describe(s, card)} Who gets it?"

    def may_give(self, s: MuleState, seat: Seat, target: Seat) -> Refusal | None:
        if target == seat:
            rule = "MULE-9.1" if s.env.deck == LUCKY else "MULE-9.2"
            return refuse(rule, "you may not keep the card", "give it to another player")
        return None

    def give(self, s: MuleState, seat: Seat, target: Seat) -> None:
        env: Drawing = s.env
        s.done()
        s.reveal()
        s.ask(event_given, Given(env.deck, env.hand[seat], target))

    def believe(self, s: MuleState, frame: Frame, seat: Seat | None, rng: Random) -> Drawing:
        """Any card that is not on the discard pile could be in the drawer's hand."""
        env: Drawing = frame[1]
        if seat == env.drawer:
            return env
        out = s.lucky_out if env.deck == LUCKY else s.unlucky_out
        deck = [card for card in range(len(cards(s, env.deck))) if card not in out]
        card = deck[int(rng.random() * len(deck))]
        return env._replace(hand=tuple(card if other == env.drawer else -1 for other in s.seats))


draw_event = DrawEvent()
give_event = GiveEvent()


class Given(NamedTuple):
    """A card of a deck, and who got it."""

    deck: int
    card: int
    seat: Seat


def befall(s: MuleState) -> None:
    given: Given = s.env.about
    resolve(s, given.deck, given.card, given.seat)


def give_back(s: MuleState) -> None:
    """MULE-9.2: who got the Lucky card draws an Unlucky one."""
    given: Given = s.env.about
    if given.deck == LUCKY:
        draw(s, UNLUCKY, given.seat)


event_given: Sequence[MuleState] = Sequence("event", befall, give_back, rule="MULE-9.2")


def draw(s: MuleState, deck: int, drawer: Seat) -> None:
    s.ask(draw_event, Drawing(deck, drawer, (-1,) * s.n_seats))


def draw_for_all(s: MuleState, deck: int) -> None:
    draw(s, deck, s.ranks[0])


events_by_rank = ForEach("event cards", (LUCKY, UNLUCKY), draw_for_all, rule="MULE-O11")


def personal_events(s: MuleState) -> None:
    """Option personal_events: given away, left out, or by rank."""
    s.phase = 8
    if s.options.personal_events == "default":
        draw(s, LUCKY, s.ranks[0])
    elif s.options.personal_events == "alternative":
        s.ask(events_by_rank)


# -- what a card does ------------------------------------------------------------------------


def resolve(s: MuleState, deck: int, number: int, seat: Seat) -> None:
    """MULE-9.3, MULE-0.10: the card is played and discarded even if it does nothing."""
    discard(s, deck, number)
    card = cards(s, deck)[number]
    if s.listener is not None:
        s.relate(seat, "gets: {}", describe(s, card))
    if s.mules(seat) < card.needs_mules:
        return
    lands = s.lands(seat)
    amounts = card.large if len(lands) >= s.facts.large_from else card.small
    for kind in (MONEY, *GOODS):
        gain(s, seat, kind, amounts[kind])
    if any(card.per_mule):
        gain(s, seat, MONEY, sum(card.per_mule[s.making[tile]] for tile in lands))
    for good in card.loses_half:
        gain(s, seat, good, -(s.has(seat, good) // 2))
    if amounts[LANDS] > 0:
        s.ask(claim_land, Claiming(seat))
    elif amounts[LANDS] < 0:
        lose_latest_land(s, seat)


def gain(s: MuleState, seat: Seat, kind: int, n: int) -> None:
    """MULE-0.3: nobody loses more than there is."""
    if n > 0:
        s.transfer(BANK, seat, kind, n)
    elif n < 0:
        s.transfer(seat, BANK, kind, min(-n, s.has(seat, kind)))


def lose_latest_land(s: MuleState, seat: Seat) -> None:
    """The latest claim lapses: the M.U.L.E. goes to the bank, the land back to Irata."""
    tile = max(s.lands(seat), key=lambda one: s.claimed[one])
    remove_mule(s, tile)
    zone = s.facts.board.zone[s.facts.place(s.spot_of[tile])[1]]
    s.claimed = put(s.claimed, tile, 0)
    lift(s, tile)
    s.ask(return_land, (tile, zone))


def free_squares(s: MuleState) -> tuple[int, ...]:
    """Empty squares of Irata that a land of that zone may return to."""
    tile, zone = s.env
    squares = [sq for sq in s.facts.irata.squares if s.tile_at[sq] == NOWHERE and s.facts.irata.zone[sq] == zone]
    if s.options.random_land == "lands_and_rivers":
        return tuple(squares)
    river = s.facts.tile_type[tile] == RIVER
    return tuple(sq for sq in squares if (s.facts.terrain[sq] == RIVER) == river)


class ReturnLand(Step[MuleState]):
    """The land goes to a random empty square of its zone; without one it leaves the game."""

    name = "lapsed claim"
    rule = "MULE-9.4"
    question = "A land returns to Irata"
    verbs = (
        Verb(
            "return_to",
            "It returns to {}",
            over=lambda s, _seat: free_squares(s),
            most=lambda s: s.facts.irata.size - 1,
            label=lambda s, square: s.facts.irata.name(square),
        ),
    )

    def run(self, s: MuleState) -> Seats:
        if free_squares(s):
            return (CHANCE,)
        s.done()
        return NOBODY

    def return_to(self, s: MuleState, _seat: Seat, square: int) -> None:
        tile, _zone = s.env
        s.done()
        lay(s, tile, square)


return_land = ReturnLand()


def describe(s: MuleState, card: EventCard) -> str:
    """A card in words."""
    parts = [words for words in (_amounts(s, card), _per_mule(card)) if words]
    if FOOD in card.loses_half:
        parts.append("half of the Food is lost")
    if card.needs_mules:
        parts.append("only with a M.U.L.E.")
    return f"{card.title} ({'; '.join(parts)})."


def _amounts(s: MuleState, card: EventCard) -> str:
    small, large = _sum(card.small), _sum(card.large)
    if small == large:
        return small
    return f"{small or 'nothing'}; with {s.facts.large_from} or more lands {large or 'nothing'}"


def _sum(amounts: tuple[int, ...]) -> str:
    money, *others = amounts
    names = ("Smithore", "Crystite", "Food", "Energy", "land")
    counted = [f"{n:+} {name}" for n, name in zip(others, names, strict=True) if n]
    return ", ".join([dollars(money)] * bool(money) + counted)


def _per_mule(card: EventCard) -> str:
    names = ("", "Smithore", "Crystite", "Food", "Energy")
    return ", ".join(f"{dollars(n)} a M.U.L.E. on {name}" for n, name in zip(card.per_mule, names, strict=True) if n)
