"""Each check finds what it is for: a game broken on purpose does not get through."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any, ClassVar, cast

import pytest

from offworld import CHANCE, Game, Menu, Move
from offworld.core.errors import BadOption
from offworld.core.menu import ChanceMenu
from offworld.core.move import Seat, Seats
from offworld.core.options import Options, choice, number
from offworld.core.refusal import Refusal, refuse
from offworld.core.step import Step, Verb
from offworld.flow import Sequence, Until
from offworld.testing import checks
from offworld.testing.plays import time_limit
from tests.contract.broken import fails
from tests.toy.small import Table, Walk, small_game


@pytest.mark.parametrize("check", checks.CHECKS, ids=lambda check: check.__name__)
def test_a_sound_small_game_passes(check: Callable[[Game[Any]], None]) -> None:
    check(small_game(Walk()))


# -- play ------------------------------------------------------------------------------------


def test_a_dead_end_is_found() -> None:
    class Stuck(Walk):
        def may_go(self, s: Table, seat: Seat, to: int) -> Refusal | None:
            return refuse("MOON-1", "no way", "turn back") if s.turn > 4 else None

        def may_rest(self, s: Table, seat: Seat) -> Refusal | None:
            return refuse("MOON-1", "not now", "go on") if s.turn > 4 else None

    fails(checks.random_play_ends, small_game(Stuck()), "dead end")


def test_a_runaway_is_found() -> None:
    class Endless(Walk):
        def who(self, s: Table) -> Seats:
            return (0,)

        def go(self, s: Table, seat: Seat, to: int) -> None:
            s.turn += 1

    fails(checks.random_play_ends, small_game(Endless()), "not over after")


def test_a_step_that_goes_round_in_circles_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "time_limit", lambda _seconds: time_limit(1))
    circles = Until[Any]("circles", lambda s: False, Sequence("nothing"))
    fails(checks.random_play_ends, small_game(circles), "round in circles")


def test_missing_scores_are_found() -> None:
    fails(checks.random_play_ends, small_game(Walk(), scores=lambda self, s: (1, 2, 3)), "3 scores for 2 seats")


def test_an_option_that_does_not_play_is_found() -> None:
    class Knobs(Options):
        speed: int = number(1, 0, 3, "How fast")
        mood: str = choice("calm", ("calm", "wild"), "How it feels")

    class Slow(Walk):
        def who(self, s: Any) -> Seats:
            return super().who(s) if s.options.speed else (0,)

    class Wild(Walk):
        def menu(self, s: Any, seat: Seat) -> Menu:
            return Menu({}) if s.options.mood == "wild" else super().menu(s, seat)

    fails(checks.every_option_plays, small_game(Slow(), options=Knobs), "not over after")
    fails(checks.every_option_plays, small_game(Wild(), options=Knobs), "dead end")


def test_an_option_that_no_table_takes_is_found() -> None:
    class Knobs(Options):
        mood: str = choice("calm", ("calm", "wild"), "How it feels")

    def check(self: Any, seats: int, options: Any) -> None:
        if options.mood == "wild":
            raise BadOption("not wild")

    fails(
        checks.every_option_plays, small_game(Walk(), options=Knobs, check=check), "no number of seats takes mood=wild"
    )


def test_a_copy_that_shares_is_found() -> None:
    class Nested(Walk):
        def go(self, s: Table, seat: Seat, to: int) -> None:
            s.turn += 1
            s.notes = s.notes or [[]]
            s.notes[0].append(to)

    fails(checks.copies_never_change, small_game(Nested()), "changes the original|an old copy has changed")


@pytest.mark.parametrize(
    ("over", "words"),
    [
        (tuple(range(65)), "65 listed args"),
        ((1, 2, 1), "listed twice"),
        ((0, True), "listed twice|not a whole number"),
        ((1.5, 2.5), "not a whole number"),
        (range(65), "65 listed args"),
        (lambda s, seat: range(10**9, 10**9 + 2), "too large for a log"),
    ],
)
def test_a_menu_out_of_budget_is_found(over: Any, words: str) -> None:
    class Wide(Walk):
        verbs = (
            Verb("go", "Go {}", over=over, most=10**9 + 1)
            if callable(over)
            else Verb("go", "Go {}", over=over, label=lambda s, to: f"{s}{to}"),
        )

    fails(checks.menus_stay_in_budget, small_game(Wide()), words)


def test_a_verb_that_no_log_holds_is_found() -> None:
    class Loud(Walk):
        verbs = (Verb("Go", "Go"),)

        def Go(self, s: Table, seat: Seat) -> None:  # noqa: N802  # that is what is wrong with it
            s.turn += 1

    fails(checks.menus_stay_in_budget, small_game(Loud()), "no log can hold that verb")


def test_a_fast_menu_that_is_wrong_is_found() -> None:
    class Hasty(Walk):
        def may_go(self, s: Table, seat: Seat, to: int) -> Refusal | None:
            return refuse("MOON-1", "closed", "go elsewhere") if to == 2 and s.turn == 7 else None

        def menu(self, s: Table, seat: Seat) -> Menu:
            return Menu({"go": range(3), "rest": (None,)})

    fails(checks.fast_menus_match_predicates, small_game(Hasty()), "the predicates allow")


# -- refusals --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("refusal", "words"),
    [
        (Refusal("MOON-99", "closed", "wait"), "rules.toml does not have"),
        (Refusal("MOON-1", " ", "wait"), "without a reason"),
        (Refusal("MOON-1", "closed"), "what would help"),
    ],
)
def test_a_poor_refusal_is_found(refusal: Refusal, words: str) -> None:
    class Closed(Walk):
        def may_go(self, s: Table, seat: Seat, to: int) -> Refusal | None:
            return refusal if to == 1 else None

    fails(checks.refusals_cite_rules, small_game(Closed()), words)


def test_a_step_without_a_rule_is_found() -> None:
    class Lawless(Walk):
        rule = ""

    fails(checks.refusals_cite_rules, small_game(Lawless()), "cites ''")
    fails(checks.labels_read_well, small_game(Lawless()), "cites ''")


def test_grey_words_that_differ_from_the_refusal_are_found() -> None:
    class TwoTongues(Walk):
        def may_go(self, s: Table, seat: Seat, to: int) -> Refusal | None:
            return refuse("MOON-1", "closed", "wait") if to == 1 else None

        def greyed(self, s: Table, seat: Seat) -> Iterator[tuple[Move, Refusal]]:
            for move, why in super().greyed(s, seat):
                yield move, why._replace(why="open soon")

    fails(checks.refusals_cite_rules, small_game(TwoTongues()), "refused in different words")


class Lenient(Table):
    def do(self, seat: Seat, move: Move) -> None:
        if move == Move("go", 7):
            self.turn += 1
        else:
            super().do(seat, move)


class Careless(Table):
    def do(self, seat: Seat, move: Move) -> None:
        self.deck += 1
        super().do(seat, move)


def test_a_move_taken_though_not_offered_is_found() -> None:
    fails(checks.only_the_menu_is_accepted, small_game(Walk(), Lenient), "which .* does not offer")


def test_a_refused_move_that_changes_something_is_found() -> None:
    fails(checks.only_the_menu_is_accepted, small_game(Walk(), Careless), "changed the state")


# -- chance and books ------------------------------------------------------------------------


HALVES: Any = (0.5, 0.5)


class Roll(Step[Any]):
    """Chance moves on the turn until it is enough."""

    name = "roll"
    rule = "MOON-1"
    verbs: ClassVar[tuple[Verb, ...]] = (Verb("roll", "rolls {}", over=(1, 2, 3), weights=lambda s: (1, 2, 3)),)

    def who(self, s: Table) -> Seats:
        return (CHANCE,) if s.turn < 40 else ()

    def roll(self, s: Table, _chance: Seat, n: int) -> None:
        s.turn += n


def test_sound_chance_passes() -> None:
    checks.chance_is_right(small_game(Roll()))


@pytest.mark.parametrize(
    ("verb", "words"),
    [
        (Verb("roll", "rolls {}", over=(1, 2), weights=lambda s: (5, -1)), "weights"),
        (Verb("roll", "rolls {}", over=(1, 2), weights=lambda s: HALVES), "weights"),
        (Verb("roll", "rolls {}", over=(1, 1, 2)), "not distinct"),
        (Verb("roll", "rolls", over=(1, 2)), "read the same"),
    ],
)
def test_bad_chances_are_found(verb: Verb, words: str) -> None:
    class Loaded(Roll):
        verbs = (verb,)

    with pytest.raises((AssertionError, TypeError), match=words):
        checks.chance_is_right(small_game(Loaded()))


def test_a_draw_that_does_not_keep_to_its_weights_is_found() -> None:
    class Even(ChanceMenu):
        def at(self, ticket: int) -> Move:
            return Menu.at(self, ticket)

    class Crooked(Roll):
        def menu(self, s: Table, seat: Seat) -> Menu:
            menu = super().menu(s, seat)
            assert isinstance(menu, ChanceMenu)
            return Even(menu.entries, menu.weights)

    with pytest.raises((AssertionError, IndexError)):
        checks.chance_is_right(small_game(Crooked()))


def test_chance_without_weights_is_found() -> None:
    class Plain(Roll):
        def menu(self, s: Table, seat: Seat) -> Menu:
            return Menu({"roll": (1, 2, 3)})

    fails(checks.chance_is_right, small_game(Plain()), "no weights")


def test_an_outcome_without_effect_is_found() -> None:
    class Deaf(Roll):
        def roll(self, s: Table, _chance: Seat, n: int) -> None:
            s.turn += 1

    fails(checks.chance_is_right, small_game(Deaf()), "changes nothing in: roll")


def test_a_branch_that_leads_nowhere_is_found() -> None:
    class Trap(Walk):
        def menu(self, s: Table, seat: Seat) -> Menu:
            return Menu({}) if s.turn == 3 else super().menu(s, seat)

        def who(self, s: Table) -> Seats:
            return (0,) if s.turn == 3 else ()

    class Once(Roll):
        def roll(self, s: Table, _chance: Seat, n: int) -> None:
            s.done()
            s.turn += n

    fails(checks.chance_is_right, small_game(Sequence("trap", Once(), Trap())), "dead end in walk")


def test_books_that_do_not_balance_are_found() -> None:
    class Forger(Walk):
        def rest(self, s: Table, seat: Seat) -> None:
            s.turn += 1
            s.held[seat] += 1

    fails(checks.the_ledger_balances, small_game(Forger()), "coins adds up to 1")


def test_a_coin_moved_past_the_ledger_is_found() -> None:
    class Pickpocket(Walk):
        def rest(self, s: Table, seat: Seat) -> None:
            s.turn += 1
            if s.held[1 - seat]:
                s.held[seat] += 1
                s.held[1 - seat] -= 1

    fails(checks.the_ledger_balances, small_game(Pickpocket()), "without a transfer")


# -- players ---------------------------------------------------------------------------------


def bot(choose: Callable[[dict[str, Any], Menu], Any]) -> Callable[[], Any]:
    return lambda: SimpleNamespace(choose=choose)


def test_a_bot_that_plays_passes() -> None:
    checks.bots_play_by_the_rules(small_game(Walk()), bot(lambda view, menu: next(iter(menu))))


def test_a_bot_that_cheats_is_found() -> None:
    fails(checks.bots_play_by_the_rules, small_game(Walk()), "the bot wants", bot(lambda view, menu: Move("go", 9)))


def test_a_bot_that_wants_more_than_a_view_is_found() -> None:
    curious = bot(lambda view, menu: Move("go", cast("Any", view).secret[0]))
    with pytest.raises(AttributeError):
        checks.bots_play_by_the_rules(small_game(Walk()), curious)
