"""Declared spaces: what may be done and seen, with bounds, keyed by step and verb."""

from __future__ import annotations

import subprocess
import sys

import pytest

import offworld
from offworld import State
from offworld.core.fields import public
from offworld.core.spaces import Action, Space
from offworld.testing import checks_spaces
from tests.contract.broken import fails
from tests.toy.game import GAME
from tests.toy.small import Table, Walk, small_game


def test_actions_are_listed_by_step_and_verb_with_their_bounds() -> None:
    """Issue 12, point 8"""
    listed = {(one.step, one.verb): one for one in GAME.actions(3)}
    assert listed["round.Bid", "bid"] == Action("round.Bid", "bid", False, 0, 99)
    assert listed["round.JumpClaim", "jump"] == Action("round.JumpClaim", "jump", False, 1, 3)
    assert listed["round.JumpClaim", "let"] == Action("round.JumpClaim", "let", True, 0, 0)


def test_bounds_may_depend_on_seats_options_and_data() -> None:
    mule = offworld.game("mule")
    for seats in (3, 4):
        give = next(one for one in mule.actions(seats) if one.verb == "give")
        assert (give.least, give.most) == (0, seats - 1)
        seen = {one.name: one for one in mule.observation(seats)}
        assert seen["role"] == Space("role", (seats,), 0, 3)
    mars = offworld.game("mars")
    assert {one.name: one for one in mars.observation(1, {"turn_cap": 40})}["turn"].most == 40
    wide = mule.corrected('{"prices": {"smithore": {"high": 11}}}')
    assert wide.actions(3) == mule.actions(3)


def test_a_verbs_name_may_mean_several_things() -> None:
    """`turn_over` in two phases, `draw` of three decks: the step tells them apart."""
    listed = offworld.game("mule").actions(4)
    assert len({(one.step, one.verb) for one in listed}) == len(listed)
    assert len({one.verb for one in listed}) < len(listed)


def test_what_is_seen_has_shapes_bounds_and_words() -> None:
    seen = {one.name: one for one in GAME.observation(4)}
    assert seen["hand"] == Space("hand", (4, 2), 0, 3)
    assert seen["pledge"] == Space("pledge", (4,), -1, 2)
    assert "deck" not in seen, "nobody sees it"
    assert seen["held"].shape == (5, 2)
    ending = {one.name: one for one in offworld.game("mars").observation()}["ending"]
    assert ending.words == ("", "thirst", "meteor", "stopped")


@pytest.mark.parametrize("name", offworld.games())
def test_they_are_the_same_in_another_process(name: str) -> None:
    """Stable within a rules version: whoever learnt action 17 finds it again."""
    script = "import sys, offworld; g = offworld.game(sys.argv[1]); print(g.actions(), g.observation())"
    told = subprocess.run([sys.executable, "-c", script, name], capture_output=True, text=True, check=True).stdout
    game = offworld.game(name)
    assert told == f"{game.actions()} {game.observation()}\n"


PLAYED = """
import random, sys, offworld
from offworld.core.directory import Directory
game, rng = offworld.game(sys.argv[1]), random.Random(1)
before, s = Directory(game), game.start(game.seats[0])
for _ in range(300):
    if s.to_act:
        s.do(s.to_act[0], s.menu(s.to_act[0]).pick(rng))
after = Directory(game)
print(before.names == after.names, before.kind_names == after.kind_names)
"""


@pytest.mark.parametrize("name", offworld.games())
def test_they_do_not_depend_on_what_was_played_before(name: str) -> None:
    """In a process of its own, where nothing was played yet."""
    told = subprocess.run([sys.executable, "-c", PLAYED, name], capture_output=True, text=True, check=True).stdout
    assert told == "True True\n"


def test_a_column_without_bounds_is_told() -> None:
    class Loose(Table):
        extra: int = public(0)

    with pytest.raises(TypeError, match="the column 'extra' of Small has no bound; declare most="):
        small_game(Walk(), state=Loose).observation()


def test_a_list_without_a_length_is_told() -> None:
    class Long(Table):
        extra: list[int] = public(list, most=3)

    with pytest.raises(TypeError, match="the column 'extra' of Small has no length; declare each= or upto="):
        small_game(Walk(), state=Long).observation()


def test_a_column_that_leaves_its_bounds_is_found() -> None:
    class Tight(Table):
        turn: int = public(0, most=3)

    words = "the column turn: 4 is not a number from 0 to 3"
    fails(checks_spaces.spaces_are_kept, small_game(Walk(), state=Tight), words)


def test_a_list_that_grows_beyond_its_length_is_found() -> None:
    class Short(Table):
        notes: list[int] = public(list, upto=2, most=9)

    fails(checks_spaces.spaces_are_kept, small_game(Walk(), state=Short), "the column notes: it has 3 entries, not 2")


def test_a_number_beyond_its_verbs_bound_is_found() -> None:
    from offworld.core.step import Verb

    class Far(Walk):
        verbs = (Verb("go", "Go {}", over=lambda s, seat: range(s.turn + 1), most=4), Verb("rest", "Rest"))

    fails(checks_spaces.spaces_are_kept, small_game(Far()), "go: 5 is not within 0 to 4")


def test_an_account_that_holds_too_much_is_found() -> None:
    fails(checks_spaces.spaces_are_kept, small_game(Walk(), most_held=4), "an account holds more than 4")


def test_a_state_knows_its_shapes() -> None:
    assert issubclass(Table, State)
    assert Table.columns["turn"].shape == {"most": 99}
