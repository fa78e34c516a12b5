"""What clients send. It forbids unknown fields and bounds every length, so that no rule sees anything unchecked."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

Count = Annotated[int, Meta(ge=0, le=1_000_000_000)]
SeatNumber = Annotated[int, Meta(ge=0, le=99)]
Name = Annotated[str, Meta(max_length=40)]
Word = Annotated[str, Meta(max_length=40, pattern="^[a-z][a-z0-9_]*$")]
Kind = Annotated[str, Meta(max_length=40, pattern="^[a-z][a-z0-9_]*(:[a-z]+)?$")]
"""Who sits on a seat; a bot may have a level."""
Token = Annotated[str, Meta(min_length=22, max_length=22, pattern="^[A-Za-z0-9_-]{22}$")]
TableId = Annotated[str, Meta(min_length=12, max_length=12, pattern="^[a-z2-7]{12}$")]
OptionValue = bool | int | Annotated[str, Meta(max_length=80)]


class Given(Struct, forbid_unknown_fields=True):
    """Base of what clients send."""


class SeatChoice(Given):
    """Who sits on a seat: `me`, the one who asks; `open`, whoever gets the link; or a bot by its kind."""

    who: Kind
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
    data: Annotated[str, Meta(max_length=50_000)] = ""
    """Corrections of the game's component data, as the text of a TOML file."""


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
    unless_grave: bool = False
    """Do nothing if the game says that a person should be asked first, as before its end."""


class AskHint(Given):
    """What a bot of this kind would do, or else the game's usual one."""

    bot: Kind | None = None


class AskJudgement(Given):
    """About a move of a game that is over, by its number in the log, from one."""

    ply: Count


class Undo(Given):
    """Take back the last own move; with `ask`, beyond a barrier, if all people agree."""

    expect_seq: Count
    ask: bool = False


class Vote(Given):
    agree: bool


class Say(Given):
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class WriteNote(Given):
    """The seat's whole private note; it replaces the earlier one."""

    text: Annotated[str, Meta(max_length=10_000)]


class Order(Given):
    """A standing order: trade `kind` until so many are held, at this price or better; `wait` where it is traded;
    or `bid` up to this price where it is auctioned. Only on `turn`, unless that is 0.
    """

    act: Literal["buy", "sell", "wait", "bid"]
    kind: SeatNumber
    until: Annotated[int, Meta(ge=0, le=9_999)] = 0
    price: Annotated[int, Meta(ge=0, le=9_999)] = 0
    turn: Annotated[int, Meta(ge=0, le=9_999)] = 0


class GiveOrders(Given):
    """All standing orders of the seat; they replace the earlier ones."""

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


class Beat(Given):
    """Every further message of a socket: a sign of life in answer to a ping. With `ask` the server pings at once."""

    ask: bool = False
