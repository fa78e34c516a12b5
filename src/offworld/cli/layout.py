"""One screenful: the board on top, what happened, and below it what the person has to read."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from offworld.cli.screen import Screen
from offworld.cli.story import Said, show_story

NEWS = 12
"""Lines of what happened that are shown if there is room."""
FEW = 3
"""Lines of what happened for which room is made."""
LEAST = 2
"""Lines above a foot: one for the board, one for the news."""
ENDLESS = 1_000
"""Lines to assume where there is no screen."""


def lay_out(
    screen: Screen, board: Callable[[], None], news: list[Said], below: Callable[[], None], *shorter: Callable[[], None]
) -> None:
    """Clear the screen and fill it. Below the board comes the first part that leaves it whole, or else the first that
    fits at all, so that the question stays in sight. Then a tall board loses its foot and long news lose their head."""
    top, feet = screen.drawn(board), [screen.drawn(one) for one in (below, *shorter)]
    few = _height(_told(screen, news, FEW))
    needed = few + sum(bool(line.strip()) for line in top.splitlines())
    whole = (foot for foot in feet if needed <= _room_above(screen, foot))
    foot = next(whole, None) or next((foot for foot in feet if _room_above(screen, foot) >= LEAST), feet[-1])
    room = _room_above(screen, foot)
    screen.clear()
    room -= screen.write_top(top, room - few, "  … b shows the whole board")
    screen.write(_news(screen, news, room))
    screen.write(foot)


def _news(screen: Screen, news: list[Said], room: int) -> str:
    """As much as there is room for, and one line in any case."""
    fitting = (_told(screen, news, most) for most in range(min(room, NEWS), 1, -1))
    return next((told for told in fitting if _height(told) <= room), None) or _told(screen, news, 1)


def _told(screen: Screen, news: list[Said], most: int) -> str:
    return screen.drawn(partial(show_story, screen, news, most))


def _height(drawn: str) -> int:
    """A long line takes two or more."""
    return drawn.count("\n")


def _room_above(screen: Screen, foot: str) -> int:
    return screen.height - _height(foot) - 1 if screen.live else ENDLESS
