"""A run on the disk: a folder for each table, with one Parquet file for each part of the run.

    run.toml   plays/00000.parquet   seats/00000.parquet   moves/00000.parquet   ...

A part's files are written beside their place and then moved there, `plays` last. So a part is there as a whole or not
at all, however a run ended, and a run that goes on makes what is missing.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from offworld.core.errors import OffworldError
from offworld.lab import plan as plans
from offworld.lab.plan import Part, Plan
from offworld.lab.tables import COMMON, FLAG, FLOAT, INT, TABLES, TEXT, Rows

if TYPE_CHECKING:
    import polars as pl

MAGIC = b"PAR1"
"""A whole Parquet file begins and ends with it."""


class Store:
    """The folder of one run."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder = folder
        self.plan = plan

    @classmethod
    def open(cls, folder: Path) -> Store:
        """A run that is there."""
        return cls(folder, plans.read(folder))

    @classmethod
    def make(cls, folder: Path, plan: Plan) -> Store:
        """The folder for this plan, new or begun; a sentence if another run lies there."""
        need("polars")
        file = folder / plans.FILE
        if file.exists():
            if plans.read(folder) != plan:
                raise OffworldError(f"{folder} holds another run; choose a new folder for this one")
        elif folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            raise OffworldError(f"{folder} is there already and is not a run of the lab; choose a new folder")
        else:
            for table in TABLES:
                (folder / table).mkdir(parents=True, exist_ok=True)
            _write(file, plan.text().encode())
        return cls(folder, plan)

    def missing(self) -> Iterator[Part]:
        """The parts that still have to be made."""
        return (part for part in self.plan.parts() if not self.has(part))

    def has(self, part: Part) -> bool:
        return all(_is_whole(self._file(table, part)) for table in TABLES)

    def write(self, part: Part, rows: Rows) -> None:
        common = _common(self.plan, part)
        for table in (*(name for name in TABLES if name != "plays"), "plays"):
            file = self._file(table, part)
            file.parent.mkdir(exist_ok=True)
            draft = file.with_name(f".{file.name}.{os.getpid()}")
            frame = _frame(table, rows, common)
            frame.write_parquet(draft, compression="zstd", statistics=True)
            _settle(draft, file)

    def tidy(self) -> None:
        """Take away what an interrupted run left half written."""
        for table in TABLES:
            for draft in (self.folder / table).glob(".*.parquet.*"):
                draft.unlink(missing_ok=True)

    def scan(self, table: str) -> pl.LazyFrame:
        """All rows of a table of a whole run."""
        files = [self._file(table, part) for part in self.plan.parts()]
        for file in files:
            if not file.exists():
                raise OffworldError(
                    f"{self.folder} is not finished: {table}/{file.name} is missing; "
                    f"offworld lab resume {self.folder} makes what is missing"
                )
            if not _is_whole(file):
                raise OffworldError(
                    f"{file} is cut off or not a Parquet file; offworld lab resume {self.folder} makes it again"
                )
        import polars as pl

        return pl.scan_parquet(files)

    @contextmanager
    def reading(self) -> Iterator[None]:
        """One sentence where a file is whole at both ends and broken between them."""
        import polars as pl

        try:
            yield
        except pl.exceptions.PolarsError as error:
            file = next(filter(_is_broken, sorted(self.folder.glob("*/*.parquet"))), None)
            if file is None:
                raise
            again = f"delete it, and offworld lab resume {self.folder} makes it again"
            raise OffworldError(f"{file} cannot be read; {again}") from error

    def _file(self, table: str, part: Part) -> Path:
        return self.folder / table / f"{part.place:05}.parquet"


def need(package: str) -> None:
    """A sentence where it is not installed; it is imported where it is used."""
    if find_spec(package) is None:
        raise OffworldError("the lab needs what the extra [lab] brings: pip install 'offworld[lab]'")


def _frame(table: str, rows: Rows, common: dict[str, object]) -> pl.DataFrame:
    import polars as pl

    types = {INT: pl.Int64, FLOAT: pl.Float64, TEXT: pl.String, FLAG: pl.Boolean}
    frame = pl.DataFrame(rows[table], schema={name: types[kind] for name, kind in TABLES[table].items()})
    constants = [pl.lit(common[name], dtype=types[kind]).alias(name) for name, kind in COMMON.items()]
    return frame.select(*constants, pl.all())


def _common(plan: Plan, part: Part) -> dict[str, object]:
    variant = plan.variants[part.variant]
    return {
        "game": plan.game,
        "rules": plan.version,
        "data": variant.digest,
        "options": json.dumps(variant.options, sort_keys=True),
        "players": ",".join(variant.players),
        "seed": plan.seed,
        "variant": part.variant,
    }


def _is_whole(file: Path) -> bool:
    """Whether it begins and ends as a Parquet file does, with a footer of the length that it says it has."""
    try:
        with file.open("rb") as opened:
            begins = opened.read(4)
            size = opened.seek(0, os.SEEK_END)
            if size < 12:
                return False
            opened.seek(-8, os.SEEK_END)
            footer = int.from_bytes(opened.read(4), "little")
            return begins == MAGIC == opened.read(4) and footer + 12 <= size
    except OSError:
        return False


def _is_broken(file: Path) -> bool:
    import polars as pl

    try:
        pl.read_parquet(file)
    except pl.exceptions.PolarsError:
        return True
    return False


def _write(file: Path, content: bytes) -> None:
    draft = file.with_name(f".{file.name}.{os.getpid()}")
    draft.write_bytes(content)
    _settle(draft, file)


def _settle(draft: Path, file: Path) -> None:
    """Move it to its place once it is on the disk."""
    with draft.open("rb") as opened:
        os.fsync(opened.fileno())
    draft.replace(file)
