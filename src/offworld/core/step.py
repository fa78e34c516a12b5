"""A Step is one section of a rulebook: who decides, what they may do, what happens.

For each verb a Step has a method of that name that does it, and (where not everything is allowed)
a predicate `may_<verb>` that returns None or the Refusal. Menus and greyed entries both come from
the predicate, so legality and explanation cannot drift apart. A Step in a hot loop may override
`menu` with a faster one; `menu_from_predicates` stays the reference that the tests compare with.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from itertools import compress
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, TypeVar

from offworld.core.frame import Frame
from offworld.core.menu import BARE, EMPTY, Args, ChanceMenu, Menu, Random
from offworld.core.move import CHANCE, NOBODY, Move, Seat, Seats, is_sound
from offworld.core.refusal import Refusal

if TYPE_CHECKING:
    from offworld.core.state import State

S = TypeVar("S", bound="State")

NOT_EVEN_ONE = (1,)
"""What a slider that has no number at all is asked about, so that it says why."""

Over = tuple[int, ...] | range | Callable[[Any, Seat], "tuple[int, ...] | range"] | None


class Verb(NamedTuple):
    """Something a seat can do in a Step.

    `over` lists the numbers it may come with (fixed, or worked out from state and seat; None for a
    bare verb). A `range` worked out is taken as legal from end to end, so that a slider costs
    nothing. `label` names a number for people; `text` is the button, with `{}` for that name.
    `secret` moves are known to their seat alone. `weights` are for chance.
    """

    name: str
    text: str
    over: Over = None
    rule: str = ""
    label: Callable[[Any, int], str] | None = None
    secret: bool = False
    weights: Callable[[Any], Sequence[int]] | None = None


class Visible(NamedTuple):
    """What a seat may see of an open step's env: by field name, as `public` or `owner`."""

    public: tuple[str, ...] = ()
    owner: tuple[str, ...] = ()


