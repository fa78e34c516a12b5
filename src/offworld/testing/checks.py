"""What every game must keep. Each check takes a Game and raises AssertionError where the game breaks it.

`test_contract.py` runs them on every game, `test_*checks_can_fail.py` on games that are broken on purpose.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from offworld import CHANCE, REFEREE, Game, Move, Refused, State
from offworld.core.menu import ChanceMenu, Menu
from offworld.core.move import is_sound
from offworld.core.refusal import Refusal
from offworld.testing.checks_matches import saves_at_every_ply, undo_stops_at_barriers
from offworld.testing.checks_sealed import sealed_choices_stay_sealed
from offworld.testing.checks_secrets import secret_moves_stay_secret, views_are_sound
from offworld.testing.checks_spaces import spaces_are_kept
from offworld.testing.checks_travel import keys_tell_what_a_seat_sees, progress_shows_no_secret, states_travel
from offworld.testing.plays import (
    Play,
    deciders,
    looks,
    plays,
    snapshot,
    tables,
    time_limit,
    walk,
    where,
)

BUDGET = 64
"""Listed numbers of a verb that a person can still read through."""
OUTCOMES = 128
"""The same for chance: a search still goes through them one by one."""


# -- play ------------------------------------------------------------------------------------


def random_play_ends(game: Game[Any], seeds: int = 5) -> None:
    """There is no dead end and no runaway. At the end there are scores and winners, and nobody may do anything."""
    for play in plays(game, seeds):
        with time_limit(60):
            end = last_state(play)
        assert end.scores is not None, f"{play}: no scores"
        assert len(end.scores) == play.seats, f"{play}: {len(end.scores)} scores for {play.seats} seats"
        assert set(end.winners) <= set(end.seats), f"{play}: winners {end.winners}"
        assert not any(end.menu(seat) for seat in end.seats), f"{play}: a menu after the end"


def every_option_plays(game: Game[Any]) -> None:
    """Every number of seats and every value of every option starts and plays to its end."""
    for play in tables(game):
        with time_limit(60):
            assert last_state(play).scores is not None, f"{play}: no scores"


def last_state(play: Play) -> State:
    s = play.start()
    for live, _, _ in walk(play):
        s = live
    return s


def copies_never_change(game: Game[Any]) -> None:
    """A change to a state does not show in copies made before, nor the other way round."""
    for play in plays(game):
        kept: list[tuple[State, dict[str, Any]]] = []
        for s in looks(play):
            before = snapshot(s)
            twin, rng = s.copy(), play.rng()
            for _ in range(12):
                if twin.to_act:
                    seat = rng.choice(twin.to_act)
                    twin.do(seat, twin.menu(seat).pick(rng))
            assert snapshot(s) == before, f"{play}: in {where(s)}, playing on in a copy changes the original"
            kept.append((s, before))
        for s, before in kept:
            assert snapshot(s) == before, f"{play}: in {where(s)}, an old copy has changed"


def menus_stay_in_budget(game: Game[Any], cap: int = 3000) -> None:
    """Every seat that is asked may do something: at most 64 listed numbers a verb, each once, each fit for a log."""
    for play in plays(game, 2):
        for ply, (s, _, _) in enumerate(walk(play)):
            if ply > cap:
                break
            for seat in s.to_act:
                menu = s.menu(seat)
                assert menu, f"{play}: {where(s)} asks seat {seat}, which may do nothing"
                assert s.top is not None
                for verb, args in menu.entries.items():
                    _in_budget(
                        f"{play}: {where(s)}: {verb}",
                        verb,
                        args,
                        s.step.names(verb),
                        OUTCOMES if seat == CHANCE else BUDGET,
                    )


def _in_budget(what: str, verb: str, args: Any, named: bool, most: int) -> None:
    assert re.fullmatch("[a-z][a-z0-9_]*", verb), f"{what}: no log can hold that verb"
    assert args, f"{what}: listed without a choice"
    if isinstance(args, range) and not named:
        assert max(abs(args[0]), abs(args[-1])) < 10**9, f"{what}: numbers too large for a log"
        return
    assert len(args) <= most, f"{what}: {len(args)} listed args, more than {most}"
    assert len(set(args)) == len(args), f"{what}: an arg is listed twice"
    assert all(is_sound(Move(verb, arg)) for arg in args), f"{what}: not a whole number among {args}"


def fast_menus_match_predicates(game: Game[Any], cap: int = 2000) -> None:
    """A menu written for speed offers what the predicates allow, at every ply."""
    for play in plays(game, 2):
        for ply, (s, _, _) in enumerate(walk(play)):
            if ply > cap:
                break
            assert s.top is not None
            step = s.step
            for seat in s.to_act:
                offered, right = s.menu(seat), step.menu_from_predicates(s, seat)
                assert offered == right, f"{play}: {where(s)} offers {offered}, the predicates allow {right}"
                assert _odds(offered) == _odds(right), f"{play}: {where(s)}: weights differ"


def _odds(menu: Menu) -> dict[Move, int]:
    """Of chance; whoever chooses has none."""
    return {move: menu.weight(move) for move in menu} if isinstance(menu, ChanceMenu) else {}


# -- refusals --------------------------------------------------------------------------------


def refusals_cite_rules(game: Game[Any]) -> None:
    """Greyed entries, seats that are not asked, a game that is over: each refusal has rule, reason and help."""
    for play in plays(game):
        for s in looks(play):
            before = snapshot(s)
            for seat in deciders(s):
                assert s.top is not None
                for move, why in s.step.greyed(s, seat):
                    what = f"{play}: {where(s)}, {move}"
                    _well_worded(game, what, why)
                    assert _refusal(s, seat, move) == why, (
                        f"{what}: the move and its greyed entry are refused in different words"
                    )
            for seat in set(s.seats) - set(s.to_act):
                _well_worded(game, f"{play}: {where(s)}, not asked", _refusal(s, seat, Move("anything")))
            assert snapshot(s) == before, f"{play}: a refused move in {where(s)} changed the state"


def _well_worded(game: Game[Any], what: str, why: Refusal) -> None:
    assert why.rule in game.rules, f"{what}: cites {why.rule!r}, which rules.toml does not have"
    assert why.why.strip(), f"{what}: refused without a reason"
    assert why.hint.strip(), f"{what}: refused without saying what would help"


def _refusal(s: State, seat: int, move: Move) -> Refusal:
    try:
        s.copy().do(seat, move)
    except Refused as refused:
        return refused.refusal
    raise AssertionError(f"in {where(s)}, seat {seat} may do {move} though the menu does not offer it")


def only_the_menu_is_accepted(game: Game[Any]) -> None:
    """A move that the menu does not list is refused, with a rule, and changes nothing."""
    for play in plays(game):
        for s in looks(play):
            before = snapshot(s)
            for seat in deciders(s):
                menu = s.menu(seat)
                for move in _odd_moves(s, seat):
                    if move in menu:
                        continue
                    try:
                        s.do(seat, move)
                    except Refused as refused:
                        _well_worded(game, f"{play}: {where(s)}, {move!r:.80}", refused.refusal)
                    else:
                        raise AssertionError(f"{play}: {where(s)} takes {move}, which {menu} does not offer")
            assert snapshot(s) == before, f"{play}: a refused move in {where(s)} changed the state"


def _odd_moves(s: State, seat: int) -> Iterator[Any]:
    assert s.top is not None
    junk: tuple[Any, ...] = (None, -1, 10**6, 10**30, True, 1.0, "1", (), float("nan"))
    for verb in (*(verb.name for verb in s.step.verbs), "abracadabra", "", "who", "__init__"):
        args = s.menu(seat).entries.get(verb, ())
        edges = (args[0] - 1, args[-1] + 1) if args and args[0] is not None and args[-1] is not None else (0, 1)
        for arg in (*junk, *edges, *range(8)):
            yield Move(verb, arg)
    yield from (Move(["list"], 1), Move(None), None, "claim", ("claim", 1))  # type: ignore[arg-type]  # no moves


# -- words -----------------------------------------------------------------------------------


def labels_read_well(game: Game[Any]) -> None:
    """Every offered move has words, every view is JSON, every rule it cites exists, no column hides another key."""
    keys = set(game.start().view(None, words=True)) - set(game.state.columns)
    assert {"menu", "held", "open", "prompt"} <= keys, (
        f"{game.name}: a column has the name of one of the engine's own keys"
    )
    for play in plays(game):
        for s in looks(play):
            for seat in s.to_act:
                _offered_in_words(f"{play}: {where(s)}", s, seat)
            for viewer in (None, *s.seats):
                for words in (False, True):
                    view = s.view(viewer, words)
                    again = json.loads(json.dumps(view))
                    assert again == view, f"{play}: the view of {viewer} in {where(s)} is not as JSON has it"
                _well_cited(f"{play}: {where(s)}", game, view)


def _offered_in_words(what: str, s: State, seat: int) -> None:
    assert s.top is not None
    for verb, args in s.menu(seat).entries.items():
        for arg in (args[0], args[-1]) if isinstance(args, range) else args:
            text = s.step.say(s, Move(verb, arg))
            assert text.strip(), f"{what}: {verb} {arg} has no words"
            assert "{" not in text, f"{what}: {text!r} has a gap"


def _well_cited(what: str, game: Game[Any], view: dict[str, Any]) -> None:
    assert view["prompt"].strip(), f"{what}: nothing is said about what goes on"
    cited = [view["rule"], *(entry["rule"] for entry in (*view["entries"], *view["greyed"]))]
    for rule in cited:
        assert rule in game.rules, f"{what}: cites {rule!r}, which rules.toml does not have"


# -- chance and books ------------------------------------------------------------------------


def chance_is_right(game: Game[Any], nodes: int = 8) -> None:
    """The draw keeps to weights that are positive whole numbers; every branch plays, says what it is, and counts."""
    seen: Counter[str] = Counter()
    mattered: set[str] = set()
    for play in plays(game, 2):
        for s, seat, _ in walk(play):
            step = where(s)
            if seat != CHANCE or seen[step] >= nodes:
                continue
            menu = s.menu(CHANCE)
            if len(menu) > 1:
                seen[step] += 1
            _weights_hold(f"{play}: {step}", menu)
            if _branches_differ(f"{play}: {step}", s, menu):
                mattered.add(step)
    idle = [step for step, n in seen.items() if n >= nodes and step not in mattered]
    assert not idle, f"{game.name}: whatever chance gives changes nothing in: {', '.join(idle)}"


def _weights_hold(what: str, menu: Menu) -> None:
    assert isinstance(menu, ChanceMenu), f"{what}: chance's menu has no weights"
    odds = [weight for verb in menu.entries for weight in menu.weights[verb]]
    assert all(type(weight) is int and weight > 0 for weight in odds), f"{what}: weights {odds}"
    moves = list(menu)
    assert len(odds) == len(moves) == len(set(moves)), f"{what}: outcomes are not distinct: {moves}"
    assert menu.total == sum(odds), f"{what}: weights add up to {sum(odds)}, not {menu.total}"
    if menu.total <= 2000:
        drawn = Counter(menu.at(ticket) for ticket in range(menu.total))
        assert drawn == _odds(menu), f"{what}: the draw does not keep to the weights"


def _branches_differ(what: str, s: State, menu: Menu) -> bool:
    assert s.top is not None
    names = [s.step.say(s, move) for move in menu]
    assert len(set(names)) == len(names), f"{what}: outcomes that read the same: {names}"
    ends = []
    for move in menu:
        branch = s.copy()
        branch.do(CHANCE, move)
        for seat in branch.to_act:
            assert branch.menu(seat), f"{what}: {move} leads to a dead end in {where(branch)}"
        ends.append(snapshot(branch))
    return any(end != ends[0] for end in ends)


class Books:
    """Listens to a play and keeps the accounts a second time."""

    def __init__(self, s: State) -> None:
        self.state = s
        self.held = [*s.held]
        s.listener = self

    def moved(self, source: int, target: int, what: int, n: int) -> None:
        width = len(self.state.kinds)
        self.grow()
        self.held[source * width + what] -= n
        self.held[target * width + what] += n

    def told(self, text: str, seat: int | None, fleeting: bool) -> None:
        assert text.strip()
        assert "{" not in text, f"the story has a gap: {text}"

    def forgot(self, seat: int) -> None:
        """Nothing that was told to one seat is kept here."""

    def grow(self) -> None:
        """Accounts that were opened since stand before the bank's."""
        more, width = len(self.state.held) - len(self.held), len(self.state.kinds)
        if more:
            self.held[-width:-width] = [0] * more


