"""The checks of words, views and matches find what they are for."""

from __future__ import annotations

import random
from typing import Any

import pytest

from offworld import Move, State
from offworld.core.fields import count, public, seen
from offworld.core.game import Deadline
from offworld.core.ledger import BANK
from offworld.core.move import Seat, Seats
from offworld.core.refusal import Refusal, refuse
from offworld.core.step import Verb
from offworld.flow import Sealed, Until
from offworld.testing import checks, checks_matches, checks_secrets, checks_travel
from tests.contract.broken import Hiding, believe, fails
from tests.toy.small import Table, Walk, small_game

# -- words and views -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("verb", "words"),
    [(Verb("rest", " "), "has no words"), (Verb("go", "Go {{}}", over=(1, 2)), "has a gap")],
)
def test_a_poor_label_is_found(verb: Verb, words: str) -> None:
    class Mute(Walk):
        verbs = (verb,)

    fails(checks.labels_read_well, small_game(Mute()), words)


def test_a_label_that_breaks_is_found() -> None:
    class Broken(Walk):
        verbs = (Verb("go", "Go {}", over=range(3), label=lambda s, to: ("north", "south")[to]),)

    with pytest.raises(IndexError):
        checks.labels_read_well(small_game(Broken()))


def test_a_view_that_is_not_json_is_found() -> None:
    class Pairs(Table):
        pairs: int = seen(0, lambda s, seat: {"both": (1, 2)})

    class Sets(Table):
        some: int = seen(0, lambda s, seat: {1, 2})

    fails(checks.labels_read_well, small_game(Walk(), Pairs), "not as JSON has it")
    with pytest.raises(TypeError, match="not JSON serializable"):
        checks.labels_read_well(small_game(Walk(), Sets))


def test_a_column_in_the_place_of_a_key_of_the_view_is_found() -> None:
    class Clash(Table):
        prompt: int = public(0)

    fails(checks.labels_read_well, small_game(Walk(), Clash), "engine's own keys")


def test_a_game_that_hides_and_believes_passes() -> None:
    checks_secrets.views_are_sound(small_game(Hiding(), believe=believe))


def test_a_game_that_does_not_believe_is_found() -> None:
    fails(checks_secrets.views_are_sound, small_game(Hiding()), "no sample ever changes it: secret")


def test_hidden_hands_and_money_that_never_vary_are_found() -> None:
    class Hands(Table):
        hand: list[tuple[int, ...]] = count(lambda: [(), ()])

        def holdings(self, seat: Seat | None) -> list[int | None]:
            return [n if row in (seat, 2) else None for row, n in enumerate(self.held)]

    class Take(Walk):
        def go(self, s: Any, seat: Seat, to: int) -> None:
            s.turn += 1
            s.hand[seat] = (*s.hand[seat], to)
            s.transfer(BANK, seat, 0, to)

    fails(
        checks_secrets.views_are_sound,
        small_game(Take(), Hands),
        "no sample ever changes it: (hand, holdings|holdings, hand)",
    )


def test_picks_that_a_sample_keeps_are_found() -> None:
    class Honest(Sealed[Any]):
        name, rule = "vote", "MOON-1"
        verbs = (Verb("vote", "Vote {}", over=range(1, 9)),)

        def choosers(self, s: Table, about: Any) -> Seats:
            return tuple(s.seats)

        def reveal(self, s: Table, sealing: Any) -> None:
            s.turn += 1

    class Telling(Honest):
        def believe(self, s: Any, frame: Any, seat: Seat | None, rng: Any) -> Any:
            return frame[1]

    votes = [Until("votes", lambda s: s.turn == 3, step) for step in (Honest(), Telling())]
    checks_secrets.views_are_sound(small_game(votes[0]))
    fails(checks_secrets.views_are_sound, small_game(votes[1]), "no sample ever changes it: vote.picks")


def test_a_secret_in_the_prompt_is_found() -> None:
    class Blabbing(Hiding):
        def prompt(self, s: Table, seat: Seat | None) -> str:
            return f"Beware: {s.secret}"

    fails(checks_secrets.views_are_sound, small_game(Blabbing(), believe=believe), "shows in its view: prompt")


def test_a_secret_in_the_menu_is_found() -> None:
    class Telling(Hiding):
        verbs = (Verb("go", "Go {}", over=lambda s, seat: tuple(range(1 + s.secret[1 - seat])), most=9),)

    fails(checks_secrets.views_are_sound, small_game(Telling(), believe=believe), "cannot know")


def test_a_belief_that_touches_the_truth_is_found() -> None:
    class Sharing(Table):
        def copy(self) -> Any:
            twin = super().copy()
            twin.secret = self.secret
            return twin

    fails(checks_secrets.views_are_sound, small_game(Hiding(), Sharing, believe=believe), "changed the true state")


def test_a_belief_that_cannot_be_played_is_found() -> None:
    class Narrow(Hiding):
        def may_go(self, s: Table, seat: Seat, to: int) -> Refusal | None:
            return refuse("MOON-1", "shut", "wait") if max(s.secret) > 3 else None

    def wild(self: Any, s: Table, seat: Seat | None, rng: random.Random) -> None:
        for other in s.seats:
            if other != seat and other not in s.to_act:
                s.secret[other] = 9 if s.turn > 1 else s.secret[other]

    with pytest.raises(AssertionError):
        checks_secrets.views_are_sound(small_game(Narrow(), believe=wild))


