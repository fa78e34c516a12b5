"""What the server answers: the table as one viewer may know it, and what became of a request."""

from __future__ import annotations

from typing import Literal

from msgspec import field

from offworld.table.messages.base import Told
from offworld.table.messages.given import Order
from offworld.table.messages.view import MoveTold, ViewDict


class Error(Told):
    """What went wrong, in a sentence; the rule behind it, if there is one; what would help."""

    error: str
    rule: str = ""
    hint: str = ""


class Health(Told):
    """Each part is `ok` or says in a sentence what is wrong with it."""

    ok: bool
    """Nothing is wrong."""
    version: str
    disk: str
    writer: str
    bots: str


class Line(Told, gc=False, omit_defaults=True):
    """A line of the log or the story. `ply` says after how many lines of the viewer's own log it comes; `seat` is who
    moved, or the only one who is told. `hidden`: the viewer may not know which move it was."""

    ply: int
    seat: int | None
    text: str
    hidden: bool = False


class ChatLine(Told, gc=False):
    seat: int | None
    name: str
    text: str
    at: float


class Person(Told):
    """Who sits on a seat. `stands_in`: a bot plays until the person is back."""

    seat: int
    name: str
    kind: str
    """`person`, `open`, or the kind of a bot."""
    online: bool
    to_act: bool
    stands_in: bool
    seconds_left: float | None
    """Of this seat's clock, when the table has one and no bot plays: bots' time is not counted."""


class Countdown(Told):
    """Time that runs for everybody, where the rulebook lets time decide."""

    seconds_left: float


class ClockTold(Told):
    kind: Literal["none", "move", "game"]
    seconds: int
    running: bool
    """Seats' clocks run once every open seat is taken, but not while time runs for everybody."""
    countdown: Countdown | None = None


class UndoVote(Told):
    by: int
    ply: int
    """Back to before this move."""
    agreed: list[int]
    waiting: list[int]


class UndoTold(Told):
    can: bool
    """The last own move can be taken back without asking."""
    may_ask: bool
    """An older own move could be taken back if all who are asked agree."""
    asks: list[int]
    """Who else would be asked then."""
    why: str
    vote: UndoVote | None = None


class LessonTold(Told):
    """Where a guided first game stands, for the learner."""

    title: str
    """Of the note, or of the lesson when it is over."""
    before: str
    """What to do now, and why."""
    after: str
    """What came of the note before."""
    rules: list[str]
    moves: list[MoveTold]
    """What is expected, in this order."""
    label: str
    """The first of them, in words."""
    done: int
    """Notes acted on, of how many."""
    notes: int
    over: bool
    """From here on the learner plays as at any table."""


class Snapshot(Told):
    """All that one viewer may know of a table.

    `log`, `story` and `chat` replace what the client has from index `log_from`, `story_from` and
    `chat_from` on: a socket sends only what is new, the answer to a request everything.
    """

    table: str
    game: str
    title: str
    seq: int
    ply: int
    seat: int | None
    owner: bool
    view: ViewDict
    log: list[Line]
    log_from: int
    story: list[Line]
    story_from: int
    chat: list[ChatLine]
    chat_from: int
    note: str
    standing: list[Order]
    """The viewer's own standing orders; nobody else's."""
    people: list[Person]
    clock: ClockTold
    undo: UndoTold
    over: bool
    commitment: str
    key: str | None
    salt: str | None
    """Key and salt open the commitment; they are shown when the game is over."""
    dice_known: bool
    """Made from a seed or a log: somebody may know every roll to come."""
    rules_version: int
    lesson: LessonTold | None = None


class Link(Told):
    """A seat's token, told once: it is kept only as a hash."""

    seat: int
    token: str


class Created(Told):
    table: str
    seat: int | None
    token: str | None
    """Of the creator's own seat, if there is one."""
    owner_token: str
    links: list[Link]
    """Of the open seats."""
    snapshot: Snapshot


class RefusalTold(Told):
    rule: str
    why: str
    hint: str = ""


class MoveAnswer(Told):
    """Whether the move was made, and the present state either way."""

    accepted: bool
    seq: int
    refusal: RefusalTold | None
    snapshot: Snapshot
    final: bool = False
    """Not made only because it was asked for `unless_final`."""
    grave: bool = False
    """Not made only because it was asked for `unless_grave`; the refusal says what is grave."""


class Way(Told):
    """A move, in words, and what it leads to: `a 54% chance to win`."""

    move: MoveTold
    label: str
    rule: str
    leads_to: str


class Adviser(Told):
    """A bot that can be asked, and how many seconds it thinks."""

    bot: str
    seconds: float


class Hint(Told):
    """What a bot would do here; without a move, it would wait."""

    bot: str
    """Its kind; empty: what a lesson expects."""
    move: MoveTold | None
    label: str
    why: str
    rule: str
    ways: list[Way] = field(default_factory=list)
    """Of a bot that searches: its move and the best other one, with what they lead to."""
    stronger: Adviser | None = None
    """Who else can be asked."""


class Judgement(Told):
    """What a bot that searches thinks of a move that was made, by what its seat knew then."""

    text: str
    better: bool
    """Something else was clearly better."""


class SeatChanged(Told):
    """After an owner's action: the new token, when the link was reissued."""

    seat: int
    token: str | None
    people: list[Person]


class TableCard(Told):
    table: str
    game: str
    title: str
    seat: int | None
    your_turn: bool
    updated: float
    ply: int
    players: list[str]
    over: bool
    lesson: bool = False
    """A guided first game that is not over yet."""


class TableLost(Told):
    """A seat of `mine` that leads nowhere: the table is gone, refused, or the link was revoked."""

    table: str
    error: str


class Mine(Told):
    tables: list[TableCard]
    """Those that wait for me first, then the newest."""
    lost: list[TableLost]


class LogText(Told):
    text: str
    complete: bool
    """With every move and the key of the dice: it can be imported and checked."""


class Chat(Told):
    chat: list[ChatLine]


class Note(Told):
    note: str


class Orders(Told):
    orders: list[Order]
