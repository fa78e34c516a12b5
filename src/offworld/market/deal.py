"""Deals: anything for anything between two seats, and only if both agree.

A seat fills in a form addressed to one partner: what it gives and what it wants, line by line. Nothing moves while the
form is open. The partner accepts, rejects, or takes the form over with its sides turned round; that may go back and
forth only so many times. An accepted deal settles at once and as a whole.

The form never measures what its writer may not know: how much of an article may be asked for is worked out by `most`
and `things` from what that seat sees. So partners can be asked for more than they have. They are then simply not
offered to accept, and nobody is told why they declined. An offer that was declined cannot be made again unchanged.

A game lists its `articles`, subclasses `Draft`, and pairs it with an `Answer`:

    FORM = OfferForm()
    ANSWER = Answer(FORM)
    s.offers_left = (3, 3, 3)
    FORM.open(s, seat, partner)

A person fills it in as a whole: `sheet` says what each line may be set to, and the steps that can open the form list
such sheets as their `forms`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, cast

from offworld.core.fields import put
from offworld.core.menu import BARE, Args, Menu
from offworld.core.move import Move, Seat, Seats
from offworld.core.refusal import Refusal, refuse
from offworld.core.step import Step, Verb, Visible
from offworld.market import sheet
from offworld.market.terms import (
    GIVE,
    LINE_NAMES,
    UNCOUNTED,
    WANT,
    Article,
    D,
    Terms,
    is_empty,
    listed,
    things_in,
    wording,
)

SEND_OR_CANCEL = (Verb("send", "Send the offer"), Verb("cancel", "Drop the offer"))


class Draft(Step[D]):
    """The form. A game lists the articles and says what each seat could hand over."""

    name = "offer"
    question = "What do you give, and what do you want for it?"
    visible = Visible(public=("seat", "partner", "gives", "gets", "rider", "edits", "counters"))
    articles: ClassVar[tuple[Article, ...]] = ()
    more_verbs: ClassVar[tuple[Verb, ...]] = ()
    """What else may be done with the form. Whether it may be done does not depend on how lines are filled in."""
    verbs: ClassVar[tuple[Verb, ...]] = SEND_OR_CANCEL
    most_edits: ClassVar[int] = 12
    most_counters: ClassVar[int] = 2
    answer: ClassVar[Answer[Any]]
    """The step in which the partner answers; it sets this itself."""

    @classmethod
    def complete_class(cls) -> None:
        lines = [line for article in cls.articles for line in (_line(cls, GIVE, article), _line(cls, WANT, article))]
        cls.verbs = (*lines, *cls.more_verbs, *SEND_OR_CANCEL)

    # -- what a game says --------------------------------------------------------------------

    def most(self, s: D, giver: Seat, article: Article, asker: Seat) -> int:
        """How many `giver` could hand over, as far as `asker` may know."""
        return s.has(giver, article.kind)

    def things(self, s: D, giver: Seat, article: Article, asker: Seat) -> tuple[int, ...]:
        """Which single things `giver` could hand over, as far as `asker` may know."""
        return ()

    def cannot_hand_over(self, s: D, terms: Terms, asker: Seat) -> Refusal | None:
        """What stands against the whole deal (the phase, room on board), as far as `asker` may know."""
        return None

    def hand_over(self, s: D, article: Article, thing: int, giver: Seat, taker: Seat) -> None:
        """Move a single thing."""
        raise NotImplementedError

    def struck(self, s: D, terms: Terms) -> None:
        """Everything has changed hands; the steps are closed already."""

    def dropped(self, s: D, terms: Terms) -> None:
        """The deal came to nothing; the steps are closed already."""

    # -- the form ----------------------------------------------------------------------------

    def open(self, s: D, seat: Seat, partner: Seat) -> None:
        """One of the seat's offers is begun, whether it is ever sent or not."""
        nothing = (0,) * len(self.articles)
        s.offers_left = put(s.offers_left, seat, s.offers_left[seat] - 1)
        s.ask(self, Terms(seat, partner, nothing, nothing))

    def run(self, s: D) -> Seats:
        return (s.env.seat,)

    def prompt(self, s: D, seat: Seat | None) -> str:
        terms: Terms = s.env
        partner = s.called(terms.partner)
        if seat is None:
            return f"{s.called(terms.seat)} writes an offer to {partner}."
        return f"Your offer to {partner}: {'nothing yet' if is_empty(terms) else self.words(s, terms)}."

    def at_stake(self, s: D, seat: Seat) -> Terms:
        terms: Terms = s.env
        return terms

    def menu(self, s: D, seat: Seat) -> Menu:
        """The same as `lines` and the predicates say, found in one pass over the articles."""
        terms: Terms = s.env
        entries: dict[str, Args] = {}
        if terms.edits < self.most_edits:
            for article, gives, gets in zip(self.articles, terms.gives, terms.gets, strict=True):
                give, want = LINE_NAMES[article.name]
                if args := self._settings(s, terms.seat, article, seat, gives):
                    entries[give] = args
                if args := self._settings(s, terms.partner, article, seat, gets):
                    entries[want] = args
        for verb in (*self.more_verbs, *Draft.verbs):
            may = self._mays.get(verb.name)
            if may is None or may(self, s, seat) is None:
                entries[verb.name] = BARE
        return Menu(entries)

    def edited(self, s: D, terms: Terms, line: str) -> None:
        """A line was filled in. Nothing has moved, so the menu is mostly as it was and is not made again. Only a line
        that asks for what its giver lacks goes when it is set to 0, which is all that it can be set to."""
        s.become(terms)
        menu = s.offered
        if terms.edits < self.most_edits and len(menu.entries[line]) > 1:
            sends = self.cannot_send(s, terms) is None
            s.offering(terms.seat, menu if sends == ("send" in menu.entries) else _with_send(menu, sends))

    def _settings(self, s: D, giver: Seat, article: Article, seat: Seat, present: int) -> Args:
        if article.kind == UNCOUNTED:
            return self.things(s, giver, article, seat)
        most = self.most(s, giver, article, seat)
        return range(max(most, 0) + 1) if most > 0 or present else ()

    def lines(self, s: D, side: str, article: Article, seat: Seat) -> range | tuple[int, ...] | Refusal:
        """How many, or which, this line may be set to now, or why it may not be changed."""
        terms: Terms = s.env
        if terms.edits >= self.most_edits:
            return refuse(self.rule, "this offer has been changed too many times", "send it, or drop it")
        giver = terms.seat if side == GIVE else terms.partner
        settings = self._settings(s, giver, article, seat, self._present(terms, side, article))
        return cast("range | tuple[int, ...]", settings) or self._nothing(side)

    def _nothing(self, side: str) -> Refusal:
        if side == GIVE:
            return refuse(self.rule, "you can give only what is yours", "give something else")
        return refuse(self.rule, "your partner has none, as far as anyone can see", "ask for something else")

    def _present(self, terms: Terms, side: str, article: Article) -> int:
        amounts = terms.gives if side == GIVE else terms.gets
        return amounts[self.articles.index(article)]

    # -- as a person fills it in -------------------------------------------------------------

    def forms(self, s: D, seat: Seat) -> list[Mapping[str, object]]:
        return [self.sheet(s, s.env)]

    def blank_sheets(self, s: D, seat: Seat) -> list[Mapping[str, object]]:
        """For a step whose verb `offer` opens the form: what could be offered to each partner."""
        nothing = (0,) * len(self.articles)
        moves = [move for move in s.menu(seat) if move.verb == "offer"]
        return [self.sheet(s, Terms(seat, move.arg, nothing, nothing), move) for move in moves if move.arg is not None]

    def sheet(self, s: D, terms: Terms, *opened_by: Move) -> Mapping[str, object]:
        """The whole form: each line that somebody could fill, and the moves that open it."""
        lines = []
        for article, gives, gets in zip(self.articles, terms.gives, terms.gets, strict=True):
            given = self._settings(s, terms.seat, article, terms.seat, gives)
            wanted = self._settings(s, terms.partner, article, terms.seat, gets)
            if given or wanted:
                lines.append(sheet.line(s, article, gives, given, gets, wanted))
        return sheet.sheet(terms, lines, self.most_edits - terms.edits, *opened_by)

    # -- sending it --------------------------------------------------------------------------

    def may_send(self, s: D, seat: Seat) -> Refusal | None:
        return self.cannot_send(s, s.env)

    def cannot_send(self, s: D, terms: Terms) -> Refusal | None:
        if is_empty(terms):
            return refuse(self.rule, "there is nothing in the offer", "say what you give or what you want")
        if s.declined and wording(terms) in s.declined:
            return refuse(self.rule, "that same offer has been declined", "change it, or drop it")
        if terms.counters and (why := self.cannot_give(s, terms.seat, terms.gives)) is not None:
            return why  # only what the partner has asked for can be more than the writer has
        return self.cannot_hand_over(s, terms, terms.seat)

    def cannot_give(self, s: D, seat: Seat, amounts: tuple[int, ...]) -> Refusal | None:
        """Why a seat cannot give these amounts; it is asked only on its own behalf."""
        for article, n in zip(self.articles, amounts, strict=True):
            if n and not self._covers(s, seat, article, n):
                return refuse(self.rule, "you do not have everything you would have to give", "give less")
        return None

    def _covers(self, s: D, seat: Seat, article: Article, n: int) -> bool:
        if article.counted:
            return n <= self.most(s, seat, article, seat)
        return all(thing in self.things(s, seat, article, seat) for thing in things_in(n))

    def send(self, s: D, seat: Seat) -> None:
        terms: Terms = s.env
        s.done()
        s.ask(self.answer, terms)

    def cancel(self, s: D, seat: Seat) -> None:
        terms: Terms = s.env
        s.done()
        self.dropped(s, terms)

    # -- striking it -------------------------------------------------------------------------

    def settle(self, s: D, terms: Terms) -> None:
        """All of it, goods before money, so that the books find the sale."""
        money = s.kinds.index(s.game.money) if s.game.money else UNCOUNTED
        lines = list(zip(self.articles, terms.gives, terms.gets, strict=True))
        for article, given, got in sorted(lines, key=lambda line: line[0].counted and line[0].kind == money):
            self._pass(s, article, given, terms.seat, terms.partner)
            self._pass(s, article, got, terms.partner, terms.seat)

    def _pass(self, s: D, article: Article, n: int, giver: Seat, taker: Seat) -> None:
        if article.counted:
            s.transfer(giver, taker, article.kind, n)
        else:
            for thing in things_in(n):
                self.hand_over(s, article, thing, giver, taker)

    # -- words -------------------------------------------------------------------------------

    def words(self, s: D, terms: Terms) -> str:
        """'2 energy for 5 Cr', '3 metal for nothing'."""
        gives, gets = listed(s, self.articles, terms.gives), listed(s, self.articles, terms.gets)
        return f"{gives or 'nothing'} for {gets or 'nothing'}{self.rider_words(s, terms)}"

    def sentence(self, s: D, terms: Terms) -> str:
        """A deal that was struck, in one sentence."""
        gives, gets = listed(s, self.articles, terms.gives), listed(s, self.articles, terms.gets)
        giver, taker = (terms.seat, terms.partner) if gives else (terms.partner, terms.seat)
        swap = f"{gives or gets}{f' for {gets}' if gives and gets else ''}"
        given = f"{s.called(giver)} gives {s.called(taker)} {swap or 'a promise'}"
        return f"{given}{self.rider_words(s, terms)}."

    def rider_words(self, s: D, terms: Terms) -> str:
        """Words for the rider, to follow those for the exchange."""
        return ""


