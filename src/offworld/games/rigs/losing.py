"""Every loss goes through here: resources to the bank, RIGS to the bank or onto a card in play, and both records of it.

What I Ain't Going Alone copies is a player's latest loss of resources or Karma cards of any origin; what Warehouse
Insurance brings back is the latest loss of stored resources that was not of the player's own making (R13).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from offworld.core.ledger import BANK, Account
from offworld.core.move import NOBODY, Seat, Seats
from offworld.core.refusal import Refusal, refuse
from offworld.core.step import Step, Verb, Visible
from offworld.games.rigs.facts import (
    CARDS,
    ENERGY,
    N_PLOTS,
    NOTHING,
    PARTS_SHOP,
    RECYCLING,
    RESOURCES,
    RIGS,
    plot_name,
    so_many,
    unit_name,
)
from offworld.games.rigs.state import Loss, RigsState

Amounts = tuple[int, int, int, int]

WAREHOUSE = N_PLOTS
"""Instead of a plot: the RIGS stands in the warehouse."""


def amounts_of(counted: Sequence[int]) -> Amounts:
    energy, supplies, metal, luxuries = counted
    return energy, supplies, metal, luxuries


def listed(amounts: Amounts) -> str:
    """'2 Energy and 1 Metal'."""
    parts = [so_many(n, resource) for resource, n in zip(RESOURCES, amounts, strict=True) if n]
    return ", ".join(parts[:-1]) + (" and " if len(parts) > 1 else "") + parts[-1] if parts else "nothing"


def lose(s: RigsState, seat: Seat, amounts: Amounts, taker: Account = BANK) -> None:
    """One event that costs stored resources, by a disaster or by a card of another."""
    for resource, n in zip(RESOURCES, amounts, strict=True):
        s.transfer(seat, taker, resource, n)
    if any(amounts):
        s.tell("{} loses {}.", s.name(seat), listed(amounts))
    record(s, seat, amounts)


def lose_one_kind(s: RigsState, seat: Seat, resource: int, n: int, taker: Account = BANK) -> None:
    counted = [0, 0, 0, 0]
    counted[resource - ENERGY] = n
    lose(s, seat, amounts_of(counted), taker)


def record(s: RigsState, seat: Seat, amounts: Amounts, karma: int = 0, insured: bool = True) -> None:
    """R13: remember an event that has cost the seat something."""
    if not any(amounts) and not karma:
        return
    s.events += 1
    loss = Loss(s.events, amounts, karma)
    s.last_loss = (*s.last_loss[:seat], loss, *s.last_loss[seat + 1 :])
    if insured and any(amounts):
        s.insured_loss = (*s.insured_loss[:seat], loss, *s.insured_loss[seat + 1 :])
    s.stir(seat)


# -- RIGS ----------------------------------------------------------------------------------------


class Losing(NamedTuple):
    """Who loses RIGS, and how many still."""

    seat: Seat
    left: int


def place_name(s: RigsState, place: int) -> str:
    return "the warehouse" if place == WAREHOUSE else plot_name(s, place)


def places(s: RigsState, seat: Seat) -> tuple[int, ...]:
    """Where a seat's RIGS stand."""
    plots = [plot for plot in s.lands(seat) if s.rigs[plot]]
    return (*plots, WAREHOUSE) if s.has(seat, RIGS) else tuple(plots)


NO_RIGS_THERE = refuse("RIGS-1.6", "no RIGS of yours stands there", "choose one of your own RIGS")


class LoseRigs(Step[RigsState]):
    """RIGS-1.6: the loser picks, one RIGS at a time."""

    name = "lose RIGS"
    rule = "RIGS-1.6"
    question = "Which RIGS do you lose?"
    forced = True
    visible = Visible(public=("seat", "left"))
    verbs = (
        Verb("lose", "Lose a RIGS from {}", over=places, most=WAREHOUSE, label=place_name, otherwise=NO_RIGS_THERE),
    )

    def who(self, s: RigsState) -> Seats:
        seat, left = s.env
        return (seat,) if left and places(s, seat) else NOBODY

    def lose(self, s: RigsState, seat: Seat, place: int) -> None:
        s.become(Losing(seat, s.env.left - 1))
        lose_rigs_at(s, seat, place)