def the_ledger_balances(game: Game[Any]) -> None:
    """At every ply each kind adds up to nothing, no account is overdrawn, and all that moved was a transfer."""
    for play in plays(game, 2):
        books: Books | None = None
        for s, _, _ in walk(play):
            books = books or Books(s)
            books.grow()
            assert s.unbalanced() is None, f"{play}: {where(s)}: {s.unbalanced()}"
            assert s.held == books.held, f"{play}: before {where(s)}, something moved without a transfer"
        if books is not None:
            books.grow()
            assert books.state.held == books.held, f"{play}: at the end, something moved without a transfer"
            assert books.state.unbalanced() is None, f"{play}: the end: {books.state.unbalanced()}"


# -- players ---------------------------------------------------------------------------------


def bots_play_by_the_rules(game: Game[Any], bot: Callable[[], Any], sittings: Iterable[Play] | None = None) -> None:
    """A bot is given a view as JSON has it and nothing else; what it chooses is legal, to the end."""
    for play in sittings or plays(game):
        match, bots = play.match(), [bot() for _ in range(play.seats)]
        while not match.over:
            seat = match.state.to_act[0]
            menu = match.state.menu(seat)
            if seat < 0:
                match.do(seat, next(iter(menu)))
                continue
            view = json.loads(json.dumps(match.view(seat)))
            move = bots[seat].choose(view, menu)
            assert move in menu, f"{play}: in {where(match.state)} the bot wants {move!r}, not in {menu}"
            match.do(seat, move)
            assert len(match.plies) < 30_000, f"{play}: the bots never end it"