def test_a_secret_move_that_shows_is_found() -> None:
    class Loud(Hiding):
        def go(self, s: Table, seat: Seat, to: int) -> None:
            super().go(s, seat, to)
            s.tell("seat {} goes {}", seat, to)

    class Traces(Hiding):
        def go(self, s: Table, seat: Seat, to: int) -> None:
            super().go(s, seat, to)
            s.notes.append(to)

    checks_secrets.secret_moves_stay_secret(small_game(Hiding(), believe=believe))
    for step in (Loud(), Traces()):
        fails(
            checks_secrets.secret_moves_stay_secret,
            small_game(step, believe=believe),
            "can tell which of the secret moves",
        )


# -- matches ---------------------------------------------------------------------------------


def test_a_step_that_remembers_by_itself_is_found() -> None:
    class Elephant(Walk):
        seen_so_far = 0

        def go(self, s: Table, seat: Seat, to: int) -> None:
            type(self).seen_so_far += 1
            s.turn += 1
            s.notes.append(self.seen_so_far)

    fails(checks_matches.saves_at_every_ply, small_game(Elephant()), "loading gives another state|go on differently")


def test_luck_outside_of_chance_is_found() -> None:
    class Gambler(Walk):
        def go(self, s: Table, seat: Seat, to: int) -> None:
            s.turn += 1
            s.notes.append(random.random())

    fails(checks_matches.saves_at_every_ply, small_game(Gambler()), "loading gives another state|go on differently")
    fails(checks_matches.undo_stops_at_barriers, small_game(Gambler()), "could not know|something else")


class Peek(Hiding):
    """A seat may look at what the other one hides."""

    verbs = (*Hiding.verbs, Verb("peek", "Look"))
    tells = True

    def peek(self, s: Table, seat: Seat) -> None:
        s.turn += 1
        s.notes.append(s.secret[1 - seat])
        if self.tells:
            s.reveal()


class PeekOpenly(Peek):
    """The same, but forgets to say that something was revealed."""

    tells = False


def test_a_reveal_that_can_be_taken_back_is_found() -> None:
    checks_matches.undo_stops_at_barriers(small_game(Peek(), believe=believe))
    fails(checks_matches.undo_stops_at_barriers, small_game(PeekOpenly(), believe=believe), "yet can be taken back")


def test_an_undo_that_leaves_something_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    class Telling(Walk):
        def rest(self, s: Table, seat: Seat) -> None:
            s.turn += 1
            s.tell("{} rests", seat)

    def keep_story(self: Any, ply: int, rolls: int, state: State) -> None:
        del self.plies[ply:]
        self.state = state
        state.listener = self

    checks_matches.undo_stops_at_barriers(small_game(Telling()))
    monkeypatch.setattr("offworld.core.match.Match._back_to", keep_story)
    fails(checks_matches.undo_stops_at_barriers, small_game(Telling()), "does not restore all")


def test_an_undo_across_a_barrier_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def any_undo(self: Any, seat: Seat) -> None:
        mark = self._marks.pop()
        self._back_to(mark.ply, mark.rolls, mark.state)

    monkeypatch.setattr("offworld.core.match.Match.undo", any_undo)
    fails(checks_matches.undo_stops_at_barriers, small_game(Walk()), "across a barrier")


def test_a_late_move_that_may_not_be_made_is_found() -> None:
    late = small_game(Walk(), default_move=lambda self, view, menu: Move("go", 9))
    fails(checks.time_decides_by_the_rules, late, "time decides on go 9")
    soon = Deadline(1.0, Move("hammer"), 0)
    fails(checks.time_decides_by_the_rules, small_game(Walk(), deadline=lambda self, s: soon), "may not hammer")
    checks.time_decides_by_the_rules(small_game(Walk(), default_move=lambda self, view, menu: menu.at(0)))


def test_a_key_that_changes_with_what_a_seat_cannot_know_is_found() -> None:
    """Issue 12, point 9"""

    def meddle(self: Any, s: Table, seat: Seat | None, rng: random.Random) -> None:
        s.turn += 1

    game = small_game(Walk(), believe=meddle)
    fails(checks_travel.keys_tell_what_a_seat_sees, game, "is told apart what it cannot tell apart")


def test_a_state_that_loses_something_on_the_way_is_found() -> None:
    """Issue 12, point 9"""

    class Losing(Table):
        def pack(self) -> bytes:
            twin = self.copy()
            twin.turn = 0
            return super(Losing, twin).pack()

    fails(checks_travel.states_travel, small_game(Walk(), state=Losing), "not the same after packing")


def test_an_estimate_that_tells_a_secret_is_found() -> None:
    """Issue 12, point 11"""

    def progress(self: Any, s: Table) -> tuple[float, ...]:
        return tuple(map(float, s.secret))

    game = small_game(Hiding(), believe=believe, progress=progress)
    fails(checks_travel.progress_shows_no_secret, game, "the estimate tells a secret")
