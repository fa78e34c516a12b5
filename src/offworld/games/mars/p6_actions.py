"""Actions (MARS-6, rulings R6, R15, R19).

As long as oxygen lasts you may act, as often as you like and the same thing again too; without
food only once this turn. Building, exploring and transporting ask on in their own modules.
"""

from __future__ import annotations

from functools import cache

from offworld.core.ledger import BANK
from offworld.core.menu import BARE, Menu
from offworld.core.move import Move, Seat, Seats
from offworld.core.refusal import Refusal, refuse
from offworld.core.step import Step, Verb
from offworld.games.mars.buildings import stone_shows
from offworld.games.mars.facts import (
    DUST,
    ECLIPSE,
    FOOD,
    HOME_BASE,
    OXYGEN,
    OXYGEN_FOR,
    STONE,
    TRANSPORT_MOVES,
    WATER,
    Good,
)
from offworld.games.mars.goods import WIDTH, room, spend, total
from offworld.games.mars.moving import transport, transport_moves_something
from offworld.games.mars.p4_weather import felt
from offworld.games.mars.p6_build import buildable, choose_kind
from offworld.games.mars.p6_explore import choose_deposit, explorable
from offworld.games.mars.p9_end import dangers, gain_vp
from offworld.games.mars.state import ME, MarsState


def home_will_have_room(s: MarsState) -> bool:
    """R6: once the oxygen is paid. By R7 a full Home Base pays before any other building, if it holds oxygen."""
    return s.held[HOME_BASE * WIDTH + OXYGEN] > 0 or room(s, HOME_BASE) > 0


