"""The strategist: one search for every game, by what its seat may know."""

from __future__ import annotations

import random
import time
from itertools import islice

import pytest

import offworld
from offworld import Menu, Move, State
from offworld.bots import Believer, player
from offworld.bots.kinds import hurried, is_timed
from offworld.bots.strategist import LEVELS, Budget, Strategist, budget
from offworld.bots.strategist.candidates import COARSE, MOST, around, candidates
from offworld.bots.strategist.race import Race
from offworld.bots.strategist.reason import how_far, reason
from offworld.bots.strategist.rollout import Luck, as_if_first, turn_of
from offworld.bots.strategist.search import LONE, WORLDS, Worlds
from offworld.bots.strategist.value import CHANCES, LEADS, RESULTS, Unit, value_of
from offworld.bots.strategist.weighed import Tried, Weighed
from offworld.cli import takes
from offworld.core.errors import OffworldError
from offworld.games.merchant.bot import Veteran
from offworld.lab import sim
from tests.bots.asked import SEATS, Open, decisions
from tests.toy.game import GAME


def answered(s: State, seat: int, seed: int, playouts: int = 12) -> tuple[object, ...]:
    """The choice, and all that it was weighed by."""
    bot = Open(s.game, seed, Budget(playouts=playouts))
    move = bot.search(Believer.of(s, seat, random.Random(seed)), s.menu(seat))
    return move, bot.explain(), bot.weighed and [(one.move, one.worth) for one in bot.weighed.moves]


def same_whatever_is_hidden(name: str, positions: int, every: int) -> None:
    different = 0
    for number, (s, seat) in enumerate(islice(decisions(name, every, 1), positions)):
        twins = [s.sample(seat, random.Random(f"{number} {i}")) for i in range(2)]
        different += len({s.pack(), *(twin.pack() for twin in twins)}) > 1
        found = [answered(one, seat, number) for one in (s, *twins)]
        assert found[0] == found[1] == found[2], (name, number, s.step.name)
    assert different or name == "mars", "the positions do differ in what is hidden"


@pytest.mark.parametrize(("name", "every"), [("mule", 80), ("colonies", 31), ("rigs", 45), ("merchant", 29)])
def test_choice_and_reason_do_not_depend_on_what_is_hidden(name: str, every: int) -> None:
    """Issue 17: it cannot cheat."""
    same_whatever_is_hidden(name, 3, every)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "every"), [("mule", 7), ("colonies", 4), ("rigs", 9), ("merchant", 9)])
def test_choice_and_reason_do_not_depend_on_what_is_hidden_in_200_positions(name: str, every: int) -> None:
    """Issue 17: it cannot cheat."""
    same_whatever_is_hidden(name, 50, every)


@pytest.mark.parametrize("name", SEATS)
def test_it_plays_every_game_and_answers_from_the_menu(name: str) -> None:
    for s, seat in islice(decisions(name, 40, 2), 2):
        move, *_ = answered(s, seat, 1, playouts=6)
        assert move in s.menu(seat)


def gains(name: str, every: int, positions: int) -> list[float]:
    """What its choices are worth more than the settler's, where they differ, in states that it has not looked at."""
    found = []
    for number, (s, seat) in enumerate(islice(decisions(name, every, 4), positions)):
        believer = Believer.of(s, seat, random.Random(number))
        _, weighed = Strategist(s.game, number, Budget(playouts=32)).weigh(believer, s.menu(seat))
        if weighed is not None and weighed.moves[0] is not weighed.settlers:
            fresh = Worlds(believer, s.game, f"other {number}", value_of(s.game))
            chosen, settlers = [
                sum(fresh.worth(one.move, world) for world in range(8)) for one in (weighed.moves[0], weighed.settlers)
            ]
            found.append((chosen - settlers) / 8)
    return found


@pytest.mark.parametrize(("name", "every", "positions"), [("colonies", 23, 12), ("rigs", 53, 12)])
def test_it_finds_better_moves_than_the_settler(name: str, every: int, positions: int) -> None:
    """Issue 17: a small look at its strength; `docs/strategist.md` has the plays."""
    found = gains(name, every, positions)
    assert len(found) >= 2
    assert sum(found) > 0, found


