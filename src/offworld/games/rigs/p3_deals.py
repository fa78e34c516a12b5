"""Deals (RIGS-8, R26 to R31): anything for anything between two players, with a promise if they like.

In the player phase Credits, resources, RIGS from the warehouse and whole plots change hands; in Zero Hour only stored
resources and Credits. What a partner has in his purse is secret: one may ask for any sum.
"""

from __future__ import annotations

from offworld.core.menu import BARE, Args, Menu
from offworld.core.move import Seat
from offworld.core.refusal import Refusal, refuse
from offworld.core.step import Verb
from offworld.games.rigs.choices import LAST_PLOT
from offworld.games.rigs.facts import (
    CREDITS,
    NAMES,
    ONE,
    PLAYER,
    RESOURCES,
    RIGS,
    SEAT_NAMES,
    plot_name,
    so_many,
)
from offworld.games.rigs.land import hand_plot
from offworld.games.rigs.p3_promise import ASK_KIND, Writing
from offworld.games.rigs.state import PEACE, REPAY_NOTE, TRIBUTE, Promise, RigsState
from offworld.market.deal import Answer, Draft
from offworld.market.terms import LINE_NAMES, Article, Terms

YOURSELF = refuse("RIGS-8.1", "a deal needs two", "choose another player")
NO_OFFERS_LEFT = refuse("RIGS-8.2", "you have made all your offers of this phase", "wait for the next phase")


def may_offer(s: RigsState, seat: Seat, partner: Seat) -> Refusal | None:
    """R29."""
    if seat == partner:
        return YOURSELF
    return None if s.offers_left[seat] > 0 else NO_OFFERS_LEFT


NOTE_IN = refuse("RIGS-8.3", "there is a promise in this offer", "take it out first")
NO_NOTE = refuse("RIGS-8.3", "there is no promise in this offer", "add one if you like")
NO_LATER = refuse("RIGS-8.3", "no round is left in which it could be kept", "deal without a promise")
NOTES_OFF = refuse("RIGS-8.3", "this table deals without promises", "say it in words")
ENOUGH = refuse("RIGS-8.2", "this offer has been changed too many times", "send it, or drop it")


MOST_CREDITS = 99_999


class OfferForm(Draft[RigsState]):
    """RIGS-8.2: what is given and what is wanted."""

    rule = "RIGS-8.2"
    articles = (
        Article("credits", "Credits", CREDITS, most=MOST_CREDITS, one=ONE[CREDITS]),
        *[Article(NAMES[one].lower(), NAMES[one], one, one=ONE[one]) for one in RESOURCES],
        Article("rigs", "RIGS", RIGS),
        Article("plot", "Plots", label=plot_name, most=LAST_PLOT),
    )
    more_verbs = (
        Verb("note", "Add a promise", rule="RIGS-8.3"),
        Verb("no_note", "Take the promise out", rule="RIGS-8.3"),
    )

    def menu(self, s: RigsState, seat: Seat) -> Menu:
        """The same as the predicates say, found in one look at what both have."""
        terms: Terms = s.env
        sends = self.may_send(s, seat) is None
        if terms.edits >= self.most_edits:
            return CLOSED[sends]
        promises = s.options.notes and s.turn < s.options.rounds
        note = "no_note" if terms.rider else "note" if promises else ""
        asked = None if s.options.open_purses else s.facts.most_asked
        mine, theirs = s.row(terms.seat), s.row(terms.partner)
        in_vain = bool(terms.gives[CREDITS]) and not mine[CREDITS]
        if s.phase != PLAYER:
            return form_menu(note, sends, mine[:RIGS], theirs[:RIGS], asked, in_vain)
        return form_menu(note, sends, mine, theirs, asked, in_vain, s.lands(terms.seat), s.lands(terms.partner))

    def most(self, s: RigsState, giver: Seat, article: Article, asker: Seat) -> int:
        if article.kind == RIGS and s.phase != PLAYER:
            return 0
        if article.kind == CREDITS and giver != asker and not s.options.open_purses:
            return s.facts.most_asked
        return s.has(giver, article.kind)

    def things(self, s: RigsState, giver: Seat, article: Article, asker: Seat) -> tuple[int, ...]:
        return s.lands(giver) if s.phase == PLAYER else ()

    def hand_over(self, s: RigsState, article: Article, thing: int, giver: Seat, taker: Seat) -> None:
        hand_plot(s, thing, taker)

    def send(self, s: RigsState, seat: Seat) -> None:
        if s.options.pace == "open":
            s.stir(s.env.partner)
        super().send(s, seat)

    def struck(self, s: RigsState, terms: Terms) -> None:
        for seat in (terms.seat, terms.partner):
            s.stir(seat)
        if terms.rider:
            add_promise(s, terms)

    # -- promises ----------------------------------------------------------------------------

    def may_note(self, s: RigsState, seat: Seat) -> Refusal | None:
        if not s.options.notes:
            return NOTES_OFF
        if s.env.rider:
            return NOTE_IN
        if s.env.edits >= self.most_edits:
            return ENOUGH
        return NO_LATER if s.turn >= s.options.rounds else None

    def may_no_note(self, s: RigsState, seat: Seat) -> Refusal | None:
        if not s.env.rider:
            return NO_NOTE
        return ENOUGH if s.env.edits >= self.most_edits else None

    def note(self, s: RigsState, seat: Seat) -> None:
        s.ask(ASK_KIND, Writing(seat, s.env.partner))

    def no_note(self, s: RigsState, seat: Seat) -> None:
        s.become(s.env._replace(rider=(), edits=s.env.edits + 1))

    def rider_words(self, s: RigsState, terms: Terms) -> str:
        return f"; {promise_words(terms.rider)}" if terms.rider else ""


