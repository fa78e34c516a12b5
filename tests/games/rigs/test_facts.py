"""The box: counts, prices and the start kit, each with where it comes from."""

from __future__ import annotations

from offworld.games.reading import box_of
from offworld.games.rigs.facts import (
    CARD_KINDS,
    CARDS,
    FIRST_OF,
    N_PLOTS,
    PACKAGE,
    PLOT_TYPES,
    load,
)

FACTS = load()


def test_plots_and_their_spots() -> None:
    """RIGS-1.1: 27 plots of five types; the spots of Energy, Supplies and Metal are printed on them."""
    rows = {
        kind.name: (kind.copies, FACTS.spots[FIRST_OF[number]][1:4], FACTS.end_cards[number])
        for number, kind in enumerate(PLOT_TYPES)
    }
    assert rows == {
        "Plains": (9, (1, 1, 1), 1),
        "Valley": (9, (2, 2, 2), 1),
        "Forest": (3, (1, 3, 1), 2),
        "Desert": (3, (3, 1, 1), 2),
        "Ridge": (3, (1, 1, 3), 2),
    }
    assert N_PLOTS == 27


def test_surveys_are_as_many_as_plots() -> None:
    """RIGS-1.9: so their deck cannot run out."""
    assert FACTS.surveys == (9, 9, 6, 3)
    assert sum(FACTS.surveys) == N_PLOTS


def test_market_cards() -> None:
    """RIGS-2.1: 32 cards; fifteen for the game leave enough for the end."""
    assert [(one.name, one.copies, one.price) for one in FACTS.classes] == [
        ("Low", 7, 5),
        ("Normal", 14, 10),
        ("High", 7, 15),
        ("Spike", 4, 20),
    ]
    assert (len(FACTS.card_for), FACTS.most_rounds) == (8, 24)


def test_karma_cards_are_nine_of_a_kind() -> None:
    assert [sum(card.kind == kind for card in CARDS) for kind in CARD_KINDS] == [9, 9, 9, 9]
    assert [card.id for card in CARDS] == [f"K{n:02}" for n in range(1, 37)]


def test_disasters_are_three_safe_and_fifteen_others() -> None:
    assert FACTS.disaster_copies == (3, 1, 2, 1, 2, 1, 1, 1, 1, 1, 1, 1, 2)
    assert sum(FACTS.disaster_copies) == 18


def test_t1_start_bills_are_a_hundred_credits() -> None:
    assert 5 * 1 + 5 * 5 + 5 * 10 + 1 * 20 == FACTS.start[0] == 100


def test_every_table_says_where_it_comes_from() -> None:
    data = box_of(PACKAGE).tables
    for table in data.values():
        for row in table if isinstance(table, list) else [table]:
            assert row["provenance"].split(";")[0] in ("rulebook", "reconstructed")
