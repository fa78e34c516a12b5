"""Mistakes in a Step that show when its class is made: each is one sentence that says what would be right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from offworld.core.step import Step, Verb


def check_class(cls: type[Step[Any]]) -> None:
    _check_predicates(cls)
    _check_mixed_in(cls)
    for verb in cls.verbs:
        _check_name(cls, verb)
        _check_bounds(cls, verb)


def _check_predicates(cls: type[Step[Any]]) -> None:
    known = [verb.name for verb in cls.verbs]
    if len(set(known)) < len(known):
        raise TypeError(f"{cls.__name__} lists a verb twice: {', '.join(known)}")
    for name in dir(cls):
        if name.startswith("may_") and name[4:] not in known:
            raise TypeError(
                f"{cls.__name__} has {name}, but no verb {name[4:]!r}; its verbs are: {', '.join(known) or 'none'}"
            )


def _check_mixed_in(cls: type[Step[Any]]) -> None:
    """A base that stands after Step cannot override what Step defines."""
    step = next(base for base in cls.__mro__ if base.__name__ == "Step")
    for base in cls.__mro__[cls.__mro__.index(step) :]:
        for name in vars(base) if base.__module__ != step.__module__ else ():
            if not name.startswith("_") and name != "verbs" and name in vars(step):
                raise TypeError(f"{cls.__name__}: Step has a {name} before {base.__name__}; say it in the class itself")


def _check_name(cls: type[Step[Any]], verb: Verb) -> None:
    for base in cls.__mro__[1:]:
        if verb.name in vars(base) and not any(verb.name == known.name for known in getattr(base, "verbs", ())):
            raise TypeError(
                f"{cls.__name__}: the verb {verb.name!r} has the name of something that {base.__name__} has already;"
                " choose another name"
            )
    if not callable(getattr(cls, verb.name, None)):
        raise TypeError(f"{cls.__name__} lists the verb {verb.name!r} but has no method for it")


def _check_bounds(cls: type[Step[Any]], verb: Verb) -> None:
    if callable(verb.over) and verb.most is None:
        raise TypeError(
            f"{cls.__name__}: the numbers of {verb.name!r} come from a function, so it needs a bound:"
            " most= the largest number it can ever answer with"
        )
    if not callable(verb.over) and verb.most is not None:
        raise TypeError(f"{cls.__name__}: the numbers of {verb.name!r} are listed, so most= says nothing; leave it out")
