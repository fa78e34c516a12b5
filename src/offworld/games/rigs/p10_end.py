"""The end (RIGS-10): RIGS go, land and goods get their values, Vinnie collects, and the highest worth wins.

Luxuries were sold in the last market phase. Goods and debts have the same value, so Energy, Supplies and Metal count as
the die times what is left after four for each note, which may be less than nothing (R44).
"""

from __future__ import annotations

from typing import NamedTuple

from offworld.core.ledger import BANK
from offworld.core.move import CHANCE, NOBODY, Seat, Seats
from offworld.core.step import Step, Verb
from offworld.flow import Sequence
from offworld.games.rigs.dice import RollDie
from offworld.games.rigs.facts import (
    CLASS_RANGE,
    CREDITS,
    LENT,
    NAMES,
    NOBODY_HAS,
    NOTE,
    RIGS,
    STAYING,
    THE_END,
    TYPE_NAMES,
    TYPE_OF,
    TYPES,
    so_many,
)
from offworld.games.rigs.losing import lift
from offworld.games.rigs.p3_notes import close_notes
from offworld.games.rigs.p6_market import class_name
from offworld.games.rigs.p9_wealth import leave_play
from offworld.games.rigs.state import RigsState
from offworld.games.rigs.yields import Ground


def discard_rigs(s: RigsState) -> None:
    """RIGS-10.2: RIGS are worth nothing."""
    s.phase = THE_END
    for card in STAYING:
        if s.lies_before(card) != NOBODY_HAS:
            leave_play(s, card)
    for plot, n in enumerate(s.rigs):
        if n:
            lift(s, plot, n)
    for account in (*s.seats, s.field):
        s.transfer(account, BANK, RIGS, s.has(account, RIGS))
    s.land_values = (0,) * len(TYPES)


class TurnEndCard(Step[RigsState]):
    """RIGS-10.3: one market card for Plains and Valleys, two for each of the others."""

    name = "end card"
    rule = "RIGS-10.3"
    question = "The value of the land is turned up."
    verbs = (Verb("value", "{}", over=CLASS_RANGE, label=class_name, weights=lambda s: s.market_left()),)

    def who(self, s: RigsState) -> Seats:
        return (CHANCE,) if len(s.end_prices) < len(s.facts.card_for) else NOBODY

    def value(self, s: RigsState, _chance: Seat, number: int) -> None:
        card_for = s.facts.card_for
        kind, price = card_for[len(s.end_prices)], s.facts.prices[number]
        s.end_prices = (*s.end_prices, number)
        s.land_values = tuple([n + price * (other == kind) for other, n in enumerate(s.land_values)])
        if kind not in card_for[len(s.end_prices) :]:
            value = s.land_values[kind]
            s.tell("Each {} is worth {} Credits, or {} with Luxuries.", TYPE_NAMES[kind], value, 2 * value)


class GoodsDie(RollDie):
    """RIGS-10.5: a die for each of Energy, Supplies and Metal."""

    name = "goods die"
    rule = "RIGS-10.5"

    def who(self, s: RigsState) -> Seats:
        return (CHANCE,) if len(s.goods_values) < len(LENT) else NOBODY

    def roll(self, s: RigsState, _chance: Seat, n: int) -> None:
        s.tell("1 {} is worth {}.", NAMES[LENT[len(s.goods_values)]], so_many(n, CREDITS))
        s.goods_values = (*s.goods_values, n)


class Worth(NamedTuple):
    """What a player ends with, by source, in Credits."""

    credits: int
    land: int
    goods: int
    vinnie: int
    """What Vinnie takes: nothing, or less."""

    @property
    def total(self) -> int:
        return self.credits + self.land + self.goods + self.vinnie


def land_worth(s: Ground, seat: Seat) -> int:
    """RIGS-10.3, 10.4: a plot with Luxuries counts double."""
    return sum([s.land_values[TYPE_OF[plot]] * (2 if s.survey[plot] > 0 else 1) for plot in s.lands(seat)])


def worth(s: Ground, seat: Seat) -> Worth:
    """RIGS-10.1 to 10.6."""
    goods = vinnie = 0
    for resource, value in zip(LENT, s.goods_values, strict=True):
        goods += value * s.has(seat, resource)
        vinnie -= value * s.facts.repay_at_end * s.has(seat, resource + NOTE)
    return Worth(s.has(seat, CREDITS), land_worth(s, seat), goods, vinnie)


def winners(s: RigsState) -> Seats:
    """RIGS-10.7, R45: of equals who had more Credits before, then who has more plots, then all of them."""
    standing = [(worth(s, seat).total, s.has(seat, CREDITS), s.owner.count(seat)) for seat in s.seats]
    return tuple([seat for seat in s.seats if standing[seat] == max(standing)])


valuation = Sequence("the end", close_notes, discard_rigs, TurnEndCard(), GoodsDie(), rule="RIGS-10.3")
