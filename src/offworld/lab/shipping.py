"""The findings of a run as the file that ships with a game, for the game's page at the table."""

from __future__ import annotations

from collections.abc import Sequence

from offworld.games import game as game_named
from offworld.lab.findings import Finding
from offworld.lab.plan import Plan, quoted, word


def findings_toml(plan: Plan, found: Sequence[Finding]) -> str:
    lines = [
        "# What the lab says about this game, for its page at the table. Made by the command below; do not edit.",
        f"plays = {plan.plays}",
        f"players = [{', '.join(map(quoted, plan.variants[0].players))}]",
        f"rules = {plan.version}",
        f"made_by = {quoted(command(plan))}",
    ]
    for one in found:
        lines += [
            "",
            "[[findings]]",
            f"weight = {quoted(one.weight)}",
            f"sentence = {quoted(one.sentence)}",
            f"evidence = {quoted(one.evidence)}",
        ]
    return "\n".join(lines) + "\n"


def command(plan: Plan) -> str:
    """What makes the first variant of the run again, written as short as it can be."""
    chosen = plan.variants[0]
    default = game_named(plan.game).start(len(chosen.players)).options.plain()
    words = [f"offworld lab run {plan.game}", f"--seats {len(chosen.players)}"]
    if set(chosen.players) != {"settler"}:
        words.append(f"--players {','.join(chosen.players)}")
    words += [f"--option {name}={value}" for name, value in chosen.options.items() if value != word(default[name])]
    return " ".join([*words, f"--plays {plan.plays}", f"--seed {plan.seed}", f"--out {plan.game}-run"])
