"""`offworld rules`: a game's rules by id or word."""

from __future__ import annotations

from offworld.cli.screen import Screen
from offworld.core.errors import OffworldError
from offworld.core.rulebook import Rule
from offworld.games import game as game_named


def show_rules(screen: Screen, game: str, wanted: str) -> None:
    rulebook = game_named(game).rules
    if not wanted:
        screen.table(["rule", "about"], [(rule.id, rule.title) for rule in rulebook.rules.values()], numbers=False)
        return
    found = rulebook.find(wanted)
    if not found:
        raise OffworldError(f"no rule of {game_named(game).title} has the id or the word {wanted!r}")
    for rule in found:
        show_rule(screen, rule)


def show_rule(screen: Screen, rule: Rule) -> None:
    screen.title(f"{rule.id}  {rule.title}")
    screen.indented(rule.text)
