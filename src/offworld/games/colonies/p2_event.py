"""Phase 2, the event (COL-4).

In secret everybody votes yes or no, with the Influence level and one more vote for each resource spent. If yes wins,
whoever cast the most yes votes is rewarded (or takes four credits). If no wins, the card's middle effect applies to all
players and its last one whoever cast the fewest votes. Then the next card is turned up.
"""

from __future__ import annotations

from functools import cache
from itertools import compress
from typing import Any

from offworld.core.ledger import BANK
from offworld.core.menu import BARE, Menu
from offworld.core.move import Move, Seat, Seats
from offworld.core.refusal import Refusal, refuse
from offworld.core.step import Step, Verb
from offworld.flow import ForEach, Sealed, Sealing, Sequence
from offworld.flow.sealed import Picks
from offworld.games.colonies.cards import Effect, phrase_all, rewards_in_words
from offworld.games.colonies.effects import CARRY_OUT, can_rise
from offworld.games.colonies.facts import (
    ALL_PLANETS,
    CREDITS,
    DECK,
    INFLUENCE,
    INSTEAD,
    LAST_TURN,
    TECHS,
    many,
    resource_name,
)
from offworld.games.colonies.p3_6_upgrade import may_upgrade, upgrade, upgrade_label
from offworld.games.colonies.setup import TurnUp, build_deck
from offworld.games.colonies.state import ColoniesState

# -- COL-4.1: the vote ---------------------------------------------------------------------------

SIDES = Menu({"yes": BARE, "no": BARE}).lasting()


@cache
def ballots(colours: tuple[int, ...]) -> Menu:
    return Menu({"add": colours, "cast": BARE} if colours else {"cast": BARE}).lasting()


class Vote(Sealed[ColoniesState]):
    """COL-4.1: a side, then resources as further votes, then the ballot is cast."""

    name = "vote"
    rule = "COL-4.1"
    verbs = (
        Verb("yes", "Vote yes"),
        Verb("no", "Vote no"),
        Verb("add", "Add a vote for 1 {}", over=tuple(ALL_PLANETS), label=lambda s, c: resource_name(c)),
        Verb("cast", "Cast your votes"),
    )

    def choosers(self, s: ColoniesState, about: Any) -> Seats:
        return tuple(s.seats)

    def complete(self, s: ColoniesState, seat: Seat, picks: Picks) -> bool:
        return picks[-1].verb == "cast"

    def prompt(self, s: ColoniesState, seat: Seat | None) -> str:
        card = s.card
        if seat is None or not self.picks(s, seat):
            return f"{card.name}. Yes, {card.yes_motion}, or no, {card.no_motion}?"
        votes = many(s.level(seat, INFLUENCE) + self.spent(s, seat), "vote")
        return f"You have {votes}. Spend resources for more, or cast what you have."

    def say(self, s: ColoniesState, move: Move) -> str:
        card = s.card
        if move.verb == "yes":
            return f"Vote yes, {card.yes_motion}. Most yes votes: {rewards_in_words(card)}"
        if move.verb == "no":
            everyone = phrase_all(card.table + card.everyone)
            return f"Vote no, {card.no_motion}. Everyone: {everyone}. Fewest votes also: {phrase_all(card.fewest)}"
        return super().say(s, move)

    def spent(self, s: ColoniesState, seat: Seat) -> int:
        return len(self.picks(s, seat)) - 1

    def may_yes(self, s: ColoniesState, seat: Seat) -> Refusal | None:
        if self.picks(s, seat):
            return refuse("COL-4.1", "you have chosen your side", "add votes or cast them")
        return None

    may_no = may_yes

    def may_cast(self, s: ColoniesState, seat: Seat) -> Refusal | None:
        if not self.picks(s, seat):
            return refuse("COL-4.1", "nobody abstains", "choose yes or no first")
        return None

    def may_add(self, s: ColoniesState, seat: Seat, colour: int) -> Refusal | None:
        if not self.picks(s, seat):
            return refuse("COL-4.1", "you have not chosen your side", "choose yes or no first")
        if s.has(seat, colour) <= self.picks(s, seat).count(Move("add", colour)):
            return refuse(
                "COL-4.1", "you have no more of that resource to vote with", "spend another or cast your votes"
            )
        return None

    def menu(self, s: ColoniesState, seat: Seat) -> Menu:
        picks = self.picks(s, seat)
        if not picks:
            return SIDES
        left = s.stock(seat)
        for _, colour in picks:
            if colour is not None:
                left[colour] -= 1
        return ballots(tuple(compress(ALL_PLANETS, left)))

    def reveal(self, s: ColoniesState, sealing: Sealing) -> None:
        """COL-4.1, 4.2: spend, count, decide."""
        s.votes = tuple([self._count(s, seat, mine) for seat, mine in enumerate(sealing.picks)])
        for seat, votes in enumerate(s.votes):
            s.tell("{} votes {} with {}.", s.name(seat), "yes" if votes > 0 else "no", abs(votes))
        settle(s, sum(s.votes))

    def _count(self, s: ColoniesState, seat: Seat, picks: Picks) -> int:
        for pick in picks:
            if pick.arg is not None:
                s.transfer(seat, BANK, pick.arg, 1)
        votes = s.level(seat, INFLUENCE) + len(picks) - 2
        return votes if picks[0].verb == "yes" else -votes


