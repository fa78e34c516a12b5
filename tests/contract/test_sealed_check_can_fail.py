"""The check of sealed choices finds a count that leaks, wherever it does (issue 11, point 1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from unittest.mock import patch

from offworld import Match, Move
from offworld.core import match as engine
from offworld.core.fields import public
from offworld.core.journal import NOT_YET, Ply
from offworld.core.move import Seat, Seats
from offworld.core.step import Verb
from offworld.flow import Sealed, Sealing, Until
from offworld.flow.sealed import Picks
from offworld.testing.checks_sealed import sealed_choices_stay_sealed
from tests.contract.broken import fails
from tests.toy.small import Table, small_game


class Counted(Table):
    picked: int = public(0, most=999)


class Ballot(Sealed[Any]):
    """Any number of votes, then cast."""

    name, rule = "ballot", "MOON-1"
    question = "How do you vote?"
    verbs = (Verb("add", "Add {}", over=range(3)), Verb("cast", "Cast them"))

    def choosers(self, s: Any, about: Any) -> Seats:
        return tuple(s.seats)

    def complete(self, s: Any, seat: Seat, picks: Picks) -> bool:
        return picks[-1].verb == "cast"

    def reveal(self, s: Any, sealing: Sealing) -> None:
        s.turn += 1


def game(step: Sealed[Any]) -> Any:
    return small_game(Until("votes", lambda s: s.turn == 3, step), Counted)


def test_a_sound_ballot_passes() -> None:
    sealed_choices_stay_sealed(game(Ballot()))


def test_a_ballot_that_counts_in_a_column_is_found() -> None:
    class Leaking(Ballot):
        def perform(self, s: Any, seat: Seat, move: Move) -> None:
            s.picked += 1
            super().perform(s, seat, move)

    fails(sealed_choices_stay_sealed, game(Leaking()), "can tell whether seat 0 picked")


def test_a_ballot_that_tells_a_story_is_found() -> None:
    class Telling(Ballot):
        def perform(self, s: Any, seat: Seat, move: Move) -> None:
            s.tell("somebody lays a card")
            super().perform(s, seat, move)

    fails(sealed_choices_stay_sealed, game(Telling()), "can tell whether seat 0 picked")


def test_a_ballot_whose_prompt_tells_how_far_others_are_is_found() -> None:
    class Asking(Ballot):
        def prompt(self, s: Any, seat: Seat | None) -> str:
            return f"{sum(map(len, s.env.picks))} cards lie on the table"

    fails(sealed_choices_stay_sealed, game(Asking()), "can tell whether seat 0 picked")


def test_a_log_with_a_line_for_each_pick_is_found() -> None:
    """As it was: every card laid behind the screen was a line of everybody's log."""
    with patch.object(engine, "NOT_YET", (1, 1)):  # told at once, if hidden
        fails(sealed_choices_stay_sealed, game(Ballot()), "can tell whether seat 0 picked")


def test_an_undo_that_another_seats_picks_forbid_is_found() -> None:
    """As it was: whether one's own pick could be taken back told whether somebody else had picked."""

    may_undo = Match.may_undo

    def as_it_was(match: Match, seat: Seat) -> bool:
        return may_undo(match, seat) or len(match.plies) % 2 == 0

    with patch.object(Match, "may_undo", as_it_was):
        fails(sealed_choices_stay_sealed, game(Ballot()), "can tell whether seat 0 picked")


def test_a_reveal_in_the_order_of_the_picks_is_found() -> None:
    def in_order(plies: list[Ply], _verbs: Sequence[str], opens: bool) -> None:
        for place, entry in enumerate(plies):
            if entry.told == NOT_YET:
                plies[place] = entry._replace(told=(len(plies), place), opened=opens)

    with patch("offworld.core.match.unseal", in_order):
        fails(sealed_choices_stay_sealed, game(Ballot()), "in which order seats have picked")
