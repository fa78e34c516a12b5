"""Match: chance answers by itself, refused is refused whole, undo stops where something was learned."""

from __future__ import annotations

from typing import Any

import pytest

from offworld import CHANCE, Match, Move, Refused
from offworld.core.errors import BadSeats, CannotUndo
from offworld.core.match import MOST_MARKS, Line
from offworld.core.positions import Positions
from offworld.testing.plays import record
from tests.core.matches import played
from tests.toy.game import GAME
from tests.toy.small import Walk, small_game


def bidding(seats: int = 3) -> Match:
    """All have pledged themselves; the bids are open."""
    match = Match(GAME, seats, seed=4)
    for seat in range(seats):
        match.do(seat, "pledge", seat % 3)
    return match


def selling() -> Match:
    """Seat 0 owns the first vein and nobody jumps."""
    match = Match(GAME, 2, seed=4, jumping=False)
    for seat in (0, 1):
        match.do(seat, "pledge", seat)
    match.do(1, "bid", 0)
    match.do(0, "bid", 2)
    return match


def unchanged(match: Match, error: type[Exception], act: Any) -> str:
    before, text = record(match), match.text()
    with pytest.raises(error) as found:
        act()
    assert record(match) == before
    assert match.text() == text
    return str(found.value)


# -- chance ----------------------------------------------------------------------------------


def test_chance_answers_at_once_and_is_logged() -> None:
    match = Match(GAME, 2, seed=1)
    assert [made.seat for made in match.plies] == [CHANCE] * 4
    assert match.state.to_act == (0,)
    match.do(0, Move("pledge", 1))
    match.do(1, "pledge", 1)
    assert match.plies[-1].move.verb == "find"


def test_nobody_plays_for_chance() -> None:
    match = Match(GAME, 2, seed=1)
    assert "chance decides by itself" in unchanged(match, Refused, lambda: match.do(CHANCE, "deal", 1))


def test_another_seed_gives_another_play() -> None:
    assert len({played(seed).text() for seed in range(5)}) == 5


# -- what is kept ----------------------------------------------------------------------------


def test_the_story_tells_when() -> None:
    match = bidding(2)
    assert match.story == [Line(5, None, "Ayla has pledged itself"), Line(6, None, "Bo has pledged itself")]


def test_secret_moves_are_read_by_their_seat_until_they_are_shown() -> None:
    match = bidding(2)
    match.do(0, "bid", 5)
    assert match.log(0)[-1] == "Ayla: Bid 5"
    assert match.log(1)[-1] == match.log(None)[-1] == "chance: finds a vein of 1 ore"
    match.do(1, "bid", 3)
    assert match.log(None)[-2:] == ["Ayla: Bid 5", "Bo: Bid 3"]
    assert match.log(1)[4:6] == ["Ayla: chooses in secret", "Bo: Pledge to the shipyard"]


def test_a_deal_is_read_by_its_receiver() -> None:
    match = Match(GAME, 2, seed=1)
    hidden = [["draws in secret" in line for line in match.log(seat)] for seat in (0, 1, None)]
    assert hidden == [[False, False, True, True], [True, True, False, False], [True] * 4]


def test_all_is_read_at_the_end() -> None:
    assert not any("in secret" in line for line in played(1).log(None))


@pytest.mark.parametrize("players", [["a\nb", "c"], ["", "c"], ["\u2028"], ["x" * 81], [3], [" "]])
def test_a_players_name_is_one_printable_line(players: Any) -> None:
    with pytest.raises(BadSeats, match="a player's name is one line of 1 to 80 printable characters, not "):
        Match(GAME, 2, players=players)


def test_no_more_players_than_seats() -> None:
    with pytest.raises(BadSeats, match="3 players are too many for 2 seats"):
        Match(GAME, 2, players=["a", "b", "c"])


