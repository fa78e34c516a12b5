"""Wealth cards: gains for their player. One function a card, named after it."""

from __future__ import annotations

from typing import NamedTuple

from offworld.core.fields import put
from offworld.core.ledger import BANK
from offworld.core.move import CHANCE, NOBODY, Seat, Seats
from offworld.core.refusal import Refusal, refuse
from offworld.core.step import Step, Verb, Visible
from offworld.flow.for_each import ForEach, Left
from offworld.games.rigs.dice import RollDie
from offworld.games.rigs.facts import (
    METAL,
    NOBODY_HAS,
    PARTS_SHOP,
    RECYCLING,
    RESOURCES,
    RIGS,
    STAYING,
    plot_name,
    so_many,
    unit_name,
)
from offworld.games.rigs.p9_karma import Play
from offworld.games.rigs.state import RigsState

MOST_SWAPPED = 6


def stay_in_play(s: RigsState, play: Play) -> None:
    """K19, K22, K28, K29: it lies open before its owner (RIGS-9.6)."""
    s.played = tuple([card for card in s.played if card != play.card])
    s.in_play = put(s.in_play, STAYING.index(play.card), play.seat)


def leave_play(s: RigsState, card: int) -> None:
    """R7: the card is discarded, and RIGS on it go to the bank."""
    s.in_play = put(s.in_play, STAYING.index(card), NOBODY_HAS)
    s.karma_out = (*s.karma_out, card)
    if card in (RECYCLING, PARTS_SHOP):
        account = s.lying_on(card)
        s.transfer(account, BANK, RIGS, s.has(account, RIGS))


def ridiculous_efficiency(s: RigsState, play: Play) -> None:
    """K20: all RIGS make double this round."""
    s.doubled |= 1 << play.seat


def time_dilation(s: RigsState, play: Play) -> None:
    """K26: the RIGS of one plot make triple this round."""
    s.tripled |= 1 << play.plot
    s.tell("{} makes triple this round.", plot_name(s, play.plot))


def below_the_surface(s: RigsState, play: Play) -> None:
    """K23: as many as the plot has spots, RIGS or not."""
    gain(s, play.seat, play.resource, s.spots(play.plot, play.resource))


def other_markets(s: RigsState, play: Play) -> None:
    """K24: the best price so far, for its player or (by option) for all (R22)."""
    s.best_price |= (1 << s.n_seats) - 1 if s.options.price_for_all else 1 << play.seat


def gain(s: RigsState, seat: Seat, resource: int, n: int) -> None:
    s.transfer(BANK, seat, resource, n)
    s.tell("{} gains {}.", s.name(seat), so_many(n, resource))


# -- K19 and K22 in play -------------------------------------------------------------------------

NO_RECYCLING = refuse("RIGS-K19", "you have no Recycling in play", "play the card first")
NO_SHOP = refuse("RIGS-K22", "you have no Parts Shop in play", "play the card first")
SHOP_EMPTY = refuse("RIGS-K22", "no RIGS lies in the shop", "wait until you lose some")
ROLLED = refuse("RIGS-K22", "you have rolled in this phase", "wait for the next player phase")


def may_scrap(s: RigsState, seat: Seat) -> Refusal | None:
    return None if s.lies_before(RECYCLING) == seat else NO_RECYCLING


def scrap(s: RigsState, seat: Seat) -> None:
    """K19: 1 Metal for each RIGS on it."""
    gain(s, seat, METAL, s.has(s.lying_on(RECYCLING), RIGS))
    leave_play(s, RECYCLING)


def may_roll_shop(s: RigsState, seat: Seat) -> Refusal | None:
    if s.lies_before(PARTS_SHOP) != seat:
        return NO_SHOP
    if not s.has(s.lying_on(PARTS_SHOP), RIGS):
        return SHOP_EMPTY
    return ROLLED if s.shop_rolled else None


class ShopDie(RollDie):
    """K22: below the number of RIGS one comes back; a 1 ends the shop, whatever lies there (R24)."""

    name = "shop die"
    rule = "RIGS-K22"

    def rolled(self, s: RigsState, env: Seat, n: int) -> None:
        account = s.lying_on(PARTS_SHOP)
        s.tell("{} rolls a {} in the Parts Shop.", s.name(env), n)
        if n == 1:
            leave_play(s, PARTS_SHOP)
        elif n < s.has(account, RIGS):
            s.transfer(account, env, RIGS, 1)


SHOP_DIE = ShopDie()


def roll_shop(s: RigsState, seat: Seat) -> None:
    s.shop_rolled = 1
    s.ask(SHOP_DIE, seat)


# -- K21, Poker Night ----------------------------------------------------------------------------


class Stake(NamedTuple):
    """Whose resource is at stake, and how many units of it still."""

    seat: Seat
    resource: int
    left: int


