"""A Step is one section of a rulebook: who decides, what they may do, what happens.

For each verb a Step has a method of that name that does it. What may be chosen is said once: the verb's
`over` answers with a range, with named things, or with the Refusal that says why there is nothing; where
things are told apart one by one, a predicate `may_<verb>` returns None or the Refusal. Menus and greyed entries
both come from these, so legality and explanation cannot drift apart. A Step in a hot loop may override `menu`
with a faster one; `menu_from_predicates` stays the reference that the tests compare with.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, NamedTuple, TypeVar

from offworld.core.fields import Bound
from offworld.core.frame import Frame
from offworld.core.menu import BARE, EMPTY, Args, ChanceMenu, Menu, Random, span
from offworld.core.move import CHANCE, NOBODY, Move, Seat, Seats, Wanted, is_sound
from offworld.core.named import Named
from offworld.core.odds import only_odds, possible, weights_of
from offworld.core.reach import Shortcut
from offworld.core.refusal import Refusal, outside
from offworld.core.step_checks import check_class

if TYPE_CHECKING:
    from offworld.core.state import State

S = TypeVar("S", bound="State")

Choices = tuple[int, ...] | range
Over = Choices | Callable[[Any, Seat], Choices | Refusal] | None


class Verb(NamedTuple):
    """Something a seat can do in a Step.

    `over` lists the numbers it may come with; None for a bare verb. Worked out from state and seat, it is a range
    (legal from end to end: a slider), named things (which `may_<verb>` can tell apart) or the Refusal that says why
    there is none. A function needs bounds: `least` and `most` of all numbers it ever answers with. `label` names a
    number for people; `text` is the button, with `{}` for that name. `secret` moves are known to their seat alone.
    `back`: it only leads back to the question before. `weights` are for chance, fixed or worked out. `otherwise` says
    why a number that a function does not list, or one above its range, cannot be chosen.
    """

    name: str
    text: str
    over: Over = None
    most: Bound | None = None
    least: Bound = 0
    rule: str = ""
    label: Callable[[Any, int], str] | None = None
    secret: bool = False
    weights: Sequence[int] | Callable[[Any], Sequence[int]] | None = None
    otherwise: Refusal | Callable[[Any, Seat, int], Refusal] | None = None
    back: bool = False


FEW: Final = 64
"""Moves of a menu that are worth writing down, if it is kept."""

May = Callable[..., Refusal | None]
Planned = tuple[str, Args, Callable[[Any, Seat], Choices | Refusal] | None, May | None]
"""A verb as a menu needs it: its name, its numbers if they are fixed or the function for them, its predicate."""


def _as_planned(verb: Verb, may: May | None) -> Planned:
    if callable(verb.over):
        return verb.name, (), verb.over, may
    return verb.name, BARE if verb.over is None else verb.over, None, may


class Prepared:
    """What a class of steps says, got ready for every ply: in one place, where a step has it at hand."""

    __slots__ = ("acts", "forced", "known", "most_known", "odds", "planned", "steady", "varies")

    def __init__(self, cls: type[Step[Any]]) -> None:
        functions = tuple([verb.over for verb in cls.verbs if callable(verb.over)])
        self.acts: dict[str, Callable[..., None]] = {verb.name: getattr(cls, verb.name) for verb in cls.verbs}
        self.planned = tuple([_as_planned(verb, getattr(cls, f"may_{verb.name}", None)) for verb in cls.verbs])
        predicates = any(may is not None for _, _, _, may in self.planned)
        self.forced = cls.forced
        self.steady = not predicates and not functions
        """Nothing depends on the state: what a seat may do is always the same."""
        self.varies: Callable[[Any, Seat], Choices | Refusal] | None = None
        """The one function that a seat's menu depends on, if it is one."""
        if len(set(functions)) == 1 and not predicates:
            self.varies = functions[0]
        self.odds = only_odds(cls.verbs)
        """The same for a menu of chance: the weights of a few fixed outcomes."""
        self.known: dict[Choices | Refusal, Menu] = {}
        """Menus by what it answers; each is made once."""
        self.most_known = cls.most_known


