"""The numbered menu of a person: how it is laid out, and what a typed line means."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby, takewhile
from typing import Any, NamedTuple

from rich.text import Text

from offworld.cli.screen import Screen
from offworld.core.move import Move
from offworld.core.view import View

MANY = 5
"""This many entries of one verb, or more, share a heading and stand in columns."""
LONG = 12
"""This many, or more, may be folded into their heading."""


class Unclear(Exception):
    """A typed line that chooses nothing; the text says what would."""


class Choice(NamedTuple):
    """An entry of the menu. A slider has a `span` and no arg yet."""

    n: int
    """Its number, which it keeps while others come and go."""
    verb: str
    arg: int | None
    label: str
    rule: str
    span: range | None
    short: str
    """The part of the label that tells it from others of its verb."""

    @property
    def span_text(self) -> str:
        assert self.span is not None
        steps = f", in steps of {self.span.step}" if self.span.step != 1 else ""
        return f"{self.span[0]} to {self.span[-1]}{steps}"


class Choices:
    """All entries of a view's menu, by their numbers."""

    def __init__(self, view: View) -> None:
        entries = view["entries"]
        heads = {verb: heading([entry["label"] for entry in entries if entry["verb"] == verb]) for verb in view["menu"]}
        self.listed = [_choice(entry, heads[entry["verb"]]) for entry in entries]

    def slider_alone(self) -> Choice | None:
        only = self.listed[0] if len(self.listed) == 1 else None
        return only if only is not None and only.span is not None else None

    def entry(self, number: str) -> Choice:
        """The entry with that number, in words that a person typed."""
        wanted = int(number[:9]) if number.isdecimal() and number.isascii() else 0
        found = next((choice for choice in self.listed if choice.n == wanted), None)
        if found is None:
            raise Unclear(f"there is no entry {number}; {self.range_text()}")
        return found

    def read(self, line: str) -> tuple[Choice, int | None]:
        """The entry that a line chooses, and the number for a slider if it gives one."""
        alone = self.slider_alone()
        if alone is not None and re.fullmatch(r"-?[0-9]{1,9}", line):
            return alone, int(line)
        if found := re.fullmatch(r"(-?[0-9]+)(?:[ ,=]+(-?[0-9]{1,9}))?", line):
            choice, value = self.entry(found[1]), found[2]
            if value is not None and choice.span is None:
                raise Unclear(f"{choice.label!r} takes no number")
            return choice, None if value is None else int(value)
        return self._named(line), None

    def range_text(self) -> str:
        numbers = [choice.n for choice in self.listed]
        if not numbers:
            return "there is nothing to choose now"
        runs = [list(run) for _, run in groupby(enumerate(numbers), key=lambda place: place[1] - place[0])]
        spans = [f"{run[0][1]} to {run[-1][1]}" if len(run) > 2 else ", ".join(str(n) for _, n in run) for run in runs]
        return f"choose {', '.join(spans)}"

    def _named(self, words: str) -> Choice:
        """The entry that goes by these words, such as `d4` or `end`."""
        wanted = words.lower()
        exact = [choice for choice in self.listed if wanted in (choice.short.lower(), choice.label.lower())]
        found = exact or [choice for choice in self.listed if wanted in choice.label.lower()]
        if len(found) == 1:
            return found[0]
        if found:
            raise Unclear(f"{words!r} could mean {', '.join(choice.label for choice in found[:4])}; type the number")
        raise Unclear(f"{words!r} is neither an entry nor a key; {self.range_text()}, or type help")


def heading(labels: Sequence[str]) -> str:
    """The words that many labels begin with."""
    if len(labels) < MANY:
        return ""
    places = zip(*(label.split(" ")[:-1] for label in labels), strict=False)
    return "".join(f"{words[0]} " for words in takewhile(lambda words: len(set(words)) == 1, places))


def show_choices(screen: Screen, choices: Choices, folded: bool = False) -> None:
    """The menu: many of one verb under a heading in columns (or the heading alone), the others by themselves."""
    for head, group in groupby(choices.listed, key=_head):
        listed = list(group)
        cells = [_cell(choice) for choice in listed]
        if folded and head and len(cells) >= LONG:
            span = f"{listed[0].n}-{listed[-1].n}"
            screen.indented(Text.assemble((span, "bold cyan"), f" {head.rstrip()} …", ("  (m lists them)", "dim")))
            continue
        if head:
            screen.say(f"  {head.rstrip()} …")
        if len(cells) >= MANY:
            screen.columns(cells)
        else:
            for cell in cells:
                screen.indented(cell)


def show_greyed(screen: Screen, greyed: Sequence[dict[str, Any]]) -> None:
    """What may not be done now, and why: entries with the same reason together."""
    if not greyed:
        screen.dim("Everything here can be done.")
    for why, labels in reasons(greyed):
        screen.indented(Text.assemble((", ".join(labels), "dim"), f": {why}"))


def reasons(greyed: Sequence[dict[str, Any]]) -> Iterator[tuple[str, list[str]]]:
    together: dict[str, list[str]] = {}
    for entry in greyed:
        hint = f"; {entry['hint']}" if entry["hint"] else ""
        together.setdefault(f"{entry['why']} [{entry['rule']}]{hint}", []).append(entry["label"])
    for why, labels in together.items():
        head = heading(labels)
        yield why, [labels[0], *(label.removeprefix(head) for label in labels[1:])]


def _choice(entry: dict[str, Any], head: str) -> Choice:
    """A slider with a single number is shown as an entry."""
    n, verb, label, rule = entry["n"], entry["verb"], entry["label"], entry["rule"]
    if "from" in entry and entry["from"] == entry["to"]:
        only = label.replace("…", str(entry["from"]))
        return Choice(n, verb, entry["from"], only, rule, None, only)
    span = range(entry["from"], entry["to"] + entry["step"], entry["step"]) if "from" in entry else None
    return Choice(n, verb, entry.get("arg"), label, rule, span, label.removeprefix(head))


def _head(choice: Choice) -> str:
    return choice.label.removesuffix(choice.short) if choice.short != choice.label else ""


def _cell(choice: Choice) -> Text:
    span = f" ({choice.span_text})" if choice.span is not None else ""
    return Text.assemble((f"{choice.n:2}", "bold cyan"), f" {choice.short}{span}")


def move_of(choice: Choice, value: int | None) -> Move:
    return Move(choice.verb, choice.arg if choice.span is None else value)
