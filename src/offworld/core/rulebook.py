"""Rule texts of a game, by id, from its `rules.toml`; and its data files."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from offworld.core.errors import OffworldError


class Rule(NamedTuple):
    id: str
    title: str
    text: str


class Rulebook:
    """All rules of a game in the rulebook's order."""

    def __init__(self, rules: dict[str, Rule]) -> None:
        self.rules = rules

    def __getitem__(self, rule: str) -> Rule:
        return self.rules[rule]

    def __contains__(self, rule: object) -> bool:
        return rule in self.rules

    def find(self, wanted: str) -> list[Rule]:
        """By id (`MULE-3.9`, `3.9`, or `3` for a whole section), else by word."""
        number = wanted.upper().split("-")[-1]
        if re.fullmatch(r"[0-9]+[0-9A-Z.]*", number):
            inside = re.compile(re.escape(number) + r"($|[^0-9].*)")
            return [rule for rule in self.rules.values() if inside.fullmatch(rule.id.split("-", 1)[1])]
        word = wanted.lower()
        return [rule for rule in self.rules.values() if word in f"{rule.title} {rule.text}".lower()]


@cache
def rulebook(package: str) -> Rulebook:
    """The rules that lie beside a game's modules."""
    table = read_toml(package, "rules.toml")
    return Rulebook({key: Rule(key, entry["title"], entry["text"]) for key, entry in table["rules"].items()})


def read_toml(package: str, path: str) -> dict[str, Any]:
    """A TOML file of a game's package, such as `data/map.toml`."""
    source = files(package).joinpath(path)
    try:
        return tomllib.loads(source.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise OffworldError(f"{package}/{path} cannot be read: {error}") from error