class Answer(Step[D]):
    """The partner's answer to an offer that was sent."""

    name = "answer"
    question = "Do you accept?"
    visible = Draft.visible
    verbs = (Verb("accept", "Accept"), Verb("reject", "Decline"), Verb("counter", "Propose something else"))

    def __init__(self, draft: Draft[D]) -> None:
        self.draft = draft
        self.rule = draft.rule
        type(draft).answer = self

    def who(self, s: D) -> Seats:
        return (s.env.partner,)

    def prompt(self, s: D, seat: Seat | None) -> str:
        terms: Terms = s.env
        offered = self.draft.words(s, terms)
        if seat is None:
            return f"{s.called(terms.seat)} offers {s.called(terms.partner)} {offered}."
        return f"{s.called(terms.seat)} offers you {offered}."

    def at_stake(self, s: D, seat: Seat) -> Terms:
        terms: Terms = s.env
        return terms

    def forms(self, s: D, seat: Seat) -> list[Mapping[str, object]]:
        """What could be proposed instead."""
        if self.may_counter(s, seat) is not None:
            return []
        return [self.draft.sheet(s, s.env.turned(), Move("counter"))]

    def may_accept(self, s: D, seat: Seat) -> Refusal | None:
        terms: Terms = s.env
        return self.draft.cannot_give(s, seat, terms.gets) or self.draft.cannot_hand_over(s, terms.turned(), seat)

    def may_counter(self, s: D, seat: Seat) -> Refusal | None:
        if s.env.counters >= self.draft.most_counters:
            return refuse(self.rule, "this has gone back and forth too many times", "accept or decline")
        return None

    def accept(self, s: D, seat: Seat) -> None:
        terms: Terms = s.env
        s.done()
        if s.listener is not None:
            s.tell("{}", self.draft.sentence(s, terms))
        self.draft.settle(s, terms)
        self.draft.struck(s, terms)

    def reject(self, s: D, seat: Seat) -> None:
        terms: Terms = s.env
        s.done()
        s.declined = (*s.declined, wording(terms))
        s.tell("{} declines {}'s offer.", s.called(seat), s.called(terms.seat))
        self.draft.dropped(s, terms)

    def counter(self, s: D, seat: Seat) -> None:
        """This also declines the offer as it stood."""
        terms: Terms = s.env
        s.done()
        s.declined = (*s.declined, wording(terms))
        s.ask(self.draft, terms.turned())


