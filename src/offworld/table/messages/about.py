"""What the server tells about the games: options, rules, what the lab found, lessons."""

from __future__ import annotations

from typing import Literal

from msgspec import field

from offworld.table.messages.base import Told


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
    thinking: dict[str, float]
    """Of bots that take their time: how many seconds they think about a move."""
    corrigible: bool = False
    """Its component data can be corrected."""
    measured: bool = False
    """The lab has something to say about it."""


class RuleText(Told):
    id: str
    title: str
    text: str


class LabFinding(Told):
    """What many plays of bots have shown, in a sentence, and what that rests on."""

    weight: str
    """warning, note or fine"""
    sentence: str
    evidence: str


class LabText(Told):
    """What the lab says about a game."""

    plays: int
    players: list[str]
    rules: int
    """The rules version that was measured; the game may have a newer one by now."""
    made_by: str
    """The command that makes the same run again."""
    findings: list[LabFinding]


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
