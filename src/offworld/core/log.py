"""The log of a play as text: a header, one line a move, a closing line.

Every line ends with a short digest of itself and all lines before it, so a line that was changed, lost or slipped in is
found at once.

    offworld 1 #5d1f0a93
    game salvage 1 #...
    seats 2 #...
    option wrecks=5 #...
    data wrecks=0a1b2c3d pilots=... #...
    correct {"wrecks":{...}} #...
    player 0 settler #...
    commitment 91ab... #...
    key 77c0... #...
    salt 02e5... #...
    * find 3 #...
    0 burn 4 #...
    close 2 #...
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import zip_longest
from pathlib import Path

from offworld.core.box import plain_json
from offworld.core.dice import SALT_BYTES
from offworld.core.errors import BadLog
from offworld.core.move import CHANCE, REFEREE, Move, Seat

FORMAT = "offworld 1"
ACTORS = {"*": CHANCE, "!": REFEREE}
SIGNS = {seat: sign for sign, seat in ACTORS.items()}
LONGEST_LOG = 4_000_000
"""Characters; a real play needs less than a tenth of it."""

_SEAL = re.compile(r"\w+=[0-9a-f]{8}(?: \w+=[0-9a-f]{8})*")
_NUMBER = re.compile(r"[0-9]{1,9}")
_MOVE = re.compile(r"(\*|!|[0-9]{1,2}) ([a-z][a-z0-9_]*)(?: (-?[0-9]{1,9}))?")


@dataclass
class Log:
    """What a log file says, before anybody has checked that it is a legal play."""

    game: str
    version: int
    seats: int
    commitment: str
    options: dict[str, str] = field(default_factory=dict)
    players: dict[int, str] = field(default_factory=dict)
    key: str = ""
    salt: str = ""
    """Of the commitment; logs of plays that began without a salt have none."""
    data: str = ""
    """The seal of the component data; a log without it was played with the data of its time."""
    corrections: str = ""
    """What was corrected of the data, as JSON."""
    moves: list[tuple[int, Seat, Move]] = field(default_factory=list)
    """Line number, seat, move."""


def write(log: Log) -> str:
    """The text of a log, digests included."""
    head = [FORMAT, f"game {log.game} {log.version}", f"seats {log.seats}"]
    head += [f"option {name}={value}" for name, value in log.options.items()]
    head += [f"data {log.data}"] if log.data else []
    head += [f"correct {log.corrections}"] if log.corrections else []
    head += [f"player {seat} {kind}" for seat, kind in log.players.items()]
    head += [f"commitment {log.commitment}"]
    head += [f"key {log.key}"] if log.key else []
    head += [f"salt {log.salt}"] if log.salt else []
    moves = [line_of(seat, move) for _, seat, move in log.moves]
    return "".join(_sealed([*head, *moves, f"close {len(moves)}"]))


def read(text: str) -> Log:
    """Parse a log and check every digest; says the line and the reason where it cannot."""
    if len(text) > LONGEST_LOG:
        raise BadLog(f"the file is longer than any log ({LONGEST_LOG} characters)")
    if not text.startswith(FORMAT + " #"):
        raise BadLog(f"line 1: this is not a log; a log begins with {FORMAT!r}")
    lines = _checked(text)
    log = Log("", 0, 0, "")
    closed = None
    for number, line in lines:
        if closed is not None:
            raise BadLog(f"line {number}: nothing may follow the closing line")
        closed = _take(log, number, line)
    if closed is None:
        raise BadLog(f"line {len(text.splitlines()) + 1}: the closing line is missing; the end of the file is lost")
    _complete(log)
    _compare(text, write(log))
    return log


def _take(log: Log, number: int, line: str) -> int | None:
    """Read one line into the log. For the closing line, answers with its number of moves."""
    word, _, rest = line.partition(" ")
    if found := _MOVE.fullmatch(line):
        sign, verb, arg = found.groups()
        seat = ACTORS[sign] if sign in ACTORS else int(sign)
        log.moves.append((number, seat, Move(verb, None if arg is None else int(arg))))
    elif word == "close" and rest == str(len(log.moves)):
        return len(log.moves)
    elif log.moves or not _take_header(log, word, rest):
        raise BadLog(f"line {number}: {line!r} is not a line of a log")
    return None


def _take_header(log: Log, word: str, rest: str) -> bool:
    first, _, second = rest.partition(" ")
    if word == "game" and _NUMBER.fullmatch(second):
        log.game, log.version = first, int(second)
    elif word == "seats" and _NUMBER.fullmatch(rest):
        log.seats = int(rest)
    elif word == "option" and "=" in rest:
        name, _, value = rest.partition("=")
        log.options[name] = value
    elif word == "player" and first == str(len(log.players)) and second:
        log.players[int(first)] = second
    elif word == "data" and _SEAL.fullmatch(rest):
        log.data = rest
    elif word == "correct" and _is_table(rest):
        log.corrections = rest
    elif word == "commitment":
        log.commitment = rest
    elif word == "key" and re.fullmatch(r"([0-9a-f]{2}){1,64}", rest):
        log.key = rest
    elif word == "salt" and re.fullmatch(rf"[0-9a-f]{{{2 * SALT_BYTES}}}", rest):
        log.salt = rest
    else:
        return rest == "1" and word == "offworld"
    return True


def _is_table(text: str) -> bool:
    try:
        table = json.loads(text)
    except (ValueError, RecursionError):
        return False
    return isinstance(table, dict) and plain_json(table) == text


def _complete(log: Log) -> None:
    for name, there in (("game", log.game), ("seats", log.seats), ("commitment", log.commitment)):
        if not there:
            raise BadLog(f"the header has no line {name!r}")


def _compare(found: str, written: str) -> None:
    """There is one way to write a log: no header line twice or out of order, no 07 for 7."""
    for number, (line, right) in enumerate(zip_longest(found.splitlines(), written.splitlines()), 1):
        if line != right:
            raise BadLog(f"line {number}: {line!r} is not what a log has here")


def _sealed(lines: Iterable[str]) -> Iterator[str]:
    digest = ""
    for line in lines:
        digest = chained(digest, line)
        yield f"{line} #{digest}\n"


def _checked(text: str) -> Iterator[tuple[int, str]]:
    """Line number and line without its digest, each digest checked."""
    digest = ""
    for number, raw in enumerate(text.splitlines(), 1):
        line, mark, found = raw.rpartition(" #")
        digest = chained(digest, line)
        if not mark or found != digest:
            raise BadLog(f"line {number}: the digest does not match: a line was changed, is missing or is extra here")
        yield number, line


def line_of(seat: Seat, move: Move) -> str:
    """A move as a line, without its digest."""
    return f"{SIGNS.get(seat, seat)} {move}"


def chained(before: str, line: str) -> str:
    """The digest of a line and of all before it."""
    return hashlib.blake2b(f"{before} {line}".encode(), digest_size=4).hexdigest()


# -- files ---------------------------------------------------------------------------------------


def save_text(path: str | Path, text: str) -> None:
    """Write a log to a file; a crash in mid-write leaves the older file whole."""
    target = Path(path)
    draft = target.with_name(target.name + ".part")
    try:
        draft.write_text(text, encoding="utf-8")
        draft.replace(target)
    except OSError as error:
        with suppress(OSError):
            draft.unlink()
        raise OSError(error.errno, error.strerror, str(target)) from error


def load_text(path: str | Path) -> str:
    """What a log file holds; a sentence if it is not text or cannot be read."""
    try:
        with Path(path).open(encoding="utf-8") as file:
            return file.read(LONGEST_LOG + 1)
    except UnicodeDecodeError:
        raise BadLog(f"{path} is not a text file, so it is not a log") from None
    except OSError as error:
        raise BadLog(f"{path} cannot be read: {error.strerror}") from error
