"""Who sits at a table, who looks on, and what became of a request."""

from __future__ import annotations

from dataclasses import dataclass, field

from offworld.books.orders import StandingOrder
from offworld.core.move import Seat
from offworld.core.refusal import Refusal

PERSON = "person"
OPEN = "open"


@dataclass
class SeatInfo:
    """Who sits on a seat. `kind` is person, open (nobody has come yet) or the kind of a bot."""

    seat: Seat
    kind: str
    name: str
    token: str | None = None
    """Hash of the token; None: no link leads here."""
    away: bool = False
    """A bot stands in for the person."""
    note: str = ""
    standing: tuple[StandingOrder, ...] = ()
    """What the table does for the seat; told to nobody else."""
    hidden: int = 0
    """How often it has acted without anybody else being told; the others' counts leave these out."""
    misses: int = 0
    stand_in: str = "settler"
    """The kind of bot that plays for an absent person."""
    played: int = 0
    """How long the log was when the person moved last, by hand or by a standing order."""
    former: int = 0
    """The same for anyone who held an older link to this seat."""

    @property
    def human(self) -> bool:
        return self.kind in (PERSON, OPEN)


@dataclass(frozen=True)
class Viewer:
    """Whose eyes: a seat or (None) a spectator; the table's owner may also arrange its seats."""

    seat: Seat | None = None
    owner: bool = False


@dataclass
class UndoVote:
    by: Seat
    ply: int
    agreed: set[Seat] = field(default_factory=set)


@dataclass
class Outcome:
    """What became of a request: done, or refused with nothing changed."""

    refusal: Refusal | None = None
    grave: bool = False
    """Refused only so that a person is asked first."""

    @property
    def accepted(self) -> bool:
        return self.refusal is None
