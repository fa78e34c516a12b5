"""Moving goods from building to building, as Transport (MARS-6.4) and Logistics (MARS-7) do.

One unit at a time: out of which building, which good, into which other one that may hold it and has room.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from offworld.core.menu import BARE, Args, Menu
from offworld.core.move import NOBODY, Seat, Seats
from offworld.core.refusal import Refusal, refuse
from offworld.core.step import Step, Verb, Visible
from offworld.games.mars.buildings import named, standing
from offworld.games.mars.facts import GOODS, MOST_BUILT, OXYGEN, OXYGEN_FOR, STORES, TRANSPORT_MOVES, Building, Good
from offworld.games.mars.goods import WIDTH, fullest, takers
from offworld.games.mars.state import ME, MarsState


class Moving(NamedTuple):
    """How many units may still be moved, and whether one may stop before."""

    left: int
    may_stop: bool


class Load(NamedTuple):
    source: Building
    good: Good


def transport(s: MarsState) -> None:
    """MARS-6.4: one unit has to be moved for the oxygen, the second one may."""
    s.ask(move_goods, Moving(TRANSPORT_MOVES, may_stop=False))


def transport_moves_something(s: MarsState) -> bool:
    """Whether anything can be moved once the oxygen is paid, which takes a unit and frees a slot."""
    if len(s.built) == 1:
        return False
    held = s.held[:]
    held[fullest(s, OXYGEN) * WIDTH + OXYGEN] -= OXYGEN_FOR["transport"]
    return next(_givers(s, held), None) is not None


def sources(s: MarsState) -> tuple[Building, ...]:
    """All buildings that `may_take` allows, with one look at where there is room."""
    return tuple(_givers(s, s.held)) if len(s.built) > 1 else ()


def _givers(s: MarsState, held: list[int]) -> Iterator[Building]:
    """The buildings with something in them that another one may hold and has room for."""
    stores = [held[first : first + WIDTH] for first in range(0, len(held) - WIDTH, WIDTH)]
    roomy = [building for building, kind in enumerate(s.built) if s.slots[kind] > sum(stores[building])]
    for source, store in enumerate(stores):
        goods = [good for good in range(WIDTH) if store[good]]
        for building in roomy:
            if building != source and any(STORES[s.built[building]][good] for good in goods):
                yield source
                break


def may_take(s: MarsState, source: Building) -> Refusal | None:
    for good in range(len(GOODS)):
        if may_load(s, Load(source, good)) is None:
            return None
    return refuse("MARS-5.0", "no other building has room for its goods", "choose another building")


def may_load(s: MarsState, load: Load) -> Refusal | None:
    if not s.has(load.source, load.good):
        return refuse("MARS-5.0", "there is none of it in this building", "choose another good")
    if not destinations(s, load):
        return refuse("MARS-5.0", "no other building has room for it", "choose another good")
    return None


def destinations(s: MarsState, load: Load) -> tuple[Building, ...]:
    return tuple(building for building in takers(s, load.good) if building != load.source)


class MoveGoods(Step[MarsState]):
    """MARS-6.4, MARS-7: out of which building; over when the moves are used up or nothing can be moved."""

    name = "move goods"
    rule = "MARS-7"
    visible = Visible(public=("left",))
    verbs = (
        Verb("take", "Move 1 out of the {}", over=lambda s, seat: tuple(standing(s)), most=MOST_BUILT - 1, label=named),
        Verb("stop", "Move nothing more"),
    )

    def run(self, s: MarsState) -> Seats:
        """Nobody is asked when nothing can be moved; the menu that tells so is kept for the one who is."""
        if s.env.left and "take" in s.offer(ME[0]).entries:
            return ME
        s.forget_offers()
        s.done()
        return NOBODY

    def prompt(self, s: MarsState, seat: Seat | None) -> str:
        return f"You may move {s.env.left} more goods between buildings. Out of which one?"

    def menu(self, s: MarsState, seat: Seat) -> Menu:
        entries: dict[str, Args] = {"take": there} if (there := sources(s)) else {}
        if s.env.may_stop:
            entries["stop"] = BARE
        return Menu(entries)

    def may_take(self, s: MarsState, seat: Seat, building: int) -> Refusal | None:
        return may_take(s, building)

    def may_stop(self, s: MarsState, seat: Seat) -> Refusal | None:
        if not s.env.may_stop:
            return refuse("MARS-6.4", "the oxygen for a transport is paid", "move at least one good")
        return None

    def take(self, s: MarsState, seat: Seat, building: int) -> None:
        s.become(Moving(s.env.left - 1, may_stop=True))
        s.ask(choose_good, building)

    def stop(self, s: MarsState, seat: Seat) -> None:
        s.done()


class ChooseGood(Step[MarsState]):
    """MARS-6.4, MARS-7: which good; not asked where only one can be moved."""

    name = "good"
    rule = "MARS-7"
    forced = True
    verbs = (Verb("good", "Move 1 {}", over=range(len(GOODS)), label=lambda s, good: GOODS[good]),)

    def who(self, s: MarsState) -> Seats:
        return ME

    def prompt(self, s: MarsState, seat: Seat | None) -> str:
        return f"What do you move out of the {named(s, s.env)}?"

    def may_good(self, s: MarsState, seat: Seat, good: int) -> Refusal | None:
        return may_load(s, Load(s.env, good))

    def good(self, s: MarsState, seat: Seat, good: int) -> None:
        source = s.env
        s.done()
        s.ask(choose_destination, Load(source, good))


class ChooseDestination(Step[MarsState]):
    """MARS-6.4, MARS-7: into which other building that may hold the good and has room."""

    name = "destination"
    rule = "MARS-5.0"
    visible = Visible(public=("source", "good"))
    verbs = (Verb("put", "Into the {}", over=lambda s, seat: destinations(s, s.env), most=MOST_BUILT - 1, label=named),)

    def who(self, s: MarsState) -> Seats:
        return ME

    def prompt(self, s: MarsState, seat: Seat | None) -> str:
        return f"Where does the {GOODS[s.env.good]} from the {named(s, s.env.source)} go?"

    def put(self, s: MarsState, seat: Seat, building: int) -> None:
        load = s.env
        s.done()
        s.transfer(load.source, building, load.good, 1)


move_goods = MoveGoods()
choose_good = ChooseGood()
choose_destination = ChooseDestination()
