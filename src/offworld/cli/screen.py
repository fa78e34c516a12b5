"""The terminal: prints with rich, asks for lines, works as plain lines where there is no terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager, nullcontext

from rich.console import Console, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

PLAIN_WIDTH = 120
"""Columns to fill where the output goes to a file or a pipe."""
FORGET = "\x1b[H\x1b[2J\x1b[3J"
"""Clears the screen and what has scrolled off it, so that no secret can be read by scrolling up."""
GAP = 3
"""Between columns."""


class Screen:
    """What the commands print on and read from."""

    def __init__(self, color: bool = True) -> None:
        self.console = Console(highlight=False, color_system="auto" if color else None)
        if not self.console.is_terminal:
            self.console = Console(highlight=False, color_system=None, width=PLAIN_WIDTH)

    @property
    def width(self) -> int:
        return self.console.width

    @property
    def height(self) -> int:
        return self.console.height

    @property
    def live(self) -> bool:
        """Whether somebody looks at a screen, not at lines in a file."""
        return self.console.is_terminal

    def say(self, text: RenderableType = "", style: str | None = None) -> None:
        """Plain words (brackets are only brackets), or anything rich can draw."""
        self.console.print(Text(text) if isinstance(text, str) else text, style=style)

    def draw(self, markup: str) -> None:
        """A picture in rich markup. It is never wrapped, since that would garble it; a line says what is cut off."""
        picture = Text.from_markup(markup)
        self.console.print(picture, no_wrap=True, overflow="crop", crop=True)
        wide = max(line.cell_len for line in picture.split())
        if wide > self.width:
            self.dim(f"  … goes on to the right; a window {wide} columns wide shows all of it")

    def waiting(self, words: str) -> AbstractContextManager[object]:
        """Says so while something takes its time; nothing is left of it."""
        return self.console.status(Text(words)) if self.live else nullcontext()

    def sentence(self, words: object) -> None:
        """An error's words as a sentence of their own."""
        text = str(words)
        self.say(f"{text[:1].upper()}{text[1:]}.")

    def dim(self, text: str) -> None:
        self.say(text, "dim")

    def title(self, text: str) -> None:
        self.say(text, "bold")

    def indented(self, text: str | Text, by: int = 2) -> None:
        """A paragraph set in from the left."""
        whole = Text(text) if isinstance(text, str) else text
        for line in whole.wrap(self.console, max(20, self.width - by)):
            line.rstrip()
            self.say(Text(" " * by) + line)

    def columns(self, cells: Sequence[Text], by: int = 2) -> None:
        """Cells side by side, read downwards, as many as fit; each column is as wide as its widest cell."""
        fits = (rows for rows in range(1, len(cells)) if _width(cells, rows) + by <= self.width)
        rows = next(fits, len(cells))
        starts = [_width(cells[:i], rows) + (GAP if i else 0) + by for i in range(0, len(cells), rows)]
        for row in range(rows):
            line = Text()
            for start, cell in zip(starts, cells[row::rows], strict=False):
                line.pad_right(start - len(line))
                line += cell
            self.say(line)

    def table(self, heads: Iterable[str], rows: Iterable[Iterable[str]], numbers: bool = True) -> None:
        """Rows under headings; all but the first column set right if they are numbers."""
        table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="bold")
        for i, head in enumerate(heads):
            table.add_column(escape(head), justify="right" if i and numbers else "left", overflow="fold")
        for row in rows:
            table.add_row(*map(escape, row))
        self.say(table)

    def ask(self, question: str) -> str | None:
        """A line from the person; None when there is nobody left to answer."""
        if sys.stdin is None or sys.stdout is None:  # closed before we began
            return None
        try:
            line = self.console.input(Text(question)).strip()
        except EOFError:
            self.say()
            return None
        if not sys.stdin.isatty():
            self.say(line)
        return line

    def drawn(self, draw: Callable[[], None]) -> str:
        """What `draw` prints, not yet on the screen; `write` puts it there."""
        with self.console.capture() as capture:
            draw()
        return capture.get()

    def write(self, drawn: str) -> None:
        self.console.file.write(drawn)

    def write_top(self, drawn: str, room: int, more: str) -> int:
        """As many lines as there is room for, the last one saying that there are more. Answers with how many lines it
        printed.

        Empty lines are the first to go.
        """
        lines = drawn.splitlines(keepends=True)
        if len(lines) > room:
            lines = [line for line in lines if line.strip()]
        if len(lines) <= room:
            self.write("".join(lines))
            return len(lines)
        self.write("".join(lines[: max(0, room - 1)]))
        self.dim(more)
        return max(1, room)

    def clear(self) -> None:
        if self.live:
            self.console.file.write(FORGET)
            self.console.file.flush()


def _width(cells: Sequence[Text], rows: int) -> int:
    """How wide these cells are in columns of so many rows."""
    widths = [max(map(len, cells[i : i + rows])) for i in range(0, len(cells), rows)]
    return sum(widths) + GAP * (len(widths) - 1) if widths else 0
