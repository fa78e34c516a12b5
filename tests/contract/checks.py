"""What every game must keep to. Each check takes a Game and raises AssertionError where it does not.

`test_contract.py` runs them on every game, `test_checks_can_fail.py` on games that are broken on purpose.
"""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from offworld import CHANCE, REFEREE, Game, Match, Move, Refused, State
from offworld.core.errors import CannotUndo
from offworld.core.fields import plain
from offworld.core.frame import frames
from offworld.core.menu import ChanceMenu, Menu
from offworld.core.move import is_sound
from offworld.core.refusal import Refusal
from tests.contract.plays import (
    Play,
    choose,
    deciders,
    frozen,
    looks,
    plays,
    record,
    snapshot,
    tables,
    time_limit,
    walk,
    where,
)

BUDGET = 64
SAMPLES = 3


# -- play ------------------------------------------------------------------------------------


def random_play_ends(game: Game[Any], seeds: int = 5) -> None:
    """No dead end, no runaway; then scores and winners are there, and nobody may do anything."""
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
    """What is done to a state is not seen in copies made before, nor the other way round."""
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
    """Whoever is asked may do something; at most 64 listed numbers a verb, each once, each one a log can hold."""
    for play in plays(game, 2):
        for ply, (s, _, _) in enumerate(walk(play)):
            if ply > cap:
                break
            for seat in s.to_act:
                menu = s.menu(seat)
                assert menu, f"{play}: {where(s)} asks seat {seat}, which may do nothing"
                assert s.top is not None
                for verb, args in menu.entries.items():
                    _in_budget(f"{play}: {where(s)}: {verb}", verb, args, s.top.step.names(verb))


def _in_budget(what: str, verb: str, args: Any, named: bool) -> None:
    assert re.fullmatch("[a-z][a-z0-9_]*", verb), f"{what}: no log can hold that verb"
    assert args, f"{what}: listed without a choice"
    if isinstance(args, range) and not named:
        assert max(abs(args[0]), abs(args[-1])) < 10**9, f"{what}: numbers too large for a log"
        return
    assert len(args) <= BUDGET, f"{what}: {len(args)} listed args, more than {BUDGET}"
    assert len(set(args)) == len(args), f"{what}: an arg is listed twice"
    assert all(is_sound(Move(verb, arg)) for arg in args), f"{what}: not a whole number among {args}"


def fast_menus_match_predicates(game: Game[Any], cap: int = 2000) -> None:
    """A menu written for speed offers what the predicates allow, at every ply."""
    for play in plays(game, 2):
        for ply, (s, _, _) in enumerate(walk(play)):
            if ply > cap:
                break
            assert s.top is not None
            step = s.top.step
            for seat in s.to_act:
                offered, right = s.menu(seat), step.menu_from_predicates(s, seat)
                assert offered == right, f"{play}: {where(s)} offers {offered}, the predicates allow {right}"
                assert _odds(offered) == _odds(right), f"{play}: {where(s)}: weights differ"


def _odds(menu: Menu) -> dict[Move, int]:
    return {move: menu.weight(move) if isinstance(menu, ChanceMenu) else 1 for move in menu}


# -- refusals --------------------------------------------------------------------------------


def refusals_cite_rules(game: Game[Any]) -> None:
    """Greyed entries, seats that are not asked, a game that is over: each refusal has rule, reason and help."""
    for play in plays(game):
        for s in looks(play):
            before = snapshot(s)
            for seat in deciders(s):
                assert s.top is not None
                for move, why in s.top.step.greyed(s, seat):
                    what = f"{play}: {where(s)}, {move}"
                    _well_worded(game, what, why)
                    assert _refusal(s, seat, move) == why, f"{what}: the move is refused with other words than its grey"
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
    """Whatever the menu does not list is refused, cites a rule and changes nothing."""
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
    for verb in (*(verb.name for verb in s.top.step.verbs), "abracadabra", "", "who", "__init__"):
        args = s.menu(seat).entries.get(verb, ())
        edges = (args[0] - 1, args[-1] + 1) if args and args[0] is not None and args[-1] is not None else (0, 1)
        for arg in (*junk, *edges, *range(8)):
            yield Move(verb, arg)
    yield from (Move(["list"], 1), Move(None), None, "claim", ("claim", 1))  # type: ignore[arg-type,misc]


# -- words and views -------------------------------------------------------------------------


def labels_read_well(game: Game[Any]) -> None:
    """Every offered move has words, every view is JSON, every rule it cites exists, no column hides another key."""
    keys = set(game.start().view(None, words=True)) - set(game.state.columns)
    assert {"menu", "held", "open", "prompt"} <= keys, f"{game.name}: a column takes the place of an engine's key"
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
            text = s.top.step.say(s, Move(verb, arg))
            assert text.strip(), f"{what}: {verb} {arg} has no words"
            assert "{" not in text, f"{what}: {text!r} has a gap"


