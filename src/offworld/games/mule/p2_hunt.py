"""Phase 2, hunting the Wampus (MULE-3.15a): the icon on a Lucky Event card says whether it is caught."""

from __future__ import annotations

from offworld.core.ledger import BANK
from offworld.core.move import CHANCE, Seat, Seats
from offworld.core.step import Step, Verb
from offworld.games.mule.facts import MONEY, EventCard
from offworld.games.mule.state import MuleState


def still_in_deck(cards: int, discarded: tuple[int, ...]) -> list[int]:
    """MULE-9.5: by card 1 if it is in the deck, 0 if it is on the discard pile."""
    there = [1] * cards
    for card in discarded:
        there[card] = 0
    return there


def lucky_odds(s: MuleState) -> list[int]:
    """MULE-9.5: what is not on the discard pile is in the deck; a deck that is used up is shuffled anew."""
    return still_in_deck(len(s.facts.lucky), s.lucky_out)


def reshuffle_lucky(s: MuleState) -> None:
    """MULE-9.5; without Personal Events (MULE-O11) as soon as all Wampus cards have been drawn."""
    cards = s.facts.lucky
    spent = len(s.lucky_out) == len(cards)
    if s.options.personal_events == "off":
        spent = spent or all(number in s.lucky_out for number, card in enumerate(cards) if card.wampus)
    if spent:
        s.lucky_out = ()


def card_name(card: EventCard) -> str:
    return f"{card.title} ({'the Wampus!' if card.wampus else 'no Wampus'})"


class HuntWampus(Step[MuleState]):
    """Draws a card (a Bonzoid two). Remembers who hunts and how many cards are left to draw."""

    name = "hunt"
    rule = "MULE-3.15a"
    question = "The hunt for the Wampus"
    verbs = (
        Verb(
            "draw",
            "Lucky Event card: {}",
            over=lambda s, _seat: tuple(range(len(s.facts.lucky))),
            most=lambda s: len(s.facts.lucky) - 1,
            label=lambda s, card: card_name(s.facts.lucky[card]),
            weights=lucky_odds,
        ),
    )

    def run(self, s: MuleState) -> Seats:
        _hunter, left = s.env
        if not left:
            s.done()
            return ()
        reshuffle_lucky(s)
        return (CHANCE,)

    def draw(self, s: MuleState, _seat: Seat, card: int) -> None:
        seat, left = s.env
        s.lucky_out = (*s.lucky_out, card)
        s.become((seat, left - 1))
        if s.facts.lucky[card].wampus and not s.caught[seat]:
            s.caught[seat] = 1
            s.transfer(BANK, seat, MONEY, s.facts.costs.wampus)
            s.relate(seat, "catches the Wampus and gets ${}", s.facts.costs.wampus)
        elif left == 1 and not s.caught[seat]:
            s.relate(seat, "does not find the Wampus")


hunt_wampus = HuntWampus()
