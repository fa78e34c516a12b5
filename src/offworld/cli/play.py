"""`offworld play`: a table in the terminal, with people and bots."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from offworld.bots.believer import answer, source
from offworld.bots.kinds import YOU, is_bot, is_timed, player, seating
from offworld.bots.seating import next_to_act
from offworld.cli.check import show_scores
from offworld.cli.layout import lay_out
from offworld.cli.screen import Screen
from offworld.cli.sheets import show_table
from offworld.cli.story import last_move, show_story, story
from offworld.cli.turn import Leave, Turn, ask_name
from offworld.core.dice import Dice
from offworld.core.errors import OffworldError
from offworld.core.game import Game
from offworld.core.match import Match
from offworld.core.move import CHANCE, Seat
from offworld.core.refusal import Refused
from offworld.games import load


def begin(
    screen: Screen,
    game: Game[Any],
    *,
    named: Sequence[str],
    seats: int | None,
    seed: str | None,
    options: dict[str, str],
    path: Path | None,
) -> None:
    """A new game."""
    kinds = seating(game, named, seats, people=True)
    if path is not None and path.exists():
        raise OffworldError(f"{path} already exists; continue it with --resume, or save this game elsewhere")
    game.begin(len(kinds), options)
    match = Match(game, len(kinds), players=kinds, dice=Dice.from_seed(seed), **dict[str, Any](options))
    for kind in set(kinds) - {YOU}:
        player(kind, game, 0)
    Table(screen, match, path).run()


def resume(screen: Screen, path: Path) -> None:
    """Go on with a game that was kept; it is kept in the same file."""
    Table(screen, load(path), path).run()


class Table:
    """One match on one screen. Every seat that is not a bot's is played at the keyboard."""

    def __init__(self, screen: Screen, match: Match, path: Path | None) -> None:
        self.screen = screen
        self.match = match
        self.path = path
        kinds = [*match.players, *[YOU] * match.state.n_seats]
        self.bots = {seat: kinds[seat] for seat in match.state.seats if is_bot(kinds[seat])}
        self.people = [seat for seat in match.state.seats if seat not in self.bots]
        self.last = next((made.seat for made in reversed(match.plies) if made.seat != CHANCE), None)
        """Who was asked last."""
        self.looking: Seat | None = None
        """The person whose view is on the screen."""

    def run(self) -> None:
        self.keep()
        try:
            self._welcome()
            while not self.match.over:
                self._next()
                self.keep()
        except Leave:
            return
        self._farewell()

    def keep(self) -> None:
        """Into the file, if there is one; after every move, so that nothing is lost."""
        if self.path is not None:
            self.match.save(self.path)

    def name(self, seat: Seat) -> str:
        return self.match.game.seat_name(self.match.state, seat)

    def go_back_alone(self, seat: Seat) -> bool:
        """A person who plays alone may also take back what bots have done since, but nothing that was rolled or
        shown."""
        entries = self.match.plies
        ply = next((ply for ply in reversed(range(len(entries))) if entries[ply].seat == seat), None)
        if ply is None or len(self.people) > 1 or self.match.over or self.match.shows_since(ply):
            return False
        self.match = self.match.rewound(ply)
        return True

    def _next(self) -> None:
        """Let the next one decide."""
        seat = next_to_act(self.match.state, self.last)
        self.last = self.last if seat == CHANCE else seat
        if seat < 0:
            self.match.do(seat, next(iter(self.match.state.menu(seat))))
        elif seat in self.bots:
            self._ask_bot(seat)
        else:
            self._hand_over(seat)
            Turn(self, seat).run()

    def _ask_bot(self, seat: Seat) -> None:
        """A fresh bot for every move, seeded by where the game stands: a resumed game goes on the same way."""
        match, before = self.match, len(self.match.plies)
        shown = 0 if self.people else len(match.journal(None))
        bot = player(self.bots[seat], match.game, f"{match.dice.key.hex()} {before}")
        with self.screen.waiting(f"Waiting for {self.name(seat)} ...") if is_timed(self.bots[seat]) else nullcontext():
            move = answer(bot, match.state, seat, source(f"{match.dice.key.hex()} {before}"))
        if move is None:
            return
        try:
            match.do(seat, move)
        except Refused as error:
            raise OffworldError(f"the {self.bots[seat]} made an illegal move, {move}: {error}") from error
        if not self.people:
            show_story(self.screen, story(match, None, shown))

    def _hand_over(self, seat: Seat) -> None:
        """When the screen passes from one person to another, nobody's secrets are shown."""
        if len(self.people) > 1 and seat != self.looking:
            self.screen.clear()
            self.screen.title(f"It is {self.name(seat)}'s turn.")
            if self.screen.ask("Press Enter when nobody else can see the screen. ") is None:
                raise Leave
        self.looking = seat

    def _welcome(self) -> None:
        game = self.match.game
        self.screen.clear()
        self.screen.title(game.title)
        self.screen.say(game.summary)
        if self.people:
            self.screen.say()
            self.screen.say(
                "Type the number of what you want to do. h asks a settler what it would do, ? explains the rule,"
                " g says why something cannot be done, u takes a move back, help lists all keys."
            )
            if self.screen.live and self.screen.ask("Press Enter to begin. ") is None:
                raise Leave

    def _farewell(self) -> None:
        """The last position, how it ended, and the scores."""
        match, seat = self.match, self.people[0] if len(self.people) == 1 else None
        news = [] if seat is None else story(match, seat, last_move(match, seat))
        lay_out(self.screen, lambda: show_table(self.screen, match.state, match.view(seat)), news, self._show_outcome)
        if self.path is None and self.people and (name := ask_name(self.screen)):
            self.save(name)

    def _show_outcome(self) -> None:
        self.screen.title(self.match.game.outcome(self.match.state))
        show_scores(self.screen, self.match)
        if self.path is not None:
            self.screen.dim(f"Saved to {self.path}; offworld replay {self.path} steps through it.")

    def save(self, name: str) -> None:
        """Keep the game in that file from now on; says so, or why it cannot be."""
        path = Path(name)
        try:
            if path != self.path and path.exists():
                raise OffworldError(f"{path} already exists; choose another name")
            self.match.save(path)
        except OSError as error:
            self.screen.say(f"The file cannot be written: {error.strerror}.")
        except OffworldError as error:
            self.screen.sentence(error)
        else:
            self.path = path
            self.screen.say(f"Saved to {path}; offworld play {path} continues it.")
