"""Players by kind."""

from __future__ import annotations

import pytest

from offworld.bots.kinds import KINDS, player
from offworld.bots.players import RandomPlayer
from offworld.core.errors import OffworldError
from offworld.core.menu import Menu
from offworld.games import game
from tests.toy.game import GAME

MENU = Menu({"claim": (1, 5, 9), "bid": range(40), "pass": (None,)})


def test_random_makes_every_legal_move_and_no_other() -> None:
    chooses = RandomPlayer(1)
    made = {chooses.choose({}, MENU) for _ in range(2000)}
    assert made == set(MENU)


def test_the_same_seed_makes_the_same_choices() -> None:
    def choices(seed: int) -> list[object]:
        who = player("random", GAME, seed)
        return [who.choose({}, MENU) for _ in range(20)]

    assert choices(4) == choices(4) != choices(5)


def test_unknown_kinds_and_games_without_settlers_are_clear_errors() -> None:
    with pytest.raises(OffworldError, match="there is no player 'wizard'"):
        player("wizard", GAME, 0)
    with pytest.raises(OffworldError, match="there is no player 'you'"):
        player("you", GAME, 0)
    with pytest.raises(OffworldError, match="Moonlet has no settler"):
        player("settler", GAME, 0)


def test_a_new_kind_is_one_entry_in_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(KINDS, "first", lambda game, seed: FirstPlayer())
    assert player("first", GAME, 0).choose({}, MENU) == next(iter(MENU))


class FirstPlayer:
    def choose(self, view: object, menu: Menu) -> object:
        return next(iter(menu))


def test_a_settler_sees_a_view_and_answers_from_its_menu() -> None:
    mars = game("mars")
    s = mars.start(1)
    seat = s.to_act[0]
    who = player("settler", mars, 0)
    assert who.choose(s.view(seat), s.menu(seat)) in s.menu(seat)


def test_a_veteran_can_be_named_where_values_are_learnt_but_is_not_offered() -> None:
    """Issue 17: whom a strategist goes by; in a game that has none, a settler."""
    assert "veteran" not in KINDS
    assert type(player("veteran", game("merchant"), 1)).__name__ == "Veteran"
    assert type(player("veteran", game("mars"), 1)) is type(player("settler", game("mars"), 1))
