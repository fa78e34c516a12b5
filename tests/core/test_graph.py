"""Places and links (Issue 14, point 1)."""

from __future__ import annotations

import pytest

from offworld.core.errors import OffworldError
from offworld.core.graph import FAR, NO_LINK, Graph

RING = Graph.of_walks("abcd", ["a b c d a", "b d"])


def test_names_are_numbers_and_walks_are_links() -> None:
    assert RING.place("c") == 2
    assert RING.names[3] == "d"
    assert sorted(RING.ways[RING.place("b")]) == [0, 2, 3]
    assert len(RING.ends) == 2 * 5


def test_a_link_knows_its_way_back() -> None:
    for link, (source, target) in enumerate(RING.ends):
        assert RING.link(source, target) == link
        assert RING.ends[link ^ 1] == (target, source)
    assert RING.link(0, 2) == NO_LINK


def test_distances_by_steps_and_by_cost() -> None:
    assert RING.distances(0) == [0, 1, 2, 1]
    dear = {RING.link(0, 3), RING.link(0, 1)}
    assert RING.distances(0, lambda link: 5 if link in dear else 1) == [0, 5, 6, 5]
    assert RING.distances(2, lambda link: 5 if link in dear else 1) == [2, 1, 0, 1]


def test_a_way_may_be_barred_by_its_cost() -> None:
    assert RING.distances(0, lambda link: FAR)[1:] == [FAR] * 3


@pytest.mark.parametrize(
    ("names", "walks", "words"),
    [
        ("aab", ["a b"], "same name"),
        ("ab", ["a b c"], "no place 'c'"),
        ("ab", ["a b a"], "joined twice"),
        ("ab", ["a a b"], "joined to itself"),
        ("abc", ["a b"], "no way leads to c"),
    ],
)
def test_a_map_that_cannot_be_is_refused(names: str, walks: list[str], words: str) -> None:
    with pytest.raises(OffworldError, match=words):
        Graph.of_walks(names, walks)
