"""`offworld check`: whether a file is the whole log of a legal play with fair dice."""

from __future__ import annotations

from pathlib import Path

from offworld.cli.screen import Screen
from offworld.core.match import Match
from offworld.core.move import CHANCE
from offworld.games import load


def check_file(screen: Screen, path: Path) -> None:
    """Loading replays every move and rolls every outcome again; BadLog says the line if one is wrong."""
    match = load(path)
    game, moves = match.game, len(match.plies)
    rolls = sum(made.seat == CHANCE for made in match.plies)
    screen.say(f"{game.title} for {match.state.n_seats}: every move is legal, and nothing is missing or added.")
    screen.say(f"moves: {moves} ({rolls} of them by chance)")
    salt = "" if match.dice.salt else " (it has no salt: a short seed could be found from it by trying)"
    screen.say(f"commitment: verified, the key gives every roll of the log{salt}")
    if game.box.corrections:
        screen.say(f"corrected data: {game.box.corrections}")
    screen.say(f"state: {'finished' if match.over else 'running'}")
    if match.over:
        show_scores(screen, match)


def show_scores(screen: Screen, match: Match) -> None:
    """The last table of a finished play."""
    state = match.state
    rows = [
        (match.game.seat_name(state, seat), kind, str(score), "won" if seat in state.winners else "")
        for seat, (score, kind) in enumerate(zip(state.scores or (), kinds(match), strict=True))
    ]
    screen.table(["seat", "player", "score", ""], rows)


def kinds(match: Match) -> list[str]:
    """Who played each seat, as far as the log says."""
    return [*match.players, *[""] * match.state.n_seats][: match.state.n_seats]
