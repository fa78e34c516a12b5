"""Winning and the end (MARS-9, ruling R23).

Thirty victory points win at once; you may then go on for a higher score. It ends when the Home
Base is destroyed, when there is no water, or after the last turn. A won game scores its points
and its turn number, any other its points alone.
"""

from __future__ import annotations

from offworld.core.move import Move, Seat, Seats
from offworld.core.step import Step, Verb
from offworld.games.mars.facts import WINNING_VP
from offworld.games.mars.state import ME, MarsState


def gain_vp(s: MarsState, n: int) -> None:
    s.vp = max(0, s.vp + n)
    if s.vp >= WINNING_VP and not s.won_on:
        s.won_on = s.turn
        s.tell("{} VP on turn {}: you have won!", s.vp, s.turn)
        if s.options.play_on:
            s.ask(play_on)
        else:
            game_over(s, "stopped")


def game_over(s: MarsState, ending: str) -> None:
    s.ending = ending
    s.end()


def last_turn_done(s: MarsState) -> bool:
    return s.turn >= s.options.turn_cap


def dangers(s: MarsState, water: int) -> str:
    """What a person should know before a turn ends with this much water."""
    if last_turn_done(s):
        return "This is the last turn: the game ends with it."
    if water == 0:
        return "You have no water. If the next turn brings none, you die of thirst."
    return ""


def score(s: MarsState) -> int:
    return s.vp + s.turn if s.won_on else s.vp


class PlayOn(Step[MarsState]):
    """MARS-9: asked once, at the moment the game is won."""

    name = "play on"
    rule = "MARS-9"
    question = "You have won! Stop here, or play on? Further turns raise the score, and death cannot undo the win."
    verbs = (
        Verb("stop", "Stop: the score is your VP and the turn number"),
        Verb("go_on", "Play on for as long as you last"),
    )

    def who(self, s: MarsState) -> Seats:
        return ME

    def grave(self, s: MarsState, seat: Seat, move: Move) -> str:
        return f"The game ends now, with a score of {score(s)}." if move.verb == "stop" else ""

    def stop(self, s: MarsState, seat: Seat) -> None:
        game_over(s, "stopped")

    def go_on(self, s: MarsState, seat: Seat) -> None:
        s.done()


play_on = PlayOn()

ENDINGS = {
    "thirst": "You die of thirst",
    "meteor": "A meteor destroys the Home Base",
    "stopped": "You stop",
    "": "The last turn is over",
}


def outcome(s: MarsState) -> str:
    """How it ended, in a sentence."""
    end = f"{ENDINGS[s.ending]} on turn {s.turn} with {s.vp} VP"
    if s.won_on:
        return f"{end}. You won on turn {s.won_on}; the score is {s.vp} + {s.turn} = {score(s)}."
    return f"{end}; {WINNING_VP} would have won. The score is {score(s)}."
