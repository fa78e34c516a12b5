"""Phase 3, actions (COL-5).

In three rounds, clockwise from the first player, everybody takes one action: any of the six, as often as one likes.
Whoever has lost an action skips the third round. An action that could do nothing is not offered; a rest always is.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from offworld.core.menu import BARE, Args, Menu
from offworld.core.move import Seat, Seats
from offworld.core.refusal import Refusal, refuse
from offworld.core.step import Step, Verb, Visible
from offworld.flow import ForEach, Sequence
from offworld.games.colonies import p3_1_refuge, p3_2_hunt, p3_3_trip, p3_4_negotiate, p3_5_produce
from offworld.games.colonies.facts import ACTIONS, COMMERCE, COMMUNITY, INDUSTRY, INFLUENCE, MILITARY, TECHS, UPGRADE
from offworld.games.colonies.p3_6_upgrade import affordable, may_upgrade, upgrade, upgrade_label
from offworld.games.colonies.state import ColoniesState

BEGIN: dict[int, Callable[[ColoniesState, Seat], None]] = {
    INDUSTRY: p3_5_produce.begin,
    COMMUNITY: p3_1_refuge.begin,
    MILITARY: p3_2_hunt.begin,
    COMMERCE: p3_3_trip.begin,
    INFLUENCE: p3_4_negotiate.begin,
}
"""By action: opens it for a seat, as one of the three or as a reward."""
MAY_BEGIN: dict[int, Callable[[ColoniesState, Seat], Refusal | None]] = {
    COMMUNITY: p3_1_refuge.may_begin,
    MILITARY: p3_2_hunt.may_begin,
    COMMERCE: p3_3_trip.may_begin,
    INFLUENCE: p3_4_negotiate.may_begin,
}
"""By action: whether it could do anything. Production always can."""
BANNED = refuse("COL-4.4", "the event bans this action for this year", "choose another action")


class Turn(NamedTuple):
    """One of a player's actions: whose, and in which round."""

    seat: Seat
    round: int


def turns(s: ColoniesState) -> tuple[Turn, ...]:
    """COL-5.0: three rounds; a lost action is the one of the last round."""
    return tuple(Turn(seat, nth) for nth in range(1, ACTIONS + 1) for seat in s.order if nth <= ACTIONS - s.fewer[seat])


def may_act(s: ColoniesState, seat: Seat, action: int) -> Refusal | None:
    """COL-5.0: whether one of the five technology actions could do anything now."""
    if s.bans[seat] >> action & 1:
        return BANNED
    return MAY_BEGIN[action](s, seat) if action in MAY_BEGIN else None


class TakeAction(Step[ColoniesState]):
    """COL-5.0: one action of one player."""

    name = "action"
    rule = "COL-5.0"
    visible = Visible(public=("seat", "round"))
    verbs = (
        Verb("refuge", "Provide Refuge: take pirates in, gain resources", rule="COL-5.1"),
        Verb("hunt", "Hunt Pirates: remove pirates for credits", rule="COL-5.2"),
        Verb("trip", "Business Trip: sell resources", rule="COL-5.3"),
        Verb("negotiate", "Trade Negotiations: adjust agreements", rule="COL-5.4"),
        Verb("produce", "Production Peak: make resources, attract colonists", rule="COL-5.5"),
        Verb("upgrade", "Research & Development: raise {}", over=tuple(TECHS), rule="COL-5.6", label=upgrade_label),
        Verb("rest", "Do nothing"),
    )

    def who(self, s: ColoniesState) -> Seats:
        return (s.env.seat,)

    def prompt(self, s: ColoniesState, seat: Seat | None) -> str:
        return f"Action {s.env.round} of {ACTIONS - s.fewer[s.env.seat]}: use a technology, or raise one."

    def may_refuge(self, s: ColoniesState, seat: Seat) -> Refusal | None:
        return may_act(s, seat, COMMUNITY)

    def may_hunt(self, s: ColoniesState, seat: Seat) -> Refusal | None:
        return may_act(s, seat, MILITARY)

    def may_trip(self, s: ColoniesState, seat: Seat) -> Refusal | None:
        return may_act(s, seat, COMMERCE)

    def may_negotiate(self, s: ColoniesState, seat: Seat) -> Refusal | None:
        return may_act(s, seat, INFLUENCE)

    def may_produce(self, s: ColoniesState, seat: Seat) -> Refusal | None:
        return may_act(s, seat, INDUSTRY)

    def may_upgrade(self, s: ColoniesState, seat: Seat, tech: int) -> Refusal | None:
        return BANNED if s.bans[seat] >> UPGRADE & 1 else may_upgrade(s, seat, tech)

    def menu(self, s: ColoniesState, seat: Seat) -> Menu:
        banned, loose = s.bans[seat], any(s.pirates)
        can_negotiate = p3_4_negotiate.may_begin(s, seat) is None
        able = [True, loose, loose, any(s.stock(seat)), can_negotiate]
        if banned:
            able = [can and not banned >> action & 1 for action, can in enumerate(able)]
        return action_menu(*able, () if banned >> UPGRADE & 1 else affordable(s, seat))

    def refuge(self, s: ColoniesState, seat: Seat) -> None:
        self._begin(s, seat, COMMUNITY)

    def hunt(self, s: ColoniesState, seat: Seat) -> None:
        self._begin(s, seat, MILITARY)

    def trip(self, s: ColoniesState, seat: Seat) -> None:
        self._begin(s, seat, COMMERCE)

    def negotiate(self, s: ColoniesState, seat: Seat) -> None:
        self._begin(s, seat, INFLUENCE)

    def produce(self, s: ColoniesState, seat: Seat) -> None:
        self._begin(s, seat, INDUSTRY)

    def _begin(self, s: ColoniesState, seat: Seat, action: int) -> None:
        self._use(s)
        BEGIN[action](s, seat)

    def _use(self, s: ColoniesState) -> None:
        s.round = s.env.round
        s.done()

    def upgrade(self, s: ColoniesState, seat: Seat, tech: int) -> None:
        self._use(s)
        upgrade(s, seat, tech)

    def rest(self, s: ColoniesState, seat: Seat) -> None:
        self._use(s)
        s.tell("{} rests.", s.name(seat))


@cache
def action_menu(produce: bool, refuge: bool, hunt: bool, trip: bool, negotiate: bool, techs: tuple[int, ...]) -> Menu:
    able = {"refuge": refuge, "hunt": hunt, "trip": trip, "negotiate": negotiate, "produce": produce}
    entries: dict[str, Args] = {verb: BARE for verb, can in able.items() if can}
    if techs:
        entries["upgrade"] = techs
    entries["rest"] = BARE
    return Menu(entries).lasting()


def lift_bans(s: ColoniesState) -> None:
    """COL-4.4: bans and lost actions end with the action phase."""
    s.bans = s.fewer = (0,) * s.n_seats
    s.round = 0


action = Sequence("action phase", ForEach("rounds", turns, TakeAction(), rule="COL-5.0"), lift_bans, rule="COL-5.0")
