"""A view with words: the table as one seat knows it, and what it may do."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, field

from offworld.table.messages.base import Told

ViewDict = Annotated[dict[str, Any], Meta(extra_json_schema={"$ref": "#/components/schemas/View"})]


class MoveTold(Told):
    verb: str
    arg: int | None = None


class Entry(Told):
    """A line of the menu: a button (`arg`), or a slider (`from`, `to`, `step`)."""

    verb: str
    label: str
    rule: str
    n: int
    """Its number on the keyboard; it stays while other entries come and go."""
    grave: str = ""
    """What a person is asked to confirm first, in a sentence."""
    arg: int | None = None
    first: int | None = field(default=None, name="from")
    last: int | None = field(default=None, name="to")
    step: int | None = None
    back: bool = False
    """It only leads back to the question before."""


class Greyed(Told):
    """What belongs to this step but may not be done now, and why."""

    verb: str
    arg: int | None
    label: str
    rule: str
    why: str
    hint: str = ""


class ShortcutTold(Told):
    """Several moves that one press may stand for: where they end, and what the game notes of the way."""

    end: int
    moves: list[MoveTold]
    notes: dict[str, int]


class FormThing(Told):
    """A single thing that may be put into a form or taken out."""

    thing: int
    label: str
    chosen: bool


class FormSide(Told):
    """One side of a line: the verb that sets it, how many it has and may have; or the things to choose from."""

    verb: str
    n: int
    most: int
    things: list[FormThing]


class FormLine(Told):
    """An article of a deal, as it is given and as it is wanted."""

    article: str
    noun: str
    one: str
    """What a single piece is called."""
    counted: bool
    give: FormSide
    want: FormSide


class DealForm(Told):
    """A deal that the viewer could propose: the moves that open the form, and how often it may still be changed."""

    seat: int
    partner: int
    opened_by: list[MoveTold]
    edits_left: int
    lines: list[FormLine]
    rider: list[int]


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
    shortcuts: list[ShortcutTold]
    forms: list[DealForm]