# -- refused ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "verb", "arg", "words"),
    [
        (0, "bid", 99, "99 is too much here"),
        (0, "bid", -1, "-1 is too little here"),
        (0, "bid", None, "bid needs a number"),
        (0, "bid", True, "that is not a move"),
        (0, "bid", 1.0, "that is not a move"),
        (0, "bid", "1", "that is not a move"),
        (0, "fly", None, "fly cannot be done here"),
        (0, "reveal", None, "reveal cannot be done here"),
        (0, ["bid"], 1, "that is not a move"),
        (2, "bid", 1, "it is not your turn to decide"),
        (99, "bid", 1, "it is not your turn to decide"),
        (-2, "bid", 1, "it is not your turn to decide"),
        (None, "bid", 1, "a seat is a whole number"),
        (True, "bid", 1, "a seat is a whole number"),
        (0.0, "bid", 1, "a seat is a whole number"),
        ("0", "bid", 1, "a seat is a whole number"),
    ],
)
def test_a_refused_move_changes_nothing(seat: Any, verb: Any, arg: Any, words: str) -> None:
    match = bidding()
    match.do(2, "bid", 1)
    assert words in unchanged(match, Refused, lambda: match.do(seat, verb, arg))


def test_a_seat_chooses_once_in_secret() -> None:
    match = bidding()
    match.do(1, "bid", 3)
    unchanged(match, Refused, lambda: match.do(1, "bid", 4))


def test_nothing_is_done_after_the_end() -> None:
    match = played(1)
    assert match.over
    assert "the game is over [MOON-4]" in unchanged(match, Refused, lambda: match.do(0, "sell", 0))
    unchanged(match, Refused, lambda: match.plan(0, [Move("sell", 0)]))
    unchanged(match, CannotUndo, lambda: match.undo(0))


# -- plans -----------------------------------------------------------------------------------


def test_a_plan_is_its_moves() -> None:
    one, other = bidding(2), bidding(2)
    one.plan(0, [Move("bid", 4)])
    other.do(0, "bid", 4)
    assert record(one) == record(other)
    one.plan(0, [])
    assert record(one) == record(other)


@pytest.mark.parametrize(
    ("moves", "words"),
    [
        ([Move("sell", 0), Move("bid", 1)], "after sell 0 others decide first"),
        ([Move("sell", 99)], "99 is too much here"),
        ([Move("fly"), Move("sell", 0)], "fly cannot be done here"),
        ([None], "that is not a move"),
    ],
)
def test_a_refused_plan_changes_nothing(moves: list[Any], words: str) -> None:
    match = selling()
    assert words in unchanged(match, Refused, lambda: match.plan(0, moves))


def test_nobody_plans_for_another_seat() -> None:
    match = selling()
    unchanged(match, Refused, lambda: match.plan(1, [Move("sell", 0)]))
    unchanged(match, Refused, lambda: match.plan(CHANCE, [Move("find", 1)]))
    unchanged(match, Refused, lambda: match.plan(True, [Move("sell", 0)]))


# -- undo ------------------------------------------------------------------------------------


def test_a_move_is_taken_back_whole() -> None:
    match = bidding()
    before, text = record(match), match.text()
    match.do(1, "bid", 3)
    assert match.may_undo(1)
    match.undo(1)
    assert record(match) == before
    assert match.text() == text
    match.do(1, "bid", 5)
    match.undo(1)
    assert record(match) == before


def test_a_roll_cannot_be_taken_back() -> None:
    match = Match(GAME, 2, seed=1)
    unchanged(match, CannotUndo, lambda: match.undo(0))
    match.do(0, "pledge", 1)
    match.do(1, "pledge", 1)
    words = unchanged(match, CannotUndo, lambda: match.undo(1))
    assert words.startswith("nothing to take back: something was rolled or revealed since")


def test_a_reveal_cannot_be_taken_back() -> None:
    match = bidding(2)
    match.do(0, "bid", 1)
    match.do(1, "bid", 2)
    for seat in (0, 1):
        unchanged(match, CannotUndo, lambda seat=seat: match.undo(seat))


def test_another_seats_move_is_a_barrier() -> None:
    match = Match(small_game(Walk()))
    match.do(0, "rest")
    match.do(1, "rest")
    unchanged(match, CannotUndo, lambda: match.undo(0))
    match.undo(1)
    unchanged(match, CannotUndo, lambda: match.undo(0))


def test_what_others_choose_under_seal_is_no_barrier_and_stays() -> None:
    """Issue 11, point 1: whether others have picked shows neither in what can be taken back nor in what it undoes."""
    match = bidding(3)
    unchanged(match, CannotUndo, lambda: match.undo(2))
    match.do(0, "bid", 1)
    match.do(1, "bid", 2)
    assert match.undo(0) == len(match.plies) - 1
    assert [made.move for made in match.plies[-1:]] == [Move("bid", 2)]
    assert match.state.to_act == (0, 2)
    match.undo(1)
    assert match.state.to_act == (0, 1, 2)


