"""A game's options, declared once: the command line, the API and the browser form read this."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, ClassVar, NamedTuple

from offworld.core.errors import BadOption

Value = bool | int | str
SWITCH_WORDS: Mapping[object, bool] = {True: True, False: False, "on": True, "off": False, "true": True, "false": False}


class Option(NamedTuple):
    """One declared option. `kind` is switch, number or choice."""

    kind: str
    default: Value
    text: str
    low: int = 0
    high: int = 0
    choices: tuple[str, ...] = ()

    def takes(self) -> str:
        if self.kind == "switch":
            return "on or off"
        if self.kind == "number":
            return f"a whole number from {self.low} to {self.high}"
        return "one of " + ", ".join(self.choices)

    def read(self, name: str, value: object) -> Value:
        """The value as its type, from itself or from a word of the command line."""
        answer = self._read(value)
        if answer is None:
            raise BadOption(f"option {name} takes {self.takes()}, not {value!r}")
        return answer

    def _read(self, value: object) -> Value | None:
        if self.kind == "switch":
            return SWITCH_WORDS.get(value) if isinstance(value, (bool, str)) else None
        if self.kind == "number":
            if isinstance(value, str) and re.fullmatch(r"-?[0-9]{1,9}", value):
                value = int(value)
            return value if type(value) is int and self.low <= value <= self.high else None
        return value if isinstance(value, str) and value in self.choices else None


def switch(default: bool, text: str) -> Any:
    return Option("switch", default, text)


def number(default: int, low: int, high: int, text: str) -> Any:
    return Option("number", default, text, low, high)


def choice(default: str, choices: tuple[str, ...], text: str) -> Any:
    return Option("choice", default, text, choices=choices)


class Options:
    """Base of a game's options. Immutable by habit, shared by all copies of a State."""

    declared: ClassVar[dict[str, Option]] = {}

    def __init_subclass__(cls) -> None:
        own = {name: value for name, value in vars(cls).items() if isinstance(value, Option)}
        cls.declared = {**cls.declared, **own}

    def __init__(self, /, **given: object) -> None:
        for name in given:
            if name not in self.declared:
                known = ", ".join(sorted(self.declared)) or "none"
                raise BadOption(f"there is no option {name!r}; the options are: {known}")
        for name, option in self.declared.items():
            setattr(self, name, option.read(name, given[name]) if name in given else option.default)

    def plain(self) -> dict[str, Value]:
        return {name: getattr(self, name) for name in self.declared}
