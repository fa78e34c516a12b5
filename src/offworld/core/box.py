"""The component data that a game is played with: what lies in its box, and what a person has corrected."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from functools import cached_property
from typing import Any


class Box:
    """Tables of component data by name. `corrections` are what was laid over them, as JSON; "" for none."""

    def __init__(self, tables: Mapping[str, Any], corrections: str = "") -> None:
        self.tables = tables
        self.corrections = corrections

    @cached_property
    def seal(self) -> str:
        """A short digest of each table: `lands=1f0c9a2b prices=77e0d1aa`. The same numbers have the same seal."""
        return " ".join(f"{name}={_digest(table)}" for name, table in sorted(self.tables.items()))

    def differences(self, seal: str) -> list[str]:
        """The tables that are not as they were when something was sealed."""
        ours, theirs = _read(self.seal), _read(seal)
        return sorted(name for name in ours | theirs if ours.get(name) != theirs.get(name))


def plain_json(value: Any) -> str:
    """The one way to write a value as JSON."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"))


def _digest(table: Any) -> str:
    return hashlib.blake2b(plain_json(_numbers(table)).encode(), digest_size=4).hexdigest()


def _numbers(value: Any) -> Any:
    """A table without the words about where its numbers come from."""
    if isinstance(value, Mapping):
        return {key: _numbers(part) for key, part in value.items() if key != "provenance"}
    return [_numbers(part) for part in value] if isinstance(value, list) else value


def _read(seal: str) -> dict[str, str]:
    return {name: digest for name, _, digest in (word.partition("=") for word in seal.split())}
