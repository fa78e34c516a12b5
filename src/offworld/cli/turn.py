"""One decision of a person: the table is shown, keys are obeyed, until a move is made or taken back."""

from __future__ import annotations

import random
import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from rich.text import Text

from offworld.bots.believer import answer
from offworld.bots.kinds import named, player
from offworld.cli.choices import Choice, Choices, Unclear, move_of, reasons, show_choices, show_greyed
from offworld.cli.layout import lay_out
from offworld.cli.rules import show_rule
from offworld.cli.sheets import show_table
from offworld.cli.story import last_move, show_story, story
from offworld.core.errors import OffworldError
from offworld.core.move import Move, Seat
from offworld.core.refusal import Refused

if TYPE_CHECKING:
    from offworld.cli.play import Table
    from offworld.cli.screen import Screen

YES = ("y", "yes")
NO = ("", "n", "no")
FEW = 3
"""Reasons why not that are shown unasked."""


class Leave(Exception):
    """The person goes; the game stays as it is."""


class Turn:
    """What a person sees and may type when asked."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self.table = table
        self.match = table.match
        self.screen = table.screen
        self.seat = seat
        self.view = self.match.view(seat, words=True)
        self.choices = Choices(self.view)
        self.decided = False
        self.advice: Move | None = None
        """What a settler would do, once it was asked; Enter does it then."""

    def run(self) -> None:
        self.show("")
        while not self.decided:
            line = self.screen.ask(f"{self._question()}> ")
            if line is None:
                raise Leave
            self.obey(line)

    def obey(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        key = KEYS.get(word.lower()) or (KEYS["?"] if word.startswith("?") else None)
        if not line and self.advice is not None:
            self._make(self.advice)
        elif not line:
            self.show("")
        elif key is not None:
            key.act(self, (word[1:] if word.startswith("?") else "") + rest)
        else:
            self.choose(line)

    # -- what keys do ------------------------------------------------------------------------

    def show(self, _rest: str) -> None:
        """Board, news, question, menu."""
        news = story(self.match, self.seat, last_move(self.match, self.seat))
        lay_out(self.screen, lambda: self.board(""), news, self._show_menu, lambda: self._show_menu(folded=True))

    def board(self, _rest: str) -> None:
        show_table(self.screen, self.match.state, self.view)

    def menu(self, _rest: str) -> None:
        self._show_menu()

    def _show_menu(self, folded: bool = False) -> None:
        """The question, what may be done, what may not, the keys."""
        who = f"{self.table.name(self.seat)}: " if self.match.state.n_seats > 1 else ""
        self.screen.say(Text.assemble((f"{who}{self.view['prompt']}", "bold"), (f"  [{self.view['rule']}]", "dim")))
        show_choices(self.screen, self.choices, folded)
        self._hint_at_greyed()

    def choose(self, line: str) -> None:
        try:
            choice, value = self.choices.read(line)
            if choice.span is not None and value is None:
                value = self._ask_number(choice)
            self._make(move_of(choice, value))
        except Unclear as error:
            self.screen.sentence(error)
        except Refused as error:
            self.screen.say(f"That cannot be done: {error}.")

    def undo(self, _rest: str) -> None:
        try:
            self.match.undo(self.seat)
        except OffworldError as error:
            if not self.table.go_back_alone(self.seat):
                self.screen.sentence(error)
                return
        self.decided = True

    def explain(self, rest: str) -> None:
        """The rule of the question, of an entry, or any rule by id or word."""
        rules = self.match.game.rules
        wanted = rest.strip() or self.view["rule"]
        if numbered := [choice.rule for choice in self.choices.listed if str(choice.n) == wanted]:
            wanted = numbered[0]
        found = [rules[wanted]] if wanted in rules else rules.find(wanted)
        if not found:
            self.screen.say(f"No rule has the id or the word {wanted!r}.")
        for rule in found:
            show_rule(self.screen, rule)

    def greyed(self, _rest: str) -> None:
        show_greyed(self.screen, self.view["greyed"])

    def hint(self, rest: str) -> None:
        """What a settler would do, or the bot that is named."""
        kind = named(rest.strip() or "settler")
        try:
            bot: Any = player(kind, self.match.game, secrets.randbits(64))
        except OffworldError as error:
            self.screen.sentence(error)
            return
        who = f"A {kind.partition(':')[0]}"
        with self.screen.waiting(f"{who} thinks ..."):
            self.advice = answer(bot, self.match.state, self.seat, random.SystemRandom())
        if self.advice is None:
            self.screen.say(f"{who} would wait.")
            return
        explain: Callable[[], str] = getattr(bot, "explain", str)
        said = self.match.state.step.say(self.match.state, self.advice)
        self.screen.say(f"{who} would: {said}. {explain()}")
        self.screen.dim("Enter does that.")

    def log(self, rest: str) -> None:
        """Since the seat's last move, or as many lines as asked for."""
        if rest.strip().isdecimal():
            show_story(self.screen, story(self.match, self.seat)[-max(1, int(rest.strip()[:6])) :])
        else:
            show_story(self.screen, story(self.match, self.seat, last_move(self.match, self.seat)))

    def save(self, rest: str) -> None:
        name = rest.strip() or (str(self.table.path) if self.table.path else ask_name(self.screen))
        if name:
            self.table.save(name)

    def quit(self, _rest: str) -> None:
        if self.table.path is None and (name := ask_name(self.screen)):
            self.table.save(name)
            if self.table.path is None:
                return
        raise Leave

    def help(self, _rest: str) -> None:
        self.screen.table(["key", "does"], [(key, KEYS[key].text) for key in SHORT], numbers=False)
        self.screen.say("A number chooses that entry; so do its words, such as a square's name.")
        self.screen.say("Enter alone shows the table and the menu again.")

    # -- inside ------------------------------------------------------------------------------

    def _make(self, move: Move) -> None:
        """Make the move; where the game calls it grave, ask first."""
        state = self.match.state
        if state.why_not(self.seat, move) is None and (grave := state.step.grave(state, self.seat, move)):
            answer = self.screen.ask(f"{grave} Go ahead? y or n: ")
            if answer is None:
                raise Leave
            if answer.lower() not in YES:
                self.screen.say("Nothing was done.")
                return
        self.match.do(self.seat, move)
        self.decided = True

    def _question(self) -> str:
        alone = self.choices.slider_alone()
        return f"number, {alone.span_text} " if alone else ""

    def _ask_number(self, choice: Choice) -> int:
        line = self.screen.ask(f"{choice.label} ({choice.span_text}): ")
        if line is None:
            raise Leave
        if not line.removeprefix("-").isdecimal() or len(line) > 9:
            raise Unclear(f"{line!r} is not a number; choose {choice.span_text}")
        return int(line)

    def _hint_at_greyed(self) -> None:
        """A few short reasons are shown at once; for more there is a key."""
        greyed = self.view["greyed"]
        short = all(len(f"{why}{labels}") < self.screen.width - 5 for why, labels in reasons(greyed))
        if 0 < len(greyed) <= FEW and short:
            show_greyed(self.screen, greyed)
        more = f" ({len(greyed)})" if greyed else ""
        self.screen.dim(
            f"  h hint · u undo · ? rule · g greyed{more} · l log · b board · m menu · s save · q quit · help"
        )