def settle(s: ColoniesState, balance: int) -> None:
    """COL-4.2: the majority's motion is carried; in a tie the first player decides."""
    if balance > 0:
        s.tell("Yes: {}.", s.card.yes_motion)
        s.ask(YES)
    elif balance < 0:
        s.tell("No: {}.", s.card.no_motion)
        s.ask(CARRY_OUT, consequences(s))
    else:
        s.ask(TIE)


class BreakTie(Step[ColoniesState]):
    """COL-4.2: the first player picks the motion."""

    name = "tie"
    rule = "COL-4.2"
    question = "The vote is tied and you are first player: which motion is carried?"
    verbs = (Verb("carry_yes", "Yes"), Verb("carry_no", "No"))

    def who(self, s: ColoniesState) -> Seats:
        return (s.first,)

    def say(self, s: ColoniesState, move: Move) -> str:
        return s.card.yes_motion if move.verb == "carry_yes" else s.card.no_motion

    def carry_yes(self, s: ColoniesState, seat: Seat) -> None:
        s.done()
        settle(s, +1)

    def carry_no(self, s: ColoniesState, seat: Seat) -> None:
        s.done()
        settle(s, -1)


# -- COL-4.3: yes --------------------------------------------------------------------------------


def most_yes(s: ColoniesState) -> Seats:
    """COL-4.3: of the yes voters those with most votes, in player order."""
    most = max(s.votes)
    return tuple([seat for seat in s.order if s.votes[seat] == most > 0])


class Reward(Step[ColoniesState]):
    """COL-4.3: the card's reward, or four credits in its place."""

    name = "reward"
    rule = "COL-4.3"
    question = "You cast the most yes votes. What do you take?"
    verbs = (
        Verb(
            "reward",
            "{}",
            over=lambda s, seat: tuple(range(len(s.card.rewards))),
            most=lambda s: max(len(card.rewards) for card in s.cards) - 1,
            label=lambda s, n: phrase_all(s.card.rewards[n]),
        ),
        Verb(
            "upgrade",
            "Research & Development at once: raise {}",
            over=tuple(TECHS),
            rule="COL-5.6",
            label=upgrade_label,
        ),
        Verb("credits", f"Take {INSTEAD} Cr instead"),
    )

    def who(self, s: ColoniesState) -> Seats:
        return (s.env,)

    def may_reward(self, s: ColoniesState, seat: Seat, n: int) -> Refusal | None:
        if s.card.rewards[n][0].word == "raise_lowest" and not can_rise(s, seat):
            return refuse("COL-4.3", "all your technologies are at their highest level", "take the credits")
        return None

    def may_upgrade(self, s: ColoniesState, seat: Seat, tech: int) -> Refusal | None:
        if not s.card.grants_upgrade:
            return refuse("COL-4.3", "this card grants no upgrade", "take what the card offers")
        return may_upgrade(s, seat, tech)

    def reward(self, s: ColoniesState, seat: Seat, n: int) -> None:
        s.done()
        s.tell("{} takes the reward: {}.", s.name(seat), phrase_all(s.card.rewards[n]))
        s.ask(CARRY_OUT, tuple((seat, effect) for effect in s.card.rewards[n]))

    def upgrade(self, s: ColoniesState, seat: Seat, tech: int) -> None:
        s.done()
        upgrade(s, seat, tech)

    def credits(self, s: ColoniesState, seat: Seat) -> None:
        s.done()
        s.transfer(BANK, seat, CREDITS, INSTEAD)
        s.tell("{} takes {} Cr.", s.name(seat), INSTEAD)


# -- COL-4.4: no ---------------------------------------------------------------------------------


def fewest(s: ColoniesState) -> Seats:
    """COL-4.4: those with the lowest vote count, whichever way they voted, in player order."""
    counts = [abs(votes) for votes in s.votes]
    return tuple([seat for seat in s.order if counts[seat] == min(counts)])


def consequences(s: ColoniesState) -> tuple[tuple[Seat, Effect], ...]:
    """COL-4.4: what happens once, to all in player order, then to those with fewest votes."""
    card = s.card
    once = [(s.first, effect) for effect in card.table]
    to_all = [(seat, effect) for seat in s.order for effect in card.everyone]
    to_few = [(seat, effect) for seat in fewest(s) for effect in card.fewest]
    return (*once, *to_all, *to_few)


YES = ForEach("yes motion", most_yes, Reward(), rule="COL-4.3")
TIE = BreakTie()


# -- COL-4.7: the next card ----------------------------------------------------------------------


def renew_deck(s: ColoniesState) -> None:
    """COL-2.3: after five years the deck is built anew from the hands."""
    if s.turn == DECK:
        s.ask(build_deck)


TURN_UP = TurnUp()


def next_card(s: ColoniesState) -> None:
    """COL-2.3, 4.7: none after the last vote."""
    if s.turn < LAST_TURN:
        s.ask(TURN_UP)


event = Sequence("event", Vote(), renew_deck, next_card, rule="COL-4.1")
