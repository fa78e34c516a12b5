"""Rule texts of a game, by id."""

from __future__ import annotations

import re
from typing import NamedTuple


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
        """By id (`SALVAGE-3.9`, `3.9`, or `3` for a whole section), else by word."""
        number = wanted.upper().split("-")[-1]
        if re.fullmatch(r"[0-9]+[0-9A-Z.]*", number):
            inside = re.compile(re.escape(number) + r"($|[^0-9].*)")
            return [rule for rule in self.rules.values() if inside.fullmatch(rule.id.split("-", 1)[1])]
        word = wanted.lower()
        return [rule for rule in self.rules.values() if word in f"{rule.title} {rule.text}".lower()]
