"""What the server and its clients say to each other. The OpenAPI description is made from these types.

What comes in forbids unknown fields and bounds every length, so that no rule ever sees
anything that was not checked by type.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

Count = Annotated[int, Meta(ge=0, le=1_000_000_000)]
SeatNumber = Annotated[int, Meta(ge=0, le=99)]
Name = Annotated[str, Meta(max_length=40)]
Word = Annotated[str, Meta(max_length=40, pattern="^[a-z][a-z0-9_]*$")]
Token = Annotated[str, Meta(min_length=22, max_length=22, pattern="^[A-Za-z0-9_-]{22}$")]
TableId = Annotated[str, Meta(min_length=12, max_length=12, pattern="^[a-z2-7]{12}$")]
OptionValue = bool | int | Annotated[str, Meta(max_length=80)]
ViewDict = Annotated[dict[str, Any], Meta(extra_json_schema={"$ref": "#/components/schemas/View"})]


class Given(Struct, forbid_unknown_fields=True):
    """Base of what clients send."""


class Told(Struct):
    """Base of what the server answers."""


# -- what clients send ---------------------------------------------------------------------------


class SeatChoice(Given):
    """Who sits on a seat: `me`, the one who asks; `open`, whoever gets the link; or a bot by its kind."""

    who: Word
    name: Name = ""


class ClockChoice(Given):
    """No clock; so many seconds a move; or so many seconds a seat for the whole game."""

    kind: Literal["none", "move", "game"] = "none"
    seconds: Annotated[int, Meta(ge=0, le=2_592_000)] = 0


class NewTable(Given):
    game: Word
    seats: Annotated[list[SeatChoice], Meta(min_length=1, max_length=16)]
    options: Annotated[dict[Word, OptionValue], Meta(max_length=100)] = field(default_factory=dict)
    clock: ClockChoice = field(default_factory=ClockChoice)
    seed: Annotated[str, Meta(max_length=80)] | Annotated[int, Meta(ge=-(2**53), le=2**53)] | None = None
    """For a play that can be repeated; without it the dice are drawn at random."""


class ImportLog(Given):
    log: Annotated[str, Meta(max_length=4_000_000)]
    name: Name = ""


class Join(Given):
    name: Name = ""


class MoveGiven(Given):
    verb: Word
    arg: Annotated[int, Meta(ge=-999_999_999, le=999_999_999)] | None = None


class Moves(Given):
    """A move, or a plan of several: all or none. `expect_seq` is the seq of the state it answers."""

    expect_seq: Count
    moves: Annotated[list[MoveGiven], Meta(min_length=1, max_length=200)]
    brief: bool = False
    """Leave log, story and chat out of the answer: the socket brings them."""
    unless_final: bool = False
    """Do nothing if chance, a reveal or another seat comes next, so that it might not be taken back."""


class Undo(Given):
    """Take back the last own move; with `ask`, beyond a barrier, if all people agree."""

    expect_seq: Count
    ask: bool = False


class Vote(Given):
    agree: bool


class Say(Given):
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class WriteNote(Given):
    """The seat's private note as a whole: it replaces the one before."""

    text: Annotated[str, Meta(max_length=10_000)]


class Order(Given):
    """A standing order: trade `kind` until so many are held, at this price or better; or `wait` where it is traded.

    Only on `turn`, unless that is 0.
    """

    act: Literal["buy", "sell", "wait"]
    kind: SeatNumber
    until: Annotated[int, Meta(ge=0, le=9_999)] = 0
    price: Annotated[int, Meta(ge=0, le=9_999)] = 0
    turn: Annotated[int, Meta(ge=0, le=9_999)] = 0


class GiveOrders(Given):
    """The seat's standing orders as a whole: they replace those before."""

    orders: Annotated[list[Order], Meta(max_length=32)]


class SeatAction(Given):
    """The owner's: `revoke` or `reissue` a link, let a `bot` play the seat, or `return` it to its person."""

    action: Literal["revoke", "reissue", "bot", "return"]


class MySeat(Given):
    table: TableId
    token: Token


class MySeats(Given):
    seats: Annotated[list[MySeat], Meta(max_length=200)]


class Hello(Given):
    """The first message of a socket: who it is (nothing: a spectator) and the last seq it has."""

    token: Token | None = None
    after: Annotated[int, Meta(ge=-1, le=1_000_000_000)] = -1


# -- what the server answers ---------------------------------------------------------------------


class Error(Told):
    """What went wrong, in a sentence; the rule it comes from, if one; what would help."""

    error: str
    rule: str = ""
    hint: str = ""


class Health(Told):
    ok: bool
    version: str


