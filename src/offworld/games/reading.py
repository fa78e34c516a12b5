"""What lies in a game's folder: rule texts, component data, and a person's corrections laid over the data.

A correction names only what it changes. Tables are merged key by key, lists of tables by their `id`,
everything else is replaced. Corrections are a value, one line of JSON: logs carry them, and whoever is
handed them plays with the same numbers.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from offworld.core.box import Box, plain_json
from offworld.core.errors import OffworldError
from offworld.core.rulebook import Rule, Rulebook

MOST_CORRECTIONS = 50_000
"""Characters; the largest box of ours has about half as many."""

Raw = dict[str, Any]


@cache
def rulebook(package: str) -> Rulebook:
    """The rules that lie beside a game's modules."""
    table = read_toml(package, "rules.toml")
    return Rulebook({key: Rule(key, entry["title"], entry["text"]) for key, entry in table["rules"].items()})


def read_toml(package: str, path: str) -> Raw:
    """A TOML file of a game's package, such as `data/map.toml`."""
    source = files(package).joinpath(path)
    try:
        return tomllib.loads(source.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise OffworldError(f"{package}/{path} cannot be read: {error}") from error


@cache
def box_of(package: str, corrections: str = "") -> Box:
    """The tables of all files in `data/`, corrected."""
    raw: Raw = {}
    data = files(package).joinpath("data")
    for source in sorted(data.iterdir(), key=lambda file: file.name) if data.is_dir() else ():
        if source.name.endswith(".toml"):
            raw |= read_toml(package, f"data/{source.name}")
    raw.pop("provenance", None)
    return Box(merged(raw, json.loads(corrections), "the corrections") if corrections else raw, corrections)


def corrections_in(path: str | Path) -> str:
    """The corrections in a TOML file or a folder of them."""
    source = Path(path)
    result: Raw = {}
    for file in sorted(source.glob("*.toml")) if source.is_dir() else [source]:
        result = _joined(result, _read(file))
    return _written(result, str(path))


def corrections_of(text: str, where: str = "the corrections") -> str:
    """The corrections in the text of a TOML file."""
    try:
        return _written(tomllib.loads(text), where)
    except tomllib.TOMLDecodeError as error:
        raise OffworldError(f"{where}: this is not a TOML file: {error}") from error


def _written(corrections: Raw, where: str) -> str:
    try:
        written = plain_json(corrections) if corrections else ""
    except TypeError:
        raise OffworldError(f"{where}: a box holds only numbers, texts, true and false, lists and tables") from None
    if len(written) > MOST_CORRECTIONS:
        raise OffworldError(f"{where}: corrections have at most {MOST_CORRECTIONS} characters, not {len(written)}")
    return written


def _read(path: Path) -> Raw:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise OffworldError(f"{path} cannot be read: {error.strerror}") from error
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise OffworldError(f"{path} is not a TOML file: {error}") from error


def _joined(first: Raw, second: Raw) -> Raw:
    """Both corrections together; where both name a thing, the second counts."""
    result = dict(first)
    for key, new in second.items():
        old = first.get(key)
        if isinstance(old, dict) and isinstance(new, dict):
            result[key] = _joined(old, new)
        elif isinstance(old, list) and _by_id(old) and _by_id(new):
            result[key] = [*old, *new]
        else:
            result[key] = new
    return result


def merged(base: Raw, change: Raw, where: str) -> Raw:
    """`base` with `change` laid over it; tables by key, lists of tables by `id`."""
    result = dict(base)
    for key, new in change.items():
        old = base.get(key)
        if isinstance(old, dict) and isinstance(new, dict):
            result[key] = merged(old, new, f"{where}: {key}")
        elif _by_id(old):
            result[key] = _merged_by_id(old or [], new, f"{where}: {key}")
        else:
            result[key] = new
    return result


def _by_id(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(one, dict) and "id" in one for one in value)


def _merged_by_id(base: list[Raw], change: Any, where: str) -> list[Raw]:
    known = {one["id"]: one for one in base}
    if not isinstance(change, list):
        raise OffworldError(f"{where} must be a list of tables, each with an id")
    for one in change:
        if not isinstance(one, dict) or one.get("id") not in known:
            raise OffworldError(f"{where}: an entry needs one of the ids {', '.join(known)}")
        known[one["id"]] = merged(known[one["id"]], one, f"{where}: {one['id']}")
    return list(known.values())


class Table:
    """A table of data that knows where it stands and says so when a value is wrong."""

    def __init__(self, raw: Raw, where: str) -> None:
        self.raw = raw
        self.where = where

    def only(self, *keys: str) -> Table:
        """Refuse keys that nothing reads: they are misspelt."""
        for key in self.raw:
            if key not in keys and key != "provenance":
                raise OffworldError(f"{self.where}: there is no {key!r}; known are {', '.join(keys)}")
        return self

    def number(self, key: str, low: int = 0, high: int = 999, default: int | None = None) -> int:
        value = self.raw.get(key, default)
        if type(value) is not int or not low <= value <= high:
            raise self._wrong(key, f"a whole number from {low} to {high}")
        return value

    def text(self, key: str) -> str:
        value = self.raw.get(key)
        if not isinstance(value, str) or not value:
            raise self._wrong(key, "a text in quotes")
        return value

    def flag(self, key: str) -> bool:
        value = self.raw.get(key, False)
        if not isinstance(value, bool):
            raise self._wrong(key, "true or false")
        return value

    def numbers(self, key: str, low: int = 0, high: int = 9999) -> tuple[int, ...]:
        value = self.raw.get(key, [])
        if not isinstance(value, list) or not all(type(n) is int and low <= n <= high for n in value):
            raise self._wrong(key, f"a list of whole numbers from {low} to {high}")
        return tuple(value)

    def texts(self, key: str) -> tuple[str, ...]:
        value = self.raw.get(key, [])
        if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
            raise self._wrong(key, "a list of texts in quotes")
        return tuple(value)

    def table(self, key: str) -> Table:
        value = self.raw.get(key, {})
        if not isinstance(value, dict):
            raise self._wrong(key, "a table")
        return Table(value, f"{self.where}: {key}")

    def tables(self, key: str) -> list[Table]:
        value = self.raw.get(key)
        if not _by_id(value):
            raise self._wrong(key, "a list of tables, each with an id")
        return [Table(one, f"{self.where}: {one['id']}") for one in value or []]

    def amounts(self, key: str, names: Sequence[str], low: int = -99, high: int = 99) -> tuple[int, ...]:
        """`{ food = 2 }` as a row with one number a name; what is not named is 0."""
        table = self.table(key).only(*names)
        return tuple(table.number(name, low, high, default=0) for name in names)

    def grid(self, key: str, letters: str) -> tuple[str, ...]:
        """Rows of equal length, made of these letters."""
        rows = self.texts(key)
        even = rows and all(len(row) == len(rows[0]) for row in rows)
        if not even or not all(letter in letters for row in rows for letter in row):
            raise self._wrong(key, f"rows of equal length, made of the letters {letters}")
        return rows

    def wrong(self, what: str) -> OffworldError:
        return OffworldError(f"{self.where}: {what}")

    def _wrong(self, key: str, right: str) -> OffworldError:
        if key not in self.raw:
            return OffworldError(f"{self.where}: {key} is missing; it must be {right}")
        return OffworldError(f"{self.where}: {key} must be {right}, not {self.raw[key]!r}")