def _well_cited(what: str, game: Game[Any], view: dict[str, Any]) -> None:
    assert view["prompt"].strip(), f"{what}: nothing is said about what goes on"
    cited = [view["rule"], *(entry["rule"] for entry in (*view["entries"], *view["greyed"]))]
    for rule in cited:
        assert rule in game.rules, f"{what}: cites {rule!r}, which rules.toml does not have"


def views_are_sound(game: Game[Any]) -> None:
    """Resample what a seat cannot see: its view, its words, its menu stay; what is hidden does vary."""
    varied: dict[str, bool] = {}
    for play in plays(game, 2):
        rng, start = play.rng(), play.start()
        for s in looks(play):
            for viewer in (None, *s.seats):
                for twin in _samples(play, s, viewer, rng):
                    for name, value in hidden(s, viewer, start):
                        varied[name] = varied.get(name, False) or value != dict(hidden_in(twin, viewer)).get(name)
    still = [name for name, ever in varied.items() if not ever]
    assert not still, f"{game.name}: hidden, but no sample ever changes it: {', '.join(still)}"


def _samples(play: Play, s: State, viewer: int | None, rng: random.Random) -> Iterator[State]:
    before, view = snapshot(s), s.view(viewer, words=True)
    menu = s.menu(viewer) if viewer is not None else None
    for _ in range(SAMPLES):
        twin, what = s.sample(viewer, rng), f"{play}: {where(s)}, for {viewer}"
        assert snapshot(s) == before, f"{what}: sampling changed the true state"
        seen = twin.view(viewer, words=True)
        differ = [name for name in view if seen.get(name) != view[name]]
        assert not differ, f"{what}: what it cannot know shows in its view: {', '.join(differ)}"
        assert menu is None or twin.menu(viewer or 0) == menu, f"{what}: its menu depends on what it cannot know"
        assert twin.unbalanced() is None, f"{what}: a sample's books do not balance: {twin.unbalanced()}"
        yield twin.copy()
        _plays_on(what, twin, rng)


def _plays_on(what: str, s: State, rng: random.Random) -> None:
    for _ in range(8):
        if s.to_act:
            seat = rng.choice(s.to_act)
            assert s.menu(seat), f"{what}: a sample leads to a dead end in {where(s)}"
            s.do(seat, s.menu(seat).pick(rng))


def hidden(s: State, viewer: int | None, start: State) -> Iterator[tuple[str, Any]]:
    """What the viewer is not shown whole and what is not as it was at the start."""
    first = dict(hidden_in(start, viewer))
    for name, value in hidden_in(s, viewer):
        if value != first.get(name) and s.top is not None:
            yield name, value


def hidden_in(s: State, viewer: int | None) -> Iterator[tuple[str, Any]]:
    for name, shown in s.shown.items():
        value = plain(getattr(s, name))
        if shown(s, viewer) != value:
            yield name, value
    if s.holdings(viewer) != s.held:
        yield "holdings", [*s.held]
    for frame in frames(s.top):
        for name in frame.step.visible.owner:
            of_others = [mine for seat, mine in enumerate(getattr(frame.env, name)) if seat != viewer]
            if any(of_others):
                yield f"{frame.step.name}.{name}", frozen(of_others)


