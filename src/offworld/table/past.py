"""Looking back: positions and charts of a play, from its log."""

from __future__ import annotations

from offworld.core.match import Match
from offworld.core.move import Seat
from offworld.core.state import State
from offworld.table import messages as m

MOST_POINTS = 200
"""Of a chart."""


class Past:
    """A play made again from its log, as one viewer may see it."""

    def __init__(self, match: Match, seat: Seat | None) -> None:
        self.seat = seat
        self.moves = [(entry.seat, entry.move) for entry in match.entries]
        self._game, self._seats, self._options = match.game, match.state.n_seats, match.state.options.plain()

    def _start(self) -> State:
        state: State = self._game.start(self._seats, **self._options)
        return state

    def at(self, ply: int) -> m.Replayed:
        state = self._start()
        for seat, made in self.moves[:ply]:
            state.do(seat, made)
        return m.Replayed(ply=ply, last=len(self.moves), view=state.view(self.seat, words=True))

    def charts(self) -> m.Charts:
        state = self._start()
        every = max(1, len(self.moves) // MOST_POINTS)
        points = [m.ChartPoint(ply=0, held=state.holdings(self.seat))]
        for ply, (seat, made) in enumerate(self.moves, start=1):
            state.do(seat, made)
            if ply % every == 0 or ply == len(self.moves):
                points.append(m.ChartPoint(ply=ply, held=state.holdings(self.seat)))
        return m.Charts(kinds=list(state.kinds), accounts=self._game.account_names(state), points=points)
