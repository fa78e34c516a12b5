"""Writing a promise into an offer (RIGS-8.3, R27): its questions, one by one."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from offworld.core.move import Seat, Seats
from offworld.core.step import Step, Verb, Visible
from offworld.games.rigs.choices import LAST_SEAT, seat_name
from offworld.games.rigs.facts import (
    CREDITS,
    NAMES,
    RESOURCES,
)
from offworld.games.rigs.state import PEACE, PROMISES, RigsState


class Writing(NamedTuple):
    """Who writes a promise into an offer to whom, and the answers so far: kind, debtor, item, number."""

    seat: Seat
    partner: Seat
    answers: tuple[int, ...] = ()


ITEMS = (CREDITS, *RESOURCES)
MOST_PROMISED = 5


BACK = Verb("back", "No promise after all", back=True)


class NoteQuestion(Step[RigsState]):
    """R27: one question of a promise; `back` leaves it out after all."""

    rule = "RIGS-8.3"
    verbs: ClassVar[tuple[Verb, ...]] = (BACK,)
    visible = Visible(public=("seat", "partner", "answers"))

    def who(self, s: RigsState) -> Seats:
        return (s.env.seat,)

    def answered(self, s: RigsState, answer: int, then: NoteQuestion) -> None:
        env: Writing = s.env
        s.done()
        s.ask(then, env._replace(answers=(*env.answers, answer)))

    def back(self, s: RigsState, seat: Seat) -> None:
        s.done()
        s.become(s.env._replace(edits=s.env.edits + 1))


KIND_WORDS = ("to pay once, in a certain round", "to pay in every round, until a certain one", "to keep the peace")


class AskKind(NoteQuestion):
    name = "promise"
    question = "What kind of promise?"
    verbs = (Verb("promise", "A promise {}", over=PROMISES, label=lambda s, kind: KIND_WORDS[kind]), BACK)

    def promise(self, s: RigsState, seat: Seat, kind: int) -> None:
        self.answered(s, kind, ASK_DEBTOR)


class AskDebtor(NoteQuestion):
    name = "debtor"
    question = "Who makes the promise?"
    verbs = (
        Verb(
            "owed_by",
            "{}",
            over=lambda s, _: (s.env.seat, s.env.partner),
            most=LAST_SEAT,
            label=seat_name,
        ),
        BACK,
    )

    def owed_by(self, s: RigsState, seat: Seat, debtor: Seat) -> None:
        if s.env.answers[0] == PEACE:
            s.become(s.env._replace(answers=(PEACE, debtor, CREDITS)))
            self.answered(s, 0, ASK_ROUND)
        else:
            self.answered(s, debtor, ASK_ITEM)


class AskItem(NoteQuestion):
    name = "promised item"
    question = "What is promised?"
    verbs = (Verb("item", "{}", over=ITEMS, label=lambda s, item: NAMES[item]), BACK)

    def item(self, s: RigsState, seat: Seat, item: int) -> None:
        self.answered(s, item, ASK_NUMBER)


class AskNumber(NoteQuestion):
    name = "promised number"
    question = "How many?"
    verbs = (Verb("amount", "{} of it", over=tuple(range(1, MOST_PROMISED + 1))), BACK)

    def amount(self, s: RigsState, seat: Seat, n: int) -> None:
        self.answered(s, n, ASK_ROUND)


def later_rounds(s: RigsState, _seat: Seat) -> tuple[int, ...]:
    return tuple(range(s.turn + 1, s.options.rounds + 1))


class AskRound(NoteQuestion):
    name = "promised round"
    question = "In or until which round?"
    verbs = (
        Verb("by_round", "Round {}", over=later_rounds, most=lambda s: s.options.rounds),
        BACK,
    )

    def by_round(self, s: RigsState, seat: Seat, until: int) -> None:
        answers = s.env.answers
        s.done()
        s.become(s.env._replace(rider=(*answers, until), edits=s.env.edits + 1))


ASK_KIND, ASK_DEBTOR, ASK_ITEM, ASK_NUMBER, ASK_ROUND = AskKind(), AskDebtor(), AskItem(), AskNumber(), AskRound()