def test_what_one_move_throws_more_changes_no_later_throw() -> None:
    """Issue 17, point 1: all moves that are compared have the same luck."""
    s = offworld.game("mars").start(1)
    for verb, arg in (("column", 6), ("row", 6)):
        s.do(0, Move(verb, arg))
    once, twice = Luck("a"), Luck("a")
    thrown = [twice.dice(s, 0).random() for _ in range(3)]
    assert once.dice(s, 0).random() == thrown[0]
    assert len(set(thrown)) == 3, "dice go on; they do not begin anew"
    s.turn += 1
    assert once.dice(s, 0).random() == twice.dice(s, 0).random()
    assert Luck("b").dice(s, 0).random() != Luck("a").dice(s, 0).random()


def test_it_plays_a_game_without_settlers() -> None:
    bot = Strategist(GAME, 1, Budget(playouts=8))
    s: State = GAME.start(2)
    rng = random.Random(1)
    while s.to_act and s.to_act[0] < 0:
        s.do(s.to_act[0], s.menu(s.to_act[0]).pick(rng))
    seat = s.to_act[0]
    assert bot.search(Believer.of(s, seat, rng), s.menu(seat)) in s.menu(seat)


def test_the_same_seed_and_playouts_give_the_same_answer() -> None:
    (s, seat), *_ = islice(decisions("colonies", 25, 3), 1)
    assert answered(s, seat, 5) == answered(s, seat, 5)
    assert answered(s, seat, 5) != answered(s, seat, 6), "other states are looked at"


def test_a_lab_run_with_a_strategist_is_the_same_again() -> None:
    setup = sim.Setup("mars", "", ("strategist:4",), {"turn_cap": "10"}, "a")
    assert sim.play_one(setup, 0) == sim.play_one(setup, 0)


def test_time_is_kept_where_time_is_the_budget() -> None:
    (s, seat), *_ = islice(decisions("colonies", 25, 3), 1)
    bot = Strategist(s.game, 1, Budget(seconds=0.05))
    began = time.perf_counter()
    assert bot.search(Believer.of(s, seat, random.Random(1)), s.menu(seat)) in s.menu(seat)
    assert time.perf_counter() - began < 2


def test_playouts_are_counted() -> None:
    (s, seat), *_ = islice(decisions("colonies", 25, 3), 1)
    for playouts in (1, 3, 40):
        bot = Strategist(s.game, 1, Budget(playouts=playouts))
        _, weighed = bot.weigh(Believer.of(s, seat, random.Random(1)), s.menu(seat))
        assert weighed is not None
        assert playouts <= weighed.playouts <= playouts + MOST


def test_getting_ready_does_not_make_playouts_look_slow() -> None:
    """A cold start takes a while; what is left of the time is for playouts, each as long as the first."""
    spent = Budget(seconds=10.0).started()
    spent._began -= 5
    before = spent.share()
    spent._began -= 0.5
    spent.playouts = 1
    assert spent.affords(before) in (9, 10)
    counted = Budget(playouts=40).started()
    counted.playouts = 1
    assert counted.affords(0.0) == 40


def test_levels_have_names_times_and_playouts() -> None:
    assert [limit.seconds for limit in LEVELS.values()] == sorted(limit.seconds for limit in LEVELS.values())
    assert budget("0.3s") == Budget(seconds=0.3)
    assert budget("200") == Budget(playouts=200)
    for wrong in ("clever", "0", "-1s", "nans", "1e9s", ""):
        with pytest.raises(OffworldError, match="no level of the strategist; name one of quick, strong, patient"):
            budget(wrong)


def test_the_help_tells_the_times_of_the_levels() -> None:
    told = [f"{level} ({limit.seconds:g} s" for level, limit in LEVELS.items()]
    assert all(words in takes.LEVELS for words in told)


def test_a_player_in_a_hurry_has_less_time_and_never_more() -> None:
    assert hurried("strategist:patient", 0.25) == "strategist:0.250s"
    assert hurried("strategist:quick", 5.0) == "strategist:quick"
    assert hurried("settler", 0.01) == "settler"
    assert budget(hurried("strategist:strong", 0.0).partition(":")[2]).seconds > 0


def test_time_decides_only_where_it_is_the_budget() -> None:
    timed = ("strategist", "strategist:patient", "strategist:0.5s")
    assert [is_timed(kind) for kind in (*timed, "strategist:200", "settler", "random")] == [True] * 3 + [False] * 3


def test_every_level_is_a_player() -> None:
    game = offworld.game("mars")
    for kind in ("strategist", "strategist:quick", "strategist:0.5s", "strategist:20"):
        assert isinstance(player(kind, game, 1), Strategist)
    with pytest.raises(OffworldError, match="'clever' is no level"):
        player("strategist:clever", game, 1)
    with pytest.raises(OffworldError, match="there is no player 'strategists'"):
        player("strategists", game, 1)


