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


def lay_out(screen: Screen, board: Callable[[], None], news: list[Said], below: Callable[[], None]) -> None:
    """Clear the screen and fill it. What is below is whole; a tall board loses its foot, long news their head."""
    foot, top = screen.drawn(below), screen.drawn(board)
    room = screen.height - foot.count("\n") - 1 if screen.live else ENDLESS
    screen.clear()
    room -= screen.write_top(top, room - min(len(news), FEW), "  … b shows the whole board")
    show_story(screen, news, max(1, min(room, NEWS)))
    screen.write(foot)
