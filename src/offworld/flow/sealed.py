"""Sealed: several seats choose in secret; all is revealed together."""

from __future__ import annotations

from typing import Any, NamedTuple

from offworld.core.frame import Frame
from offworld.core.menu import Random
from offworld.core.move import NOBODY, Move, Seat, Seats
from offworld.core.step import S, Step, Visible

Picks = tuple[Move, ...]


class Sealing(NamedTuple):
    """Who must choose, who is still choosing, and the moves each seat has made so far."""

    choosers: Seats
    waiting: Seats
    picks: tuple[Picks, ...]
    about: Any = None


class Sealed(Step[S]):
    """Nothing happens to the state while seats choose. Their moves pile up, hidden from the other seats, until all are
    complete. Then `reveal` acts on them. Meanwhile the others see who is still choosing and nothing else: not what, not
    how much, not whether something was taken back.

    Subclasses list verbs and say who are the `choosers` and when a seat's picks are `complete`.
    Verbs need no body of their own; `self.picks(s, seat)` are the picks so far.
    """

    visible = Visible(public=("choosers", "waiting"), owner=("picks",))
    sealed = True
    opens = True

    def choosers(self, s: S, about: Any) -> Seats:
        raise NotImplementedError

    def complete(self, s: S, seat: Seat, picks: Picks) -> bool:
        """Whether these are all the picks that the seat has to make; one is, unless overridden."""
        return bool(picks)

    def reveal(self, s: S, sealing: Sealing) -> None:
        """Act on all picks (`sealing.picks`, by seat). The step is closed already."""
        raise NotImplementedError

    def picks(self, s: S, seat: Seat) -> Picks:
        picks: Picks = s.env.picks[seat]
        return picks

    def about(self, s: S) -> Any:
        return s.env.about

    def who(self, s: S) -> Seats:
        waiting: Seats = s.env.waiting
        return waiting

    def sees(self, s: S, seat: Seat, move: Move) -> Seats | None:
        return (seat,)

    def run(self, s: S) -> Seats:
        sealing = s.env if type(s.env) is Sealing else self._open(s, s.env)
        if sealing.waiting:
            return super().run(s)
        s.done()
        if self.opens:
            s.reveal()
        self.reveal(s, sealing)
        return NOBODY

    def keeps(self, s: S) -> bool:
        return s.top is not None and s.top[0] is self and isinstance(s.env, Sealing) and any(s.env.picks)

    def perform(self, s: S, seat: Seat, move: Move) -> None:
        choosers, waiting, picks, about = s.env
        mine = (*picks[seat], move)
        if self.complete(s, seat, mine):
            waiting = tuple([other for other in waiting if other != seat])
        s.become(Sealing(choosers, waiting, (*picks[:seat], mine, *picks[seat + 1 :]), about))

    def believe(self, s: S, frame: Frame, seat: Seat | None, rng: Random) -> Sealing:
        """Choose anew, at random, for everybody else: what they have picked is not known."""
        twin = s.copy()
        twin.forget_offers()
        twin.top = frame
        if not isinstance(twin.env, Sealing):
            self._open(twin, twin.env)
        for other in twin.env.choosers:
            if other != seat:
                self._choose_anew(twin, other, rng)
        believed: Sealing = twin.env
        return believed

    def _choose_anew(self, s: S, seat: Seat, rng: Random) -> None:
        env: Sealing = s.env
        finished = seat not in env.waiting
        waiting = (*env.waiting, seat) if finished else env.waiting
        s.become(env._replace(picks=(*env.picks[:seat], (), *env.picks[seat + 1 :]), waiting=waiting))
        while finished and seat in s.env.waiting:
            s.forget_offers()
            self.perform(s, seat, self.menu(s, seat).pick(rng))

    def _open(self, s: S, about: Any) -> Sealing:
        choosers = self.choosers(s, about)
        sealing = Sealing(choosers, choosers, ((),) * s.n_seats, about)
        s.become(sealing)
        return sealing