def add_promise(s: RigsState, terms: Terms) -> None:
    """R30: from the next round on something is due for it."""
    kind, debtor, item, n, until = terms.rider
    creditor = terms.partner if debtor == terms.seat else terms.seat
    s.notes = (*s.notes, Promise(kind, debtor, creditor, item, n, until, paid=s.turn))


def promise_words(rider: tuple[int, ...]) -> str:
    kind, debtor, item, n, until = rider
    what = so_many(n, item)
    return {
        REPAY_NOTE: f"{SEAT_NAMES[debtor]} promises {what} in round {until}",
        TRIBUTE: f"{SEAT_NAMES[debtor]} promises {what} each round until round {until}",
        PEACE: f"{SEAT_NAMES[debtor]} promises peace until round {until}",
    }[kind]


*COUNTED_LINES, PLOT_LINES = (LINE_NAMES[article.name] for article in OfferForm.articles)

Numbers = tuple[int, ...]


def form_menu(
    note: str,
    sends: bool,
    mine: Numbers = (),
    theirs: Numbers = (),
    asked: int | None = None,
    in_vain: bool = False,
    lands: Numbers = (),
    their_lands: Numbers = (),
) -> Menu:
    """What two players could fill in; one may ask for so many Credits, or (None) for as many as lie open.

    Credits that were asked `in_vain` of a player who has none can only be taken out of a counter again.
    """
    entries: dict[str, Args] = {COUNTED_LINES[CREDITS][0]: range(1)} if in_vain else {}
    if asked is not None:
        theirs = (asked, *theirs[1:])
    for (give, want), i_have, they_have in zip(COUNTED_LINES, mine, theirs, strict=False):
        if i_have:
            entries[give] = range(i_have + 1)
        if they_have:
            entries[want] = range(they_have + 1)
    plots = zip(PLOT_LINES, (lands, their_lands), strict=True)
    entries.update({verb: listed for verb, listed in plots if listed})
    entries.update({verb: BARE for verb in (note, "send" if sends else "", "cancel") if verb})
    return Menu(entries)


CLOSED = (form_menu("", sends=False).lasting(), form_menu("", sends=True).lasting())
"""The menus of a form that was changed too many times: it can be dropped, and perhaps sent."""
FORM = OfferForm()
ANSWER = Answer(FORM)
