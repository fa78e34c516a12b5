"""What a deal is about: articles, the terms that two seats write down, and what a state keeps of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypeVar

from offworld.core.fields import public, seats
from offworld.core.move import Seat
from offworld.core.state import State

UNCOUNTED = -1
"""The ledger kind of an article whose pieces are single things."""

GIVE, WANT = "give", "want"


class LineNames(dict[str, tuple[str, str]]):
    """By article: the verbs of its two sides, each put together once."""

    def __missing__(self, article: str) -> tuple[str, str]:
        names = self[article] = (f"{GIVE}_{article}", f"{WANT}_{article}")
        return names


LINE_NAMES = LineNames()


class Article(NamedTuple):
    """A line of the form: a kind of the ledger, of which a number changes hands; or single things, each put in or taken
    out. `label` names a thing by its number.
    """

    name: str
    noun: str
    kind: int = UNCOUNTED
    label: Callable[[Any, int], str] | None = None
    most: int = 999
    """More than can ever change hands; of things, the highest number."""
    one: str = ""
    """What a single piece is called, where that is not the noun."""

    @property
    def counted(self) -> bool:
        return self.kind != UNCOUNTED


Wording = tuple[int, ...]
"""One row of numbers: who, to whom, what is given, what is wanted, the rider."""


class Terms(NamedTuple):
    """The terms of a deal: for each article how many change hands, or which things as bits (1 << thing)."""

    seat: Seat
    """Who wrote it."""
    partner: Seat
    gives: tuple[int, ...]
    gets: tuple[int, ...]
    rider: tuple[int, ...] = ()
    """What a game lets two seats add to an exchange, such as a promise."""
    edits: int = 0
    counters: int = 0

    def turned(self) -> Terms:
        """The same deal as the partner would propose it."""
        return Terms(self.partner, self.seat, self.gets, self.gives, self.rider, 0, self.counters + 1)


def is_empty(terms: Terms) -> bool:
    return not (any(terms.gives) or any(terms.gets) or terms.rider)


def wording(terms: Terms) -> Wording:
    """What makes it this offer and no other."""
    seat, partner, gives, gets, rider, _, _ = terms
    return (seat, partner, *gives, *gets, *rider)


class Dealing(State):
    """A state whose seats strike deals."""

    offers_left: tuple[int, ...] = public((), each=seats, most=99)
    """By seat: how many forms it may still open."""
    declined: tuple[Wording, ...] = public((), upto=999, width=99, most=1 << 30)
    """The wording of each offer that was not accepted as it stood."""


D = TypeVar("D", bound=Dealing)


def begin_dealing(s: Dealing, offers: int) -> None:
    """A new phase: so many offers a seat, and nothing has been declined yet."""
    s.offers_left = (offers,) * s.n_seats
    s.declined = ()


def things_in(bits: int) -> Iterator[int]:
    """The things that are in a set of bits, the lowest first."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


def listed(s: State, articles: tuple[Article, ...], amounts: tuple[int, ...]) -> str:
    """'2 energy, 1 metal and 5 Cr'; an empty string for nothing."""
    parts = [part for article, n in zip(articles, amounts, strict=True) if n for part in _parts(s, article, n)]
    return ", ".join(parts[:-1]) + (" and " if len(parts) > 1 else "") + parts[-1] if parts else ""


def _parts(s: Any, article: Article, n: int) -> list[str]:
    if article.counted:
        return [f"{n} {article.one if n == 1 and article.one else article.noun}"]
    assert article.label is not None
    return [article.label(s, thing) for thing in things_in(n)]