class OptionCard(Told):
    name: str
    kind: Literal["switch", "number", "choice"]
    default: bool | int | str
    text: str
    low: int = 0
    high: int = 0
    choices: list[str] = field(default_factory=list)


class GameCard(Told):
    name: str
    title: str
    summary: str
    minutes: int
    version: int
    seats: list[int]
    """Every number of seats it can be played with."""
    options: list[OptionCard]
    bots: list[str]


class RuleText(Told):
    id: str
    title: str
    text: str


class LessonCard(Told):
    """A guided first game."""

    game: str
    title: str
    summary: str
    minutes: int
    notes: int


class NoteTold(Told):
    title: str
    before: str
    after: str
    rules: list[str]


class LessonText(LessonCard):
    """With all that it says."""

    said: list[NoteTold]
    closing: str


class MoveTold(Told):
    verb: str
    arg: int | None = None


class Entry(Told):
    """A line of the menu: a button (`arg`), or a slider (`from`, `to`, `step`)."""

    verb: str
    label: str
    rule: str
    arg: int | None = None
    first: int | None = field(default=None, name="from")
    last: int | None = field(default=None, name="to")
    step: int | None = None


class Greyed(Told):
    """What belongs to this step but may not be done now, and why."""

    verb: str
    arg: int | None
    label: str
    rule: str
    why: str
    hint: str = ""


class View(Told):
    """The table as one seat knows it. A game adds its own columns."""

    game: str
    seat: int | None
    seats: int
    options: dict[str, bool | int | str]
    to_act: list[int]
    held: list[int | None]
    open: list[dict[str, Any]]
    menu: dict[str, Any]
    scores: list[int] | None
    winners: list[int]
    kinds: list[str]
    accounts: list[str]
    prompt: str
    rule: str
    entries: list[Entry]
    greyed: list[Greyed]


class Line(Told, gc=False):
    """A line of the log or the story, after how many moves; `seat` is who moved, or whom alone it is told."""

    ply: int
    seat: int | None
    text: str


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
    """Of this seat's clock, when the table has one."""


class Countdown(Told):
    """Time that runs for everybody, where the rulebook lets time decide."""

    seconds_left: float


class ClockTold(Told):
    kind: Literal["none", "move", "game"]
    seconds: int
    running: bool
    """Clocks run once every open seat is taken."""
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
    """An older own move could be taken back if all people agree."""
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
    `chat_from` on: a socket sends only what is new, a request (with none of it before) all.
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


class Hint(Told):
    """What the rule-of-thumb bot would do here; no move: it would wait."""

    move: MoveTold | None
    label: str
    why: str
    rule: str


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


class Replayed(Told):
    """The table after `ply` of its `last` moves and after each of the moves that follow, as far as was asked for.

    As the viewer could know it then; of a game that is over, as another seat or all of them together did.
    """

    ply: int
    last: int
    views: list[ViewDict]


class ChartPoint(Told):
    """How things stood when a turn was over (or as far as the last one has come)."""

    turn: int
    ply: int
    held: list[int | None]
    """What every account held of every kind, account by account; null is what the viewer may not know."""
    series: dict[str, list[int]]
    """What the game counts besides, by name."""
    produced: list[int | None]
    """What each seat made of every kind in this turn, seat by seat."""
    traded: list[int] | None
    """How many of every kind were sold in this turn; nothing where the viewer may not know."""


class DealTold(Told):
    """Goods for money, between accounts."""

    ply: int
    seller: int
    buyer: int
    what: int
    n: int
    money: int


class EarnedTold(Told):
    """What a seat gained and spent by trading a kind, or on an occasion."""

    seat: int
    kind: int | None
    occasion: str
    gained: int
    spent: int


class Charts(Told):
    """The economy turn by turn, as far as the viewer may know."""

    kinds: list[str]
    accounts: list[str]
    seats: int
    money: int | None
    """The kind that goods are paid with."""
    over: bool
    lines: dict[str, list[str]]
    """What the entries of a series are called, where there is not one a seat."""
    points: list[ChartPoint]
    deals: list[DealTold]
    """Those for the most money."""
    earned: list[EarnedTold]
    measures: dict[str, float]
    """How the whole went, once it is over."""


# -- what a socket pushes ------------------------------------------------------------------------


class PushSnapshot(Told, tag_field="type", tag="snapshot"):
    snapshot: Snapshot


class PushChat(Told, tag_field="type", tag="chat"):
    chat: list[ChatLine]
    chat_from: int


class PushPresence(Told, tag_field="type", tag="presence"):
    people: list[Person]


class PushPing(Told, tag_field="type", tag="ping"):
    seq: int


class PushError(Told, tag_field="type", tag="error"):
    """The socket is closed after this."""

    error: str


Push = PushSnapshot | PushChat | PushPresence | PushPing | PushError
