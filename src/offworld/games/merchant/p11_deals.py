"""MOV-11.4, deals: players on the same dot exchange what they like, except ships and Deeds."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import compress
from operator import itemgetter, or_
from typing import ClassVar

from offworld.core.fields import put
from offworld.core.menu import BARE, Args, Menu
from offworld.core.move import Move, Seat
from offworld.core.refusal import Refusal, refuse
from offworld.core.step import Verb
from offworld.games.merchant.facts import (
    ALL_GEAR,
    CARGO,
    FARE_KINDS,
    GEAR_KINDS,
    HOLDS,
    IOU,
    KINDS,
    MONEY,
    MOST_SEATS,
    N_CULTURES,
    N_GEAR,
    RELIC,
    RELIC_NAMES,
    WIDTH,
    culture_name,
)
from offworld.games.merchant.p3_ships import holds_used, load
from offworld.games.merchant.p7_cultures import look_round
from offworld.games.merchant.state import DEALS, MerchantState
from offworld.market.deal import Answer, Draft
from offworld.market.terms import GIVE, WANT, Article, Terms, things_in

OFFERS_A_TURN = 3
MOST_MONEY = 50_000
MOST_MARKERS = 2 * max(HOLDS) + 1


def _iou_words(_state: object, culture: int) -> str:
    return f"the IOU of the {culture_name(culture)} for ${IOU[culture]}"


RELICS = Article("relic", "Relic", label=lambda s, relic: f"the {RELIC_NAMES[relic]}", most=len(RELIC_NAMES) - 1)
IOUS = Article("iou", "IOU", label=_iou_words, most=N_CULTURES - 1)
COUNTED = (MONEY, *CARGO, *FARE_KINDS, *GEAR_KINDS)
NOT_MONEY = range(1, len(COUNTED) + 2)


ALL_LINES = range(len(COUNTED))
COUNTED_OF = itemgetter(*COUNTED)
"""Of an account's row, what the lines of the form count."""


def _most(kind: int) -> int:
    """More than anybody can ever hand over."""
    return MOST_MONEY if kind == MONEY else MOST_MARKERS


def _word(kind: int) -> str:
    """What a log calls it: letters and underscores."""
    return "_".join(KINDS[kind].lower().split())