def test_under_seal_nobody_else_has_chosen_yet() -> None:
    """Issue 17, point 1: what others have sealed already, or not yet, makes no difference."""
    for s, seat in decisions("rigs", 1, 1):
        if s.step.sealed and len(s.env.waiting) > 1:
            later = s.copy()
            other = next(one for one in later.to_act if one != seat)
            later.do(other, later.menu(other).at(0))
            assert s.top != later.top
            for one in (s, later):
                as_if_first(one, seat)
            assert s.top == later.top
            assert s.to_act == later.to_act
            return
    raise AssertionError("no sealed choice in the play")


def test_a_long_menu_is_thinned_out_and_a_slider_is_searched_coarse_to_fine() -> None:
    menu = Menu({"claim": tuple(range(60)), "bid": range(101), "undo": (None,), "pass": (None,)})
    found = candidates(menu, [Move("pass")], lambda verb: verb == "undo", random.Random(1))
    assert found[0] == Move("pass")
    assert len(found) == len(set(found)) <= MOST
    bids = sorted(move.arg for move in found if move.verb == "bid" and move.arg is not None)
    assert Move("undo") not in found
    assert len(bids) == COARSE
    assert (bids[0], bids[-1]) == (0, 100)
    assert around(menu, Move("bid", 50), found) == [Move("bid", 37), Move("bid", 62)]
    assert around(menu, Move("pass"), found) == []


def test_what_playouts_cannot_judge_is_tried_only_where_the_settler_does_it_or_a_person_did() -> None:
    """In Merchant of Venus who stayed near a buyer kept all that the value counts, for ten turns and more."""
    staying = [(s, seat) for s, seat in islice(decisions("merchant", 7, 3), 60) if "stay" in s.menu(seat).entries]
    assert len(staying) > 5
    for s, seat in staying:
        believer, menu = Believer.of(s, seat, random.Random(1)), s.menu(seat)
        bot = Open(s.game, 1, Budget(playouts=8))
        for also in ((), (Move("stay"),)):
            _, found = bot.weigh(believer, menu, also)
            assert found is not None
            tried = [one.move for one in found.moves]
            assert (Move("stay") in tried) == (Move("stay") in (found.settlers.move, *also))


def test_a_flight_of_merchant_is_left_to_the_settler_whose_reason_is_told() -> None:
    """Issue 17, point 5: it does not say that there was no time where it would not look at anything else."""
    (s, seat), *_ = islice(((s, seat) for s, seat in decisions("merchant", 1, 3) if s.step.name == "start"), 1)
    rule_of_thumb = Veteran()
    bot = Open(s.game, 1, Budget(playouts=40))
    move = bot.search(Believer.of(s, seat, random.Random(1)), s.menu(seat))
    assert move == rule_of_thumb.choose(s.view(seat), s.menu(seat))
    assert bot.weighed is not None
    assert (bot.weighed.looked_at, bot.weighed.playouts) == (1, 1)
    assert bot.explain().endswith(f"It leaves this to the rule of thumb. {rule_of_thumb.explain()}")
    assert len(bot.weighed.moves[0].worth) == LONE, "and what it leads to is no luck of one playout"
    assert bot.reason == bot.reason


def test_a_settler_remembers_its_plan_while_flights_are_left_to_it() -> None:
    """Who plans anew at every circle flies to and fro: at one table with others who remember it falls behind."""
    bot, made = Strategist(offworld.game("merchant"), 1, Budget(playouts=1)), 0
    usual = Veteran()
    for s, seat in decisions("merchant", 1, 5):
        if turn_of(s) > 2:
            break
        if seat == 0 and s.step.name in ("start", "flight", "landing", "penalty"):
            made += 1
            believer = Believer.of(s, seat, random.Random(made))
            assert bot.search(believer, s.menu(seat)) == usual.choose(s.view(seat), s.menu(seat))
    assert made > 3


def test_a_lead_is_taken_in_the_same_states() -> None:
    """Luck that both share does not count."""
    one, other = Tried(Move("a")), Tried(Move("b"))
    one.worth, other.worth = [0.9, 0.1, 0.5], [0.8, 0.0, 0.4]
    lead, error = one.lead(other)
    assert lead == pytest.approx(0.1)
    assert error == pytest.approx(0, abs=1e-9)


def _race(*worths: list[float]) -> Race:
    tried = [Tried(Move("abc"[number])) for number in range(len(worths))]
    for one, worth in zip(tried, worths, strict=True):
        one.worth = worth
    return Race(tried, wanted=1)