LOSE_RIGS = LoseRigs()


def lose_rigs(s: RigsState, seat: Seat, n: int) -> None:
    """The seat has to part with so many RIGS, as far as it has them."""
    if n:
        s.ask(LOSE_RIGS, Losing(seat, n))


def lift(s: RigsState, plot: int, n: int = 1) -> None:
    """Take RIGS off a plot; an empty plot works nothing. Where they go is the caller's."""
    s.rigs[plot] -= n
    if not s.rigs[plot]:
        s.working[plot] = NOTHING


def lose_rigs_at(s: RigsState, seat: Seat, place: int) -> None:
    """One RIGS is lost: to the bank, or onto a card of its owner (RIGS-K19, K22)."""
    source = seat if place == WAREHOUSE else s.field
    if place != WAREHOUSE:
        lift(s, place)
    s.tell("{} loses a RIGS from {}.", s.name(seat), place_name(s, place))
    s.stir(seat)
    cards = [card for card in (RECYCLING, PARTS_SHOP) if s.lies_before(card) == seat]
    if len(cards) == 2:
        s.transfer(source, s.lying_on(RECYCLING), RIGS, 1)
        s.ask(PUT_ON, seat)
    else:
        s.transfer(source, s.lying_on(cards[0]) if cards else BANK, RIGS, 1)


class PutOn(Step[RigsState]):
    """R7: with both cards in play their owner picks the one for each lost RIGS."""

    name = "put the RIGS on"
    rule = "RIGS-K19"
    question = "On which card do you put the lost RIGS?"
    verbs = (Verb("put_on", "Put it on {}", over=(RECYCLING, PARTS_SHOP), label=lambda s, card: CARDS[card].name),)

    def who(self, s: RigsState) -> Seats:
        return (s.env,)

    def put_on(self, s: RigsState, seat: Seat, card: int) -> None:
        """It lies on Recycling meanwhile."""
        s.done()
        if card == PARTS_SHOP:
            s.transfer(s.lying_on(RECYCLING), s.lying_on(PARTS_SHOP), RIGS, 1)


PUT_ON = PutOn()


# -- losing resources of one's own choice --------------------------------------------------------


class Dropping(NamedTuple):
    """Who drops resources of its choice, how many still, and what it has dropped of this loss."""

    seat: Seat
    left: int
    dropped: Amounts = (0, 0, 0, 0)


NONE_LEFT = refuse("RIGS-1.6", "you have none of it", "drop another resource")


class DropResources(Step[RigsState]):
    """RIGS-1.6: one unit at a time, as far as there is any. The loss is one event; what follows is up to `dropped`."""

    name = "drop resources"
    rule = "RIGS-1.6"
    question = "Which resource do you lose?"
    forced = True
    visible = Visible(public=("seat", "left", "dropped"))
    verbs = (Verb("drop", "Lose 1 {}", over=RESOURCES, label=unit_name),)

    def who(self, s: RigsState) -> Seats:
        return (s.env.seat,)

    def may_drop(self, s: RigsState, seat: Seat, resource: int) -> Refusal | None:
        return None if s.has(seat, resource) else NONE_LEFT

    def run(self, s: RigsState) -> Seats:
        seat, left, dropped = s.env
        if left and any(s.stock(seat)):
            return super().run(s)
        s.done()
        if any(dropped):
            s.tell("{} loses {}.", s.name(seat), listed(dropped))
        record(s, seat, dropped)
        self.dropped(s, seat, dropped)
        return NOBODY

    def drop(self, s: RigsState, seat: Seat, resource: int) -> None:
        _, left, dropped = s.env
        s.transfer(seat, BANK, resource, 1)
        counted = list(dropped)
        counted[resource - ENERGY] += 1
        s.become(Dropping(seat, left - 1, amounts_of(counted)))

    def dropped(self, s: RigsState, seat: Seat, dropped: Amounts) -> None:
        """What comes of it; the step is closed already."""
