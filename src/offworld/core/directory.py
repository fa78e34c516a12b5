"""Stable names for what a game is made of: its steps, and the kinds of values that steps remember.

A step that has no settings of its own is known by its class (`p8_events.GiveEvent`), so that any object of the class
will do. One that is made with settings, such as a Sequence, is known by the variable it is kept in
(`p1_expansion.land_grant`) or by its place on the contents page (`contents/turns/turn`). The names stay the same for as
long as the rules do, in every process.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from types import GetSetDescriptorType, ModuleType
from typing import TYPE_CHECKING, Any

from offworld.core.errors import BadState
from offworld.core.move import Move
from offworld.core.step import Step

if TYPE_CHECKING:
    from offworld.core.game import Game

SHARED_BY_GAMES = ("offworld.flow", "offworld.market")
"""Where the engine's own combinators keep what they remember."""


class Directory:
    """The steps and the kinds of a game, each under a number: its place among all names in order."""

    def __init__(self, game: Game[Any]) -> None:
        package = _package(type(game).__module__)
        steps: dict[str, Step[Any]] = {}
        for name, step in _on_the_page("contents", game.contents):
            if steps.setdefault(name, step) is not step:
                raise TypeError(f"{game.title}: two steps have the name {name!r}; give one of them another")
        kinds: dict[str, type] = {"Move": Move}
        homes = {_package(home) for home in _homes(game.contents)}
        for module in _reached(game, (package, *SHARED_BY_GAMES, *homes)):
            home = module.__name__.removeprefix(f"{package}.")
            steps.update(_steps_in(module, home))
            kinds.update(_kinds_in(module, home))
        self.names = tuple(sorted(steps))
        self.steps = tuple(steps[name] for name in self.names)
        self.kind_names = tuple(sorted(kinds))
        self.kinds = tuple(kinds[name] for name in self.kind_names)
        self.number_of_kind = {kind: number for number, kind in enumerate(self.kinds)}
        self._number: dict[object, int] = {}
        for number, step in enumerate(self.steps):
            self._number.setdefault(type(step) if is_plain(step) else step, number)

    def number(self, step: Step[Any]) -> int:
        """The number of a step."""
        found = self._number.get(type(step) if is_plain(step) else step)
        if found is None:
            raise BadState(
                f"the step {step.name or type(step).__name__!r} cannot be found by name: keep it in a variable"
                " of its module, or on the contents page"
            )
        return found

    def name(self, step: Step[Any]) -> str:
        return self.names[self.number(step)]


def is_plain(step: Step[Any]) -> bool:
    """Whether it was made without settings, so that one object of its class is as good as another."""
    return type(step).__init__ is object.__init__


def _package(module: str) -> str:
    return module.rpartition(".")[0] or module


def _reached(game: Game[Any], folders: tuple[str, ...]) -> list[ModuleType]:
    """The modules of these folders that the game leads to by what it imports, in order of their names.

    Not all that happen to be loaded: the answer must be the same in every process.
    """
    found: dict[str, ModuleType] = {}
    waiting = {type(game).__module__, *_homes(game.contents)}
    while waiting:
        name = waiting.pop()
        if name not in found and _is_within(name, folders):
            found[name] = sys.modules[name]
            waiting.update(home for value in vars(found[name]).values() for home in _homes(value))
    return [found[name] for name in sorted(found)]


def _homes(value: object) -> Iterator[str]:
    """The modules that something comes from; of a step, also those of what it is made of."""
    if isinstance(value, ModuleType):
        yield value.__name__
    elif isinstance(value, Step):
        yield type(value).__module__
        for part in _settings(value):
            yield from _homes(part)
    else:
        yield str(getattr(value, "__module__", ""))


def _settings(step: Step[Any]) -> Iterator[object]:
    """What a step was made with, one by one."""
    for setting in () if is_plain(step) else _kept(step):
        yield from setting if isinstance(setting, tuple) else (setting,)


def _kept(step: Step[Any]) -> Iterator[object]:
    """What an object was given: in a dictionary, and in fields where it is compiled.

    What begins with an underscore it has worked out for itself, some of it only while it is played.
    """
    kept = getattr(step, "__dict__", {})
    fields = (
        name
        for cls in type(step).__mro__
        for name, value in vars(cls).items()
        if isinstance(value, GetSetDescriptorType)
    )
    for name in (*kept, *fields):
        if not name.startswith("_"):
            yield getattr(step, name, None)


def _is_within(name: str, folders: tuple[str, ...]) -> bool:
    return name in sys.modules and any(name == folder or name.startswith(f"{folder}.") for folder in folders)


def _on_the_page(name: str, step: Step[Any]) -> Iterator[tuple[str, Step[Any]]]:
    """A step and all that it is made of, each under its path."""
    yield name, step
    for place, part in enumerate(_settings(step)):
        if isinstance(part, Step) and not (is_plain(part) and _is_found(part)):
            yield from _on_the_page(f"{name}/{part.name or place}", part)


def _steps_in(module: ModuleType, home: str) -> Iterator[tuple[str, Step[Any]]]:
    """The steps that a module keeps in variables, and one of each class that it defines."""
    for name, value in vars(module).items():
        if isinstance(value, Step) and not is_plain(value):
            yield f"{home}.{name}", value
        elif _defines(module, value) and issubclass(value, Step) and value.__init__ is object.__init__:
            yield f"{home}.{name}", value()


def _kinds_in(module: ModuleType, home: str) -> Iterator[tuple[str, type]]:
    """The kinds of tuples that a module defines."""
    for name, value in vars(module).items():
        if _defines(module, value) and issubclass(value, tuple) and value.__name__ == name:
            yield f"{home}.{name}", value


def _is_found(step: Step[Any]) -> bool:
    """Whether its class stands in its module, where it is found by name."""
    return getattr(sys.modules.get(type(step).__module__), type(step).__name__, None) is type(step)


def _defines(module: ModuleType, value: object) -> bool:
    return isinstance(value, type) and value.__module__ == module.__name__