class Visible(NamedTuple):
    """What a seat may see of an open step's env: by field name, as `public` or `owner`."""

    public: tuple[str, ...] = ()
    owner: tuple[str, ...] = ()


class Step(Named, Generic[S]):
    """Base of all steps. Subclasses say `who`, list `verbs` and have one method a verb."""

    verbs: ClassVar[tuple[Verb, ...]] = ()
    visible: ClassVar[Visible] = Visible()
    sealed: ClassVar[bool] = False
    """Choices are kept from the others until all have chosen: see `flow.Sealed`. Verbs need no body."""
    opens: ClassVar[bool] = False
    """Then the others also learn what was chosen."""
    unhurried: ClassVar[bool] = False
    """Several seats may act at any moment and the referee only ends a silence. Without a clock it waits for them."""
    fleeting: ClassVar[bool] = False
    """Those who see its moves forget them: see `State.forget`."""
    forced: ClassVar[bool] = False
    """Do the only thing that can be done without asking."""
    most_known: ClassVar[int] = 1_000
    """Menus that a step keeps."""

    _steady_chances: Menu | None = None
    """The menu of chances that never change, such as a die's; made once."""
    _steady_offer: Menu | None = None
    """The menu of a seat that may always do the same, such as yes or no; made once."""
    _verbs: ClassVar[Mapping[str, Verb]] = {}
    _mays: ClassVar[Mapping[str, May]] = {}
    _prepared: ClassVar[Prepared]
    _at_hand: Prepared | None = None

    @classmethod
    def complete_class(cls) -> None:
        """Override it to add verbs that follow from something else in the class, such as a list of actions."""

    def __init_subclass__(cls) -> None:
        cls.complete_class()
        cls._verbs = {verb.name: verb for verb in cls.verbs}
        for name in cls._verbs if cls.sealed else ():
            if not hasattr(cls, name):
                setattr(cls, name, _kept)
        check_class(cls)
        cls._mays = {name: may for name in cls._verbs if (may := getattr(cls, f"may_{name}", None))}
        cls._prepared = Prepared(cls)

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

    def keeps(self, s: S) -> bool:
        """Whether choices made in this sealed step are still kept from the others."""
        return False

    def at_stake(self, s: S, seat: Seat) -> Hashable:
        """What the seat's choices stand for, where a number can come to mean something else, as with offers."""
        return None

    def shortcuts(self, s: S, seat: Seat) -> list[Shortcut]:
        """Plans of several moves that one press may stand for (see `reach`); only a view with words asks."""
        return []

    def forms(self, s: S, seat: Seat) -> list[Mapping[str, object]]:
        """Forms that a person fills in whole and sends as one plan (see `market.deal`); only a view with words asks."""
        return []

    def grave(self, s: S, seat: Seat, move: Move) -> str:
        """What a person is asked to confirm first: that the move ends the game, or spends a card. Mostly nothing."""
        return ""

    def believe(self, s: S, frame: Frame, seat: Seat | None, rng: Random) -> Any:
        """An env that `seat` could believe is the true one."""
        return frame[1]

    # -- what the engine does with it --------------------------------------------------------

    def run(self, s: S) -> Seats:
        """Go on until somebody must decide (those seats), or the stack has changed (nobody)."""
        seats = self.who(s)
        if not seats:
            s.done()
        elif (self._at_hand or self._at_first()).forced:
            return self._unasked(s, seats)
        return seats

    def _at_first(self) -> Prepared:
        self._at_hand = prepared = self._prepared
        return prepared

    def _unasked(self, s: S, seats: Seats) -> Seats:
        """If a single seat can do only one thing, do it."""
        if len(seats) > 1 or seats[0] == CHANCE or (menu := s.offer(seats[0])).total > 1:
            return seats
        s.forget_offers()
        self.perform(s, seats[0], next(iter(menu)))
        return NOBODY

    def menu(self, s: S, seat: Seat) -> Menu:
        steady = self._steady_chances if seat == CHANCE else self._steady_offer
        return self.menu_from_predicates(s, seat) if steady is None else steady

    def menu_from_predicates(self, s: S, seat: Seat) -> Menu:
        prepared = self._at_hand or self._at_first()
        varies = prepared.odds if seat == CHANCE else prepared.varies
        if varies is None:
            return self._made(s, seat)
        answer = varies(s, seat)
        menu = prepared.known.get(answer)
        if menu is None:
            if len(prepared.known) >= prepared.most_known:
                prepared.known.clear()
            menu = prepared.known[answer] = self._made(s, seat)
        elif menu.tickets is None and menu.total <= FEW:
            menu.lasting()  # it has come a second time, so it is likely to come again
        return menu

    def _made(self, s: S, seat: Seat) -> Menu:
        if seat == CHANCE:
            return self._chances(s)
        entries: dict[str, Args] = {}
        prepared = self._at_hand or self._at_first()
        for name, fixed, over, may in prepared.planned:
            args: Args | Refusal = fixed if over is None else over(s, seat)
            if type(args) is Refusal:
                continue
            if may is not None:
                args = self._filtered(s, seat, name, args, may)
            if args:
                entries[name] = args
        menu = Menu(entries) if entries else EMPTY
        if prepared.steady:
            self._steady_offer = menu.lasting()
        return menu

    def _filtered(self, s: S, seat: Seat, name: str, args: Args, may: May) -> Args:
        """Those that the predicate allows."""
        if args is BARE:
            return BARE if may(self, s, seat) is None else ()
        if type(args) is range and callable(self._verbs[name].over):
            raise TypeError(
                f"{type(self).__name__}: over of {name!r} answers with a range, which is legal from end to end,"
                f" so may_{name} would never be asked; let over say it all"
            )
        return tuple([arg for arg in args if may(self, s, seat, arg) is None])

    def perform(self, s: S, seat: Seat, move: Move) -> None:
        verb, arg = move
        act = (self._at_hand or self._at_first()).acts[verb]
        if arg is None:
            act(self, s, seat)
        else:
            act(self, s, seat, arg)

    def _chances(self, s: S) -> Menu:
        entries: dict[str, Args] = {}
        weights: dict[str, tuple[int, ...]] = {}
        for verb in self.verbs:
            listed = candidates(verb, s, CHANCE)
            if isinstance(listed, Refusal):
                continue
            args, odds = possible(listed, weights_of(verb, s) if verb.weights else (1,) * len(listed))
            if args:
                entries[verb.name], weights[verb.name] = args, odds
        menu = ChanceMenu(entries, weights)
        if not any(callable(verb.weights) or callable(verb.over) for verb in self.verbs):
            self._steady_chances = menu.lasting()
        return menu

    # -- words, made only for those who ask --------------------------------------------------

    def say(self, s: S, move: Move) -> str:
        """The move as a person reads it."""
        verb = self._verbs[move.verb]
        if move.arg is None:
            return self.text_of(move.verb)
        return verb.text.format(verb.label(s, move.arg) if verb.label else move.arg)

    def thing(self, s: S, verb: str, arg: int | None) -> str:
        """What the verb's number stands for; "" where it is only a number."""
        label = self._verbs[verb].label
        return "" if label is None or arg is None else label(s, arg)

    def text_of(self, verb: str) -> str:
        """The verb's words without a number, for a slider."""
        return self._verbs[verb].text.replace("{}", "…")

    def names(self, verb: str) -> bool:
        """Whether the verb's numbers stand for things that have names."""
        return self._verbs[verb].label is not None

    def leads_back(self, verb: str) -> bool:
        return self._verbs[verb].back

    def rule_of(self, verb: str) -> str:
        known = self._verbs.get(verb)
        return (known.rule if known else "") or self.rule

    def why_not(self, s: S, seat: Seat, move: Wanted) -> Refusal | None:
        """Why this move may not be made here; None if it may."""
        if seat not in s.to_act:
            return Refusal(self.rule, "it is not your turn to decide", self._waits_for(s))
        if not is_sound(move):
            return Refusal(self.rule, "that is not a move", self._choices(s, seat))
        if move in s.menu(seat):
            return None
        verb = self._verbs.get(move.verb)
        if verb is None or seat == CHANCE:
            return Refusal(self.rule, f"{move} cannot be done here", self._choices(s, seat))
        return self._explain(s, seat, verb, move.arg)

    def _explain(self, s: S, seat: Seat, verb: Verb, arg: int | None) -> Refusal:
        """Why a verb of this step is not offered with this number."""
        listed, may, rule = candidates(verb, s, seat), self._mays.get(verb.name), self.rule_of(verb.name)
        if isinstance(listed, Refusal):
            return listed
        if (listed is BARE) != (arg is None):
            need = "takes no number" if listed is BARE else "needs a number"
            return Refusal(rule, f"{verb.name} {need}", self._choices(s, seat))
        if may is not None and arg in listed:
            return self._refused(s, seat, may, arg) or Refusal(rule, "that is not offered", self._choices(s, seat))
        if callable(verb.over) and arg is not None:
            return self._not_listed(s, seat, verb, arg, listed)
        return Refusal(rule, f"{arg} is not a choice for {verb.name}", self._choices(s, seat))

    def _not_listed(self, s: S, seat: Seat, verb: Verb, arg: int, listed: Args) -> Refusal:
        """Why a number is not one that a function answers with."""
        rule = self.rule_of(verb.name)
        if isinstance(listed, range) and listed and (arg < max(listed) or verb.otherwise is None):
            return outside(rule, arg, listed)
        if verb.otherwise is None:
            return Refusal(rule, f"{arg} is not a choice for {verb.name}", self._choices(s, seat))
        return verb.otherwise if isinstance(verb.otherwise, Refusal) else verb.otherwise(s, seat, arg)

    def _refused(self, s: S, seat: Seat, may: May, arg: int | None) -> Refusal | None:
        return may(self, s, seat) if arg is None else may(self, s, seat, arg)

    def greyed(self, s: S, seat: Seat) -> Iterator[tuple[Move, Refusal]]:
        """What belongs to this step but may not be done now, each with its reason. A verb that is closed altogether
        comes without a number."""
        offered = s.menu(seat)
        for verb in self.verbs if seat != CHANCE else ():
            listed, may = candidates(verb, s, seat), self._mays.get(verb.name)
            if isinstance(listed, Refusal):
                yield Move(verb.name), listed
            elif may is not None:
                for arg in listed:
                    move = Move(verb.name, arg)
                    if move not in offered and (why := self._refused(s, seat, may, arg)):
                        yield move, why

    def choices(self, s: S, seat: Seat) -> Iterator[tuple[str, Args]]:
        """Each verb with the numbers it may ever come with here, allowed now or not."""
        for verb in self.verbs:
            args = BARE if verb.over is None else candidates(verb, s, seat)
            none: Args = () if verb.label else range(0)
            yield verb.name, none if isinstance(args, Refusal) else args

    def _waits_for(self, s: S) -> str:
        asked = [s.called(seat) for seat in s.to_act]
        return f"waiting for {', '.join(asked)}" if asked else "the game is over"

    def _choices(self, s: S, seat: Seat) -> str:
        entries = s.menu(seat).entries
        return "you may: " + ", ".join(span(verb, args) for verb, args in entries.items())


def _kept(*_: object) -> None:
    raise AssertionError("a sealed move is kept by perform")


def candidates(verb: Verb, s: Any, seat: Seat) -> Args | Refusal:
    """The verb's numbers before its predicate is asked, or why there are none."""
    if verb.over is None:
        return BARE
    return verb.over(s, seat) if callable(verb.over) else verb.over
