"""What fits on a screen, and how."""

from __future__ import annotations

import pytest
from rich.text import Text

from offworld.cli.screen import Screen


@pytest.fixture
def screen(capsys: pytest.CaptureFixture[str]) -> Screen:
    return Screen()


def test_a_board_too_tall_is_cut_and_says_so(screen: Screen, capsys: pytest.CaptureFixture[str]) -> None:
    board = "".join(f"line {i}\n" for i in range(9))
    assert screen.write_top(board, 4, "more") == 4
    assert capsys.readouterr().out == "line 0\nline 1\nline 2\nmore\n"
    assert screen.write_top(board, 9, "more") == 9
    assert capsys.readouterr().out == board


def test_cells_stand_in_columns_read_downwards(screen: Screen, capsys: pytest.CaptureFixture[str]) -> None:
    screen.columns([Text(f"{i:02}" + "x" * 30) for i in range(7)])
    first, second, third = capsys.readouterr().out.splitlines()
    assert [cell[:2] for cell in first.split()] == ["00", "03", "06"]
    assert [cell[:2] for cell in third.split()] == ["02", "05"]
    assert first.index("03") == second.index("04") == third.index("05")


def test_brackets_in_words_are_only_brackets(screen: Screen, capsys: pytest.CaptureFixture[str]) -> None:
    screen.say("see [bold] and [MARS-1]")
    screen.indented("see [red]")
    screen.table(["[i]"], [["[b]"]])
    assert capsys.readouterr().out.split() == ["see", "[bold]", "and", "[MARS-1]", "see", "[red]", "[i]", "[b]"]


def test_long_paragraphs_are_set_in_line_by_line(screen: Screen, capsys: pytest.CaptureFixture[str]) -> None:
    screen.indented("word " * 60, by=4)
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) > 1
    assert all(line.startswith("    word") and len(line) <= 120 and not line.endswith(" ") for line in lines)
