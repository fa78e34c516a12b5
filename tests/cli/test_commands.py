"""games, rules, choose, and what `--help` costs."""

from __future__ import annotations

import os
import subprocess
import sys

from offworld.games import games
from tests.cli.conftest import Offworld

HEAVY = ("rich", "sqlalchemy", "mcp", "altair", "ray", "textual", "polars", "openskill", "numpy", "starlette")


def test_games_are_listed_with_seats_and_a_sentence(offworld: Offworld) -> None:
    shown = offworld("games").output
    assert "mars  Mars, 1 seat," in shown
    assert "moonlet  Moonlet, 2 to 4 seats," in shown
    assert "Bid for veins, jump claims and sell the ore." in shown
    assert "--option" not in shown


def test_games_list_their_options_when_asked(offworld: Offworld) -> None:
    shown = offworld("games", "--options").output
    assert "--option rounds=3  (a whole number from 1 to 6) How many rounds are played" in shown
    assert "--option jumping=on  (on or off)" in shown


def test_rules_by_id_by_word_and_all_titles(offworld: Offworld) -> None:
    assert offworld("rules", "moonlet", "3.2").output.startswith("MOON-3.2  Bids\n  All crews choose bids")
    assert offworld("rules", "moonlet", "moon-4").output.startswith("MOON-4  End")
    by_word = offworld("rules", "moonlet", "class").output
    assert "MOON-2.1  Permits" in by_word
    assert "MOON-3.3  Jumping a claim" in by_word
    assert "MOON-3.2" not in by_word
    titles = [line.split()[0] for line in offworld("rules", "moonlet").output.splitlines()[1:]]
    assert titles[:3] == ["MOON-1", "MOON-2.1", "MOON-2.2"]


def test_choose_starts_the_game_that_is_picked(offworld: Offworld) -> None:
    there = games()
    number = there.index("moonlet") + 1
    shown = offworld("choose", typed=f"99\n{number}\n5\n2\n").output
    assert f"{there.index('mars') + 1} Mars (mars), 1 seat" in shown
    assert f"Please type a number from 1 to {len(there)}." in shown
    assert "Please type a number from 2 to 4." in shown
    assert "Moonlet has no settler" in offworld("choose", typed=f"{number}\n2\n").stderr


def test_choose_can_be_left(offworld: Offworld) -> None:
    for typed in ("q\n", "", "2\nq\n"):
        result = offworld("choose", typed=typed)
        assert result.exit_code == 0
        assert "Which game?" in result.output


def test_help_names_every_command(offworld: Offworld) -> None:
    shown = offworld("--help").output
    for command in ("games", "play", "choose", "rules", "sim", "lab", "replay", "check"):
        assert f"\n  {command} " in shown
    assert offworld().exit_code == 2, "no command is no request"


def test_help_comes_at_once_and_imports_nothing_heavy() -> None:
    script = (
        "import sys\n"
        "from offworld.cli import main\n"
        "try: main(['--help'])\n"
        f"finally: print('HEAVY', [name for name in {HEAVY!r} if name in sys.modules])\n"
    )
    took = []
    for _ in range(3):
        began = seconds_of_children()
        done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
        took.append(seconds_of_children() - began)
    assert "HEAVY []" in done.stdout
    assert min(took) < 0.5


def seconds_of_children() -> float:
    """Time on a core, which does not grow when others keep the machine busy."""
    times = os.times()
    return times.children_user + times.children_system


def test_the_module_is_the_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "offworld", "rules", "mars", "9"], capture_output=True, text=True, check=True
    )
    assert "MARS-9" in done.stdout
