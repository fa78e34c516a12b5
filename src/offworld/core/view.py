"""What one seat may know, and nothing else: built from what columns and envs declare."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypeGuard

import msgspec

from offworld.core.fields import plain
from offworld.core.frame import Frame, frames
from offworld.core.menu import Args, Menu
from offworld.core.move import Move, Seat

if TYPE_CHECKING:
    from offworld.core.state import State
    from offworld.core.step import Step

View = dict[str, Any]

KEPT = 9
"""A verb with at most so many choices keeps a number for each of them."""


def make_view(s: State, seat: Seat | None, words: bool, common: View) -> View:
    """What all see is made for the first seat that asks, kept in `common`, and used again."""
    view: View = {name: common[name] if name in common else part(s, seat) for name, part in PARTS.items()}
    common["options"] = view["options"]
    if s.game.box.corrections:
        view["corrections"] = s.game.box.corrections
    for name, shown in s.shown.items():
        if name in common:
            view[name] = common[name]
        else:
            view[name] = made = shown(s, seat)
            if name in s.seen_by_all:
                common[name] = made
    if words:
        view.update(_words(s, seat, s.menu(seat) if seat is not None else None, common))
        if figures := s.game.figures(view):
            view["figures"] = figures
    return view


def part_of_view(s: State, seat: Seat | None, name: str) -> Any:
    """One of the entries that every view without words has; KeyError if there is none of that name."""
    return (PARTS.get(name) or s.shown[name])(s, seat)


def _menu(s: State, seat: Seat | None) -> View:
    menu = s.menu(seat) if seat is not None else None
    return menu.plain() if menu else {}


def _steps(s: State, seat: Seat | None) -> list[View]:
    return [step for frame in frames(s.top) if (step := _open(frame, seat))]


PARTS: Final[dict[str, Callable[[State, Seat | None], Any]]] = {
    "game": lambda s, seat: s.game.name,
    "seat": lambda s, seat: seat,
    "seats": lambda s, seat: s.n_seats,
    "options": lambda s, seat: s.options.plain(),
    "to_act": lambda s, seat: list(s.to_act),
    "held": lambda s, seat: s.holdings(seat),
    "open": _steps,
    "menu": _menu,
    "scores": lambda s, seat: None if (scores := s.scores) is None else list(scores),
    "winners": lambda s, seat: list(s.winners),
}
"""What every view has besides the columns, and how each part is made."""


def packed_view(view: View) -> bytes:
    """A view as bytes: the same for the same view."""
    return msgspec.msgpack.encode(view, order="deterministic")


def _open(frame: Frame, seat: Seat | None) -> View | None:
    """An open step with what this seat may know of what it remembers."""
    step, env, _ = frame
    shown: View = {"step": step.name, "rule": step.rule} if step.name else {}
    for name in step.visible.public:
        shown[name] = plain(getattr(env, name))
    for name in step.visible.owner:
        shown[name] = [plain(mine) if owner == seat else None for owner, mine in enumerate(getattr(env, name))]
    return shown or None


def _words(s: State, seat: Seat | None, menu: Menu | None, common: View) -> View:
    """Names of what is held, prompt, labelled entries, shortcuts and greyed ones: the sentences of a view."""
    if "kinds" not in common:
        common.update(kinds=s.game.kinds(s), accounts=s.game.account_names(s))
    words: View = {"kinds": common["kinds"], "accounts": common["accounts"]}
    words.update(entries=[], greyed=[], shortcuts=[], forms=[])
    if s.top is None:
        return {**words, "prompt": s.game.outcome(s), "rule": s.game.end_rule}
    step = s.step
    asked = seat if seat is not None and seat in s.to_act else None
    words.update(prompt=step.prompt(s, asked), rule=step.rule)
    if asked is None or menu is None:
        return words
    numbers = _numbers(s, step, asked, menu)
    entries = [entry for verb, args in menu.entries.items() for entry in _entries(s, step, asked, verb, args)]
    for entry in entries:
        entry["n"] = numbers[entry["verb"], entry.get("arg")]
    words["entries"] = sorted(entries, key=lambda entry: int(entry["n"]))
    words["shortcuts"] = [shortcut.plain() for shortcut in step.shortcuts(s, asked)]
    words["forms"] = step.forms(s, asked)
    for move, why in step.greyed(s, asked):
        words["greyed"].append({"verb": move.verb, "arg": move.arg, "label": step.say(s, move), **why._asdict()})
    return words


def _entries(s: State, step: Step[Any], seat: Seat, verb: str, args: Args) -> list[View]:
    """A slider for a run of bare numbers; otherwise an entry for each, since each has its own name."""
    common: View = {"verb": verb, "rule": step.rule_of(verb)}
    if _slides(args, step, verb) and args:
        span = {"from": args[0], "to": args[-1], "step": args.step}
        return [{**common, **span, "label": step.text_of(verb)}]
    if step.leads_back(verb):
        common["back"] = True
    moves = [Move(verb, arg) for arg in args]
    return [{**common, "arg": move.arg, "label": step.say(s, move), **_grave(s, step, seat, move)} for move in moves]


def _grave(s: State, step: Step[Any], seat: Seat, move: Move) -> View:
    return {"grave": asks} if (asks := step.grave(s, seat, move)) else {}


def _numbers(s: State, step: Step[Any], seat: Seat, menu: Menu) -> dict[tuple[str, int | None], int]:
    """A number for each entry that stays the same while others come and go.

    A bare verb and a short list keep their places, offered or not. Long lists and sliders come after them.
    """
    kept, lists, sliders = [], [], []
    for verb, args in step.choices(s, seat):
        if _slides(menu.entries.get(verb, args), step, verb):
            sliders.append((verb, None))
        elif len(args) <= KEPT:
            kept += [(verb, arg) for arg in args]
        else:
            lists += [(verb, arg) for arg in menu.entries.get(verb, ())]
    return {entry: n for n, entry in enumerate([*kept, *lists, *sliders], 1)}


def _slides(args: Args, step: Step[Any], verb: str) -> TypeGuard[range]:
    return isinstance(args, range) and not step.names(verb)
