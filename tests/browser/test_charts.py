"""Charts in the browser: their tables are the ledger, everybody can read them, secrets stay secret."""

from __future__ import annotations

import pytest
from playwright.sync_api import Response

import offworld
from offworld.books import deals
from offworld.books.charts import books_of
from offworld.core.match import Match
from offworld.games.mule.state import MuleState
from tests.browser.conftest import Sit
from tests.browser.player import Player
from tests.table.harness import Server, Table
from tests.table.test_past import imported, played

FIRST, ALL = 80_000, 150_000
"""Bytes of JavaScript, as sent, for a table and for a table with its charts."""
CHARTED = ("mule", "merchant")
"""Games whose pages are measured in an ordinary run; the others' with `--slow`."""
LARGE = {"merchant": 150_000}
"""A whole map takes more for the table alone."""
Rows = list[list[str]]


def open_charts(player: Player, table: Table, seat: int | None = None) -> None:
    if seat is not None:
        player.go_to_table(table.id, table.tokens[seat])
    player.page.goto(f"/t/{table.id}/charts")
    player.page.locator("figure canvas").first.wait_for()


def tables(player: Player) -> dict[str, Rows]:
    found: dict[str, Rows] = player.page.evaluate(
        "Object.fromEntries([...document.querySelectorAll('table[data-chart]')].map(table => [table.dataset.chart,"
        " [...table.rows].map(row => [...row.cells].map(cell => cell.textContent.trim()))]))"
    )
    return found


def title(name: str) -> str:
    return "M.U.L.E.s" if name == "mules" else name[0].upper() + name[1:]


def expected(match: Match) -> dict[str, list[list[int]]]:
    """Every chart's figures by turn, made from the log alone."""
    books, game, s = books_of(match), match.game, match.state
    width, seats = s.width, s.n_seats
    made = deals.produced(books.points, books.postings, seats, width, game.production)
    charts: dict[str, list[list[int]]] = {}
    for kind, name in enumerate(s.kinds):
        held = [[point.held[seat * width + kind] or 0 for seat in s.seats] for point in books.points]
        charts[title(name) if name == game.money else f"{title(name)} in stock"] = held
        if name != game.money:
            charts[f"{title(name)} produced"] = [[row[seat * width + kind] for seat in s.seats] for row in made]
    for name in books.points[-1].series:
        charts[title(name)] = [list(point.series[name]) for point in books.points]
    sold = deals.traded(books.points, deals.deals(books.postings, s.kinds.index(game.money)), width)
    traded = [kind for kind in range(width) if any(row[kind] for row in sold)]
    charts["Units sold"] = [[row[kind] for kind in traded] for row in sold]
    return {name: rows for name, rows in charts.items() if any(map(any, rows))}


@pytest.mark.parametrize("game", ["mule", "colonies"])
def test_each_charts_table_equals_the_ledger(server: Server, sit: Sit, game: str) -> None:
    match = played(game)
    player = sit(server)
    open_charts(player, imported(server, match))
    shown, wanted = tables(player), expected(match)
    assert set(shown) == set(wanted)
    turns = [str(point.turn) for point in books_of(match).points]
    for name, (_heads, *rows) in shown.items():
        assert [row[0] for row in rows] == turns
        assert [row[1:] for row in rows] == [[str(n) for n in row] for row in wanted[name]], name
    assert player.page.locator("figure [role=img]").count() == len(wanted)


def test_charts_of_one_who_plays_alone_count_all_accounts(server: Server, sit: Sit) -> None:
    match = played("mars")
    player = sit(server)
    open_charts(player, imported(server, match))
    width = match.state.width
    held = match.state.held[:-width]
    assert tables(player)["In stock"][-1][1:] == [str(sum(held[kind::width])) for kind in range(width)]


def test_the_summary_ranks_and_says_who_earned_what_by_what(server: Server, sit: Sit) -> None:
    match = played("mule")
    player = sit(server)
    open_charts(player, imported(server, match))
    assert match.game.outcome(match.state) in player.page.get_by_label("How it ended").inner_text()
    assert isinstance(match.state, MuleState)
    together = player.page.get_by_role("row", name="Together").get_by_role("cell").all_inner_texts()
    assert together == [str(match.state.money(seat)) for seat in match.state.seats]
    best = player.page.get_by_label("Best trades").get_by_role("listitem").first
    most = max(deal.money for deal in deals.deals(books_of(match).postings, 0))
    assert best.inner_text().startswith(str(most))
    best.get_by_role("link").click()
    player.page.locator("main[data-ply]").wait_for()


def test_charts_of_a_running_game_show_my_money_only(server: Server, sit: Sit) -> None:
    player, watcher = sit(server), sit(server)
    table = imported(server, played("colonies", 300))
    open_charts(player, table, seat=0)
    open_charts(watcher, table)
    assert len(tables(player)["Credits"][0]) == 2
    assert "Credits" not in tables(watcher)
    assert player.page.get_by_label("How it ended").count() == 0


@pytest.mark.parametrize(
    "game", [pytest.param(name, marks=[] if name in CHARTED else [pytest.mark.slow]) for name in offworld.games()]
)
def test_a_table_with_its_charts_is_small_and_open_to_all(server: Server, sit: Sit, axe: str, game: str) -> None:
    """The table first, then its charts in the same page: all scripts that a browser fetches for that. The charts have
    no barrier and fit a phone."""
    player = sit(server, fresh=True)
    scripts: list[Response] = []
    player.page.on("response", lambda answer: scripts.append(answer) if answer.url.endswith(".js") else None)
    table = imported(server, played(game))
    player.go_to_table(table.id, table.tokens[0])
    player.page.wait_for_load_state("networkidle")
    sizes = {script.url: script.request.sizes()["responseBodySize"] for script in scripts}
    assert not any("Charts" in url for url in sizes), "charts are loaded on demand only"
    assert 0 < sum(sizes.values()) <= LARGE.get(game, FIRST), sizes
    player.page.get_by_role("navigation").get_by_role("link", name="Charts").click()
    player.page.locator("figure canvas").first.wait_for()
    sizes = {script.url: script.request.sizes()["responseBodySize"] for script in scripts}
    assert sum(sizes.values()) <= max(ALL, LARGE.get(game, 0)), sizes
    player.page.locator("figure").first.get_by_role("button", name="Table").click()
    assert player.page.locator("figure table").first.is_visible()
    player.has_no_barrier(axe)
