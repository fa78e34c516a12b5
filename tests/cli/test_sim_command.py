"""offworld sim: its table, its JSON, its seats."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

from tests.cli.conftest import Offworld

KEYS = {"player", "seats", "wins", "win_share", "low", "high", "mean_score"}


def figures(text: str) -> dict[str, Any]:
    """The one object that was printed, without what depends on the clock."""
    result: dict[str, Any] = json.loads(text)
    assert result.pop("games_per_second") > 0
    return result


def test_json_is_one_object_with_a_row_a_player(offworld: Offworld) -> None:
    done = offworld("sim", "moonlet", "--games", 30, "--players", "random,random,random", "--jobs", 1, "--json")
    result = figures(done.stdout)
    assert set(result) == {"game", "games", "players", "by_seat"}
    assert (result["game"], result["games"]) == ("moonlet", 30)
    assert len(result["players"]) == 3
    for row in result["players"]:
        assert set(row) == KEYS
        assert row["player"] == "random"
        assert row["seats"] == [10, 10, 10], "each player has each seat equally often"
        assert 0 <= row["low"] <= row["win_share"] == row["wins"] / 30 <= row["high"] <= 1


def test_seats_left_over_go_to_more_of_the_last_player(offworld: Offworld) -> None:
    done = offworld("sim", "moonlet", "--games", 4, "--players", "random", "--seats", 4, "--jobs", 1, "--json")
    assert [row["player"] for row in figures(done.stdout)["players"]] == ["random"] * 4


def test_the_table_shows_shares_with_their_intervals(offworld: Offworld) -> None:
    shown = offworld("sim", "moonlet", "--games", 40, "--players", "random", "--jobs", 1).output
    assert shown.startswith("Moonlet: 40 games\n")
    assert "95 % interval" in shown
    assert " games/s, " in shown
    assert shown.count("\nseat ") == 1, "who sits where may matter"


def test_options_reach_the_game(offworld: Offworld) -> None:
    def moves(rounds: int) -> str:
        words = ("--games", 5, "--players", "random", "--jobs", 1, "--option", f"rounds={rounds}")
        return offworld("sim", "moonlet", *words).output.rpartition(", ")[2]

    assert moves(1) != moves(6)


def test_the_same_seed_gives_the_same_results_on_any_number_of_processes() -> None:
    def run(*words: str) -> dict[str, Any]:
        command = [sys.executable, "-m", "offworld", "sim", "mars", "--games", "60", "--players", "random", "--json"]
        done = subprocess.run([*command, *words], capture_output=True, text=True, check=True)
        assert done.stderr == "", "the bar is only for people"
        return figures(done.stdout)

    alone = run("--jobs", "1", "--seed", "a")
    assert run("--jobs", "2", "--seed", "a") == alone
    assert run("--jobs", "1", "--seed", "b") != alone