class PokerStake(Step[RigsState]):
    """K21: for each resource its player rolls for all of it or for none (R23)."""

    name = "poker stake"
    rule = "RIGS-K21"
    visible = Visible(public=("seat", "resource", "left"))
    verbs = (Verb("stake", "Roll for it"), Verb("leave", "Leave it alone"))

    def who(self, s: RigsState) -> Seats:
        return (s.env.seat,)

    def prompt(self, s: RigsState, seat: Seat | None) -> str:
        return f"Do you roll for your {so_many(s.env.left, s.env.resource)}?"

    def stake(self, s: RigsState, seat: Seat) -> None:
        env = s.env
        s.done()
        s.ask(POKER, env)

    def leave(self, s: RigsState, seat: Seat) -> None:
        s.done()


OUTCOMES = ("lost", "kept", "doubled", "tripled")


class PokerDie(Step[RigsState]):
    """K21: 1 lost, 2 or 3 kept, 4 or 5 doubled, 6 tripled; a die a unit, or (by option) one for all."""

    name = "poker die"
    rule = "RIGS-K21"
    question = "The poker die is rolled."
    verbs = (
        Verb("poker", "{}", over=(0, 1, 2, 3), label=lambda s, times: OUTCOMES[times], weights=lambda s: (1, 2, 2, 1)),
    )

    def who(self, s: RigsState) -> Seats:
        return (CHANCE,) if s.env.left else NOBODY

    def poker(self, s: RigsState, _chance: Seat, times: int) -> None:
        seat, resource, left = s.env
        units = left if s.options.poker_per_type else 1
        s.become(Stake(seat, resource, left - units))
        s.transfer(seat, BANK, resource, units)
        s.transfer(BANK, seat, resource, units * times)


POKER = PokerDie()
POKER_NIGHT_STAKES = ForEach[RigsState]("poker night", (), PokerStake(), rule="RIGS-K21")


def poker_night(s: RigsState, play: Play) -> None:
    """K21: what lies there now is at stake; units won are not rolled for again."""
    stakes = [Stake(play.seat, resource, n) for resource in RESOURCES if (n := s.has(play.seat, resource))]
    s.ask(POKER_NIGHT_STAKES, Left(stakes))


# -- K25 and K27: resources of choice ------------------------------------------------------------


class Choosing(NamedTuple):
    """Who chooses, and how many units still."""

    seat: Seat
    left: int


class GainOfChoice(Step[RigsState]):
    """A resource of choice for each unit."""

    name = "gain"
    rule = "RIGS-K27"
    visible = Visible(public=("seat", "left"))
    verbs = (Verb("gain", "Gain 1 {}", over=RESOURCES, label=unit_name),)

    def who(self, s: RigsState) -> Seats:
        return (s.env.seat,) if s.env.left else NOBODY

    def prompt(self, s: RigsState, seat: Seat | None) -> str:
        return f"Which resource do you gain? ({s.env.left} to choose)"

    def gain(self, s: RigsState, seat: Seat, resource: int) -> None:
        s.become(Choosing(seat, s.env.left - 1))
        gain(s, seat, resource, 1)


GAIN = GainOfChoice()


class RuinsDie(RollDie):
    """K27: as many as the die shows."""

    name = "ruins die"
    rule = "RIGS-K27"

    def rolled(self, s: RigsState, env: Seat, n: int) -> None:
        s.tell("The ruins hold {} resources.", n)
        s.ask(GAIN, Choosing(env, n))


RUINS_DIE = RuinsDie()


def ruins(s: RigsState, play: Play) -> None:
    s.ask(RUINS_DIE, play.seat)


HAVE_NONE = refuse("RIGS-K25", "you have none of it", "give something else")
GIVE_SOME = refuse("RIGS-K25", "you have given nothing yet", "give at least one unit")


class GiveAtMeet(Step[RigsState]):
    """K25: up to six units, one by one (R47). `left` is what may still be given."""

    name = "swap meet"
    rule = "RIGS-K25"
    visible = Visible(public=("seat", "left"))
    verbs = (
        Verb("give", "Give 1 {}", over=RESOURCES, label=unit_name),
        Verb("enough", "That is enough"),
    )

    def who(self, s: RigsState) -> Seats:
        return (s.env.seat,)

    def prompt(self, s: RigsState, seat: Seat | None) -> str:
        return f"What do you bring to the Swap Meet? ({s.env.left} more at most)"

    def may_give(self, s: RigsState, seat: Seat, resource: int) -> Refusal | None:
        return None if s.has(seat, resource) else HAVE_NONE

    def may_enough(self, s: RigsState, seat: Seat) -> Refusal | None:
        return GIVE_SOME if s.env.left == MOST_SWAPPED else None

    def give(self, s: RigsState, seat: Seat, resource: int) -> None:
        s.transfer(seat, BANK, resource, 1)
        s.become(Choosing(seat, s.env.left - 1))
        if not s.env.left or not any(s.stock(seat)):
            self.enough(s, seat)

    def enough(self, s: RigsState, seat: Seat) -> None:
        given = MOST_SWAPPED - s.env.left
        s.done()
        s.ask(GAIN, Choosing(seat, MOST_SWAPPED if s.options.swap_meet_always_six else given))


GIVE_AT_MEET = GiveAtMeet()


def swap_meet(s: RigsState, play: Play) -> None:
    s.ask(GIVE_AT_MEET, Choosing(play.seat, MOST_SWAPPED))