class Actions(Step[MarsState]):
    """MARS-6: one action after the other until you end the phase."""

    name = "actions"
    rule = "MARS-6"
    verbs = (
        Verb("farm", f"Farm: pay {OXYGEN_FOR['farm']} O, gain 1 F", rule="MARS-6.1"),
        Verb("harvest", f"Harvest: pay {OXYGEN_FOR['harvest']} O, gain 1 W", rule="MARS-6.2"),
        Verb("mine", f"Mine: pay {OXYGEN_FOR['mine']} O, gain 1 S", rule="MARS-6.3"),
        Verb("research", f"Research: pay {OXYGEN_FOR['research']} O, gain 1 VP", rule="MARS-6.5"),
        Verb("build", "Build: pay O and S, then choose which building and where", rule="MARS-6.7"),
        Verb("explore", f"Explore: pay {OXYGEN_FOR['explore']} O, put a deposit on the map", rule="MARS-6.6"),
        Verb(
            "transport",
            f"Transport: pay {OXYGEN_FOR['transport']} O, move up to {TRANSPORT_MOVES} goods between buildings",
            rule="MARS-6.4",
        ),
        Verb("end", "End the actions of this turn"),
    )

    def who(self, s: MarsState) -> Seats:
        return ME

    def prompt(self, s: MarsState, seat: Seat | None) -> str:
        often = "one action, as there was no food" if s.hungry else "as many actions as your oxygen pays for"
        return f"Turn {s.turn}: take {often}."

    def menu(self, s: MarsState, seat: Seat) -> Menu:
        """What the predicates allow, from one look at oxygen, weather and room."""
        oxygen, weather = total(s, OXYGEN), felt(s)
        lit = weather != ECLIPSE
        makes = lit and home_will_have_room(s)
        travels = weather != DUST and oxygen > 0
        return menu_of(
            makes and oxygen >= OXYGEN_FOR["farm"],
            makes and oxygen >= OXYGEN_FOR["harvest"],
            makes and oxygen >= OXYGEN_FOR["mine"] and stone_shows(s),
            lit and oxygen >= OXYGEN_FOR["research"],
            travels and bool(buildable(s)),
            travels and oxygen >= OXYGEN_FOR["explore"] and explorable(s),
            travels and oxygen >= OXYGEN_FOR["transport"] and transport_moves_something(s),
            True,
        )

    def grave(self, s: MarsState, seat: Seat, move: Move) -> str:
        """R19: for the hungry every action is the last one, so it ends the turn too."""
        if move.verb != "end" and not s.hungry:
            return ""
        return dangers(s, total(s, WATER) + (move.verb == "harvest"))

    # -- questions -----------------------------------------------------------------------------

    def may_farm(self, s: MarsState, seat: Seat) -> Refusal | None:
        return self._may_make(s, "farm", "MARS-6.1")

    def may_harvest(self, s: MarsState, seat: Seat) -> Refusal | None:
        return self._may_make(s, "harvest", "MARS-6.2")

    def may_mine(self, s: MarsState, seat: Seat) -> Refusal | None:
        if not stone_shows(s):
            return refuse("MARS-6.3", "no stone deposit is showing", "explore for one")
        return self._may_make(s, "mine", "MARS-6.3")

    def may_research(self, s: MarsState, seat: Seat) -> Refusal | None:
        return self._may_produce(s) or self._may_afford(s, "research", "MARS-6.5")

    def may_build(self, s: MarsState, seat: Seat) -> Refusal | None:
        if felt(s) == DUST:
            return refuse("MARS-4.2", "nobody builds in a dust storm", "wait for a turn without one")
        if not buildable(s):
            return refuse(
                "MARS-6.7",
                "no building you can pay for has a site at this distance",
                "gather O and S or wait for another roll",
            )
        return None

    def may_explore(self, s: MarsState, seat: Seat) -> Refusal | None:
        if felt(s) == DUST:
            return refuse("MARS-4.2", "nobody explores in a dust storm", "wait for a turn without one")
        if s.d2 == 0:
            return refuse("MARS-6.6", "the second digit is 0", "wait for another roll")
        if not explorable(s):
            return refuse("MARS-6.6", "no empty square lies at this distance", "wait for another roll")
        return self._may_afford(s, "explore", "MARS-6.6")

    def may_transport(self, s: MarsState, seat: Seat) -> Refusal | None:
        if felt(s) == DUST:
            return refuse("MARS-4.2", "nobody transports in a dust storm", "the logistics phase still moves goods")
        if why := self._may_afford(s, "transport", "MARS-6.4"):
            return why
        if not transport_moves_something(s):
            return refuse("MARS-6.4", "no other building has room for what you would move", "make room or build")
        return None

    def _may_make(self, s: MarsState, action: str, rule: str) -> Refusal | None:
        if why := self._may_produce(s):
            return why
        if not home_will_have_room(s):
            return refuse("MARS-5.0", "the Home Base is full", "spend or move some of its goods")
        return self._may_afford(s, action, rule)

    def _may_produce(self, s: MarsState) -> Refusal | None:
        """R15: an eclipse stops whatever brings goods or points."""
        if felt(s) == ECLIPSE:
            return refuse("MARS-4.4", "nothing can be produced in an eclipse", "build, explore or transport")
        return None

    def _may_afford(self, s: MarsState, action: str, rule: str) -> Refusal | None:
        if total(s, OXYGEN) < OXYGEN_FOR[action]:
            return refuse(rule, "there is too little oxygen", "Harvesters and events bring some")
        return None

    # -- what they do --------------------------------------------------------------------------

    def farm(self, s: MarsState, seat: Seat) -> None:
        self._make(s, "farm", FOOD)

    def harvest(self, s: MarsState, seat: Seat) -> None:
        self._make(s, "harvest", WATER)

    def mine(self, s: MarsState, seat: Seat) -> None:
        self._make(s, "mine", STONE)

    def research(self, s: MarsState, seat: Seat) -> None:
        self._begin(s)
        spend(s, OXYGEN, OXYGEN_FOR["research"])
        gain_vp(s, 1)

    def build(self, s: MarsState, seat: Seat) -> None:
        self._begin(s)
        s.ask(choose_kind)

    def explore(self, s: MarsState, seat: Seat) -> None:
        self._begin(s)
        s.ask(choose_deposit)

    def transport(self, s: MarsState, seat: Seat) -> None:
        self._begin(s)
        spend(s, OXYGEN, OXYGEN_FOR["transport"])
        transport(s)

    def end(self, s: MarsState, seat: Seat) -> None:
        s.done()

    def _make(self, s: MarsState, action: str, good: Good) -> None:
        """R6: what is farmed, harvested or mined lands in the Home Base."""
        self._begin(s)
        spend(s, OXYGEN, OXYGEN_FOR[action])
        s.transfer(BANK, HOME_BASE, good, 1)

    def _begin(self, s: MarsState) -> None:
        """R19: for the hungry the first action is the last, so the phase closes under it."""
        if s.hungry:
            s.done()


@cache
def menu_of(*offered: bool) -> Menu:
    """The one shared menu of the verbs that are offered, in the order of `Actions.verbs`."""
    return Menu({verb.name: BARE for verb, offer in zip(Actions.verbs, offered, strict=True) if offer}).lasting()
