"""What fits on a screen, and how."""

from __future__ import annotations

import random
import re
from io import StringIO

import pytest
from rich.console import Console
from rich.text import Text

import offworld
from offworld import Match
from offworld.bots.players import settler
from offworld.cli.layout import lay_out
from offworld.cli.play import Table
from offworld.cli.screen import Screen
from offworld.cli.story import Said
from offworld.cli.turn import Turn
from offworld.testing.plays import where

MOVES = 400
"""Of a play by settlers that are looked at."""
EVERY, EVERY_SLOW = 10, 5
"""Every so manieth of them, in an ordinary run and with `--slow`."""


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


def test_a_shorter_menu_is_shown_where_the_whole_one_leaves_too_little_room(
    screen: Screen, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Screen, "live", True)
    monkeypatch.setattr(Screen, "clear", lambda self: None)
    for height, foot in ((12, ["choice"] * 9), (11, ["fold"]), (4, ["fold"]), (3, ["fold"])):
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


def test_whoever_waits_is_told_and_nothing_is_left_of_it(screen: Screen, capsys: pytest.CaptureFixture[str]) -> None:
    """Issue 17, point 4: a strategist takes its time in the terminal too."""
    with screen.waiting("Packer [1] thinks ..."):
        pass
    assert capsys.readouterr().out == "", "not in a file"
    out = StringIO()
    screen.console = Console(file=out, width=80, force_terminal=True, color_system=None)
    with screen.waiting("Packer [1] thinks ..."):
        pass
    assert "Packer [1] thinks ..." in out.getvalue()
    assert out.getvalue().rstrip("\r").endswith("\x1b[2K"), "the line is empty again"


def test_long_paragraphs_are_set_in_line_by_line(screen: Screen, capsys: pytest.CaptureFixture[str]) -> None:
    screen.indented("word " * 60, by=4)
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) > 1
    assert all(line.startswith("    word") and len(line) <= 120 and not line.endswith(" ") for line in lines)


def shown(match: Match, seat: int) -> list[str]:
    """What somebody at a terminal of 80 by 24 sees when asked."""
    screen, out = Screen(), StringIO()
    screen.console = Console(file=out, width=80, height=24, force_terminal=True, color_system=None, highlight=False)
    Turn(Table(screen, match, None), seat).show("")
    return out.getvalue().rpartition("\x1b[3J")[2].splitlines()


@pytest.mark.parametrize("name", offworld.games())
def test_at_80_by_24_nothing_that_the_decision_needs_is_cut(name: str, request: pytest.FixtureRequest) -> None:
    """Issue 11, point 14: the question and every choice, one by one or by the heading of many, are on the screen."""
    game, every = offworld.game(name), EVERY_SLOW if request.config.getoption("--slow") else EVERY
    match, rng = Match(game, game.seats[-1], seed=1), random.Random(1)
    settlers = [settler(game) for _ in match.state.seats]
    for asked in range(MOVES):
        if match.over:
            break
        seat = match.state.to_act[0]
        menu = match.state.menu(seat)
        if seat >= 0 and asked % every == 0:
            view, lines = match.view(seat, words=True), shown(match, seat)
            assert len(lines) < 24, f"{where(match.state)}: the question has left the screen"
            text = " ".join(" ".join(lines).split())
            assert " ".join(view["prompt"].split()) in text
            assert all(re.search(rf"\b{entry['n']} ", text) or folds(text, entry["n"]) for entry in view["entries"])
        move = settlers[seat].choose(match.view(seat), menu) if seat >= 0 else None
        match.do(seat, move or menu.pick(rng))


def folds(text: str, n: int) -> bool:
    """Whether the entry is one of a run that its heading stands for: 3-17 Assay."""
    return any(int(low) <= n <= int(high) for low, high in re.findall(r"\b(\d+)-(\d+) ", text))
