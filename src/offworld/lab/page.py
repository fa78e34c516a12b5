"""The report as a page of HTML that needs nothing else. Findings come first; each leads to its charts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from importlib.resources import files
from typing import NamedTuple

from offworld.lab.findings import FINE, NOTE, WARNING, Finding

SIGNS = {WARNING: "!", NOTE: "i", FINE: "✓"}
WORDS = {WARNING: "look at this", NOTE: "worth knowing", FINE: "fine"}


class Part(NamedTuple):
    """A chart with its heading, a sentence that explains it, and its figures as a table."""

    heading: str
    chart: str
    note: str = ""
    heads: Sequence[str] = ()
    rows: Sequence[Sequence[str]] = ()


class Section(NamedTuple):
    """What was found about one question, with its charts."""

    key: str
    title: str
    findings: Sequence[Finding]
    parts: Sequence[Part]


def page(title: str, about: Sequence[tuple[str, str]], sections: Sequence[Section]) -> str:
    """All of it in one file, with its style."""
    style = files("offworld.lab").joinpath("report.css").read_text(encoding="utf-8")
    body = [
        f"<header><h1>{escape(title)}</h1>",
        "<p class=lead>Bots played; these are their figures. What bots never do, people may.</p>",
        "<dl>" + "".join(f"<div><dt>{escape(a)}</dt><dd>{escape(b)}</dd></div>" for a, b in about) + "</dl></header>",
        _index(sections),
        *map(_section, sections),
    ]
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{style}</style></head>\n<body><main>{''.join(body)}</main></body></html>\n"
    )


def _index(sections: Sequence[Section]) -> str:
    groups = []
    for section in sections:
        own = sorted(section.findings, key=lambda one: one.weight != WARNING)
        if own:
            items = "".join(
                f'<li class="{one.weight}">{_sign(one)}<span>{escape(one.sentence)}</span></li>' for one in own
            )
            groups.append(f'<h3><a href="#{section.key}">{escape(section.title)}</a></h3><ul>{items}</ul>')
    return f"<nav aria-label=Findings><h2>Findings</h2>{''.join(groups)}</nav>"


def _section(section: Section) -> str:
    items = "".join(
        f'<li class="{one.weight}">{_sign(one)}'
        f"<span>{escape(one.sentence)} <small>{escape(one.evidence)}</small></span></li>"
        for one in section.findings
    )
    said = f"<ul>{items}</ul>" if items else "<p>Nothing stands out here.</p>"
    drawn = "".join(map(_figure, section.parts))
    return (
        f'<section id="{section.key}"><h2>{escape(section.title)}</h2>{said}<div class=charts>{drawn}</div></section>'
    )


def _figure(part: Part) -> str:
    note = f"<p>{escape(part.note)}</p>" if part.note else ""
    return f"<figure><figcaption>{escape(part.heading)}</figcaption>{part.chart}{note}{_table(part)}</figure>"


def _table(part: Part) -> str:
    if not part.rows:
        return ""
    head = "".join(f"<th scope=col>{escape(word)}</th>" for word in part.heads)
    rows = "".join(f"<tr>{_cells(row)}</tr>" for row in part.rows)
    return f"<details><summary>Figures</summary><div><table><tr>{head}</tr>{rows}</table></div></details>"


def _cells(row: Iterable[str]) -> str:
    first, *rest = row
    return f"<th scope=row>{escape(first)}</th>" + "".join(f"<td>{escape(word)}</td>" for word in rest)


def _sign(one: Finding) -> str:
    return f'<b title="{WORDS[one.weight]}" aria-label="{WORDS[one.weight]}">{SIGNS[one.weight]}</b>'
