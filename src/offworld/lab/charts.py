"""Charts as SVG, drawn here: they need no script, no network, and read well in light, in dark and on a phone.

No chart says anything by colour alone: lines have their own dashes and are named where they end, bars carry their
figures. The same figures stand in a table beside each chart (`page`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from html import escape
from itertools import pairwise
from math import floor, log10
from typing import NamedTuple

from offworld.lab.facts import Line, Source
from offworld.lab.stats import Estimate

Format = Callable[[float], str]

WIDTH = 640
LABEL = 238
"""Room for names on the left of bars."""
ROW = 26
THIN = 10
"""Columns narrower than that stand side by side without a gap."""
HEIGHT = 260
MARGIN = 44
NAMES = 172
"""Room for the names at the ends of lines."""
DASHES = ("", "7 4", "2 4", "9 3 2 3", "14 4", "4 2 1 2")
COLOURS = 8
MOST_BLOCKS = 40


class Bar(NamedTuple):
    name: str
    value: Estimate


def share(value: float) -> str:
    return f"{100 * value:.0f} %" if abs(value) >= 0.1 or value == 0 else f"{100 * value:.1f} %"


def plain(value: float) -> str:
    size = abs(value)
    return f"{value:,.0f}" if size >= 100 or value == int(value) else f"{value:.1f}" if size >= 1 else f"{value:.2f}"


def figures(one: Estimate, shown: Format) -> tuple[str, str, str]:
    """Value, low and high, for three cells of a table."""
    return shown(one.value), shown(one.low), shown(one.high)


def span(one: Estimate, shown: Format) -> str:
    return f"{shown(one.low)} to {shown(one.high)}"


def bars(title: str, rows: Sequence[Bar], shown: Format = share, expected: float | None = None) -> str:
    """A dot with its 95 % interval for each row; the line shows what would be even."""
    low = min(0.0, *(row.value.low for row in rows))
    high = max(*(row.value.high for row in rows), expected or 0.0, low + 1e-9)
    left, right = LABEL, WIDTH - 74

    def x(value: float) -> float:
        return left + (value - low) / (high - low) * (right - left)

    parts = []
    height = ROW * len(rows) + 22
    if expected is not None:
        at = x(expected)
        parts.append(f'<line class="even" x1="{at:.1f}" y1="4" x2="{at:.1f}" y2="{height - 18}"/>')
        parts.append(_text(at, height - 4, f"even {shown(expected)}", "middle", "tick"))
    for i, row in enumerate(rows):
        y = ROW * i + ROW / 2 + 2
        places = x(row.value.low), x(row.value.value), x(row.value.high)
        parts += [_text(left - 10, y + 4, _short(row.name, 26), "end"), *_dot(y, (left, right), places)]
        parts.append(_text(WIDTH - 4, y + 4, shown(row.value.value), "end"))
    return _svg(title, height, parts)


def _dot(y: float, ends: tuple[float, float], places: tuple[float, float, float]) -> list[str]:
    """A value on its rail, with the interval around it."""
    low, at, high = places
    return [
        f'<line class="rail" x1="{ends[0]}" y1="{y}" x2="{ends[1]}" y2="{y}"/>',
        f'<line class="range" x1="{low:.1f}" y1="{y}" x2="{high:.1f}" y2="{y}"/>',
        f'<circle class="dot" cx="{at:.1f}" cy="{y}" r="5"/>',
    ]


def histogram(title: str, values: Sequence[float], unit: str) -> str:
    """How often each value occurred."""
    low, width, counts = _counted(values)
    n = len(counts)
    left, right, bottom, top = 12, WIDTH - 12, 170, 16
    step = (right - left) / n
    parts = []
    for i, count in enumerate(counts):
        tall = (bottom - top) * count / max(counts)
        x = left + i * step
        part = count / len(values)
        parts.append(
            f'<rect class="block" x="{x + 1:.1f}" y="{bottom - tall:.1f}" width="{max(1.0, step - 2):.1f}" '
            f'height="{tall:.1f}"><title>{plain(low + i * width)}: {share(part)}</title></rect>'
        )
    every = -(-n // 10)
    for i in range(0, n, every):
        x = left + (i + (0.5 if width == 1 else 0)) * step
        parts.append(_text(max(x, left + 8), bottom + 16, plain(low + i * width), "middle", "tick"))
    parts.append(_text(WIDTH / 2, bottom + 34, unit, "middle", "tick"))
    return _svg(title, bottom + 40, parts)


def _counted(values: Sequence[float]) -> tuple[float, float, list[int]]:
    """Where the first block begins, how wide each is, and how many values lie in it; few whole numbers stay apart."""
    low, high = min(values), max(values)
    whole = all(value == int(value) for value in values)
    width = 1.0 if whole and high - low < MOST_BLOCKS else _round_step((high - low) / MOST_BLOCKS, whole)
    first = floor(low / width)
    counts = [0] * (floor(high / width) - first + 1)
    for value in values:
        counts[floor(value / width) - first] += 1
    return first * width, width, counts


def _round_step(least: float, whole: bool) -> float:
    """1, 2 or 5, or these with noughts, and no less than that."""
    size = 10.0 ** floor(log10(least)) if least > 0 else 1.0
    step = next(size * part for part in (1, 2, 5, 10) if size * part >= least)
    return max(1.0, step) if whole else step


def lines(title: str, found: Sequence[Line], x_name: str) -> str:
    """Means over the turns with their 95 % intervals, each named where it ends."""
    xs = [x for line in found for x, _ in line.points]
    tops = [at.high for line in found for _, at in line.points]
    lows = [at.low for line in found for _, at in line.points]
    scale = _Scale(min(xs), max(xs), min(0.0, *lows), max(tops))
    parts = scale.axes(x_name)
    ends = _apart([scale.y(line.points[-1][1].value) for line in found])
    for i, (line, end) in enumerate(zip(found, ends, strict=True)):
        tone, dash = f"c{i % COLOURS}", DASHES[i % len(DASHES)]
        over = " ".join(f"{scale.x(x):.1f},{scale.y(at.high):.1f}" for x, at in line.points)
        under = " ".join(f"{scale.x(x):.1f},{scale.y(at.low):.1f}" for x, at in reversed(line.points))
        path = " ".join(f"{scale.x(x):.1f},{scale.y(at.value):.1f}" for x, at in line.points)
        parts.append(f'<polygon class="band {tone}" points="{over} {under}"/>')
        parts.append(f'<polyline class="line {tone}" points="{path}" stroke-dasharray="{dash}"/>')
        last = line.points[-1]
        name = _short(f"{line.name} {plain(last[1].value)}", 19)
        parts.append(_text(scale.right + 8, end + 4, name, "start", f"name {tone}"))
    return _svg(title, HEIGHT, parts)


def stacked(title: str, found: Sequence[Source], x_name: str) -> str:
    """What comes from where in each turn, stacked; the names stand beside it in the same order."""
    turns = sorted({turn for source in found for turn in source.by_turn})
    tops = [sum(source.by_turn.get(turn, 0.0) for source in found) for turn in turns]
    scale = _Scale(turns[0] - 0.5, turns[-1] + 0.5, 0.0, max(tops) or 1.0)
    parts = scale.axes(x_name, turns)
    room = (scale.right - scale.left) / len(turns)
    width, kind = (room - 3, "block") if room > THIN else (room, "block thin")
    base = dict.fromkeys(turns, 0.0)
    for i, source in enumerate(found):
        for turn in turns:
            value = source.by_turn.get(turn, 0.0)
            if value:
                y, bottom = scale.y(base[turn] + value), scale.y(base[turn])
                parts.append(
                    f'<rect class="{kind} c{i % COLOURS}" x="{scale.x(turn) - width / 2:.1f}" y="{y:.1f}" '
                    f'width="{width:.1f}" height="{bottom - y:.1f}"><title>{escape(source.name)}, '
                    f"{x_name} {turn}: {plain(value)}</title></rect>"
                )
                base[turn] += value
    return _svg(title, HEIGHT, [*parts, *_legend(found, scale.right + 8)])


def _legend(found: Sequence[Source], x: float) -> Iterator[str]:
    for i, source in enumerate(found):
        y = 16 + (len(found) - 1 - i) * 20
        yield f'<rect class="block c{i % COLOURS}" x="{x}" y="{y}" width="11" height="11"/>'
        yield _text(x + 16, y + 10, _short(source.name, 16), "start", "tick")


class _Scale:
    """From figures to places in the picture."""

    def __init__(self, first: float, last: float, low: float, high: float) -> None:
        self.left, self.right, self.top, self.bottom = MARGIN, WIDTH - NAMES, 14, HEIGHT - 34
        self.first, self.last = first, max(last, first + 1)
        self.low, self.high = low, high if high > low else low + 1

    def x(self, value: float) -> float:
        return self.left + (value - self.first) / (self.last - self.first) * (self.right - self.left)

    def y(self, value: float) -> float:
        return self.bottom - (value - self.low) / (self.high - self.low) * (self.bottom - self.top)

    def axes(self, x_name: str, turns: Sequence[int] = ()) -> list[str]:
        parts = []
        for tick in _ticks(self.low, self.high):
            y = self.y(tick)
            parts.append(f'<line class="rail" x1="{self.left}" y1="{y:.1f}" x2="{self.right}" y2="{y:.1f}"/>')
            parts.append(_text(self.left - 6, y + 4, plain(tick), "end", "tick"))
        shown = turns or range(int(self.first), int(self.last) + 1)
        for turn in shown[:: max(1, len(shown) // 10)]:
            parts.append(_text(self.x(turn), self.bottom + 16, str(turn), "middle", "tick"))
        parts.append(_text((self.left + self.right) / 2, HEIGHT - 3, x_name, "middle", "tick"))
        return parts


def _ticks(low: float, high: float) -> list[float]:
    """Four or five round numbers."""
    size = 10.0 ** len(str(int(high - low)))
    steps = (size / part for part in (1, 2, 5, 10, 20, 50, 100, 200, 500))
    step = next((step for step in steps if (high - low) / step >= 4), 1.0)
    first = int(low / step) * step
    return [first + i * step for i in range(12) if low <= first + i * step <= high]


def _apart(places: Sequence[float], least: float = 17) -> list[float]:
    """The same places, moved apart so that names do not overlap."""
    order = sorted(range(len(places)), key=lambda i: places[i])
    moved = list(places)
    for one, other in pairwise(order):
        moved[other] = max(moved[other], moved[one] + least)
    over = max(0.0, moved[order[-1]] - (HEIGHT - 12)) if order else 0.0
    return [place - over for place in moved]


def _text(x: float, y: float, words: str, anchor: str, kind: str = "") -> str:
    named = f' class="{kind}"' if kind else ""
    return f'<text{named} x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(words)}</text>'


def _short(name: str, most: int) -> str:
    return name if len(name) <= most else name[: most - 1] + "…"


def _svg(title: str, height: float, parts: Sequence[str]) -> str:
    head = f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="img" aria-label="{escape(title)}">'
    return f"{head}{''.join(parts)}</svg>"
