"""Reply: several seats are asked in secret whether they answer; only the first answer in the rules' order counts."""

from __future__ import annotations

from typing import Any, ClassVar

from offworld.core.move import Move, Seat, Seats
from offworld.core.step import S
from offworld.flow.sealed import Sealed, Sealing


class Reply(Sealed[S]):
    """A poll. Each chooser makes one move. The verb named by `no_answer` declines; any other is an answer.

    Of all answers only the first in `order` is acted on; the others are never opened, so nobody learns that they were
    given. Whom it asks must follow from what everybody knows: asking only those who hold a fitting card would reveal
    that they hold one. So those who have nothing to answer with are asked too, and can only decline.
    """

    opens = False
    no_answer: ClassVar[str] = "decline"

    def order(self, s: S, about: Any) -> Seats:
        """The seats whose answers come first; those who are not asked may be among them."""
        raise NotImplementedError

    def choosers(self, s: S, about: Any) -> Seats:
        return self.order(s, about)

    def answered(self, s: S, about: Any, seat: Seat, answer: Move) -> None:
        """The one answer that acts. The step is closed already."""
        raise NotImplementedError

    def unanswered(self, s: S, about: Any) -> None:
        """Nobody answered. The step is closed already."""
        raise NotImplementedError

    def reveal(self, s: S, sealing: Sealing) -> None:
        """Opens the one answer that acts, and no other."""
        if sealing.choosers:
            s.reveal()
        for seat in self.order(s, sealing.about):
            if (picks := sealing.picks[seat]) and picks[0].verb != self.no_answer:
                self.answered(s, sealing.about, seat, picks[0])
                return
        self.unanswered(s, sealing.about)
