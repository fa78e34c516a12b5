"""`offworld lab report`: the page of a run, and its findings in the terminal."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import click

from offworld.cli.screen import Screen
from offworld.core.errors import OffworldError
from offworld.lab.findings import WARNING
from offworld.lab.report import Report, report
from offworld.lab.shipping import findings_toml
from offworld.lab.store import Store

PAGE = "report.html"


def write_report(
    screen: Screen,
    folder: Path,
    other: Path | None,
    to: Path | None,
    toml: Path | None,
    measures: Sequence[str],
    as_json: bool,
) -> None:
    store = Store.open(folder)
    there = None if other is None else Store.open(other)
    if there is not None and there.plan.game != store.plan.game:
        raise OffworldError(f"{folder} is a run of {store.plan.game}, {other} one of {there.plan.game}")
    with store.reading(), (there or store).reading():
        made = report(store, there, measures)
    file = to or folder / PAGE
    file.write_text(made.html, encoding="utf-8")
    if toml is not None:
        toml.write_text(findings_toml(store.plan, made.findings), encoding="utf-8")
    if as_json:
        click.echo(json.dumps({"page": str(file), "findings": [one._asdict() for one in made.findings]}))
    else:
        show(screen, made, file)


def show(screen: Screen, made: Report, file: Path) -> None:
    screen.title(made.title)
    for one in made.findings:
        screen.indented(f"{'!' if one.weight == WARNING else '-'} {one.sentence}")
    screen.say()
    screen.dim(f"{file} shows the charts and the evidence; it needs no network")
