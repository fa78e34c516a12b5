"""offworld check: good files, and files with every kind of damage, told by line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from offworld.core.dice import Dice
from offworld.core.log import read, write
from offworld.core.match import Match
from offworld.core.move import Move
from tests.cli.conftest import Offworld
from tests.toy.game import GAME


def test_a_finished_game(offworld: Offworld, kept: Path) -> None:
    done = offworld("check", kept)
    assert done.exit_code == 0
    assert "Moonlet for 2: every move is legal" in done.output
    assert "commitment: verified" in done.output
    assert "state: finished" in done.output
    assert "won" in done.output


def test_a_running_game(offworld: Offworld, tmp_path: Path) -> None:
    Match(GAME, 3, seed=1).save(tmp_path / "new.log")
    shown = offworld("check", tmp_path / "new.log").output
    assert "state: running" in shown
    assert "moves: 6 (6 of them by chance)" in shown


def test_a_commitment_is_checked_with_its_salt(offworld: Offworld, tmp_path: Path) -> None:
    """Issue 11, point 18."""
    path = tmp_path / "salted.log"
    Match(GAME, 3, dice=Dice.from_seed(1).salted()).save(path)
    assert "commitment: verified, the key gives every roll of the log\n" in offworld("check", path).output
    log = read(path.read_text(encoding="utf-8"))
    log.salt = "0" * 32
    path.write_text(write(log), encoding="utf-8")
    assert "the key does not match the commitment" in offworld("check", path).stderr
    Match(GAME, 3, seed=1).save(path)
    assert "it has no salt" in offworld("check", path).output


def change(lines: list[str]) -> list[str]:
    return [*lines[:12], lines[12].replace(" ", "  ", 1), *lines[13:]]


DAMAGE: dict[str, tuple[Callable[[list[str]], list[str]], str]] = {
    "changed": (change, "line 13: "),
    "missing": (lambda lines: [*lines[:14], *lines[15:]], "line 15: "),
    "extra": (lambda lines: [*lines[:14], lines[13], *lines[14:]], "line 15: "),
    "truncated": (lambda lines: lines[:14], "line 15: the closing line is missing"),
    "going on": (lambda lines: [*lines, lines[-1]], ": "),
    "first line": (lambda lines: ["hello\n", *lines[1:]], "line 1: this is not a log"),
    "empty": (lambda lines: [], "line 1: this is not a log"),
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_damage_is_told_by_its_line(offworld: Offworld, kept: Path, damage: str) -> None:
    spoil, says = DAMAGE[damage]
    kept.write_text("".join(spoil(kept.read_text().splitlines(keepends=True))))
    for command in ("check", "replay", "play"):
        done = offworld(command, kept)
        assert done.exit_code == 2
        assert says in done.stderr
        assert done.stderr.count("\n") == 1, "one sentence"


def test_a_line_cut_in_the_middle(offworld: Offworld, kept: Path) -> None:
    kept.write_text(kept.read_text()[:-20])
    assert offworld("check", kept).exit_code == 2


def test_binary_junk_and_no_file(offworld: Offworld, tmp_path: Path) -> None:
    junk = tmp_path / "junk"
    junk.write_bytes(bytes(range(256)) * 40)
    assert "is not a text file" in offworld("check", junk).stderr
    assert "cannot be read" in offworld("check", tmp_path).stderr
    assert "cannot be read" in offworld("check", tmp_path / "nowhere").stderr


def forged(path: Path, moves: Callable[[list[tuple[int, int, Move]]], None]) -> None:
    """The log with other moves, its digests made anew by somebody who knows how."""
    log = read(path.read_text())
    moves(log.moves)
    path.write_text(write(log))


def test_an_illegal_move_is_found_although_the_digests_fit(offworld: Offworld, kept: Path) -> None:
    def cheat(moves: list[tuple[int, int, Move]]) -> None:
        i = next(i for i, (_, _, move) in enumerate(moves) if move.verb == "bid")
        moves[i] = (0, moves[i][1], Move("bid", 500))

    forged(kept, cheat)
    said = offworld("check", kept).stderr
    assert "line " in said
    assert "is too much here [MOON-3.2]" in said


def test_a_roll_that_the_dice_did_not_give_is_found(offworld: Offworld, kept: Path) -> None:
    def cheat(moves: list[tuple[int, int, Move]]) -> None:
        i = next(i for i, (_, _, move) in enumerate(moves) if move.verb == "find")
        arg = moves[i][2].arg
        moves[i] = (0, -1, Move("find", 1 if arg != 1 else 2))

    forged(kept, cheat)
    assert "the dice gave find" in offworld("check", kept).stderr


@pytest.mark.parametrize("name", ["dice", "game", "self", "seats", "players", "moon"])
def test_an_option_that_does_not_exist_is_found(offworld: Offworld, kept: Path, name: str) -> None:
    log = read(kept.read_text())
    log.options[name] = "on"
    kept.write_text(write(log))
    assert f"there is no option '{name}'" in offworld("check", kept).stderr