class Step(Generic[S]):
    """Base of all steps. Subclasses say `who`, list `verbs` and have one method a verb."""

    name: str = ""
    rule: str = ""
    """The rule cited when a seat that is not asked wants to act here."""
    question: str = ""
    verbs: ClassVar[tuple[Verb, ...]] = ()
    visible: ClassVar[Visible] = Visible()
    opens_later: ClassVar[bool] = False
    """Its secret moves become known to all at the next reveal."""
    forced: ClassVar[bool] = False
    """Do the only thing that can be done without asking."""

    _steady_chances: Menu | None = None
    """The menu of chances that never change, such as a die's; made once."""
    _steady_offer: Menu | None = None
    """The menu of a seat that may always do the same, such as yes or no; made once."""
    _verbs: ClassVar[Mapping[str, Verb]] = {}
    _acts: ClassVar[Mapping[str, Callable[..., None]]] = {}
    _mays: ClassVar[Mapping[str, Callable[..., Refusal | None]]] = {}

    def __init_subclass__(cls) -> None:
        cls._verbs = {verb.name: verb for verb in cls.verbs}
        cls._mays = {name: may for name in cls._verbs if (may := getattr(cls, f"may_{name}", None))}
        for name in cls._verbs:
            if not callable(getattr(cls, name, None)):
                raise TypeError(f"{cls.__name__} lists the verb {name!r} but has no method for it")
        cls._acts = {name: getattr(cls, name) for name in cls._verbs}

    # -- what a rules module says ------------------------------------------------------------

    def who(self, s: S) -> Seats:
        """The seats that decide now; none = this step is over."""
        return NOBODY

    def prompt(self, s: S, seat: Seat | None) -> str:
        """What is asked, in a sentence for people."""
        return self.question or self.name

    def sees(self, s: S, seat: Seat, move: Move) -> Seats | None:
        """Who learns of this move when it is made; None = everybody."""
        return (seat,) if self._verbs[move.verb].secret else None

    def at_stake(self, s: S, seat: Seat) -> Hashable:
        """What the seat's choices mean where their names may come to mean something else, as numbers of offers do."""
        return None

    def believe(self, s: S, frame: Frame, seat: Seat | None, rng: Random) -> Any:
        """An env that `seat` could believe is the true one."""
        return frame[1]

    # -- what the engine does with it --------------------------------------------------------

    def run(self, s: S) -> Seats:
        """Go on until somebody must decide (those seats), or the stack has changed (nobody)."""
        seats = self.who(s)
        if not seats:
            s.done()
        elif self.forced:
            return self._unasked(s, seats)
        return seats

    def _unasked(self, s: S, seats: Seats) -> Seats:
        """Do the only thing that a single seat can do, if it is one."""
        if len(seats) > 1 or seats[0] == CHANCE or (menu := s.offer(seats[0])).total > 1:
            return seats
        s.forget_offers()
        self.perform(s, seats[0], next(iter(menu)))
        return NOBODY

    def menu(self, s: S, seat: Seat) -> Menu:
        steady = self._steady_chances if seat == CHANCE else self._steady_offer
        return self.menu_from_predicates(s, seat) if steady is None else steady

    def menu_from_predicates(self, s: S, seat: Seat) -> Menu:
        if seat == CHANCE:
            return self._chances(s)
        entries = {verb.name: args for verb in self.verbs if (args := self._allowed(s, seat, verb))}
        menu = Menu(entries) if entries else EMPTY
        if not self._mays and not any(callable(verb.over) for verb in self.verbs):
            self._steady_offer = menu.lasting()
        return menu

    def perform(self, s: S, seat: Seat, move: Move) -> None:
        verb, arg = move
        if arg is None:
            self._acts[verb](self, s, seat)
        else:
            self._acts[verb](self, s, seat, arg)

    def _allowed(self, s: S, seat: Seat, verb: Verb) -> Args:
        may, over = self._mays.get(verb.name), verb.over
        if over is None:
            return BARE if may is None or may(self, s, seat) is None else ()
        if callable(over):
            args = over(s, seat)
            if may is None or type(args) is range:
                return args
        elif may is None:
            return over
        else:
            args = over
        return tuple([arg for arg in args if may(self, s, seat, arg) is None])

    def _chances(self, s: S) -> Menu:
        entries: dict[str, Args] = {}
        weights: dict[str, tuple[int, ...]] = {}
        for verb in self.verbs:
            args = BARE if verb.over is None else candidates(verb, s, CHANCE)
            args, odds = _possible(args, verb.weights(s) if verb.weights else (1,) * len(args))
            if args:
                entries[verb.name], weights[verb.name] = args, odds
        menu = ChanceMenu(entries, weights)
        if all(verb.weights is None and not callable(verb.over) for verb in self.verbs):
            self._steady_chances = menu.lasting()
        return menu

    # -- words, made only for those who ask --------------------------------------------------

    def say(self, s: S, move: Move) -> str:
        """The move as a person reads it."""
        verb = self._verbs[move.verb]
        if move.arg is None:
            return verb.text
        return verb.text.format(verb.label(s, move.arg) if verb.label else move.arg)

    def text_of(self, verb: str) -> str:
        """The verb's words without a number, for a slider."""
        return self._verbs[verb].text.replace("{}", "…")

    def names(self, verb: str) -> bool:
        """Whether the verb's numbers stand for things that have names."""
        return self._verbs[verb].label is not None

    def rule_of(self, verb: str) -> str:
        known = self._verbs.get(verb)
        return (known.rule if known else "") or self.rule

    def why_not(self, s: S, seat: Seat, move: Move) -> Refusal | None:
        """Why this move may not be made here; None if it may."""
        if seat not in s.to_act:
            return Refusal(self.rule, "it is not your turn to decide", self._waits_for(s))
        if not is_sound(move):
            return Refusal(self.rule, "that is no move", self._choices(s, seat))
        if move in s.menu(seat):
            return None
        verb = self._verbs.get(move.verb)
        if verb is None or seat == CHANCE:
            return Refusal(self.rule, f"{move} cannot be done here", self._choices(s, seat))
        return self._explain(s, seat, verb, move.arg)

    def _explain(self, s: S, seat: Seat, verb: Verb, arg: int | None) -> Refusal:
        """Why a verb of this step is not offered with this number."""
        may = self._mays.get(verb.name)
        why: Refusal | None = None
        if (verb.over is None) != (arg is None):
            need = "takes no number" if verb.over is None else "needs a number"
            return Refusal(self.rule_of(verb.name), f"{verb.name} {need}", self._choices(s, seat))
        if may is not None and arg is None:
            why = may(self, s, seat)
        elif may is not None and type(arg) is int:
            listed = candidates(verb, s, seat)
            slider = callable(verb.over) and isinstance(listed, range)
            why = may(self, s, seat, arg) if slider or arg in listed else None
        return why or Refusal(self.rule_of(verb.name), f"{arg} is not a choice for {verb.name}", self._choices(s, seat))

    def greyed(self, s: S, seat: Seat) -> Iterator[tuple[Move, Refusal]]:
        """What belongs to this step but may not be done now, each with its reason."""
        offered = s.menu(seat)
        for verb in self.verbs if seat != CHANCE else ():
            may = self._mays.get(verb.name)
            if may is None:
                continue
            args = BARE if verb.over is None else candidates(verb, s, seat)
            for arg in NOT_EVEN_ONE if args == range(0) else args:
                move = Move(verb.name, arg)
                if move not in offered and (why := may(self, s, seat) if arg is None else may(self, s, seat, arg)):
                    yield move, why

    def _waits_for(self, s: S) -> str:
        asked = [s.game.seat_name(s, seat) for seat in s.to_act]
        return f"waiting for {', '.join(asked)}" if asked else "the game is over"

    def _choices(self, s: S, seat: Seat) -> str:
        entries = s.menu(seat).entries
        return "you may: " + ", ".join(_span(verb, args) for verb, args in entries.items())


def _possible(args: Args, odds: Sequence[int]) -> tuple[Args, tuple[int, ...]]:
    """The outcomes with any weight at all, and their weights."""
    if len(args) != len(odds):
        raise ValueError(f"{len(args)} outcomes but {len(odds)} weights")
    if all(odds):
        return args, tuple(odds)
    return tuple(compress(args, odds)), tuple(filter(None, odds))


def candidates(verb: Verb, s: Any, seat: Seat) -> tuple[int, ...] | range:
    over = verb.over(s, seat) if callable(verb.over) else verb.over
    return () if over is None else over


def _span(verb: str, args: Args) -> str:
    if args == BARE:
        return verb
    if isinstance(args, range):
        return f"{verb} {args[0]} to {args[-1]}"
    return f"{verb} {' '.join(map(str, args[:12]))}{' ...' if len(args) > 12 else ''}"
