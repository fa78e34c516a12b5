"""A log is a legal play, read strictly: what was changed, lost or slipped in is found where it stands."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from offworld import Match
from offworld.core.dice import Dice
from offworld.core.errors import BadLog
from offworld.core.log import _sealed, read
from offworld.testing.plays import record
from tests.core.matches import played
from tests.toy.game import GAME

TEXT = played(1).text()
LINES = TEXT.splitlines(keepends=True)


def load(text: str) -> Match:
    return Match.from_text(text, GAME)


def refused(text: str) -> str:
    with pytest.raises(BadLog) as error:
        load(text)
    return str(error.value)


def resealed(lines: list[str]) -> str:
    """The same lines with digests that fit: the work of somebody who knows the format."""
    return "".join(_sealed(line.rpartition(" #")[0] for line in lines))


def place(line: str) -> int:
    """The number of the first line that begins like this."""
    return next(number for number, found in enumerate(LINES) if found.startswith(line))


# -- there and back --------------------------------------------------------------------------


def test_a_loaded_match_is_the_same_and_goes_on_the_same() -> None:
    for moves in range(0, 40, 3):
        match = played(5, moves)
        again = load(match.text())
        assert record(again) == record(match)
        assert again.text() == match.text()
        while not match.over:
            seat = match.state.to_act[0]
            move = next(iter(match.state.menu(seat)))
            match.do(seat, move)
            again.do(seat, move)
        assert again.text() == match.text()


def test_what_cannot_be_saved_leaves_nothing_behind_and_names_the_file(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    for path in (folder, tmp_path / "none" / "such"):
        with pytest.raises((IsADirectoryError, FileNotFoundError)) as caught:
            played(1).save(path)
        assert caught.value.filename == str(path)
    assert list(tmp_path.iterdir()) == [folder]


def test_save_and_load(tmp_path: Path) -> None:
    match, path = played(2, 9), tmp_path / "play.log"
    match.save(path)
    assert path.read_text(encoding="utf-8") == match.text()
    assert record(Match.load(path, GAME)) == record(match)
    assert [found.name for found in tmp_path.iterdir()] == ["play.log"]


def test_a_log_reads_well() -> None:
    text = Match(GAME, 2, seed=1, players=["Ayla the 1st", "bot #2"], deck="rich", jumping=False).text()
    lines = [line.rpartition(" #")[0] for line in text.splitlines()]
    assert lines[:8] == [
        "offworld 1",
        "game moonlet 1",
        "seats 2",
        "option rounds=3",
        "option jumping=off",
        "option deck=rich",
        "player 0 Ayla the 1st",
        "player 1 bot #2",
    ]
    assert lines[10].startswith("* deal ")
    assert lines[-1] == "close 4"
    assert load(text).players == ("Ayla the 1st", "bot #2")


@pytest.mark.parametrize("hash_seed", ["0", "1", "4711"])
def test_the_same_seed_and_moves_give_the_same_bytes_in_any_process(hash_seed: str) -> None:
    program = "import sys; from tests.core.matches import played; sys.stdout.write(played(1).text())"
    root = Path(__file__).parents[2]
    env = {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(root)}
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=root, env=env
    )
    assert done.stdout == TEXT


# -- damage ----------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(len(LINES)))
def test_a_missing_line_is_found(number: int) -> None:
    where = number + 1 if number else 1
    assert refused("".join(LINES[:number] + LINES[number + 1 :])).startswith(f"line {where}: ")


@pytest.mark.parametrize("number", range(len(LINES)))
def test_a_doubled_line_is_found(number: int) -> None:
    assert refused("".join(LINES[: number + 1] + LINES[number:])).startswith(f"line {number + 2}: ")


@pytest.mark.parametrize("number", range(len(LINES) - 1))
def test_swapped_lines_are_found(number: int) -> None:
    swapped = [*LINES[:number], LINES[number + 1], LINES[number], *LINES[number + 2 :]]
    assert refused("".join(swapped)).startswith(f"line {number + 1}: ")


@pytest.mark.parametrize("extra", ["0 let #00000000\n", "\n", "# a comment\n", "option rounds=4 #12345678\n", "\x00\n"])
def test_an_extra_line_is_found(extra: str) -> None:
    for number in range(1, len(LINES) + 1):
        assert refused("".join([*LINES[:number], extra, *LINES[number:]])).startswith(f"line {number + 1}: ")


@given(st.integers(0, len(TEXT) - 2), st.characters(blacklist_categories=["Cs"]))
def test_a_changed_character_is_found(at: int, character: str) -> None:
    changed = TEXT[:at] + character + TEXT[at + 1 :]
    if changed.splitlines() != TEXT.splitlines():
        assert refused(changed).startswith(f"line {TEXT.count(chr(10), 0, at) + 1}: ")


def test_an_end_cut_off_anywhere_is_found() -> None:
    for size in range(len("".join(LINES[:-3])), len(TEXT) - 1):
        assert re.match(r"line \d+: ", refused(TEXT[:size]))
    assert load(TEXT[:-1]).text() == TEXT  # all but the last line's end is all there is


def test_no_log_at_all() -> None:
    for text in ("", "\n", "offworld", "offworld 2 #00000000\n", "{}", "\x00" * 50, TEXT[1:], " " + TEXT):
        assert refused(text) == "line 1: this is not a log; a log begins with 'offworld 1'"
    assert "longer than any log" in refused(TEXT + " " * 4_000_000)


@given(st.binary(max_size=200))
def test_binary_junk_in_a_file(tmp_path_factory: pytest.TempPathFactory, junk: bytes) -> None:
    path = tmp_path_factory.getbasetemp() / "junk.log"
    for content in (junk, LINES[0].encode() + junk, TEXT.encode()[:-40] + junk):
        path.write_bytes(content)
        with pytest.raises(BadLog):
            Match.load(path, GAME)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "nothing.log"):
        with pytest.raises(BadLog, match="cannot be read"):
            Match.load(path, GAME)


# -- forgery: digests that fit ---------------------------------------------------------------


def test_resealing_alone_changes_nothing() -> None:
    assert resealed(LINES) == TEXT


def test_a_changed_roll_is_refused_by_the_key() -> None:
    for number, line in enumerate(LINES):
        if line.startswith("* "):
            rolled = line.split()[2]
            other = "1" if rolled != "1" else "2"
            forged = [*LINES[:number], line.replace(f" {rolled} ", f" {other} "), *LINES[number + 1 :]]
            assert re.match(rf"line {number + 1}: chance .*: the dice gave .* {rolled} here", refused(resealed(forged)))


def test_a_changed_key_is_refused_by_the_commitment() -> None:
    forged = [*LINES]
    forged[place("key")] = f"key {Dice.from_seed(2).key.hex()} #\n"
    assert refused(resealed(forged)) == "the header: the key does not match the commitment"
    del forged[place("key")]
    assert refused(resealed(forged)) == "the header: the key does not match the commitment"


def test_a_salt_is_in_the_log_and_opens_the_commitment() -> None:
    """Issue 11, point 18: a log without a salt still reads as it was written."""
    match = Match(GAME, 2, dice=Dice.from_seed(1).salted())
    lines = match.text().splitlines(keepends=True)
    again = load(match.text())
    assert (again.dice.salt, again.text()) == (match.dice.salt, match.text())
    at = next(i for i, line in enumerate(lines) if line.startswith("salt "))
    assert lines[at - 1].startswith("key ")
    for instead in ([f"salt {'0' * 32} #\n"], []):
        forged = resealed([*lines[:at], *instead, *lines[at + 1 :]])
        assert refused(forged) == "the header: the key does not match the commitment"
    assert "'salt 00' is not a line of a log" in refused(resealed([*lines[:at], "salt 00 #\n", *lines[at + 1 :]]))
    assert "salt" not in TEXT


def test_another_key_and_commitment_are_refused_by_the_rolls() -> None:
    forged, dice = [*LINES], Dice.from_seed(2)
    forged[place("key")] = f"key {dice.key.hex()} #\n"
    forged[place("commitment")] = f"commitment {dice.commitment} #\n"
    assert "the dice gave" in refused(resealed(forged))


@pytest.mark.parametrize("number", [i for i, line in enumerate(LINES[:-2]) if re.match(r"\*|[0-9]", line)])
def test_a_missing_move_is_refused_though_the_digests_fit(number: int) -> None:
    """Only the last move can be left out: what remains is an earlier log of the same play."""
    lines = LINES[:number] + LINES[number + 1 :]
    lines[-1] = f"close {len(lines) - place('* ') - 1} #\n"
    assert re.match(r"line \d+: ", refused(resealed(lines)))


def test_a_log_does_not_stop_short_of_a_roll() -> None:
    for number, line in enumerate(LINES):
        if line.startswith("* "):
            cut = [*LINES[:number], f"close {number - place('* ')} #\n"]
            assert re.match(rf"line {number + 1}: a roll of the dice is missing: ", refused(resealed(cut)))


@pytest.mark.parametrize(
    ("line", "instead", "why"),
    [
        ("offworld", "offworld 2", "line 1: this is not a log"),
        ("game", "game moonlet 2", "the header: the log is of moonlet under rules version 2; this is version 1"),
        ("game", "game chess 1", "the header: the log is of chess, not of moonlet"),
        ("game", "game moonlet", "line 2: 'game moonlet' is not a line of a log"),
        ("game", "game moonlet " + "9" * 5000, "line 2: "),
        ("seats", "seats 9", "the header: Moonlet is for 2 to 4 seats, not 9"),
        ("seats", "seats 03", "line 3: "),
        ("seats", "seats ٣", "line 3: "),
        ("option rounds", "option rounds=99", "the header: option rounds takes a whole number from 1 to 6, not '99'"),
        ("option rounds", "option speed=1", "the header: there is no option 'speed'"),
        ("option rounds", "option self=1", "the header: there is no option 'self'"),
        ("option rounds", "option seed=1", "the header: there is no option 'seed'"),
        ("option rounds", "option rounds", "line 4: 'option rounds' is not a line of a log"),
        ("commitment", "commitment", "line 7: |the header"),
        ("key", "key xyz", "line 8: 'key xyz' is not a line of a log"),
        ("0 pledge", "0 pledge 7", r"line \d+: seat 0 pledge 7: 7 is not a choice for pledge \[MOON-2.2\]"),
        ("0 pledge", "0 pledge 00", r"line \d+: '0 pledge 00 #.*' is not what a log has here"),
        ("0 pledge", "00 pledge 1", r"line \d+: '00 pledge 1 #.*' is not what a log has here"),
        ("0 pledge", "1 pledge 1", r"line \d+: seat 1 pledge 1: it is not your turn to decide"),
        ("0 pledge", "7 pledge 1", r"line \d+: seat 7 pledge 1: it is not your turn to decide"),
        ("0 pledge", "! pledge 1", r"line \d+: .*it is not your turn to decide"),
        ("0 pledge", "0 pledge", r"line \d+: seat 0 pledge: pledge needs a number"),
        ("0 pledge", "0 let", r"line \d+: seat 0 let: let cannot be done here"),
        ("0 pledge", "* deal 1", r"line \d+: chance deal 1: chance decides by itself"),
        ("0 pledge", "0 pledge 1 1", r"line \d+: '0 pledge 1 1' is not a line of a log"),
        ("0 pledge", "0 pledge 9999999999", r"line \d+: '0 pledge 9999999999' is not a line of a log"),
        ("close", "close 1", r"line \d+: 'close 1' is not a line of a log"),
    ],
)
def test_a_forged_line_is_refused_with_the_reason(line: str, instead: str, why: str) -> None:
    forged = [*LINES]
    forged[place(line)] = f"{instead} #\n"
    assert re.match(why, refused(resealed(forged)))


@pytest.mark.parametrize(
    "header",
    [
        "game moonlet 1",
        "seats 3",
        "option rounds=3",
        "player 0 x",
        "player 1 y",
        f"commitment {Dice.from_seed(1).commitment}",
    ],
)
def test_header_lines_come_once_and_in_order(header: str) -> None:
    for number in (1, place("* "), len(LINES) - 1):
        forged = resealed([*LINES[:number], f"{header} #\n", *LINES[number:]])
        if header != "player 0 x" or number != place("commitment"):
            assert re.match(r"line \d+: ", refused(forged))


def test_nothing_follows_the_end() -> None:
    assert re.match(r"line \d+: nothing may follow", refused(resealed([*LINES, "0 let #\n"])))
    more = [*LINES[:-1], "0 sell 0 #\n", f"close {len(LINES) - place('* ')} #\n"]
    assert re.match(r"line \d+: seat 0 sell 0: the game is over \[MOON-4\]", refused(resealed(more)))


def test_reading_alone_needs_no_game() -> None:
    log = read(TEXT)
    assert (log.game, log.version, log.seats, log.options["deck"]) == ("moonlet", 1, 3, "even")
    assert [number for number, _, _ in log.moves] == list(range(place("* ") + 1, len(LINES)))