def test_who_is_surely_beaten_or_the_same_as_the_settler_drops_out() -> None:
    race = _race([0.5, 0.6, 0.5, 0.6], [0.1, 0.2, 0.1, 0.21], [0.5, 0.6, 0.5, 0.6])
    race.drop_beaten()
    assert [one.move.verb for one in race.left] == ["a"]
    assert race.is_decided()
    assert [one.move.verb for one in race.ranked()] == ["a", "c", "b"]
    assert race.looked_at() == 3


def test_a_race_goes_on_while_another_move_may_be_better() -> None:
    race = _race([0.5, 0.6, 0.5, 0.6], [0.8, 0.4, 0.9, 0.5])
    race.drop_beaten()
    assert len(race.left) == 2
    assert not race.is_decided()


def test_one_lucky_playout_does_not_beat_the_settler() -> None:
    assert _race([0.5], [0.9]).ranked()[0].move == Move("a")
    assert _race([0.5, 0.5], [0.9, 0.9]).ranked()[0].move == Move("b")


def test_a_small_budget_is_not_spread_over_many_moves() -> None:
    (s, seat), *_ = islice(((s, seat) for s, seat in decisions("colonies", 1, 3) if s.menu(seat).total > 8), 1)
    bot = Strategist(s.game, 1, Budget(playouts=12))
    _, weighed = bot.weigh(Believer.of(s, seat, random.Random(1)), s.menu(seat))
    assert weighed is not None
    assert weighed.looked_at <= 12 // WORLDS + 2, "and two numbers of a slider"


def weighed(*moves: tuple[str, list[float]]) -> Weighed:
    tried = []
    for verb, worth in moves:
        tried.append(Tried(Move(verb)))
        tried[-1].worth = worth
    return Weighed(tuple(tried), tried[-1], 7, 20, 9)


def test_a_reason_names_the_two_best_moves_what_they_lead_to_and_how_sure_it_is() -> None:
    """Issue 17, point 5"""
    found = reason(
        weighed(("a", [0.5, 0.62, 0.5] * 3), ("b", [0.4, 0.5, 0.4] * 3), ("c", [0.1])), str, CHANCES, how_far(1, False)
    )
    assert [way.move.verb for way in found.ways] == ["a", "b"]
    told = found.text()
    assert told.startswith("It leads to a 54% chance to win. ")
    assert "The best other move, \u201cb\u201d, leads to a 43% chance to win." in told
    assert "The first is surely better, by 10.7 points, give or take 0.3." in told
    assert "It tried 7 moves, each up to 9 times with different luck, to the end of the turn." in told
    assert told.endswith("A settler would do something else: c.")


def test_chances_are_told_in_good_english() -> None:
    told = [CHANCES.say(n / 100) for n in (1, 8, 11, 18, 80, 100)]
    assert [words.partition(" ")[0] for words in told] == ["a", "an", "an", "an", "an", "a"]


def test_a_reason_says_where_luck_may_be_at_work_and_where_nothing_differs() -> None:
    def told(*moves: tuple[str, list[float]], unit: Unit = CHANCES, turns: int = 1) -> str:
        return reason(weighed(*moves), str, unit, how_far(turns, False)).text()

    assert "The first is perhaps better" in told(("a", [0.5, 0.2]), ("b", [0.3, 0.3]))
    assert "The first is probably better" in told(("a", [0.5, 0.52]), ("b", [0.3, 0.3])), "two tries are few"
    lucky = told(("a", [0.3, 0.3]), ("b", [0.5, 0.2]))
    assert "The other did better in 2 tries, by 5.0 points, give or take 15.0. That may be luck" in lucky
    same = told(("a", [3.0]), ("b", [3.0]), unit=LEADS, turns=2)
    assert "Both came to the same." in same
    assert "a lead of 3.0. " in same
    assert "with different luck, 2 turns ahead." in same
    fewer = told(("a", [0.5, 0.5, 0.1, 0.1]), ("b", [0.4, 0.4]))
    assert "a 30% chance to win. The best other move, \u201cb\u201d, leads to a 20% chance" in fewer, (
        "as in the same tries"
    )
    assert told(("a", [0.5]), unit=RESULTS).endswith("There was no time to try another move.")
    lone = weighed(("a", [0.5]))._replace(choices=1)
    assert reason(lone, str, CHANCES, "").text().endswith("There is nothing else that playouts can judge.")
