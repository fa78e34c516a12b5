"""A board of places and the ways between them: names as numbers, links that know their way back, distances.

A link leads one way and has a number; `link ^ 1` is the way back. So "not back over a way used this turn" is one
look-up, whatever the board looks like.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from heapq import heappop, heappush

from offworld.core.errors import OffworldError

Place = int
Link = int

NO_LINK: Link = -1
FAR = 10**6
"""The distance of a place that cannot be reached."""


class Graph:
    """Places and links, checked when it is made: every name known, no link twice, everything connected."""

    def __init__(self, names: Sequence[str], pairs: Iterable[tuple[str, str]]) -> None:
        self.names = tuple(names)
        self.number = {name: place for place, name in enumerate(self.names)}
        if len(self.number) < len(self.names):
            raise OffworldError("two places have the same name")
        self.ends: list[tuple[Place, Place]] = []
        """By link: where it comes from, where it leads."""
        self.ways: list[dict[Place, Link]] = [{} for _ in self.names]
        """By place: its neighbours, each with the link that leads there."""
        for one, other in pairs:
            self._join(self.place(one), self.place(other))
        if unreached := [self.names[place] for place, far in enumerate(self.distances(0)) if far == FAR]:
            raise OffworldError(f"no way leads to {', '.join(unreached)}")

    @classmethod
    def of_walks(cls, names: Sequence[str], walks: Iterable[str]) -> Graph:
        """From walks such as "a b c": two names that follow each other are joined."""
        pairs = [pair for walk in walks for pair in zip(walk.split(), walk.split()[1:], strict=False)]
        return cls(names, pairs)

    def place(self, name: str) -> Place:
        if name not in self.number:
            raise OffworldError(f"there is no place {name!r} on the map")
        return self.number[name]

    def link(self, source: Place, target: Place) -> Link:
        """The link from one place to the next; NO_LINK if they are not neighbours."""
        return self.ways[source].get(target, NO_LINK)

    def distances(self, source: Place, cost: Callable[[Link], int] = lambda _link: 1) -> list[int]:
        """By place: what the cheapest way there costs, FAR where there is none."""
        found = [FAR] * len(self.names)
        found[source] = 0
        ahead = [(0, source)]
        while ahead:
            far, here = heappop(ahead)
            if far > found[here]:
                continue
            for there, link in self.ways[here].items():
                if (further := far + cost(link)) < found[there]:
                    found[there] = further
                    heappush(ahead, (further, there))
        return found

    def _join(self, one: Place, other: Place) -> None:
        if one == other:
            raise OffworldError(f"{self.names[one]} is joined to itself")
        if other in self.ways[one]:
            raise OffworldError(f"{self.names[one]} and {self.names[other]} are joined twice")
        for source, target in ((one, other), (other, one)):
            self.ways[source][target] = len(self.ends)
            self.ends.append((source, target))
