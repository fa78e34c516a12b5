"""Cards that go from a hand: picked at random or by sight, taken or discarded, and the Decoy in their place (R12).

Wherever a card is picked the victim is asked whether it goes, if it has another and the Decoy lies nowhere face up. It
is asked whatever it holds: the question itself must tell nothing.
"""

from __future__ import annotations

from typing import NamedTuple

from offworld.core.frame import Frame
from offworld.core.menu import Random
from offworld.core.move import CHANCE, Move, Seat, Seats
from offworld.core.refusal import Refusal, refuse
from offworld.core.step import Step, Verb, Visible
from offworld.games.rigs.facts import CARDS, DECOY, N_CARDS, card_name, ended
from offworld.games.rigs.karma import discard, look_at, take
from offworld.games.rigs.losing import record
from offworld.games.rigs.state import RigsState

NO_DECOY = refuse("RIGS-K30", "you have no Decoy to put in its place", "let the card go")
NOTHING_LOST = (0, 0, 0, 0)


class Grab(NamedTuple):
    """Who picks a card of whom, whether it is discarded or taken, whether by sight, and which card it is."""

    taker: Seat
    victim: Seat
    discards: bool
    looks: bool
    card: int = -1


def grab(s: RigsState, taker: Seat, victim: Seat, discards: bool, looks: bool) -> None:
    """A card of the victim's hand is picked; without a hand nothing happens."""
    if not s.hands[victim]:
        return
    if looks:
        look_at(s, taker, victim)
    s.ask(BROWSE if looks else PICK, Grab(taker, victim, discards, looks))


def hand_of_victim(s: RigsState, _seat: Seat) -> tuple[int, ...]:
    return s.hands[s.env.victim]


class PickAtRandom(Step[RigsState]):
    """RIGS-K04, K10: which card it is, the victim alone sees for now."""

    name = "random card"
    rule = "RIGS-9.1"
    question = "A card is picked at random."
    visible = Visible(public=("taker", "victim", "discards"))
    verbs = (Verb("pick", "Pick {}", over=hand_of_victim, most=N_CARDS - 1, label=card_name),)

    def who(self, s: RigsState) -> Seats:
        return (CHANCE,)

    def sees(self, s: RigsState, seat: Seat, move: Move) -> Seats:
        return (s.env.victim,)

    def pick(self, s: RigsState, _chance: Seat, card: int) -> None:
        picked(s, card)


class BrowseHand(Step[RigsState]):
    """RIGS-K05, K16: whoever looks at the hand picks."""

    name = "browse"
    rule = "RIGS-9.1"
    visible = Visible(public=("taker", "victim", "discards"))
    verbs = (Verb("pick", "Pick {}", over=hand_of_victim, most=N_CARDS - 1, label=card_name),)

    def who(self, s: RigsState) -> Seats:
        return (s.env.taker,)

    def prompt(self, s: RigsState, seat: Seat | None) -> str:
        if seat is None:
            return f"{s.name(s.env.taker)} looks at the cards of {s.name(s.env.victim)}."
        return f"Which card of {s.name(s.env.victim)} do you {'discard' if s.env.discards else 'take'}?"

    def sees(self, s: RigsState, seat: Seat, move: Move) -> Seats:
        return (s.env.taker, s.env.victim)

    def pick(self, s: RigsState, seat: Seat, card: int) -> None:
        picked(s, card)


def picked(s: RigsState, card: int) -> None:
    env: Grab = s.env._replace(card=card)
    s.done()
    if len(s.hands[env.victim]) > 1 and not s.face_up(DECOY):
        s.ask(LET_GO, env)
    else:
        let_go(s, env, card)


class LetGo(Step[RigsState]):
    """RIGS-K30: the picked card goes, or the Decoy in its place."""

    name = "let go"
    rule = "RIGS-K30"
    visible = Visible(public=("taker", "victim", "discards"))
    verbs = (Verb("let_go", "Let it go"), Verb("decoy", "Give the Decoy instead"))

    def who(self, s: RigsState) -> Seats:
        return (s.env.victim,)

    def prompt(self, s: RigsState, seat: Seat | None) -> str:
        if seat is None:
            return f"{s.name(s.env.victim)} is asked for a card."
        how = "to be discarded" if s.env.discards else f"to go to {s.name(s.env.taker)}"
        return f"{CARDS[s.env.card].name} is {how}. Do you let it go?"

    def sees(self, s: RigsState, seat: Seat, move: Move) -> Seats | None:
        return None if s.env.discards else (s.env.victim, s.env.taker)

    def may_decoy(self, s: RigsState, seat: Seat) -> Refusal | None:
        return None if s.holds(seat, DECOY) and s.env.card != DECOY else NO_DECOY

    def let_go(self, s: RigsState, seat: Seat) -> None:
        self._goes(s, s.env.card)

    def decoy(self, s: RigsState, seat: Seat) -> None:
        self._goes(s, DECOY)

    def _goes(self, s: RigsState, card: int) -> None:
        env = s.env
        s.done()
        let_go(s, env, card)

    def believe(self, s: RigsState, frame: Frame, seat: Seat | None, rng: Random) -> Grab:
        """Which card was picked is known to its holder, and to who picked it by sight."""
        env: Grab = frame[1]
        if seat == env.victim or (seat == env.taker and env.looks):
            return env
        hand = s.hands[env.victim]
        return env._replace(card=hand[int(rng.random() * len(hand))])


def let_go(s: RigsState, env: Grab, card: int) -> None:
    """It is gone: a loss of one Karma card (R13)."""
    if env.discards:
        s.tell("{} loses {}", s.name(env.victim), ended(CARDS[card].name))
        discard(s, env.victim, card)
    else:
        s.tell("{} takes a Karma card of {}.", s.name(env.taker), s.name(env.victim))
        for seat in (env.taker, env.victim):
            s.tell("It is {}", ended(CARDS[card].name), seat=seat)
        take(s, env.taker, env.victim, card)
    record(s, env.victim, NOTHING_LOST, karma=1)


PICK = PickAtRandom()
BROWSE = BrowseHand()
LET_GO = LetGo()
