"""A deal as a person fills it in: a sheet with a line for each article, told as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from offworld.core.menu import Args
from offworld.core.move import Move
from offworld.market.terms import LINE_NAMES, Article, Terms


def sheet(terms: Terms, lines: list[Mapping[str, object]], edits_left: int, *opened_by: Move) -> Mapping[str, object]:
    """The whole form, and the moves that open it."""
    return {
        "seat": terms.seat,
        "partner": terms.partner,
        "opened_by": [{"verb": move.verb, "arg": move.arg} for move in opened_by],
        "edits_left": edits_left,
        "lines": lines,
        "rider": list(terms.rider),
    }


def line(s: Any, article: Article, gives: int, given: Args, gets: int, wanted: Args) -> Mapping[str, object]:
    """An article: what stands on each side of it, and what each side could be set to."""
    give, want = LINE_NAMES[article.name]
    return {
        "article": article.name,
        "noun": article.noun,
        "one": article.one or article.noun,
        "counted": article.counted,
        "give": _side(s, article, give, gives, given),
        "want": _side(s, article, want, gets, wanted),
    }


def _side(s: Any, article: Article, verb: str, present: int, settings: Args) -> Mapping[str, object]:
    if article.counted:
        return {"verb": verb, "n": present, "most": settings[-1] if settings else 0, "things": []}
    assert article.label is not None
    things = [
        {"thing": thing, "label": article.label(s, thing), "chosen": bool(present >> thing & 1)}
        for thing in settings
        if thing is not None
    ]
    return {"verb": verb, "n": present, "most": len(things), "things": things}