def ask_name(screen: Screen) -> str | None:
    """The file to save the game in; None if the person does not want to. A yes is not a file name, and neither is a
    no."""
    answer = screen.ask("Save the game? Type a file name, or n: ")
    while answer is not None and answer.lower() in YES:
        answer = screen.ask("File name: ")
    return None if answer is None or answer.lower() in NO else answer


class Key(NamedTuple):
    act: Callable[[Turn, str], None]
    text: str


SHORT = {
    "u": Key(Turn.undo, "take your last move back"),
    "?": Key(Turn.explain, "the rule behind this question; ? 3 for entry 3; ? meteor for a word"),
    "g": Key(Turn.greyed, "what cannot be done now, and why"),
    "h": Key(Turn.hint, "what a settler would do, and why; then Enter does it; h strategist asks one that thinks"),
    "l": Key(Turn.log, "what happened since your last move; l 50 for the last 50 lines"),
    "b": Key(Turn.board, "the whole board, where the screen shows only its upper part"),
    "m": Key(Turn.menu, "the whole menu, where long lists are folded"),
    "s": Key(Turn.save, "save the game to a file"),
    "q": Key(Turn.quit, "quit; you may save the game first"),
    "help": Key(Turn.help, "this list"),
}
WORDS = {"undo": "u", "rule": "?", "rules": "?", "greyed": "g", "hint": "h", "log": "l", "board": "b", "menu": "m"}
WORDS |= {"save": "s", "quit": "q", "exit": "q"}
KEYS = SHORT | {word: SHORT[key] for word, key in WORDS.items()}