def time_decides_by_the_rules(game: Game[Any]) -> None:
    """The default for a seat that does not answer in time is legal; the referee may make a deadline's move."""
    for play in plays(game):
        for s in looks(play):
            for seat in deciders(s):
                menu = s.menu(seat)
                move = game.default_move(json.loads(json.dumps(s.view(seat))), menu)
                assert move is None or move in menu, f"{play}: in {where(s)} time decides on {move}, not in {menu}"
            deadline = game.deadline(s)
            if deadline is not None:
                assert deadline.seconds > 0, f"{play}: no time in {where(s)}"
                assert deadline.move in s.menu(REFEREE), f"{play}: in {where(s)} the referee may not {deadline.move}"
                hash(deadline.key)


CHECKS: tuple[Callable[[Game[Any]], None], ...] = (
    random_play_ends,
    every_option_plays,
    copies_never_change,
    menus_stay_in_budget,
    fast_menus_match_predicates,
    refusals_cite_rules,
    only_the_menu_is_accepted,
    labels_read_well,
    views_are_sound,
    secret_moves_stay_secret,
    sealed_choices_stay_sealed,
    chance_is_right,
    the_ledger_balances,
    saves_at_every_ply,
    undo_stops_at_barriers,
    time_decides_by_the_rules,
    states_travel,
    keys_tell_what_a_seat_sees,
    progress_shows_no_secret,
    spaces_are_kept,
)
