"""What fits on a screen, and how."""

from __future__ import annotations

import pytest
from rich.text import Text

from offworld.cli.layout import lay_out
from offworld.cli.screen import Screen
from offworld.cli.story import Said


@pytest.fixture
def screen(capsys: pytest.CaptureFixture[str]) -> Screen:
    return Screen()


def test_a_board_too_tall_is_cut_and_says_so(screen: Screen, capsys: pytest.CaptureFixture[str]) -> None:
    board = "".join(f"line {i}\n" for i in range(9))
    assert screen.write_top(board, 4, "more") == 4
    assert capsys.readouterr().out == "line 0\nline 1\nline 2\nmore\n"
    assert screen.write_top(board, 9, "more") == 9
    assert capsys.readouterr().out == board


def test_a_board_too_tall_first_loses_its_empty_lines(screen: Screen, capsys: pytest.CaptureFixture[str]) -> None:
    board = "land\n\nstore\n\nplayers\n"
    assert screen.write_top(board, 3, "more") == 3
    assert capsys.readouterr().out == "land\nstore\nplayers\n"
    assert screen.write_top(board, 2, "more") == 2
    assert capsys.readouterr().out == "land\nmore\n"


@pytest.mark.parametrize("room", [1, 0, -5])
def test_a_board_without_room_is_only_pointed_at(screen: Screen, capsys: pytest.CaptureFixture[str], room: int) -> None:
    board = "".join(f"line {i}\n" for i in range(9))
    assert screen.write_top(board, room, "more") == 1
    assert capsys.readouterr().out == "more\n"


def test_a_menu_higher_than_the_screen_leaves_a_line_each_for_board_and_news(
    screen: Screen, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Screen, "live", True)
    monkeypatch.setattr(Screen, "height", 10)
    monkeypatch.setattr(Screen, "clear", lambda self: None)
    news = [Said(0, f"news {i}") for i in range(4)]
    lay_out(screen, lambda: screen.say("land\nstore"), news, lambda: screen.say("choice\n" * 11 + "keys"))
    said = capsys.readouterr().out.splitlines()
    assert said == ["  … b shows the whole board", "  … 4 earlier lines (l shows all)", *["choice"] * 11, "keys"]


def test_a_shorter_menu_is_shown_where_it_leaves_the_board_whole(
    screen: Screen, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Screen, "live", True)
    monkeypatch.setattr(Screen, "clear", lambda self: None)
    for height, foot in ((12, ["choice"] * 9), (11, ["fold"]), (4, ["fold"]), (3, ["choice"] * 9)):
        monkeypatch.setattr(Screen, "height", height)
        lay_out(
            screen,
            lambda: screen.say("land\nstore"),
            [],
            lambda: screen.say("choice\n" * 8 + "choice"),
            lambda: screen.say("fold"),
        )
        assert capsys.readouterr().out.splitlines()[-len(foot) :] == foot, height


def test_a_board_too_wide_is_cut_and_says_so(screen: Screen, capsys: pytest.CaptureFixture[str]) -> None:
    screen.draw("[bold]12345[/]\n123")
    assert capsys.readouterr().out == "12345\n123\n"
    screen.console.width = 70
    screen.draw(f"[bold]{'=' * 80}[/]\n123")
    cut, short, note = capsys.readouterr().out.splitlines()
    assert (cut, short) == ("=" * 70, "123")
    assert "a window 80 columns wide shows all" in note


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