def test_the_end_is_a_barrier_since_it_shows_everything() -> None:
    match = Match(small_game(Walk()))
    while not match.over:
        match.do(match.state.to_act[0], "rest")
    assert match.state.reveals == 0
    for seat in match.state.seats:
        unchanged(match, CannotUndo, lambda seat=seat: match.undo(seat))


def test_by_agreement_any_move_can_be_taken_back() -> None:
    match = played(6)
    whole = match.text()
    moves = [(made.seat, made.move) for made in match.plies]
    for ply in range(len(moves) - 1, -1, -1):
        match = match.rewound(ply)
        kept = len(match.plies)
        assert [(made.seat, made.move) for made in match.plies] == moves[:kept]
        assert kept == ply or moves[ply][0] == CHANCE
        assert Match.from_text(match.text(), GAME).text() == match.text()
    for seat, move in moves[len(match.plies) :]:
        if seat != CHANCE:
            match.do(seat, move)
    assert match.text() == whole


def test_agreement_reaches_no_further_than_the_log() -> None:
    match = bidding(2)
    for ply in (-1, len(match.plies), 99):
        assert "there is no move" in unchanged(match, CannotUndo, lambda ply=ply: match.rewound(ply))


def test_after_an_agreed_undo_the_story_goes_on() -> None:
    match = bidding(2)
    match = match.rewound(5)
    assert [line.text for line in match.story] == ["Ayla has pledged itself"]
    match.do(1, "pledge", 0)
    assert [line.text for line in match.story] == ["Ayla has pledged itself", "Bo has pledged itself"]


def everything(match: Match) -> tuple[object, ...]:
    logs = [match.log(seat) for seat in (None, *match.state.seats)]
    return (record(match), match.text(), match.story, match.plies, logs)


def test_from_a_kept_position_everything_is_as_if_played_from_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    """Issue 11, point 20: also who may read a move whose reveal was taken back."""
    monkeypatch.setattr(Positions, "apart", 3)
    monkeypatch.setattr(Positions, "most", 5)
    match = played(6)
    before = everything(match)
    for ply in range(len(match.plies)):
        again = match.rewound(ply)
        assert everything(again) == everything(Match.from_text(again.text(), GAME))
        assert again.state.listener is again
    assert everything(match) == before, "who goes back with a twin leaves the play as it was"
    assert len(match._positions) <= 5


def test_going_back_makes_few_moves_again_however_long_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    """Issue 11, point 20."""
    match = Match(small_game(Pace()))
    for _ in range(3000):
        match.do(0, "rest")
    made = []
    monkeypatch.setattr(
        Match, "_make", lambda match, seat, move, make=Match._make: made.append(make(match, seat, move))
    )
    match = match.rewound(2999)
    assert len(match.plies) == 2999
    assert len(made) <= 2 * Positions.apart


class Pace(Walk):
    def who(self, s: Any) -> tuple[int, ...]:
        return (0,)


def test_a_move_that_leads_back_leaves_no_line() -> None:
    """Issue 11, point 20: the log without the detour replays to the same position."""
    match = bidding(2)
    match.do(0, "bid", 4)
    before = everything(match)
    match.shorten()
    assert everything(match) == before, "a move that changes something stays"
    walk = Match(small_game(Stroll()))
    for to in (1, 2, 1, 0, 2):
        walk.do(0, "go", to)
    walk.shorten()
    assert [str(made.move) for made in walk.plies] == ["go 1", "go 2"]
    assert everything(walk) == everything(Match.from_text(walk.text(), walk.game))
    walk.undo(0)
    assert [str(made.move) for made in walk.plies] == ["go 1"]


class Stroll(Pace):
    """Goes from place to place and changes nothing else."""

    def go(self, s: Any, seat: int, to: int) -> None:
        s.turn = to


def test_moves_to_and_fro_are_not_all_remembered() -> None:
    match = Match(small_game(Pace()))
    for _ in range(MOST_MARKS + 20):
        match.do(0, "rest")
    for _ in range(MOST_MARKS):
        match.undo(0)
    assert len(match.plies) == 20
    unchanged(match, CannotUndo, lambda: match.undo(0))
    match = match.rewound(3)
    assert len(match.plies) == 3
