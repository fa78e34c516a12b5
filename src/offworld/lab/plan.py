"""A plan: everything that decides what a run plays, so that anybody can make the same run again.

A run has one variant, or several that differ in options, players or data. Play number k of every variant rolls the
same dice, so that two variants are compared on equal luck. The plan is kept as `run.toml` beside the plays.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from offworld.bots.kinds import searches
from offworld.core.dice import Dice
from offworld.core.errors import OffworldError
from offworld.core.game import Game
from offworld.games import game as game_named
from offworld.lab.restricted import split

FILE = "run.toml"
FORMAT = 1
PART = 100
"""Plays in one file of a table."""
LONG_PART = 4
"""Where players search: a play may take minutes, and a run that is broken off loses what is in no file yet."""
BATCHES = 4
"""In how many reports a worker's plays make a part."""
TABLE, LADDER = "run", "ladder"
"""What a run is for."""


class Variant(NamedTuple):
    """One set-up. `levels` says how it differs from the others, by what was swept."""

    players: tuple[str, ...]
    options: dict[str, str]
    corrections: str = ""
    data: str = ""
    """The seal of the component data."""
    levels: Mapping[str, str] = {}

    @property
    def name(self) -> str:
        return ", ".join(f"{what}={value}" for what, value in self.levels.items())

    @property
    def digest(self) -> str:
        """A short digest of the component data."""
        return hashlib.blake2b(self.data.encode(), digest_size=8).hexdigest()


class Part(NamedTuple):
    """The plays of one variant that lie in one file of each table."""

    place: int
    variant: int
    numbers: range


class Plan(NamedTuple):
    """What is played: plain values only, so that it can be sent to another process."""

    game: str
    version: int
    seed: str
    plays: int
    """Of each variant."""
    variants: tuple[Variant, ...]
    kind: str = TABLE
    part: int = PART

    @property
    def total(self) -> int:
        return self.plays * len(self.variants)

    @property
    def batch(self) -> int:
        """Plays that one worker makes before it reports."""
        return max(1, self.part // BATCHES)

    def parts(self) -> Iterator[Part]:
        place = 0
        for variant in range(len(self.variants)):
            for first in range(0, self.plays, self.part):
                yield Part(place, variant, range(first, min(first + self.part, self.plays)))
                place += 1

    def found(self, play: int) -> tuple[int, int]:
        """The variant and the number in it of a play of the run."""
        if not 0 <= play < self.total:
            raise OffworldError(f"the run has the plays 0 to {self.total - 1}, not {play}")
        return divmod(play, self.plays)

    @property
    def commitment(self) -> str:
        """Binds the seed and everything else in the plan. It gives away nothing of a seed that cannot be guessed."""
        return hashlib.sha256(b"offworld lab " + _settings(self).encode()).hexdigest()

    def text(self) -> str:
        return f"{_settings(self)}\ncommitment = {quoted(self.commitment)}\n"


def variant(
    game: Game[Any], players: Sequence[str], options: Mapping[str, object], levels: Mapping[str, str] | None = None
) -> Variant:
    """A set-up that can be played; one clear sentence if it cannot."""
    fresh = game.start(len(players), **options)
    chosen = {name: word(value) for name, value in fresh.options.plain().items()}
    return Variant(tuple(players), chosen, game.box.corrections, game.box.seal, levels or {})


def part_for(game: Game[Any], variants: Sequence[Variant]) -> int:
    """How many plays go into one file of a table."""
    kinds = {split(kind)[0] for one in variants for kind in one.players}
    return LONG_PART if any(searches(kind, game) for kind in kinds) else PART


def dice_of(seed: str, number: int) -> Dice:
    """The dice of a play by its number, whatever the variant."""
    return Dice.from_seed(f"{seed} {number}")


def read(path: Path) -> Plan:
    """The plan of a run from its folder, or from its `run.toml`."""
    file = path / FILE if path.is_dir() else path
    try:
        raw = tomllib.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        why = f"it has no {FILE}" if path.is_dir() else "there is no such file or folder"
        raise OffworldError(f"{path} is not a run of the lab: {why}") from None
    except OSError as error:
        raise OffworldError(f"{path} is not a run of the lab: {file} cannot be read") from error
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise OffworldError(f"{file} is not a plan of the lab: {error}") from error
    if raw.get("format") != FORMAT:
        raise OffworldError(f"{file} is not a plan of the lab; one begins with format = {FORMAT}")
    try:
        plan = _from(raw)
    except (KeyError, TypeError, ValueError) as error:
        raise OffworldError(f"{file} is not a whole plan of the lab: {error}") from error
    if plan.commitment != raw.get("sealed", {}).get("commitment"):
        raise OffworldError(f"{file} was changed: its commitment does not fit the rest of the file")
    return plan


def check(plan: Plan) -> None:
    """Raise one clear sentence if the rules or the data here are not those that were planned with."""
    for one in plan.variants:
        game = game_named(plan.game, one.corrections)
        if game.version != plan.version:
            raise OffworldError(
                f"the run is of rules version {plan.version} of {plan.game}, this is {game.version}; make a new run"
            )
        if other := game.box.differences(one.data):
            raise OffworldError(f"the run was planned with other component data: {', '.join(other)}; make a new run")


def _settings(plan: Plan) -> str:
    lines = [
        "# The plan of a run of the lab. `offworld lab run` makes the same run again from this file, byte for byte.",
        f"format = {FORMAT}",
        f"kind = {quoted(plan.kind)}",
        f"game = {quoted(plan.game)}",
        f"rules = {plan.version}",
        f"seed = {quoted(plan.seed)}",
        f"plays = {plan.plays}",
        f"part = {plan.part}",
    ]
    for one in plan.variants:
        lines += [
            "",
            "[[variants]]",
            f"players = [{', '.join(map(quoted, one.players))}]",
            f"data = {quoted(one.data)}",
            f"corrections = {quoted(one.corrections)}",
            f"options = {_table(one.options)}",
            f"levels = {_table(one.levels)}",
        ]
    # Top-level keys must stand before the variants, so the commitment gets a table of its own.
    return "\n".join([*lines, "", "[sealed]"])


def _from(raw: dict[str, Any]) -> Plan:
    variants = tuple(
        Variant(tuple(one["players"]), one["options"], one["corrections"], one["data"], one["levels"])
        for one in raw["variants"]
    )
    return Plan(raw["game"], raw["rules"], raw["seed"], raw["plays"], variants, raw["kind"], raw["part"])


def _table(values: Mapping[str, str]) -> str:
    return "{" + ", ".join(f"{quoted(name)} = {quoted(value)}" for name, value in values.items()) + "}"


def quoted(text: str) -> str:
    """As TOML writes a text."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def word(value: object) -> str:
    """An option's value as the command line takes it."""
    return ("on" if value else "off") if isinstance(value, bool) else str(value)