class Offer(Draft[MerchantState]):
    """MOV-11.4: the form. Everything is open (MOV-3.2), so it knows what both have and whether it fits."""

    rule = "MOV-11.4"
    articles = (*(Article(_word(kind), KINDS[kind], kind, most=_most(kind)) for kind in COUNTED), RELICS, IOUS)

    def menu(self, s: MerchantState, seat: Seat) -> Menu:
        """Only the lines of what somebody has, without asking all of them."""
        terms: Terms = s.env
        entries: dict[str, Args] = {}
        if terms.edits < self.most_edits:
            self._add_lines(s, terms.seat, terms.gives, GIVE_LINES, entries)
            self._add_lines(s, terms.partner, terms.gets, WANT_LINES, entries)
        if self.may_send(s, seat) is None:
            entries["send"] = BARE
        entries["cancel"] = BARE
        return Menu(entries)

    def _add_lines(
        self, s: MerchantState, giver: Seat, amounts: tuple[int, ...], lines: tuple[str, ...], entries: dict[str, Args]
    ) -> None:
        """What `giver` has, and what he would have to have for this offer."""
        row = s.held[giver * WIDTH : (giver + 1) * WIDTH]
        for line in compress(ALL_LINES, map(or_, COUNTED_OF(row), amounts)):
            entries[lines[line]] = range(row[COUNTED[line]] + 1)
        for line, article in enumerate((RELICS, IOUS), len(COUNTED)):
            if things := self.things(s, giver, article, giver):
                entries[lines[line]] = things

    def things(self, s: MerchantState, giver: Seat, article: Article, asker: Seat) -> tuple[int, ...]:
        holders = s.relic_at if article is RELICS else s.iou
        return tuple([thing for thing, holder in enumerate(holders) if holder == giver]) if giver in holders else ()

    def cannot_hand_over(self, s: MerchantState, terms: Terms, asker: Seat) -> Refusal | None:
        """MOV-3.43: both loads must fit afterwards."""
        if not any(terms.gives[1:]) and not any(terms.gets[1:]):
            return None  # money needs no room
        twin = s.copy()
        self.swap(twin, terms)
        for seat in (terms.seat, terms.partner):
            if holds_used(*load(twin, seat)) > HOLDS[s.ship[seat]]:
                return refuse("MOV-3.43", "it does not fit on one of the two ships", "give or want less")
        return None

    def settle(self, s: MerchantState, terms: Terms) -> None:
        s.purpose = DEALS
        self.swap(s, terms)
        got, given = (terms.gets, terms.gives) if terms.seat == s.active else (terms.gives, terms.gets)
        kinds = [kind for kind, n in zip(COUNTED, got, strict=False) for _ in range(n) if kind != MONEY]
        relics = list(things_in(got[self.articles.index(RELICS)]))
        s.acquired = (*s.acquired, *kinds, *(RELIC + relic for relic in relics))
        if relics or given[self.articles.index(RELICS)]:
            look_round(s, terms.seat, s.pawn[terms.seat])
            look_round(s, terms.partner, s.pawn[terms.partner])

    def swap(self, s: MerchantState, terms: Terms) -> None:
        """Everything changes hands, money last. Of Equipment whole pieces go first, damaged ones stay damaged."""
        for giver, taker, amounts in (
            (terms.seat, terms.partner, terms.gives),
            (terms.partner, terms.seat, terms.gets),
        ):
            for line in NOT_MONEY if any(amounts) else ():
                if amounts[line]:
                    self._pass(s, self.articles[line], amounts[line], giver, taker)
        s.transfer(terms.seat, terms.partner, MONEY, terms.gives[0])
        s.transfer(terms.partner, terms.seat, MONEY, terms.gets[0])
        for giver, taker in ((terms.seat, terms.partner), (terms.partner, terms.seat)):
            for gear in ALL_GEAR:
                broken = s.damaged[giver * N_GEAR + gear] - s.has(giver, GEAR_KINDS[gear])
                if broken > 0:
                    s.damaged = put(s.damaged, giver * N_GEAR + gear, s.has(giver, GEAR_KINDS[gear]))
                    there = taker * N_GEAR + gear
                    s.damaged = put(s.damaged, there, s.damaged[there] + broken)

    def hand_over(self, s: MerchantState, article: Article, thing: int, giver: Seat, taker: Seat) -> None:
        if article is RELICS:
            s.relic_at = put(s.relic_at, thing, taker)
        else:
            s.iou = put(s.iou, thing, taker)

    def greyed(self, s: MerchantState, seat: Seat) -> Iterator[tuple[Move, Refusal]]:
        """Only why it cannot be sent: nobody wants to read of eighty things that neither has."""
        return (entry for entry in super().greyed(s, seat) if entry[0].verb == "send")


GIVE_LINES = tuple(f"{GIVE}_{article.name}" for article in Offer.articles)
WANT_LINES = tuple(f"{WANT}_{article.name}" for article in Offer.articles)
"""What the lines are called, by their number."""

offer_form = Offer()
answer = Answer(offer_form)


def partners(s: MerchantState, seat: Seat) -> tuple[Seat, ...]:
    """Who else is on the dot."""
    if not s.options.deals:
        return ()
    dot = s.pawn[seat]
    if s.pawn.count(dot) == 1:
        return ()
    return tuple([other for other in s.seats if other != seat and s.pawn[other] == dot])


def seat_name(s: MerchantState, seat: Seat) -> str:
    return s.called(seat)


class DealWithPlayers:
    """MOV-11.4: whose turn it is may offer a deal where he has landed; it is neither a buy nor a sale."""

    verbs: ClassVar[tuple[Verb, ...]] = (
        Verb(
            "offer",
            "Offer {} a deal",
            over=partners,
            most=MOST_SEATS - 1,
            rule="MOV-11.4",
            label=seat_name,
        ),
    )

    def add_deals(self, s: MerchantState, seat: Seat, entries: dict[str, Args]) -> None:
        """The menu's part of this verb."""
        if s.offers_left[seat] and (others := partners(s, seat)):
            entries["offer"] = others

    def may_offer(self, s: MerchantState, seat: Seat, partner: Seat) -> Refusal | None:
        if not s.offers_left[seat]:
            return refuse("MOV-11.4", "you have offered three deals this turn", "end your turn")
        return None

    def offer(self, s: MerchantState, seat: Seat, partner: Seat) -> None:
        offer_form.open(s, seat, partner)