def secret_moves_stay_secret(game: Game[Any]) -> None:
    """Whichever of its secret moves a seat makes, who may not know of it sees and hears the same."""
    for play in plays(game):
        for s in looks(play):
            for seat in s.to_act:
                for verb, args in s.menu(seat).entries.items():
                    some = {Move(verb, args[i * (len(args) - 1) // 3]) for i in range(4)}
                    _all_look_alike(f"{play}: {where(s)}, {verb}", s, seat, sorted(some))


def _all_look_alike(what: str, s: State, seat: int, moves: list[Move]) -> None:
    assert s.top is not None
    knowing = [s.top.step.sees(s, seat, move) for move in moves]
    if len(moves) == 1 or None in knowing or len(set(knowing)) > 1:
        return
    after = [twin for move in moves if (twin := _heard(s, seat, move)).reveals == s.reveals and twin.to_act]
    for viewer in {None, *s.seats} - {seat, *(knowing[0] or ())}:
        seen = [(twin.view(viewer, words=True), _lines(twin, viewer)) for twin in after]
        assert all(one == seen[0] for one in seen), f"{what}: {viewer} can tell which of the secret moves it was"


class Ear:
    """Keeps what is told."""

    def __init__(self) -> None:
        self.lines: list[tuple[str, int | None]] = []

    def moved(self, source: int, target: int, what: int, n: int) -> None:
        """What moves shows in the holdings."""

    def told(self, text: str, seat: int | None) -> None:
        self.lines.append((text, seat))


def _heard(s: State, seat: int, move: Move) -> State:
    twin = s.copy()
    twin.listener = Ear()
    twin.do(seat, move)
    return twin


def _lines(s: State, viewer: int | None) -> list[str]:
    assert isinstance(s.listener, Ear)
    return [text for text, to in s.listener.lines if to is None or to == viewer]


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
    names = [s.top.step.say(s, move) for move in menu]
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

    def told(self, text: str, seat: int | None) -> None:
        assert text.strip()
        assert "{" not in text, f"the story has a gap: {text}"

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


# -- matches ---------------------------------------------------------------------------------


def saves_at_every_ply(game: Game[Any], saves: int = 8) -> None:
    """A log replays to the very same match wherever it is cut, and both go on alike."""
    for play in plays(game):
        length = sum(1 for _ in played(play))
        chosen = {round(i * length / saves) for i in range(saves)} | {0, 1, length - 1}
        for ply, match in enumerate(played(play)):
            if ply in chosen or match.over:
                _same_again(f"{play}: move {ply}", match)


def _same_again(what: str, match: Match) -> None:
    again = Match.from_text(match.text(), match.game)
    assert again.text() == match.text(), f"{what}: the log reads differently after loading"
    now, then = record(match), record(again)
    parts = ("state", "entries", "story", "flows", "seats to act")
    differ = [part for part, a, b in zip(parts, now, then, strict=True) if a != b]
    assert not differ, f"{what}: loading gives another {', '.join(differ)}"
    for viewer in (None, *match.state.seats):
        assert again.view(viewer, words=True) == match.view(viewer, words=True), f"{what}: another view"
    twin, rng = Match.from_text(match.text(), match.game), random.Random(1)
    for _ in range(4):
        if not again.over:
            seat = rng.choice(again.state.to_act)
            move = choose(again.state.menu(seat), rng)
            again.do(seat, move)
            twin.do(seat, move)
    assert record(again) == record(twin), f"{what}: two loaded matches go on differently"


def played(play: Play) -> Iterator[Match]:
    """A random match at every move, the end included."""
    match, rng = play.match(), play.rng()
    while not match.over:
        yield match
        seat = rng.choice(match.state.to_act)
        match.do(seat, choose(match.state.menu(seat), rng))
    yield match


def undo_stops_at_barriers(game: Game[Any], tries: int = 60) -> None:
    """A seat takes back its own last move, whole, and never one that showed it (or anybody) something."""
    for play in plays(game):
        match, rng = play.match(), play.rng()
        length = sum(1 for _ in played(play))
        while not match.over:
            seat = rng.choice(match.state.to_act)
            move = choose(match.state.menu(seat), rng)
            if rng.random() < tries / length:
                _try_undo(f"{play}: {where(match.state)}, {move}", match, seat, move, rng)
            else:
                match.do(seat, move)


def _try_undo(what: str, match: Match, seat: int, move: Move, rng: random.Random) -> None:
    before, past = record(match), match.state.copy()
    match.do(seat, move)
    after = record(match)
    for other in (*match.state.seats, CHANCE):
        if other != seat:
            _cannot_undo(what, match, other)
    chance = any(entry.seat == CHANCE for entry in match.entries[len(before[1]) :])
    if chance or match.state.reveals != past.reveals or match.over:
        _cannot_undo(what, match, seat)
        return
    shown = match.view(seat)
    for _ in range(SAMPLES):
        twin = past.sample(seat, rng)
        twin.do(seat, move)
        assert twin.view(seat) == shown, f"{what}: shows the seat what it could not know, yet can be taken back"
    match.undo(seat)
    assert record(match) == before, f"{what}: taking it back does not restore all"
    match.do(seat, move)
    assert record(match) == after, f"{what}: made again, it gives something else"


def _cannot_undo(what: str, match: Match, seat: int) -> None:
    before = record(match)
    try:
        match.undo(seat)
    except CannotUndo:
        assert record(match) == before, f"{what}: a refused undo by {seat} changed something"
    else:
        raise AssertionError(f"{what}: seat {seat} took it back across a barrier")


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
            assert len(match.entries) < 30_000, f"{play}: the bots never end it"


def time_decides_by_the_rules(game: Game[Any]) -> None:
    """Whoever does not answer in time makes a legal move; a deadline's move is one that the referee may make."""
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
    chance_is_right,
    the_ledger_balances,
    saves_at_every_ply,
    undo_stops_at_barriers,
    time_decides_by_the_rules,
)
