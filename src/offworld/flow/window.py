"""Window: ask the eligible seats one after the other; each responds or passes."""

from __future__ import annotations

from typing import Any, NamedTuple

from offworld.core.move import NOBODY, Seat, Seats
from offworld.core.step import S, Step, Visible


class Asking(NamedTuple):
    """The seats still to be asked, the present one first, and what the window is about."""

    left: Seats
    about: Any = None


class Window(Step[S]):
    """Subclasses list verbs as any Step does and say `order`, the seats in the rules' order.

    A verb's method ends the present seat's turn with `self.next(s)`, or the whole window with
    `s.done()`. Open it with `s.ask(window, about)`; the subject is `self.about(s)`.
    """

    visible = Visible(public=("left",))

    def order(self, s: S, about: Any) -> Seats:
        """Who is asked, in order; worked out once, when the window opens."""
        raise NotImplementedError

    def asks(self, s: S, seat: Seat) -> bool:
        """Whether this seat, when its turn comes, has anything to decide."""
        return True

    def about(self, s: S) -> Any:
        return s.env.about

    def next(self, s: S) -> None:
        """The present seat has answered; on to the next."""
        asking: Asking = s.env
        left, about = asking
        s.become(Asking(left[1:], about))

    def who(self, s: S) -> Seats:
        left: Seats = s.env.left
        return left[:1]

    def run(self, s: S) -> Seats:
        asking = s.env
        if type(asking) is not Asking:
            asking = Asking(self.order(s, asking), asking)
            s.become(asking)
        left = asking.left
        while left and not self.asks(s, left[0]):
            self.next(s)
            left = s.env.left
        return super().run(s) if left else self._close(s)

    def _close(self, s: S) -> Seats:
        self.closed(s)
        return NOBODY

    def closed(self, s: S) -> None:
        """Everybody has been asked. Overridden where something follows."""
        s.done()
