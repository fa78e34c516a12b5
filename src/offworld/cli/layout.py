"""One screenful: the board on top, what happened, and below it what the person has to read."""

from __future__ import annotations

from collections.abc import Callable

from offworld.cli.screen import Screen
from offworld.cli.story import Said, show_story

NEWS = 12
"""Lines of what happened that are shown if there is room."""
FEW = 3
"""Lines of what happened for which room is made."""
ENDLESS = 1_000
"""Lines of a screen that is none."""


def lay_out(
    screen: Screen, board: Callable[[], None], news: list[Said], below: Callable[[], None], *shorter: Callable[[], None]
) -> None:
    """Clear the screen and fill it. Below the board stands what leaves it whole, else the first that is given;
    a tall board loses its foot then, long news their head."""
    top, feet = screen.drawn(board), [screen.drawn(one) for one in (below, *shorter)]
    foot = next((foot for foot in feet if _needed(top, news) <= _room_above(screen, foot)), feet[0])
    room = _room_above(screen, foot)
    screen.clear()
    room -= screen.write_top(top, room - min(len(news), FEW), "  … b shows the whole board")
    show_story(screen, news, max(1, min(room, NEWS)))
    screen.write(foot)


def _room_above(screen: Screen, foot: str) -> int:
    return screen.height - foot.count("\n") - 1 if screen.live else ENDLESS


def _needed(board: str, news: list[Said]) -> int:
    """Lines of a whole board, but for the empty ones, and of a few news."""
    return sum(bool(line.strip()) for line in board.splitlines()) + min(len(news), FEW)