# -- inside ------------------------------------------------------------------------------------


def _with_send(menu: Menu, sends: bool) -> Menu:
    """The same, but for whether the offer may be sent."""
    entries = {verb: args for verb, args in menu.entries.items() if verb not in ("send", "cancel")}
    if sends:
        entries["send"] = BARE
    entries["cancel"] = BARE
    return Menu(entries)


def _not_there(s: Any, _seat: Seat, _thing: int) -> Refusal:
    form: Draft[Any] = s.step
    return refuse(form.rule, "that does not belong to whoever would give it", "choose what is listed")


def _line(cls: type[Draft[Any]], side: str, article: Article) -> Verb:
    """The verb of one side of an article, with its method."""
    name, line = f"{side}_{article.name}", cls.articles.index(article)
    is_given, counted = side == GIVE, article.counted

    def over(s: Any, seat: Seat) -> range | tuple[int, ...] | Refusal:
        form: Draft[Any] = s.step
        return form.lines(s, side, article, seat)

    def act(form: Draft[Any], s: Any, seat: Seat, value: int) -> None:
        """Sets how many of an article; or puts one thing in, or takes it out again."""
        terms: Terms = s.env
        _, partner, gives, gets, rider, edits, counters = terms
        amounts = gives if is_given else gets
        changed = put(amounts, line, value if counted else amounts[line] ^ 1 << value)
        gives, gets = (changed, gets) if is_given else (gives, changed)
        form.edited(s, Terms(seat, partner, gives, gets, rider, edits + 1, counters), name)

    def label(s: Any, thing: int) -> str:
        assert article.label is not None
        terms: Terms = s.env
        among = (terms.gives if side == GIVE else terms.gets)[line]
        return f"{article.label(s, thing)}{' no longer' if among >> thing & 1 else ''}"

    setattr(cls, name, act)
    says = "Give" if side == GIVE else "Ask for"
    if article.counted:
        return Verb(name, f"{says} {{}} {article.noun}", over=over, most=article.most)
    return Verb(name, f"{says} {{}}", over=over, most=article.most, label=label, otherwise=_not_there)
